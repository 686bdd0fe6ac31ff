/** What people mean by the text that they type or paste into a cell. */
import { serialOfDay } from "../models/serial-day";
import { formulaNumber, type NumberNotation } from "./number-notation";
import { dayOfText, otherNotation, storedFormula, type Notation } from "./notation";

/** What the number format of a cell says of its numbers. */
export type CellKind = "share" | "day" | "text" | "number";

export type CellInput =
  | { readonly kind: "number" | "day"; readonly value: number }
  | { readonly kind: "formula"; readonly formula: string };

export type TypedReading =
  | CellInput
  | { readonly kind: "text"; readonly text: string }
  /** What the text may mean: the user has to say it. */
  | { readonly kind: "open"; readonly inputs: readonly CellInput[] };

/** Shown by some languages; no keyboard has it. */
const MINUS = /^\u2212/;
const CURRENCY = /^[$€£¥]\s?|\s?[$€£¥]$/;
/** A group of three digits may as well be a fraction. */
const ONE_GROUP = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** 15 digits, as in Excel: 8.55 divided by 100 would not be 0.0855. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/** A number as formulas have it, a share as a percentage. */
export const numberText = (value: number, isShare: boolean): string =>
  isShare ? `${rounded(value * 100)}%` : String(rounded(value));

/** A number in a cell: in a share, 65 is 65%, as in Excel. */
function numberOf(text: string, notation: NumberNotation, kind: CellKind): CellInput | undefined {
  const amount = text.replace(CURRENCY, "").replace(/\s%$/, "%");
  const number = formulaNumber(amount, notation);
  if (number === undefined) return undefined;
  const digits = Number(number.replace("%", ""));
  const isShare = number.endsWith("%") || (kind === "share" && Math.abs(digits) >= 1);
  return { kind: "number", value: isShare ? rounded(digits / 100) : digits };
}

function readFormula(text: string, notation: Notation): TypedReading {
  const formula = storedFormula(text, notation);
  // Formulas of documentation have decimal points and commas.
  return formula === undefined
    ? { kind: "open", inputs: [{ kind: "formula", formula: text }] }
    : { kind: "formula", formula };
}

/** Reads the text of a cell in a notation. */
export function readTyped(text: string, notation: Notation, kind: CellKind): TypedReading {
  const content = text.trim().replace(MINUS, "-");
  if (kind === "text") return { kind: "text", text };
  if (content.startsWith("=") && content.length > 1) return readFormula(content, notation);
  const number = numberOf(content, notation, kind);
  const other = numberOf(content, otherNotation(notation), kind);
  const bare = content.replace(CURRENCY, "").replace(/\s?%$/, "");
  const hasGroup = notation.group !== "" && bare.includes(notation.group);
  if (number && other && hasGroup && ONE_GROUP.test(bare))
    return { kind: "open", inputs: [number, other] };
  if (number) return number;
  const day = dayOfText(content, notation);
  if (day !== undefined) return { kind: "day", value: serialOfDay(day) };
  return other ? { kind: "open", inputs: [other] } : { kind: "text", text };
}
