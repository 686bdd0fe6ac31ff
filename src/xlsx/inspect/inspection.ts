/** What a reader of a workbook can find besides its visible content: kinds and items. */

import { CONTENT_MESSAGES, type ContentKey } from "./inspection-messages";

export type { ContentKey };
/** In the order in which they are listed. */
export const CONTENT_KEYS = Object.keys(CONTENT_MESSAGES) as readonly ContentKey[];

/** The kinds that no reader needs: nothing of them is sent unless it is asked for. */
export const LEFT_OUT: readonly ContentKey[] = [
  "authors",
  "connections",
  "picture-data",
  "printer-settings",
  "preview",
];
/**
 * Kinds that readers may need. What nobody sees of them is not sent: comments of names, caches
 * without a pivot table, links that no formula reads, paths of files, unused texts and parts.
 */
const PARTLY_LEFT_OUT: readonly ContentKey[] = [
  "comments",
  "pivot-caches",
  "external-links",
  "alt-text",
  "leftovers",
];

/** The kinds that leave a file: completely, or what nobody sees of them. */
export interface Removal {
  readonly whole: ReadonlySet<ContentKey>;
  readonly partly: ReadonlySet<ContentKey>;
}

/** What is removed of a file that is sent: by default, with more kinds, and without some. */
export function removalOf(
  clean: readonly ContentKey[] = [],
  keep: readonly ContentKey[] = [],
): Removal {
  const isSent = (key: ContentKey): boolean => keep.includes(key);
  const whole = new Set([...LEFT_OUT, ...clean].filter((key) => !isSent(key)));
  return {
    whole,
    partly: new Set(PARTLY_LEFT_OUT.filter((key) => !isSent(key) && !whole.has(key))),
  };
}

/** Whether a word is the key of a kind of hidden content. */
export const isContentKey = (word: string): word is ContentKey =>
  Object.hasOwn(CONTENT_MESSAGES, word);

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

const isSameItem = (a: ContentItem, b: ContentItem): boolean =>
  a.place === b.place && a.text === b.text;

/** What an inspection found that a later one of the same file did not find any more. */
export const withoutItems = (before: Inspection, left: Inspection): Inspection =>
  before.flatMap(({ key, items }) => {
    const remaining = left.find((finding) => finding.key === key)?.items ?? [];
    const removed = items.filter((item) => !remaining.some((other) => isSameItem(item, other)));
    return removed.length === 0 ? [] : [{ key, count: countOf(removed), items: removed }];
  });

/** The warnings of all items, without duplicates. */
export const warningsOf = (inspection: Inspection): readonly string[] => [
  ...new Set(inspection.flatMap(({ items }) => items.flatMap(({ warning }) => warning ?? []))),
];
