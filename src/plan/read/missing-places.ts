/**
 * The cell that a message about a missing input asks for. The formula of the message has a
 * condition, and the condition reads this cell.
 */
import {
  cellAddress,
  isWithin,
  parseRange,
  splitReference,
  type Position,
} from "../../spreadsheet/a1";
import { partsOf, type Expression } from "../../spreadsheet/formula/expression";
import { parseFormula } from "../../spreadsheet/formula/parse";
import type { CellContent, SheetRange } from "../../spreadsheet/workbook-host";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import type { NameEntry } from "./name-index";

/** Formulas between a condition and its input. */
const MOST_STEPS = 4;

const SHEET_OF_MESSAGE = /^([^:]+): /;

const NO_FORMULA: Expression = { kind: "text", value: "", start: 0, end: 0 };

/** A text that a formula returns, and the conditions of the IFs around it, innermost first. */
interface PossibleText {
  readonly text: Expression;
  readonly conditions: readonly Expression[];
}

const isIf = (part: Expression | undefined): boolean => part?.kind === "call" && part.name === "IF";

function possibleTextsOf(
  expression: Expression,
  conditions: readonly Expression[] = [],
): readonly PossibleText[] {
  if (expression.kind !== "call" || isReason(expression)) return [{ text: expression, conditions }];
  if (!isIf(expression))
    return expression.args.flatMap((part) => (part ? possibleTextsOf(part, conditions) : []));
  const [condition, then, otherwise] = expression.args;
  const inner = condition ? [condition, ...conditions] : conditions;
  return [
    ...(then ? possibleTextsOf(then, inner) : []),
    ...(otherwise ? possibleTextsOf(otherwise, isIf(otherwise) ? conditions : inner) : []),
  ];
}

/** Whether a text has the message, and not only a longer one that begins with it. */
const isStatedIn = (text: string, message: string): boolean =>
  (message.endsWith(".") ? [""] : [";", "."]).some((end) => `${text};`.includes(message + end));

/** Where a message names the argument that is missing, or that decides. */
const ASKED = /\w+ (?:is|are) required|Choose the \w+/;

/** A call that returns why a function has no value. */
const isReason = (part: Expression): boolean => part.kind === "call" && /WHY$/.test(part.name);

const reasonsIn = (expression: Expression): readonly Expression[] =>
  isReason(expression) ? [expression] : partsOf(expression).flatMap(reasonsIn);

const textsIn = (expression: Expression): readonly string[] =>
  expression.kind === "text" ? [expression.value] : partsOf(expression).flatMap(textsIn);

/** The number of characters of a message that a possible text has; 0 for another message. */
function agreement({ text }: PossibleText, message: string): number {
  const [first = "", ...rest] = textsIn(text);
  if (first === "" || !message.startsWith(first)) return 0;
  return [first, ...rest.filter((part) => message.includes(part))].join("").length;
}

/** The cells of an expression as written, without repetition. */
const cellsIn = (expression: Expression): readonly string[] => [
  ...new Set(
    expression.kind === "reference" || expression.kind === "name"
      ? [expression.text]
      : partsOf(expression).flatMap(cellsIn),
  ),
];

interface PossibleInput {
  readonly entry: NameEntry;
  readonly range: SheetRange;
  /** The entered text; "" for a number. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Whether the formula reads it alone, not a whole column. */
  readonly isSingle: boolean;
  /** Whether nothing is entered in the whole column. */
  readonly isEmptyList: boolean;
  /** Whether the formula reads a whole table. */
  readonly isTable: boolean;
  /** The entered texts of its column. */
  readonly entered: ReadonlyMap<string, SheetRange>;
}

interface TextCell {
  readonly range: SheetRange;
  readonly text: string;
}

const isEmptyCell = ({ value }: CellContent): boolean =>
  value === null || String(value).trim() === "";

/** Whether the message has the label, or a word that begins one of its words. */
function isMentioned({ label }: NameEntry, message: string): boolean {
  const words = message.toLowerCase();
  const name = label.toLowerCase();
  return (
    name !== "" &&
    (words.includes(name) ||
      words.split(/[^a-z]+/).some((word) => word.length > 4 && ` ${name}`.includes(` ${word}`)))
  );
}

