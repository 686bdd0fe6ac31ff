/** A reporter that closes with the seed of the samples, so that they can be repeated. */
module.exports = class SeedLine {
  onRunComplete() {
    process.stdout.write(
      process.env.SIZEBOOK_TESTS === "all"
        ? "Everything was tested, without samples.\n"
        : `Long tests took samples by the seed ${process.env.SIZEBOOK_SEED}: SIZEBOOK_SEED=${process.env.SIZEBOOK_SEED} repeats them, npm run test:all tests everything.\n`,
    );
  }
};
