/** The model of CPWRATE: finds every published rating, and no others. */
import { tablesWhere } from "../../../src/catalogue/catalogue";
import { isRefusal, type Answer, type Refusal } from "../../../src/models/answer";
import { partitionRating } from "../../../src/models/cpw/partition";
import { exactRating } from "../../../src/models/cpw/exact-rating";
import type { Group } from "../../../src/models/cpw/rating";
import {
  addressFeature,
  addressMode,
  ratedSystemNames,
  ratedSystems,
} from "../../../src/models/cpw/rating-index";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { sentence } from "../../../src/functions/core/messages";

const groups: readonly Group[] = [...ratedSystems().values()].flatMap((rated) => rated.groups);
const ask = (
  system: string,
  feature?: string,
  cores?: number | string,
  mode?: string,
  rows?: UserRows,
) => exactRating({ system, feature, mode, rows }, cores);
const value = (...args: Parameters<typeof ask>) => {
  const outcome = ask(...args);
  return isRefusal(outcome) ? sentence(outcome) : outcome.value;
};
const refused = (...args: Parameters<typeof ask>): Refusal => {
  const outcome = ask(...args);
  if (!isRefusal(outcome)) throw new Error(`answered ${String(outcome.value)}`);
  return outcome;
};

test("every published rating is found by its feature, configuration and distinguishing word", () => {
  expect(groups.length).toBeGreaterThan(80);
  for (const group of groups)
    for (const rating of [...group.points, ...group.totals]) {
      const outcome = ask(
        group.system,
        addressFeature(group) || "-",
        rating.label,
        addressMode(group) || undefined,
      );
      if (rating.conflict) {
        expect(outcome).toMatchObject({ refused: "conflicting" });
        continue;
      }
      expect(isRefusal(outcome) ? sentence(outcome) : outcome.value).toBe(rating.cpw);
    }
});

test("every rated system is offered once, the latest first, as published", () => {
  expect(ratedSystemNames()).toEqual([...new Set(groups.map((group) => group.system))]);
  expect([ratedSystemNames()[0], ratedSystemNames().at(-1)]).toEqual(["9080-HEX", "30S-2412"]);
});

test("every published row belongs to one rating with its value: tables with the same configuration agree", () => {
  const ratings = groups.flatMap((group) => [...group.points, ...group.totals]);
  const ofRow = (name: string, row: number) =>
    ratings.filter(({ answer }) =>
      answer.references.some((reference) => reference.table.name === name && reference.row === row),
    );
  let rows = 0;
  for (const table of tablesWhere(({ subject }) => subject === "cpw"))
    for (const field of ["cpw", "nonDominoCpw"]) {
      if (!table.has(field) || !table.has("cores")) continue;
      table.rows.forEach((_, row) => {
        if (
          typeof table.cell(row, field) !== "number" ||
          typeof table.cell(row, "cores") !== "number"
        )
          return;
        rows += 1;
        expect([table.name, row, ofRow(table.name, row).map(({ cpw }) => cpw)]).toEqual([
          table.name,
          row,
          [table.number(row, field)],
        ]);
      });
    }
  expect(rows).toBeGreaterThan(700);
});

type Printed = [
  system: string,
  feature: string,
  cores: number | string,
  mode: string | undefined,
  cpw: number,
  line: string,
];

