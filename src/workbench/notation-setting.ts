/** The notation of numbers and dates: its setting below the grid, and what is asked about it. */
import type { GridQuestions } from "../hosts/univer/page/page-grid";
import {
  LANGUAGES,
  languageOf,
  notationOf,
  otherNotation,
  writtenDay,
  writtenFormula,
  type Notation,
} from "../spreadsheet/notation";
import { writtenNumber } from "../spreadsheet/number-notation";
import { numberText, type CellInput, type CellKind } from "../spreadsheet/typed-text";
import { dayOfSerial } from "../models/serial-day";
import { ask } from "./question";
import { part } from "./shell";

const SETTING = "sizebook.notation";
const SAMPLE = { number: 1234.5, day: "2026-12-31" } as const;

/** The stored language; null without storage. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(SETTING);
  } catch {
    return null;
  }
}

function storeLanguage(language: string): void {
  try {
    localStorage.setItem(SETTING, language);
  } catch {
    // The setting holds until the page is closed.
  }
}

function labelOf(language: string): string {
  const notation = notationOf(language);
  const [first, ...others] = writtenNumber(String(SAMPLE.number), notation);
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  return `${first}${notation.group}${others.join("")}, ${writtenDay(SAMPLE.day, notation)} - ${name}`;
}

/** The notation of the page, which the user chooses; at first that of the browser. */
export function prepareNotation(use: (notation: Notation) => void): void {
  const chooser = part<HTMLSelectElement>("notation");
  const language = languageOf(storedLanguage() ?? navigator.language);
  chooser.append(
    ...[...new Set([language, ...LANGUAGES])].map((tag) => new Option(labelOf(tag), tag)),
  );
  chooser.value = language;
  chooser.disabled = false;
  use(notationOf(language));
  chooser.addEventListener("change", () => {
    storeLanguage(chooser.value);
    use(notationOf(chooser.value));
  });
}

/** An input as it is written in the notation. */
function writtenInput(input: CellInput, kind: CellKind, notation: Notation): string {
  if (input.kind === "formula") return writtenFormula(input.formula, notation);
  if (input.kind === "day") return writtenDay(dayOfSerial(input.value), notation);
  return writtenNumber(numberText(input.value, kind === "share"), notation);
}

/**
 * The questions about what is typed and pasted.
 * @param current returns the notation of the page
 */
export const notationQuestions = (
  current: () => Notation,
  tell: GridQuestions["tell"],
): GridQuestions => ({
  tell,
  inputOf: async (text, inputs, kind) => {
    const labels = inputs.map((input) => writtenInput(input, kind, current()));
    const decision = await ask({
      text:
        inputs.length > 1
          ? `${text} can mean ${labels.join(" or ")}. Choose one.`
          : `${text} does not match the notation chosen below the grid. Enter ${labels[0]} instead?`,
      answers: Object.fromEntries(labels.map((label, i) => [String(i), label])),
    });
    return decision && inputs[Number(decision.answer)];
  },
  notationOf: async (example, inputs) => {
    const notation = current();
    const other = { ...notation, ...otherNotation(notation) };
    const name = ({ decimal }: Notation): string =>
      decimal === "," ? "Decimal comma" : "Decimal point";
    const decision = await ask({
      text: `The pasted values have numbers such as ${example}. Choose their decimal separator.`,
      answers:
        inputs.length > 1
          ? { current: name(notation), other: name(other) }
          : { other: name(other), current: `${name(notation)}, as chosen below the grid` },
    });
    return decision && (decision.answer === "other" ? other : notation);
  },
});
