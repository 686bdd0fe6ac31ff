/**
 * `npm run library [-- --out FOLDER]`: the installable package, library and command, as a folder
 * and as the archive of `npm pack`, by default in dist/library.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildBundles } from "./release/bundles";
import { packCommandLine, type About } from "./release/command-line";
import { LIBRARY_FIELDS, stageLibrary } from "./release/library";
import { LICENSES_FILE, shippedPackages, thirdPartyLicenses } from "./release/shipped";

const ROOT = join(__dirname, "..");
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

async function library(out: string): Promise<void> {
  const { packages, folders } = await buildBundles("build/addin", [
    "cli",
    "library-node",
    "library-modules",
  ]);
  rmSync(out, { recursive: true, force: true });
  const staging = join(out, "package");
  mkdirSync(staging, { recursive: true });
  stageLibrary(
    { node: folders.get("library-node")!, modules: folders.get("library-modules")! },
    staging,
  );
  const archive = packCommandLine(
    folders.get("cli")!,
    staging,
    out,
    JSON.parse(text("package.json")) as About,
    {
      LICENSE: text("LICENSE"),
      [LICENSES_FILE]: thirdPartyLicenses(shippedPackages(ROOT, packages)),
    },
    LIBRARY_FIELDS,
  );
  console.log(`${relative(process.cwd(), join(out, archive))}: npm install installs it.`);
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
library(resolve(values.out ?? join(ROOT, "dist/library"))).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
