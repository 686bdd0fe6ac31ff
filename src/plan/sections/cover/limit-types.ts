/** What a limit is: its values today, at go-live and at the horizon, and in words. */
import type { FormulaPart } from "../../../spreadsheet/formula/xl";
import type { LimitKey } from "../../definition/check-roles";
import type { Plan } from "../../definition/section";
import type { Steps } from "../../definition/steps";
import type { LimitFormat } from "./limit-formats";

/** A value that is assessed before the horizon, because work shrinks. */
export interface LargestValue {
  readonly value: FormulaPart;
  readonly bound: FormulaPart;
  /** "at go-live"; "at the horizon" if the value there is the largest. */
  readonly when: FormulaPart;
  /** Its month in words, if it can be between go-live and the horizon. */
  readonly month?: FormulaPart;
}

/** The utilization of a limit. */
export interface Reach {
  readonly now?: FormulaPart;
  /** At go-live; undefined for limits without growth. */
  readonly live?: FormulaPart;
  readonly end: FormulaPart;
  readonly bound: FormulaPart;
  readonly most?: LargestValue;
  /** The first month that is assessed, if that can be go-live. */
  readonly from?: FormulaPart;
  /** The month in which it is reached, or "never"; undefined for limits without growth. */
  readonly month?: FormulaPart;
  readonly who?: FormulaPart;
  /** What `who` is, if the values can be those of another one: the sentence names both. */
  readonly whoIs?: "pool";
  readonly help?: FormulaPart;
  /** What follows where it is exceeded, in a sentence. */
  readonly effect?: FormulaPart;
  /** The finding in words, if values do not show it. */
  readonly finding?: FormulaPart;
  /** Whether checks that pass do not assess the limit. */
  readonly isUnassessed?: FormulaPart;
}
/** A limit of the plan, with its values. */
export interface Limit {
  readonly key: LimitKey;
  readonly label: string;
  /** The plan has the limit if it has at least one of these sheets. */
  readonly sheets: readonly string[];
  readonly limitFormat: LimitFormat;
  readonly reach: (steps: Steps, plan: Plan) => Reach;
  /** true: it has dates instead of values, and so no share that is used. */
  readonly hasDatesOnly?: true;
}
