/**
 * Reviews what `calc` did with the formulas of a workbook: each is kept, calculated or left to
 * Excel, and no stored result is lost.
 */
import { readFileSync } from "node:fs";
import { isSameFile, type Step } from "../../test/support/foreign/commands";
import { isCalculated } from "../../src/xlsx/package/workbook-part";
import { BOOK } from "../../src/xlsx/package/part-paths";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { eachCell } from "../../src/xlsx/read/cells";

/** Formulas by outcome. */
export interface CalcCounts {
  readonly formulas: number;
  readonly kept: number;
  readonly calculated: number;
  /** Not calculated here and left to Excel. */
  readonly pinned: number;
}

export interface CalcReview {
  readonly counts: CalcCounts;
  /** Findings, one sentence each. */
  readonly problems: readonly string[];
}

interface FormulaCell {
  /** The whole cell as the file has it. */
  readonly xml: string;
  readonly isError: boolean;
  readonly hasResult: boolean;
}

interface CalculatedFile {
  readonly cells: ReadonlyMap<string, FormulaCell>;
  readonly isCalculated: boolean;
  /** Whether Excel is told to calculate it on opening. */
  readonly asksExcel: boolean;
  readonly callsOurs: boolean;
}

const ASKS_EXCEL = /<(?:\w+:)?calcPr\b[^>]*\bfullCalcOnLoad="(?:1|true)"/;
const OUR_CALL = /SIZE(?:BOOK)?[._][A-Z]+\(/i;

async function formulasOf(path: string): Promise<CalculatedFile> {
  const parts = await XlsxPackage.open(readFileSync(path));
  if ("problem" in parts) throw new Error(parts.problem);
  const book = await parts.text(BOOK);
  const cells = new Map<string, FormulaCell>();
  let callsOurs = OUR_CALL.test(book);
  for (const { name, path: part } of await parts.sheets()) {
    const xml = await parts.text(part);
    eachCell(xml, (cell) => {
      if (!cell.formula) return;
      if (OUR_CALL.test(cell.formula.text)) callsOurs = true;
      cells.set(`${name}!${cell.address}`, {
        xml: xml.slice(cell.tag.start, cell.end),
        isError: cell.type === "e",
        // openpyxl writes an empty value for formulas without a result; only a text can be empty.
        hasResult: cell.value !== undefined && (cell.value !== "" || cell.type === "str"),
      });
    });
  }
  return { cells, isCalculated: isCalculated(book), asksExcel: ASKS_EXCEL.test(book), callsOurs };
}

const numberBefore = (text: string, words: RegExp): number =>
  Number((words.exec(text)?.[1] ?? "0").replace(/,/g, ""));

/** The command's report on its formulas. */
const countsIn = (stdout: string): Omit<CalcCounts, "formulas"> => ({
  kept: numberBefore(stdout, /^([\d,]+) formulas? kept/m),
  calculated: numberBefore(stdout, /^([\d,]+) formulas? calculated/m),
  pinned: numberBefore(stdout, /^([\d,]+) formulas? (?:is|are) not calculated here/m),
});

const MAX_NAMED = 3;
const some = (places: readonly string[]): string =>
  `${places.slice(0, MAX_NAMED).join(", ")}${places.length > MAX_NAMED ? " ..." : ""}`;

/** Cells for which something of before and after holds. */
function placesWhere(
  before: CalculatedFile,
  after: CalculatedFile,
  holds: (before: FormulaCell, after: FormulaCell | undefined) => boolean,
): string[] {
  return [...before.cells].flatMap(([place, cell]) =>
    holds(cell, after.cells.get(place)) ? [place] : [],
  );
}

/** Findings in a calculated file, without its counts. */
async function problemsOf(
  file: string,
  step: Step,
  counts: CalcCounts,
  before: CalculatedFile,
): Promise<string[]> {
  const after = await formulasOf(step.output!);
  const newErrors = placesWhere(
    before,
    after,
    (old, now) => old.hasResult && !old.isError && now?.isError === true,
  );
  const changed =
    before.callsOurs || !before.isCalculated
      ? []
      : placesWhere(
          before,
          after,
          (old, now) => old.hasResult && !old.isError && old.xml !== now?.xml,
        );
  const isUntouched = counts.calculated + counts.pinned === 0 && !before.callsOurs;
  return [
    ...(newErrors.length
      ? [`${newErrors.length} stored values are errors now: ${some(newErrors)}`]
      : []),
    ...(changed.length
      ? [
          `${changed.length} stored results have changed without a function of ours: ${some(changed)}`,
        ]
      : []),
    ...(isUntouched && !isSameFile(file, step.output!)
      ? ["nothing was to be calculated, and the file has changed"]
      : []),
    ...(counts.pinned > 0 && step.status !== 1
      ? [`${counts.pinned} formulas are not calculated, and the status is ${step.status}`]
      : []),
    ...(counts.pinned > 0 && !after.asksExcel
      ? [
          `${counts.pinned} formulas are not calculated, and Excel is not asked to calculate the file`,
        ]
      : []),
  ];
}

/** @param again `calc` over the output of the first one */
export async function reviewCalc(
  file: string,
  step: Step,
  again: Step | undefined,
): Promise<CalcReview> {
  const before = await formulasOf(file);
  const counts = { formulas: before.cells.size, ...countsIn(step.stdout) };
  const sum = counts.kept + counts.calculated + counts.pinned;
  const isVolatile = /depends? on a volatile function/.test(step.stdout);
  return {
    counts,
    problems: [
      ...(sum === counts.formulas
        ? []
        : [
            `${counts.kept} kept, ${counts.calculated} calculated and ${counts.pinned} left to Excel are ${sum} of ${counts.formulas} formulas`,
          ]),
      ...(await problemsOf(file, step, counts, before)),
      ...(again?.output !== undefined && !isVolatile && !isSameFile(step.output!, again.output)
        ? ["a second calculation changes the file"]
        : []),
    ],
  };
}
