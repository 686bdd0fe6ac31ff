/**
 * High availability, first part: load of each pair without mirroring, cores of its nodes and their
 * thresholds, and missing inputs.
 */
import type { Cells, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells } from "../../definition/cell-definitions";
import { enteredTwice, whereNumbers, type Reason } from "../../definition/conditions";
import { numberOr } from "../../definition/function-calls";
import { golive, horizon, isHorizonKnown, noHorizon } from "../../definition/period";
import { Steps, TableSteps } from "../../definition/steps";
import { target } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { cpuTargetFor } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { base, baseTable, inUse, node, NODES, pair, PAIRS, type PairNode } from "./cells";
import { HA_SHEET, MODES, WORKLOAD_TYPES } from "./inputs";
import { ofPairInUse } from "./conditions";
import { alone, lineOf, onSelected } from "./alone-cells";

const ofPair = (formula: FormulaPart): Formula => ofPairInUse(pair.name, formula);

/** Without an entered baseline, the planned work of the linked partitions is used. */
const restsOnPlan = xl`AND(${pair.cores} = "", ${pair.cpu} = "")`;

const sheetSteps = new Steps("ha", HA_SHEET);
const scenarioThreshold = sheetSteps.add(
  "threshold",
  "CPU threshold of the scenario",
  fit.cpu.active,
);

// The rows of nodes are next to those of the pairs.
const steps = new TableSteps("hanode", "Nodes of the pairs");

function lineOfNode(n: PairNode): Quantity {
  const name = node[`node${n}`];
  const line = xl`MATCH(${name}, ${target.name.all}, 0)`;
  return steps.addWhole(
    `line${n}`,
    `Node ${n}: line of its partition`,
    xl`IF(${name} = "", "", ${numberOr(line, "")})`,
  );
}
const LINES: Readonly<Record<PairNode, Quantity>> = { 1: lineOfNode(1), 2: lineOfNode(2) };

const isLinked = (n: PairNode): Formula => xl`ISNUMBER(${LINES[n]})`;

/** What a list has of the target partition that is this node; empty if there is none. */
const ofPartition = (n: PairNode, list: Cells, otherwise: FormulaPart = ""): Formula =>
  xl`IF(${isLinked(n)}, INDEX(${list}, ${LINES[n]}), ${otherwise})`;

/** A step with what the sizing has of each node's partition. */
const fitOfNodes = (key: string, what: string, quantity: Quantity): Record<PairNode, Quantity> => {
  const stepOf = (n: PairNode): Quantity =>
    steps.add(
      `${key}${n}`,
      `Node ${n}: ${what} of its partition`,
      ofPartition(n, quantity.all.active),
    );
  return { 1: stepOf(1), 2: stepOf(2) };
};
const fitCores = fitOfNodes("cores", "cores", fit.cores);
const fitThreshold = fitOfNodes("fitThreshold", "CPU threshold", fit.threshold);

const cores = (n: PairNode): Formula =>
  ofPair(xl`
    IF(N(${node[`cores${n}`]}) > 0, ${node[`cores${n}`]},
    IF(N(${fitCores[n]}) > 0, ${fitCores[n]},
    "open"))`);

/** A scenario's threshold replaces all others, as on the sheet LPAR layout. */
const thresholdOf = (n: PairNode): Quantity =>
  steps.add(
    `threshold${n}`,
    `Node ${n}: CPU threshold`,
    xl`
      IF(N(${scenarioThreshold}) > 0, ${scenarioThreshold},
      IF(${node.goal} <> "", ${node.goal},
      IF(ISNUMBER(${fitThreshold[n]}), ${fitThreshold[n]},
      ${cpuTargetFor(base[`cores${n}`])})))`,
  );
const thresholds: Readonly<Record<PairNode, Quantity>> = { 1: thresholdOf(1), 2: thresholdOf(2) };

/** The limit of the work that is nearest to it, where the plan has the work of partitions. */
function limitOfNode(n: PairNode, isSized: boolean, pairNumber: number): Formula {
  const nodeCores = base[`cores${n}`];
  const limitUp = onSelected(alone.limitUp.line(lineOf(pairNumber, n)), isSized);
  return xl`
    IF(NOT(ISNUMBER(${nodeCores})), ${nodeCores},
    ${isSized ? numberOr(limitUp, thresholds[n]) : thresholds[n]})`;
}

