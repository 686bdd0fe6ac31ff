/** External storage: DS5300. */
import * as san from "../models/external-storage";
import { worksheetFunction } from "./core/define-function";

const subject = "external-storage";
const drawers = {
  name: "drawers",
  type: "number",
  unit: "drawers",
  min: 1,
  whole: true,
  help: "Number of expansion drawers, such as 8.",
} as const;
const driveCount = {
  name: "drives",
  type: "number",
  unit: "drives",
  min: 1,
  whole: true,
  help: "Total number of disk drives in all drawers, such as 128.",
} as const;

export const sanHg = worksheetFunction({
  name: "SANHG",
  subject,
  summary: "Returns the DS5300 host groups needed for a number of logical volumes.",
  params: [
    {
      name: "volumes",
      type: "number",
      unit: "volumes",
      min: 1,
      whole: true,
      help: "Number of logical volumes of the partition, such as 24.",
    },
  ],
  returns: "groups",
  examples: [
    { args: [128], value: 2, shows: "two of 64, as in the test", source: "PCR 1552" },
    { args: [65], value: 2, shows: "64 is the most in one", source: "PCR 1552" },
  ],
  seeAlso: ["SANPATHS", "SANARRAYS"],
  answer: (a) => san.hostGroups(a.volumes),
});

const isControllerOfKnown = ({ item, arrays }: Readonly<Record<string, unknown>>): boolean =>
  item === "CONTROLLER" && arrays !== undefined;

export const sanArrays = worksheetFunction({
  name: "SANARRAYS",
  subject,
  summary: "Returns DS5300 arrays with one drive per drawer: number, drives or controller.",
  params: [
    { ...drawers, unneededWith: isControllerOfKnown },
    { ...driveCount, unneededWith: isControllerOfKnown },
    {
      name: "item",
      type: "keyword",
      values: ["ARRAYS", "DRIVES", "CONTROLLER"],
      default: "ARRAYS",
      optional: true,
      help: "ARRAYS (default), DRIVES per array, or CONTROLLER (A or B) of one array.",
    },
    {
      name: "nth",
      type: "number",
      unit: "1",
      min: 1,
      whole: true,
      default: 1,
      optional: true,
      appliesTo: ["item", "CONTROLLER"],
      help: "Number of the array, for CONTROLLER. Default 1.",
    },
    {
      name: "arrays",
      type: "number",
      unit: "arrays",
      min: 1,
      whole: true,
      optional: true,
      appliesTo: ["item", "CONTROLLER"],
      help: "Total number of arrays, for CONTROLLER without drawers and drives.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [8, 128], value: 16, shows: "16 arrays of 8 drives", source: "PCR 1544" },
    { args: [8, 128, "CONTROLLER", 9], value: "B", shows: "arrays 9 to 16", source: "PCR 1585" },
    {
      args: [null, null, "CONTROLLER", 9, 16],
      value: "B",
      shows: "the ninth of 16 arrays",
      source: "PCR 1585",
    },
    { args: [8, 100], value: "#VALUE!", shows: "does not divide evenly" },
  ],
  seeAlso: ["SANHG"],
  answer: (a) => san.arrays(a.drawers, a.drives, a.item as san.ArrayItem, a.nth, a.arrays),
});

export const sanPaths = worksheetFunction({
  name: "SANPATHS",
  subject,
  summary: "Returns PASS, WARN or FAIL for the Fibre Channel paths of a DS5300 host group.",
  params: [
    {
      name: "paths",
      type: "number",
      unit: "paths",
      min: 0,
      whole: true,
      unneededWith: ({ item }) => item === "PATHS",
      help: "Number of Fibre Channel paths of the host group, such as 4. Each volume uses all paths.",
    },
    {
      name: "adapters",
      type: "number",
      unit: "adapters",
      min: 0,
      whole: true,
      help: "Number of physical adapters of these paths, such as 2.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["VERDICT", "PATHS"],
      default: "VERDICT",
      optional: true,
      help: "VERDICT (default), or PATHS: one path per adapter port.",
    },
    {
      name: "ports",
      type: "number",
      unit: "ports",
      min: 1,
      whole: true,
      optional: true,
      appliesTo: ["item", "PATHS"],
      help: "Ports per adapter, for PATHS. Default 2.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: [6, 3], value: "PASS", shows: "six perform best", source: "PCR 1573" },
    { args: [4, 2], value: "WARN", shows: "as in the laboratory's own case", source: "PCR 1575" },
    { args: [4, 1], value: "FAIL", shows: "multipath on one adapter", source: "PCR 1587" },
    { args: [null, 3, "PATHS"], value: 6, shows: "three dual-port cards", source: "PCR 1573" },
  ],
  seeAlso: ["SANHG"],
  answer: (a) =>
    a.item === "PATHS"
      ? san.pathsOf(a.adapters, a.ports)
      : san.pathVerdict(a.paths ?? 0, a.adapters),
});

export const sanSpec = worksheetFunction({
  name: "SANSPEC",
  subject,
  summary: "Returns a published limit of a DS5300. The two documents differ.",
  params: [
    {
      name: "item",
      type: "keyword",
      values: san.SAN_ITEMS,
      help: "DRAWERS, DRIVES, CACHE (GB), CHANNELS or CHANNELSPEED (Gb/s).",
    },
    {
      name: "document",
      type: "keyword",
      values: ["NATIVE", "PAPER"],
      default: "NATIVE",
      optional: true,
      help: "NATIVE (chapter 5 of 2013, default) or PAPER (December 2008).",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["DRIVES"], value: 448, shows: "28 drawers", source: "PCR 1530" },
    { args: ["DRIVES", "PAPER"], value: 256, shows: "16 drawers in 2008", source: "DS5300 36" },
    {
      args: ["CHANNELS"],
      value: 16,
      shows: "host channels, the same in both documents",
      source: "PCR 1530",
    },
  ],
  seeAlso: ["SANHG", "TESTCFG"],
  answer: (a) => san.specification(a.item as san.SanItem, a.document as san.SanSource),
});

export const externalStorageFunctions = [sanHg, sanArrays, sanPaths, sanSpec];
