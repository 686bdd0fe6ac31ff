/**
 * What a copy shows besides its values and formulas: formats, charts, hidden rows, links and more,
 * as short hashes by sheet and kind. What programs write again whenever they save is not in them.
 */
import { canonicalText, plainValue } from "./canonical-xml";
import { aspectsOfDrawing, relatedAspects } from "./drawing-aspects";
import { formatsOf } from "./sheet-formats";
import { contentsOf, type SheetContents } from "./copy-contents";
import { addToList } from "../spreadsheet/add-to-list";
import { textHash } from "../spreadsheet/text-hash";
import { PartTrees, type AnySheet } from "../xlsx/inspect/part-trees";
import { propertyParts } from "../xlsx/inspect/property-parts";
import { BOOK } from "../xlsx/package/part-paths";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { all, deep, first, isTrue, type XmlElement } from "../xlsx/package/xml-tree";

export interface Aspect {
  /** A sheet, or the workbook. */
  readonly place: string;
  /** In words: "hidden rows and columns". */
  readonly what: string;
  readonly hash: string;
}

export interface Presentation {
  readonly aspects: readonly Aspect[];
  /** The number formats of the cells of each sheet that has a tab. */
  readonly formats: readonly SheetContents[];
}

/** Of aspects that are of no sheet. */
const WORKBOOK = "workbook";
const OTHER = "other settings of the sheet";

/** Elements of a sheet in words; the others are other settings. */
const IN_WORDS: Readonly<Record<string, string>> = {
  cols: "widths and hidden columns",
  sheetViews: "what the view shows",
  sheetProtection: "protection",
  protectedRanges: "protection",
  mergeCells: "merged cells",
  autoFilter: "filters",
  conditionalFormatting: "conditional formats",
  dataValidations: "validations",
  hyperlinks: "links",
  printOptions: "page settings",
  pageMargins: "page settings",
  pageSetup: "page settings",
  rowBreaks: "page settings",
  colBreaks: "page settings",
  headerFooter: "headers and footers",
  picture: "background picture",
  extLst: "conditional formats, sparklines and slicers of later versions",
};
/** Elements that every program writes in its own way, and references to parts that follow. */
const IGNORED: ReadonlySet<string> = new Set([
  "dimension",
  "sheetFormatPr",
  "sheetCalcPr",
  "sheetData",
  "phoneticPr",
  "ignoredErrors",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "tableParts",
]);
const VIEW_SETTINGS = ["showZeros", "showFormulas", "showGridLines", "rightToLeft", "view"];

/** Each column with its width, rounded as programs round it, and whether it is hidden. */
const columnTexts = (cols: XmlElement): string =>
  all(cols, "col")
    .map(({ attributes: { min, max, width = "", hidden } }) =>
      [min, max, Number(width).toFixed(1), isTrue(hidden)].join(),
    )
    .join(" ");

const viewText = (views: XmlElement): string =>
  deep(views, "sheetView")
    .flatMap(({ attributes }) => VIEW_SETTINGS.map((name) => plainValue(attributes[name] ?? "")))
    .join();

/** Elements of which programs write more than readers see. */
const TEXTS: Readonly<Record<string, (element: XmlElement) => string>> = {
  cols: columnTexts,
  sheetViews: viewText,
};

/** Collects texts, and hashes those of each place and kind. */
class Aspects {
  private readonly texts = new Map<string, string[]>();

  add(place: string, what: string, text: string): void {
    if (text === "") return;
    addToList(this.texts, JSON.stringify([place, what]), text);
  }

  all(): Aspect[] {
    return [...this.texts].map(([key, texts]) => {
      const [place, what] = JSON.parse(key) as [string, string];
      return { place, what, hash: textHash(texts.join("\n")) };
    });
  }
}

class PresentationReader {
  readonly aspects = new Aspects();
  readonly formats: SheetContents[] = [];
  private readonly trees: PartTrees;
  private rich: readonly string[] | undefined;

