/**
 * Finds inputs with values that their cells do not allow, because they were pasted over the lists
 * and ranges that Excel enforces. All checks derive from the definitions of the inputs; the limits
 * are in the hidden lists, so that formulas stay short. validation-cells.ts names the blocks of the
 * Calculation sheet with the results.
 */
import type { CalcRow, CalcSpec } from "../../spreadsheet/layout/builder";
import type { Assumption } from "../assumptions";
import { isNumeric, type InputDefinition, type TableDefinition } from "./definition";
import { Column, columnsOf, NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import { inputColumns } from "../definition/cell-definitions";
import { firstReason } from "../definition/conditions";
import { coreInputs } from "./core-inputs";
import { check } from "../sections/checks/cells";
import { listItems } from "../sections/lists/cells";
import {
  assumptionErrors,
  blockingInputs,
  confidenceErrors,
  fieldError,
  firstRowMessage,
  invalidAmong,
  invalidInputs,
  invalidRowMessage,
  type FieldName,
  type TableKey,
} from "./validation-cells";
import { FIELDS, TABLES } from "./input-definitions";
import { choiceListKey } from "./choice-lists";
import { acceptedText, boundedFields, boundedTables, isBounded } from "./input-limits";
import { isInUse, OPTIONAL_SECTIONS } from "../definition/optional-sections";
import type { Check } from "../definition/check";
import { BACKUP_WINDOW, type PlanScope } from "../definition/plan-variant";
import { SINGLE_CASE } from "../scenarios";

/** Tables with columns that have no influence on results, with texts of their own in each row. */
const TABLES_WITH_STATUS: readonly string[] = ["source", "target"];

/** Inputs that select one of several values. */
const REQUIRED_FIELDS: readonly string[] = ["case.active", "target.choice"];

/** The cells in the row of the formula from one column to another. */
const rangeInRow = (key: string, first: string, last: string): FormulaPart => {
  const [from, to] = [first, last].map((column) => new Column(`${key}.${column}`));
  return first === last ? from! : xl`${from!}:${to!}`;
};

type LimitLine = "label" | "accepted" | "number" | "blocking" | "min" | "max";
/** A line of the limits of a table, from one column to another. */
const limitsOfRow = (key: string, line: LimitLine, first: string, last: string): FormulaPart => {
  const [from, to] = [first, last].map((column) => new Column(`${key}lim.${column}`).row(line));
  return first === last ? from! : xl`${from!}:${to!}`;
};

/** The number of an input if it is not an integer, otherwise 0. */
export const fractionalIndex = (cell: FormulaPart, number: number): Formula =>
  xl`IF(INT(N(${cell})) = N(${cell}), 0, ${number})`;

const matchingChoices = (choices: readonly string[], cell: FormulaPart): Formula =>
  xl`SUMPRODUCT(1 * (${listItems(choiceListKey(choices)).all} = ${cell}))`;

const largestOf = (numbers: readonly FormulaPart[]): FormulaPart =>
  numbers.length > 1 ? xl`MAX(${numbers})` : (numbers[0] ?? 0);

/**
 * The number of the last of these cells that is not a number within its limits. All ranges have the
 * same shape.
 */
export const lastInvalidIndex = (
  cells: FormulaPart,
  min: FormulaPart,
  max: FormulaPart,
  number: FormulaPart,
): Formula => xl`
  SUMPRODUCT(MAX(
    (${cells} <> "") * (${min} <> "")
      * (1 - ISNUMBER(${cells}) * (${cells} >= ${min}) * (${cells} <= ${max}))
      * ${number}))`;

/** The number of columns of integers and choices that one formula checks. */
const MAX_COLUMNS_OF_FORMULA = 3;

/** Which columns of a row are checked: all, or those that affect results. */
type RowBlock = "invalid" | "blocking";

/** The number of the last invalid column of a row, and the steps before it. */
interface InvalidColumn {
  readonly formula: FormulaPart;
  /** The number of the last invalid one among a few columns. */
  readonly parts: readonly FormulaPart[];
}

function invalidColumn(
  block: RowBlock,
  key: TableKey,
  table: TableDefinition,
  skip: readonly string[] = [],
): InvalidColumn {
  const checked = Object.entries(table.columns)
    .map(([column, definition], i) => ({
      column,
      definition,
      number: i + 1,
      cell: new Column(`${key}.${column}`),
    }))
    .filter(({ column, definition }) => isBounded(definition) && !skip.includes(column));
  const numeric = checked.filter(({ definition }) => isNumeric(definition));
  const [first, last] = [numeric[0]?.column ?? "", numeric[numeric.length - 1]?.column ?? ""];
  const limits = (line: LimitLine): FormulaPart => limitsOfRow(key, line, first, last);
  const outside = numeric.length
    ? [
        lastInvalidIndex(
          rangeInRow(key, first, last),
          limits("min"),
          limits("max"),
          limits(block === "blocking" ? "blocking" : "number"),
        ),
      ]
    : [];
  const fractional = checked
    .filter(({ definition }) => definition.kind === "whole")
    .map(({ cell, number }) => fractionalIndex(cell, number));
  const unknown = checked
    .filter(({ definition }) => definition.kind === "choice")
    .map(
      ({ cell, number, definition }) => xl`
        IF(${cell} = "", 0, IF(${matchingChoices(definition.choices!, cell)} = 0, ${number}, 0))`,
    );
  const single = [...fractional, ...unknown];
  // A comparison with limits takes as much space as two single columns.
  if (single.length + 2 * outside.length <= MAX_COLUMNS_OF_FORMULA)
    return { formula: largestOf([...outside, ...single]), parts: [] };
  const groups = Array.from({ length: Math.ceil(single.length / MAX_COLUMNS_OF_FORMULA) }, (_, i) =>
    single.slice(i * MAX_COLUMNS_OF_FORMULA, (i + 1) * MAX_COLUMNS_OF_FORMULA),
  );
  return {
    formula: largestOf([...outside, ...groups.map((_, i) => invalidAmong(block, key, i + 1))]),
    parts: groups.map(largestOf),
  };
}

/**
 * The name of a row: its own, or that of the corresponding row; without a name, its first text or
 * number.
 */
function rowName(key: string, { columns, alignedWith: beside }: TableDefinition): Formula {
  if (beside) return rowName(beside, TABLES[beside]!);
  const [first, second] = columns.name ? ["name"] : Object.keys(columns);
  const cell = new Column(`${key}.${first!}`);
  const name =
    second && !isNumeric(columns[second]!)
      ? xl`TRIM(${cell} & " " & ${new Column(`${key}.${second}`)})`
      : cell;
  return xl`IF(${cell} = "", "a row without a name", ${name})`;
}

/** "Growth: Share of ERP is 2; enter a number from 0% to 100%"; "" if all inputs are valid. */
function rowMessage(key: TableKey, table: TableDefinition): Formula {
  const keys = Object.keys(table.columns);
  const [first, last] = [keys[0]!, keys[keys.length - 1]!];
  const invalid = invalidInputs(key);
  const blocking = blockingInputs(key);
  // Columns that affect results are named first.
  const column = table.informational ? xl`IF(${blocking} > 0, ${blocking}, ${invalid})` : invalid;
  const pick = (cells: FormulaPart): FormulaPart =>
    keys.length > 1 ? xl`INDEX(${cells}, ${column})` : cells;
  const limits = (line: LimitLine): FormulaPart => pick(limitsOfRow(key, line, first, last));
  return xl`
    IF(${invalid} = 0, "",
      ${`${table.sheet}: `} & ${limits("label")} & " of " & ${rowName(key, table)} & " is "
        & ${pick(rangeInRow(key, first, last))} & "; enter " & ${limits("accepted")})`;
}

/** The message about the first invalid row of a table. */
const firstInvalidRowText = (key: TableKey): Formula => {
  const invalid = invalidInputs(key).all;
  const line = xl`MATCH(TRUE, INDEX(${invalid} > 0, 0), 0)`;
  return xl`
    IF(COUNTIF(${invalid}, ">0") = 0, "", INDEX(${invalidRowMessage(key).all}, ${line}))`;
};

/** Tables of limits by the names of inputs. */
const FIELD_LIMITS = columnsOf("fieldlim", ["min", "max"]);
const ASSUMPTION_LIMITS = columnsOf("assumptionlim", ["min", "max"]);

/** Whether the value of a single input is one of its choices. */
const isChoice = (cell: FormulaPart, { choices }: InputDefinition): Formula =>
  xl`${matchingChoices(choices!, cell)} > 0`;

/** Whether a single number is within its limits. */
function isWithin(
  cell: FormulaPart,
  { kind }: InputDefinition,
  limits: typeof FIELD_LIMITS,
  name: string,
): Formula {
  const isNumber = xl`ISNUMBER(${cell})`;
  const isAbove = xl`${cell} >= ${limits.min.row(name)}`;
  const isBelow = xl`${cell} <= ${limits.max.row(name)}`;
  const isWhole = kind === "whole" ? [xl`INT(N(${cell})) = N(${cell})`] : [];
  return xl`AND(${[isNumber, isAbove, isBelow, ...isWhole]})`;
}

function fieldMessage(name: string, sheet: string): Formula {
  const definition = FIELDS[name]!;
  const cell = new NamedCell(name);
  const accepted = acceptedText(definition);
  const message = xl`
    ${`${sheet}: ${definition.label} is `} & ${cell} & ${`; enter ${accepted}`}`;
  const isValid =
    definition.kind === "choice"
      ? isChoice(cell, definition)
      : isWithin(cell, definition, FIELD_LIMITS, name);
  return REQUIRED_FIELDS.includes(name)
    ? firstReason(
        [
          [isValid, ""],
          [xl`${cell} = ""`, `${sheet}: enter ${definition.label.toLowerCase()}: ${accepted}`],
        ],
        message,
      )
    : xl`IF(OR(${cell} = "", ${isValid}), "", ${message})`;
}

const validationRow = (
  table: TableKey,
  formula: FormulaPart,
  { key = table, label, style = "result" }: Partial<Pick<CalcRow, "key" | "label" | "style">> = {},
): CalcRow => ({
  key,
  label: label ?? `${TABLES[table]!.title}, row {i}`,
  repeat: table,
  formula: xl`${formula}`,
  style,
  format: style === "result" ? "0" : undefined,
});
const TEXT = { style: "resultText" } as const;

type TableOfPlan = ReturnType<typeof boundedTables>[number];

/** Numbers of the last invalid column by row, and the steps that they are calculated from. */
function columnBlocks(
  block: RowBlock,
  title: string,
  tables: readonly TableOfPlan[],
): readonly CalcSpec[] {
  const columns = tables.map(([key, table]) => {
    const skip = block === "blocking" ? table.informational : undefined;
    return [key, invalidColumn(block, key, table, skip)] as const;
  });
  return [
    {
      key: `${block}parts`,
      title: `${title}, a few columns`,
      cases: SINGLE_CASE,
      rows: columns.flatMap(([key, { parts }]) =>
        parts.map((formula, i) =>
          validationRow(key, formula, {
            key: `${key}${i + 1}`,
            label: `${TABLES[key]!.title}, part ${i + 1}, row {i}`,
          }),
        ),
      ),
    },
    {
      key: block,
      title,
      cases: SINGLE_CASE,
      rows: columns.map(([key, { formula }]) => validationRow(key, formula)),
    },
  ];
}

/** The status of a row without messages about columns that affect no results. */
function statusThatBlocks(key: TableKey): Formula {
  const status = new Column(`${key}.status`);
  return xl`
    IF(OR(${blockingInputs(key)} > 0, ${invalidInputs(key)} = 0), ${status},
    IF(${status} = ${invalidRowMessage(key)}, "", ${status}))`;
}

/** Tables with limits; those of a sheet are adjacent. */
function tablesBySheet(parts: PlanScope): readonly TableOfPlan[] {
  const tables = boundedTables(parts);
  const sheets = [...new Set(tables.map(([, { sheet }]) => sheet))];
  return sheets.flatMap((name) => tables.filter(([, { sheet }]) => sheet === name));
}

/** Blocks of the Calculation sheet, without empty ones. */
export function validationBlocks(parts: PlanScope): readonly CalcSpec[] {
  const tables = boundedTables(parts);
  const asides = tables.filter(([, { informational }]) => informational);
  const blocks: readonly CalcSpec[] = [
    ...columnBlocks("invalid", "Invalid inputs: number of the column", tables),
    ...columnBlocks(
      "blocking",
      "Invalid inputs on which results depend: number of the column",
      asides,
    ),
    {
      key: "rowmessage",
      title: "Rows with invalid inputs: what is wrong",
      cases: SINGLE_CASE,
      rows: tables.map(([key, table]) => validationRow(key, rowMessage(key, table), TEXT)),
    },
    {
      key: "tablemessage",
      title: "The first such row of each table",
      cases: SINGLE_CASE,
      rows: tablesBySheet(parts).map(([key]) => ({
        key,
        label: TABLES[key]!.title,
        style: "resultText",
        formula: firstInvalidRowText(key),
      })),
    },
    {
      key: "assumptionproblem",
      title: "Invalid assumptions",
      cases: SINGLE_CASE,
      rows: parts.assumptions.length
        ? [
            {
              key: "confidence",
              label: "Confidence in assumption {i}",
              repeat: "assumption",
              style: "resultText",
              formula: (_, line) => confidenceMessage(parts.assumptions[line - 1]!, line),
            },
            {
              key: "assumption",
              label: "Assumption {i}",
              repeat: "assumption",
              style: "resultText",
              formula: (_, line) => assumptionMessage(parts.assumptions[line - 1]!, line),
            },
          ]
        : [],
    },
    {
      key: "blockingstatus",
      title: "What stops figures, of tables that have other columns too",
      cases: SINGLE_CASE,
      rows: asides
        .filter(([key]) => TABLES_WITH_STATUS.includes(key))
        .map(([key]) => validationRow(key, statusThatBlocks(key), TEXT)),
    },
    {
      key: "fieldproblem",
      title: "Invalid single inputs",
      cases: SINGLE_CASE,
      rows: boundedFields(parts).map((name): CalcRow => ({
        key: name,
        label: FIELDS[name]!.label,
        style: "resultText",
        formula: fieldMessage(name, parts.placeOf(name)),
      })),
    },
  ];
  return blocks.filter(({ rows }) => rows.length > 0);
}

const assumptionInput = inputColumns(coreInputs, "assumption");

const assumptionText = (what: string, value: FormulaPart, accepted: string): Formula =>
  xl`${`Assumptions: ${what} is `} & ${value} & ${`; enter ${accepted}`}`;

/** The message about an invalid confidence of an assumption. */
function confidenceMessage({ label }: Assumption, line: number): Formula {
  const definition = TABLES.assumption!.columns.confidence!;
  const cell = assumptionInput.confidence.row(line);
  const accepted = acceptedText(definition);
  return xl`
    IF(OR(${cell} = "", ${isChoice(cell, definition)}), "",
      ${assumptionText(`the confidence of ${label}`, cell, accepted)})`;
}

/** The message about an invalid override of an assumption, otherwise about its confidence. */
function assumptionMessage({ key, label, ...bounds }: Assumption, line: number): Formula {
  const { own } = TABLES.assumption!.columns;
  const definition = {
    ...own!,
    kind: bounds.max !== undefined && bounds.max <= 1 ? ("fraction" as const) : own!.kind,
    min: bounds.min ?? own!.min,
    max: bounds.max,
  };
  const value = assumptionInput.own.row(line);
  const isValid = isWithin(value, definition, ASSUMPTION_LIMITS, key);
  return xl`
    IF(OR(${value} = "", ${isValid}), ${confidenceErrors.line(line)},
      ${assumptionText(`the override of ${label}`, value, acceptedText(definition))})`;
}

/** The range of the messages about the single inputs of a sheet; undefined if none has limits. */
function fieldMessagesOn(parts: PlanScope, sheet: string): FormulaPart | undefined {
  const names = boundedFields(parts).filter((name) => parts.sheetOf(name) === sheet);
  if (!names.length) return undefined;
  const [first, last] = [names[0]!, names[names.length - 1]!].map((name) =>
    fieldError(name as FieldName),
  );
  return names.length > 1 ? xl`${first!}:${last!}` : first;
}

/** Range of the messages about the tables of a sheet; none if no table has limits. */
function tableMessagesOf(tables: readonly TableOfPlan[]): readonly FormulaPart[] {
  if (!tables.length) return [];
  const [first, last] = [tables[0]!, tables[tables.length - 1]!].map(([key]) =>
    firstRowMessage(key),
  );
  return [tables.length > 1 ? xl`${first!}:${last!}` : first!];
}

const countMessages = (messages: FormulaPart): Formula => xl`SUMPRODUCT(1 * (${messages} <> ""))`;
const sumOf = (numbers: readonly Formula[]): Formula =>
  numbers.reduce((sum, number) => xl`${sum} + ${number}`);

/** Further inputs that the check of a sheet counts, with their messages. */
export interface FurtherInputs {
  readonly count: Formula;
  readonly messages: readonly FormulaPart[];
}

/** Whether the inputs of a sheet are checked: its section is in use, or its switch is invalid. */
function areInputsUsed(sheet: string): Formula | undefined {
  const section = OPTIONAL_SECTIONS.find(({ name }) => name === sheet);
  if (section) return xl`OR(${isInUse(section)}, ${fieldError(`cover.${section.key}`)} <> "")`;
  return sheet === BACKUP_WINDOW ? xl`${new NamedCell("cover.backup")} <> "No"` : undefined;
}

/** The check of every sheet with inputs: the number of invalid inputs, and the first ones. */
export function inputsCheck(
  parts: PlanScope,
  sheet: string,
  further?: FurtherInputs,
): Check | undefined {
  const tables = boundedTables(parts).filter(([, table]) => table.sheet === sheet);
  const fields = fieldMessagesOn(parts, sheet);
  const assumptions = sheet === TABLES.assumption!.sheet ? [assumptionErrors.all] : [];
  const messages = [...(fields ? [fields] : []), ...assumptions];
  const counts = [
    ...messages.map(countMessages),
    ...tables.map(([key]) => xl`COUNTIF(${invalidInputs(key).all}, ">0")`),
    ...(further ? [further.count] : []),
  ];
  if (!counts.length) return undefined;
  const texts = [...messages, ...tableMessagesOf(tables), ...(further?.messages ?? [])];
  return {
    rule: "plan.inputs.sound",
    label: "Invalid inputs",
    value: sumOf(counts),
    bound: "0",
    format: "0",
    applies: areInputsUsed(sheet),
    which: xl`IF(${check.value} = 0, "", TEXTJOIN("; ", TRUE, ${texts}) & ": ")`,
  };
}
