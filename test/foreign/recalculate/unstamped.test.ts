/**
 * A plan without its stamp is treated like a workbook of others: all its formulas must reproduce
 * their results, and exactly those that functions of Sizebook reach are calculated.
 */
import ExcelJS from "exceljs";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { STAMP_SHEET } from "../../../src/provenance/stamp";
import { removeSheets } from "../../../src/xlsx/package/workbook-part";
import { XlsxPackage } from "../../../src/xlsx/package/xlsx-package";
import { writePackage } from "../../../src/xlsx/write/write-package";
import { choose, isWholeRun } from "../../support/extent";
import { presentTemplate } from "../../support/present-template";

const TEMPLATES = join(__dirname, "../../../templates");

async function withoutStamp(file: string): Promise<Uint8Array> {
  const parts = await XlsxPackage.open(await presentTemplate(file));
  if ("problem" in parts) throw new Error(parts.problem);
  const stamp = (await parts.sheets()).filter(({ name }) => name === STAMP_SHEET);
  await removeSheets(parts, stamp, () => false);
  return writePackage(parts);
}

/** Formulas by place, with their names resolved, as a reader that is not ours finds them. */
async function formulasOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  const ranges = new Map(
    workbook.definedNames.model.map(({ name, ranges: of }) => [name, of.join(",")]),
  );
  const resolved = (formula: string): string =>
    formula.replace(/(?<![\w.!'])[a-z_][\w.]*(?![\w(!'])/gi, (word) => ranges.get(word) ?? word);
  const formulas = new Map<string, string>();
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.formula) formulas.set(`${sheet.name}!${cell.address}`, resolved(cell.formula));
      });
    });
  }
  return formulas;
}

const OURS = /SIZEBOOK[._]\w/;
const REFERENCE =
  /(?:(?:'((?:[^']|'')+)'|([A-Za-z_][\w.]*))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\w(])/g;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);

interface Area {
  readonly sheet: string;
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

function areasOf(place: string, formula: string): readonly Area[] {
  const home = place.slice(0, place.lastIndexOf("!"));
  const outsideTexts = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return [...outsideTexts.matchAll(REFERENCE)].map(
    ([, quoted, plain, left, top, right = left, bottom = top]) => ({
      sheet: quoted?.replace(/''/g, "'") ?? plain ?? home,
      columns: [columnOf(left!), columnOf(right!)],
      rows: [Number(top), Number(bottom)],
    }),
  );
}

/** The formulas that call a function of Sizebook, and all that depend on them. */
function reachedByOurs(formulas: ReadonlyMap<string, string>): ReadonlySet<string> {
  const areas = new Map([...formulas].map(([place, text]) => [place, areasOf(place, text)]));
  const reached = new Set([...formulas].flatMap(([place, text]) => (OURS.test(text) ? place : [])));
  const cells = new Map<string, { column: number; row: number }[]>();
  const add = (place: string): void => {
    const [, sheet, letters, row] = /^(.*)!([A-Z]+)(\d+)$/.exec(place)!;
    if (!cells.has(sheet!)) cells.set(sheet!, []);
    cells.get(sheet!)!.push({ column: columnOf(letters!), row: Number(row) });
  };
  reached.forEach(add);
  const isReached = ({ sheet, columns, rows }: Area): boolean =>
    (cells.get(sheet) ?? []).some(
      ({ column, row }) =>
        columns[0] <= column && column <= columns[1] && rows[0] <= row && row <= rows[1],
    );
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const [place, ofFormula] of areas) {
      if (reached.has(place) || !ofFormula.some(isReached)) continue;
      reached.add(place);
      add(place);
    }
  }
  return reached;
}

const bySize = readdirSync(TEMPLATES)
  .filter((file) => file.endsWith("-example.xlsx"))
  .map((file) => [file, statSync(join(TEMPLATES, file)).size] as const)
  .sort(([, a], [, b]) => a - b)
  .map(([file]) => file);
/** The larger ones take ten seconds and more. */
const SMALL = 5;
const examples = isWholeRun ? bySize : choose(bySize.slice(0, SMALL), 1, "plans without a stamp");

test.each(examples)("%s keeps every value, and no formula is listed", async (file) => {
  const bytes = await withoutStamp(file);
  const done = await recalculateFile(bytes);
  if ("problem" in done) throw new Error(done.problem);
  expect(done.notDone).toEqual([]);
  expect(done.changed).toBe(0);
  const formulas = await formulasOf(bytes);
  expect(done.calculated).toBe(reachedByOurs(formulas).size);
  expect(done.kept).toBe(formulas.size - done.calculated);
});
