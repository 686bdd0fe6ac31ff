/**
 * Every optional argument has an effect: it changes the answer, or a message states why it cannot.
 */
import { allFunctions } from "../../src/functions";
import { offeredValues, readerOf, isRefusalValue } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { sentence } from "../../src/functions/core/messages";
import type { Param } from "../../src/functions/core/parameters";
import { isRefusal } from "../../src/models/answer";
import { callFunction, number, refusal, warningTexts } from "../support/call-function";
import { sample } from "../support/extent";

/** Functions that hand on arguments to others. */
const META = new Set(["EXPLAIN", "SOURCE", "BASIS", "WARNINGS", "WHY"]);
const functions = allFunctions().filter(({ name }) => !META.has(name));

const withArgument = (args: readonly unknown[], place: number, value: unknown): unknown[] =>
  Array.from({ length: Math.max(args.length, place + 1) }, (_, i) =>
    i === place ? value : (args[i] ?? null),
  );

/** The result of a call; undefined if it is a refusal. */
function resultOf(fn: WorksheetFunction, args: readonly unknown[]): string | undefined {
  const outcome = fn.outcome(args);
  return outcome instanceof CellError || isRefusal(outcome)
    ? undefined
    : JSON.stringify(outcome.value);
}

/** Values that no planner means; of a closed list all, since each of them means something. */
function oddValues(param: Param): readonly unknown[] {
  switch (param.type) {
    case "text":
    case "textOrNumber":
    case "key":
      return ["none such"];
    case "keyword":
      return param.values;
    case "boolean":
      return [true];
    case "fraction":
      return [0.013, 0.37, 0.989];
    case "number":
      return [param.min + 0.013, param.min + 1, 7, 999, 123456, 123456.5];
    case "range":
      return [
        [[17], [99]],
        [["none such"], ["neither"]],
      ];
    default:
      return [];
  }
}
const accepted = (param: Param): readonly unknown[] =>
  oddValues(param).filter((value) => !isRefusalValue(readerOf(param)(value as never)));

/**
 * Arguments that need not change an answer, since it is the same, and true, for each of their
 * values.
 */
const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  "CPWFIND date": "sources differ about the end of support of some systems",
  "OLTPCPW resolve": "a number needs no Processor CPW instead of the word Max",
  "SAVERATE config": "a row of the user's own has no configuration and comes first",
  "SAVERATE operation": "some rates of save and restore are equal",
  "SAVETIME operation": "some rates of save and restore are equal",
  "SAVEEST class": "large files are alike in every class",
  "TAPEADPT adapter": "adapters differ in few numbers of drives",
  "TAPEADPT fastLoop": "loops differ in few numbers of drives",
  "DB2MCASE storage": "both kinds of storage agree in some values of case 1",
  "DB2MRATIO storage": "both kinds of storage agree in some values of case 1",
  "TAPELOOP adapter": "adapters differ in few numbers of drives",
  "TAPELOOP fastLoop": "loops differ in few numbers of drives",
  "EXPCACHE diskLimited": "one missing condition settles the verdict",
  "EXPCACHE memoryEnough": "one missing condition settles the verdict",
  "LPARCAP loss": "partitions whose peaks do not coincide lose nothing",
  "LPARGAIN end": "one value was measured: both ends are equal",
  "VIOSIZE vlan": "only some needs depend on it",
  "VSCSIADP platform": "few adapters are within the limit of each platform",
  "NETTIME direction": "no data take no time",
  "SAVFRATE operation": "some rates of save and restore are equal",
  "CRYPTOCARDS busy": "no handshakes need no card",
  "CRYPTOMAX scope": "some servers take as many as one partition",
  "IOASPEC raid": "most facts of an adapter do not depend on the level",
  "IOAMAXDEV mixed": "some limits are equal",
  "RAIDGB sets": "without RAID no capacity goes to parity",
  "SANSPEC document": "the documents agree",
  "JVMPICK adoptedAuthority": "releases with one VM leave no choice",
  "PHPPERF release": "some values are equal",
  "PHPCPU release": "no requests need no CPU",
  "PHPCPU platform": "no requests need no CPU",
  "HATSCPU end": "one value was published: both ends are equal",
  "HTTPZIP end": "the advice has no ends",
  "HTTPZIP link": "the CPU of compression is the same for both",
  "PERFGAIN end": "one value was published: both ends are equal",
  "ISCSICPW recommended": "some values are equal",
  "ISCSIOPT end": "one value was published: both ends are equal",
  "FLTVERDICT kind": "below both thresholds, or above both",
};

