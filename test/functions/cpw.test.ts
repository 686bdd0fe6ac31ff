/** The CPW functions as a planner calls them: arguments, messages, ranges, explanations. */
import { CellError, type CellResult } from "../../src/functions/core/cell-error";
import { cpwFunctions } from "../../src/functions/cpw";
import { explain } from "../../src/functions/core/explain";

const fn = (name: string) => cpwFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]): unknown => fn(name).call(args);
const code = (name: string, ...args: unknown[]): string => {
  const result = call(name, ...args);
  return result instanceof CellError ? result.code : `answered ${String(result)}`;
};
const message = (name: string, ...args: unknown[]): string =>
  (call(name, ...args) as CellError).message;

const GOOD: Readonly<Record<string, readonly unknown[]>> = {
  CPWRATE: ["9117-MMD", "EPM0", 9],
  CPWLPAR: ["9117-MMD", "EPM0", 9],
  CPWUSED: ["9117-MMD", "EPM0", 9, 0.5],
  CPWUTIL: [34100, "9117-MMD", "EPM0", 9],
  CPWCORES: [44505, "9117-MMD", "EPM0", 0.7],
  CPWFIND: [[[44505], [29017]], 0.7],
  CPWGROW: [100, 0.1, 12],
  CPWMONTH: [100, 0.1, 200, 0.7],
  CPWCROSS: [[[100], [50]], [[0.1], [0]], [[0], [0]], 300, 0.7],
  CPWSUM: [[[100], [50]], [[0.1], [0]], [[0], [0]], 12],
  CPWPEAK: [
    [
      [1, 2],
      [3, 1],
    ],
  ],
  CPUGUIDE: [4],
};

test("the functions of a plan exist, with this order of parameters", () => {
  expect(
    cpwFunctions
      .filter((cpwFunction) => cpwFunction.name in GOOD)
      .map(
        (cpwFunction) =>
          `${cpwFunction.name}(${cpwFunction.params.map((param) => param.name).join(";")})`,
      ),
  ).toEqual([
    "CPWRATE(system;feature;cores;mode;rows)",
    "CPWLPAR(system;feature;cores;mode;rows;what)",
    "CPWUSED(system;feature;cores;cpu;mode;rows)",
    "CPWUTIL(demand;system;feature;cores;factor;mode;rows)",
    "CPWCORES(demand;system;feature;target;factor;mode;rows)",
    "CPWFIND(needs;target;family;factor;vios;filter;rows;date)",
    "CPWGROW(demand;rate;months)",
    "CPWMONTH(demand;rate;capacity;target)",
    "CPWCROSS(demands;rates;starts;capacity;target;owners;owner)",
    "CPWSUM(demands;rates;starts;month;owners;owner)",
    "CPWPEAK(hours;what)",
    "CPUGUIDE(processors;class)",
  ]);
});

describe.each(Object.entries(GOOD))("%s", (name, args) => {
  test("answers", () => expect(call(name, ...args)).not.toBeInstanceOf(CellError));

  test("rejects too many arguments, and passes an error through", () => {
    expect(message(name, ...fn(name).params.map(() => 1), 1)).toContain(
      `at most ${fn(name).params.length}`,
    );
    args.forEach((_, i) =>
      expect(code(name, ...args.map((arg, j) => (i === j ? new CellError("#REF!") : arg)))).toBe(
        "#REF!",
      ),
    );
  });

  test("rejects too few arguments and names the missing one", () => {
    fn(name).params.forEach((param, i) => {
      if (param.optional || param.unneededWith) return;
      const without = [...args.slice(0, i), "", ...args.slice(i + 1)];
      expect(code(name, ...without)).toBe("#VALUE!");
      expect(message(name, ...without)).toMatch(
        new RegExp(`${param.name} (?:is|are) required`, "i"),
      );
    });
  });

  test("rejects a text where a number is expected", () => {
    fn(name).params.forEach((param, i) => {
      if (i >= args.length || (param.type !== "number" && param.type !== "fraction")) return;
      expect(code(name, ...args.map((arg, j) => (i === j ? "many" : arg)))).toBe("#VALUE!");
      expect(message(name, ...args.map((arg, j) => (i === j ? "many" : arg)))).toMatch(
        new RegExp(`^${param.name} "many"`, "i"),
      );
    });
  });
});

test("percentages are fractions, and the hint explains it", () => {
  expect(message("CPWUSED", "9117-MMD", "EPM0", 9, 72)).toContain("50% or 0.5");
  expect(call("CPWUSED", "9117-MMD", "EPM0", 9, 1.5)).toBe(102300);
  expect(call("CPWUSED", "9117-MMD", "EPM0", 9, 0)).toBe(0);
  expect(message("CPWCORES", 44505, "9117-MMD", "EPM0", 70)).toContain("50% or 0.5");
  expect(message("CPWUTIL", 44505, "9117-MMD", "EPM0", 9, 1.5)).toContain("at most 110%");
  expect(message("CPWCORES", 44505, "9117-MMD", "EPM0", -0.7)).toContain("Target");
  expect(message("CPWGROW", 100, -1.5, 12)).toContain("-100%");
});

