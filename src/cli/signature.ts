/**
 * Signatures of bundles: the manifest, which has the hash of every file, signed with an Ed25519 key
 * of the sender (RFC 8032). Nobody needs to be asked to check one.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { InputError } from "./arguments";
import { readWhole } from "./paths";
import { sha256 } from "./sha256";

const ALGORITHM = "Ed25519";
const KIND = "signature";
const SIGNATURE_BYTES = 64;

/** The key of a file in PEM; throws `InputError` if it is none, or of another kind. */
function keyOf(path: string, what: "private" | "public"): KeyObject {
  let key: KeyObject | undefined;
  try {
    const pem = Buffer.from(readWhole(path));
    key = what === "private" ? createPrivateKey(pem) : createPublicKey(pem);
  } catch (error) {
    if (error instanceof InputError) throw error;
  }
  if (key?.asymmetricKeyType !== ALGORITHM.toLowerCase())
    throw new InputError(
      `${path} is not ${what === "private" ? "a private key" : "a public key"} of ${ALGORITHM} in PEM without a passphrase. Create one: openssl genpkey -algorithm ed25519 -out key.pem; openssl pkey -in key.pem -pubout -out public.pem`,
    );
  return key;
}

/** The key that signs a bundle. */
export const signingKey = (path: string): KeyObject => keyOf(path, "private");
/** The key that checks a signature: the public one, or the private one that contains it. */
export const checkingKey = (path: string): KeyObject => keyOf(path, "public");

const encoded = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

/** SHA-256 of a public key as hexadecimal digits, by which people compare keys. */
const fingerprintOf = (key: KeyObject): string => sha256(encoded(key));

/** The file with the signature of a manifest. */
export const signatureFile = (manifest: string, key: KeyObject): string =>
  `${JSON.stringify(
    {
      sizebook: KIND,
      algorithm: ALGORITHM,
      key: encoded(createPublicKey(key)).toString("base64"),
      signature: sign(null, Buffer.from(manifest), key).toString("base64"),
    },
    null,
    2,
  )}\n`;

export interface SignatureCheck {
  /** Whether it belongs to the manifest, and to the key that was given, if one was. */
  readonly state: "valid" | "invalid" | "of another key" | "missing" | "damaged";
  /** SHA-256 of the public key that it names. */
  readonly key?: string;
}

/** Checks the signature in a file; with `expected`, it must be by that key. */
export function checkSignature(
  manifest: Uint8Array,
  path: string | undefined,
  expected: KeyObject | undefined,
): SignatureCheck {
  if (path === undefined) return { state: "missing" };
  const text = Buffer.from(readWhole(path)).toString();
  try {
    const { sizebook, algorithm, ...texts } = JSON.parse(text) as Record<string, string>;
    const [key, signature] = [texts.key!, texts.signature!].map((of) => Buffer.from(of, "base64"));
    if (sizebook !== KIND || algorithm !== ALGORITHM || signature!.length !== SIGNATURE_BYTES)
      return { state: "damaged" };
    const signer = createPublicKey({ key: key!, type: "spki", format: "der" });
    if (!verify(null, manifest, signer, signature!)) return { state: "invalid" };
    const isExpected = expected === undefined || encoded(expected).equals(encoded(signer));
    return { state: isExpected ? "valid" : "of another key", key: fingerprintOf(signer) };
  } catch {
    return { state: "damaged" };
  }
}