test.each<Printed>([
  ["8202-E4D", "EPCM", 8, undefined, 56300, "5405"],
  ["9179-MHD", "EPH2", "4x32", undefined, 829800, "5549"],
  ["9119-FHB", "4700", "64 (2x32 cores)", undefined, 399200, "5849"],
  ["8205-E6D", "EPCP", 6, undefined, 49000, "5428"],
  ["8205-E6D", "EPCP", 12, undefined, 91700, "5428"],
  ["9179-MHC", "5003", 8, "MaxCore", 55200, "5632"],
  ["9179-MHC", "5003", 8, "turbo core", 57450, "5642"],
  ["9179-MHC", "5003", "1x8", "TurboCore", 57450, "5642"],
  ["7998-61X", "52BE", "3 of 4", undefined, 11040, "6130"],
  ["7998-61X", "52BE", 3.7, undefined, 13800, "6131"],
  ["7895-43X", "EPRH", 32, undefined, 198900, "5354"],
  ["9117-MMA", "5621/5622", 8, undefined, 35500, "6120"],
  ["9117-MMA", "5622", 8, undefined, 35500, "6120"],
  ["9409-M50", "4966", 4, undefined, 18000, "6100"],
  ["8204-E8A", "4966", 8, undefined, 32650, "6071"],
  ["9406-MMA", "4912", 4, undefined, 20100, "6144"],
  ["9406-MMA", "5460", 4, undefined, 21200, "6142"],
])("%s %s %s %s is %d, line %s", (system, feature, cores, mode, cpw) =>
  expect(value(system, feature, cores, mode)).toBe(cpw),
);

test("a k x n sum is never the rating of one partition", () => {
  for (const group of groups)
    for (const total of group.totals) {
      if (group.points.some((point) => point.node === total.node)) continue;
      const outcome = ask(group.system, group.feature, total.node, group.mode || undefined);
      expect(isRefusal(outcome)).toBe(true);
    }
  expect(sentence(refused("9117-MMD", "EPM0", 48))).toContain("2x24");
  const sum = ask("9117-MMD", "EPM0", "2x24") as Answer;
  expect(sum.warnings.join()).toMatch(/total of 2 partitions/);
});

test("spellings of a system lead to its machine type and model; a market name alone is ambiguous", () => {
  for (const spelling of ["9117mmd", "9117 MMD", "Power 770 9117-MMD", "770 (9117-MMD)"])
    expect(value(spelling, "epm0", 9)).toBe(68200);
  expect(refused("770")).toMatchObject({ refused: "ambiguous", parameter: "system" });
  expect(refused("770", undefined, 24).suggestions()).toEqual(["9117-MMD", "9117-MMC", "9117-MMB"]);
  expect(value("770", "-", 9)).toBe(68200);
  expect(refused("Flex", "EPM0", 9)).toMatchObject({
    refused: "publishedElsewhere",
    parameter: "feature",
  });
  expect(refused("Flex", "EPM0", 9).suggestions()).toContain("EPRH");
  expect(refused("IBM Power 720").suggestions()).toEqual(["8202-E4D", "8202-E4C", "8202-E4B"]);
  expect(refused("720").suggestions()).toEqual([
    "8202-E4D",
    "8202-E4C",
    "8202-E4B",
    "720-2061",
    "720-2062",
    "720-2063",
    "720-2064",
  ]);
  expect(refused("9117-MMZ", "EPM0", 9).suggestions()).toContain("9117-MMD");
  expect(refused("840 24-way", "2420", 24)).toMatchObject({
    refused: "notMeasured",
    parameter: "system",
  });
});

test("a market name with a feature of one of its machines selects that machine", () => {
  expect(value("770", "EPM0", 9)).toBe(68200);
  expect(value("720", "2061")).toBe(240);
  // Two machines have the feature with the same rating, so no choice is needed.
  expect(value("520", "5633", 1)).toBe(4300);
  expect(refused("520", "5634")).toMatchObject({ refused: "ambiguous", parameter: "system" });
});

