/**
 * Valid files to corrupt: a plan, its customer copy, other people's workbook, a template, and
 * inputs.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { applyResults } from "../../src/spreadsheet/apply-results";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { createCopy } from "../../src/customer-copy/create";
import { sourcesCsv } from "../../src/plan/definition/sources-csv";
import { stampWorkbook } from "../../src/plan/definition/plan-stamp";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { demoBook } from "../../test/support/demo-book";
import { foreignBook, type ForeignBook, type ForeignSheet } from "../../test/support/foreign-book";
import { entriesOf, type Entry } from "./zip";

export interface CorpusWorkbook {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly entries: readonly Entry[];
  /** Its relative frequency. */ readonly share: number;
}

export interface Corpus {
  readonly books: readonly CorpusWorkbook[];
  /** The workbooks to compare with. */
  readonly plan: Uint8Array;
  readonly workbook: Workbook;
  readonly json: readonly string[];
  readonly csv: string;
}

const ROOT = join(__dirname, "..", "..");
const TEMPLATE = join(ROOT, "templates", "memory-tuning-example.xlsx");
const EXAMPLES = join(ROOT, "src", "plan", "templates", "examples");

const row = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}">${cells.join("")}</row>`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Shared, array and table formulas, stuck cells, days, rules and a table. */
const DATA_SHEET: ForeignSheet = {
  name: "Data & more",
  relations: {
    rId1: ["table", "../tables/table1.xml"],
    rId2: ["comments", "../comments1.xml"],
  },
  rows: [
    row(
      1,
      '<c r="A1" t="s"><v>0</v></c>',
      `<c r="B1"><f t="shared" ref="B1:B3" si="0">_xldudf_${NAMESPACE}_LPARCAP($C$1*C1)</f><v>900</v></c>`,
      '<c r="C1"><v>5</v></c>',
      '<c r="D1" s="1"><v>45000</v></c>',
    ),
    row(
      2,
      '<c r="B2"><f t="shared" si="0"/><v>2</v></c>',
      `<c r="C2" t="e"><f>[1]!_xldudf_${NAMESPACE}_LPARCAP(far)</f><v>#NAME?</v></c>`,
    ),
    row(3, '<c r="B3"><f t="shared" si="0"/><v>3</v></c>'),
    row(
      4,
      '<c r="A4" cm="1"><f t="array" ref="A4:B4">C1:D1*2</f><v>10</v></c>',
      '<c r="B4"><v>90000</v></c>',
      '<c r="C4" t="inlineStr"><is><t xml:space="preserve">a &lt;b&gt;</t></is></c>',
    ),
    row(
      5,
      '<c r="A5"><f t="dataTable" ref="A5:A6" dt2D="0" dtr="0" r1="C1"/><v>7</v></c>',
      '<c r="B5" t="b"><v>1</v></c>',
      `<c r="C5" t="str"><f>_xldudf_${NAMESPACE}_WHY(1)</f><v>text</v></c>`,
    ),
  ].join(""),
  after: `<mergeCells count="1"><mergeCell ref="F1:G2"/></mergeCells><conditionalFormatting sqref="B1:B3"><cfRule type="expression" dxfId="0" priority="1"><formula>_xldudf_${NAMESPACE}_LPARCAP(B1)&gt;1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="custom" sqref="C1"><formula1>_xldudf_${NAMESPACE}_LPARCAP(C1)&gt;0</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" location="Other!A1"/></hyperlinks><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
};

const HIDDEN_SHEET: ForeignSheet = {
  name: "Other",
  state: "hidden",
  rows: row(1, "<c r=\"A1\"><f>far+'Data &amp; more'!B1</f><v>6</v></c>"),
};

const SHARED_PARTS: NonNullable<ForeignBook["parts"]> = {
  "xl/sharedStrings.xml": [
    `<sst ${MAIN} count="1" uniqueCount="1"><si><r><t>two </t></r><r><t>parts</t></r></si></sst>`,
    `${TYPE}.sharedStrings+xml`,
  ],
  "xl/styles.xml": [
    `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs><dxfs count="1"><dxf/></dxfs></styleSheet>`,
    `${TYPE}.styles+xml`,
  ],
  "xl/tables/table1.xml": [
    `<table ${MAIN} id="1" displayName="Table1" ref="A1:C3"><tableColumns count="2"><tableColumn id="1" name="a"/><tableColumn id="2" name="b"><calculatedColumnFormula>_xldudf_${NAMESPACE}_LPARCAP(1)</calculatedColumnFormula></tableColumn></tableColumns></table>`,
    `${TYPE}.table+xml`,
  ],
  "xl/comments1.xml": [
    `<comments ${MAIN}><authors><author>A. Planner</author></authors><commentList><comment ref="A1" authorId="0"><text><t>a note</t></text></comment></commentList></comments>`,
    `${TYPE}.comments+xml`,
  ],
};

/** With all that readers of files know of. */
const somebodys = (): Promise<Uint8Array> =>
  foreignBook({
    sheets: [DATA_SHEET, HIDDEN_SHEET],
    book: `<definedNames><definedName name="far">'Data &amp; more'!$C$1</definedName><definedName name="sized" localSheetId="1">_xldudf_${NAMESPACE}_LPARCAP(1)</definedName></definedNames><calcPr calcId="1" fullCalcOnLoad="1"/>`,
    parts: SHARED_PARTS,
  });

async function copyOf(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = await createCopy(bytes, { date: "2026-01-31", sources: "notes" });
  if ("problem" in copy) throw new Error(copy.problem);
  return copy.bytes;
}

async function smallPlan(): Promise<Uint8Array> {
  const { workbook } = demoBook();
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  return writeXlsx(await stampWorkbook(workbook));
}

export async function makeCorpus(): Promise<Corpus> {
  const [plan, foreign, template] = [await smallPlan(), await somebodys(), readFileSync(TEMPLATE)];
  const [read, whole] = [await readWorkbook(plan), await readWorkbook(template)];
  if ("problem" in read || "problem" in whole) throw new Error("an intact file cannot be read");
  const base = async (name: string, bytes: Uint8Array, share: number): Promise<CorpusWorkbook> => ({
    name,
    bytes,
    share,
    entries: await entriesOf(bytes),
  });
  return {
    plan,
    workbook: read.workbook,
    books: [
      await base("plan", plan, 35),
      await base("copy", await copyOf(plan), 25),
      await base("foreign", foreign, 35),
      await base("template", template, 2),
      await base("copy of a template", await copyOf(template), 1),
    ],
    json: [
      join(ROOT, "docs", "examples", "power-570", "inputs.json"),
      join(EXAMPLES, "given-layout.json"),
      join(EXAMPLES, "batch-and-sensitivity.json"),
    ].map((path) => readFileSync(path, "utf8")),
    csv: (await sourcesCsv(readerOf(whole.workbook)))?.text ?? "",
  };
}
