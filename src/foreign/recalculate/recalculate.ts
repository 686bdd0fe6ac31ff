/**
 * Decides which cells of a workbook get new results, and which keep the stored ones. New are cells
 * with Sizebook functions and their dependents. A dependent formula must prove itself: from the
 * stored results, the engine must return the stored result. Without stored results, formulas are
 * calculated if their functions and constructs were measured to agree with Excel.
 */
import { addToList } from "../../spreadsheet/add-to-list";
import { hasCall, hasName, namesWith } from "../../spreadsheet/formula/calls";
import { isStuck } from "../../functions/core/cell-error";
import { arrayCellFormula } from "../../calculation/functions/array-cells";
import type { StoredCalculation } from "../../calculation/calculate";
import { isClose, TOLERANCE_OF_FILES, TOLERANCE_OF_PROGRAMS } from "../../models/tolerance";
import type { Cell } from "../../spreadsheet/workbook-model";
import {
  circularPlaces,
  dependentsOf,
  formulasIn,
  largestOperand,
  Precedents,
  readsAny,
  type PlacedFormula,
} from "./dependents";
import { constantCell, engineCells, openCells } from "./engine-workbook";
import { withFilledRanges } from "./filled-ranges";
import { isDynamic, isVolatile, mayBeDateText, readsFormulas } from "./formula-properties";
import { doubtOf, type FormulaContext } from "./measured-support";
import { REASONS, TOO_LARGE } from "./reasons";
import {
  calculationOptions,
  hiddenBy,
  placeOf,
  type StoredContent,
  type StoredBook,
  type StoredCell,
} from "./stored-book";

/** A formula that was not calculated, with the reason as the second half of a sentence. */
export interface NotDone {
  readonly place: string;
  readonly reason: string;
}

export interface Recalculation {
  /**
   * New contents by place: of calculated cells, and undefined for cells that stay without a result.
   */
  readonly contents: ReadonlyMap<string, StoredContent | undefined>;
  /** Formulas by outcome. */
  readonly counts: { readonly kept: number; readonly calculated: number; readonly pinned: number };
  /**
   * Formulas that depend on Sizebook functions, or have no stored result, and were not calculated.
   */
  readonly notDone: readonly NotDone[];
  /**
   * Every examined cell that keeps its stored result, with the reason; arrays with all of their
   * cells.
   */
  readonly pinned: ReadonlyMap<string, string>;
  /**
   * Calculated formulas that also depend on a volatile function: Excel calculates them whenever the
   * file is opened.
   */
  readonly volatile: readonly string[];
}

/**
 * Whether a cell shows the same; an empty text and an empty cell do. Numbers have all digits in
 * common, because a cell that shows something else is rewritten.
 */
export const sameContent = (a: StoredContent | undefined, b: StoredContent): boolean =>
  a !== undefined &&
  a.error === b.error &&
  (typeof a.value === "number" && typeof b.value === "number"
    ? isClose(a.value, b.value, TOLERANCE_OF_FILES)
    : (a.value ?? "") === (b.value ?? ""));

const UNKNOWN_NAME = "#NAME?";
/** Errors that a formula may return here and not in Excel. #N/A and #DIV/0! are results. */
const ENGINE_ERRORS: ReadonlySet<string> = new Set([
  "#VALUE!",
  "#REF!",
  "#NULL!",
  "#NUM!",
  "#SPILL!",
]);

export interface RecalculationOptions {
  /** Cells to calculate; all with Sizebook functions by default. */
  readonly starts?: ReadonlySet<string>;
  /** Whether every formula must earn its result, because any cell may be edited later. */
  readonly everything?: boolean;
}

class Recalculator {
  private readonly formulas = new Map<string, PlacedFormula>();
  private readonly precedents: Precedents;
  private readonly hiddenBy: FormulaContext["hiddenBy"];
  /** Formulas with functions of ours. */
  private readonly ownFormulas = new Set<string>();
  /** Formulas to calculate. */
  private readonly starts = new Set<string>();
  /** Cells filled by an array, by its first one. */
  private readonly arrays = new Map<string, string[]>();
  /** Formulas without a result that can be relied on. */
  private readonly unvalued = new Set<string>();
  private candidates: ReadonlySet<string> = new Set();
  private dependents: ReadonlySet<string> = new Set();
  private readonly pinned = new Map<string, string>();
  /** Formulas that are not calculated, but must remain formulas for their dependents. */
  private readonly shownAsFormulas = new Set<string>();

