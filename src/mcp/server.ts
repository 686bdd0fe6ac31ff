/**
 * A server for assistants (Model Context Protocol): the functions with their citations and
 * refusals, and plans below one folder. It checks what an assistant sends; the work is done by
 * others, in threads.
 */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type {
  CallToolResult,
  ServerNotification,
  ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { ourVersions } from "../provenance/versions";
import { MAX_CELL_TEXT } from "../spreadsheet/cell-text";
import type { AssistantQuestion } from "./answers";
import type { PlanFolder } from "./plan-folder";
import { textResult } from "./results";

/** How an assistant follows a call: it may cancel it, and ask for its progress. */
export interface CallControl {
  readonly signal: AbortSignal;
  /** Tells what is being done; nothing happens unless the assistant asked for it. */
  readonly progress: (message: string) => void;
}

/** Answers a question, within limits of memory and time. */
export type Questions = (
  question: AssistantQuestion,
  control: CallControl,
) => Promise<CallToolResult>;

/** Commands on plans, which run within limits of memory and time. Each returns what it prints. */
export interface PlanCommands {
  /** Builds a plan from a file of inputs, or from inputs as JSON; returns its recommendation. */
  build(
    plan: {
      readonly inputs: string | object;
      readonly template: string;
      readonly date?: string;
      readonly to: string;
    },
    control: CallControl,
  ): Promise<PlanReport>;
  /** The status, checks and sources of a plan as JSON. */
  read(path: string, control: CallControl): Promise<PlanReport>;
  /** The differences of two plans, or of one with the present catalogue, as JSON. */
  compare(paths: readonly string[], control: CallControl): Promise<PlanReport>;
}

export interface PlanReport {
  readonly isDone: boolean;
  readonly text: string;
}

/** What one call may contain. */
const MAX_CELLS = 100_000;

const INSTRUCTIONS =
  "Sizebook answers from published measurements of IBM i and Power systems. Use it for every rating, rate and limit of these systems. Give each value with its unit, basis and citation, and with its warnings. Where it gives an error, there is no published value: say so with its message, and do not estimate one. Percentages are fractions: 50% is 0.5.";

const SCALAR = z.union([z.string().max(MAX_CELL_TEXT), z.number(), z.boolean(), z.null()]);
const ARGUMENT = z.union([SCALAR, z.array(z.array(SCALAR))]);

const argumentsOf = (most: number) =>
  z
    .array(ARGUMENT)
    .max(most)
    .refine(
      (args) => args.flat(2).length <= MAX_CELLS,
      `The arguments have more than ${MAX_CELLS.toLocaleString("en-US")} cells. Call the function for parts of them.`,
    );
const CALL = z.strictObject({
  name: z.string().max(MAX_CELL_TEXT).describe("Name of a function, such as CPWRATE"),
  args: argumentsOf(255)
    .default([])
    .describe("Arguments in their order: null for an omitted one, rows of cells for a range"),
});
const FILE = z.string().describe("Name of a file below the folder of the server");
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const reportResult = ({ isDone, text }: PlanReport): CallToolResult => textResult(text, !isDone);

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Reports are numbered, because nobody knows how many there will be. */
function controlOf({ signal, _meta, sendNotification }: Extra): CallControl {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  return {
    signal,
    progress: (message) => {
      if (progressToken === undefined) return;
      progress += 1;
      sendNotification({
        method: "notifications/progress",
        params: { progressToken, progress, message },
      }).catch(() => {});
    },
  };
}

function addSearches(server: McpServer, ask: Questions): void {
  server.registerTool(
    "search_functions",
    {
      description: "Finds functions by words, with their signatures and parameters.",
      inputSchema: z.strictObject({
        query: z.string().max(200).describe("Search terms, such as tape save rate"),
      }),
      annotations: READ_ONLY,
    },
    ({ query }, extra) => ask({ tool: "search_functions", query }, controlOf(extra)),
  );
  server.registerTool(
    "search_tables",
    {
      description:
        "Finds published tables by search terms. Call TABLE or DATA to read one, such as TABLE(name).",
      inputSchema: z.strictObject({ query: z.string().max(200) }),
      annotations: READ_ONLY,
    },
    ({ query }, extra) => ask({ tool: "search_tables", query }, controlOf(extra)),
  );
  server.registerTool(
    "list_templates",
    {
      description: "Lists the templates of sizing plans.",
      inputSchema: z.strictObject({}),
      annotations: READ_ONLY,
    },
    (_, extra) => ask({ tool: "list_templates" }, controlOf(extra)),
  );
}

function addCalls(server: McpServer, ask: Questions): void {
  server.registerTool(
    "call_function",
    {
      description:
        "Calls a function. Returns the value with unit, basis, source ids, citations and warnings, or an error with the reason why there is no value.",
      inputSchema: CALL,
      annotations: READ_ONLY,
    },
    (call, extra) => ask({ tool: "call_function", ...call }, controlOf(extra)),
  );
  server.registerTool(
    "explain_function",
    {
      description: "Returns the parameters, help and examples of a function.",
      inputSchema: CALL.pick({ name: true }),
      annotations: READ_ONLY,
    },
    ({ name }, extra) => ask({ tool: "explain_function", name }, controlOf(extra)),
  );
  server.registerTool(
    "check",
    {
      description:
        "Checks values against a published rule: PASS, WARN or FAIL with the reason and the citation. Call RULES to list rules.",
      inputSchema: z.strictObject({
        rule: z.string().max(MAX_CELL_TEXT).describe("Id of a rule, as RULES lists it"),
        values: argumentsOf(250),
      }),
      annotations: READ_ONLY,
    },
    (check, extra) => ask({ tool: "check", ...check }, controlOf(extra)),
  );
}

function addInputs(server: McpServer, ask: Questions): void {
  server.registerTool(
    "describe_inputs",
    {
      description:
        "Describes the inputs of plans for build_plan: the format, all fields and the names of tables. With a table, describes its columns.",
      inputSchema: z.strictObject({
        table: z.string().max(200).optional().describe("Name of a table, such as source"),
      }),
      annotations: READ_ONLY,
    },
    ({ table }, extra) => ask({ tool: "describe_inputs", table }, controlOf(extra)),
  );
}

const BUILD_INPUTS = z.strictObject({
  inputs: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('{"sizebook": "plan", ...} as describe_inputs explains it'),
  inputs_file: FILE.optional(),
  template: z.string().default("system-plan").describe("A name of list_templates"),
  date: z.string().optional().describe("The day of the plan, such as 2026-01-31"),
  workbook: FILE.describe("Name of the new workbook, such as plan.xlsx"),
});

const NO_FOLDER =
  "This server has no folder of plans. Start it with sizebook mcp --folder FOLDER to build and read plans.";

function addPlans(server: McpServer, commands: PlanCommands, folder: PlanFolder | undefined): void {
  const read = async (
    files: readonly string[],
    report: (paths: readonly string[]) => Promise<PlanReport>,
  ): Promise<CallToolResult> => {
    if (!folder) return textResult(NO_FOLDER, true);
    const paths: string[] = [];
    for (const file of files) {
      const path = folder.input(file);
      if (typeof path !== "string") return textResult(path.problem, true);
      paths.push(path);
    }
    return reportResult(await report(paths));
  };
  server.registerTool(
    "build_plan",
    {
      description:
        "Builds a sizing plan as a new workbook below the folder of the server, from inputs or a file of inputs. Never replaces a file.",
      inputSchema: BUILD_INPUTS,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ inputs, inputs_file: file, template, date, workbook }, extra) => {
      if (!folder) return textResult(NO_FOLDER, true);
      if ((inputs === undefined) === (file === undefined))
        return textResult("Specify either inputs or inputs_file.", true);
      const to = folder.output(workbook);
      if (typeof to !== "string") return textResult(to.problem, true);
      const control = controlOf(extra);
      if (inputs)
        return reportResult(await commands.build({ inputs, template, date, to }, control));
      return read([file!], ([path]) =>
        commands.build({ inputs: path!, template, date, to }, control),
      );
    },
  );
  server.registerTool(
    "read_plan",
    {
      description: "Reads the status of a plan, its checks with reasons, and its sources.",
      inputSchema: z.strictObject({ file: FILE }),
      annotations: READ_ONLY,
    },
    ({ file }, extra) => read([file], ([path]) => commands.read(path!, controlOf(extra))),
  );
  server.registerTool(
    "compare_plans",
    {
      description:
        "Compares two plans: inputs, results and checks. With one plan, lists the results that would change with this version.",
      inputSchema: z.strictObject({ first: FILE, second: FILE.optional() }),
      annotations: READ_ONLY,
    },
    ({ first, second }, extra) =>
      read(second === undefined ? [first] : [first, second], (paths) =>
        commands.compare(paths, controlOf(extra)),
      ),
  );
}

/** The server with all of its tools, before it is connected. */
export function assistantServer(
  ask: Questions,
  commands: PlanCommands,
  folder: PlanFolder | undefined,
): McpServer {
  const server = new McpServer(
    { name: "sizebook", version: ourVersions().sizebook },
    { instructions: INSTRUCTIONS },
  );
  addSearches(server, ask);
  addCalls(server, ask);
  addInputs(server, ask);
  addPlans(server, commands, folder);
  return server;
}
