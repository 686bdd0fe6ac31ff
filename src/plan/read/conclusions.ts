/** What a plan concludes, from its stored results: limits, dates, alternatives and conditions. */
import type { CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readNameIndex } from "./name-index";

/** An empty cell, a number, or a text. */
type Stored = string | number | null;

export interface PlanConclusions {
  /** Limits in use; months count from the measurement. */
  readonly limits: readonly Readonly<Record<string, Stored>>[];
  /** Today's systems first. */
  readonly alternatives: readonly Readonly<Record<string, Stored>>[];
  readonly conditions: readonly string[];
}

/** Keys of the answer, and the columns of the plan. */
const LIMIT = {
  limit: "limit.what",
  status: "limit.state",
  today: "limit.now",
  goLive: "limit.live",
  horizon: "limit.end",
  worst: "limit.most",
  worstMonth: "limit.when",
  bound: "limit.bound",
  month: "limit.month",
  reached: "limit.date",
  driver: "limit.who",
  finding: "limit.finding",
} as const;
const ALTERNATIVE = {
  alternative: "choice.name",
  system: "choice.system",
  status: "choice.state",
  fitsUntil: "choice.until",
  today: "choice.now",
  goLive: "choice.live",
  horizon: "choice.end",
  neededCores: "side.needed",
  activeCores: "side.active",
  licenses: "choice.licenses",
  fiveYearCost: "choice.cost",
  why: "choice.why",
} as const;
const NOT_USED = "not used";

const stored = (value: CellValue | undefined): Stored =>
  value === undefined || value === null || value === ""
    ? null
    : typeof value === "number"
      ? value
      : String(value);

/** Reads the conclusions of a plan; empty lists in a plan without such tables. */
export async function readConclusions(host: WorkbookReader): Promise<PlanConclusions> {
  const index = await readNameIndex(host);
  const sheets = new Set((await host.sheets()).map(({ name }) => name.toLowerCase()));
  const column = async (name: string): Promise<readonly Stored[]> => {
    const range = index?.get(name)?.range;
    if (!range || !sheets.has(range.sheet.toLowerCase())) return [];
    return (await host.read(range)).map((row) => stored(row[0]?.value));
  };
  const rowsOf = async (columns: Readonly<Record<string, string>>) => {
    const keys = Object.keys(columns);
    const values = await Promise.all(Object.values(columns).map(column));
    const present = keys.flatMap((key, i) =>
      values[i]!.length > 0 ? [[key, values[i]!] as const] : [],
    );
    return (values[0] ?? []).map((_, row) =>
      Object.fromEntries(present.map(([key, cells]) => [key, cells[row] ?? null])),
    );
  };
  const [limits, alternatives, conditions] = await Promise.all([
    rowsOf(LIMIT),
    rowsOf(ALTERNATIVE),
    column("conditionlist.text"),
  ]);
  return {
    limits: limits.filter(({ status }) => status !== NOT_USED),
    alternatives: alternatives.filter(({ alternative }) => alternative !== null),
    conditions: conditions.filter((text): text is string => typeof text === "string"),
  };
}
