/** Checks of VIOS and virtual I/O, of both directions. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { whereColumnValid } from "../../inputs/row-reasons";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { whereNothingIsOpen } from "../../definition/conditions";
import { call } from "../../definition/function-calls";
import {
  adviceResult,
  asp,
  aspLayout,
  client,
  comparison,
  input,
  inUse,
  need,
  proportion,
  result,
  server,
  traffic,
} from "./cells";
import { hasClients, openClients } from "./client";
import { hasTraffic } from "./server";

const usedAnd = (condition: FormulaPart): Formula => xl`AND(${inUse}, ${condition})`;
const whereComplete = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(result.problem, formula);

const proportionOfPlan = proportion.each.row(3);
const hasServer = xl`COUNTA(${traffic.client.all}, ${asp.asp.all}) > 0`;

/** ASPs that are laid out as recommended for descriptions and for spaces. */
const isAsRecommended = xl`
  (${aspLayout.nwsd.all} = "PASS") * (${aspLayout.space.all} = "PASS")
    * (${aspLayout.own.all} = "can have")`;

/** IBM i cores for a VIOS core. */
export const publishedProportion = call(
  "DATA",
  "virtual-storage-rules",
  "bound",
  "vios.processors",
);
const CLIENT_CHECKS: readonly Check[] = [
  {
    rule: "vios.processors",
    label: "IBM i cores per VIOS core",
    value: xl`
      IF(${openClients} <> "", ${openClients},
        IF(ISNUMBER(${proportionOfPlan}), ${proportionOfPlan}, "open: no VIOS cores in this plan yet"))`,
    bound: publishedProportion,
    format: "#,##0.#",
    applies: usedAnd(hasClients),
  },
  noneCheck(
    "plan.vios.mode",
    "VIOS processor mode differs from the recommendation",
    whereComplete(xl`COUNTIF(${need.set.all}, "different")`),
    usedAnd(hasClients),
  ),
  {
    rule: "vios.disks.asp",
    label: "Minimum virtual disks per ASP",
    value: xl`
      IF(COUNT(${client.fewest.all}) = 0, "open: not entered",
      ${whereColumnValid(client.fewest, xl`MIN(${client.fewest.all})`)})`,
    format: "0",
    applies: usedAnd(hasClients),
  },
  {
    rule: "vios.disk.size",
    label: "Virtual disk size relative to physical",
    value: xl`IF(COUNT(${need.ratio.all}) = 0, "open: not entered", MAX(${need.ratio.all}))`,
    format: "#,##0.0",
    applies: usedAnd(hasClients),
  },
];

const SERVER_CHECKS: readonly Check[] = [
  {
    rule: "plan.vscsi.processors",
    label: "Processors of the disk server",
    value: whereComplete(server.served),
    limit: xl`${input.procs}`,
    format: "0.000",
    applies: usedAnd(hasTraffic),
  },
  noneCheck(
    "plan.vscsi.factor",
    "Conversion factor has no source",
    xl`IF(${input.speedsource} = "", 1, 0)`,
    usedAnd(xl`${input.speed} <> ""`),
  ),
  noneCheck(
    "plan.vscsi.layout",
    "ASPs not laid out as recommended",
    whereComplete(xl`SUMPRODUCT(1 - (${aspLayout.name.all} = "") - ${isAsRecommended})`),
    usedAnd(xl`COUNTA(${asp.asp.all}) > 0`),
  ),
];

export const CHECKS: readonly Check[] = [
  ...CLIENT_CHECKS,
  ...SERVER_CHECKS,
  noneCheck(
    "plan.vios.advice",
    "Unanswered recommendations",
    xl`SUMPRODUCT(1 * (${adviceResult.status.all} <> ""))`,
    usedAnd(xl`OR(${hasClients}, ${hasServer})`),
  ),
  capacityCheck("clients of VIOS", client.partition),
  capacityCheck("disk traffic", traffic.client),
  capacityCheck("ASPs", asp.asp),
  capacityCheck("measured configurations", comparison.name),
];
