/** Bundles that are signed with a key of their sender, and checked without asking anybody. */
import { createPublicKey, generateKeyPairSync, verify as verifySignature } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../src/cli/bundle";
import { verify } from "../../src/cli/verify";
import { ran } from "../support/command";

const PLAN = join(__dirname, "..", "..", "templates", "memory-tuning-example.xlsx");

let folder: string;
const file = (name: string): string => join(folder, name);
const signed = (): string => file("signed");

/** A key pair as openssl writes it. */
function writeKeys(name: string): void {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeFileSync(file(`${name}.pem`), privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(file(`${name}-public.pem`), publicKey.export({ type: "spki", format: "pem" }));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-signature-"));
  writeKeys("sender");
  writeKeys("other");
  const words = [PLAN, "--out", signed(), "--no-pdf", "--date", "2026-01-31"];
  const { status, stdout } = await ran(bundle, ...words, "--sign", file("sender.pem"));
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/signature\.json {2,}signature of the manifest\n/),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("another program checks the signature of the manifest", () => {
  const { signature } = JSON.parse(readFileSync(join(signed(), "signature.json"), "utf8")) as {
    signature: string;
  };
  expect(
    verifySignature(
      null,
      readFileSync(join(signed(), "manifest.json")),
      createPublicKey(readFileSync(file("sender-public.pem"))),
      Buffer.from(signature, "base64"),
    ),
  ).toBe(true);
});

test("verify names the key, and says whether it is the one that is given", async () => {
  expect(await ran(verify, signed())).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^The bundle is unchanged in every byte of its files\.\n[\s\S]*The signature is valid, by the key with SHA-256 [0-9a-f]{64}\. The signature identifies the sender only if you know the key/,
    ),
  });
  for (const key of ["sender-public.pem", "sender.pem"])
    expect(await ran(verify, signed(), "--key", file(key))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Only the owner of this key can have created the bundle."),
    });
  expect(await ran(verify, signed(), "--key", file("other-public.pem"))).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^The files match the manifest of the bundle, but the manifest has no valid signature of the sender\.\n[\s\S]*The signature is by another key than that of --key/,
    ),
  });
});

test("a changed manifest and a bundle without a signature are not as made", async () => {
  const manifest = join(signed(), "manifest.json");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, text.replace("2026-01-31", "2026-02-01"));
  expect(await ran(verify, signed())).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(
      "The signature is not valid. The manifest or the signature was changed",
    ),
  });
  writeFileSync(manifest, text);
  const signature = join(signed(), "signature.json");
  const content = readFileSync(signature, "utf8");
  const damages = [
    "{}",
    "",
    "null",
    content.slice(0, -5),
    content.replace(/"key": "[^"]*"/, '"key": "AAAA"'),
    content.replace(/"signature": "[^"]*"/, '"signature": "AAAA"'),
    content.replace(/"signature": "[^"]*"/, '"signature": 5'),
  ];
  for (const damaged of damages) {
    writeFileSync(signature, damaged);
    expect([damaged, await ran(verify, signed())]).toEqual([
      damaged,
      expect.objectContaining({
        status: 1,
        stdout: expect.stringMatching(
          /^The files match the manifest of the bundle, but the manifest has no [\s\S]*\nThe file signature\.json is damaged and has no signature that can be checked\. /,
        ),
      }),
    ]);
  }
  rmSync(signature);
  expect(await ran(verify, signed(), "--key", file("sender-public.pem"))).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^The files match the manifest of the bundle, but the manifest has no valid signature of the sender\.\n[\s\S]*The bundle has no signature/,
    ),
  });
  expect(await ran(verify, signed())).toMatchObject({ status: 0 });
  writeFileSync(signature, content);
});

test("a signed bundle is replaced by its next version", async () => {
  const words = [PLAN, "--out", signed(), "--no-pdf", "--force", "--sign", file("sender.pem")];
  expect(await ran(bundle, ...words)).toMatchObject({ status: 0 });
  expect(await ran(verify, signed(), "--key", file("sender-public.pem"))).toMatchObject({
    status: 0,
  });
});

test("keys of other kinds, and a key for a copy, each give a message", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(file("ec.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  for (const key of ["ec.pem", "sender-public.pem"])
    expect(
      await ran(bundle, PLAN, "--out", file("none"), "--no-pdf", "--sign", file(key)),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/is not a private key of Ed25519 in PEM/),
    });
  expect(await ran(verify, signed(), "--key", PLAN)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/is not a public key of Ed25519 in PEM/),
  });
  expect(await ran(verify, PLAN, "--key", file("sender-public.pem"))).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/--key checks the signature of a bundle/),
  });
});
