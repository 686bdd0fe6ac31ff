/** The command `sizebook`. */
import { writeSync } from "node:fs";
import { isMainThread, workerData } from "node:worker_threads";
import { answerTo, type CommandResult } from "./command-result";
import { FILE_COMMANDS } from "./file-commands";
import { fileReason } from "./file-errors";
import { runLimited, workLimited } from "./limited-command";
import { limitsOf } from "./limits";
import { STREAM_COMMANDS } from "./stream-commands";
import type { TaskWorkerData } from "./task-thread";

/**
 * Ends with a message if the output cannot be written; silently if the reader has closed the pipe,
 * as `head` does.
 */
function stopPrinting(error: NodeJS.ErrnoException): never {
  if (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED") process.exit();
  try {
    writeSync(2, `The result cannot be written: ${fileReason(error)}.\n`);
  } catch {
    // No one reads the output any more.
  }
  process.exit(2);
}

function print({ status, stdout, stderr }: CommandResult): void {
  process.exitCode = status;
  try {
    if (stdout !== "") process.stdout.write(stdout);
    if (stderr !== "") process.stderr.write(stderr);
  } catch (error) {
    stopPrinting(error as NodeJS.ErrnoException);
  }
}

/**
 * A fault of the program, not of words or input: a message for a bug report, and the stack on
 * request.
 */
function fault(error: unknown): CommandResult {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const place = process.env.SIZEBOOK_TRACE ? `\n${stack}` : "";
  return {
    status: 2,
    stdout: "",
    stderr: `Sizebook has an internal error: ${message}. Nothing was written. Run the command again with SIZEBOOK_TRACE=1 and report what it prints, without customer data. sizebook report prints the versions for the report.${place}\n`,
  };
}

/** Loaded only where the work is done: file commands have their own thread. */
const runHere = async (words: readonly string[]): Promise<CommandResult> =>
  (await import("./run-command")).runCommand(words);

async function run(words: readonly string[]): Promise<CommandResult> {
  const [command, ...more] = words;
  if (command !== undefined && more.includes("--help")) return runHere(["help", command]);
  const stream = STREAM_COMMANDS.get(command);
  if (command === undefined || !(stream || FILE_COMMANDS.has(command))) return runHere(words);
  try {
    if (stream) return await (await stream())(more);
    const { limits, rest } = limitsOf(more);
    return await runLimited(process.argv[1]!, [command, ...rest], limits);
  } catch (error) {
    return answerTo(error);
  }
}

/** Whether this thread does one task after the other. */
const isTaskThread = (data: unknown): data is TaskWorkerData =>
  typeof data === "object" && data !== null && "tasks" in data;

async function workOnTasks({ tasks, memoryMegabytes }: TaskWorkerData): Promise<void> {
  const { workOnTasks: workOn } = await import("./task-thread");
  if (tasks === "questions") workOn(memoryMegabytes, (await import("../mcp/answers")).answerTo);
  else workOn(memoryMegabytes, (await import("./fleet/fleet-worker")).outcomeOf);
}

if (isMainThread) {
  process.stdout.on("error", stopPrinting);
  process.stderr.on("error", () => process.exit());
  void run(process.argv.slice(2)).catch(fault).then(print);
} else if (isTaskThread(workerData)) void workOnTasks(workerData);
else void workLimited(runHere);
