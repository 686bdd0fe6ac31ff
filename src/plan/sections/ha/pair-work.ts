/**
 * The planned work of each pair: that of both its partitions, shift by shift, because a node that
 * runs alone carries both at once.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { defineBlock, fromEntries, withSuffixes } from "../../definition/cell-definitions";
import { numberOr } from "../../definition/function-calls";
import { source, workload } from "../../inputs/core-cells";
import { ACTIVE_SCENARIO, PLAN_DATES, SHIFTS, type Shift } from "../../scenarios";
import { demandOfOwnerAtStart } from "../calculation/assessed-demand";
import { assessed } from "../calculation/assessed-demand-cells";
import { DATE_WORDS, demand, load, type WorkKind } from "../calculation/cells";
import { node, PAIRS } from "./cells";

const CPW = { unit: "CPW" } as const;
const NUMBER = { format: "0" } as const;
const EACH_LOAD = { repeat: ["workload", "addition"] } as const;
const EACH_ADDITION = { repeat: "addition" } as const;
const EACH_PAIR = { repeat: PAIRS.length } as const;
const KINDS = ["high", "all"] as const satisfies readonly WorkKind[];

const workAtStart = (kind: WorkKind, shift: Shift) => ({
  label: `Its ${kind} work ${shift} when addition {i} starts`,
  ...CPW,
  ...EACH_ADDITION,
});

/** Block "pairload": nodes and pair of each load, by number, and demand when additions start. */
export const { cells: pairLoad, block: pairLoadBlock } = defineBlock("pairload", {
  node: { label: "Node of load {i}, two for each pair", ...NUMBER, ...EACH_LOAD },
  all: { label: "Pair of load {i}", ...NUMBER, ...EACH_LOAD },
  high: { label: "The same if high-priority, load {i}", ...NUMBER, ...EACH_LOAD },
  ofSource: { label: "Node that has the work of partition {i}", ...NUMBER, repeat: "source" },
  ofAddition: { label: "Pair of addition {i}", ...NUMBER, ...EACH_ADDITION },
  ...withSuffixes("high", SHIFTS, (shift) => workAtStart("high", shift)),
  ...withSuffixes("all", SHIFTS, (shift) => workAtStart("all", shift)),
});

const workOf = (kind: WorkKind) =>
  [
    ...PLAN_DATES.map(
      (date) =>
        [
          `${kind}${date}`,
          { label: `Work of pair {i} ${DATE_WORDS[date]}, ${kind}`, ...CPW, ...EACH_PAIR },
        ] as const,
    ),
    [`${kind}Most`, { label: `Largest work of pair {i}, ${kind}`, ...CPW, ...EACH_PAIR }],
    [
      `${kind}Ever`,
      { label: `Largest work of pair {i} from today on, ${kind}`, ...CPW, ...EACH_PAIR },
    ],
  ] as const;

/** Block "pairwork": the work of each pair in the shift in which it is largest. */
export const { cells: pairWork, block: pairWorkBlock } = defineBlock("pairwork", {
  margin: {
    label: "Small-source margin of pair {i}",
    style: "resultDecimal",
    format: "0.000",
    ...EACH_PAIR,
  },
  ...fromEntries(KINDS.flatMap(workOf)),
});

/** Node 1 of the first pair is 1, its node 2 is 2, node 1 of the second pair is 3. */
const numberOfNode = (owner: FormulaPart): Formula => xl`
  IF(${owner} = "", "",
    ${numberOr(
      xl`2 * MATCH(${owner}, ${node.node1.all}, 0) - 1`,
      numberOr(xl`2 * MATCH(${owner}, ${node.node2.all}, 0)`, ""),
    )})`;
const nodeOfSource = (workloads: number): Formula => xl`
  IF(${source.name} = "", "",
    MINIFS(${pairLoad.node.line(1)}:${pairLoad.node.line(workloads)}, ${workload.source.all},
      ${source.name}))`;

const inWorstShift = (of: (shift: Shift) => FormulaPart): Formula => xl`MAX(${SHIFTS.map(of)})`;

const largestWork = (kind: WorkKind) => {
  const whenAdditionsStart = (line: number, after: FormulaPart): readonly Formula[] =>
    SHIFTS.map(
      (shift) => xl`
        MAXIFS(${pairLoad[`${kind}${shift}`].all}, ${pairLoad.ofAddition.all}, ${line},
          ${assessed.moment.all.active}, ">" & ${after})`,
    );
  const largestFrom =
    (date: "Now" | "Live", after: FormulaPart) =>
    (_: CaseColumn, line: number): Formula => xl`
      IF(${assessed.shrinks.active} = 0, ${pairWork[`${kind}End`]},
        MAX(${pairWork[`${kind}End`]}, ${pairWork[`${kind}${date}`]},
          ${whenAdditionsStart(line, after)}))`;
  return [
    ...PLAN_DATES.map(
      (date) =>
        [
          `${kind}${date}`,
          (_: CaseColumn, line: number) =>
            inWorstShift(
              (shift) =>
                xl`SUMIFS(${demand[`d${shift}${date}`].all.active}, ${pairLoad[kind].all}, ${line})`,
            ),
        ] as const,
    ),
    [`${kind}Most`, largestFrom("Live", demand.golive.active)],
    [`${kind}Ever`, largestFrom("Now", 0)],
  ] as const;
};

const demandAtStart = (kind: WorkKind, shift: Shift) =>
  demandOfOwnerAtStart(shift, pairLoad[kind], pairLoad.ofAddition);

/** `workloads`: the number of their rows; additional loads follow them. */
export const pairWorkBlocks = (workloads: number): readonly CalcSpec[] => [
  pairLoadBlock(
    { title: "Loads by the pairs of High availability", cases: ACTIVE_SCENARIO },
    {
      node: numberOfNode(load.owner),
      all: xl`IF(${pairLoad.node} = "", "", ROUNDUP(${pairLoad.node} / 2, 0))`,
      high: xl`IF(${load.class} = "High", ${pairLoad.all}, "")`,
      ofSource: nodeOfSource(workloads),
      ofAddition: (_, line) => xl`${pairLoad.all.line(workloads + line)}`,
      ...withSuffixes("high", SHIFTS, (shift) => demandAtStart("high", shift)),
      ...withSuffixes("all", SHIFTS, (shift) => demandAtStart("all", shift)),
    },
  ),
  pairWorkBlock(
    { title: "Work of both nodes of each pair", cases: ACTIVE_SCENARIO },
    {
      margin: (_: CaseColumn, line: number) =>
        xl`MAX(1, MAXIFS(${load.raise.all}, ${pairLoad.all.all}, ${line}))`,
      ...fromEntries(KINDS.flatMap(largestWork)),
    },
  ),
];
