/** Inputs about virtual I/O: IBM i as client of VIOS, and IBM i as server of AIX and Linux. */
import {
  choice,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
  YES_NO,
} from "../../inputs/definition";

// Names of sheets must not contain a slash.
const SHEET = "VIOS and virtual IO";

/** Recommendations of the document, which the planner answers, with their direction. */
export const ADVICE = {
  client: [
    "vios.raid.close",
    "vios.internal.native",
    "vios.external.native",
    "vios.raid10",
    "vios.journal",
    "vios.symmetry",
    "vios.disk.shared",
    "vios.volume.group",
  ],
  server: ["vscsi.low.io", "vscsi.smt", "vscsi.native", "vscsi.generous", "vscsi.micro.uncapped"],
} as const;
const ADVICE_ROWS = ADVICE.client.length + ADVICE.server.length;
const ANSWERS = ["Followed", "Not followed", "Does not apply"] as const;

const viosclient = {
  title: "IBM i clients of VIOS",
  note: "Cores are from LPAR layout unless entered. Virtual disks should be of equal size, and no more than the physical disks.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    partition: text("Partition", "Choose an IBM i target partition.", {
      offers: "target.name",
      width: 24,
    }),
    cores: number(
      "Cores override",
      "cores",
      "Enter the cores of the partition, for the ratio to VIOS cores.",
      { width: 10, overrides: "the cores on LPAR layout" },
    ),
    luns: whole(
      "Virtual disks",
      "units",
      "Enter the logical units (virtual disks) of the partition.",
      { width: 10 },
    ),
    platform: choice(
      "Managed by",
      ["VIOS", "IVM"],
      "Choose IVM for a blade with its integrated manager. It has one virtual SCSI adapter.",
      { start: "VIOS" },
    ),
    mode: choice(
      "VIOS processors",
      ["Shared", "Dedicated"],
      "Choose the processor mode of its VIOS partition.",
    ),
    fewest: whole(
      "Minimum per ASP",
      "virtual disks",
      "Enter the virtual disks of the ASP with the fewest.",
      { width: 11 },
    ),
    lun: number("Virtual disk", "GB", "Enter the size of a virtual disk.", { width: 10 }),
    disk: number("Physical disk", "GB", "Enter the size of its physical disks.", { width: 10 }),
  },
} satisfies TableDefinition;

const vscsi = {
  title: "Disk traffic of AIX and Linux clients",
  note: "Measured on POWER5 with IBM i 5.4, not for VIOS sizing. If transaction sizes differ widely, enter one row per size.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    client: text(
      "Client",
      "Enter the AIX or Linux partition. Use one row per operation and size.",
      { width: 24 },
    ),
    server: text("Served by", "Enter the IBM i partition that serves its disks.", {
      offers: "target.name",
      width: 14,
    }),
    direction: choice("Direction", ["READ", "WRITE"], "Choose reads or writes."),
    tps: number(
      "Transactions",
      "per second",
      "Enter the rate of the busiest hours, from WRKDSKSTS.",
      { width: 11 },
    ),
    size: number("Size", "KB", "Enter the average transaction size, from WRKDSKSTS."),
  },
} satisfies TableDefinition;

const nwsd = {
  title: "ASPs that serve AIX and Linux",
  note: "Attach every network storage space to a separate description.",
  sheet: SHEET,
  capacity: 3,
  columns: {
    asp: text("ASP", "Enter the name or number of the ASP.", { width: 24 }),
    disks: whole("Disks", "disks", "Enter the disks of the ASP."),
    nwsds: whole("NWSD", "descriptions", "Enter the planned network storage descriptions.", {
      width: 11,
    }),
    spaces: whole("NWSSTG", "spaces", "Enter the planned network storage spaces.", { width: 10 }),
    writes: choice(
      "Optimize for writes",
      YES_NO,
      "Choose Yes to plan for write performance. It requires more descriptions.",
    ),
  },
} satisfies TableDefinition;

const vstg = {
  title: "Measured configurations for comparison",
  note: "Differences between configurations measured with caches off, not maximum rates. Measured configurations only. Writes are not published.",
  sheet: SHEET,
  capacity: 2,
  columns: {
    name: text("Comparison", "Enter a name for the comparison.", { width: 24 }),
    release: choice("Release", ["V5R3", "V5R4"], "Enter the measured release of i5/OS."),
    nwsds: whole("NWSD", "descriptions", "Enter the measured descriptions.", { width: 11 }),
    spaces: whole("NWSSTG", "spaces", "Enter the measured spaces.", { width: 10 }),
    tasks: whole("Tasks", "concurrent", "Enter the measured tasks."),
    record: choice(
      "Record",
      ["4KB", "16KB", "64KB", "256KB", "1MB"],
      "Enter the measured record size.",
      { width: 9 },
    ),
    partitions: whole(
      "Partitions",
      "hosted",
      "Enter the hosted AIX partitions. Leave empty for one.",
      { width: 10 },
    ),
    asp: choice("ASPs", ["SHARED", "SEPARATE"], "Choose one ASP for all, or one per partition.", {
      width: 11,
      start: "SHARED",
    }),
  },
} satisfies TableDefinition;

const viosadvice = {
  title: "Published recommendations",
  note: "A recommendation that is not followed needs a reason.",
  sheet: SHEET,
  capacity: ADVICE_ROWS,
  fixed: true,
  columns: {
    answer: choice("Answer", ANSWERS, "Choose whether the plan follows it.", { width: 16 }),
    reason: text("Reason", "Enter why it is not followed.", { width: 30 }),
  },
} satisfies TableDefinition;

export const viosInputs = {
  key: "vios",
  name: SHEET,
  about: "IBM i as a client of VIOS, and IBM i as a server of AIX and Linux disks",
  order: 130,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "vios.vlan": choice(
        "Heavy virtual Ethernet traffic",
        YES_NO,
        "Choose Yes if VIOS needs more than the usual memory. The amount is not published.",
      ),
      "vios.config": text(
        "Published configuration",
        "Enter the published cores, such as 3.7 of 4, if several configurations of the rating include VIOS.",
      ),
      "vios.procs": number(
        "Processors of serving partitions",
        "POWER5, 2.2 GHz",
        "Enter the processors of the serving partitions, in measured processors.",
      ),
      "vios.speed": number(
        "Target core speed",
        "of POWER5, 2.2 GHz",
        "Enter a conversion factor. None is published. The result is for reference only.",
      ),
      "vios.speedsource": text(
        "Source of conversion factor",
        "Enter the measurement or document for the factor.",
      ),
    },
    tables: { viosclient, vscsi, nwsd, vstg, viosadvice },
  },
} satisfies OptionalSection;
