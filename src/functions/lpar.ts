/** Capacity of logical partitions. */
import * as lpar from "../models/lpar";
import { worksheetFunction } from "./define";

export const lparCap = worksheetFunction({
  name: "LPARCAP", subject: "lpar",
  summary: "CPW of a partition against an equal stand-alone system: less when all partitions peak together.",
  params: [
    { name: "cpw", type: "number", unit: "CPW", min: 0, help: "CPW of the equal stand-alone system." },
    { name: "staggered", type: "boolean", default: false, optional: true, help: "TRUE where the partitions' peaks do not coincide: no loss. FALSE when left out." },
    { name: "loss", type: "fraction", above: true, optional: true, help: "Your own loss instead of the document's 10%; 5% is 0.05." },
  ],
  returns: "CPW",
  examples: [
    { args: [1000], value: 900, shows: "about 10% less", source: "PCR 1992" },
    { args: [1000, true], value: 1000, shows: "the other partitions nearly idle", source: "PCR 1982" },
    { args: [1000, false, 0.05], value: 950, shows: "the user's own loss" },
  ],
  seeAlso: ["SHRCOST"],
  answer: (a) => lpar.partitionCapacity(a.cpw, a.staggered, a.loss),
});

export const shrCost = worksheetFunction({
  name: "SHRCOST", subject: "lpar",
  summary: "Factor that remains of a shared processor pool's capacity: 0.92 after the higher printed cost, 0.95 after the lower.",
  params: [{ name: "cost", type: "keyword", values: ["HIGH", "LOW"], default: "HIGH", optional: true, help: "HIGH (the cautious end, when left out) or LOW cost." }],
  returns: "1",
  examples: [
    { args: [], value: 0.92, shows: "5 to 8%", source: "PCR 1672" },
    { args: ["LOW"], value: 0.95, shows: "5 to 8%", source: "PCR 1672" },
  ],
  seeAlso: ["LPARCAP"],
  answer: (a) => lpar.sharedPoolFactor(a.cost as "HIGH" | "LOW"),
});

export const lparFunctions = [lparCap, shrCost];
