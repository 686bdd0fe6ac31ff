/** Changes a cell in place: attributes and elements other than its content stay. */
import { MAX_CELL_TEXT } from "../../spreadsheet/cell-text";
import type { CellContent } from "../../spreadsheet/workbook-host";
import type { CellElement, CellXml } from "../read/cells";
import { changeAttributes, prefixed, Replacements } from "../package/xml-editor";
import {
  cellText,
  cellTextElement,
  escapeCellText,
  escapeText,
  isCellNumber,
  type Attributes,
} from "../package/xml-text";

/** The new content of a cell; missing properties stay, null removes one. */
export interface CellEdit {
  /** "" for a number. */
  readonly type: string;
  /** A formula as the file spells it, with attributes of its element, each after a space. */
  readonly formula?: { readonly text: string; readonly attributes?: string } | null;
  /** Only the text of the formula changes: its other attributes stay. */
  readonly formulaText?: string;
  readonly value?: string | null;
  /** A text in the cell itself. */
  readonly inline?: string;
  readonly attributes?: Attributes;
}

class CellEditing {
  private readonly replacements = new Replacements();
  private readonly added: string[] = [];

  constructor(private readonly cell: CellXml) {}

  private name(local: string): string {
    return prefixed(this.cell.tag.spelling.prefix, local);
  }

  /** Replaces a child, or inserts it after another one, or at the beginning. */
  private place(
    child: CellElement | undefined,
    behind: CellElement | undefined,
    xml: string,
  ): void {
    const { tag } = this.cell;
    if (child) this.replacements.add(child.tag.start, child.end, xml);
    else if (xml === "") return;
    else if (tag.selfClosing) this.added.push(xml);
    else {
      const index = behind?.end ?? tag.openEnd;
      this.replacements.add(index, index, xml);
    }
  }

  private formula({ formula, formulaText }: CellEdit): void {
    const formulaXml = this.cell.formula;
    const name = this.name("f");
    if (formulaText !== undefined && formulaXml && !formulaXml.tag.selfClosing)
      this.replacements.add(formulaXml.tag.openEnd, formulaXml.closeStart, escapeText(formulaText));
    else if (formula)
      this.place(
        formulaXml,
        undefined,
        `<${name}${formula.attributes ?? ""}>${escapeText(formula.text)}</${name}>`,
      );
    else if (formula === null) this.place(formulaXml, undefined, "");
  }

  apply(edit: CellEdit): string {
    const { tag, formula, valueElement, inlineElement, end } = this.cell;
    const { type, value, inline } = edit;
    changeAttributes(this.replacements, tag, {
      t: type === "" ? undefined : type,
      ...edit.attributes,
    });
    this.formula(edit);
    const v = this.name("v");
    const text = type === "str" ? escapeCellText : escapeText;
    if (value !== undefined)
      this.place(valueElement, formula, value === null ? "" : `<${v}>${text(value)}</${v}>`);
    const [is, t] = [this.name("is"), this.name("t")];
    this.place(
      inlineElement,
      valueElement ?? formula,
      inline === undefined ? "" : `<${is}>${cellTextElement(t, inline)}</${is}>`,
    );
    if (this.added.length)
      this.replacements.add(
        tag.openEnd - 2,
        tag.openEnd,
        `>${this.added.join("")}</${tag.spelling.qualified}>`,
      );
    return this.replacements.applyTo(tag.source, tag.start, end);
  }
}

/** The XML of a cell with an edit applied. */
export const editedCell = (cell: CellXml, edit: CellEdit): string =>
  new CellEditing(cell).apply(edit);

/**
 * Attributes that determine what a cell shows in addition to its value. A frozen card or spilled
 * array is only its value.
 */
const NO_METADATA: Attributes = { cm: undefined, vm: undefined };

const textCell = (cell: CellXml, inline: string): string =>
  editedCell(cell, {
    type: "inlineStr",
    formula: null,
    value: null,
    inline,
    attributes: NO_METADATA,
  });

