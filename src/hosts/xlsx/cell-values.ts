/** Formula cells of a part as values, values as formula cells, and whose formula a cell shares. */
import { movedFormula } from "../../formula/moved";
import { attributeOf, eachCell, withoutAttributes, type CellXml } from "./cells";
import { escapeXml } from "./xml";

/** Attributes that say what a cell holds; a card or a spilled array is no more than its value once it is frozen. */
const CONTENT_ATTRIBUTES = ["t", "cm", "vm"];

interface Master {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/** The formulas that cells of a part share. */
export class SharedFormulas {
  private readonly masters = new Map<string, Master>();

  constructor(part: string) {
    if (!/\st=["']shared["']/.test(part)) return;
    eachCell(
      part,
      ({ formula, row, column }) => {
        const index =
          formula?.type === "shared" ? attributeOf(formula.attributes, "si") : undefined;
        if (index !== undefined && formula!.text !== "" && !this.masters.has(index))
          this.masters.set(index, { text: formula!.text, row, column });
      },
      "shared",
    );
  }

  /** The cell's own formula, as the file spells it, without "="; undefined where it has none. */
  text({ formula, row, column }: CellXml): string | undefined {
    if (!formula) return undefined;
    if (formula.type !== "shared" || formula.text !== "") return formula.text;
    const master = this.masters.get(attributeOf(formula.attributes, "si") ?? "");
    return master && movedFormula(master.text, row - master.row, column - master.column);
  }
}

/** A formula cell with its value alone, for a part whose elements have a prefix; undefined where no value is stored. */
export function valueCell(
  { attributes, type, value }: CellXml,
  prefix: string,
): string | undefined {
  const kept = withoutAttributes(attributes, CONTENT_ATTRIBUTES);
  const open = (kind: string): string => `<${prefix}c${kept}${kind === "" ? "" : ` t="${kind}"`}>`;
  if (type === "str") {
    // An empty text is not the same as an empty cell: arithmetic and INDEX tell them apart.
    if ((value ?? "") === "")
      return `${open("str")}<${prefix}f>""</${prefix}f><${prefix}v></${prefix}v></${prefix}c>`;
    return `${open("inlineStr")}<${prefix}is><${prefix}t xml:space="preserve">${value}</${prefix}t></${prefix}is></${prefix}c>`;
  }
  if (value === undefined || value === "") return undefined;
  return `${open(type ?? "")}<${prefix}v>${value}</${prefix}v></${prefix}c>`;
}

/** A cell with a formula again; the value that it holds stays as its result: a text must be of the type "str". `formulaAttributes` begin with a space, or are "". */
export function formulaCell(
  cell: CellXml,
  formula: string,
  prefix: string,
  formulaAttributes = "",
  cellAttributes = "",
): string {
  const { attributes, type: kind = "", value } = cell;
  const kept = `${withoutAttributes(attributes, CONTENT_ATTRIBUTES)}${cellAttributes}`;
  const stored = value === undefined ? "" : `<${prefix}v>${value}</${prefix}v>`;
  return `<${prefix}c${kept}${kind === "" ? "" : ` t="${kind}"`}><${prefix}f${formulaAttributes}>${escapeXml(formula)}</${prefix}f>${stored}</${prefix}c>`;
}
