/** Secure network traffic: the capacity of a server's processors. */
import { dimension, table } from "../catalogue/catalogue";
import * as tls from "../models/tls";
import { worksheetFunction } from "./core/define-function";

/** The policies that the SSL table has, in its order. */
const policies = (): readonly string[] => {
  const source = table("ssl-performance");
  return [
    ...new Set(
      source.rows.map((_, row) => dimension("cipher").canonical(source.text(row, "security"))),
    ),
  ];
};

/** Values for unsecured traffic. */
const NONSECURE = "Nonsecure";

const type = {
  name: "type",
  type: "key",
  dimension: "transaction",
  help: "RR: request and response of 128 bytes on an open connection; ACRR: connect, request and response of 8 KB; Stream: 16 KB transfers.",
} as const;
const security = {
  name: "security",
  type: "key",
  dimension: "cipher",
  offered: policies,
  help: "Security policy, e.g. AES128/SHA-1, or Nonsecure.",
} as const;

export const sslTps = worksheetFunction({
  name: "SSLTPS",
  subject: "tls",
  summary:
    "Transactions a second with SSL/TLS at a CPU utilization of the server's processors (POWER5, 2.2 GHz).",
  params: [
    type,
    security,
    { name: "cpu", type: "fraction", help: "Utilization of the processors; 50% is 0.5." },
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 0,
      above: true,
      default: 1,
      optional: true,
      help: "Server processors; 1 when left out.",
    },
  ],
  returns: "tx/s",
  examples: [
    {
      args: ["ACRR", "AES128/SHA-1", 0.5],
      value: 1565,
      shows: "31.3 for each 1%",
      source: "PCR 658",
    },
    {
      args: ["RR", "AES128/SHA-1", 0.5],
      value: 23980,
      shows: "479.6 for each 1%",
      source: "PCR 657",
    },
    { args: ["RR", "AES128/SHA-1", 50], value: "#VALUE!", shows: "50% is 0.5" },
  ],
  seeAlso: ["SSLCPU", "SSLADD", "VPNTPS"],
  answer: (a) => tls.secureTransactions("SSL", a.type, a.security, a.cpu, a.processors),
});

export const sslCpu = worksheetFunction({
  name: "SSLCPU",
  subject: "tls",
  summary:
    "Server processors (POWER5, 2.2 GHz) that SSL/TLS transactions need. Never add them to the cores of another system.",
  params: [
    type,
    security,
    { name: "tps", type: "number", unit: "tx/s", min: 0, help: "Transactions a second." },
    {
      name: "target",
      type: "fraction",
      above: true,
      default: 1,
      optional: true,
      help: "How busy a processor may be; 1 (100%) when left out.",
    },
  ],
  returns: "processors",
  examples: [
    {
      args: ["Stream", "TDES/SHA-1", 65],
      value: 0.1,
      shows: "6.5 for each 1%: 65 a second take 10% of a processor",
      source: "PCR 659",
    },
    {
      args: ["RR", "RC4/MD5", 56540, 0.5],
      value: 2,
      shows: "565.4 for each 1%, processors half busy",
      source: "PCR 657",
    },
  ],
  seeAlso: ["SSLTPS", "SSLADD", "VPNCPU"],
  answer: (a) => tls.secureProcessors("SSL", a.type, a.security, a.tps, a.target),
});

const policy = {
  name: "security",
  type: "key",
  dimension: "vpn-policy",
  help: "Policy of the VPN: AH with MD5, ESP with RC4/MD5, ESP with AES128/SHA-1, ESP with TDES/SHA-1, or Nonsecure.",
} as const;
const cpu = {
  name: "cpu",
  type: "fraction",
  help: "Utilization of the processors; 50% is 0.5.",
} as const;
const processors = {
  name: "processors",
  type: "number",
  unit: "processors",
  min: 0,
  above: true,
  default: 1,
  optional: true,
  help: "Server processors; 1 when left out.",
} as const;
const tps = {
  name: "tps",
  type: "number",
  unit: "tx/s",
  min: 0,
  help: "Transactions a second.",
} as const;

export const sslAdd = worksheetFunction({
  name: "SSLADD",
  subject: "tls",
  summary:
    "Server processors (POWER5, 2.2 GHz) that existing traffic needs in addition when it is secured, or secured in another way.",
  params: [
    type,
    security,
    tps,
    {
      name: "from",
      type: "key",
      dimension: "cipher",
      offered: policies,
      optional: true,
      help: "Policy that the traffic has today; Nonsecure when left out.",
    },
  ],
  returns: "processors",
  examples: [
    {
      args: ["ACRR", "AES128/SHA-1", 1565],
      value: 1565 / 3130 - 1565 / 24970,
      shows: "half a processor less what it takes nonsecure",
      source: "PCR 658",
    },
    { args: ["RR", "RC4/MD5", 1000, "RC4/MD5"], value: 0, shows: "the same policy adds nothing" },
  ],
  seeAlso: ["SSLCPU", "SECREL"],
  answer: (a) => tls.addedProcessors(a.type, a.security, a.tps, a.from ?? NONSECURE),
});

