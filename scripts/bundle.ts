/**
 * Scripts as plain JavaScript: tsx takes time to read sources, and makes every use of an imported
 * name a call, which doubles the times of a measurement.
 */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";

const ROOT = join(__dirname, "..");

/** Bundles a script; both paths are relative to the project. Returns the path of the bundle. */
export function bundleScript(entry: string, bundle: string): string {
  const outfile = join(ROOT, bundle);
  mkdirSync(dirname(outfile), { recursive: true });
  buildSync({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  return outfile;
}
