/**
 * Attributes, partitions, VIOS, lists, scaling, interactive and on-demand capacity: printed values,
 * traps, wrong arguments.
 */
import * as fc from "fast-check";
import { table, tablesWhere } from "../../src/catalogue/catalogue";
import { cpwFunctions } from "../../src/functions/cpw";
import { CellError } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";

const fn = (name: string) => cpwFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]) => fn(name).call(args);

/** Function, arguments, printed value, line of the Performance Capabilities Reference. */
const PRINTED: readonly (readonly [string, readonly unknown[], number | string, string])[] = [
  ["CPWATTR", ["9117-MMD", "EPM1", "CLOCK"], 3.8, "5523"],
  ["CPWATTR", ["JS12", "52BF", "ghz"], 3.8, "6108"],
  ["CPWATTR", ["720", "2061", "CLOCK"], 0.2, "6714"],
  ["CPWATTR", ["9406-MMA", "4910", "CACHE"], "2x4MB / 32MB", "6142"],
  ["CPWATTR", ["9406-MMA", "4910", "L3"], "32MB", "6142"],
  ["CPWATTR", ["595-0952", "7485", "L2"], "1.9 MB", "6261"],
  ["CPWATTR", ["9406-MMA", "7053", "EDITION"], "CBU", "6145, 6153"],
  ["CPWATTR", ["9117-MMD", "EPM0", "WORKLOAD"], "COPR", "5252"],
  ["CPWATTR", ["9406-595", "5892", "CHIP"], "POWER5", "6159"],
  ["CPWATTR", ["F97", "-", "MEMORYMAX"], 1536, "7025"],
  ["CPWATTR", ["2SG", "2010", "DISKMAX"], 7.8, "7047"],
  ["CPWATTR", ["20S", "2010", "DISKMAX"], 23.6, "7045"],
  ["CPWATTR", ["7895-43X", "EPRH", "PERCORE"], 198900 / 31, "5354, 5361"],
  ["CPWPART", ["9119-FHB", "4700", 2, 32, "TOTAL", "MaxCore"], 399200, "5849"],
  ["CPWPART", ["9119-FHA", "4695", 2, 32], 294700, "6087"],
  ["CPWPART", ["9406-595", "5892", 2, 32], 216000, "6162"],
  ["CPWVIOS", ["JS22", "52BE", "3.7 of 4"], 0.3, "6135"],
  ["CPWVIOS", ["JS43", "52C0", 8, "IBMI"], 7, "6018"],
  ["CPWVIOS", ["7895-23A", "EPRC", null, "SHARING"], "shared", "5346"],
  ["OLTPCPW", ["520-0903", "7453"], 2400, "6298"],
  ["OLTPCPW", ["520-0903", "7452"], 0, "6301"],
  ["OLTPCPW", ["800-2464", "7408"], 50, "6345"],
  ["OLTPCPW", ["570-0926", "7563", 16], 44700, "6266"],
  ["OLTPCPW", ["9406-520", "7352", 1, false, "base"], 60, "6227"],
  ["OLTPCPW", ["570-0920", "7470", 4, true], 12000, "6284"],
  ["INTCPW", ["1591"], 37400, "6399"],
  ["INTCPW", ["830-2403", "1537"], 4550, "6485, 6644"],
  ["INTCPW", ["740-2070", "1513", "MAX"], 5308.3, "6761"],
  ["INTCPW", ["740-2070", "1513", "KNEE"], 4550, "6761"],
  ["INTCPW", ["720-2061", "Base"], 35, "6714"],
  ["INTCPW", ["170", "2159", "KNEE"], 5.3, "6806"],
  ["INTCPW", ["S20", "2161", "MAX"], 31, "6824"],
  ["INTCPW", ["53S-2157", "V3R7", "MAX"], 30.7, "6888"],
  ["INTCPW", ["30S", "2412", "MAX"], 11.6, "7050"],
  ["INTPCT", ["53S-2157", "V4R1", "MAX"], 0.077, "6597, 6871"],
  ["INTPCT", ["170-2289", null, "KNEE", "PROCESSOR"], 0.7, "6778"],
  ["INTPCT", ["S40", "2341", "MAX"], 0.386, "6848"],
  ["CPWKNEE", [4550, "7xx", "MAX"], 5308.333333333333, "6761"],
  ["CPWKNEE", [4550, "170", "MAX"], 5308.333333333333, "6767"],
  ["CPWKNEE", [16.2, "Sxx"], 5.4, "6822"],
  ["CPWKNEE", [221.4, "custom"], 189.77142857142857, "6843"],
  ["CUODCPW", ["840-2353", 18], 16500, "6548"],
  ["CUODCPW", ["840-2416", 8], 7800, "6568"],
  ["CUODCPW", ["840-2416", 8, "TOTAL"], 12, "6525, 6529"],
  ["CUODCPW", ["840-2354", 24, "INTERACTIVE", "1548"], 20200, "6564"],
  ["SAPDS", ["2313", "3.1H"], 158715.76, "6899"],
  ["SAPDS", ["SB1-2312", "4.0b", "FI"], 164655.74, "6898"],
];

