/**
 * Every option takes the document's own words: the column heads and row labels that the catalogue
 * states beside it, and the labels of the rows from which its answer comes.
 */
import "../../../src/functions";
import { dimension, dimensionNames, table, type Table } from "../../../src/catalogue/catalogue";
import { normalizeKey } from "../../../src/catalogue/lookup-key";
import type { DimensionEntry, Field } from "../../../src/catalogue/types";
import { offeredValues } from "../../../src/functions/core/arguments";
import { CellError } from "../../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../../src/functions/core/define-function";
import type { Param } from "../../../src/functions/core/parameters";
import { allFunctions } from "../../../src/functions/core/registry";
import { isRefusal, type Answer, type Refusal } from "../../../src/models/answer";
import { callFunction, refusal } from "../../support/call-function";

interface OptionWords extends DimensionEntry {
  /** The columns of the dimension's tables that the option chooses, if not that of its name. */
  readonly columns?: readonly string[];
  /** Heads of the same figure in another unit than that of the answer. */
  readonly otherUnit?: readonly string[];
}

const optionLists = dimensionNames.map(dimension).filter(({ optionsOf }) => optionsOf);
const wordsOf = (name: string): readonly OptionWords[] => dimension(name).entries;

const withArgument = (args: readonly unknown[], index: number, value: unknown): unknown[] =>
  Array.from({ length: Math.max(args.length, index + 1) }, (_, i) =>
    i === index ? value : (args[i] ?? null),
  );

const outcomeOf = (fn: WorksheetFunction, args: readonly unknown[]): Answer | Refusal | string => {
  const outcome = fn.outcome(args);
  return outcome instanceof CellError ? outcome.code : outcome;
};

/** The value of an outcome, or the kind of its refusal. */
const resultOf = (outcome: Answer | Refusal | string): string =>
  JSON.stringify(
    typeof outcome === "string"
      ? outcome
      : isRefusal(outcome)
        ? outcome.refused
        : [outcome.value, outcome.unit, outcome.basis],
  );

const isAnswer = (outcome: Answer | Refusal | string): outcome is Answer =>
  typeof outcome !== "string" && !isRefusal(outcome);

interface Place {
  readonly fn: WorksheetFunction;
  readonly param: Param;
  readonly index: number;
}

const places: readonly Place[] = allFunctions().flatMap((fn) =>
  fn.params.map((param, index) => ({ fn, param, index })),
);
const listOf = ({ param }: Place): string | undefined =>
  "dimension" in param && param.dimension && dimension(param.dimension).optionsOf
    ? param.dimension
    : undefined;
const optionPlaces = places.filter((place) => listOf(place) !== undefined);

test("every list of options belongs to an argument, and to tables of the catalogue", () => {
  const used = new Set(optionPlaces.map((place) => listOf(place)));
  expect(optionLists.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  for (const { optionsOf } of optionLists)
    for (const name of optionsOf!) expect(table(name).size).toBeGreaterThan(0);
});

test.each(optionPlaces.map((place) => [place.fn.name, place.param.name, place] as const))(
  "%s: the words for its %s answer as the option",
  (_, __, place) => {
    const { fn, param, index } = place;
    const options = offeredValues(param);
    let answered = 0;
    for (const { name, aliases = [], otherUnit = [] } of wordsOf(listOf(place)!))
      for (const { args } of fn.examples) {
        const expected = outcomeOf(fn, withArgument(args, index, name));
        if (isAnswer(expected)) answered += 1;
        const isOption = options.some((option) => normalizeKey(option) === normalizeKey(name));
        for (const word of aliases)
          expect([word, resultOf(outcomeOf(fn, withArgument(args, index, word)))]).toEqual([
            word,
            resultOf(expected),
          ]);
        for (const word of isOption ? otherUnit : [])
          expect([word, resultOf(outcomeOf(fn, withArgument(args, index, word)))]).toEqual([
            word,
            '"notAllowed"',
          ]);
      }
    expect(answered).toBeGreaterThan(0);
  },
);

/** Units in column heads, as answers have them. */
const UNITS: Readonly<Record<string, string>> = {
  ghz: "GHz",
  gb: "GB",
  mb: "MB",
  ms: "ms",
  msec: "ms",
  sec: "s",
  "mb/s": "MB/s",
  "mb/sec": "MB/s",
  "gb/sec": "Gb/s",
  mbps: "Mbit/s",
  "mbits per second": "Mbit/s",
  "rows/sec": "rows/s",
  "msg/sec": "messages/s",
};

const unitInHead = (head: string): string | undefined => {
  // "Sec" as the last word is the secondary node.
  const [, unit = ""] = /\(([^)]*)\)/.exec(head) ?? / (\S+(?:Hz|\/sec))$/i.exec(head) ?? [];
  return UNITS[unit.toLowerCase()];
};

