/**
 * 5250, interactive and on-demand capacity of POWER5 and earlier systems, and the dialog steps of
 * the SB1.
 */
import * as interactive from "../models/cpw/interactive";
import { dialogSteps, onDemand, type OnDemandItem } from "../models/cpw/scaling";
import { FEATURE, MODE, SYSTEM, selection } from "./cpw-ratings";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const MODEL = {
  name: "model",
  type: "text",
  help: "Model, such as 820-2436 or 53S-2157, or only an interactive feature, such as 1523.",
} as const;
const INTERACTIVE_FEATURE = {
  name: "feature",
  type: "text",
  optional: true,
  help: "Interactive feature, such as 1523 or Base. Also c or u, and the release, if the table has both.",
} as const;

export const oltpCpw = worksheetFunction({
  name: "OLTPCPW",
  subject: "cpw",
  askedAs: ["5250 capacity for users", "5250 online transactions"],
  summary: "Returns the published 5250 OLTP CPW of models from 2003 to 2007.",
  params: [
    SYSTEM,
    { ...FEATURE, help: "Edition feature, such as 7485.", optional: true },
    {
      name: "cores",
      type: "textOrNumber",
      min: 0,
      optional: true,
      help: "Cores, if a range is rated.",
    },
    {
      name: "resolve",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE for the processor CPW instead of the word Max.",
    },
    MODE,
  ],
  returns: "CPW",
  examples: [
    {
      args: ["595-0952", "7485", 32],
      value: 12000,
      shows: "the low end of the range",
      source: "PCR 6261",
    },
    { args: ["595-0952", "7485", 64], value: "#N/A", shows: "64 cores are two partitions" },
    {
      args: ["9406-595", "5892", 32],
      value: "Per Processor",
      shows: "sold per processor",
      source: "PCR 6162",
    },
    { args: ["825-2473", "7418", 6], value: "Max", shows: "no limit", source: "PCR 6336" },
    {
      args: ["825-2473", "7418", 6, true],
      value: 6600,
      shows: "the whole Processor CPW",
      source: "PCR 6336",
    },
    {
      args: ["9406-520", "7734"],
      value: 1200,
      shows: "as much as its Processor CPW",
      source: "PCR 6225",
    },
  ],
  seeAlso: ["INTCPW", "CPWRATE"],
  answer: (a) => interactive.oltpCapacity(selection(a), a.cores, a.resolve),
});

export const intCpw = worksheetFunction({
  name: "INTCPW",
  names: { system: "model" },
  subject: "cpw",
  askedAs: ["interactive users of 5250 screens"],
  summary: "Returns the interactive CPW of an AS/400e or iSeries model or interactive feature.",
  params: [
    MODEL,
    INTERACTIVE_FEATURE,
    {
      name: "point",
      type: "keyword",
      values: ["FEATURE", "KNEE", "MAX"],
      dimension: "interactive-point",
      default: "FEATURE",
      optional: true,
      help: "FEATURE (rating of the feature, default), KNEE (above it, interactive work degrades) or MAX (maximum).",
    },
    {
      name: "active",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      optional: true,
      help: "CPW of the active processors of a Capacity Upgrade on Demand model (an upper limit).",
    },
  ],
  returns: "CPW",
  examples: [
    {
      args: ["820-2436", "1523"],
      value: 120,
      shows: "the feature's interactive CPW",
      source: "PCR 6452",
    },
    { args: ["1523"], value: 120, shows: "one value in every table" },
    {
      args: ["720-2061", "1501", "MAX"],
      value: 81.7,
      shows: "7/6 of the knee",
      source: "PCR 6715",
    },
    {
      args: ["720-2061", "1501"],
      value: 70,
      shows: "the knee is what the feature is rated at",
      source: "PCR 6715",
    },
    { args: ["53S-2157", "V4R1", "MAX"], value: 32.2, shows: "as with V4R1", source: "PCR 6871" },
    {
      args: ["840-2352", "1546", "MAX", 9000],
      value: 9000,
      shows: "limited by the active processors",
      source: "PCR 6535",
    },
  ],
  seeAlso: ["INTPCT", "OLTPCPW", "CUODCPW"],
  answer: (a) =>
    interactive.interactiveCapacity(
      a.model,
      a.feature,
      a.point as interactive.InteractivePoint,
      a.active,
    ),
});

export const intPct = worksheetFunction({
  name: "INTPCT",
  names: { system: "model" },
  subject: "cpw",
  summary: "Returns the CPU share at the knee or interactive maximum, published or by formula.",
  params: [
    { ...MODEL, help: "Model, such as 170-2386 or 53S-2157." },
    INTERACTIVE_FEATURE,
    {
      name: "point",
      type: "keyword",
      values: ["KNEE", "MAX"],
      dimension: "interactive-share",
      default: "KNEE",
      optional: true,
      help: "KNEE (default) or MAX.",
    },
    {
      name: "part",
      type: "keyword",
      values: ["INTERACTIVE", "PROCESSOR", "CFINT"],
      aliases: { INT: "INTERACTIVE", PROC: "PROCESSOR" },
      default: "INTERACTIVE",
      optional: true,
      help: "INTERACTIVE (default), PROCESSOR work, or CFINT jobs (at MAX).",
    },
  ],
  returns: "1",
  examples: [
    {
      args: ["170-2386", null, "MAX"],
      value: 0.178,
      shows: "interactive work at its maximum",
      source: "PCR 6783, 6786",
    },
    {
      args: ["170-2386", null, "MAX", "CFINT"],
      value: 0.822,
      shows: "the CFINT jobs use the rest",
      source: "PCR 6786",
    },
    {
      args: ["53S-2157", "V4R1"],
      value: 0.026,
      shows: "fixed to the original ratings, not 10.9 / 650",
      source: "PCR 6597, 6871",
    },
    {
      args: ["170-2388", null, "KNEE", "PROCESSOR"],
      value: 0.923,
      shows: "as published, though the two do not add to 100%",
      source: "PCR 6784",
    },
    {
      args: ["720-2061", "Base"],
      value: 35 / 240,
      shows: "by the published formula: 35 of 240",
      source: "PCR 6707, 6714",
    },
  ],
  seeAlso: ["INTCPW", "CPWKNEE"],
  answer: (a) =>
    interactive.interactiveShare(
      a.model,
      a.feature,
      a.point as "KNEE" | "MAX",
      a.part as interactive.Part,
    ),
});

