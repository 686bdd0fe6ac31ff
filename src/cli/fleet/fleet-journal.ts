/**
 * What a fleet has built, one line of JSON per plan, so that the next run builds only what is new.
 * A line that a killed run has left incomplete does not count.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ourVersions } from "../../provenance/versions";
import { InputError } from "../arguments";
import { fileReason } from "../file-errors";
import { sha256 } from "../sha256";

const JOURNAL = "fleet.ndjson";

export interface BuiltRecord {
  readonly file: string;
  /** Of the inputs, the options, and the versions. */
  readonly hash: string;
  readonly workbook: string;
  /** Of the workbook, so that a replaced one is built again. */
  readonly sha256: string;
  readonly status: string;
  readonly finding: string;
  readonly notes: readonly string[];
}

/** Identifies everything that a plan depends on. */
export const recordHash = (inputs: Uint8Array, options: object): string =>
  sha256(JSON.stringify([sha256(inputs), options, ourVersions()]));

function recordOf(line: string): BuiltRecord | undefined {
  try {
    const {
      file,
      hash,
      workbook,
      sha256: sum,
      status,
      finding,
      notes,
    } = JSON.parse(line) as BuiltRecord;
    const texts: readonly unknown[] = [file, hash, workbook, sum, status, finding];
    return texts.every((text) => typeof text === "string") && Array.isArray(notes)
      ? { file, hash, workbook, sha256: sum, status, finding, notes }
      : undefined;
  } catch {
    return undefined;
  }
}

export class FleetJournal {
  private readonly path: string;
  private readonly records = new Map<string, BuiltRecord>();

  constructor(private readonly folder: string) {
    this.path = join(folder, JOURNAL);
    try {
      const text = existsSync(this.path) ? readFileSync(this.path, "utf8") : "";
      for (const line of text.split("\n")) {
        const record = recordOf(line);
        if (record) this.records.set(record.file, record);
      }
      // The next line must not continue an incomplete one.
      appendFileSync(this.path, text === "" || text.endsWith("\n") ? "" : "\n");
    } catch (error) {
      throw new InputError(`${folder} cannot be written: ${fileReason(error)}.`);
    }
  }

  /** The record of a plan that is there as it was built from these inputs. */
  unchanged(file: string, hash: string): BuiltRecord | undefined {
    const record = this.records.get(file);
    if (record?.hash !== hash) return undefined;
    const path = join(this.folder, record.workbook);
    return existsSync(path) && sha256(readFileSync(path)) === record.sha256 ? record : undefined;
  }

  add(record: BuiltRecord): void {
    appendFileSync(this.path, `${JSON.stringify(record)}\n`);
  }
}
