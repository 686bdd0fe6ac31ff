/**
 * Steps of formulas. A readable formula has few parts: what several formulas share, or what would
 * nest too deeply, is a step with its own row on the Calculation sheet.
 */
import { Quantity } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec } from "../../spreadsheet/layout/builder";
import type { Repeat } from "../../spreadsheet/layout/blocks";
import { invalidRowMessage, type TableKey } from "../inputs/validation-cells";
import { SINGLE_CASE } from "../scenarios";
import { firstReason, type Reason, type Reasons } from "./conditions";
import { groupByLength, lengthOf } from "./formula-length";
import { numberOr, reasonOf, type FunctionCall } from "./function-calls";

/** The approximate maximum length of a formula with several reasons, in characters. */
const MAX_REASONS_LENGTH = 280;

/** Whether a row can be calculated, and formulas that depend on it. */
export interface RowState {
  readonly state: Quantity;
  readonly isReady: Formula;
  /** The formula if the row is ready, otherwise its state or something else. */
  readonly whereReady: (formula: FormulaPart, otherwise?: FormulaPart) => Formula;
}

export interface RowStatus {
  readonly name: FormulaPart;
  /** Whether a row without a name has other inputs, and the message about it. */
  readonly isFilled: FormulaPart;
  readonly unnamed: FormulaPart;
  readonly inUse: FormulaPart;
  readonly missing: FormulaPart;
  /** What can be missing if no input is. */
  readonly reasons: Reasons;
}

/** The state of a row of inputs that needs no name. */
export interface InputState extends RowState {
  /** Whether the row is empty. */
  readonly isEmpty: Formula;
  readonly missing: Quantity;
}

export interface FigureSteps {
  readonly value: Quantity;
  readonly reason: Quantity;
}

export interface ReasonOptions {
  /** The condition under which a reason is needed; by default, always. */
  readonly isAsked?: FormulaPart;
  /** The message if no reason holds. */
  readonly otherwise?: FormulaPart;
}

/** The formula of all lines of a step, or that of each. */
type StepFormula = FormulaPart | ((row: number) => FormulaPart);
type StepFormat = Pick<CalcRow, "unit" | "style" | "format">;

export class Steps {
  private readonly rows: CalcRow[] = [];

  /**
   * @param key key of the section or table of the steps
   * @param title such as "Transactions"
   * @param repeat the number of lines of each step, one by default
   */
  constructor(
    private readonly key: string,
    private readonly title: string,
    private readonly repeat?: Repeat,
  ) {}

  private get blockKey(): string {
    return `${this.key}step`;
  }

  /**
   * Adds a step and returns its cell. `label` describes its value. If lines refer to cells of rows
   * with other numbers than theirs, the formula is a function of the line's number, from 1.
   */
  add(key: string, label: string, formula: StepFormula, layout: StepFormat = {}): Quantity {
    if (this.rows.some((row) => row.key === key))
      throw new Error(`${this.title} has two steps ${key}.`);
    this.rows.push({
      key,
      label: this.repeat === undefined ? label : `${label}, row {i}`,
      style: "result",
      ...layout,
      ...(this.repeat === undefined ? {} : { repeat: this.repeat }),
      formula: typeof formula === "function" ? (_, row) => xl`${formula(row)}` : xl`${formula}`,
    });
    return new Quantity(`${this.blockKey}.${key}`);
  }

  /** Adds a step with a text as its value. */
  addText(key: string, label: string, formula: StepFormula): Quantity {
    return this.add(key, label, formula, { style: "resultText" });
  }

  /** Adds a step with a whole number as its value, such as a count or the number of a row. */
  addWhole(key: string, label: string, formula: StepFormula): Quantity {
    return this.add(key, label, formula, { format: "0" });
  }

  /** Adds a step whose value is 1 where something holds, otherwise 0 or "". */
  addYesNo(key: string, label: string, formula: StepFormula): Quantity {
    return this.add(key, label, formula, { unit: "1 = yes", format: "0" });
  }

  /**
   * The message of the first reason that holds, otherwise `otherwise` or ""; also "" if no reason
   * is needed. The reasons are distributed over steps, each of which first checks the step before,
   * so that a condition is evaluated only if no earlier one holds.
   */
  firstReason(
    key: string,
    label: string,
    reasons: Reasons,
    { isAsked, otherwise = "" }: ReasonOptions = {},
  ): Quantity {
    if (reasons.some(([, message]) => message === ""))
      throw new Error(`${this.title}, step ${key}: a reason has no message; use isAsked.`);
    const groups = groupsOf(reasons);
    return groups.reduce<Quantity | undefined>((before, group, i) => {
      const isLast = i === groups.length - 1;
      const chain = afterReason(before, group, isLast ? otherwise : "");
      return this.addText(
        isLast ? key : `${key}${i + 1}`,
        isLast ? label : `${label}, part ${i + 1}`,
        isAsked === undefined ? chain : xl`IF(${isAsked}, ${chain}, "")`,
      );
    }, undefined)!;
  }

