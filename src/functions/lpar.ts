/** Capacity of logical partitions. */
import * as lpar from "../models/lpar";
import { worksheetFunction } from "./core/define-function";

export const lparCap = worksheetFunction({
  name: "LPARCAP",
  subject: "lpar",
  summary: "Returns the CPW of a partition compared with an identical stand-alone system.",
  params: [
    {
      name: "cpw",
      type: "number",
      unit: "CPW",
      min: 0,
      help: "CPW of the identical stand-alone system, such as 1000.",
    },
    {
      name: "staggered",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if the partitions do not peak together (no loss). Default FALSE.",
    },
    {
      name: "loss",
      type: "fraction",
      optional: true,
      help: "Loss to use instead of the published 10%, such as 5% or 0.05.",
    },
  ],
  returns: "CPW",
  examples: [
    { args: [1000], value: 900, shows: "about 10% less", source: "PCR 1992" },
    {
      args: [1000, true],
      value: 1000,
      shows: "the other partitions nearly idle",
      source: "PCR 1982",
    },
    { args: [1000, false, 0.05], value: 950, shows: "the user's loss" },
  ],
  seeAlso: ["SHRCOST"],
  answer: (a) => lpar.partitionCapacity(a.cpw, a.staggered, a.loss),
});

export const shrCost = worksheetFunction({
  name: "SHRCOST",
  subject: "lpar",
  askedAs: ["overhead of partitions with shared processors"],
  summary: "Returns the shared-pool factor: 0.92 (conservative) or 0.95.",
  params: [
    {
      name: "cost",
      type: "keyword",
      values: ["HIGH", "LOW"],
      default: "HIGH",
      optional: true,
      help: "HIGH (conservative, default) or LOW cost.",
    },
  ],
  returns: "1",
  examples: [
    { args: [], value: 0.92, shows: "5 to 8%", source: "PCR 1672" },
    { args: ["LOW"], value: 0.95, shows: "5 to 8%", source: "PCR 1672" },
  ],
  seeAlso: ["LPARCAP"],
  answer: (a) => lpar.sharedPoolFactor(a.cost as "HIGH" | "LOW"),
});

export const lparDeg = worksheetFunction({
  name: "LPARDEG",
  subject: "lpar",
  askedAs: ["overhead of logical partitions"],
  summary:
    "Returns the measured loss of an AS/400 partition when all partitions peak. Measured layouts only.",
  params: [
    {
      name: "layout",
      type: "text",
      help: "8+4, 6+6 or 4+4+4 for the 12-way, or 2+2 for the 4-way.",
    },
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 1,
      whole: true,
      optional: true,
      help: "Processors of the partition, if the layout has two sizes.",
    },
  ],
  returns: "1",
  examples: [
    {
      args: ["8+4", 4],
      value: 0.12,
      shows: "the smaller partition loses more",
      source: "PCR 1984",
    },
    { args: ["6+6"], value: 0.08, shows: "both partitions alike", source: "PCR 1984" },
    { args: ["2+2"], value: 0.03, shows: "the 4-way as two 2-ways", source: "PCR 1942" },
    { args: ["10+2", 2], value: "#N/A", shows: "not measured" },
  ],
  seeAlso: ["LPARCAP", "LPARGAIN"],
  answer: (a) => lpar.measuredLoss(a.layout, a.processors),
});

export const lparGain = worksheetFunction({
  name: "LPARGAIN",
  subject: "lpar",
  summary:
    "Returns the capacity gain from partitioning observed on AS/400 systems. For reference only.",
  params: [
    {
      name: "layout",
      type: "text",
      help: "4-way as 2+2, 12-way as 4+4+4, or range for all observations.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "LOW",
      optional: true,
      help: "LOW (default) or HIGH value.",
    },
  ],
  returns: "1",
  examples: [
    {
      args: ["12-way as 4+4+4"],
      value: 0.18,
      shows: "at an extremely high utilization",
      source: "PCR 1980",
    },
    { args: ["range", "HIGH"], value: 0.26, shows: "not derived in the text", source: "PCR 1990" },
  ],
  seeAlso: ["LPARDEG", "LPARCAP"],
  answer: (a) => lpar.measuredGain(a.layout, a.end as "LOW" | "HIGH"),
});

export const lparPack = worksheetFunction({
  name: "LPARPACK",
  subject: "lpar",
  summary:
    "Returns whole processors for fractional partition requirements, with optional trimming.",
  params: [
    { name: "needs", type: "range", of: "numbers", help: "Processors required by each partition." },
    {
      name: "trim",
      type: "number",
      unit: "processors",
      min: 0,
      optional: true,
      help: "Total processors that may be trimmed. Default: as in the published example.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["PROCESSORS", "TRIMMED"],
      default: "PROCESSORS",
      optional: true,
      help: "PROCESSORS (default), or TRIMMED for the total trimmed.",
    },
  ],
  returns: "processors",
  examples: [
    {
      args: [[[0.7], [0.4]]],
      value: 1,
      shows: "0.7 and 0.4 become 0.6 and 0.4, or 0.7 and 0.3",
      source: "PCR 1929",
    },
    {
      args: [[[0.7], [0.4]], 0.05],
      value: 2,
      shows: "too little may be trimmed",
      source: "PCR 1929",
    },
    {
      args: [[[0.7], [0.4]], null, "TRIMMED"],
      value: 0.1,
      shows: "1.1 processors on one",
      source: "PCR 1929",
    },
    { args: [[[1.5], [2.25]]], value: 4, shows: "a quarter short of a whole one" },
  ],
  seeAlso: ["LPARCAP"],
  answer: (a) => lpar.packedProcessors(a.needs, a.trim, a.item as "PROCESSORS" | "TRIMMED"),
});

export const lparFunctions = [lparCap, shrCost, lparDeg, lparGain, lparPack];
