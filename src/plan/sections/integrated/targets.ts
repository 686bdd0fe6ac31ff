/** Targets of IBM i for the servers, their memory, and the sums of all servers. */
import type { Cells } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import type { RowCells } from "../../definition/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { inputField } from "../../inputs/input-cells";
import {
  input,
  inUse,
  result,
  resultFields,
  serverResult,
  server,
  SHEET,
  targets,
  targetTable,
} from "./cells";

/** Types of targets, with the planner's overrides. */
const KINDS = { SWT: input.swt, HWT: input.hwt } as const;

type TargetRow = RowCells<Pick<typeof targets, "paths" | "connections">>;
const forPaths = ({ paths }: TargetRow): FunctionCall => call("ISCSITGT", 1, paths);
const forServers = ({ connections }: TargetRow): FunctionCall => call("ISCSITGT", connections, 1);

export const numberOfServers = xl`COUNTA(${server.name.all})`;

const connections = xl`
  IF(NOT(${inUse}), "not used",
  IF(OR(${numberOfServers} = 0, COUNT(${serverResult.connections.all}) < ${numberOfServers}),
    "open",
  SUMIFS(${serverResult.connections.all}, ${server.target.all}, ${targets.kind})))`;

const whereConnected = (formula: FormulaPart): Formula => xl`
  IF(NOT(ISNUMBER(${targets.connections})), ${targets.connections},
  IF(${targets.connections} = 0, 0,
  ${formula}))`;

const inPlan = xl`
  IF(N(${targets.own}) > 0, ${targets.own},
  IF(AND(ISNUMBER(${targets.byPaths}), ISNUMBER(${targets.byServers})),
    MAX(${targets.byPaths}, ${targets.byServers}),
    "open"))`;

const serversOnTarget = xl`
  IF(AND(ISNUMBER(${targets.use}), N(${targets.use}) > 0),
    ${targets.connections} / ${targets.use},
    "")`;

const isBelowPaths = xl`
  AND(N(${targets.own}) > 0, ISNUMBER(${targets.paths}), N(${targets.own}) < N(${targets.paths}))`;

const status = xl`
  IF(NOT(${inUse}), "",
  IF(${targets.byPaths} = "no value", ${`${SHEET}: `} & ${reasonOf(forPaths(targets))},
  IF(${targets.byServers} = "no value", ${`${SHEET}: `} & ${reasonOf(forServers(targets))},
  IF(${isBelowPaths},
    ${`${SHEET}: fewer `} & ${targets.kind} & " targets than the paths of one server",
  ""))))`;

const targetsOfKinds = targetTable(
  {
    title: "Targets of IBM i",
    note: "The larger of the targets for the paths of one server and for the number of servers. Overrides take precedence.",
    rows: Object.entries(KINDS).map(([kind, own]) => ({
      key: kind,
      cells: { kind, own: { formula: xl`IF(ISNUMBER(${own}), ${own}, "")` } },
    })),
  },
  {
    kind: undefined,
    connections,
    paths: whereConnected(xl`MAXIFS(${server.paths.all}, ${server.target.all}, ${targets.kind})`),
    byPaths: whereConnected(numberOr(forPaths(targets), "no value")),
    byServers: whereConnected(numberOr(forServers(targets), "no value")),
    own: undefined,
    use: whereConnected(inPlan),
    each: serversOnTarget,
    status,
  },
);

