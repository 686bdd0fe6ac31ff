/** Loads the texts of another language than English before the pane's code, and only if chosen. */
import type { GermanMessages } from "./de";
import { language, type Language } from "./language";

const OTHERS: Readonly<Record<Exclude<Language, "en">, () => Promise<GermanMessages>>> = {
  de: async () => (await import(/* webpackChunkName: "german" */ "./de")).GERMAN,
};

let fetched: GermanMessages | undefined;

/** To be awaited before the code of the pane is imported, and after another choice. */
export async function fetchMessages(): Promise<void> {
  const paneLanguage = language();
  fetched = paneLanguage === "en" ? undefined : await OTHERS[paneLanguage]();
}

/** The loaded texts; undefined for English. */
export const fetchedMessages = (): GermanMessages | undefined => fetched;
