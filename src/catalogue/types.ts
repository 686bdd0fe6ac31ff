/**
 * The shape of the packed catalogue. The files it is packed from are checked against schema.json.
 */

export type TableCell = string | number | boolean | null;

export interface Field {
  readonly name: string;
  readonly type: "string" | "number" | "integer" | "boolean";
  readonly title?: string;
  readonly unit?: string;
  readonly role?: "key";
  /** false: added here, not published in the document. */
  readonly printed?: boolean;
  /** How an unpublished number was obtained. */
  readonly from?: string;
}

export interface Correction {
  /** Line of the stored source text; omitted from bundles. */
  readonly line?: string;
  /** The rows with the correction, counted from 0. */
  readonly rows: readonly number[];
  readonly field: string;
  readonly printed: string;
  readonly reading: TableCell;
  readonly reason: string;
}

export interface PackedTable {
  readonly name: string;
  readonly title: string;
  readonly subject: string;
  readonly document: string;
  readonly section: string;
  readonly page: string;
  readonly caption: string;
  /** Lines of the stored source text, "5442-5447"; omitted from bundles. */
  readonly lines: string;
  readonly conditions: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  readonly corrections: readonly Correction[];
  readonly fields: readonly Field[];
  readonly primaryKey: readonly string[];
  /**
   * Facts of the whole table beyond the common ones: release, announced, ratingWorkload, chip ...
   */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly rows: readonly (readonly TableCell[])[];
  /** The number of rows, without reading them. */
  readonly size: number;
}

export interface DimensionEntry {
  readonly name: string;
  readonly title?: string;
  readonly aliases?: readonly string[];
  readonly [fact: string]: unknown;
}

export interface PackedDimension {
  readonly name: string;
  readonly title: string;
  /**
   * The tables whose columns or rows its entries choose. An entry states the document's words for
   * an option of a function: column heads and row labels, which name no object by themselves.
   */
  readonly optionsOf?: readonly string[];
  readonly entries: readonly DimensionEntry[];
}

export interface SourceDocument {
  readonly title: string;
  readonly edition: string;
  /** Names under which a pack was known before. */
  readonly formerNames?: readonly string[] | undefined;
}

export interface PackedCatalogue {
  readonly version: string;
  readonly hash: string;
  readonly documents: Readonly<Record<string, SourceDocument>>;
  readonly tables: readonly PackedTable[];
  readonly dimensions: readonly PackedDimension[];
}
