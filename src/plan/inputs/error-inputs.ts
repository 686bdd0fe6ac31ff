/**
 * Finds inputs with an error value, such as #N/A from a formula or a broken link in an input cell.
 * Nothing is concluded from such a plan: its status names the inputs, and its pages show nothing
 * else.
 */
import type { CalcRow, CalcSpec } from "../../spreadsheet/layout/builder";
import { Column, NamedCell, Quantity } from "../../spreadsheet/formula/named-cells";
import { xl, type FormulaPart } from "../../spreadsheet/formula/xl";
import { firstReason } from "../definition/conditions";
import type { PlanScope } from "../definition/plan-variant";
import { check } from "../sections/checks/cells";
import { BASE_SCENARIO, SCENARIOS, SINGLE_CASE } from "../scenarios";
import { FIELDS } from "./input-definitions";

const BLOCK = "inputerror";
const lineOf = (key: string): Quantity => new Quantity(`${BLOCK}.${key}`);

/** The inputs with an error value, in words, or "". */
export const inputErrors = lineOf("all");

/**
 * Why nothing can be concluded from error values, in inputs or in checks, or "". Other counts of
 * checks skip them.
 */
export const errorsInWords = lineOf("sentence");

/** Columns of inputs that are adjacent, from the first to the last. */
interface InputRange {
  readonly table: string;
  readonly title: string;
  readonly sheet: string;
  readonly keys: readonly string[];
}

/** The results of the base scenario, and those of the assumptions, are between inputs. */
function inputRanges({ tables, has }: PlanScope): readonly InputRange[] {
  const ofTables = Object.entries(tables).flatMap(([table, { title, sheet, columns }]) => {
    const keys = Object.keys(columns);
    const groups = table === "assumption" ? [keys.slice(0, 1), keys.slice(1)] : [keys];
    return groups.map((group) => ({ table, title, sheet, keys: group }));
  });
  const base = SCENARIOS.findIndex(({ id }) => id === BASE_SCENARIO);
  const ids = SCENARIOS.map(({ id }) => id);
  const scenarios = { table: "scen", title: "Scenarios", sheet: "Scenarios" };
  return has(scenarios.sheet)
    ? [
        ...ofTables,
        { ...scenarios, keys: ids.slice(0, base) },
        { ...scenarios, keys: ids.slice(base + 1) },
      ]
    : ofTables;
}

const textRow = (key: string, label: string, formula: FormulaPart): CalcRow => ({
  key,
  label,
  style: "resultText",
  formula: xl`${formula}`,
});

/** "Growth: row 52 has an error value"; the last such row of the sheet. */
function errorOfRange({ table, title, sheet, keys }: InputRange): CalcRow {
  const [first, last] = [keys[0]!, keys[keys.length - 1]!];
  const cells = xl`${new Column(`${table}.${first}`).first}:${new Column(`${table}.${last}`).last}`;
  return textRow(
    `${table}${first}`,
    `${title}: error value`,
    xl`
      IF(SUMPRODUCT(1 * ISERROR(${cells})) = 0, "",
        ${`${sheet}: row `} & SUMPRODUCT(MAX(ISERROR(${cells}) * ROW(${cells})))
          & " has an error value")`,
  );
}

const sentence = firstReason(
  [
    [
      xl`${inputErrors} <> ""`,
      xl`"Cannot be concluded. " & ${inputErrors} & ". Enter a value, or correct the formula."`,
    ],
    [
      xl`SUMPRODUCT(1 * ISERROR(${check.effect.all})) > 0`,
      "Cannot be concluded. A check has an error value: a formula was changed, or the functions of Sizebook are missing.",
    ],
  ],
  "",
);

/** The block of the Calculation sheet with the inputs that have an error value, in words. */
export function inputErrorBlock(parts: PlanScope): CalcSpec {
  const rows = [
    ...parts.fields.map((name) =>
      textRow(
        name,
        `${FIELDS[name]!.label}: error value`,
        xl`
          IF(ISERROR(${new NamedCell(name)}),
            ${`${parts.placeOf(name)}: ${FIELDS[name]!.label} has an error value`}, "")`,
      ),
    ),
    ...inputRanges(parts).map(errorOfRange),
  ];
  const [first, last] = [rows[0]!, rows[rows.length - 1]!].map(({ key }) => lineOf(key));
  return {
    key: BLOCK,
    title: "Inputs with an error value",
    cases: SINGLE_CASE,
    rows: [
      ...rows,
      textRow("all", "All of them", xl`TEXTJOIN("; ", TRUE, ${first!}:${last!})`),
      textRow("sentence", "Error values in a sentence", sentence),
    ],
  };
}
