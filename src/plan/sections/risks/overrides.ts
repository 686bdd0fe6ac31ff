/** Overrides of catalogue values and defaults: their texts on the Risks sheet. */
import { ALTERNATIVES, CAPACITY } from "../../scenarios";
import type { InputDefinition } from "../../inputs/definition";
import { call, quoted } from "../../build/formula-text";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "../../inputs/input-definitions";
import { inUseFormula, OPTIONAL_SECTIONS } from "../../build/optional-sections";
import { valueText, isOverridden } from "../../inputs/overrides";
import type { Plan } from "../../build/section";
import {
  computedCells,
  typedOver,
  type CalcRow,
  type CalcSpec,
} from "../../../spreadsheet/layout/builder";
import { hoursBy, type Operation } from "../backup/rates";
import { guidelineFor } from "../calculation/fit";
import { LPAR_ARGS } from "../current/sheet";

/** A row of the list of risks that an own value can raise. */
export interface Override {
  readonly sheet: string;
  readonly what: string;
  /** Formula of the text; "" if no override is in use. */
  readonly says: string;
}

const BACKUP = TABLES.dataset!.sheet;
const percent = (cell: string): string => `ROUND(100*${cell},1)&"%"`;

/** Condition that a sheet is included; undefined if it always is. */
function counts(sheet: string): string | undefined {
  if (sheet === BACKUP) return '{cover.backup}<>"No"';
  const section = OPTIONAL_SECTIONS.find(({ name }) => name === sheet);
  return section && inUseFormula(section);
}
const where = (sheet: string, condition: string, words: string): string => {
  const applies = counts(sheet);
  return `IF(${applies ? `AND(${applies},${condition})` : condition},${words},"")`;
};
const called = ({ override: instead, label }: InputDefinition): string =>
  instead?.riskLabel ?? label;

function ofFields(plan: Plan): Override[] {
  return plan.parts.fields
    .filter((name) => FIELDS[name]!.override)
    .map((name) => {
      const definition = FIELDS[name]!;
      const [sheet, cell] = [plan.parts.sheetOf(name), `{${name}}`];
      const other =
        definition.start === undefined
          ? definition.override!.of
          : `${definition.start}, ${definition.override!.of}`;
      return {
        sheet,
        what: called(definition),
        says: where(
          sheet,
          isOverridden(definition, cell),
          `${valueText(definition, cell)}&${quoted(` instead of ${other}.`)}`,
        ),
      };
    });
}

/** The shown scenario may have a threshold of its own. */
const ofScenario = (): Override => ({
  sheet: "Scenarios",
  what: SCENARIO_INPUTS.cpu!.label,
  says: `IF(N({fit.cpu#active})>0,${percent("{fit.cpu#active}")}&${quoted(` instead of ${SCENARIO_INPUTS.cpu!.override!.of}, in the scenario `)}&{case.name}&".","")`,
});

function ofAssumptions(plan: Plan): Override[] {
  const sections = new Map(OPTIONAL_SECTIONS.map((section) => [section.key, section]));
  return plan.parts.assumptions.map(({ key, label, format, section }) => {
    const only = section && inUseFormula(sections.get(section)!);
    const value = (column: string): string =>
      format.endsWith("%")
        ? percent(`{assumption.${column}[${key}]}`)
        : `{assumption.${column}[${key}]}&""`;
    const own = `AND(ISNUMBER({assumption.own[${key}]}),{assumption.own[${key}]}={assumption.use[${key}]})`;
    return {
      sheet: TABLES.assumption!.sheet,
      what: label,
      says: `IF(${only ? `AND(${only},${own})` : own},${value("own")}&" instead of the starting value "&IF(ISNUMBER({assumption.start[${key}]}),${value("start")},"")&".","")`,
    };
  });
}

