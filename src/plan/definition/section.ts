/**
 * What sections of a plan share: the workbook, the inputs, and the lists of values and checks that
 * they extend.
 */
import { Quantity, type Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaSource } from "../../spreadsheet/formula/xl";
import type {
  BookBuilder,
  CalcRow,
  CalcSpec,
  FieldSpec,
  SheetBuilder,
  TableSpec,
} from "../../spreadsheet/layout/builder";
import { inputErrors } from "../inputs/error-inputs";
import { inputsCheck, type FurtherInputs } from "../inputs/input-validation";
import type { PlanInputs } from "../inputs/plan-inputs";
import { rowCapacity } from "../inputs/row-capacity";
import { check as listed } from "../sections/checks/cells";
import { limitOf, valueOf, verdictIn, type Check } from "./check";
import { defineTable } from "./cell-definitions";
import { callsFunction, type FunctionCall } from "./function-calls";
import type { PlanScope } from "./plan-variant";

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

/** Placeholder for a reason until the plan is calculated; it determines the row height. */
export const NOT_CALCULATED =
  "Not calculated yet. Calculate the plan to see the result and the reason of this check.";

/** A value that a section cites; the plan adds the sheet. */
export type CitedFigure = Omit<FigureOfCall, "sheet">;
export type CitedFigures = Iterable<CitedFigure>;

const WIDE_TEXTS = "wide";

/** The columns of a page and their widths in characters. */
export interface PageLayout {
  readonly columns: number;
  readonly widths: readonly number[];
}

export class Plan {
  readonly figures: FigureOfCall[] = [];
  readonly checked: {
    readonly sheet: string;
    readonly key: string;
    readonly checks: readonly Check[];
  }[] = [];
  /** The blocks of the sections that are built, for the Calculation sheet. */
  readonly blocks: CalcSpec[] = [];
  /** Rows of the Calculation sheet with texts that other sheets show over several columns. */
  readonly wideTexts: Exclude<CalcRow, string>[] = [];

  /** `parts`: the sheets and inputs of the plan. */
  constructor(
    readonly book: BookBuilder,
    readonly inputs: PlanInputs,
    readonly scope: PlanScope,
  ) {}

  /** Whether it has the sheet of this name. */
  has(sheet: string): boolean {
    return this.scope.has(sheet);
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

  /**
   * A text that spans several columns, as the formula of its cell. The columns are merged, and a
   * merged cell accepts no formula with a function that returns arrays, so the formula is on the
   * Calculation sheet.
   */
  wideText(key: string, label: string, formula: FormulaSource): Formula {
    this.wideTexts.push({ key, label, formula, style: "resultText" });
    return xl`${new Quantity(`${WIDE_TEXTS}.${key}`).inCase("all")}`;
  }

  /** Fields with notes that merged cells take. */
  withWideNotes(fields: readonly FieldSpec[]): readonly FieldSpec[] {
    return fields.map((field) =>
      field.name !== undefined &&
      field.noteFormula !== undefined &&
      callsFunction(field.noteFormula)
        ? { ...field, noteFormula: this.wideText(field.name, field.label, field.noteFormula) }
        : field,
    );
  }

  /** The block of the wide texts; none if there are no such texts. */
  wideTextBlocks(): readonly CalcSpec[] {
    return this.wideTexts.length === 0
      ? []
      : [
          {
            key: WIDE_TEXTS,
            title: "Texts that stand over several columns",
            cases: [{ id: "all", label: "Text" }],
            rows: this.wideTexts,
          },
        ];
  }

  /**
   * Places the checks of a section on its sheet, including the one for invalid inputs.
   * @param more further inputs that this one counts, with their messages
   */
  checks(sheet: SheetBuilder, key: string, own: readonly Check[], more?: FurtherInputs): void {
    const inputs = inputsCheck(this.scope, sheet.name, more);
    const checks = [...own, ...(inputs ? [inputs] : [])];
    this.checked.push({ sheet: sheet.name, key, checks });
    const { cells, table } = checkTable(key);
    sheet.table(
      table(
        {
          title: "Checks",
          rows: checks.map((check, i) => ({
            key: `c${i + 1}`,
            cells: {
              what: check.label,
              value: { formula: valueOf(check), format: check.format },
              limit: { formula: limitOf(check), format: check.format },
              verdict: { formula: verdictIn(check, cells) },
              // Merged over several columns: an array-capable function would spill in Excel.
              reason: {
                formula: xl`${listed.reason.row(`${key}${i + 1}`)}`,
                value: NOT_CALCULATED,
              },
            },
          })),
        },
        {
          what: undefined,
          verdict: undefined,
          value: undefined,
          limit: undefined,
          reason: undefined,
        },
      ),
    );
  }
}

/** The checks of a section on its sheet. */
const checkTable = (key: string) =>
  defineTable(key, {
    what: { head: "Check", width: 42, style: "label" },
    verdict: { head: "Verdict", style: "verdict" },
    value: { head: "Value", style: "result" },
    limit: { head: "Limit", style: "result" },
    reason: { head: "Reason", style: "resultText", runs: true },
  });

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
}

export interface Section {
  /** Name of its sheet. */
  readonly name: string;
  readonly build: (plan: Plan) => SectionParts;
}
