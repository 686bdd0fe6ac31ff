/** Random choices that can be repeated: the same seed, the same run. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
}

/** Mulberry32: small, and good enough to shuffle test data. */
export function randomBy(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    chance: (share) => next() < share,
  };
}
