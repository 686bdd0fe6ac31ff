/**
 * The library inside the installed package: entries for `require` and `import` in Node, modules for
 * browsers and bundlers, and types.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { billOfMaterials } from "./bom";
import type { Bundled } from "./bundles";
import { packCommandLine, type About } from "./command-line";
import { LICENSES_FILE, shippedPackages, thirdPartyLicenses } from "./shipped";

const ROOT = join(__dirname, "../..");

interface LibraryEntry {
  /** The specifier below the package: ".", "./plan". */
  readonly specifier: string;
  readonly source: string;
  /** The bundle that holds it. */
  readonly bundle: string;
  readonly names: readonly string[];
}

export const ENTRIES: readonly LibraryEntry[] = [
  {
    specifier: ".",
    source: "index",
    bundle: "functions",
    names: ["call", "citation", "explain", "functions", "versions"],
  },
  { specifier: "./plan", source: "plan", bundle: "workbooks", names: ["plan", "templates"] },
  {
    specifier: "./files",
    source: "files",
    bundle: "workbooks",
    names: ["calc", "share", "verify"],
  },
];

/** The sources with public types. No declaration in them names a type from another folder. */
const DECLARATIONS = ["call", "types", "plan-types", "file-types", ...ENTRIES.map((e) => e.source)];

/** The declarations of a source file of the library. */
export function declarationOf(name: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(join(ROOT, "src/library", `${name}.ts`), "utf8"),
    {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: {
        declaration: true,
        isolatedDeclarations: true,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
      },
    },
  );
  if (diagnostics.length)
    throw new Error(
      `src/library/${name}.ts needs a type that its declaration can name: ${ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, " ")}`,
    );
  const foreign = /from "\.\.[^"]*"/.exec(outputText);
  if (foreign) throw new Error(`The declaration of src/library/${name}.ts has ${foreign[0]}.`);
  return outputText;
}

const conditions = (types: string, file: string): Readonly<Record<string, string>> => ({
  types: `./lib/types/${types}`,
  default: `./lib/${file}`,
});

const exportOf = ({ source }: LibraryEntry): Readonly<Record<string, unknown>> => ({
  node: {
    import: conditions(`${source}.d.mts`, `node/${source}.mjs`),
    require: conditions(`${source}.d.ts`, `node/${source}.cjs`),
  },
  default: conditions(`${source}.d.mts`, `modules/${source}.mjs`),
});

/** The fields of package.json that make the library importable. */
export const LIBRARY_FIELDS: Readonly<Record<string, unknown>> = {
  main: "./lib/node/index.cjs",
  module: "./lib/modules/index.mjs",
  types: "./lib/types/index.d.ts",
  exports: {
    ...Object.fromEntries(ENTRIES.map((entry) => [entry.specifier, exportOf(entry)])),
    "./package.json": "./package.json",
  },
  sideEffects: false,
};

/** Both forms in Node are one copy: an answer of one is an answer of the other. */
function entryFiles({
  source,
  bundle,
  names,
}: LibraryEntry): readonly (readonly [string, string])[] {
  const listed = names.join(", ");
  return [
    [
      `node/${source}.cjs`,
      `"use strict";\nconst { ${listed} } = require("./${bundle}.cjs");\nmodule.exports = { ${listed} };\n`,
    ],
    [
      `node/${source}.mjs`,
      `import entry from "./${source}.cjs";\nexport const { ${listed} } = entry;\n`,
    ],
    [`modules/${source}.mjs`, `export { ${listed} } from "./${bundle}.mjs";\n`],
    [`types/${source}.d.mts`, `export * from "./${source}.js";\n`],
  ];
}

/** The builds in the package. */
export const PACKAGE_BUILDS = ["cli", "library-node", "library-modules"] as const;
const LIBRARY_BUILDS = { node: "library-node", modules: "library-modules" } as const;

/** Puts the built library into the folder that is packed. */
export function stageLibrary(folders: Bundled["folders"], staging: string): void {
  const folder = join(staging, "lib");
  for (const [kind, build] of Object.entries(LIBRARY_BUILDS))
    cpSync(folders.get(build)!, join(folder, kind), { recursive: true });
  mkdirSync(join(folder, "types"), { recursive: true });
  for (const name of DECLARATIONS)
    writeFileSync(join(folder, "types", `${name}.d.ts`), declarationOf(name));
  for (const [path, text] of ENTRIES.flatMap(entryFiles)) writeFileSync(join(folder, path), text);
}

export const BILL_FILE = "sizebook.cdx.json";

/**
 * Packs library and command with the licenses and the bill of materials of what they contain;
 * returns the name of the archive in `out`.
 */
export function packPackage({ packages, folders }: Bundled, staging: string, out: string): string {
  const about = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as About;
  const shipped = shippedPackages(
    ROOT,
    new Map(PACKAGE_BUILDS.map((build) => [build, packages.get(build)!])),
  );
  mkdirSync(staging, { recursive: true });
  stageLibrary(folders, staging);
  return packCommandLine(
    folders.get("cli")!,
    staging,
    out,
    about,
    {
      LICENSE: readFileSync(join(ROOT, "LICENSE"), "utf8"),
      [LICENSES_FILE]: thirdPartyLicenses(shipped),
      [BILL_FILE]: billOfMaterials(about.version, shipped),
    },
    LIBRARY_FIELDS,
  );
}
