/** Hashes of files, as people and other programs compare them. */
import { createHash } from "node:crypto";

/** SHA-256 as hexadecimal digits. */
export const sha256 = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("hex");