interface MessageRequest {
  readonly message: string;
  readonly sheet: string;
  /** Whether it says why a value is not accepted, rather than what to enter. */
  readonly isAboutValue: boolean;
}

/** Whether the message is about this entered text: "Growth: ERP online is not a workload". */
const isSubject = ({ text }: PossibleInput, { message, sheet }: MessageRequest): boolean =>
  text !== "" && message.startsWith(`${sheet}: ${text}`) && message.includes(" is not ");

/** Whether the input only names the row of the message. */
const isNameOfRow = (input: PossibleInput, request: MessageRequest): boolean =>
  !request.isAboutValue &&
  input.text !== "" &&
  request.message.includes(input.text) &&
  !isSubject(input, request);

/** The cell among the inputs that the message asks for. */
function placeAmong(
  inputs: readonly PossibleInput[],
  request: MessageRequest,
): SheetRange | undefined {
  const { message, sheet, isAboutValue } = request;
  const rank = (input: PossibleInput): number =>
    (input.isEmptyList ? 32 : 0) +
    (isSubject(input, request) ? 16 : 0) +
    (input.isEmpty && input.range.sheet === sheet && !isAboutValue ? 8 : 0) +
    (input.isSingle ? 4 : 0) +
    (isMentioned(input.entry, message) ? (isAboutValue ? 8 : 2) : 0) +
    (input.isEmpty ? 1 : 0);
  const best = Math.max(...inputs.map(rank));
  return inputs.find((input) => rank(input) === best)?.range;
}

const cellAt = (sheet: string, from: Position, down: number, right = 0): SheetRange => ({
  sheet,
  range: cellAddress({ row: from.row + down, column: from.column + right }),
});

/** Finds the inputs that the messages of a workbook ask for. */
export class MissingPlaces {
  private readonly inputs: readonly NameEntry[];

  constructor(
    private readonly host: WorkbookReader,
    entries: Iterable<NameEntry>,
  ) {
    this.inputs = [...entries].filter(({ role }) => role === "input");
  }

  /** The cell that a message asks for; undefined if the formula of the message has none. */
  async inputOf(message: string, cell: SheetRange): Promise<SheetRange | undefined> {
    const possible = possibleTextsOf(await this.treeAt(cell));
    const sources = await this.textsOf(
      possible.flatMap(({ text }) => cellsIn(text)),
      cell.sheet,
    );
    const whole = sources.find(({ text }) => isStatedIn(text, message));
    if (whole) return this.inputOf(message, whole.range);
    const best = Math.max(0, ...possible.map((candidate) => agreement(candidate, message)));
    const origin = possible.find((candidate) => best > 0 && agreement(candidate, message) === best);
    const reasons = (origin ? [origin] : possible).flatMap(({ text }) => reasonsIn(text));
    const sheet = SHEET_OF_MESSAGE.exec(message)?.[1] ?? cell.sheet;
    const about = { message, sheet, isAboutValue: true };
    if (reasons.length > 0) {
      const inputs = (await this.levelsOf(reasons, cell.sheet, 2)).flat();
      const refused = inputs
        .flatMap(({ entered }) => [...entered])
        .find(([text]) => message.includes(`"${text}"`));
      if (refused) return refused[1];
      const possibleInputs = inputs
        .filter(({ isEmptyList, isTable }) => !isEmptyList || !isTable)
        .map((input) => ({ ...input, isEmptyList: false }));
      const [asked = ""] = ASKED.exec(message) ?? [];
      const ofName = possibleInputs.filter(({ entry }) => isMentioned(entry, asked));
      return placeAmong(ofName.length > 0 ? ofName : possibleInputs, about);
    }
    const reason = sources
      .filter(({ text }) => message.includes(text))
      .sort((a, b) => b.text.length - a.text.length)[0];
    const placeOfReason = reason && (await this.inputOf(reason.text, reason.range));
    if (!origin) return placeOfReason;
    const isAboutValue = textsIn(origin.text)[0] === `${sheet}: `;
    if (isAboutValue && placeOfReason) return placeOfReason;
    return this.inputOfConditions(origin, cell.sheet, { ...about, isAboutValue });
  }