  constructor(
    private readonly book: StoredBook,
    private readonly options: RecalculationOptions,
  ) {
    this.precedents = new Precedents(book);
    this.hiddenBy = hiddenBy(book);
    const names = [...book.formulaNames].map(([name, formula]) => ({ name, formula }));
    const ownNames = namesWith(names);
    for (const { name: sheet, cells } of book.sheets) {
      for (const [address, cell] of cells) {
        if (cell.formula === undefined) continue;
        const place = placeOf(sheet, address);
        this.formulas.set(place, { sheet, address, cell: { ...cell, formula: cell.formula } });
        const isOurs = hasCall(cell.formula) || hasName(cell.formula, ownNames);
        if (isOurs) this.ownFormulas.add(place);
        if (options.starts ? options.starts.has(place) : isOurs) this.starts.add(place);
        if (cell.array) addToList(this.arrays, placeOf(sheet, cell.array.anchor), place);
        if (!book.isCalculated || cell.content === undefined) this.unvalued.add(place);
      }
    }
  }

  run(): Recalculation {
    this.choose();
    this.setAside();
    if (this.open().length === 0) return this.result(() => undefined);
    const session = this.openEngine();
    try {
      const earned = this.earn(session);
      this.calculate(session, earned);
      return this.result((place) => this.newContent(session, place, earned));
    } finally {
      session.dispose();
    }
  }

  /**
   * All cells to calculate: ours and their dependents, possible dependents, and cells without a
   * result.
   */
  private choose(): void {
    this.dependents = this.dependentsOf(this.starts);
    const candidates = new Set<string>(
      this.options.everything ? this.formulas.keys() : [...this.dependents, ...this.unvalued],
    );
    if (this.starts.size > 0 && !this.options.everything) {
      const dynamic = [...this.formulas].filter(([, { cell }]) => isDynamic(cell.formula));
      if (dynamic.length > 0)
        for (const place of this.dependentsOf(dynamic.map(([place]) => place)))
          candidates.add(place);
    }
    this.candidates = new Set([...this.formulas.keys()].filter((place) => candidates.has(place)));
    const unresolved = [...this.starts].filter((place) => this.isStuck(place));
    if (unresolved.length === 0) return;
    // In a workbook from an Excel without the add-in, all of them are.
    const areAll = unresolved.length === this.starts.size;
    for (const place of areAll ? this.dependents : this.dependentsOf(unresolved))
      if (this.formulas.has(place)) this.unvalued.add(place);
  }

  private dependentsOf(places: Iterable<string>): ReadonlySet<string> {
    return dependentsOf(places, this.formulas, this.precedents);
  }

  private isStuck(place: string): boolean {
    const content = this.stored(place);
    if (content === undefined || content.error === UNKNOWN_NAME) return true;
    return this.ownFormulas.has(place) && isStuck(content.error);
  }

  private stored(place: string): StoredContent | undefined {
    return this.formulas.get(place)?.cell.content;
  }

  private isOpen(place: string): boolean {
    return this.candidates.has(place) && !this.pinned.has(place);
  }

  private open(): string[] {
    return [...this.candidates].filter((place) => !this.pinned.has(place));
  }

  private displayedContent(session: StoredCalculation, place: string): StoredContent {
    const { sheet, address } = this.formulas.get(place)!;
    return session.read(sheet, address);
  }

  private pin(place: string, reason: string): void {
    const anchor = this.anchorOf(place);
    for (const member of anchor === undefined ? [place] : this.arrays.get(anchor)!)
      if (!this.pinned.has(member)) this.pinned.set(member, reason);
  }

  /** The first cell of the array that fills a cell. */
  private anchorOf(place: string): string | undefined {
    const formula = this.formulas.get(place);
    return formula?.cell.array && placeOf(formula.sheet, formula.cell.array.anchor);
  }

  private doubt(place: string): string | undefined {
    const formula = this.formulas.get(place)!;
    const { cell } = formula;
    const from1904 = this.book.from1904
      ? { readsTexts: readsAny(this.book, formula, this.precedents, mayBeDateText) }
      : undefined;
    return doubtOf(cell.formula, {
      ...(from1904 ? { from1904 } : {}),
      isArray: cell.array !== undefined,
      hiddenBy: this.hiddenBy,
    });
  }

  /**
   * What the engine cannot calculate, or, without a stored result, is not known to calculate as
   * Excel does; and cells that lack their inputs because of it.
   */
  private setAside(): void {
    for (const place of this.candidates) {
      const { cell } = this.formulas.get(place)!;
      if (cell.obstacle !== undefined) this.pin(place, cell.obstacle);
      else if (this.unvalued.has(place) || this.stored(place)?.error !== undefined) {
        const doubt = this.doubt(place);
        if (doubt !== undefined) this.pin(place, doubt);
      }
    }
    // Stored results of rounds are consistent, so a formula would earn its place, and be calculated
    // in one round.
    const among = this.book.isIterative ? this.candidates : this.unvalued;
    const formulas = new Map([...among].map((place) => [place, this.formulas.get(place)!]));
    for (const place of circularPlaces(formulas, this.precedents))
      this.pin(place, REASONS.circular);
    this.pinWithoutInputs();
  }

