/**
 * Creates a customer copy by editing the parts of a file, so that unknown content is preserved. The
 * file itself is never changed.
 */
import { listOf } from "../models/wording";
import { addToList } from "../spreadsheet/add-to-list";
import { writePackage } from "../xlsx/write/write-package";
import { isStuck } from "../functions/core/cell-error";
import { toDisplayFormula } from "../spreadsheet/formula/function-names";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import type { FormulaAt } from "./sources";
import type { Problem } from "../spreadsheet/problem";
import type { CopyInspection, ShareSummary } from "./copy-summary";
import { askedFor, FreezeDecision, type ShareOptions } from "./freeze-policy";
import { storedContent, type RecordedFormula, type SharingRecord } from "./formula-record";
import { STAMP_SHEET } from "../provenance/stamp";
import { inspectPackage, inspectXlsx } from "../xlsx/inspect/inspect";
import { Cleaning } from "./cleaning";
import { withoutAddIn } from "../xlsx/write/web-extension";
import { AS_IT_IS, layOutForReaders, type ReaderLayout } from "./report-layout";
import { leaveOutPrivate, leftOutLines, NOTHING } from "./private-values";
import { setReaderLine } from "./cover-notice";
import {
  keepValuesOnOpening,
  namesIn,
  removeSheets,
  withoutNames,
} from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import {
  contentOfCell,
  eachCell,
  type CellRewrite,
  type CellXml,
  type SharedContents,
} from "../xlsx/read/cells";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import { valueCell } from "../xlsx/write/edit-cell";
import { setCustomProperty, withoutCalculationChain } from "../xlsx/package/package-relations";
import { editFile, openEditable } from "../xlsx/package/editable";
import { sharedContents } from "../xlsx/read/file-cells";
import { collapseSpareRows } from "./collapse-spare-rows";
import type { OpenTag } from "../xlsx/package/xml-scanner";
import { attributesXml } from "../xlsx/package/xml-text";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { addRecordSheet, copyContents, readSharingRecord, writeRecord } from "./record-sheet";
import { readingOfFile } from "../xlsx/read/file-reading";
import { withResolvedSpelling } from "../xlsx/write/resolved-spelling";
import { shareSources } from "./sources-sheet";
import { shareChart, shareRules, shareTable, withoutLinks, type RecordRule } from "./sheet-rules";
import { markOf, MARK_PROPERTY, markText } from "./copy-mark";

export type CreatedCopy = ShareSummary & { readonly bytes: Uint8Array };

const NAMED = 3;
export const listOfPlaces = (places: readonly string[]): string => listOf(places, NAMED);

class Sharing {
  readonly recordedFormulas: RecordedFormula[] = [];
  readonly stuck: string[] = [];
  readonly uncomputed: string[] = [];
  /** Cells that are values though they need none of our functions, by the reason. */
  private readonly withoutCall = new Map<string, string[]>();
  /** Cells whose values come from our functions. */
  readonly answered: FormulaAt[] = [];
  cells = 0;
  others = 0;
  /**
   * Whether any cell, name or rule needs our functions: then tables of variations, which go through
   * cells, are values too.
   */
  needed = false;
  readonly keepsFormulas: boolean;
  readonly namespace: string | undefined;

  constructor(
    readonly decision: FreezeDecision,
    private readonly options: ShareOptions,
    private readonly shared: SharedContents,
  ) {
    this.namespace = options.namespace;
    this.keepsFormulas = options.formulas !== "left out" && options.withoutWorkingSheets !== true;
  }

  record(recordedFormula: RecordedFormula): number | undefined {
    if (!this.keepsFormulas) return undefined;
    this.recordedFormulas.push(recordedFormula);
    return this.recordedFormulas.length;
  }

  readonly rule =
    (sheet: string): RecordRule =>
    (kind, place, formula) => {
      this.others += 1;
      return this.record({ kind, sheet, place, formula });
    };

  /** The new content of a cell: formulas that cannot be calculated become values. */
  cellOf(part: string, name: string): CellRewrite {
    const shared = new SharedFormulas(part);
    return (cell) => {
      const formula = shared.text(cell);
      if (formula === undefined || !this.freezes(cell, formula)) return undefined;
      const value = valueCell(cell);
      this.note(cell, name, formula);
      if (value === undefined) this.uncomputed.push(`${name}!${cell.address}`);
      return value;
    };
  }

