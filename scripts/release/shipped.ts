/** The packages whose code is in the built files, with their licenses. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compilation, Module } from "webpack";
import { isAllowed, STATED_LICENSES } from "../docs/licenses";

export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Hash of the package's archive, as the lock file has it: "sha512-…" in base 64. */
  readonly integrity?: string;
  /** Builds that its code is in. */
  readonly builds: readonly string[];
  /** Packages that it has copied into a file of its own. */
  readonly contains: readonly string[];
  /** The text of its license. */
  readonly text: string;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}
type Lock = Readonly<Record<string, LockEntry>>;

const FOLDER = "node_modules/";

const nameOf = (key: string): string => key.slice(key.lastIndexOf(FOLDER) + FOLDER.length);

/**
 * The key in the lock file of the package that a file belongs to:
 * "node_modules/a/node_modules/@b/c".
 */
export function packageOf(file: string): string | undefined {
  const path = file.replaceAll("\\", "/");
  const start = path.indexOf(`/${FOLDER}`);
  if (start < 0) return undefined;
  const last = path.lastIndexOf(FOLDER);
  const inside = path.slice(last + FOLDER.length).split("/");
  return (
    path.slice(start + 1, last + FOLDER.length) +
    inside.slice(0, inside[0]!.startsWith("@") ? 2 : 1).join("/")
  );
}

/**
 * Names of the packages whose files are in a file that a package has built itself, from its source
 * map.
 */
export function copiesInside(file: string, own: string): readonly string[] {
  if (!existsSync(`${file}.map`)) return [];
  const { sources = [] } = JSON.parse(readFileSync(`${file}.map`, "utf8")) as {
    readonly sources?: readonly string[];
  };
  const names = sources.flatMap((source) => packageOf(`/${source}`) ?? []).map(nameOf);
  return [...new Set(names)].filter((name) => name !== own).sort();
}

/** Keys of the packages in a finished build, each with the packages that it has copied. */
export type Contents = ReadonlyMap<string, ReadonlySet<string>>;

export function packagesIn({ modules, chunkGraph }: Compilation): Contents {
  const parts = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module): Module[] => [
      ...((module as Module & { modules?: Module[] }).modules ?? [module]),
    ]);
  const buildsByPackage = new Map<string, Set<string>>();
  for (const file of new Set(parts.flatMap((module) => module.nameForCondition() ?? []))) {
    const key = packageOf(file);
    if (key !== undefined)
      buildsByPackage.set(
        key,
        new Set([...(buildsByPackage.get(key) ?? []), ...copiesInside(file, nameOf(key))]),
      );
  }
  return buildsByPackage;
}

const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/** Files without a text of their own name only the license, as do these. */
function licenseText(folder: string, license: string): string {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => LICENSE_FILE.test(name))
        .sort()
    : [];
  return (
    files
      .map((name) => readFileSync(join(folder, name), "utf8").replace(/\r\n?/g, "\n").trim())
      .join("\n\n") || `${license} (the package has no file with its text)`
  );
}

/**
 * Packages that nobody maintains any more. exceljs reaches them where it reads and writes streams,
 * which is not done here.
 */
const UNMAINTAINED: ReadonlySet<string> = new Set([
  "buffers",
  "fstream",
  "glob",
  "inflight",
  "rimraf",
  "unzipper",
]);

/**
 * The packages of the builds. Throws if one is not a dependency, is no longer maintained, or has a
 * license that does not allow redistribution.
 */
export function shippedPackages(
  root: string,
  builds: ReadonlyMap<string, Contents>,
): readonly Shipped[] {
  const lock = (
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }
  ).packages;
  const keys = [
    ...new Set([...builds.values()].flatMap((contents) => [...contents.keys()])),
  ].sort();
  const all = keys.map((key): Shipped & { readonly known: boolean } => {
    const entry = lock[key];
    const name = nameOf(key);
    const license = entry?.license ?? STATED_LICENSES[name]?.license ?? "unknown";
    return {
      name,
      version: entry?.version ?? "",
      license,
      integrity: entry?.integrity,
      known: entry !== undefined && !entry.dev,
      builds: [...builds]
        .filter(([, packagesOfBuild]) => packagesOfBuild.has(key))
        .map(([build]) => build),
      contains: [
        ...new Set([...builds.values()].flatMap((contents) => [...(contents.get(key) ?? [])])),
      ].sort(),
      text: licenseText(join(root, key), license),
    };
  });
  const unmaintained = all.flatMap(({ name, contains }) =>
    [name, ...contains].filter((inside) => UNMAINTAINED.has(inside)),
  );
  if (unmaintained.length)
    throw new Error(
      `The built files contain packages that nobody maintains: ${unmaintained.join(", ")}`,
    );
  const wrong = all.filter(({ known, license }) => !known || !isAllowed(license));
  if (wrong.length)
    throw new Error(
      `The built files contain packages that must not be redistributed: ${wrong.map(({ name, version, license, known }) => `${name} ${version} (${known ? license : "no dependency of what runs"})`).join(", ")}`,
    );
  return merged(all.map(({ known: _known, ...one }) => one));
}

/** One version of a package may be in several places of node_modules; it is one package. */
function merged(packages: readonly Shipped[]): readonly Shipped[] {
  const packageByName = new Map<string, Shipped>();
  for (const shippedPackage of packages) {
    const key = `${shippedPackage.name} ${shippedPackage.version}`;
    const before = packageByName.get(key);
    packageByName.set(
      key,
      before
        ? {
            ...before,
            builds: [...new Set([...before.builds, ...shippedPackage.builds])].sort(),
            contains: [...new Set([...before.contains, ...shippedPackage.contains])].sort(),
          }
        : shippedPackage,
    );
  }
  return [...packageByName.values()];
}

const LINE = "=".repeat(100);

export const LICENSES_FILE = "THIRD-PARTY-LICENSES.txt";

/** One file with the licenses of all packages. */
export const thirdPartyLicenses = (packages: readonly Shipped[]): string =>
  [
    `Sizebook holds code of these ${packages.length} packages.`,
    ...packages.map(
      ({ name, version, license, text }) =>
        `${LINE}\n${name} ${version}: ${license}\n${LINE}\n\n${text}`,
    ),
  ].join("\n\n") + "\n";
