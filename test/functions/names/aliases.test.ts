/**
 * Every spelling of a name in the catalogue has the same answer as its canonical name, in every
 * function with that kind of name.
 */
import "../../../src/functions";
import { dimension } from "../../../src/catalogue/catalogue";
import type { DimensionEntry } from "../../../src/catalogue/types";
import { offeredValues } from "../../../src/functions/core/arguments";
import { CellError } from "../../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../../src/functions/core/define-function";
import type { Param } from "../../../src/functions/core/parameters";
import { allFunctions, findFunction } from "../../../src/functions/core/registry";
import { callFunction, number, refusal } from "../../support/call-function";

/** The result of a call, without the spellings in its arguments. */
function resultOf(fn: WorksheetFunction, args: readonly unknown[]): unknown {
  const outcome = fn.outcome(args);
  if (outcome instanceof CellError) return outcome.code;
  return "refused" in outcome ? outcome.refused : [outcome.value, outcome.unit, outcome.basis];
}

const withArgument = (args: readonly unknown[], index: number, value: unknown): unknown[] =>
  Array.from({ length: Math.max(args.length, index + 1) }, (_, i) =>
    i === index ? value : (args[i] ?? null),
  );

/**
 * Names with their other spellings. A spelling may name one of several models of an entry:
 * models.test.ts tests these.
 */
const entriesOfOneModel = (kind: string): readonly DimensionEntry[] =>
  dimension(kind).entries.filter(
    (entry) => ((entry.models as string[] | undefined)?.length ?? 1) === 1,
  );

/** The first spelling of any name that does not answer as the name. */
function strayFrom(fn: WorksheetFunction, args: readonly unknown[], index: number, kind: string) {
  for (const { name, aliases = [] } of entriesOfOneModel(kind)) {
    const expected = JSON.stringify(resultOf(fn, withArgument(args, index, name)));
    for (const alias of aliases) {
      const result = JSON.stringify(resultOf(fn, withArgument(args, index, alias)));
      if (result !== expected) return [alias, result, name, expected];
    }
  }
  return undefined;
}

/** Where a keyword's values are all names of one dimension, that dimension. */
function kindOfValues(param: Param): string | undefined {
  if (param.type !== "keyword") return undefined;
  return KINDS.find((kind) => param.values.every((value) => dimension(kind).find(value)));
}
const KINDS = [
  "device",
  "workload",
  "release",
  "system",
  "ethernet",
  "cipher",
  "crypto-provider",
  "crypto-server",
  "db2m-case",
  "db2m-scenario",
  "drive",
  "enclosure",
  "ioa",
  "rdma-protocol",
  "transaction",
];

/** Parameters that search or select by words, and take the names of these kinds among them. */
const SEARCHED: readonly (readonly [string, string, string])[] = [
  ["CPWFIND", "family", "system"],
  ["CPWFIND", "filter", "system"],
  ["CPWFIND", "filter", "release"],
  ["CPWLIST", "filter", "system"],
  ["CPWLIST", "filter", "release"],
  ["CPWRATE", "mode", "release"],
  ["CUODCPW", "model", "system"],
  ["INTCPW", "model", "system"],
  ["INTPCT", "model", "system"],
  ["SAVERATE", "config", "release"],
  ["SAVERATE", "config", "system"],
  ["SAVERATE", "config", "ioa"],
  ["SAVFRATE", "ioa", "ioa"],
  ["TESTCFG", "system", "system"],
];

const namedParams = allFunctions().flatMap((fn) =>
  fn.params.flatMap((param, index) => {
    const declared = "dimension" in param ? param.dimension : undefined;
    const kind = declared ?? kindOfValues(param);
    return kind ? [[fn.name, param.name, kind, index] as const] : [];
  }),
);
const searched = SEARCHED.map(([name, param, kind]) => {
  const index = findFunction(name)!.params.findIndex((candidate) => candidate.name === param);
  return [name, param, kind, index] as const;
});

test("parameters with names are found", () => {
  expect(namedParams.length).toBeGreaterThan(60);
  expect(searched.every(([, , , at]) => at >= 0)).toBe(true);
});

test.each([...namedParams, ...searched])(
  "%s accepts every spelling for its %s",
  (name, _, kind, index) => {
    const fn = findFunction(name)!;
    const example = fn.examples.find(({ args }) => args.length > index) ?? fn.examples[0]!;
    expect(strayFrom(fn, example.args, index, kind)).toBeUndefined();
  },
);