export const cpwKnee = worksheetFunction({
  name: "CPWKNEE",
  subject: "cpw",
  summary: "Converts interactive CPW between knee and maximum by the published ratio.",
  params: [
    {
      name: "cpw",
      type: "number",
      unit: "CPW",
      min: 0,
      help: "Interactive CPW at the maximum, such as 240, or at the knee to get MAX.",
    },
    {
      name: "line",
      type: "keyword",
      values: interactive.KNEE_LINES,
      aliases: {
        "7": "7XX",
        ADV: "ADVANCED",
        ADVANCEDSERVER: "ADVANCED",
        PREV170: "PREVIOUS170",
        S: "SXX",
      },
      help: "7XX, 170 (current), PREVIOUS170, SXX, CUSTOM or ADVANCED servers.",
    },
    {
      name: "find",
      type: "keyword",
      values: ["KNEE", "MAX"],
      default: "KNEE",
      optional: true,
      help: "KNEE (default) or MAX.",
    },
  ],
  returns: "CPW",
  examples: [
    {
      args: [560, "7XX", "MAX"],
      value: 653.3,
      within: 0.0001,
      shows: "7/6 of the knee",
      source: "PCR 6705, 6724",
    },
    { args: [1050, "custom"], value: 900, shows: "6/7 of the maximum", source: "PCR 6839, 6847" },
    { args: [120, "Sxx"], value: 40, shows: "about a third", source: "PCR 6819, 6832" },
  ],
  seeAlso: ["INTCPW", "INTPCT"],
  answer: (a) =>
    interactive.kneeCapacity(a.cpw, a.line as interactive.KneeLine, a.find as "KNEE" | "MAX"),
});

export const cuodCpw = worksheetFunction({
  name: "CUODCPW",
  names: { system: "model" },
  subject: "cpw",
  summary: "Returns CPW, processors or interactive CPW of a Capacity Upgrade on Demand model.",
  params: [
    {
      name: "model",
      type: "text",
      help: "iSeries 840 model, such as 840-2352 (V5R1) or 840-2416 (V4R5).",
    },
    {
      name: "active",
      type: "number",
      unit: "processors",
      min: 1,
      whole: true,
      unneededWith: ({ what }) => what === "STARTUP" || what === "ONDEMAND" || what === "TOTAL",
      help: "Number of active processors, from the startup number to all.",
    },
    {
      name: "what",
      type: "keyword",
      values: ["CPW", "STARTUP", "ONDEMAND", "TOTAL", "INTERACTIVE"],
      dimension: "on-demand-figure",
      default: "CPW",
      optional: true,
      help: "CPW (default), STARTUP, ONDEMAND or TOTAL processors, or INTERACTIVE CPW of a feature.",
    },
    {
      name: "feature",
      type: "text",
      optional: true,
      help: "Interactive feature for INTERACTIVE, such as 1546.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["840-2352", 8], value: 9000, shows: "as it starts", source: "PCR 6541" },
    {
      args: ["840-2352", 10],
      value: 10500,
      shows: "between 9000 and 12000",
      source: "PCR 6533, 6541",
    },
    { args: ["840-2354", 18, "ONDEMAND"], value: 6, shows: "18 and 6 are 24", source: "PCR 6527" },
    {
      args: ["840-2352", 8, "INTERACTIVE", "1546"],
      value: 9000,
      shows: "10000 only with all processors",
      source: "PCR 6535, 6547",
    },
    { args: ["840-2352", 13], value: "#N/A", shows: "it has 12", source: "PCR 6525" },
  ],
  seeAlso: ["CPWRATE", "INTCPW"],
  answer: (a) => onDemand(a.model, a.active, a.what as OnDemandItem, a.feature),
});

export const sapDs = worksheetFunction({
  name: "SAPDS",
  subject: "cpw",
  summary: "Returns the published SAP dialog steps per hour of an AS/400e SB1 at 65% CPU.",
  params: [
    { name: "feature", type: "text", help: "2312 or 2313, the feature of the SB1." },
    { name: "release", type: "text", help: "3.1H or 4.0B, the SAP release." },
    {
      name: "module",
      type: "keyword",
      values: ["SD", "FI"],
      default: "SD",
      optional: true,
      help: "SD (sales and distribution, default) or FI (financial).",
    },
  ],
  returns: "dialog steps/h",
  examples: [
    { args: ["2312", "3.1H"], value: 109770.49, shows: "8 processors", source: "PCR 6897" },
    { args: [2313, "4.0B", "FI"], value: 238073.64, shows: "as published", source: "PCR 6900" },
    { args: ["2312", "4.6C"], value: "#N/A", shows: "no such release in the table" },
  ],
  seeAlso: ["CPWRATE"],
  answer: (a) => dialogSteps(a.feature, a.release, a.module as "SD" | "FI"),
});

export const cpwInteractiveFunctions: readonly WorksheetFunction[] = [
  oltpCpw,
  intCpw,
  intPct,
  cpwKnee,
  cuodCpw,
  sapDs,
];
