/**
 * IBM i as virtual SCSI server of AIX and Linux. Its processors are POWER5: in no total of target
 * cores. Additions can include their CPW.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { basisOf, call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { isInDemand } from "../../definition/processor-cpw";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import { fieldError } from "../../inputs/validation-cells";
import {
  input,
  inUse,
  measuredCpw,
  server,
  serverFields,
  serving,
  servingTable,
  SHEET,
  traffic,
  rowMessage,
} from "./cells";
import { statusOf, whereInUse } from "./conditions";

type ClientTraffic = RowCells<typeof traffic>;

export const hasTraffic = xl`COUNTA(${traffic.client.all}) > 0`;

const about = (words: string): Formula => rowMessage(traffic.client, words);

const INPUTS = [traffic.client, traffic.server, traffic.direction, traffic.tps, traffic.size];

const trafficSteps = new TableSteps("vscsi", "Disk traffic of AIX and Linux clients");
const ofRow = trafficSteps.addInputState(INPUTS, inUse, [
  [xl`${traffic.client} = ""`, `${SHEET}: disk traffic without a client`],
  ...partitionMissing(SHEET, traffic.server, "a server of AIX or Linux disks"),
  invalidRow("vscsi"),
  [xl`${traffic.direction} = ""`, xl`${about("say whether")} & " reads or writes"`],
  [xl`NOT(ISNUMBER(${traffic.tps}))`, about("enter the transactions a second of")],
  [xl`NOT(ISNUMBER(${traffic.size}))`, about("enter the size of a transaction of")],
]);

const processorsOf = ({ tps, size, direction }: ClientTraffic): FunctionCall =>
  call("VSCSICPU", tps, size, direction);
const timeOf = ({ size, direction }: ClientTraffic): FunctionCall =>
  call("VSCSITIME", size, direction);
const mostOf = ({ size, direction }: ClientTraffic): FunctionCall =>
  call("VSCSITPS", size, direction);

const processors = processorsOf(traffic);
const whereAnswered = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${serving.procs}), ${formula}, "")`;

export const processorsOfServers = (plan: Plan): TableSpec =>
  servingTable(
    { title: "Processors of the serving partitions", spare: "vscsi" },
    {
      name: xl`${traffic.client} & ""`,
      procs: ofRow.whereReady(numberOr(processors, "no answer")),
      time: whereAnswered(timeOf(traffic)),
      most: whereAnswered(mostOf(traffic)),
      basis: whereAnswered(basisOf(processors)),
      low: measuredCpw.of(serving.procs, "LOW"),
      high: measuredCpw.of(serving.procs, "HIGH"),
      counted: isInDemand(plan, SHEET, serving.high, traffic.server),
      status: statusOf(ofRow, traffic.client, [[serving.procs, processors]]),
    },
  );

const processorsInAll = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNT(${serving.procs.all}) = 0, "open",
  SUM(${serving.procs.all})))`;
const shareOfProcessors = xl`
  IF(AND(ISNUMBER(${server.served}), N(${input.procs}) > 0),
    ${server.served} / ${input.procs},
    "open")`;
const targetCores = xl`
  IF(NOT(${inUse}), "not used",
  IF(N(${input.speed}) <= 0, "no factor",
  IF(${input.speedsource} = "", "no source of the factor",
  IF(ISNUMBER(${server.served}), ${server.served} / ${input.speed}, "open"))))`;

const steps = new Steps("viosserver", "Server of AIX and Linux disks");
export const serverProblem = steps.firstReason(
  "problem",
  "What is open",
  [
    [
      xl`${fieldError("vios.procs")} & ${fieldError("vios.speed")} <> ""`,
      `${SHEET}: processors or speed of the server are no figures above 0`,
    ],
  ],
  { isAsked: inUse },
);

export const serverSteps = [trafficSteps.block, steps.block];

export const fieldsOfServers = serverFields({
  served: processorsInAll,
  share: whereInUse(shareOfProcessors),
  converted: targetCores,
});

export function* serverFigures(plan: Plan): CitedFigures {
  yield* measuredCpw.cite(xl`COUNT(${serving.procs.all}) > 0`);
  for (let number = 1; number <= plan.rowCapacity("vscsi"); number += 1) {
    const row = cellsOfRow(traffic, number);
    const results = cellsOfRow(serving, number);
    const ofClient = xl`" of " & ${row.client} & ", " & ${row.direction}`;
    yield {
      what: "Processors of an IBM i disk server",
      whatFormula: xl`"Processors of the server, disks" & ${ofClient}`,
      call: processorsOf(row),
      unit: "POWER5, 2.2 GHz",
      value: results.procs,
    };
    yield {
      what: "Processor time of a transaction",
      whatFormula: xl`"Processor time of a transaction" & ${ofClient}`,
      call: timeOf(row),
      unit: "microseconds",
      value: results.time,
    };
    yield {
      what: "Transactions on one processor",
      whatFormula: xl`"Transactions on one processor, disks" & ${ofClient}`,
      call: mostOf(row),
      unit: "per second",
      value: results.most,
    };
  }
}
