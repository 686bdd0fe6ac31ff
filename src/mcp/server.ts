/**
 * A server for assistants (Model Context Protocol): the functions with their citations and
 * refusals, and plans below one folder.
 */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { call, explain, functions, versions } from "../library/call";
import type { ArgumentInput } from "../library/types";
import { templates } from "../library/plan";
import { inputsPage } from "../plan/inputs/inputs-page";
import type { PlanFolder } from "./plan-folder";

/** Commands on plans, which run within limits of memory and time. Each returns what it prints. */
export interface PlanCommands {
  /** Builds a plan from a file of inputs, or from inputs as JSON; returns its recommendation. */
  build(plan: {
    readonly inputs: string | object;
    readonly template: string;
    readonly date?: string;
    readonly to: string;
  }): Promise<PlanReport>;
  /** The status, checks and sources of a plan as JSON. */
  read(path: string): Promise<PlanReport>;
  /** The differences of two plans, or of one with the present catalogue, as JSON. */
  compare(paths: readonly string[]): Promise<PlanReport>;
}

export interface PlanReport {
  readonly isDone: boolean;
  readonly text: string;
}

const MAX_HITS = 20;
/** Rows of a table in one answer. */
const MAX_ROWS = 200;
const MAX_LETTERS = 200_000;

const INSTRUCTIONS =
  "Sizebook answers from published measurements of IBM i and Power systems. Use it for every rating, rate and limit of these systems. Give each value with its unit, basis and citation, and with its warnings. Where it gives an error, there is no published value: say so with its message, and do not estimate one. Percentages are fractions: 50% is 0.5.";

const ARGUMENT = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
]);
const CALL = {
  name: z.string().describe("Name of a function, such as CPWRATE"),
  args: z
    .array(ARGUMENT)
    .max(255)
    .default([])
    .describe("Arguments in their order; null for an omitted one, rows of cells for a range"),
};
const FILE = z.string().describe("Name of a file below the folder of the server");
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const textResult = (text: string, isError = false): CallToolResult => ({
  content: [
    {
      type: "text",
      text:
        text.length > MAX_LETTERS
          ? `${text.slice(0, MAX_LETTERS)}\n... ${text.length - MAX_LETTERS} more characters are omitted.`
          : text,
    },
  ],
  ...(isError ? { isError } : {}),
});
const jsonResult = (value: object): CallToolResult => textResult(JSON.stringify(value, null, 1));
const reportResult = ({ isDone, text }: PlanReport): CallToolResult => textResult(text, !isDone);

/** A long table, and a long list of its sources, cut with a remark. */
function withinRows<Result extends object>(result: Result): object {
  const { value, sources } = result as { readonly value?: unknown; readonly sources?: unknown };
  const cut =
    Array.isArray(sources) && sources.length > MAX_ROWS
      ? {
          sources: sources.slice(0, MAX_ROWS),
          omittedSources: `${sources.length - MAX_ROWS} more sources are omitted.`,
        }
      : {};
  return Array.isArray(value) && value.length > MAX_ROWS
    ? {
        ...result,
        ...cut,
        value: value.slice(0, MAX_ROWS),
        omitted: `${value.length - MAX_ROWS} more rows are omitted. Ask for single values with DATA.`,
      }
    : { ...result, ...cut };
}

const answer = (name: string, args: unknown): CallToolResult =>
  jsonResult(withinRows(explain(name, args as readonly ArgumentInput[])));

function addSearches(server: McpServer): void {
  server.registerTool(
    "search_functions",
    {
      description: "Finds functions by words, with their signatures and parameters.",
      inputSchema: { query: z.string().max(200).describe("Words, such as: save rate of a tape") },
      annotations: READ_ONLY,
    },
    ({ query }) => {
      const hits = functions(query);
      return jsonResult({
        functions: hits.slice(0, MAX_HITS),
        ...(hits.length > MAX_HITS ? { omitted: hits.length - MAX_HITS } : {}),
        ...(hits.length === 0 ? { message: "No function matches. Try other words." } : {}),
      });
    },
  );
  server.registerTool(
    "search_tables",
    {
      description:
        "Finds published tables by words. Call TABLE or DATA to read one, such as TABLE(name).",
      inputSchema: { query: z.string().max(200) },
      annotations: READ_ONLY,
    },
    ({ query }) => jsonResult(withinRows(call("TABLES", [query]))),
  );
  server.registerTool(
    "list_templates",
    { description: "Lists the templates of sizing plans.", annotations: READ_ONLY },
    () => jsonResult({ templates: templates(), versions: versions() }),
  );
}

