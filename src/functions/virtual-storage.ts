/** Virtual SCSI served by an IBM i partition to AIX and Linux clients. */
import * as virtualScsi from "../models/virtual-scsi";
import { worksheetFunction } from "./define";

const size = { name: "size", type: "number", unit: "KB", min: 0, above: true, help: "Size of a transaction in KB, 4 to 256: the average that WRKDSKSTS shows. Between measured sizes the answer is interpolated." } as const;
const direction = { name: "direction", type: "keyword", values: ["READ", "WRITE"], aliases: { R: "READ", W: "WRITE" }, default: "READ", optional: true, help: "READ or WRITE; READ when left out." } as const;
const speed = { name: "speed", type: "number", unit: "1", min: 0, above: true, default: 1, optional: true, help: "Speed of one target core relative to one POWER5 core of 2.2 GHz, your own figure; 1 when left out." } as const;

export const vscsiCpu = worksheetFunction({
  name: "VSCSICPU", subject: "virtual-storage",
  summary: "Processors that an IBM i virtual SCSI server uses for AIX or Linux clients (POWER5, 2.2 GHz). Not VIOS sizing.",
  params: [
    { name: "tps", type: "number", unit: "tx/s", min: 0, help: "Transactions a second." },
    size, direction, speed,
  ],
  returns: "processors",
  examples: [
    { args: [10000, 16, "READ"], value: 0.34, shows: "the document's own example", source: "PCR 1834" },
    { args: [1000, 256, "WRITE"], value: 0.282, shows: "282 microseconds", source: "PCR 1826" },
    { args: [1000, 24], value: 0.0455, shows: "interpolated between 16 KB (34) and 32 KB (57)" },
    { args: [1000, 512], value: "#N/A", shows: "larger than measured" },
  ],
  seeAlso: ["VSCSITPS"],
  answer: (a) => virtualScsi.processors(a.tps, a.size, a.direction as virtualScsi.Direction, a.speed),
});

export const vscsiTps = worksheetFunction({
  name: "VSCSITPS", subject: "virtual-storage",
  summary: "Transactions a second that an IBM i virtual SCSI server can serve with so many processors (POWER5, 2.2 GHz).",
  params: [
    size, direction,
    { name: "processors", type: "number", unit: "processors", min: 0, above: true, default: 1, optional: true, help: "Processors of the serving partition; 1 when left out." },
    speed,
  ],
  returns: "tx/s",
  examples: [
    { args: [16], value: 29411.764705882353, shows: "about 30,000 reads a second on one processor", source: "PCR 1819" },
    { args: [4, "WRITE", 0.5], value: 23809.523809523808, shows: "21 microseconds", source: "PCR 1826" },
  ],
  seeAlso: ["VSCSICPU"],
  answer: (a) => virtualScsi.transactions(a.size, a.direction as virtualScsi.Direction, a.processors, a.speed),
});

export const virtualStorageFunctions = [vscsiCpu, vscsiTps];
