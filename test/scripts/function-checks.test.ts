/** Mistakes in a definition are reported with their file and the nearest name. */
import {
  checkFunctions,
  functionProblems,
  loadFunctions,
  nameProblems,
} from "../../scripts/function-checks";
import { table } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import {
  worksheetFunction,
  type WorksheetFunction,
} from "../../src/functions/core/define-function";
import { ruleValue } from "../../src/models/published-values";
import { answer, refuse } from "../../src/models/answer";

const NAMES = allFunctions().map(({ name }) => name);

const good = (changes: object = {}): WorksheetFunction =>
  worksheetFunction({
    name: "HALFOF",
    subject: "memory",
    summary: "Returns half of a number.",
    params: [{ name: "whole", type: "number", unit: "1", min: 0, help: "A number." }],
    returns: "1",
    examples: [
      { args: [2], value: 1, shows: "one", source: "PCR 1" },
      { args: [4], value: 2, shows: "two" },
    ],
    answer: ({ whole }: { whole: number }) => answer(whole / 2, "1", "derived"),
    ...changes,
  } as never);

const param = (changes: object) => ({
  params: [{ name: "whole", type: "number", unit: "1", min: 0, help: "A number.", ...changes }],
});
const fails = (name: () => unknown) => ({ answer: () => name() });

test("functions are loaded if they have no such mistake", async () =>
  expect(await loadFunctions()).toEqual(allFunctions()));

test("the definitions of all functions have no mistakes", () =>
  expect(checkFunctions(allFunctions())).toEqual([]));

test("a mistake is reported with the file that defines the function", () => {
  const functions = allFunctions().map((fn) =>
    fn.name === "IPLTIME" ? { ...fn, subject: "ipll" as never } : fn,
  );
  expect(checkFunctions(functions)).toEqual([
    'src/functions/ipl.ts: IPLTIME: unknown subject "ipll"; did you mean "ipl"?',
  ]);
});

test("a function that is not registered, or has a duplicate name, is reported with its file", () => {
  const defined = [
    ["IPLTIME", "src/functions/ipl.ts"],
    ["IPLTIME", "src/functions/java.ts"],
  ] as const;
  expect(nameProblems()).toEqual([]);
  expect(nameProblems(defined)).toEqual([
    "src/functions/java.ts: IPLTIME: src/functions/ipl.ts defines a function of this name already",
  ]);
  const others = allFunctions().filter(({ name }) => name !== "IPLDIR");
  expect(checkFunctions(others)).toContain(
    "src/functions/ipl.ts: IPLDIR: not registered; add it to the list at the end of the file",
  );
});

test.each<[string, object, RegExp]>([
  ["nothing", {}, /^$/],
  [
    "a type",
    param({ type: "nmber" }),
    /^parameter whole: unknown type "nmber"; did you mean "number"\?$/,
  ],
  [
    "a dimension",
    param({ type: "key", dimension: "devise" }),
    /unknown dimension "devise"; did you mean "device"\?$/,
  ],
  ["help", param({ help: "" }), /^parameter whole: help is missing$/],
  ["a unit", param({ unit: undefined }), /^parameter whole: unit is missing$/],
  ["a bound", param({ min: undefined }), /^parameter whole: min is missing$/],
  [
    "the values of a keyword",
    param({ type: "keyword", values: undefined }),
    /^parameter whole: values is missing$/,
  ],
  ["a subject", { subject: "memmory" }, /^unknown subject "memmory"; did you mean "memory"\?$/],
  [
    "a related function",
    { seeAlso: ["IPLTIM"] },
    /^unknown function in seeAlso "IPLTIM"; did you mean "IPLTIME"\?$/,
  ],
  ["a missing property", { summary: undefined }, /^summary is missing$/],
  ["missing examples", { examples: undefined }, /^examples is missing$/],
  [
    "a property of a parameter",
    param({ halp: "A number." }),
    /^parameter whole: unknown property "halp"; did you mean "help"\?$/,
  ],
  [
    "a property of an example",
    { examples: [...good().examples, { args: [6], valeu: 3, shows: "three" }] },
    /^example 3 \(three\): unknown property "valeu"; did you mean "value"\?$/,
  ],
  [
    "the default of a keyword",
    {
      params: [
        {
          name: "whole",
          type: "keyword",
          values: ["ALL", "NONE"],
          default: "AL",
          optional: true,
          help: "A word.",
        },
      ],
    },
    /^parameter whole: unknown default "AL"; did you mean "ALL"\?$/,
  ],
  [
    "the basis of an answer",
    { answer: () => answer(1, "1", "publishd" as never) },
    /^example 1 \(one\): unknown basis in `answer` "publishd"; did you mean "published"\?/,
  ],
  [
    "the kind of a refusal",
    { answer: () => refuse("unknwonKey" as never, { whole: 2 }, "") },
    /^example 1 \(one\): unknown kind in `refuse` "unknwonKey"; did you mean "unknownKey"\?/,
  ],
  [
    "a misspelt argument",
    { answer: ({ hole }: { hole: string }) => answer(hole.length, "1", "derived") },
    /^example 1 \(one\): src.*Cannot read properties of undefined.*npm run typecheck/,
  ],
  [
    "examples",
    { examples: [] },
    /^0 examples: a function needs at least 2\nno example has a source/,
  ],
  [
    "a source",
    { examples: good().examples.map(({ source: _source, ...example }) => example) },
    /^no example has a source: where its value is published, such as "PCR 5509"$/,
  ],
  [
    "a value",
    { examples: [...good().examples, { args: [6], value: 2, shows: "three" }] },
    /^example 3 \(three\): the answer is 3, not 2$/,
  ],
  [
    "the unit of an answer",
    { returns: "h" },
    /^example 1 \(one\): the unit of the answer is "1", but `returns` is "h"/,
  ],
  [
    "the parameter of a refusal",
    {
      examples: [{ args: [2], value: "#N/A", shows: "none", source: "PCR 1" }, good().examples[1]],
      answer: ({ whole }: { whole: number }) =>
        whole === 2 ? refuse("unknownKey", { whol: whole }, "") : answer(whole / 2, "1", "derived"),
    },
    /^example 1 \(none\): unknown parameter in `refuse` "whol"; did you mean "whole"\?$/,
  ],
  [
    "a table",
    fails(() => table("ipl-scr")),
    /The catalogue has no table "ipl-scr"\. Did you mean "ipl-src"\?/,
  ],
  [
    "a column",
    fails(() => table("ipl-src").at("cod")),
    /Table ipl-src has no column "cod"\. Did you mean/,
  ],
  [
    "a rule",
    fails(() => ruleValue("memory.qpfradj.bas")),
    /no rule "memory.qpfradj.bas"\. Did you mean "memory.qpfradj.base"\?/,
  ],
])("names %s", (_what, changes, message) =>
  expect(functionProblems(good(changes), NAMES).join("\n")).toMatch(message),
);
