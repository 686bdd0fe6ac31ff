/** Loads the texts of another language than English before the pane's code, and only if needed. */
import { language, type Language } from "./language";
import type { Messages } from "./en";

const OTHERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Messages>>> = {
  de: async () => (await import(/* webpackChunkName: "german" */ "./de")).GERMAN,
};

let fetched: Messages | undefined;

/** To be awaited before the code of the pane is imported. */
export async function fetchMessages(): Promise<void> {
  const paneLanguage = language();
  fetched = paneLanguage === "en" ? undefined : await OTHERS[paneLanguage]();
}

/** The loaded texts; undefined for English. */
export const fetchedMessages = (): Messages | undefined => fetched;