test.each<Printed>([
  ["9406-595", "5892", 32, undefined, 108000, "6162"],
  ["9406-595", "5892", "2x32", undefined, 216000, "6162, note 8"],
  ["9406-570", "7749", 16, undefined, 58500, "6188"],
  ["9406-520", "7352", 1, "base", 1200, "6227"],
  ["9406-520", "7352", 1, "accelerated", 3800, "6227"],
  ["9406-520", "7357", 1, undefined, 3800, "6227, the accelerator feature"],
  ["595-0952", "7485", 32, undefined, 86000, "6261"],
  ["520-0900", "7450", 1, undefined, 500, "6308"],
  ["825-2473", "2473", 6, undefined, 6600, "6336"],
  ["890-2488", "2488", 24, undefined, 29300, "6390"],
  ["830-2402", "2402", 4, undefined, 4200, "6473, 6632"],
  ["840-2352", "2352", 8, undefined, 9000, "6541"],
  ["840-2416", "2416", 12, undefined, 10000, "6568"],
  ["SB2-2315", "2315", 8, undefined, 7350, "6693"],
  ["720-2061", "2061", 1, undefined, 240, "6714"],
  ["170-2388", "2388", 2, undefined, 1090, "6784"],
  ["170", "2164", 1, "c", 125, "6810"],
  ["170", "2164", 1, "u", 210, "6811"],
  ["S20", "2161", 1, undefined, 113.8, "6824"],
  ["S40", "2341", 12, undefined, 4550, "6848"],
  ["53S-2157", "2157", 4, "V4R1", 650, "6871, 6597"],
  ["53S-2157", "2157", 4, "V3R7", 509.9, "6888, 6597"],
  ["150-2269", "2269", 1, "u V4R1", 27, "6858"],
  ["150-2269", "2269", 1, "c V3R7", 10.9, "6874"],
  ["400", "2133", 1, "V4R1", 35, "6908"],
  ["640-2238", "2238", 2, undefined, 583.3, "6931"],
  ["B10", "-", 1, undefined, 2.9, "6972"],
  ["9402-100", "-", 1, undefined, 17.1, "6967"],
  ["30S", "2412", 2, undefined, 68.5, "7050, the last line"],
])("earlier systems: %s %s %s %s is %d, line %s", (system, feature, cores, mode, cpw) =>
  expect(value(system, feature, cores, mode)).toBe(cpw),
);

test("the one 64-way of POWER5 is two partitions, and accelerator models have no core range", () => {
  expect(refused("9406-595", "5892", 64)).toMatchObject({ refused: "notMeasured" });
  expect(refused("9406-520", "7352", 1).suggestions()).toEqual(["base", "accelerated"]);
});

test("a feature of another system is named with its system", () => {
  expect(sentence(refused("9117-MMD", "EPH0", 8))).toContain("9179-MHD");
  expect(refused("9117-MMD", "EPH0", 8).suggestions()).toEqual(["EPM0", "EPM1"]);
});

test("an omitted argument is chosen only if there is no alternative", () => {
  expect(value("JS12")).toBe(7100);
  expect(value("JS22", undefined, 3)).toBe(11040);
  expect(value("9117-MMD", undefined, 8)).toBe(56100);
  expect(refused("9117-MMC", undefined, 24)).toMatchObject({
    refused: "ambiguous",
    parameter: "feature",
  });
  expect(refused("9117-MMD", "EPM0").suggestions()).toHaveLength(5);
  expect(value("9179-MHC", "5003", 16)).toBe(106000);
  expect(refused("9179-MHC", "5003", 8).suggestions()).toEqual(["MaxCore", "TurboCore"]);
  expect(refused("7998-61X", "52BE", 4).suggestions()).toHaveLength(2);
  expect(refused("8231-E2B", "8350").suggestions()).toHaveLength(2);
  expect(refused("9406-MMA", "7380", 4)).toMatchObject({ refused: "ambiguous" });
});

test("a machine type of two systems is resolved by the cores", () => {
  expect(value("8231-E2B", "8350", 4)).toBe(23800);
  expect(value("8231-E2B", "8350", 8)).toBe(44600);
  expect(value("8231-E2B", "8359", 16, "730")).toBe(97700);
});

test("a value published twice is one value with two sources", () => {
  const twice = ask("8233-E8B", "8336", 32) as Answer;
  expect(twice.value).toBe(181000);
  expect(twice.references.map(({ table }) => table.name).sort()).toEqual([
    "cpw-c-10-3",
    "cpw-c-8-8",
  ]);
  expect(value("9406-MMA", "7380", 8)).toBe(40100);
});

test("a mode that this feature lacks, and an unknown mode", () => {
  expect(refused("9117-MMD", "EPM0", 9, "TurboCore")).toMatchObject({
    refused: "notMeasured",
    parameter: "mode",
  });
  expect(refused("9117-MMD", "EPM0", 9, "Warp")).toMatchObject({
    refused: "notAllowed",
    parameter: "mode",
  });
});