const MOST_OFFERED = 40;
/** The examples, and the examples with each name that one of their arguments offers. */
const calls = (fn: WorksheetFunction): readonly (readonly unknown[])[] =>
  fn.examples.flatMap(({ args }) => [
    args,
    ...fn.params.flatMap((param, i) =>
      sample(offeredValues(param), MOST_OFFERED, `optional ${fn.name} ${param.name}`).map((name) =>
        withArgument(args, i, name),
      ),
    ),
  ]);

const ignored = new Set<string>();
const examplesOfIgnored = new Map<string, string>();
for (const fn of functions)
  fn.params.forEach((param, i) => {
    if (!param.optional) return;
    const values = accepted(param);
    if (!values.length) return;
    for (const args of calls(fn)) {
      const leftOut = resultOf(fn, withArgument(args, i, null));
      if (leftOut === undefined) continue;
      if (values.every((value) => resultOf(fn, withArgument(args, i, value)) === leftOut)) {
        const name = `${fn.name} ${param.name}`;
        ignored.add(name);
        examplesOfIgnored.set(name, `${name} in ${JSON.stringify(args)}`);
      }
    }
  });

test("a value of an optional argument changes the answer or is rejected", () => {
  const silent = [...ignored].filter((name) => !(name in SAME_FOR_ALL));
  expect(silent.map((name) => examplesOfIgnored.get(name))).toEqual([]);
});

test("an unknown text is never ignored, whatever else is given", () => {
  const texts = functions.flatMap(({ name, params }) =>
    params
      .filter(({ type }) => ["text", "textOrNumber", "key"].includes(type))
      .map((param) => `${name} ${param.name}`),
  );
  expect(texts.filter((name) => name in SAME_FOR_ALL)).toEqual(["SAVERATE config"]);
});

test("an argument that does not apply is rejected by its name", () => {
  expect(refusal("DB2MCASE", "C2", "S1", "CORES", "HDD")).toMatch(
    /^#N\/A Storage "HDD" is not applicable\. .* Leave storage out\.$/,
  );
  for (const storage of ["SSD", "HDD"])
    for (const [which, scenario] of [
      ["C2", "S1"],
      ["C2", "S3"],
      ["C3", "AP1"],
      ["C3", "AA5"],
    ])
      for (const name of ["DB2MCASE", "DB2MRATIO"])
        expect(refusal(name, which, scenario, "RATE", storage)).toContain(`Storage "${storage}"`);
  expect(refusal("DB2MCASE", "C3", "AP1", "CORES", null, 32000)).toMatch(/Users 32000/);
  expect(refusal("DB2MCASE", "C1", "Baseline", "CPU", "SSD", 5)).toMatch(
    /5 users\. Published: 32000, 48000\./,
  );
  expect(refusal("CUODCPW", "840-2352", 8, "CPW", "none such")).toMatch(
    /Feature "none such" is not in the catalogue/,
  );
  expect(number("CUODCPW", "840-2352", 8, "CPW", "1546")).toBe(9000);
  expect(refusal("JVMSUP", "V5R4", "IT4J64", "none such")).toMatch(
    /JDK "none such" is not in the catalogue\. Published: /,
  );
  expect(callFunction("JVMSUP", "V5R4", "IT4J64", "1.4")).toBe("NO");
  expect(refusal("INTCPW", "820-2436", "1523", "MAX", 9000)).toMatch(
    /Active 9000 is not applicable\. .*Leave active empty\.$/,
  );
});

const isShare = (param: Param): param is Extract<Param, { type: "fraction" | "range" }> =>
  param.type === "fraction" || (param.type === "range" && param.of === "fractions");

