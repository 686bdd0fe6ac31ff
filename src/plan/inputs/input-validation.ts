/**
 * Finds inputs with values that their cells do not allow: pasted over the lists and ranges that
 * Excel enforces. All derive from the definitions of the inputs; the limits are in the hidden
 * lists, so that formulas stay short. Blocks of the Calculation sheet: "sound" has for each row of
 * a table the number of the last wrong column (0: none), "bars" the same without columns that have
 * no influence; "said" has the texts for assumptions, "given" those for single inputs.
 */
import type { CalcRow, CalcSpec, SheetBuilder, TableRow } from "../../spreadsheet/layout/builder";
import type { Assumption } from "../assumptions";
import type { InputDefinition, TableDefinition } from "./definition";
import { quoted } from "../build/formula-text";
import { FIELDS, TABLES } from "./input-definitions";
import { choiceListKey } from "./choice-lists";
import { inUseFormula, OPTIONAL_SECTIONS } from "../build/optional-sections";
import type { Check } from "../build/check";
import { BACKUP_WINDOW, type PlanScope } from "../build/plan-variant";

/** Integers that Excel stores exactly; larger numbers are not valid in a plan. */
const MAX_FIGURE = 1e15;
const SINGLE_CASE = [{ id: "all", label: "All cases" }] as const;

const isNumeric = ({ kind }: InputDefinition): boolean => kind !== "text" && kind !== "choice";
export const isBounded = ({ kind }: InputDefinition): boolean => kind !== "text";
/** Its limits, as cells. */
export const limitsOf = (
  definition: InputDefinition,
): { readonly min: number | null; readonly max: number | null } =>
  isNumeric(definition)
    ? { min: definition.min ?? -MAX_FIGURE, max: definition.max ?? MAX_FIGURE }
    : { min: null, max: null };

const percentText = (value: number): string => `${Math.round(value * 1e6) / 1e4}%`;
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

/** Tables that validate their rows themselves, and count them in a check. */
const SELF_VALIDATED_TABLES: readonly string[] = ["hourly", "ownsystem", "owndevice"];
/** Tables with limits; the assumptions have theirs row by row. */
const boundedTables = ({ tables }: PlanScope): (readonly [key: string, table: TableDefinition])[] =>
  Object.entries(tables).filter(
    ([key, { columns }]) =>
      key !== "assumption" &&
      !SELF_VALIDATED_TABLES.includes(key) &&
      Object.values(columns).some(isBounded),
  );
/** Single inputs with limits, those of a sheet side by side. */
const boundedFields = ({ fields, sheetOf }: PlanScope): string[] => {
  const names = fields.filter((name) => isBounded(FIELDS[name]!));
  const sheets = [...new Set(names.map(sheetOf))];
  return sheets.flatMap((sheet) => names.filter((name) => sheetOf(name) === sheet));
};

/** Tables with columns that have no influence on results, with texts of their own in each row. */
const TABLES_WITH_STATUS: readonly string[] = ["source", "target"];

/** Inputs that select one of several values. */
const REQUIRED_FIELDS: readonly string[] = ["case.active", "target.choice"];

const rowRange = (key: string, first: string, last: string, address = "@row"): string =>
  first === last
    ? `{${key}.${first}${address}}`
    : `{${key}.${first}${address}}:{${key}.${last}${address}}`;
const limitRange = (key: string, line: string, first: string, last: string): string =>
  rowRange(`${key}lim`, first, last, `[${line}]`);
export const fractionalIndex = (cell: string, no: string | number): string =>
  `IF(INT(N(${cell}))=N(${cell}),0,${no})`;
const matchingChoices = (choices: readonly string[], cell: string): string =>
  `SUMPRODUCT(1*({${choiceListKey(choices)}.item[]}=${cell}))`;
const maxOf = (parts: readonly string[]): string =>
  parts.length > 1 ? `MAX(${parts.join(",")})` : (parts[0] ?? "0");

/**
 * Number of the last of these cells that is not a number within its limits; all are ranges of one
 * shape.
 */
