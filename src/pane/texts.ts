/** The texts of the pane in the language of the person. */
import { language, type Language } from "./language";
import { ENGLISH, type Texts } from "./texts-english";
import { GERMAN } from "./texts-german";

const ALL: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN };

export const TEXTS: Texts = ALL[language()];
