/** A release for one address becomes exactly the release for another one, without a build. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { aboutPage } from "../../scripts/addin/about-page";
import { manifestFor } from "../../scripts/addin/manifest";
import { storeManifest, storeUnifiedManifest } from "../../scripts/addin/store";
import {
  apacheConfiguration,
  hostedHeaders,
  iisConfiguration,
  nginxConfiguration,
} from "../../scripts/hosting/headers";
import { CHECKSUMS } from "../../scripts/release/arguments";
import { checksums, filesOf } from "../../scripts/release/checksums";
import { releaseNotes } from "../../scripts/release/notes";
import { RETARGET, retargetScript } from "../../scripts/release/retarget-script";
import { rootOf } from "../../scripts/release/retarget";
import { unifiedPackage } from "../../scripts/release/unified-package";
import { allFunctions } from "../../src/functions";
import { PRODUCTION } from "../../src/functions/core/addin-identity";
import { functionsMetadata, metadataFile } from "../../scripts/addin/functions-metadata";
import { isCommand } from "../support/tools";
import { unifiedOf } from "../support/unified-manifest";

const ROOT = join(__dirname, "../..");
const base = mkdtempSync(join(tmpdir(), "a release "));
afterAll(() => rmSync(base, { recursive: true }));
const script = retargetScript();

/** What depends on the address in a release, with some files that do not. */
async function releaseFor(url: string, name: string, store: boolean): Promise<string> {
  const folder = join(base, name);
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const usual = manifestFor(
    readFileSync(join(ROOT, "manifest.xml"), "utf8"),
    url,
    PRODUCTION,
    "1.2.3",
  );
  const help = (fn: string): string => `${url}/help/functions/${fn}.html`;
  write("hosting/functions.json", metadataFile(functionsMetadata(allFunctions(), help)));
  write("hosting/about.html", aboutPage("1.2.3"));
  write("hosting/web.config", iisConfiguration());
  write("hosting/_headers", hostedHeaders(rootOf(url)));
  for (const [path, text] of apacheConfiguration()) write(`hosting/${path}`, text);
  write("nginx.conf", nginxConfiguration(rootOf(url)));
  write("manifest/sizebook.xml", store ? storeManifest(usual) : usual);
  const unified = unifiedOf(usual, url);
  write(
    "hosting/manifest.json",
    `${JSON.stringify(store ? storeUnifiedManifest(unified) : unified, null, 1)}\n`,
  );
  write(
    "manifest/sizebook-unified.zip",
    await unifiedPackage(join(folder, "hosting"), join(ROOT, "assets/package")),
  );
  rmSync(join(folder, "hosting/manifest.json"));
  mkdirSync(join(folder, "templates"));
  copyFileSync(join(ROOT, "templates/self-test.xlsx"), join(folder, "templates/self-test.xlsx"));
  write(
    "RELEASE-NOTES.md",
    releaseNotes({
      version: "1.2.3",
      catalogue: "1",
      url,
      changes: "Better.",
      functions: 9,
      packages: 9,
    }),
  );
  write(RETARGET, script.code);
  write(CHECKSUMS, checksums(folder));
  return folder;
}

const run = (folder: string, ...words: string[]): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, [join(folder, RETARGET), ...words], {
    cwd: tmpdir(),
    encoding: "utf8",
  });
const contentsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesOf(folder).map((path) => [path, readFileSync(join(folder, path)).toString("latin1")]),
  );

const ADDRESSES = [
  "https://tools.example.com/sizebook",
  "https://tools.example.com",
  "https://tools.example.com:8443/a/b-c/d",
  // One is the beginning of another.
  "https://tools.example.com/sizebook2",
  "https://xn--bcher-kva.example/$1/$$",
];

test.each([false, true])(
  "from each address to each other one, and it is what a build gives (store: %s)",
  async (store) => {
    const folders = await Promise.all(
      ADDRESSES.map((url, i) => releaseFor(url, `${store}-${i}`, store)),
    );
    const built = folders.map(contentsOf);
    const moved = folders[0]!;
    for (const i of [1, 2, 3, 4, 0, 3, 0]) {
      const { status, stdout, stderr } = run(moved, "--url", `${ADDRESSES[i]!}/`);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toContain(`This release is for ${ADDRESSES[i]!} now`);
      const now = contentsOf(moved);
      expect([...now.keys()]).toEqual([...built[i]!.keys()]);
      for (const [path, content] of now)
        if (content !== built[i]!.get(path)) throw new Error(`${path} differs for ${ADDRESSES[i]}`);
    }
  },
);

async function movedFolder(name: string): Promise<string> {
  const folder = await releaseFor(ADDRESSES[0]!, name, false);
  expect(run(folder, "--url", ADDRESSES[2]!).status).toBe(0);
  return folder;
}

test("the checksums hold afterwards", async () => {
  const folder = await movedFolder("sums");
  expect(readFileSync(join(folder, CHECKSUMS), "utf8")).toBe(checksums(folder, [CHECKSUMS]));
});

(isCommand("sha256sum") ? test : test.skip)("sha256sum reads them", async () => {
  execFileSync("sha256sum", ["--quiet", "-c", CHECKSUMS], {
    cwd: await movedFolder("sums-of-another"),
  });
});

test.each<[string, (folder: string) => void, readonly string[], string]>([
  ["no address", () => undefined, [], "Enter the address"],
  ["no value", () => undefined, ["--url"], "Enter the address"],
  ["an unknown option", () => undefined, ["--to", ADDRESSES[1]!], "Enter the address"],
  ["http", () => undefined, ["--url", "http://x.example"], "https only"],
  ["no address at all", () => undefined, ["--url", "x"], "is no address"],
  [
    "a changed file",
    (folder) => writeFileSync(join(folder, "hosting/about.html"), "mine"),
    ["--url", ADDRESSES[1]!],
    "hosting/about.html",
  ],
  [
    "a missing file",
    (folder) => rmSync(join(folder, "nginx.conf")),
    ["--url", ADDRESSES[1]!],
    "nginx.conf",
  ],
  [
    "no list of files",
    (folder) => rmSync(join(folder, CHECKSUMS)),
    ["--url", ADDRESSES[1]!],
    "is not a release",
  ],
])("%s changes nothing, and is told in a sentence", async (what, prepare, words, message) => {
  const folder = await releaseFor(ADDRESSES[0]!, `refused ${what}`, false);
  prepare(folder);
  const before = contentsOf(folder);
  const { status, stdout, stderr } = run(folder, ...words);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
  expect(String(stderr).trim()).not.toContain("\n");
  expect(contentsOf(folder)).toEqual(before);
});

test("the script needs nothing but Node, and its packages are in the bill of materials", () => {
  const folder = join(base, "alone");
  mkdirSync(folder);
  writeFileSync(join(folder, RETARGET), script.code);
  expect(readdirSync(folder)).toEqual([RETARGET]);
  expect(run(folder, "--url", ADDRESSES[0]!).stderr).toContain("is not a release");
  expect([...script.packages.keys()]).toContain("node_modules/jszip");
});
