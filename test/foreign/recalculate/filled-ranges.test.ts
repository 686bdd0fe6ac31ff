/** Totals of filled and of hidden cells in the files of other programs. */
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { cellIn, foreignBook, partsOf, type ForeignSheet } from "../../support/foreign-book";

const SHEET = "xl/worksheets/sheet1.xml";
const TABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml";
const CAPACITY = "<f>_xldudf_SIZEBOOK_LPARCAP(1000)</f>";

/** Calculates a sheet; the values of cells by their addresses, null where there is none. */
async function calculated(sheet: Omit<ForeignSheet, "name">, parts = {}) {
  const done = await recalculateFile(
    await foreignBook({ sheets: [{ name: "S", ...sheet }], parts }),
  );
  if ("problem" in done) throw new Error(done.problem);
  const part = (await partsOf(done.bytes))[SHEET];
  return {
    valueOf: (address: string) => /<v>([^<]*)</.exec(cellIn(part, address) ?? "")?.[1] ?? null,
    reasons: new Map(done.notDone.map(({ place, reason }) => [place, reason])),
  };
}

test("a total of the cells that a formula fills is calculated from all of them", async () => {
  const { valueOf, reasons } = await calculated({
    rows: `<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:A2">B1:B2*2</f><v>2</v></c><c r="B1">${CAPACITY}<v>1</v></c><c r="C1"><f>SUM(_xlfn.ANCHORARRAY(A1))</f><v>6</v></c><c r="D1"><f>SUM(_xlfn.ANCHORARRAY(B1))</f><v>1</v></c><c r="E1"><f>SUM(_xlfn.ANCHORARRAY(S!$A$1),1)</f></c></row><row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>2</v></c></row>`,
  });
  expect(["A1", "A2", "C1", "D1", "E1"].map(valueOf)).toEqual(["1800", "4", "1804", "1", "1805"]);
  // B1 fills no cells, so D1 has #REF! in Excel, whatever B1 is.
  expect([...reasons.keys()]).toEqual([]);
});

const ROWS = (hidden: readonly number[], formula: string, result: string) =>
  [900, 2, 4, 8]
    .map((value, i) => {
      const content = i === 0 ? CAPACITY : "";
      return `<row r="${i + 2}"${hidden.includes(i + 2) ? ' hidden="1"' : ""}><c r="A${i + 2}">${content}<v>${i === 0 ? 1 : value}</v></c></row>`;
    })
    .join("") + `<row r="9"><c r="A9"><f>${formula}</f>${result}</c></row>`;
const FILTER = (column: string) => `<autoFilter ref="A1:A4">${column}</autoFilter>`;
const ACTIVE = '<filterColumn colId="0"><filters><filter val="1"/></filters></filterColumn>';

test.each([
  ["SUBTOTAL(9,A2:A5)", [3, 5], "", "15", "914"],
  ["SUBTOTAL(109,A2:A5)", [3, 5], "", "5", "904"],
  ["_xlfn.AGGREGATE(9,5,A2:A5)", [3, 5], "", "5", "904"],
  // Only row 3 is among those of the filter.
  ["SUBTOTAL(9,A2:A5)", [3, 5], FILTER(ACTIVE), "13", "912"],
  ["SUBTOTAL(109,A2:A5)", [3, 5], FILTER(ACTIVE), "5", "904"],
  ["SUBTOTAL(9,A2:A5)", [3, 5], FILTER('<filterColumn colId="0" hiddenButton="1"/>'), "15", "914"],
])(
  "%s over the hidden rows %s, %s, is calculated as Excel stores it",
  async (formula, hidden, after, stored, now) => {
    const { valueOf } = await calculated({
      rows: ROWS(hidden, formula, `<v>${stored}</v>`),
      after,
    });
    expect(valueOf("A9")).toBe(now);
  },
);

test("rows that a table's filter hides are left out by every total", async () => {
  const { valueOf } = await calculated(
    {
      rows: ROWS([3], "SUBTOTAL(9,A2:A5)", "<v>13</v>"),
      after: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
      relations: { rId1: ["table", "../tables/table1.xml"] },
    },
    {
      "xl/tables/table1.xml": [
        `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="A1:A5">${FILTER(ACTIVE)}<tableColumns count="1"><tableColumn id="1" name="x"/></tableColumns></table>`,
        TABLE,
      ],
    },
  );
  expect(valueOf("A9")).toBe("912");
});

test("without a stored result, a total whose rows a filter or a user has hidden is doubted", async () => {
  const doubted = await calculated({
    rows: ROWS([3], "SUBTOTAL(9,A2:A5)", ""),
    after: FILTER(ACTIVE),
  });
  expect(doubted.valueOf("A9")).toBeNull();
  expect(doubted.reasons.get("S!A9")).toContain("a filter or a user has hidden");
  const certain = await calculated({
    rows: ROWS([3], "SUBTOTAL(109,A2:A5)", ""),
    after: FILTER(ACTIVE),
  });
  expect(certain.valueOf("A9")).toBe("912");
});
