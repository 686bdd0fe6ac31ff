/** The language of the pane: Office's or the browser's, or English if it has no texts for it. */

const LANGUAGES = ["en", "de"] as const;
/**
 * Everything with texts is a record by language, so that the compiler names what a new one lacks.
 */
export type Language = (typeof LANGUAGES)[number];

/** Set before the pane's code is loaded: texts are selected once. */
const ATTRIBUTE = "paneLanguage";

/** @param wanted a tag such as "de-DE", as in Office and browsers */
export function announceLanguage(wanted: string): void {
  document.documentElement.dataset[ATTRIBUTE] = wanted;
}

export function language(): Language {
  const wanted =
    (typeof document === "undefined"
      ? undefined
      : (document.documentElement.dataset[ATTRIBUTE] ?? navigator.language)) ?? "en";
  return LANGUAGES.find((one) => wanted.toLowerCase().split("-")[0] === one) ?? "en";
}
