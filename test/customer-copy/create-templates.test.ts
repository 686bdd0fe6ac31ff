/**
 * Every workbook of templates/ on its way to a customer and back: copied, recalculated by
 * LibreOffice without our functions, restored, calculated again. Every value must be unchanged.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDisplayFormula } from "../../src/spreadsheet/formula/function-names";
import { SharedFormulas } from "../../src/xlsx/read/shared-formulas";
import { contentOfCell, eachCell } from "../../src/xlsx/read/cells";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { recalculateFile } from "../../src/foreign/recalculate/recalculate-file";
import { sharedContents } from "../../src/xlsx/read/file-cells";
import { createCopy } from "../../src/customer-copy/create";
import { restoreFormulas } from "../../src/customer-copy/restore";
import { COPY_NOTICE, LIVE_NOTICE } from "../../src/plan/read/reader-notice";
import { RECORD_SHEET } from "../../src/customer-copy/formula-record";
import { sample } from "../support/extent";
import { convert, convertAll } from "../support/libreoffice";
import { presentTemplate } from "../support/present-template";
import { OPENPYXL, PANDAS, SOFFICE, python, testWith } from "../support/tools";

const folder = join(__dirname, "..", "..", "templates");
/**
 * Calculation is slow: these represent all templates, whose restored formulas equal the original
 * ones.
 */
const CALCULATED = new Set(["self-test.xlsx", "backup-window-example.xlsx"]);
const all = readdirSync(folder).filter((file) => file.endsWith(".xlsx"));
/** The number of further templates in a short run. */
const SAMPLE = 3;
const others = sample(
  all.filter((file) => !CALCULATED.has(file)),
  SAMPLE,
  "shared templates",
);
const files = all.filter((file) => CALCULATED.has(file) || others.includes(file));
const TOLERANCE = 1e-9;

type Values = Map<string, number | string | boolean>;
interface Book {
  readonly values: Values;
  readonly formulas: ReadonlyMap<string, string>;
  readonly sheets: readonly string[];
}

/**
 * Values and formulas of all cells except the record, without empty ones; of the given sheets, or
 * of all.
 */
async function bookOf(bytes: Uint8Array, only?: readonly string[]): Promise<Book> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const [values, formulas]: [Values, Map<string, string>] = [new Map(), new Map()];
  const contents = await sharedContents(parts);
  for (const { name, path } of await parts.sheets()) {
    if (name === RECORD_SHEET || only?.includes(name) === false) continue;
    const part = await parts.text(path);
    const shared = new SharedFormulas(part);
    eachCell(part, (cell) => {
      const content = contentOfCell(cell, contents);
      const [shown, formula] = [content?.error ?? content?.value, shared.text(cell)];
      if (formula !== undefined) formulas.set(`${name}!${cell.address}`, toDisplayFormula(formula));
      if (shown !== undefined && shown !== null && shown !== "")
        values.set(
          `${name}!${cell.address}`,
          typeof shown === "string" ? shown.replace(/\r\n?/g, "\n") : shown,
        );
    });
  }
  return { values, formulas, sheets: (await parts.sheets()).map(({ name }) => name) };
}

const same = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b))
    : a === b;

function expectSame(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): void {
  const differences = [...new Set([...before.keys(), ...after.keys()])].flatMap((place) =>
    same(before.get(place), after.get(place))
      ? []
      : [`${place}: ${String(before.get(place))} became ${String(after.get(place))}`],
  );
  expect(differences.slice(0, 20)).toEqual([]);
  expect(before.size).toBeGreaterThan(100);
}

/** The expected content of a copy: that of the template, and the notice on the cover. */
const asCopy = (values: Values): Values =>
  new Map(
    [...values].map(([place, value]) => [place, value === LIVE_NOTICE ? COPY_NOTICE : value]),
  );

/**
 * Values with the arguments of the stamp at the digits in which both engines agree: files are
 * calculated by another one than plans, and then stamped again.
 */
const atTwelveDigits = (values: Values): Values =>
  new Map(
    [...values].map(([place, value]) => [
      place,
      place.startsWith("Stamp!") && typeof value === "string"
        ? value
            .replace(/\d+\.\d+/g, (number) => Number(number).toPrecision(12))
            .replace(/^check .*/, "check")
        : value,
    ]),
  );