test("a head with a unit has the answer in this unit", () => {
  let compared = 0;
  for (const place of optionPlaces)
    for (const { aliases = [] } of wordsOf(listOf(place)!))
      for (const word of aliases.filter(unitInHead))
        for (const { args } of place.fn.examples) {
          const outcome = outcomeOf(place.fn, withArgument(args, place.index, word));
          // What is computed from the column, a ratio and a text have units of their own.
          if (!isAnswer(outcome) || outcome.basis === "derived") continue;
          if (outcome.unit === "1" || outcome.unit === "text") continue;
          expect([place.fn.name, word, outcome.unit]).toEqual([
            place.fn.name,
            word,
            unitInHead(word),
          ]);
          compared += 1;
        }
  expect(compared).toBeGreaterThan(20);
});

const isKey = (source: Table, { name, role }: Field): boolean =>
  role === "key" || source.about.primaryKey.includes(name);

/** A published column of a table that one option of an argument chooses. */
interface Column {
  readonly source: Table;
  readonly field: Field;
  readonly option: string;
}

/**
 * The columns that the options of an argument choose in the same row, as their answers cite them.
 * One that several options cite names none of them.
 */
function columnsOf(outcomes: Outcomes): readonly Column[] {
  const columns = new Map<string, Column & { readonly row: number; shared: boolean }>();
  for (const [option, { references, basis }] of outcomes)
    for (const { table: source, row, field: name } of basis === "derived" ? [] : references) {
      if (name === undefined || !source.has(name) || source.field(name).printed === false) continue;
      const key = `${source.name} ${row} ${name}`;
      const other = columns.get(key);
      if (other) other.shared ||= other.option !== option;
      else columns.set(key, { source, field: source.field(name), option, row, shared: false });
    }
  const all = [...columns.values()];
  return all.filter(
    ({ shared, source, row, option }) =>
      !shared &&
      all.some((other) => other.source === source && other.row === row && other.option !== option),
  );
}

test("an option that chooses a column takes its head", () => {
  const heads = new Set<string>();
  const without = new Set<string>();
  for (const place of places.filter(({ param }) => param.type === "keyword"))
    for (const { args } of place.fn.examples) {
      const outcomes = outcomesOf(place, args);
      for (const { source, field, option } of columnsOf(outcomes)) {
        const { name, title = name } = field;
        const list = listOf(place);
        const words =
          list === undefined ? undefined : wordsOf(list).find((each) => each.name === option);
        const byName = resultOf(outcomeOf(place.fn, withArgument(args, place.index, name)));
        heads.add(`${source.name} ${name}`);
        // The words in the catalogue, the name of the column, or a head that contains the option.
        if (
          !words?.columns?.includes(name) &&
          byName !== resultOf(outcomes.get(option)!) &&
          !normalizeKey(title).includes(normalizeKey(option))
        )
          without.add(`${place.fn.name} ${place.param.name} ${option}: ${source.name} ${name}`);
      }
    }
  expect([...without]).toEqual([]);
  expect(heads.size).toBeGreaterThan(100);
});

/** Names an object or a kind: not a count such as 16, or a number such as #2. */
const isLabel = (text: string): boolean => /[a-z]|\d{3}/i.test(text);

type Outcomes = ReadonlyMap<string, Answer>;

