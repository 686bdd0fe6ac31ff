/** A customer copy as a live workbook again: formulas go back from its record to where they belong now. */
import { toFile } from "../../formula/spelling";
import type { Problem, ThawSummary } from "../../workbook/share/copies";
import {
  changedSince,
  isInCell,
  thawPlan,
  where,
  whyNotThawed,
  type Left,
  type PutBack,
} from "../../workbook/share/thaw-plan";
import { addName, BOOK, keepValuesOnOpening, removeSheets } from "./book";
import {
  attributeOf,
  contentOfCell,
  plainXml,
  prefixOf,
  rewriteCells,
  type CellXml,
} from "./cells";
import { formulaCell, SharedFormulas } from "./cell-values";
import { setCustomProperty, withoutCalculationChain } from "./edit";
import { edited } from "./editable";
import { unfoldRows } from "./fold";
import { withoutFormerNamespace } from "./former-namespace";
import type { SheetPart, XlsxParts } from "../../xlsx/package/xlsx-package";
import { recordOf, textsOf } from "./record-sheet";
import { setReaderLine } from "./reader-line";
import { replacePlaceholders } from "./rules";
import { MARK_PROPERTY } from "./copy-mark";
import { escapeXml } from "./xml";
import { parseXml } from "../../xlsx/package/xml-tree";

export type Thawed = ThawSummary & { readonly bytes: Uint8Array };

/** An element with an attribute as another one has it: what stood for a rule has moved and was numbered with it. */
function withAttributeOf(xml: string, other: string, name: string): string {
  const now = attributeOf(/^<[^>]*>/.exec(other)![0], name);
  return now === undefined
    ? xml
    : xml.replace(
        new RegExp(`^(<[^>]*?\\s${name}=)"[^"]*"`),
        (_, before: string) => `${before}"${escapeXml(now)}"`,
      );
}

/** What is kept as it stood in its part, and not as a formula: the elements that it may be. Of a data table that is what stands in its element. */
const KEPT_ELEMENTS: Readonly<Partial<Record<PutBack["kind"], readonly string[]>>> = {
  condition: ["cfRule"],
  validation: ["dataValidation"],
  column: ["calculatedColumnFormula", "totalsRowFormula"],
  "data table": ["f"],
};

const RULES_IN_WORDS: Readonly<Partial<Record<PutBack["kind"], string>>> = {
  condition: "a conditional format",
  validation: "a validation",
};

function placeInWords(one: PutBack): string {
  if (one.kind === "column") return one.place; // a table's name says where
  const rule = RULES_IN_WORDS[one.kind];
  return rule ? `${rule} on ${one.sheet}` : where(one);
}

/** Whether what the record holds can stand in a part: a damaged record must not damage the workbook. */
function isWhole({ kind, formula }: PutBack): boolean {
  const names = KEPT_ELEMENTS[kind];
  if (!names) return true;
  try {
    return names.includes(parseXml(kind === "data table" ? `<f ${formula}/>` : formula).name);
  } catch {
    return false;
  }
}

class Thawing {
  cells = 0;
  others = 0;
  readonly left: Left[] = [];
  private readonly bySheet = new Map<string, Map<string, PutBack>>();
  private readonly rules = new Map<number, PutBack>();
  readonly names: PutBack[] = [];
  readonly columns: PutBack[] = [];

  constructor(
    back: readonly PutBack[],
    private readonly texts: readonly string[],
    readonly namespace?: string,
  ) {
    for (const one of back) {
      if (!isWhole(one))
        this.left.push({ place: placeInWords(one), reason: "its record is damaged" });
      else if (isInCell(one)) {
        const cells = this.bySheet.get(one.sheet) ?? new Map<string, PutBack>();
        this.bySheet.set(one.sheet, cells.set(one.cell, one));
      } else if (one.kind === "name") this.names.push(one);
      else if (one.kind === "column") this.columns.push(one);
      else this.rules.set(one.number, one);
    }
  }

  sheet(given: string, name: string): string {
    const waiting = this.bySheet.get(name);
    this.bySheet.delete(name);
    const part = this.rulesBack(plainXml(given));
    if (!waiting) return part === plainXml(given) ? given : part;
    const shared = new SharedFormulas(part);
    const prefix = prefixOf(part);
    const rewritten = rewriteCells(part, (cell) => {
      const one = waiting.get(cell.address);
      if (!one) return undefined;
      waiting.delete(cell.address);
      return this.cell(cell, one, shared.text(cell), prefix);
    });
    for (const one of waiting.values())
      this.left.push({ place: `${name}!${one.place}`, reason: "another value stands there now" });
    return rewritten;
  }

