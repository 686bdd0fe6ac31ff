/** Batch run time, Expert Cache, ODBC blocks. */
import * as batch from "../models/batch";
import { worksheetFunction } from "./core/define-function";

const subject = "batch";

export const batchRun = worksheetFunction({
  name: "BATCHRUN",
  subject,
  askedAs: ["batch window of hours with jobs"],
  summary: "Returns the run time of a batch job on a faster or slower processor. Does not use CPW.",
  params: [
    {
      name: "time",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Current run time in any unit, such as 120 minutes.",
    },
    {
      name: "speed",
      type: "number",
      unit: "1",
      min: 0,
      above: true,
      help: "Speed of a new processor relative to a current one, such as 1.5 (your value, not a CPW ratio).",
    },
    {
      name: "cpuShare",
      type: "fraction",
      default: 1,
      optional: true,
      help: "CPU share of the run time. Default 1, if synchronous disk I/O is small.",
    },
  ],
  returns: "as given",
  examples: [
    { args: [6, 2], value: 3, shows: "CPU-bound work in half the time", source: "PCR 2887" },
    { args: [6, 2, 0.5], value: 4.5, shows: "half of it waits for disks", source: "PCR 2888" },
  ],
  seeAlso: ["CPWSCALE", "EXPCACHE"],
  answer: (a) => batch.runTime(a.time, a.speed, a.cpuShare),
});

export const expCache = worksheetFunction({
  name: "EXPCACHE",
  subject,
  summary: "Returns whether Expert Cache can help a workload.",
  params: [
    { name: "cpu", type: "fraction", help: "CPU utilization, such as 55% or 0.55." },
    {
      name: "diskLimited",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if disk I/O limits the throughput. Default FALSE.",
    },
    {
      name: "memoryEnough",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if there is spare memory. Default FALSE.",
    },
  ],
  returns: "verdict",
  examples: [
    { args: [0.55, true, true], value: true, shows: "all three hold", source: "PCR 2916-2918" },
    {
      args: [0.6, true, true],
      value: false,
      shows: "60% is not less than 60%",
      source: "PCR 2917",
    },
  ],
  seeAlso: ["BATCHRUN"],
  answer: (a) => batch.expertCache(a.cpu, a.diskLimited, a.memoryEnough),
});

export const odbcRows = worksheetFunction({
  name: "ODBCROWS",
  subject,
  summary: "Returns the rows per fetch of the ODBC driver.",
  params: [
    {
      name: "rowBytes",
      type: "number",
      unit: "bytes",
      min: 1,
      help: "Number of bytes per row, such as 200.",
    },
    {
      name: "blockKB",
      type: "number",
      unit: "KB",
      min: 0,
      above: true,
      optional: true,
      help: "BlockSizeKB, 2 to 512. Default 32.",
    },
  ],
  returns: "rows",
  examples: [
    { args: [200], value: 163, shows: "32 KB by default", source: "PCR 3111" },
    { args: [200, 512], value: 2621, shows: "the largest block", source: "PCR 3111" },
    { args: [200, 1000], value: "#N/A", shows: "not allowed", source: "PCR 3111" },
  ],
  seeAlso: ["BATCHRUN"],
  answer: (a) => batch.fetchedRows(a.rowBytes, a.blockKB),
});

export const batchFunctions = [batchRun, expCache, odbcRows];