function addCalls(server: McpServer): void {
  server.registerTool(
    "call_function",
    {
      description:
        "Calls a function. Returns the value with unit, basis, source ids, citations and warnings, or an error with the reason why there is no value.",
      inputSchema: CALL,
      annotations: READ_ONLY,
    },
    ({ name, args }) => answer(name, args),
  );
  server.registerTool(
    "explain_function",
    {
      description: "Returns the parameters, help and examples of a function.",
      inputSchema: { name: CALL.name },
      annotations: READ_ONLY,
    },
    ({ name }) => {
      const described = functions().find((fn) => fn.name === name.trim().toUpperCase());
      return described ? jsonResult(described) : jsonResult(call(name, []));
    },
  );
  server.registerTool(
    "check",
    {
      description:
        "Checks values against a published rule: PASS, WARN or FAIL with the reason and the citation. Call RULES to list rules.",
      inputSchema: {
        rule: z.string().describe("Id of a rule, as RULES lists it"),
        values: z.array(ARGUMENT).max(250),
      },
      annotations: READ_ONLY,
    },
    ({ rule, values }) => {
      const args = [rule, ...values] as ArgumentInput[];
      const why = call("WHY", args);
      return jsonResult({
        ...explain("CHECK", args),
        ...("value" in why ? { reason: why.value } : {}),
      });
    },
  );
}

/** The sections of the page about inputs: everything except tables, and each table by its name. */
function inputSections(): {
  readonly format: string;
  readonly tables: ReadonlyMap<string, string>;
} {
  const [format = "", ...sections] = inputsPage().split(/^(?=##+ )/m);
  const tables = new Map<string, string>();
  const others = sections.filter((section) => {
    const [, name] = /^### (\w+):/.exec(section) ?? [];
    if (name !== undefined) tables.set(name, section);
    return name === undefined;
  });
  return { format: [format, ...others].join(""), tables };
}

function addInputs(server: McpServer): void {
  server.registerTool(
    "describe_inputs",
    {
      description:
        "Describes the inputs of plans for build_plan: the format, all fields and the names of tables; with a table, its columns.",
      inputSchema: {
        table: z.string().optional().describe("Name of a table, such as source"),
      },
      annotations: READ_ONLY,
    },
    ({ table }) => {
      const { format, tables } = inputSections();
      const titles = [...tables.values()].map((section) => section.split("\n", 1)[0]!.slice(4));
      const list = `Tables:\n${titles.join("\n")}`;
      if (table === undefined) return textResult(`${format.trim()}\n\n${list}`);
      const section = tables.get(table.trim());
      return section === undefined
        ? textResult(`There is no table ${table}. ${list}`, true)
        : textResult(section.trim());
    },
  );
}

const BUILD_INPUTS = {
  inputs: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('{"sizebook": "plan", ...} as describe_inputs explains it'),
  inputs_file: FILE.optional(),
  template: z.string().default("system-plan").describe("A name of list_templates"),
  date: z.string().optional().describe("The day of the plan, such as 2026-01-31"),
  workbook: FILE.describe("Name of the new workbook, such as plan.xlsx"),
};

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
    async ({ inputs, inputs_file: file, template, date, workbook }) => {
      if (!folder) return textResult(NO_FOLDER, true);
      if ((inputs === undefined) === (file === undefined))
        return textResult("Give either inputs or inputs_file.", true);
      const to = folder.output(workbook);
      if (typeof to !== "string") return textResult(to.problem, true);
      if (inputs) return reportResult(await commands.build({ inputs, template, date, to }));
      return read([file!], ([path]) => commands.build({ inputs: path!, template, date, to }));
    },
  );
  server.registerTool(
    "read_plan",
    {
      description: "Reads the status of a plan, its checks with reasons, and its sources.",
      inputSchema: { file: FILE },
      annotations: READ_ONLY,
    },
    ({ file }) => read([file], ([path]) => commands.read(path!)),
  );
  server.registerTool(
    "compare_plans",
    {
      description:
        "Lists what differs between two plans in inputs, results and checks; with one plan, what this version would answer differently.",
      inputSchema: { first: FILE, second: FILE.optional() },
      annotations: READ_ONLY,
    },
    ({ first, second }) =>
      read(second === undefined ? [first] : [first, second], (paths) => commands.compare(paths)),
  );
}

/** The server with all of its tools, before it is connected. */
export function assistantServer(commands: PlanCommands, folder: PlanFolder | undefined): McpServer {
  const server = new McpServer(
    { name: "sizebook", version: versions().sizebook },
    { instructions: INSTRUCTIONS },
  );
  addSearches(server);
  addCalls(server);
  addInputs(server);
  addPlans(server, commands, folder);
  return server;
}
