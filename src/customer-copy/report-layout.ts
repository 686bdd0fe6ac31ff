/**
 * The appearance of a plan for its readers: the report first, then the sheets that are used,
 * without marks for inputs or instructions. All of it is taken back when the copy is restored,
 * except that rows stay as high as their texts.
 */
import { edgeTextOf, pageEdge, type EdgeText } from "../spreadsheet/page-edge";
import { dateOfSerial } from "../spreadsheet/serial-date";
import { PALETTE } from "../spreadsheet/styles";
import { OPTIONAL_SECTIONS } from "../plan/definition/optional-sections";
import { BACKUP_WINDOW } from "../plan/definition/plan-variant";
import { isUndecided } from "../plan/plan-status";
import { withoutNames } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import type { Problem } from "../spreadsheet/problem";
import { editFile } from "../xlsx/package/editable";
import { writePackage } from "../xlsx/write/write-package";
import { XmlEditor } from "../xlsx/package/xml-editor";
import { escapeXml } from "../xlsx/package/xml-text";
import { all, deep, first, type XmlElement } from "../xlsx/package/xml-tree";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { addAppendix } from "./appendix/appendix-sheet";
import { PAPERS, type Brand } from "./brand/brand";
import { dateIn } from "./brand/localize";
import { brandPages, localizePages, planBrand, REPORT_PAGES } from "./brand/plan-brand";
import { paint, recolor, type ColorPair } from "./brand/recolor";
import { withDraftMark } from "./draft-mark";
import { growRows } from "./grow-rows";
import { StoredPlan } from "./stored-plan";

/** What is printed on each page of a bundle. */
export interface PrintOptions {
  /** Number of the version that is sent. */
  readonly version?: number;
  /** The partner's own; settings that it lacks are those of the plan. */
  readonly brand?: Brand;
  /** Only for printing: hidden sheets have no area that LibreOffice would print. */
  readonly printed?: true;
  /** What is printed behind the report: the appendix for its readers by default, or all sheets. */
  readonly appendix?: "short" | "full";
  /** Marks each page as a draft. */
  readonly draft?: true;
}

/** What a layout has done, for the record and for the user. */
export interface ReaderLayout {
  /** The sheets that it hides. */
  readonly hidden: readonly string[];
  /** Colors of the plan, and those in their place. */
  readonly colors: readonly ColorPair[];
  readonly remarks: readonly string[];
  /** The brand of the report, and what stands below each page; undefined without a plan. */
  readonly page: { readonly brand: Brand; readonly footer: EdgeText } | undefined;
}

const REPORT_SHEET = "Summary";
/** Working sheets of the planner, which the report replaces or nobody else needs. */
const WORKING_SHEETS = ["Cover"];
const CUSTOM_DATA = "My catalogue";
const CUSTOM_LISTS = /^own(?:system|device|fact)\./;

/** The colors of inputs in a copy: almost those of results, so that they are found again. */
const COPY_COLORS: readonly (readonly [plan: string, copy: string])[] = [
  [PALETTE.input, "FEFEFE"],
  [PALETTE.inputLine, "C9D1D9"],
];

