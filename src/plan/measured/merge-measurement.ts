/** The inputs of a plan with those of a measurement. */
import { inPercent } from "../../models/wording";
import type { InputRow, InputValue, PlanInputs } from "../inputs/plan-inputs";
import { CAPACITY, SHIFTS } from "../scenarios";
import { measuredInputs, rounded, type Analysis, type MeasuredChoices } from "./measured-plan";

const isSameName = (a: InputValue | undefined, b: InputValue | undefined): boolean =>
  String(a ?? "").toLowerCase() === String(b ?? "").toLowerCase();

/** Rows of a table by name: those that are measured replace the values of the row there. */
function mergedRows(rows: readonly InputRow[], added: readonly InputRow[]): InputRow[] {
  const merged = [...rows];
  for (const row of added) {
    const place = merged.findIndex(({ name }) => isSameName(name, row.name));
    if (place === -1) merged.push(row);
    else merged[place] = { ...merged[place], ...row };
  }
  return merged;
}

/**
 * The names that the plan has for measured systems: files name them by type, model and serial
 * number, which is the only system of that type and model in the plan.
 */
function namesOfSystems(
  boxes: readonly InputRow[],
  measured: readonly InputRow[],
): ReadonlyMap<InputValue, InputValue> {
  const names = new Map<InputValue, InputValue>();
  for (const { name, system } of measured) {
    if (name === undefined || boxes.some((box) => isSameName(box.name, name))) continue;
    const isOfType = (row: InputRow): boolean =>
      system !== undefined && isSameName(row.system, system);
    const [only, another] = boxes.filter(isOfType);
    const isOnlyMeasured = measured.filter(isOfType).length === 1;
    if (only?.name !== undefined && another === undefined && isOnlyMeasured)
      names.set(name, only.name);
  }
  return names;
}

const renamed = (
  rows: readonly InputRow[],
  column: string,
  names: ReadonlyMap<InputValue, InputValue>,
): InputRow[] =>
  rows.map((row) => {
    const name = row[column];
    return name === undefined ? row : { ...row, [column]: names.get(name) ?? name };
  });

/** The batch that the planner has entered for a shift; 0 without it. */
function batchOf(row: InputRow | undefined, shift: string): number {
  const batch = row?.[`batch${shift}`];
  return typeof batch === "number" ? batch : 0;
}

/**
 * The CPU of a partition: files measure all its work, so that batch which the planner has entered
 * is subtracted from it.
 */
function mergedCpu(row: InputRow | undefined, measured: InputRow): InputRow {
  let isSplit = false;
  const high = SHIFTS.flatMap((shift) => {
    const all = measured[`high${shift}`];
    const batch = batchOf(row, shift);
    if (typeof all !== "number" || batch === 0) return [];
    isSplit = true;
    return [[`high${shift}`, Math.max(0, rounded(all - batch))] as const];
  });
  const origin = measured.origin;
  return {
    ...row,
    ...measured,
    ...Object.fromEntries(high),
    ...(isSplit && origin !== undefined ? { origin: `${origin}, less the batch entered` } : {}),
  };
}

/** The CPU of an hour in the columns of the partitions where they stand in the plan. */
const moved = (row: InputRow, places: readonly number[]): InputRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const partition = /^p(\d+)$/.exec(key);
      if (!partition) return [[key, value]];
      const place = places[Number(partition[1]) - 1]!;
      return place < CAPACITY.sources ? [[`p${place + 1}`, value]] : [];
    }),
  );

/**
 * The inputs of a plan with those of a measurement: partitions are matched by name, systems by name
 * or, where the plan has only one of them, by type and model.
 */
export function mergeMeasurement(base: PlanInputs, measured: PlanInputs): PlanInputs {
  const boxes = base.tables.box ?? [];
  const names = namesOfSystems(boxes, measured.tables.box ?? []);
  const partitions = renamed(measured.tables.source ?? [], "box", names);
  if (partitions.length === 0) return base;
  const sources = mergedRows(base.tables.source ?? [], partitions);
  const places = partitions.map(({ name }) =>
    sources.findIndex((row) => isSameName(row.name, name)),
  );
  const cpu: InputRow[] = sources.map((_, i) => base.tables.cpu?.[i] ?? {});
  partitions.forEach((_, i) => {
    cpu[places[i]!] = mergedCpu(cpu[places[i]!], measured.tables.cpu![i]!);
  });
  return {
    ...base,
    fields: { ...base.fields, ...measured.fields },
    tables: {
      ...base.tables,
      ...measured.tables,
      box: mergedRows(boxes, renamed(measured.tables.box ?? [], "name", names)),
      source: sources,
      cpu,
      hourly: (measured.tables.hourly ?? []).map((row) => moved(row, places)),
    },
  };
}

/** Where the planner's batch is more than all work that was measured, in sentences. */
export function batchProblems(base: PlanInputs, measured: PlanInputs): string[] {
  const sources = base.tables.source ?? [];
  return (measured.tables.source ?? []).flatMap(({ name }, i) => {
    const row = base.tables.cpu?.[sources.findIndex((source) => isSameName(source.name, name))];
    return SHIFTS.flatMap((shift) => {
      const all = measured.tables.cpu?.[i]?.[`high${shift}`];
      const batch = batchOf(row, shift);
      return typeof all === "number" && batch > all
        ? [
            `${name} has ${inPercent(batch)} batch in shift ${shift}, more than the ${inPercent(all)} measured. Correct it on Current system.`,
          ]
        : [];
    });
  });
}

/** The inputs of a plan with the measurement in Current system and Measurements. */
export const withMeasurement = (
  base: PlanInputs,
  analysis: Analysis,
  choices: MeasuredChoices,
): PlanInputs => mergeMeasurement(base, measuredInputs(analysis, choices));
