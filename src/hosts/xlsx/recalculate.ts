/** Any workbook calculated again with our functions: only the stored results of its formulas change in the file. */
import { sizeFunction, toTyped } from "../../formula/spelling";
import { tokenise, type Token } from "../../formula/tokens";
import type { CellContent } from "../../workbook/host";
import { cellAddress, parseRange, placesIn } from "../../workbook/layout/address";
import type { Cell, Sheet, Workbook } from "../../workbook/model";
import { tooLarge } from "../../workbook/reading";
import { ourVersions } from "../../workbook/version";
import { BOOK, keepValuesOnOpening, namesIn } from "../../xlsx/package/workbook-part";
import { contentOfCell, eachCell } from "../../xlsx/read/cells";
import { textsOf } from "../../xlsx/read/file-cells";
import { resultCell } from "../../xlsx/write/edit-cell";
import { SharedFormulas } from "../../xlsx/read/shared-formulas";
import { setCustomProperty } from "../../xlsx/package/package-relations";
import { InvalidFile, catchUnreadable } from "../../xlsx/package/invalid-file";
import { countsFrom1904 } from "../../xlsx/read/date-system-1904";
import { edited } from "../../xlsx/package/editable";
import { withoutFormerNamespace } from "./former-namespace";
import { inlineNames, type NameScope } from "./names";
import type { SheetPart, XlsxPackage } from "../../xlsx/package/xlsx-package";
import { customOf } from "../../xlsx/read/read-contents";
import { restamp } from "./restamp";
import type { Problem } from "../../workbook/share/copies";

/** What the engine must do; `hosts/grid` has one. */
export interface Engine {
  calculate(workbook: Workbook): Promise<{
    read(sheet: string, address: string): Pick<CellContent, "value" | "error">;
    spills(sheet: string, address: string): boolean;
    dispose(): void;
  }>;
  knows(name: string): boolean;
}

/** A formula that was not calculated, with the reason as the second half of a sentence. */
export interface NotDone {
  readonly place: string;
  readonly reason: string;
}

export interface Recalculated {
  readonly bytes: Uint8Array;
  /** Formulas that were calculated. */
  readonly calculated: number;
  /** Cells that show something else than before. */
  readonly changed: number;
  readonly notDone: readonly NotDone[];
  /** Cells that show an error now: "Growth!B5 #N/A". */
  readonly errors: readonly string[];
}

type Content = Pick<CellContent, "value" | "error">;

/** Digits that two programs agree on. */
const SAME = 1e-14;
const sameContent = (a: Content | undefined, b: Content): boolean =>
  a !== undefined &&
  a.error === b.error &&
  (typeof a.value === "number" && typeof b.value === "number"
    ? Math.abs(a.value - b.value) <= SAME * Math.max(Math.abs(a.value), Math.abs(b.value))
    : (a.value ?? "") === (b.value ?? ""));

/** Ranges of more cells would keep the engine for hours; Excel knows where a sheet ends. */
const MOST_PLACES = 2_000_000;
const isTooLarge = (range: string): boolean => {
  const corners = parseRange(range.replace(/\$/g, ""));
  return corners !== undefined && placesIn(corners) > MOST_PLACES;
};
const cellOf = ({ text }: Token): string => text.slice(text.lastIndexOf("!") + 1);

/** Why a formula is not calculated here; undefined when it is. */
function obstacle(
  tokens: readonly Token[],
  knows: Engine["knows"],
  unread: ReadonlySet<string>,
): string | undefined {
  if (
    tokens.some(
      (token, i) =>
        token.text === ":" &&
        i > 0 &&
        tokens[i + 1] &&
        isTooLarge(`${cellOf(tokens[i - 1]!)}:${cellOf(tokens[i + 1]!)}`),
    )
  )
    return "it reads more cells than are calculated here";
  for (const { kind, text } of tokens) {
    if (kind === "function" && sizeFunction(text) === undefined && !knows(text))
      return `the function ${text.slice(text.lastIndexOf("!") + 1)} is not calculated here`;
    if (kind === "structured") return "it refers to a table or to another workbook";
    if (text === "#" || text === "@") return `it uses ${text}`;
    if (kind === "name" && unread.has(text.slice(text.lastIndexOf("!") + 1).toLowerCase()))
      return `the name ${text} is not calculated here`;
  }
  return undefined;
}

