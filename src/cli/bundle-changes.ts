/** What changed since the version that was sent before: a page of a bundle. */
import { NO_EDGE } from "../spreadsheet/page-edge";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withoutPrivate } from "../customer-copy/private-values";
import { brandedPage } from "../customer-copy/report-layout";
import { compareWorkbooks } from "../plan/compare/compare-workbooks";
import { versionsWorkbook } from "../plan/compare/versions-report";
import { PlanCells, readNameIndex } from "../plan/read/name-index";
import { asText } from "../spreadsheet/cell-values";
import { readerOf } from "../spreadsheet/workbook-reader";
import { InputError } from "./arguments";
import type { BundleContents, BundleFile, BundleWorkbooks } from "./bundle-contents";
import type { BundleOptions } from "./bundle-options";
import { pdfOf } from "./libreoffice";
import { readWhole } from "./paths";
import { workbookOf } from "./read-file";
import { manifestIn } from "./save-folder";
import { workbookFile } from "./workbook-file";

/** A bundle that was sent. */
export interface EarlierVersion {
  readonly number: number;
  /** The file of its live plan. */
  readonly plan: string;
  readonly bytes: Uint8Array;
}

/** The number of a bundle that has no plan, but the page of what is still missing. */
export const NO_VERSION = 0;

/**
 * The bundle in a folder; undefined if there is none, which is a mistake where the folder is named
 * as one.
 */
export function earlierVersion(folder: string, isNamed: boolean): EarlierVersion | undefined {
  const manifest = folder === "" ? undefined : manifestIn(folder);
  const [name] = manifest?.names ?? [];
  const plan = join(folder, name ?? "");
  if (manifest && manifest.number !== NO_VERSION && name !== undefined && existsSync(plan)) {
    const number = Number.isInteger(manifest.number) ? (manifest.number as number) : 0;
    return { number, plan, bytes: readWhole(plan) };
  }
  if (isNamed)
    throw new InputError(
      `${folder} is not a bundle. Specify the folder of an earlier version after --since.`,
    );
  return undefined;
}

/** The page of changes between the bundle that was sent before and the plan that is sent now. */
export async function changesSince(
  { number: before, plan, bytes }: EarlierVersion,
  { live, page }: Pick<BundleWorkbooks, "live" | "page">,
  { number: now = before + 1, pdf, withPrices, plan: presentPlan, draft }: BundleOptions,
): Promise<Pick<BundleContents, "files" | "without">> {
  const sent = withPrices ? { bytes } : await withoutPrivate(bytes);
  if ("problem" in sent)
    return { files: [], without: [`${plan} cannot be compared: ${sent.problem}`] };
  const [earlier, present] = [
    readerOf(await workbookOf(plan, sent.bytes)),
    readerOf(await workbookOf(presentPlan, live)),
  ];
  const comparison = await compareWorkbooks(earlier, present);
  const footer = page?.footer ?? NO_EDGE;
  const name = `changes-since-version-${before}`;
  const index = await readNameIndex(present);
  const author = index && (await new PlanCells(index, present).valueOf("cover.author"));
  const workbook = versionsWorkbook(comparison, { before, now, author: asText(author ?? "") });
  const branded = await brandedPage(await workbookFile(name, workbook), page?.brand ?? {}, {
    footer,
    isDraft: draft,
  });
  if ("problem" in branded) return { files: [], without: [branded.problem] };
  const holds = `what changed since version ${before}`;
  const files: BundleFile[] = [{ name: `${name}.xlsx`, holds, content: branded.bytes }];
  const outcome = pdf ? await pdfOf(branded.bytes, page?.brand.language) : undefined;
  if (outcome && "bytes" in outcome)
    files.push({ name: `${name}.pdf`, holds: `${holds}, as a page`, content: outcome.bytes });
  return { files, without: [] };
}