  /** What is a value without needing our functions, in sentences. */
  get remarks(): readonly string[] {
    return [...this.withoutCall].map(
      ([reason, places]) =>
        `Values without a call of Sizebook (${listOfPlaces(places)}): ${reason}.`,
    );
  }

  private freezes({ formula }: CellXml, text: string): boolean {
    if (text === '""') return false; // An empty text is already a value.
    return formula!.type === "dataTable"
      ? this.needed || this.options.rest === "frozen"
      : this.decision.freezes(text);
  }

  /** @param text the formula as the file spells it */
  private note(cell: CellXml, sheet: string, text: string): void {
    this.cells += 1;
    const formula = toDisplayFormula(text, this.options.namespace);
    this.noteStuck(cell, `${sheet}!${cell.address}`, text);
    const { type, tag } = cell.formula!;
    const ref = tag.attribute("ref");
    // The value of the copy has no rich value.
    const content = contentOfCell(cell, { ...this.shared, errors: new Map() });
    const storedValue = storedContent(content ?? { value: null });
    if (type !== "dataTable" && this.decision.needsFunctions(text))
      this.answered.push({ sheet, place: ref ?? cell.address, formula });
    else if (this.options.rest !== "frozen")
      addToList(
        this.withoutCall,
        type === "dataTable" ? WHAT_IF : reasonOf(text),
        `${sheet}!${cell.address}`,
      );
    const isSpilled = cell.tag.attribute("cm") !== undefined;
    this.record({
      kind:
        type === "array"
          ? isSpilled
            ? "spill"
            : "array"
          : type === "dataTable"
            ? "data table"
            : "cell",
      sheet,
      place: type === "array" ? (ref ?? cell.address) : cell.address,
      formula: type === "dataTable" ? plainAttributes(tag) : formula,
      storedContent: storedValue,
    });
  }

  /** Notes an error that is no answer of our functions. Google Sheets stores errors as texts. */
  private noteStuck(cell: CellXml, place: string, formula: string): void {
    const { error, value = null } = contentOfCell(cell, this.shared) ?? {};
    const code = error ?? (value === "#NAME?" ? value : undefined);
    if (error === "#NAME?" || (isStuck(code) && this.decision.needsFunctions(formula)))
      this.stuck.push(`${place} ${code}`);
  }
}

/** Why a formula without a call of ours is a value. */
const WHAT_IF = "they are what-if tables of cells that are values";
const reasonOf = (formula: string): string =>
  `they ask for ${askedFor(formula) ?? "a formula"}, which values do not have`;

/** Attributes of an element without a prefix, as in its tag. */
const plainAttributes = ({ attributeList }: OpenTag): string =>
  attributesXml(
    Object.fromEntries(
      attributeList.filter(({ prefix }) => prefix === "").map(({ local, value }) => [local, value]),
    ),
  ).trim();

