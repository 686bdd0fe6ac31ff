/** Rating packs and the open plan: their ratings on My catalogue, and My catalogue as a pack. */
import type { Pack } from "../../packs/pack";
import { writePack, type PackAbout, type WrittenPack } from "../../packs/write-pack";
import type { Problem } from "../../spreadsheet/problem";
import type { Change } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readNameIndex, type NameIndex } from "../read/name-index";
import { tableRows } from "../read/input-rows";
import { InputChanges, setTable, shortTable } from "../read/open-tables";
import { DEVICES, isOfPack, ownRatings, SYSTEMS, withPacks } from "./pack-entries";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "./plan-inputs";

const NO_PLAN: Problem = {
  problem: "The workbook has no plan with the sheet My catalogue. Insert one first.",
};

interface OpenCatalogue {
  readonly index: NameIndex;
  /** The lists of My catalogue. */
  readonly inputs: PlanInputs;
}

async function openCatalogue(host: WorkbookReader): Promise<OpenCatalogue | undefined> {
  const index = await readNameIndex(host);
  if (!index?.has(`${SYSTEMS}.system`)) return undefined;
  const tables: Record<string, readonly InputRow[]> = {};
  for (const key of [SYSTEMS, DEVICES]) tables[key] = await tableRows(host, index, key);
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
  /** Sentences: how many ratings, and what is left out or in doubt. */
  readonly notes: readonly string[];
}

/** The changes of cells that enter the ratings of a pack on My catalogue of the open plan. */
export async function packChanges(
  host: WorkbookReader,
  pack: Pack,
): Promise<PackChanges | Problem> {
  const open = await openCatalogue(host);
  if (!open) return NO_PLAN;
  const { index, inputs } = open;
  if (!index.has(`${SYSTEMS}.pack`))
    return {
      problem:
        "My catalogue of this plan has no columns for packs: an earlier version created it. Create the plan again with sizebook plan --inputs PLAN.xlsx --pack PACK.zip.",
    };
  const before = inputs.tables[SYSTEMS]!;
  const entered = { ...inputs, tables: { [SYSTEMS]: before.filter(isFilled) } };
  const result = withPacks(entered, [pack]);
  if ("problem" in result) return result;
  const rows = placedRows(before, result.inputs.tables[SYSTEMS]!);
  const short = shortTable(index, SYSTEMS, rows.length);
  if (short !== undefined)
    return {
      problem: `${short} Create the plan with more rows with sizebook plan --inputs PLAN.xlsx --pack PACK.zip.`,
    };
  const changes = new InputChanges();
  await setTable({ host, index, changes }, SYSTEMS, rows, { isReplaced: true });
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

/** The planner's ratings on My catalogue of the open plan as the files of a pack. */
export async function packOfPlan(
  host: WorkbookReader,
  about: PackAbout,
): Promise<WrittenPack | Problem> {
  const open = await openCatalogue(host);
  if (!open) return NO_PLAN;
  const { ratings, notes } = ownRatings(open.inputs);
  const pack = writePack(ratings, about);
  return "problem" in pack ? pack : { ...pack, notes: [...pack.notes, ...notes] };
}
