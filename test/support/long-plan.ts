/**
 * A whole plan whose names have 237 characters and whose texts have 2,000, the most that inputs
 * accept: what a page, a row and a formula of Excel can hold is less.
 */
import type { Random } from "../../scripts/fuzz/random";
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

const isName = (key: string): boolean => NAMES.test(key);

/** The text with words behind it, up to a length; the schemas know no blank in front. */
const lengthened = (text: string, length: number): string =>
  `${text} ${"of the second site & its backup, ".repeat(length)}`.trimStart().slice(0, length - 1) +
  ".";

type TextOf = (key: string, value: unknown) => string | undefined;

/**
 * Inputs with other texts: `textOf` returns that of a single input, such as "cover.customer", or of
 * a column, such as "risk.action", or undefined to keep it. A name is replaced wherever it stands.
 */
export function withTexts(inputs: PlanInputs, textOf: TextOf): PlanInputs {
  /** The entry of an input with its text; none to keep it. */
  const entries = (name: string, key: string, value: unknown): [string, string][] => {
    const text = textOf(key, value);
    return text === undefined ? [] : [[name, text]];
  };
  const fields = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([key, definition]) =>
      isProse(key, definition) ? entries(key, key, inputs.fields[key]) : [],
    ),
  );
  const renamed = new Map<unknown, string>();
  const columnsOf = (table: string): [string, InputDefinition][] =>
    Object.entries(TABLES[table]!.columns);
  for (const [table, rows] of Object.entries(inputs.tables))
    for (const { name } of rows)
      if (typeof name === "string" && isProse(`${table}.name`, TABLES[table]!.columns.name!))
        for (const [, text] of entries(name, `${table}.name`, name)) renamed.set(name, text);
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
            return isProse(key, definition) ? entries(column, key, row[column]) : [];
          }),
        ),
      })),
    ]),
  );
  return { ...inputs, fields: { ...inputs.fields, ...fields }, tables };
}

const longer = (key: string, value: unknown): string =>
  lengthened(String(value ?? ""), isName(key) ? NAME_LENGTH : TEXT_LENGTH);

export const longPlan = (): PlanInputs => withTexts(inputsOf(consolidation), longer);

/** Characters of names and of other texts that fill a part of a line, a line, and two. */
const LENGTHS = { name: [8, 20, 32], text: [12, 45, 90] } as const;

/** The same inputs with texts of several lengths; given texts alone are replaced. */
export function withLengths(inputs: PlanInputs, random: Random): PlanInputs {
  return withTexts(inputs, (key, value) => {
    if (typeof value !== "string" || value === "") return undefined;
    const lengths = isName(key) || key === "risk.owner" ? LENGTHS.name : LENGTHS.text;
    return lengthened(value, Math.max(value.length + 1, lengths[random.below(lengths.length)]!));
  });
}
