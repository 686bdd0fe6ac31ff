/**
 * Compares inputs and results of two plans by their names. Rows of lists are identified by the
 * names that the planner gave them.
 */
import { contentValue } from "../../spreadsheet/cell-values";
import type { CellContent, SheetRange } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { formatValue } from "../../spreadsheet/format-value";
import { FORMATS } from "../../spreadsheet/styles";
import { asText, isSameValue, type Value } from "../../spreadsheet/cell-values";
import { presentChoice } from "../former-labels";
import { TABLES } from "../inputs/input-definitions";
import { presentStatus } from "../plan-status";
import type { RowDifference } from "./comparison";
import type { Difference } from "../../spreadsheet/compare-cells";
import { cellOfLine, type NameEntry, type NameIndex } from "../read/name-index";

export interface SidePlan {
  readonly reading: WorkbookReader;
  readonly map: NameIndex;
  /** Its visible sheets. */
  readonly visible: ReadonlySet<string>;
  readonly sheets: ReadonlySet<string>;
}

/** A column of a list, with its values row by row. */
interface ListColumn {
  readonly entry: NameEntry;
  readonly key: string;
  readonly values: readonly Value[];
  /** Which of its cells have formulas: these are not inputs. */
  readonly computed: readonly boolean[];
}
interface ComparedList {
  readonly key: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
}
interface ListRow {
  readonly name: string;
  readonly index: number;
  readonly filled: boolean;
}

const isEmpty = (value: Value | undefined): boolean =>
  value === null || value === undefined || value === "";
const tableOf = (name: string): string => name.slice(0, name.indexOf("."));

const contentsAt = async ({ reading }: SidePlan, range: SheetRange): Promise<CellContent[]> =>
  (await reading.read(range)).map((row) => row[0]!);

/** Whether the sheets of all these still exist. */
const isThere = ({ sheets }: SidePlan, entries: readonly NameEntry[]): boolean =>
  entries.every(({ range }) => sheets.has(range.sheet));

/**
 * Whether an entry of the name index is a column of a list: those are ranges, even with one row.
 */
const isColumn = ({ range }: NameEntry): boolean => range.range.includes(":");

/** Columns by their list, in order. */
function columnsOf({ map }: SidePlan): ReadonlyMap<string, readonly NameEntry[]> {
  const lists = new Map<string, NameEntry[]>();
  for (const entry of map.values())
    if (isColumn(entry))
      lists.set(tableOf(entry.name), [...(lists.get(tableOf(entry.name)) ?? []), entry]);
  return lists;
}

/**
 * Unique names of rows: the first column, the first two columns, or the first with the number of
 * the repetition.
 */
function namesOf(columns: readonly ListColumn[], count: number): string[] {
  const labelsOf = (width: number): string[] =>
    Array.from({ length: count }, (_, i) =>
      columns
        .slice(0, width)
        .map(({ values }) => asText(values[i] ?? null))
        .filter(Boolean)
        .join(" "),
    );
  const byFirstColumn = labelsOf(1);
  const unique = (names: readonly string[]): boolean => {
    const filledNames = names.filter(Boolean);
    return new Set(filledNames).size === filledNames.length;
  };
  const names = unique(byFirstColumn)
    ? byFirstColumn
    : unique(labelsOf(2))
      ? labelsOf(2)
      : byFirstColumn;
  const counts = new Map<string, number>();
  return names.map((name, i) => {
    const text =
      name ||
      (columns.some(({ entry, values }) => entry.role === "input" && !isEmpty(values[i]))
        ? `row ${i + 1}`
        : "");
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    return text && times > 1 ? `${text} (${times})` : text;
  });
}

/** Choices of earlier versions have their present names, so that only another choice differs. */
function valueReader(table: string, column: string): (content: CellContent) => Value {
  if (TABLES[table]?.columns[column]?.kind !== "choice") return contentValue;
  return (content) => {
    const value = contentValue(content);
    return typeof value === "string" ? presentChoice(value) : value;
  };
}

