import { NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import type { PlanInputs } from "../inputs/plan-inputs";
import { batchInputs } from "../sections/batch/inputs";
import { consolidationInputs } from "../sections/consolidation/inputs";
import { diskInputs } from "../sections/disk/inputs";
import { haInputs } from "../sections/ha/inputs";
import { integratedInputs } from "../sections/integrated/inputs";
import { iplInputs } from "../sections/ipl/inputs";
import { memoryInputs } from "../sections/memory/inputs";
import { networkInputs } from "../sections/network/inputs";
import { sensitivityInputs } from "../sections/sensitivity/inputs";
import { webInputs } from "../sections/web/inputs";
import { viosInputs } from "../sections/vios/inputs";
import { measurementsInputs } from "../sections/measurements/inputs";
import { type OptionalSection } from "../inputs/definition";

const SECTIONS = [
  measurementsInputs,
  consolidationInputs,
  memoryInputs,
  diskInputs,
  viosInputs,
  networkInputs,
  batchInputs,
  webInputs,
  integratedInputs,
  iplInputs,
  haInputs,
  sensitivityInputs,
] as const;
/** The definitions of their inputs, by the keys of what they define. */
export type OptionalInputs = (typeof SECTIONS)[number];

/** In the order of their sheets. */
export const OPTIONAL_SECTIONS: readonly OptionalSection[] = SECTIONS;

/**
 * Names of the optional sections that inputs belong to: switched on, or with an input of their own.
 */
export const usedSections = ({ fields, tables }: PlanInputs): readonly string[] =>
  OPTIONAL_SECTIONS.filter(
    ({ key, inputs }) =>
      fields[`cover.${key}`] === "Yes" ||
      Object.entries(inputs.fields).some(
        ([name, { start }]) => fields[name] !== undefined && fields[name] !== start,
      ) ||
      Object.keys(inputs.tables).some((table) => (tables[table]?.length ?? 0) > 0),
  ).map(({ name }) => name);

/**
 * Condition that a section is included. In AND, because it is also used inside NOT: see the lint.
 */
export const isInUse = ({ key }: { readonly key: string }): Formula =>
  xl`AND(${new NamedCell(`cover.${key}`)} = "Yes")`;

/** The same as a template. */
export const inUseFormula = (section: OptionalSection): string => String(isInUse(section));
