/** `sizebook status`: the stored status of a plan, its checks, and the sources of its values. */
import { CellError } from "../functions/core/cell-error";
import { planSources, SOURCE_COLUMNS } from "../plan/definition/sources-csv";
import { readConclusions } from "../plan/read/conclusions";
import { readPlan, type PlanState } from "../plan/read/read-checks";
import { readerOf } from "../spreadsheet/workbook-reader";
import { InputError, UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";
import { workbookOf } from "./read-file";

type PlanSource = Readonly<Record<string, unknown>>;

const linesOf = (
  { headline, verdict, checks }: PlanState,
  sources: readonly PlanSource[],
): string[] => [
  headline,
  `Status: ${verdict}`,
  ...checks
    .filter((check) => ["FAIL", "WARN", "OPEN"].includes(check.verdict))
    .map(({ verdict: of, section, what, reason }) => `  ${of}  ${section}: ${what}. ${reason}`),
  ...sources.map(({ what, source }) => `  ${String(what)}: ${String(source ?? "")}`),
];

/** Reads the stored results of a plan; nothing is calculated. */
export async function status(words: readonly string[]): Promise<CommandOutput> {
  const {
    values: { json = false },
    positionals: [path, more],
  } = parseWords(words, COMMANDS.status.options);
  if (path === undefined || more !== undefined)
    throw new UsageError("Specify one plan: sizebook status PLAN.xlsx.");
  const reader = readerOf(await workbookOf(path));
  const plan = await readPlan(reader);
  if (!plan) throw new InputError(`${path} is not a Sizebook plan, so it has no status.`);
  const sources = ((await planSources(reader)) ?? []).map((row) =>
    Object.fromEntries(
      SOURCE_COLUMNS.map((column, i) => {
        const value = row[i];
        return [column, value instanceof CellError ? value.code : (value ?? "")];
      }),
    ),
  );
  const { headline, verdict, checks } = plan;
  const { limits, alternatives, conditions } = await readConclusions(reader);
  return {
    lines: json
      ? [
          JSON.stringify({
            status: verdict,
            headline,
            limits,
            alternatives,
            conditions,
            checks: checks.map(({ section, what, verdict: of, reason, rule }) => ({
              section,
              what,
              status: of,
              reason,
              rule,
            })),
            sources,
          }),
        ]
      : linesOf(plan, sources),
    status: 0,
  };
}
