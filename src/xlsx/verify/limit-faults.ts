/**
 * What is too large for Excel in a worksheet of a file: Excel repairs such a file when it opens it,
 * or does not open it. Validators do not see it.
 */
import { EXCEL_LIMITS } from "../../spreadsheet/excel-limits";
import { deep, first, parseXml, type XmlElement } from "../package/xml-tree";

const MAX = EXCEL_LIMITS;

/** Rows without the content of their cells: their heights are found by the spelling. */
const ROW_HEIGHT = /<(?:\w+:)?row\b[^>]*?\sht="([^"]*)"/g;
/** Formulas above the limit, entities counted as they are spelled; decoded afterwards. */
const LONG_FORMULA = new RegExp(`<(?:\\w+:)?f\\b[^>]*>([^<]{${MAX.formula + 1},})<`, "g");
const ENTITY = /&[^;]+;/g;

interface SizeInFile {
  readonly what: string;
  readonly size: number;
  readonly most: number;
}

const lengthOf = (text: string | undefined): number => text?.length ?? 0;

function edges(root: XmlElement): SizeInFile[] {
  const frame = first(root, "headerFooter");
  return frame === undefined
    ? []
    : frame.children.map((edge) => ({
        what: "a header or footer",
        size: edge.text.length,
        most: MAX.pageEdge,
      }));
}

const validations = (root: XmlElement): SizeInFile[] =>
  deep(root, "dataValidation").flatMap((validation) => {
    const { promptTitle, prompt, errorTitle, error } = validation.attributes;
    return [
      ...[promptTitle, errorTitle].map((title) => ({
        what: "the title of a message",
        size: lengthOf(title),
        most: MAX.validationTitle,
      })),
      { what: "the message of a cell", size: lengthOf(prompt), most: MAX.validationPrompt },
      { what: "the message of an error", size: lengthOf(error), most: MAX.validationError },
      ...validation.children.map(({ text }) => ({
        what: "the formula of a validation",
        size: text.length,
        most: MAX.validationFormula,
      })),
    ];
  });

const columns = (root: XmlElement): SizeInFile[] =>
  deep(root, "col").map(({ attributes }) => ({
    what: "the width of a column",
    size: Number(attributes.width ?? 0),
    most: MAX.columnWidth,
  }));

const rows = (text: string): SizeInFile[] =>
  [...text.matchAll(ROW_HEIGHT)].map(([, height]) => ({
    what: "the height of a row",
    size: Number(height),
    most: MAX.rowHeight,
  }));

const formulas = (text: string): SizeInFile[] =>
  [...text.matchAll(LONG_FORMULA)].map(([, formula]) => ({
    what: "a formula",
    size: formula!.replace(ENTITY, " ").length,
    most: MAX.formula,
  }));

/** The first fault of a worksheet: "a header or footer has 300, and Excel takes at most 255". */
export function limitFaults(text: string): string[] {
  const root = parseXml(text, { without: "sheetData" });
  return [
    ...edges(root),
    ...validations(root),
    ...columns(root),
    ...rows(text),
    ...formulas(text),
  ].flatMap(({ what, size, most }) =>
    size > most ? [`${what} has ${size}, and Excel takes at most ${most}`] : [],
  );
}
