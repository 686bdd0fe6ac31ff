/** Overrides of catalogue values and defaults: their texts on the Risks sheet. */
import type { Operation } from "../../../models/backup/names";
import { Column, NamedCell, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec } from "../../../spreadsheet/layout/builder";
import { counted, percentText } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { isInUse, OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import type { Plan } from "../../definition/section";
import { assumption, tier, alternative, source } from "../../inputs/core-cells";
import {
  checkedName,
  type InputDefinition,
  type OverriddenValue as InputOverride,
} from "../../inputs/definition";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "../../inputs/input-definitions";
import { isOverridden, valueText } from "../../inputs/overrides";
import {
  fieldError,
  invalidInputs,
  type FieldName,
  type TableKey,
} from "../../inputs/validation-cells";
import { SINGLE_CASE, ALTERNATIVES } from "../../scenarios";
import { assumptionResult, cpuTargetFor } from "../assumptions/cells";
import { SHEET as BACKUP_WINDOW, dataSet } from "../backup/cells";
import { inUse as backupInUse } from "../backup/messages";
import { hoursBy } from "../backup/rates";
import { fit } from "../calculation/cells";
import { sourceResult } from "../current/cells";
import { pair } from "../ha/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { shownCase } from "../scenarios/cells";

// The value of a row without its override, if it is cheap to calculate.

interface ValueWithoutOverride {
  /** A number, or a text if there is none. */
  readonly figure: Formula;
  /** The text for the list of risks. */
  readonly textOf: (figure: FormulaPart) => Formula;
}

const withUnit =
  (unit: string): ValueWithoutOverride["textOf"] =>
  (figure) =>
    xl`IF(ISNUMBER(${figure}), ${figure} & ${` ${unit}`}, ${figure})`;

const ratingOfSource = (): ValueWithoutOverride => {
  const { system, feature, mode } = sourceResult;
  const rating = call("CPWLPAR", system, feature, source.cores, mode, CUSTOM_SYSTEMS);
  return { figure: numberOr(rating, "not in the catalogue"), textOf: withUnit("CPW") };
};

const cpuTarget = (): ValueWithoutOverride => {
  const cores = fit.cores.active;
  return {
    figure: xl`IF(ISNUMBER(${cores}), ${cpuTargetFor(cores)}, "open")`,
    textOf: (target) => xl`IF(ISNUMBER(${target}), ${percentText(target)}, ${target})`,
  };
};

const viosCores = (row: number): ValueWithoutOverride => {
  const { id } = ALTERNATIVES[row - 1]!;
  return {
    figure: xl`
      IF(N(${alternative.vios}) <= 0, "none",
      IF(${fit.ready.inCase(id)}, ROUNDUP(${fit.ibmi.inCase(id)} / ${alternative.vios}, 0),
      "open"))`,
    textOf: withUnit("cores"),
  };
};

const rateOfDataSet = (operation: Operation): ValueWithoutOverride => ({
  figure: numberOr(hoursBy(operation), "none"),
  textOf: (hours) => xl`
    IF(N(${dataSet.gb}) <= 0, "open",
    IF(ISNUMBER(${hours}), ROUND(${dataSet.gb} / ${hours}, 1) & " GB/h",
    "not in the catalogue"))`,
});

const VALUES: Readonly<Record<string, (row: number) => ValueWithoutOverride>> = {
  "source.own": ratingOfSource,
  "target.own": cpuTarget,
  "alt.viosOwn": viosCores,
  "dataset.own": () => rateOfDataSet("SAVE"),
  "dataset.ownRestore": () => rateOfDataSet("RESTORE"),
};

/** The value for a column of a table; undefined if there is none. */
const valueWithoutOverride = (
  table: string,
  column: string,
  row: number,
): ValueWithoutOverride | undefined => VALUES[`${table}.${column}`]?.(row);

/** A row of the list of risks that an own value can raise. */
export interface Override {
  readonly sheet: string;
  readonly what: string;
  /** The text; "" if no override is in use. */
  readonly finding: Formula;
}

/** Condition that a sheet is included; undefined if it always is. */
function inclusionOf(sheet: string): Formula | undefined {
  if (sheet === BACKUP_WINDOW) return backupInUse;
  const section = OPTIONAL_SECTIONS.find(({ name }) => name === sheet);
  return section && isInUse(section);
}
const whereIncluded = (
  inclusion: Formula | undefined,
  condition: Formula,
  text: Formula,
): Formula => {
  const applies = inclusion === undefined ? condition : xl`AND(${inclusion}, ${condition})`;
  return xl`IF(${applies}, ${text}, "")`;
};

interface OverrideDefinition extends InputDefinition {
  readonly override: InputOverride;
}
const isOverride = (definition: InputDefinition): definition is OverrideDefinition =>
  definition.override !== undefined;
const nameOf = ({ override, label }: OverrideDefinition): string => override.riskLabel ?? label;

const ofFields = (plan: Plan): readonly Override[] =>
  plan.scope.fields.flatMap((name) => {
    const definition = FIELDS[name]!;
    if (!isOverride(definition)) return [];
    const { start, override } = definition;
    const sheet = plan.scope.sheetOf(name);
    const cell = new NamedCell(checkedName(name, definition));
    const isValid = xl`${fieldError(name as FieldName)} = ""`;
    const other = start === undefined ? override.of : `${start}, ${override.of}`;
    return [
      {
        sheet,
        what: nameOf(definition),
        finding: whereIncluded(
          inclusionOf(sheet),
          definition.kind === "choice"
            ? xl`AND(${isOverridden(definition, cell)}, ${isValid})`
            : isOverridden(definition, cell),
          xl`${valueText(definition, cell)} & ${` instead of ${other}.`}`,
        ),
      },
    ];
  });

/** The shown scenario may have a threshold of its own. */
const ofScenario = (): Override => {
  const { label, override } = SCENARIO_INPUTS.cpu!;
  const threshold = fit.cpu.active;
  return {
    sheet: "Scenarios",
    what: label,
    finding: xl`
      IF(N(${threshold}) > 0,
        ${percentText(threshold)} & ${` instead of ${override!.of}, in the scenario `}
          & ${shownCase.name} & ".",
        "")`,
  };
};

function ofAssumptions(plan: Plan): readonly Override[] {
  const sections = new Map(OPTIONAL_SECTIONS.map((section) => [section.key, section]));
  return plan.scope.assumptions.map(({ key, label, format, section }) => {
    const textOf = (value: FormulaPart): Formula =>
      format.endsWith("%") ? percentText(value) : xl`${value} & ""`;
    const own = assumption.own.row(key);
    const start = assumptionResult.start.row(key);
    return {
      sheet: TABLES.assumption!.sheet,
      what: label,
      finding: whereIncluded(
        section ? isInUse(sections.get(section)!) : undefined,
        xl`AND(ISNUMBER(${own}), ${own} = ${assumptionResult.use.row(key)})`,
        xl`
          ${textOf(own)} & " instead of the default "
            & IF(ISNUMBER(${start}), ${textOf(start)}, "") & "."`,
      ),
    };
  });
}

/** Tables whose rows have no name. */
const ROW_NAMES: Readonly<Record<string, FormulaPart>> = {
  tier: xl`"from " & ${counted(tier.from, "core")}`,
  hanode: pair.name,
  haload: pair.name,
};

/** How the row of a list is called; a long name is cut, so that all rows together fit a cell. */
function rowName(table: string): Formula {
  const { columns, alignedWith } = TABLES[table]!;
  const column = columns.name
    ? `${table}.name`
    : alignedWith
      ? `${alignedWith}.name`
      : `${table}.partition`;
  const name = ROW_NAMES[table] ?? new Column(column);
  return xl`IF(LEN(${name}) > 0, LEFT(${name} & "", 40), "a row without a name")`;
}

interface OverrideColumn {
  readonly table: string;
  readonly column: string;
  readonly definition: OverrideDefinition;
}

/** Columns of lists of inputs that can be overrides. */
const overrideColumns = (plan: Plan): readonly OverrideColumn[] =>
  Object.entries(plan.scope.tables)
    .filter(([table]) => table !== "assumption")
    .flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([column, definition]) =>
        isOverride(definition) ? [{ table, column, definition }] : [],
      ),
    );

