/** The texts of Univer's parts. */
import { mergeLocales, type ILocales } from "@univerjs/core";
import conditionalFormattingWords from "@univerjs/preset-sheets-conditional-formatting/locales/en-US";
import coreWords from "@univerjs/preset-sheets-core/locales/en-US";
import dataValidationWords from "@univerjs/preset-sheets-data-validation/locales/en-US";
import drawingWords from "@univerjs/preset-sheets-drawing/locales/en-US";
import noteWords from "@univerjs/preset-sheets-note/locales/en-US";

/** Shown while formulas are calculated; Univer's own lists lack it, and would show the keys. */
const progress = {
  analyzing: "Analyzing",
  calculating: "Calculating",
  "array-analysis": "Analyzing arrays",
  "array-calculation": "Calculating arrays",
  done: "Done",
};

export function gridLocale(): ILocales[string] {
  const locales = mergeLocales(
    coreWords,
    dataValidationWords,
    conditionalFormattingWords,
    noteWords,
    drawingWords,
  ) as Record<string, object>;
  // Merges one level deeper than mergeLocales, which would replace the texts of one part.
  return {
    ...locales,
    "sheets-formula": { ...locales["sheets-formula"], progress },
  } as ILocales[string];
}