async function shareNames(
  parts: XlsxPackage,
  sharing: Sharing,
  sheets: readonly SheetPart[],
): Promise<void> {
  await parts.change(BOOK, (book) =>
    withoutNames(book, ({ name, sheet, formula }) => {
      // Excel keeps such a name for functions that it does not find.
      if (/^_xldudf_/i.test(name) && /^#NAME\?$/i.test(formula)) return true;
      if (!sharing.decision.takesName(name) || !sharing.decision.needsFunctions(formula))
        return false;
      sharing.others += 1;
      sharing.record({
        kind: "name",
        sheet: sheet === undefined ? "" : (sheets[sheet]?.name ?? ""),
        place: name,
        formula: toDisplayFormula(formula, sharing.namespace),
      });
      return true;
    }),
  );
}

/** Tables that belong to a sheet. */
async function shareTables(
  parts: XlsxPackage,
  sharing: Sharing,
  { name, path }: SheetPart,
): Promise<void> {
  for (const { type, target } of (await parts.relations(path)).values()) {
    if (type === "table")
      await parts.change(target, (part) =>
        shareTable(part, (formula) => sharing.decision.freezes(formula), sharing.rule(name)),
      );
  }
}

async function shareSheets(
  parts: XlsxPackage,
  sharing: Sharing,
  sheets: readonly SheetPart[],
): Promise<void> {
  for (const sheet of sheets) {
    const cellOf = sharing.cellOf(await parts.text(sheet.path), sheet.name);
    await parts.rewriteCells(sheet.path, cellOf);
    const goes = (formula: string): boolean => sharing.decision.needsFunctions(formula);
    const freezes = (formula: string): boolean =>
      sharing.decision.freezes(formula) && !/^\s*[-\d.]*\s*$/.test(formula);
    await parts.change(sheet.path, (part) =>
      withoutLinks(shareRules(part, freezes, sharing.rule(sheet.name)), goes),
    );
    await shareTables(parts, sharing, sheet);
  }
  for (const path of parts.paths().filter((path) => /^xl\/charts\/chart[^/]*\.xml$/.test(path))) {
    await parts.change(path, (part) =>
      shareChart(part, (formula) => sharing.decision.needsFunctions(formula), sharing.rule("")),
    );
  }
}

/** Whether anything in the workbook needs our functions. */
async function needsFunctions(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  options: ShareOptions,
  names: ReturnType<typeof namesIn>,
): Promise<boolean> {
  const decision = new FreezeDecision(names, { namespace: options.namespace });
  if (names.some(({ name }) => decision.takesName(name))) return true;
  for (const { path } of sheets) {
    let needed = false;
    eachCell(await parts.text(path), ({ formula }) => {
      needed ||= formula !== undefined && decision.needsFunctions(formula.text);
    });
    if (needed) return true;
  }
  return false;
}

const copyAlready = ({ mark }: SharingRecord): string =>
  `it is already a customer copy of ${mark.date || "another day"}. Restore its formulas first, or share it as values only.`;

/** Creates a customer copy of a file, or returns the reason why it cannot. */
export const createCopy = (
  bytes: Uint8Array,
  options: ShareOptions,
): Promise<CreatedCopy | Problem> => {
  const cleaning = new Cleaning(options);
  if (cleaning.problem !== undefined) return Promise.resolve({ problem: cleaning.problem });
  return editFile<CreatedCopy>(
    bytes,
    (parts) => shareWorkbook(parts, bytes, cleaning.options, cleaning),
    cleaning.editable,
  );
};

/** The hidden content of such a copy; of the workbook itself if no copy can be created. */
export async function inspectCopy(
  bytes: Uint8Array,
  options: ShareOptions,
): Promise<CopyInspection | Problem> {
  const copy = await createCopy(bytes, { ...options, ending: "any" });
  if (!("problem" in copy)) return { found: copy.left, leftOut: copy.leftOut };
  const inspection = await inspectXlsx(bytes);
  return "problem" in inspection
    ? inspection
    : { found: inspection, leftOut: [], problem: copy.problem };
}

/**
 * Which sheets stay in the copy and which are removed; the record of an earlier copy is neither.
 */
function dividedSheets(
  all: readonly SheetPart[],
  record: SheetPart | undefined,
  { withoutWorkingSheets, formulas }: ShareOptions,
): { readonly sheets: readonly SheetPart[]; readonly removed: readonly SheetPart[] } {
  // The stamp contains every call with its arguments: without formulas it is removed.
  const goes = ({ state, name }: SheetPart): boolean =>
    state !== "visible" &&
    (withoutWorkingSheets === true || (formulas === "left out" && name === STAMP_SHEET));
  const others = all.filter(({ path }) => path !== record?.path);
  return { sheets: others.filter((sheet) => !goes(sheet)), removed: others.filter(goes) };
}

/** Leaves out what readers should not have, and lays a plan out for them. */
async function preparedForReaders(
  parts: XlsxPackage,
  shareOptions: ShareOptions,
  cleaning: Cleaning,
): Promise<{ readonly options: ShareOptions; readonly layout: ReaderLayout }> {
  const cleanedOptions = await cleaning.beforeFormulas(parts, shareOptions);
  const leftOut = shareOptions.prices === "kept" ? NOTHING : await leaveOutPrivate(parts);
  const options: ShareOptions = {
    ...cleanedOptions,
    ...(leftOut.isRankedByCost ? { rest: "frozen" } : {}),
  };
  await withResolvedSpelling(parts, "everywhere", options.namespace);
  if (options.spareRows !== "shown") await collapseSpareRows(parts);
  const { layout = {} } = options;
  const { remarks, ...done } =
    layout === "as it is" ? AS_IT_IS : await layOutForReaders(parts, layout);
  return { options, layout: { ...done, remarks: [...leftOutLines(leftOut), ...remarks] } };
}

async function shareWorkbook(
  parts: XlsxPackage,
  bytes: Uint8Array,
  shareOptions: ShareOptions,
  cleaning: Cleaning,
): Promise<CreatedCopy | Problem> {
  const { options, layout } = await preparedForReaders(parts, shareOptions, cleaning);
  const all = await parts.sheets();
  const record = await readSharingRecord(parts, all);
  const names = namesIn(await parts.text(BOOK));
  const { sheets, removed } = dividedSheets(all, record?.sheet, options);
  const sharing = new Sharing(
    new FreezeDecision(names, options, new Set(removed.map(({ name }) => name.toLowerCase()))),
    options,
    await sharedContents(parts),
  );
  if (record && record.record.formulas.length > 0 && sharing.keepsFormulas)
    return { problem: copyAlready(record.record) };
  sharing.needed =
    options.withoutWorkingSheets === true || (await needsFunctions(parts, all, options, names));
  await shareSheets(parts, sharing, sheets);
  if (sharing.uncomputed.length)
    return {
      problem: `it has formulas without a calculated value (${listOfPlaces(sharing.uncomputed)}). Calculate it first: sizebook calc.`,
    };
  await shareNames(parts, sharing, all);
  if (record) await removeSheets(parts, [record.sheet], () => false);
  if (removed.length)
    await removeSheets(parts, removed, (formula) => sharing.decision.needsFunctions(formula));
  const original = async (): Promise<WorkbookReader> =>
    readingOfFile(
      (await openEditable(bytes, cleaning.editable)) as XlsxPackage,
      all,
      options.namespace,
    );
  const sources = await shareSources(parts, sheets, original, sharing.answered, options);
  await cleaning.beforeRecord(parts);
  const done = { ...layout, added: sources.sheet, removesSheets: removed.length > 0 };
  await finish(parts, sharing, sheets, options, done, cleaning);
  const { cells, others, stuck } = sharing;
  const [copyBytes, remaining] = await Promise.all([
    writePackage(parts),
    inspectPackage(parts, { reasons: cleaning.isAsked }),
  ]);
  return {
    bytes: copyBytes,
    cells: cells + cleaning.convertedFormulas,
    others,
    stuck,
    removed: removed.map(({ name }) => name),
    formulas: sharing.keepsFormulas ? "kept" : "left out",
    remarks: [...layout.remarks, ...sources.remarks, ...sharing.remarks],
    page: layout.page,
    left: remaining,
    leftOut: cleaning.leftOut(remaining),
  };
}

/** Record, mark, properties, how the copy is opened, and its seal. */
async function finish(
  parts: XlsxPackage,
  sharing: Sharing,
  sheets: readonly SheetPart[],
  options: ShareOptions,
  {
    added,
    removesSheets,
    ...layout
  }: ReaderLayout & { readonly added: string | undefined; readonly removesSheets: boolean },
  cleaning: Cleaning,
): Promise<void> {
  const mark = await markOf(
    parts,
    options.date,
    sharing.keepsFormulas ? "kept" : "left out",
    added,
    layout,
  );
  await setReaderLine(parts, "copy");
  const record = {
    mark,
    formulas: sharing.recordedFormulas,
    contents: await copyContents(parts, options.namespace),
  };
  if (cleaning.keepsRecord) await addRecordSheet(parts, sheets);
  if (cleaning.keepsMark) await setCustomProperty(parts, MARK_PROPERTY, markText(mark));
  // The recipient of a copy may not have the add-in, and is not asked to install it.
  await withoutAddIn(parts);
  await parts.change(BOOK, keepValuesOnOpening);
  await withoutCalculationChain(parts);
  await cleaning.afterRecord(parts, removesSheets);
  if (cleaning.keepsRecord) await writeRecord(parts, record, sheets);
}
