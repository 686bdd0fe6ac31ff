/** Cover: what to buy, why, until when, and how sure that is. Every figure comes from another sheet. */
import { inputField } from "../cells";
import { OPTIONAL } from "../optional";
import { LIVE_READER, READER_CELL } from "../reader-words";
import type { Plan, Section } from "../section";
import { firstLimit, limitsTable, monthName } from "./cover-limits";
import { DISCLAIMER } from "./sources";

const SHEET = "Cover";

const ready = (formula: string): string => `IF({fit.ready#active},${formula},"open")`;
function build(plan: Plan): void {
  const { inputs } = plan;
  const sheet = plan.book.sheet(SHEET, { tab: "result", onePage: true, widths: [36, 30, 14, 30] });
  sheet.title("System plan", { formula: "IF({cover.customer}=\"\",\"System plan\",\"System plan for \"&{cover.customer})", value: undefined })
    .subtitle("What to buy, why, what it was computed from, and what could make it wrong")
    .fields(["cover.customer", "cover.date", "cover.author", "cover.reviewer"].map((name) => inputField(inputs, name, null)))
    .heading("Recommendation")
    .line("title", { name: "cover.headline", label: "Recommendation", formula: "IF({fit.ready#active},{fit.name#active}&\": \"&{fit.system#active}&\" \"&{fit.feature#active}&\", \"&{fit.needed#active}&\" cores\",\"Not yet: inputs are missing\")" })
    .textFormula("IF({fit.problem#active}=\"\",{fit.why#active},\"The sheets Current system, Growth, LPAR layout and Target and alternatives say which.\")")
    .textFormula("{fit.more#active}&\"\"")
    .fields([
      { label: "Verdict", name: "cover.verdict", formula: "{fit.verdict#active}", style: "verdict", note: "Of the chosen alternative in the active scenario." },
      { label: "Scenario", name: "cover.scenario", formula: "{case.name}", style: "resultText" },
      { label: "Headroom today", name: "cover.now", style: "resultPercent", unit: "of the target", formula: ready("1-MAX({fit.reachNow[]#active},{fit.sysReachNow#active})"), note: "What is left up to the target, for the partition or system that is nearest to it." },
      { label: "Headroom at the horizon", name: "cover.end", style: "resultPercent", unit: "of the target", formula: ready("1-MAX({fit.reachEnd[]#active},{fit.sysReachEnd#active})") },
      { label: "CPU target is crossed in", name: "cover.cross", style: "resultText", formula: ready(`IF(ISNUMBER({fit.firstcross#active}),${monthName("{fit.firstcross#active}")}&" (month "&{fit.firstcross#active}&", "&{fit.firstwho#active}&")","not within 50 years")`) },
      { label: "Backup window is exceeded in", name: "cover.backupcross", style: "resultText", formula: `IF({cover.backup}="No","not used",IF(ISNUMBER({backup.cross}),${monthName("{backup.cross}")}&" (month "&{backup.cross}&")",IF({backup.problem}="",IF({backup.cross}="never","not within 50 years",{backup.cross}),"open")))` },
      ...firstLimit(plan),
    ])
    .table(limitsTable(plan))
    .heading("Checks and risks")
    .fields([
      { label: "Passed", name: "cover.pass", unit: "checks", formula: "{checks.pass}", format: "0", link: "sheet:Checks" },
      { label: "Warnings", name: "cover.warn", unit: "checks", formula: "{checks.warn}", format: "0", link: "sheet:Checks", when: [{ formula: "{this}>0", look: "warn" }] },
      { label: "Failed", name: "cover.fail", unit: "checks", formula: "{checks.fail}", format: "0", link: "sheet:Checks", when: [{ formula: "{this}>0", look: "fail" }] },
      { label: "Open", name: "cover.open", unit: "checks", formula: "{checks.open}", format: "0", link: "sheet:Checks", when: [{ formula: "{this}>0", look: "missing" }] },
      { label: "Risks", name: "cover.risks", unit: "risks", formula: "{risks.count}", format: "0", link: "sheet:Risks" },
      { label: "Risks without an owner", name: "cover.unowned", unit: "risks", formula: "{risks.unowned}", format: "0", link: "sheet:Risks", when: [{ formula: "{this}>0", look: "warn" }] },
    ])
    .charts([
      { kind: "line", title: "Demand against capacity", altText: "Lines of demand by year in the worst part of the day, of the capacity of the chosen target and of its usable part", categories: "{year.year[]}", categoryTitle: "Year", valueTitle: "CPW", series: [{ name: "Demand, worst part", values: "{year.worst[]}" }, { name: "Usable capacity (target)", values: "{year.usable[]}", dashed: true }, { name: "Capacity", values: "{year.capacity[]}" }], width: 62 },
      { kind: "column", title: "Alternatives at the horizon", altText: "Columns of the utilisation of each alternative's highest partition and of its system at the horizon", categories: "{side.name[]}", categoryTitle: "Alternative", valueTitle: "Utilisation", series: [{ name: "Highest partition", values: "{side.worst[]}" }, { name: "System", values: "{side.end[]}" }], width: 62 },
    ])
    .heading("Sections")
    .fields([inputField(inputs, "cover.backup"), ...OPTIONAL.filter(({ name }) => plan.optional.includes(name)).map(({ key }) => inputField(inputs, `cover.${key}`))]);
  const missing = OPTIONAL.filter(({ name }) => !plan.optional.includes(name));
  if (missing.length) sheet.text(`Not in this workbook: ${missing.map(({ name }) => name).join(", ")}. The empty template has all of them, and a filled plan moves there by the names of its inputs.`, "note");
  sheet.heading("Versions")
    .fields([
      { label: "Catalogue", formula: "{sources.catalogue}", style: "resultText", name: "cover.catalogue" },
      { label: "Lists of this workbook", formula: "{lists.hash}", style: "resultText", name: "cover.lists" },
      { label: "Same catalogue", name: "cover.same", style: "resultText", formula: "IF(EXACT({sources.catalogue},{lists.hash}),\"yes\",\"no: the lists were built with another catalogue\")" },
    ])
    .text(LIVE_READER, "note", READER_CELL)
    .text(DISCLAIMER, "disclaimer");
}

export const cover: Section = { name: SHEET, build };
