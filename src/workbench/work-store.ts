/**
 * Unsaved work in the database of this browser: each workbook as it was opened, and its edits
 * since.
 */
import { createStore, promisifyRequest } from "idb-keyval";
import type { GridEdit } from "../hosts/univer/page/grid-edits";
import type { Sheet } from "../spreadsheet/workbook-model";

const DATABASE = "sizebook-work";

/**
 * Changes whenever stored work can no longer be read: edits are those of this version of Univer, to
 * the templates' present form.
 */
export const FORMAT = "1, Univer 0.25.1";

/** A workbook as it can be opened: the bytes of a file, or of a template of the page. */
export interface WorkbookSource {
  readonly name: string;
  /** The id of the template, if it is one. */
  readonly template?: string;
  readonly bytes: Uint8Array;
}

export interface StoredWork extends Omit<WorkbookSource, "bytes"> {
  readonly id: string;
  readonly format: string;
  /** The time of the last change in milliseconds. */
  readonly time: number;
  /** The number of edits, and how many of them were saved as a file. */
  readonly count: number;
  readonly saved: number;
}

export interface Edits {
  readonly edits: readonly GridEdit[];
  /** Sheets inserted by the pane, which a saved file has with their charts and print settings. */
  readonly added: readonly Sheet[];
}

/** Edits that are stored together; `start` is the number of edits before them. */
interface EditBatch extends Edits {
  readonly start: number;
}

const store = createStore(DATABASE, "work");

/** Keys are ["work", id], ["base", id] and ["edits", id, start]. An array follows all others. */
const keysFrom = (...beginning: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...beginning], [...beginning, []]);

const readAll = <Value>(keys: IDBKeyRange): Promise<Value[]> =>
  store("readonly", (works) => promisifyRequest<Value[]>(works.getAll(keys)));

/** Changes all of it or nothing. Changes are made in the order of their calls. */
const change = (make: (works: IDBObjectStore) => void): Promise<void> =>
  store("readwrite", (works) => {
    make(works);
    // Otherwise the database would wait for this page, which may be busy or about to end.
    works.transaction.commit();
    return promisifyRequest(works.transaction);
  });

/** What is stored, whether or not it is open in another tab; the last change first. */
export async function storedWork(): Promise<StoredWork[]> {
  // Reading a database that is missing would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return [];
  return (await readAll<StoredWork>(keysFrom("work"))).sort((a, b) => b.time - a.time);
}

/** The workbook as it was opened. */
export async function sourceOf({ id, name, template }: StoredWork): Promise<WorkbookSource> {
  const [bytes] = await readAll<Uint8Array>(keysFrom("base", id));
  if (!bytes) throw new Error(`The stored work on ${name} is incomplete. Open the file again.`);
  return { name, bytes, ...(template === undefined ? {} : { template }) };
}

/** All edits without a gap; batches of which some edits were stored again are skipped. */
export async function editsOf(id: string): Promise<Edits> {
  const edits: GridEdit[] = [];
  const added: Sheet[] = [];
  for (const batch of await readAll<EditBatch>(keysFrom("edits", id)))
    if (batch.start === edits.length) {
      for (const edit of batch.edits) edits.push(edit);
      for (const sheet of batch.added) added.push(sheet);
    }
  return { edits, added };
}

/** @param bytes the workbook as it was opened, the first time */
export const storeWork = (work: StoredWork, batch: EditBatch, bytes?: Uint8Array): Promise<void> =>
  change((works) => {
    works.put(work, ["work", work.id]);
    works.put(batch, ["edits", work.id, batch.start]);
    if (bytes) works.put(bytes, ["base", work.id]);
  });

export const deleteWork = (id: string): Promise<void> =>
  change((works) => {
    for (const kind of ["work", "base", "edits"]) works.delete(keysFrom(kind, id));
  });