/** The answers of all options, with the other arguments of an example. */
function outcomesOf({ fn, param, index }: Place, args: readonly unknown[]): Outcomes {
  const outcomes = new Map<string, Answer>();
  for (const option of offeredValues(param)) {
    const outcome = outcomeOf(fn, withArgument(args, index, option));
    if (isAnswer(outcome)) outcomes.set(option, outcome);
  }
  return outcomes;
}

/** The rows of each table from which the answer of each option comes. */
function rowsByTable(outcomes: Outcomes): ReadonlyMap<Table, ReadonlyMap<string, Set<number>>> {
  const tables = new Map<Table, Map<string, Set<number>>>();
  for (const [option, { references }] of outcomes)
    for (const { table: source, row } of references) {
      if (source.name.endsWith("rules")) continue;
      const rows = tables.get(source) ?? new Map<string, Set<number>>();
      tables.set(source, rows.set(option, (rows.get(option) ?? new Set<number>()).add(row)));
    }
  return tables;
}

/**
 * The labels of a key column that name options: those of the rows of one option, which no row of
 * another option has. None where the column is what the function returns.
 */
function labelsOf(
  source: Table,
  { name }: Field,
  rows: ReadonlyMap<string, ReadonlySet<number>>,
  outcomes: Outcomes,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [option, ofOption] of rows) {
    const texts = new Set([...ofOption].map((row) => source.text(row, name)));
    const [label = ""] = texts;
    if (texts.size !== 1 || !isLabel(label) || outcomes.get(option)!.value === label)
      return new Map();
    labels.set(option, label);
  }
  return new Set(labels.values()).size === labels.size ? labels : new Map();
}

const TYPED = ["key", "keyword", "text", "textOrNumber"];

test("the label of the rows of an option is taken as the option", () => {
  const labels = new Set<string>();
  const astray: unknown[] = [];
  for (const place of places.filter(({ param }) => TYPED.includes(param.type)))
    for (const { args } of place.fn.examples) {
      const outcomes = outcomesOf(place, args);
      for (const [source, rows] of rowsByTable(outcomes))
        for (const field of source.fields.filter((each) => isKey(source, each)))
          for (const [option, label] of rows.size > 1
            ? labelsOf(source, field, rows, outcomes)
            : []) {
            const outcome = outcomeOf(place.fn, withArgument(args, place.index, label));
            labels.add(`${source.name} ${field.name} ${label}`);
            // The key of another argument is named as such; several options are listed.
            const isNamed =
              typeof outcome !== "string" &&
              isRefusal(outcome) &&
              ["ambiguous", "publishedElsewhere"].includes(outcome.refused);
            if (!isNamed && resultOf(outcome) !== resultOf(outcomes.get(option)!))
              astray.push([
                place.fn.name,
                place.param.name,
                source.name,
                field.name,
                option,
                label,
              ]);
          }
    }
  expect(astray).toEqual([]);
  expect(labels.size).toBeGreaterThan(700);
});

