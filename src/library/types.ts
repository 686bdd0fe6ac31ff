/** The types of calls and their answers, as the installed package publishes them. */

/** A cell: a number, a text, a truth value, or empty. */
export type CallCell = number | string | boolean | null | undefined;
/** A cell, a row of cells, or the rows of a range. */
export type ArgumentInput = CallCell | readonly CallCell[] | readonly (readonly CallCell[])[];

export type AnswerBasis =
  "measured" | "published" | "rule" | "reported" | "interpolated" | "derived" | "user";
export type CallValue = number | string | boolean;

/** A value with its evidence. */
export interface CallAnswer {
  /** A table is an array of rows. */
  readonly value: CallValue | readonly (readonly CallValue[])[];
  readonly unit: string;
  readonly basis: AnswerBasis;
  /** Ids of the published rows, "cpw_ratings#12"; `citation` puts one into words. */
  readonly sources: readonly string[];
}

/** No value: an error as Excel shows it, and why. */
export interface CallRefusal {
  /** "#N/A": nothing published; "#VALUE!": a wrong argument; "#NAME?": no such function. */
  readonly error: string;
  /** What is wrong, what is published or accepted, and what to do. */
  readonly message: string;
  /** Such as "not in the catalogue" or "outside the measured range". */
  readonly kind: string;
}

/** The answers to a call with ranges, one per cell. */
export interface CallAnswers {
  readonly answers: readonly (readonly (CallAnswer | CallRefusal)[])[];
}

export type CallResult = CallAnswer | CallRefusal | CallAnswers;

/** What an answer rests on, in words. */
export interface CallEvidence {
  /** The arithmetic in words, or "". */
  readonly formula: string;
  /** "system = 9117-MMD" */
  readonly inputs: readonly string[];
  /** Document, edition, section, page, table and row. */
  readonly citations: readonly string[];
  readonly conditions: readonly string[];
  readonly warnings: readonly string[];
}

/** The explanations of a call with ranges, one per cell. */
export interface CallExplanations {
  readonly answers: readonly (readonly CallExplanation[])[];
}

export type CallExplanation = (CallAnswer & CallEvidence) | (CallRefusal & CallEvidence);

export interface ParameterDescription {
  readonly name: string;
  /** Meaning, unit and accepted values. */
  readonly help: string;
  readonly type: string;
  readonly optional: boolean;
  /** For an enumeration: its values. */
  readonly values?: readonly string[];
}

export interface FunctionDescription {
  readonly name: string;
  /** "CPWRATE(system, [feature], [cores], [rows])" */
  readonly signature: string;
  readonly subject: string;
  readonly summary: string;
  /** The unit of its answer, or the content of its table. */
  readonly returns: string;
  readonly parameters: readonly ParameterDescription[];
  readonly examples: readonly { readonly args: readonly ArgumentInput[]; readonly shows: string }[];
}

export interface LibraryVersions {
  readonly sizebook: string;
  readonly catalogue: string;
  /** The hash of the catalogue's content. */
  readonly hash: string;
}
