/**
 * Every sentence that a function answers instead of a value: true to its kind, grammatical, and of
 * the argument that is the cause.
 */
import { allFunctions } from "../../src/functions";
import { offeredBy } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { sentence } from "../../src/functions/core/messages";
import { isRefusal, type Refusal } from "../../src/models/answer";
import { refusal } from "../support/call-function";
import { choose } from "../support/extent";

interface Refused {
  readonly call: string;
  readonly refusal: Refusal;
  readonly text: string;
  readonly parameters: readonly string[];
}

/** Functions that hand on sentences of others. */
const META = new Set(["EXPLAIN", "SOURCE", "BASIS", "WARNINGS", "WHY"]);
const SPOILERS: readonly unknown[] = [null, "none such", 0, 1, 2, 7.5, -1, 1_000_000];
const MOST_OFFERED = 40;

function refusedBy(fn: WorksheetFunction): Refused[] {
  const refused = new Map<string, Refused>();
  for (const { args } of fn.examples)
    fn.params.forEach((param, i) => {
      const offered = choose(offeredBy(param), MOST_OFFERED, `${fn.name} ${param.name}`);
      for (const spoiler of [...SPOILERS, ...offered]) {
        const given: unknown[] = Array.from({ length: Math.max(args.length, i + 1) }, (_, n) =>
          n === i ? spoiler : (args[n] ?? null),
        );
        const outcome = fn.outcome(given);
        if (outcome instanceof CellError || !isRefusal(outcome)) continue;
        const text = sentence(outcome);
        refused.set(text, {
          text,
          refusal: outcome,
          call: `${fn.name}(${JSON.stringify(given).slice(1, -1)})`,
          parameters: fn.params.map(({ name }) => name),
        });
      }
    });
  return [...refused.values()];
}

const all = allFunctions()
  .filter(({ name }) => !META.has(name))
  .flatMap(refusedBy);
/** Without what was given or stands in quotes: that may say anything. */
const ours = (text: string): string => text.replace(/"[^"]*"/g, '""');
const shown = (some: readonly Refused[]): string[] =>
  some.map(({ call, text }) => `${call}: ${text}`);

test("there are refusals of every kind", () => {
  expect(all.length).toBeGreaterThan(1500);
  expect(new Set(all.map(({ refusal: { refused } }) => refused)).size).toBeGreaterThan(13);
});

test("each is a whole sentence in grammatical English", () => {
  const WRONG = [
    // One thing is no plural: "1 tasks".
    /(?:^|[ (])1 (?!(?:was|is|lies|has|means|does)\b)[a-z]+[^su\W]s\b/,
    // A plural was not: "results of x was".
    /^(?:results|objects|files|members|directories|levels|devices|shares|drives) of (?:[a-z]+ )*"" was\b/,
    /"left out" fits/,
    /(?<!\.)\.\.(?!\.)|\. \.| {2}| ,|\bundefined\b|\bNaN\b/,
    /\b(?:are|There are) 1 /,
  ];
  // A shown list of counted things is data: "Known: 1, 4 cores".
  const known = (text: string): string =>
    ours(text).replace(
      /\b(?:Known|Limits?|Candidates|Nearest|Allowed|For instance): [^.]*(?:\.\d[^.]*)*\./g,
      "Known.",
    );
  expect(shown(all.filter(({ text }) => WRONG.some((rule) => rule.test(known(text)))))).toEqual([]);
  expect(shown(all.filter(({ text }) => !/[.!?)"]$|not applicable$/.test(text)))).toEqual([]);
});

test("lists hold nothing twice, numbers in order, and not what is refused", () => {
  const LIST = /(?:Known|Limits?): (.*?)\.(?: |$)/;
  const odd = all.filter(({ refusal: { given, known }, text }) => {
    const list = LIST.exec(text)?.[1]?.split(", ") ?? [];
    const numbers = known().every((value) => typeof value === "number") ? list.map(Number) : [];
    const isDisordered = numbers.some((value, i) => i > 0 && value < numbers[i - 1]!);
    return isDisordered || (typeof given === "number" && list.includes(String(given)));
  });
  expect(shown(odd)).toEqual([]);
});

test("a limit, a measurement, a gap and what does not apply are told apart", () => {
  const beyond = all.filter(({ refusal: { refused } }) => refused === "beyondLimit");
  expect(beyond.length).toBeGreaterThan(8);
  expect(
    shown(beyond.filter(({ text }) => /not measured|outside what was measured/.test(text))),
  ).toEqual([]);
  // "At most", "takes no more" speak of limits: they are not said of what was not measured.
  const limits = all.filter(
    ({ refusal: { refused, advice } }) =>
      (refused === "outsideRange" || refused === "notMeasured") &&
      /\bat most\b|takes no more|does not support/i.test(advice),
  );
  expect(shown(limits)).toEqual([]);
  const notApplicable = all.filter(
    ({ refusal: { refused, advice } }) =>
      refused === "neverPublished" && /no arm|no rotation|RAID printed NA|[Cc]hart/.test(advice),
  );
  expect(shown(notApplicable)).toEqual([]);
});

test("a refusal names an argument of the function or what it was asked of", () => {
  const nameless = all.filter(
    ({ refusal: { parameter, refused }, parameters }) =>
      parameter !== "" &&
      !["tooMany", "ambiguous"].includes(refused) &&
      !parameters.some((name) => name === parameter || parameter.includes(` `)),
  );
  expect(shown(nameless)).toEqual([]);
});

test("answers that contradicted each other agree", () => {
  // The 32-bit VM that JVMPICK chooses has a heap to begin with.
  expect(refusal("JVMHEAP", 6000, "CLASSIC", "IT4J32")).toContain("beyond the limit");
  expect(refusal("JVMPICK", 8, "V6R1")).toContain("8 GB are 8192");
  expect(refusal("NWSALIGN", 1025, "NEXT", 1020)).toContain("larger than the storage space");
  expect(refusal("P6MEM", 1, 4, 8)).toContain("first quad");
  expect(refusal("WEBCAP", "IFS", false, false, 1, "FULL")).toContain("does not apply");
  expect(refusal("INTFLT", 60, 0.005, 10, 400)).toContain("seconds");
  const call = (name: string, ...args: unknown[]): unknown =>
    allFunctions()
      .find((fn) => fn.name === name)!
      .call(args);
  for (let heap = 1000; heap <= 8000; heap += 250)
    if (call("JVMPICK", heap, "V6R1") === "IT4J32")
      expect(typeof call("JVMHEAP", heap, "CLASSIC", "IT4J32")).toBe("number");
  expect(call("JVMSUP", "V5R3", "CLASSIC")).toBe("DEFAULT");
  expect(call("JVMSUP", "V5R3", "IT4J32")).toBe("NO");
  expect(call("RAIDSETS", "574E", "RAID5", 5)).toBe(1);
  expect(call("RAIDSETS", "574E", "RAID5", 6)).toBe(2);
  expect(call("RAIDSETS", "574E", "RAID6", 6)).toBe(1);
  expect(call("RAIDGB", 4326, 15, "RAID5", 1)).toBe(call("RAIDGB", "4326", 15, "RAID5", 1));
});