const TEXTS = "owned";
const textKey = ({ table, column }: OverrideColumn): string =>
  `${table}${column[0]!.toUpperCase()}${column.slice(1)}`;

/** The formula where a row has the override, otherwise "". */
function whereOverridden(
  { table, column, definition }: OverrideColumn,
  formula: FormulaPart,
): Formula {
  const { when } = definition.override;
  const overridden = isOverridden(definition, new Column(`${table}.${column}`));
  // A row with an invalid input shows what is wrong with it instead.
  const isValid = xl`${invalidInputs(table as TableKey)} = 0`;
  return xl`IF(AND(${[overridden, isValid, ...(when ? [when] : [])]}), ${formula}, "")`;
}

const figureKey = (override: OverrideColumn): string => `${textKey(override)}Else`;

/** The text of an override in a row of its table. */
function textInRow(override: OverrideColumn, line: number): Formula {
  const { table, column, definition } = override;
  const text = xl`
    ${rowName(table)} & ": " & ${valueText(definition, new Column(`${table}.${column}`))}`;
  const otherwise = valueWithoutOverride(table, column, line);
  if (!otherwise) return whereOverridden(override, text);
  const figure = new Quantity(`${TEXTS}.${figureKey(override)}`);
  return whereOverridden(
    override,
    xl`
      ${text} & " (else " & ${otherwise.textOf(figure)} & ")"`,
  );
}

