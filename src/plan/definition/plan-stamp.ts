/** Stamps of plans. The sheet Figures lists every value in use, so only that sheet is searched. */
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { readerOf, snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { stampChanges, withStamp } from "../../provenance/stamp-sheet";
import { type Stamp } from "../../provenance/stamp";
import { makeStamp, type StampedArea } from "../../provenance/stamp-answers";
import { readNameIndex } from "../read/name-index";

/** The label of the undo step. */
export const STAMP_LABEL = "Stamp results";

export interface StampOptions {
  /** ISO date of the calculation; none by default, so that two builds are identical. */
  readonly date?: string;
}

/** The values of a plan: the cells of their calls, and their descriptions. */
async function figuresOf(host: WorkbookReader): Promise<StampedArea | undefined> {
  const map = await readNameIndex(host);
  const range = map?.get("fig.basis")?.range;
  if (!map || !range || !(await host.sheets()).some(({ name }) => name === range.sheet))
    return undefined;
  const column = async (name: string): Promise<readonly string[]> => {
    const place = map.get(name)?.range;
    return place ? (await host.read(place)).map((row) => String(row[0]?.value ?? "")) : [];
  };
  const [what, where] = [await column("fig.what"), await column("fig.sheet")];
  return { range: range, use: (row) => ({ what: what[row] ?? "", where: where[row] ?? "" }) };
}

/**
 * The stamp of a calculated workbook: for a plan its values, for any other workbook all our calls.
 */
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
 * Stamps the workbook of a host, as one step of undo. Requires its results: call it after a
 * recalculation.
 */
export async function stampHost(host: WorkbookHost, options?: StampOptions): Promise<Stamp> {
  const stamp = await createStamp(snapshotOf(host), options);
  await host.change(STAMP_LABEL, await stampChanges(host, stamp));
  return stamp;
}

/** Recalculates the workbook of a host, and stamps it with the results. */
export async function recalculateAndStamp(
  host: WorkbookHost,
  options?: StampOptions,
): Promise<Stamp> {
  await host.recalculate();
  return stampHost(host, options);
}
