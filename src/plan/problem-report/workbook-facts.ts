/**
 * What a problem report has about a workbook: counts, and words that Sizebook itself defines. No
 * text of a cell, no name of a sheet and no path can be in it.
 */
import { DEVELOPMENT_NAMESPACE, NAMESPACE } from "../../functions/core/namespace";
import { findFunction } from "../../functions/core/registry";
import { ruleIds } from "../../models/rules";
import { ourVersions, type Versions } from "../../provenance/versions";
import { readStamp } from "../../provenance/stamp";
import { findCalls } from "../../spreadsheet/formula/calls";
import type { CellContent } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { PLAN_STATUSES } from "../plan-status";
import { readNameIndex } from "../read/name-index";
import { SWITCHED_SECTIONS } from "../read/overview";
import { readPlan, type PlanCheck } from "../read/read-checks";

export interface Count {
  readonly name: string;
  readonly count: number;
}

export interface PlanFacts {
  /** One of `PLAN_STATUSES`; undefined if it has none of them. */
  readonly status: string | undefined;
  /** Names of the sections that the cover can switch on and off. */
  readonly sections: readonly string[];
  /** Identifiers of rules, by the status of their checks. */
  readonly checks: readonly { readonly status: string; readonly rules: readonly Count[] }[];
}

export interface WorkbookFacts {
  readonly sheets: number;
  readonly hiddenSheets: number;
  /** Cells with a value or a formula. */
  readonly cells: number;
  readonly formulas: number;
  /** Functions of Sizebook in formulas, most frequent first. */
  readonly functions: readonly Count[];
  /** Error values of cells. */
  readonly errors: readonly Count[];
  /** Sheets that could not be read. */
  readonly unread: number;
  /** The versions in the stamp of the workbook; undefined without a readable one. */
  readonly stamp: Versions | undefined;
  readonly plan: PlanFacts | undefined;
}

/** Statuses with rules that a report lists. */
const LISTED: readonly PlanCheck["verdict"][] = ["FAIL", "WARN", "OPEN"];
/** Versions and hashes consist of these characters only. */
const VERSION = /^[\w.+-]{1,40}$/;
/** Error values of Excel. */
const ERROR =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|CONNECT!|BLOCKED!|BUSY!|FIELD!|UNKNOWN!|EXTERNAL!|PYTHON!|TIMEOUT!)$/;
const NAMESPACES = [NAMESPACE, DEVELOPMENT_NAMESPACE] as const;

class Counter {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  list(): readonly Count[] {
    return [...this.counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}

class CellCounts {
  cells = 0;
  formulas = 0;
  readonly functions = new Counter();
  readonly errors = new Counter();

  add({ formula, value, error }: CellContent): void {
    if (formula === undefined && error === undefined && (value === null || value === "")) return;
    this.cells += 1;
    if (error !== undefined) this.errors.add(ERROR.test(error) ? error : "another error");
    if (formula === undefined) return;
    this.formulas += 1;
    for (const { name } of NAMESPACES.flatMap((namespace) => findCalls(formula, namespace))) {
      const fn = findFunction(name);
      this.functions.add(fn ? fn.name : "an unknown function");
    }
  }
}

/** Undefined if reading fails: a report is also made of workbooks that cannot be read. */
const attempt = async <Result>(read: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};

async function stampVersions(reader: WorkbookReader): Promise<Versions | undefined> {
  const reading = await attempt(() => readStamp(reader));
  if (reading?.kind !== "stamp") return undefined;
  const { sizebook, catalogue, hash } = reading.stamp.versions;
  return [sizebook, catalogue, hash].every((version) => VERSION.test(version))
    ? { sizebook, catalogue, hash }
    : undefined;
}

async function planFacts(reader: WorkbookReader): Promise<PlanFacts | undefined> {
  const index = await attempt(() => readNameIndex(reader));
  if (!index) return undefined;
  const plan = await attempt(() => readPlan(reader));
  const identifiers = new Set(ruleIds());
  const rulesOf = (status: PlanCheck["verdict"]): readonly Count[] => {
    const counter = new Counter();
    for (const { verdict, rule } of plan?.checks ?? [])
      if (verdict === status) counter.add(identifiers.has(rule) ? rule : "another rule");
    return counter.list();
  };
  return {
    status: PLAN_STATUSES.find((status) => status === plan?.verdict),
    sections: SWITCHED_SECTIONS.filter(({ key }) => index.has(`cover.${key}`)).map(
      ({ name }) => name,
    ),
    checks: LISTED.map((status) => ({ status, rules: rulesOf(status) })).filter(
      ({ rules }) => rules.length > 0,
    ),
  };
}

/** Counts of a workbook for a problem report. */
export async function workbookFacts(reader: WorkbookReader): Promise<WorkbookFacts> {
  const counts = new CellCounts();
  const sheets = (await attempt(() => reader.sheets())) ?? [];
  let unread = 0;
  for (const { name } of sheets) {
    const rows = await attempt(async () => {
      const range = await reader.usedRange(name);
      return range ? reader.read(range) : [];
    });
    if (rows) rows.forEach((row) => row.forEach((cell) => counts.add(cell)));
    else unread += 1;
  }
  return {
    sheets: sheets.length,
    hiddenSheets: sheets.filter(({ state }) => state !== "visible").length,
    cells: counts.cells,
    formulas: counts.formulas,
    functions: counts.functions.list(),
    errors: counts.errors.list(),
    unread,
    stamp: await stampVersions(reader),
    plan: await planFacts(reader),
  };
}

export interface ProblemReport {
  readonly versions: Versions;
  /** Program, system and their versions, one per entry. */
  readonly host: readonly string[];
  /** `"unreadable"` if there is a workbook that cannot be read. */
  readonly workbook: WorkbookFacts | "unreadable" | undefined;
  /** What the user did in the pane, oldest first, in words of Sizebook. */
  readonly steps: readonly string[];
}

export const problemReport = (
  host: readonly string[],
  workbook: ProblemReport["workbook"],
  steps: readonly string[] = [],
): ProblemReport => ({ versions: ourVersions(), host, workbook, steps });
