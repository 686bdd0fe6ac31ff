/**
 * Overrides of catalogue values and defaults. The definitions of the inputs state which inputs are
 * overrides (see Instead); the mark on the cell and the rows of the Risks sheet derive from them.
 */
import type { InputDefinition } from "./definition";
import { quoted } from "../build/formula-text";

/** Condition that the value of this cell overrides another. */
export function isOverridden(
  { kind, override: instead, start }: InputDefinition,
  cell: string,
): string {
  if (kind === "choice" || kind === "text")
    return start === undefined
      ? `LEN(${cell})>0`
      : `AND(LEN(${cell})>0,${cell}<>${quoted(String(start))})`;
  return instead?.zeroIsBlank ? `N(${cell})>0` : `ISNUMBER(${cell})`;
}

/** A value in a sentence, with its unit. */
export function valueText({ kind, unit }: InputDefinition, cell: string): string {
  if (kind === "fraction") return `ROUND(100*${cell},1)&"%"`;
  const words = unit?.replace(/^own /, "");
  if (!words) return `${cell}&""`;
  const one = words.replace(/^([a-z ]*[a-z]{3})s$/, "$1");
  return one === words
    ? `${cell}&${quoted(` ${words}`)}`
    : `${cell}&IF(${cell}=1,${quoted(` ${one}`)},${quoted(` ${words}`)})`;
}
