/** Files that some code makes of a value: which of them are made of the same value already. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundledCode } from "../bundle";
import { environment, hashOf } from "./step";

/** A text that is equal for equal values only, of plain data. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return { map: [...part] };
    if (part instanceof Set) return { set: [...part] };
    return typeof part === "number" && (Object.is(part, -0) || !Number.isFinite(part))
      ? { number: Object.is(part, -0) ? "-0" : String(part) }
      : part;
  });

export class MadeFiles {
  private constructor(
    private readonly code: string,
    private readonly folder: string,
  ) {}

  /** @param modules the code that makes the files, by its paths in the project */
  static async by(root: string, modules: readonly string[]): Promise<MadeFiles> {
    const { code } = await bundledCode(root, modules);
    return new MadeFiles(hashOf(code, environment(root)), join(root, "build/generate/made"));
  }

  private recordOf(path: string): string {
    return join(this.folder, `${basename(path)}.txt`);
  }

  private keyOf(path: string, value: unknown): string {
    return hashOf(this.code, textOf(value), readFileSync(path));
  }

  /** Whether a file is as it was made of this value. */
  isCurrent(path: string, value: unknown): boolean {
    const record = this.recordOf(path);
    return (
      existsSync(record) &&
      existsSync(path) &&
      readFileSync(record, "utf8") === this.keyOf(path, value)
    );
  }

  /** Records that a file is made of this value. */
  record(path: string, value: unknown): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.recordOf(path), this.keyOf(path, value));
  }
}
