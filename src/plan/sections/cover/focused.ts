/** The cover of a focused plan: the results of its sections, the first limit, and the checks. */
import { OPTIONAL_SECTIONS } from "../../build/optional-sections";
import type { Plan } from "../../build/section";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import type { Field, SheetBuilder } from "../../../spreadsheet/layout/builder";

/**
 * Results of a section on the cover, by the names of their cells. Label, unit and format are those
 * of the section.
 */
const RESULTS: readonly (readonly [sheet: string, results: readonly Result[]])[] = [
  [
    BACKUP_WINDOW,
    [
      ["backup.save", "Save ends after", "h"],
      ["backup.later", "Save at the horizon", "h"],
      ["backup.back", "Restore takes", "h"],
      ["backup.backlater", "Restore at the horizon", "h"],
      ["backup.busy", "Processors that the save keeps busy", "processors"],
      ["backup.cartridges", "Cartridges at the horizon", "cartridges"],
    ],
  ],
  [
    "Disk and SAN",
    [
      ["disk.usable", "Usable", "GB"],
      ["disk.today", "Used today", "GB"],
      ["disk.later", "Used at the horizon", "GB"],
      ["disk.devices", "Devices", "devices"],
      ["disk.adapters", "Adapters or pairs", "adapters"],
      ["disk.drawers", "Enclosures", "enclosures"],
    ],
  ],
  [
    "VIOS and virtual IO",
    [
      ["vios.ibmi", "IBM i cores that VIOS serves", "cores"],
      ["vios.rule", "VIOS cores by the rule", "cores"],
      ["vios.memleast", "Memory of VIOS, least", "GB"],
      ["vios.memusual", "Memory of VIOS, enough in general", "GB"],
      ["vios.adapters", "Virtual SCSI adapters", "adapters"],
      ["vios.served", "Processors that serving takes", "POWER5 2.2 GHz"],
    ],
  ],
  [
    "Network and security",
    [
      ["network.processors", "Processors at the utilisation", "POWER5 2.2 GHz"],
      ["network.part", "Worst day part", ""],
      ["network.line", "Fullest line", "share"],
      ["network.cards", "Cards in the system", "4764"],
    ],
  ],
  [
    "Web and Java",
    [
      ["web.change", "Planned mix against today's", "share"],
      ["web.cpuplanned", "CPU with the planned mix", "share"],
      ["web.more", "CPW more than today", "CPW"],
      ["web.threads", "HTTP server threads to begin with", "threads"],
      ["web.heaps", "Maximum heaps together", "MB"],
    ],
  ],
  [
    "High availability",
    [
      ["ha.worst", "Weakest survivor", ""],
      ["ha.worstUse", "Its utilisation alone", "share"],
    ],
  ],
  [
    "Memory",
    [
      ["memory.parts", "Memory of all partitions", "GB"],
      ["memory.vios", "Memory of VIOS", "GB"],
      ["memory.total", "Memory in all", "GB"],
      ["memory.left", "Left of the installed memory", "GB"],
      ["memory.worstint", "Highest paging, interactive", "share"],
      ["memory.worstbat", "Highest paging, batch", "share"],
    ],
  ],
];
type Result = readonly [name: string, label: string, unit: string];

const DECIMALS: Readonly<Record<string, string>> = {
  h: "0.0",
  share: "0.0%",
  "POWER5 2.2 GHz": "0.000",
  processors: "0.0",
  cores: "#,##0.##",
  GB: "#,##0.##",
};
const asField = ([name, label, unit]: Result): Field => ({
  label,
  name: `cover.${name.replace(".", "")}`,
  unit: unit === "share" ? undefined : unit || undefined,
  link: name,
  style: unit === "share" ? "resultPercent" : unit === "" ? "resultText" : "result",
  format: DECIMALS[unit] ?? (unit === "" ? undefined : "#,##0"),
  formula: `IF(LEFT({${name}},4)="open","open",{${name}})`,
});

const problems = (plan: Plan): string[] => [
  ...(plan.has(LPAR_LAYOUT) ? ["{lpar.problem}"] : []),
  ...(plan.has(BACKUP_WINDOW) ? ["{backup.problem}", "{backup.devices}"] : []),
  ...OPTIONAL_SECTIONS.filter(({ name }) => plan.has(name)).map(({ key }) => `{${key}.problem}`),
];

const missing = (plan: Plan): string =>
  `TEXTJOIN("",TRUE,${problems(plan)
    .map((cell) => `IF(${cell}="not used","",${cell}&"")`)
    .join(",")})`;

/** In words: missing inputs, otherwise the result of the checks. */
const headline = (plan: Plan): string => {
  const title = plan.parts.variant.title;
  // A risk without an owner does not affect whether the plan fits; these checks come last.
  const unowned = 'IF({riskchecks.verdict[c1]}="WARN",1,0)';
  /** The number of checks with a status, and the first of them. */
  const named = (verdict: string, count: string, one: string, more: string): string =>
    `INDEX({check.what[]},MATCH("${verdict}",{check.verdict[]},0))&" ${one}"&IF(${count}>1,", and "&${count}-1&" more ${more}","")`;
  return `IF(LEN(${missing(plan)})>0,"${title}: not yet, inputs are missing",IF({checks.fail}>0,"${title}: "&${named("FAIL", "{checks.fail}", "fails", "fail")},IF({checks.open}>0,"${title}: "&${named("OPEN", "{checks.open}", "is open", "are open")},IF({checks.warn}>${unowned},"${title}: fits, but "&${named("WARN", `({checks.warn}-${unowned})`, "warns", "warn")},"${title}: every check passes"&IF({risks.unowned}>0,"; "&{risks.unowned}&" risks without an owner","")))))`;
};

/** Everything between the names on the cover and the limits. */
export function focusedResults(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("What comes out")
    .line("title", { name: "cover.headline", label: "What comes out", formula: headline(plan) })
    .fields([
      {
        label: "Verdict",
        name: "cover.verdict",
        style: "verdict",
        formula: `IF({checks.fail}>0,"FAIL",IF(OR({checks.open}>0,LEN(${missing(plan)})>0),"OPEN",IF({checks.warn}>0,"WARN","PASS")))`,
        note: "The worst of all checks.",
      },
    ]);
  for (const [name, results] of RESULTS)
    if (plan.has(name)) sheet.heading(name).fields(results.map(asField));
}
