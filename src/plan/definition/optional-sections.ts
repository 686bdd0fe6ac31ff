import { SECTION_INPUTS } from "../../../build/generated/section-inputs";
import { NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import type { PlanInputs } from "../inputs/plan-inputs";
import type { OptionalSection } from "../inputs/definition";

/** The definitions of inputs, by their keys. */
export type OptionalInputs = (typeof SECTION_INPUTS)[number];

/** In the order of their sheets. */
export const OPTIONAL_SECTIONS: readonly OptionalSection[] = [...SECTION_INPUTS].sort(
  (a, b) => a.order - b.order,
);

/** Names of the optional sections that inputs use: switched on, or with at least one input. */
export const usedSections = ({ fields, tables }: PlanInputs): readonly string[] =>
  OPTIONAL_SECTIONS.filter(
    ({ key, inputs }) =>
      fields[`cover.${key}`] === "Yes" ||
      Object.entries(inputs.fields).some(
        ([name, { start }]) => fields[name] !== undefined && fields[name] !== start,
      ) ||
      Object.keys(inputs.tables).some((table) => (tables[table]?.length ?? 0) > 0),
  ).map(({ name }) => name);

/** The switch of a section on the cover: "Yes" if it is included. */
export const switchOf = ({ key }: { readonly key: string }): NamedCell =>
  new NamedCell(`cover.${key}`);

/**
 * Condition that a section is included. It uses AND, because it also occurs inside NOT: see the
 * lint.
 */
export const isInUse = (section: { readonly key: string }): Formula =>
  xl`AND(${switchOf(section)} = "Yes")`;

/** Condition that a section is not included. */
export const isSwitchedOff = (section: { readonly key: string }): Formula =>
  xl`${switchOf(section)} <> "Yes"`;
