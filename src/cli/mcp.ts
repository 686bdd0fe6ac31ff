/** `sizebook mcp`: the server for assistants on standard input and output. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { PlanFolder } from "../mcp/plan-folder";
import { assistantServer, type PlanCommands, type PlanReport } from "../mcp/server";
import { InputError, UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandResult } from "./command-result";
import { runLimited } from "./limited-command";
import { limitsOf, type Limits } from "./limits";
import { parseWords } from "./options";

/** Commands of the command line, each in a thread of its own and one after the other. */
class LimitedPlanCommands implements PlanCommands {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: Limits) {}

  private run(words: readonly string[]): Promise<PlanReport> {
    const next = this.last.then(() => runLimited(process.argv[1]!, words, this.limits));
    this.last = next.catch(() => {});
    return next.then(
      ({ status, stdout, stderr }) => ({
        isDone: status !== 2,
        text: (status === 2 ? stderr.split("\n\n")[0]! : stdout).trim(),
      }),
      (error: Error) => ({ isDone: false, text: `Sizebook itself failed: ${error.message}.` }),
    );
  }

  async build({
    inputs,
    template,
    date,
    to,
  }: Parameters<PlanCommands["build"]>[0]): Promise<PlanReport> {
    const temporary = mkdtempSync(join(tmpdir(), "sizebook-mcp-"));
    try {
      const from = typeof inputs === "string" ? inputs : join(temporary, "inputs.json");
      if (typeof inputs !== "string") writeFileSync(from, JSON.stringify(inputs));
      const dated = date === undefined ? [] : [`--date=${date}`];
      return await this.run([
        "plan",
        `--inputs=${from}`,
        `--template=${template}`,
        `--out=${to}`,
        ...dated,
      ]);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }

  read(path: string): Promise<PlanReport> {
    return this.run(["status", "--json", path]);
  }

  compare(paths: readonly string[]): Promise<PlanReport> {
    return this.run(["compare", "--json", ...paths]);
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
  const server = assistantServer(new LimitedPlanCommands(limits), folderOf(folder));
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  return { status: 0, stdout: "", stderr: "" };
}