const memory = (n: PairNode): Formula => xl`
  IF(${pair.name} = "", "",
  IF(ISNUMBER(${node[`memory${n}`]}), ${node[`memory${n}`]},
  IF(N(${ofPartition(n, target.memory.all)}) > 0, ${ofPartition(n, target.memory.all)},
  "")))`;

const isShared = (n: PairNode): Formula => xl`
  IF(${isLinked(n)},
    IF(${ofPartition(n, fit.sharing.all.active)} = "Shared", 1, 0),
    IF(${node.sharing} = "Shared", 1, 0))`;

const hasOwnBaseline = xl`AND(N(${pair.cores}) > 0, N(${pair.cpu}) > 0, N(${pair.factor}) > 0)`;
/** Both nodes carry their work in the same shifts: the largest sum, not the sum of the largest. */
const usedToday = (plannedWork: FormulaPart): Formula => xl`
  IF(${restsOnPlan}, ${numberOr(plannedWork, "open")},
  IF(NOT(${hasOwnBaseline}), "open",
  ${pair.cores} * ${pair.cpu} * ${pair.factor}))`;

/** Work at the horizon in cores of a node. */
const work = (planned: FormulaPart): Formula => xl`
  IF(${restsOnPlan}, ${numberOr(planned, "open")}, ${base.used})`;

/** Work that shrinks is largest in the first month of use. */
const monthOfMost = xl`IF(N(${pair.growth}) < 0, N(${golive}), N(${horizon}))`;
const growth = xl`(1 + N(${pair.growth})) ^ (${monthOfMost} / 12) - 1`;
const growthToHorizon = xl`
  IF(ISNUMBER(${base.today}), IF(${restsOnPlan}, 0, ${numberOr(growth, "too large")}), "")`;

const [PASSIVE, ACTIVE] = MODES;
const [NATIVE, SQL] = WORKLOAD_TYPES;

/** The name of a run contains its mode. */
const modeOfRun = steps.addText(
  "mode",
  "Mode of the nearest measured run",
  xl`
    IF(${pair.run} = "", "",
    IF(EXACT(SUBSTITUTE(UPPER(${pair.run}), " AA", ""), UPPER(${pair.run})), ${PASSIVE},
    ${ACTIVE}))`,
);

const onSheet = (message: FormulaPart): Formula => xl`${`${HA_SHEET}: `} & ${message}`;
const aboutPair = (before: string, behind?: string): Formula =>
  behind === undefined
    ? onSheet(xl`${before} & ${pair.name}`)
    : onSheet(xl`${before} & ${pair.name} & ${behind}`);

function noCores(n: PairNode): readonly Reason[] {
  const name = node[`node${n}`];
  const isOpen = xl`NOT(ISNUMBER(${base[`cores${n}`]}))`;
  return [
    [
      xl`AND(${name} = "", ${isOpen})`,
      aboutPair(`give node ${n} of `, " cores, or name a partition of the target"),
    ],
    [
      xl`AND(${isLinked(n)}, ${isOpen})`,
      onSheet(xl`"the partition " & ${name} & " has no cores yet: " & ${fit.problem.active}`),
    ],
    [
      isOpen,
      onSheet(
        xl`${name} & " is not a target partition. Enter its cores, or choose a target partition"`,
      ),
    ],
  ];
}

const isOutOfRange = (share: FormulaPart): Formula =>
  xl`AND(${share} <> "", OR(N(${share}) <= 0, N(${share}) > 1))`;

const isBegun = xl`
  COUNTA(${pair.mode}, ${pair.class}, ${pair.run}, ${pair.cores}, ${pair.cpu}, ${node.node1},
    ${node.cores1}, ${node.node2}, ${node.cores2}) > 0`;

const ABOUT_WORK: readonly Reason[] = [
  [
    xl`AND(${pair.mode} <> ${PASSIVE}, ${pair.mode} <> ${ACTIVE})`,
    aboutPair("choose the mode of "),
  ],
  [
    xl`
      AND(${pair.run} <> "", ${modeOfRun} <> ${pair.mode}, ${invalidRowMessage("hapair")} = "")`,
    onSheet(
      xl`${pair.run} & " was run " & ${modeOfRun} & "; the pair " & ${pair.name} & " is not"`,
    ),
  ],
  [
    xl`AND(${pair.run} = "", ${pair.class} <> ${NATIVE}, ${pair.class} <> ${SQL})`,
    aboutPair("choose the work of ", ", or its nearest measured run"),
  ],
  [
    xl`AND(${pair.run} = "", ${pair.class} = ${NATIVE}, ${pair.mode} = ${ACTIVE})`,
    aboutPair("native work was not measured active-active: choose the nearest measured run of "),
  ],
];

