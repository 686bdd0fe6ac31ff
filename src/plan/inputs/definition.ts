/** What a definition of an input says, and short ways to write one. */

export type InputKind = "text" | "number" | "whole" | "fraction" | "date" | "choice";

export interface InputDefinition {
  readonly kind: InputKind;
  readonly label: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** What a choice offers. */
  readonly choices?: readonly string[];
  /**
   * A list that is offered and not enforced: the name of a list, or a column of a table
   * ("source.name").
   */
  readonly offers?: string;
  /** Shown when the cell is chosen, and in the page about inputs. */
  readonly help: string;
  readonly width?: number;
  readonly format?: string;
  /** What the empty template starts with. */
  readonly start?: string | number;
  /**
   * What it stands instead of: such a value is marked as the planner's own and listed on the Risks
   * sheet.
   */
  readonly override?: Override;
}

/** What an input stands instead of where it is filled in. */
export interface Override {
  /** "the catalogue's rating"; emptying the cell brings it back. */
  readonly of: string;
  /** What it is called in the list of risks, where its label says too little by itself. */
  readonly riskLabel?: string;
  /** true: 0 is as good as empty. */
  readonly zeroIsBlank?: true;
  /**
   * Condition under which it stands instead of something at all, as a template for a row; without
   * it, always.
   */
  readonly when?: string;
}

export interface TableDefinition {
  readonly title: string;
  readonly sheet: string;
  /** Rows that a workbook offers at least. */
  readonly capacity: number;
  /** "source": row by row beside that table, so with as many rows. */
  readonly alignedWith?: string;
  /**
   * true: the room is all there is, because other things stand for each row. Otherwise a plan that
   * is built from more rows offers more.
   */
  readonly fixed?: true;
  readonly columns: Readonly<Record<string, InputDefinition>>;
  /** Columns on which no figure rests: what is wrong there is named and stops nothing. */
  readonly informational?: readonly string[];
}

/** Inputs of a section: single ones by name, and tables by key. */
export interface SectionInputs {
  readonly fields: Readonly<Record<string, InputDefinition>>;
  readonly tables: Readonly<Record<string, TableDefinition>>;
}

export const text = (
  label: string,
  help: string,
  more: Partial<InputDefinition> = {},
): InputDefinition => ({ kind: "text", label, help, ...more });
export const number = (
  label: string,
  unit: string,
  help: string,
  more: Partial<InputDefinition> = {},
): InputDefinition => ({ kind: "number", label, unit, min: 0, help, ...more });
export const whole = (
  label: string,
  unit: string,
  help: string,
  more: Partial<InputDefinition> = {},
): InputDefinition => ({ kind: "whole", label, unit, min: 0, help, ...more });
export const fraction = (
  label: string,
  unit: string,
  help: string,
  more: Partial<InputDefinition> = {},
): InputDefinition => ({ kind: "fraction", label, unit, min: 0, max: 1, help, ...more });
/** 2000-01-01 and 2099-12-31 in Excel's count of days: no date of a plan lies outside. */
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
  more: Partial<InputDefinition> = {},
): InputDefinition => ({ kind: "choice", label, choices, help, ...more });

/**
 * An input that stands instead of something else, of the catalogue's mostly: emptying it brings
 * that back, and its help says so.
 */
export const overrideOf = (
  of: string,
  definition: InputDefinition,
  more: Omit<Override, "of"> = {},
): InputDefinition => ({
  ...definition,
  override: { of, ...more },
  help: `${definition.help} ${definition.start === undefined ? "Empty it to have" : `${definition.start} is`} ${of}${definition.start === undefined ? " again" : ""}.`,
});

export interface OptionalSection {
  /** "ipl": the switch is the field cover.ipl. */
  readonly key: string;
  /** Name of its sheet. */
  readonly name: string;
  /** What it is about, as the end of a sentence. */
  readonly about: string;
  readonly inputs: SectionInputs;
}
