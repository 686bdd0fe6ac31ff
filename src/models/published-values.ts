/** Single values of the catalogue by their rule or row, for models that compute with them. */
import { table, unknownName, type Table } from "../catalogue/catalogue";
import {
  answer,
  refuse,
  type Answer,
  type Basis,
  type Outcome,
  type Reference,
  type Refusal,
  type Scalar,
} from "./answer";
import { cellBasis } from "./cell-basis";
import { comparisonOf, isPercent, type Operator } from "./rule-comparison";
import { ruleRow } from "./rules";

const PERCENT = 100;

/** A published value with its row. Percentages are fractions here. */
export interface PublishedValue {
  readonly value: number;
  readonly unit: string;
  readonly references: readonly Reference[];
}

/** Cached values: by field, then by id. */
const cache = {
  bound: new Map<string, PublishedValue>(),
  bound2: new Map<string, PublishedValue>(),
  value: new Map<string, PublishedValue>(),
  value2: new Map<string, PublishedValue>(),
};

const figure = (source: Table, row: number, column: string): PublishedValue => {
  const unit = source.text(row, "unit");
  const value = source.number(row, column);
  return {
    value: isPercent(unit) ? value / PERCENT : value,
    unit: isPercent(unit) ? "1" : unit,
    references: [{ table: source, row }],
  };
};

/** The bound of a rule, or its second one. */
export function ruleValue(id: string, bound: "bound" | "bound2" = "bound"): PublishedValue {
  let publishedValue = cache[bound].get(id);
  if (!publishedValue) {
    const { table: source, row } = ruleRow(id);
    cache[bound].set(id, (publishedValue = figure(source, row, bound)));
  }
  return publishedValue;
}

/** A guideline default from another publication, or its second value. */
export function guidelineValue(id: string, value: "value" | "value2" = "value"): PublishedValue {
  let publishedValue = cache[value].get(id);
  if (!publishedValue) {
    const source = table("guidelines");
    const row = source.where(["id"], [id])[0];
    if (row === undefined)
      throw unknownName(
        "The catalogue has no guideline",
        id,
        source.rows.map((_, candidate) => source.text(candidate, "id")),
      );
    cache[value].set(id, (publishedValue = figure(source, row, value)));
  }
  return publishedValue;
}

const references = new Map<string, Reference>();

/** The row of a rule as evidence. */
export function ruleReference(id: string): Reference {
  let reference = references.get(id);
  if (!reference) references.set(id, (reference = ruleRow(id)));
  return reference;
}

interface Ruled {
  readonly formula?: string;
  readonly warnings?: readonly string[];
  readonly conditions?: readonly string[];
  readonly references?: readonly Reference[];
}

/** A published value of a rule has the basis of its row; a computed one is a rule. */
function basisOfRule(id: string, value: Scalar): Basis {
  const { table: source, row } = ruleReference(id);
  const field = (["bound", "bound2"] as const).find(
    (name) =>
      source.has(name) &&
      typeof source.cell(row, name) === "number" &&
      ruleValue(id, name).value === value,
  );
  return field ? cellBasis(source, row, field) : "rule";
}

/** An answer based on rules: their rows are its evidence, in addition to other references. */
export const withRule = <V extends Scalar>(
  value: V,
  unit: string,
  ids: readonly string[],
  extras: Ruled = {},
): Answer<V> =>
  answer(value, unit, ids.length === 1 ? basisOfRule(ids[0]!, value) : "rule", {
    references: extras.references
      ? [...ids.map(ruleReference), ...extras.references]
      : ids.map(ruleReference),
    warnings: extras.warnings,
    conditions: extras.conditions,
    formula: extras.formula,
  });

export type End = "LOW" | "HIGH";

/** The end that a rule states which is no range. */
const ONLY_END: Readonly<Partial<Record<Operator, End>>> = { "<=": "HIGH", ">=": "LOW" };

/** One end of a published range; a rule with one end refuses the other. */
export function rangeEnd(id: string, end: End, what: string): PublishedValue | Refusal {
  const { table: source, row } = ruleRow(id);
  const { operator, isRange } = comparisonOf(source.text(row, "comparison"));
  const only = isRange ? undefined : ONLY_END[operator];
  if (only && only !== end)
    return refuse(
      "neverPublished",
      { [`${end === "HIGH" ? "upper" : "lower"} end of`]: what },
      `Only the ${only === "HIGH" ? "upper" : "lower"} end is stated.`,
      { references: [{ table: source, row }] },
    );
  return ruleValue(id, end === "HIGH" && isRange ? "bound2" : "bound");
}

/** Whether the document marks an empty cell as not applicable. */
function isNotApplicable(source: Table, row: number, field: string): boolean {
  const { facts, primaryKey } = source.about;
  const columns = facts.notApplicable as Readonly<Record<string, readonly string[]>> | undefined;
  return columns?.[source.text(row, primaryKey[0]!)]?.includes(field) ?? false;
}

/**
 * One published cell as an answer. An empty cell is refused with the reason that its row notes.
 * @param what the parameter words of the refusal: "read seek of drive"
 */
export function publishedCell(
  source: Table,
  row: number,
  field: string,
  unit: string,
  what: string,
  criterion: Scalar,
): Outcome {
  const value = source.cell(row, field);
  if (value === null || value === "") {
    return refuse(
      isNotApplicable(source, row, field) ? "notApplicable" : "neverPublished",
      { [what]: criterion },
      source.reasonOfEmpty(row, field) || "The table leaves it empty.",
      { references: [{ table: source, row }] },
    );
  }
  return answer(value as Scalar, unit, cellBasis(source, row, field), {
    references: [{ table: source, row, field }],
  });
}
