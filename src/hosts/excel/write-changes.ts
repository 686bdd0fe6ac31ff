/** Changes of cells on sheets that are there already, as steps. */
import { cellAddress, type Position } from "../../workbook/layout/address";
import type { Cell } from "../../workbook/model";
import { addressOf, gridOf, rectangles, type Rectangle } from "./blocks";
import { written, type ExcelValue } from "./contents";
import {
  contentAreas,
  emptyBesideSteps,
  givesContents,
  givesLook,
  keptContent,
  putLooksBack,
  readLooks,
  writeNote,
  type CellChanges,
  type KeptCells,
} from "./kept";
import { formatOf } from "./looks";
import { ExcelProblem } from "./messages";
import { step, type Step } from "./steps";
import type { Writing } from "./write";
import { grouped, linkTarget, styleSteps } from "./write-cells";

const NORMAL = "Normal";

/** Excel drops without a word what is written into merged cells beside their first one. */
function checkTaken(
  sheet: string,
  area: Rectangle,
  wanted: readonly (readonly ExcelValue[])[],
  now: readonly (readonly unknown[])[],
): void {
  const dropped = gridOf(area, (at) => at)
    .flat()
    .find(
      ({ row, column }) =>
        wanted[row - area.from.row]![column - area.from.column] !== "" &&
        now[row - area.from.row]?.[column - area.from.column] === "",
    );
  if (dropped)
    throw new ExcelProblem(
      `${sheet}!${cellAddress(dropped)} lies within merged cells, which hold something in their first cell only. Choose that one, or unmerge them (Home, Merge & Center), and try again.`,
    );
}

function contentSteps(changes: CellChanges, kept: KeptCells, { namespace, keep }: Writing): Step[] {
  const valueAt = (at: Position): ExcelValue => {
    const change = changes.cells.get(cellAddress(at)) ?? null;
    return givesContents(change) ? written(change ?? {}, namespace) : (keptContent(kept, at) ?? "");
  };
  return contentAreas(changes).map((area) => {
    const values = gridOf(area, valueAt);
    return step(2, values, (to) => {
      const range = to.sheet(changes.sheet).getRange(addressOf(area));
      range.formulas = values as ExcelValue[][];
      range.load("formulas");
      return () => {
        checkTaken(changes.sheet, area, values, range.formulas);
        keep(changes.sheet, area, range.formulas);
      };
    });
  });
}

/** Emptied cells look like new ones; others get the style and the number format that are given. */
function lookSteps({ sheet, cells }: CellChanges, { supports }: Writing): Step[] {
  if (!supports("cellProperties")) return [];
  const emptied = rectangles(
    [...cells].filter(([, change]) => change === null).map(([address]) => address),
  ).map(addressOf);
  const styled = [...cells].flatMap(([address, change]): [string, Cell][] =>
    change?.style ? [[address, change as Cell]] : [],
  );
  const formatted = [...cells].flatMap(([address, change]): [string, Cell][] =>
    change && givesLook(change) && (change.format !== undefined || !supports("styles"))
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
    ...[...grouped(formatted, ({ style, format }) => formatOf(style, format))].flatMap(
      ([format, addresses]) =>
        rectangles(addresses).map((area) =>
          step(2, [format, addressOf(area)], (to) => {
            to.sheet(sheet).getRange(addressOf(area)).numberFormat = gridOf(area, () => format);
          }),
        ),
    ),
  ];
}

/** Links come first: they change text and look of their cells, which are put back before what is given. */
export function changeSteps(changes: CellChanges, kept: KeptCells, writing: Writing): Step[] {
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
  const areas = kept.looks.map(({ area }) => area);
  const drawn =
    areas.length === 0
      ? []
      : [
          step(3 * areas.length, areas, (to) => {
            const read = readLooks(to.sheet(sheet), areas);
            return () => writing.keepLooks?.(sheet, read());
          }),
        ];
  return [
    ...links,
    ...(links.length ? putLooksBack(kept) : []),
    ...contentSteps(changes, kept, writing),
    ...emptyBesideSteps(kept),
    ...lookSteps(changes, writing),
    ...notes,
    ...drawn,
  ];
}
