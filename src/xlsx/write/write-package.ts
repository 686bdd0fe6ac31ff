/** A changed package as a file, when what was changed in it has been read again. */
import type { XlsxPackage } from "../package/xlsx-package";
import { verifyPackage } from "../verify/verify-package";

/**
 * @throws UnsoundResult with a sentence where a changed part is not right; nothing is to be
 * replaced then.
 */
export async function writePackage(parts: XlsxPackage): Promise<Uint8Array> {
  await verifyPackage(parts);
  return parts.packUnverified();
}
