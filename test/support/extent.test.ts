/** Samples are repeatable and in order, and reach all items over time. */
import { choose, isWholeRun, sample, seedFor } from "./extent";

const ITEMS = Array.from({ length: 20 }, (_, i) => i);

test("a sample has the requested size, no duplicates, the original order, and is the same for one label", () => {
  const chosen = choose(ITEMS, 5, "a");
  expect(chosen).toHaveLength(5);
  expect([...new Set(chosen)].sort((a, b) => a - b)).toEqual(chosen);
  expect(choose(ITEMS, 5, "a")).toEqual(chosen);
  expect(choose(ITEMS, 50, "a")).toEqual(ITEMS);
});

test("labels have different samples, and every item has its turn", () => {
  const labels = Array.from({ length: 100 }, (_, i) => `label ${i}`);
  expect(new Set(labels.map(seedFor)).size).toBe(labels.length);
  expect(new Set(labels.flatMap((label) => choose(ITEMS, 5, label))).size).toBe(ITEMS.length);
});

test("a whole run omits nothing", () =>
  expect(sample(ITEMS, 3, "a")).toHaveLength(isWholeRun ? ITEMS.length : 3));
