/** The inputs of a plan, by their names. */
export type InputValue = string | number;

export type InputRow = Readonly<Record<string, InputValue>>;

export interface ScenarioInputs {
  readonly values: InputRow;
  /** Growth per year by workload name. */
  readonly workloads: Readonly<Record<string, number>>;
}

export interface PlanInputs {
  readonly fields: InputRow;
  readonly tables: Readonly<Record<string, readonly InputRow[]>>;
  readonly scenarios: Readonly<Record<string, ScenarioInputs>>;
}

export const EMPTY_INPUTS: PlanInputs = { fields: {}, tables: {}, scenarios: {} };
