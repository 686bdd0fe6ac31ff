/** Small steps of known size, packed into requests that Excel accepts. */

/** A workbook in one request. */
export interface BatchTarget {
  readonly context: Excel.RequestContext;
  /** A sheet by its name in the model. */
  sheet(name: string): Excel.Worksheet;
}

export interface RequestStep {
  /** Estimated upper bound of the size in the request, in bytes. */
  readonly bytes: number;
  /** Requests values; the returned function is called after the request. */
  readonly queue: (to: BatchTarget) => (() => void) | void;
}

/** Excel on the web accepts 5 MB per request. */
const MAX_BATCH_BYTES = 4_300_000;
/** A call with its object, without its values. */
const CALL_BYTES = 340;

/**
 * Bytes of a value in a request: as JSON in UTF-8, quotes and backslashes doubled because the
 * request travels as text in a text.
 */
export function requestBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? "";
  let bytes = json.length;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (code === 0x22 || code === 0x5c) bytes += 1;
    else if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}

/** A step with a number of calls and the values that they pass. */
export const step = (calls: number, values: unknown, ask: RequestStep["queue"]): RequestStep => ({
  bytes: calls * CALL_BYTES + requestBytes(values),
  queue: ask,
});

const bytesOf = (steps: readonly RequestStep[]): number =>
  steps.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Packs the steps in their order into requests: at least a given number (to show progress), as few
 * as fit, of about equal size. No step may be large: a request is at most an average one plus one
 * step.
 */
export function batchesOf(steps: readonly RequestStep[], least = 1): RequestStep[][] {
  const total = bytesOf(steps);
  const largest = steps.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  const count = Math.max(least, Math.ceil(total / Math.max(MAX_BATCH_BYTES - largest, largest)));
  const share = total / count;
  const all: RequestStep[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const nextStep of steps) {
    all[Math.min(count - 1, Math.floor(before / share))]!.push(nextStep);
    before += nextStep.bytes;
  }
  return all.filter((request) => request.length > 0);
}

/** Runs steps in one request; the returned functions read afterwards. */
export function queueAll(steps: readonly RequestStep[], to: BatchTarget): () => void {
  const after = steps.flatMap(({ queue: ask }) => ask(to) ?? []);
  return () => after.forEach((callback) => callback());
}
