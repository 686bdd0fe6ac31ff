/**
 * What sections of a plan share: the workbook, the inputs, and the lists of values and checks that
 * they extend.
 */
import { NAMESPACE } from "../../functions/core/namespace";
import type {
  BookBuilder,
  CalcRow,
  CalcSpec,
  Field,
  SheetBuilder,
} from "../../spreadsheet/layout/builder";
import { call, NAMES_FUNCTION, quoted } from "./formula-text";
import type { PlanInputs } from "../inputs/plan-inputs";
import { rowCapacity } from "../inputs/row-capacity";
import type { PlanScope } from "./plan-variant";
import { inputsCheck, type FurtherInputs } from "../inputs/input-validation";
import { checkTemplate, type Check, type CheckTemplate } from "./check";
import type { FunctionCall } from "./function-calls";
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { Formula, treeOf, type FormulaSource } from "../../spreadsheet/formula/xl";

/** A value from the catalogue. Its basis and source are cited once, on the Sources sheet. */
export interface Figure {
  readonly what: string;
  /** Its description as a formula, if it depends on inputs. */
  readonly whatFormula?: string;
  readonly fn: string;
  readonly args: readonly string[];
  /** Template of the cell that holds the value. */
  readonly value: string;
  readonly unit: string;
  /** Sheet that uses the value. */
  readonly sheet: string;
  /** Condition under which it is used; without it, always. */
  readonly used?: string;
}

/** A value with the function and arguments of a call. */
export interface FigureOfCall extends Pick<Figure, "what" | "unit" | "sheet"> {
  readonly call: FunctionCall;
  readonly whatFormula?: FormulaSource;
  readonly value: FormulaSource | Cells;
  readonly used?: FormulaSource;
}

const figureOfCall = ({
  call: { fn, args },
  whatFormula,
  used,
  ...figure
}: FigureOfCall): Figure => ({
  ...figure,
  fn,
  args: args.map((arg) => (arg === undefined ? "" : String(new Formula(treeOf(arg))))),
  value: String(figure.value),
  ...(whatFormula === undefined ? {} : { whatFormula: String(whatFormula) }),
  ...(used === undefined ? {} : { used: String(used) }),
});

/** Placeholder for a reason until the plan is calculated; rows get the height that it needs. */
export const NOT_CALCULATED =
  "Not calculated yet. Calculate the plan to see what was compared with what, and why this check passes or does not.";

const WIDE_TEXTS = "wide";

export class Plan {
  readonly figures: Figure[] = [];
  readonly checked: {
    readonly sheet: string;
    readonly key: string;
    readonly checks: readonly CheckTemplate[];
  }[] = [];
  /** Blocks of the Calculation sheet, in addition to the plan's own. */
  readonly blocks: CalcSpec[] = [];
  /** Rows of the Calculation sheet with texts that span several columns elsewhere. */
  readonly wideTexts: Exclude<CalcRow, string>[] = [];

  /** `parts`: which sheets and inputs it has. */
  constructor(
    readonly book: BookBuilder,
    readonly inputs: PlanInputs,
    readonly parts: PlanScope,
  ) {}

  /** Whether it has the sheet of this name. */
  has(sheet: string): boolean {
    return this.parts.has(sheet);
  }

  /** Rows of a list of inputs. */
  room(key: string): number {
    return rowCapacity(this.inputs, key);
  }

  /** Registers a value and returns its call. */
  figure(figure: Figure | FigureOfCall): string {
    const registered = "call" in figure ? figureOfCall(figure) : figure;
    this.figures.push(registered);
    return call(registered.fn, registered.args);
  }

  /**
   * A text that spans several columns, as the template of its cell. The columns are merged, and a
   * merged cell accepts no formula with a function that returns arrays, so the formula is on the
   * Calculation sheet.
   */
  wideText(key: string, label: string, formula: FormulaSource): string {
    this.wideTexts.push({ key, label, formula, style: "resultText" });
    return `{${WIDE_TEXTS}.${key}#all}`;
  }

  /** Fields with notes that merged cells take. */
  withWideNotes(fields: readonly Field[]): readonly Field[] {
    return fields.map((field) =>
      field.name !== undefined &&
      field.noteFormula !== undefined &&
      NAMES_FUNCTION.test(String(field.noteFormula))
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
   * Puts the checks of a section on its sheet, including the one that every sheet with inputs has.
   * `more`: further inputs that it counts, with their texts.
   */
  checks(sheet: SheetBuilder, key: string, own: readonly Check[], more?: FurtherInputs): void {
    const sound = inputsCheck(this.parts, sheet.name, more);
    const checks = [...own, ...(sound ? [sound] : [])].map(checkTemplate);
    this.checked.push({ sheet: sheet.name, key, checks });
    sheet.table({
      key,
      title: "Checks",
      columns: [
        { key: "what", head: "Check", width: 42, style: "label" },
        { key: "verdict", head: "Verdict", style: "verdict" },
        { key: "value", head: "Value", style: "result" },
        { key: "limit", head: "Limit", style: "result" },
        { key: "reason", head: "Reason", style: "resultText", runs: true },
      ],
      rows: checks.map((check, i) => ({
        key: `c${i + 1}`,
        cells: {
          what: check.label,
          value: { formula: inUse(check, check.value), format: check.format },
          limit: {
            formula:
              check.limit === undefined
                ? (check.bound ?? '"by rule"')
                : inUse(check, given(check.limit)),
            format: check.format,
          },
          verdict: { formula: verdictOf(check, key) },
          // Merged over several columns: an array-capable function would be a spill error in Excel.
          reason: { formula: `{check.reason[${key}${i + 1}]}`, value: NOT_CALCULATED },
        },
      })),
    });
  }
}

/** An empty input is no limit of 0. */
const given = (limit: string): string =>
  /^\{[\w.]+\}$/.test(limit) ? `IF(ISNUMBER(${limit}),${limit},"not given")` : limit;
const inUse = (check: CheckTemplate, formula: string): string =>
  check.applies === undefined ? formula : `IF(${check.applies},${formula},"not used")`;
const judged = (check: CheckTemplate, key: string): string =>
  [
    quoted(check.rule),
    `{${key}.value}`,
    ...(check.limit === undefined ? [] : [`{${key}.limit}`]),
  ].join(",");
const countable = (check: CheckTemplate, key: string): string =>
  check.words
    ? `AND({${key}.value}<>"open",{${key}.value}<>"not used",{${key}.limit}<>"open")`
    : check.limit === undefined
      ? `ISNUMBER({${key}.value})`
      : `AND(ISNUMBER({${key}.value}),ISNUMBER({${key}.limit}))`;

const verdictOf = (check: CheckTemplate, key: string): string =>
  `IF(${countable(check, key)},${NAMESPACE}.CHECK(${judged(check, key)}),IF({${key}.value}="not used","-","OPEN"))`;

/**
 * Why a check passes or fails; the formula belongs to its row on the sheet of all checks, where the
 * column is wide enough for it.
 */
export const reasonFor = (check: CheckTemplate): string => {
  const reason = `SUBSTITUTE(${NAMESPACE}.WHY(${judged(check, "check")}),{check.verdict}&": ","")`;
  return `IF(${countable(check, "check")},${check.which ? `${check.which}&${reason}` : reason},IF({check.value}="not used","Not used in this plan.",IF(ISTEXT({check.value}),{check.value},"No limit is given: enter it to have this judged.")))`;
};

export interface Section {
  /** Name of its sheet. */
  readonly name: string;
  readonly build: (plan: Plan) => void;
}