export const lastInvalidIndex = (cells: string, min: string, max: string, no: string): string =>
  `SUMPRODUCT(MAX((${cells}<>"")*(${min}<>"")*(1-ISNUMBER(${cells})*(${cells}>=${min})*(${cells}<=${max}))*${no}))`;

/** Number of the last wrong column of a row. */
function invalidColumn(key: string, table: TableDefinition, skip: readonly string[]): string {
  const columns = Object.entries(table.columns);
  const checked = columns
    .map(([column, definition], i) => ({ column, definition, no: i + 1 }))
    .filter(({ column, definition }) => isBounded(definition) && !skip.includes(column));
  const numeric = checked.filter(({ definition }) => isNumeric(definition));
  const [first, last] = [numeric[0]?.column ?? "", numeric[numeric.length - 1]?.column ?? ""];
  const [min, max, no] = ["min", "max", skip.length ? "bars" : "no"].map((line) =>
    limitRange(key, line, first, last),
  );
  return maxOf([
    ...(numeric.length ? [lastInvalidIndex(rowRange(key, first, last), min!, max!, no!)] : []),
    ...checked
      .filter(({ definition }) => definition.kind === "whole")
      .map((one) => fractionalIndex(`{${key}.${one.column}@row}`, one.no)),
    ...checked
      .filter(({ definition }) => definition.kind === "choice")
      .map(
        (one) =>
          `IF({${key}.${one.column}@row}="",0,IF(${matchingChoices(one.definition.choices!, `{${key}.${one.column}@row}`)}=0,${one.no},0))`,
      ),
  ]);
}

/**
 * The name of a row: its own, or that of the parallel row; without a name, its first text or
 * number. `of` returns a cell of the row.
 */
function rowName(
  key: string,
  { columns, alignedWith: beside }: TableDefinition,
  of: (cell: string) => string,
): string {
  if (beside) return rowName(beside, TABLES[beside]!, of);
  const [first, second] = columns.name ? ["name"] : Object.keys(columns);
  const cell = of(`${key}.${first!}`);
  return `IF(${cell}="","a row without a name",${second && !isNumeric(columns[second]!) ? `TRIM(${cell}&" "&${of(`${key}.${second}`)})` : cell})`;
}

/**
 * "Growth: Share of ERP is 2; enter a number from 0% to 100%": label and requirement by the
 * number of the column.
 */
function columnMessage(
  key: string,
  table: TableDefinition,
  column: string,
  name: string,
  value: string,
): string {
  const keys = Object.keys(table.columns);
  const pick = (line: string): string => {
    const cells = limitRange(key, line, keys[0]!, keys[keys.length - 1]!);
    return keys.length > 1 ? `INDEX(${cells},${column})` : cells;
  };
  return `"${table.sheet}: "&${pick("label")}&" of "&${name}&" is "&${value}&"; enter "&${pick("want")}`;
}
/** Columns that results depend on are named first. */
const invalidColumnOf = (
  key: string,
  { informational: asides }: TableDefinition,
  of: (cell: string) => string,
): string =>
  asides
    ? `IF(${of(`bars.${key}`)}>0,${of(`bars.${key}`)},${of(`sound.${key}`)})`
    : of(`sound.${key}`);

/**
 * The text for the wrong input of a row; `table`: as the plan has it, if that is not the whole one.
 */
export function invalidRowMessage(
  key: string,
  address = "@row",
  table: TableDefinition = TABLES[key]!,
): string {
  const keys = Object.keys(table.columns);
  const of = (cell: string): string => `{${cell}${address}}`;
  const column = invalidColumnOf(key, table, of);
  const cells = rowRange(key, keys[0]!, keys[keys.length - 1]!, address);
  return columnMessage(
    key,
    table,
    column,
    rowName(key, table, of),
    keys.length > 1 ? `INDEX(${cells},${column})` : cells,
  );
}

