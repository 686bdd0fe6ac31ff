/** Builds the system plan as a workbook of formulas: lays out the sections in their order. */
import { catalogueHash, catalogueVersion } from "../../catalogue/catalogue";
import { BookBuilder, type LayoutIndex } from "../../spreadsheet/layout/builder";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { ourVersions } from "../../provenance/versions";
import type { InputValue, PlanInputs } from "../inputs/plan-inputs";
import { NAME_INDEX_SHEET } from "../read/name-index";
import { NO_PARTS, Plan } from "./section";
import { FULL_PLAN, type PlanVariant } from "./plan-variant";
import { OPTIONAL_SECTIONS } from "./optional-sections";
import { planScope } from "./plan-scope";
import { buildSection, withoutMistakes, type OwnersOfBlocks } from "./plan-mistakes";
import { BUILD_ORDER, SECTIONS } from "./section-order";

/** Version of the plan's inputs and sheets. */
const PLAN_VERSION = "1";
/** The default date, so that files of one catalogue are identical, whenever they are built. */
const CREATED = "2026-01-01";

/** The workbook of a report about plans or measurements. */
export const reportBook = (title: string, subject: string, description = ""): BookBuilder =>
  new BookBuilder({
    properties: {
      title,
      subject,
      author: "",
      company: "",
      description,
      created: CREATED,
      custom: {},
    },
  });

const textOf = (value: InputValue | undefined): string =>
  value === undefined ? "" : String(value);

/**
 * Builds a plan.
 * @param only names of the sheets of optional sections to include; by default, all
 * @param variant the variant of the plan, which determines the other sections
 */
export function buildPlan(
  inputs: PlanInputs,
  only?: readonly string[],
  variant: PlanVariant = FULL_PLAN,
): { readonly workbook: Workbook; readonly index: LayoutIndex } {
  const unknown =
    only?.filter((sheet) => !OPTIONAL_SECTIONS.some(({ name }) => name === sheet)) ?? [];
  if (unknown.length)
    throw new Error(
      `No optional section has the sheet ${unknown.join(", ")}. There are: ${OPTIONAL_SECTIONS.map(({ name }) => name).join(", ")}.`,
    );
  const customer = textOf(inputs.fields["cover.customer"]);
  const book = new BookBuilder({
    activeCase: variant.partitions === "sized" ? "case.shown" : undefined,
    mapSheet: NAME_INDEX_SHEET,
    properties: {
      title: customer ? `${variant.title} for ${customer}` : variant.title,
      subject: "Capacity plan for IBM i on Power",
      author: textOf(inputs.fields["cover.author"]),
      company: "",
      description:
        "Based on published measurements and ratings. Every value is cited on the Sources sheet.",
      created: CREATED,
      custom: {
        "Sizebook version": ourVersions().sizebook,
        "Plan version": PLAN_VERSION,
        "Catalogue version": catalogueVersion,
        "Catalogue hash": catalogueHash,
      },
    },
  });
  const optional = OPTIONAL_SECTIONS.map(({ name }) => name).filter(
    (name) => only?.includes(name) ?? true,
  );
  const plan = new Plan(book, inputs, planScope(variant, optional));
  const owners: OwnersOfBlocks = new Map();
  let parts = NO_PARTS;
  for (const section of BUILD_ORDER) {
    if (!plan.has(section.name)) continue;
    const { name: sheet, key } = section;
    const {
      blocks = [],
      figures = [],
      wideTexts = [],
      checks,
    } = buildSection(section, plan, parts);
    parts = {
      blocks: [...parts.blocks, ...blocks],
      figures: [...parts.figures, ...Array.from(figures, (figure) => ({ ...figure, sheet }))],
      wideTexts: [...parts.wideTexts, ...wideTexts],
      checked: [...parts.checked, ...(checks ? [{ ...checks, sheet }] : [])],
    };
    for (const block of blocks) owners.set(block.key, key);
  }
  const { workbook, index } = withoutMistakes(() => book.build(), owners);
  const sheets = [...workbook.sheets].sort((a, b) => place(a.name) - place(b.name));
  return { workbook: { ...workbook, sheets }, index };
}

const place = (name: string): number =>
  SECTIONS.find((section) => section.name === name)?.order ?? Infinity;
