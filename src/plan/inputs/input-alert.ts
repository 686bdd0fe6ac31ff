/** What Excel shows after an entry that an input does not accept. */
import type { InputDefinition } from "./definition";
import { acceptedText } from "./input-limits";
import { inPercent } from "../../models/wording";

/** The longest error message of Excel. */
export const ALERT_LENGTH = 225;

const EXAMPLE_DAY = "2026-07-01";
/** The first that fits is shown. */
const EXAMPLES = { fraction: [0.7, 0.1, 1, 2], number: [6, 1, 0.5, 100] } as const;

function exampleOf({ kind, min = -Infinity, max = Infinity }: InputDefinition): string {
  if (kind === "date") return EXAMPLE_DAY;
  const candidates = kind === "fraction" ? EXAMPLES.fraction : EXAMPLES.number;
  const fitting = candidates.find(
    (value) => value >= min && value <= max && (kind !== "whole" || Number.isInteger(value)),
  );
  const example = fitting ?? (Number.isFinite(min) ? min : max);
  return kind === "fraction" ? inPercent(example) : String(example);
}

/** A label as the first words of a sentence. Names such as iSCSI keep their spelling. */
const atStart = (label: string): string =>
  /^[a-z]+\b/.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label;

/** States what the input accepts, with an example; never its help once more. */
export function alertOf(definition: InputDefinition): string {
  const { kind, offers, unit } = definition;
  const label = atStart(definition.label);
  if (offers !== undefined)
    return `${label} is not in the list. Choose Yes to keep your entry, or No to choose one of the list.`;
  if (kind === "text") return `${label} must be a text.`;
  if (kind === "choice") {
    const all = `${label} must be ${acceptedText(definition)}.`;
    return all.length <= ALERT_LENGTH ? all : `${label} must be one of the list: choose it there.`;
  }
  const inUnit = unit && kind !== "fraction" ? ` (${unit})` : "";
  return `${label} must be ${acceptedText(definition)}${inUnit}, such as ${exampleOf(definition)}.`;
}
