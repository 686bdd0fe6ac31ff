/**
 * Every sentence that a function answers instead of a value: true to its kind, grammatical, and of
 * the argument that is the cause.
 */
import { pairedColumns, dimensionSpellings } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { isOffered, offeredValues } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { KIND_NAMES, sentence } from "../../src/functions/core/messages";
import { isRefusal, type Refusal, type Scalar } from "../../src/models/answer";
import { refusal } from "../support/call-function";
import { choose, isWholeRun } from "../support/extent";

interface Refused {
  readonly call: string;
  readonly refusal: Refusal;
  readonly text: string;
  readonly fn: WorksheetFunction;
  readonly args: readonly unknown[];
  readonly parameters: readonly string[];
  /** What could be given instead. */
  readonly values: readonly string[];
}

/** Functions that hand on sentences of others. */
const META = new Set(["EXPLAIN", "SOURCE", "BASIS", "WARNINGS", "WHY"]);
const INVALID_VALUES: readonly unknown[] = [null, "none such", 0, 1, 2, 7.5, -1, 1_000_000];
const MAX_OFFERED = 40;

const plain = (value: unknown): string => String(value).trim().toLowerCase();
const LIST_LABEL =
  /(?:(?:Published|Choose one|Accepted|Nearest|Examples)[^.:]*:|must be|beyond the limits? of) (.*?)\.(?: [A-Z]|$)/;
/** More values than these are not tried. */
const MAX_TRIED = 48;

/**
 * The distinct available values of a refusal, without the rejected one. Of few, those that are
 * answered.
 */
const alternatives = ({ argument, suggestions, isAnswered }: Refusal): string[] => {
  const others = [...new Set(suggestions())].filter(
    (value) => argument === "" || plain(value) !== plain(argument),
  );
  return (
    others.length > MAX_TRIED ? others : others.filter((value) => isAnswered?.(value) ?? true)
  ).map(String);
};

function refusedBy(fn: WorksheetFunction): Refused[] {
  const refused = new Map<string, Refused>();
  for (const { args } of fn.examples)
    fn.params.forEach((param, i) => {
      const offered = choose(offeredValues(param), MAX_OFFERED, `${fn.name} ${param.name}`);
      for (const invalidValue of [...INVALID_VALUES, ...offered]) {
        const callArgs: unknown[] = Array.from({ length: Math.max(args.length, i + 1) }, (_, n) =>
          n === i ? invalidValue : (args[n] ?? null),
        );
        const outcome = fn.outcome(callArgs);
        if (outcome instanceof CellError || !isRefusal(outcome)) continue;
        const text = sentence(outcome);
        refused.set(text, {
          text,
          fn,
          args: callArgs,
          refusal: outcome,
          call: `${fn.name}(${JSON.stringify(callArgs).slice(1, -1)})`,
          values: alternatives(outcome),
          parameters: fn.params.map(({ name }) => name),
        });
      }
    });
  return [...refused.values()];
}

const all = allFunctions()
  .filter(({ name }) => !META.has(name))
  .flatMap(refusedBy);
/** The message without the input and quoted texts, which may contain anything. */
const ours = (text: string): string => text.replace(/"[^"]*"/g, '""');
const refusalLines = (some: readonly Refused[]): string[] =>
  some.map(({ call, text }) => `${call}: ${text}`);

/**
 * Too many arguments, and ranges, have their own tests: no single invalid argument causes these
 * messages.
 */
const OF_THE_CALL = ["tooMany", "notARange"];

test("there are refusals of every kind", () => {
  expect(all.length).toBeGreaterThan(1500);
  expect(new Set(all.map(({ refusal: { refused } }) => refused))).toEqual(
    new Set(Object.keys(KIND_NAMES).filter((kind) => !OF_THE_CALL.includes(kind))),
  );
});

