/** Inputs about integrated servers over iSCSI. */
import { choice, overrideOf, number, text, whole, YES_NO } from "../../inputs/definition";
import type { OptionalSection, SectionInputs } from "../../inputs/definition";

const SHEET = "Integrated servers";
const WINDOWS = "Windows";
export const ESX = "VMware ESX";
const INTEGRATED_CAPACITY = { servers: 8, spaces: 6, options: 4 } as const;

const fields = {
  "integrated.pool": number(
    "Shared data pool",
    "MB",
    "Memory pool of the iSCSI disk operations, one for all servers. Your own figure; a check compares it with the recommended one.",
  ),
  "integrated.named": choice(
    "A pool of its own, not *BASE",
    YES_NO,
    "In *BASE, the default, iSCSI flushes other applications out.",
  ),
  "integrated.swt": overrideOf(
    "the fewest that serve the servers",
    whole(
      "Software targets",
      "targets",
      "Your own number of software targets (Ethernet adapters).",
    ),
  ),
  "integrated.hwt": overrideOf(
    "the fewest that serve the servers",
    whole("Hardware targets", "targets", "Your own number of hardware targets (iSCSI adapters)."),
  ),
  "integrated.machine": number(
    "Machine pool",
    "MB",
    "Planned size of the machine pool, compared with its reserved size; else empty.",
  ),
  "integrated.reserved": number(
    "Its active reserved size",
    "MB",
    "Measured reserved size of the machine pool.",
  ),
  "integrated.window": number(
    "Window of the saves",
    "h",
    "Hours in which file level backup and storage spaces are saved, one after the other. Your own figure.",
  ),
} satisfies SectionInputs["fields"];

const tables = {
  iserver: {
    title: "Integrated servers",
    sheet: SHEET,
    capacity: INTEGRATED_CAPACITY.servers,
    columns: {
      name: text("Servers", "What they do, for instance file serving.", { width: 20 }),
      os: choice("System", [WINDOWS, ESX], "Windows Server was measured; VMware ESX was not.", {
        width: 12,
      }),
      count: whole("Servers", "number", "How many servers are alike.", { width: 9 }),
      descriptions: whole("NWSDs", "number", "Network server descriptions of all of them.", {
        width: 9,
      }),
      ops: number(
        "Disk operations",
        "1/s each",
        "Disk operations a second of one server at the peak, of 4 to 32 KB, a third of them writes. Your own figure.",
        { width: 11 },
      ),
      initiator: choice(
        "Initiator",
        ["SWI", "HWI"],
        "Software or hardware initiator of the server.",
        { width: 9 },
      ),
      target: choice(
        "Target",
        ["SWT", "HWT"],
        "Software target (Ethernet adapter) or hardware target (iSCSI adapter) of IBM i.",
        { width: 9 },
      ),
      paths: whole("Paths", "targets each", "Targets that each server uses.", { width: 9 }),
      link: number("Link", "Gbit/s", "Speed of the connection.", { width: 8 }),
      frames: choice("Frames", ["Jumbo", "Standard"], "Frames of the connection.", { width: 10 }),
      digests: choice("Digests", ["Off", "On"], "Header and data digests, set at the initiator.", {
        width: 9,
      }),
      port: choice(
        "Port of IBM i",
        ["Adapter", "Embedded"],
        "Where a software target is: an adapter card, or a port embedded in the system.",
        { width: 11 },
      ),
      files: number("File level", "GB", "Data saved file by file, of all of them; Windows only.", {
        width: 9,
      }),
      spaces: number("Storage spaces", "GB", "Storage spaces saved whole, of all of them.", {
        width: 9,
      }),
      own: overrideOf(
        "the published cost",
        number(
          "Own CPW",
          "CPW",
          "CPW that you measured for all of them, instead of the published cost.",
          { width: 9 },
        ),
      ),
    },
  },
  ispace: {
    title: "Storage spaces",
    sheet: SHEET,
    capacity: INTEGRATED_CAPACITY.spaces,
    columns: {
      name: text("Storage space", "The virtual drive.", { width: 20 }),
      size: number("Size", "MB", "Size in MB of 2^20 bytes.", { width: 12 }),
      partitions: whole("Partitions", "number", "Windows partitions on the drive.", { width: 10 }),
      partition: number(
        "Their size",
        "MB",
        "Size of each partition where there are several, in MB of 2^20 bytes.",
        { width: 10 },
      ),
      cluster: number("Cluster", "KB", "Cluster size of the file system.", { width: 9 }),
    },
  },
  ioption: {
    title: "Choices to look up",
    sheet: SHEET,
    capacity: INTEGRATED_CAPACITY.options,
    columns: {
      name: text("Choice", "For instance POOL-CPW or 10G-1G.", {
        offers: "iscsichoices",
        width: 20,
      }),
    },
  },
} satisfies SectionInputs["tables"];

export const integratedInputs = {
  key: "integrated",
  name: SHEET,
  about: "CPW, targets, memory and settings of integrated servers over iSCSI",
  order: 170,
  inputs: { fields, tables },
} satisfies OptionalSection;
