/** Inputs about batch: jobs in their window, processor speeds, Expert Cache, ODBC reads. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  count,
  fraction,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
  yearlyGrowth,
  YES_NO,
} from "../../inputs/definition";

export const BATCH_CAPACITY = { jobs: 16, streams: 6, reads: 4 } as const;
export const JOB_KINDS = ["Serial", "Parallel"] as const;

const SHEET = "Batch";

const batchspeed = {
  title: "Processors of current systems",
  note: "One row per system of Current system. A measured speed takes precedence over clocks.",
  sheet: SHEET,
  capacity: CAPACITY.systems,
  alignedWith: "box",
  columns: {
    clock: number("Clock override", "GHz", "Enter the clock of the current system.", {
      overrides: { of: "the catalogue clock", zeroIsBlank: true },
    }),
    speed: number(
      "Speed override",
      "target / today",
      "Enter the measured speed of a target processor relative to a current one. Not a CPW ratio.",
      { width: 11, overrides: { of: "the clock ratio", zeroIsBlank: true } },
    ),
    source: text("Source of the speed", "Enter who measured it, and with which job.", {
      width: 24,
    }),
    family: choice("Same family", YES_NO, "Choose Yes if both processors are of one family.", {
      width: 9,
      overrides: "the family of the chip names",
    }),
  },
} satisfies TableDefinition;

const batchjob = {
  title: "Jobs",
  note: "Run time and CPU seconds of the same run. The longest serial jobs matter most. Only a faster processor or less waiting shortens them.",
  sheet: SHEET,
  capacity: BATCH_CAPACITY.jobs,
  columns: {
    name: text("Job", "Enter the name of the job.", { width: 22 }),
    system: text("On system", "Choose the system on which it was measured.", {
      offers: "box.name",
      width: 14,
    }),
    kind: choice(
      "Kind",
      JOB_KINDS,
      "Serial: one job with one thread. Parallel: several jobs or threads that share the work.",
      { start: JOB_KINDS[0] },
    ),
    threads: count(
      "Parallelism",
      "jobs, threads",
      "For parallel work: enter the concurrent jobs or threads.",
    ),
    hours: number("Run time today", "h", "Enter the measured elapsed time.", { width: 10 }),
    cpu: number(
      "CPU time today",
      "s",
      "Enter the CPU seconds of all its threads in the same run.",
      { width: 11 },
    ),
    stream: count(
      "Stream",
      `1 to ${BATCH_CAPACITY.streams}`,
      "Enter the stream number. Jobs of a stream run in sequence. Leave empty for stream 1.",
      { max: BATCH_CAPACITY.streams, width: 8 },
    ),
    growth: yearlyGrowth(
      "Growth",
      "Enter the growth of its volume and run time per year. Enter 0 for none.",
      {
        width: 9,
      },
    ),
    own: number(
      "Run time override",
      "h on target",
      "Enter the run time measured on the target system.",
      { width: 11, overrides: "the estimate" },
    ),
  },
} satisfies TableDefinition;

const odbcread = {
  title: "Reads by ODBC",
  sheet: SHEET,
  capacity: BATCH_CAPACITY.reads,
  columns: {
    name: text("Read", "Enter what is read.", { width: 22 }),
    rows: whole("Rows", "rows", "Enter the rows of the result.", { width: 11 }),
    bytes: number("Row", "bytes", "Enter the bytes per row.", { min: 1 }),
    block: number(
      "BlockSizeKB",
      "KB",
      "Enter the block size of the driver. Leave empty for its default.",
      { width: 12 },
    ),
  },
} satisfies TableDefinition;

export const batchInputs = {
  key: "batch",
  name: SHEET,
  about: "run times of batch jobs on the target system, bottlenecks and Expert Cache",
  order: 150,
  partitions: ["sized"],
  inputs: {
    fields: {
      "batch.window": number(
        "Batch window",
        "h",
        "Enter the maximum duration of the longest job chain.",
      ),
      "batch.start": number(
        "Batch start time",
        "h of day",
        "Enter the hour of the day, such as 22.5 for 22:30.",
        { max: 24 },
      ),
      "batch.clock": number(
        "Target clock override",
        "GHz",
        "Enter the clock of the target's processors.",
        { overrides: { of: "the catalogue clock", zeroIsBlank: true } },
      ),
      "batch.cores": number(
        "Cores for batch",
        "cores",
        "Enter the target cores available to batch in the window.",
      ),
      "batch.cpu": fraction(
        "CPU in batch window",
        "of the cores",
        "Enter the CPU utilization measured in the batch window, such as 55%.",
      ),
      "batch.disks": choice(
        "Disk-limited batch",
        YES_NO,
        "Choose Yes if disk operations limit the throughput.",
      ),
      "batch.memory": choice("Spare memory", YES_NO, "Choose Yes if the pool has spare memory."),
      "batch.expert": choice(
        "Relies on Expert Cache",
        YES_NO,
        "Choose Yes if the plan relies on Expert Cache.",
        { start: "No" },
      ),
    },
    tables: { batchspeed, batchjob, odbcread },
  },
} satisfies OptionalSection;
