/** Builds the add-in, the workbench, the command line and the library; lists their packages. */
import { join } from "node:path";
import webpack, { type Compilation, type Configuration } from "webpack";
import { packagesIn, type Contents } from "./shipped";

const ROOT = join(__dirname, "../..");
type Configure = (
  env: Readonly<Record<string, string>>,
  args: { readonly mode: string },
) => readonly Configuration[];

function bundle(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration)!;
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else if (stats!.hasErrors())
          reject(new Error(stats!.toString({ all: false, errors: true })));
        else resolve(stats!.compilation);
      }),
    );
  });
}

export interface Bundled {
  /** Keys of packages in the lock file, by the name of the build. */
  readonly packages: ReadonlyMap<string, Contents>;
  readonly folders: ReadonlyMap<string, string>;
}

/**
 * Sequentially: together they need more memory than small machines have. `addin` is the folder for
 * the add-in, below the project. Builds everything unless names are given.
 */
export async function buildBundles(
  addin: string,
  names?: readonly string[],
  mode: "production" | "development" = "production",
): Promise<Bundled> {
  // webpack's configuration is plain JavaScript without types.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const configurations = (require(join(ROOT, "webpack.config.cjs")) as Configure)(
    { out: addin },
    { mode },
  );
  const packages = new Map<string, Contents>();
  const folders = new Map<string, string>();
  for (const configuration of configurations) {
    if (names && !names.includes(configuration.name!)) continue;
    packages.set(configuration.name!, packagesIn(await bundle(configuration)));
    folders.set(configuration.name!, configuration.output!.path!);
  }
  return { packages, folders };
}
