/**
 * How a cell of the catalogue was obtained, the same in every function: measured, stated by a
 * document, a rule, or derived.
 */
import type { Table } from "../catalogue/catalogue";
import type { Basis } from "./answer";
import { packBasis, packOf } from "./pack-rows";

/** Columns next to measurements and ratings that are facts of the system or of the test. */
const FACTS: ReadonlySet<string> = new Set([
  "clock",
  "cores",
  ...["startup", "onDemand", "total"],
  ...["partitions", "partitionCores", "ibmiCores", "viosCores"],
  "memoryMax",
  "diskMax",
  "spaceSize",
  "interference",
  "jobs",
]);
/** A key that was measured: the compaction that a scheme of compression reached. */
const MEASURED_KEY = "ratio";

/** The basis of a column; that of a rule is the row's. */
export function fieldBasis(source: Table, field: string): Basis {
  const { about } = source;
  const { type, role, printed } = source.field(field);
  if (packOf(source)) return "reported";
  if (about.document === "EXT" || source.has("comparison")) return "rule";
  if (FACTS.has(field)) return "published";
  if (printed === false && type !== "string" && type !== "boolean") return "derived";
  const ofTable = about.facts.basis as Basis | undefined;
  if (ofTable) return ofTable;
  return type === "string" || (role === "key" && field !== MEASURED_KEY) ? "published" : "measured";
}

/** The basis of a cell: a limit that a document states is published, a recommendation is a rule. */
export function cellBasis(source: Table, row: number, field: string): Basis {
  const ofPack = packBasis(source, row);
  if (ofPack) return ofPack;
  if (!source.has("comparison") || !source.has("bound")) return fieldBasis(source, field);
  if (field !== "bound" && field !== "bound2") return "rule";
  const verdict = source.text(row, "verdict");
  const isLimit = verdict === "FAIL" && source.about.document !== "EXT";
  return isLimit || (verdict === "INFO" && source.about.facts.basis) ? "published" : "rule";
}
