/** Definitions of inputs, and shorthands for them. */
import { MAX_GROWTH } from "../../models/growth";
import type { Formula } from "../../spreadsheet/formula/xl";

export type InputKind = "text" | "number" | "whole" | "fraction" | "date" | "choice";

export interface InputDefinition {
  readonly kind: InputKind;
  readonly label: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** true: growth per year, above 100% only if the planner confirms it. */
  readonly isGrowth?: true;
  /** The values of a drop-down list. */
  readonly choices?: readonly string[];
  /**
   * Suggestions that are not enforced: the name of a list, or a column of a table ("source.name").
   */
  readonly offers?: string;
  /** The table whose `first` and `count` say which part of the list belongs to a row. */
  readonly offersPart?: string;
  /** Shown when the cell is selected, and on the page about inputs. */
  readonly help: string;
  /** Of its column; by default, that of its kind. */
  readonly width?: number;
  readonly format?: string;
  /** The default in the empty template. */
  readonly start?: string | number;
  /** What it overrides: an override is marked and listed on the Risks sheet. */
  readonly override?: OverriddenValue;
}

export const isNumeric = ({ kind }: InputDefinition): boolean =>
  kind !== "text" && kind !== "choice";

/**
 * The name of the cell that formulas read for a single input. A number that its own cell does not
 * take is missing there: it reaches no figure and no sentence but the one that names it.
 */
export const checkedName = (name: string, definition: InputDefinition): string =>
  isNumeric(definition) ? `ok.${name}` : name;

/** What an input overrides when it is filled in. */
export interface OverriddenValue {
  /** "the catalogue's rating"; clearing the cell restores it. */
  readonly of: string;
  /** Its name in the list of risks, if the label alone is unclear. */
  readonly riskLabel?: string;
  /** true: 0 is equivalent to an empty cell. */
  readonly zeroIsBlank?: true;
  /** Condition under which it is an override, for a row of its table; always by default. */
  readonly when?: Formula;
}

export interface TableDefinition {
  readonly title: string;
  /** The text above the table on its sheet. */
  readonly note?: string;
  readonly sheet: string;
  /** The minimum number of rows in a workbook. */
  readonly capacity: number;
  /**
   * "source": each row belongs to the row of that table with the same number, so it has as many
   * rows.
   */
  readonly alignedWith?: string;
  /**
   * true: the number of rows is fixed, because other cells depend on each row. Otherwise a plan
   * that is built from more rows has more.
   */
  readonly fixed?: true;
  readonly columns: Readonly<Record<string, InputDefinition>>;
  /** Columns without influence on results: problems there are reported, but block nothing. */
  readonly informational?: readonly string[];
}

/** Inputs of a section: single ones by name, and tables by key. */
export interface SectionInputs {
  readonly fields: Readonly<Record<string, InputDefinition>>;
  readonly tables: Readonly<Record<string, TableDefinition>>;
}

/** The largest growth per year that needs no confirmation. */
export const MAX_USUAL_GROWTH = 1;

/** Properties of an input beyond those of its kind. */
type InputOptions = Partial<Omit<InputDefinition, "override">> & {
  /** "the catalogue's rating": what it replaces while it is filled in. */
  readonly overrides?: string | OverriddenValue;
};

/**
 * An input with its options. Clearing the cell of an override restores the value that it replaces,
 * and its help states this.
 */
function input(basis: InputDefinition, { overrides, ...more }: InputOptions): InputDefinition {
  const definition = { ...basis, ...more };
  if (overrides === undefined) return definition;
  const override = typeof overrides === "string" ? { of: overrides } : overrides;
  const restored =
    definition.start === undefined ? "Clear the cell to use" : `${definition.start} is`;
  return { ...definition, override, help: `${definition.help} ${restored} ${override.of}.` };
}

export const text = (label: string, help: string, more: InputOptions = {}): InputDefinition =>
  input({ kind: "text", label, help }, more);
export const number = (
  label: string,
  unit: string,
  help: string,
  more: InputOptions = {},
): InputDefinition => input({ kind: "number", label, unit, min: 0, help }, more);
export const whole = (
  label: string,
  unit: string,
  help: string,
  more: InputOptions = {},
): InputDefinition => input({ kind: "whole", label, unit, min: 0, help }, more);
/** A whole number from 1. */
export const count = (
  label: string,
  unit: string,
  help: string,
  more: InputOptions = {},
): InputDefinition => whole(label, unit, help, { min: 1, ...more });
export const fraction = (
  label: string,
  unit: string,
  help: string,
  more: InputOptions = {},
): InputDefinition => input({ kind: "fraction", label, unit, min: 0, max: 1, help }, more);
/** Growth per year, from -100%; above 100% it must be confirmed. */
export const yearlyGrowth = (
  label: string,
  help: string,
  more: InputOptions = {},
): InputDefinition =>
  fraction(label, "per year", help, { min: -1, max: MAX_GROWTH, isGrowth: true, ...more });
export const YES_NO = ["Yes", "No"] as const;
/** Divisors are at least a hundredth: a threshold, or what remains of a capacity. */
export const MIN_DIVISOR = 0.01;

/** 2000-01-01 and 2099-12-31 as Excel serial numbers: all dates of a plan are between them. */
const [FIRST_DAY, LAST_DAY] = [36526, 73050];
export const date = (label: string, help: string): InputDefinition => ({
  kind: "date",
  label,
  min: FIRST_DAY,
  max: LAST_DAY,
  help,
});
export const choice = (
  label: string,
  choices: readonly string[],
  help: string,
  more: InputOptions = {},
): InputDefinition => input({ kind: "choice", label, choices, help }, more);

/** Partitions are sized from measured CPU, given with their cores, or not needed. */
export type PartitionsOrigin = "sized" | "given" | "none";

export interface OptionalSection {
  /** "ipl": the switch is the field cover.ipl. */
  readonly key: string;
  /** Name of its sheet. */
  readonly name: string;
  /** Its subject, as the end of a sentence. */
  readonly about: string;
  /** Position of its tab: sheets are in ascending order. */
  readonly order: number;
  /** The plans that can include it, by the origin of their partitions; by default, all. */
  readonly partitions?: readonly PartitionsOrigin[];
  readonly inputs: SectionInputs;
}
