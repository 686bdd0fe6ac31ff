/**
 * VIOS and virtual I/O in two separate directions: IBM i as client of VIOS, and IBM i as server of
 * AIX and Linux disks.
 */
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FieldSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { sheetNote, whereNothingIsOpen } from "../../definition/conditions";
import { optionalSection } from "../../definition/define-section";
import { call } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { withWideNotes } from "../../definition/wide-texts";
import { inputField, inputTable } from "../../inputs/input-cells";
import { whereColumnValid } from "../../inputs/row-reasons";
import {
  advice,
  adviceDirection,
  adviceDirectionColumns,
  adviceResultColumns,
  asp,
  aspLayout,
  client,
  inUse,
  measuredCpw,
  need,
  proportion,
  reads,
  result,
  resultFields,
  serving,
  SHEET,
  traffic,
  adviceResult,
  comparison,
  input,
  server,
} from "./cells";
import {
  clientFigures,
  clientSteps,
  needsOfClients,
  viosOnAlternatives,
  hasClients,
  openClients,
} from "./client";
import { clientFields, proportions, publishedFigures, targetSteps } from "./client-results";
import { ADVICE, viosInputs } from "./inputs";
import {
  fieldsOfServers,
  processorsOfServers,
  serverFigures,
  serverProblem,
  serverSteps,
  hasTraffic,
  layoutOfAsps,
  readsOfComparisons,
  storageFigures,
  storageSteps,
} from "./server";

// Checks of VIOS and virtual I/O, of both directions.

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
const publishedProportion = call("DATA", "virtual-storage-rules", "bound", "vios.processors");
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
    "VIOS processor mode",
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
    "Conversion factors without a source",
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

const CHECKS: readonly Check[] = [
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

const note = sheetNote(
  inUse,
  result.problem,
  "VIOS cores are counted where they are chosen, on Target and alternatives. Processors of a disk server are POWER5 processors, never added to cores of the target.",
);

function clientPart(plan: Plan, sheet: SheetBuilder, results: readonly FieldSpec[]): void {
  sheet
    .heading("IBM i as client of VIOS")
    .table(inputTable(plan.inputs, "viosclient"))
    .table(needsOfClients)
    .fields([
      ...["vios.vlan", "vios.config"].map((name) => inputField(plan.inputs, name)),
      ...results,
    ])
    .table(proportions)
    .chart({
      kind: "column",
      title: "VIOS cores",
      altText:
        "Columns of the cores of VIOS by the rule, in the target's own rating and in this plan",
      categories: String(proportion.name.all),
      categoryTitle: "Proportion",
      valueTitle: "Cores",
      series: [{ name: "VIOS", values: String(proportion.vios.all) }],
      width: 60,
    });
}

function serverPart(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("IBM i as server of AIX and Linux disks")
    .table(inputTable(plan.inputs, "vscsi"))
    .table(processorsOfServers(plan))
    .fields(measuredCpw.fields())
    .fields([
      ...["vios.procs", "vios.speed", "vios.speedsource"].map((name) =>
        inputField(plan.inputs, name),
      ),
      ...fieldsOfServers,
    ])
    .chart({
      kind: "bar",
      title: "Processors by client",
      altText: "Bars of the POWER5 processors used for each client",
      categories: String(serving.name.all),
      categoryTitle: "Client",
      valueTitle: "POWER5 processors of 2.2 GHz",
      series: [{ name: "Server", values: String(serving.procs.all) }],
      width: 90,
    })
    .table(inputTable(plan.inputs, "nwsd"))
    .table(layoutOfAsps)
    .table(inputTable(plan.inputs, "vstg"))
    .table(readsOfComparisons);
}

const ADVICE_ROWS = [
  ...ADVICE.client.map((id) => ({ id, direction: "client" })),
  ...ADVICE.server.map((id) => ({ id, direction: "server" })),
];
/** The text of the row, of as many as there are rows. */
const textOfRow = (texts: readonly string[]): Formula => xl`CHOOSE(${rowNumber}, ${texts})`;

const { direction } = adviceDirection;
const isAdviceIdle = xl`
  OR(NOT(${inUse}),
    AND(${direction} = "client", COUNTA(${client.partition.all}) = 0),
    AND(${direction} = "server", COUNTA(${traffic.client.all}, ${asp.asp.all}) = 0))`;
const adviceStatus = xl`
  IF(${isAdviceIdle}, "",
  IF(${advice.answer} = "", "answer it",
  IF(AND(${advice.answer} = "Not followed", ${advice.reason} = ""), "enter the reason",
  "")))`;

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTA(${client.partition.all}, ${traffic.client.all}, ${asp.asp.all}) = 0,
    ${`${SHEET}: enter a partition that uses VIOS, or disk traffic of an AIX or Linux client`},
  TEXTJOIN("; ", TRUE, ${need.status.all}, ${serving.status.all}, ${aspLayout.status.all},
    ${reads.status.all},
    ${serverProblem})))`;

function bothDirections(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("Both directions")
    .table(
      inputTable(plan.inputs, "viosadvice", {
        before: adviceDirectionColumns({
          direction: textOfRow(ADVICE_ROWS.map((row) => row.direction)),
        }),
        after: adviceResultColumns({
          status: adviceStatus,
          wording: call(
            "DATA",
            "virtual-storage-rules",
            "wording",
            textOfRow(ADVICE_ROWS.map(({ id }) => id)),
          ),
        }),
      }),
    )
    .fields(resultFields({ problem }));
}

function build(plan: Plan): SectionParts {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title("VIOS and virtual I/O")
    .subtitle("IBM i as a client of VIOS, and IBM i as a server of AIX and Linux disks")
    .textFormula(note, "note");
  const { fields, wideTexts } = withWideNotes(clientFields);
  clientPart(plan, sheet, fields);
  serverPart(plan, sheet);
  bothDirections(plan, sheet);
  const checks = placeChecks(plan, sheet, "vioschecks", CHECKS);
  return {
    checks,
    wideTexts,
    figures: [
      ...clientFigures(plan),
      ...publishedFigures(),
      ...serverFigures(plan),
      ...storageFigures(plan),
    ],
    blocks: [
      clientSteps,
      targetSteps,
      ...serverSteps,
      ...storageSteps,
      ...(plan.has("Growth") ? [viosOnAlternatives(publishedProportion)] : []),
    ],
  };
}

export const section = optionalSection(viosInputs, build);
