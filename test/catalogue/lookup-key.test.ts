/** Caches of functions of texts: bounded whatever is asked. */
import { memoized } from "../../src/catalogue/lookup-key";

/** How many of these texts are still cached after all were asked once, one after the other. */
function cachedOf(texts: readonly string[]): number {
  let computations = 0;
  const length = memoized((text) => {
    computations += 1;
    return text.length;
  });
  for (const text of texts) expect(length(text)).toBe(text.length);
  expect(computations).toBe(new Set(texts).size);
  // From the last one, so that those that are asked again displace none that are cached.
  let cached = 0;
  for (const text of [...texts].reverse()) {
    const before = computations;
    length(text);
    if (computations > before) break;
    cached += 1;
  }
  return cached;
}

const numbered = (count: number, letters: number): string[] =>
  Array.from({ length: count }, (_, i) => String(i).padStart(letters, "0"));

test("few texts stay cached, also a long one such as a list of entries", () => {
  expect(cachedOf(numbered(1_000, 10))).toBe(1_000);
  expect(cachedOf(numbered(3, 300_000))).toBe(3);
});

test("of thousands of misses, only the last ones are cached", () => {
  expect(cachedOf(numbered(7_875, 10))).toBeLessThanOrEqual(2_000);
  const long = cachedOf(numbered(500, 32_767));
  expect(long).toBeGreaterThan(0);
  expect(long * 32_767).toBeLessThanOrEqual(2 ** 20);
});
