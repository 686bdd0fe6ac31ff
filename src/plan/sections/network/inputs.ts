/** Inputs about network traffic, its protection, lines and transfers. */
import { LINKS } from "../../../models/tls";
import {
  choice,
  count,
  fraction,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
} from "../../inputs/definition";

export const PROTECTIONS = ["None", "TLS", "VPN"] as const;
export const TRAFFIC_KINDS = ["New", "Policy changes", "Already measured"] as const;
export const HANDSHAKE_PROCESSORS = ["Software", "4764"] as const;
const SHIFTS = ["A", "B", "C", "D"] as const;

const SHEET = "Network and security";
const part = choice(
  "Shift",
  SHIFTS,
  "Choose its peak shift, A to D on Current system. Shifts are never added to each other.",
  { width: 8, start: "A" },
);
const line = (help: string): ReturnType<typeof text> =>
  text("Line", help, { width: 14, offers: "netline.name" });

const nettx = {
  title: "Transactions",
  note: "One row per traffic type and shift. TLS 1.0 with 1024-bit RSA keys, the system is the server. Excludes the time of the application.",
  sheet: SHEET,
  capacity: 12,
  columns: {
    name: text("Traffic", "Enter a name for the traffic, such as web orders.", { width: 22 }),
    part,
    traffic: choice(
      "Planned as",
      TRAFFIC_KINDS,
      "New: processor time is added. Policy changes: the difference is added. Already measured: nothing is added.",
      { width: 15, start: TRAFFIC_KINDS[0] },
    ),
    protection: choice("Protection", PROTECTIONS, "Choose how it is protected.", {
      start: PROTECTIONS[0],
    }),
    type: text(
      "Kind",
      "RR: 128-byte request and response, open connection. ACRR: connect, 8 KB, disconnect. Stream: 16 KB transfers.",
      { offers: "transactions", width: 8 },
    ),
    policy: text(
      "Policy",
      "Choose cipher and digest, such as AES128/SHA-1 (TLS) or ESP with AES128 / SHA-1 (VPN).",
      { offers: "policies", width: 22 },
    ),
    before: text(
      "Current policy",
      "Choose the current policy if it changes. Leave empty for none.",
      { offers: "policies", width: 18 },
    ),
    tps: number("Rate", "tx/s", "Enter the transactions per second at the peak of the shift."),
    link: choice(
      "Plain link",
      LINKS,
      "For unprotected RR and ACRR: choose the measured link. Leave empty for the nonsecure TLS values.",
      { width: 11 },
    ),
    threads: count("Threads", "number", "With a link: enter the measured threads, 1 or 26.", {
      width: 8,
    }),
    line: line("Choose its line. Leave empty if it uses no line of this plan."),
    sent: number("Sent", "bytes/tx", "Enter the bytes sent per transaction.", { width: 10 }),
    received: number("Received", "bytes/tx", "Enter the bytes received per transaction.", {
      width: 10,
    }),
    partition: text(
      "Partition",
      "Partition of the target that runs it: an addition on Growth can include its CPW. Empty: for comparison.",
      { offers: "target.name", width: 14 },
    ),
  },
} satisfies TableDefinition;

const nethand = {
  title: "Full handshakes",
  note: "Only the RSA of full handshakes, one private-key operation each. Rows of a partition and shift share its cards. Each row is rounded up.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    name: text("Handshakes", "Enter the source of the handshakes.", { width: 22 }),
    part,
    traffic: choice(
      "Planned as",
      [TRAFFIC_KINDS[0], TRAFFIC_KINDS[2]],
      "New: processor time is added. Already measured: nothing is added.",
      { width: 15, start: TRAFFIC_KINDS[0] },
    ),
    place: choice("RSA location", HANDSHAKE_PROCESSORS, "Choose processors or 4764 coprocessors.", {
      start: HANDSHAKE_PROCESSORS[0],
    }),
    rate: number(
      "Full handshakes",
      "1/s",
      "Enter full handshakes per second from Collection Services, without cached ones.",
      { width: 11 },
    ),
    bits: count("RSA key", "bits", "Choose the key length. 1024 and 2048 bits were measured.", {
      width: 8,
    }),
    threads: count("Threads", "number", "Enter the measured threads, 1 or 10.", { width: 8 }),
    kind: choice(
      "Authentication",
      ["SERVER", "CLIENTLOW", "CLIENTHIGH"],
      "Choose SERVER, or client authentication at the low or high end of the range. Software only.",
      { width: 14, start: "SERVER" },
    ),
    busy: fraction(
      "Card utilization limit",
      "of a card",
      "Enter the planned utilization of cards. Leave empty for 100%.",
    ),
    partition: text(
      "Partition",
      "Partition of the handshakes: cards have a limit for each, and an addition on Growth can include the CPW.",
      { offers: "target.name", width: 14 },
    ),
  },
} satisfies TableDefinition;