/** The value of a row without the override, as text, if that is cheap. */
const OTHERWISE: Readonly<Record<string, (line: number) => string>> = {
  "source.own": () => {
    const rating = call(
      "CPWLPAR",
      LPAR_ARGS.map((arg) => arg.replace(/\{source\.(\w+)\}/, "{source.$1@row}")),
    );
    return `IF(ISNUMBER(${rating}),${rating}&" CPW","not in the catalogue")`;
  },
  "target.own": () =>
    `IF(ISNUMBER({fit.cores#active}),${percent(guidelineFor("{fit.cores#active}"))},"open")`,
  "alt.viosOwn": (line) => {
    const id = ALTERNATIVES[line - 1]!.id;
    return `IF(N({alt.vios@row})<=0,"none",IF({fit.ready#${id}},ROUNDUP({fit.ibmi#${id}}/{alt.vios@row},0)&" cores","open"))`;
  },
  ...Object.fromEntries(
    Array.from({ length: CAPACITY.alternatives }, (_, i) => [
      `target.cores${i + 1}`,
      () => {
        const fit = (key: string): string => `{fit.${key}#${ALTERNATIVES[i]!.id}}`;
        return `IF(AND(ISNUMBER(${fit("found")}),${fit("then")}=${fit("first")}),${fit("found")}&" cores","open")`;
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ["own", "SAVE"],
      ["ownRestore", "RESTORE"],
    ].map(([column, operation]) => [
      `dataset.${column}`,
      () => {
        const hours = String(hoursBy(operation as Operation));
        return `IF(N({dataset.gb@row})<=0,"open",IF(ISNUMBER(${hours}),ROUND({dataset.gb@row}/${hours},1)&" GB/h","not in the catalogue"))`;
      },
    ]),
  ),
};

/** Lists whose rows have no name. */
const ROW_NAMES: Readonly<Record<string, string>> = {
  tier: '"from "&{tier.from@row}&" cores"',
  hanode: "{hapair.name@row}",
  haload: "{hapair.name@row}",
};

/** How the row of a list is called; a long name is cut, so that all rows together fit a cell. */
function rowName(key: string): string {
  const { columns, alignedWith: beside } = TABLES[key]!;
  const name =
    ROW_NAMES[key] ??
    (columns.name
      ? `{${key}.name@row}`
      : beside
        ? `{${beside}.name@row}`
        : `{${key}.partition@row}`);
  return `IF(LEN(${name})>0,LEFT(${name}&"",40),"a row without a name")`;
}

/** Columns of lists of inputs that can be overrides. */
const columns = (plan: Plan): { key: string; column: string; definition: InputDefinition }[] =>
  Object.entries(plan.parts.tables)
    .filter(([key]) => key !== "assumption")
    .flatMap(([key, table]) =>
      Object.entries(table.columns)
        .filter(([, { override: instead }]) => instead)
        .map(([column, definition]) => ({ key, column, definition })),
    );

const rowOf = (key: string, column: string): string =>
  `${key}${column[0]!.toUpperCase()}${column.slice(1)}`;

/** Texts for each row of a list with an override; the list of risks joins them. */
export const ownBlock = (plan: Plan): CalcSpec => ({
  key: "owned",
  title: "Own values in use, row by row",
  cases: [{ id: "all", label: "All cases" }],
  rows: columns(plan).map(({ key, column, definition }): CalcRow => {
    const cell = `{${key}.${column}@row}`;
    const otherwise = OTHERWISE[`${key}.${column}`];
    const condition = definition.override!.when
      ? `AND(${isOverridden(definition, cell)},${definition.override!.when})`
      : isOverridden(definition, cell);
    return {
      key: rowOf(key, column),
      label: `${plan.parts.tables[key]!.sheet}: ${called(definition)}, row {i}`,
      style: "resultText",
      repeat: key,
      // The first row of the guideline by processors is the flat target itself.
      formula: (_, line) =>
        key === "tier" && line === 1
          ? '""'
          : `IF(${condition},${rowName(key)}&": "&${valueText(definition, cell)}${otherwise ? `&" (else "&${otherwise(line)}&")"` : ""},"")`,
    };
  }),
});

function ofTables(plan: Plan): Override[] {
  return columns(plan).map(({ key, column, definition }) => {
    const { sheet } = plan.parts.tables[key]!;
    const rows = `{owned.${rowOf(key, column)}[]#all}`;
    return {
      sheet,
      what: called(definition),
      says: where(
        sheet,
        `COUNTIF(${rows},"?*")>0`,
        `${quoted(`Instead of ${definition.override!.of}: `)}&TEXTJOIN("; ",TRUE,${rows})`,
      ),
    };
  });
}

/**
 * Sheets that hold inputs and results, with the formula of how many of their results were typed
 * over.
 */
export const typedOverBySheet = (
  plan: Plan,
  but: string,
): { readonly sheet: string; readonly formula: string }[] =>
  plan.book
    .begun()
    .filter(({ name, options }) => options.tab === "input" && name !== but)
    .map(({ name, blocks }) => ({ sheet: name, cells: computedCells(blocks) }))
    .flatMap(({ sheet, cells }) => (cells.length ? [{ sheet, formula: typedOver(cells) }] : []));

/** All possible overrides. */
export const overrides = (plan: Plan): readonly Override[] => [
  ...ofAssumptions(plan),
  ...ofFields(plan),
  ...(plan.has("Scenarios") ? [ofScenario()] : []),
  ...ofTables(plan),
];