const ABOUT_BASELINE: readonly Reason[] = [
  [
    xl`AND(${restsOnPlan}, NOT(${isLinked(1)}))`,
    aboutPair("enter baseline cores and CPU of ", ", or link node 1 to a partition of the target"),
  ],
  [
    xl`AND(${restsOnPlan}, NOT(ISNUMBER(${base.work1})))`,
    onSheet(
      xl`"the partition " & ${node.node1} & " has no utilization yet: " & ${fit.problem.active}`,
    ),
  ],
  [
    xl`AND(NOT(${restsOnPlan}), OR(N(${pair.cores}) <= 0, N(${pair.cpu}) <= 0))`,
    aboutPair("enter both the baseline cores of ", " and their CPU, above 0"),
  ],
  [
    xl`AND(NOT(${restsOnPlan}), N(${pair.factor}) <= 0)`,
    aboutPair(
      "say how many node cores do the work of one baseline core of ",
      " (1 on the same processors)",
    ),
  ],
  [
    xl`AND(NOT(${restsOnPlan}), ${pair.growth} = "")`,
    aboutPair("enter the growth of ", ", 0 for none"),
  ],
  [
    xl`AND(NOT(${restsOnPlan}), N(${pair.growth}) <> 0, NOT(${isHorizonKnown}))`,
    noHorizon(HA_SHEET),
  ],
  [xl`N(${pair.growth}) <= -1`, aboutPair("a growth of -100% leaves nothing of ")],
  [
    xl`AND(ISNUMBER(${base.today}), NOT(ISNUMBER(${base.growth})))`,
    aboutPair("the growth of ", " is too large to compute"),
  ],
];

/** What a pair misses on any system. */
export const missing = steps.firstReason(
  "missing",
  "Missing input",
  [enteredTwice(HA_SHEET, "the pair", pair.name), ...ABOUT_WORK],
  { isAsked: xl`${pair.name} <> ""` },
);

const status = steps.addStatus({
  name: pair.name,
  isFilled: isBegun,
  unnamed: `${HA_SHEET}: a pair has no name`,
  inUse,
  missing,
  reasons: [
    ...ABOUT_BASELINE,
    ...NODES.flatMap(noCores),
    [
      xl`OR(${isOutOfRange(node.goal)}, ${isOutOfRange(node.survivor)})`,
      aboutPair("a threshold of ", " is not between 0% and 100%"),
    ],
    invalidRow("hapair"),
  ],
});

export const baseSteps = [sheetSteps.block, steps.block] as const;

/** `isSized`: the plan has the work of partitions. */
export const basesOfPairs = (isSized: boolean): TableSpec =>
  baseTable(
    {
      title: "Basis of each pair",
      note: "Cores are counted as busy cores, as the document does; a rating in CPW is not linear in cores. Work that shrinks is assessed at go-live. Thresholds are those of the work nearest to its limit: high-priority or all.",
      rows: PAIRS.map((pairNumber) => {
        const planned = (n: PairNode): Formula =>
          isSized ? onSelected(alone.used.line(lineOf(pairNumber, n)), isSized) : xl`"open"`;
        return {
          cells: formulaCells(base, {
            today: ofPair(usedToday(planned(1))),
            threshold1: limitOfNode(1, isSized, pairNumber),
            work1: ofPair(work(planned(1))),
            threshold2: limitOfNode(2, isSized, pairNumber),
            work2: ofPair(work(planned(2))),
          }),
        };
      }),
    },
    {
      ...filledByRows(base),
      name: xl`${pair.name} & ""`,
      from: ofPair(xl`IF(${restsOnPlan}, "planned work", "own")`),
      growth: growthToHorizon,
      used: whereNumbers(
        [base.today, base.growth],
        xl`${base.today} * (1 + ${base.growth})`,
        base.today,
      ),
      cores1: cores(1),
      memory1: memory(1),
      cores2: cores(2),
      memory2: memory(2),
      shared: ofPair(xl`${isShared(1)} + ${isShared(2)}`),
      status,
    },
  );
