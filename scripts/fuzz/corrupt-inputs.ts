/** Corrupts input files, lists of sources and ranges of custom entries. */
import type { Random } from "./random";
import { corruptBytes } from "./corrupt-package";
import { UNUSUAL_TEXTS, corruptText } from "./corrupt-text";

const VALUES: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 0.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => [],
  () => ({}),
  () => [[[]]],
  () => ({ __proto__: null, constructor: 1 }),
  () => [1, "a", null],
  () => "2026-02-31",
  () => "2026-01-31",
  () => "=1+1",
  (random) => random.pick(UNUSUAL_TEXTS),
  () => Array.from({ length: 5_000 }, () => ({ name: "x" })),
  () => JSON.parse(`{"__proto__":{"polluted":1}}`) as unknown,
  () => "x\ny",
];

interface Node {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

function nodesOf(value: unknown, into: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return into;
  for (const key of Object.keys(value)) {
    into.push({ holder: value as Record<string, unknown>, key });
    nodesOf((value as Record<string, unknown>)[key], into);
  }
  return into;
}

/** JSON with other values, other names, missing or surplus content; or invalid JSON. */
export function corruptJson(random: Random, text: string): Buffer {
  if (random.chance(0.15)) return corruptBytes(random, Buffer.from(text));
  if (random.chance(0.1))
    return Buffer.from(`${"[".repeat(50_000)}${random.chance(0.5) ? "]".repeat(50_000) : ""}`);
  if (random.chance(0.1))
    return Buffer.from(
      `{"sizebook":"plan","fields":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
    );
  const json: unknown = JSON.parse(text);
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const nodes = nodesOf(json);
    if (nodes.length === 0) break;
    const { holder, key } = random.pick(nodes) as { holder: Record<string, unknown>; key: string };
    const kind = random.next();
    if (kind < 0.15) delete holder[key];
    else if (kind < 0.3 && !Array.isArray(holder))
      Object.defineProperty(
        holder,
        random.pick(UNUSUAL_TEXTS.filter((text) => !/undefined|NaN/.test(text))),
        { value: holder[key], enumerable: true, configurable: true, writable: true },
      );
    else holder[key] = random.pick(VALUES)(random);
  }
  return Buffer.from(JSON.stringify(json));
}

export const corruptCsv = (random: Random, text: string): Buffer =>
  random.chance(0.5)
    ? corruptBytes(random, Buffer.from(text))
    : Buffer.from(corruptText(random, text));

/**
 * A range as a person types it for a function: with rows of another length, other heads, odd cells.
 */
export function corruptRange(random: Random, rows: readonly (readonly unknown[])[]): string {
  const cells: unknown[][] = rows.map((row) => [...row]);
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const row = random.pick(cells);
    if (random.chance(0.2)) cells.splice(random.below(cells.length), 1);
    else if (random.chance(0.2)) row.push(random.pick(UNUSUAL_TEXTS));
    else row[random.below(row.length)] = random.pick(VALUES)(random);
    if (cells.length === 0) break;
  }
  const text = JSON.stringify(cells);
  return random.chance(0.1) ? text.slice(0, random.below(text.length)) : text;
}
