/**
 * Lists what a reader of a workbook can find besides what its sheets show, and takes kinds of it
 * out.
 */
import { writePackage } from "../write/write-package";
import type { Problem } from "../../spreadsheet/problem";
import {
  CONTENT_KEYS,
  countOf,
  type ContentKey,
  type FoundContent,
  type Inspection,
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
import { addIns, altText, embeddedFiles, invisibleObjects } from "./objects";
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

const KINDS: Readonly<Record<ContentKey, ContentKind>> = Object.fromEntries(
  [
    authors,
    properties,
    customProperties,
    comments,
    hiddenSheets,
    hiddenRows,
    hiddenNames,
    scenarios,
    trackedChanges,
    pivotCaches,
    dataModel,
    externalLinks,
    connections,
    embeddedFiles,
    macros,
    addIns,
    headersFooters,
    customViews,
    invisibleObjects,
    altText,
    customXml,
    printerSettings,
    preview,
    signatures,
    leftovers,
  ].map((kind) => [kind.key, kind]),
) as Record<ContentKey, ContentKind>;

/**
 * The order in which kinds are taken out: formulas that become values read nothing any more, sheets
 * and names that go take their rows, connections and links with them, and what is left over is
 * known last.
 */
const ORDER: readonly ContentKey[] = [
  "external-links",
  "macros",
  "hidden-sheets",
  "hidden-names",
  "hidden-rows",
  "pivot-caches",
  "connections",
  ...CONTENT_KEYS.filter(
    (key) =>
      ![
        "external-links",
        "macros",
        "hidden-sheets",
        "hidden-names",
        "hidden-rows",
        "pivot-caches",
        "connections",
        "leftovers",
      ].includes(key),
  ),
  "leftovers",
];

export interface InspectionOptions {
  /** Whether to tell why some of it cannot be taken out, which takes longer. */
  readonly reasons: boolean;
  /** The kinds that are looked for; all where they are not given. */
  readonly keys?: ReadonlySet<ContentKey>;
}

/** What can be found in an opened file. */
export async function inspectPackage(
  parts: XlsxPackage,
  { reasons, keys = new Set(CONTENT_KEYS) }: InspectionOptions,
): Promise<Inspection> {
  const file = new InspectedFile(parts);
  const found: FoundContent[] = [];
  for (const key of CONTENT_KEYS.filter((one) => keys.has(one))) {
    const items = await KINDS[key].find(file, reasons);
    if (items.length > 0) found.push({ key, count: countOf(items), items });
  }
  return found;
}

/**
 * Takes kinds out of an opened file, as far as nothing is harmed; gives how many formulas became
 * values.
 */
export async function cleanPackage(
  parts: XlsxPackage,
  keys: ReadonlySet<ContentKey>,
): Promise<number> {
  const file = new InspectedFile(parts);
  for (const key of ORDER) if (keys.has(key)) await KINDS[key].remove(file);
  return file.convertedFormulas;
}

/** Empties texts that no cell shows any more, such as those of sheets that were taken away. */
export const removeLeftoverTexts = (parts: XlsxPackage): Promise<void> =>
  removeUnusedTexts(new InspectedFile(parts));

/** Whether a file has such texts. */
export const hasLeftoverTexts = async (parts: XlsxPackage): Promise<boolean> =>
  (await countUnusedTexts(new InspectedFile(parts))) > 0;

/** What can be found in a file of any kind; or says in words why it cannot be read. */
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
  /** What can still be found. */
  readonly left: Inspection;
  /** How many formulas became values, because what they read was taken out. */
  readonly convertedFormulas: number;
}

/** A file without some kinds, and what is left in it; or says in words why there is none. */
export async function cleanXlsx(
  bytes: Uint8Array,
  keys: ReadonlySet<ContentKey>,
  { reasons = true }: Partial<Pick<InspectionOptions, "reasons">> = {},
): Promise<CleanedFile | Problem> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts
    ? parts
    : orProblem(async (): Promise<CleanedFile | Problem> => {
        const convertedFormulas = await cleanPackage(parts, keys);
        const [cleaned, left] = await Promise.all([
          writePackage(parts),
          inspectPackage(parts, { reasons }),
        ]);
        return { bytes: cleaned, left, convertedFormulas };
      });
}