test("negative and zero amounts", () => {
  expect(code("CPWUTIL", -1, "9117-MMD", "EPM0", 9)).toBe("#VALUE!");
  expect(call("CPWUTIL", 0, "9117-MMD", "EPM0", 9)).toBe(0);
  expect(code("CPWLPAR", "9117-MMD", "EPM0", -9)).toBe("#VALUE!");
  expect(code("CPWLPAR", "9117-MMD", "EPM0", 0)).toBe("#VALUE!");
  expect(code("CPWFIND", [[-5], [10]], 0.7)).toBe("#VALUE!");
  expect(code("CPWFIND", [[0], [null]], 0.7)).toBe("#VALUE!");
  expect(code("CPWMONTH", 100, 0.1, 0, 0.7)).toBe("#VALUE!");
  expect(call("CPWCORES", 0, "9117-MMD", "EPM0", 0.7)).toEqual([
    [1, expect.closeTo(45800 / 6, 6), 0, 6, 45800],
  ]);
});

test("the fewest cores are whole, in proportion to the smallest published rating above them", () => {
  // 312,500 CPW with 12 cores: 26,041.67 each carry 18,229 at 70%.
  expect(call("CPWCORES", 9343, "S1024", "EPGM", 0.7)).toEqual([
    [1, expect.closeTo(312500 / 12, 6), expect.closeTo(9343 / (312500 / 12), 9), 12, 312500],
  ]);
  expect(explain(fn("CPWCORES"), [9343, "S1024", "EPGM", 0.7]).basis).toBe("derived");
  // 7,143 at 70%: two cores in proportion to 3.7 of a blade, 13,800 x 2 / 3.7 = 7,459.
  expect((call("CPWCORES", 5000, "JS22", "52BE", 0.7, null, "shared") as number[][])[0]![0]).toBe(
    2,
  );
  // 13,100 at 100% need more than 3 of 3.7 cores: the published configuration.
  expect((call("CPWCORES", 13100, "JS22", "52BE", 1, null, "shared") as number[][])[0]![0]).toBe(
    3.7,
  );
});

test("keys can be typed as numbers, and machine types in any spelling", () => {
  expect(call("CPWLPAR", "9117 mma", 7388, 8)).toBe(40300);
  expect(call("CPWRATE", "Power6 570 9117-MMA", "7388", "8 cores")).toBe(40300);
  expect(call("CPWRATE", "js22", "52be", "3.7 OF 4")).toBe(13800);
  expect(call("CPWLPAR", 770, "EPM0", 9)).toBe(68200);
  expect(code("CPWLPAR", 770, "-", 9)).toBe("#N/A");
  expect(message("CPWLPAR", 770, "-", 9)).toContain("9117-MMD, 9117-MMC, 9117-MMB");
  expect(code("CPWLPAR", 770, "EPM9", 9)).toBe("#N/A");
});

test("a system without a rating is #N/A, with the available ratings", () => {
  expect(message("CPWRATE", "9117-MMD", "EPM0", 10)).toContain("6, 9, 12, 24, 2x24");
  expect(message("CPWLPAR", "9117-MMD", "EPM0", 25)).toContain("24 cores");
  expect(message("CPWLPAR", "9117-MMD", "EPM0", 45390)).toContain("date");
  expect(message("CPWCORES", 150000, "9117-MMD", "EPM0", 0.7)).toContain("154800");
});

test("ranges spill cell by cell; edges that do not match are #N/A", () => {
  expect(call("CPWLPAR", "9117-MMD", "EPM0", [[6], [9], [30]])).toEqual([
    [45800],
    [68200],
    [expect.objectContaining({ code: "#N/A" })],
  ]);
  expect(
    call("CPWUSED", [["9117-MMD"], ["9117-MMA"]], [["EPM0"], [7388]], [[9], [8]], [[0.5], [0.72]]),
  ).toEqual([[34100], [29016]]);
  const uneven = call(
    "CPWUSED",
    [["9117-MMD"], ["9117-MMA"]],
    [["EPM0"], [7388]],
    [[9], [8]],
    [[0.5], [0.72], [1]],
  ) as CellResult[][];
  expect(uneven[2]![0]).toMatchObject({ code: "#N/A" });
});

