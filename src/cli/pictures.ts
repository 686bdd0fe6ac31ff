/** The summary and the charts of a report as PNG, for slides and mail. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureBooks } from "../customer-copy/picture-books";
import { convert } from "./libreoffice";
import { cropped } from "./png";

export interface Picture {
  readonly name: string;
  /** true: the page of the summary; otherwise a chart. */
  readonly isPage: boolean;
  readonly png: Uint8Array;
}
export type Pictures =
  | { readonly pictures: readonly Picture[] }
  | { /** Why there are none, as a sentence. */ readonly without: string };

/** Dots per inch: an A4 page is 1654 pixels wide. */
const RESOLUTION = 200;
/** White pixels left around a chart. */
const MARGIN = 20;
const NO_PICTURES =
  "No pictures of the report were created. Install LibreOffice with Draw, or pdftoppm (poppler-utils).";

/** A page of a PDF as PNG; undefined if pdftoppm is not installed. */
function pageOfPdf(pdf: Uint8Array): Uint8Array | undefined {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-picture-"));
  try {
    writeFileSync(join(folder, "page.pdf"), pdf);
    const run = spawnSync(
      "pdftoppm",
      ["-png", "-singlefile", "-r", String(RESOLUTION), "page.pdf", "page"],
      { cwd: folder, stdio: "ignore" },
    );
    return run.status === 0 ? readFileSync(join(folder, "page.png")) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages as PNG: by way of PDF, or drawn by LibreOffice itself. */
async function pagesOf(
  books: readonly Uint8Array[],
  language: string | undefined,
): Promise<readonly Uint8Array[] | string> {
  const pdfs = await convert(books, { from: "xlsx", to: "pdf", language });
  if (!("files" in pdfs)) return pdfs.without.replace("PDF", "picture");
  const pages = pdfs.files.map(pageOfPdf);
  if (pages.every((page) => page !== undefined)) return pages;
  const pictures = await convert(pdfs.files, { from: "pdf", to: "png" });
  return "files" in pictures ? pictures.files : NO_PICTURES;
}

/** Pictures of a printed copy: its summary as a page, and its charts without margins. */
export async function picturesOf(
  copy: Uint8Array,
  language: string | undefined,
): Promise<Pictures> {
  const books = await pictureBooks(copy);
  if ("problem" in books) return { without: `No pictures were created: ${books.problem}` };
  if (books.length === 0) return { without: "The plan has no report for pictures." };
  const pages = await pagesOf(
    books.map(({ bytes }) => bytes),
    language,
  );
  if (typeof pages === "string") return { without: pages };
  return {
    pictures: books.map(({ name, isPage }, i) => ({
      name,
      isPage,
      png: isPage ? pages[i]! : cropped(pages[i]!, MARGIN),
    })),
  };
}

/** An SVG as PNG; undefined without LibreOffice Draw. */
export async function pngOfSvg(svg: Uint8Array): Promise<Uint8Array | undefined> {
  const converted = await convert([svg], { from: "svg", to: "png" });
  return "files" in converted ? converted.files[0] : undefined;
}
