/** The files of a bundle: workbooks, report, pictures, changes and sources. */
import { basename } from "node:path";
import { createCopy, type CreatedCopy } from "../customer-copy/create";
import type { ShareOptions } from "../customer-copy/freeze-policy";
import { withoutPrivate } from "../customer-copy/private-values";
import type { PrintOptions } from "../customer-copy/report-layout";
import type { UndecidedPage } from "../customer-copy/undecided-page";
import { sourcesCsv } from "../plan/definition/sources-csv";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { removalOf, type ContentKey, type Inspection } from "../xlsx/inspect/inspection";
import { cleanXlsx, inspectXlsx } from "../xlsx/inspect/inspect";
import { embedAddIn } from "../xlsx/write/web-extension";
import { usable } from "./arguments";
import { changesSince, type EarlierVersion } from "./bundle-changes";
import type { BundleContents, BundleFile, BundleWorkbooks } from "./bundle-contents";
import type { BundleOptions } from "./bundle-options";
import { pdfOf, replacedFont } from "./libreoffice";
import { picturesOf } from "./pictures";

export const LIVE_PLAN = "the live plan";
/** Kinds that a live plan requires: its formulas and Sizebook read them. */
export const NEEDED_BY_PLAN: readonly ContentKey[] = ["hidden-sheets", "custom-properties"];

/** The live plan and its customer copy, without what should be removed from both. */
export async function workbooksOf(
  options: BundleOptions,
  bytes: Uint8Array,
): Promise<BundleWorkbooks> {
  const { plan, embed, clean, keep, inspect, withPrices } = options;
  const removal = removalOf(
    clean.filter((key) => !NEEDED_BY_PLAN.includes(key)),
    keep,
  );
  // The reference to the add-in is inserted after the others are removed. The reason for keeping
  // something is shown on request only.
  const reasons = clean.length > 0 || inspect !== undefined;
  const sent = withPrices ? bytes : usable(plan, await withoutPrivate(bytes)).bytes;
  const cleaned = usable(plan, await cleanXlsx(sent, removal, { reasons }));
  const live = embed ? usable(plan, await embedAddIn(cleaned.bytes)).bytes : cleaned.bytes;
  const copy = usable(
    plan,
    await createCopy(bytes, { ...copyOptions(options), layout: layoutOf(options) }),
  );
  return {
    live,
    copy: copy.bytes,
    inspected: [
      {
        what: LIVE_PLAN,
        found: embed ? usable(plan, await foundIn(live)).found : cleaned.left,
        leftOut: cleaned.leftOut,
      },
      { what: "the customer copy", found: copy.left, leftOut: copy.leftOut },
    ],
    convertedFormulas: cleaned.convertedFormulas,
    remarks: copy.remarks,
    page: copy.page,
  };
}

const copyOptions = ({ date, clean, keep, withPrices }: BundleOptions): ShareOptions => ({
  date: date ?? "",
  clean,
  keep,
  prices: withPrices ? "kept" : "left out",
});

export const layoutOf = ({ number, brand, draft }: BundleOptions): PrintOptions => ({
  ...(number ? { version: number } : {}),
  ...(draft ? { draft } : {}),
  brand,
});

/** What is printed: hidden sheets are not. */
async function printedCopy(options: BundleOptions, bytes: Uint8Array): Promise<CreatedCopy> {
  const { appendix } = options;
  const layout = { ...layoutOf(options), printed: true, appendix } as const;
  return usable(options.plan, await createCopy(bytes, { ...copyOptions(options), layout }));
}

async function foundIn(
  bytes: Uint8Array,
): Promise<{ readonly found: Inspection } | { readonly problem: string }> {
  const inspection = await inspectXlsx(bytes);
  return "problem" in inspection ? inspection : { found: inspection };
}

/** The report as PDF, and its pictures. */
async function printedFiles(
  options: BundleOptions,
  bytes: Uint8Array,
  stem: string,
): Promise<Pick<BundleContents, "files" | "without" | "remarks">> {
  if (!options.pdf) return { files: [], without: ["No PDF was requested."], remarks: [] };
  const { bytes: printed, page } = await printedCopy(options, bytes);
  const language = page?.brand.language;
  const pdf = await pdfOf(printed, language);
  if ("without" in pdf) return { files: [], without: [pdf.without], remarks: [] };
  const remarks = replacedFont(pdf.bytes);
  const report: BundleFile = {
    name: `${stem}.pdf`,
    holds:
      options.appendix === "full" ? "the report and all sheets" : "the report and its appendix",
    content: pdf.bytes,
  };
  if (!options.pictures) return { files: [report], without: [], remarks };
  const outcome = await picturesOf(printed, language);
  if ("without" in outcome) return { files: [report], without: [outcome.without], remarks };
  const pictures = outcome.pictures.map(({ name, isPage, png }): BundleFile => ({
    name: `${stem}-${name}.png`,
    holds: isPage ? "the summary as a picture" : "a chart of the report as a picture",
    content: png,
  }));
  return { files: [report, ...pictures], without: [], remarks };
}

async function sourcesFile(
  reading: WorkbookReader,
): Promise<Pick<BundleContents, "files" | "without">> {
  const sources = await sourcesCsv(reading);
  return sources
    ? {
        files: [
          {
            name: "sources.csv",
            holds: `${sources.figures} figures with their sources`,
            content: sources.text,
          },
        ],
        without: [],
      }
    : {
        files: [],
        without: ["The plan no longer has a sheet Sources, so no list of sources was created."],
      };
}

const stemOf = (plan: string): string => basename(plan).replace(/\.xlsx$/i, "");

/** The files of a bundle without a decision: the page of what is still missing. */
export async function undecidedFiles(
  { plan, pdf }: BundleOptions,
  { bytes, language }: UndecidedPage,
): Promise<BundleContents> {
  const name = `${stemOf(plan)}-what-is-still-missing`;
  const holds = "what is still missing";
  const outcome = pdf ? await pdfOf(bytes, language) : { without: "No PDF was requested." };
  const isPrinted = "bytes" in outcome;
  return {
    files: [
      { name: `${name}.xlsx`, holds, content: bytes },
      ...(isPrinted
        ? [{ name: `${name}.pdf`, holds: `${holds}, as a page`, content: outcome.bytes }]
        : []),
    ],
    without: isPrinted ? [] : [outcome.without],
    inspected: [],
    convertedFormulas: 0,
    remarks: [],
  };
}

/** All files of a bundle. */
export async function filesOf(
  options: BundleOptions,
  bytes: Uint8Array,
  reading: WorkbookReader,
  earlier: EarlierVersion | undefined,
): Promise<BundleContents> {
  const { plan, embed } = options;
  const stem = stemOf(plan);
  const workbooks = await workbooksOf(options, bytes);
  const { live, copy, inspected, convertedFormulas } = workbooks;
  const report = await printedFiles(options, bytes, stem);
  const remarks = [...workbooks.remarks, ...report.remarks];
  const others = [
    report,
    ...(earlier ? [await changesSince(earlier, workbooks, options)] : []),
    await sourcesFile(reading),
  ];
  const files: BundleFile[] = [
    {
      name: `${stem}.xlsx`,
      holds: embed ? "the live plan, with the reference to the add-in in it" : LIVE_PLAN,
      content: live,
    },
    {
      name: `${stem}-customer-copy.xlsx`,
      holds: "the customer copy, for readers without the add-in",
      content: copy,
    },
    ...others.flatMap((part) => part.files),
  ];
  const without = others.flatMap((part) => part.without);
  return { files, without, inspected, convertedFormulas, remarks };
}
