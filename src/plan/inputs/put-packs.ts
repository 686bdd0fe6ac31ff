/** Rating packs and the open plan: their ratings on My catalogue, and My catalogue as a pack. */
import type { Pack } from "../../packs/pack";
import { writePack, type PackAbout, type WrittenPack } from "../../packs/write-pack";
import type { Problem } from "../../spreadsheet/problem";
import type { Change } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readNameIndex, type NameIndex } from "../read/name-index";
import { tableRows } from "../read/input-rows";
import { InputChanges, setTable, shortTable } from "../read/open-tables";
import { DEVICES, ownRatings, SYSTEMS, withPacks } from "./pack-entries";
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
