/** Inputs about virtual I/O: IBM i as client of VIOS, and IBM i as server of AIX and Linux. */
import { choice, overrideOf, number, text, whole, YES_NO } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

// Names of sheets must not contain a slash.
const SHEET = "VIOS and virtual IO";

const VIOS_CAPACITY = { clients: 6, loads: 6, asps: 3, measured: 2 } as const;

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

export const viosInputs = {
  key: "vios",
  name: SHEET,
  about: "IBM i as client of VIOS, and IBM i as server of AIX and Linux disks, kept apart",
  order: 130,
  partitions: ["given", "sized"],
  inputs: {
    fields: {
      "vios.vlan": choice(
        "Much virtual LAN through VIOS",
        YES_NO,
        "Yes: more than the usual memory is needed; how much was never published.",
      ),
      "vios.config": text(
        "Printed configuration",
        "Only where several configurations of the target's rating name VIOS: the cores as printed, e.g. 3.7 of 4.",
      ),
      "vios.procs": number(
        "Processors of the serving partitions",
        "POWER5, 2.2 GHz",
        "What the serving partitions have, in processors of the measured kind: your own figure.",
      ),
      "vios.speed": number(
        "Speed of a target core",
        "of POWER5, 2.2 GHz",
        "Your own factor; none is printed. Empty: no conversion. The result is shown beside, never added.",
      ),
      "vios.speedsource": text(
        "Where this factor is from",
        "Measurement or document that the factor rests on.",
      ),
    },
    tables: {
      viosclient: {
        title: "IBM i partitions that use VIOS",
        sheet: SHEET,
        capacity: VIOS_CAPACITY.clients,
        columns: {
          partition: text("Partition", "IBM i partition of the target.", {
            offers: "target.name",
            width: 24,
          }),
          cores: overrideOf(
            "its cores on LPAR layout",
            number(
              "Own cores",
              "cores",
              "Cores of the partition, for the proportion of its VIOS cores.",
              { width: 10 },
            ),
          ),
          luns: whole("Virtual disks", "units", "Logical units (virtual disks) of the partition.", {
            width: 10,
          }),
          platform: choice(
            "Managed by",
            ["VIOS", "IVM"],
            "IVM: a blade with its integrated manager, which has one virtual SCSI adapter.",
            { width: 10, start: "VIOS" },
          ),
          mode: choice(
            "VIOS cores",
            ["Shared", "Dedicated"],
            "How the processors of its VIOS partition are set.",
            { width: 10 },
          ),
          fewest: whole(
            "Fewest in an ASP",
            "virtual disks",
            "Virtual disks of the ASP that has the fewest.",
            { width: 11 },
          ),
          lun: number("Virtual disk", "GB", "Size of a virtual disk.", { width: 10 }),
          disk: number("Physical disk", "GB", "Size of the physical disks behind it.", {
            width: 10,
          }),
        },
      },
      vscsi: {
        title: "Disk traffic of AIX and Linux clients",
        sheet: SHEET,
        capacity: VIOS_CAPACITY.loads,
        columns: {
          client: text(
            "Client",
            "AIX or Linux partition; reads and writes, and sizes that differ, in rows of their own.",
            { width: 24 },
          ),
          server: text("Served by", "IBM i partition that serves its disks.", {
            offers: "target.name",
            width: 14,
          }),
          direction: choice("Direction", ["READ", "WRITE"], "Reads or writes.", { width: 10 }),
          tps: number("Transactions", "a second", "Of WRKDSKSTS, in the busiest hours.", {
            width: 11,
          }),
          size: number("Size", "KB", "Average size of a transaction, of WRKDSKSTS.", { width: 9 }),
        },
      },
      nwsd: {
        title: "ASPs that serve AIX and Linux",
        sheet: SHEET,
        capacity: VIOS_CAPACITY.asps,
        columns: {
          asp: text("ASP", "Name or number of the ASP.", { width: 24 }),
          disks: whole("Disks", "disks", "Disks of the ASP.", { width: 9 }),
          nwsds: whole("NWSD", "descriptions", "Network storage descriptions that are planned.", {
            width: 11,
          }),
          spaces: whole("NWSSTG", "spaces", "Network storage spaces that are planned.", {
            width: 10,
          }),
          writes: choice(
            "Writes matter",
            YES_NO,
            "Yes: planned for write performance, which asks for more descriptions.",
            { width: 10 },
          ),
        },
      },
      vstg: {
        title: "Measured configurations to compare with",
        sheet: SHEET,
        capacity: VIOS_CAPACITY.measured,
        columns: {
          name: text("Comparison", "What you compare, in your words.", { width: 24 }),
          release: choice("Release", ["V5R3", "V5R4"], "Release of i5/OS that was measured.", {
            width: 10,
          }),
          nwsds: whole("NWSD", "descriptions", "Descriptions of the measurement.", { width: 11 }),
          spaces: whole("NWSSTG", "spaces", "Spaces of the measurement.", { width: 10 }),
          tasks: whole("Tasks", "at a time", "Tasks of the measurement.", { width: 9 }),
          record: choice(
            "Record",
            ["4KB", "16KB", "64KB", "256KB", "1MB"],
            "Record size of the measurement.",
            { width: 9 },
          ),
          partitions: whole("Partitions", "hosted", "Hosted AIX partitions; empty: one.", {
            width: 10,
          }),
          asp: choice(
            "ASPs",
            ["SHARED", "SEPARATE"],
            "One ASP for all, or one for each partition.",
            { width: 11, start: "SHARED" },
          ),
        },
      },
      viosadvice: {
        title: "Recommendations of the documents",
        sheet: SHEET,
        capacity: ADVICE_ROWS,
        fixed: true,
        columns: {
          answer: choice("Answer", ANSWERS, "Whether the plan follows it.", { width: 16 }),
          reason: text("Reason", "Why it is not followed.", { width: 30 }),
        },
      },
    },
  },
} satisfies OptionalSection;
