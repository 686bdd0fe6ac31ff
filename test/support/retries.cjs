/**
 * What a run tried again because the machine was busy. Tests run in processes of their own, and
 * note it in a file that the closing line reads.
 */
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const CACHE = join(__dirname, "..", "..", "build", "test-cache");

/** Before all tests: none is noted yet. */
function startRetries() {
  mkdirSync(CACHE, { recursive: true });
  process.env.SIZEBOOK_RETRIES = join(CACHE, `retries-${process.pid}.txt`);
  writeFileSync(process.env.SIZEBOOK_RETRIES, "");
}

/** Notes a step that is done again: "typing into Sheet1!A1". */
const noteRetry = (step) => appendFileSync(process.env.SIZEBOOK_RETRIES, `${step}\n`);

/** The steps that were noted. */
const notedRetries = () =>
  process.env.SIZEBOOK_RETRIES
    ? readFileSync(process.env.SIZEBOOK_RETRIES, "utf8").split("\n").filter(Boolean)
    : [];

module.exports = { startRetries, noteRetry, notedRetries };