const netline = {
  title: "Lines",
  note: "Measured payload of TCP streams from memory to memory. Disks and the application may be slower: the transfers below show both.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    name: text("Line", "Enter a name for the line.", { width: 18 }),
    type: text(
      "Ethernet type",
      "Choose the measured type: 100 Megabit, 1 Gigabit, 10 Gigabit, HEA, Blade or Virtual.",
      { offers: "ethernets", width: 15 },
    ),
    mtu: count(
      "Frame size",
      "bytes",
      "Choose the MTU of the path: 1492, or 8992 for jumbo frames.",
    ),
    raw: number(
      "Raw rate",
      "Mbit/s",
      "Enter the raw rate if the type has two, such as 16000 for the HEA switch.",
    ),
    own: number(
      "Speed override",
      "Mbit/s",
      "Enter the speed of a line that was not measured (WAN), instead of type and frame size.",
      { width: 10, overrides: { of: "the measured rate", zeroIsBlank: true } },
    ),
  },
} satisfies TableDefinition;

const netmove = {
  title: "Transfers",
  note: "FTP and save-file rates require the measured configuration. FTP was measured over Virtual Ethernet.",
  sheet: SHEET,
  capacity: 8,
  columns: {
    name: text("Transfer", "Enter what is transferred.", { width: 22 }),
    part,
    gb: number("Amount", "GB", "Enter the GB (10^9 bytes) transferred."),
    window: number("Window", "h", "Enter the maximum duration."),
    line: line("Choose its line."),
    direction: choice("Direction", ["Out", "In"], "Choose sent (Out) or received (In).", {
      start: "Out",
    }),
    sessions: count(
      "FTP sessions",
      "number",
      "For FTP over Virtual Ethernet: enter the measured sessions, 1 to 3.",
    ),
    ftpdrives: count("FTP drives", "drives", "For FTP: enter the measured disk units, 1 or 15."),
    adapter: text(
      "Save file on",
      "For a save file: enter the measured storage adapter, 2778 or 2757.",
      { width: 11 },
    ),
    drives: count("Drives", "drives", "For a save file: enter the 35 GB disk units, 15 to 45."),
    operation: choice(
      "Operation",
      ["SAVE", "RESTORE"],
      "For a save file: choose save or restore.",
      { width: 11, start: "SAVE" },
    ),
  },
} satisfies TableDefinition;

export const networkInputs = {
  key: "network",
  name: SHEET,
  about: "processor time of TLS and VPN, line utilization and transfer times",
  order: 140,
  inputs: {
    fields: {
      "network.busy": fraction(
        "Processor utilization limit",
        "of it",
        "Enter the planned utilization of the measured processors. Leave empty for 100%.",
      ),
      "network.factor": number(
        "Target cores per measured processor",
        "cores",
        "Enter the target cores equal to a 2.2 GHz POWER5 processor. Leave empty for reference only.",
      ),
      "network.factorsource": text(
        "Source of conversion factor",
        "Enter the measurement or publication for the conversion. It is required for the conversion to count.",
      ),
      "network.cardsystem": text(
        "Coprocessor system group",
        "Choose the published group for the 4764 limit. For later systems, enter overrides.",
        { offers: "cryptosystems" },
      ),
      "network.cardsserver": whole(
        "Card limit override, system",
        "cards",
        "Enter the maximum number of cards in the system.",
        { overrides: "the published limit" },
      ),
      "network.cardspartition": whole(
        "Card limit override, partition",
        "cards",
        "Enter the maximum number of cards in one partition.",
        { overrides: "the published limit" },
      ),
    },
    tables: { nettx, nethand, netline, netmove },
  },
} satisfies OptionalSection;
