/** The sections of a plan: the order of their tabs, and the order in which they are built. */
import { SECTION_LIST } from "../../../build/generated/sections";
import type { SectionDefinition } from "./define-section";

/** In the order of their tabs. */
export const SECTIONS: readonly SectionDefinition[] = [...SECTION_LIST].sort(
  (a: SectionDefinition, b: SectionDefinition) => a.order - b.order,
);

const isSummary = ({ summary }: SectionDefinition): boolean => summary !== undefined;

/**
 * The order in which values and checks are listed: sheets that every plan has, then optional
 * sections. Summaries come last, because they list what the others register.
 */
export const BUILD_ORDER: readonly SectionDefinition[] = [
  ...SECTIONS.filter((section) => !section.optional && !isSummary(section)),
  ...SECTIONS.filter(({ optional }) => optional),
  ...SECTIONS.filter(isSummary).sort((a, b) => a.summary! - b.summary!),
];
