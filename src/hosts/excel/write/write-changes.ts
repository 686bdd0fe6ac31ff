/** Changes of cells on existing sheets, as steps. */
import { cellAddress, type Position } from "../../../spreadsheet/a1";
import type { Cell } from "../../../spreadsheet/workbook-model";
import { addressOf, gridOf, rectanglesOf, valueIn, type Rectangle } from "../rectangles";
import { toExcelValue, type ExcelValue } from "../read/cell-content";
import {
  contentAreas,
  clearAdjacentSteps,
  setsContent,
  setsFormatting,
  snapshotContent,
  restoreFormattingSteps,
  readFormatting,
  writeNote,
  type CellChanges,
  type CellSnapshot,
} from "../transaction/cell-snapshot";
import { formatOf } from "./cell-styles";
import { ExcelProblem } from "../office-errors";
import { step, type RequestStep } from "../transaction/request-batches";
import type { WriteOptions } from "./write-sheets";
import { groupAddresses, linkTarget, styleSteps } from "./write-cells";

const NORMAL = "Normal";

/** Excel silently ignores values for merged cells other than the first. */
function checkWritten(
  sheet: string,
  area: Rectangle,
  expected: readonly (readonly ExcelValue[])[],
  now: readonly (readonly unknown[])[],
): void {
  const dropped = gridOf(area, (position) => position)
    .flat()
    .find(
      (position) => valueIn(area, expected, position) !== "" && valueIn(area, now, position) === "",
    );
  if (dropped)
    throw new ExcelProblem(
      `${sheet}!${cellAddress(dropped)} lies within merged cells, which hold something in their first cell only. Choose that one, or unmerge them (Home, Merge & Center), and try again.`,
    );
}

function contentSteps(
  changes: CellChanges,
  cellSnapshot: CellSnapshot,
  { namespace, recordContents }: WriteOptions,
): RequestStep[] {
  const valueAt = (position: Position): ExcelValue => {
    const change = changes.cells.get(cellAddress(position)) ?? null;
    return setsContent(change)
      ? toExcelValue(change ?? {}, namespace)
      : (snapshotContent(cellSnapshot, position) ?? "");
  };
  return contentAreas(changes).map((area) => {
    const values = gridOf(area, valueAt);
    return step(2, values, (to) => {
      const range = to.sheet(changes.sheet).getRange(addressOf(area));
      range.formulas = values as ExcelValue[][];
      range.load("formulas");
      return () => {
        checkWritten(changes.sheet, area, values, range.formulas);
        recordContents(changes.sheet, area, range.formulas);
      };
    });
  });
}

/** Cleared cells get the default format; others get the given style and number format. */
function formattingSteps({ sheet, cells }: CellChanges, { supports }: WriteOptions): RequestStep[] {
  if (!supports("cellProperties")) return [];
  const emptied = rectanglesOf(
    [...cells].filter(([, change]) => change === null).map(([address]) => address),
  ).map(addressOf);
  const styled = [...cells].flatMap(([address, change]): [string, Cell][] =>
    change?.style ? [[address, change as Cell]] : [],
  );
  const formatted = [...cells].flatMap(([address, change]): [string, Cell][] =>
    change && setsFormatting(change) && (change.format !== undefined || !supports("styles"))
      ? [[address, { style: "default", ...change }]]
      : [],
  );
  return [
    ...emptied.map((area) =>
      step(2, area, (to) => {
        to.sheet(sheet).getRange(area).style = NORMAL;
      }),
    ),
    ...styleSteps(sheet, styled, supports),
    ...[...groupAddresses(formatted, ({ style, format }) => formatOf(style, format))].flatMap(
      ([format, addresses]) =>
        rectanglesOf(addresses).map((area) =>
          step(2, [format, addressOf(area)], (to) => {
            to.sheet(sheet).getRange(addressOf(area)).numberFormat = gridOf(area, () => format);
          }),
        ),
    ),
  ];
}

/**
 * Links are written first: they change the text and format of their cells, which are restored
 * before the given ones are applied.
 */
export function changeSteps(
  changes: CellChanges,
  cellSnapshot: CellSnapshot,
  writing: WriteOptions,
): RequestStep[] {
  const { sheet, cells } = changes;
  const links = [...cells].flatMap(([address, change]) =>
    change?.link
      ? [
          step(2, linkTarget(change.link), (to) => {
            to.sheet(sheet).getRange(address).hyperlink = linkTarget(change.link!);
          }),
        ]
      : [],
  );
  const notes = !writing.supports("notes")
    ? []
    : [...cells].flatMap(([address, change]) =>
        change?.comment === undefined
          ? []
          : [
              step(4, change.comment, (to) =>
                writeNote(to.sheet(sheet), address, change.comment || null),
              ),
            ],
      );
  const areas = cellSnapshot.formatting.map(({ area }) => area);
  const chartSteps =
    areas.length === 0
      ? []
      : [
          step(3 * areas.length, areas, (to) => {
            const formatting = readFormatting(to.sheet(sheet), areas);
            return () => writing.recordFormatting?.(sheet, formatting());
          }),
        ];
  return [
    ...links,
    ...(links.length ? restoreFormattingSteps(cellSnapshot) : []),
    ...contentSteps(changes, cellSnapshot, writing),
    ...clearAdjacentSteps(cellSnapshot),
    ...formattingSteps(changes, writing),
    ...notes,
    ...chartSteps,
  ];
}
