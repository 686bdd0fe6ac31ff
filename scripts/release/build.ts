/** Builds a release into a folder. Nothing in it depends on the day or on the machine. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogueHash, catalogueVersion } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { workbookTemplates } from "../templates/workbook-templates";
import {
  apacheConfiguration,
  hostedHeaders,
  iisConfiguration,
  nginxConfiguration,
} from "../hosting/headers";
import { runScript } from "../run-node";
import { withPresentCatalogue } from "../templates/stored-results";
import { CHECKSUMS } from "./arguments";
import { billOfMaterials } from "./bom";
import { buildBundles } from "./bundles";
import { checksums, filesNaming } from "./checksums";
import type { About } from "./command-line";
import { BILL_FILE, packPackage } from "./library";
import { changesOf, withoutLinks, releaseNotes } from "./notes";
import { rootOf } from "./retarget";
import { RETARGET, retargetScript } from "./retarget-script";
import { LICENSES_FILE, shippedPackages, thirdPartyLicenses } from "./shipped";
import { unifiedPackage } from "./unified-package";
import { startPage } from "./start-page";

const ROOT = join(__dirname, "../..");
const STAGING = "build/release";
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Headers for the servers that read them from the folder itself, and a page to begin with. */
function completeHosting(hosting: string, root: string, version: string): void {
  write(
    hosting,
    new Map([
      ...apacheConfiguration(),
      ["web.config", iisConfiguration()],
      ["_headers", hostedHeaders(root)],
      ["index.html", startPage(version)],
    ]),
  );
}

async function takeManifests(hosting: string, out: string): Promise<void> {
  const folder = join(out, "manifest");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "sizebook-unified.zip"),
    await unifiedPackage(hosting, join(ROOT, "assets/package")),
  );
  renameSync(join(hosting, "manifest.xml"), join(folder, "sizebook.xml"));
  rmSync(join(hosting, "manifest.json"));
}

/** Templates name the catalogue of the release, whichever they were last changed with. */
async function takeTemplates(out: string): Promise<void> {
  mkdirSync(join(out, "templates"));
  for (const template of workbookTemplates)
    writeFileSync(
      join(out, "templates", template.file),
      await withPresentCatalogue(template, readFileSync(join(ROOT, "templates", template.file))),
    );
}

/** Throws if a built file names the folder of the project. */
function refuseOwnFolder(...folders: readonly string[]): void {
  const files = folders.flatMap((folder) => filesNaming(ROOT, folder));
  if (files.length)
    throw new Error(`These files name the folder of the build: ${files.join(", ")}`);
}

/**
 * @param url where hosting/ will be served, without a slash at its end
 * @param store whether the manifests are those for Microsoft's Marketplace
 */
export async function buildRelease(url: string, target: string, store = false): Promise<void> {
  const about = JSON.parse(text("package.json")) as About;
  const root = rootOf(url);
  const out = join(ROOT, STAGING, "out");
  rmSync(join(ROOT, STAGING), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  runScript("scripts/compile-catalogue.ts");
  runScript("scripts/compile-guides.ts");
  runScript("scripts/workbench-values.ts");
  const built = await buildBundles(`${STAGING}/out/hosting`);
  const hosting = join(out, "hosting");
  const forStore = store ? ["--store"] : [];
  runScript(
    "scripts/addin-files.ts",
    "--base-url",
    url,
    "--out",
    `${STAGING}/out/hosting`,
    ...forStore,
  );
  cpSync(built.folders.get("workbench")!, join(hosting, "workbench"), { recursive: true });
  // The guide is there once, next to the workbench's folder.
  const workbench = join(hosting, "workbench/index.html");
  writeFileSync(
    workbench,
    readFileSync(workbench, "utf8").replace('"help/index.html"', '"../help/index.html"'),
  );
  completeHosting(hosting, root, about.version);
  await takeManifests(hosting, out);
  await takeTemplates(out);
  const script = retargetScript();
  const shipped = shippedPackages(ROOT, new Map([...built.packages, [RETARGET, script.packages]]));
  packPackage(built, join(ROOT, STAGING, "cli"), out);
  refuseOwnFolder(out, join(ROOT, STAGING, "cli"));
  const notes = releaseNotes({
    version: about.version,
    catalogue: `${catalogueVersion} (${catalogueHash})`,
    url,
    changes: withoutLinks(changesOf(text("CHANGELOG.md"), about.version)),
    functions: allFunctions().length,
    packages: shipped.length,
  });
  write(
    out,
    new Map([
      ["nginx.conf", nginxConfiguration(root)],
      [RETARGET, script.code],
      ["LICENSE", text("LICENSE")],
      [LICENSES_FILE, thirdPartyLicenses(shipped)],
      [BILL_FILE, billOfMaterials(about.version, shipped)],
      ["install.md", withoutLinks(text("docs/guide/install.md"))],
      ["RELEASE-NOTES.md", notes],
    ]),
  );
  writeFileSync(join(out, CHECKSUMS), checksums(out));
  rmSync(target, { recursive: true, force: true });
  cpSync(out, target, { recursive: true });
}
