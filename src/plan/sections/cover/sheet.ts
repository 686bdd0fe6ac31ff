/**
 * Cover: what to buy, why, until when, and how certain that is. Every value comes from another
 * sheet.
 */
import { inputField } from "../../inputs/input-cells";
import { quoted } from "../../build/formula-text";
import { OPTIONAL_SECTIONS } from "../../build/optional-sections";
import { LIVE_NOTICE, READER_NOTICE_CELL } from "../../read/reader-notice";
import type { Plan, Section } from "../../build/section";
import { BACKUP_WINDOW } from "../../build/plan-variant";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { focusedResults } from "./focused";
import { firstLimit, hasLimits, limitsTable, monthName } from "./limits";
import { DISCLAIMER } from "../sources/sheet";

const SHEET = "Cover";

const ready = (formula: string): string => `IF({fit.ready#active},${formula},"open")`;

/** The month in which the window of the save is exceeded; nothing in a plan without it. */
const backupCross = (plan: Plan) =>
  plan.has(BACKUP_WINDOW)
    ? [
        {
          label: "Backup window is exceeded in",
          name: "cover.backupcross",
          style: "resultText" as const,
          formula: `IF({cover.backup}="No","not used",IF(ISNUMBER({backup.cross}),${monthName("{backup.cross}")}&" (month "&{backup.cross}&")",IF({backup.problem}="",IF({backup.cross}="never","not within 50 years",{backup.cross}),"open")))`,
        },
      ]
    : [];

function recommendation(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("Recommendation")
    .line("title", {
      name: "cover.headline",
      label: "Recommendation",
      formula:
        'IF({fit.ready#active},{fit.name#active}&": "&{fit.system#active}&" "&{fit.feature#active}&", "&{fit.needed#active}&" cores","Not yet: inputs are missing")',
    })
    .textFormula(
      'IF({fit.problem#active}="",{fit.why#active},"The sheets Current system, Growth, LPAR layout and Target and alternatives say which.")',
    )
    .textFormula('{fit.more#active}&""')
    .fields([
      {
        label: "Verdict",
        name: "cover.verdict",
        formula: "{fit.verdict#active}",
        style: "verdict",
        note: "Of the chosen alternative in the active scenario.",
      },
      { label: "Scenario", name: "cover.scenario", formula: "{case.name}", style: "resultText" },
      {
        label: "Headroom today",
        name: "cover.now",
        style: "resultPercent",
        unit: "of the target",
        formula: ready("1-MAX({fit.reachNow[]#active},{fit.sysReachNow#active})"),
        note: "What is left up to the target, for the partition or system that is nearest to it.",
      },
      {
        label: "Headroom at the horizon",
        name: "cover.end",
        style: "resultPercent",
        unit: "of the target",
        formula: ready("1-MAX({fit.reachEnd[]#active},{fit.sysReachEnd#active})"),
      },
      {
        label: "CPU target is crossed in",
        name: "cover.cross",
        style: "resultText",
        formula: ready(
          `IF(ISNUMBER({fit.firstcross#active}),${monthName("{fit.firstcross#active}")}&" (month "&{fit.firstcross#active}&", "&{fit.firstwho#active}&")","not within 50 years")`,
        ),
      },
      ...backupCross(plan),
    ]);
}

/** Switches of the sections, and sections of other templates. */
function sections(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  const sized = plan.has("Growth");
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
  const elsewhere =
    "The system plan has all of them, and a filled plan moves there by the names of its inputs.";
  if (sized && missing.length)
    sheet.text(`Not in this workbook: ${missing.join(", ")}. ${elsewhere}`, "note");
  if (!sized)
    sheet.text(
      `This workbook plans nothing else. ${elsewhere.replace("all of them", "every other section, and sizes the system from measured CPU")}`,
      "note",
    );
}

const count = (
  label: string,
  name: string,
  from: string,
  link: string,
  look?: "warn" | "fail" | "missing",
) => ({
  label,
  name: `cover.${name}`,
  unit: link === "sheet:Risks" ? "risks" : "checks",
  formula: `{${from}}`,
  format: "0",
  link,
  ...(look ? { when: [{ formula: "{this}>0", look }] } : {}),
});

function build(plan: Plan): void {
  const { inputs } = plan;
  const { title } = plan.parts.variant;
  const sized = plan.has("Growth");
  const sheet = plan.book.sheet(SHEET, { tab: "result", onePage: true, widths: [36, 30, 14, 30] });
  sheet
    .title(title, {
      formula: `IF({cover.customer}="",${quoted(title)},${quoted(`${title} for `)}&{cover.customer})`,
      value: undefined,
    })
    .subtitle(
      sized
        ? "What to buy, why, what it was computed from, and what could make it wrong"
        : "What comes out, what it was computed from, and what could make it wrong",
    )
    .fields(
      ["cover.customer", "cover.date", "cover.author", "cover.reviewer"].map((name) =>
        inputField(inputs, name, null),
      ),
    );
  if (sized) recommendation(plan, sheet);
  else focusedResults(plan, sheet);
  if (hasLimits(plan))
    sheet
      .fields([...(sized ? [] : backupCross(plan)), ...firstLimit(plan)])
      .table(limitsTable(plan));
  sheet
    .heading("Checks and risks")
    .fields([
      count("Passed", "pass", "checks.pass", "sheet:Checks"),
      count("Warnings", "warn", "checks.warn", "sheet:Checks", "warn"),
      count("Failed", "fail", "checks.fail", "sheet:Checks", "fail"),
      count("Open", "open", "checks.open", "sheet:Checks", "missing"),
      count("Risks", "risks", "risks.count", "sheet:Risks"),
      count("Risks without an owner", "unowned", "risks.unowned", "sheet:Risks", "warn"),
    ]);
  if (sized)
    sheet.charts([
      {
        kind: "line",
        title: "Demand against capacity",
        altText:
          "Lines of demand by year in the worst part of the day, of the capacity of the chosen target and of its usable part",
        categories: "{year.year[]}",
        categoryTitle: "Year",
        valueTitle: "CPW",
        series: [
          { name: "Demand, worst part", values: "{year.worst[]}" },
          { name: "Usable capacity (target)", values: "{year.usable[]}", dashed: true },
          { name: "Capacity", values: "{year.capacity[]}" },
        ],
        width: 62,
      },
      {
        kind: "column",
        title: "Alternatives at the horizon",
        altText:
          "Columns of the utilisation of each alternative's highest partition and of its system at the horizon",
        categories: "{side.name[]}",
        categoryTitle: "Alternative",
        valueTitle: "Utilisation",
        series: [
          { name: "Highest partition", values: "{side.worst[]}" },
          { name: "System", values: "{side.end[]}" },
        ],
        width: 62,
      },
    ]);
  sections(plan, sheet);
  sheet
    .heading("Versions")
    .fields([
      {
        label: "Catalogue",
        formula: "{sources.catalogue}",
        style: "resultText",
        name: "cover.catalogue",
      },
      {
        label: "Lists of this workbook",
        formula: "{lists.hash}",
        style: "resultText",
        name: "cover.lists",
      },
      {
        label: "Same catalogue",
        name: "cover.same",
        style: "resultText",
        formula:
          'IF(EXACT({sources.catalogue},{lists.hash}),"yes","no: the lists were built with another catalogue")',
      },
    ])
    .text(LIVE_NOTICE, "note", READER_NOTICE_CELL)
    .text(DISCLAIMER, "disclaimer");
}

export const cover: Section = { name: SHEET, build };
