/** A short run of the random calls that `npm run fuzz` makes a million of. */
import { fuzzFunctions } from "../../scripts/fuzz/calls";
import { randomBy } from "../../scripts/fuzz/random";
import { allFunctions } from "../../src/functions/all";

test("no random call of a function throws, gives no answer, or says a sentence that is none", () => {
  const { calls, answered, findings } = fuzzFunctions(randomBy(20261121), 8_000);
  expect(findings).toEqual([]);
  expect(calls).toBe(8_000);
  expect(answered).toBeGreaterThan(1_000);
});

test.each(["constructor", "__proto__", "toString"])(
  "%s, which every object has, is no name of ours",
  (name) => {
    // Found by the random calls: an alias was looked up in a plain object.
    expect(
      allFunctions()
        .find((fn) => fn.name === "CIPHERRATE")!
        .call([name, 128, 1024]),
    ).toMatchObject({ code: "#N/A" });
  },
);
