/** Inputs about Db2 Mirror pairs, their nodes, load, links and batch. */
import { REFERENCE_NAMES } from "../../../models/db2-mirror/sizing";
import { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { target } from "../../inputs/core-cells";
import {
  choice,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  yearlyGrowth,
} from "../../inputs/definition";
import type { InputDefinition, OptionalSection } from "../../inputs/definition";

export const HA_SHEET = "High availability";
/** The number of rows of the lists. */
export const HA_CAPACITY = { pairs: 3, links: 9, batches: 6 } as const;

export const MODES = ["Active-passive", "Active-active"] as const;
export const WORKLOAD_TYPES = ["Native OLTP", "SQL OLTP"] as const;
export const LINK_USES = ["Database", "Resynchronization", "Both"] as const;
export const PROTOCOLS = ["RoCE version 1", "RoCE version 2", "Encrypted RoCE version 2"] as const;

const OUTSIDE = "Not in the catalogue: your own note.";
const pairOf = text("Pair", "Name of one of the pairs above.", {
  offers: "hapair.name",
  width: 14,
});

/** The node is a target partition; properties of a node elsewhere can only be entered. */
const ofTarget = (n: number): Formula =>
  xl`COUNTIF(${target.name.all}, ${new Column(`hanode.node${n}`)} & "") > 0`;
type NodeKey<N extends 1 | 2> = `${"node" | "cores" | "alone" | "memory"}${N}`;
const node = <N extends 1 | 2>(n: N): Readonly<Record<NodeKey<N>, InputDefinition>> =>
  nodeInputs(n) as Record<NodeKey<N>, InputDefinition>;
const nodeInputs = (n: number): Readonly<Record<string, InputDefinition>> => ({
  [`node${n}`]: text(
    `Node ${n}`,
    `Partition of the target that is node ${n}${n === 1 ? " (the source of an active-passive pair)" : ""}; or any other name, with its own cores.`,
    { offers: "target.name", width: 14 },
  ),
  [`cores${n}`]: overrideOf(
    "those of the partition",
    number(
      `Cores ${n}`,
      "own cores",
      `Cores of node ${n}; of a partition of the target they are known from the chosen alternative.`,
      { width: 9 },
    ),
    { riskLabel: `Cores of node ${n}`, zeroIsBlank: true, when: ofTarget(n) },
  ),
  [`alone${n}`]: overrideOf(
    "the cores as planned",
    number(
      `Alone ${n}`,
      "own cores",
      `Cores of node ${n} while the other is down, if more can be activated for it (CBU or other capacity on demand: not in the catalogue).`,
      { width: 9 },
    ),
    { riskLabel: `Cores of node ${n} alone`, zeroIsBlank: true },
  ),
  [`memory${n}`]: overrideOf(
    "that of the partition",
    number(
      `Memory ${n}`,
      "GB",
      `Memory of node ${n}; of a partition of the target it is known from LPAR layout.`,
      { width: 10 },
    ),
    { riskLabel: `Memory of node ${n}`, when: ofTarget(n) },
  ),
});

export const haInputs = {
  key: "ha",
  name: HA_SHEET,
  about: "Db2 Mirror: cores of both nodes, what survives, distance and links",
  order: 190,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "ha.release": number(
        "Release of IBM i on both nodes",
        "release",
        "For instance 7.4. Whether the target's hardware runs it is not in the catalogue: check it yourself.",
        { format: "0.0" },
      ),
      "ha.subsystem": text(
        "Subsystem of the replication jobs",
        "Only where it is not the one of the document's command.",
      ),
      "ha.inljobs": whole(
        "Initial jobs now",
        "jobs",
        "INLJOBS of QDBMSRVR as it is set today, to have it judged; empty: the recommended one.",
      ),
      "ha.threshold": whole(
        "Threshold now",
        "jobs",
        "THRESHOLD of QDBMSRVR as it is set today, to have it judged; empty: the recommended one.",
      ),
      "ha.adljobs": whole(
        "Additional jobs now",
        "jobs",
        "ADLJOBS of QDBMSRVR as it is set today, to have it judged; empty: the recommended one.",
      ),
      "ha.cbu": text(
        "CBU and capacity on demand (not in catalogue)",
        `${OUTSIDE} Say what is activated when a node fails, and enter the cores under Alone.`,
      ),
      "ha.powerha": text("PowerHA, clusters, independent pools (not in catalogue)", OUTSIDE),
      "ha.licences": text("Licences and entitlements (not in catalogue)", OUTSIDE),
      "ha.recovery": text(
        "Disaster recovery beyond the pair (not in catalogue)",
        `${OUTSIDE} For instance which critical partitions run at a third site.`,
      ),
    },
    tables: {
      hapair: {
        title: "Pairs and what they carry without mirroring",
        sheet: HA_SHEET,
        capacity: HA_CAPACITY.pairs,
        fixed: true,
        columns: {
          name: text("Pair", "Your name for the pair of nodes.", { width: 20 }),
          mode: choice(
            "Mode",
            MODES,
            "Active-passive: the work runs on node 1. Active-active: it runs on both nodes.",
            { width: 14 },
          ),
          class: choice(
            "Work",
            WORKLOAD_TYPES,
            "Which measured work it is most like: native record access or SQL. The range is taken over all runs of it.",
            { width: 12 },
          ),
          run: overrideOf(
            "the range over all runs",
            choice(
              "Nearest run",
              REFERENCE_NAMES,
              "Instead of the range: the one measured run that is nearest to your work.",
              { width: 12 },
            ),
          ),
          storage: choice(
            "Storage",
            ["SSD", "HDD"],
            "Of both nodes. Flash counts as SSD. Native work was measured with both; empty: the range covers both.",
            { width: 9 },
          ),
          cores: number(
            "Baseline cores",
            "cores",
            "Cores on which the work was measured without mirroring. Empty, with its CPU: the planned work of the linked partitions.",
            { width: 9 },
          ),
          cpu: fraction(
            "Their CPU",
            "of these cores",
            "How busy they are at the peak; 50% is 0.5.",
            { max: 10, width: 10 },
          ),
          factor: number(
            "Conversion",
            "node cores a core",
            "Cores of the nodes that do the work of one baseline core: 1 on the same processors, else your own stated factor.",
            { width: 11 },
          ),
          growth: yearlyGrowth(
            "Growth",
            "Growth a year up to the horizon. No published figure: your own.",
            { width: 9 },
          ),
        },
      },
      hanode: {
        title: "Nodes",
        sheet: HA_SHEET,
        capacity: HA_CAPACITY.pairs,
        fixed: true,
        alignedWith: "hapair",
        columns: {
          ...node(1),
          ...node(2),
          goal: overrideOf(
            "the partition's target or the guideline",
            fraction("Own target", "both nodes up", "Utilization that a node may reach.", {
              width: 10,
            }),
          ),
          survivor: overrideOf(
            "the same target",
            fraction(
              "Survivor target",
              "one node down",
              "Utilization that the node left alone may reach.",
              { width: 11 },
            ),
          ),
          sharing: choice(
            "Processors",
            ["Dedicated", "Shared"],
            "Of nodes that are no partition of the target.",
            { width: 11 },
          ),
        },
      },
      haload: {
        title: "Distance and load",
        sheet: HA_SHEET,
        capacity: HA_CAPACITY.pairs,
        fixed: true,
        alignedWith: "hapair",
        columns: {
          km: number(
            "Distance",
            "km of fibre",
            "Length of the fibre between the nodes; 0 side by side.",
            { width: 10 },
          ),
          trips: overrideOf(
            "the least that the document states",
            number("Round trips", "a row change", "Round trips for the change of a row.", {
              min: 1,
              width: 10,
            }),
          ),
          jobs: number("Busy jobs", "jobs", "Jobs or connections that are always busy today.", {
            width: 9,
          }),
          users: number("Users", "users", "Users, for the memory that case study 1 had for each.", {
            width: 9,
          }),
          reads: number("Reads", "a second", "Logical reads that are not for update.", {
            width: 9,
          }),
          updates: number(
            "Reads for update",
            "a second",
            "They lock on both nodes and count with the writes.",
            { width: 10 },
          ),
          writes: number(
            "Writes",
            "a second",
            "Inserts, updates and deletes of mirrored objects.",
            { width: 9 },
          ),
          rows: number(
            "Row updates",
            "rows/s",
            "Rows changed a second at the peak, over the link.",
            { width: 10 },
          ),
          record: number("Record", "bytes", "Record length; empty: that of the measurements.", {
            min: 1,
            width: 9,
          }),
        },
      },
      halink: {
        title: "Links",
        sheet: HA_SHEET,
        capacity: HA_CAPACITY.links,
        columns: {
          name: text("Link", "Name of the physical link: adapter and port.", { width: 20 }),
          pair: pairOf,
          use: choice("Used for", LINK_USES, "Resynchronization should have a link of its own.", {
            width: 14,
            start: LINK_USES[0],
          }),
          feature: text(
            "Adapter",
            "Feature of the adapter. Which ones are supported is not in the catalogue.",
            { width: 10 },
          ),
          speed: number("Speed", "Gb/s each way", "Line rate of this link in one direction.", {
            width: 10,
          }),
          protocol: choice(
            "Protocol",
            PROTOCOLS,
            "Version 1 cannot be routed; encryption needs POWER9 or newer and an adapter that supports it.",
            { width: 22 },
          ),
          routed: choice("Through routers", ["Yes", "No"], "Whether the link crosses routers.", {
            width: 10,
          }),
          share: fraction(
            "SR-IOV share",
            "of the adapter",
            "Capacity of the logical port of Db2 Mirror; 3% is 0.03. Empty where the adapter is not shared.",
            { width: 11 },
          ),
          others: fraction(
            "Other shares",
            "of the adapter",
            "Capacities of all other logical ports of this adapter together.",
            { width: 11 },
          ),
        },
      },
      habatch: {
        title: "Batch with many changes",
        sheet: HA_SHEET,
        capacity: HA_CAPACITY.batches,
        columns: {
          name: text("Batch", "Name of the batch.", { width: 20 }),
          pair: pairOf,
          changes: number("Row changes", "rows", "Rows that it changes in all.", { width: 12 }),
          jobs: whole("Parallel jobs", "jobs", "Jobs or threads that share them; empty: one.", {
            min: 1,
            width: 9,
          }),
          hours: number("Run time now", "h", "Without mirroring.", { width: 10 }),
          window: number("Window", "h", "Hours in which it must end: your own.", { width: 9 }),
          example: choice(
            "Like",
            ["Batch #1", "Batch #2", "Batch #3"],
            "The client's batch that is nearest: #1 63% writes; #2 nearly all locks or writes; #3 dozens of jobs, active-active. A reference, no law.",
            { width: 11 },
          ),
          stage: choice(
            "Stage of #3",
            ["initial", "optimized"],
            "Batch #3 only: the first run, or after best practices and with journal cache.",
            { width: 11 },
          ),
        },
      },
    },
  },
} satisfies OptionalSection;
