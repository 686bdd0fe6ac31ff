/** Definition of a section: its sheet, the position of its tab, and the plans that have it. */
import type { FormulaPart } from "../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import type { OptionalSection } from "../inputs/definition";
import { sheetNote } from "./conditions";
import { isInUse } from "./optional-sections";
import type { PlanVariant } from "./plan-variant";
import type { Plan, Section } from "./section";

export interface SectionDefinition extends Section {
  /** Name of its folder. */
  readonly key: string;
  /** Position of its tab: sheets are in ascending order. */
  readonly order: number;
  /** Whether a plan of this variant has it; by default, every plan has it. */
  readonly isIn?: (variant: PlanVariant) => boolean;
  /** The switch and the inputs of an optional section. */
  readonly optional?: OptionalSection;
  /** Its order among the sections that list what others return, which are built last. */
  readonly summary?: number;
}

export const defineSection = (definition: SectionDefinition): SectionDefinition => definition;

/** A section that a plan has if the cover includes it. */
export const optionalSection = (
  optional: OptionalSection,
  build: Section["build"],
): SectionDefinition => ({
  key: optional.key,
  order: optional.order,
  name: optional.name,
  build,
  optional,
});

interface OptionalSheet {
  /** What it is about. */
  readonly subtitle: string;
  /** What is missing on it, or "". */
  readonly problem: FormulaPart;
  /** What its results mean. */
  readonly note: FormulaPart;
  /** What it means that the section is switched off. */
  readonly ifOff?: string;
}
/** The beginning of the sheet of such a section: title, subtitle, and what is missing. */
export const optionalSheet = (
  plan: Plan,
  section: OptionalSection,
  { subtitle, problem, note, ifOff }: OptionalSheet,
): SheetBuilder =>
  plan.inputSheet(section.name, subtitle, sheetNote(isInUse(section), problem, note, ifOff));

/** Whether a plan sizes partitions from measured CPU. */
export const isSized = ({ partitions }: PlanVariant): boolean => partitions === "sized";
