/** Writes a changed package as a file after reading its changes again. */
import type { XlsxPackage } from "../package/xlsx-package";
import { verifyPackage } from "../verify/verify-package";

/**
 * @throws InvalidResult with a sentence if a changed part is invalid; nothing may be replaced then
 */
export async function writePackage(parts: XlsxPackage): Promise<Uint8Array> {
  await verifyPackage(parts);
  return parts.packUnverified();
}
