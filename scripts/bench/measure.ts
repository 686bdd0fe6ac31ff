/**
 * The method of `npm run bench`: medians of several repetitions with their spread, speeds as ratios
 * within one run.
 */

export const REPETITIONS = 7;

export interface Measured {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spread(values: readonly number[]): Measured {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted[sorted.length - 1]! };
}

export const repeated = (measure: () => number, times = REPETITIONS): Measured =>
  spread(Array.from({ length: times }, measure));

/** Milliseconds since the last call of the returned function. */
export function stopwatch(): () => number {
  let last = process.hrtime.bigint();
  return () => {
    const now = process.hrtime.bigint();
    const passed = Number(now - last) / 1e6;
    last = now;
    return passed;
  };
}

/** Microseconds per call. */
export function microseconds(call: () => unknown, calls: number): number {
  const watch = stopwatch();
  for (let i = 0; i < calls; i += 1) call();
  return (watch() * 1000) / calls;
}

/** "0.66 (0.61 to 0.72)" */
export const format = ({ median, low, high }: Measured, digits = 2): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;

/** Compares two measurements, repetition by repetition. */
export const ratio = (these: readonly number[], those: readonly number[]): Measured =>
  spread(these.map((value, i) => value / those[i]!));

/** Bytes in use after a thorough collection; needs `--expose-gc`. */
export function bytesInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** A line for a goal, reached or missed. */
export const judged = (isMet: boolean): string => (isMet ? "" : "  above the goal");