  /** Pins formulas that would be calculated from cells without a result. */
  private pinWithoutInputs(): void {
    const missing = [...this.pinned.keys()].filter(
      (place) => this.unvalued.has(place) && !this.isTrusted(place),
    );
    if (missing.length === 0) return;
    for (const place of this.dependentsOf(missing))
      if (this.candidates.has(place) && (this.unvalued.has(place) || this.ownFormulas.has(place)))
        this.pin(place, REASONS.missing);
  }

  /** The workbook for the engine: cells that are not calculated are values. */
  private openEngine(): StoredCalculation {
    for (const place of this.open()) {
      const { sheet, address, cell } = this.formulas.get(place)!;
      if (!readsFormulas(cell.formula)) continue;
      for (const area of this.precedents.of(sheet, address, cell.formula))
        for (const precedent of formulasIn(area, this.formulas))
          if (!this.candidates.has(precedent) || this.pinned.has(precedent))
            this.shownAsFormulas.add(precedent);
    }
    const cells = engineCells(this.book, (stored, sheet, address) =>
      this.engineCell(placeOf(sheet, address), stored),
    );
    return openCells(cells, calculationOptions(this.book));
  }

  /** A cell for the engine; undefined if it is empty. */
  private engineCell(place: string, cell: StoredCell): Cell | undefined {
    const result = this.shownResult(place, cell);
    const isValue =
      !this.shownAsFormulas.has(place) && (!this.candidates.has(place) || this.pinned.has(place));
    if (cell.formula !== undefined && !isValue)
      return {
        style: "default",
        formula: this.engineFormula(place, { ...cell, formula: cell.formula }),
        ...result,
      };
    // An empty text is no empty cell.
    if (result?.value === "" && cell.formula !== undefined)
      return { style: "default", formula: '""', ...result };
    return constantCell(result);
  }

  /** The stored result of a cell; undefined if it has none that may be read. */
  private shownResult(place: string, { content }: StoredCell): StoredContent | undefined {
    return this.unvalued.has(place) && !this.isTrusted(place) ? undefined : content;
  }

  /** Formulas that the engine cannot calculate remain formulas, with an unused result. */
  private engineFormula(place: string, cell: PlacedFormula["cell"]): string {
    const { array, obstacle } = cell;
    if (obstacle !== undefined) return "0";
    const formula = withFilledRanges(cell.formula, this.formulas.get(place)!.sheet, this.book);
    return array ? arrayCellFormula(formula, array) : formula;
  }

  /**
   * Whether the stored result of a cell may be read by others although it is not to be earned by.
   */
  private isTrusted(place: string): boolean {
    return this.book.isCalculated && !this.isStuck(place);
  }

  /** First run. Returns the engine's results from the stored results. */
  private earn(session: StoredCalculation): ReadonlyMap<string, StoredContent> {
    const results = new Map<string, StoredContent>();
    const judged = this.open().filter(
      (place) =>
        !this.unvalued.has(place) &&
        (!this.ownFormulas.has(place) || this.doubt(place) !== undefined),
    );
    if (judged.length === 0) return results;
    session.calculateFromStored();
    for (const place of judged) {
      const { sheet, address, cell } = this.formulas.get(place)!;
      const result = session.read(sheet, address);
      if (!cell.array && session.spills(sheet, address)) this.pin(place, REASONS.spills);
      else if (this.isReproduced(place, result)) results.set(place, result);
      else this.pin(place, this.missReason(place));
    }
    return results;
  }

  private missReason(place: string): string {
    const { formula } = this.formulas.get(place)!.cell;
    if (!this.dependents.has(place) && !this.options.everything) return REASONS.dynamic;
    return isVolatile(formula) ? REASONS.volatile : REASONS.missed;
  }

  private isReproduced(place: string, result: StoredContent): boolean {
    const stored = this.stored(place)!;
    if (sameContent(stored, result)) return true;
    if (typeof stored.value !== "number" || typeof result.value !== "number") return false;
    if (isClose(stored.value, result.value, TOLERANCE_OF_PROGRAMS)) return true;
    // A difference of large numbers has fewer digits than these.
    const largest = largestOperand(this.book, this.formulas.get(place)!, this.precedents);
    return isClose(stored.value, result.value, TOLERANCE_OF_PROGRAMS, largest);
  }

