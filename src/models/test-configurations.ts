/** The measured systems: memory, drives, releases and the like, study by study. */
import { findTable, table, tableNames, type Table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Reference } from "./answer";

const SUFFIX = "-test-configurations";

/** A table with a system in each row, named by some of its columns, and its facts in the others. */
interface SystemTable {
  readonly table: string;
  readonly names: readonly string[];
}

/** Such tables by study. Every other study has a table with a fact in each row. */
const SYSTEM_TABLES: Readonly<Record<string, readonly SystemTable[]>> = {
  p690: [
    { table: "p690-environment", names: ["workload", "machine"] },
    { table: "p690-lpar", names: ["partition"] },
  ],
};
const NO_FACT: ReadonlySet<string> = new Set(["notes", "warning", "line"]);

/** Studies with such a table: "ipl", "internal-storage" ... */
export const studies = (): readonly string[] =>
  tableNames.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));

const distinct = (source: Table, rows: readonly number[], field: string): string[] => [
  ...new Set(rows.map((row) => source.text(row, field))),
];

let systemKeys: ReadonlySet<string> | undefined;

/** The keys of the systems of all studies. */
function readSystemKeys(): ReadonlySet<string> {
  const systems = studies().flatMap((study) => {
    const source = table(`${study}${SUFFIX}`);
    return [
      ...source.rows.map((_, row) => normalizeKey(source.text(row, "configuration"))),
      ...describedSystems(study).flatMap((system) => system.keys),
    ];
  });
  return new Set(systems);
}

/** Whether another study has a system of this name. */
const isElsewhere = (system: string): boolean =>
  (systemKeys ??= readSystemKeys()).has(normalizeKey(system));

/** One fact of a measured system. A text is alone or next to the number that it describes. */
export function testConfiguration(study: string, system: string, item: string): Outcome {
  const name = studyNamed(study);
  if (name === undefined) return refuse("unknownKey", { study }, "", { suggestions: studies });
  const source = table(`${name}${SUFFIX}`);
  const row = source.where(["configuration", "item"], [system, item])[0];
  if (row !== undefined) return listedFact(source, row);
  const described = describedSystems(name, system);
  const factRows = source.where(["configuration"], [system]);
  if (!described.length && !factRows.length)
    return refuse(
      isElsewhere(system) ? "publishedElsewhere" : "unknownKey",
      { system },
      `in study ${name}`,
      {
        suggestions: () => [
          ...describedSystems(name).map((describedSystem) => describedSystem.name),
          ...distinct(
            source,
            source.rows.map((_, row) => row),
            "configuration",
          ),
        ],
      },
    );
  return (
    describedFact(described, system, item) ??
    refuse("unknownKey", { item }, `for system ${system}`, {
      suggestions: () => [...distinct(source, factRows, "item"), ...described.flatMap(itemsOf)],
    })
  );
}

/** A fact with a row of its own. */
function listedFact(source: Table, row: number): Outcome {
  const references = [{ table: source, row }];
  const value = source.cell(row, "value");
  const text = source.text(row, "text");
  if (value === null) return answer(text, "text", "published", { references });
  return answer(value as number, source.text(row, "unit") || "1", "published", {
    references,
    conditions: text ? [text] : undefined,
  });
}

/** The study with this name, or the one with this table. */
function studyNamed(text: string): string | undefined {
  const key = normalizeKey(text);
  const ofTable = Object.entries(SYSTEM_TABLES).find(([, tables]) =>
    tables.some((systemTable) => normalizeKey(systemTable.table) === key),
  );
  if (ofTable) return ofTable[0];
  const source = findTable(`${text.trim()}${SUFFIX}`) ?? findTable(text.trim());
  return source?.name.endsWith(SUFFIX) ? source.name.slice(0, -SUFFIX.length) : undefined;
}

interface DescribedSystem extends Reference {
  readonly name: string;
  /** Of its name, and of the last part of it. */
  readonly keys: readonly string[];
  /** Columns that hold facts of it. */
  readonly items: readonly string[];
}

/** The systems of a study that have rows of their own, or those of them that a name fits. */
function describedSystems(study: string, system?: string): readonly DescribedSystem[] {
  const key = system === undefined ? undefined : normalizeKey(system);
  return (SYSTEM_TABLES[study] ?? []).flatMap(({ table: name, names }) => {
    const source = table(name);
    return source.rows.flatMap((_, row) => {
      const parts = names.map((field) => source.text(row, field));
      const full = parts.join(" ");
      const keys = [full, parts[parts.length - 1]!].map(normalizeKey);
      if (key !== undefined && !keys.includes(key)) return [];
      const items = source.fields
        .map((field) => field.name)
        .filter((field) => !NO_FACT.has(field) && !names.includes(field))
        .filter((field) => source.text(row, field) !== "");
      return [{ table: source, row, name: full, keys, items }];
    });
  });
}

const itemsOf = ({ items }: DescribedSystem): readonly string[] => items;

/**
 * A fact of a system by its column; where the systems that fit differ in it, their names decide.
 */
function describedFact(
  systems: readonly DescribedSystem[],
  system: string,
  item: string,
): Outcome | undefined {
  const key = normalizeKey(item);
  const facts = systems.flatMap((describedSystem) => {
    const field = itemsOf(describedSystem).find((name) => normalizeKey(name) === key);
    return field === undefined ? [] : [{ ...describedSystem, field }];
  });
  const [first] = facts;
  if (!first) return undefined;
  const textOf = ({ table: source, row, field }: typeof first): string => source.text(row, field);
  if (facts.some((fact) => textOf(fact) !== textOf(first)))
    return refuse("ambiguous", { system }, "Enter the system with its workload.", {
      remarks: () => new Map(facts.map((fact) => [fact.name, textOf(fact)])),
      references: facts,
    });
  const value = first.table.cell(first.row, first.field) as string | number;
  return answer(
    value,
    typeof value === "number" ? (first.table.field(first.field).unit ?? "1") : "text",
    "published",
    { references: facts.map(({ table: source, row, field }) => ({ table: source, row, field })) },
  );
}
