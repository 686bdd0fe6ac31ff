/**
 * Every formula of a workbook with its sheet and its precedents, so that the readers of content are
 * known before it is removed.
 */
import { QUOTED_SHEET_PATTERN } from "../../spreadsheet/a1";
import { addToList } from "../../spreadsheet/add-to-list";
import { findReferences } from "../../spreadsheet/formula/references";
import {
  areaBetween,
  areaOfRange,
  sheetsBetween,
  type SheetArea,
} from "../../spreadsheet/sheet-area";
import { BOOK } from "../package/part-paths";
import { all, first, isTrue, type XmlElement } from "../package/xml-tree";
import { eachCell } from "../read/cells";
import { SharedFormulas } from "../read/shared-formulas";
import type { AnySheet, PartTrees } from "./part-trees";

export interface FormulaEntry {
  /** The name of its sheet; undefined for names of the whole workbook. */
  readonly sheet: string | undefined;
  /** Of a formula in a cell. */
  readonly cell?: { readonly row: number; readonly column: number };
  /** Its place for a message: "Growth!D12", "a chart on Cover". */
  readonly place: string;
  /** As the file spells it, without "=". */
  readonly formula: string;
}

export interface DefinedFormula {
  readonly name: string;
  readonly formula: string;
  readonly hidden: boolean;
  /** The name of the sheet that it belongs to. */
  readonly sheet: string | undefined;
}

/** In areas, names of sheets are in small letters. */
const wholeSheet = (sheet: string): SheetArea => ({
  sheet: sheet.toLowerCase(),
  ...areaBetween({}),
});

/** Elements that hold a formula, by the local part of their names. */
const FORMULA_ELEMENTS: ReadonlySet<string> = new Set([
  "f",
  "formula",
  "formula1",
  "formula2",
  "calculatedColumnFormula",
  "totalsRowFormula",
  "FmlaLink",
  "FmlaRange",
  "FmlaTxbx",
  "FmlaPict",
]);
const FORMULA_ATTRIBUTES = ["textlink", "fmlaLink", "fmlaRange", "fmlaTxbx"] as const;

const withoutTexts = (formula: string): string => formula.replace(/"(?:[^"]|"")*"/g, '""');

