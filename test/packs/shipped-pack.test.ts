/** The pack that ships: its rows in the functions, read from the files and typed by a planner. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findFunction } from "../../src/functions/core/registry";
import { isRefusal, type Outcome } from "../../src/models/answer";
import { readCsv } from "../../src/packs/csv";
import { PACK_SCHEMAS } from "../../src/packs/pack-schemas";
import { isPack, readPack } from "../../src/packs/read-pack";
import { callFunction, refusal } from "../support/call-function";
import { judgePackage } from "../support/frictionless";
import { FRICTIONLESS, testWith } from "../support/tools";

const FOLDER = join(__dirname, "..", "..", "packs", "ibm-power-2014-2026");
const files = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]),
);

/** The rows of a file by the names of its columns. */
function rowsOf(file: string): readonly Readonly<Record<string, string>>[] {
  const csv = readCsv(files.get(file)!);
  if ("problem" in csv) throw new Error(csv.problem);
  const [header, ...records] = csv.records;
  return records.map(({ cells }) =>
    Object.fromEntries(header!.cells.map((name, i) => [name, cells[i]!])),
  );
}

const outcomeOf = (fn: string, ...args: unknown[]): Outcome =>
  findFunction(fn)!.outcome(args) as Outcome;
const basisOf = (fn: string, ...args: unknown[]): string => {
  const outcome = outcomeOf(fn, ...args);
  return isRefusal(outcome) ? outcome.refused : outcome.basis;
};

const cpw = rowsOf("cpw.csv");
const rperf = rowsOf("rperf.csv");
const clockOf = ({ clock, clockMax, coresPerSocket }: Readonly<Record<string, string>>): string =>
  `${clockMax ? `${clock}-${clockMax}` : clock} GHz ${coresPerSocket}-core`;

testWith([FRICTIONLESS], "Frictionless accepts the pack", () => {
  expect(judgePackage(join(FOLDER, "datapackage.json"))).toEqual({
    valid: true,
    tables: [...files.keys()].filter((name) => name.endsWith(".csv")).length,
    errors: [],
  });
});

test("our checker accepts it, and its schemas are those of the documentation", () => {
  const pack = readPack(files, "1.0.0");
  expect(isPack(pack) ? [] : pack.problems).toEqual([]);
  const { resources } = JSON.parse(files.get("datapackage.json")!) as {
    resources: readonly { name: string; schema: unknown }[];
  };
  for (const { name, schema } of resources) expect(schema).toEqual(PACK_SCHEMAS.get(name));
});

test("it has 119 CPW rows and 167 rPerf rows", () => {
  expect([cpw.length, rperf.length]).toEqual([119, 167]);
});

test("every CPW row is answered by its system, processor and cores, with the basis of its status", () => {
  const BASES: Readonly<Record<string, string>> = {
    reported: "reported",
    confirmed: "published",
    conflict: "conflicting",
  };
  for (const row of cpw) {
    const feature = row.feature || clockOf(row).replace(/ \d+-core$/, "");
    const args = [row.system, feature, Number(row.cores)];
    expect([args, basisOf("CPWRATE", ...args)]).toEqual([args, BASES[row.status!]]);
    if (row.status !== "conflict")
      expect([args, callFunction("CPWRATE", ...args)]).toEqual([args, Number(row.cpw)]);
  }
});

test("every rPerf cell is answered, or refused with both values", () => {
  for (const row of rperf)
    for (const mode of ["st", "smt2", "smt4", "smt8"]) {
      const feature = row.feature || clockOf(row).replace(/ \d+-core$/, "");
      const args = [row.system, feature, Number(row.cores), mode];
      const value = callFunction("RPERF", ...args);
      if (row.secondMode === mode)
        expect([args, basisOf("RPERF", ...args)]).toEqual([args, "conflicting"]);
      else if (row[mode] === "")
        expect([args, basisOf("RPERF", ...args)]).toEqual([args, "withoutFigure"]);
      else expect([args, value]).toEqual([args, Number(row[mode])]);
    }
});

test("five systems have two answers for their cores without the clock", () => {
  const keys = new Map<string, Set<string>>();
  for (const { system, feature, cores, cpw: rating } of cpw)
    if (!feature) {
      const key = `${system} ${cores}`;
      keys.set(key, (keys.get(key) ?? new Set()).add(rating!));
    }
  const several = [...keys].filter(([, ratings]) => ratings.size > 1).map(([key]) => key);
  const notOfPartitions = several.filter((key) => !key.startsWith("8284-22A"));
  expect(notOfPartitions.sort()).toEqual([
    "9080-HEX 120",
    "9080-M9S 48",
    "9080-M9S 96",
    "9080-MHE 96",
    "9119-MHE 96",
  ]);
  for (const key of notOfPartitions) {
    const [system, cores] = key.split(" ");
    expect(outcomeOf("CPWRATE", system, null, Number(cores))).toMatchObject({
      refused: "ambiguous",
      parameter: "feature",
    });
  }
});