/** Sums of all servers, once each of them is known. */
const whereAll = (isOpen: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${isOpen}, "open",
  ${formula}))`;

const memoryOf = (pool: "TOTAL" | "MACHINE" | "BASE"): FunctionCall =>
  call("ISCSIMEM", result.targets, result.descriptions, pool, input.pool);
const steps = new Steps("integrated", SHEET);
const memoryState = steps.addText(
  "memory",
  "Additional memory: state",
  whereAll(
    xl`
      NOT(AND(ISNUMBER(${result.targets}), ISNUMBER(${result.descriptions}),
        ISNUMBER(${input.pool})))`,
    "ready",
  ),
);
const additionalMemory = (pool: "TOTAL" | "MACHINE" | "BASE"): Formula => xl`
  IF(${memoryState} = "ready", ${numberOr(memoryOf(pool), "no value")}, ${memoryState})`;
/** The pool only, so that a pool that is too small is reported before the targets are known. */
const poolAlone = call("ISCSIMEM", 0, 0, "SHARED", input.pool);

/** Missing or too small: the shared data pool. */
export const poolProblem = steps.firstReason(
  "pool",
  "Shared data pool: what is open",
  [
    [xl`NOT(ISNUMBER(${input.pool}))`, `${SHEET}: enter the size of the shared data pool`],
    [xl`${result.poolonly} = "no value"`, xl`${`${SHEET}: `} & ${reasonOf(poolAlone)}`],
  ],
  { isAsked: inUse },
);

export const targetSteps = steps.block;

const hours = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTIF(${serverResult.fileHours.all}, "no value")
      + COUNTIF(${serverResult.spaceHours.all}, "no value") > 0,
    "open",
  IF(COUNTIF(${serverResult.fileHours.all}, "not tested")
      + COUNTIF(${serverResult.spaceHours.all}, "not tested") > 0,
    "open: saves of VMware ESX were not tested",
  IF(COUNT(${serverResult.fileHours.all}, ${serverResult.spaceHours.all}) = 0, "not used",
  SUM(${serverResult.fileHours.all}, ${serverResult.spaceHours.all})))))`;

const results = resultFields({
  cpw: whereAll(
    xl`OR(${numberOfServers} = 0, COUNT(${serverResult.cpw.all}) < ${numberOfServers})`,
    xl`SUM(${serverResult.cpw.all})`,
  ),
  targets: whereAll(
    xl`COUNT(${targets.use.all}) < ROWS(${targets.use.all})`,
    xl`SUM(${targets.use.all})`,
  ),
  descriptions: whereAll(
    xl`COUNT(${server.descriptions.all}) < ${numberOfServers}`,
    xl`SUM(${server.descriptions.all})`,
  ),
  memory: additionalMemory("TOTAL"),
  machineadd: additionalMemory("MACHINE"),
  baseadd: additionalMemory("BASE"),
  poolonly: whereAll(xl`NOT(ISNUMBER(${input.pool}))`, numberOr(poolAlone, "no value")),
  hours,
});

export function buildTargets(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("Pool, targets and window")
    .fields(
      [
        "integrated.pool",
        "integrated.named",
        "integrated.swt",
        "integrated.hwt",
        "integrated.machine",
        "integrated.reserved",
        "integrated.window",
      ].map((name) => inputField(plan.inputs, name)),
    )
    .table(targetsOfKinds)
    .heading("Requirements of IBM i")
    .fields(results)
    .chart({
      kind: "bar",
      title: "CPW of disk operations",
      altText: "Bars of the CPW of IBM i for the disk operations of each row of servers",
      categories: String(serverResult.name.all),
      categoryTitle: "Servers",
      valueTitle: "CPW",
      series: [{ name: "CPW", values: String(serverResult.cpw.all) }],
      width: 90,
    });
}

export function* targetFigures(): CitedFigures {
  const cite = (
    what: string,
    figure: FunctionCall,
    unit: string,
    value: Cells,
    used?: Formula,
  ): CitedFigure => ({ what, call: figure, unit, value, used });
  for (const kind of Object.keys(KINDS)) {
    const row = { paths: targets.paths.row(kind), connections: targets.connections.row(kind) };
    for (const [what, figure, column] of [
      ["paths", forPaths(row), targets.byPaths],
      ["servers", forServers(row), targets.byServers],
    ] as const) {
      const value = column.row(kind);
      const used = xl`AND(ISNUMBER(${value}), N(${row.connections}) > 0)`;
      yield cite(`${kind} targets for the ${what}`, figure, "targets", value, used);
    }
  }
  yield cite("Additional memory for iSCSI, total", memoryOf("TOTAL"), "MB", result.memory);
  yield cite("Additional memory for iSCSI, machine", memoryOf("MACHINE"), "MB", result.machineadd);
  yield cite("Additional memory for iSCSI, base", memoryOf("BASE"), "MB", result.baseadd);
}
