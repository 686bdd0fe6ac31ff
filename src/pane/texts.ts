/** The texts of the pane in the language of the person. */
import { fetchedTexts } from "./fetch-texts";
import { ENGLISH, type Texts } from "./texts-english";

export const TEXTS: Texts = fetchedTexts() ?? ENGLISH;