  constructor(
    private readonly parts: XlsxPackage,
    private readonly styles: XmlElement | undefined,
  ) {
    this.trees = new PartTrees(parts);
  }

  private async targets(path: string): Promise<ReadonlyMap<string, string>> {
    const relations = await this.trees.relations(path);
    return new Map(
      relations.map(({ id, target, external }) => [id, external ? target : "part"] as const),
    );
  }

  async sheet(sheet: AnySheet): Promise<void> {
    const { name, path } = sheet;
    const references = {
      targets: await this.targets(path),
      rules: all(first(this.styles, "dxfs"), "dxf").map((rule) => canonicalText(rule)),
    };
    for (const child of (await this.trees.tree(path))?.children ?? []) {
      if (IGNORED.has(child.name)) continue;
      const text = TEXTS[child.name]?.(child) ?? canonicalText(child, references);
      this.aspects.add(name, IN_WORDS[child.name] ?? OTHER, text);
    }
    if (sheet.type === "worksheet") await this.cells(sheet);
    await this.related(sheet);
  }

  private async cells({ name, path, state }: AnySheet): Promise<void> {
    const part = await this.parts.text(path);
    const { numbers, looks, rows } = formatsOf(part, this.styles, await this.richTexts());
    this.aspects.add(name, "heights and hidden rows", rows);
    this.aspects.add(name, "fonts, colors, borders and alignment of cells", looks);
    if (state === "visible") this.formats.push(await contentsOf(name, numbers));
    else
      this.aspects.add(
        name,
        "number formats",
        [...numbers].map(([address, { value }]) => `${address}=${String(value)}`).join(" "),
      );
  }

  /** The formats within shared texts, by their numbers: "" for a text in one format. */
  private async richTexts(): Promise<readonly string[]> {
    if (this.rich) return this.rich;
    const [path] = await this.trees.targets(BOOK, "sharedStrings");
    const root = path === undefined ? undefined : await this.trees.tree(path);
    this.rich = all(root, "si").map((text) => {
      const runs = all(text, "r");
      return runs.length === 0 ? "" : textHash(runs.map((run) => canonicalText(run)).join(""));
    });
    return this.rich;
  }

  /** Drawings with their charts, notes, comments, tables and pivot tables. */
  private async related({ name, path }: AnySheet): Promise<void> {
    const drawings = await this.trees.targets(path, "drawing", "vmlDrawing", "drawingHF");
    for (const aspects of [
      await relatedAspects(this.trees, path),
      ...(await Promise.all(drawings.map((part) => aspectsOfDrawing(this.trees, part)))),
    ])
      for (const [what, text] of aspects) this.aspects.add(name, what, text);
    for (const [type, what] of [
      ["comments", "notes"],
      ["threadedComment", "comments"],
      ["table", "tables and their filters"],
      ["pivotTable", "pivot tables"],
    ] as const)
      for (const part of await this.trees.targets(path, type)) {
        const root = await this.trees.tree(part);
        if (root)
          this.aspects.add(name, what, canonicalText(root, { targets: await this.targets(part) }));
      }
  }

