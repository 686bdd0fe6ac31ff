/** Texts of the screen More in English: settings and the problem report. */
import { ENGLISH_REPORT } from "../../plan/problem-report/report-text";

export const ENGLISH_MORE = {
  settings: "Settings",
  language: "Language",
  languageText:
    "German covers the views Plan and More. Functions, catalogue and explanations are in English.",
  languages: { en: "English", de: "German (Deutsch)" },
  report: "Report a problem",
  reportText:
    "Creates a report with versions, host, counts of the workbook and your last steps. It contains no names, paths or values of your workbook. Nothing is sent. Read the report, add what happened, and paste it into a GitHub issue.",
  create: "Create the report",
  creating: "Reading the workbook…",
  reportLabel: "Problem report",
  copy: "Copy the report",
  copied: "Report copied.",
  notCopied:
    "The report was not copied. This window has no access to the clipboard. Select the text and copy it.",
  lines: ENGLISH_REPORT,
  steps: {
    view: (name: string) => `Opened ${name}`,
    function: (name: string) => `Opened ${name} in the form`,
    table: (name: string) => `Opened the table ${name}`,
    done: (view: string) => `Action in ${view}`,
    failed: (view: string) => `Action in ${view} failed`,
  },
};
