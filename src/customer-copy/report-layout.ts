/**
 * The appearance of a plan for its readers: the report first, then the sheets that are used,
 * without marks for inputs or instructions. All of it is taken back when the copy is restored.
 */
import { parseRange } from "../spreadsheet/a1";
import { dateOfSerial, MONTHS } from "../spreadsheet/serial-date";
import { PALETTE } from "../spreadsheet/styles";
import { OPTIONAL_SECTIONS } from "../plan/build/optional-sections";
import { BACKUP_WINDOW } from "../plan/build/plan-variant";
import { NAME_INDEX_SHEET } from "../plan/read/name-index";
import { withoutNames } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import { contentOfCell, eachCell } from "../xlsx/read/cells";
import { textsOf } from "../xlsx/read/file-cells";
import { XmlEditor } from "../xlsx/package/xml-editor";
import { escapeXml } from "../xlsx/package/xml-text";
import { all, deep, first, type XmlElement } from "../xlsx/package/xml-tree";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import type { CellValue } from "../spreadsheet/workbook-model";

/** Paper sizes by their number in files. */
export const PAPERS = { A4: 9, Letter: 1 } as const;
export type Paper = keyof typeof PAPERS;

/** What is printed on each page of a bundle. */
export interface PrintOptions {
  /** Number of the version that is sent. */
  readonly version?: number;
  readonly paper?: Paper;
  /** Only for printing: hidden sheets have no area that LibreOffice would print. */
  readonly printed?: true;
}

const REPORT_SHEET = "Summary";
/** Working sheets of the planner, which the report replaces or nobody else needs. */
const WORKING_SHEETS = ["Cover"];
const CUSTOM_DATA = "My catalogue";
const CUSTOM_LISTS = /^own(?:system|device)\./;

/** The colors of inputs in a copy: almost those of results, so that they are found again. */
const COPY_COLORS: readonly (readonly [plan: string, copy: string])[] = [
  [PALETTE.input, "FEFEFE"],
  [PALETTE.inputLine, "C9D1D9"],
];

/** A name of the plan: its sheet, and its cells. */
interface Place {
  readonly name: string;
  readonly sheet: string;
  readonly cells: string;
}

/** The values of a plan by the names of its cells, as its file stores them. */
class StoredPlan {
  private constructor(
    private readonly places: readonly Place[],
    private readonly values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>,
  ) {}

  static async of(parts: XlsxPackage): Promise<StoredPlan | undefined> {
    const sheets = await parts.sheets();
    if (!sheets.some(({ name }) => name === NAME_INDEX_SHEET)) return undefined;
    const texts = await textsOf(parts);
    const values = new Map<string, ReadonlyMap<string, CellValue>>();
    for (const { name, path } of sheets) {
      const cells = new Map<string, CellValue>();
      eachCell(await parts.text(path), (cell) =>
        cells.set(cell.address, contentOfCell(cell, texts)?.value ?? null),
      );
      values.set(name, cells);
    }
    const index = values.get(NAME_INDEX_SHEET)!;
    if (index.get("A1") !== "name" || index.get("C1") !== "place") return undefined;
    const places: Place[] = [];
    for (let row = 2; index.get(`A${row}`); row += 1)
      places.push({
        name: String(index.get(`A${row}`)),
        sheet: String(index.get(`B${row}`)),
        cells: String(index.get(`C${row}`)).replace(/\$/g, ""),
      });
    return new StoredPlan(places, values);
  }

  /** Whether the report is part of it: plans of earlier versions have none. */
  get hasReport(): boolean {
    return this.values.has(REPORT_SHEET);
  }

  /** The value of a single cell. */
  value(name: string): CellValue {
    const place = this.places.find((candidate) => candidate.name === name);
    return (place && this.values.get(place.sheet)?.get(place.cells)) ?? null;
  }

  /** Whether any cell of these lists is filled. */
  isFilled(names: RegExp): boolean {
    return this.places
      .filter(({ name, cells }) => names.test(name) && cells.includes(":"))
      .some(({ sheet, cells }) => {
        const { from, to } = parseRange(cells)!;
        const column = cells.replace(/\d.*/, "");
        for (let row = from.row; row <= to.row; row += 1) {
          const value = this.values.get(sheet)?.get(`${column}${row}`) ?? "";
          if (value !== "") return true;
        }
        return false;
      });
  }
}

/** The sheets that tell a reader nothing: switched off, empty, or a planner's. */
const unusedSheets = (plan: StoredPlan): ReadonlySet<string> =>
  new Set([
    ...(plan.hasReport ? WORKING_SHEETS : []),
    ...OPTIONAL_SECTIONS.filter(({ key }) => plan.value(`cover.${key}`) !== "Yes").map(
      ({ name }) => name,
    ),
    ...(plan.value("cover.backup") === "No" ? [BACKUP_WINDOW] : []),
    ...(plan.isFilled(CUSTOM_LISTS) ? [] : [CUSTOM_DATA]),
  ]);

