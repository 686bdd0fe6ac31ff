/** Ethernet, transfers, save files and FTP. */
import * as net from "../models/communications";
import { worksheetFunction } from "./core/define-function";

const subject = "communications";
const type = {
  name: "type",
  type: "text",
  dimension: "ethernet",
  help: "100 Megabit, 1 Gigabit, 10 Gigabit, HEA 1 Gigabit, HEA 10 Gigabit, Blade or Virtual.",
} as const;
const mtu = {
  name: "mtu",
  type: "number",
  unit: "bytes",
  min: 1,
  whole: true,
  isCondition: true,
  help: "1492, or 8992 for jumbo frames, the frame size in bytes.",
} as const;
const direction = {
  name: "direction",
  type: "keyword",
  values: ["SIMPLEX", "DUPLEX"],
  dimension: "payload-direction",
  default: "SIMPLEX",
  optional: true,
  help: "SIMPLEX (default) for one direction, DUPLEX for the sum of both.",
} as const;
const raw = {
  name: "raw",
  type: "number",
  unit: "Mbit/s",
  min: 0,
  above: true,
  optional: true,
  help: "Raw bit rate if the type has two: 16000 for the internal switch of an HEA. Default: the line.",
} as const;

export const ethRate = worksheetFunction({
  name: "ETHRATE",
  subject,
  askedAs: ["network adapter and line at full load", "jumbo frame throughput"],
  summary: "Returns the measured TCP payload rate of an Ethernet type in Mbit/s.",
  params: [type, mtu, direction, raw],
  returns: "Mbit/s",
  examples: [
    { args: ["1 Gigabit", 1492], value: 935.4, shows: "one direction", source: "PCR 601" },
    {
      args: ["Virtual", 8992, "DUPLEX"],
      value: 11972.3,
      shows: "the sum of both directions",
      source: "PCR 614",
    },
    {
      args: ["HEA 10 Gigabit", 8992, "SIMPLEX", 16000],
      value: 9813.7,
      shows: "the internal switch; published 160,00",
      source: "PCR 612",
    },
    {
      args: ["Virtual", 1492],
      value: "#N/A",
      shows: "Virtual Ethernet uses jumbo frames only",
      source: "PCR 614",
    },
  ],
  seeAlso: ["NETTIME", "ETHADAPTER"],
  answer: (a) => net.payload(a.type, a.mtu, a.direction as net.PayloadDirection, a.raw),
});

export const netTime = worksheetFunction({
  name: "NETTIME",
  subject,
  askedAs: ["transfer time over a network"],
  summary: "Returns the minimum transfer time over a network link in seconds.",
  params: [
    {
      name: "bytes",
      type: "number",
      unit: "bytes",
      min: 0,
      help: "Number of bytes to transfer. Enter 1 GB as 1E9 or 1024^3.",
    },
    type,
    mtu,
    direction,
    raw,
  ],
  returns: "s",
  examples: [
    {
      args: [1e9, "1 Gigabit", 1492],
      value: 8000 / 935.4,
      shows: "8,000 Mbit at 935.4",
      source: "PCR 601",
    },
    { args: [0, "1 Gigabit", 1492], value: 0, shows: "nothing to move" },
  ],
  seeAlso: ["ETHRATE", "LINETIME"],
  answer: (a) =>
    net.transferTime(a.bytes, a.type, a.mtu, a.direction as net.PayloadDirection, a.raw),
});

