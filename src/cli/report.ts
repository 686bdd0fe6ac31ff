/** `sizebook report`: what a problem report needs, without customer data. */
import { release } from "node:os";
import { allFunctions } from "../functions";
import { problemReport, workbookFacts } from "../plan/problem-report/workbook-facts";
import { reportLines } from "../plan/problem-report/report-text";
import { readerOf } from "../spreadsheet/workbook-reader";
import { readWorkbook } from "../xlsx/read/read-workbook";
import { UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";
import { readWhole } from "./paths";

const host = (): readonly string[] => [
  `command line, Node.js ${process.versions.node}`,
  `${process.platform} ${release()}, ${process.arch}`,
];

/** Facts about a workbook, also about one that cannot be read. */
async function factsOf(path: string): Promise<Parameters<typeof problemReport>[1]> {
  const outcome = await readWorkbook(readWhole(path));
  return "problem" in outcome ? "unreadable" : workbookFacts(readerOf(outcome.workbook));
}

/** Prints the report and sends nothing: the user reads it, and decides. */
export async function report(words: readonly string[]): Promise<CommandOutput> {
  const {
    positionals: [path, more],
  } = parseWords(words, COMMANDS.report.options);
  if (more !== undefined) throw new UsageError("Specify one workbook: sizebook report FILE.");
  allFunctions(); // Their names are known once they are registered.
  const facts = path === undefined ? undefined : await factsOf(path);
  return {
    lines: [
      ...reportLines(problemReport(host(), facts)),
      "",
      "Nothing was sent. Read the report, enter what happened and the steps, and add it to an issue.",
    ],
    status: 0,
  };
}