test.each(allFunctions().map((fn) => [fn.name, fn] as const))(
  "%s: examples in other spellings",
  (_, fn) => {
    for (const { args } of fn.examples)
      args.forEach((arg, index) => {
        const param = fn.params[index];
        const kind = param && "dimension" in param ? param.dimension : undefined;
        const entry = kind && typeof arg === "string" ? dimension(kind).find(arg) : undefined;
        if (!entry || ((entry.models as string[] | undefined)?.length ?? 1) > 1) return;
        const expected = resultOf(fn, args);
        for (const alias of [entry.name, ...(entry.aliases ?? [])]) {
          const call = withArgument(args, index, alias);
          expect([call, resultOf(fn, call)]).toEqual([call, expected]);
        }
      });
  },
);

test("names in their other notations", () => {
  expect(number("LPARDEG", "12-way as 8+4", 4)).toBe(number("LPARDEG", "8+4", 4));
  expect(number("LPARGAIN", "4+4+4")).toBe(number("LPARGAIN", "12-way as 4+4+4"));
  expect(number("LPARGAIN", "2+2")).toBe(number("LPARGAIN", "4-way as 2+2"));
  expect(number("ETHRATE", "Virtual Ethernet", 8992, "DUPLEX")).toBe(
    number("ETHRATE", "Virtual", 8992, "DUPLEX"),
  );
  expect(number("CRYPTOMAX", "550")).toBe(number("CRYPTOMAX", "i5 520, 550, 570 2/4W"));
  expect(number("CPWRATE", "53S-2157", null, null, "4.1")).toBe(
    number("CPWRATE", "53S-2157", null, null, "V4R1"),
  );
  expect(
    (callFunction("CPWLIST", "Dedicated Server for Domino") as unknown[]).length,
  ).toBeGreaterThan(10);
  expect((callFunction("CPWLIST", "Capacity Backup") as unknown[]).length).toBeGreaterThan(10);
});

test("CRYPTOMAX accepts every server of its groups, with each name of the line", () => {
  const groups = dimension("crypto-server").entries;
  for (const { name, aliases = [] } of groups)
    for (const alias of aliases.filter((text) => !text.startsWith("IBM")))
      for (const brand of ["", "i5 ", "System i5 ", "IBM System i5 ", "9406-"])
        expect([brand + alias, callFunction("CRYPTOMAX", brand + alias)]).toEqual([
          brand + alias,
          number("CRYPTOMAX", name),
        ]);
  for (const name of ["570", "i5 570", "System i5 570", "9406-570"])
    expect(refusal("CRYPTOMAX", name)).toMatch(/Choose one: 570 2W, .* Choose the number of proc/);
  expect(refusal("CRYPTOMAX", "9406-820")).toMatch(/^#N\/A/);
});

test("a measured run of Db2 Mirror has every spelling of its case and scenario", () => {
  const cases = dimension("db2m-case").entries;
  const scenarios = dimension("db2m-scenario").entries;
  const run = findFunction("DB2MCORES")!.params[2]!;
  let tried = 0;
  for (const name of offeredValues(run)) {
    const [which, ...rest] = name.split(" ");
    const [disk, short] = rest.length > 1 ? [`${rest[0]} `, rest[1]!] : ["", rest[0]!];
    const wholeCase = cases.find((entry) => entry.name === which)!;
    const scenario = scenarios.find(({ aliases = [] }) => aliases.includes(short))!;
    const spellings = ({ name: first, title, aliases = [] }: DimensionEntry): string[] =>
      [first, title!, ...aliases].filter((text) => /[a-z]/i.test(text));
    const expected = number("DB2MCORES", 8, 0.6, name);
    for (const caseName of spellings(wholeCase))
      for (const scenarioName of spellings(scenario)) {
        expect(number("DB2MCORES", 8, 0.6, `${caseName} ${disk}${scenarioName}`)).toBe(expected);
        tried += 1;
      }
    // Alone they may match several runs: then the list contains this one.
    for (const part of [...spellings(wholeCase), ...spellings(scenario)]) {
      const alone = callFunction("DB2MCORES", 8, 0.6, part);
      if (alone !== expected)
        expect([part, refusal("DB2MCORES", 8, 0.6, part)[0]]).toEqual([part, "#"]);
      if (alone !== expected) expect(refusal("DB2MCORES", 8, 0.6, part)).toContain(name);
    }
  }
  expect(tried).toBeGreaterThan(150);
  expect(number("DB2MCORES", 8, 0.6, "Act/Act #1")).toBe(number("DB2MCORES", 8, 0.6, "C3 AA1"));
  for (const name of ["Case Study #1", "Case study 1", "#1", "1"])
    expect(number("DB2MCASE", name, "S1", "CORES", "SSD")).toBe(
      number("DB2MCASE", "C1", "S1", "CORES", "SSD"),
    );
});
