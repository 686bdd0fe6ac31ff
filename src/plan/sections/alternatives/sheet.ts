/** Alternatives: the page of the report that compares what could be bought, and says why not. */
import type { CellsOfBlock, Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type {
  CalcSpec,
  ChartSpec,
  SheetBuilder,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { filledByRows } from "../../definition/cell-definitions";
import { counted } from "../../definition/conditions";
import type { Plan, Section, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { boxfact } from "../../inputs/core-cells";
import { ALTERNATIVE_NUMBERS, alternativeCase, type AlternativeNumber } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { STATUS_NOTE } from "../cover/alternatives";
import { choice } from "../cover/cells";
import { shownCase } from "../scenarios/cells";
import { tierOf } from "../target/buying";
import { compared } from "../target/cells";
import { currencyNote } from "../target/costs";
import {
  ALTERNATIVES_PAGE,
  candidate,
  candidateTable,
  PAGE,
  resource,
  resourceTable,
} from "./cells";

const TWO_LINES = "Not calculated yet: its system, and its cores in two lines";
const WHY =
  "Not calculated yet. Calculate the plan to see why this alternative is selected or not, and what it would need to fit, in two lines of text.";

/** Today's systems, then the alternatives. */
const ROWS = [
  { key: "stay", number: undefined },
  ...ALTERNATIVE_NUMBERS.map((number) => ({ key: alternativeCase(number), number })),
] as const;

const limitOf = (number: AlternativeNumber | undefined): FormulaPart =>
  number === undefined ? assumed("cpu") : fit.worstLimit.inCase(alternativeCase(number));

const isNamed = (key: string): Formula => xl`${choice.name.row(key)} <> ""`;
const textOf = (column: Column, key: string): Formula => xl`${column.row(key)} & ""`;
const numberOf = (key: string, cell: CellsOfBlock): Formula =>
  xl`IF(AND(${isNamed(key)}, ISNUMBER(${cell})), ${cell}, "")`;

/** Active cores that neither IBM i nor VIOS uses. */
const spareCores = (key: string): Formula => {
  const { active, needed } = compared;
  return xl`
    IF(AND(ISNUMBER(${active.row(key)}), ISNUMBER(${needed.row(key)})),
      MAX(0, ${active.row(key)} - ${needed.row(key)}), "")`;
};

const candidates = (): TableSpec =>
  candidateTable(
    {
      rows: ROWS.map(({ key, number }) => ({
        key,
        cells: {
          name: {
            formula: xl`
              IF(${isNamed(key)}, ${choice.name.row(key)} & ": " & ${choice.system.row(key)}, "")`,
            value: TWO_LINES,
          },
          until: { formula: textOf(choice.until, key), value: TWO_LINES },
          state: { formula: textOf(choice.state, key) },
          now: { formula: xl`${choice.now.row(key)}` },
          live: { formula: xl`${choice.live.row(key)}` },
          end: { formula: xl`${choice.end.row(key)}` },
          limit: {
            formula: xl`
              IF(AND(${isNamed(key)}, ISNUMBER(${limitOf(number)})), ${limitOf(number)}, "")`,
          },
          worst: { formula: numberOf(key, compared.worst.row(key)) },
          spare: { formula: spareCores(key) },
        },
      })),
    },
    filledByRows(candidate),
  );

const resources = (): TableSpec =>
  resourceTable(
    {
      title: "Cores, licenses and cost",
      rows: ROWS.map(({ key }) => ({
        key,
        cells: {
          name: { formula: textOf(choice.name, key) },
          licenses: { formula: textOf(choice.licenses, key) },
          cost: { formula: xl`${choice.cost.row(key)}` },
          ibmi: { formula: numberOf(key, compared.ibmi.row(key)) },
          vios: { formula: numberOf(key, compared.vios.row(key)) },
          active: { formula: numberOf(key, compared.active.row(key)) },
        },
      })),
    },
    filledByRows(resource),
  );

const cores: ChartSpec = {
  kind: "stackedColumn",
  title: "Cores of each alternative",
  altText:
    "Stacked columns of the cores for IBM i, for VIOS and not assigned, for today's systems and each alternative",
  categories: String(resource.name.all),
  categoryTitle: "",
  valueTitle: "cores",
  series: [
    { name: "IBM i", values: String(resource.ibmi.all) },
    { name: "VIOS", values: String(resource.vios.all) },
    { name: "Not assigned", values: String(candidate.spare.all) },
  ],
  width: 56,
};

const busiest: ChartSpec = {
  kind: "column",
  title: "Busiest partition at the horizon",
  altText:
    "Columns of the utilization of the busiest partition at the horizon, for today's systems and each alternative, with the CPU threshold as a line",
  categories: String(resource.name.all),
  categoryTitle: "",
  valueTitle: "of its capacity",
  series: [
    { name: "Busiest partition", values: String(candidate.worst.all) },
    { name: "CPU threshold", values: String(candidate.limit.all), line: true, dashed: true },
  ],
  width: 50,
};

/** "4 licenses in P20 instead of 6 in P10.", where the tier changes. */
function changeOfTier(number: AlternativeNumber, tierToday: Quantity, steps: Steps): Quantity {
  const { licensed } = compared;
  const [then, today] = [licensed.row(alternativeCase(number)), licensed.row("stay")];
  const tier = steps.addText(
    `tier${number}`,
    `Alternative ${number}: software tier`,
    tierOf(number),
  );
  return steps.addText(
    `change${number}`,
    `Alternative ${number}: licenses where the tier changes`,
    xl`
      IF(AND(ISNUMBER(${then}), ISNUMBER(${today}), ${tier} <> "", ${tierToday} <> "", ${tier} <> ${tierToday}),
        " " & ${counted(then, "license")} & " in " & ${tier}
          & " instead of " & ${today} & " in " & ${tierToday} & ".", "")`,
  );
}

/** Why each alternative is selected or not, in a paragraph of its own. */
function reasons(sheet: SheetBuilder): CalcSpec {
  const steps = new Steps("alternativereason", "Reasons on the page of alternatives");
  sheet.heading("Why, or why not");
  const tierToday = steps.addText(
    "tiertoday",
    "Software tiers of today's systems",
    xl`TEXTJOIN(", ", TRUE, ${boxfact.tier.all})`,
  );
  for (const { key, number } of ROWS) {
    const change = number === undefined ? "" : changeOfTier(number, tierToday, steps);
    const reason = steps.addText(
      key,
      `Reason: ${key}`,
      xl`
        IF(${isNamed(key)},
          ${choice.name.row(key)} & ". " & ${choice.why.row(key)} & " Supported until: "
            & ${choice.support.row(key)} & "." & ${change}, "")`,
    );
    sheet.textFormula(xl`${reason}`, "paragraph", WHY);
  }
  return steps.block;
}

function build(plan: Plan): SectionParts {
  const sheet = plan.page(ALTERNATIVES_PAGE, PAGE);
  sheet
    .title("Alternatives")
    .subtitle("", {
      formula: xl`"What could be bought, side by side. Scenario: " & ${shownCase.name}`,
      value: undefined,
    })
    .table(candidates())
    .text(STATUS_NOTE, "note")
    .charts([cores, busiest])
    .table(resources())
    .textFormula(currencyNote, "note");
  return { blocks: [reasons(sheet)] };
}

export const alternatives: Section = { name: ALTERNATIVES_PAGE, build };
