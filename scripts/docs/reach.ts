/**
 * Which functions reach which tables and rules: found by asking every function for everything that
 * it offers.
 */
import { offeredValues } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { findTable, tableNames } from "../../src/catalogue/catalogue";
import { ruleIds } from "../../src/models/rules";
import { studies } from "../../src/models/test-configurations";
import { code, page, plain, section, table } from "./markdown";

/** Functions that reach everything: meaningless in the matrix. */
export const REACH_ALL_TABLES = ["TABLE", "DATA", "FIND"] as const;
export const REACH_ALL_RULES = ["CHECK", "WHY", "RULES"] as const;
const GENERAL: ReadonlySet<string> = new Set([
  ...REACH_ALL_TABLES,
  ...REACH_ALL_RULES,
  "TABLES",
  "EXPLAIN",
  "SOURCE",
  "BASIS",
  "WARNINGS",
  "VERSION",
  "PACKS",
]);

/** TESTCFG needs texts of a table that it names: it is called for the first fact of every study. */
const firstFacts = (): readonly (readonly string[])[] =>
  studies().map((study) => {
    const facts = findTable(`${study}-test-configurations`)!;
    return [study, facts.text(0, "configuration"), facts.text(0, "item")];
  });

const MAX_CALLS = 4000;

/** Useful arguments: those of the examples, with each pair of offered values in their places. */
function* questions(fn: WorksheetFunction): Generator<readonly unknown[]> {
  const offered = fn.params.map((param) => offeredValues(param));
  let calls = 0;
  for (const { args } of fn.examples) {
    yield args;
    for (let i = 0; i < offered.length; i += 1) {
      for (const value of offered[i]!) {
        const callArgs: unknown[] = Array.from(
          { length: Math.max(args.length, i + 1) },
          (_, index) => args[index] ?? null,
        );
        callArgs[i] = value;
        yield callArgs;
        for (let j = i + 1; j < offered.length; j += 1) {
          for (const other of offered[j]!) {
            if ((calls += 1) > MAX_CALLS) return;
            const both: unknown[] = Array.from(
              { length: Math.max(callArgs.length, j + 1) },
              (_, index) => callArgs[index] ?? null,
            );
            both[j] = other;
            yield both;
          }
        }
      }
    }
  }
}

export interface Reach {
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>;
}

/** For every table and every rule, the functions whose answers or refusals use it. */
export function reach(functions: readonly WorksheetFunction[]): Reach {
  const tables = new Map(tableNames.map((name): [string, Set<string>] => [name, new Set()]));
  const rules = new Map(ruleIds().map((id): [string, Set<string>] => [id, new Set()]));
  for (const fn of functions.filter(({ name }) => !GENERAL.has(name))) {
    for (const args of fn.name === "TESTCFG" ? firstFacts() : questions(fn)) {
      const outcome = fn.outcome(args);
      if (outcome instanceof CellError) continue;
      for (const { table: source, row } of outcome.references) {
        tables.get(source.name)!.add(fn.name);
        if (source.has("comparison")) rules.get(source.text(row, "id"))?.add(fn.name);
      }
    }
  }
  return { tables, rules };
}

const links = (names: ReadonlySet<string>): string =>
  [...names]
    .sort()
    .map((name) => `[${name}](functions/${name}.md)`)
    .join(", ");
const general = (names: readonly string[]): string =>
  names.map((name) => `[${name}](functions/${name}.md)`).join(", ");

export function reachPage(functions: readonly WorksheetFunction[]): string {
  const { tables, rules } = reach(functions);
  return page(
    "# Reach",
    `The functions that use each table and each rule of the catalogue. ${general(REACH_ALL_TABLES)} return values of every table, and ${general(REACH_ALL_RULES)} of every rule. Other functions are listed here if their examples or their lists of values use the table or rule.`,
    section(
      `## Tables (${tables.size})`,
      table(
        ["Table", "Contents", "Rows", "Functions"],
        [...tables].map(([name, names]) => {
          const { about } = findTable(name)!;
          return [
            `[${code(name)}](catalogue/${about.subject}.md#${name})`,
            plain(about.title),
            String(about.size),
            [links(names), general(REACH_ALL_TABLES)].filter(Boolean).join(", "),
          ];
        }),
      ),
    ),
    section(
      `## Rules (${rules.size})`,
      table(
        ["Rule", "Functions"],
        [...rules].map(([id, names]) => [
          code(id),
          [links(names), general(REACH_ALL_RULES)].filter(Boolean).join(", "),
        ]),
      ),
    ),
  );
}