  /**
   * Whether the row can be calculated: "" without a name, "not used", "open" if an input is
   * missing, otherwise "ready".
   */
  addState(name: FormulaPart, inUse: FormulaPart, missing: FormulaPart): RowState {
    return this.addStateOf(xl`${name} = ""`, inUse, xl`${missing} <> ""`);
  }

  /** The same with other conditions for "" and "open". */
  addStateOf(isEmpty: FormulaPart, inUse: FormulaPart, isOpen: FormulaPart): RowState {
    const state = this.addText(
      "state",
      "State",
      xl`
        IF(${isEmpty}, "",
        IF(NOT(${inUse}), "not used",
        IF(${isOpen}, "open",
        "ready")))`,
    );
    const isReady = xl`${state} = "ready"`;
    return {
      state,
      isReady,
      whereReady: (formula, otherwise = state) => xl`IF(${isReady}, ${formula}, ${otherwise})`,
    };
  }

  /**
   * The result of a call if it is needed, or "no figure" or `otherwise` if it has none; and the
   * reason. Both are "" in rows that do not need it.
   */
  addFigure(
    key: string,
    label: string,
    isAsked: FormulaPart,
    figure: FunctionCall,
    otherwise = "no figure",
  ): FigureSteps {
    const value = this.add(key, label, xl`IF(${isAsked}, ${numberOr(figure, otherwise)}, "")`);
    const reason = this.addText(
      `${key}why`,
      `${label}: why there is none`,
      xl`IF(${value} = ${otherwise}, ${reasonOf(figure)}, "")`,
    );
    return { value, reason };
  }

  /** The block of the steps, for the Calculation sheet. */
  get block(): CalcSpec {
    return {
      key: this.blockKey,
      title: `${this.title}: steps`,
      cases: SINGLE_CASE,
      rows: this.rows,
    };
  }

  /** The same, and nothing without steps. */
  get blocks(): readonly CalcSpec[] {
    return this.rows.length === 0 ? [] : [this.block];
  }
}

/** Steps that are repeated for each row of a table. */
export class TableSteps extends Steps {
  constructor(
    private readonly table: TableKey,
    title: string,
  ) {
    super(table, title, table);
  }

  /**
   * Whether a row of inputs can be calculated: "" if it is empty, "not used", "open" at the first
   * reason that holds, otherwise "ready".
   */
  addInputState(inputs: readonly FormulaPart[], inUse: FormulaPart, reasons: Reasons): InputState {
    const entered = this.addWhole("entered", "Inputs entered", xl`COUNTA(${inputs})`);
    const missing = this.firstReason("missing", "Missing input", reasons, {
      isAsked: xl`AND(${inUse}, ${entered} > 0)`,
    });
    const isEmpty = xl`${entered} = 0`;
    return { ...this.addStateOf(isEmpty, inUse, xl`${missing} <> ""`), isEmpty, missing };
  }

  /** What is missing in a row: its name, an input, or one of the other reasons. */
  addStatus({ name, isFilled, unnamed, inUse, missing, reasons }: RowStatus): Formula {
    const later = this.firstReason("open", "Open", reasons, {
      isAsked: xl`AND(${inUse}, ${name} <> "", ${missing} = "")`,
    });
    return xl`
      IF(${name} = "", IF(${isFilled}, ${unnamed}, ""),
      IF(NOT(${inUse}), "",
      IF(${missing} <> "", ${missing},
      IF(${later} <> "", ${later}, ${invalidRowMessage(this.table)}))))`;
  }
}

const lengthOfReason = ([condition, message]: Reason): number =>
  lengthOf(xl`${condition} & ${message}`);

/** Groups reasons so that each group is a readable formula. */
const groupsOf = (reasons: readonly Reason[]): readonly (readonly Reason[])[] =>
  groupByLength(reasons, lengthOfReason, MAX_REASONS_LENGTH);

const afterReason = (
  before: Quantity | undefined,
  reasons: readonly Reason[],
  otherwise: FormulaPart,
): Formula => {
  const chain = firstReason(reasons, otherwise);
  return before === undefined ? chain : xl`IF(${before} <> "", ${before}, ${chain})`;
};
