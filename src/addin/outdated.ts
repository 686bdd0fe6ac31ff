/**
 * Whether the server has another build than the one that runs here. Excel keeps the add-in loaded
 * while it is open, and a server can be updated meanwhile.
 */
declare const __webpack_hash__: string | undefined;

/** False if it cannot be found out. */
export async function isOutdated(
  fetchFile: typeof fetch = fetch,
  build: string | undefined = typeof __webpack_hash__ === "string" ? __webpack_hash__ : undefined,
): Promise<boolean> {
  try {
    const response = await fetchFile("build.json", { cache: "no-store" });
    const present = ((await response.json()) as { readonly build?: unknown } | null)?.build;
    return build !== undefined && typeof present === "string" && present !== build;
  } catch {
    return false;
  }
}
