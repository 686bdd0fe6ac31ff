/** A pack in the open plan: its ratings in the rows of My catalogue, and back as a pack. */
import { isPack, readPack } from "../../src/packs/read-pack";
import { citedPack, type Pack } from "../../src/packs/pack";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { withPacks } from "../../src/plan/inputs/pack-entries";
import {
  enteredPacks,
  packChanges,
  packOfPlan,
  packRemoval,
} from "../../src/plan/inputs/put-packs";
import { EMPTY_INPUTS, type InputRow } from "../../src/plan/inputs/plan-inputs";
import { readNameIndex } from "../../src/plan/read/name-index";
import { tableRows } from "../../src/plan/read/input-rows";
import { inventedPack } from "../support/invented-pack";
import { MemoryHost } from "../support/memory-host";

const OWN = { system: "9990-99A", feature: "ZP99", cores: 2, cpw: 4000, source: "List" };
function packOf(version = "1.0.0", ...changes: readonly (readonly [string, string])[]): Pack {
  const files = new Map(inventedPack());
  files.set("datapackage.json", files.get("datapackage.json")!.replace("1.0.0", version));
  for (const [from, to] of changes) files.set("cpw.csv", files.get("cpw.csv")!.replace(from, to));
  const result = readPack(files, "1.0.0");
  if (!isPack(result)) throw new Error(JSON.stringify(result.problems));
  return result;
}
const planWith = (rows: readonly InputRow[]): MemoryHost =>
  new MemoryHost(buildPlan({ ...EMPTY_INPUTS, tables: { ownsystem: rows } }, []).workbook);
const rowsIn = async (host: MemoryHost): Promise<InputRow[]> =>
  tableRows(host, (await readNameIndex(host))!, "ownsystem");
async function load(host: MemoryHost, pack: Pack): Promise<readonly string[]> {
  const result = await packChanges(host, pack);
  if ("problem" in result) throw new Error(result.problem);
  await host.change("Rating pack", result.changes);
  return result.notes;
}
function entriesOf(pack: Pack): readonly InputRow[] {
  const result = withPacks(EMPTY_INPUTS, [pack]);
  if ("problem" in result) throw new Error(result.problem);
  return result.inputs.tables.ownsystem!;
}

test("ratings are entered in free rows, and own rows stay where they are", async () => {
  const host = planWith([OWN, {}, OWN]);
  const notes = await load(host, packOf());
  expect(notes[0]).toBe("4 ratings and 11 facts of invented-systems 1.0.0 on My catalogue.");
  const [first, ...others] = entriesOf(packOf());
  expect(await rowsIn(host)).toEqual([OWN, first, OWN, ...others]);
});

test("another version replaces the entries of a pack, and undo gives them back", async () => {
  const host = planWith([OWN]);
  await load(host, packOf());
  const before = await rowsIn(host);
  const later = packOf("1.1.0", ["200000", "201500"]);
  await load(host, later);
  expect(await rowsIn(host)).toEqual([OWN, ...entriesOf(later)]);
  await host.undo();
  expect(await rowsIn(host)).toEqual(before);
});

test("packs in the plan are listed and removed, and own rows stay where they are", async () => {
  const host = planWith([OWN, {}, OWN]);
  expect(await enteredPacks(host)).toEqual([]);
  await load(host, packOf());
  const before = await rowsIn(host);
  const [entered] = await enteredPacks(host);
  expect(entered).toEqual({ pack: citedPack(packOf()), rows: 15 });
  const removal = await packRemoval(host, entered!.pack);
  if ("problem" in removal) throw new Error(removal.problem);
  await host.change("Remove rating pack", removal);
  expect(await enteredPacks(host)).toEqual([]);
  expect((await rowsIn(host)).slice(0, 3)).toEqual([OWN, {}, OWN]);
  await host.undo();
  expect(await rowsIn(host)).toEqual(before);
});

test("without a plan, without its columns and without enough rows, a sentence says so", async () => {
  const problemOf = async (host: MemoryHost): Promise<string> => {
    const result = await packChanges(host, packOf());
    return "problem" in result ? result.problem : "";
  };
  expect(
    await problemOf(new MemoryHost({ ...buildPlan(EMPTY_INPUTS, []).workbook, sheets: [] })),
  ).toMatch(/no plan with the sheet My catalogue/);
  const full = Array.from({ length: 20 }, (_, i) => ({ ...OWN, cores: i + 1 }));
  expect(await problemOf(planWith(full))).toMatch(
    /"Systems" of this plan has 20 rows, and 24 are needed\. Create the plan with more rows/,
  );
});

test("My catalogue of the open plan is saved as a pack without entries of packs", async () => {
  const host = planWith([OWN]);
  await load(host, packOf());
  const saved = await packOfPlan(host, {
    name: "own-ratings",
    title: "Own ratings",
    version: "1.0.0",
    contributor: "Planner",
    created: "2026-11-25",
    workbook: "the open workbook",
    catalogue: "1.0.0",
  });
  if ("problem" in saved) throw new Error(saved.problem);
  expect([saved.ratings, saved.notes]).toEqual([
    1,
    ["Left out, because packs have them: 15 entries."],
  ]);
  expect(saved.files.get("cpw.csv")).toMatch(/\n9990-99A,ZP99,,,,2,,,4000,/);
});
