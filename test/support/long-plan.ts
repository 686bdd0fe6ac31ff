/**
 * A whole plan whose names have 237 characters and whose texts have 2,000, the most that inputs
 * accept: what a page, a row and a formula of Excel can hold is less.
 */
import consolidation from "../../src/plan/templates/examples/consolidation.json";
import { FIELDS, TABLES } from "../../src/plan/inputs/input-definitions";
import type { InputDefinition } from "../../src/plan/inputs/definition";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { inputsOf } from "./open-plan";

export const NAME_LENGTH = 237;
export const TEXT_LENGTH = 2_000;

/** Texts that are read as something: a code, a list, a color, a status. */
const READ_AS =
  /^(?:alternatives\.words|vios\.config|brand\.(?:color|accent)|cost\.currency|hourly\.day|tapeadapter\.(?:tower|which)|own\w+\.(?:system|feature|mode|device|value|pack|rowStatus|date)|\w+\.(?:release|releases|jdk|pool|asp|client|tier|entitled|recovery|interactive|environment)|halink\.feature)$/;
/** Names that reports and pages show. */
const NAMES =
  /^(?:cover\.(?:customer|author|reviewer)|brand\.firm|case\.own|part\.[a-d]|\w+\.name)$/;

const isProse = (key: string, { kind, offers }: InputDefinition): boolean =>
  kind === "text" && offers === undefined && !READ_AS.test(key);

/** The text with words behind it, up to a length; the schemas know no blank in front. */
const lengthened = (text: string, length: number): string =>
  `${text} ${"of the second site & its backup, ".repeat(length)}`.trimStart().slice(0, length - 1) +
  ".";

const longer = (key: string, value: unknown): string =>
  lengthened(String(value ?? ""), NAMES.test(key) ? NAME_LENGTH : TEXT_LENGTH);

export function longPlan(): PlanInputs {
  const inputs = inputsOf(consolidation);
  const fields = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([key, definition]) =>
      isProse(key, definition) ? [[key, longer(key, inputs.fields[key])]] : [],
    ),
  );
  const renamed = new Map<unknown, string>();
  const columnsOf = (table: string): [string, InputDefinition][] =>
    Object.entries(TABLES[table]!.columns);
  for (const [table, rows] of Object.entries(inputs.tables))
    for (const { name } of rows)
      if (typeof name === "string" && isProse(`${table}.name`, TABLES[table]!.columns.name!))
        renamed.set(name, longer(`${table}.name`, name));
  const tables = Object.fromEntries(
    Object.entries(inputs.tables).map(([table, rows]) => [
      table,
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          columnsOf(table).flatMap(([column, definition]) => {
            const key = `${table}.${column}`;
            const name = renamed.get(row[column]);
            if (column === "name" || definition.offers?.endsWith(".name"))
              return name === undefined ? [] : [[column, name]];
            return isProse(key, definition) ? [[column, longer(key, row[column])]] : [];
          }),
        ),
      })),
    ]),
  );
  return { ...inputs, fields: { ...inputs.fields, ...fields }, tables };
}
