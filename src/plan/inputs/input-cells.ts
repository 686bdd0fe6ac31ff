/** Creates cells of inputs from their definitions. */
import type {
  CellSpec,
  ColumnSpec,
  FieldSpec,
  TableRow,
  TableSpec,
  ValidationSpec,
} from "../../spreadsheet/layout/builder";
import type { StyleName } from "../../spreadsheet/workbook-model";
import { thisCell, xl, type Formula } from "../../spreadsheet/formula/xl";
import { fieldError, type FieldName } from "./validation-cells";
import type { InputDefinition, InputKind, TableDefinition } from "./definition";
import { fieldDefinition, TABLES, tableDefinition } from "./input-definitions";
import type { InputRow, InputValue, PlanInputs } from "./plan-inputs";
import { choiceListKey, CUSTOM_ITEMS } from "./choice-lists";
import { rowCapacity } from "./row-capacity";
import { isOverridden } from "./overrides";
import { alertOf } from "./input-alert";
import { isBounded } from "./input-limits";

const STYLES: Readonly<Record<InputKind, StyleName>> = {
  text: "inputText",
  choice: "inputText",
  number: "input",
  whole: "input",
  fraction: "inputPercent",
  date: "inputDate",
};
/** Widths of columns that their definitions do not state. */
const WIDTHS: Readonly<Partial<Record<InputKind, number>>> = {
  number: 9,
  whole: 9,
  fraction: 10,
  choice: 10,
};
const WITH_THOUSANDS: ReadonlySet<string> = new Set(["CPW", "GB", "GB/h"]);

const inputStyle = (definition: InputDefinition): StyleName => STYLES[definition.kind];

const formatOf = ({ kind, unit, format }: InputDefinition): string | undefined =>
  format ?? (kind === "number" && !WITH_THOUSANDS.has(unit ?? "") ? "General" : undefined);

/** The longest title that Excel shows above a message. */
const TITLE_LENGTH = 32;

function ruleOf({
  kind,
  choices,
  offers,
  offersPart,
  min,
  max,
}: InputDefinition): ValidationSpec["rule"] {
  if (choices) return { kind: "list", source: `{${choiceListKey(choices)}.item[]}` };
  if (offers)
    return {
      kind: "list",
      source: `{${offers.includes(".") ? offers : `${offers}.item`}[]}`,
      ...(offers.includes(".") ? { ifThere: true as const } : {}),
      ...(offersPart
        ? { first: `{${offersPart}.first@row}`, count: `{${offersPart}.count@row}` }
        : { count: CUSTOM_ITEMS[offers] && `{lists.${offers}.count}` }),
    };
  switch (kind) {
    case "date":
      return { kind: "date", min, max };
    case "whole":
      return { kind: "whole", min, max };
    case "text":
      return { kind: "text" };
    default:
      return { kind: "decimal", min, max };
  }
}

export function validationOf(definition: InputDefinition): ValidationSpec {
  return {
    rule: ruleOf(definition),
    title: definition.label.slice(0, TITLE_LENGTH),
    message: definition.help,
    error: alertOf(definition),
    strict: definition.offers === undefined,
  };
}

/** An input cell: value, style, list or range, message; marked if it overrides another value. */
export function inputCell(definition: InputDefinition, value?: InputValue | null): CellSpec {
  const mark = definition.override
    ? { when: [{ formula: isOverridden(definition, thisCell), style: "override" as const }] }
    : {};
  return {
    value: value ?? null,
    style: inputStyle(definition),
    format: formatOf(definition),
    validation: validationOf(definition),
    ...mark,
  };
}

/**
 * A single input as a row of label, cell, unit and note, with its default if nothing is given.
 * Another text, or none, may be next to it; a problem replaces the text.
 */
export function inputField(
  inputs: PlanInputs,
  name: string,
  note: string | null = fieldDefinition(name).help,
): FieldSpec {
  const definition = fieldDefinition(name);
  const value = inputs.fields[name] ?? definition.start;
  const beside = isBounded(definition)
    ? { noteFormula: noteOrError(name as FieldName, note ?? "") }
    : {};
  return {
    label: definition.label,
    unit: definition.unit,
    name,
    note: note ?? undefined,
    ...beside,
    ...inputCell(definition, value),
  };
}

export const inputColumn = (
  table: string,
  key: string,
  definition: InputDefinition = TABLES[table]!.columns[key]!,
): ColumnSpec => ({
  key,
  head: definition.label,
  unit: definition.unit || undefined,
  width: definition.width ?? WIDTHS[definition.kind],
  ...inputCell(definition),
});

/**
 * Rows of a table of inputs with the given values. A used row starts with the defaults of the
 * definitions.
 */
export function inputRows(inputs: PlanInputs, table: string): readonly TableRow[] {
  const rows = inputs.tables[table] ?? [];
  return rows.map((row, i) => ({ key: `r${i + 1}`, cells: rowCells(table, row) }));
}

function rowCells(table: string, row: InputRow): Record<string, InputValue> {
  const starts = Object.entries(TABLES[table]!.columns).flatMap(([key, { start }]) =>
    start === undefined ? [] : [[key, start] as const],
  );
  return { ...Object.fromEntries(starts), ...row };
}

interface TableChanges {
  readonly before?: readonly ColumnSpec[];
  readonly after?: readonly ColumnSpec[];
  readonly note?: string;
  readonly title?: string;
  readonly totals?: string;
  /** The table as the plan has it, if it is not complete, and its number of rows. */
  readonly table?: TableDefinition;
  readonly lines?: number;
}

/** The note of a single input, or the problem with it. */
function noteOrError(name: FieldName, note: string): Formula {
  const error = fieldError(name);
  return xl`IF(${error} = "", ${note}, ${error})`;
}

/** A table of inputs with further columns after them (or before them, if leading). */
export function inputTable(inputs: PlanInputs, key: string, more: TableChanges = {}): TableSpec {
  const definition = more.table ?? tableDefinition(key);
  const columns = Object.keys(definition.columns);
  const rows = inputRows(inputs, key)
    .slice(0, more.lines)
    .map((row) => ({
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells ?? {}).filter(([column]) => columns.includes(column)),
      ),
    }));
  return {
    key,
    title: more.title ?? definition.title,
    note: more.note ?? definition.note,
    rows,
    spare: (more.lines ?? rowCapacity(inputs, key)) - rows.length,
    totals: more.totals,
    columns: [
      ...(more.before ?? []),
      ...columns.map((column) => inputColumn(key, column, definition.columns[column])),
      ...(more.after ?? []),
    ],
  };
}
