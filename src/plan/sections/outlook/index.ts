/** Assumptions and risks: the page of the report with what can make the plan wrong. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason, percentText } from "../../definition/conditions";
import { defineSection } from "../../definition/define-section";
import { dateInWords } from "../../definition/months";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { workload } from "../../inputs/core-cells";
import { whereColumnValid } from "../../inputs/row-reasons";
import { assumptionResult } from "../assumptions/cells";
import { risk, riskCount } from "../risks/cells";
import { inUse, share } from "../sensitivity/cells";
import { variedInputs } from "../sensitivity/shares";
import { basisTable, OUTLOOK_PAGE, PAGE, topRiskTable, variedTable } from "./cells";

/** Risks on the page; the worst are first. */
const MAX_RISKS = 8;
/** Lines of text that fit on the page beside the heads of its tables, at its smallest size. */
const PAGE_LINES = 40;
/** Assumptions whose names take a second line. */
const SECOND_LINES = 4;
/** The head of the inputs that were varied. */
const VARIED_HEAD = 4;
const TWO_LINES =
  "Not calculated yet. Calculate the plan to see what is to be done about this risk, or what the check found, in two lines or three.";

const growth = workload.growth.all;
const whereAny = (formula: FormulaPart) => ({
  formula: xl`IF(COUNTA(${workload.name.all}) = 0, "", ${formula})`,
});

/** One line for all workloads, whose number and names have no limit that a page has. */
function growthRow(steps: Steps): NonNullable<TableSpec["rows"]>[number] {
  const format = { format: "0%" } as const;
  const lowest = steps.add("lowest", "Lowest growth", xl`MIN(${growth})`, format);
  const highest = steps.add("highest", "Highest growth", xl`MAX(${growth})`, format);
  const range = steps.addText(
    "growth",
    "Growth of workloads, from the lowest to the highest",
    whereColumnValid(
      workload.growth,
      firstReason(
        [
          [xl`COUNTA(${workload.name.all}) > COUNT(${growth})`, "not entered for all"],
          [xl`${lowest} = ${highest}`, percentText(lowest)],
        ],
        xl`${percentText(lowest)} & " to " & ${percentText(highest)}`,
      ),
    ),
  );
  return {
    cells: {
      what: whereAny("Growth of workloads"),
      value: whereAny(range),
      unit: whereAny("per year"),
      note: whereAny("entered by the planner"),
    },
  };
}

function basisOf(plan: Plan, steps: Steps): TableSpec {
  return basisTable({
    title: "Assumptions",
    rows: [
      ...plan.scope.assumptions.map(({ key, format }) => ({
        key,
        cells: {
          what: { formula: xl`${assumptionResult.what.row(key)}` },
          value: { formula: xl`${assumptionResult.use.row(key)}`, format },
          unit: { formula: xl`${assumptionResult.unit.row(key)} & ""` },
          note: { formula: originOf(key) },
        },
      })),
      ...(plan.has("Growth") ? [growthRow(steps)] : []),
    ],
  });
}

/** Where a value comes from, in words: the basis names documents and planners by short codes. */
const originOf = (key: string): Formula => {
  const origin = assumptionResult.basis.row(key);
  return firstReason(
    [
      [xl`${origin} = "rule"`, "published guideline"],
      [xl`OR(${origin} = "plan", ${origin} = "user")`, "set by the planner"],
      [xl`${origin} = "measured"`, "published measurement"],
    ],
    xl`${origin} & ""`,
  );
};

const STATE_WORDS = [
  ["FAIL", "failed"],
  ["WARN", "warning"],
  ["OPEN", "open"],
  ["OWN", "override"],
] as const;

/** "Checks: Backup window: Restore within its target" without the kind: its section and subject. */
const subjectOf = (name: Quantity | Formula): Formula => xl`
  SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${name}, "Checks: ", ""), "Assumption: ", ""),
    "Override: ", "")`;

/** Letters in a line of each column. */
const LETTERS = { what: 26, owner: 15, action: 31 } as const;
const TEXTS = ["what", "owner", "action"] as const;

/** The texts of the most serious risks, and whether there is room for them. */
function riskTexts(steps: Steps, pageLines: number) {
  const name = steps.addText("name", "Name", (row) => xl`${risk.name.row(row)} & ""`);
  const whereNamed = (formula: FormulaPart): Formula => xl`IF(${name} = "", "", ${formula})`;
  const due = (row: number): Formula => xl`
    IF(N(${risk.due.row(row)}) >= 1, ", " & ${dateInWords(xl`N(${risk.due.row(row)})`)}, "")`;
  const ownerOf = (row: number): Formula => xl`
    IF(${risk.owner.row(row)} = "", "no owner yet", ${risk.owner.row(row)} & ${due(row)})`;
  const actionOf = (row: number): Formula => xl`
    IF(${risk.action.row(row)} = "", ${risk.finding.row(row)}, ${risk.action.row(row)})`;
  const texts = {
    what: steps.addText("what", "Section and subject", whereNamed(subjectOf(name))),
    owner: steps.addText("owner", "Owner and due date", (row) => whereNamed(ownerOf(row))),
    action: steps.addText("action", "Action or finding", (row) => whereNamed(actionOf(row))),
  };
  const lines = steps.addWhole(
    "lines",
    "Lines of text, estimated",
    xl`MAX(${TEXTS.map((key) => xl`ROUNDUP(LEN(${texts[key]}) / ${LETTERS[key]}, 0)`)})`,
  );
  const isShown = steps.addYesNo("shown", "Shown: the first, and what there is room for", (row) => {
    const untilHere = xl`SUM(${lines.line(`1..${row}`)})`;
    const hasRoom = xl`SIGN(SIGN(MAX(${pageLines}, ${lines}) - ${untilHere}) + 1)`;
    return xl`IF(${name} = "", 0, ${hasRoom})`;
  });
  return { texts, isShown };
}

