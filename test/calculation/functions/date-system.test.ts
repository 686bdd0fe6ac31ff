/** Functions of dates in workbooks that count days from 1904; the day before 1 February 2026. */
import { inFiles } from "../../../scripts/engine/file-spelling";
import { calculate } from "../../../src/calculation/calculate";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { cellIn, foreignBook, partsOf } from "../../support/foreign-book";
import { convert } from "../../support/libreoffice";
import { escapeXml } from "../../../src/xlsx/package/xml-text";
import { formulaSheet, plainBook } from "../../support/plain-book";
import { SOFFICE, testWith } from "../../support/tools";

/** 46053 days from 1900 are 44591 from 1904. */
const CASES: readonly (readonly [string, number | string])[] = [
  ["DATE(2026,1,31)", 44591],
  ["DATE(1904,1,1)", 0],
  ["YEAR(44591)", 2026],
  ["MONTH(44591)", 1],
  ["DAY(44591)", 31],
  ["YEAR(0)", 1904],
  ["YEAR(Z9)", 1904],
  ['YEAR("2026-01-31")', 2026],
  ["EDATE(44591,1)", 44619],
  ["EOMONTH(44591,1)", 44619],
  ["WEEKDAY(44591)", 7],
  ["WEEKNUM(44591)", 5],
  ["ISOWEEKNUM(44591)", 5],
  ['DATEVALUE("2026-01-31")', 44591],
  ['VALUE("12:00")', 0.5],
  ["DAYS(44591,44590)", 1],
  ['DAYS("2026-02-01",44591)', 1],
  ["DAYS360(44591,44619)", 28],
  ['DATEDIF(44591,44619,"d")', 28],
  ['DATEDIF(0,44591,"y")', 122],
  ["YEARFRAC(44591,44772)", 0.5],
  ["NETWORKDAYS(44586,44591)", 5],
  ["NETWORKDAYS(44586,44591,44588)", 4],
  ["NETWORKDAYS(44586,44591,Z1:Z9)", 5],
  ["NETWORKDAYS.INTL(44586,44591,11,44588)", 5],
  ["WORKDAY(44591,1)", 44593],
  ["WORKDAY(44591,1,44593)", 44594],
  ["WORKDAY.INTL(44591,1,11)", 44593],
  ['TEXT(44591,"yyyy-mm-dd")', "2026-01-31"],
  ['TEXT(44591.5,"d mmm yyyy h:mm")', "31 Jan 2026 12:00"],
  ['TEXT(44591.5,"h:mm")', "12:00"],
  ['TEXT(1.5,"[h]:mm")', "36:00"],
  ['TEXT(44591,"0")', "44591"],
  ["HOUR(44591.25)", 6],
  ['DATEVALUE("2026-01-31")-DATE(2026,1,30)', 1],
  ["SUM(YEAR({44591;0}))", 3930],
];
/** Where LibreOffice differs: it knows days before 1904, or another argument. */
const OF_EXCEL: readonly (readonly [string, number | string])[] = [
  ["DATE(4,1,1)", 0],
  ["DATE(1903,12,31)", "#NUM!"],
  ["EDATE(0,-1)", "#NUM!"],
  ["YEAR(-1)", "#NUM!"],
  ["YEAR(TRUE)", 1904],
  ["WEEKNUM(TRUE)", "#VALUE!"],
  ['YEAR("44591")', 2026],
  ['DATEVALUE("1903-12-31")', "#VALUE!"],
  ['DATEVALUE("12:00")', 0],
  ['VALUE("2026-01-31")', 44591],
  ['VALUE("44591")', 44591],
  ['TEXT("x","yyyy")', "x"],
  ["YEAR(NA())", "#N/A"],
  ["YEAR(TODAY())-YEAR(NOW())", 0],
  ['TODAY()-DATEVALUE(TEXT(TODAY(),"yyyy-mm-dd"))', 0],
];

test("every result is that of the same day", async () => {
  const all = [...CASES, ...OF_EXCEL];
  const formulas = all.map(([formula]) => formula);
  const calculated = await calculate(plainBook([formulaSheet("S", formulas)]), [], {
    from1904: true,
  });
  const results = all.map(([formula], i) => {
    const { value, error } = calculated.read("S", `A${i + 1}`);
    return [formula, error ?? value];
  });
  expect(results).toEqual(all);
});

const book = (rows: string): Promise<Uint8Array> =>
  foreignBook({ sheets: [{ name: "S", rows }], book: '<workbookPr date1904="1"/>' });
const valueIn = (part: string | undefined, address: string): string | undefined =>
  /<v>([^<]*)</.exec(cellIn(part, address) ?? "")?.[1];
const SHEET = "xl/worksheets/sheet1.xml";

testWith([SOFFICE], "LibreOffice gives the same", async () => {
  const rows = CASES.map(
    ([formula], i) =>
      `<row r="${i + 1}"><c r="A${i + 1}"><f>${escapeXml(inFiles(formula).replace(/_xlfn\.(\w+\.INTL)/, "$1"))}</f></c></row>`,
  );
  const part = (await partsOf(convert(await book(rows.join("")), "xlsx")))[SHEET];
  expect(CASES.map(([formula], i) => [formula, valueIn(part, `A${i + 1}`)])).toEqual(
    CASES.map(([formula, result]) => [formula, String(result)]),
  );
});

const CAPACITY = "<f>_xldudf_SIZEBOOK_LPARCAP(1000)</f>";
test("a file keeps its date system, its dates and what depends on them", async () => {
  const done = await recalculateFile(
    await book(
      `<row r="1"><c r="A1">${CAPACITY}<v>1</v></c><c r="B1"><v>44591</v></c><c r="C1" t="d"><v>2026-01-31T00:00:00Z</v></c><c r="D1"><f>DATE(2026,1,A1)</f><v>44561</v></c><c r="E1"><f>C1+A1</f><v>44592</v></c><c r="F1"><f>TEXT(B1+A1,"yyyy-mm-dd")</f></c><c r="G1" t="str"><v>2026-01-31</v></c><c r="H1"><f>G1+A1</f><v>44592</v></c><c r="I1"><f>G1*A1</f></c><c r="J1"><f>"2026-01-31"*A1</f></c><c r="K1"><f>DATEVALUE(TEXT(B1,"yyyy-mm-dd"))*A1</f></c><c r="L1"><f>INT(IF(A1,TEXT(B1,"yyyy-mm-dd")))*A1</f></c></row>`,
    ),
  );
  if ("problem" in done) throw new Error(done.problem);
  const parts = await partsOf(done.bytes);
  expect(parts["xl/workbook.xml"]).toContain('date1904="1"');
  const values = Object.fromEntries(
    [..."ABCDEFGHIJKL"].map((column) => [column, valueIn(parts[SHEET], `${column}1`)]),
  );
  expect(values).toMatchObject({
    A: "900",
    B: "44591",
    C: "2026-01-31T00:00:00Z",
    D: "45460",
    E: "45491",
    F: "2028-07-19",
    // A text that becomes a number without a function of dates keeps its result, or gets none.
    H: "44592",
    I: undefined,
    J: undefined,
    L: undefined,
    K: String(44591 * 900),
  });
  expect(done.notDone.map(({ place }) => place).sort()).toEqual(["S!H1", "S!I1", "S!J1", "S!L1"]);
});
