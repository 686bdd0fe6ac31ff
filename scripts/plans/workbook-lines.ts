/**
 * What a workbook holds as lines of text, a cell a line, so that two states of the code can be
 * compared.
 */
import type { Cell, Chart, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

/** A line: where it stands, a tab, what stands there. Places are unique within a workbook. */
const line = (place: string, content: string): string => `${place}\t${content}`;

const textOf = ({ formula, value, format, comment, link, style }: Cell): string =>
  [
    formula === undefined ? JSON.stringify(value ?? null) : `=${formula}`,
    ...(formula !== undefined && value !== undefined && value !== null
      ? [`until calculated ${JSON.stringify(value)}`]
      : []),
    style,
    ...(format === undefined ? [] : [`format ${format}`]),
    ...(comment === undefined ? [] : [`comment ${JSON.stringify(comment)}`]),
    ...(link === undefined ? [] : [`link ${link.sheet}!${link.cell}`]),
  ].join("\t");

const chartText = ({ kind, title, anchor, categories, series }: Chart): string =>
  JSON.stringify({ kind, title, anchor, categories, series });

function sheetLines(sheet: Sheet): string[] {
  const placeOnSheet = (place: string): string => `${sheet.name}!${place}`;
  return [
    ...[...sheet.cells].map(([address, cell]) => line(placeOnSheet(address), textOf(cell))),
    ...sheet.validations.map((validation, i) =>
      line(placeOnSheet(`validation ${i + 1}`), JSON.stringify(validation)),
    ),
    ...sheet.conditionalFormats.map((condition, i) =>
      line(placeOnSheet(`conditional format ${i + 1}`), JSON.stringify(condition)),
    ),
    ...sheet.charts.map((chart, i) => line(placeOnSheet(`chart ${i + 1}`), chartText(chart))),
    line(placeOnSheet("merged cells"), sheet.merges.join(" ")),
    line(placeOnSheet("column widths"), sheet.columnWidths.join(" ")),
    line(
      placeOnSheet("row heights"),
      [...(sheet.rowHeights ?? [])].map(([row, height]) => `${row}:${height}`).join(" "),
    ),
  ];
}

/** Everything of a workbook that formulas, values and rules are made of, sheet by sheet. */
export const workbookLines = (workbook: Workbook): readonly string[] => [
  line("sheets", workbook.sheets.map(({ name, state }) => `${name} (${state})`).join(", ")),
  ...workbook.names.map(({ name, sheet, cell }) => line(`name ${name}`, `${sheet}!${cell}`)),
  ...workbook.sheets.flatMap(sheetLines),
];

/** Where formulas have their steps: their cells move when a step is added. */
const STEPS_SHEET = "Calculation";

/** The results of a calculated workbook, a cell a line. */
export const resultLines = (workbook: Workbook): readonly string[] =>
  workbook.sheets
    .filter(({ name }) => name !== STEPS_SHEET)
    .flatMap(({ name, cells }) =>
      [...cells].map(([address, { value }]) =>
        line(`${name}!${address}`, JSON.stringify(value ?? null)),
      ),
    );

export interface LineDifference {
  readonly place: string;
  readonly before?: string;
  readonly after?: string;
}

const byPlace = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.map((text) => {
      const tab = text.indexOf("\t");
      return [text.slice(0, tab), text.slice(tab + 1)];
    }),
  );

/** Places whose content is another one, is new or is gone. */
export function differencesBetween(
  before: readonly string[],
  after: readonly string[],
): readonly LineDifference[] {
  const [old, current] = [byPlace(before), byPlace(after)];
  const places = new Set([...old.keys(), ...current.keys()]);
  return [...places].flatMap((place) =>
    old.get(place) === current.get(place)
      ? []
      : [{ place, before: old.get(place), after: current.get(place) }],
  );
}
