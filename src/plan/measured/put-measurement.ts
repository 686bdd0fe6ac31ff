/** Puts a measurement into the open plan: cells of its inputs, found by their names. */
import type { Change } from "../../spreadsheet/workbook-host";
import type { Problem } from "../../spreadsheet/problem";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import type { InputRow, PlanInputs } from "../inputs/plan-inputs";
import { tableRows } from "../read/input-rows";
import { InputChanges, setTable, shortTable } from "../read/open-tables";
import { readNameIndex, type NameIndex } from "../read/name-index";
import { batchProblems, mergeMeasurement } from "./merge-measurement";

/** Tables that a measurement fills; `hourly` and `daypart` are replaced as a whole. */
const MERGED = ["box", "source", "cpu"] as const;
const REPLACED = ["daypart", "hourly"] as const;

export interface MeasurementChanges {
  readonly changes: readonly Change[];
  /** Whether the plan has the sheet for the hours. */
  readonly hasHours: boolean;
  /** What the planner should correct, in sentences. */
  readonly problems: readonly string[];
}

/** The list of the plan that has fewer rows than are needed, in a sentence. */
function shortList(index: NameIndex, { tables }: PlanInputs): string | undefined {
  const [short] = MERGED.flatMap((key) => shortTable(index, key, tables[key]?.length ?? 0) ?? []);
  return short && `${short} Build the plan with sizebook plan --measured.`;
}

/**
 * The changes of cells that put a measurement into the plan of the workbook; or why there are none,
 * in a sentence. Partitions are matched by name, and all other inputs stay.
 */
export async function measurementChanges(
  host: WorkbookReader,
  measured: PlanInputs,
): Promise<MeasurementChanges | Problem> {
  const index = await readNameIndex(host);
  if (!index?.has("source.name"))
    return { problem: "The workbook has no plan with the sheet Current system. Insert one first." };
  const tables: Record<string, readonly InputRow[]> = {};
  for (const key of MERGED) tables[key] = await tableRows(host, index, key);
  const base: PlanInputs = { fields: {}, tables, scenarios: {} };
  const inputs = mergeMeasurement(base, measured);
  const problem = shortList(index, inputs);
  if (problem !== undefined) return { problem };
  const changes = new InputChanges();
  for (const key of [...MERGED, ...REPLACED])
    await setTable({ host, index, changes }, key, inputs.tables[key] ?? [], {
      isReplaced: (REPLACED as readonly string[]).includes(key),
    });
  for (const [name, value] of Object.entries(inputs.fields)) {
    const entry = index.get(name);
    if (entry) changes.set(entry, 0, value);
  }
  return {
    changes: changes.all(),
    hasHours: index.has("hourly.hour"),
    problems: batchProblems(base, measured),
  };
}