/** The sheets that tell a reader nothing: switched off, empty, or a planner's. */
const unusedSheets = (plan: StoredPlan): ReadonlySet<string> =>
  new Set([
    ...(plan.hasSheet(REPORT_SHEET) ? WORKING_SHEETS : []),
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

/** Of a workbook that is laid out already. */
export const AS_IT_IS: ReaderLayout = { hidden: [], colors: [], remarks: [], page: undefined };

/** Of a plan whose status is INCOMPLETE or CONTRADICTORY INPUT. */
export const UNDECIDED = "The plan cannot be concluded yet.";
const NO_DRAFT = "The pages are not marked DRAFT. The workbook is not a plan.";

/** Lays out a plan for its readers; other workbooks stay as they are. */
export async function layOutForReaders(
  parts: XlsxPackage,
  print: PrintOptions,
): Promise<ReaderLayout> {
  const plan = await StoredPlan.of(parts);
  if (!plan) return print.draft ? { ...AS_IT_IS, remarks: [NO_DRAFT] } : AS_IT_IS;
  const { brand, remarks } = planBrand(plan, print.brand);
  const undecided = isUndecided(plan.status);
  const unused = unusedSheets(plan);
  const hidden = (await parts.sheets())
    .filter(({ name, state }) => state === "visible" && unused.has(name))
    .map(({ name }) => name);
  await parts.change(BOOK, (book) => withStates(book, new Set(hidden), true));
  await growRows(parts);
  await parts.change(STYLES, (styles) => recolored(styles, COPY_COLORS));
  const colors = await paint(parts, brand);
  const page = pageEdges(plan, undecided ? { ...print, draft: true } : print, brand);
  await eachVisibleSheet(parts, (part) => withPage(withPrompts(part, false), page));
  await brandPages(parts, plan, brand);
  if (print.printed) {
    if (print.appendix !== "full") await replaceByAppendix(parts, plan, page);
    await withoutHiddenAreas(parts);
    if (brand.language !== undefined) await localizePages(parts, plan, brand.language);
  }
  return {
    hidden,
    colors,
    remarks:
      undecided && !print.draft ? [`${UNDECIDED} Each page is marked DRAFT.`, ...remarks] : remarks,
    page: { brand, footer: page.footer },
  };
}

/** Hides the sheets behind the report, and adds the appendix with what they have for readers. */
async function replaceByAppendix(
  parts: XlsxPackage,
  plan: StoredPlan,
  page: PageEdges,
): Promise<void> {
  const ofPlan = new Set(plan.places.map(({ sheet }) => sheet));
  const sheets = (await parts.sheets()).filter(
    ({ name, state }) => state === "visible" && ofPlan.has(name) && !REPORT_PAGES.includes(name),
  );
  const appendix = await addAppendix(parts, sheets, page.paper);
  await parts.change(appendix.path, (part) => withPage(part, page));
  const names = new Set(sheets.map(({ name }) => name));
  await parts.change(BOOK, (book) => withStates(book, names, true));
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

/** Takes the layout for readers back. */
export async function layOutForPlanners(
  parts: XlsxPackage,
  { hidden, colors }: Pick<ReaderLayout, "hidden" | "colors">,
): Promise<void> {
  if ((await StoredPlan.of(parts)) === undefined) return;
  await recolor(
    parts,
    colors.map(([from, to]) => [to, from]),
  );
  await parts.change(BOOK, (book) => withStates(book, new Set(hidden), false));
  await parts.change(STYLES, (styles) =>
    recolored(
      styles,
      COPY_COLORS.map(([plan, copy]) => [copy, plan]),
    ),
  );
  await eachVisibleSheet(parts, (part) => withDraftMark(withPrompts(part, true), false));
}

/** What each page has at its edges. */
interface PageEdges {
  /** "Example Partner" */
  readonly header: string;
  /** "Example Manufacturing, 2 February 2026, version 3" */
  readonly footer: EdgeText;
  readonly paper: number | undefined;
  readonly isDraft: boolean;
}

const ENGLISH = "en-GB";

/** A page of its own beside a report, in the colors of a brand and with its name above. */
export const brandedPage = (
  bytes: Uint8Array,
  brand: Brand,
  { footer, isDraft }: Pick<PageEdges, "footer" | "isDraft">,
): Promise<{ readonly bytes: Uint8Array } | Problem> =>
  editFile(bytes, async (parts) => {
    const { firm: header = "", paper } = brand;
    await paint(parts, brand);
    await eachVisibleSheet(parts, (part) =>
      withPage(part, { header, footer, paper: paper && PAPERS[paper], isDraft }),
    );
    return { bytes: await writePackage(parts) };
  });

/** What stands at the edges of the pages of a plan. */
export function pageEdges(
  plan: StoredPlan,
  { version, draft }: PrintOptions,
  brand: Brand,
): PageEdges {
  const [customer, date] = [plan.value("cover.customer"), plan.value("cover.date")];
  const { firm = "", paper, language = ENGLISH } = brand;
  return {
    header: firm,
    footer: edgeTextOf(typeof customer === "string" ? customer : "", [
      ...(typeof date === "number" ? [dateIn(language, dateOfSerial(date).getTime())] : []),
      ...(version === undefined ? [] : [`version ${version}`]),
    ]),
    paper: paper && PAPERS[paper],
    isDraft: draft === true,
  };
}

/** A sheet with these edges. */
function withPage(part: string, { header, footer, paper, isDraft }: PageEdges): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  const frame = first(xml.root, "headerFooter");
  const put = (name: string, text: string): void => {
    const old = first(frame, name);
    const edge = xml.like(frame!, name, {}, escapeXml(text));
    if (old) xml.replace(old, edge);
    else xml.insertBefore(frame!, AFTER_HEADER, edge);
  };
  if (frame && header !== "") put("oddHeader", pageEdge("R", edgeTextOf(header)));
  if (first(frame, "oddFooter") && footer.text + footer.ending !== "")
    put("oddFooter", pageEdge("L", footer, "Page &P of &N"));
  const setup = first(xml.root, "pageSetup");
  if (setup && paper !== undefined) xml.setAttributes(setup, { paperSize: paper });
  return withDraftMark(xml.toString(), isDraft);
}
const AFTER_HEADER = new Set(["oddFooter", "evenHeader", "evenFooter", "firstHeader"]);