test("the name of a system and its machine type have the same answers", () => {
  for (const name of [
    ...["S1024", "Power S1024", "IBM Power S1024", "9105-42A", "9105 42a", "Power10 S1024"],
    ...["S1024 (9105-42A)", "Power S1024 (9105-42A)", "IBM Power S1024 9105-42A"],
  ])
    expect([name, callFunction("CPWRATE", name, "EPGM", 12)]).toEqual([name, 312500]);
  for (const name of ["S1014", "Power S1014", "9105-41B", "Power S1014 (9105-41B)"])
    expect([name, callFunction("CPWRATE", name, "EPG2", 8)]).toEqual([name, 205300]);
  for (const feature of ["EPGM", "EPGM x2", "2 x EPGM", "3.4-4.0 GHz", "3.4 GHz"])
    expect([feature, callFunction("CPWRATE", "S1024", feature, 24)]).toEqual([feature, 585100]);
  for (const feature of ["4.35 GHz", "4.35", 4.35, "4.35GHz"])
    expect([feature, callFunction("CPWRATE", "E880", feature, 96)]).toEqual([feature, 1084510]);
});

describe("a system with IBM i partitions of at most 4 cores", () => {
  test("is rated for 4 cores only, whatever it has", () => {
    expect(callFunction("CPWRATE", "9105-22A", "EPG9", 4)).toBe(106300);
    expect(refusal("CPWRATE", "9105-22A", "EPG9", 12)).toMatch(
      /106,300 CPW is the rating of the largest IBM i partition there, 4 cores/,
    );
    for (const cores of [4.5, 6, 12, 24])
      expect(basisOf("CPWLPAR", "9105-22A", "EPG9", cores)).toBe("beyondLimit");
  });

  test("rates fewer cores in proportion to 4, never to its own cores", () => {
    const limited = cpw.filter(({ cores, machineCores }) => cores !== machineCores);
    expect(limited.length).toBeGreaterThan(15);
    for (const row of limited) {
      const feature = row.feature || clockOf(row).replace(/ \d+-core$/, "");
      const half = outcomeOf("CPWLPAR", row.system, feature, 2);
      expect(half).toMatchObject({ value: Number(row.cpw) / 2, basis: "derived" });
    }
  });

  test("has three partitions of 4 cores, each rated", () => {
    const [, first] = callFunction("CPWFIND", [[70000], [70000], [70000]], 0.7, "9105-22A") as [
      unknown,
      unknown[],
    ];
    // A core for VIOS beside them: the 12 cores of EPG9 are too few.
    expect(first.slice(0, 6)).toEqual(["9105-22A", "EPG8", "", 12, 1, 318900]);
  });
});

test("the warning about Spectre and Meltdown stands with POWER8 ratings and only there", () => {
  const POWER8 = new Set(
    rowsOf("systems.csv")
      .filter(({ generation }) => generation === "POWER8")
      .map(({ system }) => system),
  );
  for (const row of cpw) {
    if (row.status === "conflict") continue;
    const feature = row.feature || clockOf(row).replace(/ \d+-core$/, "");
    const text = callFunction("WARNINGS", "CPWRATE", row.system, feature, Number(row.cores));
    expect([row.system, /Spectre/.test(String(text))]).toEqual([
      row.system,
      POWER8.has(row.system),
    ]);
  }
  expect(callFunction("WARNINGS", "CPWRATE", "9117-MMD", "EPM0", 9)).not.toMatch(/Spectre/);
});

test("rPerf and CPW are never taken for each other", () => {
  expect(refusal("CPWRATE", "E1050", null, 48)).toMatch(/IBM i does not run on it.*rPerf/);
  expect(refusal("CPWGROW", "400 rPerf", 0.1, 12)).toMatch(/never add the two/);
  const rows = [
    ["system", "cores", "rPerf"],
    ["S1024", 12, 415.7],
  ];
  expect(refusal("CPWRATE", "S1024", null, 12, null, rows)).toMatch(/never use one as the other/);
});

test("a row of yours takes precedence over the pack, also where its sources differ", () => {
  const rows = [
    ["system", "feature", "cores", "cpw", "source"],
    ["9009-41A", "EP52", 8, 122500, "IBM's report"],
    ["S1024", "EPGM", 12, 300000, "measured"],
  ];
  expect(outcomeOf("CPWRATE", "9009-41A", "EP52", 8, null, rows)).toMatchObject({
    value: 122500,
    basis: "user",
  });
  expect(basisOf("CPWRATE", "9009-41A", "EP52", 8)).toBe("conflicting");
  expect(outcomeOf("CPWLPAR", "S1024", "EPGM", 12, null, rows)).toMatchObject({
    value: 300000,
    basis: "user",
  });
});