  async workbook(): Promise<void> {
    const book = await this.trees.tree(BOOK);
    const add = (what: string, elements: readonly XmlElement[]): void =>
      this.aspects.add(
        WORKBOOK,
        what,
        elements
          .map((element) => canonicalText(element))
          .sort()
          .join("\n"),
      );
    const sheets = all(first(book, "sheets"), "sheet").map(
      ({ attributes: { name, state = "visible" } }) => `${name} ${state}`,
    );
    const tabs = deep(book, "workbookView").map(
      ({ attributes: { showSheetTabs = "1" } }) => `tabs ${plainValue(showSheetTabs)}`,
    );
    this.aspects.add(
      WORKBOOK,
      "order, names and visibility of the sheets",
      [...sheets, ...tabs.filter((text) => text !== "tabs 1")].join("/"),
    );
    add(
      "names",
      all(first(book, "definedNames"), "definedName").filter(
        ({ attributes }) => attributes.name !== "_xlnm._FilterDatabase",
      ),
    );
    add("protection", deep(book, "workbookProtection"));
    const { fullPrecision, iterate, calcMode } = first(book, "calcPr")?.attributes ?? {};
    const { date1904 } = first(book, "workbookPr")?.attributes ?? {};
    const settings = [fullPrecision ?? "1", iterate ?? "0", calcMode ?? "auto", date1904 ?? "0"];
    this.aspects.add(WORKBOOK, "calculation and dates", settings.map(plainValue).join());
    for (const theme of await this.trees.targets(BOOK, "theme")) {
      const kinds = ["clrScheme", "majorFont", "minorFont"];
      const elements = await this.trees.elements(theme);
      add(
        "colors and fonts of the theme",
        elements.filter(({ spelling }) => kinds.includes(spelling.local)),
      );
    }
    add("colors and fonts of the theme", deep(this.styles, "colors"));
    await this.properties();
    await this.links();
  }

  /** Title, subject and others; programs write themselves, authors and times again. */
  private async properties(): Promise<void> {
    const texts: string[] = [];
    for (const kind of ["core", "extended", "custom"] as const)
      for (const path of await propertyParts(this.trees, kind))
        for (const { name, spelling, attributes, text, children } of (await this.trees.tree(path))
          ?.children ?? []) {
          const value = text.trim() + children.map((child) => child.text).join();
          const property = `${attributes.name ?? name}=${value}`;
          if (PROPERTIES.has(spelling.local) && !property.endsWith("=")) texts.push(property);
        }
    this.aspects.add(WORKBOOK, "properties", texts.sort().join("\n"));
  }

  /** Targets outside of the file, of every part. */
  private async links(): Promise<void> {
    const targets: string[] = [];
    for (const path of ["", ...this.parts.paths()]) {
      if (path.endsWith(".rels")) continue;
      for (const { type, target, external } of await this.trees.relations(path))
        if (external) targets.push(`${type} ${target}`);
    }
    this.aspects.add(WORKBOOK, "links to other files and pages", targets.sort().join("\n"));
  }
}

const PROPERTIES: ReadonlySet<string> = new Set([
  "title",
  "subject",
  "description",
  "keywords",
  "category",
  "contentStatus",
  "Company",
  "Manager",
  "HyperlinkBase",
  "property",
]);

/** The presentation of a workbook, without that of one of its sheets. */
export async function presentationOf(parts: XlsxPackage, without: string): Promise<Presentation> {
  const trees = new PartTrees(parts);
  const [styles] = await trees.targets(BOOK, "styles");
  const reader = new PresentationReader(
    parts,
    styles === undefined ? undefined : await trees.tree(styles),
  );
  await reader.workbook();
  for (const sheet of await trees.sheets()) if (sheet.path !== without) await reader.sheet(sheet);
  return { aspects: reader.aspects.all(), formats: reader.formats };
}

/** Aspects that are not as they were, in their order. */
export function changedAspects(
  before: readonly Aspect[],
  now: readonly Aspect[],
): readonly Omit<Aspect, "hash">[] {
  const keyOf = ({ place, what }: Omit<Aspect, "hash">): string => `${place}\n${what}`;
  const hashes = (aspects: readonly Aspect[]): ReadonlyMap<string, string> =>
    new Map(aspects.map((aspect) => [keyOf(aspect), aspect.hash]));
  const [earlier, later] = [hashes(before), hashes(now)];
  const changed = [...before, ...now].filter(
    (aspect) => earlier.get(keyOf(aspect)) !== later.get(keyOf(aspect)),
  );
  return [...new Map(changed.map((aspect) => [keyOf(aspect), aspect])).values()].map(
    ({ place, what }) => ({ place, what }),
  );
}
