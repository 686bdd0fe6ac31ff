/** Which sheets, inputs and assumptions a plan has, from its variant and its optional sections. */
import { ASSUMPTIONS } from "../assumptions";
import type { InputDefinition, TableDefinition } from "../inputs/definition";
import { FIELDS, TABLES } from "../inputs/input-definitions";
import type { InputRow, PlanInputs } from "../inputs/plan-inputs";
import { OPTIONAL_SECTIONS } from "./optional-sections";
import {
  BACKUP_WINDOW,
  LPAR_LAYOUT,
  MAX_GIVEN_SYSTEMS,
  type PlanScope,
  type PlanVariant,
} from "./plan-variant";
import { SECTIONS } from "./section-order";

/** Sheets that use the horizon. */
const HIGH_AVAILABILITY = "High availability";
const DATED_SHEETS: readonly string[] = [BACKUP_WINDOW, "Disk and SAN", "High availability"];

/**
 * Given partitions have only some columns of these tables, on LPAR layout. They replace no values.
 */
const GIVEN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  target: ["name", "sharing", "cores1", "memory"],
  alt: ["name", "system", "feature", "mode", "cores", "vios", "viosOwn"],
};
/** The definition of a column in those tables, if it differs. */
const COLUMN_OVERRIDES: Readonly<Record<string, Partial<InputDefinition>>> = {
  "target.own": {
    label: "CPU threshold override",
    help: "Enter the CPU threshold of this partition, such as 65% for response-critical work.",
  },
  "target.cores1": {
    label: "Cores",
    unit: "configured",
    help: "Enter the cores of the partition. For a shared partition, enter its entitlement.",
    width: 10,
  },
  "alt.name": { label: "System", help: "Enter a name for the system." },
  "alt.system": { label: "Model" },
  "alt.cores": { help: "Enter the cores activated on the system." },
  "alt.viosOwn": { help: "Enter the VIOS cores, if no ratio is entered." },
};
/** Keys of the optional sections. */
const sectionOfField = new Map(
  OPTIONAL_SECTIONS.flatMap(({ key, name, inputs }) =>
    [`cover.${key}`, ...Object.keys(inputs.fields)].map((field) => [field, name] as const),
  ),
);

/**
 * Sheets of the single inputs that belong to no optional section, by the prefixes of their names;
 * the first match applies.
 */
const SHEET_BY_FIELD_PREFIX: readonly (readonly [start: string, sheet: string])[] = [
  ["cover.backup", BACKUP_WINDOW],
  ["cover.", "Assumptions"],
  ["k.", "Assumptions"],
  ["pool.", "Assumptions"],
  ["case.", "Scenarios"],
  ["part.", "Current system"],
  ["measured.", "Current system"],
  ["date.measured", "Current system"],
  ["date.", "Growth"],
  ["growth.", "Growth"],
  ["target.", "Target and alternatives"],
  ["alternatives.", "Target and alternatives"],
  ["cost.", "Target and alternatives"],
  ["installed.", LPAR_LAYOUT],
  ["backup.", BACKUP_WINDOW],
];

const pick = (key: string, columns: readonly string[]): Record<string, InputDefinition> =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      {
        ...TABLES[key]!.columns[column]!,
        override: column === "own" ? TABLES[key]!.columns[column]!.override : undefined,
        ...COLUMN_OVERRIDES[`${key}.${column}`],
      },
    ]),
  );

function tablesOfVariant(
  variant: PlanVariant,
  has: (sheet: string) => boolean,
): Record<string, TableDefinition> {
  const partitionsAreGiven = variant.partitions === "given";
  return Object.fromEntries(
    Object.entries(TABLES).flatMap(([key, table]): [string, TableDefinition][] => {
      if (partitionsAreGiven && GIVEN_COLUMNS[key])
        return [
          [
            key,
            {
              ...table,
              sheet: LPAR_LAYOUT,
              columns: pick(key, [
                ...GIVEN_COLUMNS[key],
                ...(key === "target" && has(HIGH_AVAILABILITY) ? ["own"] : []),
              ]),
              informational: undefined,
            },
          ],
        ];
      return has(table.sheet) ? [[key, table]] : [];
    }),
  );
}

/** A sheet that uses the horizon, in a plan without the sheet Growth. */
const PERIOD_FIELDS: readonly string[] = ["date.measured", "date.horizon", "growth.confirmed"];

