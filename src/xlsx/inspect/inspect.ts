/**
 * Lists what a reader of a workbook can find besides its visible content, and removes kinds of it.
 */
import { writePackage } from "../write/write-package";
import type { Problem } from "../../spreadsheet/problem";
import {
  CONTENT_KEYS,
  countOf,
  withoutItems,
  type ContentKey,
  type ContentFinding,
  type Inspection,
  type Removal,
} from "./inspection";
import { orProblem } from "../package/invalid-file";
import { XlsxPackage } from "../package/xlsx-package";
import { authors } from "./authors";
import { comments } from "./comments";
import { connections, dataModel } from "./connections";
import type { ContentKind } from "./content-kind";
import { customXml } from "./custom-xml";
import { externalLinks } from "./external-links";
import { hiddenRows } from "./hidden-cells";
import { hiddenNames } from "./hidden-names";
import { hiddenSheets } from "./hidden-sheets";
import { InspectedFile } from "./inspected-file";
import { leftovers } from "./leftovers";
import { macros } from "./macros";
import { pictureData } from "./picture-data";
import { altText } from "./alt-text";
import { addIns, embeddedFiles, invisibleObjects } from "./objects";
import { countUnusedTexts, removeUnusedTexts } from "./shared-texts";
import { pivotCaches } from "./pivot-caches";
import { customProperties, preview, properties, signatures } from "./properties";
import {
  customViews,
  headersFooters,
  printerSettings,
  scenarios,
  trackedChanges,
} from "./sheet-settings";

const KINDS: Readonly<Record<ContentKey, ContentKind>> = {
  authors,
  properties,
  "custom-properties": customProperties,
  comments,
  "hidden-sheets": hiddenSheets,
  "hidden-rows": hiddenRows,
  "hidden-names": hiddenNames,
  scenarios,
  "tracked-changes": trackedChanges,
  "pivot-caches": pivotCaches,
  "data-model": dataModel,
  "external-links": externalLinks,
  connections,
  "embedded-files": embeddedFiles,
  macros,
  "add-ins": addIns,
  "headers-footers": headersFooters,
  "custom-views": customViews,
  "invisible-objects": invisibleObjects,
  "alt-text": altText,
  "picture-data": pictureData,
  "custom-xml": customXml,
  "printer-settings": printerSettings,
  preview,
  signatures,
  leftovers,
};

/**
 * What is removed first: formulas that become values have no precedents any more, and removed
 * sheets and names take their rows, connections and links with them, and a data model its
 * connections.
 */
const FIRST: readonly ContentKey[] = [
  "external-links",
  "macros",
  "hidden-sheets",
  "hidden-names",
  "hidden-rows",
  "pivot-caches",
  "data-model",
  "connections",
];
/** The order of removal: leftovers are known last. */
const ORDER = [...FIRST, ...CONTENT_KEYS.filter((key) => !FIRST.includes(key))];

export interface InspectionOptions {
  /** Whether to explain why some of it cannot be removed, which takes longer. */
  readonly reasons: boolean;
  /** The kinds to look for; all by default. */
  readonly keys?: ReadonlySet<ContentKey>;
}

/** The hidden content of an opened file. */
export async function inspectPackage(
  parts: XlsxPackage,
  { reasons, keys = new Set(CONTENT_KEYS) }: InspectionOptions,
): Promise<Inspection> {
  const file = new InspectedFile(parts);
  const contents: ContentFinding[] = [];
  for (const key of CONTENT_KEYS.filter((candidate) => keys.has(candidate))) {
    const items = await KINDS[key].find(file, reasons);
    if (items.length > 0) contents.push({ key, count: countOf(items), items });
  }
  return contents;
}

/**
 * Removes kinds from an opened file where that is harmless, and of others what nobody sees; returns
 * how many formulas became values.
 */
export async function cleanPackage(
  parts: XlsxPackage,
  keys: ReadonlySet<ContentKey>,
  partly: ReadonlySet<ContentKey> = new Set(),
): Promise<number> {
  const file = new InspectedFile(parts);
  parts.hasArchiveComment = false;
  for (const key of ORDER)
    if (keys.has(key)) await KINDS[key].remove(file);
    else if (partly.has(key)) await KINDS[key].removeUnseen?.(file);
  return file.convertedFormulas;
}

/** Clears texts that no cell shows any more, such as those of removed sheets. */
export const removeLeftoverTexts = (parts: XlsxPackage): Promise<void> =>
  removeUnusedTexts(new InspectedFile(parts));

/** Whether a file has such texts. */
export const hasLeftoverTexts = async (parts: XlsxPackage): Promise<boolean> =>
  (await countUnusedTexts(new InspectedFile(parts))) > 0;

/** The hidden content of any file, or the reason why it cannot be read. */
export async function inspectXlsx(bytes: Uint8Array): Promise<Inspection | Problem> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts
    ? parts
    : orProblem(async (): Promise<Inspection | Problem> =>
        inspectPackage(parts, { reasons: true }),
      );
}

export interface CleanedFile {
  readonly bytes: Uint8Array;
  /** The remaining hidden content, and what was removed. */
  readonly left: Inspection;
  readonly leftOut: Inspection;
  /** How many formulas became values, because their precedents were removed. */
  readonly convertedFormulas: number;
}

/**
 * A file without what a removal names, and its remaining hidden content; or the reason why it
 * cannot be created.
 */
export async function cleanXlsx(
  bytes: Uint8Array,
  { whole, partly }: Removal,
  { reasons = true }: Partial<Pick<InspectionOptions, "reasons">> = {},
): Promise<CleanedFile | Problem> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts
    ? parts
    : orProblem(async (): Promise<CleanedFile | Problem> => {
        const keys = new Set([...whole, ...partly]);
        const before = await inspectPackage(parts, { reasons: false, keys });
        const convertedFormulas = await cleanPackage(parts, whole, partly);
        const [cleaned, left] = await Promise.all([
          writePackage(parts),
          inspectPackage(parts, { reasons }),
        ]);
        const leftOut = withoutItems(before, left);
        return { bytes: cleaned, left, leftOut, convertedFormulas };
      });
}
