/** Alternatives: the page of the report that compares what could be bought, and says why not. */
import type { CellsOfBlock, Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, ChartSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { counted } from "../../definition/conditions";
import { defineSection, isSized } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
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
import { ALTERNATIVES_PAGE, candidate, candidateTable, PAGE } from "./cells";

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

const candidates = candidateTable({
  rows: ROWS.map(({ key, number }) => ({
    key,
    cells: {
      name: {
        formula: xl`
          IF(${isNamed(key)}, ${choice.name.row(key)} & ": " & ${choice.system.row(key)}, "")`,
        value: TWO_LINES,
      },
      state: { formula: textOf(choice.state, key) },
      until: { formula: textOf(choice.until, key), value: TWO_LINES },
      worst: { formula: numberOf(key, compared.worst.row(key)) },
      licenses: { formula: textOf(choice.licenses, key) },
      cost: { formula: xl`${choice.cost.row(key)}` },
      label: { formula: textOf(choice.name, key) },
      limit: {
        formula: xl`
          IF(AND(${isNamed(key)}, ISNUMBER(${limitOf(number)})), ${limitOf(number)}, "")`,
      },
    },
  })),
});

const busiest: ChartSpec = {
  kind: "column",
  title: "Busiest partition at the horizon",
  altText:
    "Columns of the utilization of the busiest partition at the horizon, for today's systems and each alternative, with the CPU threshold as a line",
  categories: String(candidate.label.all),
  categoryTitle: "",
  valueTitle: "of its capacity",
  series: [
    { name: "Busiest partition", values: String(candidate.worst.all) },
    { name: "CPU threshold", values: String(candidate.limit.all), line: true, dashed: true },
  ],
  width: 86,
  rows: 8,
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
    .table(candidates)
    .text(STATUS_NOTE, "note")
    .textFormula(currencyNote, "note")
    .chart(busiest);
  return { blocks: [reasons(sheet)] };
}

export const section = defineSection({
  key: "alternatives",
  order: 2,
  summary: 6.2,
  isIn: isSized,
  name: ALTERNATIVES_PAGE,
  build,
});
