/**
 * Overrides of catalogue values and defaults. Definitions of inputs state which inputs are
 * overrides (see Override); the marks of cells and the rows of the Risks sheet derive from them.
 */
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import { percentText } from "../definition/conditions";
import type { InputDefinition } from "./definition";

/** Condition that the value of this cell overrides another. */
export function isOverridden(
  { kind, override, start }: InputDefinition,
  cell: FormulaPart,
): Formula {
  if (kind === "choice" || kind === "text")
    return start === undefined
      ? xl`LEN(${cell}) > 0`
      : xl`AND(LEN(${cell}) > 0, ${cell} <> ${String(start)})`;
  return override?.zeroIsBlank ? xl`N(${cell}) > 0` : xl`ISNUMBER(${cell})`;
}

/** A value in a sentence, with its unit. */
export function valueText({ kind, unit }: InputDefinition, cell: FormulaPart): Formula {
  if (kind === "fraction") return percentText(cell);
  const plural = unit?.replace(/^own /, "");
  if (!plural) return xl`${cell} & ""`;
  const singular = plural.replace(/^([a-z ]*[a-z]{3})s$/, "$1");
  return singular === plural
    ? xl`${cell} & ${` ${plural}`}`
    : xl`${cell} & IF(${cell} = 1, ${` ${singular}`}, ${` ${plural}`})`;
}
