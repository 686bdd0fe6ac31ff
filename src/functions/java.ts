/** Java heaps and VMs. */
import * as java from "../models/java";
import { worksheetFunction } from "./core/define-function";

const subject = "java";
const vm = {
  name: "vm",
  type: "keyword",
  values: java.VMS,
  dimension: "java-vm",
  help: "CLASSIC, IT4J32 or IT4J64 (IBM Technology for Java, 32-bit or 64-bit).",
} as const;
const releaseOf = {
  name: "release",
  type: "key",
  dimension: "release",
  choices: java.releases,
  open: true,
  help: "V5R4, V6R1 or V7R1.",
} as const;

export const jvmHeap = worksheetFunction({
  name: "JVMHEAP",
  subject,
  askedAs: ["memory of Java virtual machines"],
  summary: "Returns the initial heap settings for IBM Technology for Java in MB.",
  params: [
    {
      name: "observed",
      type: "number",
      unit: "MB",
      min: 0,
      above: true,
      help: "Heap in MB observed under load, such as 512.",
    },
    {
      name: "from",
      type: "keyword",
      values: [...java.VMS, "NEW"],
      dimension: "java-vm",
      help: "CLASSIC or IT4J32, the VM of the observation, or NEW for a new application with the defaults.",
    },
    {
      ...vm,
      name: "to",
      values: java.VMS.filter((name) => name !== "CLASSIC"),
      help: "IT4J32 or IT4J64. The Classic VM keeps its defaults.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["MAX", "INITIAL", "FOOTPRINT"],
      aliases: { INIT: "INITIAL" },
      default: "MAX",
      optional: true,
      help: "MAX (default), INITIAL or FOOTPRINT.",
    },
  ],
  returns: "MB",
  examples: [
    {
      args: [256, "CLASSIC", "IT4J32"],
      value: 192,
      shows: "75%, the document's own example",
      source: "PCR 3203",
    },
    {
      args: [256, "CLASSIC", "IT4J32", "INITIAL"],
      value: 96,
      shows: "half of the maximum",
      source: "PCR 3203",
    },
    {
      args: [400, "NEW", "IT4J64", "INITIAL"],
      value: 100,
      shows: "a quarter for a new application",
      source: "PCR 3207",
    },
    {
      args: [512, "CLASSIC", "IT4J32", "FOOTPRINT"],
      value: 307.2,
      shows: "40% less or better",
      source: "PCR 3305",
    },
    {
      args: [6000, "CLASSIC", "IT4J32"],
      value: "#N/A",
      shows: "more than a 32-bit heap",
      source: "PCR 3209",
    },
  ],
  seeAlso: ["JVMLIMIT", "JVMPICK"],
  answer: (a) =>
    java.heap(a.observed, a.from as java.HeapOrigin, a.to as java.Vm, a.item as java.HeapItem),
});

export const jvmLimit = worksheetFunction({
  name: "JVMLIMIT",
  subject,
  summary: "Returns the maximum heap of the 32-bit VM in MB.",
  params: [
    vm,
    {
      name: "item",
      type: "keyword",
      values: ["HARD", "PRACTICAL", "WEBSPHERE"],
      aliases: { WAS: "WEBSPHERE" },
      default: "HARD",
      optional: true,
      help: "HARD (default), PRACTICAL or WEBSPHERE.",
    },
  ],
  returns: "MB",
  examples: [
    { args: ["IT4J32"], value: 3328, shows: "an error beyond", source: "PCR 3209" },
    {
      args: ["IT4J32", "WEBSPHERE"],
      value: 2500,
      shows: "WebSphere takes some of it",
      source: "PCR 3892",
    },
    { args: ["IT4J64"], value: "#N/A", shows: "no limit is stated" },
  ],
  seeAlso: ["JVMHEAP"],
  answer: (a) => java.heapLimit(a.vm as java.Vm, a.item as java.LimitItem),
});

export const jvmSup = worksheetFunction({
  name: "JVMSUP",
  subject,
  summary: "Returns whether a release has a Java VM: DEFAULT, YES or NO.",
  params: [
    releaseOf,
    {
      ...vm,
      values: [...java.VMS, "DEFAULT"],
      help: "CLASSIC, IT4J32, IT4J64, or DEFAULT for the name of the release's default VM.",
    },
    {
      name: "jdk",
      type: "textOrNumber",
      optional: true,
      appliesTo: ["vm", ...java.VMS],
      help: "JDK: 1.3, 1.4, 5.0 or 6.0. Default: any.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["V6R1", "IT4J32", "5.0"],
      value: "DEFAULT",
      shows: "the default of V6R1",
      source: "PCR 3165",
    },
    { args: ["V5R4", "IT4J64"], value: "NO", shows: "64 bits came with V6R1", source: "PCR 3165" },
    { args: ["7.1", "CLASSIC"], value: "NO", shows: "gone in 7.1", source: "PCR 3293" },
    { args: ["V6R1", "CLASSIC", "1.3"], value: "NO", shows: "1.4 and later", source: "PCR 3295" },
  ],
  seeAlso: ["JVMPICK"],
  answer: (a) =>
    a.vm === "DEFAULT"
      ? java.defaultVm(a.release)
      : java.vmSupport(a.release, a.vm as java.Vm, a.jdk === undefined ? undefined : String(a.jdk)),
});

export const jvmPick = worksheetFunction({
  name: "JVMPICK",
  subject,
  askedAs: ["choose a JVM, 32-bit or 64-bit"],
  summary: "Returns the recommended Java VM: IT4J32, IT4J64 or CLASSIC.",
  params: [
    {
      name: "heap",
      type: "number",
      unit: "MB",
      min: 0,
      above: true,
      help: "Heap in MB in the Classic VM under load, such as 512.",
    },
    releaseOf,
    {
      name: "adoptedAuthority",
      type: "boolean",
      default: false,
      optional: true,
      help: "TRUE if the application uses adopted authority. Default FALSE.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: [512, "V6R1"],
      value: "IT4J32",
      shows: "32 bits where the heap fits",
      source: "PCR 3287",
    },
    { args: [8000, "V6R1"], value: "IT4J64", shows: "larger heaps", source: "PCR 3287" },
    {
      args: [8000, "V5R4"],
      value: "CLASSIC",
      shows: "V5R4 has no other 64-bit VM",
      source: "PCR 3287",
    },
    {
      args: [512, "7.1", true],
      value: "#N/A",
      shows: "7.1 has no Classic VM",
      source: "PCR 3293, 3296",
    },
  ],
  seeAlso: ["JVMSUP", "JVMHEAP"],
  answer: (a) => java.pickedVm(a.heap, a.release, a.adoptedAuthority),
});

export const javaFunctions = [jvmHeap, jvmLimit, jvmSup, jvmPick];