describe("names as people write them", () => {
  test.each<[string, unknown[], unknown[]]>([
    [
      "JVMHEAP",
      [1000, "Classic VM", "IBM Technology for Java 32-bit"],
      [1000, "CLASSIC", "IT4J32"],
    ],
    ["PHPPERF", ["Mixed", "Total CPU"], ["MIXED", "CPU"]],
    ["DB2MCASE", ["C2", "Scenario #1", "TPS"], ["C2", "S1", "RATE"]],
    ["WEBCAP", ["Static Page - IFS"], ["IFS"]],
    ["DISKSPEC", ["FC 4327", "Seek Time Read"], ["4327", "READSEEK"]],
    ["IPLTIME", ["570 7476", "V5R4"], ["7476", "V5R4"]],
    ["SAVELOSS", ["Ultra High", "Large Database File"], ["HIGH", "Large File"]],
    ["SSLTPS", ["Request/Response (RR)", "Nonsecure", 0.5], ["RR", "Nonsecure", 0.5]],
    ["CPWRATE", ["795", null, 24, "TurboCore mode"], ["795", null, 24, "TurboCore"]],
    ["CPWRATE", ["8202-E4D 4 core"], ["8202-E4D", null, 4]],
    ["CPWRATE", ["8202-E4D 4-core"], ["8202-E4D", null, 4]],
    ["CPWRATE", ["E880 48 core"], ["E880", null, 48]],
    ["CPWRATE", ["570 4.7", null, 16], ["9117-MMA", "7380", 16]],
    ["CPWRATE", ["570 4.7 GHz", null, 16], ["9117-MMA", "7380", 16]],
    ["CPWRATE", ["9406-820-2438-1527"], ["820-2438", "1527"]],
    ["INTCPW", ["9406-820-2438-1527"], ["820-2438", "1527"]],
    ["CPWRATE", ["9117-MMD", "FC EPM1", 16], ["9117-MMD", "EPM1", 16]],
    ["CPWLPAR", ["8202-E4D 4 core", null, 2], ["8202-E4D", "EPCK", 2]],
    ["IOAFIND", ["FC 5913"], ["5913"]],
    ["IOASPEC", ["FC 5913", "INTERFACE"], ["5913", "INTERFACE"]],
    ["ETHRATE", ["HEA 10 Gbit", 1492], ["HEA 10 Gigabit", 1492]],
    ["ETHRATE", ["HEA 10-Gb/s", 1492], ["HEA 10 Gigabit", 1492]],
    ["ETHRATE", ["1Gb", 1492], ["1 Gigabit", 1492]],
    ["NETTPS", ["RR", "1 Gbit/s", 1, 0.5], ["RR", "1 Gigabit", 1, 0.5]],
    ["SAVFRATE", ["FC 2757", 15], ["2757", 15]],
  ])("%s %j as %j", (name, typed, canonical) => {
    const expected = callFunction(name, ...canonical);
    expect(expected).not.toBeInstanceOf(CellError);
    expect(callFunction(name, ...typed)).toBe(expected);
  });

  test("in the cells of a range", () => {
    expect(callFunction("IOAFIND", [["FC 5913"], ["5913"], ["FC 5904"]])).toEqual([
      ["57B5"],
      ["57B5"],
      [callFunction("IOAFIND", "5904")],
    ]);
  });

  test("what may mean several is asked", () => {
    expect(refusal("CPWRATE", "IBM Power 720 Express")).toMatch(
      /^#N\/A Several .* Choose one: 8202-E4D, 8202-E4C, 8202-E4B\./,
    );
    expect(refusal("CPWRATE", "570 4.7")).toMatch(/^#N\/A Several .* Choose one: 2, 4, 8, 16\./);
    expect(refusal("JVMLIMIT", "IBM Technology for Java")).toMatch(/must be .*IT4J32 or IT4J64/);
    expect(refusal("PHPPERF", "i5_pconnect", "OPM")).toMatch(/must be .*I5SQL, I5PROGRAMCALL/);
    expect(refusal("DB2MCASE", "C2", "S1", "Cores Src/Tgt")).toMatch(/Choose one: /);
  });

  test("parts of a name that contradict an argument, or that no rating has, are not dropped", () => {
    expect(refusal("CPWRATE", "9406-820-2438-1527", "1526")).toMatch(/^#N\/A System .* is not in/);
    expect(refusal("CPWRATE", "8202-E4D 5 core")).toMatch(
      /^#N\/A No published measurement for 5 c/,
    );
    expect(refusal("CPWRATE", "8202-E4D 5 core", null, 4)).toMatch(/^#N\/A System .* is not in/);
    expect(refusal("CPWLPAR", "E880 48 core", "EPBB", 40)).toMatch(/^#N\/A /);
    expect(refusal("CPWRATE", "570 9.9")).toMatch(/^#N\/A System .* is not in/);
    expect(refusal("INTCPW", "820 24-way")).toMatch(/^#N\/A /);
  });

  test("custom entries have their names as they are", () => {
    const rows = [
      ["system", "cores", "cpw"],
      ["8202-E4D 4 core", 4, 1234],
    ];
    expect(callFunction("CPWRATE", "8202-E4D 4 core", null, 4, null, rows)).toBe(1234);
    expect(callFunction("CPWRATE", "8202-E4D 4 core", null, null, null, rows)).toBe(1234);
  });
});
