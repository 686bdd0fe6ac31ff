/** The parameters of a worksheet function as data. All checks of arguments derive from them. */
import type { Scalar } from "../../models/answer";
import type { CellError } from "./cell-error";
import type { UserRowKind, UserRows } from "../../models/user-rows";

interface Base {
  readonly name: string;
  /** Meaning, unit and allowed values; shown in the formula bar. */
  readonly help: string;
  readonly optional?: true;
  /**
   * A required parameter may be missing if the other arguments determine the answer; `answer` then
   * receives undefined.
   */
  readonly unneededWith?: (args: Readonly<Record<string, unknown>>) => boolean;
  /** Another parameter, and its values with which an optional one counts. */
  readonly appliesTo?: readonly [parameter: string, ...values: string[]];
}

/**
 * A parameter whose values have other spellings in a dimension of the catalogue: each is converted
 * to the value of the model.
 */
interface NamedByDimension {
  readonly dimension?: string;
}

/** Free text. */
export interface TextParam extends Base, NamedByDimension {
  readonly type: "text";
  /** A list of terms or names, which may be long. */
  readonly isList?: true;
}
/** A value of a closed list; anything else is #VALUE!. */
export interface KeywordParam extends Base, NamedByDimension {
  readonly type: "keyword";
  readonly values: readonly string[];
  readonly aliases?: Readonly<Record<string, string>>;
  readonly default?: string;
}
/**
 * A name of a catalogue dimension. An unknown spelling is #N/A, unless the user's custom entries
 * may contain it.
 */
export interface KeyParam extends Base {
  readonly type: "key";
  readonly dimension: string;
  /** The applicable names, if these are not all of the dimension; offered as a list. */
  readonly choices?: () => readonly string[];
  /** Spellings outside the dimension go to the model as they are. */
  readonly open?: true;
  /**
   * Passes the spelling as typed to the model: it may name one of several models of the same entry.
   */
  readonly asTyped?: true;
}
/**
 * A text or a number, such as a device or its rate, or a configuration "2x24" or a number of cores.
 */
export interface TextOrNumberParam extends Base, NamedByDimension {
  readonly type: "textOrNumber";
  readonly choices?: () => readonly string[];
  /** The smallest number, if a number is given. */
  readonly min?: number;
}
export interface NumberParam extends Base {
  readonly type: "number";
  readonly unit: string;
  readonly min: number;
  readonly max?: number;
  /** true: `min` itself is not allowed. */
  readonly above?: true;
  readonly whole?: true;
  /** A condition of measurements: it may be missing where all of them had the same. */
  readonly isCondition?: true;
  readonly default?: number;
}
/** A percentage as Excel has it: 50% is 0.5. */
export interface FractionParam extends Base {
  readonly type: "fraction";
  readonly above?: true;
  /** The largest value, where more than 100% is possible; 1 by default. */
  readonly max?: number;
  /** Allows values from -1, for quantities that can shrink, such as workloads. */
  readonly signed?: true;
  /** Accepted values, where 50% is none. */
  readonly example?: string;
  readonly default?: number;
}
export interface BooleanParam extends Base {
  readonly type: "boolean";
  readonly default: false;
}
/** A whole range that belongs together and is not read cell by cell. */
export interface RangeParam extends Base {
  readonly type: "range";
  readonly of: "numbers" | "fractions" | "values";
  /** For fractions, as of FractionParam. */
  readonly max?: number;
  readonly signed?: true;
}
/** The user's own rows, a range with a header row. */
export interface RowsParam extends Base {
  readonly type: "rows";
  readonly kind: UserRowKind;
  readonly optional: true;
}
/** Any number of further arguments, handed on as they are; only as the last parameter. */
export interface RestParam extends Base {
  readonly type: "rest";
  readonly optional: true;
}

export type Param =
  | TextParam
  | KeywordParam
  | KeyParam
  | TextOrNumberParam
  | NumberParam
  | FractionParam
  | BooleanParam
  | RangeParam
  | RowsParam
  | RestParam;

export type ArgumentScalar = Scalar | null;
export type ArgumentMatrix = readonly (readonly ArgumentScalar[])[];
/** A cell as a host passes it; null is an empty one. */
export type ArgumentCell = ArgumentScalar | CellError;
/** An argument as a host passes it: a cell, or a matrix of several. */
export type ArgumentValue = ArgumentCell | readonly (readonly ArgumentCell[])[];

type ValueOf<P extends Param> = P extends { type: "number" | "fraction" }
  ? number
  : P extends { type: "boolean" }
    ? boolean
    : P extends { type: "textOrNumber" }
      ? string | number
      : P extends { type: "range" }
        ? ArgumentMatrix
        : P extends { type: "rows" }
          ? UserRows
          : P extends { type: "rest" }
            ? readonly ArgumentValue[]
            : P extends { type: "keyword"; values: readonly (infer Value)[] }
              ? Value
              : string;

type MayBeMissing<P extends Param> = P extends { type: "rest" }
  ? false
  : P extends { unneededWith: unknown }
    ? true
    : P extends { optional: true }
      ? P extends { default: unknown }
        ? false
        : true
      : false;

/** The arguments that a definition's `answer` receives: read, checked, defaults applied. */
export type Args<Ps extends readonly Param[]> = {
  readonly [P in Ps[number] as P["name"]]: MayBeMissing<P> extends true
    ? ValueOf<P> | undefined
    : ValueOf<P>;
};

/** Parameters that are evaluated cell by cell when a range is given. */
export const isBroadcast = (param: Param): boolean =>
  param.type !== "range" && param.type !== "rows" && param.type !== "rest";