test("empty cells of the workload ranges count as 0, however a host passes them", () => {
  const empty = [[null], [""]];
  expect(call("CPWSUM", [[100], [50]], empty, empty, 24)).toBe(150);
  expect(call("CPWSUM", [[100], [50]], [[0], [0]], [[0], [0]], 24)).toBe(150);
  expect(call("CPWSUM", empty, empty, empty, 24)).toBe(0);
  expect(call("CPWSUM", empty, empty, empty, 24, empty, "ERP")).toBe(0);
  expect(call("CPWCROSS", empty, empty, empty, 100, 0.7)).toBe("never");
  expect(call("CPWSUM", [[100], [50]], empty, empty, 24, [["ERP"], [null]], "ERP")).toBe(100);
  expect(explain(fn("CPWSUM"), [[[100], [50]], empty, empty, 24]).value).toBe(150);
});

test("a text in a workload range is rejected", () => {
  expect(message("CPWSUM", [[100], ["n/a"]], [[0], [0]], [[0], [0]], 24)).toContain("Demands");
});

test("the peak of an empty shift is 0, and its position is one of four", () => {
  expect(
    call(
      "CPWPEAK",
      [
        [1, null],
        [3, 1],
      ],
      "hour",
    ),
  ).toBe(2);
  expect(message("CPWPEAK", [[1, 2]], "AVERAGE")).toContain("PEAK, HOUR, SUM or GAIN");
});

test("the guideline is a default with its publication", () => {
  const explained = explain(fn("CPUGUIDE"), [16]);
  expect(explained).toMatchObject({ value: 0.7, basis: "rule", unit: "1" });
  expect(explained.sources.length).toBe(1);
  expect(explained.warnings.join()).toMatch(/One default/);
  expect(call("CPUGUIDE", 16, "ACT")).toBe(0.9);
  expect(code("CPUGUIDE", 0)).toBe("#VALUE!");
});

test("explanations name the published rows, their notes, and how the value was obtained", () => {
  const read = explain(fn("CPWLPAR"), ["9117-MMD", "EPM1", 10]);
  expect(read).toMatchObject({
    value: 69575,
    basis: "interpolated",
    unit: "CPW",
    sourceLines: ["PCR 5523"],
  });
  expect(read.sources.join()).toMatch(/8 cores.*16 cores/);
  expect(read.conditions).toEqual(expect.arrayContaining(["rating workload COPR", "SMT4 enabled"]));
  expect(read.warnings.join()).toContain("7.7%");
  const doubtful = explain(fn("CPWUTIL"), [50000, "8233-E8B", "8335", 18]);
  expect(doubtful.warnings.join()).toMatch(/Doubtful: 94900/);
  expect(doubtful.conditions).toContain("rating workload CPW3");
  const cores = explain(fn("CPWCORES"), [44505, "9117-MMD", "EPM0", 0.7]);
  expect(cores.conditions).toContain("rating workload COPR");
  const blade = explain(fn("CPWLPAR"), ["7895-43X", "EPRH", 31]);
  expect(blade.conditions.join()).toMatch(/31 cores \(dedicated\); 1 core excluded for VIOS/);
});

test("the explanation of a search fits into a cell", () => {
  const { sources, conditions, warnings } = explain(fn("CPWFIND"), [[[1000]], 0.7]);
  for (const texts of [sources, conditions, warnings])
    expect(texts.join(" | ").length).toBeLessThan(32767);
});

test("custom entries answer in every function that looks up a system", () => {
  const rows = [
    ["system", "feature", "cores", "cpw", "source"],
    ["9080-HEX", "EHC8", 8, 160000, "estimator"],
    ["9080-HEX", "EHC8", 16, 300000, "estimator"],
  ];
  expect(call("CPWRATE", "9080-HEX", "EHC8", 8, null, rows)).toBe(160000);
  expect(call("CPWLPAR", "9080-HEX", "EHC8", 12, null, rows)).toBe(230000);
  expect(call("CPWUSED", "9080-HEX", "EHC8", 8, 0.5, null, rows)).toBe(80000);
  expect(call("CPWUTIL", 80000, "9080-HEX", "EHC8", 8, null, null, rows)).toBe(0.5);
  expect(call("CPWCORES", 120000, "9080-HEX", "EHC8", 0.7, null, null, rows)).toEqual([
    // 171,429 CPW at 70%, and 186,335 with the margin: 10 cores have 160,000 + 2 x 17,500.
    [10, 195000, expect.closeTo(120000 / 195000, 9), 16, 300000],
  ]);
  expect(
    (call("CPWFIND", [[100000]], 0.7, "9080-HEX", null, null, null, rows) as unknown[][])[1]!.slice(
      0,
      4,
    ),
  ).toEqual(["9080-HEX", "EHC8", "", 8]);
  expect(explain(fn("CPWLPAR"), ["9080-HEX", "EHC8", 12, null, rows])).toMatchObject({
    basis: "user",
  });
  expect(code("CPWRATE", "9080-HEX", "EHC8", 8)).toBe("#N/A");
  expect(
    message("CPWRATE", "9080-HEX", "EHC8", 8, null, [
      ["machine", "cpw"],
      ["9080-HEX", 1],
    ]),
  ).toContain("system, cores, cpw");
});