export function planScope(variant: PlanVariant, optional: readonly string[]): PlanScope {
  const sized = variant.partitions === "sized";
  const hasOption = (key: string): boolean =>
    optional.includes(OPTIONAL_SECTIONS.find((option) => option.key === key)!.name);
  const assumptions = ASSUMPTIONS.filter(({ section, alsoIn = [] }) =>
    section ? hasOption(section) : sized || alsoIn.some(hasOption),
  );
  const hasSheet = new Map(
    SECTIONS.map(({ name, optional: option, isIn }) => [
      name,
      option ? optional.includes(name) : (isIn?.(variant) ?? true),
    ]),
  );
  const has = (sheet: string): boolean =>
    (hasSheet.get(sheet) ?? false) &&
    (sheet !== TABLES.assumption!.sheet || assumptions.length > 0);
  const dated = DATED_SHEETS.find(has) ?? "";
  /** The main sheet of a plan without assumptions. */
  const leading = variant.backup
    ? BACKUP_WINDOW
    : variant.partitions === "given"
      ? LPAR_LAYOUT
      : (optional[0] ?? "");
  const sheetOf = (field: string): string => {
    if (assumptions.length === 0 && field === "cover.date") return leading;
    if (!sized && PERIOD_FIELDS.includes(field)) return dated;
    return (
      sectionOfField.get(field) ??
      SHEET_BY_FIELD_PREFIX.find(([start]) => field.startsWith(start))?.[1] ??
      ""
    );
  };
  /** Names of shifts only label results: plans that show shifts have them. */
  const onCover = (field: string): boolean =>
    field.startsWith("brand.") ||
    (field.startsWith("cover.") && !sectionOfField.has(field) && field !== "cover.backup");
  const isReserve = (field: string): boolean => /^(k|pool)\./.test(field);
  /** Other plans have no partitions to choose from. */
  const ofCurrent = (field: string): boolean => field === "web.partition";
  const ofBackup = (field: string): boolean =>
    /^sensitivity\.(rate|drives|compaction)$/.test(field);
  const fields = Object.keys(FIELDS).filter(
    (field) =>
      onCover(field) ||
      (field.startsWith("part.")
        ? sized || hasOption("network")
        : has(sheetOf(field)) &&
          (sized || !isReserve(field)) &&
          (variant.backup || !ofBackup(field)) &&
          (sized || !ofCurrent(field))),
  );
  const tables = Object.fromEntries(
    Object.entries(tablesOfVariant(variant, has)).filter(
      ([key]) => key !== "tier" || sized || has(HIGH_AVAILABILITY),
    ),
  );
  const placeOf = (field: string): string =>
    /^(cover|brand)\./.test(field) ? "Cover" : sheetOf(field);
  return { variant, optional, has, tables, fields, sheetOf, placeOf, assumptions };
}

/** Names of inputs without a place in such a plan: single ones, and tables or columns. */
export function inputsOutOfScope(
  inputs: PlanInputs,
  { fields, tables, assumptions }: PlanScope,
): string[] {
  const filled = (rows: readonly InputRow[]): string[] => [
    ...new Set(rows.flatMap((row) => Object.keys(row))),
  ];
  return [
    ...Object.keys(inputs.fields).filter(
      (name) => !fields.includes(name) && inputs.fields[name] !== FIELDS[name]?.start,
    ),
    ...Object.entries(inputs.tables).flatMap(([key, rows]) =>
      filled(rows)
        .filter((column) => !tables[key]?.columns[column])
        .map((column) => `${key}.${column}`),
    ),
    ...(inputs.tables.assumption ?? []).flatMap((row, i) =>
      Object.keys(row).length && tables.assumption && !assumptions.includes(ASSUMPTIONS[i]!)
        ? [`assumption.${ASSUMPTIONS[i]!.key}`]
        : [],
    ),
    ...(tables.altfact || (inputs.tables.alt?.length ?? 0) <= MAX_GIVEN_SYSTEMS || !tables.alt
      ? []
      : ["alt, from its second row on"]),
    ...(tables.workload ? [] : Object.keys(inputs.scenarios).map((id) => `scenarios.${id}`)),
  ];
}

const filterKeys = <Value>(
  record: Readonly<Record<string, Value>>,
  names: (name: string) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names(name)));

/** The inputs with a place in such a plan, and the owners of risks of its sheets. */
export function inputsInScope(
  inputs: PlanInputs,
  { fields, tables, has, assumptions }: PlanScope,
): PlanInputs {
  const isHere = (risk: string): boolean => has(/^\w+: ([^:]+): /.exec(risk)?.[1] ?? "");
  const rows = Object.entries(inputs.tables)
    .filter(([key]) => tables[key])
    .map(
      ([key, list]) =>
        [
          key,
          list
            .filter((row) => key !== "risk" || isHere(String(row.risk)))
            .map((row, i) =>
              filterKeys(
                row,
                (column) =>
                  tables[key]!.columns[column] !== undefined &&
                  (key !== "assumption" || assumptions.includes(ASSUMPTIONS[i]!)),
              ),
            ),
        ] as const,
    );
  return {
    fields: filterKeys(inputs.fields, (name) => fields.includes(name)),
    tables: Object.fromEntries(rows),
    scenarios: tables.workload ? inputs.scenarios : {},
  };
}
