/** Secure network traffic: what a server's processors carry. */
import { dimension, table } from "../catalogue/reader";
import * as tls from "../models/tls";
import { worksheetFunction } from "./define";

/** The policies that the SSL table has, in its order. */
const policies = (): readonly string[] => {
  const source = table("ssl-performance");
  return [...new Set(source.rows.map((_, row) => dimension("cipher").canonical(source.text(row, "security"))))];
};

const type = { name: "type", type: "key", dimension: "transaction", help: "RR: request and response of 128 bytes on an open connection; ACRR: connect, request and response of 8 KB; Stream: 16 KB transfers." } as const;
const security = { name: "security", type: "key", dimension: "cipher", offered: policies, help: "Security policy, e.g. AES128/SHA-1, or Nonsecure." } as const;

export const sslTps = worksheetFunction({
  name: "SSLTPS", subject: "tls",
  summary: "Transactions a second with SSL/TLS at a CPU utilisation of the server's processors (POWER5, 2.2 GHz).",
  params: [
    type, security,
    { name: "cpu", type: "fraction", help: "Utilisation of the processors; 50% is 0.5." },
    { name: "processors", type: "number", unit: "processors", min: 0, above: true, default: 1, optional: true, help: "Server processors; 1 when left out." },
  ],
  returns: "tx/s",
  examples: [
    { args: ["ACRR", "AES128/SHA-1", 0.5], value: 1565, shows: "31.3 for each 1%", source: "PCR 658" },
    { args: ["RR", "AES128/SHA-1", 0.5], value: 23980, shows: "479.6 for each 1%", source: "PCR 657" },
    { args: ["RR", "AES128/SHA-1", 50], value: "#VALUE!", shows: "50% is 0.5" },
  ],
  seeAlso: ["SSLCPU"],
  answer: (a) => tls.sslTransactions(a.type, a.security, a.cpu, a.processors),
});

export const sslCpu = worksheetFunction({
  name: "SSLCPU", subject: "tls",
  summary: "Server processors (POWER5, 2.2 GHz) that SSL/TLS transactions need. Never add them to the cores of another system.",
  params: [
    type, security,
    { name: "tps", type: "number", unit: "tx/s", min: 0, help: "Transactions a second." },
    { name: "target", type: "fraction", above: true, default: 1, optional: true, help: "How busy a processor may be; 1 (100%) when left out." },
  ],
  returns: "processors",
  examples: [
    { args: ["Stream", "TDES/SHA-1", 65], value: 0.1, shows: "6.5 for each 1%: 65 a second take 10% of a processor", source: "PCR 659" },
    { args: ["RR", "RC4/MD5", 56540, 0.5], value: 2, shows: "565.4 for each 1%, processors half busy", source: "PCR 657" },
  ],
  seeAlso: ["SSLTPS"],
  answer: (a) => tls.sslProcessors(a.type, a.security, a.tps, a.target),
});

export const tlsFunctions = [sslTps, sslCpu];
