/** What a section of a plan is given, and what it returns. */
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import type {
  BookBuilder,
  CalcSpec,
  SheetBuilder,
  TableSpec,
} from "../../spreadsheet/layout/builder";
import { inputErrors } from "../inputs/error-inputs";
import type { PlanInputs } from "../inputs/plan-inputs";
import { rowCapacity } from "../inputs/row-capacity";
import type { Check } from "./check";
import type { FunctionCall } from "./function-calls";
import type { PlanScope } from "./plan-variant";
import type { WideTextRow } from "./wide-texts";

/** A value from the catalogue. Its basis and source are cited once, on the Sources sheet. */
export interface FigureOfCall {
  readonly what: string;
  /** Its description as a formula, if it depends on inputs. */
  readonly whatFormula?: Formula;
  readonly call: FunctionCall;
  /** The cell that holds the value. */
  readonly value: Formula | Cells;
  readonly unit: string;
  /** The sheet that uses the value. */
  readonly sheet: string;
  /** Condition under which it is used; by default, always. */
  readonly used?: Formula;
}

/** A value that a section cites; the plan adds the sheet. */
export type CitedFigure = Omit<FigureOfCall, "sheet">;
export type CitedFigures = Iterable<CitedFigure>;

/** The columns of a page and their widths in characters. */
export interface PageLayout {
  readonly columns: number;
  readonly widths: readonly number[];
}

export class Plan {
  constructor(
    readonly book: BookBuilder,
    readonly inputs: PlanInputs,
    readonly scope: PlanScope,
  ) {}

  /** Whether it has the sheet of this name. */
  has(sheet: string): boolean {
    return this.scope.has(sheet);
  }

  /** A sheet with inputs: its title, what it is about, and a note that depends on the inputs. */
  inputSheet(name: string, subtitle: string, note: Formula): SheetBuilder {
    return this.book
      .sheet(name, { tab: "input", landscape: true })
      .title(name)
      .subtitle(subtitle)
      .textFormula(note, "note");
  }

  /** A page of the report. It shows no result while an input has an error value. */
  page(sheet: string, { widths, columns }: PageLayout): SheetBuilder {
    const withheldBy = xl`${inputErrors}`;
    return this.book.sheet(sheet, { tab: "result", report: { columns }, widths, withheldBy });
  }

  /** The rows of a table of inputs. */
  rowCapacity(key: string): number {
    return rowCapacity(this.inputs, key);
  }
}

/** A table, and the blocks of its steps. */
export interface TableAndBlocks {
  readonly table: TableSpec;
  readonly blocks: readonly CalcSpec[];
}

/** What a section adds to a plan beside its sheet. */
export interface SectionParts {
  /** Its blocks of the Calculation sheet, in their order there. */
  readonly blocks?: readonly CalcSpec[];
  /** Values of the catalogue that it uses, which Sources cites. */
  readonly figures?: CitedFigures;
  /** Rows of the Calculation sheet with texts that its sheet shows over several columns. */
  readonly wideTexts?: readonly WideTextRow[];
  /** The checks on its sheet. */
  readonly checks?: PlacedChecks;
}

/** Checks in a table of their own, by the key of the table. */
export interface PlacedChecks {
  readonly key: string;
  readonly checks: readonly Check[];
}

/** What the sections that are built so far have returned. */
export interface PartsOfSections {
  readonly blocks: readonly CalcSpec[];
  readonly figures: readonly FigureOfCall[];
  readonly wideTexts: readonly WideTextRow[];
  /** The checks of each section that has some, with its sheet. */
  readonly checked: readonly (PlacedChecks & { readonly sheet: string })[];
}

export const NO_PARTS: PartsOfSections = { blocks: [], figures: [], wideTexts: [], checked: [] };

export interface Section {
  /** Name of its sheet. */
  readonly name: string;
  /** `before`: the parts of the sections before it, for those that list what others return. */
  readonly build: (plan: Plan, before: PartsOfSections) => SectionParts;
}
