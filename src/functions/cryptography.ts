/** Encryption, digests, signatures, PINs, handshakes and coprocessors. */
import * as crypto from "../models/cryptography";
import { worksheetFunction } from "./core/define-function";

const subject = "cryptography";
const algorithm = {
  name: "algorithm",
  type: "text",
  dimension: "crypto-algorithm",
  help: "DES, Triple DES, RC4, AES or RSA.",
} as const;
const keyBits = {
  name: "keyBits",
  type: "number",
  unit: "bits",
  min: 1,
  whole: true,
  isCondition: true,
  help: "Length of the key in bits (DES 56, Triple DES 112, RC4 128, AES 128 or 256, RSA 1024 or 2048).",
} as const;
const rsaBits = {
  name: "keyBits",
  type: "number",
  unit: "bits",
  min: 1,
  whole: true,
  default: 1024,
  optional: true,
  help: "RSA key: 1024 (default) or 2048 bits.",
} as const;
const provider = {
  name: "provider",
  type: "keyword",
  values: crypto.PROVIDERS,
  dimension: "crypto-provider",
  aliases: { "I5/OS": "I5OS", SOFTWARE: "I5OS", CARD: "4764", JAVA: "JCE" },
  default: "I5OS",
  optional: true,
  help: "I5OS (Cryptographic Services, default), JCE or 4764.",
} as const;
const threads = {
  name: "threads",
  type: "number",
  unit: "threads",
  min: 1,
  whole: true,
  default: 1,
  optional: true,
  help: "Threads on one processor: 1 (default) or 10. Not a number of processors.",
} as const;
const unit = {
  name: "unit",
  type: "keyword",
  values: ["TPS", "BYTES"],
  dimension: "crypto-unit",
  default: "TPS",
  optional: true,
  help: "TPS (transactions per second, default) or BYTES (bytes per second).",
} as const;
const handshakes = {
  name: "handshakes",
  type: "number",
  unit: "1/s",
  min: 0,
  help: "Number of full handshakes per second, such as 100, without cached ones.",
} as const;

export const cipherRate = worksheetFunction({
  name: "CIPHERRATE",
  subject,
  summary: "Returns the measured encryption rate of one POWER5 processor or 4764 coprocessor.",
  params: [
    algorithm,
    keyBits,
    {
      name: "bytes",
      type: "number",
      unit: "bytes",
      min: 1,
      isCondition: true,
      help: "Number of bytes per transaction, such as 1024. Interpolated between measured lengths of AES and Triple DES.",
    },
    provider,
    threads,
    unit,
  ],
  returns: "as the column",
  examples: [
    { args: ["AES", 128, 1024], value: 26636, shows: "i5/OS, one thread", source: "PCR 903" },
    {
      args: ["AES", 128, 16384],
      value: 5275,
      within: 0.001,
      shows: "interpolated in the time of a transaction",
    },
    { args: ["RSA", 2048, 100, "4764", 10], value: 462, shows: "the card", source: "PCR 989" },
    {
      args: ["AES", 128, 1024, "4764"],
      value: "#N/A",
      shows: "not supported by the card",
      source: "PCR 994",
    },
  ],
  seeAlso: ["DIGESTRATE", "SIGNRATE", "CRYPTOCARDS"],
  answer: (a) =>
    crypto.cipherRate(
      { algorithm: a.algorithm, keyBits: a.keyBits, bytes: a.bytes, threads: a.threads },
      a.provider as crypto.Provider,
      a.unit as crypto.RateUnit,
    ),
});

export const digestRate = worksheetFunction({
  name: "DIGESTRATE",
  subject,
  summary: "Returns the measured 16,384-byte digests per second of one POWER5 processor.",
  params: [
    {
      name: "algorithm",
      type: "text",
      dimension: "crypto-algorithm",
      help: "SHA-1, SHA-256, SHA-384 or SHA-512.",
    },
    provider,
    threads,
    unit,
  ],
  returns: "as the column",
  examples: [
    { args: ["SHA-1"], value: 6753, shows: "i5/OS, one thread", source: "PCR 938" },
    {
      args: ["SHA512", "JCE", 10, "BYTES"],
      value: 78659561,
      shows: "faster than SHA-256",
      source: "PCR 945",
    },
    { args: ["SHA-1", "4764"], value: "#N/A", shows: "not measured on the card" },
  ],
  seeAlso: ["CIPHERRATE"],
  answer: (a) =>
    crypto.digestRate(
      a.algorithm,
      a.provider as crypto.Provider,
      a.threads,
      a.unit as crypto.RateUnit,
    ),
});

