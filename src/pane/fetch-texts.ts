/** Texts in another language than English are fetched before the pane's code, and only where they are wanted. */
import { language, type Language } from "./language";
import type { Texts } from "./texts-english";

const OTHERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Texts>>> = {
  de: async () => (await import(/* webpackChunkName: "german" */ "./texts-german")).GERMAN,
};

let fetched: Texts | undefined;

/** To be awaited before the code of the pane is imported. */
export async function fetchTexts(): Promise<void> {
  const wanted = language();
  fetched = wanted === "en" ? undefined : await OTHERS[wanted]();
}

/** What was fetched; undefined for English. */
export const fetchedTexts = (): Texts | undefined => fetched;
