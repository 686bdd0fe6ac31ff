/**
 * Writes the files of a built add-in other than its scripts: the manifests, functions.json, the
 * shortcuts and the guide. `tsx scripts/addin-files.ts [--base-url https://host/folder]
 * [--development] [--store] [--out dist]`; BASE_URL sets the address too. With --store the
 * manifests are those for Microsoft's Marketplace.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COMMANDS } from "../src/addin/commands";
import { allFunctions } from "../src/functions";
import { functionsMetadata, metadataFile } from "./addin/functions-metadata";
import { ABOUT_FILE, aboutPage } from "./addin/about-page";
import { DEVELOPMENT, PRODUCTION } from "../src/functions/core/addin-identity";
import { manifestFor, readBaseUrl } from "./addin/manifest";
import { storeManifest, storeUnifiedManifest } from "./addin/store";
import { unifiedManifest } from "./addin/unified";
import { buildSite } from "./site/build";

const root = join(__dirname, "..");
const { values } = parseArgs({
  options: {
    "base-url": { type: "string" },
    development: { type: "boolean" },
    store: { type: "boolean" },
    out: { type: "string", default: "dist" },
  },
});
const readUrl = readBaseUrl(values["base-url"] ?? process.env.BASE_URL ?? "https://localhost:3000");

if ("problem" in readUrl) {
  console.error(readUrl.problem);
  process.exitCode = 2;
} else write(readUrl.baseUrl);

/**
 * Office's extended manifest: the commands of the ribbon by key, in the pattern that Office
 * recommends.
 */
function shortcuts(): unknown {
  const keyed = Object.entries(COMMANDS).filter(([, { key }]) => key !== undefined);
  return {
    actions: keyed.map(([id, { view }]) => ({
      id,
      type: "ExecuteFunction",
      name: `Sizebook: ${view}`,
    })),
    shortcuts: keyed.map(([action, { key }]) => ({
      action,
      key: { default: `Ctrl+Alt+Shift+${key}`, mac: `Command+Option+Shift+${key}` },
    })),
  };
}

function write(baseUrl: string): void {
  const identity = values.development ? DEVELOPMENT : PRODUCTION;
  const out = join(root, values.out!);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const functions = allFunctions();
  const metadata = functionsMetadata(functions, (name) => `${baseUrl}/help/functions/${name}.html`);
  mkdirSync(out, { recursive: true });
  const built = manifestFor(
    readFileSync(join(root, "manifest.xml"), "utf8"),
    baseUrl,
    identity,
    version,
  );
  const manifest = unifiedManifest(built, { baseUrl, identity, metadata });
  const unified = values.store ? storeUnifiedManifest(manifest) : manifest;
  writeFileSync(join(out, "manifest.xml"), values.store ? storeManifest(built) : built);
  writeFileSync(join(out, "manifest.json"), `${JSON.stringify(unified, null, 1)}\n`);
  writeFileSync(join(out, ABOUT_FILE), aboutPage(version));
  writeFileSync(join(out, "functions.json"), metadataFile(metadata));
  writeFileSync(join(out, "shortcuts.json"), `${JSON.stringify(shortcuts(), null, 1)}\n`);
  buildSite(join(out, "help"), { namespace: identity.namespace });
  console.log(
    `${values.out}: ${identity.displayName} for ${baseUrl}, ${metadata.functions.length} functions, ${metadata.enums.length} lists`,
  );
}
