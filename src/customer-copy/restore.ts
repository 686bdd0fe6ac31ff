/**
 * A customer copy as a live workbook again: formulas go back from its record to where they belong
 * now.
 */
import { writePackage } from "../xlsx/write/write-package";
import { toFileFormula } from "../spreadsheet/formula/function-names";
import type { Problem } from "../spreadsheet/problem";
import type { RestoreSummary } from "./copy-summary";
import {
  changedSince,
  isInCell,
  restorePlan,
  whereText,
  skipReason,
  type SkippedCell,
  type RestoredCell,
} from "./restore-plan";
import { addName, keepValuesOnOpening, removeSheets } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import {
  contentOfCell,
  type CellRewrite,
  type CellXml,
  type SharedContents,
} from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import { formulaCell } from "../xlsx/write/edit-cell";
import { setCustomProperty, withoutCalculationChain } from "../xlsx/package/package-relations";
import { editFile, type EditableOptions } from "../xlsx/package/editable";
import { expandSpareRows } from "./collapse-spare-rows";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { readSharingRecord } from "./record-sheet";
import { withResolvedSpelling } from "../xlsx/write/resolved-spelling";
import { layOutForPlanners } from "./report-layout";
import { setReaderLine } from "./cover-notice";
import { replacePlaceholders, restoreColumn } from "./sheet-rules";
import { MARK_PROPERTY } from "./copy-mark";
import { parseFragment } from "../xlsx/package/transplant";
import { XmlEditor } from "../xlsx/package/xml-editor";
import type { Attributes } from "../xlsx/package/xml-text";
import { MAIN } from "../xlsx/package/namespaces";
import type { XmlElement } from "../xlsx/package/xml-tree";

export type RestoredWorkbook = RestoreSummary & { readonly bytes: Uint8Array };

/** A rule's placeholder has moved and was renumbered: the rule gets these attributes of it. */
const FOLLOWED = ["sqref", "dxfId", "priority"];

/** A recorded rule, with attributes of its placeholder that it has itself. */
function withAttributesOf(rule: string, placeholder: XmlElement["attributes"]): string {
  const xml = new XmlEditor(rule, { undeclared: MAIN });
  const attributeNames = FOLLOWED.filter(
    (name) => xml.root.attributes[name] !== undefined && placeholder[name] !== undefined,
  );
  xml.setAttributes(
    xml.root,
    Object.fromEntries(attributeNames.map((name) => [name, placeholder[name]])),
  );
  return xml.toString();
}

/**
 * The elements that are recorded as XML and not as formulas. For a data table, the content of its
 * element.
 */
const KEPT_ELEMENTS: Readonly<Partial<Record<RestoredCell["kind"], readonly string[]>>> = {
  condition: ["cfRule"],
  validation: ["dataValidation"],
  column: ["calculatedColumnFormula", "totalsRowFormula"],
  "data table": ["f"],
};

function placeInWords(restoredCell: RestoredCell): string {
  const { kind, sheet, place } = restoredCell;
  if (kind === "column") return place; // a table's name says where
  if (kind === "condition") return `a conditional format on ${sheet}`;
  return kind === "validation" ? `a validation on ${sheet}` : whereText(restoredCell);
}

/**
 * Whether the content of the record fits into a part: a damaged record must not damage the
 * workbook.
 */
function isWhole({ kind, formula }: RestoredCell): boolean {
  const names = KEPT_ELEMENTS[kind];
  if (!names) return true;
  const fragment = parseFragment(kind === "data table" ? `<f ${formula}/>` : formula);
  // Conditions and validations of later versions of Excel are recorded too, without placeholders.
  return fragment !== undefined && names.includes(fragment.element.spelling.local);
}

class Restoration {
  cells = 0;
  others = 0;
  readonly left: SkippedCell[] = [];
  private readonly bySheet = new Map<string, Map<string, RestoredCell>>();
  private readonly rules = new Map<number, RestoredCell>();
  readonly names: RestoredCell[] = [];
  readonly columns: RestoredCell[] = [];

  constructor(
    back: readonly RestoredCell[],
    private readonly shared: SharedContents,
    readonly namespace?: string,
  ) {
    for (const restoredCell of back) {
      if (!isWhole(restoredCell)) this.skip(restoredCell, "its record is damaged");
      else if (isInCell(restoredCell)) {
        const cells = this.bySheet.get(restoredCell.sheet) ?? new Map<string, RestoredCell>();
        this.bySheet.set(restoredCell.sheet, cells.set(restoredCell.cell, restoredCell));
      } else if (restoredCell.kind === "name") this.names.push(restoredCell);
      else if (restoredCell.kind === "column") this.columns.push(restoredCell);
      else this.rules.set(restoredCell.number, restoredCell);
    }
  }

  /** Restores the content of a sheet. */
  async sheet(parts: XlsxPackage, { path, name }: SheetPart): Promise<void> {
    const waiting = this.bySheet.get(name);
    this.bySheet.delete(name);
    await parts.change(path, (part) => this.rulesBack(part));
    if (!waiting) return;
    await parts.rewriteCells(path, this.cellOf(await parts.text(path), waiting));
    for (const restoredCell of waiting.values())
      this.left.push({
        place: `${name}!${restoredCell.place}`,
        reason: "the cell now has another value",
      });
  }

