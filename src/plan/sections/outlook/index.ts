/** Assumptions and risks: the page of the report with what can make the plan wrong. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, SheetBuilder, TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason, percentText } from "../../definition/conditions";
import { defineSection } from "../../definition/define-section";
import { dateInWords } from "../../definition/months";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { workload } from "../../inputs/core-cells";
import { assumptionResult } from "../assumptions/cells";
import { load } from "../calculation/cells";
import { risk, riskCount } from "../risks/cells";
import { inUse, share } from "../sensitivity/cells";
import { variedInputs } from "../sensitivity/shares";
import { basisTable, OUTLOOK_PAGE, PAGE, topRiskTable, variedTable } from "./cells";

/** Risks on the page; the worst are first. */
const MAX_RISKS = 8;
/** Workloads whose growth is listed. */
const MAX_WORKLOADS = 8;
const TWO_LINES =
  "Not calculated yet. Calculate the plan to see what is to be done about this risk, or what the check found, in two lines or three.";

function basisOf(plan: Plan): TableSpec {
  const { assumptions } = plan.scope;
  const workloads = plan.has("Growth") ? Math.min(MAX_WORKLOADS, plan.rowCapacity("workload")) : 0;
  const growths = Array.from({ length: workloads }, (_, i) => i + 1).map((row) => {
    const name = workload.name.row(row);
    const whereNamed = (formula: FormulaPart): Formula => xl`IF(${name} = "", "", ${formula})`;
    return {
      cells: {
        what: { formula: whereNamed(xl`"Growth of " & ${name}`) },
        value: {
          formula: whereNamed(
            xl`
              IF(${workload.growth.row(row)} = "", "not entered", ${load.rate.line(row)})`,
          ),
          format: "0.0%",
        },
        unit: { formula: whereNamed("per year") },
        note: { formula: whereNamed("entered by the planner") },
      },
    };
  });
  return basisTable({
    title: "Assumptions",
    rows: [
      ...assumptions.map(({ key, format }) => ({
        key,
        cells: {
          what: { formula: xl`${assumptionResult.what.row(key)}` },
          value: { formula: xl`${assumptionResult.use.row(key)}`, format },
          unit: { formula: xl`${assumptionResult.unit.row(key)} & ""` },
          note: { formula: originOf(key) },
        },
      })),
      ...growths,
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

const riskSteps = new Steps("toprisk", "Risks on the report", MAX_RISKS);
const riskName = riskSteps.addText("name", "Name", (row) => xl`${risk.name.row(row)} & ""`);
const riskSubject = riskSteps.addText(
  "what",
  "Section and subject",
  xl`IF(${riskName} = "", "", ${subjectOf(riskName)})`,
);
const riskDue = riskSteps.addText(
  "due",
  "Due date in words",
  (row) => xl`
    IF(N(${risk.due.row(row)}) >= 1, ", " & ${dateInWords(xl`N(${risk.due.row(row)})`)}, "")`,
);

const risksOf = topRiskTable({
  title: "Risks and what is done about them",
  rows: Array.from({ length: MAX_RISKS }, (_, i) => {
    const row = i + 1;
    const { state, owner, action, finding } = risk;
    const inLine = (quantity: Quantity): Quantity => quantity.line(row);
    const whereUsed = (formula: FormulaPart): Formula =>
      xl`IF(${inLine(riskName)} = "", "", ${formula})`;
    return {
      cells: {
        what: { formula: xl`${inLine(riskSubject)}` },
        state: {
          formula: whereUsed(
            firstReason(
              STATE_WORDS.map(([from, to]) => [xl`${state.row(row)} = ${from}`, to] as const),
              "",
            ),
          ),
        },
        owner: {
          formula: whereUsed(
            xl`IF(${owner.row(row)} = "", "no owner yet", ${owner.row(row)} & ${inLine(riskDue)})`,
          ),
        },
        action: {
          formula: whereUsed(
            xl`IF(${action.row(row)} = "", ${finding.row(row)}, ${action.row(row)})`,
          ),
          ...(row <= 3 ? { value: TWO_LINES } : {}),
        },
      },
    };
  }),
});

const moreRisks = firstReason(
  [
    [xl`${riskCount.count} = 0`, "No risk is open."],
    [xl`SIGN(${riskCount.count} - ${MAX_RISKS}) <= 0`, ""],
  ],
  xl`(${riskCount.count} - ${MAX_RISKS}) & " more are listed on the sheet Risks."`,
);

/** The inputs that were varied, with the range of the result; the others are left out. */
function variedOf(plan: Plan): { readonly table: TableSpec; readonly block: CalcSpec } {
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
  return { table, block: steps.block };
}

function build(plan: Plan): SectionParts {
  const sheet: SheetBuilder = plan.page(OUTLOOK_PAGE, PAGE);
  sheet.title("Assumptions and risks").subtitle("What the result rests on, and what can change it");
  const varied = plan.has("Sensitivity") ? variedOf(plan) : undefined;
  if (varied) sheet.table(varied.table);
  const steps = new Steps("outlook", "Texts about risks");
  sheet
    .table(risksOf)
    .textFormula(xl`${steps.addText("more", "Further risks", moreRisks)}`, "note");
  const assumptions = basisOf(plan);
  if (assumptions.rows?.length) sheet.table(assumptions);
  return { blocks: [...(varied ? [varied.block] : []), riskSteps.block, steps.block] };
}

export const section = defineSection({
  key: "outlook",
  order: 4,
  summary: 6.4,
  name: OUTLOOK_PAGE,
  build,
});
