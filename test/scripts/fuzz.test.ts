/** A short run of `npm run fuzz`, which makes a million random calls. */
import { fuzzFunctions } from "../../scripts/fuzz/calls";
import { randomBy } from "../../scripts/fuzz/random";
import { isWholeRun, seedFor } from "../support/extent";
import { allFunctions } from "../../src/functions";

const CALLS = isWholeRun ? 8_000 : 2_000;
const SEED = seedFor("random calls");

test("no random call of a function throws, returns no answer, or an invalid message", () => {
  const { calls, answered, findings } = fuzzFunctions(randomBy(SEED), CALLS);
  expect(findings).toEqual([]);
  expect(calls).toBe(CALLS);
  expect(answered).toBeGreaterThan(CALLS / 8);
});

test.each(["constructor", "__proto__", "toString"])(
  "%s, a property of every object, is not a name of ours",
  (name) => {
    // Found by the random calls: an alias was looked up in a plain object.
    expect(
      allFunctions()
        .find((fn) => fn.name === "CIPHERRATE")!
        .call([name, 128, 1024]),
    ).toMatchObject({ code: "#N/A" });
  },
);
