/**
 * Cover: what to buy, why, until when, and how certain that is. Every value comes from another
 * sheet.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, FieldSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import { counted, firstReason } from "../../definition/conditions";
import { fitsUntil, monthSteps, whenReached } from "../../definition/months";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan, Section, SectionParts, TableAndBlocks } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { coverInput, measuredInput } from "../../inputs/core-cells";
import { inputField } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { LIVE_NOTICE, READER_NOTICE_CELL } from "../../read/reader-notice";
import { result as backup } from "../backup/cells";
import { fit, planResult } from "../calculation/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { checksResult } from "../checks/cells";
import { year } from "../growth/cells";
import { listsHash } from "../lists/cells";
import { riskCount } from "../risks/cells";
import { shownCase } from "../scenarios/cells";
import { sourcesResult } from "../sources/cells";
import { DISCLAIMER } from "../sources/sheet";
import { compared } from "../target/cells";
import { currencyNote } from "../target/costs";
import { lifeCycle } from "../target/life-cycle";
import { reportedRatings } from "../target/reported-ratings";
import { candidate } from "../alternatives/cells";
import { alternativesTable } from "./alternatives";
import {
  backupFields,
  countFields,
  recommendation as recommendationCells,
  recommendationFields,
  versionFields,
} from "./cells";
import { focusedResults } from "./focused";
import { hasLimits } from "./limit-definitions";
import {
  fieldsOfFirstLimit,
  firstLimitMonth,
  firstLimitSteps,
  hasMonths,
  limitsTable,
  openLimits,
} from "./limits";
import { commonLine, recommendationHeading } from "./box-limits";
import { closestSteps, closestWhereNoneFits } from "./closest";
import { planStatus, statusSentence } from "./status";
import { INCOMPLETE } from "../../plan-status";

const SHEET = "Cover";

const whereReady = (formula: FormulaPart): Formula =>
  xl`IF(${fit.ready.active}, ${formula}, "open")`;

const { cross: backupCross, problem: backupProblem } = backup;

const backupSteps = new Steps("backupmonth", "Backup window on the cover");
const backupMonth = backupSteps.addText(
  "exceeded",
  "Backup window exceeded",
  whenReached(backupCross),
);
const backupBlocks = (plan: Plan): readonly CalcSpec[] =>
  plan.has(BACKUP_WINDOW) ? [backupSteps.block] : [];
/** The month in which the window of the save is exceeded; nothing in a plan without it. */
const fieldsOfBackup = (plan: Plan): readonly FieldSpec[] =>
  plan.has(BACKUP_WINDOW)
    ? backupFields({
        backupcross: firstReason(
          [
            [xl`${coverInput.backup} = "No"`, "not used"],
            [xl`${backupProblem} <> ""`, "needs input"],
          ],
          backupMonth,
        ),
      })
    : [];

const { firstcross, firstwho, problem: sizingProblem } = fit;
const configuration = xl`
  ${fit.name.active} & ": " & ${fit.system.active} & " " & ${fit.feature.active}`;
const headline = firstReason(
  [
    [xl`${fit.ready.active}`, xl`${configuration} & ", " & ${counted(fit.needed.active, "core")}`],
    [xl`${sizingProblem.active} = ""`, xl`${configuration} & ": too small"`],
    [xl`${fit.origin.active} = "proposed"`, "No system is selected"],
  ],
  "Incomplete: inputs are missing",
);
/** Where inputs are missing, the status lists them. */
const why = xl`
  IF(${recommendationCells.verdict} = ${INCOMPLETE}, "", ${fit.why.active})`;

/** Which figure of the measurement the plan is sized on, where the planner has chosen one. */
const sizedOn = xl`
  IF(OR(${measuredInput.statistic} = "", ${fieldError("measured.statistic")} <> ""), "",
    "Sized on the " & LOWER(${measuredInput.statistic})
      & IF(${measuredInput.period} = "", "", ", measured " & ${measuredInput.period}) & ".")`;

const cpuSteps = new Steps("cpumonth", "CPU threshold on the cover");
const cpuMonth = cpuSteps.addText(
  "exceeded",
  "CPU threshold exceeded",
  whenReached(firstcross.active, assessed.from.active),
);
const crossedIn = xl`
  ${cpuMonth} & IF(ISNUMBER(${firstcross.active}), " (" & ${firstwho.active} & ")", "")`;
function recommendation(plan: Plan, sheet: SheetBuilder): readonly CalcSpec[] {
  const status = statusSentence(
    plan,
    recommendationCells.verdict,
    fitsUntil(firstLimitMonth),
    planResult.contradiction,
  );
  sheet
    .heading("Recommendation", { formula: recommendationHeading })
    .line("title", { name: "cover.headline", label: "Recommendation", formula: headline })
    .textFormula(xl`${closestWhereNoneFits}`)
    .textFormula(xl`${status.sentence}`)
    .textFormula(why)
    .textFormula(xl`${fit.more.active} & ""`)
    .textFormula(xl`${lifeCycle.line}`)
    .textFormula(xl`${reportedRatings.line}`)
    .line("paragraph", { name: "cover.sizedon", formula: sizedOn })
    .fields([
      ...recommendationFields({
        verdict: planStatus(xl`${sizingProblem.active} <> ""`, planResult.contradiction),
        scenario: xl`${shownCase.name}`,
        now: whereReady(xl`1 - MAX(${fit.reachNow.all.active}, ${fit.sysReachNow.active})`),
        end: whereReady(xl`1 - MAX(${fit.reachEnd.all.active}, ${fit.sysReachEnd.active})`),
        cross: whereReady(crossedIn),
      }),
      ...fieldsOfBackup(plan),
    ]);
  return [status.block, ...backupBlocks(plan), cpuSteps.block, ...closestSteps];
}

