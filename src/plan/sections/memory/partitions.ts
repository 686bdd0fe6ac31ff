/** Memory of the partitions: present, additional, and required by the planner's rules. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { verdictOf } from "../../definition/function-calls";
import { TableSteps } from "../../definition/steps";
import { target } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { ALTERNATIVES_AND_STAY, isStay } from "../../scenarios";
import { fit } from "../calculation/cells";
import { gbText } from "../growth/memory";
import {
  batchPool,
  interactivePool,
  inUse,
  iplInput,
  load,
  loadResult,
  rowMessage,
  partition,
  partitionInput,
  partitionTable,
  ruleBlock,
  ruleOfMemory,
  SHEET,
} from "./cells";

const MB_A_GB = 1024;
const about = (words: string, behind?: string): Formula => rowMessage(target.name, words, behind);

const { origin, today, users, user, core } = partitionInput;
const cores = fit.cores.active;

const steps = new TableSteps("mempart", "Memory of the partitions");
const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [xl`NOT(ISNUMBER(${target.memory}))`, about("enter the memory of", " on LPAR layout")],
    [xl`${target.memory} <= 0`, about("the memory of", " is not above 0")],
    [xl`${origin} = ""`, about("choose where the memory of", " is from")],
    invalidRow("mempart"),
    [
      xl`AND(ISNUMBER(${users}), NOT(ISNUMBER(${user})))`,
      about("give the memory of a user of", ": no figure is published"),
    ],
    [xl`AND(ISNUMBER(${user}), NOT(ISNUMBER(${users})))`, about("enter the users of")],
    [xl`AND(ISNUMBER(${core}), NOT(ISNUMBER(${cores})))`, about("the cores of", " are open")],
  ],
  { isAsked: xl`AND(${inUse}, ${target.name} <> "")` },
);
const { state, isReady, whereReady } = steps.addState(target.name, inUse, missing);

const isFilled = xl`COUNTA(${origin}, ${today}, ${users}, ${user}, ${core}) > 0`;
const status = xl`
  IF(${target.name} = "",
    IF(${isFilled}, ${`${SHEET}: figures in a row without a partition`}, ""),
    ${missing})`;

/** GB for the functions of the partition; never includes the Db2 Mirror case. */
const ofFunctions = (counted: "added" | "in it already"): Formula => xl`
  SUMIFS(${loadResult.mb.all}, ${load.partition.all}, ${target.name}, ${loadResult.counted.all},
    ${counted}) / ${MB_A_GB}`;

const withoutCores = steps.add(
  "withoutcores",
  "Memory required, without that of its cores",
  whereReady(
    xl`
      N(${users}) * N(${user}) / ${MB_A_GB} + ${partition.added} + ${ofFunctions("in it already")}`,
  ),
  { unit: "GB" },
);
const required = (coresOfPartition: FormulaPart): Formula => xl`
  ${withoutCores} + IF(ISNUMBER(${core}), ${core} * N(${coresOfPartition}), 0)`;

const pools = xl`
  SUMIFS(${interactivePool.gb.all}, ${interactivePool.partition.all}, ${target.name})
    + SUMIFS(${batchPool.gb.all}, ${batchPool.partition.all}, ${target.name})
    + SUMIFS(${iplInput.machine.all}, ${iplInput.partition.all}, ${target.name})
    + SUMIFS(${iplInput.spool.all}, ${iplInput.partition.all}, ${target.name})`;

const verdict = xl`
  IF(${isReady}, ${verdictOf("plan.memory.partition", partition.plan, partition.least)},
  IF(${state} = "open", "OPEN",
  ${state}))`;

export const partitionSteps = steps.block;

/**
 * A rule by cores requires other memory on each alternative. It is about the memory of the target,
 * and not about that of today.
 */
export const rulesOfAlternatives = ruleBlock(
  { title: "Memory by your rules on each alternative", cases: ALTERNATIVES_AND_STAY },
  {
    missing: (caseColumn) =>
      isStay(caseColumn)
        ? xl`0`
        : xl`
        IF(ISNUMBER(${partition.plan}),
          MAX(0, ROUND(${required(fit.cores)} - ${partition.plan}, 9)), 0)`,
    most: xl`MAX(${ruleOfMemory.missing.all})`,
    line: xl`
      IF(${ruleOfMemory.most} = 0, 1, MATCH(${ruleOfMemory.most}, ${ruleOfMemory.missing.all}, 0))`,
    planned: xl`N(INDEX(${partition.plan.all}, ${ruleOfMemory.line}))`,
    words: xl`
      IF(${ruleOfMemory.most} = 0, "",
        INDEX(${target.name.all}, ${ruleOfMemory.line}) & " has " & ${gbText(ruleOfMemory.planned)}
          & " of memory, and your rule requires "
          & ${gbText(xl`(${ruleOfMemory.planned} + ${ruleOfMemory.most})`)} & ".")`,
  },
);

export const memoryTable = partitionTable(
  {
    title: "Memory to plan",
    note: "To plan: LPAR layout plus additional memory. Required: your rule per user and core, plus its functions. Pools: sizes entered below.",
    spare: "target",
  },
  {
    name: xl`${target.name} & ""`,
    base: whereReady(target.memory),
    added: whereReady(ofFunctions("added")),
    plan: whereReady(xl`${partition.base} + ${partition.added}`),
    least: whereReady(required(fit.cores.active)),
    verdict,
    today: xl`
      IF(AND(ISNUMBER(${partition.plan}), ISNUMBER(${today})), ${partition.plan} - ${today}, "")`,
    pools: whereReady(pools),
    status,
  },
);
