/**
 * Stamps of plans: every figure that is in use stands on the sheet of figures, so nothing else has
 * to be looked through.
 */
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { readerOf, snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { stampChanges, withStamp } from "../../provenance/stamp-sheet";
import { type Stamp } from "../../provenance/stamp";
import { makeStamp, type StampedArea } from "../../provenance/stamp-answers";
import { readNameIndex } from "../read/name-index";

/** The label of the step that a stamp is. */
export const STAMP_LABEL = "Stamp results";

export interface StampOptions {
  /** ISO date of the calculation; without it none is written, so that two builds are equal. */
  readonly date?: string;
}

/** The figures of a plan: where they are asked about, and what each of them is. */
async function figuresOf(host: WorkbookReader): Promise<StampedArea | undefined> {
  const map = await readNameIndex(host);
  const range = map?.get("fig.basis")?.at;
  if (!map || !range || !(await host.sheets()).some(({ name }) => name === range.sheet))
    return undefined;
  const column = async (name: string): Promise<readonly string[]> => {
    const place = map.get(name)?.at;
    return place ? (await host.read(place)).map((row) => String(row[0]?.value ?? "")) : [];
  };
  const [what, where] = [await column("fig.what"), await column("fig.sheet")];
  return { at: range, use: (row) => ({ what: what[row] ?? "", where: where[row] ?? "" }) };
}

/** The stamp of a calculated workbook: of a plan its figures, of any other every call of ours. */
export async function createStamp(
  host: WorkbookReader,
  options: StampOptions = {},
): Promise<Stamp> {
  const figures = await figuresOf(host);
  return makeStamp(host, { ...options, ...(figures ? { within: [figures] } : {}) });
}

/** The calculated workbook with its stamp. */
export const stampWorkbook = async (
  workbook: Workbook,
  options?: StampOptions,
): Promise<Workbook> => withStamp(workbook, await createStamp(readerOf(workbook), options));

/**
 * Stamps the workbook that a host holds, as one step of undo. Its results must be there: call it
 * after a recalculation.
 */
export async function stampHost(host: WorkbookHost, options?: StampOptions): Promise<Stamp> {
  const stamp = await createStamp(snapshotOf(host), options);
  await host.change(STAMP_LABEL, await stampChanges(host, stamp));
  return stamp;
}

/** Recalculates the workbook that a host holds, and stamps it with what comes out. */
export async function recalculateAndStamp(
  host: WorkbookHost,
  options?: StampOptions,
): Promise<Stamp> {
  await host.recalculate();
  return stampHost(host, options);
}
