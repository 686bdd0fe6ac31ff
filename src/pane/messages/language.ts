/** The language of the pane: Office's or the browser's, or English if it has no texts for it. */

const LANGUAGES = ["en", "de"] as const;
/**
 * Everything with texts is a record by language, so that the compiler names what a new one lacks.
 */
export type Language = (typeof LANGUAGES)[number];

/** Set before the pane's code is loaded: texts are selected once. */
const ATTRIBUTE = "paneLanguage";

/** @param languageTag a tag such as "de-DE", as in Office and browsers */
export function announceLanguage(languageTag: string): void {
  document.documentElement.dataset[ATTRIBUTE] = languageTag;
}

export function language(): Language {
  const languageTag =
    (typeof document === "undefined"
      ? undefined
      : (document.documentElement.dataset[ATTRIBUTE] ?? navigator.language)) ?? "en";
  return (
    LANGUAGES.find((supported) => languageTag.toLowerCase().split("-")[0] === supported) ?? "en"
  );
}
