/**
 * Builds the system plan as a workbook: the sections in their order, laid out, with every formula
 * live.
 */
import { catalogueHash, catalogueVersion } from "../../catalogue/catalogue";
import { BookBuilder, type LayoutIndex } from "../../spreadsheet/layout/builder";
import type { Cell, Workbook } from "../../spreadsheet/workbook-model";
import { ourVersions } from "../../provenance/versions";
import type { InputValue, PlanInputs } from "../inputs/plan-inputs";
import { NAME_INDEX_SHEET } from "../read/name-index";
import { Plan, type Section } from "./section";
import { FULL_PLAN, type PlanVariant } from "./plan-variant";
import { assumptions } from "../sections/assumptions/sheet";
import { backup } from "../sections/backup/sheet";
import { batch } from "../sections/batch/sheet";
import { calculation } from "../sections/calculation/sheet";
import { checks } from "../sections/checks/sheet";
import { consolidation } from "../sections/consolidation/sheet";
import { cover } from "../sections/cover/sheet";
import { currentSystem } from "../sections/current/sheet";
import { disk } from "../sections/disk/sheet";
import { givenLayout } from "../sections/lpar/given-layout";
import { growth } from "../sections/growth/sheet";
import { ha } from "../sections/ha/sheet";
import { integrated } from "../sections/integrated/sheet";
import { ipl } from "../sections/ipl/sheet";
import { listsSheet } from "../sections/lists/sheet";
import { lpar } from "../sections/lpar/sheet";
import { memory } from "../sections/memory/sheet";
import { measurements } from "../sections/measurements/sheet";
import { myCatalogue } from "../sections/my-catalogue/sheet";
import { network } from "../sections/network/sheet";
import { risks, warningsSheet } from "../sections/risks/sheet";
import { scenarios } from "../sections/scenarios/sheet";
import { sensitivity } from "../sections/sensitivity/sheet";
import { figuresSheet, sources } from "../sections/sources/sheet";
import { target } from "../sections/target/sheet";
import { vios } from "../sections/vios/sheet";
import { web } from "../sections/web/sheet";

/** Sections that are planned only if the cover includes them. */
const OPTIONAL_SECTIONS: readonly Section[] = [
  measurements,
  consolidation,
  memory,
  disk,
  vios,
  network,
  batch,
  web,
  integrated,
  ipl,
  ha,
  sensitivity,
];

/** The sheets of the full plan, in the order of their tabs. */
const ORDER: readonly string[] = [
  cover,
  assumptions,
  scenarios,
  currentSystem,
  measurements,
  growth,
  target,
  lpar,
  backup,
  ...OPTIONAL_SECTIONS,
  myCatalogue,
  risks,
  checks,
  sources,
  calculation,
  figuresSheet,
  warningsSheet,
  listsSheet,
].map(({ name }) => name);
/**
 * Values, checks and risks are listed after every section has added its own; the checks of the
 * risks come last.
 */
const FIRST: readonly Section[] = [
  assumptions,
  scenarios,
  currentSystem,
  growth,
  target,
  lpar,
  backup,
];
const LAST: readonly Section[] = [
  myCatalogue,
  sources,
  risks,
  warningsSheet,
  checks,
  cover,
  calculation,
  figuresSheet,
  listsSheet,
];

/** Version of the plan's own inputs and sheets. */
const PLAN_VERSION = "1";
/** Without a date, files of one catalogue are equal, whenever they are built. */
export const CREATED = "2026-01-01";

const textOf = (value: InputValue | undefined): string =>
  value === undefined ? "" : String(value);

/** A range whose end repeats the name of its sheet. */
const TWO_SHEETS = /:(?:'|[A-Za-z_]\w*!)/;

/** "'A sheet'!$B$5:'A sheet'!$K$9" is one range. */
const oneRange = (formula: string): string =>
  !TWO_SHEETS.test(formula)
    ? formula
    : formula.replace(
        /('(?:[^']|'')+'|[A-Za-z_]\w*)!(\$?[A-Z]+\$?\d+):\1!(\$?[A-Z]+\$?\d+)/g,
        "$1!$2:$3",
      );

function withOneRanges(workbook: Workbook): Workbook {
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map(
        [...sheet.cells].map(([address, cell]): [string, Cell] => [
          address,
          cell.formula === undefined ? cell : { ...cell, formula: oneRange(cell.formula) },
        ]),
      ),
    })),
  };
}

/**
 * Builds a plan; with `only`, of the optional sections no others than those, by the names of their
 * sheets; with a shape, of the others those that it has.
 */
export function buildPlan(
  inputs: PlanInputs,
  only?: readonly string[],
  shape: PlanVariant = FULL_PLAN,
): { readonly workbook: Workbook; readonly index: LayoutIndex } {
  const unknown =
    only?.filter((sheet) => !OPTIONAL_SECTIONS.some(({ name }) => name === sheet)) ?? [];
  if (unknown.length)
    throw new Error(
      `No optional section has the sheet ${unknown.join(", ")}. There are: ${OPTIONAL_SECTIONS.map(({ name }) => name).join(", ")}.`,
    );
  const customer = textOf(inputs.fields["cover.customer"]);
  const book = new BookBuilder({
    activeCase: shape.partitions === "sized" ? "case.shown" : undefined,
    mapSheet: NAME_INDEX_SHEET,
    properties: {
      title: customer ? `${shape.title} for ${customer}` : shape.title,
      subject: "Capacity plan for IBM i on Power",
      author: textOf(inputs.fields["cover.author"]),
      company: "",
      description:
        "Computed from published measurements and ratings; every figure is cited on the Sources sheet.",
      created: CREATED,
      custom: {
        "Sizebook version": ourVersions().sizebook,
        "Plan version": PLAN_VERSION,
        "Catalogue version": catalogueVersion,
        "Catalogue hash": catalogueHash,
      },
    },
  });
  const optional = OPTIONAL_SECTIONS.filter(({ name }) => only?.includes(name) ?? true);
  const plan = new Plan(
    book,
    inputs,
    optional.map(({ name }) => name),
    shape,
  );
  const first = FIRST.map((section) =>
    section === lpar && shape.partitions === "given" ? givenLayout : section,
  );
  for (const section of [...first, ...optional, ...LAST].filter(({ name }) => plan.has(name)))
    section.build(plan);
  const { workbook, index } = book.build();
  const sheets = [...workbook.sheets].sort((a, b) => place(a.name) - place(b.name));
  return { workbook: withOneRanges({ ...workbook, sheets }), index };
}

const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
