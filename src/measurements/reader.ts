/** What readers of files share: lines are passed on as they come. */
import type { CounterGroup } from "./counters";
import type { FileReading } from "./series";

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
