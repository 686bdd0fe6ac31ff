/** What readers of files share: lines are passed on as they come, and messages are limited. */
import { counted } from "../models/wording";
import type { FileReading, Remark } from "./series";
import type { CounterGroup } from "./counters";

export interface MeasurementReader {
  /** @param isWhole false for a last line without an end: it may have been cut off */
  line(text: string, number: number, isWhole: boolean): void;
  end(): Reading;
}

/** A file: its samples, and counters that need those of other files to become samples. */
export interface Reading {
  readonly reading: FileReading;
  readonly counters: readonly CounterGroup[];
}

/** Remarks of one kind that are listed before they are only counted. */
const MAX_LISTED = 5;

/** Remarks by kind: the first few with their lines, then their number. */
export class Remarks {
  private readonly counts = new Map<string, number>();
  private readonly list: Remark[] = [];

  constructor(private readonly file: string) {}

  /** @param kind what all remarks of this kind have in common: "lines without a time" */
  add(kind: string, text: string, line?: number): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= MAX_LISTED)
      this.list.push({ file: this.file, text, ...(line === undefined ? {} : { line }) });
  }

  all(): Remark[] {
    const more = [...this.counts]
      .filter(([, count]) => count > MAX_LISTED)
      .map(([kind, count]) => ({
        file: this.file,
        text: `${counted(count - MAX_LISTED, "more remark")} of this kind: ${kind}.`,
      }));
    return [...this.list, ...more];
  }
}

/** A number as files write it; undefined for anything else. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** A number that cannot be negative: cores, cycles, memory. */
export function countOf(text: string | undefined): number | undefined {
  const value = numberOf(text);
  return value !== undefined && value >= 0 ? value : undefined;
}

/** A copy of a short text that does not keep the whole chunk of its file in memory. */
export const detached = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
