/**
 * High availability: Db2 Mirror pairs, as a range over the applicable measured runs, and whether
 * one node can run the whole workload.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableRow } from "../../../spreadsheet/layout/builder";
import { formulaCells } from "../../definition/cell-definitions";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { call, type FunctionCall } from "../../definition/function-calls";
import { period } from "../../definition/period";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts, CitedFigures } from "../../definition/section";
import { inputField, inputTable } from "../../inputs/input-cells";
import { basesOfPairs, baseSteps } from "./base";
import { batchFigures, batchSteps, runsOfBatch } from "./batch";
import {
  base,
  batchRun,
  inUse,
  pair,
  pairColumns,
  result,
  resultFields,
  run,
  share,
  survivor,
  traffic,
  client,
  clientTable,
} from "./cells";
import { checksOfPairs, ofFirstNode } from "./checks";
import { HA_SHEET, haInputs } from "./inputs";
import { linkSteps, sharesOfLinks } from "./links";
import { loadFigures, loadSteps, trafficOfPairs } from "./load";
import { pairWorkBlocks } from "./pair-work";
import { ratioBlock, runFigures, runsOfPairs } from "./runs";
import { addSettings, settingFigures } from "./settings";
import { nodesAlone } from "./survivor-cases";
import { survivorsOfPairs } from "./survivors";

// High availability: published results of clients of Db2 Mirror.

const MEASURES = {
  THROUGHPUT: "Throughput",
  RESPONSE: "Response time",
  CPUUSE: "CPU utilization",
  CPUTIME: "CPU consumption",
  RUNTIME: "Run time",
} as const;

const CLIENTS = [
  ["Interactive", "THROUGHPUT", ""],
  ["Interactive", "RESPONSE", ""],
  ["Interactive", "CPUUSE", ""],
  ["Batch #1", "RUNTIME", ""],
  ["Batch #1", "CPUTIME", ""],
  ["Batch #2", "RUNTIME", ""],
  ["Batch #2", "CPUUSE", ""],
  ["Batch #3", "RUNTIME", "initial"],
  ["Batch #3", "RUNTIME", "optimized"],
] as const satisfies readonly (readonly [string, keyof typeof MEASURES, string])[];

type ClientResult = (typeof CLIENTS)[number];
const exampleOf = ([workload, , stage]: ClientResult): string =>
  stage ? `${workload}, ${stage}` : workload;
const changeOf = (result: ClientResult): FunctionCall => call("DB2MCLIENT", ...result);

const clientFigures = (): CitedFigures =>
  CLIENTS.map((result, i) => ({
    what: `Db2 Mirror, ${exampleOf(result)}: ${MEASURES[result[1]].toLowerCase()}`,
    call: changeOf(result),
    unit: "change",
    value: client.change.row(i + 1),
    used: inUse,
  }));

function rowOfClient(result: ClientResult, number: number): TableRow {
  return {
    key: `r${number}`,
    cells: {
      example: exampleOf(result),
      measure: MEASURES[result[1]],
      ...formulaCells(client, { change: xl`IF(${inUse}, ${changeOf(result)}, "not used")` }),
    },
  };
}

const clientResults = clientTable({
  title: "Results of clients",
  note: "Compared with the same work without mirroring. For reference only, less detailed than the case studies.",
  rows: CLIENTS.map((result, i) => rowOfClient(result, i + 1)),
});

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTA(${pair.name.all}) = 0, ${`${HA_SHEET}: enter a pair of nodes`},
  TEXTJOIN("; ", TRUE, ${base.status.all}, ${run.why.all}, ${traffic.status.all},
    ${share.status.all}, ${batchRun.status.all})))`;

/** The value of a column for the node that decides single-node operation. */
const ofWeakestNode = (column: Column, isSized: boolean): Formula => xl`
  IF(${inUse},
    IF(COUNT(${survivor.reach.all}) = 0, "open", ${ofFirstNode(column, isSized)}),
    "not used")`;

/** The name of the pair in each row of its nodes and of its load. */
const pairName = pairColumns({ pair: xl`${pair.name} & ""` });

function charts(sheet: SheetBuilder): void {
  sheet.charts([
    {
      kind: "column",
      title: "Cores of each node",
      altText:
        "Columns of the cores that each node needs with mirroring at least and at most, needs alone, and has",
      categories: String(survivor.name.all),
      categoryTitle: "Node",
      valueTitle: "Cores",
      series: [
        { name: "Needs at least", values: String(survivor.low.all) },
        { name: "Needs at most", values: String(survivor.high.all) },
        { name: "Alone, needs", values: String(survivor.coresNeeded.all) },
        { name: "Planned", values: String(survivor.cores.all) },
      ],
      width: 70,
    },
    {
      kind: "column",
      title: "Utilization of the survivor",
      altText:
        "Columns of the utilization of each node with mirroring and as the surviving node, with its limit",
      categories: String(survivor.name.all),
      categoryTitle: "Node",
      valueTitle: "Utilization",
      series: [
        { name: "Mirrored, high", values: String(survivor.useHigh.all) },
        { name: "Alone, all work", values: String(survivor.survives.all) },
        { name: "Limit alone", values: String(survivor.limit.all) },
      ],
      width: 70,
    },
  ]);
}

function tables({ inputs }: Plan, isSized: boolean, sheet: SheetBuilder): void {
  sheet
    .table(inputTable(inputs, "hapair"))
    .table(
      inputTable(inputs, "hanode", {
        before: pairName,
      }),
    )
    .table(basesOfPairs(isSized))
    .table(survivorsOfPairs(isSized));
  charts(sheet);
  sheet
    .table(runsOfPairs)
    .table(inputTable(inputs, "haload", { before: pairName }))
    .table(trafficOfPairs)
    .table(inputTable(inputs, "halink"))
    .table(sharesOfLinks)
    .table(inputTable(inputs, "habatch"))
    .table(runsOfBatch);
}

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, haInputs, {
    subtitle: "Db2 Mirror: cores per node, failover capacity, distance and links",
    problem: result.problem,
    note: "Cores are a range over measured runs on unnamed servers, not a forecast. LPAR layout sizes partitions without mirroring. Enter cores there if a node needs more.",
    ifOff: "not part of any check",
  });
  const fields = (names: readonly string[]) => names.map((name) => inputField(plan.inputs, name));
  const blocksOfPeriod = period(plan, sheet);
  const isSized = plan.has("Growth");
  tables(plan, isSized, sheet);
  sheet
    .table(clientResults)
    .heading("Settings")
    .fields(fields(["ha.release", "ha.subsystem", "ha.inljobs", "ha.threshold", "ha.adljobs"]));
  addSettings(sheet);
  sheet
    .heading("Not in the catalogue")
    .fields(fields(["ha.cbu", "ha.powerha", "ha.licences", "ha.recovery"]))
    .fields(
      resultFields({
        problem,
        worst: ofWeakestNode(survivor.name, isSized),
        worstUse: ofWeakestNode(survivor.survives, isSized),
      }),
    );
  const checks = placeChecks(plan, sheet, "hachecks", checksOfPairs(isSized));
  return {
    checks,
    figures: [
      ...runFigures(),
      ...loadFigures(),
      ...batchFigures(plan),
      ...clientFigures(),
      ...settingFigures(),
    ],
    blocks: [
      ...blocksOfPeriod,
      ...baseSteps,
      loadSteps,
      linkSteps,
      batchSteps,
      ...(isSized ? [...pairWorkBlocks(plan.rowCapacity("workload")), ratioBlock] : []),
      nodesAlone(isSized),
    ],
  };
}

export const section = optionalSection(haInputs, build);
