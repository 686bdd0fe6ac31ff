/**
 * The demand that a plan forecasts, read from its workbook: the loads that its table of demand by
 * year adds up with CPWSUM, so that the demand of any month follows from the plan's own results.
 */
import { CellError } from "../../functions/core/cell-error";
import { isRefusal } from "../../models/answer";
import { demandAt } from "../../models/growth";
import type { ShiftHours } from "../../measurements/hours";
import type { Statistic } from "../../measurements/summary";
import { isMatrix, type Value } from "../../spreadsheet/cell-values";
import { Evaluator, Unreadable } from "../../calculation/evaluator";
import { findCalls } from "../../spreadsheet/formula/calls";
import type { Problem } from "../../spreadsheet/problem";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { dateOfSerial } from "../../spreadsheet/serial-date";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { FIELDS } from "../inputs/input-definitions";
import type { InputRow, InputValue, PlanInputs } from "../inputs/plan-inputs";
import { columnValues, tableRows } from "../read/input-rows";
import { readNameIndex, type NameEntry, type NameIndex } from "../read/name-index";
import { BASE_SCENARIO, SCENARIOS, SHIFTS } from "../scenarios";
import type { SystemChoice } from "./matching-systems";
import { shiftsOf } from "./measured-plan";
import { featuresOf } from "./plan-systems";
import { statisticOfPlan } from "./statistic-choices";

/** A workload or an additional load on a target partition. */
export interface ForecastLoad {
  readonly partition: string;
  /** CPW in each shift in the measurement month. */
  readonly cpw: readonly number[];
  /** Growth per year. */
  readonly rate: number;
  /** Its first month, counted from the measurement month. */
  readonly start: number;
}

/** What a comparison needs of a plan, as data that can be sent to a thread. */
export interface PlanForecast {
  /** First days of months, as serial numbers. */
  readonly measured: number;
  readonly golive?: number;
  readonly horizon?: number;
  readonly scenario: string;
  /** What the plan is sized on; undefined if it does not state it. */
  readonly statistic?: Statistic;
  /** The hours of its shifts; undefined if it does not state them. */
  readonly shifts?: readonly ShiftHours[];
  /** Type and model of the selected target system. */
  readonly target?: string;
  /** Features by type and model, of the target, the other alternatives, and today's systems. */
  readonly systems: Readonly<Record<string, SystemChoice>>;
  readonly partitions: readonly string[];
  readonly loads: readonly ForecastLoad[];
}

/** The tables that a forecast reads. */
const READ_TABLES = ["target", "box", "alt", "daypart"] as const;

const NO_FORECAST =
  "This workbook has no plan with target partitions. Open a plan that was sized from measured data.";
const NO_FORMULAS =
  "The formulas of this plan were converted to values. Restore the formulas, then compare again.";
const CHANGED_FORMULA =
  "The formula of Growth, Demand and capacity by year, is not the one of the plan. Restore it, then compare again.";
const otherRows = (sheet: string): string =>
  `Rows or columns were inserted or deleted on the sheet ${sheet}, so that the plan cannot be read there. Undo that, then compare again.`;
const notCalculated = (error: string): string =>
  `The demand of the plan shows ${error}. Recalculate or repair the workbook, then compare again.`;

/** A reason not to read on, for `readPlanForecast` only. */
class NoForecast extends Error {}

/** Throws for cells whose places are uncertain. */
function checkPlaces(index: NameIndex): void {
  const isRead = ({ name }: NameEntry): boolean =>
    /^year\.d[A-D]$/.test(name) || READ_TABLES.some((key) => name.startsWith(`${key}.`));
  const moved = [...index.values()].find((entry) => entry.moved === true && isRead(entry));
  if (moved) throw new NoForecast(otherRows(moved.range.sheet));
}

const contentAt = async (
  host: WorkbookReader,
  entry: NameEntry | undefined,
): Promise<CellContent | undefined> => entry && (await host.read(entry.range))[0]?.[0];

/** The inputs of the plan that a comparison needs. */
async function inputsOf(host: WorkbookReader, index: NameIndex): Promise<PlanInputs> {
  const tables: PlanInputs["tables"] = Object.fromEntries(
    await Promise.all(
      READ_TABLES.map(async (key) => [key, await tableRows(host, index, key)] as const),
    ),
  );
  const fields: Record<string, InputValue> = {};
  const names = Object.keys(FIELDS).filter((name) => /^(?:date|measured|part|target)\./.test(name));
  for (const name of names) {
    const value = (await contentAt(host, index.get(name)))?.value;
    if (typeof value === "number" || (typeof value === "string" && value !== ""))
      fields[name] = value;
  }
  return { fields, tables, scenarios: {} };
}

/** The number in a cell of the plan's calculation. */
function numberOf(value: Value): number {
  if (value instanceof CellError) throw new NoForecast(notCalculated(value.code));
  if (typeof value === "number") return value;
  throw new NoForecast(notCalculated(value === null ? "no results" : `"${String(value)}"`));
}

/** The column of numbers that a call of the plan reads. */
async function numbersOf(evaluator: Evaluator, reference: string): Promise<number[]> {
  try {
    const value = await evaluator.valueOf(reference);
    return isMatrix(value) ? value.flat().map(numberOf) : [numberOf(value)];
  } catch (error) {
    if (error instanceof Unreadable) throw new NoForecast(CHANGED_FORMULA);
    throw error;
  }
}