async function listOf(
  side: SidePlan,
  key: string,
  entries: readonly NameEntry[],
): Promise<ComparedList> {
  const columns = await Promise.all(
    entries.map(async (entry): Promise<ListColumn> => {
      const contents = await contentsAt(side, entry.range);
      const column = entry.name.slice(key.length + 1);
      return {
        entry,
        key: column,
        values: contents.map(valueReader(key, column)),
        computed: contents.map(({ formula }) => formula !== undefined),
      };
    }),
  );
  const count = Math.max(0, ...columns.map(({ values }) => values.length));
  const inputs = columns.filter(({ entry }) => entry.role === "input");
  const rows = namesOf(columns, count).flatMap((name, index): ListRow[] =>
    name ? [{ name, index, filled: inputs.some(({ values }) => !isEmpty(values[index])) }] : [],
  );
  return { key, columns, rows };
}

/** The unit of a cell: that of its column, or of its row if the list has one there. */
const unitOf = (list: ComparedList, column: ListColumn, row: number): string => {
  const own = list.columns.find(({ key }) => key === "unit")?.values[row];
  return column.entry.unit || (typeof own === "string" && column.key !== "unit" ? own : "");
};

/**
 * Rows with units have number formats of their own, which the column lacks: shares are percentages,
 * other values plain numbers.
 */
const formatOf = (list: ComparedList, { entry }: ListColumn, unit: string): string =>
  list.columns.some(({ key }) => key === "unit") && entry.unit === ""
    ? /^(of |utili[sz]ation$|(a|per) year$)/.test(unit)
      ? FORMATS.percent
      : ""
    : entry.format;

function cellDifferences(
  before: ComparedList,
  now: ComparedList,
  rows: readonly (readonly [ListRow, ListRow])[],
  role: NameEntry["role"],
): Difference[] {
  return now.columns
    .filter(({ entry }) => entry.role === role)
    .flatMap((column) => {
      const old = before.columns.find(({ key }) => key === column.key);
      if (!old) return [];
      return rows.flatMap(([a, b]): Difference[] => {
        const [was, is] = [old.values[a.index] ?? null, column.values[b.index] ?? null];
        if (
          isSameValue(was === "" ? null : was, is === "" ? null : is) &&
          isEmpty(was) === isEmpty(is)
        )
          return [];
        if (role === "input" && (old.computed[a.index] || column.computed[b.index])) return [];
        const { name, label, range } = column.entry;
        const unit = unitOf(now, column, b.index);
        return [
          {
            name,
            section: range.sheet,
            row: b.name,
            label: label || column.key,
            unit,
            format: formatOf(now, column, unit),
            before: was,
            now: is,
            at: cellOfLine(column.entry.range, b.index),
          },
        ];
      });
    });
}

/** The filled cells of a row, without its name. */
const filledIn = (list: ComparedList, { index: at, name }: ListRow): string[] =>
  list.columns
    .filter(({ entry }) => entry.role === "input")
    .flatMap((column) => {
      const value = column.values[at];
      return isEmpty(value) || asText(value!) === name
        ? []
        : [
            `${column.entry.label || column.key} ${formatValue(value!, unitOf(list, column, at), formatOf(list, column, unitOf(list, column, at)))}`,
          ];
    });