  private cellOf(part: string, waiting: Map<string, RestoredCell>): CellRewrite {
    const shared = new SharedFormulas(part);
    return (cell) => {
      const restoredCell = waiting.get(cell.address);
      if (!restoredCell) return undefined;
      waiting.delete(cell.address);
      return this.cell(cell, restoredCell, shared.text(cell));
    };
  }

  private cell(
    cell: CellXml,
    restoredCell: RestoredCell,
    formula: string | undefined,
  ): string | undefined {
    const now = contentOfCell(cell, this.shared) ?? { value: null };
    const changed = changedSince(restoredCell, {
      ...now,
      ...(formula === undefined ? {} : { formula }),
    });
    if (changed) {
      this.left.push(changed);
      return undefined;
    }
    this.cells += 1;
    if (restoredCell.kind === "data table")
      return formulaCell(cell, now, "", ` ${restoredCell.formula}`);
    const text = toFileFormula(restoredCell.formula, this.namespace);
    if (restoredCell.kind === "cell") return formulaCell(cell, now, text);
    const spill: Attributes = restoredCell.kind === "spill" ? { cm: 1 } : {};
    return formulaCell(cell, now, text, ` t="array" ref="${restoredCell.place}"`, spill);
  }

  /** Conditional formats and validations, found by their placeholders wherever they have moved. */
  private rulesBack(part: string): string {
    return replacePlaceholders(part, (number, placeholder) => {
      const restoredCell = this.rules.get(number);
      if (!restoredCell) return undefined;
      this.rules.delete(number);
      this.others += 1;
      return withAttributesOf(restoredCell.formula, placeholder);
    });
  }

  /** Content without a place. */
  finish(): void {
    for (const cells of this.bySheet.values())
      for (const restoredCell of cells.values())
        this.skip(restoredCell, "its sheet no longer exists");
    for (const restoredCell of this.rules.values())
      this.skip(restoredCell, "its placeholder was removed");
  }

  private skip(restoredCell: RestoredCell, reason: string): void {
    this.left.push({ place: placeInWords(restoredCell), reason });
  }
}

/** Excel's list of array formulas: without it, a spilling formula fills one cell. */
const hasSpills = (parts: XlsxPackage): boolean => parts.has("xl/metadata.xml");

async function restoreNames(
  parts: XlsxPackage,
  thawing: Restoration,
  sheets: readonly SheetPart[],
): Promise<void> {
  for (const { sheet, place, formula } of thawing.names) {
    const local = sheets.findIndex(({ name }) => name === sheet);
    await parts.change(BOOK, (book) =>
      addName(
        book,
        { name: place, localSheetId: sheet === "" || local < 0 ? undefined : local },
        toFileFormula(formula, thawing.namespace),
      ),
    );
    thawing.others += 1;
  }
}

async function restoreColumns(parts: XlsxPackage, thawing: Restoration): Promise<void> {
  for (const restoredCell of thawing.columns) {
    const bracket = restoredCell.place.indexOf("[");
    const table = restoredCell.place.slice(0, bracket);
    const column = restoredCell.place.slice(bracket + 1, -1);
    let isRestored = false;
    for (const path of parts.paths().filter((path) => /^xl\/tables\//.test(path))) {
      await parts.change(path, (part) => {
        const restored = restoreColumn(part, table, column, restoredCell.formula);
        isRestored ||= restored !== undefined;
        return restored ?? part;
      });
    }
    if (isRestored) thawing.others += 1;
    else
      thawing.left.push({
        place: restoredCell.place,
        reason: "its table or column no longer exists",
      });
  }
}

/** Restores the formulas of a copy, or returns the reason why it cannot. */
export const restoreFormulas = (
  bytes: Uint8Array,
  namespace?: string,
  options: Pick<EditableOptions, "ending"> = {},
): Promise<RestoredWorkbook | Problem> =>
  editFile<RestoredWorkbook>(bytes, (parts) => restoreFile(parts, namespace), options);

async function restoreFile(
  parts: XlsxPackage,
  namespace: string | undefined,
): Promise<RestoredWorkbook | Problem> {
  const all = await parts.sheets();
  const record = await readSharingRecord(parts, all);
  const problem = skipReason(record?.record);
  if (problem !== undefined || !record) return { problem: problem! };
  const plan = restorePlan(record.record);
  const asFile = plan.back.map((restoredCell): RestoredCell =>
    restoredCell.kind === "spill" && !hasSpills(parts)
      ? { ...restoredCell, kind: "array" }
      : restoredCell,
  );
  const thawing = new Restoration(asFile, await sharedContents(parts), namespace);
  for (const cell of plan.left) thawing.left.push(cell);
  const goes = all.filter(
    ({ name, path }) => path === record.sheet.path || name === record.record.mark.added,
  );
  const sheets = all.filter((sheet) => !goes.includes(sheet));
  for (const sheet of sheets) await thawing.sheet(parts, sheet);
  await restoreColumns(parts, thawing);
  await removeSheets(parts, goes, () => false);
  await restoreNames(parts, thawing, sheets);
  thawing.finish();
  await withResolvedSpelling(parts, "everywhere", namespace);
  await setReaderLine(parts, "live");
  await setCustomProperty(parts, MARK_PROPERTY, undefined);
  await expandSpareRows(parts);
  const { hidden = [], colors = [] } = record.record.mark;
  await layOutForPlanners(parts, { hidden, colors });
  await parts.change(BOOK, keepValuesOnOpening);
  await withoutCalculationChain(parts);
  return {
    bytes: await writePackage(parts),
    cells: thawing.cells,
    others: thawing.others,
    left: thawing.left,
  };
}