/** Clears a cell, which keeps its format. */
export const emptiedCell = (cell: CellXml): string =>
  editedCell(cell, { type: "", formula: null, value: null, attributes: NO_METADATA });

/** A cell with its own copy of a formula that it shares. */
export const ownFormulaCell = (cell: CellXml, text: string): string =>
  editedCell(cell, { type: cell.type ?? "", formula: { text } });

/** Replaces a formula cell by its value; undefined if no value is stored. */
export function valueCell(cell: CellXml): string | undefined {
  const { type, value } = cell;
  const attributes = NO_METADATA;
  if (type === "inlineStr") return textCell(cell, cellText(cell.inline ?? ""));
  // An empty text differs from an empty cell in arithmetic and in INDEX.
  if (type === "str")
    return (value ?? "") === ""
      ? editedCell(cell, { type, formula: { text: '""' }, value: "", attributes })
      : textCell(cell, cellText(value!));
  if (value === undefined || value === "") return undefined;
  return editedCell(cell, { type: type ?? "", formula: null, attributes });
}

/**
 * Restores the formula of a cell. Its value stays as the result, a text with the type "str".
 * `formulaAttributes` start with a space, or are "".
 */
export function formulaCell(
  cell: CellXml,
  content: Pick<CellContent, "value">,
  text: string,
  formulaAttributes = "",
  attributes: Attributes = {},
): string {
  const formula = { text, attributes: formulaAttributes };
  const withoutMetadata = { ...NO_METADATA, ...attributes };
  return typeof content.value === "string"
    ? editedCell(cell, { type: "str", formula, value: content.value, attributes: withoutMetadata })
    : editedCell(cell, { type: cell.type ?? "", formula, attributes: withoutMetadata });
}

interface StoredResult {
  readonly type: string;
  readonly value: string | null;
}

/**
 * A result in the form of files. These have no numbers that are not finite, and Excel never returns
 * texts that no cell accepts.
 */
export function storedResult({ value, error }: Pick<CellContent, "value" | "error">): StoredResult {
  if (error !== undefined) return { type: "e", value: error };
  if (typeof value === "boolean") return { type: "b", value: value ? "1" : "0" };
  if (typeof value === "string")
    return value.length > MAX_CELL_TEXT ? { type: "e", value: "#VALUE!" } : { type: "str", value };
  if (value === null) return { type: "", value: null };
  return isCellNumber(value) ? { type: "", value: String(value) } : { type: "e", value: "#NUM!" };
}

/**
 * A formula whose result is nothing shows an empty text; a formula without a result has no value at
 * all.
 */
function formulaResult(content: Pick<CellContent, "value" | "error"> | undefined): StoredResult {
  if (content === undefined) return { type: "", value: null };
  return content.value === null && content.error === undefined
    ? { type: "str", value: "" }
    : storedResult(content);
}

/**
 * Replaces the result of a formula cell, or of a cell into which a formula spills; removes it if
 * the content is undefined.
 */
export function resultCell(
  cell: CellXml,
  content: Pick<CellContent, "value" | "error"> | undefined,
  formulaText?: string,
): string {
  const { type, value } = formulaResult(content);
  return editedCell(cell, {
    type,
    value,
    attributes: { vm: undefined },
    ...(formulaText === undefined ? {} : { formulaText }),
  });
}

/** Replaces the content of a cell. */
export function contentCell(cell: CellXml, content: CellContent, formula?: string): string {
  if (formula === undefined && typeof content.value === "string" && content.error === undefined)
    return textCell(cell, content.value);
  return editedCell(cell, {
    ...storedResult(content),
    formula: formula === undefined ? null : { text: formula },
    attributes: NO_METADATA,
  });
}

/** Replaces the spelling of the formula of a cell; its result stays. */
export const formulaCellText = (cell: CellXml, formulaText: string): string =>
  editedCell(cell, {
    type: cell.type ?? "",
    formulaText,
    ...(cell.inlineElement ? { inline: cellText(cell.inline ?? "") } : {}),
  });
