/**
 * Summary: the first page of the report, for the reader who decides. Every value is that of the
 * cover or of another sheet.
 */
import { NamedCell, type Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type {
  CalcSpec,
  FieldSpec,
  SheetBuilder,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { golive, horizon } from "../../definition/period";
import { firstReason, percentText } from "../../definition/conditions";
import { dateInWords, monthInWords } from "../../definition/months";
import type { PartsOfSections, Plan, Section, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { inputErrors } from "../../inputs/error-inputs";
import { coverInput, dateInput, measuredInput, workload } from "../../inputs/core-cells";
import { INCOMPLETE } from "../../plan-status";
import { ALTERNATIVE_NUMBERS } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { configuration, fit, load } from "../calculation/cells";
import { checksResult } from "../checks/cells";
import { measuredQuality } from "../current/measured-quality";
import {
  choice,
  coverHeadline,
  recommendation,
  focusedStatus,
  statusInWords,
} from "../cover/cells";
import { recommendationHeading } from "../cover/box-limits";
import { closestWhereNoneFits } from "../cover/closest";
import { asField, RESULTS } from "../cover/focused";
import { hasLimits } from "../cover/limit-definitions";
import { shownCase } from "../scenarios/cells";
import { inUse as isSensitivityUsed, result as sensitivity } from "../sensitivity/cells";
import { DISCLAIMER } from "../sources/sheet";
import { buying, NOT_STATED } from "../target/cells";
import { PAGE, sideBySideTable, SUMMARY } from "./cells";
import { conditionsOf, furtherConditions } from "./conditions";
import { decisions, otherRisks } from "./decisions";
import { datedLimits, limitsChart, usedLimits } from "./limits";

const SENTENCE =
  "Not calculated yet. Calculate the plan to see what is recommended, on what it rests and until when it fits, in a sentence that takes two lines.";
const ALTERNATIVE = "Not calculated yet: system and cores in two lines";

/** Texts of the page, each a step of its own, because paragraphs are merged cells. */
function texts(plan: Plan, steps: Steps, isSized: boolean) {
  const { customer, date, author, reviewer } = coverInput;
  const { title } = plan.scope.variant;
  const heading = isSized ? "Sizing summary" : title;
  return {
    title: xl`
      IF(${inputErrors} <> "", ${heading},
      IF(${customer} = "", ${heading}, ${`${heading}: `} & ${customer}))`,
    subtitle: steps.addText(
      "subtitle",
      "Date, persons and scenario",
      xl`TEXTJOIN(" · ", TRUE, ${[
        xl`IF(N(${date}) >= 1, ${dateInWords(xl`N(${date})`)}, "")`,
        xl`IF(${author} = "", "", "prepared by " & ${author})`,
        xl`IF(${reviewer} = "", "", "reviewed by " & ${reviewer})`,
        ...(isSized ? [xl`"scenario " & ${shownCase.name}`] : []),
      ]})`,
    ),
  };
}

const cores = (number: Quantity, what: string): Formula => xl`${number} & ${` for ${what}`}`;

/** "Order S1024 (9105-42A, feature EPGM) with 9 of 12 cores active: 7 for IBM i (tier P20), ..." */
const recommendationOf = (steps: Steps): Quantity => {
  const { name, system, feature, needed, ibmi, vios } = fit;
  const { verdict } = recommendation;
  const tier = xl`INDEX(${buying.tier.all}, ${fit.choice.active}) & ""`;
  const split = steps.addText(
    "split",
    "Cores of IBM i and VIOS",
    xl`
      ${cores(ibmi.active, "IBM i")}
        & IF(OR(${tier} = "", ${tier} = ${NOT_STATED}), "", " (tier " & ${tier} & ")")
        & IF(N(${vios.active}) > 0, ", " & ${cores(vios.active, "VIOS")}, "")`,
  );
  const box = steps.addText(
    "box",
    "System in words",
    xl`
      ${name.active} & " (" & ${system.active}
        & IF(${feature.active} = "", "", ", feature " & ${feature.active}) & ")"`,
  );
  return steps.addText(
    "recommendation",
    "Recommendation",
    firstReason(
      [
        [xl`${closestWhereNoneFits} <> ""`, closestWhereNoneFits],
        [xl`NOT(${fit.ready.active})`, xl`${coverHeadline} & "."`],
        [
          xl`OR(${verdict} = "FITS", ${verdict} = "FITS WITH CONDITIONS")`,
          xl`
            "Order " & ${box} & " with " & ${needed.active} & " of "
              & INDEX(${configuration.active.everyCase}, ${fit.choice.active}) & " cores active: "
              & ${split} & "."`,
        ],
      ],
      xl`${box} & ", " & ${needed.active} & " active cores: " & ${split} & "."`,
    ),
  );
};

/** Go-live and horizon in a sentence; "" without them. */
function datesOf(steps: Steps): Quantity {
  const start = steps.addText("golive", "Go-live in words", monthInWords(golive));
  const end = steps.addText("horizon", "Horizon in words", monthInWords(horizon));
  return steps.addText(
    "dates",
    "Go-live and horizon",
    xl`
      IF(AND(${fit.ready.active}, ISNUMBER(${horizon})),
        " Go-live is " & ${start} & ", the planning horizon " & ${end} & ".", "")`,
  );
}

function decision(
  before: PartsOfSections,
  sheet: SheetBuilder,
  steps: Steps,
  isSized: boolean,
): CalcSpec {
  if (isSized) sheet.heading("Recommendation", { formula: recommendationHeading });
  else sheet.heading("Result");
  if (isSized) {
    const until = datesOf(steps);
    const why = steps.addText(
      "why",
      "Why, and until when",
      xl`
        IF(${recommendation.verdict} = ${INCOMPLETE}, "",
          ${fit.why.active} & " " & ${fit.more.active} & ${until})`,
    );
    sheet
      .textFormula(xl`${recommendationOf(steps)}`, "statement", SENTENCE)
      .textFormula(xl`${why}`, "paragraph", SENTENCE);
  }
  const { verdict } = isSized ? recommendation : focusedStatus;
  sheet
    .fields([{ label: "Status", formula: xl`${verdict}`, style: "verdict", always: true }])
    .textFormula(xl`${statusInWords}`, "paragraph", SENTENCE, { always: true });
  const { sentences, block } = conditionsOf(before);
  for (const sentence of sentences) sheet.textFormula(xl`${sentence}`);
  sheet.textFormula(furtherConditions, "note");
  return block;
}

/** The results of a focused plan, as on its cover. */
const focusedFields = (plan: Plan): readonly FieldSpec[] =>
  RESULTS.filter(([sheet]) => plan.has(sheet))
    .flatMap(([, results]) => results)
    .map(asField)
    .map(({ label, unit, style, format, name }) => ({
      label,
      unit,
      style: style === "resultText" ? "reportText" : "reportFigure",
      format: style === "resultPercent" ? "0.0%" : format,
      formula: xl`${new NamedCell(name!)}`,
    }));

const alternatives = (): TableSpec =>
  sideBySideTable(
    {
      rows: ["stay", ...ALTERNATIVE_NUMBERS.map((number) => `alt${number}`)].map((key) => {
        const { name, system, state, now, live, end, until, licenses } = choice;
        const of = (column: typeof name): Formula => xl`${column.row(key)} & ""`;
        return {
          key,
          cells: {
            name: {
              formula: xl`
                IF(${name.row(key)} = "", "", ${name.row(key)} & ": " & ${system.row(key)})`,
              value: ALTERNATIVE,
            },
            state: { formula: of(state) },
            now: { formula: xl`${now.row(key)}` },
            live: { formula: xl`${live.row(key)}` },
            end: { formula: xl`${end.row(key)}` },
            until: { formula: of(until) },
            licenses: { formula: of(licenses) },
          },
        };
      }),
    },
    {
      name: undefined,
      state: undefined,
      now: undefined,
      live: undefined,
      end: undefined,
      until: undefined,
      licenses: undefined,
    },
  );

const growths = new Steps("growthwords", "Growth in words", "workload");
const growth = growths.addText(
  "growth",
  "Workload and its growth",
  (line) => xl`
    IF(${workload.name.row(line)} = "", "",
      ${workload.name.row(line)} & " " & IF(${workload.growth.row(line)} = "", "not entered",
        ${percentText(load.rate.line(line).inCase("all"))}))`,
);

/** What the result rests on, in a few sentences. */
function basisOf(plan: Plan, steps: Steps): readonly Quantity[] {
  const { period, tool } = measuredInput;
  const month = steps.addText("month", "Measurement month", monthInWords(0));
  const measured = steps.addText(
    "measured",
    "Measurement",
    xl`
      IF(ISNUMBER(${dateInput.measured}), "Measured in " & ${month}, "Not measured yet")
        & IF(${period} = "", "", ": " & ${period}) & IF(${tool} = "", "", ", " & ${tool})
        & ", " & ${measuredQuality.words} & "."`,
  );
  const rates = steps.addText(
    "rates",
    "Growth of the workloads",
    xl`
      IF(COUNTA(${workload.name.all}) = 0, "No workload yet.",
        "Growth per year: " & TEXTJOIN(", ", TRUE, ${growth.all.inCase("all")}) & ".")`,
  );
  const limits = steps.addText(
    "limits",
    "CPU thresholds",
    xl`
      "CPU threshold: " & ${percentText(assumed("cpu"))} & " of capacity for high-priority work, "
        & ${percentText(assumed("batch"))} & " for all work."`,
  );
  const flips = plan.has("Sensitivity")
    ? [
        steps.addText(
          "flips",
          "What would change the recommendation",
          xl`
            IF(NOT(${isSensitivityUsed}), "",
              "What would change the recommendation: " & ${sensitivity.fails} & ".")`,
        ),
      ]
    : [];
  return [measured, rates, limits, ...flips];
}

const checks = xl`
  ${checksResult.pass} & " of "
    & (${checksResult.pass} + ${checksResult.warn} + ${checksResult.fail} + ${checksResult.open})
    & " checks of the plan pass. The pages after this report show inputs, calculation and sources."`;

function build(plan: Plan, before: PartsOfSections): SectionParts {
  const isSized = plan.has("Growth");
  const sheet = plan.page(SUMMARY, PAGE);
  const steps = new Steps("summary", "Texts of the summary");
  const { title, subtitle } = texts(plan, steps, isSized);
  sheet
    .title("Summary", { formula: title, value: undefined, always: true })
    .subtitle("", { formula: xl`${subtitle}`, value: undefined });
  const conditions = decision(before, sheet, steps, isSized);
  const limits = hasLimits(plan) ? usedLimits(plan) : undefined;
  if (limits) {
    sheet.table(limits.table);
    for (const sentence of datedLimits(plan)) sheet.textFormula(sentence, "note");
    sheet.chart(limitsChart(plan));
  }
  if (!isSized) sheet.heading("Values").fields(focusedFields(plan));
  if (isSized) sheet.heading("Alternatives").table(alternatives());
  sheet.heading("What to decide, and by when");
  for (const sentence of decisions.sentences) sheet.textFormula(xl`${sentence}`);
  sheet.textFormula(xl`${steps.addText("others", "Other risks", otherRisks)}`, "note");
  if (isSized) {
    sheet.heading("What the result rests on");
    for (const sentence of basisOf(plan, steps)) sheet.textFormula(xl`${sentence}`);
  }
  sheet
    .textFormula(xl`${steps.addText("checks", "Checks", checks)}`, "note")
    .text(DISCLAIMER, "disclaimer");
  return {
    blocks: [
      conditions,
      ...(limits ? [limits.block] : []),
      decisions.block,
      ...(isSized ? [growths.block] : []),
      steps.block,
    ],
  };
}

export const summary: Section = { name: SUMMARY, build };
