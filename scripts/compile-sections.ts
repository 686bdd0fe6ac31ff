/**
 * The lists of a plan's sections, from their folders: their inputs, which all inputs of a plan
 * derive from, and the sections themselves.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suggest } from "../src/catalogue/lookup-key";
import { comparisonOf, type Operator } from "../src/models/rule-comparison";
import type { Resource } from "./catalogue-checks";

const ROOT = join(__dirname, "..");
const FOLDER = "src/plan/sections";
const GENERATED = "build/generated";
const IMPORTED = `../../${FOLDER}`;

const keys = (): readonly string[] =>
  readdirSync(join(ROOT, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const read = (key: string, file: string): string | undefined => {
  const path = join(ROOT, FOLDER, key, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

/** "my-catalogue" as a name of code. */
const camelCase = (key: string): string =>
  key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What is missing or misnamed in the folder of a section. */
function problemsOf(key: string): readonly string[] {
  const place = `${FOLDER}/${key}`;
  const index = read(key, "index.ts");
  if (index === undefined)
    return [`${place}/index.ts is missing: it exports \`section\`, see docs/developing/adding.md`];
  if (!/^export const section\b/m.test(index)) return [`${place}/index.ts exports no \`section\``];
  if (!isOptional(key)) return [];
  const inputs = read(key, "inputs.ts");
  if (inputs === undefined) return [`${place}/inputs.ts is missing: the section is optional`];
  const name = `${camelCase(key)}Inputs`;
  if (!new RegExp(`^export const ${name}\\b`, "m").test(inputs))
    return [`${place}/inputs.ts exports no \`${name}\``];
  const declaredKey = /^ {2}key: "([^"]*)"/m.exec(inputs)?.[1];
  return declaredKey === key
    ? []
    : [
        `${place}/inputs.ts: key is ${declaredKey === undefined ? "missing" : `"${declaredKey}"`}; expected "${key}", as its folder`,
      ];
}

