/** The cover of a focused plan: the results of its sections, the first limit, and the checks. */
import { NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, FieldSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { percentText } from "../../definition/conditions";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan } from "../../definition/section";
import { result as backup } from "../backup/cells";
import { disk } from "../disk/cells";
import { result as ha } from "../ha/cells";
import { highestPaging, result as memory } from "../memory/cells";
import { result as network } from "../network/cells";
import {
  publishedValue as viosPublished,
  server as viosServer,
  sum as viosSum,
} from "../vios/cells";
import { heap, mix } from "../web/cells";
import { focusedStatus, focusedStatusFields } from "./cells";
import { HOURS } from "./limit-formats";
import { missingInWords, planStatus, statusSentence } from "./status";

type Result = readonly [cell: NamedCell, label: string, unit: string];

/** Results of a section on the cover, with label, unit and format of the section. */
export const RESULTS: readonly (readonly [sheet: string, results: readonly Result[]])[] = [
  [
    BACKUP_WINDOW,
    [
      [backup.save, "Save duration", "h"],
      [backup.later, "Save at the horizon", "h"],
      [backup.back, "Restore duration", "h"],
      [backup.backlater, "Restore at the horizon", "h"],
      [backup.busy, "Processors used by the save", "processors"],
      [backup.cartridges, "Cartridges at the horizon", "cartridges"],
    ],
  ],
  [
    "Disk and SAN",
    [
      [disk.usable, "Usable, all pools", "GB"],
      [disk.today, "Used today, all pools", "GB"],
      [disk.later, "Used at horizon, all pools", "GB"],
      [disk.devices, "Devices", "devices"],
      [disk.adapters, "Disk adapters or adapter pairs", "adapters"],
      [disk.drawers, "Enclosures", "enclosures"],
    ],
  ],
  [
    "VIOS and virtual IO",
    [
      [viosSum.ibmi, "IBM i cores served by VIOS", "cores"],
      [viosSum.rule, "VIOS cores by the rule", "cores"],
      [viosPublished.memleast, "Minimum VIOS memory", "GB"],
      [viosPublished.memusual, "Usual VIOS memory", "GB"],
      [viosSum.adapters, "Virtual SCSI adapters", "adapters"],
      [viosServer.served, "Processors used for serving", "POWER5 2.2 GHz"],
    ],
  ],
  [
    "Network and security",
    [
      [network.processors, "Processors at the utilization", "POWER5 2.2 GHz"],
      [network.shift, "Peak shift", ""],
      [network.line, "Busiest line", "share"],
      [network.cards, "4764 coprocessors", "cards"],
    ],
  ],
  [
    "Web and Java",
    [
      [mix.change, "Capacity of planned mix, relative to today", "share"],
      [mix.cpuplanned, "CPU with the planned mix", "share"],
      [mix.more, "Additional CPW", "CPW"],
      [mix.threads, "Initial HTTP server threads", "threads"],
      [heap.heaps, "Total of maximum heaps", "MB"],
    ],
  ],
  [
    "High availability",
    [
      [ha.worst, "Busiest surviving node", ""],
      [ha.worstUse, "Utilization, single node", "share"],
    ],
  ],
  [
    "Memory",
    [
      [memory.partitions, "Memory of all partitions", "GB"],
      [memory.vios, "Memory of VIOS", "GB"],
      [memory.total, "Total memory", "GB"],
      [memory.left, "Spare memory", "GB"],
      [highestPaging.pagingInteractive, "Highest paging, interactive", "share"],
      [highestPaging.pagingBatch, "Highest paging, batch", "share"],
    ],
  ],
];

const DECIMALS: Readonly<Record<string, string>> = {
  h: "0.0",
  share: "0.0%",
  "POWER5 2.2 GHz": "0.000",
  processors: "0.0",
  cores: "#,##0.##",
  GB: "#,##0.##",
};
const DECIMALS_IN_WORDS: Readonly<Record<string, number>> = { processors: 1, "POWER5 2.2 GHz": 3 };

/** A number in a sentence; the label says what is counted. */
function inWords(value: FormulaPart, unit: string): Formula {
  if (unit === "share") return percentText(value);
  if (unit === "h") return HOURS.textOf(value);
  const number =
    unit === "cores" || unit === "GB"
      ? xl`FIXED(${value}, IF(INT(${value}) = ${value}, 0, 2))`
      : xl`FIXED(${value}, ${DECIMALS_IN_WORDS[unit] ?? 0})`;
  if (unit === "POWER5 2.2 GHz") return xl`${number} & ${` (${unit})`}`;
  return ["GB", "MB", "CPW"].includes(unit) ? xl`${number} & ${` ${unit}`}` : number;
}

/** "Save duration: 4.5 h."; "" where something is missing. */
export const resultSentence = ([cell, label, unit]: Result): Formula => xl`
  IF(LEFT(${cell}, 4) = "open", "",
    ${`${label}: `} & IF(ISNUMBER(${cell}), ${inWords(cell, unit)}, ${cell}) & ".")`;

export const coverNameOf = (cell: NamedCell): string =>
  `cover.${cell.reference.target.replace(".", "")}`;
export function asField([cell, label, unit]: Result): FieldSpec {
  const name = cell.reference.target;
  return {
    label,
    name: coverNameOf(cell),
    unit: unit === "share" ? undefined : unit || undefined,
    link: name,
    style: unit === "share" ? "resultPercent" : unit === "" ? "resultText" : "result",
    format: DECIMALS[unit] ?? (unit === "" ? undefined : "#,##0"),
    formula: xl`IF(LEFT(${cell}, 4) = "open", "open", ${cell})`,
  };
}

/** Everything between the names on the cover and the limits. */
export function focusedResults(plan: Plan, sheet: SheetBuilder): readonly CalcSpec[] {
  const fits = xl`"Fits. No limit is exceeded."`;
  const status = statusSentence(plan, focusedStatus.verdict, fits);
  const headline = xl`${`${plan.scope.variant.title}: `} & ${status.sentence}`;
  sheet
    .heading("Result")
    .line("title", { name: "cover.headline", label: "Result", formula: headline })
    .fields(focusedStatusFields({ verdict: planStatus(xl`${missingInWords} <> ""`) }));
  for (const [name, results] of RESULTS)
    if (plan.has(name)) sheet.heading(name).fields(results.map(asField));
  return [status.block];
}