export const signRate = worksheetFunction({
  name: "SIGNRATE",
  subject,
  summary: "Returns the measured SHA-1 with RSA signatures per second (1,024 bytes).",
  params: [{ ...rsaBits, optional: true }, provider, threads],
  returns: "tx/s",
  examples: [
    { args: [1024], value: 901, shows: "i5/OS, one thread", source: "PCR 924" },
    { args: [2048, "4764", 10], value: 465, shows: "the card", source: "PCR 1005" },
    { args: [512], value: "#N/A", shows: "not measured" },
  ],
  seeAlso: ["CIPHERRATE"],
  answer: (a) => crypto.signRate(a.keyBits, a.provider as crypto.Provider, a.threads),
});

export const pinRate = worksheetFunction({
  name: "PINRATE",
  subject,
  summary:
    "Returns the measured verifications of encrypted PINs per second of one 4764 coprocessor.",
  params: [threads],
  returns: "tx/s",
  examples: [
    { args: [], value: 945, shows: "one thread", source: "PCR 1016" },
    { args: [10], value: 966, shows: "ten threads", source: "PCR 1017" },
    { args: [5], value: "#N/A", shows: "not measured" },
  ],
  seeAlso: ["SIGNRATE"],
  answer: (a) => crypto.pinRate(a.threads),
});

export const hsCpu = worksheetFunction({
  name: "HSCPU",
  subject,
  summary: "Returns the POWER5 2.2 GHz processors needed for full SSL/TLS handshakes in software.",
  params: [
    handshakes,
    rsaBits,
    threads,
    {
      name: "kind",
      type: "keyword",
      values: ["SERVER", "CLIENTLOW", "CLIENTHIGH"],
      default: "SERVER",
      optional: true,
      help: "SERVER authentication only (default). With client authentication two (CLIENTLOW) to three (CLIENTHIGH) times as much.",
    },
  ],
  returns: "processors",
  examples: [
    { args: [448.5], value: 0.5, shows: "897 per second on one processor", source: "PCR 911" },
    { args: [128, 2048], value: 1, shows: "2048 bits", source: "PCR 912" },
    {
      args: [448.5, 1024, 1, "CLIENTHIGH"],
      value: 1.5,
      shows: "up to three times",
      source: "PCR 1026",
    },
  ],
  seeAlso: ["CRYPTOCARDS", "SSLCPU"],
  answer: (a) =>
    crypto.handshakeProcessors(a.handshakes, a.keyBits, a.threads, a.kind as crypto.HandshakeKind),
});

export const cryptoCards = worksheetFunction({
  name: "CRYPTOCARDS",
  subject,
  summary: "Returns the 4764 coprocessors needed for full SSL/TLS handshakes.",
  params: [
    handshakes,
    rsaBits,
    { ...threads, default: 10, help: "Threads: 10 (default) or 1." },
    {
      name: "busy",
      type: "fraction",
      above: true,
      default: 1,
      optional: true,
      help: "Card utilization limit. Default 1.",
    },
  ],
  returns: "cards",
  examples: [
    { args: [2000], value: 2, shows: "1,044 per second each", source: "PCR 988" },
    { args: [2000, 2048, 10, 0.7], value: 7, shows: "2048 bits, at 70%", source: "PCR 989" },
    { args: [0], value: 0, shows: "no handshakes" },
  ],
  seeAlso: ["CRYPTOMAX", "HSCPU"],
  answer: (a) => crypto.coprocessors(a.handshakes, a.keyBits, a.threads, a.busy),
});

export const cryptoMax = worksheetFunction({
  name: "CRYPTOMAX",
  subject,
  summary: "Returns the maximum number of 4764 coprocessors in a system or partition.",
  params: [
    {
      name: "models",
      type: "text",
      dimension: "crypto-server",
      help: '"i5 570 8/12/16W, 595" or "i5 520, 550, 570 2/4W".',
    },
    {
      name: "scope",
      type: "keyword",
      values: ["SERVER", "PARTITION"],
      dimension: "crypto-scope",
      default: "SERVER",
      optional: true,
      help: "SERVER (default) or PARTITION.",
    },
  ],
  returns: "cards",
  examples: [
    { args: ["i5 570 8/12/16W, 595"], value: 32, shows: "the larger systems", source: "PCR 1034" },
    {
      args: ["i5 520, 550, 570 2/4W", "PARTITION"],
      value: 8,
      shows: "in one partition",
      source: "PCR 1036",
    },
    { args: ["9117-MMD"], value: "#N/A", shows: "not stated for later systems" },
  ],
  seeAlso: ["CRYPTOCARDS"],
  answer: (a) => crypto.coprocessorLimit(a.models, a.scope as "SERVER" | "PARTITION"),
});

export const cryptographyFunctions = [
  cipherRate,
  digestRate,
  signRate,
  pinRate,
  hsCpu,
  cryptoCards,
  cryptoMax,
];
