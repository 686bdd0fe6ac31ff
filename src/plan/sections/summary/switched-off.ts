/** Sections that the inputs of a plan switch off: the report shows nothing about them. */
import type { Plan } from "../../build/section";

/** `key`: of the switch on the cover, such as "backup". */
export const isShown = ({ inputs }: Plan, key: string): boolean =>
  inputs.fields[`cover.${key}`] !== "No";
