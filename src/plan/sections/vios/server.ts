/**
 * IBM i as virtual SCSI server of AIX and Linux. Its processors are POWER5: in no total of target
 * cores. Additions can include their CPW.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import {
  basisOf,
  call,
  numberOr,
  type FunctionCall,
  verdictOf,
} from "../../definition/function-calls";
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
  asp,
  aspLayout,
  aspLayoutTable,
  comparison,
  reads,
  readsTable,
} from "./cells";
import { statusOf, whereInUse } from "./conditions";

// IBM i as virtual SCSI server: storage descriptions of its ASPs, and reads as measured.

const aboutAsp = (words: string): Formula => rowMessage(asp.asp, words);

const ASP_INPUTS = [asp.asp, asp.disks, asp.nwsds, asp.spaces];

const aspSteps = new TableSteps("nwsd", "ASPs that serve AIX and Linux");
const aspRow = aspSteps.addInputState(ASP_INPUTS, inUse, [
  [xl`${asp.asp} = ""`, `${SHEET}: an ASP has no name`],
  invalidRow("nwsd"),
  [xl`N(${asp.disks}) <= 0`, aboutAsp("enter the disks of")],
  [xl`N(${asp.nwsds}) <= 0`, aboutAsp("enter the storage descriptions of")],
  [xl`N(${asp.spaces}) <= 0`, aboutAsp("enter the storage spaces of")],
]);

/** Numbers of descriptions that are recommended, by the keys of their columns. */
const GOALS = {
  least: { item: "LEAST", words: "at least" },
  most: { item: "MOST", words: "at most" },
  write: { item: "WRITE", words: "for writes" },
} as const;
type Goal = keyof typeof GOALS;

const descriptionsFor = (disks: FormulaPart, goal: Goal): FunctionCall =>
  call("NWSDREC", disks, GOALS[goal].item);
const goalFormula = (goal: Goal, otherwise: string): Formula =>
  aspRow.whereReady(numberOr(descriptionsFor(asp.disks, goal), otherwise));

const whereAssessed = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${aspLayout.least}), ${formula}, "")`;
/** By the number for writes if they matter, otherwise by the disks of each. */
const byGoal = (
  count: FormulaPart,
  rule: "vscsi.disks.description" | "vscsi.disks.space",
): Formula =>
  whereAssessed(xl`
    IF(${asp.writes} = "Yes",
      ${verdictOf("plan.vscsi.write", count, aspLayout.write)},
      ${verdictOf(rule, xl`${asp.disks} / ${count}`)})`);

export const layoutOfAsps = aspLayoutTable(
  {
    title: "Storage descriptions and spaces",
    note: "For write performance, more descriptions are recommended than by the general range of disks. Spaces correspond to descriptions.",
    spare: "nwsd",
  },
  {
    name: xl`${asp.asp} & ""`,
    least: goalFormula("least", "no answer"),
    most: goalFormula("most", "too few disks"),
    write: goalFormula("write", "no answer"),
    nwsd: byGoal(asp.nwsds, "vscsi.disks.description"),
    space: byGoal(asp.spaces, "vscsi.disks.space"),
    own: whereAssessed(xl`IF(${asp.spaces} > ${asp.nwsds}, "no", "can have")`),
    status: statusOf(aspRow, asp.asp, [[aspLayout.least, descriptionsFor(asp.disks, "least")]]),
  },
);

const aboutComparison = (words: string): Formula => rowMessage(comparison.name, words);

const COMPARISON_INPUTS = [
  comparison.name,
  comparison.release,
  comparison.nwsds,
  comparison.spaces,
  comparison.tasks,
  comparison.record,
  comparison.partitions,
];

const comparisonSteps = new TableSteps("vstg", "Measured configurations");
const comparisonRow = comparisonSteps.addInputState(COMPARISON_INPUTS, inUse, [
  [xl`${comparison.name} = ""`, `${SHEET}: a comparison has no name`],
  invalidRow("vstg"),
  [xl`${comparison.release} = ""`, aboutComparison("choose the measured release of")],
  [xl`NOT(ISNUMBER(${comparison.nwsds}))`, aboutComparison("enter the measured descriptions of")],
  [xl`NOT(ISNUMBER(${comparison.spaces}))`, aboutComparison("enter the measured spaces of")],
  [xl`NOT(ISNUMBER(${comparison.tasks}))`, aboutComparison("enter the measured tasks of")],
  [xl`${comparison.record} = ""`, aboutComparison("choose the measured record size of")],
]);

export const storageSteps = [aspSteps.block, comparisonSteps.block];

const rateOf = (row: RowCells<typeof comparison>): FunctionCall =>
  call(
    "VSTGRATE",
    row.release,
    row.nwsds,
    row.spaces,
    row.tasks,
    row.record,
    row.partitions,
    row.asp,
  );
const rate = rateOf(comparison);

export const readsOfComparisons = readsTable(
  { title: "Measured sequential reads", spare: "vstg" },
  {
    name: xl`${comparison.name} & ""`,
    rate: comparisonRow.whereReady(numberOr(rate, "no answer")),
    basis: xl`IF(ISNUMBER(${reads.rate}), ${basisOf(rate)}, "")`,
    status: statusOf(comparisonRow, comparison.name, [[reads.rate, rate]]),
  },
);

export function* storageFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("nwsd"); number += 1)
    for (const goal of Object.keys(GOALS) as Goal[])
      yield {
        what: "Network storage descriptions",
        whatFormula: xl`
          "Network storage descriptions of " & ${asp.asp.row(number)}
            & ${`, ${GOALS[goal].words}`}`,
        call: descriptionsFor(asp.disks.row(number), goal),
        unit: "descriptions",
        value: aspLayout[goal].row(number),
      };
  for (let number = 1; number <= plan.rowCapacity("vstg"); number += 1)
    yield {
      what: "Measured reads of hosted AIX",
      whatFormula: xl`"Measured reads of hosted AIX: " & ${comparison.name.row(number)}`,
      call: rateOf(cellsOfRow(comparison, number)),
      unit: "MB/s per partition",
      value: reads.rate.row(number),
    };
}

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
