/** Save and restore: facts around a save. */
import { table } from "../catalogue/catalogue";
import * as facts from "../models/backup/facts";
import { worksheetFunction } from "./core/define-function";

const subject = "backup";
const operation = {
  name: "operation",
  type: "keyword",
  values: ["SAVE", "RESTORE"],
  help: "SAVE or RESTORE.",
} as const;

export const saveWork = worksheetFunction({
  name: "SAVEWORK",
  subject,
  summary: "Returns the content of a published save workload, such as size, objects or files.",
  params: [
    {
      name: "workload",
      type: "textOrNumber",
      dimension: "workload",
      choices: () =>
        table("save-workloads").rows.map((_, row) => table("save-workloads").text(row, "workload")),
      help: "Measured workload, such as User Mix 12GB.",
    },
    {
      name: "field",
      type: "keyword",
      values: facts.WORKLOAD_FIELDS,
      dimension: "workload-figure",
      default: "GB",
      optional: true,
      help: "GB (of the sample, default), OBJECTS, FILES, MEMBERS, MEMBERGB, DIRECTORIES, LEVELS, ALLOCATED and DATA (KB per object), FILEMB.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["User Mix 12GB", "OBJECTS"],
      value: 49500,
      shows: "objects of the sample",
      source: "PCR 2317",
    },
    {
      args: ["Large File 320GB", "MEMBERGB"],
      value: 64,
      shows: "GB of a member",
      source: "PCR 2321",
    },
    { args: ["Domino", "OBJECTS"], value: "#N/A", shows: "not stated for this workload" },
  ],
  seeAlso: ["SAVERATE"],
  answer: (a) => facts.workloadField(String(a.workload), a.field as facts.WorkloadField),
});

export const swComp = worksheetFunction({
  name: "SWCOMP",
  subject,
  summary: "Returns the measured rate or ratio of a save or restore with software compression.",
  params: [
    {
      name: "scheme",
      type: "textOrNumber",
      dimension: "release",
      choices: facts.compressionSchemes,
      help: "V5R1 and V5R2 (without software compression), *LOW, *MED or *HIGH.",
    },
    {
      name: "workload",
      type: "textOrNumber",
      dimension: "workload",
      choices: facts.compressionWorkloads,
      unneededWith: ({ field }) => field === "RATIO",
      help: "NSRC1GB, NUMX12GB or SR16GB.",
    },
    { ...operation, unneededWith: ({ field }) => field === "RATIO" },
    {
      name: "field",
      type: "keyword",
      values: ["RATE", "RATIO"],
      dimension: "compression-figure",
      default: "RATE",
      optional: true,
      help: "RATE (GB/h, default) or RATIO.",
    },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["*LOW", "NUMX12GB", "SAVE"],
      value: 88,
      shows: "GB/h, less than half of the rate without it",
      source: "PCR 2695",
    },
    {
      args: ["*LOW", "NUMX12GB", "SAVE", "RATIO"],
      value: 1.5,
      shows: "published once for the scheme",
      source: "PCR 2695",
    },
    {
      args: ["V5R2", "SR16GB", "RESTORE"],
      value: 480,
      shows: "without software compression",
      source: "PCR 2694",
    },
  ],
  seeAlso: ["SAVERATE", "SAVEEST"],
  answer: (a) =>
    facts.softwareCompression(
      String(a.scheme),
      a.workload?.toString(),
      a.operation,
      a.field as "RATE" | "RATIO",
    ),
});

export const vtapeRate = worksheetFunction({
  name: "VTAPERATE",
  subject,
  summary: "Returns the measured restore rate from virtual tape, for 6 or 108 disks.",
  params: [
    {
      name: "disks",
      type: "number",
      unit: "disks",
      min: 1,
      whole: true,
      help: "Number of disks of the pool with the virtual tape (6 or 108).",
    },
    {
      ...operation,
      default: "RESTORE",
      optional: true,
      help: "RESTORE (default). Save rates are not published.",
    },
  ],
  returns: "GB/h",
  examples: [
    { args: [6], value: 900, shows: "six disks", source: "PCR 2531" },
    { args: [108], value: 1500, shows: "1.5 TB/h", source: "PCR 2531" },
    { args: [50], value: "#N/A", shows: "nothing is interpolated", source: "PCR 2531" },
  ],
  seeAlso: ["SAVERATE"],
  answer: (a) => facts.virtualTapeRate(a.disks, a.operation as "SAVE" | "RESTORE"),
});

export const tapeSlot = worksheetFunction({
  name: "TAPESLOT",
  subject,
  summary: "Returns the slots of a tower for Fibre Channel adapters of fast tape drives.",
  params: [
    {
      name: "tower",
      type: "text",
      dimension: "enclosure",
      help: "Tower or enclosure, such as 5094.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["5094"],
      value: "C08 or C09",
      shows: "64-bit slots on a fast bus",
      source: "PCR 2554",
    },
    { args: [588], value: "C08 or C09", shows: "a number that lost its zero", source: "PCR 2555" },
    { args: ["9999"], value: "#N/A", shows: "the towers that are listed" },
  ],
  seeAlso: ["TAPEDEV"],
  answer: (a) => facts.tapeSlots(a.tower),
});

export const backupFactFunctions = [saveWork, swComp, vtapeRate, tapeSlot];
