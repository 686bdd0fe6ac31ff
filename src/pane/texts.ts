/** The texts of the pane in the language of the person. */
import { language } from "./language";
import { ENGLISH, type Texts } from "./texts-english";
import { GERMAN } from "./texts-german";

export const TEXTS: Texts = language() === "de" ? GERMAN : ENGLISH;
