/**
 * Licenses of every package that the project uses at run time, from the lock file, without those
 * for building and testing.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { page, plain, table } from "./markdown";

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly note?: string;
}

/** Licenses stated by the package itself, if its lock entry has none. */
export const STATED_LICENSES: Readonly<
  Record<string, { readonly license: string; readonly note: string }>
> = {
  "@univerjs/telemetry": {
    license: "Apache-2.0",
    note: "stated in its LICENSE file; an interface without an implementation: nothing is sent",
  },
  buffers: {
    license: "not stated",
    note: "in none of our bundles: exceljs would reach it when it reads a stream, which is not done here",
  },
};

/** Licenses that allow redistribution. Of a choice, the first one in this list applies. */
export const ALLOWED: ReadonlySet<string> = new Set([
  "MIT",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Unlicense",
  "BlueOak-1.0.0",
  "MIT/X11",
  "Zlib",
]);

/** "(MIT OR GPL-3.0-or-later)" may be used as MIT; of "(MIT AND Zlib)" both must be allowed. */
export function isAllowed(license: string): boolean {
  const words = license.replace(/[()]/g, "");
  return words.includes(" OR ")
    ? words.split(" OR ").some((alternative) => ALLOWED.has(alternative))
    : words.split(" AND ").every((part) => ALLOWED.has(part));
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

export function packagesInUse(root = join(__dirname, "..", "..")): readonly Package[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  const shipped = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license }]): Package => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const stated = license ? undefined : STATED_LICENSES[name];
      return {
        name,
        version,
        license: license ?? stated?.license ?? "unknown",
        ...(stated ? { note: stated.note } : {}),
      };
    });
  return [
    ...new Map(
      shipped.map((shippedPackage) => [
        `${shippedPackage.name} ${shippedPackage.version}`,
        shippedPackage,
      ]),
    ).values(),
  ].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

export const licensesPage = (): string => {
  const packages = packagesInUse();
  const counts = [...new Set(packages.map(({ license }) => license))]
    .sort()
    .map((license) => [
      plain(license),
      String(packages.filter((candidate) => candidate.license === license).length),
    ]);
  return page(
    "# Licenses of the packages used",
    `Sizebook itself is licensed under the Apache License 2.0. These ${packages.length} packages are used at run time, in the add-in, the workbench or the command line. Packages that are used only to build or test are not listed. Only permissive licenses are accepted, which a test verifies.`,
    table(["license", "packages"], counts),
    table(
      ["package", "version", "license", "note"],
      packages.map(({ name, version, license, note = "" }) => [
        plain(name),
        version,
        plain(license),
        plain(note),
      ]),
    ),
  );
};
