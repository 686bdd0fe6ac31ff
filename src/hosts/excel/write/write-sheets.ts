/**
 * New sheets of a workbook as steps: first all contents, then formats and rules, charts, and
 * finally visibility.
 */
import { cellAddress, splitReference } from "../../../spreadsheet/a1";
import type { Sheet, StyleName } from "../../../spreadsheet/workbook-model";
import { STYLES } from "../../../spreadsheet/styles";
import { rectangleOf } from "../rectangles";
import type { CellSnapshot } from "../transaction/cell-snapshot";
import { CALLS_PER_STYLE, defineStyle, formatOf, styleTitle } from "./cell-styles";
import type { Gate } from "../requirements";
import { step, type RequestStep } from "../transaction/request-batches";
import { chartSteps, type FormatOfRange } from "./write-charts";
import {
  commentSteps,
  contentSteps,
  formatSteps,
  linkSteps,
  styleSteps,
  type ContentRecorder,
} from "./write-cells";
import { frameSteps, hideStep } from "./write-frame";
import { conditionSteps, validationSteps } from "./write-rules";

export interface WriteOptions {
  readonly supports: Gate;
  readonly namespace: string;
  /** Receives the contents of the cells after they are written. */
  readonly recordContents: ContentRecorder;
  /** Receives the formats of existing cells after they are written. */
  readonly recordFormatting?: (sheet: string, formatting: CellSnapshot["formatting"]) => void;
}

/** Cell styles that the workbook does not have yet; existing styles stay unchanged. */
export const styleSheetSteps = (names: readonly StyleName[]): RequestStep[] =>
  names.map((name) =>
    step(CALLS_PER_STYLE + 2, STYLES[name], ({ context }) => {
      context.workbook.styles.add(styleTitle(name));
      defineStyle(context.workbook.styles.getItem(styleTitle(name)), STYLES[name]);
    }),
  );

/** The number format of the first cell of a range of these sheets. */
function formatsOf(sheets: readonly Sheet[]): FormatOfRange {
  return (reference) => {
    const place = splitReference(reference);
    const cells = sheets.find(({ name }) => name === place?.sheet)?.cells;
    const cell = place && cells?.get(cellAddress(rectangleOf(place.range).from));
    return formatOf(cell?.style ?? "default", cell?.format);
  };
}

/** All sheets; they already exist under their names. */
export function sheetSteps(
  sheets: readonly Sheet[],
  { supports, namespace, recordContents }: WriteOptions,
): RequestStep[] {
  const formatOfRange = formatsOf(sheets);
  const contents = sheets.flatMap((sheet) => [
    ...linkSteps(sheet),
    ...contentSteps(sheet, namespace, recordContents),
  ]);
  const around = sheets.flatMap((sheet) => [
    ...styleSteps(sheet.name, sheet.cells, supports),
    ...formatSteps(sheet, supports),
    ...validationSteps(sheet, supports),
    ...(supports("conditions") ? conditionSteps(sheet, namespace) : []),
    ...frameSteps(sheet, supports),
    ...commentSteps(sheet, supports),
  ]);
  const charts = supports("charts")
    ? sheets.flatMap((sheet) => chartSteps(sheet, formatOfRange, supports))
    : [];
  return [...contents, ...around, ...charts, ...sheets.flatMap(hideStep)];
}
