/**
 * Accepted spellings of the cores of a configuration, and texts that are not a configuration.
 * Refusals list published configurations.
 */
import { isRefusal } from "../../../src/models/answer";
import { exactRating } from "../../../src/models/cpw/exact-rating";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { sentence } from "../../../src/functions/core/messages";

const ratingOf = (
  system: string,
  feature: string | undefined,
  cores?: number | string,
  mode?: string,
  rows?: UserRows,
): number | string => {
  const outcome = exactRating({ system, feature, mode, rows }, cores);
  return isRefusal(outcome)
    ? `${outcome.parameter} ${outcome.refused}: ${sentence(outcome)}`
    : Number(outcome.value);
};
const own = (...rows: (string | number | null)[][]): UserRows =>
  readUserRows("system", [
    ["system", "feature", "mode", "cores", "cpw", "viosCores", "partitions"],
    ...rows,
  ]) as UserRows;

describe("the cores of a configuration", () => {
  // 9117-MMD EPM0, lines 5562 to 5570: 6, 9, 12 and 24 cores, and two partitions of 24.
  test.each([6, "6", " 6 ", "06", "6 core", "6cores", "6 CORES", "6-way", "6 Way", "6  way"])(
    "%p is six cores",
    (cores) => expect(ratingOf("9117-MMD", "EPM0", cores)).toBe(45800),
  );
  test.each([
    "2x24",
    "2 X 24",
    " 2*24 ",
    "2 \u00d7 24",
    "2x24 cores",
    "48 (2x24 cores)",
    "48(2x24)",
  ])("%p is two partitions of 24", (cores) =>
    expect(ratingOf("9117-MMD", "EPM0", cores)).toBe(306600),
  );
  // JS22, lines 5911 and 5912: the cores that remain beside VIOS, of four.
  test.each([3.7, "3.7", "3.7 of 4", "3.7of4", " 3.7  OF  4 cores "])(
    "%p is the rest of four cores after VIOS",
    (cores) => expect(ratingOf("JS22", "52BE", cores)).toBe(13800),
  );
  test.each([
    "6-9",
    "6 \u2013 9",
    "5-9",
    "6/9",
    "1 2",
    "2,4",
    "6x",
    "x6",
    "2x",
    "3x24",
    "22x24",
    "2x244",
    "6 of 9",
    "six",
    "way",
    "6ways",
    "6)",
    "(6)",
    "50 (2x24 cores)",
    "6 (6)",
    "0b110",
    "6e0",
    "",
    "y2x24",
    "2x24y",
    "y6 of 6",
    "6 of 6y",
  ])("%p is none", (cores) =>
    expect(ratingOf("9117-MMD", "EPM0", cores)).toBe(
      `cores notMeasured: No published measurement for cores${cores && ` "${cores}"`}. Published: 6, 9, 12, 24, 2x24. Use CPWLPAR to interpolate between published ratings.`,
    ),
  );
  test.each([48, "48"])("%p is published as a sum only, with a note", (cores) =>
    expect(ratingOf("9117-MMD", "EPM0", cores)).toMatch(
      / are published only as the total of 2 partitions\. For that total enter "2x24"\.$/,
    ),
  );
  test("a configuration in two editions is named with their difference", () =>
    expect(ratingOf("JS22", "52BE", 4)).toBe(
      "mode ambiguous: Several published values match. Choose one: dedicated, shared. Choose the sharing of the processors as mode.",
    ));
  test("the cores are required", () =>
    expect(ratingOf("9117-MMD", "EPM0")).toMatch(
      /^cores ambiguous: .*Choose one: 6, 9, 12, 24, 2x24\. Choose the configuration as cores\.$/,
    ));
});

describe("custom entries", () => {
  const NEW = "9999-NEW";
  test("rate a system without a published rating, by feature and mode", () => {
    const rows = own(
      [NEW, "AB12", "Turbo", 8, 90000, null, null],
      [NEW, "AB12", "Max", 8, 80000, null, null],
      [NEW, "CD34", null, 8, 70000, 1, null],
    );
    expect([
      ratingOf(NEW, "ab12", 8, "turbo", rows),
      ratingOf(NEW, "AB12", 8, "Max", rows),
      ratingOf(NEW, "CD34", 8, undefined, rows),
      ratingOf(NEW, "CD34", 7, undefined, rows),
    ]).toEqual([90000, 80000, 70000, 70000]);
    expect(ratingOf(NEW, undefined, 8, undefined, rows)).toMatch(
      /^feature ambiguous: .*AB12.*CD34/,
    );
    expect(ratingOf(NEW, "AB12", 8, undefined, rows)).toMatch(
      /Choose one: Turbo, Max\. Choose the mode\.$/,
    );
  });
  test("take precedence over the published rating of the same configuration, and leave the others", () => {
    const rows = own(["9117-MMD", "EPM0", null, 9, 70000, null, null]);
    expect(
      [6, 9, 12, 24, "2x24"].map((cores) => ratingOf("9117-MMD", "EPM0", cores, undefined, rows)),
    ).toEqual([45800, 70000, 90000, 154800, 306600]);
    expect(ratingOf("9117-MMD", "EPM1", 9, undefined, rows)).toBe(ratingOf("9117-MMD", "EPM1", 9));
  });
  test("without a feature apply to every feature of their system; 0 is an empty cell", () => {
    const rows = own(["9117-MMD", 0, 0, 10, 75000, 0, 0]);
    expect([
      ratingOf("9117-MMD", "EPM0", 10, undefined, rows),
      ratingOf("9117-MMD", "EPM1", 10, undefined, rows),
    ]).toEqual([75000, 75000]);
    expect(ratingOf("9179-MHC", "5003", 10, "MaxCore", rows)).toMatch(/^cores notMeasured/);
  });
  test("several partitions are a sum, next to the single one with as many cores", () => {
    const rows = own(
      [NEW, "AB12", null, 16, 150000, null, 2],
      [NEW, "AB12", null, 16, 140000, null, null],
      [null, null, null, null, null, null, null],
    );
    expect([
      ratingOf(NEW, "AB12", "2x8", undefined, rows),
      ratingOf(NEW, "AB12", 16, undefined, rows),
    ]).toEqual([150000, 140000]);
  });
  test.each([
    [0, 8],
    [90000, 1],
  ])("without a rating are reported: CPW %p with %p cores, one of them for VIOS", (cpw, cores) =>
    expect(
      ratingOf(NEW, "AB12", cores, undefined, own([NEW, "AB12", null, cores, cpw, 1, null])),
    ).toMatch(
      /The custom entry of this system needs a CPW above 0 and more cores than its VIOS cores\.$/,
    ),
  );
});
