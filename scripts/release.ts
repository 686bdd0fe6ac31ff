/**
 * `npm run release -- --url https://tools.example.com/sizebook [--out FOLDER] [--store] [--check]`:
 * all files of a release, in one folder. With --check advisories about its packages are looked up,
 * it is built twice and compared, and the command line is installed and tried.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { advisoryLine, lookUpAdvisories } from "./release/advisories";
import { CHECKSUMS, readArguments, type ReleaseOptions } from "./release/arguments";
import { buildRelease } from "./release/build";
import { filesOf } from "./release/checksums";
import { differences, tryRelease } from "./release/try";

const USUAL = join(__dirname, "../dist/release");
const sums = (folder: string): string => readFileSync(join(folder, CHECKSUMS), "utf8");

/** Throws if a second build is not identical to the first one. */
async function buildAgain({ url, store }: ReleaseOptions, first: string): Promise<void> {
  const again = mkdtempSync(join(tmpdir(), "sizebook-release-"));
  try {
    await buildRelease(url, again, store);
    const other = differences(sums(first), sums(again));
    if (other.length) throw new Error(`Two builds differ:\n${other.join("\n")}`);
  } finally {
    rmSync(again, { recursive: true, force: true });
  }
}

async function release(options: ReleaseOptions): Promise<void> {
  const { url, out, store, check } = options;
  await buildRelease(url, out, store);
  console.log(`${relative(process.cwd(), out) || out}: ${filesOf(out).length} files for ${url}`);
  if (!check) return;
  console.log(advisoryLine(lookUpAdvisories(join(__dirname, ".."))));
  await buildAgain(options, out);
  console.log("Built again: the same bytes.");
  tryRelease(out);
  console.log("The checksums hold; the command line was installed and answers.");
}

const options = readArguments(process.argv.slice(2), USUAL);
if ("problem" in options) {
  console.error(options.problem);
  process.exitCode = 2;
} else {
  release({ ...options, out: resolve(options.out) }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
