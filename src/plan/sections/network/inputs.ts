/** Inputs about network traffic, its protection, lines and transfers. */
import { LINKS } from "../../../models/tls";
import { choice, fraction, overrideOf, number, text, whole } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const NETWORK_CAPACITY = { transactions: 12, handshakes: 6, lines: 6, transfers: 8 } as const;

export const PROTECTIONS = ["None", "TLS", "VPN"] as const;
export const TRAFFIC_KINDS = ["New", "Policy changes", "Already measured"] as const;
export const HANDSHAKE_PROCESSORS = ["Software", "4764"] as const;
const SHIFTS = ["A", "B", "C", "D"] as const;

const SHEET = "Network and security";
const part = choice(
  "Day part",
  SHIFTS,
  "Part of the day in which it is busiest: A to D, as named on the sheet Current system. Parts are never added to each other.",
  { width: 8, start: "A" },
);
const line = (help: string): ReturnType<typeof text> =>
  text("Line", help, { width: 14, offers: "netline.name" });

export const networkInputs = {
  key: "network",
  name: SHEET,
  about: "processor time of TLS, VPN and handshakes, load of lines, transfers in their windows",
  order: 140,
  inputs: {
    fields: {
      "network.busy": fraction(
        "A processor may be busy",
        "of it",
        "Utilization up to which the measured processors are planned. Your own figure; empty: the bare demand at 100%.",
      ),
      "network.factor": number(
        "Target cores for one measured processor",
        "cores",
        "Your own conversion of a POWER5 processor of 2.2 GHz into cores of the target. No published figure; empty: shown beside only.",
      ),
      "network.factorsource": text(
        "Source of the conversion",
        "Where the conversion comes from: a measurement of your own, a published comparison. A conversion counts only with its source.",
      ),
      "network.cardsystem": text(
        "System that takes the cards",
        "Printed group of the limit of 4764 coprocessors. Nothing is stated for later systems: give your own limits then.",
        { offers: "cryptosystems" },
      ),
      "network.cardsserver": overrideOf(
        "the printed one",
        whole(
          "Own limit, system",
          "cards",
          "Your own limit of cards in the system, instead of the printed one.",
        ),
      ),
      "network.cardspartition": overrideOf(
        "the printed one",
        whole(
          "Own limit, partition",
          "cards",
          "Your own limit of cards in one partition, instead of the printed one.",
        ),
      ),
    },
    tables: {
      nettx: {
        title: "Transactions",
        sheet: SHEET,
        capacity: NETWORK_CAPACITY.transactions,
        columns: {
          name: text("Traffic", "What it is, for instance web orders.", { width: 22 }),
          part,
          traffic: choice(
            "In the plan",
            TRAFFIC_KINDS,
            "New: its processor time comes on top. Policy changes: the difference to its policy of today. Already measured: part of the measured CPU, nothing is added.",
            { width: 15, start: TRAFFIC_KINDS[0] },
          ),
          protection: choice("Protection", PROTECTIONS, "How it is protected in the plan.", {
            width: 10,
            start: PROTECTIONS[0],
          }),
          type: text(
            "Kind",
            "RR: request and response of 128 bytes on an open connection; ACRR: connect, request, response of 8 KB, disconnect; Stream: transfers of 16 KB.",
            { offers: "transactions", width: 8 },
          ),
          policy: text(
            "Policy",
            "Cipher and digest: AES128/SHA-1 with TLS, ESP with AES128 / SHA-1 through a VPN. Empty without protection.",
            { offers: "policies", width: 22 },
          ),
          before: text(
            "Policy today",
            "Where the policy changes: what it has today, of the same protection; empty for none.",
            { offers: "policies", width: 18 },
          ),
          tps: number(
            "Rate",
            "tx/s",
            "Transactions a second at the peak of the day part. Your own figure.",
            { width: 9 },
          ),
          link: choice(
            "Plain over",
            LINKS,
            "Unprotected RR and ACRR: link and threads of the measurement. Empty: the nonsecure column of the TLS measurement.",
            { width: 11 },
          ),
          threads: whole("Threads", "number", "With a link: threads of the measurement, 1 or 26.", {
            min: 1,
            width: 8,
          }),
          line: line("Line that carries it; empty: it is on no line of this plan."),
          sent: number(
            "Sent",
            "bytes/tx",
            "Bytes that a transaction sends over the line. Your own figure.",
            { width: 10 },
          ),
          received: number(
            "Received",
            "bytes/tx",
            "Bytes that a transaction receives over the line. Your own figure.",
            { width: 10 },
          ),
        },
      },
      nethand: {
        title: "Full handshakes",
        sheet: SHEET,
        capacity: NETWORK_CAPACITY.handshakes,
        columns: {
          name: text("Handshakes", "Whose they are.", { width: 22 }),
          part,
          traffic: choice(
            "In the plan",
            [TRAFFIC_KINDS[0], TRAFFIC_KINDS[2]],
            "New: they come on top. Already measured: part of the measured CPU or of transactions above, no processor time is added.",
            { width: 15, start: TRAFFIC_KINDS[0] },
          ),
          place: choice(
            "RSA in",
            HANDSHAKE_PROCESSORS,
            "On the processors, or on 4764 coprocessors.",
            {
              width: 10,
              start: HANDSHAKE_PROCESSORS[0],
            },
          ),
          rate: number(
            "Full handshakes",
            "1/s",
            "Full handshakes a second, counted with Collection Services; cached ones do not count.",
            { width: 11 },
          ),
          bits: whole("RSA key", "bits", "Measured with 1024 and 2048 bits.", { min: 1, width: 8 }),
          threads: whole("Threads", "number", "Threads of the measurement: 1 or 10.", {
            min: 1,
            width: 8,
          }),
          kind: choice(
            "Authentication",
            ["SERVER", "CLIENTLOW", "CLIENTHIGH"],
            "SERVER only, or with the client's: the low or the high end of the printed range. In software only.",
            { width: 14, start: "SERVER" },
          ),
          busy: fraction(
            "Card busy up to",
            "of a card",
            "Utilization up to which cards are planned. Your own figure; empty: 100%.",
            { width: 10 },
          ),
          partition: text(
            "Partition",
            "Partition that uses the cards; there is a limit for each.",
            { offers: "target.name", width: 14 },
          ),
        },
      },
      netline: {
        title: "Lines",
        sheet: SHEET,
        capacity: NETWORK_CAPACITY.lines,
        columns: {
          name: text("Line", "Your name for it.", { width: 18 }),
          type: text(
            "Ethernet type",
            "As measured: 100 Megabit, 1 Gigabit, 10 Gigabit, HEA, Blade or Virtual.",
            { offers: "ethernets", width: 15 },
          ),
          mtu: whole(
            "Frame size",
            "bytes",
            "MTU of the whole path: 1492, or 8992 for jumbo frames.",
            { min: 1, width: 9 },
          ),
          raw: number(
            "Raw rate",
            "Mbit/s",
            "Only where a type has two: 16000 is the switch inside an HEA. Else empty.",
            { width: 9 },
          ),
          own: overrideOf(
            "the measured rate",
            number(
              "Own speed",
              "Mbit/s",
              "Speed of a line that was not measured (WAN): your own figure, instead of type and frame size.",
              { width: 10 },
            ),
            { zeroIsBlank: true },
          ),
        },
      },
      netmove: {
        title: "Transfers",
        sheet: SHEET,
        capacity: NETWORK_CAPACITY.transfers,
        columns: {
          name: text("Transfer", "What is moved.", { width: 22 }),
          part,
          gb: number("Amount", "GB", "GB of 10^9 bytes that cross the line.", { width: 9 }),
          window: number("Window", "h", "Hours in which it must be through. Your own figure.", {
            width: 9,
          }),
          line: line("Line that carries it."),
          direction: choice("Direction", ["Out", "In"], "Sent by this system, or received.", {
            width: 10,
            start: "Out",
          }),
          sessions: whole(
            "FTP sessions",
            "number",
            "With FTP over Virtual Ethernet: sessions of the measurement, 1 to 3. Else empty.",
            { min: 1, width: 9 },
          ),
          ftpdrives: whole(
            "FTP drives",
            "drives",
            "With FTP: disk units of the measurement, 1 or 15.",
            { min: 1, width: 9 },
          ),
          adapter: text(
            "Save file on",
            "With a save file: storage adapter of the measurement, 2778 or 2757. Else empty.",
            { width: 11 },
          ),
          drives: whole("Drives", "drives", "With a save file: disk units of 35 GB, 15 to 45.", {
            min: 1,
            width: 9,
          }),
          operation: choice("Operation", ["SAVE", "RESTORE"], "With a save file.", {
            width: 11,
            start: "SAVE",
          }),
        },
      },
    },
  },
} satisfies OptionalSection;