/** The text for the first wrong row of a table. */
function firstInvalidRowMessage(key: string, table: TableDefinition): string {
  const line = `MATCH(TRUE,INDEX({sound.${key}[]}>0,0),0)`;
  const keys = Object.keys(table.columns);
  const of = (cell: string): string => `INDEX({${cell}[]},${line})`;
  const column = invalidColumnOf(key, table, of);
  return `IF(COUNTIF({sound.${key}[]},">0")=0,"",${columnMessage(key, table, column, rowName(key, table, of), `INDEX({${key}.${keys[0]!}[first]}:{${key}.${keys[keys.length - 1]!}[last]},${line},${keys.length > 1 ? column : "1"})`)})`;
}

/** Whether a single number is within its limits, and one of the choices. */
function isValidInput(cell: string, definition: InputDefinition, lim: string, key: string): string {
  if (definition.kind === "choice") return `${matchingChoices(definition.choices!, cell)}>0`;
  return `AND(ISNUMBER(${cell}),${cell}>={${lim}.min[${key}]},${cell}<={${lim}.max[${key}]}${definition.kind === "whole" ? `,INT(N(${cell}))=N(${cell})` : ""})`;
}

function fieldMessage(name: string, sheet: string): string {
  const definition = FIELDS[name]!;
  const cell = `{${name}}`;
  const words = `${quoted(`${sheet}: ${definition.label} is `)}&${cell}&${quoted(`; enter ${acceptedText(definition)}`)}`;
  const sound = isValidInput(cell, definition, "fieldlim", name);
  return REQUIRED_FIELDS.includes(name)
    ? `IF(${sound},"",IF(${cell}="",${quoted(`${sheet}: enter ${definition.label.toLowerCase()}: ${acceptedText(definition)}`)},${words}))`
    : `IF(OR(${cell}="",${sound}),"",${words})`;
}

const validationRow = (
  key: string,
  formula: string,
  style: CalcRow["style"] = "result",
): CalcRow => ({
  key,
  label: `${TABLES[key]!.title}, row {i}`,
  repeat: key,
  formula,
  style,
  format: style === "result" ? "0" : undefined,
});