  private async inputOfConditions(
    { conditions: [inner, outer] }: PossibleText,
    sheet: string,
    request: MessageRequest,
  ): Promise<SheetRange | undefined> {
    const [levels, around] = await Promise.all([
      inner ? this.levelsOf([inner], sheet, MOST_STEPS) : [],
      outer ? this.levelsOf([outer], sheet, 1) : [],
    ]);
    const possible = levels.map((level) => level.filter((input) => !isNameOfRow(input, request)));
    const nearest =
      possible.find((level) => level.some((input) => input.isEmpty || isSubject(input, request))) ??
      possible.find((level) => level.length > 0);
    return nearest && placeAmong([...nearest, ...around.flat()], request);
  }

  private async treeAt(cell: SheetRange): Promise<Expression> {
    const { formula = "" } = (await this.host.read(cell))[0]?.[0] ?? {};
    return parseFormula(formula) ?? NO_FORMULA;
  }

  /** The cells with texts among references. */
  private async textsOf(references: readonly string[], sheet: string): Promise<TextCell[]> {
    const ranges = await this.rangesOf(references, sheet);
    const texts = ranges.map(async (range) => {
      const { from } = parseRange(range.range)!;
      return (await this.host.read(range)).flatMap((row, down) =>
        row.flatMap(({ value }, right): TextCell[] =>
          typeof value === "string" && value !== ""
            ? [{ range: cellAt(range.sheet, from, down, right), text: value }]
            : [],
        ),
      );
    });
    return (await Promise.all(texts)).flat();
  }

  private async rangesOf(references: readonly string[], sheet: string): Promise<SheetRange[]> {
    const names = await this.host.names();
    return [...new Set(references)].flatMap((text): SheetRange[] => {
      const range = splitReference(text) ?? { sheet, range: text.replace(/\$/g, "") };
      if (parseRange(range.range)) return [range];
      const name = names.find((candidate) => candidate.name === text);
      return name ? [{ sheet: name.sheet, range: name.cell.replace(/\$/g, "") }] : [];
    });
  }

  /** The inputs that expressions read, then those that the formulas of their cells read. */
  private async levelsOf(
    expressions: readonly Expression[],
    sheet: string,
    most: number,
  ): Promise<readonly (readonly PossibleInput[])[]> {
    const ranges = await this.rangesOf(expressions.flatMap(cellsIn), sheet);
    const inputs = (await Promise.all(ranges.map((range) => this.inputIn(range)))).flat();
    if (most === 1 || ranges.length === 0) return [inputs];
    const behind = await Promise.all(
      ranges.map(async (range) => this.levelsOf([await this.treeAt(range)], range.sheet, most - 1)),
    );
    return [
      inputs,
      ...Array.from({ length: most - 1 }, (_, i) => behind.flatMap((levels) => levels[i] ?? [])),
    ];
  }

  /** The first empty input of a range, otherwise its first one. */
  private async inputIn({ sheet, range }: SheetRange): Promise<readonly PossibleInput[]> {
    const { from, to } = parseRange(range)!;
    const entry = this.inputs.find(
      (input) => input.range.sheet === sheet && isWithin(from, parseRange(input.range.range)!),
    );
    if (!entry) return [];
    const column = (await this.host.read({ sheet, range })).map((row) => row[0]!);
    const places = column.map((_, down) => cellAt(sheet, from, down));
    const empty = column.findIndex(isEmptyCell);
    const isSingle = column.length === 1;
    const entered = new Map(
      column.flatMap(({ value }, i) =>
        typeof value === "string" && value !== "" ? [[value, places[i]!] as const] : [],
      ),
    );
    const [text = ""] = isSingle ? [...entered.keys()] : [];
    const isEmptyList = !isSingle && column.every(isEmptyCell);
    return [
      {
        entry,
        range: places[Math.max(empty, 0)]!,
        text,
        isEmpty: empty >= 0,
        isSingle,
        isEmptyList,
        isTable: to.column > from.column,
        entered,
      },
    ];
  }
}
