/** IPL: measured durations, and the meaning of the panel's codes. */
import * as ipl from "../models/ipl";
import { worksheetFunction } from "./core/define-function";

const type = {
  name: "type",
  type: "keyword",
  values: ipl.IPL_TYPES,
  default: "NORMAL",
  optional: true,
  help: "NORMAL (from powered down, default) or ABNORMAL (after a forced termination with a dump).",
} as const;

export const iplTime = worksheetFunction({
  name: "IPLTIME",
  subject: "ipl",
  summary: "Returns the measured duration of an IPL or an IPL phase, as an Excel time.",
  params: [
    {
      name: "feature",
      type: "textOrNumber",
      dimension: "ipl-system",
      min: 1,
      choices: ipl.measuredFeatures,
      help: "7051, 7056, 7061 (9406-MMA), 7457 (520), 7476 (570) or 7499 (595), the processor feature of the measured system.",
    },
    {
      name: "release",
      type: "key",
      dimension: "release",
      choices: ipl.measuredReleases,
      unneededWith: ({ feature }) => ipl.hasOneRelease(String(feature)),
      help: "Measured release.",
    },
    type,
    {
      name: "phase",
      type: "text",
      optional: true,
      help: "Published phase, such as Hardware, SLIC, OS/400 or Processor MSD. Default: the total.",
    },
    {
      name: "attachment",
      type: "keyword",
      values: ipl.ATTACHMENTS,
      optional: true,
      help: "IOP or IOPLESS. Only the 570 (7476) has both.",
    },
  ],
  returns: "days",
  examples: [
    {
      args: ["7051", "V6R1"],
      value: 582 / 86400,
      shows: "9:42 minutes, total of a 4-way 9406-MMA",
      source: "PCR 2104",
    },
    {
      args: ["7476", "V5R4", "NORMAL", null, "IOPLESS"],
      value: 1698 / 86400,
      shows: "28:18, longer without IOPs",
      source: "PCR 2234",
    },
    {
      args: ["7499", "V5R4", "ABNORMAL"],
      value: 6037 / 86400,
      shows: "1:40:37, over an hour",
      source: "PCR 2220",
    },
    {
      args: ["7056", "V6R1"],
      value: "#N/A",
      shows: "this system has no column for V6R1",
      source: "PCR 2100",
    },
  ],
  seeAlso: ["IPLPHASE", "IPLDIR"],
  answer: (a) =>
    ipl.iplTime(
      String(a.feature),
      a.release,
      a.type as ipl.IplType,
      a.phase ?? ipl.TOTAL,
      a.attachment,
    ),
});

export const iplPhase = worksheetFunction({
  name: "IPLPHASE",
  subject: "ipl",
  summary: "Returns the IPL phase of a code on the panel.",
  params: [
    { name: "code", type: "text", help: "Code on the panel, such as C6004404 or C900." },
    type,
    {
      name: "pass",
      type: "keyword",
      values: ["FIRST", "SECOND"],
      optional: true,
      appliesTo: ["type", "ABNORMAL"],
      help: "FIRST or SECOND occurrence of the code in an abnormal IPL.",
    },
  ],
  returns: "text",
  examples: [
    { args: ["C3001234"], value: "Hardware", shows: "a normal IPL", source: "PCR 2106" },
    {
      args: ["C2001234", "ABNORMAL"],
      value: "#N/A",
      shows: "two phases have this code",
      source: "PCR 2124",
    },
    {
      args: ["C2001234", "ABNORMAL", "FIRST"],
      value: "Processor MSD",
      shows: "right after the termination",
      source: "PCR 2124",
    },
  ],
  seeAlso: ["IPLTIME"],
  answer: (a) => ipl.iplPhase(a.code, a.type as ipl.IplType, a.pass),
});

export const iplDir = worksheetFunction({
  name: "IPLDIR",
  subject: "ipl",
  summary: "Returns the minutes of a subset directory recovery in an abnormal IPL.",
  params: [
    {
      name: "drives",
      type: "number",
      unit: "drives",
      min: 1,
      whole: true,
      help: "Number of disk drives of the system, such as 200.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "HIGH",
      optional: true,
      help: "LOW or HIGH (default) end of the range.",
    },
  ],
  returns: "min",
  examples: [
    { args: [200], value: 30, shows: "typically 2 to 30 minutes", source: "PCR 2132" },
    {
      args: [1000, "LOW"],
      value: 14,
      shows: "14 to 50 minutes with one to two thousand drives",
      source: "PCR 2132",
    },
    { args: [3000], value: "#N/A", shows: "the text does not go so far", source: "PCR 2132" },
  ],
  seeAlso: ["IPLTIME"],
  answer: (a) => ipl.directoryRecovery(a.drives, a.end as "LOW" | "HIGH"),
});

export const iplFunctions = [iplTime, iplPhase, iplDir];
