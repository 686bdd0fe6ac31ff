/**
 * The language that the pane speaks: Office's, or that of the browser; English where it has no
 * texts.
 */

const LANGUAGES = ["en", "de"] as const;
/** Whatever has texts is a record by these, so that the compiler names what a new one lacks. */
export type Language = (typeof LANGUAGES)[number];

/**
 * Whoever opens the pane says the language here before its code is fetched: texts are chosen once.
 */
const ATTRIBUTE = "paneLanguage";

/** @param wanted a tag such as "de-DE", as Office and browsers have it */
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