/** Switches of the sections, and sections of other templates. */
function sections(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  const isSized = plan.has("Growth");
  const own = OPTIONAL_SECTIONS.filter(({ name }) => plan.has(name));
  sheet
    .heading("Sections")
    .fields([
      ...(plan.has(BACKUP_WINDOW) ? [inputField(inputs, "cover.backup")] : []),
      ...own.map(({ key }) => inputField(inputs, `cover.${key}`)),
    ]);
  const missing = [
    ...(plan.has(BACKUP_WINDOW) ? [] : [BACKUP_WINDOW]),
    ...OPTIONAL_SECTIONS.filter(({ name }) => !plan.has(name)).map(({ name }) => name),
  ];
  const elsewhere = "The system plan has all sections. The inputs of this plan can be moved there.";
  if (isSized && missing.length)
    sheet.text(`Not in this workbook: ${missing.join(", ")}. ${elsewhere}`, "note");
  if (!isSized)
    sheet.text(
      `This workbook plans nothing else. ${elsewhere.replace("all of them", "every other section, and sizes the system from measured CPU")}`,
      "note",
    );
}

function charts(sheet: SheetBuilder): void {
  sheet.charts([
    {
      kind: "line",
      title: "Demand against capacity",
      altText:
        "Lines of demand by year in the peak shift, and of the total and usable capacity of the selected system",
      categories: String(year.year.all),
      categoryTitle: "Year",
      valueTitle: "CPW",
      series: [
        { name: "Demand, peak shift", values: String(year.worst.all) },
        { name: "Usable capacity (threshold)", values: String(year.usable.all), dashed: true },
        { name: "Capacity", values: String(year.capacity.all) },
      ],
      width: 62,
    },
    {
      kind: "column",
      title: "Alternatives at the horizon",
      altText:
        "Columns of the utilization of each alternative at the horizon: busiest partition and system, with the CPU limit as a line",
      categories: String(compared.name.all),
      categoryTitle: "Alternative",
      valueTitle: "Utilization",
      series: [
        { name: "Busiest partition", values: String(compared.worst.all) },
        { name: "System", values: String(compared.end.all) },
        { name: "CPU limit", values: String(candidate.limit.all), line: true, dashed: true },
      ],
      width: 62,
    },
  ]);
}

function titles({ inputs, scope: parts }: Plan, sheet: SheetBuilder, isSized: boolean): void {
  const { title } = parts.variant;
  const { customer } = coverInput;
  sheet
    .title(title, {
      formula: xl`IF(${customer} = "", ${title}, ${`${title} for `} & ${customer})`,
      value: undefined,
    })
    .subtitle(isSized ? "Recommendation, basis and risks" : "Result, basis and risks")
    .fields(
      ["cover.customer", "cover.date", "cover.author", "cover.reviewer"].map((name) =>
        inputField(inputs, name, null),
      ),
    );
}

const isSameCatalogue = xl`
  IF(EXACT(${sourcesResult.catalogue}, ${listsHash}), "yes",
    "no: the lists were built with another catalogue")`;

/** Fields with months: that of the backup window in a focused plan, and the first limit. */
function datedFields(plan: Plan, sheet: SheetBuilder, isSized: boolean): readonly CalcSpec[] {
  const { name, block } = openLimits(plan);
  sheet.fields([...(isSized ? [] : fieldsOfBackup(plan)), ...fieldsOfFirstLimit(name)]);
  return [monthSteps, firstLimitSteps, ...(isSized ? [] : backupBlocks(plan)), block];
}

function placeTable({ table, blocks }: TableAndBlocks, sheet: SheetBuilder): readonly CalcSpec[] {
  sheet.table(table);
  return blocks;
}

function build(plan: Plan): SectionParts {
  const isSized = plan.has("Growth");
  const sheet = plan.book.sheet(SHEET, { tab: "result", onePage: true, widths: [30, 28, 14, 26] });
  titles(plan, sheet, isSized);
  const results = isSized ? recommendation(plan, sheet) : focusedResults(plan, sheet);
  const dated = hasMonths(plan) ? datedFields(plan, sheet, isSized) : [];
  const limits = hasLimits(plan) ? placeTable(limitsTable(plan), sheet) : [];
  const rows = isSized ? placeTable(alternativesTable(plan), sheet) : [];
  if (isSized) sheet.textFormula(commonLine).textFormula(currencyNote, "note");
  sheet.heading("Checks and risks").fields(
    countFields({
      pass: xl`${checksResult.pass}`,
      warn: xl`${checksResult.warn}`,
      fail: xl`${checksResult.fail}`,
      open: xl`${checksResult.open}`,
      workbook: xl`${checksResult.workbook}`,
      risks: xl`${riskCount.count}`,
      unowned: xl`${riskCount.unowned}`,
    }),
  );
  if (isSized) charts(sheet);
  sections(plan, sheet);
  sheet
    .heading("Report")
    .fields(
      ["brand.firm", "brand.color", "brand.accent", "brand.paper", "brand.language"].map((name) =>
        inputField(plan.inputs, name, null),
      ),
    );
  sheet
    .heading("Versions")
    .fields(
      versionFields({
        catalogue: xl`${sourcesResult.catalogue}`,
        lists: xl`${listsHash}`,
        same: isSameCatalogue,
      }),
    )
    .text(LIVE_NOTICE, "note", READER_NOTICE_CELL)
    .text(DISCLAIMER, "disclaimer");
  return { blocks: [...results, ...dated, ...limits, ...rows] };
}

export const cover: Section = { name: SHEET, build };
