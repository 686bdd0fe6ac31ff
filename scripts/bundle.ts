/**
 * Scripts as plain JavaScript: tsx takes time to read sources, and makes every use of an imported
 * name a call, which doubles the times of a measurement.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, buildSync, type BuildOptions, type Plugin } from "esbuild";

const ROOT = join(__dirname, "..");

const OPTIONS = {
  bundle: true,
  packages: "external",
  platform: "node",
  format: "cjs",
  target: "node20",
  logLevel: "error",
} as const satisfies BuildOptions;

/** Bundles a script; both paths are relative to the project. Returns the path of the bundle. */
export function bundleScript(entry: string, bundle: string): string {
  const outfile = join(ROOT, bundle);
  mkdirSync(dirname(outfile), { recursive: true });
  buildSync({ ...OPTIONS, entryPoints: [join(ROOT, entry)], outfile });
  return outfile;
}

/** Each source finds its folder, wherever the bundle is. */
const ownFolders: Plugin = {
  name: "own folders",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path.includes("node_modules")
        ? undefined
        : {
            loader: "ts",
            contents: `const __dirname = ${JSON.stringify(dirname(path))};${readFileSync(path, "utf8")}`,
          },
    ),
};

export interface Bundle {
  readonly code: string;
  /** The places of the code in its sources, for a bundle in a folder two below the project. */
  readonly map: string;
}

/** The code of some modules, with everything of the project that they import. */
export async function bundledCode(root: string, modules: readonly string[]): Promise<Bundle> {
  const { outputFiles } = await build({
    ...OPTIONS,
    absWorkingDir: root,
    stdin: {
      contents: modules.map((path) => `export * from "./${path}";`).join("\n"),
      resolveDir: root,
    },
    outfile: "build/generate/bundle.cjs",
    sourcemap: "external",
    sourcesContent: false,
    plugins: [ownFolders],
    write: false,
  });
  const [map, code] = [".map", ".cjs"].map(
    (end) => outputFiles.find(({ path }) => path.endsWith(end))!.text,
  );
  return { code: code!, map: map! };
}
