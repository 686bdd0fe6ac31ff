/**
 * Summary: the first page of the report, for the reader who decides. Every value is that of the
 * cover or of another sheet.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { golive, horizon } from "../../definition/period";
import { counted, firstReason } from "../../definition/conditions";
import { isSized } from "../../definition/define-section";
import { dateInWords, monthInWords } from "../../definition/months";
import { isSwitchedOff, OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import type { PartsOfSections, Plan, Section, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { inputErrors } from "../../inputs/error-inputs";
import { costInput, coverInput, dateInput, measuredInput } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { INCOMPLETE } from "../../plan-status";
import { BASE_SCENARIO, SCENARIOS } from "../../scenarios";
import { configuration, fit } from "../calculation/cells";
import { measuredQuality } from "../current/measured-quality";
import { coverHeadline, recommendation, focusedStatus, statusInWords } from "../cover/cells";
import { recommendationHeading } from "../cover/box-limits";
import { closestWhereNoneFits } from "../cover/closest";
import { RESULTS, resultSentence } from "../cover/focused";
import { hasLimits } from "../cover/limit-definitions";
import { isNotVaried, scenarioNames, shownCase } from "../scenarios/cells";
import { DISCLAIMER } from "../sources/sheet";
import { buying, costResult, NOT_STATED } from "../target/cells";
import { COST_OF_ORDER } from "../target/money";
import { PAGE, SUMMARY } from "./cells";
import { conditionsOf, furtherConditions } from "./conditions";
import { datedLimits, usedLimits } from "./limits";

const SENTENCE =
  "Not calculated yet. Calculate the plan to see what is recommended, on what it rests and until when it fits, in a sentence that takes two lines.";

/** Characters of heading and customer that are too many for one title. */
const TITLE_LENGTH = 40;

/** Texts of the page, each a step of its own, because paragraphs are merged cells. */
function texts(plan: Plan, steps: Steps, isSized: boolean) {
  const { customer, date, author, reviewer } = coverInput;
  const { title } = plan.scope.variant;
  const heading = isSized ? "Sizing summary" : title;
  const longName = steps.addText(
    "customer",
    "Customer with a name too long for the title",
    xl`IF(MID(${customer}, ${TITLE_LENGTH - heading.length}, 1) = "", "", ${customer})`,
  );
  return {
    title: xl`
      IF(OR(${inputErrors} <> "", ${customer} = "", ${longName} <> ""), ${heading},
        ${`${heading}: `} & ${customer})`,
    subtitle: steps.addText(
      "subtitle",
      "Date, persons and scenario",
      xl`TEXTJOIN(" · ", TRUE, ${[
        xl`${longName}`,
        xl`IF(N(${date}) >= 1, ${dateInWords(xl`N(${date})`)}, "")`,
        xl`IF(${author} = "", "", "prepared by " & ${author})`,
        xl`IF(${reviewer} = "", "", "reviewed by " & ${reviewer})`,
        ...(isSized ? [xl`"scenario " & ${shownCase.name}`] : []),
      ]})`,
    ),
  };
}

const cores = (number: Quantity, what: string): Formula => xl`${number} & ${` for ${what}`}`;

/** " It costs 412,000 EUR to the horizon."; "" without a cost. */
const costOf = (steps: Steps): Quantity => {
  const total = xl`INDEX(${costResult.total.all}, ${fit.choice.active} + 1)`;
  return steps.addText(
    "cost",
    "Cost in a sentence",
    xl`
      IF(N(${total}) > 0,
        ${COST_OF_ORDER[0]} & TRIM(FIXED(${total}, 0) & " " & ${costInput.currency})
          & ${COST_OF_ORDER[1]},
        "")`,
  );
};

/**
 * "Order S1024 (9105-42A, feature EPGM) with 9 of 12 cores active (7 for IBM i, tier P20, 2 for
 * VIOS) by 15 January 2027. It costs ..."
 */