/** A file's cells as the engine takes them, with what it must leave alone as values. */
export class Calculation {
  readonly workbook: Workbook;
  /** Formulas by sheet and address, in the typed spelling. */
  readonly formulas = new Map<string, string>();
  readonly notDone = new Map<string, NotDone>();
  /** Cells that an array fills, by the sheet and address of its first one. */
  readonly filled = new Set<string>();

  constructor(
    parts: readonly { readonly sheet: SheetPart; readonly xml: string }[],
    private readonly texts: readonly string[],
    private readonly scope: NameScope,
    private readonly engine: Engine,
  ) {
    this.workbook = {
      properties: {
        title: "",
        subject: "",
        author: "",
        company: "",
        description: "",
        created: "",
        custom: {},
      },
      names: [],
      sheets: parts.map(({ sheet, xml }): Sheet => ({
        name: sheet.name,
        state: sheet.state,
        columnWidths: [],
        cells: this.cells(sheet.name, xml),
        merges: [],
        validations: [],
        conditionalFormats: [],
        charts: [],
        print: { landscape: false, fitWidth: false },
      })),
    };
  }

  private cells(sheet: string, xml: string): Map<string, Cell> {
    const cells = new Map<string, Cell>();
    const shared = new SharedFormulas(xml);
    eachCell(xml, (cell) => {
      const { address } = cell;
      const content = contentOfCell(cell, this.texts);
      const formula = shared.text(cell);
      const filled =
        cell.formula?.type === "array" ? (cell.formula.tag.attribute("ref") ?? address) : "";
      if (isTooLarge(filled))
        throw new InvalidFile(`its cell ${sheet}!${address} has a formula for ${filled}`);
      if (filled !== "") this.fill(sheet, filled);
      if (formula === undefined) {
        if (
          content &&
          (content.value !== null || content.error !== undefined) &&
          !this.filled.has(`${sheet}!${address}`)
        )
          cells.set(address, { ...content, style: "default" });
        return;
      }
      const typed = toTyped(formula);
      this.formulas.set(`${sheet}!${address}`, typed);
      const reason =
        cell.formula!.type === "dataTable"
          ? "tables of variations are not calculated here"
          : obstacle(tokenise(typed), (name) => this.engine.knows(name), this.scope.unread);
      if (reason) this.notDone.set(`${sheet}!${address}`, { place: `${sheet}!${address}`, reason });
      cells.set(address, {
        style: "default",
        ...(reason ? content : { formula: inlineNames(typed, sheet, this.scope) }),
      });
    });
    return cells;
  }

  private fill(sheet: string, range: string): void {
    const corners = parseRange(range);
    if (!corners) return;
    for (let row = corners.from.row; row <= corners.to.row; row += 1) {
      for (let column = corners.from.column; column <= corners.to.column; column += 1)
        this.filled.add(`${sheet}!${cellAddress({ row, column })}`);
    }
  }
}

export interface Opened {
  readonly parts: XlsxPackage;
  readonly sheets: readonly { readonly sheet: SheetPart; readonly xml: string }[];
  readonly texts: readonly string[];
  readonly calculation: Calculation;
}

/** Excel can be told to count from 1900 instead, but keeps the numbers: every day would then be four years off. */
const FROM_1904 =
  "it counts days from 1904, and its days would be calculated wrongly here. Calculate it in Excel with the add-in; a plan can also be made anew from it with all of its days: sizebook plan --inputs.";

/** Opens a file for calculation; or says why it is not calculated. */
export const openCalculation = (bytes: Uint8Array, engine: Engine): Promise<Opened | Problem> =>
  edited<Opened>(bytes, (parts) => openedParts(parts, engine));

async function openedParts(parts: XlsxPackage, engine: Engine): Promise<Opened | Problem> {
  const book = await parts.text(BOOK);
  if (countsFrom1904(book)) return { problem: FROM_1904 };
  const all = await parts.sheets();
  const sheets: Opened["sheets"][number][] = [];
  for (const sheet of all) sheets.push({ sheet, xml: await parts.text(sheet.path) });
  const scope: NameScope = { ...namesFor(namesIn(book), all), sheets: all.map(({ name }) => name) };
  const texts = await textsOf(parts);
  const calculation = new Calculation(sheets, texts, scope, engine);
  const problem = calculation.workbook.sheets.map(tooLarge).find((one) => one !== undefined);
  return problem === undefined ? { parts, sheets, texts, calculation } : { problem };
}

