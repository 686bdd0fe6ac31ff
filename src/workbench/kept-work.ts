/** Keeps the edits of the open workbook in this browser until they are saved as a file. */
import type { GridEdit } from "../hosts/univer/page/grid-edits";
import type { Sheet } from "../spreadsheet/workbook-model";
import { holdWork } from "./work-locks";
import {
  deleteWork,
  FORMAT,
  storeWork,
  type Edits,
  type WorkbookSource,
  type StoredWork,
} from "./work-store";

/** Edits in quick succession are stored together. */
const STORE_AFTER_MS = 400;

const FULL =
  "The storage of this browser is full. Your latest changes are not stored. Save the workbook to keep them.";
const UNAVAILABLE =
  "Sizebook cannot store your changes in this browser. Save the workbook to keep them.";

const sentenceOf = (error: unknown): string =>
  (error as Error).name === "QuotaExceededError" ? FULL : UNAVAILABLE;

/** Stored work that is open again in this tab. */
export interface RestoredWork extends Edits {
  readonly work: StoredWork;
  readonly release: () => void;
}

export class KeptWork {
  private readonly id: string;
  private readonly edits: GridEdit[];
  /** How much was passed to the database, and how many edits are in the saved file. */
  private stored: { readonly edits: number; readonly added: number };
  private saved: number;
  private storedAt = 0;
  /** Asked for before the first edit, because a busy page learns late that it has it. */
  private readonly lock: Promise<(() => void) | undefined>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param added sheets inserted since the workbook was opened
   * @param tell called with the reason why edits are not stored, or without one if they are
   */
  constructor(
    private source: WorkbookSource,
    private readonly added: () => readonly Sheet[],
    private readonly tell: (problem?: string) => void,
    restored?: RestoredWork,
  ) {
    // crypto.randomUUID is missing where the page has no secure connection.
    this.id = restored?.work.id ?? `${Date.now()}-${Math.random()}`;
    this.edits = [...(restored?.edits ?? [])];
    this.stored = { edits: this.edits.length, added: restored?.added.length ?? 0 };
    this.saved = restored?.work.saved ?? 0;
    this.lock = restored ? Promise.resolve(restored.release) : holdWork(this.id);
    // Told when something is stored.
    this.lock.catch(() => undefined);
  }

  get isUnsaved(): boolean {
    return this.saved < this.edits.length;
  }

  /** How many edits there are: a file saved now has these. */
  get count(): number {
    return this.edits.length;
  }

  /** Stores at once after a pause: a page with much to do calls its timers late. */
  add(edit: GridEdit): void {
    this.edits.push(edit);
    if (Date.now() - this.storedAt > STORE_AFTER_MS) void this.store();
    else this.timer ??= setTimeout(() => void this.store(), STORE_AFTER_MS);
  }

  /** The first edits are in a file of this name. */
  markSaved(count: number, name: string): void {
    this.saved = count;
    this.source = { ...this.source, name };
    if (this.stored.edits) void this.store();
  }

  /** Stores now what the timer would store soon. */
  hurry(): void {
    if (this.timer !== undefined) void this.store();
  }

  /** Deletes what is stored; the next edit stores everything again. */
  async forget(): Promise<void> {
    this.stopTimer();
    await this.lock;
    if (this.stored.edits === 0) return;
    this.stored = { edits: 0, added: 0 };
    await deleteWork(this.id);
  }

  /** Another workbook is opened: this one is saved, or its changes were given up. */
  async end(): Promise<void> {
    await this.forget().catch(() => undefined);
    (await this.lock.catch(() => undefined))?.();
  }

  private async store(): Promise<void> {
    this.stopTimer();
    this.storedAt = Date.now();
    try {
      // The change of which this edit is a part has come to its end then.
      await this.lock;
      await this.write();
      this.tell();
    } catch (error) {
      this.stored = { edits: 0, added: 0 };
      this.tell(sentenceOf(error));
    }
  }

  private write(): Promise<void> {
    const { id, saved, stored, edits, source } = this;
    const { bytes, ...about } = source;
    const added = this.added();
    this.stored = { edits: edits.length, added: added.length };
    const work = { ...about, id, format: FORMAT, time: this.storedAt, count: edits.length, saved };
    const batch = {
      start: stored.edits,
      edits: edits.slice(stored.edits),
      added: added.slice(stored.added),
    };
    return storeWork(work, batch, stored.edits ? undefined : bytes);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
