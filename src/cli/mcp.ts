/** `sizebook mcp`: the server for assistants on standard input and output. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { PlanFolder } from "../mcp/plan-folder";
import type { AssistantQuestion } from "../mcp/answers";
import { MAX_MESSAGE, MessageGate } from "../mcp/message-gate";
import { textResult } from "../mcp/results";
import {
  assistantServer,
  type CallControl,
  type PlanCommands,
  type PlanReport,
  type Questions,
} from "../mcp/server";
import { counted } from "../models/wording";
import { InputError, UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandResult } from "./command-result";
import { runLimited } from "./limited-command";
import { limitsOf, type Limits } from "./limits";
import { parseWords } from "./options";
import { TaskThread } from "./task-thread";

/** A question is answered in seconds; starting the thread may take longer on a busy computer. */
const QUESTION_MINUTES = 2;
const PROGRESS_EVERY_MS = 1_000;

/** Runs work one after the other. */
class Queue {
  private last: Promise<unknown> = Promise.resolve();

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.last.then(work);
    this.last = next.catch(() => {});
    return next;
  }
}

const INTERNAL_ERROR = "Sizebook has an internal error:";

/** Answers questions in a thread, which ends at a limit or when one is cancelled. */
export class LimitedQuestions {
  private readonly queue = new Queue();
  private readonly thread: TaskThread<AssistantQuestion, Awaited<ReturnType<Questions>>>;

  constructor(private readonly limits: Limits) {
    const { memoryMegabytes } = limits;
    this.thread = new TaskThread(process.argv[1]!, { tasks: "questions", memoryMegabytes });
  }

  readonly ask: Questions = (question, { signal, progress }) =>
    this.queue.add(async () => {
      const minutes = Math.min(QUESTION_MINUTES, this.limits.minutes);
      const timer = setInterval(() => progress("Calculating the answer…"), PROGRESS_EVERY_MS);
      const result = await this.thread
        .run(question, { minutes, signal })
        .finally(() => clearInterval(timer));
      if ("outcome" in result) return result.outcome;
      if ("error" in result) return textResult(`${INTERNAL_ERROR} ${result.error}`, true);
      const reasons = {
        cancelled: "The call was cancelled.",
        memory: `The answer needs more than ${this.limits.memoryMegabytes} MB of memory. Use smaller calls.`,
        time: `The answer took longer than ${counted(minutes, "minute")}. Use smaller calls.`,
      };
      return textResult(reasons[result.stopped], true);
    });

  /** Ends the thread after the questions that were asked before. */
  end(): Promise<void> {
    return this.queue.add(() => this.thread.end());
  }
}

/** Commands of the command line, each in a thread of its own and one after the other. */
class LimitedPlanCommands implements PlanCommands {
  private readonly queue = new Queue();

  constructor(private readonly limits: Limits) {}

  private run(words: readonly string[], { signal, progress }: CallControl): Promise<PlanReport> {
    let reportedAt = Date.now();
    const observe = (place: string | undefined): void => {
      if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
      reportedAt = Date.now();
      progress(place === undefined ? "Reading the plan…" : `Calculating ${place}…`);
    };
    return this.queue
      .add(() => runLimited(process.argv[1]!, words, this.limits, { signal, observe }))
      .then(
        ({ status, stdout, stderr }) => ({
          isDone: status !== 2,
          text: (status === 2 ? stderr.split("\n\n")[0]! : stdout).trim(),
        }),
        (error: Error) => ({ isDone: false, text: `${INTERNAL_ERROR} ${error.message}.` }),
      );
  }

  async build(
    { inputs, template, date, to }: Parameters<PlanCommands["build"]>[0],
    control: CallControl,
  ): Promise<PlanReport> {
    const temporary = mkdtempSync(join(tmpdir(), "sizebook-mcp-"));
    try {
      const from = typeof inputs === "string" ? inputs : join(temporary, "inputs.json");
      if (typeof inputs !== "string") writeFileSync(from, JSON.stringify(inputs));
      const dated = date === undefined ? [] : [`--date=${date}`];
      return await this.run(
        ["plan", `--inputs=${from}`, `--template=${template}`, `--out=${to}`, ...dated],
        control,
      );
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }

  read(path: string, control: CallControl): Promise<PlanReport> {
    return this.run(["status", "--json", path], control);
  }

  compare(paths: readonly string[], control: CallControl): Promise<PlanReport> {
    return this.run(["compare", "--json", ...paths], control);
  }
}

function folderOf(path: string | undefined): PlanFolder | undefined {
  if (path === undefined) return undefined;
  try {
    return new PlanFolder(path);
  } catch {
    throw new InputError(`There is no folder ${path}.`);
  }
}

/** Serves until the assistant closes standard input. */
export async function mcp(words: readonly string[]): Promise<CommandResult> {
  const { limits, rest } = limitsOf(words);
  const {
    values: { folder },
    positionals: [word],
  } = parseWords(rest, COMMANDS.mcp.options);
  if (word !== undefined) throw new UsageError(`${word}: name the folder after --folder.`);
  const questions = new LimitedQuestions(limits);
  const server = assistantServer(questions.ask, new LimitedPlanCommands(limits), folderOf(folder));
  const gate = new MessageGate((error) =>
    process.stdout.write(serializeMessage(error as JSONRPCMessage)),
  );
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    gate.once("end", resolve);
  });
  // The gate lets one message through at a time, and none that is longer.
  const transport = new StdioServerTransport(process.stdin.pipe(gate), process.stdout, {
    maxBufferSize: 2 * MAX_MESSAGE,
  });
  await server.connect(transport);
  await closed;
  // The last messages reach their tools, and the last answers the assistant.
  await setImmediate();
  await questions.end();
  await setImmediate();
  await server.close();
  return { status: 0, stdout: "", stderr: "" };
}
