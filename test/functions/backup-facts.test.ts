/** Facts around a save: printed values, wrong arguments. */
import { CellError } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";
import { backupFactFunctions } from "../../src/functions/backup-facts";

const fn = (name: string) => backupFactFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]) => fn(name).call(args);

/** Function, arguments, printed value, line of the Performance Capabilities Reference. */
const PRINTED: readonly (readonly [string, readonly unknown[], number | string, string])[] = [
  ["SAVEWORK", ["user mix 3gb", "objects"], 12300, "2317"],
  ["SAVEWORK", ["Source File 1GB", "MEMBERS"], 30000, "2319"],
  ["SAVEWORK", ["Many Directories Many Objects", "LEVELS"], 6, "2329"],
  ["SAVEWORK", ["Domino", "FILEMB"], 152, "2331"],
  ["SAVEWORK", ["Network Storage Space"], 6, "2333"],
  ["SWCOMP", ["V5R1", "NUMX12GB", "RESTORE"], 45, "2692"],
  ["SWCOMP", ["*low", "numx12gb", "restore"], 37, "2696"],
  ["TAPESLOT", ["5095"], "any valid slot", "2556"],
  ["TAPESLOT", ["5079"], "C02, C03 or C04", "2558"],
];

test.each(PRINTED)("%s%j = %s (line %s)", (name, args, expected) =>
  expect(call(name, ...args)).toBe(expected),
);

const WRONG: readonly (readonly [string, readonly unknown[], string, RegExp])[] = [
  ["SAVEWORK", ["Mails"], "#N/A", /User Mix 3GB/],
  ["SAVEWORK", ["Domino", "COLOUR"], "#VALUE!", /must be GB, FILES or FILEMB\.$/],
  ["SAVEWORK", ["User Mix 3GB", "LEVELS"], "#N/A", /not stated|empty/i],
  ["SWCOMP", ["*MAX", "NUMX12GB", "SAVE"], "#N/A", /\*LOW/],
  ["SWCOMP", ["V5R2", "NUMX12GB", "SAVE", "RATIO"], "#N/A", /No published compression ratio/],
  ["SWCOMP", ["*LOW", "OTHER", "SAVE"], "#N/A", /NUMX12GB/],
  ["VTAPERATE", [6, "SAVE"], "#N/A", /charts/],
  ["VTAPERATE", [7], "#N/A", /6, 108/],
  ["VTAPERATE", [0], "#VALUE!", /0 is too small/],
  ["TAPESLOT", [""], "#VALUE!", /is required/],
];

test.each(WRONG)("%s%j is %s with a reason", (name, args, code, says) => {
  const result = call(name, ...args);
  expect(result).toBeInstanceOf(CellError);
  expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
});

test("workloads that the document does not explain say so", () =>
  expect(explain(fn("SWCOMP"), ["V5R1", "SR16GB", "SAVE"]).warnings.join()).toContain(
    "not explained",
  ));
