/** `sizebook batch`: answers a stream of calls, in order and with a bounded use of memory. */
import { createReadStream, statSync } from "node:fs";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { counted } from "../../models/wording";
import { InputError, UsageError } from "../arguments";
import { COMMANDS } from "../command-table";
import type { CommandResult } from "../command-result";
import { fileReason } from "../file-errors";
import { parseWords } from "../options";
import { BatchAnswers, type BatchFormats, type LineOutcome } from "./answers";
import { ByteLineReader, type TextLine } from "./line-reader";

/** Letters that are written at once. */
const MAX_PENDING = 2 ** 16;

export interface BatchStreams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
}

function formatsOf(option: string | undefined, path: string | undefined): BatchFormats {
  if (option !== undefined && option !== "csv" && option !== "ndjson")
    throw new UsageError(`--format is ndjson or csv, not ${JSON.stringify(option)}.`);
  const [, type] = /\.(csv|json|jsonl|ndjson)$/i.exec(path ?? "") ?? [];
  const calls = type === undefined ? undefined : type.toLowerCase() === "csv" ? "csv" : "ndjson";
  const answers = option ?? calls ?? "ndjson";
  return { calls: calls ?? answers, answers };
}

/** A pipe may be read too, unlike by commands that read a file twice. */
function openFile(path: string): Readable {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOENT"
      ? new InputError(`There is no file ${path}.`)
      : new InputError(`${path} cannot be read: ${fileReason(error)}.`);
  }
  if (isFolder) throw new InputError(`${path} is a folder. Specify a file.`);
  return createReadStream(path, { highWaterMark: MAX_PENDING });
}

const summary = (counts: Readonly<Record<LineOutcome, number>>): string => {
  const lines = counts.answered + counts["without a value"] + counts["no call"];
  return `${counted(lines, "line")}: ${counts.answered.toLocaleString("en-US")} answered, ${counts["without a value"].toLocaleString("en-US")} without a value, ${counts["no call"].toLocaleString("en-US")} no call.\n`;
};

/** Answers all lines of the input; waits for the reader of the output. */
async function answerAll(
  input: Readable,
  output: Writable,
  answers: BatchAnswers,
): Promise<Record<LineOutcome, number>> {
  const counts: Record<LineOutcome, number> = { answered: 0, "without a value": 0, "no call": 0 };
  const reader = new ByteLineReader();
  let pending = "";
  const write = async (): Promise<void> => {
    const text = pending;
    pending = "";
    if (text !== "" && !output.write(text)) await once(output, "drain");
  };
  const take = async (lines: readonly TextLine[]): Promise<void> => {
    for (const line of lines) {
      const answered = answers.answer(line);
      if (!answered) continue;
      counts[answered.outcome] += 1;
      pending += answered.text;
      if (pending.length > MAX_PENDING) await write();
    }
  };
  for await (const chunk of input) {
    await take(reader.take(chunk as Buffer));
    // Whoever sends a line may wait for its answer before the next one.
    await write();
  }
  await take(reader.end());
  pending += answers.end();
  await write();
  return counts;
}

/** Answers the calls of a file or of standard input; status 1 if one of them has no value. */
export async function batch(
  words: readonly string[],
  { stdin, stdout }: BatchStreams = process,
): Promise<CommandResult> {
  const {
    values: { evidence = false, format },
    positionals: [path, more],
  } = parseWords(words, COMMANDS.batch.options);
  if (more !== undefined) throw new UsageError("Specify one file: sizebook batch CALLS.ndjson.");
  if (path === undefined && stdin.isTTY)
    throw new UsageError("Specify a file of calls, or send calls to standard input.");
  const answers = new BatchAnswers(formatsOf(format, path), evidence);
  const input = path === undefined || path === "-" ? stdin : openFile(path);
  let counts: Record<LineOutcome, number>;
  try {
    counts = await answerAll(input, stdout, answers);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== "read") throw error;
    throw new InputError(`${path ?? "Standard input"} cannot be read: ${fileReason(error)}.`);
  }
  const isComplete = counts["no call"] + counts["without a value"] === 0;
  return { status: isComplete ? 0 : 1, stdout: "", stderr: isComplete ? "" : summary(counts) };
}
