/**
 * Cells about inputs that are not what their cells take, pasted over the lists and ranges that
 * Excel enforces: blocks of the calculation, as formulas of all sections read them.
 */
import { Quantity } from "../../spreadsheet/formula/named-cells";
import type { coreInputs } from "./core-inputs";
import type { OptionalInputs } from "../build/optional-sections";

type Inputs = (typeof coreInputs | OptionalInputs)["inputs"];
type KeysOf<Inputs, Kind extends "tables" | "fields"> = Inputs extends {
  readonly [K in Kind]: infer Definitions;
}
  ? keyof Definitions & string
  : never;

/** The key of a table of inputs. */
export type TableKey = KeysOf<Inputs, "tables">;
/** The name of a single input; those of the cover switch sections on. */
export type FieldName = KeysOf<Inputs, "fields"> | `cover.${string}`;

/** The blocks stand once, for all scenarios. */
export const ALL_CASES = "all";
const inBlock = (block: string, key: string): Quantity =>
  new Quantity(`${block}.${key}`).inCase(ALL_CASES);

/** For each row of a table, the number of the last column that is not what its cell takes, or 0. */
export const invalidInputs = (table: TableKey): Quantity => inBlock("sound", table);

/** The same without columns that no result depends on, of tables that have such columns. */
export const blockingInputs = (table: TableKey): Quantity => inBlock("bars", table);

/** What is wrong with a row of inputs and what its cell takes, or "". */
export const invalidRowMessage = (table: TableKey): Quantity => inBlock("rowmessage", table);

/** The message about the first such row of a table, or "". */
export const firstRowMessage = (table: TableKey): Quantity => inBlock("tablemessage", table);

/** Columns of a table whose formulas are spread over several rows: number of the last wrong one. */
export const invalidAmong = (block: "sound" | "bars", table: TableKey, part: number): Quantity =>
  inBlock(`${block}parts`, `${table}${part}`);

/** What stops the results of a row, where its status also tells of other columns. */
export const blockingStatus = (table: "source" | "target"): Quantity => inBlock("barred", table);

/** What is wrong with the planner's value of each assumption, or nothing. */
export const assumptionErrors = inBlock("said", "assumption");

/** What is wrong with the confidence in each of them, or nothing. */
export const confidenceErrors = inBlock("said", "confidence");

/** What is wrong with a single input, or nothing. */
export const fieldError = (field: FieldName): Quantity => inBlock("given", field);
