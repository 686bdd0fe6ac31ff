/** Devices, workloads and operations of saves and restores by name. */
import { dimension } from "../../catalogue/catalogue";
import type { DimensionEntry } from "../../catalogue/types";
import { normalizeKey } from "../../catalogue/lookup-key";
import { refuse, type Refusal } from "../answer";

export type Operation = "SAVE" | "RESTORE";

/** The catalogue entry of a device, by any spelling. */
export const deviceEntry = (device: string): DimensionEntry | undefined =>
  dimension("device").find(device);
/** The catalogue entry of a workload, by any spelling. */
export const workloadEntry = (workload: string): DimensionEntry | undefined =>
  dimension("workload").find(workload);

/** Kind of data of a workload: large, usermix, source ... */
export const groupOf = (workload: string): string => String(workloadEntry(workload)?.group ?? "");

/** Whether a workload names a kind of data without its size, such as "Large File". */
export const isWithoutSize = (workload: string): boolean =>
  workloadEntry(workload)?.ofGroup === true;

/** Workloads of a kind that state their size. */
export const sizesOf = (group: string): readonly string[] =>
  dimension("workload")
    .entries.filter((entry) => entry.group === group && entry.ofGroup !== true)
    .map((entry) => entry.name);

/** The refusal of a kind of data that has measurements of several sizes. */
export const ambiguousSize = (workload: string, sizes: readonly string[]): Refusal =>
  refuse("ambiguous", { workload }, "Choose the workload with its size.", {
    suggestions: () => sizes,
  });

/** How a kind of data is called without its size. */
export const kindName = (group: string): string =>
  dimension("workload").entries.find((entry) => entry.group === group && entry.ofGroup === true)
    ?.name ?? group;

/** All spellings of a dimension; LTO9 is nearer to LTO6 than to any canonical name. */
const spellings = (kind: "device" | "workload"): string[] =>
  dimension(kind).entries.flatMap((entry) => [entry.name, ...(entry.aliases ?? [])]);

/** The refusal of an unknown device. */
export const unknownDevice = (device: string): Refusal =>
  refuse("unknownKey", { device }, 'Use TABLE("backup-devices") for a list of all.', {
    suggestions: () => spellings("device"),
  });

/** The refusal of an unknown workload. */
export const unknownWorkload = (workload: string): Refusal =>
  refuse("unknownKey", { workload }, "", { suggestions: () => spellings("workload") });

/** Devices that a device's entry points to instead of itself. */
export const relatedDevices = (device: string): readonly string[] =>
  [deviceEntry(device)?.seeAlso ?? []].flat().map(String);

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ["save", "SAVE"],
  ["s", "SAVE"],
  ["sav", "SAVE"],
  ["restore", "RESTORE"],
  ["r", "RESTORE"],
  ["rst", "RESTORE"],
]);

/** An operation as a user writes it in his own rows. */
export const operationOf = (text: string): Operation | undefined =>
  OPERATIONS.get(normalizeKey(text));
