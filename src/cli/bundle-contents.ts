/** What a bundle holds. */
import type { CreatedCopy } from "../customer-copy/create";
import type { InspectedContent } from "./inspection";

/** A file of a bundle. */
export interface BundleFile {
  readonly name: string;
  /** A short description. */ readonly holds: string;
  readonly content: Uint8Array | string;
}
/** The contents of a bundle. */
export interface BundleContents {
  readonly files: readonly BundleFile[];
  /** What it does not contain, and why. */ readonly without: readonly string[];
  readonly inspected: readonly InspectedContent[];
  readonly convertedFormulas: number;
  /** What the customer copy leaves out or changes, in sentences. */
  readonly remarks: readonly string[];
}

/** The workbooks of a bundle. */
export interface BundleWorkbooks {
  readonly live: Uint8Array;
  readonly copy: Uint8Array;
  /** What a reader can find in each. */
  readonly inspected: readonly InspectedContent[];
  /** Formulas of the live plan that became values, because their precedents were removed. */
  readonly convertedFormulas: number;
  /** What the copy leaves out or changes, in sentences. */
  readonly remarks: readonly string[];
  readonly page: CreatedCopy["page"];
}
