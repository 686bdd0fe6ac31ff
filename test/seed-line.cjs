/**
 * A reporter that ends with the omitted tests and the seed of the samples, so that they can be
 * repeated.
 */
module.exports = class SeedLine {
  onRunComplete() {
    const { SIZEBOOK_TESTS, SIZEBOOK_SEED: seed, SIZEBOOK_LONG_FILES_LEFT_OUT: left } = process.env;
    const files = Number(left ?? 0);
    process.stdout.write(
      SIZEBOOK_TESTS === "all"
        ? `Everything was tested, with random cases by the seed ${seed}: SIZEBOOK_SEED=${seed} repeats them.\n`
        : `Long tests took samples by the seed ${seed}${files ? `, and ${files} long test files were left out` : ""}: ` +
            `SIZEBOOK_SEED=${seed} repeats this choice, SIZEBOOK_SEED=random takes another, npm run test:all tests everything.\n`,
    );
  }
};