/** Words of a formula in lower case, in any alphabet: names, tables, functions. */
export const wordsOf = (formula: string): ReadonlySet<string> =>
  new Set(
    (withoutTexts(formula).match(/[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu) ?? []).map((word) =>
      word.toLowerCase(),
    ),
  );

const OTHER_BOOK = new RegExp(
  [
    `'${QUOTED_SHEET_PATTERN}\\[[^\\]']+\\]${QUOTED_SHEET_PATTERN}'!`,
    String.raw`(?<![\p{L}\p{N}_\]])\[\d+\][^\s!'"()\[\]+*/^&=<>,;\{\}]*!`,
  ].join("|"),
  "u",
);

/** Whether a formula reads another workbook, or another program. */
export const readsOtherBooks = (formula: string): boolean =>
  formula.includes("[") && OTHER_BOOK.test(withoutTexts(formula));

/** The numbers of the other workbooks that a formula reads: [1] is the first. */
const otherBooksIn = (formula: string): readonly number[] =>
  [...withoutTexts(formula).matchAll(/\[(\d+)\][^[\]]*!/g)].map(([, number]) => Number(number));

const quoted = (sheet: string): string => `'${sheet.replace(/'/g, "''")}'`;

/**
 * The formulas of an element: its text, attributes that are formulas, and sources of pivot tables
 * and consolidations.
 */
function formulasOf(element: XmlElement): readonly string[] {
  const { spelling, text, attributes } = element;
  const formulas = FORMULA_ELEMENTS.has(spelling.local) ? [text] : [];
  for (const name of FORMULA_ATTRIBUTES) if (attributes[name]) formulas.push(attributes[name]);
  if (spelling.local === "cfvo" && attributes.type === "formula")
    formulas.push(attributes.val ?? "");
  if (spelling.local === "worksheetSource" || spelling.local === "dataRef") {
    const { sheet, ref, name } = attributes;
    if (sheet !== undefined && ref !== undefined) formulas.push(`${quoted(sheet)}!${ref}`);
    if (name !== undefined) formulas.push(name);
  }
  return formulas.filter((formula) => formula.trim() !== "");
}

const KINDS_OF_PARTS: readonly (readonly [RegExp, string])[] = [
  [/\/charts\//i, "a chart"],
  [/\/pivot(?:Tables|Cache)\//i, "a pivot table"],
  [/\/tables\//i, "a table"],
  [/\/(?:drawings|ctrlProps)\//i, "a drawing"],
];

const kindOfPart = (path: string): string =>
  KINDS_OF_PARTS.find(([pattern]) => pattern.test(path))?.[1] ?? "a rule";

const cellsOf = (sheet: AnySheet, part: string): FormulaEntry[] => {
  const entries: FormulaEntry[] = [];
  const shared = new SharedFormulas(part);
  eachCell(part, (cell) => {
    if (!cell.formula) return;
    const inputs = ["r1", "r2"].map((name) => cell.formula!.tag.attribute(name) ?? "");
    const formula = [shared.text(cell) ?? "", ...inputs].filter(Boolean).join(",");
    if (formula === "") return;
    const { row, column, address } = cell;
    entries.push({
      sheet: sheet.name,
      cell: { row, column },
      place: `${sheet.name}!${address}`,
      formula,
    });
  });
  return entries;
};

/** The parts that belong to a sheet, the sheet among them. */
async function partsOfSheet(file: PartTrees, path: string): Promise<ReadonlySet<string>> {
  const paths = new Set([path]);
  const open = [path];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const { target, external, type } of await file.relations(from)) {
      if (external || paths.has(target) || !file.parts.has(target)) continue;
      if (type === "pivotCacheRecords") continue; // values alone, and many
      paths.add(target);
      open.push(target);
    }
  return paths;
}

async function entriesOf(file: PartTrees, sheet: AnySheet): Promise<FormulaEntry[]> {
  const entries =
    sheet.type === "worksheet" ? cellsOf(sheet, await file.parts.text(sheet.path)) : [];
  for (const path of await partsOfSheet(file, sheet.path)) {
    if (!/\.(?:xml|vml)$/i.test(path)) continue;
    const place = `${kindOfPart(path)} on ${sheet.name}`;
    for (const element of await file.elements(path))
      for (const formula of formulasOf(element))
        entries.push({ sheet: sheet.name, place, formula });
  }
  return entries;
}

/** The area of each table by its name in small letters. */
async function tablesOf(file: PartTrees): Promise<ReadonlyMap<string, SheetArea>> {
  const tables = new Map<string, SheetArea>();
  for (const { sheet, path } of await file.partsOfSheets("table")) {
    const { name, displayName, ref } = (await file.tree(path))?.attributes ?? {};
    const range = areaOfRange(ref ?? "");
    if (!range) continue;
    const area: SheetArea = { sheet: sheet.name.toLowerCase(), ...range };
    for (const word of [name, displayName]) if (word) tables.set(word.toLowerCase(), area);
  }
  return tables;
}

export class FormulaIndex {
  private sheetReaders: ReadonlyMap<string, readonly FormulaEntry[]> | undefined;
  private nameUsers: ReadonlyMap<string, readonly FormulaEntry[]> | undefined;
  /** By lower-case name: one name may belong to several sheets. */
  private readonly namesByWord = new Map<string, DefinedFormula[]>();

  private constructor(
    readonly entries: readonly FormulaEntry[],
    readonly names: readonly DefinedFormula[],
    readonly tables: ReadonlyMap<string, SheetArea>,
    private readonly sheets: readonly string[],
  ) {
    for (const name of names) addToList(this.namesByWord, name.name.toLowerCase(), name);
  }

  static async of(file: PartTrees): Promise<FormulaIndex> {
    const entries: FormulaEntry[] = [];
    for (const sheet of await file.sheets())
      for (const entry of await entriesOf(file, sheet)) entries.push(entry);
    const order = all(first(await file.tree(BOOK), "sheets"), "sheet").map(
      ({ attributes }) => attributes.name ?? "",
    );
    return new FormulaIndex(
      entries,
      await definedNames(file),
      await tablesOf(file),
      order.map((name) => name.toLowerCase()),
    );
  }

  /**
   * The areas that a formula on a sheet reads, also through names. If it computes its references,
   * the areas that they can lead to.
   */
  areas(formula: string, sheet: string | undefined): readonly SheetArea[] {
    return this.areasOf(formula, sheet?.toLowerCase() ?? "", new Set());
  }

  private areasOf(formula: string, own: string, followed: Set<string>): SheetArea[] {
    const words = wordsOf(formula);
    if (words.has("indirect")) return this.sheets.map(wholeSheet);
    const areas = findReferences(formula)
      .filter(({ external }) => !external)
      .flatMap(({ sheet, from, to }) =>
        this.sheetsOf(sheet?.toLowerCase() ?? own).map((name) => ({
          sheet: name,
          ...areaBetween(from, to),
        })),
      );
    for (const word of words) {
      const table = this.tables.get(word);
      if (table) areas.push(table);
      if (followed.has(word)) continue;
      for (const name of this.namesByWord.get(word) ?? []) {
        followed.add(word);
        areas.push(...this.areasOf(name.formula, name.sheet?.toLowerCase() ?? own, followed));
      }
    }
    // A column without a table name belongs to the table around the formula.
    if (/(?:^|[^\p{L}\p{N}_\]])\[[@#[\p{L}]/u.test(withoutTexts(formula)))
      areas.push(...[...this.tables.values()].filter((table) => table.sheet === own));
    return words.has("offset") ? areas.map((area) => wholeSheet(area.sheet)) : areas;
  }

  /** The sheets of a reference, which may be a range of tabs: "Jan:Mar". */
  private sheetsOf(name: string): readonly string[] {
    const [first, last, more] = name.split(":");
    if (last === undefined || more !== undefined) return [name];
    const sheets = sheetsBetween(this.sheets, first!, last);
    return sheets.length === 0 ? [name] : sheets;
  }

  /** The formulas that read a sheet, those on the sheet itself among them. */
  readersOf(sheet: string): readonly FormulaEntry[] {
    this.sheetReaders ??= this.grouped((entry) =>
      this.areas(entry.formula, entry.sheet).map((area) => area.sheet),
    );
    return this.sheetReaders.get(sheet.toLowerCase()) ?? [];
  }

  /** The formulas that use a name, also by way of other names. */
  usersOf(name: string): readonly FormulaEntry[] {
    this.nameUsers ??= this.grouped(({ formula }) => [...this.namesIn(formula)]);
    return this.nameUsers.get(name.toLowerCase()) ?? [];
  }

  private grouped(
    keysOf: (entry: FormulaEntry) => readonly string[],
  ): ReadonlyMap<string, readonly FormulaEntry[]> {
    const groups = new Map<string, FormulaEntry[]>();
    for (const entry of this.entries)
      for (const key of new Set(keysOf(entry))) addToList(groups, key, entry);
    return groups;
  }

  /** The names that a formula uses, also by way of other names, in small letters. */
  namesIn(formula: string): ReadonlySet<string> {
    const usedNames = new Set<string>();
    const open = [formula];
    for (let text = open.pop(); text !== undefined; text = open.pop())
      for (const word of wordsOf(text)) {
        const names = this.namesByWord.get(word);
        if (!names || usedNames.has(word)) continue;
        usedNames.add(word);
        open.push(...names.map((name) => name.formula));
      }
    return usedNames;
  }

  /** The definitions of the names in a formula, and its own text. */
  private textsOf(formula: string): readonly string[] {
    const names = [...this.namesIn(formula)].flatMap((word) => this.namesByWord.get(word)!);
    return [formula, ...names.map((name) => name.formula)];
  }

  /** Whether a formula reads other workbooks, also by way of names. */
  readsOtherBooks(formula: string): boolean {
    return this.textsOf(formula).some(readsOtherBooks);
  }

  /** The numbers of the other workbooks that a formula reads, also by way of names. */
  otherBooksIn(formula: string): readonly number[] {
    return this.textsOf(formula).filter(readsOtherBooks).flatMap(otherBooksIn);
  }
}

/** Names of the workbook, those of single sheets among them. */
export async function definedNames(file: PartTrees): Promise<readonly DefinedFormula[]> {
  const book = await file.tree(BOOK);
  const sheets = all(first(book, "sheets"), "sheet").map(({ attributes }) => attributes.name ?? "");
  return all(first(book, "definedNames"), "definedName").map(({ attributes, text }) => ({
    name: attributes.name ?? "",
    formula: text,
    hidden: isTrue(attributes.hidden),
    sheet:
      attributes.localSheetId === undefined ? undefined : sheets[Number(attributes.localSheetId)],
  }));
}
