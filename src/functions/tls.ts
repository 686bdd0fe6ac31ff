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
  help: "RR (128-byte request and response, open connection), ACRR (connect, 8 KB request and response) or Stream (16 KB transfers).",
} as const;
const security = {
  name: "security",
  type: "key",
  dimension: "cipher",
  choices: policies,
  help: "Security policy, such as AES128/SHA-1, or Nonsecure.",
} as const;
const target = {
  name: "target",
  type: "fraction",
  above: true,
  default: 1,
  optional: true,
  help: "Processor utilization limit. Default 1 (100%).",
} as const;

export const sslTps = worksheetFunction({
  name: "SSLTPS",
  subject: "tls",
  summary: "Returns SSL/TLS transactions per second at a CPU utilization (POWER5, 2.2 GHz).",
  params: [
    type,
    security,
    { name: "cpu", type: "fraction", help: "Utilization of the processors, such as 50% or 0.5." },
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 0,
      above: true,
      default: 1,
      optional: true,
      help: "Number of server processors. Default 1.",
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
  askedAs: ["CPU of TLS traffic"],
  summary:
    "Returns the POWER5 2.2 GHz processors needed for SSL/TLS transactions. Do not add to other cores.",
  params: [
    type,
    security,
    { name: "tps", type: "number", unit: "tx/s", min: 0, help: "Transactions per second." },
    target,
  ],
  returns: "processors",
  examples: [
    {
      args: ["Stream", "TDES/SHA-1", 65],
      value: 0.1,
      shows: "6.5 for each 1%: 65 per second need 10% of a processor",
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
  help: "AH with MD5, ESP with RC4/MD5, ESP with AES128/SHA-1, ESP with TDES/SHA-1, or Nonsecure, the VPN policy.",
} as const;
const cpu = {
  name: "cpu",
  type: "fraction",
  help: "Utilization of the processors, such as 50% or 0.5.",
} as const;
const processors = {
  name: "processors",
  type: "number",
  unit: "processors",
  min: 0,
  above: true,
  default: 1,
  optional: true,
  help: "Number of server processors. Default 1.",
} as const;
const tps = {
  name: "tps",
  type: "number",
  unit: "tx/s",
  min: 0,
  help: "Transactions per second.",
} as const;

export const sslAdd = worksheetFunction({
  name: "SSLADD",
  subject: "tls",
  summary:
    "Returns the additional POWER5 2.2 GHz processors when existing traffic changes its security policy.",
  params: [
    type,
    security,
    tps,
    {
      name: "from",
      type: "key",
      dimension: "cipher",
      choices: policies,
      optional: true,
      help: "Current policy of the traffic. Default Nonsecure.",
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
  summary: "Returns VPN transactions per second at a CPU utilization (POWER5, 2.2 GHz).",
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
    "Returns the POWER5 2.2 GHz processors needed for VPN transactions. Do not add to other cores.",
  params: [type, policy, tps, target],
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
    "Returns the published processor time of a security policy relative to nonsecure transactions.",
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
      help: "Policy, such as AES128/SHA-1 for SSL or ESP with TDES/SHA-1 for VPN.",
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
  askedAs: ["network bandwidth for transactions a second"],
  summary:
    "Returns small nonsecure transactions per second at a CPU utilization (POWER5, 2.2 GHz).",
  params: [
    {
      ...type,
      choices: tls.nonsecureTypes,
      help: "RR (128-byte request and response) or ACRR (connect, request and response).",
    },
    {
      name: "link",
      type: "keyword",
      values: tls.LINKS,
      dimension: "ethernet",
      help: "1 Gigabit or Virtual Ethernet.",
    },
    {
      name: "threads",
      type: "number",
      unit: "threads",
      min: 1,
      whole: true,
      help: "Number of threads (1 or 26).",
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