/** The workbook part with sheets hidden or shown. */
function withStates(book: string, names: ReadonlySet<string>, isHidden: boolean): string {
  const xml = new XmlEditor(book);
  for (const sheet of all(first(xml.root, "sheets"), "sheet")) {
    const { name = "", state } = sheet.attributes;
    const isOther = isHidden ? state !== undefined && state !== "visible" : state !== "hidden";
    if (names.has(name) && !isOther)
      xml.setAttributes(sheet, { state: isHidden ? "hidden" : undefined });
  }
  return xml.toString();
}

/** The styles with inputs in the colors of results, or back. */
function recolored(styles: string, colors: readonly (readonly [string, string])[]): string {
  const xml = new XmlEditor(styles);
  const change = (element: XmlElement): void => {
    const color = colors.find(([from]) => element.attributes.rgb === `FF${from}`);
    if (color) xml.setAttributes(element, { rgb: `FF${color[1]}` });
  };
  // Not in conditional formats: they mark overrides, which readers should see.
  deep(first(xml.root, "fills"), "fgColor").forEach(change);
  deep(first(xml.root, "borders"), "color").forEach(change);
  return xml.toString();
}

/** A sheet whose inputs show, or do not show, what to enter. */
function withPrompts(part: string, areShown: boolean): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  for (const validation of deep(first(xml.root, "dataValidations"), "dataValidation"))
    if (validation.attributes.prompt !== undefined)
      xml.setAttributes(validation, { showInputMessage: areShown ? "1" : undefined });
  return xml.toString();
}

const STYLES = "xl/styles.xml";

async function eachVisibleSheet(
  parts: XlsxPackage,
  change: (part: string) => string,
): Promise<void> {
  for (const { path, state } of await parts.sheets())
    if (state === "visible") await parts.change(path, change);
}

/**
 * Lays out a plan for its readers; other workbooks stay as they are.
 * @returns the names of the sheets that it hides
 */
export async function layOutForReaders(
  parts: XlsxPackage,
  print: PrintOptions,
): Promise<readonly string[]> {
  const plan = await StoredPlan.of(parts);
  if (!plan) return [];
  const unused = unusedSheets(plan);
  const hidden = (await parts.sheets())
    .filter(({ name, state }) => state === "visible" && unused.has(name))
    .map(({ name }) => name);
  await parts.change(BOOK, (book) => withStates(book, new Set(hidden), true));
  await parts.change(STYLES, (styles) => recolored(styles, COPY_COLORS));
  const footer = footerOf(plan, print.version);
  await eachVisibleSheet(parts, (part) =>
    withPage(withPrompts(part, false), footer, print.paper && PAPERS[print.paper]),
  );
  if (print.printed) await withoutHiddenAreas(parts);
  return hidden;
}

async function withoutHiddenAreas(parts: XlsxPackage): Promise<void> {
  const sheets = await parts.sheets();
  await parts.change(BOOK, (book) =>
    withoutNames(
      book,
      ({ name, sheet }) =>
        name === "_xlnm.Print_Area" && sheet !== undefined && sheets[sheet]?.state !== "visible",
    ),
  );
}

/** Takes the layout for readers back; `hidden` are the sheets that it hid. */
export async function layOutForPlanners(
  parts: XlsxPackage,
  hidden: readonly string[],
): Promise<void> {
  if ((await StoredPlan.of(parts)) === undefined) return;
  await parts.change(BOOK, (book) => withStates(book, new Set(hidden), false));
  await parts.change(STYLES, (styles) =>
    recolored(
      styles,
      COPY_COLORS.map(([plan, copy]) => [copy, plan]),
    ),
  );
  await eachVisibleSheet(parts, (part) => withPrompts(part, true));
}

/** "Example Manufacturing, 2 February 2026, version 3". */
function footerOf(plan: StoredPlan, version: number | undefined): string {
  const [customer, date] = [plan.value("cover.customer"), plan.value("cover.date")];
  const day = typeof date === "number" ? dateOfSerial(date) : undefined;
  return [
    ...(typeof customer === "string" && customer !== "" ? [customer] : []),
    ...(day ? [`${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]!} ${day.getUTCFullYear()}`] : []),
    ...(version === undefined ? [] : [`version ${version}`]),
  ].join(", ");
}

/** Size and color of a footer. & starts a code, so that one of a name is written twice. */
const SMALL = "&9&K5B6770";
const MAX_FOOTER = 180;

/** A sheet with this footer, on this paper. */
function withPage(part: string, footer: string, paper: number | undefined): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  const frame = first(xml.root, "headerFooter");
  const old = first(frame, "oddFooter");
  const left = footer.slice(0, MAX_FOOTER).replace(/&/g, "&&");
  if (old && left !== "")
    xml.replace(
      old,
      xml.like(frame!, "oddFooter", {}, escapeXml(`&L${SMALL}${left}&R${SMALL}Page &P of &N`)),
    );
  const setup = first(xml.root, "pageSetup");
  if (setup && paper !== undefined) xml.setAttributes(setup, { paperSize: paper });
  return xml.toString();
}
