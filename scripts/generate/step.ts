/**
 * A script that writes generated files, run only if it would find something else than the last
 * time: other code, or another state of a file or folder that it looked at or wrote.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { bundledCode } from "../bundle";

export interface Step {
  readonly name: string;
  /** The path of the script in the project. */
  readonly script: string;
}

type Kind = "looked" | "listed" | "written";
type Place = readonly [path: string, kind: Kind];

interface Run {
  /** A hash of the code, the packages and Node. */
  readonly code: string;
  readonly places: readonly (readonly [path: string, kind: Kind, state: string])[];
}

/** Records of runs; they can be deleted at any time. */
const FOLDER = "build/generate";
const TRACE = join(__dirname, "trace.cjs");
/** For programs with many short-lived objects. */
const YOUNG_OBJECTS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];

export const hashOf = (...texts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex");
};

/**
 * What a script finds: the content of a file, the names in a folder, or nothing. A file that was
 * changed while the script ran may be another one than it found.
 */
function stateOf(path: string, kind: Kind, before = Infinity): string {
  if (!existsSync(path)) return "absent";
  const stats = statSync(path);
  if (stats.isDirectory())
    return kind === "listed" ? hashOf(...readdirSync(path).sort()) : "folder";
  return kind === "looked" && stats.mtimeMs > before ? "unknown" : hashOf(readFileSync(path));
}

/** A hash of what results depend on besides the project's own files. */
export function environment(root: string): string {
  const locks = ["package-lock.json", "node_modules/.package-lock.json"];
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return hashOf(
    ...[process.version, process.arch, process.platform, locale, timeZone],
    ...locks.map((path) => stateOf(join(root, path), "looked")),
  );
}

function lastRun(record: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(record, "utf8")) as Run;
  } catch {
    return undefined; // there is none, or it is not complete
  }
}

/** Intermediate files are in folders below build/. */
const isIntermediate = ([path]: Place): boolean => /^build\/[^/]+\//.test(path);

/** @returns whether the script ran; throws if it failed */
export async function runStep(root: string, { name, script }: Step): Promise<boolean> {
  const inFolder = (end: string): string => join(root, FOLDER, `${name}.${end}`);
  const [bundle, trace, record] = [inFolder("cjs"), inFolder("trace"), inFolder("json")];
  const { code: text, map } = await bundledCode(root, [script]);
  const code = hashOf(text, environment(root));
  const last = lastRun(record);
  const isUnchanged = ([path, kind, state]: Run["places"][number]): boolean =>
    stateOf(join(root, path), kind) === state;
  if (last?.code === code && last.places.every(isUnchanged)) return false;
  mkdirSync(join(root, FOLDER), { recursive: true });
  rmSync(record, { force: true });
  writeFileSync(bundle, `${text}//# sourceMappingURL=${name}.cjs.map\n`);
  writeFileSync(`${bundle}.map`, map);
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [...YOUNG_OBJECTS, "--enable-source-maps", "--require", TRACE, bundle],
    { cwd: root, stdio: "inherit", env: { ...process.env, SIZEBOOK_TRACE: trace } },
  );
  if (status !== 0) throw new Error(`${script} failed. See above.`);
  const places = (JSON.parse(readFileSync(trace, "utf8")) as Place[])
    .filter((place) => !isIntermediate(place))
    .map(([path, kind]) => [path, kind, stateOf(join(root, path), kind, started)] as const);
  writeFileSync(record, JSON.stringify({ code, places } satisfies Run));
  return true;
}
