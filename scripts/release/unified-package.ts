/**
 * The unified manifest as the package that admin centers take: a zip, the same bytes for the same
 * contents.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";

/** Zips know no time before 1980. */
const NO_TIME = new Date(Date.UTC(1980, 0, 1));
const MANIFEST = "manifest.json";
const FILES = [MANIFEST, "color.png", "outline.png"] as const;

function zipped(contentOf: (name: string) => Uint8Array | string): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const name of FILES)
    zip.file(name, contentOf(name), { date: NO_TIME, createFolders: false });
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE", platform: "UNIX" });
}

/**
 * @param hosting folder with manifest.json
 * @param icons folder with color.png and outline.png
 */
export const unifiedPackage = (hosting: string, icons: string): Promise<Uint8Array> =>
  zipped((name) => readFileSync(join(name === MANIFEST ? hosting : icons, name)));

/** The package with another text of its manifest. */
export async function withManifest(
  bytes: Uint8Array,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  const contents = new Map<string, Uint8Array | string>();
  for (const name of FILES) {
    const file = zip.file(name);
    if (!file) throw new Error(`The package has no ${name}.`);
    contents.set(
      name,
      name === MANIFEST ? change(await file.async("text")) : await file.async("uint8array"),
    );
  }
  return zipped((name) => contents.get(name)!);
}
