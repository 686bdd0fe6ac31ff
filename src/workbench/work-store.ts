/**
 * Unsaved work in the database of this browser: each workbook as it was opened, and its edits
 * since.
 */
import { createStore, delMany, get, getMany, keys, promisifyRequest } from "idb-keyval";
import type { GridEdit } from "../hosts/univer/page/grid-edits";
import type { Sheet } from "../spreadsheet/workbook-model";

export const DATABASE = "sizebook-work";

/**
 * Changes whenever stored work can no longer be read: edits are those of this version of Univer, to
 * the templates' present form.
 */
export const FORMAT = "1, Univer 0.25.1";

/** A workbook as it can be opened: the bytes of a file, or of a template of the page. */
export interface Source {
  readonly name: string;
  /** The id of the template, if it is one. */
  readonly template?: string;
  readonly bytes: Uint8Array;
}

export interface StoredWork extends Omit<Source, "bytes"> {
  readonly id: string;
  readonly format: string;
  /** The time of the last change in milliseconds. */
  readonly time: number;
  /** The number of edits, and how many of them were saved as a file. */
  readonly edits: number;
  readonly saved: number;
  /** Sheets inserted by the pane, which a saved file has with their charts and print settings. */
  readonly added: readonly Sheet[];
}

/** `number` is that of the first edit in an entry "edits". */
type Key = readonly [kind: "work" | "base" | "edits", id: string, number?: number];

const store = createStore(DATABASE, "work");
const allKeys = (): Promise<Key[]> => keys<[]>(store) as Promise<unknown> as Promise<Key[]>;

/** Whether there is a database; reading one that is missing would create it. */
async function isThere(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}

/** What is stored, whether or not it is open in another tab; the last change first. */
export async function storedWork(): Promise<StoredWork[]> {
  if (!(await isThere())) return [];
  const ids = (await allKeys()).filter(([kind]) => kind === "work");
  const works = await getMany<StoredWork>(ids as unknown as IDBValidKey[], store);
  return works.flatMap((work) => work ?? []).sort((a, b) => b.time - a.time);
}

/** The workbook as it was opened. */
export async function sourceOf({ id, name, template }: StoredWork): Promise<Source> {
  const bytes = await get<Uint8Array>(["base", id], store);
  if (!bytes) throw new Error(`The stored work on ${name} is not complete.`);
  return { name, bytes, ...(template === undefined ? {} : { template }) };
}

export async function editsOf(id: string): Promise<GridEdit[]> {
  const places = (await allKeys())
    .filter(([kind, ofWork]) => kind === "edits" && ofWork === id)
    .sort(([, , a = 0], [, , b = 0]) => a - b);
  const parts = await getMany<readonly GridEdit[]>(places as unknown as IDBValidKey[], store);
  return parts.flatMap((part) => part ?? []);
}

/** Stores all of it or nothing. @param bytes the workbook as it was opened, the first time */
export async function storeWork(
  work: StoredWork,
  edits: readonly GridEdit[],
  bytes?: Uint8Array,
): Promise<void> {
  await store("readwrite", (works) => {
    works.put(work, ["work", work.id]);
    if (edits.length) works.put(edits, ["edits", work.id, work.edits - edits.length]);
    if (bytes) works.put(bytes, ["base", work.id]);
    // Otherwise the database would wait for this page, which may be busy or about to end.
    works.transaction.commit();
    return promisifyRequest(works.transaction);
  });
}

export async function deleteWork(id: string): Promise<void> {
  const all = (await allKeys()).filter(([, ofWork]) => ofWork === id);
  await delMany(all as unknown as IDBValidKey[], store);
}
