/** Inputs about integrated servers over iSCSI. */
import {
  choice,
  number,
  type OptionalSection,
  type SectionInputs,
  text,
  whole,
  YES_NO,
} from "../../inputs/definition";

const SHEET = "Integrated servers";
const WINDOWS = "Windows";
export const ESX = "VMware ESX";

const fields = {
  "integrated.pool": number(
    "Shared data pool",
    "MB",
    "Enter the memory pool for iSCSI disk operations of all servers. A check compares it with the recommendation.",
  ),
  "integrated.named": choice(
    "Separate pool, not *BASE",
    YES_NO,
    "Choose Yes for a separate pool. In *BASE, the default, iSCSI displaces other applications.",
  ),
  "integrated.swt": whole(
    "Software targets",
    "targets",
    "Enter the number of software targets (Ethernet adapters).",
    { overrides: "the minimum for the servers" },
  ),
  "integrated.hwt": whole(
    "Hardware targets",
    "targets",
    "Enter the number of hardware targets (iSCSI adapters).",
    { overrides: "the minimum for the servers" },
  ),
  "integrated.machine": number(
    "Machine pool",
    "MB",
    "Enter the planned size of the machine pool, to compare it with its reserved size.",
  ),
  "integrated.reserved": number(
    "Active reserved size",
    "MB",
    "Enter the measured reserved size of the machine pool.",
  ),
  "integrated.window": number(
    "Save window",
    "h",
    "Enter the maximum duration of file-level backup and storage spaces, saved in sequence.",
  ),
} satisfies SectionInputs["fields"];

const tables = {
  iserver: {
    title: "Integrated servers",
    note: "One row per group of identical servers. Published costs are for Windows Server, 4 to 32 KB operations, one third random writes.",
    sheet: SHEET,
    capacity: 8,
    columns: {
      name: text("Servers", "Enter what they do, such as file serving.", { width: 20 }),
      os: choice(
        "System",
        [WINDOWS, ESX],
        "Choose the system. Windows Server was measured, VMware ESX was not.",
        { width: 12 },
      ),
      count: whole("Servers", "number", "Enter the number of identical servers."),
      descriptions: whole("NWSDs", "number", "Enter their network server descriptions."),
      ops: number(
        "Disk operations",
        "per second each",
        "Enter the disk operations per second of one server at peak (4 to 32 KB, one third writes).",
        { width: 11 },
      ),
      initiator: choice(
        "Initiator",
        ["SWI", "HWI"],
        "Choose the software or hardware initiator of the server.",
        { width: 9 },
      ),
      target: choice(
        "Target",
        ["SWT", "HWT"],
        "Choose the software target (Ethernet adapter) or hardware target (iSCSI adapter) of IBM i.",
        { width: 9 },
      ),
      paths: whole("Paths", "per server", "Enter the targets used by each server."),
      link: number("Link", "Gbit/s", "Enter the speed of the connection.", { width: 8 }),
      frames: choice("Frames", ["Jumbo", "Standard"], "Choose the frames of the connection."),
      digests: choice(
        "Digests",
        ["Off", "On"],
        "Choose header and data digests, as set at the initiator.",
        { width: 9 },
      ),
      port: choice(
        "Port of IBM i",
        ["Adapter", "Embedded"],
        "Choose the location of a software target: adapter card or embedded port.",
        { width: 11 },
      ),
      files: number(
        "File level",
        "GB",
        "Enter the data saved file by file on all of them (Windows only).",
      ),
      spaces: number("Storage spaces", "GB", "Enter the total size of storage spaces saved."),
      own: number("CPW override", "CPW", "Enter the measured CPW for all of them.", {
        overrides: "the published cost",
      }),
    },
  },
  ispace: {
    title: "Storage spaces",
    note: "Rules of Windows disks; for a guest of VMware ESX those of its own system.",
    sheet: SHEET,
    capacity: 6,
    columns: {
      name: text("Storage space", "Enter the virtual drive.", { width: 20 }),
      size: number("Size", "MB", "Enter the size in MB (2^20 bytes).", { width: 12 }),
      partitions: whole("Partitions", "number", "Enter the Windows partitions on the drive.", {
        width: 10,
      }),
      partition: number(
        "Partition size",
        "MB",
        "Enter the size of each partition in MB (2^20 bytes), if there are several.",
        { width: 10 },
      ),
      cluster: number("Cluster", "KB", "Enter the cluster size of the file system."),
    },
  },
  ioption: {
    title: "Choices to look up",
    note: "Looked up as published: shares and factors come from different configurations and are not multiplied with each other.",
    sheet: SHEET,
    capacity: 4,
    columns: {
      name: text("Choice", "Choose an option, such as POOL-CPW or 10G-1G.", {
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
