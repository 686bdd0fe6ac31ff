/** What Excel shows after an entry that is not accepted, for every input of every plan. */
import { alertOf, ALERT_LENGTH } from "../../../src/plan/inputs/input-alert";
import type { InputDefinition } from "../../../src/plan/inputs/definition";
import { FIELDS, TABLES } from "../../../src/plan/inputs/input-definitions";
import { validationOf } from "../../../src/plan/inputs/input-cells";

const definitions: readonly (readonly [string, InputDefinition])[] = [
  ...Object.entries(FIELDS),
  ...Object.entries(TABLES).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([key, definition]) => [`${table}.${key}`, definition] as const),
  ),
];

test.each(definitions)(
  "%s states what is accepted, and not its help once more",
  (_, definition) => {
    const { message, error } = validationOf(definition);
    expect(error).not.toBe(message);
    expect(error).toMatch(/^(?:[^a-z]|[a-z]+[A-Z]).* (?:must be|is not in the list).*\.$/);
    expect(error!.length).toBeLessThanOrEqual(ALERT_LENGTH);
    expect(error!.toLowerCase()).toContain(definition.label.toLowerCase());
  },
);

test.each(
  definitions.filter(
    ([, { kind, offers }]) => offers === undefined && /^(?:number|whole|fraction)$/.test(kind),
  ),
)("the example of %s is accepted", (_, definition) => {
  const example = / such as (-?[\d.]+)(%?)\.$/.exec(alertOf(definition))!;
  const value = Number(example[1]) / (example[2] === "%" ? 100 : 1);
  expect(value).toBeGreaterThanOrEqual(definition.min ?? -Infinity);
  expect(value).toBeLessThanOrEqual(definition.max ?? Infinity);
  if (definition.kind === "whole") expect(Number.isInteger(value)).toBe(true);
});
