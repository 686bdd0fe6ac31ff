/** Which entries of a plan differ in another version of their pack. */
import { isPack, readPack } from "../../src/packs/read-pack";
import type { Pack } from "../../src/packs/pack";
import { packDrift, packDriftLines } from "../../src/plan/inputs/pack-drift";
import { withPacks } from "../../src/plan/inputs/pack-entries";
import { EMPTY_INPUTS, type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { inventedPack } from "../support/invented-pack";

/** The invented pack with a version, and texts of its ratings replaced. */
function packOf(version: string, ...changes: readonly (readonly [string, string])[]): Pack {
  const files = new Map(inventedPack());
  files.set("datapackage.json", files.get("datapackage.json")!.replace("1.0.0", version));
  for (const [from, to] of changes) files.set("cpw.csv", files.get("cpw.csv")!.replace(from, to));
  const result = readPack(files, "1.0.0");
  if (!isPack(result)) throw new Error(JSON.stringify(result.problems));
  return result;
}
function planWith(pack: Pack): PlanInputs {
  const result = withPacks(EMPTY_INPUTS, [pack]);
  if ("problem" in result) throw new Error(result.problem);
  return result.inputs;
}
function linesFor(inputs: PlanInputs, pack: Pack): readonly string[] {
  const drift = packDrift(inputs, pack);
  if ("problem" in drift) throw new Error(drift.problem);
  return packDriftLines(drift);
}
const FIRST = planWith(packOf("1.0.0"));

test("changed, removed and new ratings are named, with value, status and note", () => {
  const row = inventedPack().get("cpw.csv")!.split("\n")[1]!;
  const later = packOf(
    "1.1.0",
    [row, `${row}\n9990-13A,ZP13,1,4,4,4,3,,50000,,,report,page 5,read,`.replace("13A", "11A")],
    ["200000", "201500"],
    ["350000,345000,second-report,report", "350000,,,report"],
    ["conflict,The second report has another figure.", "read,"],
    ['9990-12A,ZP12,2,12,24,4,3.4,4,110000,,,report,"page 2, table 1",read,\n', ""],
  );
  expect(linesFor(FIRST, later)).toEqual([
    "My catalogue has 15 entries of invented-systems 1.0.0. 4 entries differ in invented-systems 1.1.0.",
    "  9990-11A ZP08 with 8 cores: cpw was 200,000, is now 201,500.",
    "  9990-12A ZP12 x2 with 4 cores: no longer in the pack.",
    '  9990-11A ZP16 with 16 cores: secondCpw was 345,000, is now empty. status was "conflict", is now "read". note was "The second report has another figure.", is now empty.',
    "  9990-11A ZP13 with 4 cores: new in the pack.",
  ]);
});

test("facts that differ are named as ratings are", () => {
  const files = new Map(inventedPack());
  const change = (file: string, from: string, to: string): void => {
    files.set(file, files.get(file)!.replace(from, to));
  };
  change("datapackage.json", "1.0.0", "1.1.0");
  change("tiers.csv", "Z111,ZP16,,P20", "Z111,ZP16,,P30");
  change("limits.csv", "MEMORY,1024", "MEMORY,2048");
  change("life-cycle.csv", ",2027-01-31,", ",,");
  change("life-cycle.csv", "2026-10-02,,,", "2026-10-02,2030-01-31,,");
  const later = readPack(files, "1.0.0");
  if (!isPack(later)) throw new Error(JSON.stringify(later.problems));
  expect(linesFor(FIRST, later)).toEqual([
    "My catalogue has 15 entries of invented-systems 1.0.0. 4 entries differ in invented-systems 1.1.0.",
    '  TIER of 9990-11A ZP16: value was "P20", is now "P30".',
    "  MEMORY of 9990-11A ZP08: value was 1,024, is now 2,048.",
    "  SUPPORT of 9990-12A: no longer in the pack.",
    "  WITHDRAWN of 9990-11A: new in the pack.",
  ]);
});

test("equal versions, other packs and changed entries are told apart", () => {
  expect(linesFor(FIRST, packOf("1.1.0"))).toEqual([
    "My catalogue has 15 entries of invented-systems 1.0.0. All are the same in invented-systems 1.1.0.",
  ]);
  expect(linesFor(EMPTY_INPUTS, packOf("1.1.0"))).toEqual([
    "My catalogue has no entries of invented-systems 1.1.0.",
  ]);
  expect(linesFor(FIRST, packOf("1.0.0", ["200000", "201500"]))[0]).toMatch(
    /1 entry differs in invented-systems 1\.0\.0\. The version is the same/,
  );
});
