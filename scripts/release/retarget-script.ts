/** `retarget.cjs` of a release: `retarget-command.ts` with its packages in one file. */
import { join } from "node:path";
import { buildSync } from "esbuild";
import { packageOf, type Contents } from "./shipped";

const ROOT = join(__dirname, "../..");
export const RETARGET = "retarget.cjs";

export function retargetScript(): { readonly code: string; readonly packages: Contents } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ["scripts/release/retarget-command.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    legalComments: "inline",
    logLevel: "error",
    write: false,
    metafile: true,
  });
  const packages = Object.keys(metafile.inputs).flatMap((path) => packageOf(`/${path}`) ?? []);
  return {
    code: outputFiles[0]!.text,
    packages: new Map(packages.map((name) => [name, new Set<string>()])),
  };
}
