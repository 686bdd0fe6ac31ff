/** Numbers in texts. */
import { parseValue } from "numfmt";

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The number that a text is, in the notation of formulas: "1,234.5", "10%", "2026-01-31". */
export function numberInText(text: string): number | undefined {
  const trimmed = text.trim();
  if (PLAIN_NUMBER.test(trimmed)) return Number(trimmed);
  const parsed = /\d/.test(trimmed) ? parseValue(trimmed)?.v : undefined;
  return typeof parsed === "number" ? parsed : undefined;
}