/** Demand, growth and first month of each load in a shift. */
async function loadsIn(
  host: WorkbookReader,
  entry: NameEntry | undefined,
  evaluator: Evaluator,
): Promise<readonly [cpw: number[], rates: number[], starts: number[]]> {
  const formula = (await contentAt(host, entry))?.formula;
  if (formula === undefined) throw new NoForecast(NO_FORMULAS);
  const call = findCalls(formula).find(({ name }) => name === "CPWSUM");
  const [cpw, rates, starts] = call?.args ?? [];
  if (!cpw || !rates || !starts) throw new NoForecast(CHANGED_FORMULA);
  return [
    await numbersOf(evaluator, cpw.text),
    await numbersOf(evaluator, rates.text),
    await numbersOf(evaluator, starts.text),
  ];
}

/** The target partition of each load: workloads first, then additional loads. */
async function ownersOf(host: WorkbookReader, index: NameIndex): Promise<string[]> {
  const columns = ["workload.target", "addition.target"].map(async (name) => {
    const entry = index.get(name);
    return entry ? columnValues(host, entry) : [];
  });
  return (await Promise.all(columns)).flat().map((name) => String(name ?? ""));
}

/** @param ranges reads the few ranges of the large sheet Calculation by themselves */
async function loadsOf(
  host: WorkbookReader,
  index: NameIndex,
  ranges: WorkbookReader,
): Promise<ForecastLoad[]> {
  const owners = await ownersOf(host, index);
  const entries = SHIFTS.map((shift) => index.get(`year.d${shift}`));
  const evaluator = new Evaluator(ranges, entries[0]!.range.sheet);
  const shifts = await Promise.all(entries.map((entry) => loadsIn(host, entry, evaluator)));
  if (shifts.some((columns) => columns.some(({ length }) => length !== owners.length)))
    throw new NoForecast(otherRows(entries[0]!.range.sheet));
  const [, rates, starts] = shifts[0]!;
  return owners.flatMap((partition, i): ForecastLoad[] => {
    const cpw = shifts.map(([values]) => values[i]!);
    const isLoad = partition !== "" && cpw.some((value) => value !== 0);
    return isLoad ? [{ partition, cpw, rate: rates[i]!, start: starts[i]! }] : [];
  });
}

async function scenarioOf(host: WorkbookReader, index: NameIndex): Promise<string> {
  const name = (await contentAt(host, index.get("case.name")))?.value;
  const base = SCENARIOS.find(({ id }) => id === BASE_SCENARIO)!.label;
  return typeof name === "string" && name !== "" ? name : base;
}

/** The row of the selected alternative. */
const selectedAlternative = ({ fields, tables }: PlanInputs): InputRow | undefined =>
  tables.alt?.[Number(fields["target.choice"] ?? 1) - 1];

/** The features of the target, the other alternatives, and today's systems, which files omit. */
const systemsOf = (inputs: PlanInputs): Readonly<Record<string, SystemChoice>> => ({
  ...featuresOf([...(inputs.tables.alt ?? []), ...(inputs.tables.box ?? [])]),
  ...featuresOf([selectedAlternative(inputs) ?? {}]),
});

const dateField = ({ fields }: PlanInputs, name: string): number | undefined => {
  const value = fields[name];
  return typeof value === "number" ? value : undefined;
};

async function readForecast(workbook: WorkbookReader): Promise<PlanForecast> {
  const host = snapshotOf(workbook);
  const index = await readNameIndex(host);
  if (!index?.has("year.dA") || !index.has("target.name")) throw new NoForecast(NO_FORECAST);
  checkPlaces(index);
  const inputs = await inputsOf(host, index);
  const problem = (await contentAt(host, index.get("plan.problem")))?.value;
  if (typeof problem === "string" && problem !== "")
    throw new NoForecast(`The plan has no forecast yet. ${problem}.`);
  const measured = dateField(inputs, "date.measured");
  if (measured === undefined)
    throw new NoForecast("The plan has no measurement month. Enter it on Current system.");
  const target = selectedAlternative(inputs)?.system;
  const present = {
    golive: dateField(inputs, "date.golive"),
    horizon: dateField(inputs, "date.horizon"),
    statistic: statisticOfPlan(inputs),
    shifts: shiftsOf(inputs),
    target: target === undefined ? undefined : String(target),
  };
  return {
    measured,
    ...(Object.fromEntries(
      Object.entries(present).filter(([, value]) => value !== undefined),
    ) as Partial<PlanForecast>),
    systems: systemsOf(inputs),
    scenario: await scenarioOf(host, index),
    partitions: (inputs.tables.target ?? []).flatMap(({ name }) =>
      name === undefined ? [] : [String(name)],
    ),
    loads: await loadsOf(host, index, workbook),
  };
}

/** What the plan of a calculated workbook forecasts; or why it cannot be read, in a sentence. */
export async function readPlanForecast(host: WorkbookReader): Promise<PlanForecast | Problem> {
  try {
    return await readForecast(host);
  } catch (error) {
    if (error instanceof NoForecast) return { problem: error.message };
    throw error;
  }
}

/** Months of the calendar from the measurement month to another one. */
export function monthsUntil({ measured }: PlanForecast, month: number): number {
  const [from, to] = [dateOfSerial(measured), dateOfSerial(month)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

const column = (values: readonly number[]): number[][] => values.map((value) => [value]);

/**
 * CPW of a partition in a shift, that many months after the measurement; 0 without a load, and
 * undefined where its growth is too large to calculate with.
 */
export function forecastDemand(
  { loads }: PlanForecast,
  partition: string,
  shift: number,
  month: number,
): number | undefined {
  const own = loads.filter((load) => load.partition.toLowerCase() === partition.toLowerCase());
  if (own.length === 0) return 0;
  const demand = demandAt(
    {
      demands: column(own.map(({ cpw }) => cpw[shift]!)),
      rates: column(own.map(({ rate }) => rate)),
      starts: column(own.map(({ start }) => start)),
      owners: undefined,
      owner: undefined,
    },
    month,
  );
  return isRefusal(demand) || typeof demand.value !== "number" ? undefined : demand.value;
}
