/**
 * What a customer copy remembers of its sheets, and how a sheet that has changed differs from it.
 */
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import {
  contentRows,
  contentsOf,
  isRespelled,
  readContents,
  sheetChange,
  type SheetContents,
} from "../../src/customer-copy/copy-contents";

const CELLS: Readonly<Record<string, CellContent>> = {
  A1: { value: "Growth" },
  B1: { value: 0.1 },
  B2: { formula: "IF(Growth!B1>0.1,TRUE,B1)", value: true },
  C2: { value: null, error: "#N/A" },
  D2: { value: false },
};

const contents = (changes: Readonly<Record<string, CellContent>> = {}): Promise<SheetContents> =>
  contentsOf("Cover", new Map(Object.entries({ ...CELLS, ...changes })));

/** The format of earlier versions. */
const withoutMeanings = ({ meanings: _meanings, ...others }: SheetContents): SheetContents =>
  others;

test("equal cells are no change, also after writing and reading the rows of a copy", async () => {
  const sheetContents = await contents();
  const [read] = readContents(contentRows([sheetContents]));
  expect(read).toEqual(sheetContents);
  expect(sheetChange(read!, await contents())).toBeUndefined();
  expect(isRespelled(read!, await contents())).toBe(false);
});

test("lists that are longer than a cell continue in the next rows", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, i) => [`D${i + 1}`, { value: i }]),
  );
  const sheetContents = await contents(many);
  const rows = contentRows([sheetContents, { ...sheetContents, sheet: "Other" }]);
  expect(rows.length).toBeGreaterThan(2);
  expect(readContents(rows)).toEqual([sheetContents, { ...sheetContents, sheet: "Other" }]);
});

test("formulas in another spelling are no change, which is reported", async () => {
  const now = await contents({
    B2: { formula: "IF('Growth'!B1 > 0.10, TRUE(), b1)", value: true },
    C2: { formula: "#N/A", value: null, error: "#N/A" },
    D2: { formula: "FALSE()", value: false },
  });
  expect(sheetChange(await contents(), now)).toBeUndefined();
  expect(isRespelled(await contents(), now)).toBe(true);
});

test("a formula with another meaning is a change; an earlier copy cannot tell which formula changed", async () => {
  const now = await contents({ B2: { formula: "IF(Growth!B1>0.2,TRUE,B1)", value: true } });
  const sheetContents = await contents();
  expect(sheetChange(sheetContents, now)).toMatchObject({ kind: "formulas" });
  expect(isRespelled(sheetContents, now)).toBe(false);
  expect(sheetChange(withoutMeanings(sheetContents), now)).toMatchObject({ kind: "formula texts" });
  expect(readContents(contentRows([withoutMeanings(sheetContents)]))).toEqual([
    withoutMeanings(sheetContents),
  ]);
});
