/** Inputs about memory. No amount per user or core has a default: none was published. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  count,
  fraction,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
  YES_NO,
} from "../../inputs/definition";

/** Number of rows; the memory of partitions has a row for every partition of the target. */
const MEMORY_CAPACITY = { loads: 6, pools: 6, ipl: 4 } as const;

/** Functions with additional memory, and how it is calculated. */
export const MEMORY_LOADS = {
  hea: "HEA logical ports",
  iscsi: "iSCSI servers",
  mirror: "Db2 Mirror case",
  own: "Your value",
} as const;
const ORIGINS = ["Carried forward", "Your rule", "Your value"] as const;

const SHEET = "Memory";
const partition = text("Partition", "Choose a target partition.", {
  offers: "target.name",
  width: 18,
});
const poolColumns = {
  partition,
  pool: text("Pool", "Enter the name or number of the pool, such as *INTERACT or 4.", {
    width: 14,
  }),
  gb: number("Size", "GB", "Enter the pool size while the faults were counted."),
  faults: number(
    "Faults",
    "per second",
    "Enter database and non-database faults per second, added, over a representative interval.",
    { width: 10 },
  ),
  disk: number(
    "Disk response",
    "ms",
    "Enter the average disk response of that interval, in milliseconds.",
    { width: 10 },
  ),
};
const expert = choice(
  "Expert Cache",
  YES_NO,
  "Choose Yes if the pool uses Expert Cache. Its faulting share is then not meaningful.",
  { width: 9 },
);

const mempart = {
  title: "Memory of the partitions",
  note: "One row per partition of LPAR layout, which has its memory. Enter users and cores only if you plan by your own rule.",
  sheet: SHEET,
  capacity: CAPACITY.targets,
  alignedWith: "target",
  columns: {
    origin: choice(
      "Source",
      ORIGINS,
      "Choose the source: current partition, your rule per user or core, or a value named by its owner.",
      { width: 15 },
    ),
    today: number("Today", "GB", "Enter the memory of the partition during the measurement."),
    users: whole("Users", "users", "Enter the users of the partition, if you plan by users."),
    user: number("MB per user", "MB", "Enter the memory per user. No value is published."),
    core: number("MB per core", "GB", "Enter the memory per core. No value is published."),
  },
} satisfies TableDefinition;

const memload = {
  title: "Additional memory",
  note: "In addition to the memory of the partition. The Db2 Mirror case is a measured configuration, for reference only.",
  sheet: SHEET,
  capacity: MEMORY_CAPACITY.loads,
  columns: {
    partition,
    what: choice(
      "Type",
      Object.values(MEMORY_LOADS),
      "Choose Host Ethernet Adapter ports, iSCSI servers, users as in Db2 Mirror case study 1, or your value.",
      { width: 18 },
    ),
    count: whole(
      "Quantity",
      "ports, targets, users",
      "Enter the logical ports (HEA), targets (iSCSI), users (Db2 Mirror), or a number of your units.",
      { width: 12 },
    ),
    servers: whole(
      "Servers",
      "descriptions",
      "iSCSI only: enter the network server descriptions (NWSD).",
      { width: 11 },
    ),
    pool: number("iSCSI pool", "MB", "iSCSI only: enter the size of the shared data memory pool.", {
      overrides: "the recommended size",
    }),
    own: number(
      "Memory per unit",
      "MB each",
      "Your value only: enter the memory per unit, such as from the Workload Estimator.",
    ),
    included: choice(
      "Already included",
      YES_NO,
      "Choose Yes if the memory of the partition includes it. The Db2 Mirror case is never added.",
      { width: 9 },
    ),
  },
} satisfies TableDefinition;

const intpool = {
  title: "Interactive pools",
  note: "As measured, with interactive jobs in a separate pool. The share applies to the measured pool size only.",
  sheet: SHEET,
  capacity: MEMORY_CAPACITY.pools,
  columns: {
    ...poolColumns,
    hourly: number(
      "Transactions",
      "per hour",
      "Enter the interactive transactions per hour in that interval.",
      { width: 12 },
    ),
    response: number("Response", "s", "Enter the interactive response time in that interval."),
    expert,
  },
} satisfies TableDefinition;

const batpool = {
  title: "Batch pools",
  note: "As measured, with batch jobs in a separate pool. With batch CPU, the share relates to faulting plus CPU.",
  sheet: SHEET,
  capacity: MEMORY_CAPACITY.pools,
  columns: {
    ...poolColumns,
    jobs: count("Jobs", "concurrent", "Enter the concurrent batch jobs. Leave empty for one."),
    cpu: fraction(
      "Batch CPU",
      "of its cores",
      "Enter the CPU utilization of the batch work, such as 50%, if higher-priority work used much CPU.",
    ),
    expert,
  },
} satisfies TableDefinition;

const memipl = {
  title: "Pools at IPL",
  note: "Memory that QPFRADJ assigns to the interactive and base pools at IPL.",
  sheet: SHEET,
  capacity: MEMORY_CAPACITY.ipl,
  columns: {
    partition,
    machine: number("Machine pool", "GB", "Enter the size of the machine pool.", { width: 10 }),
    spool: number("Spool pool", "GB", "Enter the size of the spool pool.", { width: 10 }),
  },
} satisfies TableDefinition;

export const memoryInputs = {
  key: "memory",
  name: SHEET,
  about:
    "memory of partitions and pools, additional memory for iSCSI, adapters and VIOS, and page faulting",
  order: 110,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "memory.hypervisor": number(
        "Hypervisor memory",
        "GB",
        "Enter the memory of the hypervisor. Leave empty to exclude it.",
      ),
      "memory.viosparts": whole(
        "VIOS partitions",
        "partitions",
        "Enter the VIOS partitions that serve IBM i. Leave empty without VIOS.",
      ),
      "memory.viosgb": number(
        "Memory per VIOS partition",
        "GB",
        "Enter the memory per VIOS partition. It is compared with the published minimum.",
      ),
      "memory.vlan": choice(
        "Heavy virtual Ethernet traffic",
        YES_NO,
        "Choose Yes if VIOS needs more than the usual memory. The amount is not published.",
      ),
      "memory.modules": count(
        "Processor modules",
        "modules",
        "POWER6 520 only: enter its processor modules. The 4-way on-demand model counts as two.",
        { max: 2 },
      ),
      "memory.first": number(
        "DIMMs, first quad",
        "GB each",
        "POWER6 520 only: enter the size of each of the four DIMMs.",
      ),
      "memory.second": number(
        "DIMMs, second quad",
        "GB each",
        "POWER6 520 only: enter the size of each DIMM. Leave empty if same as the first quad.",
      ),
    },
    tables: { mempart, memload, intpool, batpool, memipl },
  },
} satisfies OptionalSection;