/** Blocks of the Calculation sheet; those without rows fall away. */
export function validationBlocks(parts: PlanScope): readonly CalcSpec[] {
  const tables = boundedTables(parts);
  const asides = tables.filter(([, { informational: skip }]) => skip);
  const blocks: readonly CalcSpec[] = [
    {
      key: "sound",
      title: "Inputs that are not what their cells take: number of the column",
      cases: SINGLE_CASE,
      rows: tables.map(([key, table]) => validationRow(key, invalidColumn(key, table, []))),
    },
    {
      key: "bars",
      title: "The same, of columns that figures rest on",
      cases: SINGLE_CASE,
      rows: asides.map(([key, table]) =>
        validationRow(key, invalidColumn(key, table, table.informational!)),
      ),
    },
    {
      key: "said",
      title: "Assumptions that are not what their cells take",
      cases: SINGLE_CASE,
      rows: parts.assumptions.length
        ? [
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
      key: "barred",
      title: "What stops figures, of tables that have other columns too",
      cases: SINGLE_CASE,
      rows: asides
        .filter(([key]) => TABLES_WITH_STATUS.includes(key))
        .map(([key]) =>
          validationRow(
            key,
            `IF(OR({bars.${key}}>0,{sound.${key}}=0),{${key}.status@row},IF({${key}.status@row}=${invalidRowMessage(key)},"",{${key}.status@row}))`,
            "resultText",
          ),
        ),
    },
    {
      key: "given",
      title: "Single inputs that are not what their cells take",
      cases: SINGLE_CASE,
      rows: boundedFields(parts).map((name): CalcRow => ({
        key: name,
        label: FIELDS[name]!.label,
        style: "resultText",
        formula: fieldMessage(name, parts.sheetOf(name)),
      })),
    },
  ];
  return blocks.filter(({ rows }) => rows.length > 0);
}

/** The text for an invalid override of an assumption, otherwise for its confidence. */
function assumptionMessage({ key, label, ...bounds }: Assumption, line: number): string {
  const { own, confidence } = TABLES.assumption!.columns;
  const cell = `{assumption.own[${line}]}`;
  const definition = {
    ...own!,
    kind: bounds.max !== undefined && bounds.max <= 1 ? ("fraction" as const) : own!.kind,
    min: bounds.min ?? own!.min,
    max: bounds.max,
  };
  const words = (what: string, value: string, want: string): string =>
    `${quoted(`Assumptions: ${what} is `)}&${value}&${quoted(`; enter ${want}`)}`;
  const sure = `{assumption.confidence[${line}]}`;
  return `IF(OR(${cell}="",${isValidInput(cell, definition, "assumptionlim", key)}),IF(OR(${sure}="",${isValidInput(sure, confidence!, "", "")}),"",${words(`the confidence of ${label}`, sure, acceptedText(confidence!))}),${words(`the own value of ${label}`, cell, acceptedText(definition))})`;
}

/** Range of the texts for the single inputs of a sheet; undefined if none has limits. */
function fieldMessagesOn(parts: PlanScope, sheet: string): string | undefined {
  const names = boundedFields(parts).filter((name) => parts.sheetOf(name) === sheet);
  return names.length
    ? names.length > 1
      ? `{given.${names[0]!}}:{given.${names[names.length - 1]!}}`
      : `{given.${names[0]!}}`
    : undefined;
}

const countMessages = (words: string): string => `SUMPRODUCT(1*(${words}<>""))`;

/** The check of every sheet with inputs: the number of invalid inputs, and the first ones. */
export function inputsCheck(
  parts: PlanScope,
  sheet: string,
  more: { readonly value: string; readonly words: string } | undefined = undefined,
): Check | undefined {
  const tables = boundedTables(parts).filter(([, table]) => table.sheet === sheet);
  const given = fieldMessagesOn(parts, sheet);
  const assumptions = sheet === TABLES.assumption!.sheet ? ["{said.assumption[]}"] : [];
  const values = [...(given ? [given] : []), ...assumptions].map(countMessages).concat(
    tables.map(([key]) => `COUNTIF({sound.${key}[]},">0")`),
    more ? [more.value] : [],
  );
  if (!values.length) return undefined;
  const section = OPTIONAL_SECTIONS.find(({ name }) => name === sheet);
  return {
    rule: "plan.inputs.sound",
    label: "Inputs that their cells do not take",
    value: values.join("+"),
    bound: "0",
    format: "0",
    applies: section
      ? `OR(${inUseFormula(section)},{given.cover.${section.key}}<>"")`
      : sheet === BACKUP_WINDOW
        ? '{cover.backup}<>"No"'
        : undefined,
    which: `IF({check.value}=0,"",TEXTJOIN("; ",TRUE,${[...(given ? [given] : []), ...assumptions, ...tables.map(([key, table]) => firstInvalidRowMessage(key, table)), ...(more ? [more.words] : [])].join(",")})&": ")`,
  };
}

/** Limits as cells of the hidden lists, so that formulas name them. */
export function limitTables(parts: PlanScope, sheet: SheetBuilder): void {
  for (const [key, { columns, informational: asides = [] }] of boundedTables(parts)) {
    const line = (
      name: string,
      of: (definition: InputDefinition, i: number, column: string) => string | number | null,
    ): TableRow => ({
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
        line("want", (definition) => acceptedText(definition)),
        line("no", (_, i) => i + 1),
        line("bars", (_, i, column) => (asides.includes(column) ? 0 : i + 1)),
        line("min", (definition) => limitsOf(definition).min),
        line("max", (definition) => limitsOf(definition).max),
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
  bounds(
    "fieldlim",
    boundedFields(parts)
      .filter((name) => isNumeric(FIELDS[name]!))
      .map((name) => [name, limitsOf(FIELDS[name]!)]),
  );
  if (parts.assumptions.length)
    bounds(
      "assumptionlim",
      parts.assumptions.map(({ key, min, max }) => [
        key,
        { min: min ?? 0, max: max ?? MAX_FIGURE },
      ]),
    );
}
