/**
 * Facts about saves: slots of tape adapters, virtual tape, software compression, contents of the
 * workloads (PCR 9.2 to 9.22).
 */
import { table } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { answer, refuse, type Outcome } from "../answer";
import { publishedCell } from "../published-values";
import { ambiguousSize, groupOf, isWithoutSize, sizesOf } from "./names";

const distinct = (
  name: string,
  field: string,
  rows: readonly number[] = table(name).rows.map((_, row) => row),
): string[] => [...new Set(rows.map((row) => table(name).text(row, field)))];

/** Slots of a tower for the fibre adapters of tape drives, as text. */
export function tapeSlots(tower: string): Outcome {
  const source = table("tape-adapter-slots");
  const row = source.where(["tower"], [tower.padStart(4, "0")])[0];
  if (row === undefined)
    return refuse("unknownKey", { tower }, "", {
      suggestions: () => distinct("tape-adapter-slots", "tower"),
    });
  return answer(source.text(row, "slots"), "text", "published", {
    references: [{ table: source, row }],
  });
}

const GB_IN_A_TB = 1000;

/** Restore rate in GB/h from a virtual tape drive, for the two measured numbers of disks. */
export function virtualTapeRate(disks: number, operation: "SAVE" | "RESTORE"): Outcome {
  const source = table("virtual-tape-restore");
  if (operation === "SAVE")
    return refuse(
      "withoutFigure",
      { operation },
      "Save rates are published only in charts. The restore has two values.",
    );
  const row = source.rows.findIndex((_, candidate) => source.number(candidate, "disks") === disks);
  if (row < 0)
    return refuse("notMeasured", { disks }, "Values between the two are not interpolated.", {
      suggestions: () => source.rows.map((_, index) => source.number(index, "disks")),
    });
  const rate = source.number(row, "rate");
  return answer(
    normalizeKey(source.text(row, "unit")) === normalizeKey("TB/h") ? rate * GB_IN_A_TB : rate,
    "GB/h",
    "measured",
    { references: [{ table: source, row }] },
  );
}

const COMPRESSION = "save-compression-9-22";
/** The measured schemes of software compression. */
export const compressionSchemes = (): readonly string[] => distinct(COMPRESSION, "config");
/** The workloads measured with software compression. */
export const compressionWorkloads = (): readonly string[] => distinct(COMPRESSION, "workload");

/** Rate in GB/h, or compression ratio, of a save with software compression. */
export function softwareCompression(
  scheme: string,
  workload: string | undefined,
  operation: string | undefined,
  field: "RATE" | "RATIO",
): Outcome {
  const source = table(COMPRESSION);
  const name = normalizeKey(scheme) === "medium" ? "*MED" : scheme;
  const short = source.where(["config"], [name]);
  const ofScheme = short.length ? short : source.where(["scheme"], [name]);
  if (ofScheme.length === 0)
    return refuse("notMeasured", { scheme }, "", { suggestions: compressionSchemes });
  const agrees = (row: number, column: string, typed: string | undefined): boolean =>
    typed === undefined || normalizeKey(source.text(row, column)) === normalizeKey(typed);
  const row = ofScheme.find(
    (candidate) =>
      agrees(candidate, "workload", workload) && agrees(candidate, "operation", operation),
  );
  if (row === undefined)
    return refuse("notMeasured", { workload: workload ?? "" }, `for ${scheme}`, {
      suggestions: () => distinct(COMPRESSION, "workload", ofScheme),
    });
  return field === "RATE"
    ? publishedCell(source, row, "rate", "GB/h", "rate of", scheme)
    : publishedCell(source, row, "ratio", "1", "compression ratio of", scheme);
}

const WORKLOADS = "save-workloads";
const FIELDS = {
  GB: { column: "sample", unit: "GB" },
  OBJECTS: { column: "objects", unit: "objects" },
  FILES: { column: "files", unit: "files" },
  MEMBERS: { column: "members", unit: "1" },
  MEMBERGB: { column: "memberSize", unit: "GB" },
  DIRECTORIES: { column: "directories", unit: "directories" },
  LEVELS: { column: "levels", unit: "1" },
  ALLOCATED: { column: "allocated", unit: "KB" },
  DATA: { column: "dataSize", unit: "KB" },
  FILEMB: { column: "fileSize", unit: "MB" },
} as const;
export type WorkloadField = keyof typeof FIELDS;
export const WORKLOAD_FIELDS = Object.keys(FIELDS) as readonly WorkloadField[];

/** The contents of a laboratory workload. */
export function workloadField(workload: string, field: WorkloadField): Outcome {
  const source = table(WORKLOADS);
  const rowOf = (name: string): number | undefined => source.where(["workload"], [name])[0];
  const sizes = isWithoutSize(workload)
    ? sizesOf(groupOf(workload)).filter((name) => rowOf(name) !== undefined)
    : [];
  if (sizes.length > 1) return ambiguousSize(workload, sizes);
  const row = rowOf(workload) ?? rowOf(sizes[0] ?? "");
  if (row === undefined)
    return refuse("unknownKey", { workload }, "", {
      suggestions: () => distinct(WORKLOADS, "workload"),
    });
  const { column, unit } = FIELDS[field];
  return publishedCell(source, row, column, unit, "field", field);
}