function rowDifferences(
  before: ComparedList,
  now: ComparedList,
): { readonly rows: RowDifference[]; readonly pairs: (readonly [ListRow, ListRow])[] } {
  const byName = new Map(now.rows.map((row) => [row.name, row]));
  const pairs = before.rows.flatMap((row): (readonly [ListRow, ListRow])[] => {
    const other = byName.get(row.name);
    return other ? [[row, other]] : [];
  });
  const removed = before.rows.filter((row) => row.filled && !byName.has(row.name));
  const oldNames = new Set(before.rows.map(({ name }) => name));
  const added = now.rows.filter((row) => row.filled && !oldNames.has(row.name));
  const about = { table: now.key, section: now.columns[0]!.entry.range.sheet };
  const rows: RowDifference[] = [];
  for (const row of removed) {
    const values = filledIn(before, row);
    const twin = values.length
      ? added.findIndex((other) => filledIn(now, other).join("|") === values.join("|"))
      : -1;
    if (twin < 0) rows.push({ ...about, kind: "removed", row: row.name, values });
    else {
      const [other] = added.splice(twin, 1);
      rows.push({ ...about, kind: "renamed", row: row.name, to: other!.name, values });
      pairs.push([row, other!]);
    }
  }
  rows.push(
    ...added.map((row): RowDifference => ({
      ...about,
      kind: "added",
      row: row.name,
      values: filledIn(now, row),
    })),
  );
  return { rows, pairs };
}

/** Lists whose rows repeat compared values, or only support other lists. */
const isCompared = (key: string): boolean =>
  !/checks$/.test(key) && !["check", "cited", "risklist", "typed", "fig", "warn"].includes(key);

export interface ListDifferences {
  readonly inputs: readonly Difference[];
  readonly rows: readonly RowDifference[];
  readonly results: readonly Difference[];
  /** Sheets whose lists have moved. */
  readonly moved: readonly string[];
}

/** All lists on visible sheets of both plans. */
export async function compareLists(a: SidePlan, b: SidePlan): Promise<ListDifferences> {
  const differences = {
    inputs: [] as Difference[],
    rows: [] as RowDifference[],
    results: [] as Difference[],
    moved: new Set<string>(),
  };
  const [before, now] = [columnsOf(a), columnsOf(b)];
  for (const [key, entries] of now) {
    const old = before.get(key);
    if (
      !old ||
      !isCompared(key) ||
      !entries.every(({ range }) => b.visible.has(range.sheet)) ||
      !isThere(a, old)
    )
      continue;
    const moved = [...old, ...entries].find((entry) => entry.moved);
    if (moved) {
      differences.moved.add(moved.range.sheet);
      continue;
    }
    const [was, is] = [await listOf(a, key, old), await listOf(b, key, entries)];
    const { rows, pairs } = rowDifferences(was, is);
    differences.rows.push(...rows);
    // The new name of a renamed row is reported once.
    const isRowName = ({ row, now: value }: Difference): boolean => asText(value) === row;
    differences.inputs.push(
      ...cellDifferences(
        was,
        is,
        pairs.filter(([x, y]) => x.filled || y.filled),
        "input",
      ).filter((cellDifference) => !isRowName(cellDifference)),
    );
    differences.results.push(
      ...cellDifferences(was, is, pairs, "result").filter(
        (cellDifference) => !isRowName(cellDifference),
      ),
    );
  }
  return { ...differences, moved: [...differences.moved] };
}

/** Its text depends on the version of the plan. */
const STATUS_CELL = "cover.verdict";

/** Single cells with a name. */
export async function compareSingle(
  a: SidePlan,
  b: SidePlan,
): Promise<readonly (Difference & { readonly role: NameEntry["role"] })[]> {
  const differences: (Difference & { role: NameEntry["role"] })[] = [];
  for (const entry of b.map.values()) {
    const old = a.map.get(entry.name);
    if (!old || isColumn(entry) || !b.visible.has(entry.range.sheet) || !isThere(a, [old]))
      continue;
    const valueIn = async (side: SidePlan, range: SheetRange): Promise<Value> => {
      const value = contentValue((await contentsAt(side, range))[0]!);
      return entry.name === STATUS_CELL ? presentStatus(asText(value)) : value;
    };
    const [was, is] = [await valueIn(a, old.range), await valueIn(b, entry.range)];
    if (isEmpty(was) ? isEmpty(is) : !isEmpty(is) && isSameValue(was, is)) continue;
    const { name, label, unit, format, role, range } = entry;
    differences.push({
      name,
      section: range.sheet,
      row: "",
      label: label || name,
      unit,
      format,
      before: was,
      now: is,
      role,
      at: range,
    });
  }
  return differences;
}
