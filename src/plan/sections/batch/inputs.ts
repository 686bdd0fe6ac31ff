/** Inputs about batch: jobs in their window, processor speeds, Expert Cache, ODBC reads. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  YES_NO,
  yearlyGrowth,
} from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

export const BATCH_CAPACITY = { jobs: 16, streams: 6, reads: 4 } as const;
export const JOB_KINDS = ["Serial", "Parallel"] as const;

const SHEET = "Batch";

export const batchInputs = {
  key: "batch",
  name: SHEET,
  about:
    "run time of serial and parallel jobs on the target's processors, what limits them, Expert Cache",
  order: 150,
  partitions: ["sized"],
  inputs: {
    fields: {
      "batch.window": number(
        "Batch window",
        "h",
        "Hours in which the longest chain of jobs must end. No published figure: your own.",
      ),
      "batch.start": number(
        "Batch begins at",
        "h of day",
        "Hour of the day, 22.5 is half past ten.",
        { max: 24 },
      ),
      "batch.clock": overrideOf(
        "the catalogue's clock",
        number(
          "Own clock of the target",
          "GHz",
          "Clock of the target's processors where the catalogue has none, or another one.",
        ),
        { zeroIsBlank: true },
      ),
      "batch.cores": number(
        "Cores for batch",
        "cores",
        "Cores of the target that batch may keep busy in the window. Your own figure.",
      ),
      "batch.cpu": fraction(
        "CPU in the window",
        "of the cores",
        "CPU utilization measured in the batch window. 55% is 0.55.",
      ),
      "batch.disks": choice(
        "Disks limit the batch",
        YES_NO,
        "Yes where disk operations limit the throughput: your own finding.",
      ),
      "batch.memory": choice(
        "Main storage to spare",
        YES_NO,
        "Yes where the pool has main storage to spare: your own finding.",
      ),
      "batch.expert": choice(
        "Expert Cache is counted on",
        YES_NO,
        "Yes where the plan needs its help.",
        { start: "No" },
      ),
    },
    tables: {
      batchspeed: {
        title: "Processors of the systems in use",
        sheet: SHEET,
        capacity: CAPACITY.systems,
        alignedWith: "box",
        columns: {
          clock: overrideOf(
            "the catalogue's clock",
            number(
              "Own clock",
              "GHz",
              "Clock of the system in use where the catalogue has none, or another one.",
              { width: 9 },
            ),
            { zeroIsBlank: true },
          ),
          speed: overrideOf(
            "the ratio of the clocks",
            number(
              "Own speed",
              "target / today",
              "Speed of one processor of the target against one of today for a job like yours, measured. Never a ratio of CPW.",
              { width: 11 },
            ),
            { zeroIsBlank: true },
          ),
          source: text("Source of the speed", "Who measured it, with which job.", { width: 24 }),
          family: overrideOf(
            "what the chips' names say",
            choice(
              "Same family",
              YES_NO,
              "Your own statement where the catalogue does not name the chips.",
              { width: 9 },
            ),
          ),
        },
      },
      batchjob: {
        title: "Jobs",
        sheet: SHEET,
        capacity: BATCH_CAPACITY.jobs,
        columns: {
          name: text("Job", "Name of the job.", { width: 22 }),
          system: text("On system", "System on which it was measured.", {
            offers: "box.name",
            width: 14,
          }),
          kind: choice(
            "Kind",
            JOB_KINDS,
            "Serial: one job of one thread. Parallel: several jobs or threads that share the work.",
            { width: 10, start: JOB_KINDS[0] },
          ),
          threads: whole(
            "At once",
            "jobs, threads",
            "Parallel: jobs or threads that run at once.",
            { min: 1, width: 9 },
          ),
          hours: number("Run time today", "h", "Elapsed hours, measured.", { width: 10 }),
          cpu: number(
            "CPU time today",
            "s",
            "CPU seconds of all its threads, measured in the same run.",
            { width: 11 },
          ),
          stream: whole(
            "Stream",
            `1 to ${BATCH_CAPACITY.streams}`,
            "Jobs of one stream follow each other; streams run side by side. Empty: stream 1.",
            { min: 1, max: BATCH_CAPACITY.streams, width: 8 },
          ),
          growth: yearlyGrowth(
            "Growth",
            "Growth of its volume a year, and of its run time with it. Your own figure.",
            { width: 9 },
          ),
          own: overrideOf(
            "the estimate",
            number(
              "Own run time",
              "h on the target",
              "Your own measurement on the target instead of the estimate.",
              { width: 11 },
            ),
          ),
        },
      },
      odbcread: {
        title: "Reads by ODBC",
        sheet: SHEET,
        capacity: BATCH_CAPACITY.reads,
        columns: {
          name: text("Read", "What is read.", { width: 22 }),
          rows: whole("Rows", "rows", "Rows of the result.", { width: 11 }),
          bytes: number("Row", "bytes", "Bytes of a row.", { min: 1, width: 9 }),
          block: number("BlockSizeKB", "KB", "Block size of the driver; empty: its default.", {
            width: 12,
          }),
        },
      },
    },
  },
} satisfies OptionalSection;
