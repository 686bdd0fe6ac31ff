/**
 * Reads the inputs of a completed plan by their names, in the form of an inputs file. Plans are
 * moved to newer templates this way.
 */
import type { CellValue } from "../../spreadsheet/workbook-model";
import { ASSUMPTION_KEYS, assumptionKey } from "../assumptions";
import type { InputDefinition } from "./definition";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "./input-definitions";
import { isoDay } from "./inputs";

type ValuesByName = ReadonlyMap<string, readonly CellValue[]>;
type RowValues = Record<string, CellValue>;

const isEmpty = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === "";
const inputValue = (definition: InputDefinition, value: CellValue): CellValue =>
  definition.kind === "date" && typeof value === "number" ? isoDay(value) : value;

/**
 * Rows of a table up to the last filled one. Empty rows in between stay, because other tables may
 * correspond to them row by row.
 */
function rowsOf(key: string, values: ValuesByName): RowValues[] {
  const rows: RowValues[] = [];
  for (const [column, definition] of Object.entries(TABLES[key]!.columns)) {
    (values.get(`${key}.${column}`) ?? []).forEach((value, i) => {
      if (!isEmpty(value)) (rows[i] ??= {})[column] = inputValue(definition, value);
    });
  }
  return Array.from(rows, (row) => row ?? {});
}

function scenarioOf(
  cells: readonly CellValue[],
  values: ValuesByName,
): RowValues & { workloads?: RowValues } {
  const keys = Object.keys(SCENARIO_INPUTS);
  const general = Object.fromEntries(
    keys.flatMap((key, i) => (isEmpty(cells[i]) ? [] : [[key, cells[i]!]])),
  );
  const names = values.get("workload.name") ?? [];
  const workloads = Object.fromEntries(
    cells
      .slice(keys.length)
      .flatMap((growth, i) =>
        isEmpty(growth) || isEmpty(names[i]) ? [] : [[String(names[i]), growth]],
      ),
  );
  return {
    ...general,
    ...(Object.keys(workloads).length ? { workloads: workloads as unknown as CellValue } : {}),
  } as RowValues;
}

/** The column with the names of assumptions: not an input, but read with them. */
export const ASSUMPTION_NAMES = "assumption.what";

/** The first row of the table of tiers repeats the assumption. */
const LEADING_ROWS: Readonly<Record<string, number>> = { tier: 1 };

export interface WorkbookInputs {
  /** In the form that parsePlanInputs accepts. */
  readonly json: unknown;
  /** Names of filled inputs that this template does not have. */
  readonly left: readonly string[];
}

/** Inputs by the names of their cells, according to the plan's name index. */
export function inputsOfWorkbook(values: ValuesByName): WorkbookInputs {
  const names = new Set<string>();
  const take = (name: string): readonly CellValue[] => {
    names.add(name);
    return values.get(name) ?? [];
  };
  const fields = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, definition]) => {
      const [value] = take(name);
      return isEmpty(value) ? [] : [[name, inputValue(definition, value!)]];
    }),
  );
  const tables: Record<string, unknown> = {};
  // A focused plan has only some of the assumptions, which are identified by name.
  const labels = take(ASSUMPTION_NAMES);
  for (const [key, { columns }] of Object.entries(TABLES)) {
    for (const column of Object.keys(columns)) take(`${key}.${column}`);
    const rows = rowsOf(key, values).slice(LEADING_ROWS[key] ?? 0);
    if (key === "assumption")
      tables[key] = Object.fromEntries(
        rows.flatMap((row, i) => {
          const name = labels.length ? assumptionKey(String(labels[i])) : ASSUMPTION_KEYS[i];
          return name && Object.keys(row).length ? [[name, row]] : [];
        }),
      );
    else if (rows.length) tables[key] = rows;
  }
  const ids = [...values.keys()].flatMap((name) =>
    name.startsWith("scen.") ? [name.slice("scen.".length)] : [],
  );
  const scenarios = Object.fromEntries(
    ids.map((id) => [id, scenarioOf(take(`scen.${id}`), values)]),
  );
  const left = [...values]
    .filter(([name, cells]) => !names.has(name) && cells.some((value) => !isEmpty(value)))
    .map(([name]) => name);
  return { json: { sizebook: "plan", fields, tables, scenarios }, left };
}
