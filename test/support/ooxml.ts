/** Independent validators of the workbooks that we write; each names its findings in lines. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { OOXML_JARS, SDK_CLI } from "./tools";

/** Excel writes it at texts with blanks at their ends; the schemas do not have it. */
const KEPT_BLANKS = "space@http://www.w3.org/XML/1998/namespace in element t@";

/**
 * The schemas of Office Open XML, and the consistency of the package. Java checks all files in one
 * process (test/ooxml/Validate.java).
 */
export function schemaFindings(files: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(
    "java",
    ["-cp", `${OOXML_JARS}/*`, join(__dirname, "../ooxml/Validate.java"), ...files],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout: 240_000 },
  );
  const lines = stdout.split(/\r?\n/).filter(Boolean);
  if (lines.filter((line) => / parts$/.test(line)).length !== files.length) throw new Error(stderr);
  return lines.filter((line) => !/^\S+: \d+ parts$/.test(line) && !line.includes(KEPT_BLANKS));
}

interface SdkReport {
  readonly errors: readonly { readonly path?: string; readonly description: string }[];
}

/** Microsoft's Open XML SDK, which also knows rules that the schemas do not have. */
export const sdkFindings = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const { stdout, stderr } = spawnSync(process.execPath, [SDK_CLI, file], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    });
    if (!stdout.startsWith("{")) throw new Error(stderr);
    const { errors } = JSON.parse(stdout) as SdkReport;
    return errors.map(({ path = "", description }) => `${file} ${path}: ${description}`);
  });
