import { findFunction } from "../../../src/functions/core/registry";
import { allFunctions } from "../../../src/functions";
import { isRefusal } from "../../../src/models/answer";
import { choicesFor, suggestionsFor } from "../../../src/pane/functions/suggestions";

allFunctions();

function suggested(name: string, ...args: unknown[]): string[] {
  const fn = findFunction(name)!;
  const outcome = fn.outcome(args);
  if (!("refused" in outcome) || !isRefusal(outcome)) throw new Error(`${name} answers`);
  return suggestionsFor(fn, args, outcome).map(
    ({ param, value }) => `${fn.params[param]!.name} ${value}`,
  );
}

test("for an unknown device, the nearest ones with an answer are suggested", () =>
  expect(suggested("TAPEDEV", "3580-04", "RATE")).toEqual(
    expect.arrayContaining(["device 3580-004"]),
  ));
test("for several measurements, the deciding argument is suggested", () =>
  expect(suggested("SAVERATE", "3580-004", "User Mix 12GB", "SAVE")).toEqual(
    expect.arrayContaining(["config 576B"]),
  ));
test("a candidate for another argument is suggested there", () =>
  expect(suggested("CPWRATE", "9179-MHC", "5003", 8)).toEqual(["mode MaxCore", "mode TurboCore"]));
test("measured numbers are suggested, the nearest first", () =>
  expect(suggested("VSCSICPU", 1000, 512).slice(0, 2)).toEqual(["size 256", "size 128"]));
test("every suggestion leads to an answer", () =>
  expect(suggested("CPWCORES", 200000, "9117-MMD", "EPM0", 0.7)).toEqual([]));
test("a merely missing argument has no suggestions", () =>
  expect(suggested("SAVERATE", "3580-004")).toEqual([]));
test("an unknown key is corrected before other arguments", () =>
  expect(suggested("SSLTPS", "RR", "AES12")).toContain("security AES128/SHA-1"));

const offered = (name: string, param: string, ...args: unknown[]): string[] => {
  const fn = findFunction(name)!;
  return choicesFor(
    fn,
    args,
    fn.params.findIndex((candidate) => candidate.name === param),
  ).map(({ value }) => value);
};

test("the features of a system are offered, even if later arguments are missing", () => {
  expect(offered("CPWRATE", "feature", "9117-MMD")).toEqual(["EPM0", "EPM1"]);
  expect(offered("CPWLPAR", "feature", "9117-MMD")).toEqual(["EPM0", "EPM1"]);
});
test("measured configurations are offered with their results", () => {
  const fn = findFunction("SAVERATE")!;
  expect(choicesFor(fn, ["3580-004", "User Mix 12GB", "SAVE"], 3)).toContainEqual({
    value: "576B",
    remark: "234 GB/h, 9406-MMA, V6R1",
  });
});
test("tables, their columns, rules and functions are offered", () => {
  expect(offered("TABLE", "table")).toContain("backup-devices");
  expect(offered("DATA", "table")).toContain("backup-devices");
  expect(offered("DATA", "column", "backup-devices")).toEqual(
    expect.arrayContaining(["device", "rate", "factor"]),
  );
  expect(offered("CHECK", "rule")).toContain("tls.rate");
  expect(offered("EXPLAIN", "function")).toContain("SAVERATE");
});
test("nothing is offered for numbers, or if earlier arguments are missing", () => {
  expect(offered("CPWLPAR", "feature")).toEqual([]);
  expect(offered("LPARCAP", "cpw")).toEqual([]);
});
