/**
 * How much is tested. `npm run test:all` tests everything; `npm test` takes samples of what is
 * long. The samples change with every run, so that in time everything has its turn; the seed stands
 * at the end of a run, and SIZEBOOK_SEED repeats it.
 */
import { randomBy } from "../../scripts/fuzz/random";

/** Whether nothing may be left out. */
export const isWholeRun = process.env.SIZEBOOK_TESTS === "all";

/** The seed of this run: test/global-setup.cjs chooses it where none is given. */
export const RUN_SEED = Number(process.env.SIZEBOOK_SEED ?? 1);

/** A seed for one purpose, so that two samples of a run do not choose alike. FNV-1a. */
export const seedFor = (label: string): number =>
  [...label].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0,
    (0x811c9dc5 ^ RUN_SEED) >>> 0,
  );

/** `count` of the items in their order, chosen by the seed of the run and the label. */
export function choose<T>(items: readonly T[], count: number, label: string): readonly T[] {
  const random = randomBy(seedFor(label));
  const places = items.map((_, place) => place);
  const chosen = Math.min(count, places.length);
  // Fisher and Yates, as far as places are needed.
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
