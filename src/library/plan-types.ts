/** The types of plans, as the installed package publishes them. */

/** A row of a table of inputs. */
export type PlanFileRow = Readonly<Record<string, string | number>>;

/** The inputs of a plan, as in a file of inputs (docs/plan-inputs.md). */
export interface PlanFile {
  readonly sizebook: "plan";
  readonly fields?: PlanFileRow;
  /** Lists have rows; the table of assumptions has one entry per name. */
  readonly tables?: Readonly<
    Record<string, readonly PlanFileRow[] | Readonly<Record<string, PlanFileRow>>>
  >;
  readonly scenarios?: Readonly<
    Record<
      string,
      {
        readonly values?: PlanFileRow;
        readonly workloads?: Readonly<Record<string, number>>;
      }
    >
  >;
}

export interface PlanBuildOptions {
  /** The name of a template, "system-plan" by default. */
  readonly template?: string;
  /** The day in the stamp of the results, "2026-01-31"; none by default. */
  readonly date?: string;
  /** Includes sheets that the inputs do not use. */
  readonly allSheets?: boolean;
}

export interface BuiltPlanFile {
  /** "FITS", "FITS WITH CONDITIONS", "DOES NOT FIT", "INCOMPLETE" or "CONTRADICTORY INPUT". */
  readonly status: string;
  /** The recommendation with its values, as lines of text. */
  readonly lines: readonly string[];
  /** Inputs without a place in this template. */
  readonly notes: readonly string[];
  /** The bytes of the workbook (xlsx). */
  readonly workbook: Uint8Array;
}

/** One mistake in the inputs. */
export interface PlanInputProblem {
  /** "tables.partition[2].cores" */
  readonly path: string;
  readonly message: string;
}

export interface PlanProblems {
  /** All mistakes, not only the first. */
  readonly problems: readonly PlanInputProblem[];
}

export interface TemplateName {
  readonly name: string;
  readonly about: string;
}
