/**
 * The parts of a release. `npm run release -- --check` builds a complete one twice, compares,
 * installs and tries it.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv from "ajv";
import webpack from "webpack";
import { advisoriesIn, advisoryLine } from "../../scripts/release/advisories";
import { readArguments } from "../../scripts/release/arguments";
import { billOfMaterials } from "../../scripts/release/bom";
import { checksums, filesNaming } from "../../scripts/release/checksums";
import { packCommandLine, type About } from "../../scripts/release/command-line";
import { changesOf, withoutLinks, releaseNotes } from "../../scripts/release/notes";
import {
  copiesInside,
  packageOf,
  packagesIn,
  shippedPackages,
  thirdPartyLicenses,
  type Contents,
  type Shipped,
} from "../../scripts/release/shipped";
import { differences, tryCommandLine } from "../../scripts/release/try";

const ROOT = join(__dirname, "../..");
interface BundleConfiguration {
  readonly name: string;
  readonly target: string | string[];
  readonly module: webpack.ModuleOptions;
}
const webpackConfigurations = jest.requireActual<
  (env: object, options: object) => readonly BundleConfiguration[]
>("../../webpack.config.cjs");
const folder = mkdtempSync(join(tmpdir(), "release-"));
const about = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as About;
const readOptions = (...words: string[]): unknown => readArguments(words, join(folder, "out"));

test.each([
  ['{"vulnerabilities":{}}', /knows no advisory/],
  [
    '{"vulnerabilities":{"b":{"name":"b","severity":"high"},"a":{"name":"a","severity":"low"}}}',
    /about a \(low\), b \(high\)\./,
  ],
  ['{"message":"405 Method Not Allowed"}', /were not looked up/],
  ["", /were not looked up/],
])("the answer of the registry about advisories: %s", (answer, sentence) =>
  expect(advisoryLine(advisoriesIn(answer))).toMatch(sentence),
);

test("no bundle holds the folder that it is built in, though a package asks for its address", async () => {
  const source = join(ROOT, "node_modules/@zip.js/zip.js/index.js");
  const configurations = webpackConfigurations({}, { mode: "production" });
  for (const { name, target, module } of configurations) {
    const path = join(folder, "bundles", name);
    await new Promise<void>((resolve, reject) => {
      webpack(
        { mode: "production", target, module, entry: source, output: { path, library: "zip" } },
        (error, stats) =>
          error || stats!.hasErrors() ? reject(error ?? new Error(stats!.toString())) : resolve(),
      );
    });
    expect([name, filesNaming(ROOT, path)]).toEqual([name, []]);
  }
  writeFileSync(join(folder, "bundles", "plain.js"), `console.log(${JSON.stringify(source)});`);
  expect(filesNaming(ROOT, join(folder, "bundles"))).toEqual(["plain.js"]);
});

test("steps of workflows are pinned to commits, with the version beside", () => {
  const workflows = join(ROOT, ".github/workflows");
  const steps = readdirSync(workflows).flatMap((file) =>
    [...readFileSync(join(workflows, file), "utf8").matchAll(/uses: *(.*)/g)].map(
      ([, step]) => step!,
    ),
  );
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

describe("the options", () => {
  test("an address, and an output folder", () => {
    expect(readOptions("--url", "https://tools.example.com/sizebook/")).toEqual({
      url: "https://tools.example.com/sizebook",
      out: join(folder, "out"),
      store: false,
      check: false,
    });
    expect(
      readOptions("--url", "https://x.example", "--out", "there", "--store", "--check"),
    ).toEqual({
      url: "https://x.example",
      out: "there",
      store: true,
      check: true,
    });
  });
  test.each([
    [[], "Where will the files be served?"],
    [["--url", "tools"], "«tools» is no address"],
    [["--url", "http://x.example"], "over https only"],
    [["--url", "https://x.example/?a=1"], "after ? or #"],
    [["--urls", "x"], "Unknown option '--urls'"],
    [["--url"], "--url"],
  ])("%j is rejected with one sentence that shows the usage", (words, message) => {
    const { problem } = readOptions(...words) as { problem: string };
    expect(problem).toContain(message);
    expect(problem).not.toContain("\n");
    expect(problem).toMatch(/https:\/\/tools\.example\.com\/sizebook|folder alone|https only/);
  });
  test("a folder with other content is rejected; a previous release may be replaced", () => {
    mkdirSync(join(folder, "mine"));
    writeFileSync(join(folder, "mine/letter.txt"), "dear");
    expect(readOptions("--url", "https://x.example", "--out", join(folder, "mine"))).toEqual({
      problem: expect.stringContaining("contains files that are not a release"),
    });
    writeFileSync(join(folder, "mine/SHA256SUMS"), "");
    expect(
      readOptions("--url", "https://x.example", "--out", join(folder, "mine")),
    ).not.toHaveProperty("problem");
  });
});

describe("notes", () => {
  const changelog =
    "# Changes\n\n## Unreleased\n\nsoon\n\n## 0.2.0 - 2026-12-01\n\nbetter\n\n## [0.1.0]\n\nfirst\n";
  test("have the changelog of the version, or of unreleased changes", () => {
    expect([
      changesOf(changelog, "0.2.0"),
      changesOf(changelog, "0.1.0"),
      changesOf(changelog, "9.9.9"),
    ]).toEqual(["better", "first", "soon"]);
    expect(() => changesOf("# Changes\n", "0.1.0")).toThrow("CHANGELOG.md has neither");
    expect(
      changesOf(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), about.version).length,
    ).toBeGreaterThan(20);
  });
  test("the guide in a release has no links to missing pages", () => {
    const text = withoutLinks(readFileSync(join(ROOT, "docs/guide/install.md"), "utf8"));
    expect(text).not.toMatch(/\]\((?!https?:)/);
    expect(text).toContain("[Microsoft 365 admin center](https://admin.microsoft.com)");
  });
  test("name the address and the contents of the folder", () => {
    const text = releaseNotes({
      version: "1.2.3",
      catalogue: "1",
      url: "https://x.example/a",
      changes: "better",
      functions: 99,
      packages: 7,
    });
    for (const word of [
      "# Sizebook 1.2.3",
      "served at https://x.example/a",
      "better",
      "sizebook-1.2.3.tgz",
      "the 7 packages",
      "sha256sum -c",
    ])
      expect(text).toContain(word);
  });
});

test("checksums are those of the files, by paths with slashes, and reveal changes", () => {
  const address = join(folder, "sums");
  mkdirSync(join(address, "b"), { recursive: true });
  writeFileSync(join(address, "b/x"), "abc");
  writeFileSync(join(address, "a"), "");
  const sums = checksums(address);
  expect(sums).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\nba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b/x\n",
  );
  writeFileSync(join(address, "a"), "1");
  expect(differences(sums, checksums(address))).toHaveLength(2);
  expect(differences(sums, sums)).toEqual([]);
});

describe("the shipped packages", () => {
  const contents = (...keys: string[]): Contents =>
    new Map(keys.map((key) => [key, new Set<string>()]));
  const of = (...keys: string[]): readonly Shipped[] =>
    shippedPackages(
      ROOT,
      new Map([
        ["addin", contents(...keys)],
        ["cli", contents(keys[0]!)],
      ]),
    );

  test("files belong to the innermost package", () => {
    expect(
      [
        "/p/node_modules/react/index.js",
        "/p/node_modules/a/node_modules/@b/c/d.js",
        "C:\\p\\node_modules\\@x\\y\\z.js",
        "/p/src/main.ts",
      ].map(packageOf),
    ).toEqual([
      "node_modules/react",
      "node_modules/a/node_modules/@b/c",
      "node_modules/@x/y",
      undefined,
    ]);
  });

  test("a finished build lists its packages", async () => {
    writeFileSync(
      join(folder, "entry.js"),
      `const { SaxesParser } = require(${JSON.stringify(join(ROOT, "node_modules/saxes/saxes.js"))}); console.log(SaxesParser);`,
    );
    const compiler = webpack({
      mode: "production",
      entry: join(folder, "entry.js"),
      output: { path: join(folder, "built") },
      optimization: { minimize: false },
    })!;
    const result = await new Promise<Contents>((resolve, reject) => {
      compiler.run((error, stats) =>
        compiler.close(() => (error ? reject(error) : resolve(packagesIn(stats!.compilation)))),
      );
    });
    expect([...result.keys()].sort()).toEqual(["node_modules/saxes", "node_modules/xmlchars"]);
  });

  test("each with its version, license, hash and builds", () => {
    const [jszip, react] = of("node_modules/jszip", "node_modules/react");
    expect(jszip).toMatchObject({
      name: "jszip",
      version: "3.10.1",
      license: "(MIT OR GPL-3.0-or-later)",
      builds: ["addin", "cli"],
    });
    expect(react).toMatchObject({
      name: "react",
      license: "MIT",
      builds: ["addin"],
      integrity: expect.stringMatching(/^sha512-/),
    });
    expect(react!.text).toContain("Permission is hereby granted");
    const all = thirdPartyLicenses([jszip!, react!]);
    for (const word of ["react 18", "jszip 3.10.1", "Permission is hereby granted"])
      expect(all).toContain(word);
  });

  test("one version at two places is one package", () => {
    const twice = [
      "node_modules/lazystream/node_modules/safe-buffer",
      "node_modules/jszip/node_modules/safe-buffer",
    ];
    const packages = shippedPackages(
      ROOT,
      new Map([
        ["cli", contents(twice[0]!)],
        ["addin", contents(twice[1]!)],
      ]),
    );
    expect(packages).toMatchObject([
      { name: "safe-buffer", version: "5.1.2", builds: ["addin", "cli"] },
    ]);
    expect(billOfMaterials("1.2.3", packages)).toBe(billOfMaterials("1.2.3", packages));
  });

  test("copies inside a package are named", () => {
    expect(copiesInside(join(ROOT, "node_modules/exceljs/dist/exceljs.min.js"), "exceljs")).toEqual(
      expect.arrayContaining(["jszip", "readable-stream", "saxes"]),
    );
    expect(copiesInside(join(ROOT, "node_modules/exceljs/excel.js"), "exceljs")).toEqual([]);
  });

  test("no development package, no unknown package, and none without a license for redistribution", () => {
    expect(() => of("node_modules/jest")).toThrow(/jest .*no dependency of what runs/);
    expect(() => of("node_modules/nobody-knows-this")).toThrow("nobody-knows-this");
  });

  test.each(["buffers", "glob", "inflight", "unzipper", "fstream", "rimraf"])(
    "%s, which exceljs brings and nobody maintains, is not shipped",
    (name) => expect(() => of(`node_modules/${name}`)).toThrow(`nobody maintains: ${name}`),
  );

  test("every package without a license in the lock file has one that is stated", () =>
    expect(of("node_modules/@univerjs/telemetry")).toMatchObject([{ license: "Apache-2.0" }]));

  test("the bill of materials is valid CycloneDX, names each package with its license, and is always the same", () => {
    const packages = of(
      "node_modules/jszip",
      "node_modules/react",
      "node_modules/@univerjs/core",
      "node_modules/xmlchars",
    );
    const text = billOfMaterials("1.2.3", packages);
    expect(billOfMaterials("1.2.3", packages)).toBe(text);
    const bom = JSON.parse(text) as {
      components: { purl: string; licenses: unknown[]; hashes: unknown[] }[];
      dependencies: { ref: string; dependsOn?: string[] }[];
    };
    const schema = (name: string): object =>
      JSON.parse(
        readFileSync(
          join(
            ROOT,
            `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`,
          ),
          "utf8",
        ),
      ) as object;
    const ajv = new Ajv({
      strict: false,
      allErrors: true,
      validateFormats: false,
      unicodeRegExp: false,
      logger: false,
    });
    for (const name of ["spdx", "jsf-0.82"])
      ajv.addSchema({
        ...schema(name),
        $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
      });
    const validate = ajv.compile(schema("bom-1.6"));
    validate(bom);
    expect(validate.errors ?? []).toEqual([]);
    validate({ ...bom, serialNumber: "7" });
    expect(validate.errors).not.toBeNull(); // the check can fail
    expect(bom.components.map(({ purl }) => purl)).toEqual([
      "pkg:npm/%40univerjs/core@0.25.1",
      "pkg:npm/jszip@3.10.1",
      "pkg:npm/react@18.3.1",
      "pkg:npm/xmlchars@2.2.0",
    ]);
    expect(
      bom.components.filter(({ licenses, hashes }) => licenses.length !== 1 || hashes.length !== 1),
    ).toEqual([]);
    expect(bom.dependencies.find(({ ref }) => ref === "sizebook@1.2.3")!.dependsOn).toHaveLength(4);
    expect(text).not.toMatch(/timestamp/);
  });
});

test("the package of the command line has the same bytes each time, no dependencies, and works after a global installation without a network", () => {
  const built = join(folder, "cli");
  mkdirSync(built);
  writeFileSync(
    join(built, "sizebook.js"),
    '#!/usr/bin/env node\nconsole.log(require("./part.js"), process.argv[2]);\n',
  );
  writeFileSync(join(built, "part.js"), 'module.exports = "answer";\n');
  const pack = (name: string): string => {
    const out = join(folder, name);
    mkdirSync(out);
    return join(
      out,
      packCommandLine(built, join(folder, `${name}-staging`), out, about, { LICENSE: "L" }),
    );
  };
  const [one, other] = [pack("one"), pack("other")];
  expect(Buffer.compare(readFileSync(one), readFileSync(other))).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, "one-staging/package.json"), "utf8"))).toEqual({
    name: "sizebook",
    version: about.version,
    description: about.description,
    license: "Apache-2.0",
    engines: about.engines,
    bin: { sizebook: "sizebook.js" },
    files: ["LICENSE", "README.md", "part.js", "sizebook.js"],
  });
  tryCommandLine(one, [[["fn"], "answer fn"]]);
  expect(() => tryCommandLine(one, [[["fn"], "something else"]])).toThrow(
    "sizebook fn failed after its installation:\nanswer fn",
  );
});
