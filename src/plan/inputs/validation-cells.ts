/**
 * Cells about invalid inputs, which were pasted over the lists and ranges that Excel enforces:
 * blocks of the calculation, for references in formulas of all sections.
 */
import { Quantity } from "../../spreadsheet/formula/named-cells";
import type { coreInputs } from "./core-inputs";
import type { OptionalInputs } from "../definition/optional-sections";

type DefinedInputs = (typeof coreInputs | OptionalInputs)["inputs"];
type KeysOf<Inputs, Kind extends "tables" | "fields"> = Inputs extends {
  readonly [K in Kind]: infer Definitions;
}
  ? keyof Definitions & string
  : never;

/** The key of a table of inputs. */
export type TableKey = KeysOf<DefinedInputs, "tables">;
/** The name of a single input. Those of the cover are the switches of sections. */
export type FieldName = KeysOf<DefinedInputs, "fields"> | `cover.${string}`;

/** The blocks have a single case for all scenarios. */
const inBlock = (block: string, key: string): Quantity => new Quantity(`${block}.${key}`);

/** For each row of a table, the number of the last invalid column, or 0. */
export const invalidInputs = (table: TableKey): Quantity => inBlock("invalid", table);

/** The same without columns that affect no results, for tables with such columns. */
export const blockingInputs = (table: TableKey): Quantity => inBlock("blocking", table);

/** The problem of a row of inputs with the accepted values, or "". */
export const invalidRowMessage = (table: TableKey): Quantity => inBlock("rowmessage", table);

/** The message about the first invalid row of a table, or "". */
export const firstRowMessage = (table: TableKey): Quantity => inBlock("tablemessage", table);

/**
 * Columns of a table whose formulas are distributed over several steps: the number of the last
 * invalid one.
 */
export const invalidAmong = (
  block: "invalid" | "blocking",
  table: TableKey,
  part: number,
): Quantity => inBlock(`${block}parts`, `${table}${part}`);

/** The problem that blocks the results of a row, if its status also reports other columns. */
export const blockingStatus = (table: "source" | "target"): Quantity =>
  inBlock("blockingstatus", table);

/** The problem of the override of each assumption, or "". */
export const assumptionErrors = inBlock("assumptionproblem", "assumption");

/** The problem of the confidence in each assumption, or "". */
export const confidenceErrors = inBlock("assumptionproblem", "confidence");

/** The problem of a single input, or "". */
export const fieldError = (field: FieldName): Quantity => inBlock("fieldproblem", field);
