/** What the appendix takes from a sheet, and what it leaves to the planner. */
import {
  isTable,
  type AppendixBlock,
  type AppendixCell,
  type AppendixPart,
  type AppendixRow,
} from "../../../src/customer-copy/appendix/appendix-table";
import { blocksOf } from "../../../src/customer-copy/appendix/blocks";
import type { CellValue, StyleName } from "../../../src/spreadsheet/workbook-model";

type Line = readonly (readonly [StyleName, CellValue])[];

/** Rows from 1 on; an empty one is a gap. */
const sheetOf = (...lines: readonly Line[]): ReadonlyMap<number, AppendixRow> =>
  new Map(
    lines.flatMap((line, i) =>
      line.length === 0
        ? []
        : [
            [
              i + 1,
              new Map(
                line.map(([style, value], column): [number, AppendixCell] => [
                  column + 2,
                  { style, format: 0, value },
                ]),
              ),
            ] as const,
          ],
    ),
  );
const GAP: Line = [];
const heads = (...texts: readonly string[]): Line => texts.map((text) => ["tableHead", text]);
const units = (...texts: readonly string[]): Line => texts.map((text) => ["tableUnit", text]);
const row = (...values: readonly CellValue[]): Line =>
  values.map((value) => [typeof value === "number" ? "result" : "resultText", value]);

const valuesOf = (part: AppendixPart): unknown =>
  isTable(part)
    ? [
        ...(part.heads.length > 0 ? [part.heads.map(({ value }) => value)] : []),
        ...part.rows.map((cells) => cells.map((cell) => cell?.value)),
      ]
    : part.value;
const parts = (blocks: readonly AppendixBlock[]): unknown =>
  blocks.map(({ heading, parts: list }) => [heading, ...list.map(valuesOf)]);

test("columns of the planner, empty columns and empty rows are left out", () => {
  const blocks = blocksOf(
    "Growth",
    sheetOf(
      [["title", "Growth"]],
      GAP,
      [["heading", "Workloads"]],
      [["caption", "One row per workload. Enter its share. Shares total 100%."]],
      heads("Workload", "Share", "Mode", "CPW override", "Override", "Row", "Open"),
      units("", "of the work", "", "CPW", "", "", ""),
      row("ERP", 0.5, "not stated", 400, 3, 1, ""),
      row("WEB", 0.25, "not stated", null, 4, 2, "enter"),
      row("", null, null, null, null, null, null),
      row("Stay", "-", "nothing", "not used", "", null, ""),
      row("IDLE", null, null, null, null, 3, ""),
    ),
  );
  expect(parts(blocks)).toEqual([
    [
      "Workloads",
      "One row per workload.",
      [
        ["Workload", "Share", "CPW"],
        ["ERP", 0.5, 400],
        ["WEB", 0.25, undefined],
      ],
    ],
  ]);
});

test("an empty table goes with its heading and the text above it", () => {
  const blocks = blocksOf(
    "Backup window",
    sheetOf(
      [["heading", "Loops (HSL, RIO-G)"]],
      [["caption", "One row per loop."]],
      heads("Loop", "Speed"),
      row("", ""),
      GAP,
      [["heading", "Streams"]],
      heads("Stream", "Save today"),
      row("Stream 1", 3.1),
    ),
  );
  expect(parts(blocks)).toEqual([
    [
      "Streams",
      [
        ["Stream", "Save today"],
        ["Stream 1", 3.1],
      ],
    ],
  ]);
});

test("a heading names its table, and not the values below a table that is empty", () => {
  const blocks = blocksOf(
    "Batch",
    sheetOf([["heading", "Fetches of the reads"]], heads("Read", "Fetches"), row("", ""), GAP, [
      ["label", "Longest chain"],
      ["result", 3.1],
      ["unit", "h"],
    ]),
  );
  expect(parts(blocks)).toEqual([["", [["Longest chain", 3.1, "h"]]]]);
});

test("values stand next to each other with their units, without what to enter", () => {
  const field = (label: string, value: CellValue, unit: string, note: string): Line => [
    ["label", label],
    ["input", value],
    ["unit", unit],
    ["note", note],
  ];
  const blocks = blocksOf(
    "Backup window",
    sheetOf(
      [["title", "Backup window"]],
      GAP,
      [["note", "Measured rates include compaction."]],
      GAP,
      [["heading", "Period"]],
      field("Save window", 4.5, "h", "Enter the maximum duration."),
      field("Missing inputs", "", "", ""),
      field("Start", 22, "hour", "Enter the hour."),
      field("Saves retained", 5, "saves", ""),
    ),
  );
  expect(parts(blocks)).toEqual([
    ["", "Measured rates include compaction."],
    [
      "Period",
      [
        ["Save window", 4.5, "h", "Saves retained", 5, "saves"],
        ["Start", 22, "hour"],
      ],
    ],
  ]);
});

test("checks of the workbook and those that do not apply are left out, and the others are on Checks alone", () => {
  const checks = sheetOf(
    [["heading", "All checks"]],
    heads("Section", "Check", "Value", "Limit", "Verdict", "Reason", "Rule"),
    row("Backup window", "Save", 3.7, 4.5, "PASS", "Save: 3.7 h. It fits.", "plan.backup.window"),
    row("Backup window", "Restore", 13, 12, "FAIL", "Restore: 13 h. Add.", "plan.restore.window"),
    row("Backup window", "Room", 1, 12, "PASS", "Rows used: 1.", "plan.capacity.rows"),
    row("Backup window", "Batch", "", "", "-", "Not applicable.", "plan.backup.batch"),
  );
  const [block] = blocksOf("Checks", checks);
  expect(block!.parts.map(valuesOf)).toEqual([
    [
      ["Check", "Verdict", "Reason"],
      ["Save", "PASS", "Save: 3.7 h."],
      ["Restore", "FAIL", "Restore: 13 h. Add."],
    ],
  ]);
  expect(block!.shortParts.map(valuesOf)).toEqual([
    [
      ["Check", "Verdict", "Reason"],
      ["Restore", "FAIL", "Restore: 13 h. Add."],
    ],
    "1 further check passes.",
  ]);
  expect(blocksOf("Backup window", checks)).toEqual([]);
});
