/** Software cryptography and the 4764 coprocessor (PCR 3). */
import { dimension, table, type Table } from "../catalogue/catalogue";
import type { DimensionEntry } from "../catalogue/types";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Refusal } from "./answer";
import { ruleValue, ruleReference } from "./published-values";

export const PROVIDERS = ["I5OS", "JCE", "4764"] as const;
export type Provider = (typeof PROVIDERS)[number];
export type RateUnit = "TPS" | "BYTES";

const RATE_FIELD = { I5OS: "i5os", JCE: "jce", "4764": "card" } as const;
const BYTES_FIELD = { I5OS: "i5osBytes", JCE: "jceBytes", "4764": "cardBytes" } as const;
const tableOf = (kind: "cipher" | "sign", provider: Provider): Table =>
  table(`${kind}-${provider === "4764" ? "4764" : "sw"}`);

interface CipherKey {
  readonly algorithm: string;
  readonly keyBits: number;
  readonly bytes: number;
  readonly threads: number;
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["tdes", "tripledes"],
  ["3des", "tripledes"],
  ["desede", "tripledes"],
]);
const algorithmKey = (text: string): string =>
  ALIASES.get(normalizeKey(text)) ?? normalizeKey(text);

function cipherRows(source: Table, { algorithm, keyBits, threads }: CipherKey): readonly number[] {
  return source.where(
    ["algorithm", "threads", "keyBits"],
    [algorithmKey(algorithm), String(threads), String(keyBits)],
  );
}

/** Threads share one processor; values between the measured numbers are not interpolated. */
const notThreads = (threads: number, threadCounts: readonly number[]): Refusal =>
  refuse(
    "notMeasured",
    { threads },
    "The threads share one processor. Values between the measured numbers are not interpolated.",
    { suggestions: () => [...new Set(threadCounts)] },
  );

const notKeyBits = (source: Table, keyBits: number, rows: readonly number[]): Refusal =>
  refuse("notMeasured", { keyBits }, "", {
    suggestions: () => [...new Set(rows.map((row) => source.number(row, "keyBits")))],
  });

function unknownCipher(source: Table, cipherKey: CipherKey, provider: Provider): Refusal {
  const key = algorithmKey(cipherKey.algorithm);
  const ofAlgorithm = source.rows
    .map((_, row) => row)
    .filter((row) => normalizeKey(source.text(row, "algorithm")) === key);
  if (!ofAlgorithm.length) {
    if (provider === "4764" && key === "aes")
      return refuse(
        "notApplicable",
        { algorithm: cipherKey.algorithm },
        "The 4764 does not support AES.",
        { references: [ruleReference("cryptography.aes")] },
      );
    return refuse("unknownKey", { algorithm: cipherKey.algorithm }, "", {
      suggestions: () => [...new Set(source.rows.map((_, row) => source.text(row, "algorithm")))],
    });
  }
  const threads = ofAlgorithm
    .filter((row) => source.number(row, "keyBits") === cipherKey.keyBits)
    .map((row) => source.number(row, "threads"));
  if (threads.length) return notThreads(cipherKey.threads, threads);
  return notKeyBits(source, cipherKey.keyBits, ofAlgorithm);
}

/**
 * Encryptions a second, or bytes a second, of a provider. Between two measured lengths the time of
 * a transaction grows linearly with its bytes, so the rate is read from the times; nothing is read
 * outside the measured lengths.
 */
export function cipherRate(cipherKey: CipherKey, provider: Provider, unit: RateUnit): Outcome {
  const source = tableOf("cipher", provider);
  const rows = cipherRows(source, cipherKey);
  if (!rows.length) return unknownCipher(source, cipherKey, provider);
  const field = RATE_FIELD[provider];
  const exact = rows.find((row) => source.number(row, "length") === cipherKey.bytes);
  if (exact !== undefined) {
    const column = unit === "TPS" ? field : BYTES_FIELD[provider];
    const value = source.cell(exact, column);
    const references = [{ table: source, row: exact, field: column }];
    return value === null
      ? refuse(
          "neverPublished",
          { "bytes per second of": cipherKey.algorithm },
          "RSA has no rate in bytes.",
          { references },
        )
      : answer(value, unit === "TPS" ? "tx/s" : "bytes/s", "measured", { references });
  }
  const rowsByLength = [...rows].sort(
    (a, b) => source.number(a, "length") - source.number(b, "length"),
  );
  const upper = rowsByLength.findIndex((row) => source.number(row, "length") > cipherKey.bytes);
  if (upper < 1)
    return refuse("outsideRange", { bytes: cipherKey.bytes }, "", {
      suggestions: () => rowsByLength.map((row) => source.number(row, "length")),
    });
  const [low, high] = [rowsByLength[upper - 1]!, rowsByLength[upper]!];
  const time = (row: number): number => 1 / source.number(row, field);
  const share =
    (cipherKey.bytes - source.number(low, "length")) /
    (source.number(high, "length") - source.number(low, "length"));
  const rate = 1 / (time(low) + share * (time(high) - time(low)));
  return answer(
    unit === "TPS" ? rate : rate * cipherKey.bytes,
    unit === "TPS" ? "tx/s" : "bytes/s",
    "interpolated",
    {
      references: [low, high].map((row) => ({ table: source, row, field })),
      warnings: ["Interpolated between two measured lengths, with a time linear in bytes."],
      formula: "1 / (fixed time + time per byte x bytes)",
    },
  );
}

