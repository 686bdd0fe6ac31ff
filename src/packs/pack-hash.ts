/** A hash of the contents of a rating pack, which a plan cites with name and version. */

/** As many digits as the hash of the catalogue has. */
const DIGITS = 12;

/**
 * The first digits of the SHA-256 of all files by name; the same for a folder and a ZIP of it.
 * Undefined on pages without HTTPS, which cannot calculate it.
 */
export async function packHash(files: ReadonlyMap<string, string>): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as typeof globalThis.crypto.subtle | undefined;
  if (subtle === undefined) return undefined;
  const ordered = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify(ordered));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, DIGITS);
}
