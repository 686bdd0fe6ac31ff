/** Cells of batch on every alternative and on the systems of today, for the limits of the plan. */
import { defineBlock } from "../../definition/cell-definitions";
import { BATCH_CAPACITY } from "./inputs";

const HOURS = { unit: "h" } as const;
const COUNT = { unit: "jobs", format: "0" } as const;
const TEXT = { style: "resultText" } as const;
const EACH_SYSTEM = { repeat: "box" } as const;
const EACH_JOB = { repeat: "batchjob" } as const;
const EACH_STREAM = { repeat: BATCH_CAPACITY.streams } as const;

/** Block "chain": run times of the jobs, and the chains of the streams. */
export const { cells: chain, block: chainBlock } = defineBlock("chain", {
  clock: { label: "Clock of the processors", unit: "GHz" },
  chip: { label: "Chip", ...TEXT },
  ratio: { label: "Speed for jobs of system {i}", unit: "target / today", ...EACH_SYSTEM },
  foreign: {
    label: "By clocks of another family, system {i}",
    unit: "1 = yes",
    format: "0",
    ...EACH_SYSTEM,
  },
  speed: { label: "Speed, job {i}", unit: "target / today", ...EACH_JOB },
  hours: { label: "Run time, job {i}", ...HOURS, ...EACH_JOB },
  doubt: {
    label: "By clocks of another family, job {i}",
    unit: "1 = yes",
    format: "0",
    ...EACH_JOB,
  },
  first: { label: "Run time in the first month assessed, job {i}", ...HOURS, ...EACH_JOB },
  later: { label: "Run time at the horizon, job {i}", ...HOURS, ...EACH_JOB },
  slower: { label: "Longer than today, job {i}", unit: "1 = yes", format: "0", ...EACH_JOB },
  busy: { label: "Processors busy, job {i}", unit: "processors", ...EACH_JOB },
  firstOfStream: {
    label: "Chain in the first month assessed, stream {i}",
    ...HOURS,
    ...EACH_STREAM,
  },
  laterOfStream: { label: "Chain at the horizon, stream {i}", ...HOURS, ...EACH_STREAM },
  cross: {
    label: "Month in which the window is exceeded, stream {i}",
    unit: "month",
    format: "0",
    ...EACH_STREAM,
  },
  busyOfStream: { label: "Most processors busy, stream {i}", unit: "processors", ...EACH_STREAM },
  most: { label: "Longest chain", ...HOURS },
  month: { label: "Month in which the window is exceeded", unit: "month", format: "0" },
  who: { label: "Stream that exceeds it first", ...TEXT },
  open: { label: "Jobs without a run time", ...COUNT },
  exceeds: {
    label: "Exceeds its window: in the first month assessed",
    unit: "1 = yes",
    format: "0",
  },
  exceedsLater: { label: "The same at the horizon", unit: "1 = yes", format: "0" },
  failing: { label: "Whether it fails, in words", ...TEXT },
  crowded: { label: "Too many processors busy, in words", ...TEXT },
  overlaps: { label: "The save overlaps it, in words", ...TEXT },
  conditions: { label: "Conditions, in words", ...TEXT },
});
