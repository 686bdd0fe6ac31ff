/** Answers questions of assistants about functions, tables, rules, templates and inputs. */
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { call, explain, functions, versions } from "../library/call";
import { templates } from "../library/plan";
import type { ArgumentInput } from "../library/types";
import { inputsPage } from "../plan/inputs/inputs-page";
import { jsonResult, MAX_ROWS, textResult } from "./results";

const MAX_HITS = 20;

/** A long table, and a long list of its sources, cut with a remark. */
function withinRows<Result extends object>(result: Result): object {
  const { value, sources } = result as { readonly value?: unknown; readonly sources?: unknown };
  const cut =
    Array.isArray(sources) && sources.length > MAX_ROWS
      ? {
          sources: sources.slice(0, MAX_ROWS),
          omittedSources: `${sources.length - MAX_ROWS} more sources are not shown.`,
        }
      : {};
  return Array.isArray(value) && value.length > MAX_ROWS
    ? {
        ...result,
        ...cut,
        value: value.slice(0, MAX_ROWS),
        omitted: `${value.length - MAX_ROWS} more rows are not shown. Use DATA for single values.`,
      }
    : { ...result, ...cut };
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

function describedFunction(name: string): CallToolResult {
  const described = functions().find((fn) => fn.name === name.trim().toUpperCase());
  return described ? jsonResult(described) : jsonResult(call(name, []));
}

function hitsOf(query: string): CallToolResult {
  const hits = functions(query);
  return jsonResult({
    functions: hits.slice(0, MAX_HITS),
    ...(hits.length > MAX_HITS ? { omitted: hits.length - MAX_HITS } : {}),
    ...(hits.length === 0 ? { message: "No function matches. Try other words." } : {}),
  });
}

function checked(rule: string, values: readonly ArgumentInput[]): CallToolResult {
  const args = [rule, ...values];
  const why = call("WHY", args);
  return jsonResult({
    ...explain("CHECK", args),
    ...("value" in why ? { reason: why.value } : {}),
  });
}

function describedInputs(table: string | undefined): CallToolResult {
  const { format, tables } = inputSections();
  const titles = [...tables.values()].map((section) => section.split("\n", 1)[0]!.slice(4));
  const list = `Tables:\n${titles.join("\n")}`;
  if (table === undefined) return textResult(`${format.trim()}\n\n${list}`);
  const section = tables.get(table.trim());
  return section === undefined
    ? textResult(`There is no table ${table}. ${list}`, true)
    : textResult(section.trim());
}

/** A question, by the tool that asks it, with its arguments. */
export type AssistantQuestion =
  | { readonly tool: "search_functions"; readonly query: string }
  | { readonly tool: "search_tables"; readonly query: string }
  | { readonly tool: "list_templates" }
  | {
      readonly tool: "call_function";
      readonly name: string;
      readonly args: readonly ArgumentInput[];
    }
  | { readonly tool: "explain_function"; readonly name: string }
  | { readonly tool: "check"; readonly rule: string; readonly values: readonly ArgumentInput[] }
  | { readonly tool: "describe_inputs"; readonly table?: string };

/** The answer to a question. */
export function answerTo(question: AssistantQuestion): CallToolResult {
  switch (question.tool) {
    case "search_functions":
      return hitsOf(question.query);
    case "search_tables":
      return jsonResult(withinRows(call("TABLES", [question.query])));
    case "list_templates":
      return jsonResult({ templates: templates(), versions: versions() });
    case "call_function":
      return jsonResult(withinRows(explain(question.name, question.args)));
    case "explain_function":
      return describedFunction(question.name);
    case "check":
      return checked(question.rule, question.values);
    case "describe_inputs":
      return describedInputs(question.table);
  }
}
