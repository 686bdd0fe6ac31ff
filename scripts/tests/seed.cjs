/**
 * The seed of samples and random cases. `npm test` is the same for everybody unless SIZEBOOK_SEED
 * asks for another seed or for "random"; a whole run, which leaves nothing out, takes a random one.
 */
const { randomInt } = require("node:crypto");

/** The seed of `npm test`; .ci/run tests with it too. */
const USUAL_SEED = "1";

/** The seed for this value of SIZEBOOK_SEED, as text. */
function seedOf(asked, isWhole) {
  if (asked === "random" || (isWhole && !asked)) return String(randomInt(1_000_000));
  if (!asked) return USUAL_SEED;
  if (!/^\d{1,15}$/.test(asked))
    throw new Error(`SIZEBOOK_SEED is "${asked}". Set it to a whole number or to random.`);
  return asked;
}

module.exports = { seedOf, USUAL_SEED };
