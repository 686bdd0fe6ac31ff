/**
 * `npm run library [-- --out FOLDER]`: the installable package, library and command, as a folder
 * and as the archive of `npm pack`, by default in dist/library.
 */
import { rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildBundles } from "./release/bundles";
import { PACKAGE_BUILDS, packPackage } from "./release/library";

const ROOT = join(__dirname, "..");

async function library(out: string): Promise<void> {
  const built = await buildBundles("build/addin", PACKAGE_BUILDS);
  rmSync(out, { recursive: true, force: true });
  const archive = packPackage(built, join(out, "package"), out);
  console.log(`${relative(process.cwd(), join(out, archive))}: npm install installs it.`);
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
library(resolve(values.out ?? join(ROOT, "dist/library"))).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
