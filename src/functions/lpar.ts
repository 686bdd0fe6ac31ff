/** Capacity of logical partitions. */
import * as lpar from "../models/lpar";
import { worksheetFunction } from "./core/define-function";

export const lparCap = worksheetFunction({
  name: "LPARCAP",
  subject: "lpar",
  summary:
    "CPW of a partition against an equal stand-alone system: less when all partitions peak together.",
  params: [
    {
      name: "cpw",
      type: "number",
      unit: "CPW",
      min: 0,
      help: "CPW of the equal stand-alone system.",
    },
    {
      name: "staggered",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE where the partitions' peaks do not coincide: no loss. FALSE when left out.",
    },
    {
      name: "loss",
      type: "fraction",
      optional: true,
      help: "Your own loss instead of the document's 10%; 5% is 0.05.",
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
    { args: [1000, false, 0.05], value: 950, shows: "the user's own loss" },
  ],
  seeAlso: ["SHRCOST"],
  answer: (a) => lpar.partitionCapacity(a.cpw, a.staggered, a.loss),
});

export const shrCost = worksheetFunction({
  name: "SHRCOST",
  subject: "lpar",
  summary:
    "Factor that remains of a shared processor pool's capacity: 0.92 after the higher published cost, 0.95 after the lower.",
  params: [
    {
      name: "cost",
      type: "keyword",
      values: ["HIGH", "LOW"],
      default: "HIGH",
      optional: true,
      help: "HIGH (the cautious end, when left out) or LOW cost.",
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
  summary:
    "Measured loss of one partition of an AS/400 12-way when all partitions run at their peak; exact layouts only.",
  params: [
    {
      name: "layout",
      type: "text",
      help: "Layout of the 12-way: 8+4, 6+6 or 4+4+4; of the 4-way: 2+2.",
    },
    {
      name: "processors",
      type: "number",
      unit: "processors",
      min: 1,
      whole: true,
      optional: true,
      help: "Processors of the partition, where the layout has two sizes.",
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
    "Gain in total capacity from partitioning as a laboratory saw it on AS/400 systems; never for a plan.",
  params: [
    {
      name: "layout",
      type: "text",
      help: "4-way as 2+2, 12-way as 4+4+4, or range for the range over all observations.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "LOW",
      optional: true,
      help: "LOW (when left out) or HIGH figure.",
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
    "Whole processors for the fractional needs of partitions, when they may be trimmed a little to fill whole ones.",
  params: [
    { name: "needs", type: "range", of: "numbers", help: "Processors that each partition needs." },
    {
      name: "trim",
      type: "number",
      unit: "processors",
      min: 0,
      optional: true,
      help: "Processors that may be trimmed away in all; as in the document's example when left out.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["PROCESSORS", "TRIMMED"],
      default: "PROCESSORS",
      optional: true,
      help: "PROCESSORS (when left out), or TRIMMED: what is trimmed away in all.",
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
    { args: [[[1.5], [2.25]]], value: 4, shows: "a quarter is missing to a whole one" },
  ],
  seeAlso: ["LPARCAP"],
  answer: (a) => lpar.packedProcessors(a.needs, a.trim, a.item as "PROCESSORS" | "TRIMMED"),
});

export const lparFunctions = [lparCap, shrCost, lparDeg, lparGain, lparPack];
