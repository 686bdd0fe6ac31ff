/** Reads JSON files: reports every problem with its position, and never corrects silently. */
import { printParseErrorCode, visit } from "jsonc-parser";
import { InputError } from "./arguments";

interface TextProblem {
  /** Characters before it. */
  readonly offset: number;
  readonly message: string;
}

const MEGABYTE = 2 ** 20;
const MAX_BYTES = 20 * MEGABYTE;
const MAX_PROBLEMS = 20;
const SHOWN_WORD = 30;
const ADVICE = "Save the file as UTF-8.";

/** The place in a text, as an editor counts. */
export function placeIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${lines[lines.length - 1]!.length + 1}`;
}

/** The first bytes of a UTF-16 text: its byte order mark, or a letter next to an empty byte. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  bytes.length > 1 &&
  ((bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    (bytes[0] === 0) !== (bytes[1] === 0));

/** Whether bytes are UTF-8; with `isCut`, also where the last character is not complete. */
function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** How many bytes from the start are UTF-8, the last character of which may be cut. */
function utf8Length(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  return good;
}

function notUtf8(path: string, bytes: Uint8Array): InputError {
  // The previous bytes may begin a character that the next byte does not continue.
  let start = Math.min(utf8Length(bytes), bytes.length - 1);
  while (start > 0 && !isUtf8(bytes.subarray(0, start), false)) start -= 1;
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, start));
  const byte = bytes[start]!.toString(16).toUpperCase().padStart(2, "0");
  const letter = new TextDecoder("windows-1252").decode(bytes.subarray(start, start + 1));
  return new InputError(
    `${path} is not in UTF-8: ${placeIn(before, before.length)} has the byte ${byte}, which is "${letter}" in Windows-1252. ${ADVICE}`,
  );
}

/** The text of a UTF-8 file without its byte order mark. */
function utf8Of(path: string, bytes: Uint8Array): string {
  if (isUtf16(bytes))
    throw new InputError(
      `${path} is in UTF-16, as line 1, column 1 shows. JSON is in UTF-8. ${ADVICE}`,
    );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8(path, bytes);
  }
}

const wordAt = (text: string, offset: number): string =>
  (/^[^\s,:[\]{}"]+/.exec(text.slice(offset, offset + 200))?.[0] ?? text.charAt(offset)).slice(
    0,
    SHOWN_WORD,
  );

/** A comma without a following value; undefined for other mistakes. */
function trailingComma(text: string, offset: number): number | undefined {
  if (!/[}\]]/.test(text.charAt(offset))) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(",") ? before.length - 1 : undefined;
}

function symbolProblem(text: string, offset: number): string {
  const word = wordAt(text, offset);
  if (/^[-+]?(?:NaN|Infinity)/i.test(word))
    return `${word} is not a number in JSON. Enter a number, or remove the input.`;
  if (/^\ufeff/.test(word))
    return "the text contains an invisible character (byte order mark). Remove it.";
  return word.startsWith("'")
    ? "a text must be in double quotes."
    : `${JSON.stringify(word)} is not a value in JSON. Enter a number, a text in double quotes, true, false or null.`;
}

/** By the names of the mistakes in jsonc-parser. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidCommentToken: "a comment is not allowed in JSON. Remove it.",
  PropertyNameExpected: "the name of an input in double quotes is expected.",
  ValueExpected: "a value is expected.",
  ColonExpected: "a colon is expected.",
  CommaExpected: "a comma is expected.",
  CloseBraceExpected: "a closing brace } is missing.",
  CloseBracketExpected: "a closing bracket ] is missing.",
  EndOfFileExpected: "the text goes on after its end.",
  InvalidNumberFormat: "the number is not complete.",
  UnexpectedEndOfComment: "a comment has no end. Remove it.",
  UnexpectedEndOfString: "a text has no closing quotation mark.",
  UnexpectedEndOfNumber: "the number is not complete.",
  InvalidUnicode: "\\u needs four digits from 0 to F.",
  InvalidEscapeCharacter:
    "a backslash in a text must be written twice, or begin an escape such as \\n.",
  InvalidCharacter:
    "a text has a tab or another control character. Write \\t, \\n or \\u and four digits.",
};

function syntaxProblem(text: string, name: string, offset: number): TextProblem {
  const comma = trailingComma(text, offset);
  if (comma !== undefined && (name === "PropertyNameExpected" || name === "ValueExpected"))
    return { offset: comma, message: "nothing follows the last comma. Remove the comma." };
  const message =
    name === "InvalidSymbol" ? symbolProblem(text, offset) : (MESSAGES[name] ?? "invalid JSON.");
  return { offset, message };
}

/**
 * All problems of a text: its syntax, and valid JSON that nobody intends (duplicate names, numbers
 * out of range, lone surrogates).
 */
function problemsOf(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  /** The names of each open object, with their offsets. */
  const objects: Map<string, number>[] = [];
  const checkText = (value: string, offset: number): void => {
    if (/\p{Surrogate}/u.test(value))
      problems.push({ offset, message: "a text holds half of a character (\\ud800 to \\udfff)." });
  };
  visit(
    text,
    {
      onObjectBegin: () => void objects.push(new Map()),
      onObjectEnd: () => void objects.pop(),
      onObjectProperty: (name, offset) => {
        const names = objects[objects.length - 1]!;
        const first = names.get(name);
        if (first !== undefined)
          problems.push({
            offset,
            message: `${JSON.stringify(name)} is given twice, first at ${placeIn(text, first)}. Remove one of them.`,
          });
        else names.set(name, offset);
        checkText(name, offset);
      },
      onLiteralValue: (value: unknown, offset) => {
        if (typeof value === "string") checkText(value, offset);
        if (typeof value === "number" && !Number.isFinite(value))
          problems.push({ offset, message: `${wordAt(text, offset)} is too large for a number.` });
      },
      onError: (error, offset) =>
        void problems.push(syntaxProblem(text, printParseErrorCode(error), offset)),
    },
    { disallowComments: true },
  );
  return problems;
}

/** Of mistakes that follow from each other, the first of a line. */
function firstOfLines(text: string, problems: readonly TextProblem[]): string[] {
  const lines = new Map<string, string>();
  for (const { offset, message } of [...problems].sort((a, b) => a.offset - b.offset)) {
    const place = placeIn(text, offset);
    const line = place.split(",")[0]!;
    if (!lines.has(line)) lines.set(line, `${place}: ${message}`);
  }
  return [...lines.values()];
}

/** The value of a JSON text; throws `InputError` with the place of each mistake. */
export function jsonOf(path: string, bytes: Uint8Array): unknown {
  if (bytes.length > MAX_BYTES)
    throw new InputError(
      `${path} has ${Math.ceil(bytes.length / MEGABYTE)} MB. A file of inputs can have at most ${MAX_BYTES / MEGABYTE} MB. A plan with 200 partitions needs less than 1 MB.`,
    );
  const text = utf8Of(path, bytes);
  if (text.trim() === "") throw new InputError(`${path} is empty. Specify a file with JSON.`);
  let problems: readonly TextProblem[];
  try {
    problems = problemsOf(text);
    if (problems.length === 0) return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InputError(
      error instanceof RangeError
        ? `${path} cannot be used. Its values are nested too deeply.`
        : `${path} is not valid JSON: ${(error as Error).message}.`,
    );
  }
  const lines = firstOfLines(text, problems);
  const visibleLines = lines.slice(0, MAX_PROBLEMS);
  const more = lines.length - visibleLines.length;
  throw new InputError(
    lines.length === 1
      ? `${path} is not valid JSON. ${lines[0]!}`
      : [
          `${path} is not valid JSON:`,
          ...visibleLines.map((line) => `  ${line}`),
          ...(more ? [`  and ${more} more.`] : []),
        ].join("\n"),
  );
}
