/**
 * The plans that `npm run plan-formulas` lists: every template, every example, and plans of several
 * sizes with all sections.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { OPTIONAL_SECTIONS, usedSections } from "../../src/plan/definition/optional-sections";
import { parsePlanInputs } from "../../src/plan/inputs/inputs";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { workbookTemplates } from "../templates/workbook-templates";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { inputsOfSize } from "./inputs-of-size";

export interface NamedPlan {
  readonly name: string;
  build(): Workbook;
}

const ROOT = join(__dirname, "..", "..");
const EXAMPLES = "src/plan/templates/examples";
const DOCUMENTED_EXAMPLES = "docs/examples";
const PARTITIONS = [1, 12] as const;

function readInputs(path: string): PlanInputs {
  const parsed = parsePlanInputs(JSON.parse(readFileSync(join(ROOT, path), "utf8")));
  if ("problems" in parsed) throw new Error(`${path}: ${JSON.stringify(parsed.problems)}`);
  return parsed.inputs;
}

const exampleFiles = (): readonly string[] => [
  ...readdirSync(join(ROOT, EXAMPLES)).map((name) => `${EXAMPLES}/${name}`),
  ...readdirSync(join(ROOT, DOCUMENTED_EXAMPLES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${DOCUMENTED_EXAMPLES}/${name}/inputs.json`)
    .filter((path) => existsSync(join(ROOT, path))),
];

const withAllSections = (inputs: PlanInputs): PlanInputs => ({
  ...inputs,
  fields: {
    ...inputs.fields,
    ...Object.fromEntries(OPTIONAL_SECTIONS.map(({ key }) => [`cover.${key}`, "Yes"])),
  },
});

export const plansToCompare = (): readonly NamedPlan[] => [
  ...workbookTemplates.map(({ file, build }): NamedPlan => ({ name: file, build })),
  ...exampleFiles().map((path): NamedPlan => ({
    name: path,
    build: () => {
      const inputs = readInputs(path);
      return buildPlan(inputs, usedSections(inputs)).workbook;
    },
  })),
  ...PARTITIONS.map((count): NamedPlan => ({
    name: `${count} partitions`,
    build: () => buildPlan(withAllSections(inputsOfSize(count))).workbook,
  })),
];