test.each(PRINTED)("%s%j = %s (line %s)", (name, args, expected) => {
  const value = call(name, ...args);
  if (typeof expected === "number")
    expect((value as number) / (expected || 1)).toBeCloseTo(expected && 1, 9);
  else expect(value).toBe(expected);
});

test.each([
  ["CPWATTR", ["9117-MMD", "EPM0", "CORES"], "#N/A", /6, 9, 12, 24, 2x24/],
  ["CPWATTR", ["9117-MMD", "EPM0", "COLOUR"], "#VALUE!", /CLOCK/],
  ["CPWATTR", ["S10", "2118", "CLOCK"], "#N/A", /does not have it/],
  ["CPWATTR", ["9117-MMD", "EPM9", "CLOCK"], "#N/A", /EPM0/],
  ["CPWPART", ["9117-MMD", "EPM0", 2, 24, "SCALING"], undefined, /./],
  ["CPWPART", ["9117-MMD", "EPM1", 2, 24, "SCALING"], "#N/A", /no rating to compare with/],
  ["CPWPART", ["9117-MMD", "EPM0", 1, 24], "#VALUE!", /at least 2|too small/i],
  ["CPWVIOS", ["JS22", "52BE"], "#N/A", /dedicated, shared/],
  ["CPWVIOS", ["S10", "2118"], "#N/A", /no VIOS/],
  ["OLTPCPW", ["570-0922", "7472"], "#N/A", /Choose one: 5, 8/],
  ["OLTPCPW", ["9117-MMD", "EPM0", 9], "#N/A", /C\.17 to C\.19/],
  ["OLTPCPW", ["825-2473", "7416", 4], "#N/A", /3, 6/],
  ["INTCPW", ["820-2436"], "#N/A", /1521/],
  ["INTCPW", ["820-2436", "1537"], "#N/A", /1521/],
  ["INTCPW", ["820-2436", "1521", "KNEE"], "#N/A", /only the maximum/],
  ["INTCPW", ["9117-MMD"], "#N/A", /C\.20 to C\.26/],
  ["INTCPW", ["B99"], "#N/A", /Examples/],
  ["INTCPW", ["53S-2157", null, "MAX"], "#N/A", /V4R1, V3R7|V3R7, V4R1/],
  ["INTPCT", ["170-2386", null, "KNEE", "CFINT"], "#VALUE!", /MAX/],
  ["INTPCT", ["820-2436", "1521"], "#N/A", /nor a knee|printed/],
  ["CPWKNEE", [100, "8xx"], "#VALUE!", /7XX/],
  ["CPWKNEE", [-1, "7xx"], "#VALUE!", /too small/],
  ["CUODCPW", ["840-2352", 7], "#N/A", /8/],
  ["CUODCPW", ["840-2461", 24], "#N/A", /840-2352/],
  ["CUODCPW", ["840-2352", 8.5], "#VALUE!", /whole/],
  ["SAPDS", ["2314", "3.1H"], "#N/A", /2312, 2313/],
  ["CPWLIST", ["9117-MMD", "colour"], "#VALUE!", /configuration/],
  ["CPWSCALE", [10, 0, 100, "UTIL"], "#VALUE!", /argument from 0 is too small.*Is the cell empty/],
  ["CPWSCALE", [10, 100, 200, "QUERY"], "#VALUE!", /CPUTIME/],
] as const)("%s%j is %s with a reason", (name, args, code, says) => {
  const result = call(name, ...args);
  if (code === undefined) return expect(result).toBeCloseTo(306600 / (2 * 154800), 9);
  expect(result).toBeInstanceOf(CellError);
  expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
});

