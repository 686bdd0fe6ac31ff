/** Inputs about Db2 Mirror pairs, their nodes, load, links and batch. */
import { REFERENCE_NAMES } from "../../../models/db2-mirror/sizing";
import { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { target } from "../../inputs/core-cells";
import {
  choice,
  count,
  fraction,
  type InputDefinition,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
  yearlyGrowth,
} from "../../inputs/definition";

export const HA_SHEET = "High availability";
/** The number of rows of the lists. */
export const HA_CAPACITY = { pairs: 3, links: 9, batches: 6 } as const;

export const MODES = ["Active-passive", "Active-active"] as const;
export const WORKLOAD_TYPES = ["Native OLTP", "SQL OLTP"] as const;
export const LINK_USES = ["Database", "Resynchronization", "Both"] as const;
export const PROTOCOLS = ["RoCE version 1", "RoCE version 2", "Encrypted RoCE version 2"] as const;

const OUTSIDE = "Enter a note. The catalogue does not cover this.";
const pairOf = text("Pair", "Choose one of the pairs above.", { offers: "hapair.name", width: 14 });

/** The node is a target partition; properties of a node elsewhere can only be entered. */
const ofTarget = (n: number): Formula =>
  xl`COUNTIF(${target.name.all}, ${new Column(`hanode.node${n}`)} & "") > 0`;
type NodeKey<N extends 1 | 2> = `${"node" | "cores" | "alone" | "memory"}${N}`;
const node = <N extends 1 | 2>(n: N): Readonly<Record<NodeKey<N>, InputDefinition>> =>
  nodeInputs(n) as Record<NodeKey<N>, InputDefinition>;
const nodeInputs = (n: number): Readonly<Record<string, InputDefinition>> => ({
  [`node${n}`]: text(
    `Node ${n}`,
    `Choose the target partition that is node ${n}${n === 1 ? " (the source of an active-passive pair)" : ""}, or enter another name and its cores.`,
    { offers: "target.name", width: 14 },
  ),
  [`cores${n}`]: number(
    `Cores ${n}`,
    "cores",
    `Cores of node ${n}. Target partitions take theirs from the selected alternative.`,
    {
      overrides: {
        of: "the cores of the partition",
        riskLabel: `Cores of node ${n}`,
        zeroIsBlank: true,
        when: ofTarget(n),
      },
    },
  ),
  [`alone${n}`]: number(
    `Single node ${n}`,
    "cores",
    `Cores of node ${n} , if more can be activated (CBU, capacity on demand) while the other is down.`,
    {
      overrides: {
        of: "the planned cores",
        riskLabel: `Cores of node ${n} alone`,
        zeroIsBlank: true,
      },
    },
  ),
  [`memory${n}`]: number(
    `Memory ${n}`,
    "GB",
    `Memory of node ${n}. Target partitions take theirs from LPAR layout.`,
    {
      width: 10,
      overrides: {
        of: "the memory of the partition",
        riskLabel: `Memory of node ${n}`,
        when: ofTarget(n),
      },
    },
  ),
});

const hapair = {
  title: "Pairs and workload without mirroring",
  note: "Baseline cores and CPU are without mirroring. Leave both empty to use the planned workload of the linked partitions at the horizon.",
  sheet: HA_SHEET,
  capacity: HA_CAPACITY.pairs,
  fixed: true,
  columns: {
    name: text("Pair", "Enter a name for the pair of nodes.", { width: 20 }),
    mode: choice(
      "Mode",
      MODES,
      "Choose active-passive (workload on node 1) or active-active (on both nodes).",
      { width: 14 },
    ),
    class: choice(
      "Work",
      WORKLOAD_TYPES,
      "Choose the measured workload closest to yours. The range covers all its runs.",
      { width: 12 },
    ),
    run: choice("Closest run", REFERENCE_NAMES, "Choose one measured run instead of the range.", {
      width: 12,
      overrides: "the range of all runs",
    }),
    storage: choice(
      "Storage",
      ["SSD", "HDD"],
      "Choose the storage of both nodes. Flash counts as SSD. Leave empty for the range of both.",
      { width: 9 },
    ),
    cores: number(
      "Baseline cores",
      "cores",
      "Enter the cores measured without mirroring. Leave empty to use the planned workload of the linked partitions.",
    ),
    cpu: fraction(
      "Baseline CPU",
      "of these cores",
      "Enter their CPU utilization at peak, such as 50%.",
      { max: 10 },
    ),
    factor: number(
      "Conversion",
      "node cores per core",
      "Enter the node cores that replace one baseline core: 1 on the same processors, otherwise your documented factor.",
      { width: 11 },
    ),
    growth: yearlyGrowth(
      "Growth",
      "Enter the growth per year up to the horizon. Enter 0 for none.",
      { width: 9 },
    ),
  },
} satisfies TableDefinition;

const hanode = {
  title: "Nodes",
  note: "One row per pair, as above. Nodes are target partitions (LPAR layout) or have entered cores.",
  sheet: HA_SHEET,
  capacity: HA_CAPACITY.pairs,
  fixed: true,
  alignedWith: "hapair",
  columns: {
    ...node(1),
    ...node(2),
    goal: fraction(
      "CPU threshold override",
      "both nodes up",
      "Enter the CPU threshold of a node.",
      { overrides: "the threshold of the partition or the guideline" },
    ),
    survivor: fraction(
      "Survivor threshold",
      "one node down",
      "Enter the CPU threshold of the surviving node.",
      { width: 11, overrides: "the same threshold" },
    ),
    sharing: choice(
      "Processors",
      ["Dedicated", "Shared"],
      "Choose dedicated or shared for nodes that are not target partitions.",
      { width: 11 },
    ),
  },
} satisfies TableDefinition;

const haload = {
  title: "Distance and load",
  sheet: HA_SHEET,
  capacity: HA_CAPACITY.pairs,
  fixed: true,
  alignedWith: "hapair",
  columns: {
    km: number(
      "Distance",
      "km of fiber",
      "Enter the fiber length between the nodes. Enter 0 for adjacent nodes.",
      { width: 10 },
    ),
    trips: number("Round trips", "per row change", "Enter the round trips per row change.", {
      min: 1,
      width: 10,
      overrides: "the published minimum",
    }),
    jobs: number("Busy jobs", "jobs", "Enter the jobs or connections that are always busy today."),
    users: number("Users", "users", "Enter the users, for the memory per user of case study 1."),
    reads: number("Reads", "per second", "Enter the logical reads that are not for update."),
    updates: number(
      "Reads for update",
      "per second",
      "Enter the reads for update. They lock on both nodes and count as writes.",
      { width: 10 },
    ),
    writes: number(
      "Writes",
      "per second",
      "Enter the inserts, updates and deletes of mirrored objects.",
    ),
    rows: number(
      "Row updates",
      "rows/s",
      "Enter the rows changed per second at peak over the link.",
      { width: 10 },
    ),
    record: number(
      "Record length",
      "bytes",
      "Enter the record length. Leave empty for that of the measurements.",
      { min: 1 },
    ),
  },
} satisfies TableDefinition;

const halink = {
  title: "Links",
  sheet: HA_SHEET,
  capacity: HA_CAPACITY.links,
  columns: {
    name: text("Link", "Enter the physical link: adapter and port.", { width: 20 }),
    pair: pairOf,
    use: choice(
      "Use",
      LINK_USES,
      "Choose the use of the link. Resynchronization should have a separate link.",
      { width: 14, start: LINK_USES[0] },
    ),
    feature: text(
      "Adapter",
      "Enter the adapter feature. The catalogue does not list supported adapters.",
      { width: 10 },
    ),
    speed: number("Speed", "Gb/s each way", "Enter the line rate of the link in one direction.", {
      width: 10,
    }),
    protocol: choice(
      "Protocol",
      PROTOCOLS,
      "Choose the protocol. Version 1 is not routable. Encryption needs POWER9 or later and a supporting adapter.",
      { width: 22 },
    ),
    routed: choice("Crosses routers", ["Yes", "No"], "Choose Yes if the link crosses routers."),
    share: fraction(
      "SR-IOV share",
      "of the adapter",
      "Enter the capacity of the Db2 Mirror logical port, such as 3%. Leave empty if the adapter is not shared.",
      { width: 11 },
    ),
    others: fraction(
      "Other shares",
      "of the adapter",
      "Enter the total capacity of all other logical ports of the adapter.",
      { width: 11 },
    ),
  },
} satisfies TableDefinition;

const habatch = {
  title: "Batch with many changes",
  note: "Journal cache, parallel jobs and fewer reads for update shorten it; work files that both nodes do not need may be left out of replication.",
  sheet: HA_SHEET,
  capacity: HA_CAPACITY.batches,
  columns: {
    name: text("Batch", "Enter the name of the batch.", { width: 20 }),
    pair: pairOf,
    changes: number("Row changes", "rows", "Enter the total number of rows changed.", {
      width: 12,
    }),
    jobs: count(
      "Parallel jobs",
      "jobs",
      "Enter the jobs or threads that share the rows. Leave empty for one.",
    ),
    hours: number("Current run time", "h", "Enter the run time without mirroring.", { width: 10 }),
    window: number("Window", "h", "Enter the maximum duration."),
    example: choice(
      "Closest batch",
      ["Batch #1", "Batch #2", "Batch #3"],
      "Choose the closest published batch: #1 63% writes, #2 mostly locks or writes, #3 dozens of jobs, active-active. For reference only.",
      { width: 11 },
    ),
    stage: choice(
      "Stage of #3",
      ["initial", "optimized"],
      "Batch #3 only: choose the first run, or the run with best practices and journal cache.",
      { width: 11 },
    ),
  },
} satisfies TableDefinition;

export const haInputs = {
  key: "ha",
  name: HA_SHEET,
  about: "Db2 Mirror: cores per node, failover capacity, distance and links",
  order: 190,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "ha.release": number(
        "IBM i release, both nodes",
        "release",
        "Enter the release, such as 7.4. Check whether the target system supports it.",
        { format: "0.0" },
      ),
      "ha.subsystem": text(
        "Subsystem of replication jobs",
        "Enter the subsystem, if it differs from the one in the published command.",
      ),
      "ha.inljobs": whole(
        "Current initial jobs",
        "jobs",
        "Enter the current INLJOBS of QDBMSRVR. Leave empty for the recommended value.",
      ),
      "ha.threshold": whole(
        "Current job threshold",
        "jobs",
        "Enter the current THRESHOLD of QDBMSRVR. Leave empty for the recommended value.",
      ),
      "ha.adljobs": whole(
        "Current additional jobs",
        "jobs",
        "Enter the current ADLJOBS of QDBMSRVR. Leave empty for the recommended value.",
      ),
      "ha.cbu": text(
        "CBU, capacity on demand",
        `${OUTSIDE} State what is activated when a node fails, and enter the cores under Single node.`,
      ),
      "ha.powerha": text("PowerHA, clusters, independent pools", OUTSIDE),
      "ha.licences": text("Licenses and entitlements", OUTSIDE),
      "ha.recovery": text(
        "Disaster recovery beyond the pair",
        `${OUTSIDE} State which critical partitions run at a third site, for example.`,
      ),
    },
    tables: { hapair, hanode, haload, halink, habatch },
  },
} satisfies OptionalSection;