function namesFor(
  names: ReturnType<typeof namesIn>,
  sheets: readonly SheetPart[],
): Pick<NameScope, "global" | "local" | "unread"> {
  const [global, local] = [new Map<string, string>(), new Map<string, string>()];
  const unread = new Set<string>();
  for (const { name, sheet, formula } of names) {
    const typed = toTyped(formula);
    const plain = tokenise(typed).every(
      ({ kind, text }) =>
        ["reference", "number", "text", "boolean", "space"].includes(kind) ||
        text === ":" ||
        text === "$" ||
        text === "-",
    );
    if (!plain || /#REF!|\[/.test(typed)) unread.add(name.toLowerCase());
    else if (sheet === undefined) global.set(name.toLowerCase(), typed);
    else local.set(`${sheets[sheet]?.name ?? ""}!${name.toLowerCase()}`, typed);
  }
  return { global, local, unread };
}

/** The results of a calculation as they go into the parts: `wanted` says for which cells; an answer may be refused by it. */
async function writeResults(
  { parts, sheets, texts, calculation }: Opened,
  results: Awaited<ReturnType<Engine["calculate"]>>,
  wanted: (place: string, before: Content | undefined, now: Content) => boolean,
): Promise<{ calculated: number; changed: number; errors: string[] }> {
  let [calculated, changed] = [0, 0];
  const errors: string[] = [];
  for (const { sheet } of sheets) {
    await parts.rewriteCells(sheet.path, (cell) => {
      const place = `${sheet.name}!${cell.address}`;
      const isFormula = calculation.formulas.has(place);
      if (calculation.notDone.has(place) || !(isFormula || calculation.filled.has(place)))
        return undefined;
      if (isFormula && !calculation.filled.has(place) && results.spills(sheet.name, cell.address)) {
        calculation.notDone.set(place, {
          place,
          reason: "it gives several values, and is stored as a formula of one",
        });
        return undefined;
      }
      const now = results.read(sheet.name, cell.address);
      const before = contentOfCell(cell, texts);
      if (isFormula) calculated += 1;
      if (!wanted(place, before, now)) return undefined;
      if (now.error !== undefined && isFormula) errors.push(`${place} ${now.error}`);
      if (sameContent(before, now)) return undefined;
      changed += 1;
      return resultCell(cell, now);
    });
  }
  return { calculated, changed, errors };
}

/** A workbook that says with what it was computed says so of these results. */
async function renewVersions(parts: XlsxPackage): Promise<void> {
  const custom = await customOf(parts);
  const { sizebook, catalogue, hash } = ourVersions();
  for (const [name, version] of [
    ["Sizebook version", sizebook],
    ["Catalogue version", catalogue],
    ["Catalogue hash", hash],
  ] as const) {
    if (custom.has(name) && custom.get(name) !== version)
      await setCustomProperty(parts, name, version);
  }
}

/** Calculates a file; or says in words why it cannot be. */
export const recalculateXlsx = (
  bytes: Uint8Array,
  engine: Engine,
): Promise<Recalculated | Problem> => catchUnreadable(() => recalculated(bytes, engine));

async function recalculated(bytes: Uint8Array, engine: Engine): Promise<Recalculated | Problem> {
  const opened = await openCalculation(bytes, engine);
  if ("problem" in opened) return opened;
  const { parts, calculation } = opened;
  const results = await engine.calculate(calculation.workbook);
  try {
    // A name that only the engine misses is no answer: what is stored stays.
    const done = await writeResults(opened, results, (place, before, now) => {
      if (now.error !== "#NAME?" || before?.error === "#NAME?") return true;
      calculation.notDone.set(place, {
        place,
        reason: "it has a name or function that is not calculated here",
      });
      return false;
    });
    await withoutFormerNamespace(parts, "everywhere");
    await restamp(opened, results);
    await parts.change(BOOK, keepValuesOnOpening);
    await renewVersions(parts);
    return { bytes: await parts.bytes(), ...done, notDone: [...calculation.notDone.values()] };
  } finally {
    results.dispose();
  }
}
