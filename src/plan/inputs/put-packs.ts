/** Rating packs and the open plan: their entries on My catalogue, and My catalogue as a pack. */
import type { Pack } from "../../packs/pack";
import { writePack, type PackAbout, type WrittenPack } from "../../packs/write-pack";
import type { Problem } from "../../spreadsheet/problem";
import type { Change } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readNameIndex, type NameIndex } from "../read/name-index";
import { tableRows } from "../read/input-rows";
import { InputChanges, setTable, shortTable } from "../read/open-tables";
import { ownEntries, PACK_LISTS, withPacks } from "./pack-entries";
import { isOfPack } from "./pack-list";
import { PACK_RATINGS } from "./pack-ratings";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "./plan-inputs";

const NO_PLAN: Problem = {
  problem: "The workbook has no plan with the sheet My catalogue. Insert one first.",
};

const NO_COLUMNS: Problem = {
  problem:
    "My catalogue of this plan has no columns for packs: an earlier version created it. Create the plan again with sizebook plan --inputs PLAN.xlsx --pack PACK.zip.",
};

interface OpenCatalogue {
  readonly index: NameIndex;
  /** The lists of My catalogue. */
  readonly inputs: PlanInputs;
}

async function openCatalogue(host: WorkbookReader): Promise<OpenCatalogue | undefined> {
  const index = await readNameIndex(host);
  if (!index?.has(`${PACK_RATINGS.table}.system`)) return undefined;
  const tables: Record<string, readonly InputRow[]> = {};
  for (const { table } of PACK_LISTS) tables[table] = await tableRows(host, index, table);
  return { index, inputs: { ...EMPTY_INPUTS, tables } };
}

const isFilled = (row: InputRow): boolean => Object.keys(row).length > 0;

/** The rows of the list: those that stay at their places, others in free rows and at the end. */
function placedRows(before: readonly InputRow[], after: readonly InputRow[]): readonly InputRow[] {
  const staying = new Set(after.filter((row) => before.includes(row)));
  const added = after.filter((row) => !staying.has(row));
  const rows = before.map((row) => (staying.has(row) ? row : (added.shift() ?? {})));
  return [...rows, ...added];
}

export interface PackChanges {
  readonly changes: readonly Change[];
  /** Sentences: how many entries, and what is left out or in doubt. */
  readonly notes: readonly string[];
}

/** The changes of cells that enter the rows of a pack on My catalogue of the open plan. */
export async function packChanges(
  host: WorkbookReader,
  pack: Pack,
): Promise<PackChanges | Problem> {
  const open = await openCatalogue(host);
  if (!open) return NO_PLAN;
  const { index, inputs } = open;
  const filled = Object.entries(inputs.tables).map(
    ([table, rows]) => [table, rows.filter(isFilled)] as const,
  );
  const result = withPacks({ ...inputs, tables: Object.fromEntries(filled) }, [pack]);
  if ("problem" in result) return result;
  const changes = new InputChanges();
  for (const { table } of PACK_LISTS) {
    const before = inputs.tables[table]!;
    const after = result.inputs.tables[table] ?? [];
    if (!index.has(`${table}.pack`)) {
      if (after.some(isOfPack)) return NO_COLUMNS;
      continue;
    }
    const rows = placedRows(before, after);
    const short = shortTable(index, table, rows.length);
    if (short !== undefined)
      return {
        problem: `${short} Create the plan with more rows with sizebook plan --inputs PLAN.xlsx --pack PACK.zip.`,
      };
    await setTable({ host, index, changes }, table, rows, { isReplaced: true });
  }
  return { changes: changes.all(), notes: result.notes };
}

/** A pack in the open plan. */
export interface EnteredPack {
  /** With version and hash, as its rows cite it. */
  readonly pack: string;
  readonly rows: number;
}

/** The packs whose rows are on My catalogue of the open plan, in the order of their rows. */
export async function enteredPacks(host: WorkbookReader): Promise<readonly EnteredPack[]> {
  const open = await openCatalogue(host);
  const rowsOfPacks = Object.values(open?.inputs.tables ?? {})
    .flat()
    .filter(isOfPack);
  const counts = new Map<string, number>();
  for (const { pack } of rowsOfPacks) counts.set(String(pack), (counts.get(String(pack)) ?? 0) + 1);
  return [...counts].map(([pack, rows]) => ({ pack, rows }));
}

/** The changes of cells that remove the rows of a pack; all other rows stay at their places. */
export async function packRemoval(
  host: WorkbookReader,
  pack: string,
): Promise<readonly Change[] | Problem> {
  const open = await openCatalogue(host);
  if (!open) return NO_PLAN;
  const { index, inputs } = open;
  const changes = new InputChanges();
  for (const [table, before] of Object.entries(inputs.tables)) {
    const after = before.filter((row) => !(isOfPack(row) && row.pack === pack));
    if (after.length < before.length)
      await setTable({ host, index, changes }, table, placedRows(before, after), {
        isReplaced: true,
      });
  }
  return changes.all();
}

/** The planner's entries on My catalogue of the open plan as the files of a pack. */
export async function packOfPlan(
  host: WorkbookReader,
  about: PackAbout,
): Promise<WrittenPack | Problem> {
  const open = await openCatalogue(host);
  if (!open) return NO_PLAN;
  const { entries, notes } = ownEntries(open.inputs);
  const pack = writePack(entries, about);
  return "problem" in pack ? pack : { ...pack, notes: [...pack.notes, ...notes] };
}