  /** Second run, and further ones if it reveals an invalid result. */
  private calculate(session: StoredCalculation, earned: ReadonlyMap<string, StoredContent>): void {
    for (;;) {
      const before = this.pinned.size;
      session.calculateAllBut(this.heldContents());
      for (const place of this.open()) {
        const { sheet, address, cell } = this.formulas.get(place)!;
        if (!cell.array && session.spills(sheet, address)) this.pin(place, REASONS.spills);
        else if (this.isToStay(place) && this.newContent(session, place, earned))
          this.pin(place, REASONS.missed);
        else this.pinError(session, place);
      }
      if (this.pinned.size === before) return;
      this.pinWithoutInputs();
    }
  }

  /** Whether all precedents of a formula are unchanged, although it is calculated. */
  private isToStay(place: string): boolean {
    return (
      this.options.everything === true && !this.dependents.has(place) && !this.unvalued.has(place)
    );
  }

  /** Errors that show that the engine lacks something are no results. */
  private pinError(session: StoredCalculation, place: string): void {
    const { sheet, address, cell } = this.formulas.get(place)!;
    const { error } = session.read(sheet, address);
    if (error === UNKNOWN_NAME) this.pin(place, REASONS.name);
    if (error === TOO_LARGE && (this.isStuck(place) || this.stored(place)?.error !== TOO_LARGE))
      this.pin(place, REASONS.large);
    if (error === undefined || !ENGINE_ERRORS.has(error)) return;
    if (
      !this.unvalued.has(place) ||
      this.ownFormulas.has(place) ||
      this.stored(place)?.error === error
    )
      return;
    const showsError = ({ content }: StoredCell, precedent: string): boolean =>
      this.isOpen(precedent)
        ? this.displayedContent(session, precedent).error !== undefined
        : content?.error !== undefined;
    if (!readsAny(this.book, { sheet, address, cell }, this.precedents, showsError))
      this.pin(place, REASONS.error);
  }

  private heldContents(): Map<string, StoredContent> {
    return new Map(
      [...this.pinned.keys(), ...this.shownAsFormulas].map((place) => [
        place,
        (this.isTrusted(place) || !this.unvalued.has(place) ? this.stored(place) : undefined) ?? {
          value: null,
        },
      ]),
    );
  }

  /** undefined where the stored result stays. */
  private newContent(
    session: StoredCalculation,
    place: string,
    earned: ReadonlyMap<string, StoredContent>,
  ): StoredContent | undefined {
    const { sheet, address } = this.formulas.get(place)!;
    const now = session.read(sheet, address);
    const [stored, fromStored] = [this.stored(place), earned.get(place)];
    return sameContent(stored, now) || sameContent(fromStored, now) ? undefined : now;
  }

  private result(newContent: (place: string) => StoredContent | undefined): Recalculation {
    const contents = new Map<string, StoredContent | undefined>();
    const notDone: NotDone[] = [];
    let calculated = 0;
    for (const place of this.candidates) {
      const reason = this.pinned.get(place);
      const anchor = this.anchorOf(place) ?? place;
      if (reason !== undefined) {
        if (anchor === place) notDone.push({ place, reason });
        if (this.isWithoutResult(place)) contents.set(place, undefined);
        continue;
      }
      if (anchor === place) calculated += 1;
      const now = newContent(place);
      if (now) contents.set(place, now);
    }
    const formulas = [...this.formulas.keys()].filter(
      (place) => (this.anchorOf(place) ?? place) === place,
    ).length;
    return {
      contents,
      counts: {
        kept: formulas - calculated - notDone.length,
        calculated,
        pinned: notDone.length,
      },
      notDone,
      pinned: this.pinned,
      volatile: this.volatile(contents),
    };
  }

  /** A stored 0 of a program that does not calculate is no result. */
  private isWithoutResult(place: string): boolean {
    return !this.book.isCalculated && this.stored(place)?.value === 0;
  }

  private volatile(contents: ReadonlyMap<string, StoredContent | undefined>): string[] {
    if (this.starts.size === 0) return [];
    const volatile = [...this.formulas].filter(([, { cell }]) => isVolatile(cell.formula));
    if (volatile.length === 0) return [];
    const reached = this.dependentsOf(volatile.map(([place]) => place));
    return this.open().filter(
      (place) => reached.has(place) && (this.dependents.has(place) || contents.has(place)),
    );
  }
}

/** Calculates a workbook, and reports the outcome of each formula. */
export const recalculate = (book: StoredBook, options: RecalculationOptions = {}): Recalculation =>
  new Recalculator(book, options).run();
