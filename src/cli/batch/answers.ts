/** Writes the answers of calls as lines: JSON objects, or CSV. */
import { memoized } from "../../catalogue/lookup-key";
import { call, explain } from "../../library/call";
import type {
  CallAnswer,
  CallEvidence,
  CallExplanation,
  CallExplanations,
  CallRefusal,
  CallResult,
} from "../../library/types";
import { csvField } from "../../spreadsheet/csv-field";
import { callOfCsv, callOfJson, isNoCall, type BatchCall, type NoCall } from "./calls";

export type BatchFormat = "ndjson" | "csv";

export interface BatchFormats {
  /** Of the calls; JSON if the first line is. */
  readonly calls: BatchFormat;
  readonly answers: BatchFormat;
}

/** How a line ended. */
export type LineOutcome = "answered" | "without a value" | "no call";

export interface AnsweredLine {
  readonly text: string;
  readonly outcome: LineOutcome;
}

type LineResult = CallResult | CallExplanation | CallExplanations;

const TOO_LONG: NoCall = { noCall: "The line is longer than 1 MB. Shorten the call." };
const NOT_UTF8: NoCall = { noCall: "The line is not in UTF-8. Save the file as UTF-8." };

const isRefused = (result: object): result is CallRefusal => "error" in result;

function outcomeOf(result: LineResult): LineOutcome {
  if ("answers" in result)
    return result.answers.every((row) => row.every((cell) => !isRefused(cell)))
      ? "answered"
      : "without a value";
  return isRefused(result) ? "without a value" : "answered";
}

const EVIDENCE = ["formula", "inputs", "citations", "conditions", "warnings"] as const;
const COLUMNS = ["line", "value", "unit", "basis", "sources", "error", "message"] as const;

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const listText = (value: string | readonly string[]): string =>
  typeof value === "string" ? value : value.join(" | ");

/** The parts of a result by their columns. */
function columnsOf(result: LineResult): Readonly<Record<string, string>> {
  if ("answers" in result) return { value: JSON.stringify(result.answers) };
  const evidence = Object.fromEntries(
    EVIDENCE.filter((key) => key in result).map((key) => [
      key,
      listText((result as CallEvidence)[key]),
    ]),
  );
  if (isRefused(result)) return { error: result.error, message: result.message, ...evidence };
  const { value, unit, basis, sources } = result as CallAnswer;
  return {
    value: Array.isArray(value) ? JSON.stringify(value) : String(value),
    unit,
    basis,
    sources: sources.join(" "),
    ...evidence,
  };
}

/** The calls of one stream, in their order. */
export class BatchAnswers {
  private line = 0;
  private calls: BatchFormat | undefined;
  private isHeadDone = false;
  /** The JSON of texts that many answers share. */
  private readonly sharedJson = memoized((text) => JSON.stringify(text));

  constructor(
    private readonly formats: BatchFormats,
    private readonly hasEvidence: boolean,
  ) {}

  /** The names of the columns, before the first line; none for JSON. */
  private head(): string {
    if (this.isHeadDone || this.formats.answers !== "csv") return "";
    this.isHeadDone = true;
    return `${this.columns.join(",")}\n`;
  }

  /** What is still to be written when all lines are answered. */
  end(): string {
    return this.head();
  }

  /** Calls of CSV have no id. */
  private get columns(): readonly string[] {
    const [line, ...others] = COLUMNS;
    return [
      line,
      ...(this.calls === "ndjson" ? ["id"] : []),
      ...others,
      ...(this.hasEvidence ? EVIDENCE : []),
    ];
  }

  /** The answer to a line; undefined for an empty one and for the head of a file of CSV. */
  answer(line: string | undefined): AnsweredLine | undefined {
    this.line += 1;
    if (line?.trim() === "") return undefined;
    this.calls ??= line?.trimStart().startsWith("{") ? "ndjson" : this.formats.calls;
    if (line !== undefined && this.isHead(line)) return undefined;
    const { text, outcome } = this.answered(this.read(line));
    return { text: this.head() + text, outcome };
  }

  private answered(called: BatchCall | NoCall): AnsweredLine {
    if (isNoCall(called)) {
      const refusal = { error: "no call", message: called.noCall };
      return { text: this.text(refusal, undefined), outcome: "no call" };
    }
    const result = this.hasEvidence
      ? explain(called.name, called.args)
      : call(called.name, called.args);
    return { text: this.text(result, called), outcome: outcomeOf(result) };
  }

  private read(line: string | undefined): BatchCall | NoCall {
    if (line === undefined) return TOO_LONG;
    if (line.includes("\ufffd")) return NOT_UTF8;
    return this.calls === "csv" ? callOfCsv(line) : callOfJson(line);
  }

  private isHead(line: string): boolean {
    return (
      this.calls === "csv" && this.line === 1 && /^"?(?:name|function)"?\s*(?:,|$)/i.test(line)
    );
  }

  /** The JSON of a result, as `JSON.stringify` writes it, which takes twice as long. */
  private json(result: LineResult): string {
    if (!("value" in result) || "formula" in result) return JSON.stringify(result);
    const { value, unit, basis, sources } = result;
    return `{"value":${JSON.stringify(value)},"unit":${this.sharedJson(unit)},"basis":${this.sharedJson(basis)},"sources":[${sources.map(this.sharedJson).join(",")}]}`;
  }

  private text(result: LineResult | { error: string; message: string }, of?: BatchCall): string {
    if (this.formats.answers === "ndjson") {
      if (of === undefined) return `${JSON.stringify({ line: this.line, ...result })}\n`;
      const json = this.json(result as LineResult);
      return of.id === undefined
        ? `${json}\n`
        : `{"id":${JSON.stringify(of.id)},${json.slice(1)}\n`;
    }
    const parts: Readonly<Record<string, string>> = {
      line: String(this.line),
      ...columnsOf(result as LineResult),
    };
    const id = csvField(of?.id ?? null);
    return `${this.columns.map((column) => (column === "id" ? id : quoted(parts[column] ?? ""))).join(",")}\n`;
  }
}
