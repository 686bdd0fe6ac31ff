/**
 * Adds a section by building the plan again from the same inputs: cover, checks, sources and
 * calculation depend on all sections, so a section cannot be inserted. Inputs are moved by name;
 * the original workbook is not changed.
 */
import type { CellValue, Workbook } from "../../spreadsheet/workbook-model";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { buildPlan } from "./build-plan";
import { type PlanInputs } from "../inputs/plan-inputs";
import { parsePlanInputs, type InputProblem } from "../inputs/inputs";
import { ASSUMPTION_NAMES, inputsOfWorkbook } from "../inputs/inputs-of-workbook";
import { readNameIndex } from "../read/name-index";
import { OPTIONAL_SECTIONS } from "./optional-sections";
import { BACKUP_WINDOW, FULL_PLAN, LPAR_LAYOUT, type PlanVariant } from "./plan-variant";
import { PLAN_KINDS } from "../templates/templates";

export interface ExtendedPlan {
  readonly workbook: Workbook;
  /** How many inputs were filled in and have moved. */
  readonly copiedInputs: number;
  /** Names of filled inputs that the new plan has no place for. */
  readonly droppedInputs: readonly string[];
  /** Whether the section needs sheets that the plan did not have: it has become a full plan. */
  readonly becameFull: boolean;
}

/** The variant of the plan, derived from its sheets. */
function variantOf(sheets: ReadonlySet<string>, optional: readonly string[]): PlanVariant {
  const partitions = sheets.has("Target and alternatives")
    ? "sized"
    : sheets.has(LPAR_LAYOUT)
      ? "given"
      : "none";
  const backup = sheets.has(BACKUP_WINDOW);
  const alike = PLAN_KINDS.filter(
    ({ variant }) => variant.partitions === partitions && variant.backup === backup,
  );
  const kind =
    alike.find(
      ({ only }) => !only || (only.length > 0 && only.every((name) => optional.includes(name))),
    ) ?? alike[0];
  return kind?.variant ?? { ...FULL_PLAN, partitions, backup };
}

const filled = (value: CellValue): boolean => value !== null && value !== "";

/** The content of the input cells, by name. */
async function valuesOf(
  reading: WorkbookReader,
  sheets: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly CellValue[]> | undefined> {
  const map = await readNameIndex(reading);
  if (!map) return undefined;
  const values = new Map<string, readonly CellValue[]>();
  for (const { name, range, role } of map.values()) {
    if ((role !== "input" && name !== ASSUMPTION_NAMES) || !sheets.has(range.sheet)) continue;
    values.set(
      name,
      (await reading.read(range)).flatMap((line) => line.map(({ value }) => value)),
    );
  }
  return values;
}

const switchedOn = (inputs: PlanInputs, key: string): PlanInputs => ({
  ...inputs,
  fields: { ...inputs.fields, [`cover.${key}`]: "Yes" },
});

/** Maximum number of listed problems; the rest are counted. */
const MAX_LISTED = 3;
const problemWords = (problems: readonly InputProblem[]): string => {
  const more = problems.length - MAX_LISTED;
  return [
    ...problems.slice(0, MAX_LISTED).map(({ path, message }) => `${path}: ${message}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(" ");
};

/**
 * `section` is the name of the sheet of an optional section. The problem explains why it cannot be
 * added, and what to do.
 */
export async function addSection(
  host: WorkbookReader,
  section: string,
): Promise<ExtendedPlan | { readonly problem: string }> {
  const reading = snapshotOf(host);
  const names = (await reading.sheets()).map(({ name }) => name);
  const sheets = new Set(names);
  const values = await valuesOf(reading, sheets);
  const optionalSection = OPTIONAL_SECTIONS.find(({ name }) => name === section);
  if (!values)
    return { problem: "There is no plan in this workbook: it has no map of its inputs." };
  if (!optionalSection)
    return {
      problem: `${section} is no section of a plan. There are: ${OPTIONAL_SECTIONS.map(({ name }) => name).join(", ")}.`,
    };
  if (sheets.has(section)) return { problem: `The plan has the section ${section} already.` };
  const { json, left } = inputsOfWorkbook(values);
  const parsed = parsePlanInputs(json);
  if ("problems" in parsed)
    return {
      problem: `These inputs cannot be moved as they are. ${problemWords(parsed.problems)} Correct them and try again.`,
    };
  const present = OPTIONAL_SECTIONS.filter(({ name }) => sheets.has(name)).map(({ name }) => name);
  const own = variantOf(sheets, present);
  const fits = optionalSection.partitions?.includes(own.partitions) ?? true;
  const { workbook } = buildPlan(
    switchedOn(parsed.inputs, optionalSection.key),
    [...present, section],
    fits ? own : { ...FULL_PLAN, title: FULL_PLAN.title },
  );
  return {
    workbook,
    copiedInputs: [...values.values()].flat().filter(filled).length,
    droppedInputs: left,
    becameFull: !fits,
  };
}