/** The rows of an override: its text and, if it is cheap to calculate, the value without it. */
function rowsOf(plan: Plan, override: OverrideColumn): readonly CalcRow[] {
  const { table, column, definition } = override;
  const label = `${plan.scope.tables[table]!.sheet}: ${nameOf(definition)}`;
  const otherwise = (line: number) => valueWithoutOverride(table, column, line);
  // The first row of the guideline by processors is the flat target itself.
  const isDefault = (line: number): boolean => table === "tier" && line === 1;
  const text: CalcRow = {
    key: textKey(override),
    label: `${label}, row {i}`,
    style: "resultText",
    repeat: table,
    formula: (_, line) => (isDefault(line) ? xl`""` : textInRow(override, line)),
  };
  if (!otherwise(1)) return [text];
  const figure: CalcRow = {
    key: figureKey(override),
    label: `${label}, value without it, row {i}`,
    style: "result",
    repeat: table,
    formula: (_, line) => whereOverridden(override, otherwise(line)!.figure),
  };
  return [figure, text];
}

/** Texts for each row of a list with an override; the list of risks joins them. */
export const overrideTexts = (plan: Plan): CalcSpec => ({
  key: TEXTS,
  title: "Overrides in use, row by row",
  cases: SINGLE_CASE,
  rows: overrideColumns(plan).flatMap((override) => rowsOf(plan, override)),
});

const ofTables = (plan: Plan): readonly Override[] =>
  overrideColumns(plan).map((override) => {
    const { table, definition } = override;
    const { sheet } = plan.scope.tables[table]!;
    const texts = new Quantity(`${TEXTS}.${textKey(override)}`).all;
    return {
      sheet,
      what: nameOf(definition),
      finding: whereIncluded(
        inclusionOf(sheet),
        xl`COUNTIF(${texts}, "?*") > 0`,
        xl`${`Instead of ${definition.override.of}: `} & TEXTJOIN("; ", TRUE, ${texts})`,
      ),
    };
  });

/** All possible overrides. */
export const overrides = (plan: Plan): readonly Override[] => [
  ...ofAssumptions(plan),
  ...ofFields(plan),
  ...(plan.has("Scenarios") ? [ofScenario()] : []),
  ...ofTables(plan),
];
