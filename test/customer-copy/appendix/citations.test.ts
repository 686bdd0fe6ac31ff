/** Sources on paper: numbered documents, short places, and notes that stand once. */
import type {
  AppendixCell,
  AppendixTable,
} from "../../../src/customer-copy/appendix/appendix-table";
import { withShortCitations } from "../../../src/customer-copy/appendix/citations";

const cell = (value: string): AppendixCell => ({ style: "source", format: 3, value });
const tableOf = (
  heads: readonly string[],
  ...rows: readonly (readonly string[])[]
): AppendixTable => ({
  heads: heads.map(cell),
  units: [],
  rows: rows.map((row) => row.map((text) => (text === "" ? undefined : cell(text)))),
});
const valuesOf = ({ rows }: AppendixTable): unknown =>
  rows.map((row) => row.map((each) => each?.value));

const TABLE = tableOf(
  ["Figure", "Source", "Notes"],
  [
    "Rating",
    'Reference, August 2013, section C.4, page 304-306, "CPW", row 770 / EPM0; 770 / 9',
    "",
  ],
  ["Tier", 'Pack, version 2, "Tiers", row S1024 (read); from a Redpaper, 2024', "Since 2024."],
  ["Rate", "Reference, August 2013, section 15.1, page 208, table 15.3, row On / 1", "Since 2024."],
  ["Own", "custom entry, a test of 15 November 2026", ""],
  [
    "Two",
    'Reference, August 2013, section 14.3, page 190, "Java", row a; b | Reference, August 2013, section 14.3, page 190, "Java", row a; c',
    "Another.",
  ],
);

test("a row has the number of its document and the place in it; documents and notes stand once", () => {
  const { full, short } = withShortCitations(TABLE);
  expect(full.map(valuesOf)).toEqual([
    [
      ["Rating", "1, section C.4, page 304-306, row 770 / EPM0", undefined],
      ["Tier", "2, row S1024 (read)", "4"],
      ["Rate", "1, section 15.1, page 208, table 15.3, row On / 1", "4"],
      ["Own", "3", undefined],
      ["Two", "1, section 14.3, page 190, row a", "5"],
    ],
    [
      ["1", "Reference, August 2013"],
      ["2", "Pack, version 2"],
      ["3", "custom entry, a test of 15 November 2026"],
      ["4", "Since 2024."],
      ["5", "Another."],
    ],
  ]);
  expect(short.map(valuesOf)).toEqual([
    [
      ["1", "Reference, August 2013"],
      ["2", "Pack, version 2"],
      ["3", "custom entry, a test of 15 November 2026"],
    ],
  ]);
});

test("a table with sources alone stays as it is", () => {
  const table = tableOf(["Data set", "Source"], ["ERP", "rule"]);
  expect(withShortCitations(table)).toEqual({ full: [table], short: [table] });
});