  private cell(
    cell: CellXml,
    one: PutBack,
    formula: string | undefined,
    prefix: string,
  ): string | undefined {
    const now = contentOfCell(cell, this.texts) ?? { value: null };
    const changed = changedSince(one, { ...now, ...(formula === undefined ? {} : { formula }) });
    if (changed) {
      this.left.push(changed);
      return undefined;
    }
    this.cells += 1;
    const { formula: _formula, ...stored } = cell;
    const held =
      typeof now.value === "string"
        ? { ...stored, type: "str", value: escapeXml(now.value) }
        : stored;
    if (one.kind === "data table") return formulaCell(held, "", prefix, ` ${one.formula}`);
    const text = toFile(one.formula, this.namespace);
    return one.kind === "cell"
      ? formulaCell(held, text, prefix)
      : formulaCell(
          held,
          text,
          prefix,
          ` t="array" ref="${one.place}"`,
          one.kind === "spill" ? ' cm="1"' : "",
        );
  }

  /** Conditional formats and validations, found by what stands for them wherever they have moved to. */
  private rulesBack(part: string): string {
    return replacePlaceholders(part, (number, placeholder) => {
      const one = this.rules.get(number);
      if (!one) return undefined;
      this.rules.delete(number);
      this.others += 1;
      return ["sqref", "dxfId", "priority"].reduce(
        (xml, name) => withAttributeOf(xml, placeholder, name),
        one.formula,
      );
    });
  }

  /** What has found no place. */
  finish(): void {
    for (const cells of this.bySheet.values())
      for (const one of cells.values())
        this.left.push({ place: placeInWords(one), reason: "its sheet is not there any more" });
    for (const one of this.rules.values())
      this.left.push({ place: placeInWords(one), reason: "what stood for it was removed" });
  }
}

/** Excel's own list of what arrays are: without it a spilling formula is a formula of one cell. */
const hasSpills = (parts: XlsxParts): boolean => parts.has("xl/metadata.xml");

async function namesBack(
  parts: XlsxParts,
  thawing: Thawing,
  sheets: readonly SheetPart[],
): Promise<void> {
  for (const { sheet, place, formula } of thawing.names) {
    const local = sheets.findIndex(({ name }) => name === sheet);
    await parts.change(BOOK, (book) =>
      addName(
        book,
        ` name="${escapeXml(place)}"${sheet === "" || local < 0 ? "" : ` localSheetId="${local}"`}`,
        toFile(formula, thawing.namespace),
      ),
    );
    thawing.others += 1;
  }
}

async function columnsBack(parts: XlsxParts, thawing: Thawing): Promise<void> {
  for (const one of thawing.columns) {
    const [table, column] = [
      one.place.slice(0, one.place.indexOf("[")),
      one.place.slice(one.place.indexOf("[") + 1, -1),
    ];
    let done = false;
    for (const path of parts.paths().filter((path) => /^xl\/tables\//.test(path))) {
      await parts.change(path, (part) =>
        attributeOf(/<(?:\w+:)?table\b([^>]*)>/.exec(part)?.[1] ?? "", "displayName") !== table
          ? part
          : part.replace(
              /<((?:\w+:)?)tableColumn\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1tableColumn>)/g,
              (whole: string, prefix: string, attributes: string, content: string | undefined) => {
                if (attributeOf(attributes, "name") !== column) return whole;
                done = true;
                return `<${prefix}tableColumn${attributes}>${one.formula}${content ?? ""}</${prefix}tableColumn>`;
              },
            ),
      );
    }
    if (done) thawing.others += 1;
    else
      thawing.left.push({ place: one.place, reason: "its table or column is not there any more" });
  }
}

/** Makes a copy live again; or says in words why that cannot be. */
export const thawXlsx = (bytes: Uint8Array, namespace?: string): Promise<Thawed | Problem> =>
  edited<Thawed>(bytes, (parts) => thawed(parts, namespace));

async function thawed(parts: XlsxParts, namespace: string | undefined): Promise<Thawed | Problem> {
  const all = await parts.sheets();
  const found = await recordOf(parts, all);
  const problem = whyNotThawed(found?.record);
  if (problem !== undefined || !found) return { problem: problem! };
  const plan = thawPlan(found.record);
  const asFile = plan.back.map((one): PutBack =>
    one.kind === "spill" && !hasSpills(parts) ? { ...one, kind: "array" } : one,
  );
  const thawing = new Thawing(asFile, await textsOf(parts), namespace);
  thawing.left.push(...plan.left);
  const goes = all.filter(
    ({ name, path }) => path === found.sheet.path || name === found.record.mark.added,
  );
  const sheets = all.filter((sheet) => !goes.includes(sheet));
  for (const { name, path } of sheets)
    await parts.change(path, (part) => thawing.sheet(part, name));
  await columnsBack(parts, thawing);
  await removeSheets(parts, goes, () => false);
  await namesBack(parts, thawing, sheets);
  thawing.finish();
  await withoutFormerNamespace(parts, "everywhere", namespace);
  await setReaderLine(parts, "live");
  await setCustomProperty(parts, MARK_PROPERTY, undefined);
  await unfoldRows(parts);
  await parts.change(BOOK, keepValuesOnOpening);
  await withoutCalculationChain(parts);
  return {
    bytes: await parts.bytes(),
    cells: thawing.cells,
    others: thawing.others,
    left: thawing.left,
  };
}
