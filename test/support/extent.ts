/**
 * The extent of a test run. `npm run test:all` tests everything, `npm test` takes samples of long
 * tests. Their seed is always the same, unless SIZEBOOK_SEED sets another; a whole run takes a
 * random one for cases that have no end. Each run prints its seed at the end.
 */
import { randomBy } from "../../scripts/fuzz/random";

/** Whether nothing may be omitted. */
export const isWholeRun = process.env.SIZEBOOK_TESTS === "all";

/** The seed of this run, as test/global-setup.cjs sets it. */
export const RUN_SEED = Number(process.env.SIZEBOOK_SEED ?? 1);

/** A seed for one purpose, so that two samples of a run differ. FNV-1a. */
export const seedFor = (label: string): number =>
  [...label].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0,
    (0x811c9dc5 ^ RUN_SEED) >>> 0,
  );

/** `count` of the items in their order, selected by the seed of the run and the label. */
export function choose<T>(items: readonly T[], count: number, label: string): readonly T[] {
  const random = randomBy(seedFor(label));
  const places = items.map((_, place) => place);
  const chosen = Math.min(count, places.length);
  // Fisher-Yates shuffle of the first `count` places.
  for (let i = 0; i < chosen; i += 1) {
    const j = i + random.below(places.length - i);
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places
    .slice(0, chosen)
    .sort((a, b) => a - b)
    .map((place) => items[place]!);
}

/** `count` of the items, or all of them in a whole run. */
export const sample = <T>(items: readonly T[], count: number, label: string): readonly T[] =>
  isWholeRun ? items : choose(items, count, label);
