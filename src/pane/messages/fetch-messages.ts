/**
 * Texts in another language than English are fetched before the pane's code, and only where they
 * are wanted.
 */
import { language, type Language } from "./language";
import type { Messages } from "./en";

const OTHERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Messages>>> = {
  de: async () => (await import(/* webpackChunkName: "german" */ "./de")).GERMAN,
};

let fetched: Messages | undefined;

/** To be awaited before the code of the pane is imported. */
export async function fetchMessages(): Promise<void> {
  const wanted = language();
  fetched = wanted === "en" ? undefined : await OTHERS[wanted]();
}

/** What was fetched; undefined for English. */
export const fetchedMessages = (): Messages | undefined => fetched;