export const ethAdapter = worksheetFunction({
  name: "ETHADAPTER",
  subject,
  askedAs: ["10 GbE adapter feature codes"],
  summary: "Returns a property of an Ethernet adapter, such as speed, jumbo frames or reach.",
  params: [
    {
      name: "adapter",
      type: "textOrNumber",
      choices: net.adapterNames,
      help: "CCIN such as 5706 or 573A, or Virtual Ethernet, Blade or HEA.",
    },
    {
      name: "property",
      type: "keyword",
      values: net.ADAPTER_PROPERTIES,
      dimension: "ethernet-property",
      default: "SPEED",
      optional: true,
      help: "SPEED (highest, Mbit/s, default), SPEEDS, MEDIUM, JUMBO, FULL, HALF (duplex), OPERATIONSCONSOLE, DESCRIPTION, REACH (m), IOP, CONNECTOR, JUMBOFRAME, CHECKSUM, LSO, LOGICALPORTS, SERVER (of the measurement).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["5701"], value: 1000, shows: "10 / 100 / 1000", source: "PCR 512" },
    {
      args: [5706, "MEDIUM"],
      value: "copper",
      shows: "unshielded twisted pair",
      source: "PCR 513",
    },
    {
      args: ["1819", "SERVER"],
      value: "Power 550 9409-M50",
      shows: "whose Host Ethernet Adapter it is",
      source: "PCR 536",
    },
    {
      args: ["576A", "REACH"],
      value: 10_000,
      shows: "meters, published as 10 km; the adapter stands in the text only",
      source: "PCR 474",
    },
    {
      args: ["Virtual Ethernet"],
      value: "#N/A",
      shows: "depends on the hardware of the system",
      source: "PCR 522",
    },
  ],
  seeAlso: ["ETHRATE"],
  answer: (a) => net.adapterProperty(String(a.adapter), a.property as net.AdapterProperty),
});

export const ftpRate = worksheetFunction({
  name: "FTPRATE",
  subject,
  summary: "Returns the measured FTP rate over Virtual Ethernet in MB/s.",
  params: [
    {
      name: "sessions",
      type: "number",
      unit: "sessions",
      min: 1,
      whole: true,
      help: "Number of concurrent sessions (1, 2 or 3).",
    },
    {
      name: "disks",
      type: "number",
      unit: "drives",
      min: 1,
      whole: true,
      help: "Number of disk units of the pool (1 or 15).",
    },
  ],
  returns: "MB/s",
  examples: [
    { args: [3, 15], value: 75, shows: "with disks enough, more sessions help", source: "PCR 592" },
    { args: [3, 1], value: 10.4, shows: "one disk: more sessions do not", source: "PCR 592" },
    { args: [2, 8], value: "#N/A", shows: "not measured" },
  ],
  seeAlso: ["NETTIME", "SAVFRATE"],
  answer: (a) => net.ftpRate(a.sessions, a.disks),
});

export const savfRate = worksheetFunction({
  name: "SAVFRATE",
  subject,
  askedAs: ["rate of a save file", "SAVF on disk"],
  summary: "Returns the measured save file rate in GB/h, by number of disk units.",
  params: [
    { name: "ioa", type: "textOrNumber", help: "2778 or 2757, the storage adapter." },
    {
      name: "units",
      type: "number",
      unit: "drives",
      min: 1,
      help: "Number of 35 GB disk units, 15 to 45. Interpolated between measured numbers.",
    },
    {
      name: "operation",
      type: "keyword",
      values: ["SAVE", "RESTORE"],
      default: "SAVE",
      optional: true,
      help: "SAVE (default) or RESTORE.",
    },
  ],
  returns: "GB/h",
  examples: [
    { args: [2757, 45], value: 250, shows: "45 units", source: "PCR 581" },
    { args: ["2778", 30, "RESTORE"], value: 83, shows: "as fast as the save", source: "PCR 579" },
    { args: ["2778", 60], value: "#N/A", shows: "beyond what was measured" },
  ],
  seeAlso: ["SAVERATE", "FTPRATE"],
  answer: (a) => net.saveFileRate(String(a.ioa), a.units, a.operation),
});

export const heaMem = worksheetFunction({
  name: "HEAMEM",
  subject,
  summary: "Returns the memory of varied-on logical ports of Host Ethernet Adapters in MB.",
  params: [
    {
      name: "ports",
      type: "number",
      unit: "ports",
      min: 0,
      whole: true,
      help: "Number of varied-on logical ports, such as 4.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "HIGH",
      optional: true,
      help: "HIGH (conservative, default) or LOW.",
    },
  ],
  returns: "MB",
  examples: [
    { args: [4], value: 224, shows: "56 MB each", source: "PCR 713" },
    { args: [4, "LOW"], value: 160, shows: "40 MB each", source: "PCR 713" },
  ],
  seeAlso: ["ETHADAPTER"],
  answer: (a) => net.heaMemory(a.ports, a.end as "LOW" | "HIGH"),
});

const appcPath = {
  name: "path",
  type: "key",
  dimension: "appc-path",
  help: "HPRIP 10Mbps or HPRIP 100Mbps (Enterprise Extender with LDLCLNKSPD of this speed), AnyNet or LAN.",
} as const;

export const appcTime = worksheetFunction({
  name: "APPCTIME",
  subject,
  askedAs: ["Enterprise Extender response time"],
  summary: "Returns the measured response time of an APPC path, or its ratio to another path.",
  params: [
    {
      name: "test",
      type: "keyword",
      values: net.APPC_TEST_NAMES,
      dimension: "appc-test",
      help: "SHORT, 64K or 1GB (requests), SHORTECHO, 64KECHO or 1GBECHO (with echo), or SNDNETF (a 1 GB file).",
    },
    appcPath,
    {
      ...appcPath,
      name: "against",
      optional: true,
      help: "Path to compare with, to get a ratio of times. Default: seconds.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["1GB", "HPRIP 100Mbps"], value: 137, shows: "2:17 min", source: "PCR 790" },
    {
      args: ["1GB", "AnyNet", "LAN"],
      value: 213 / 180,
      shows: "3:33 min against 3:00",
      source: "PCR 790",
    },
  ],
  seeAlso: ["NETTIME", "PERFGAIN"],
  answer: (a) => net.appcTime(a.test as net.AppcTest, a.path, a.against),
});

export const communicationsFunctions = [
  ethRate,
  netTime,
  ethAdapter,
  ftpRate,
  savfRate,
  heaMem,
  appcTime,
];