test("a share above its limit is rejected, with the limit of the parameter", () => {
  let tried = 0;
  for (const fn of functions) {
    const example = fn.examples.find(({ args }) => !(fn.call(args) instanceof CellError));
    fn.params.forEach((param, i) => {
      if (!isShare(param) || !example) return;
      const most = param.max ?? 1;
      for (const value of [most + 0.1, most * 10, 1000]) {
        const range = example.args[i];
        const share = Array.isArray(range) ? range.map((row) => row.map(() => value)) : value;
        const outcome = fn.outcome(withArgument(example.args, i, share));
        if (outcome instanceof CellError || !isRefusal(outcome))
          throw new Error(`${fn.name} takes ${value} for ${param.name}`);
        const limit = `${Math.round(most * 100)}%`;
        expect([fn.name, outcome.parameter, outcome.refused]).toEqual([
          fn.name,
          param.name,
          "notAFraction",
        ]);
        expect(sentence(outcome)).toMatch(
          new RegExp(`is more than ${limit}\\. .*(?:to|at most) ${limit}, such as`),
        );
        tried += 1;
      }
    });
  }
  expect(tried).toBeGreaterThan(100);
});

test("an argument that is described as a share is read as one", () => {
  const unread = functions.flatMap(({ name, params }) =>
    params
      .filter((param) => /such as \d+% or 0\.\d/.test(param.help) && !isShare(param))
      .map((param) => `${name} ${param.name}`),
  );
  expect(unread).toEqual([]);
});

test("a percentage above 100% has a note, in every function that accepts one", () => {
  const above = functions.flatMap((fn) =>
    fn.params.flatMap((param, place) =>
      (param.type === "fraction" || param.type === "range") && param.max! > 2
        ? [{ fn, param, place }]
        : [],
    ),
  );
  expect(above.length).toBeGreaterThan(5);
  for (const { fn, param, place } of above) {
    const isRange = param.type === "range";
    const notes = (value: number): readonly string[] => {
      const outcomes = calls(fn)
        .filter((args) => !isRange || (args[place] as unknown[] | undefined)?.length === 1)
        .map((args) => fn.outcome(withArgument(args, place, isRange ? [[value]] : value)));
      const answers = outcomes.flatMap((outcome) =>
        outcome instanceof CellError || isRefusal(outcome) ? [] : [outcome],
      );
      if (!isRange) expect([fn.name, answers.length > 0]).toEqual([fn.name, true]);
      return answers.flatMap(({ warnings }) =>
        warnings.filter((text) => text.includes("percent sign")),
      );
    };
    const note = `150% for ${param.name}: if you mean 1.5%, enter it with its percent sign.`;
    if (!isRange) expect([fn.name, new Set(notes(1.5))]).toEqual([fn.name, new Set([note])]);
    expect([fn.name, notes(1), notes(0.5)]).toEqual([fn.name, [], []]);
  }
  expect(warningTexts("CPWSUM", [[1000]], [[2]], [[0]], 12)).toMatch(
    /200% for rates: if you mean 2%/,
  );
});

test("growth that was entered in percent is rejected", () => {
  expect(refusal("CPWGROW", 1000, 10, 12)).toMatch(/Rate 10 is more than 500%\./);
  expect(refusal("CPWMONTH", 1000, 10, 2000, 0.7)).toMatch(/Rate 10 is more than 500%\./);
  expect(refusal("CPWSUM", [[1000]], [[10]], [[0]], 12)).toMatch(/Rates 10 is more than 500%\./);
  expect(refusal("CPWSUM", [[1000]], [[-1.5]], [[0]], 12)).toMatch(
    /Rates -1\.5 is too small\. Enter a percentage from -100% to 500%/,
  );
  expect(refusal("CPWUTIL", 44505, "9117-MMD", "EPM0", 9, 9)).toMatch(/Factor 9 is more than 110%/);
  expect(refusal("SRIOVSUM", [[50]])).toMatch(/Capacities 50 is more than 100%\./);
  expect(refusal("WEBMIX", [[2], [1]], [[50], [50]])).toMatch(/Shares 50 is more than 100%\./);
});