export const vpnTps = worksheetFunction({
  name: "VPNTPS",
  subject: "tls",
  summary:
    "Transactions a second through a VPN at a CPU utilization of the server's processors (POWER5, 2.2 GHz).",
  params: [type, policy, cpu, processors],
  returns: "tx/s",
  examples: [
    {
      args: ["RR", "AH with MD5", 0.5],
      value: 21425,
      shows: "428.5 for each 1%",
      source: "PCR 687",
    },
    {
      args: ["ACRR", "ESP with TDES / SHA-1", 1],
      value: 910,
      shows: "9.1 for each 1%",
      source: "PCR 688",
    },
  ],
  seeAlso: ["VPNCPU", "SSLTPS"],
  answer: (a) => tls.secureTransactions("VPN", a.type, a.security, a.cpu, a.processors),
});

export const vpnCpu = worksheetFunction({
  name: "VPNCPU",
  subject: "tls",
  summary:
    "Server processors (POWER5, 2.2 GHz) that transactions through a VPN need. Never add them to the cores of another system.",
  params: [
    type,
    policy,
    tps,
    {
      name: "target",
      type: "fraction",
      above: true,
      default: 1,
      optional: true,
      help: "How busy a processor may be; 1 (100%) when left out.",
    },
  ],
  returns: "processors",
  examples: [
    {
      args: ["Stream", "ESP with TDES / SHA-1", 54],
      value: 0.1,
      shows: "5.4 for each 1%",
      source: "PCR 689",
    },
    {
      args: ["RR", "AH with MD5", 42850, 0.5],
      value: 2,
      shows: "428.5 for each 1%, processors half busy",
      source: "PCR 687",
    },
  ],
  seeAlso: ["VPNTPS", "SSLCPU"],
  answer: (a) => tls.secureProcessors("VPN", a.type, a.security, a.tps, a.target),
});

export const secRel = worksheetFunction({
  name: "SECREL",
  subject: "tls",
  summary:
    "Processor time of a security policy against nonsecure transactions of the same kind, as published.",
  params: [
    {
      name: "protocol",
      type: "keyword",
      values: tls.PROTOCOLS,
      aliases: { TLS: "SSL", "SSL/TLS": "SSL" },
      help: "SSL (also TLS) or VPN.",
    },
    type,
    {
      name: "security",
      type: "text",
      help: "Policy, e.g. AES128/SHA-1 for SSL, ESP with TDES/SHA-1 for VPN.",
    },
  ],
  returns: "1",
  examples: [
    {
      args: ["SSL", "ACRR", "TDES/SHA-1"],
      value: 51.7,
      shows: "a little different from the ratio of the published capacities",
      source: "PCR 675",
    },
    {
      args: ["VPN", "Stream", "ESP with TDES / SHA-1"],
      value: 88.8,
      shows: "as published",
      source: "PCR 703",
    },
    { args: ["VPN", "RR", "AES256/SHA-1"], value: "#N/A", shows: "not measured through a VPN" },
  ],
  seeAlso: ["SSLADD", "SSLTPS", "VPNTPS"],
  answer: (a) => tls.relativeCost(a.protocol as tls.Protocol, a.type, a.security),
});

export const netTps = worksheetFunction({
  name: "NETTPS",
  subject: "tls",
  summary:
    "Small nonsecure transactions a second at a CPU utilization, over 1 Gigabit or virtual Ethernet (POWER5, 2.2 GHz).",
  params: [
    {
      ...type,
      help: "RR: request and response of 128 bytes; ACRR: connect, request and response.",
    },
    {
      name: "link",
      type: "keyword",
      values: tls.LINKS,
      aliases: {
        "1 GBIT": "1 Gigabit",
        "1GB": "1 Gigabit",
        "1G": "1 Gigabit",
        GIGABIT: "1 Gigabit",
        "VIRTUAL ETHERNET": "Virtual",
      },
      dimension: "ethernet",
      help: "1 Gigabit or Virtual Ethernet.",
    },
    {
      name: "threads",
      type: "number",
      unit: "threads",
      min: 1,
      whole: true,
      help: "Threads; measured: 1 and 26.",
    },
    cpu,
    processors,
  ],
  returns: "tx/s",
  examples: [
    {
      args: ["RR", "1 Gigabit", 1, 0.5],
      value: 49566,
      shows: "991.32 for each 1%",
      source: "PCR 633",
    },
    {
      args: ["ACRR", "Virtual", 26, 1],
      value: 22121,
      shows: "221.21 for each 1%",
      source: "PCR 636",
    },
    {
      args: ["RR", "Virtual", 10, 0.5],
      value: "#N/A",
      shows: "1 and 26 threads were measured",
      source: "PCR 633, 634",
    },
  ],
  seeAlso: ["SSLTPS"],
  answer: (a) => tls.nonsecureTransactions(a.type, a.link, a.threads, a.cpu, a.processors),
});

export const tlsFunctions = [sslTps, sslCpu, sslAdd, vpnTps, vpnCpu, secRel, netTps];
