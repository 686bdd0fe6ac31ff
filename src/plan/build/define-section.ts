/** What a plan knows of its sections: the sheet, its place, and when a plan has it. */
import type { OptionalSection } from "../inputs/definition";
import type { PlanVariant } from "./plan-variant";
import type { Section } from "./section";

export interface SectionDefinition extends Section {
  /** Name of its folder. */
  readonly key: string;
  /** Place of its tab: sheets stand in ascending order. */
  readonly order: number;
  /** Whether a plan of this variant has it; by default, every plan has it. */
  readonly isIn?: (variant: PlanVariant) => boolean;
  /** The switch and the inputs of a section that a plan can go without. */
  readonly optional?: OptionalSection;
  /** Its turn among the sections that list what others register, and are built after them. */
  readonly summary?: number;
}

export const defineSection = (definition: SectionDefinition): SectionDefinition => definition;

/** A section that is planned if the cover includes it. */
export const optionalSection = (
  optional: OptionalSection,
  { name, build }: Section,
): SectionDefinition => ({ key: optional.key, order: optional.order, name, build, optional });

/** Plans that size partitions from measured CPU. */
export const isSized = ({ partitions }: PlanVariant): boolean => partitions === "sized";
