/** The options of a release. */
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { readBaseUrl } from "../addin/manifest";

export interface ReleaseOptions {
  /** Where the hosting folder will be served, without a slash at its end. */
  readonly url: string;
  readonly out: string;
  /** For Microsoft's Marketplace, whose add-ins open their pane differently. */
  readonly store: boolean;
  /** Build twice, compare, and try the result. */
  readonly check: boolean;
}

/** A release has this file; a folder with it may be replaced. */
export const CHECKSUMS = "SHA256SUMS";
const USAGE =
  "npm run release -- --url https://tools.example.com/sizebook [--out FOLDER] [--store] [--check]";

/** The options, or one sentence about a mistake. */
export function readArguments(
  words: readonly string[],
  usualOut: string,
): ReleaseOptions | { readonly problem: string } {
  let values: { url?: string; out?: string; store?: boolean; check?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: {
        url: { type: "string" },
        out: { type: "string" },
        store: { type: "boolean" },
        check: { type: "boolean" },
      },
    }));
  } catch (error) {
    return { problem: `${(error as Error).message.split(". ")[0]}. Write: ${USAGE}` };
  }
  if (values.url === undefined)
    return {
      problem: `Where will the files be served? The manifests contain the address. Write: ${USAGE}`,
    };
  const read = readBaseUrl(values.url);
  if ("problem" in read) return read;
  const out = values.out ?? usualOut;
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(`${out}/${CHECKSUMS}`))
    return {
      problem: `${out} contains files that are not a release. Empty it, or choose another folder with --out.`,
    };
  return {
    url: read.baseUrl,
    out,
    store: values.store ?? false,
    check: values.check ?? false,
  };
}
