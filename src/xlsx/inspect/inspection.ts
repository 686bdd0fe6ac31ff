/** What a reader of a workbook can find besides its visible content: kinds and items. */

/** In the order in which they are listed: persons first, the plumbing of files last. */
export const CONTENT_KEYS = [
  "authors",
  "properties",
  "custom-properties",
  "comments",
  "hidden-sheets",
  "hidden-rows",
  "hidden-names",
  "scenarios",
  "tracked-changes",
  "pivot-caches",
  "data-model",
  "external-links",
  "connections",
  "embedded-files",
  "macros",
  "add-ins",
  "headers-footers",
  "custom-views",
  "invisible-objects",
  "alt-text",
  "custom-xml",
  "printer-settings",
  "preview",
  "signatures",
  "leftovers",
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

/** Whether a word is the key of a kind of hidden content. */
export const isContentKey = (word: string): word is ContentKey =>
  (CONTENT_KEYS as readonly string[]).includes(word);

/** One item. */
export interface ContentItem {
  /** A sheet, a range, or a part of the file: "Data!5:9". */
  readonly place: string;
  /** Its description, in a few English words. */
  readonly text: string;
  /** How many things of the kind it represents; 1 by default. */
  readonly count?: number;
  /** A danger beyond its being there, such as a password, as a sentence. */
  readonly warning?: string;
  /** Why it cannot be removed without harm, as a sentence. */
  readonly reason?: string;
}

export interface ContentFinding {
  readonly key: ContentKey;
  readonly count: number;
  readonly items: readonly ContentItem[];
}

/** Kinds without items are omitted. */
export type Inspection = readonly ContentFinding[];

/** The number of items; an item may represent several. */
export const countOf = (items: readonly ContentItem[]): number =>
  items.reduce((sum, { count = 1 }) => sum + count, 0);

/** The warnings of all items, without duplicates. */
export const warningsOf = (inspection: Inspection): readonly string[] => [
  ...new Set(inspection.flatMap(({ items }) => items.flatMap(({ warning }) => warning ?? []))),
];