const isOptional = (key: string): boolean =>
  /\boptionalSection\(/.test(read(key, "index.ts") ?? "");

/** A rule in the folder of a section: its role, and values by the columns of the plan rules. */
type SectionRule = Readonly<Record<string, string | number>>;

function rulesOf(key: string): readonly SectionRule[] {
  const text = read(key, "rules.json");
  if (text === undefined) return [];
  try {
    return JSON.parse(text) as readonly SectionRule[];
  } catch (error) {
    throw new Error(`${FOLDER}/${key}/rules.json: not valid JSON: ${(error as Error).message}`);
  }
}

const VERDICTS = ["FAIL", "WARN"];
const OPERATORS: Readonly<Record<Operator, true>> = {
  "<=": true,
  "<": true,
  ">=": true,
  ">": true,
  "=": true,
  "<>": true,
  between: true,
  "> to": true,
  "multiple of": true,
  "one of": true,
  advice: true,
};
const REQUIRED = ["id", "quantity", "comparison", "verdict", "wording"];

/** The effect of a check on the status of the plan; the first is the default. */
const ROLES = ["limit", "condition", "advice", "input", "note", "integrity"];

/** Mistakes in a rule that a section keeps in its folder. */
export function ruleProblems(rule: SectionRule, columns: readonly string[]): readonly string[] {
  const nearest = (name: string, names: readonly string[]): string =>
    `the nearest name is ${suggest(name, names, 1)[0]}`;
  const properties = [...columns, "role"];
  return [
    ...Object.keys(rule)
      .filter((name) => !properties.includes(name))
      .map((name) => `a rule has no property ${name}; ${nearest(name, properties)}`),
    ...(rule.role === undefined || ROLES.includes(String(rule.role))
      ? []
      : [`unknown role ${rule.role}; ${nearest(String(rule.role), ROLES)}`]),
    ...REQUIRED.filter((name) => !rule[name]).map((name) => `${name} is missing`),
    ...[String(rule.verdict ?? "")]
      .filter((verdict) => verdict !== "" && !VERDICTS.includes(verdict))
      .map((verdict) => `unknown verdict ${verdict}; ${nearest(verdict, VERDICTS)}`),
    ...[String(rule.comparison ?? "")]
      .filter(
        (comparison) => comparison !== "" && !(comparisonOf(comparison).operator in OPERATORS),
      )
      .map(
        (comparison) =>
          `unknown comparison ${comparison}; allowed are ${Object.keys(OPERATORS).join(", ")}`,
      ),
  ];
}

function ruleRow(key: string, rule: SectionRule, columns: readonly string[]): Resource["data"][0] {
  const problems = ruleProblems(rule, columns);
  if (problems.length > 0)
    throw new Error(
      problems
        .map((problem) => `${FOLDER}/${key}/rules.json: ${rule.id ?? "a rule"}: ${problem}`)
        .join("\n"),
    );
  return columns.map((name) =>
    name === "subject" ? key : (rule[name] ?? (name.startsWith("bound") ? null : "")),
  );
}

/** The table of plan rules with those that sections keep in their folders. */
export function withSectionRules(table: Resource): Resource {
  const columns = table.schema.fields.map(({ name }) => name);
  const rows = keys().flatMap((key) => rulesOf(key).map((rule) => ruleRow(key, rule, columns)));
  return { ...table, data: [...table.data, ...rows] };
}

const list = (
  about: string,
  imports: readonly string[],
  name: string,
  items: readonly string[],
): string =>
  [
    "/** Generated by `npm run compile-catalogue`. */",
    ...imports,
    "",
    `/** ${about} */`,
    `export const ${name} = [`,
    ...items.map((item) => `  ${item},`),
    "];",
    "",
  ].join("\n");

/** Where a section says that its tab is, if it is optional. */
const orderOf = (key: string): string | undefined =>
  /^ {2}order: (\d+)/m.exec(read(key, "inputs.ts") ?? read(key, "index.ts") ?? "")?.[1];

/** Sections that claim the place of another's tab. */
export const orderProblems = (
  orders: readonly (readonly [key: string, order: string | undefined])[],
): readonly string[] =>
  orders.flatMap(([key, order], index) => {
    const other = orders.slice(0, index).find(([, taken]) => taken === order);
    return order === undefined || other === undefined
      ? []
      : [`${FOLDER}/${key}: order ${order} is taken by ${FOLDER}/${other[0]}`];
  });

/** What is wrong with the folders of sections, with file and expectation. */
export const sectionProblems = (): readonly string[] => [
  ...keys().flatMap(problemsOf),
  ...orderProblems(keys().map((key) => [key, orderOf(key)])),
];

/** The roles of rules by their ids. */
export const ruleRoles = (
  rules: readonly SectionRule[],
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(rules.map(({ id, role = ROLES[0]! }) => [id, role]));

function rolesFile(): string {
  const roles = Object.entries(ruleRoles(keys().flatMap(rulesOf)));
  const kinds = ROLES.map((role) => `"${role}"`).join(" | ");
  return [
    "/** Generated by `npm run compile-catalogue`. */",
    "",
    `type SectionRuleRole = ${kinds};`,
    "",
    "/** The roles of the rules that sections keep in their folders (`rules.json`). */",
    `export const SECTION_RULE_ROLES: Readonly<Record<string, SectionRuleRole>> = {${roles.length ? "" : "};"}`,
    ...roles.map(([id, role]) => `  "${id}": "${role}",`),
    ...(roles.length ? ["};"] : []),
    "",
  ].join("\n");
}

/** The lists of sections by their path. */
export function sectionFiles(): Readonly<Record<string, string>> {
  const optional = keys().filter(isOptional);
  return {
    [`${GENERATED}/section-inputs.ts`]: list(
      "Inputs of the optional sections, in the order of their folders.",
      optional.map((key) => `import { ${camelCase(key)}Inputs } from "${IMPORTED}/${key}/inputs";`),
      "SECTION_INPUTS",
      optional.map((key) => `${camelCase(key)}Inputs`),
    ),
    [`${GENERATED}/sections.ts`]: list(
      "The sections of a plan, in the order of their folders.",
      keys().map((key) => `import { section as ${camelCase(key)} } from "${IMPORTED}/${key}";`),
      "SECTION_LIST",
      keys().map(camelCase),
    ),
    [`${GENERATED}/section-rule-roles.ts`]: rolesFile(),
  };
}
