/** The limits of input cells, in words and as cells of the hidden lists. */
import { NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl } from "../../spreadsheet/formula/xl";
import type { CellSpec, FieldSpec, SheetBuilder, TableRow } from "../../spreadsheet/layout/builder";
import { growthInput } from "./core-cells";
import {
  checkedName,
  isNumeric,
  MAX_USUAL_GROWTH,
  type InputDefinition,
  type TableDefinition,
} from "./definition";
import { FIELDS } from "./input-definitions";
import type { PlanScope } from "../definition/plan-variant";
import { fieldError, type FieldName, type TableKey } from "./validation-cells";
import { inPercent } from "../../models/wording";

const CONFIRMATION = FIELDS["growth.confirmed"]!.label;

/** Integers that Excel stores exactly; larger numbers are not valid in a plan. */
const MAX_FIGURE = 1e15;

export const isBounded = ({ kind }: InputDefinition): boolean => kind !== "text";
/** The bounds of these, as cells. */
export const limitsOf = (
  definition: InputDefinition,
): { readonly min: number | null; readonly max: number | null } =>
  isNumeric(definition)
    ? { min: definition.min ?? -MAX_FIGURE, max: definition.max ?? MAX_FIGURE }
    : { min: null, max: null };

const isConfirmed = xl`${growthInput.confirmed} = "Yes"`;
/** The maximum of an input cell; that of growth depends on a confirmation. */
export const largestOf = (definition: InputDefinition): number | null | CellSpec => {
  const { max } = limitsOf(definition);
  return definition.isGrowth && max !== null
    ? { formula: xl`IF(${isConfirmed}, ${max}, ${MAX_USUAL_GROWTH})` }
    : max;
};

const percentText = (value: number): string => inPercent(value, 4);
/** The allowed values of an input, in words. */
export function acceptedText({ kind, choices, min, max }: InputDefinition): string {
  if (kind === "choice")
    return choices!.length > 2 ? `one of ${choices!.join(", ")}` : choices!.join(" or ");
  if (kind === "date") return "a day from 2000 to 2099";
  const show = kind === "fraction" ? percentText : String;
  const what = kind === "whole" ? "a whole number" : "a number";
  if (max !== undefined) return `${what} from ${show(min ?? 0)} to ${show(max)}`;
  return min === undefined ? what : `${what} of at least ${show(min)}`;
}

/** The same as a formula: growth above 100% per year must be confirmed. */
export function acceptedCell(definition: InputDefinition): string | CellSpec {
  if (!definition.isGrowth) return acceptedText(definition);
  const usual = acceptedText({ ...definition, max: MAX_USUAL_GROWTH });
  return {
    formula: xl`
      IF(${isConfirmed}, ${acceptedText(definition)},
        ${`${usual} (5 means 500%; 5% is 0.05 or 5%), or choose Yes for ${CONFIRMATION}`})`,
  };
}

/** Tables that validate their rows themselves, and count them in a check. */
const SELF_VALIDATED_TABLES: readonly string[] = ["hourly", "ownsystem", "owndevice", "ownfact"];
/** Tables with limits; the assumptions have theirs row by row. */
export const boundedTables = ({
  tables,
}: PlanScope): (readonly [key: TableKey, table: TableDefinition])[] =>
  (Object.entries(tables) as [TableKey, TableDefinition][]).filter(
    ([key, { columns }]) =>
      key !== "assumption" &&
      !SELF_VALIDATED_TABLES.includes(key) &&
      Object.values(columns).some(isBounded),
  );
/** Single inputs with limits; those of a sheet are adjacent. */
export const boundedFields = ({ fields, sheetOf }: PlanScope): string[] => {
  const names = fields.filter((name) => isBounded(FIELDS[name]!));
  const sheets = [...new Set(names.map(sheetOf))];
  return sheets.flatMap((sheet) => names.filter((name) => sheetOf(name) === sheet));
};

/** Single numbers as far as their cells take them, for references in formulas. */
const checkedFields = (names: readonly string[]): readonly FieldSpec[] =>
  names.map((name) => ({
    label: FIELDS[name]!.label,
    name: checkedName(name, FIELDS[name]!),
    formula: xl`
      IF(OR(${new NamedCell(name)} = "", ${fieldError(name as FieldName)} <> ""), "",
        ${new NamedCell(name)})`,
  }));

/** A limit of a column of inputs, by its definition, index and key. */
type LimitOfColumn = (
  definition: InputDefinition,
  i: number,
  column: string,
) => string | number | null | CellSpec;

/** Limits as cells of the hidden lists, for references in formulas. */
export function limitTables(parts: PlanScope, sheet: SheetBuilder): void {
  for (const [key, { columns, informational: asides = [] }] of boundedTables(parts)) {
    const line = (name: string, of: LimitOfColumn): TableRow => ({
      key: name,
      cells: Object.fromEntries(
        Object.entries(columns).map(([column, definition], i) => [
          column,
          of(definition, i, column),
        ]),
      ),
    });
    sheet.table({
      key: `${key}lim`,
      columns: Object.entries(columns).map(([column, { label }]) => ({
        key: column,
        head: label,
        style: "default" as const,
      })),
      rows: [
        line("label", ({ label }) => label),
        line("accepted", (definition) => acceptedCell(definition)),
        line("number", (_, i) => i + 1),
        line("blocking", (_, i, column) => (asides.includes(column) ? 0 : i + 1)),
        line("min", (definition) => limitsOf(definition).min),
        line("max", (definition) => largestOf(definition)),
      ],
    });
  }
  const bounds = (
    key: string,
    rows: readonly (readonly [key: string, cells: ReturnType<typeof limitsOf>])[],
  ): void =>
    void sheet.table({
      key,
      columns: [
        { key: "min", head: `${key} from`, style: "default" },
        { key: "max", head: "to", style: "default" },
      ],
      rows: rows.map(([name, cells]) => ({ key: name, cells })),
    });
  const numeric = boundedFields(parts).filter((name) => isNumeric(FIELDS[name]!));
  bounds(
    "fieldlim",
    numeric.map((name) => [name, limitsOf(FIELDS[name]!)]),
  );
  sheet.fields(checkedFields(numeric));
  if (parts.assumptions.length)
    bounds(
      "assumptionlim",
      parts.assumptions.map(({ key, min, max }) => [
        key,
        { min: min ?? 0, max: max ?? MAX_FIGURE },
      ]),
    );
}