const recommendationOf = (steps: Steps): Quantity => {
  const { name, system, feature, needed, ibmi, vios } = fit;
  const { verdict } = recommendation;
  const tier = xl`INDEX(${buying.tier.all}, ${fit.choice.active}) & ""`;
  const split = steps.addText(
    "split",
    "Cores of IBM i and VIOS",
    xl`
      ${cores(ibmi.active, "IBM i")}
        & IF(OR(${tier} = "", ${tier} = ${NOT_STATED}), "", ", tier " & ${tier})
        & IF(N(${vios.active}) > 0, ", " & ${cores(vios.active, "VIOS")}, "")`,
  );
  const box = steps.addText(
    "box",
    "System in words",
    xl`
      ${name.active} & " (" & ${system.active}
        & IF(${feature.active} = "", "", ", feature " & ${feature.active}) & ")"`,
  );
  const { order } = dateInput;
  const orderBy = steps.addText(
    "orderby",
    "Day of the order in words",
    xl`
      IF(OR(${fieldError("date.order")} <> "", NOT(ISNUMBER(${order}))), "",
        " by " & ${dateInWords(xl`N(${order})`)})`,
  );
  const costs = costOf(steps);
  const installedCores = xl`INDEX(${configuration.active.everyCase}, ${fit.choice.active})`;
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
              & ${counted(installedCores, "core")} & " active ("
              & ${split} & ")" & ${orderBy} & "." & ${costs}`,
        ],
      ],
      xl`${box} & ", " & ${counted(needed.active, "active core")} & ": " & ${split} & "."`,
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
  plan: Plan,
  before: PartsOfSections,
  sheet: SheetBuilder,
  steps: Steps,
): CalcSpec {
  const isOfSystem = isSized(plan.scope.variant);
  if (isOfSystem) {
    const until = datesOf(steps);
    const why = steps.addText(
      "why",
      "Why, and until when",
      xl`
        IF(${recommendation.verdict} = ${INCOMPLETE}, "",
          ${fit.why.active} & " " & ${fit.more.active} & ${until})`,
    );
    sheet
      .heading("Recommendation", { formula: recommendationHeading })
      .textFormula(xl`${recommendationOf(steps)}`, "statement", SENTENCE)
      .textFormula(xl`${why}`, "paragraph", SENTENCE);
  } else {
    sheet.heading("Result");
    for (const sentence of resultsOf(plan, steps)) sheet.textFormula(xl`${sentence}`, "statement");
  }
  const { verdict } = isOfSystem ? recommendation : focusedStatus;
  sheet
    .textFormula(xl`${verdict}`, "verdict", undefined, { always: true })
    .textFormula(xl`${statusInWords}`, "paragraph", SENTENCE, { always: true });
  const { sentences, block } = conditionsOf(before);
  for (const sentence of sentences) sheet.textFormula(xl`${sentence}`);
  sheet.textFormula(furtherConditions, "note");
  return block;
}

/** The results of a focused plan, as on its cover, each in a sentence. */
function resultsOf(plan: Plan, steps: Steps): readonly Quantity[] {
  const results = RESULTS.filter(([sheet]) => plan.has(sheet)).flatMap(([, each]) => each);
  return results.map((result, i) =>
    steps.addText(`result${i + 1}`, `Result: ${result[1]}`, resultSentence(result)),
  );
}

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
  return [measured, notCovered(plan, steps)];
}

/** Subjects of sections that a plan may leave out. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "Disk and SAN": "disks",
  "Network and security": "network",
  "High availability": "high availability",
};

const notCovered = (plan: Plan, steps: Steps): Quantity => {
  const subjects = steps.addText(
    "subjects",
    "Subjects that the plan leaves out",
    xl`TEXTJOIN(", ", TRUE, ${[
      ...OPTIONAL_SECTIONS.filter(({ name }) => name in SUBJECTS).map((section) => {
        const subject = SUBJECTS[section.name]!;
        return plan.has(section.name)
          ? xl`IF(${isSwitchedOff(section)}, ${subject}, "")`
          : xl`${subject}`;
      }),
    ]})`,
  );
  return steps.addText(
    "notcovered",
    "What the plan does not cover",
    xl`IF(${subjects} = "", "", "Not part of this paper: " & ${subjects} & ".")`,
  );
};

/** The other scenarios that differ, each in a sentence. */
const scenariosOf = (steps: Steps): readonly Quantity[] =>
  SCENARIOS.map((scenario, i) => {
    const { id, label } = scenario;
    const isLeftOut = [
      xl`${shownCase.name} = ${scenarioNames[i]!}`,
      xl`NOT(${fit.ready.inCase(id)})`,
      ...(id === BASE_SCENARIO ? [] : [isNotVaried(scenario)]),
    ];
    return steps.addText(
      id,
      `Sentence about ${label}`,
      xl`
        IF(OR(${isLeftOut}), "",
          ${scenarioNames[i]!} & ". " & ${fit.why.inCase(id)} & ${fit.otherNeed.inCase(id)})`,
    );
  });

function build(plan: Plan, before: PartsOfSections): SectionParts {
  const isOfSystem = isSized(plan.scope.variant);
  const sheet = plan.page(SUMMARY, PAGE);
  const steps = new Steps("summary", "Texts of the summary");
  const { title, subtitle } = texts(plan, steps, isOfSystem);
  sheet
    .title("Summary", { formula: title, value: undefined, always: true })
    .textFormula(xl`${subtitle}`, "caption");
  const conditions = decision(plan, before, sheet, steps);
  const limits = hasLimits(plan) ? usedLimits(plan) : undefined;
  if (limits) {
    sheet.table(limits.table);
    for (const sentence of datedLimits(plan)) sheet.textFormula(sentence, "note");
  }
  if (isOfSystem) {
    const others = scenariosOf(steps);
    sheet.heading("Other scenarios", {
      formula: xl`IF(TEXTJOIN("", TRUE, ${others}) = "", "", "Other scenarios")`,
      value: undefined,
    });
    for (const sentence of others) sheet.textFormula(xl`${sentence}`);
    sheet.heading("What the result rests on");
    for (const sentence of basisOf(plan, steps)) sheet.textFormula(xl`${sentence}`);
  }
  sheet.text(DISCLAIMER, "disclaimer");
  return {
    blocks: [conditions, ...(limits ? [limits.block] : []), steps.block],
  };
}

export const summary: Section = { name: SUMMARY, build };
