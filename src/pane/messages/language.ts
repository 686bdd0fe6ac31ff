/** The language of the pane: English, unless the user has chosen another one. */

export const LANGUAGES = ["en", "de"] as const;
/**
 * Everything with texts is a record by language, so that the compiler names what a new one lacks.
 */
export type Language = (typeof LANGUAGES)[number];

/** Set before the pane's code is loaded. */
const PARTITION = "storagePartition";
const key = (): string => `${document.documentElement.dataset[PARTITION] ?? ""}sizebookLanguage`;

/** @param partition the prefix of keys in the browser's storage that Office requires of add-ins */
export function setStoragePartition(partition: string): void {
  document.documentElement.dataset[PARTITION] = partition;
}

export function language(): Language {
  try {
    const stored = localStorage.getItem(key());
    return LANGUAGES.find((supported) => supported === stored) ?? "en";
  } catch {
    return "en"; // no storage here
  }
}

/** Stores the choice; English is the default and needs no entry. */
export function chooseLanguage(chosen: Language): void {
  try {
    if (chosen === "en") localStorage.removeItem(key());
    else localStorage.setItem(key(), chosen);
  } catch {
    // Without storage there is one language.
  }
}