const copies = new Map<string, Uint8Array>();
const books = new Map<string, Book>();
beforeAll(async () => {
  for (const file of files) {
    const bytes = await presentTemplate(file);
    const untouched = Buffer.from(bytes);
    const copy = await createCopy(bytes, { date: "2026-01-31" });
    if ("problem" in copy) throw new Error(`${file}: ${copy.problem}`);
    copies.set(file, copy.bytes);
    expect(bytes.equals(untouched)).toBe(true);
    books.set(file, await bookOf(bytes));
  }
});

test.each(files)("%s: no call of ours remains outside the record", async (file) => {
  const parts = await XlsxPackage.open(copies.get(file)!);
  if ("problem" in parts) throw new Error(parts.problem);
  for (const { name, path } of await parts.sheets())
    if (name !== RECORD_SHEET) expect(await parts.text(path)).not.toMatch(/_xldudf_/i);
});

testWith(
  [SOFFICE],
  "LibreOffice recalculates every copy to the values of its template; restored, it has the template's formulas and values, and calculates to them",
  async () => {
    const recalculated = convertAll(
      files.map((file) => copies.get(file)!),
      "xlsx",
    );
    for (const [i, file] of files.entries()) {
      const before = books.get(file)!;
      expectSame(asCopy(before.values), (await bookOf(recalculated[i]!, before.sheets)).values);
      const live = await restoreFormulas(copies.get(file)!);
      if ("problem" in live) throw new Error(live.problem);
      expect(live.left).toEqual([]);
      const after = await bookOf(live.bytes);
      expectSame(before.formulas, after.formulas);
      expectSame(before.values, after.values);
      if (!CALCULATED.has(file)) continue;
      const done = await recalculateFile(live.bytes);
      if ("problem" in done) throw new Error(done.problem);
      expect(done.notDone).toEqual([]);
      expectSame(atTwelveDigits(before.values), atTwelveDigits((await bookOf(done.bytes)).values));
    }
  },
);

testWith([SOFFICE], "a copy that LibreOffice has written is restored as well", async () => {
  const live = await restoreFormulas(convert(copies.get("self-test.xlsx")!, "xlsx"));
  if ("problem" in live) throw new Error(live.problem);
  expect(live.left).toEqual([]);
  expect(live.cells).toBeGreaterThan(400);
});

const READ = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
def content(value):
    return value if isinstance(value, (int, float, str, bool)) else "DATE OR TIME"
print(json.dumps({sheet.title + "!" + cell.coordinate: content(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None and sheet.title in sys.argv[2:]}))`;
/** What READ gives for a number with the format of a date or a time. */
const DATE_OR_TIME = "DATE OR TIME";
const FRAME = `
import json, sys, pandas
frames = pandas.read_excel(sys.argv[1], sheet_name=None, header=None)
print(json.dumps({name: int(frame.notna().sum().sum()) for name, frame in frames.items()}))`;

function asFile<Result>(bytes: Uint8Array, read: (path: string) => Result): Result {
  const place = mkdtempSync(join(tmpdir(), "sizebook-copy-"));
  try {
    writeFileSync(join(place, "copy.xlsx"), bytes);
    return read(join(place, "copy.xlsx"));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

testWith([OPENPYXL], "openpyxl reads the values of a copy", async () => {
  for (const file of CALCULATED) {
    const read = asFile(copies.get(file)!, (path) =>
      python<Record<string, number | string | boolean>>(READ, [path, ...books.get(file)!.sheets]),
    );
    const numbersOf = (values: Iterable<[string, unknown]>): Values =>
      new Map(
        [...values].filter(
          ([, value]) => typeof value === "number" || (typeof value === "string" && value !== ""),
        ) as [string, number | string][],
      );
    const before = numbersOf(
      [...books.get(file)!.values].filter(([place]) => read[place] !== DATE_OR_TIME),
    );
    expectSame(
      asCopy(before),
      new Map(
        [...numbersOf(Object.entries(read).filter(([, value]) => value !== DATE_OR_TIME))].map(
          ([place, value]) => [
            place,
            typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value,
          ],
        ),
      ),
    );
  }
});

testWith([PANDAS], "pandas reads the sheets of a copy", () => {
  for (const file of CALCULATED) {
    const frames = asFile(copies.get(file)!, (path) =>
      python<Record<string, number>>(FRAME, [path]),
    );
    expect(Object.values(frames).reduce((sum, cells) => sum + cells, 0)).toBeGreaterThan(100);
  }
});