test("a date instead of cores is reported", () => {
  expect(sentence(refused("8205-E6D", "EPC9", 45390))).toMatch(/date.*4-8/);
  expect(refused("8205-E6C", "EPC9", "4-8").suggestions()).toHaveLength(2);
});

test("ratings state their workload, and blades the cores used by VIOS", () => {
  expect((ask("9117-MMD", "EPM0", 9) as Answer).conditions).toContain("rating workload COPR");
  expect((ask("9117-MMA", "7388", 8) as Answer).conditions).toContain("rating workload CPW3");
  expect((ask("7895-42X", "EPR4", 32) as Answer).conditions.join()).toMatch(
    /30 cores \(dedicated\); 2 cores excluded for VIOS/,
  );
});

describe("custom entries", () => {
  const header = [
    "System",
    "Feature",
    "Mode",
    "Cores",
    "Partitions",
    "CPW",
    "VIOS cores",
    "Source",
  ];
  const rows = (...body: (string | number | null)[][]): UserRows =>
    readUserRows("system", [header, ...body]) as UserRows;

  test("rate a system that the catalogue does not have", () => {
    const own = rows(
      ["9080-HEX", "EHC8", "", 16, "", 300000, "", "estimator"],
      ["9080-HEX", "EHC8", "", 32, 2, 590000, "", "estimator"],
      [null, null, null, null, null, null, null, null],
    );
    expect(ask("9080 hex", "ehc8", 16, undefined, own)).toMatchObject({
      value: 300000,
      basis: "user",
      references: [],
    });
    expect(value("9080-HEX", "EHC8", "2x16", undefined, own)).toBe(590000);
    expect(value("9080-HEX", "EHC8", 16, "MaxCore", own)).toBe(300000);
    expect(refused("9080-HEX", "EHC8", 32, undefined, own)).toMatchObject({
      refused: "notMeasured",
    });
    expect(refused("9080-HEZ", "EHC8", 32, undefined, own).suggestions()).toContain("9080-HEX");
  });

  test("take precedence over the published value of their configuration and leave the others", () => {
    const own = rows(["9117-MMD", "EPM0", "", 9, "", 70000, "", ""]);
    expect(ask("9117-MMD", "EPM0", 9, undefined, own)).toMatchObject({
      value: 70000,
      basis: "user",
    });
    expect(ask("9117-MMD", "EPM0", 6, undefined, own)).toMatchObject({
      value: 45800,
      basis: "measured",
    });
  });

  test("take precedence over published values that differ only in the mode", () => {
    const own = rows(
      ["9179-MHC", "5003", "", 8, "", 60000, "", ""],
      ["9179-MHC", "5003", "TurboCore", 4, "", 30000, "", ""],
    );
    expect(value("9179-MHC", "5003", 8, undefined, own)).toBe(60000);
    expect(
      partitionRating({ system: "9179-MHC", feature: "5003", mode: undefined, rows: own }, 8),
    ).toMatchObject({ value: 60000, basis: "user" });
    expect(value("9179-MHC", "5003", 4, "TurboCore", own)).toBe(30000);
    expect(value("9179-MHC", "5003", 8, "MaxCore", own)).toBe(55200);
  });

  test("with empty cells as passed by Excel on the desktop", () => {
    const own = rows(["9080-HEX", 0, 0, 16, 0, 300000, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]);
    expect(value("9080-HEX", "EHC8", 16, undefined, own)).toBe(300000);
  });

  test("without a rating are rejected with their system", () => {
    expect(
      sentence(
        refused(
          "9117-MMD",
          "EPM0",
          9,
          undefined,
          rows(["9080-HEX", "EHC8", "", 16, "", 0, "", ""]),
        ),
      ),
    ).toContain("9080-HEX");
    expect(
      refused("9117-MMD", "EPM0", 9, undefined, rows(["9080-HEX", "EHC8", "", 2, "", 5000, 2, ""])),
    ).toMatchObject({ refused: "impossible", parameter: "rows" });
  });
});
