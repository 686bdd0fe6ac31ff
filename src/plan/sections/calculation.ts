/** Calculation: every step of the arithmetic in the open, a column each case; and the lists that inputs offer. */
import { catalogueHash, catalogueVersion } from "../../catalogue/reader";
import { dataKinds, lists, notTargets } from "../lists";
import type { Plan, Section } from "../section";
import { demandBlocks } from "./calculation-demand";
import { fitBlock } from "./calculation-fit";
import { foundBlock, wantedBlock } from "./calculation-proposals";

const SHEET = "Calculation";
const LISTS = "Lists";

/** Words of what is missing on each sheet, and what to do first where nothing was entered. */
const OPEN: Readonly<Record<string, string>> = {
  current: "TEXTJOIN(\"; \",TRUE,IF(COUNTA({source.name[]})=0,\"Current system: enter a partition that was measured\",\"\"),{box.status[]},{source.status[]},{cpu.status[]})",
  growth: "TEXTJOIN(\"; \",TRUE,IF(COUNTA({workload.name[]})=0,\"Growth: enter a workload\",\"\"),{date.status},{workload.status[]},{addition.status[]})",
  lpar: "TEXTJOIN(\"; \",TRUE,IF(COUNTA({target.name[]})=0,\"LPAR layout: enter a partition of the target\",\"\"),{target.status[]})",
};

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { state: "hidden", tab: "support", landscape: true });
  sheet.title(SHEET).subtitle("Every step from measured CPU to the verdict: rows are quantities, columns are cases")
    .text("Demand: rated CPW of the source x CPU, grown by (1 + growth) to the power of years, additions from their own first month on. Capacity: printed rating of the cores x k x s. Utilisation: demand over capacity in the same part of the day. A, B, C and D are the parts of the day.")
    .fields([
      ...Object.entries(OPEN).map(([key, formula]) => ({ label: `Missing: ${key}`, name: `open.${key}`, formula, style: "label" as const })),
      { label: "Missing in all", name: "plan.problem", style: "label", formula: "TEXTJOIN(\"; \",TRUE,{open.current},{open.growth},{open.lpar})" },
    ]);
  for (const block of [...demandBlocks(plan.room("workload")), fitBlock, wantedBlock, foundBlock, ...plan.blocks]) sheet.calc(block);
}

function buildLists(plan: Plan): void {
  const sheet = plan.book.sheet(LISTS, { state: "veryHidden" });
  sheet.title(LISTS).subtitle("What input cells offer, from the catalogue")
    .fields([{ label: "Catalogue", name: "lists.hash", value: `${catalogueVersion} (${catalogueHash})`, style: "resultText" }]);
  for (const [key, items] of lists()) sheet.table({ key, columns: [{ key: "item", head: key, style: "default" }], rows: items.map((item) => ({ cells: { item } })) });
  sheet.table({ key: "datakind", columns: [{ key: "item", head: "Kind of data, any spelling", style: "default" }, { key: "profile", head: "For the rules", style: "default" }, { key: "compacts", head: "On tape", style: "default" }], rows: dataKinds().map(([item, profile, compacts]) => ({ cells: { item, profile, compacts } })) });
  const kinds = notTargets();
  sheet.table({ key: "nottarget", columns: [{ key: "item", head: "Not proposed as a target", style: "default" }, { key: "reason", head: "Because", style: "default" }], rows: (kinds.length ? kinds : [["-", ""]]).map(([item, reason]) => ({ cells: { item: item!, reason: reason! } })) });
}

export const calculation: Section = { name: SHEET, build };
export const listsSheet: Section = { name: LISTS, build: buildLists };
