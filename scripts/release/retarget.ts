/**
 * A release for another address than the one that it was built for, without a build. Changes what
 * contains the address: manifests, the list of functions, headers and notes. Everything is computed
 * before the first file is written.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBaseUrl } from "../addin/manifest";
import { hostedHeaders, nginxConfiguration } from "../hosting/headers";
import { CHECKSUMS } from "./arguments";
import { sha256 } from "./checksums";
import { withManifest } from "./unified-package";

const USAGE = "node retarget.cjs --url https://tools.example.com/sizebook";
const FUNCTIONS = "hosting/functions.json";
const UNIFIED = "manifest/sizebook-unified.zip";
/** Their paths begin with the path of the address. */
const HEADERS: Readonly<Record<string, (root: string) => string>> = {
  "hosting/_headers": hostedHeaders,
  "nginx.conf": nginxConfiguration,
};
const TEXTS = /\.(?:xml|json|html|md|txt|js|css)$/;

/** The path of an address, with slashes at both ends. */
export const rootOf = (url: string): string => `${new URL(url).pathname.replace(/\/$/, "")}/`;

/** The address that a release was built for, from the help of its first function. */
function addressOf(folder: string): string {
  const { functions } = JSON.parse(readFileSync(join(folder, FUNCTIONS), "utf8")) as {
    functions: readonly { readonly helpUrl: string }[];
  };
  return functions[0]!.helpUrl.replace(/\/help\/functions\/[^/]+$/, "");
}

/** What follows an address is no part of a longer one. */
const replacing =
  (from: string, to: string) =>
  (text: string): string =>
    text.replace(
      new RegExp(`${from.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&")}(?![\\w-]|[.:]\\w)`, "g"),
      () => to,
    );

/** The unified manifest, which also names the host of its address. */
const manifestFor =
  (from: string, to: string) =>
  (text: string): string => {
    const manifest = JSON.parse(replacing(from, to)(text)) as Record<string, unknown>;
    return `${JSON.stringify({ ...manifest, validDomains: [new URL(to).host] }, null, 1)}\n`;
  };

interface Listed {
  readonly sum: string;
  readonly path: string;
}

const listed = (folder: string): readonly Listed[] =>
  readFileSync(join(folder, CHECKSUMS), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ sum: line.slice(0, 64), path: line.slice(66) }));

/** The content of a file of the release for another address. */
async function contentFor(
  path: string,
  bytes: Uint8Array,
  from: string,
  to: string,
): Promise<Uint8Array> {
  if (path === UNIFIED) return withManifest(bytes, manifestFor(from, to));
  const headers = HEADERS[path];
  if (headers) return Buffer.from(headers(rootOf(to)));
  if (!TEXTS.test(path)) return bytes;
  const text = Buffer.from(bytes).toString("utf8");
  const changed = replacing(from, to)(text);
  return changed === text ? bytes : Buffer.from(changed);
}

/** Why a release cannot be changed, in one sentence. */
export class RetargetProblem extends Error {}

/**
 * Changes the release in a folder.
 * @param words `--url` and an address
 * @returns what was done, in one sentence
 */
export async function retarget(folder: string, words: readonly string[]): Promise<string> {
  const [option, address, ...more] = words;
  if (option !== "--url" || address === undefined || more.length > 0)
    throw new RetargetProblem(`Enter the address at which hosting/ will be served: ${USAGE}`);
  const read = readBaseUrl(address);
  if ("problem" in read) throw new RetargetProblem(read.problem);
  if (!existsSync(join(folder, CHECKSUMS)) || !existsSync(join(folder, FUNCTIONS)))
    throw new RetargetProblem(
      `${folder} is not a release: it has no ${CHECKSUMS} or no ${FUNCTIONS}.`,
    );
  const files = listed(folder).map(({ sum, path }) => {
    const file = join(folder, path);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    return { path, bytes, isIntact: bytes !== undefined && sha256(bytes) === sum };
  });
  const damaged = files.filter(({ isIntact }) => !isIntact).map(({ path }) => path);
  if (damaged.length > 0)
    throw new RetargetProblem(
      `Files were changed or removed since the release was built: ${damaged.join(", ")}. Unpack the release again.`,
    );
  const [from, to] = [addressOf(folder), read.baseUrl];
  const contents = await Promise.all(
    files.map(async ({ path, bytes }) => {
      const content = await contentFor(path, bytes!, from, to);
      return { path, content, isChanged: sha256(content) !== sha256(bytes!) };
    }),
  );
  const changes = contents.filter(({ isChanged }) => isChanged);
  for (const { path, content } of changes) writeFileSync(join(folder, path), content);
  writeFileSync(
    join(folder, CHECKSUMS),
    contents.map(({ path, content }) => `${sha256(content)}  ${path}\n`).join(""),
  );
  return `This release is for ${to} now; before, it was for ${from}. ${changes.length} files were changed.`;
}
