/** Numbers, dates and formulas as people write them, read and written back. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomBy } from "../../scripts/fuzz/random";
import {
  dayOfText,
  languageOf,
  LANGUAGES,
  notationOf,
  storedFormula,
  writtenDay,
  writtenFormula,
} from "../../src/spreadsheet/notation";
import { writtenNumber } from "../../src/spreadsheet/number-notation";
import { dayOfSerial } from "../../src/models/serial-day";
import { FIELDS, TABLES } from "../../src/plan/inputs/input-definitions";
import { exampleOf, PLAN_KINDS } from "../../src/plan/templates/templates";
import {
  numberText,
  readTyped,
  type CellKind,
  type TypedReading,
} from "../../src/spreadsheet/typed-text";
import { readWorkbook, type ReadWorkbook } from "../../src/xlsx/read/read-workbook";
import { seedFor } from "../support/extent";

const number = (value: number): TypedReading => ({ kind: "number", value });
const open = (...values: number[]): TypedReading => ({
  kind: "open",
  inputs: values.map((value) => ({ kind: "number", value })),
});
const words = (text: string): TypedReading => ({ kind: "text", text });

describe.each([
  ["de-DE", ",", ".", "dmy", "."],
  ["en-US", ".", ",", "mdy", "/"],
  ["en-GB", ".", ",", "dmy", "/"],
  ["sv-SE", ",", "\u00a0", "ymd", "-"],
])("the notation of %s", (language, decimal, group, dateOrder, dateSeparator) => {
  test("has its separators and its order of dates", () => {
    expect(notationOf(language)).toEqual({ decimal, group, dateOrder, dateSeparator });
  });
});

test.each(["xx-XX", "en-US@posix", "de_DE", "C", ""])(
  "the unknown language %j has the notation of the United States",
  (language) => {
    expect(notationOf(language)).toEqual(notationOf("en-US"));
  },
);

test("a language is read without its variant of the system", () => {
  expect(languageOf("de-DE@euro")).toBe("de-DE");
  expect(languageOf("C")).toBe("en-US");
});

test.each<[string, string, CellKind, TypedReading]>([
  ["8,5%", "de-DE", "share", number(0.085)],
  ["8,5 %", "de-DE", "share", number(0.085)],
  ["8,5", "de-DE", "share", number(0.085)],
  ["65", "de-DE", "share", number(0.65)],
  ["65", "en-US", "share", number(0.65)],
  ["-8", "en-US", "share", number(-0.08)],
  ["0.65", "en-US", "share", number(0.65)],
  ["1", "en-US", "share", number(0.01)],
  ["8.55", "en-US", "share", number(0.0855)],
  ["65", "en-US", "number", number(65)],
  ["65%", "en-US", "number", number(0.65)],
  ["1.234.567,5", "de-DE", "number", number(1234567.5)],
  ["1,234", "de-DE", "number", number(1.234)],
  ["1.234", "en-US", "number", number(1.234)],
  ["1,234", "en-US", "number", open(1234, 1.234)],
  ["1.234", "de-DE", "number", open(1234, 1.234)],
  ["0,234", "en-US", "number", number(234)],
  ["1,234,567", "en-US", "number", number(1234567)],
  ["1,234.5", "en-US", "number", number(1234.5)],
  ["8,5%", "en-US", "share", open(0.085)],
  ["8.5", "de-DE", "number", open(8.5)],
  ["1 234,5", "fr-FR", "number", number(1234.5)],
  ["1.500 €", "de-DE", "number", open(1500, 1.5)],
  ["$1500", "en-US", "number", number(1500)],
  ["8284-22A", "de-DE", "number", words("8284-22A")],
  ["0012", "de-DE", "text", words("0012")],
  ["7.5", "de-DE", "text", words("7.5")],
  ["31.12.2026", "de-DE", "day", { kind: "day", value: 46387 }],
  ["12/31/2026", "en-US", "day", { kind: "day", value: 46387 }],
  ["31/12/2026", "en-GB", "day", { kind: "day", value: 46387 }],
  ["31.12.26", "de-DE", "day", { kind: "day", value: 46387 }],
  ["2026-12-31", "de-DE", "day", { kind: "day", value: 46387 }],
  ["2026-12-31", "en-US", "day", { kind: "day", value: 46387 }],
  ["31/12/2026", "en-US", "day", words("31/12/2026")],
  ["30.2.2026", "de-DE", "day", words("30.2.2026")],
  ["3.4.2026", "en-US", "day", words("3.4.2026")],
  ["1/2", "en-US", "number", words("1/2")],
  ["=SUM(A1;1,5)", "de-DE", "number", { kind: "formula", formula: "=SUM(A1,1.5)" }],
  ["=SUM(A1,1.5)", "en-US", "number", { kind: "formula", formula: "=SUM(A1,1.5)" }],
  [
    "=SUM(A1,1.5)",
    "de-DE",
    "number",
    { kind: "open", inputs: [{ kind: "formula", formula: "=SUM(A1,1.5)" }] },
  ],
])("%s in the notation of %s, in a cell of a %s", (text, language, kind, reading) => {
  expect(readTyped(text, notationOf(language), kind)).toEqual(reading);
});

test.each([
  ['=IF(A1>0.5,"1,5;x",{1.5,2;3,4})', '=IF(A1>0,5;"1,5;x";{1,5\\2;3\\4})'],
  ["='Plan, 1.5'!A1*1.5", "='Plan, 1.5'!A1*1,5"],
  ["=SIZEBOOK.SAVERATE(A1,1.5E+3)", "=SIZEBOOK.SAVERATE(A1;1,5E+3)"],
  ["=SUM(A1:B2,$C$3,.5)", "=SUM(A1:B2;$C$3;,5)"],
  ["=T1[[a, b],[1.5]]", "=T1[[a, b],[1.5]]"],
])("%s is written %s with a decimal comma", (formula, text) => {
  const german = notationOf("de-DE");
  expect(writtenFormula(formula, german)).toBe(text);
  expect(storedFormula(text, german)).toBe(formula);
});

describe.each(LANGUAGES)("%s", (language) => {
  const notation = notationOf(language);
  test("a number that is shown, typed back in, is the same number", () => {
    const random = randomBy(seedFor(`typed ${language}`));
    for (let i = 0; i < 500; i += 1) {
      const value =
        (random.below(2) === 0 ? 1 : -1) * (random.below(2 ** 31) / 10 ** random.below(8));
      const reading = readTyped(writtenNumber(String(value), notation), notation, "number");
      expect(reading).toEqual(number(value));
      const grouped = value.toLocaleString(language);
      const groupedReading = readTyped(grouped, notation, "number");
      const rounded = Number(value.toLocaleString("en-US", { useGrouping: false }));
      if (groupedReading.kind === "open")
        expect(groupedReading.inputs[0]).toEqual({ kind: "number", value: rounded });
      else expect(groupedReading).toEqual(number(rounded));
    }
  });

  test("a day that is shown, typed back in, is the same day", () => {
    for (const day of ["2026-01-02", "2026-12-31", "2028-02-29", "2035-11-10"])
      expect(dayOfText(writtenDay(day, notation), notation)).toBe(day);
  });
});

test("no input of the examples changes when it is typed in another notation", () => {
  const kinds: Readonly<Record<string, CellKind>> = { fraction: "share", date: "day" };
  const inputs = PLAN_KINDS.map((kind) => exampleOf(kind).inputs).flatMap(({ fields, tables }) => [
    ...Object.entries(fields).map(([name, value]) => [FIELDS[name], value] as const),
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).map(([key, value]) => [TABLES[table]?.columns[key], value] as const),
      ),
    ),
  ]);
  const numbers = inputs.flatMap(([definition, value]) =>
    typeof value === "number" && definition ? [{ value, kind: definition.kind }] : [],
  );
  expect(numbers.length).toBeGreaterThan(500);
  const days = numbers.filter(({ kind }) => kind === "date");
  expect(days.length).toBeGreaterThan(10);
  for (const notation of LANGUAGES.map(notationOf))
    for (const { value, kind } of numbers) {
      const text =
        kind === "date"
          ? writtenDay(dayOfSerial(value), notation)
          : writtenNumber(numberText(value, kind === "fraction"), notation);
      expect([text, readTyped(text, notation, kinds[kind] ?? "number")]).toEqual([
        text,
        { kind: kind === "date" ? "day" : "number", value },
      ]);
    }
});

test("each formula of the templates, written and typed back in, is the same formula", async () => {
  const folder = join(__dirname, "../../templates");
  const german = notationOf("de-DE");
  let count = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith("-example.xlsx"))) {
    const { workbook } = (await readWorkbook(readFileSync(join(folder, name)))) as ReadWorkbook;
    const formulas = new Set(
      workbook.sheets.flatMap(({ cells }) =>
        [...cells.values()].map(({ formula }) => formula ?? ""),
      ),
    );
    for (const formula of formulas) {
      count += 1;
      expect(storedFormula(writtenFormula(`=${formula}`, german), german)).toBe(`=${formula}`);
    }
  }
  expect(count).toBeGreaterThan(1000);
});