/** Digests a second or bytes a second, of 16,384 bytes each. */
export function digestRate(
  algorithm: string,
  provider: Provider,
  threads: number,
  unit: RateUnit,
): Outcome {
  if (provider === "4764")
    return refuse("notMeasured", { provider }, "Digests were measured for I5OS and JCE.");
  const source = table("digest-sw");
  const ofAlgorithm = source.where(["algorithm"], [algorithm]);
  if (!ofAlgorithm.length)
    return refuse("unknownKey", { algorithm }, "", {
      suggestions: () => [...new Set(source.rows.map((_, row) => source.text(row, "algorithm")))],
    });
  const row = ofAlgorithm.find((candidate) => source.number(candidate, "threads") === threads);
  if (row === undefined)
    return notThreads(
      threads,
      ofAlgorithm.map((candidate) => source.number(candidate, "threads")),
    );
  return answer(
    source.number(row, unit === "TPS" ? RATE_FIELD[provider] : BYTES_FIELD[provider]),
    unit === "TPS" ? "tx/s" : "bytes/s",
    "measured",
    { references: [{ table: source, row }] },
  );
}

/** SHA-1 with RSA signatures a second, of 1,024 bytes each. */
export function signRate(keyBits: number, provider: Provider, threads: number): Outcome {
  const source = tableOf("sign", provider);
  const row = source.where(["threads", "keyBits"], [String(threads), String(keyBits)])[0];
  const ofKey = source.where(["keyBits"], [String(keyBits)]);
  if (row === undefined && ofKey.length)
    return notThreads(
      threads,
      ofKey.map((candidate) => source.number(candidate, "threads")),
    );
  if (row === undefined)
    return notKeyBits(
      source,
      keyBits,
      source.rows.map((_, candidate) => candidate),
    );
  return answer(source.number(row, RATE_FIELD[provider]), "tx/s", "measured", {
    references: [{ table: source, row }],
  });
}

/** Verifications of encrypted PINs per second on one 4764. */
export function pinRate(threads: number): Outcome {
  const source = table("pin-4764");
  const row = source.where(["threads"], [String(threads)])[0];
  if (row === undefined)
    return refuse("notMeasured", { threads }, "", {
      suggestions: () => source.rows.map((_, candidate) => source.number(candidate, "threads")),
    });
  return answer(source.number(row, "card"), "tx/s", "measured", {
    references: [{ table: source, row }],
  });
}

/** RSA as it was measured: 100 bytes. */
const rsa = (keyBits: number, threads: number): CipherKey => ({
  algorithm: "RSA",
  keyBits,
  bytes: 100,
  threads,
});
const RSA_PART = "The RSA part only, assuming one private-key operation per full handshake.";
const CLIENT_AUTH = "cryptography.client.auth";

export type HandshakeKind = "SERVER" | "CLIENTLOW" | "CLIENTHIGH";

/** Server processors (POWER5 2.2 GHz) for the RSA of full handshakes in software. */
export function handshakeProcessors(
  handshakes: number,
  keyBits: number,
  threads: number,
  kind: HandshakeKind,
): Outcome {
  const rate = cipherRate(rsa(keyBits, threads), "I5OS", "TPS");
  if ("refused" in rate) return rate;
  const factor =
    kind === "SERVER" ? 1 : ruleValue(CLIENT_AUTH, kind === "CLIENTLOW" ? "bound" : "bound2").value;
  return answer((handshakes / (rate.value as number)) * factor, "processors", "derived", {
    references:
      kind === "SERVER" ? rate.references : [...rate.references, ruleReference(CLIENT_AUTH)],
    warnings: [RSA_PART],
    formula: "handshakes per second / RSA operations per second",
  });
}

/** 4764 coprocessors for the RSA of full handshakes. */
export function coprocessors(
  handshakes: number,
  keyBits: number,
  threads: number,
  busy: number,
): Outcome {
  const rate = cipherRate(rsa(keyBits, threads), "4764", "TPS");
  if ("refused" in rate) return rate;
  return answer(Math.ceil(handshakes / ((rate.value as number) * busy)), "cards", "derived", {
    references: rate.references,
    warnings: [
      RSA_PART,
      "Full handshakes only, without cached ones. CRYPTOMAX returns the maximum per system.",
    ],
    formula: "handshakes per second / (RSA operations per second x utilization), rounded up",
  });
}

/** What may precede the model in the name of a server. */
const BRAND = /^(?:ibm\s+)?(?:system\s+)?(?:i5[\s-]+)?(?:9406[\s-]+)?/i;
const modelIn = (name: string): string => name.trim().replace(BRAND, "");
const serverNamed = (name: string): DimensionEntry | undefined =>
  dimension("crypto-server").find(name) ?? dimension("crypto-server").find(modelIn(name));

/** A model that is in both groups, by its number of processors, or one that is in none. */
function unknownServer(name: string, groups: () => readonly string[]): Refusal {
  const model = normalizeKey(modelIn(name));
  const members = dimension("crypto-server")
    .entries.flatMap(({ aliases }) => aliases ?? [])
    .filter((alias) => /^\d+ \d+W$/.test(alias) && normalizeKey(alias.split(" ")[0]!) === model);
  return members.length
    ? refuse("ambiguous", { models: name }, "Choose the number of processors.", {
        suggestions: () => members.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
      })
    : refuse("unknownKey", { models: name }, "Choose a published group.", { suggestions: groups });
}

/** The maximum number of 4764 per system or per partition. */
export function coprocessorLimit(group: string, scope: "SERVER" | "PARTITION"): Outcome {
  const source = table("cards-max");
  const key = normalizeKey(serverNamed(group)?.name ?? group);
  const row = source.rows.findIndex(
    (_, candidate) => normalizeKey(source.text(candidate, "group")) === key,
  );
  if (row < 0)
    return unknownServer(group, () => source.rows.map((_, each) => source.text(each, "group")));
  return answer(
    source.number(row, scope === "SERVER" ? "server" : "partition"),
    "cards",
    "published",
    { references: [{ table: source, row }] },
  );
}