test("each message is a whole sentence in grammatical English", () => {
  const WRONG = [
    // The singular: not "1 tasks".
    /(?:^|[ (])1 (?!(?:was|is|lies|has|means|does)\b)[a-z]+[^su\W]s\b/,
    // The plural: not "results of x was".
    /\b(?:results|objects|files|members|directories|levels|devices|shares|drives) (?:of [^.]*)?was\b/,
    // The term is "published", not "printed", and sentences start with a capital letter.
    /\b[Pp]rint(?:s|ed)?\b|\brefused\b|which is |cannot be used|^[a-z]/,
    // A list is a sentence of its own.
    /[a-z] (?:Published|Choose one|Nearest|Examples):/,
    /"left out" fits/,
    /(?<!\.)\.\.(?!\.)|\. \.| {2}| ,|\bundefined\b|\bNaN\b/,
    /\b(?:are|There are) 1 /,
    // Repeated words, and wrong articles: "a 8", "a abnormal", "an system".
    /\b([a-z]+) \1\b/i,
    /\ba (?:8|11\b|18\b|[aeio](?!ne\b)|un(?!i))/i,
    /\ban (?!8|11\b|18\b|[aeioh]|un|i?[A-Z])/,
  ];
  // A list of counted things is data: "Published: 1, 4 cores".
  const withoutOurs = (text: string): string =>
    ours(text).replace(
      /\b(?:Published|Choose one|Nearest|Examples): [^.]*(?:\.\d[^.]*)*\./g,
      "Published.",
    );
  expect(
    refusalLines(all.filter(({ text }) => WRONG.some((rule) => rule.test(withoutOurs(text))))),
  ).toEqual([]);
  expect(refusalLines(all.filter(({ text }) => !/[.!?)"]$/.test(text)))).toEqual([]);
});

/** The texts other than lists, with the help of a missing argument. */
test("no message has a word that the style guide replaces", () => {
  const REPLACED =
    /\b(?:so many|as many as|of them|stands?(?!-alone)|speaks?|refused|wholly|otherwise|to be said|told apart|that there are)\b|\d a (?:second|minute|hour|day|month|year|core|row|drive)\b|\b(?:utilisation|licence|colour)\b/i;
  const advised = all.filter(
    ({ refusal: { references, advice }, text }) =>
      // A text of the catalogue that names its row is quoted unchanged.
      !references.some(({ table, row }) =>
        ["note", "warning", "said", "wording"].some(
          (name) => table.has(name) && advice.includes(table.text(row, name) || "\0"),
        ),
      ) && REPLACED.test(ours(text)),
  );
  expect(refusalLines(advised)).toEqual([]);
});

test("a list is complete, or states how many items it omits", () => {
  const incomplete = all.filter(({ refusal: { refused, advice, suggestions }, values, text }) => {
    // The help of a missing argument may name values instead.
    if (refused === "missing" && suggestions().some((value) => advice.includes(String(value))))
      return false;
    const more = Number(/,? and (\d+) more\./.exec(text)?.[1] ?? 0);
    const listed = values.filter((value) => text.includes(value)).length;
    // A rejected value may be a part of a shown one, which counts as listed by mistake.
    if (values.length <= MAX_TRIED) return listed + more < values.length;
    // None of those that are tried may be answered: then there is no list.
    return more > 0 ? listed + more + MAX_TRIED < values.length : LIST_LABEL.test(text);
  });
  expect(refusalLines(incomplete)).toEqual([]);
  const long = all.filter(({ values }) => values.length > 24);
  expect(long.length).toBeGreaterThan(10);
  expect(
    refusalLines(long.filter(({ text }) => LIST_LABEL.test(text) && !/ and \d+ more\./.test(text))),
  ).toEqual([]);
});

test("lists have no duplicates, are in order, and do not contain the rejected value", () => {
  const LIST = /Published: (.*?)\.(?: |$)/;
  const natural = new Intl.Collator("en", { numeric: true });
  const isNumber = (text: string): boolean => !Number.isNaN(Number(text));
  const isBefore = (a: string, b: string): boolean =>
    isNumber(a) && isNumber(b)
      ? Number(a) < Number(b)
      : isNumber(a) || (!isNumber(b) && natural.compare(a, b) < 0);
  const odd = all.filter(({ refusal, text }) => {
    const list = LIST.exec(text)?.[1] ?? "";
    // Values with commas, remarks or full stops cannot be separated here.
    if (/["(]|\d\.\d|\.\w/.test(list)) return false;
    const items = list.split(", ").filter((item) => !/^and \d+ more$/.test(item));
    // Codes of four characters, such as 198B and 571E/574F, are sorted as texts.
    const isOfCodes = items.every((item) => /^[0-9A-Z]{4}(?![0-9A-Z])/.test(item));
    const comesBefore = isOfCodes ? (a: string, b: string): boolean => a < b : isBefore;
    const isDisordered = items.some((item, i) => i > 0 && !comesBefore(items[i - 1]!, item));
    return isDisordered || items.some((item) => item && plain(item) === plain(refusal.argument));
  });
  expect(refusalLines(odd)).toEqual([]);
});

test("a message that refers to a list has one", () => {
  const spoken = all.filter(
    ({ refusal, values }) =>
      /\bThese (?:are|\w+ are)\b|\bthe listed\b|\bThe list shows\b/.test(refusal.advice) &&
      values.length === 0,
  );
  expect(refusalLines(spoken)).toEqual([]);
});

test("no message states that the catalogue lacks a name that the argument accepts", () => {
  const untrue = all.filter(({ refusal: { refused, parameter, argument }, fn }) => {
    const param = fn.params.find(({ name }) => name === parameter);
    return refused === "unknownKey" && param !== undefined && isOffered(param, String(argument));
  });
  expect(refusalLines(untrue)).toEqual([]);
  expect(refusal("CPWRATE", "7895-23A", "EPM0", 9)).toMatch(
    /^#N\/A Feature "EPM0" has no published value here\. .*EPM0 is a feature of 770 \(9117-MMD\)/,
  );
});

/**
 * Every spelling of every dimension, and every system, feature, adapter and device of a table,
 * without counts and words such as "none".
 */
const NAMES: readonly string[] = [
  ...new Set([
    ...dimensionSpellings().flat(),
    ...["system", "feature", "adapter", "device"].flatMap((column) =>
      pairedColumns(column, column).flatMap(({ cells }) => cells.map(String)),
    ),
  ]),
].filter((name) => /[a-z].*\d|\d.*[a-z]|\d{3}/i.test(name));
const MAX_NAMES = isWholeRun ? 200 : 40;

test("no message states that the catalogue lacks a name that it has in another role", () => {
  const missing: string[] = [];
  for (const fn of allFunctions().filter(({ name }) => !META.has(name))) {
    const { args } = fn.examples[0]!;
    fn.params.forEach((param, i) => {
      if (!["key", "text", "textOrNumber"].includes(param.type)) return;
      for (const name of choose(NAMES, MAX_NAMES, `names ${fn.name} ${param.name}`)) {
        const callArgs = Array.from({ length: Math.max(args.length, i + 1) }, (_, n) =>
          n === i ? name : (args[n] ?? null),
        );
        const outcome = fn.outcome(callArgs);
        if (outcome instanceof CellError || !isRefusal(outcome)) continue;
        if (outcome.refused === "unknownKey" && plain(outcome.argument) === plain(name))
          missing.push(
            `${fn.name}(${JSON.stringify(callArgs).slice(1, -1)}): ${sentence(outcome)}`,
          );
      }
    });
  }
  expect(missing).toEqual([]);
  expect(refusal("VPNTPS", "RR", "AES256/SHA-1", 0.5)).toMatch(
    /^#N\/A Security "AES256\/SHA-1" has no published value here\. .*Cipher and digest of SSL and TLS/,
  );
});

/**
 * Names that the examples do not reach: they need another device, case or drive, which the refusal
 * of the name states.
 */
const OF_OTHER_ARGUMENTS: Readonly<Record<string, RegExp>> = {
  "SAVEDRIVES workload": /^SR16GB$/,
  "DB2MRATIO scenario": /^(?:Baseline|Act)/,
  "ACCESSMS drive": /^58B/,
  "DB2MCLIENT example": /^Batch #4$/,
  "DB2MRUN example": /^Batch #4$/,
};

test("each name that an argument offers leads to an answer, or to the next argument", () => {
  const idle: string[] = [];
  let count = 0;
  for (const fn of allFunctions())
    fn.params.forEach((param, place) => {
      if (param.type !== "key" || param.name === "system") return;
      for (const name of offeredValues(param)) {
        count += 1;
        const leads = fn.examples.some(({ args }) => {
          const outcome = fn.outcome(
            Array.from({ length: Math.max(args.length, place + 1) }, (_, i) =>
              i === place ? name : (args[i] ?? null),
            ),
          );
          return (
            !(outcome instanceof CellError) &&
            (!isRefusal(outcome) ||
              (outcome.parameter !== param.name && outcome.refused !== "unknownKey"))
          );
        });
        const key = `${fn.name} ${param.name}`;
        if (!leads && !OF_OTHER_ARGUMENTS[key]?.test(name)) idle.push(`${key}: ${name}`);
      }
    });
  expect(count).toBeGreaterThan(300);
  expect(idle).toEqual([]);
});

test("limits, missing measurements, gaps and inapplicable values have different messages", () => {
  const beyond = all.filter(({ refusal: { refused } }) => refused === "beyondLimit");
  expect(beyond.length).toBeGreaterThan(8);
  expect(refusalLines(beyond.filter(({ text }) => /measured/.test(text)))).toEqual([]);
  // "At most" and "takes no more" are about limits, not about what was not measured.
  const limits = all.filter(
    ({ refusal: { refused, advice } }) =>
      (refused === "outsideRange" || refused === "notMeasured") &&
      /\bat most\b|takes no more|does not support/i.test(advice),
  );
  expect(refusalLines(limits)).toEqual([]);
  const notApplicable = all.filter(
    ({ refusal: { refused, advice } }) =>
      refused === "neverPublished" && /no arm|no rotation|RAID printed NA|[Cc]hart/.test(advice),
  );
  expect(refusalLines(notApplicable)).toEqual([]);
});

test("a refusal names an argument of the function, or the function's subject", () => {
  const nameless = all.filter(
    ({ refusal: { parameter, refused }, parameters }) =>
      parameter !== "" &&
      !["tooMany", "ambiguous"].includes(refused) &&
      !parameters.some((name) => name === parameter || parameter.includes(` `)),
  );
  expect(refusalLines(nameless)).toEqual([]);
});

test("answers that used to contradict each other agree", () => {
  // The 32-bit VM that JVMPICK chooses has an initial heap.
  expect(refusal("JVMHEAP", 6000, "CLASSIC", "IT4J32")).toContain("beyond the limit");
  expect(refusal("JVMPICK", 8, "V6R1")).toContain("8 GB is 8192");
  expect(refusal("NWSALIGN", 1025, "NEXT", 1020)).toContain("larger than the storage space");
  expect(refusal("P6MEM", 1, 4, 8)).toContain("first quad");
  expect(refusal("WEBCAP", "IFS", false, false, 1, "FULL")).toContain("not applicable");
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

/**
 * Whether a value in the place of the argument that was refused is refused there again; a name that
 * several have leads to a choice of values that are not.
 */
function isRefusedAgain(
  { fn, args, refusal: { parameter, refused } }: Refused,
  value: Scalar,
): boolean {
  const place = fn.params.findIndex(({ name }) => name === parameter);
  const outcome = fn.outcome(fn.params.map((_, i) => (i === place ? value : (args[i] ?? null))));
  return (
    !(outcome instanceof CellError) &&
    isRefusal(outcome) &&
    outcome.parameter === parameter &&
    !(outcome.refused === "ambiguous" && refused !== "ambiguous")
  );
}

/** The values that the message lists: a name that is part of another counts as that. */
const shownIn = ({ text, values }: Refused): string[] => {
  let rest = LIST_LABEL.exec(text)?.[1] ?? "";
  return [...values]
    .sort((a, b) => b.length - a.length)
    .filter((value) => {
      const isShown = rest.includes(value);
      rest = rest.replace(value, "");
      return isShown;
    });
};

test("a listed value is answered in the place of the argument, or leads to another", () => {
  const listed = all
    .filter(({ fn, refusal: { parameter } }) =>
      fn.params.some(({ name, type }) => name === parameter && type !== "rows"),
    )
    .flatMap((refused) => {
      const texts = new Set(shownIn(refused));
      return refused.refusal
        .suggestions()
        .filter((value) => texts.has(String(value)))
        .map((value) => ({ refused, value }));
    });
  expect(listed.length).toBeGreaterThan(8000);
  expect(
    listed
      .filter(({ refused, value }) => isRefusedAgain(refused, value))
      .map(({ refused: { call, text }, value }) => `${call}: ${value}: ${text}`),
  ).toEqual([]);
});

/** The calls of all examples without one of their required arguments. */
const incompleteCalls = allFunctions()
  .filter(({ name }) => !META.has(name))
  .flatMap((fn) =>
    fn.examples.flatMap(({ args, value }) =>
      fn.params.flatMap((param, place) =>
        param.optional || String(value).startsWith("#")
          ? []
          : [{ fn, param, place, args: args.map((arg, i) => (i === place ? null : arg)) }],
      ),
    ),
  );

test("an argument that may be missing although it is required has one published value", () => {
  const answered = incompleteCalls.flatMap(({ fn, param, place, args }) => {
    const outcome = fn.outcome(args);
    if (param.unneededWith || outcome instanceof CellError || isRefusal(outcome)) return [];
    const condition = outcome.conditions.find((text) => text.includes(` ${param.name} `));
    const values = /^(?:Measured only|The same) for \w+ (.*)$/.exec(condition ?? "")?.[1];
    return [{ fn, place, args, value: outcome.value, values: values?.split(", ") ?? [] }];
  });
  expect(answered.map(({ fn }) => fn.name)).toEqual(
    expect.arrayContaining(["CIPHERRATE", "ETHRATE", "NETTIME"]),
  );
  for (const { fn, place, args, value, values } of answered) {
    expect([fn.name, values.length]).not.toEqual([fn.name, 0]);
    for (const published of values)
      expect(fn.outcome(args.map((arg, i) => (i === place ? Number(published) : arg)))).toEqual(
        expect.objectContaining({ value }),
      );
  }
});

test("a wrong argument is named before a missing one", () => {
  const wrong = incompleteCalls.flatMap(({ fn, place, args }) =>
    fn.params.flatMap(({ name, type }, i) => {
      if (type !== "keyword" || i === place) return [];
      const outcome = fn.outcome(
        fn.params.map((_, j) => (j === i ? "none such" : (args[j] ?? null))),
      );
      return !(outcome instanceof CellError) && isRefusal(outcome) && outcome.parameter === name
        ? []
        : [`${fn.name} ${name} without ${fn.params[place]!.name}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(refusal("SAVERATE", "LTO8")).toContain('device "LTO-8"');
});

test("a text of ten thousand letters is answered with a short sentence", () => {
  const text = "save rate of lto ".repeat(600);
  const wrong = allFunctions().flatMap((fn) =>
    fn.params.flatMap((param, place) => {
      const { name, type } = param;
      if (type === "range" || type === "rows" || type === "rest") return [];
      if (type === "text" && param.isList) return [];
      const args = fn.examples[0]!.args;
      const outcome = fn.outcome(fn.params.map((_, i) => (i === place ? text : (args[i] ?? null))));
      return !(outcome instanceof CellError) && isRefusal(outcome) && outcome.parameter === name
        ? sentence(outcome).length > 300
          ? [`${fn.name} ${name}: ${sentence(outcome)}`]
          : []
        : [`${fn.name} ${name}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a range that repeats a name which is unknown says the same as each of its cells", () => {
  const names = ["none such", "S1024", "none such", "nix", "#N/A", "none such"];
  const fn = allFunctions().find(({ name }) => name === "CPWRATE")!;
  const single = names.map((name) => fn.call([name, "EPGM", 12]));
  expect(fn.call([names.map((name) => [name]), "EPGM", 12])).toEqual(single.map((cell) => [cell]));
});

test("of many different unknown names in a range, the first hundred have a list", () => {
  const fn = allFunctions().find(({ name }) => name === "SAVERATE")!;
  const cells = fn.call([
    Array.from({ length: 1_000 }, (_, i) => [`none such ${i}`]),
    "User Mix 12GB",
  ]) as CellError[][];
  const messages = cells.map(([cell]) => cell!.message);
  expect(messages.filter((message) => message.includes("Examples: "))).toHaveLength(100);
  expect(messages[999]).toBe(
    'Device "none such 999" is not in the catalogue. Ask for this cell alone to see what is available.',
  );
});