/** The table of the most serious risks. */
function risksOf({ texts, isShown }: ReturnType<typeof riskTexts>): TableSpec {
  const rows = Array.from({ length: MAX_RISKS }, (_, i) => {
    const row = i + 1;
    const whereShown = (formula: FormulaPart) => ({
      formula: xl`IF(${isShown.line(row)} = 1, ${formula}, "")`,
    });
    const states = STATE_WORDS.map(
      ([from, to]) => [xl`${risk.state.row(row)} = ${from}`, to] as const,
    );
    return {
      cells: {
        what: whereShown(texts.what.line(row)),
        state: whereShown(firstReason(states, "")),
        owner: whereShown(texts.owner.line(row)),
        action: {
          ...whereShown(texts.action.line(row)),
          ...(row <= 3 ? { value: TWO_LINES } : {}),
        },
      },
    };
  });
  return topRiskTable({ title: "Risks and what is done about them", rows });
}

function moreRisks(isShown: Quantity): Formula {
  const further = xl`(${riskCount.count} - SUM(${isShown.all}))`;
  return firstReason(
    [
      [xl`${riskCount.count} = 0`, "No open risks."],
      [xl`${further} = 0`, ""],
    ],
    xl`"More risks on sheet Risks: " & ${further} & "."`,
  );
}

/** The inputs that were varied, with the range of the result; the others are left out. */
function variedOf(plan: Plan) {
  const count = variedInputs(plan.has(BACKUP_WINDOW)).length;
  const steps = new Steps("variedrow", "Inputs that were varied", count);
  const place = steps.addWhole(
    "place",
    "Place among the varied inputs",
    (line) => xl`
      IF(AND(${inUse}, ISNUMBER(${share.low.row(line)})), COUNT(${share.low.rows(1, line)}), "")`,
  );
  const row = steps.addWhole(
    "row",
    "Row of the input in this place",
    (line) => xl`IF(ISNA(MATCH(${line}, ${place.all}, 0)), 0, MATCH(${line}, ${place.all}, 0))`,
  );
  const ofShare = (column: Column): Formula => xl`INDEX(${column.all}, ${row})`;
  const text = (key: "low" | "high"): Quantity =>
    steps.addText(
      key,
      `Result, ${key}`,
      xl`
        IF(${row} = 0, "",
        IF(ISNUMBER(${ofShare(share[key])}), ${percentText(ofShare(share[key]))},
        ${ofShare(share[key])} & ""))`,
    );
  const [low, high] = [text("low"), text("high")];
  const line = xl`INDEX(${row.all}, ${rowNumber})`;
  const whereVaried = (formula: FormulaPart): Formula => xl`IF(${line} = 0, "", ${formula})`;
  const of = (column: Column): Formula => whereVaried(xl`INDEX(${column.all}, ${line})`);
  const ofText = (quantity: Quantity): Formula => xl`INDEX(${quantity.all}, ${rowNumber})`;
  const table = variedTable(
    { title: "What would change the recommendation", spare: count },
    {
      what: of(share.what),
      by: of(share.by),
      range: whereVaried(xl`${ofText(low)} & " to " & ${ofText(high)}`),
      flips: of(share.flips),
    },
  );
  return { table, count, block: steps.block };
}

function build(plan: Plan): SectionParts {
  const sheet: SheetBuilder = plan.page(OUTLOOK_PAGE, PAGE);
  sheet.title("Assumptions and risks").subtitle("What the result rests on, and what can change it");
  const varied = plan.has("Sensitivity") ? variedOf(plan) : undefined;
  if (varied) sheet.table(varied.table);
  const texts = new Steps("outlook", "Texts about growth and risks");
  const assumptions = basisOf(plan, texts);
  const lines = PAGE_LINES - (assumptions.rows?.length ?? 0) - SECOND_LINES;
  const steps = new Steps("toprisk", "Risks on the report", MAX_RISKS);
  const risks = riskTexts(steps, varied ? lines - VARIED_HEAD - varied.count : lines);
  sheet
    .table(risksOf(risks))
    .textFormula(xl`${texts.addText("more", "Further risks", moreRisks(risks.isShown))}`, "note");
  if (assumptions.rows?.length) sheet.table(assumptions);
  return { blocks: [...(varied ? [varied.block] : []), steps.block, texts.block] };
}

export const section = defineSection({
  key: "outlook",
  order: 4,
  summary: 6.4,
  name: OUTLOOK_PAGE,
  build,
});
