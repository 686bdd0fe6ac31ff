/**
 * The unified manifest as the package that admin centers take: a zip, the same bytes for the same
 * contents.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";

/** Zips know no time before 1980. */
const NO_TIME = new Date(Date.UTC(1980, 0, 1));
const ICONS = ["color.png", "outline.png"] as const;

/**
 * @param hosting folder with manifest.json
 * @param icons folder with color.png and outline.png
 */
export function unifiedPackage(hosting: string, icons: string): Promise<Uint8Array> {
  const zip = new JSZip();
  const add = (name: string, from: string): unknown =>
    zip.file(name, readFileSync(from), { date: NO_TIME, createFolders: false });
  add("manifest.json", join(hosting, "manifest.json"));
  for (const icon of ICONS) add(icon, join(icons, icon));
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE", platform: "UNIX" });
}
