/** Keeps the edits of the open workbook in this browser until they are saved as a file. */
import type { GridEdit } from "../hosts/univer/page/grid-edits";
import type { Sheet } from "../spreadsheet/workbook-model";
import { holdWork } from "./work-locks";
import { deleteWork, FORMAT, storeWork, type Source, type StoredWork } from "./work-store";

/** Edits in quick succession are stored together. */
const STORE_AFTER_MS = 400;

const FULL =
  "The storage of this browser is full. Your latest changes are not kept: save the workbook.";
const UNAVAILABLE =
  "This browser does not let Sizebook store anything. Your changes are not kept: save the workbook.";

const sentenceOf = (error: unknown): string =>
  (error as Error).name === "QuotaExceededError" ? FULL : UNAVAILABLE;

/** Stored work that is open again in this tab. */
export interface RestoredWork {
  readonly work: StoredWork;
  readonly edits: readonly GridEdit[];
  readonly release: () => void;
}

export class KeptWork {
  private readonly id: string;
  private readonly edits: GridEdit[];
  /** How many of the edits are stored, and how many are in the saved file. */
  private stored: number;
  private saved: number;
  private isEnded = false;
  private release: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** One access to the database follows the other. */
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param added sheets inserted since the workbook was opened
   * @param tell called with the reason why edits are not stored, or without one if they are
   */
  constructor(
    private source: Source,
    private readonly added: () => readonly Sheet[],
    private readonly tell: (problem?: string) => void,
    restored?: RestoredWork,
  ) {
    // crypto.randomUUID is missing where the page has no secure connection.
    this.id = restored?.work.id ?? `${Date.now()}-${Math.random()}`;
    this.edits = [...(restored?.edits ?? [])];
    this.stored = this.edits.length;
    this.saved = restored?.work.saved ?? 0;
    this.release = restored?.release;
  }

  get isUnsaved(): boolean {
    return this.saved < this.edits.length;
  }

  /** How many edits there are: a file saved now has these. */
  get count(): number {
    return this.edits.length;
  }

  add(edit: GridEdit): void {
    this.edits.push(edit);
    // The first time, the workbook itself has to be stored, too.
    this.timer ??= setTimeout(() => this.store(), this.stored ? STORE_AFTER_MS : 0);
  }

  /** The first edits are in a file of this name. */
  markSaved(count: number, name: string): void {
    this.saved = count;
    this.source = { ...this.source, name };
    if (this.stored) this.store();
  }

  /** Stores now what the timer would store soon. */
  hurry(): void {
    if (this.timer !== undefined) this.store();
  }

  /** Deletes what is stored; the next edit stores everything again. */
  forget(): Promise<void> {
    this.stopTimer();
    return this.next(async () => {
      if (this.stored) await deleteWork(this.id);
      this.stored = 0;
    });
  }

  /** Another workbook is opened: this one is saved, or its changes were given up. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.forget().catch(() => undefined);
    this.release?.();
  }

  private store(): void {
    this.stopTimer();
    void this.next(async () => {
      if (!this.isEnded) await this.write();
    });
  }

  private async write(): Promise<void> {
    const { id, saved, stored } = this;
    const { bytes, ...about } = this.source;
    const edits = this.edits.slice(stored);
    const count = stored + edits.length;
    const work = { ...about, id, format: FORMAT, time: Date.now(), edits: count, saved };
    try {
      this.release ??= await holdWork(id);
      await storeWork({ ...work, added: [...this.added()] }, edits, stored ? undefined : bytes);
      this.stored = count;
      this.tell();
    } catch (error) {
      this.tell(sentenceOf(error));
    }
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(action);
    this.last = result.catch(() => undefined);
    return result;
  }
}
