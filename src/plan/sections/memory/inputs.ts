/** Inputs about memory. No amount per user or core has a default: none was published. */
import { CAPACITY } from "../../scenarios";
import { choice, fraction, overrideOf, number, text, whole, YES_NO } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

/** Number of rows; the memory of partitions has a row for every partition of the target. */
const MEMORY_CAPACITY = { loads: 6, pools: 6, ipl: 4 } as const;

/** Functions with additional memory, and how it is calculated. */
export const MEMORY_LOADS = {
  hea: "HEA logical ports",
  iscsi: "iSCSI servers",
  mirror: "Db2 Mirror case",
  own: "Own figure",
} as const;
const ORIGINS = ["Carried forward", "Own rule", "Own figure"] as const;

const SHEET = "Memory";
const partition = text("Partition", "Partition of the target.", {
  offers: "target.name",
  width: 18,
});
const poolColumns = {
  partition,
  pool: text("Pool", "Name or number of the pool, for instance *INTERACT or 4.", { width: 14 }),
  gb: number("Size", "GB", "Size of the pool while the faults were counted.", { width: 9 }),
  faults: number(
    "Faults",
    "a second",
    "Database and non-database faults a second, together, of a meaningful interval.",
    { width: 10 },
  ),
  disk: number(
    "Disk response",
    "ms",
    "Average disk response of that interval, in milliseconds as the tools print it.",
    { width: 10 },
  ),
};
const expert = choice(
  "Expert Cache",
  YES_NO,
  "Yes: the pool runs with Expert Cache, and its share says little.",
  { width: 9 },
);

export const memoryInputs = {
  key: "memory",
  name: SHEET,
  about: "memory of partitions and pools, what iSCSI, adapters and VIOS need, and what paging says",
  order: 110,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "memory.hypervisor": number(
        "Memory of the hypervisor",
        "GB",
        "Your own figure; it is not in the catalogue. Empty: nothing is counted for it.",
      ),
      "memory.viosparts": whole(
        "VIOS partitions",
        "partitions",
        "How many VIOS partitions serve IBM i; empty or 0 without VIOS.",
      ),
      "memory.viosgb": number(
        "Memory of each VIOS partition",
        "GB",
        "Your own figure, judged by the printed minimum.",
      ),
      "memory.vlan": choice(
        "Much virtual LAN through VIOS",
        YES_NO,
        "Yes: more than the usual memory is needed; how much was never published.",
      ),
      "memory.modules": whole(
        "Processor modules",
        "modules",
        "Only for a POWER6 520: its processor modules; the 4-way capable on-demand model counts as two.",
        { min: 1, max: 2 },
      ),
      "memory.first": number(
        "DIMMs of the first quad",
        "GB each",
        "Only for a POWER6 520: size of each of its four DIMMs.",
      ),
      "memory.second": number(
        "DIMMs of the second quad",
        "GB each",
        "Only for a POWER6 520; empty: as the first.",
      ),
    },
    tables: {
      mempart: {
        title: "Memory of the partitions",
        sheet: SHEET,
        capacity: CAPACITY.targets,
        alignedWith: "target",
        columns: {
          origin: choice(
            "Where it is from",
            ORIGINS,
            "Carried forward from today's partition, by your own rule of users or cores, or a figure that its owner named.",
            { width: 15 },
          ),
          today: number("Today", "GB", "Memory of the partition while it was measured.", {
            width: 9,
          }),
          users: whole("Users", "users", "Users of the partition, where you plan by users.", {
            width: 9,
          }),
          user: number("A user", "MB", "Memory of one user: your own figure, none was published.", {
            width: 9,
          }),
          core: number("A core", "GB", "Memory of one core: your own figure, none was published.", {
            width: 9,
          }),
        },
      },
      memload: {
        title: "What needs memory of its own",
        sheet: SHEET,
        capacity: MEMORY_CAPACITY.loads,
        columns: {
          partition,
          what: choice(
            "What",
            Object.values(MEMORY_LOADS),
            "Host Ethernet Adapter ports that are varied on, integrated servers by iSCSI, users as in the first case of Db2 Mirror, or your own figure.",
            { width: 18 },
          ),
          count: whole(
            "How many",
            "ports, targets, users",
            "HEA: logical ports. iSCSI: targets of IBM i. Db2 Mirror: users. Own figure: how many of it.",
            { width: 12 },
          ),
          servers: whole(
            "Servers",
            "descriptions",
            "iSCSI only: network server descriptions (NWSD).",
            { width: 11 },
          ),
          pool: overrideOf(
            "the recommended size",
            number("iSCSI pool", "MB", "iSCSI only: the shared data memory pool.", { width: 9 }),
          ),
          own: number(
            "Own figure",
            "MB each",
            "Own figure only: what one of them needs, for instance from the Workload Estimator.",
            { width: 9 },
          ),
          included: choice(
            "In it already",
            YES_NO,
            "Yes: the memory of the partition holds it. No: it is added. The Db2 Mirror case is never added.",
            { width: 9 },
          ),
        },
      },
      intpool: {
        title: "Interactive pools",
        sheet: SHEET,
        capacity: MEMORY_CAPACITY.pools,
        columns: {
          ...poolColumns,
          hourly: number(
            "Transactions",
            "an hour",
            "Interactive transactions an hour of that interval.",
            { width: 12 },
          ),
          response: number("Response", "s", "Interactive response time of that interval.", {
            width: 9,
          }),
          expert,
        },
      },
      batpool: {
        title: "Batch pools",
        sheet: SHEET,
        capacity: MEMORY_CAPACITY.pools,
        columns: {
          ...poolColumns,
          jobs: whole("Jobs", "at a time", "Batch jobs that ran at the same time; empty: one.", {
            min: 1,
            width: 9,
          }),
          cpu: fraction(
            "Batch CPU",
            "of its cores",
            "Only where higher work took much CPU: CPU utilization of the batch work. 50% is 0.5.",
            { width: 10 },
          ),
          expert,
        },
      },
      memipl: {
        title: "Pools at IPL",
        sheet: SHEET,
        capacity: MEMORY_CAPACITY.ipl,
        columns: {
          partition,
          machine: number("Machine pool", "GB", "Size of the machine pool.", { width: 10 }),
          spool: number("Spool pool", "GB", "Size of the spool pool.", { width: 10 }),
        },
      },
    },
  },
} satisfies OptionalSection;