test("an interactive feature has one CPW in every table", () => {
  const valuesByKey = new Map<string, Set<number>>();
  for (const source of tablesWhere((about) => about.name.startsWith("cpw-c-"))) {
    if (!source.has("interactiveFeature")) continue;
    source.rows.forEach((_, row) => {
      const feature = source.text(row, "interactiveFeature");
      if (!/^\d{4}$/.test(feature)) return;
      valuesByKey.set(
        feature,
        (valuesByKey.get(feature) ?? new Set()).add(
          source.number(row, source.has("knee") ? "knee" : "interactive"),
        ),
      );
    });
  }
  expect(valuesByKey.size).toBe(50);
  for (const [feature, values] of valuesByKey) {
    expect([...values]).toHaveLength(1);
    expect(call("INTCPW", feature)).toBe([...values][0]);
  }
});

test("7xx: the printed maximum is 7/6 of the knee in every row; where it exceeds the Processor CPW the share says so", () => {
  const source = table("cpw-c-23-1");
  source.rows.forEach((_, row) =>
    expect(call("CPWKNEE", source.number(row, "knee"), "7XX", "MAX") as number).toBeCloseTo(
      source.number(row, "max"),
      1,
    ),
  );
  const above = explain(fn("INTPCT"), ["740-2070", "1513", "MAX"]);
  expect(above.value).toBeCloseTo(5308.3 / 4550, 9);
  expect(above.warnings.join()).toContain("Above 100%");
});

test("the percentages of C.26 are the original ones: not a ratio of the published ratings", () => {
  expect(call("INTPCT", "53S-2157", "V4R1", "MAX")).toBe(call("INTPCT", "53S-2157", "V3R7", "MAX"));
  expect(32.2 / 650).not.toBeCloseTo(0.077, 3);
});

test("2388: both shares as published, with the doubt", () => {
  expect(
    (call("INTPCT", "170-2388") as number) +
      (call("INTPCT", "170-2388", null, "KNEE", "PROCESSOR") as number),
  ).toBeCloseTo(0.987, 9);
  expect(explain(fn("INTPCT"), ["170-2388"]).warnings.join()).toContain("93.6");
});

test("a NonDomino capacity is never the rating of the machine", () => {
  expect(call("CPWRATE", "820-2456")).toMatchObject({
    code: "#N/A",
    message: expect.stringContaining("NonDomino"),
  });
  expect(call("CPWRATE", "820-2456", "2456", 1, "NonDomino")).toBe(120);
  expect(call("CPWRATE", "170", "2407", 1, "nondomino")).toBe(30);
});

test("a 5250 capacity above its own Processor CPW is returned as published, with the doubt", () => {
  const doubtful = explain(fn("OLTPCPW"), ["570-0924", "7562", 12]);
  expect(doubtful.value).toBe(44700);
  expect(doubtful.warnings.join()).toMatch(/above the Processor CPW/);
});

test("1 SD dialog step is 2.5 FI dialog steps, within the rounding of the document", () => {
  for (const feature of ["2312", "2313"])
    for (const release of ["3.1H", "4.0B"])
      expect(
        (call("SAPDS", feature, release, "FI") as number) /
          (call("SAPDS", feature, release) as number),
      ).toBeCloseTo(2.5, 5);
});

test("activating processors never lowers the rating, and its ends are the published ones", () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 17 }), (active) => {
      expect(call("CUODCPW", "840-2353", active + 1) as number).toBeGreaterThan(
        call("CUODCPW", "840-2353", active) as number,
      );
    }),
  );
  expect(explain(fn("CUODCPW"), ["840-2353", 15]).basis).toBe("interpolated");
});

test("scaling in both directions returns the original value", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 500000 }),
      fc.integer({ min: 1, max: 500000 }),
      (value, from, to) => {
        const there = call("CPWSCALE", value, from, to, "CPUTIME") as number;
        expect((call("CPWSCALE", there, to, from, "CPUTIME") as number) / value).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("CPWLIST lists every published rating once, and its words narrow the list", () => {
  const all = call("CPWLIST") as unknown[][];
  expect(all[0]).toContain("configuration");
  expect(all.length).toBeGreaterThan(700);
  const some = call("CPWLIST", "9117-MMD EPM0", "configuration, CPW") as unknown[][];
  expect(some).toEqual([
    ["configuration", "CPW"],
    ["6", 45800],
    ["9", 68200],
    ["12", 90000],
    ["24", 154800],
    ["2x24", 306600],
  ]);
});
