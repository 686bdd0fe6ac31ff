/** The pages of a PDF: words with their places, and lines with their fonts. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What only a planner needs, and no reader of a report. */
export const INSTRUCTION = /\b(?:Enter|Choose|Leave empty|Clear|Assign|Paste|Do not change)\b/;

export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** A text in one font. */
export interface PrintedLine {
  readonly text: string;
  readonly top: number;
  /** Points. */
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
}
export interface PrintedPage {
  /** "595 x 842" */
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  /** From top to bottom. */
  readonly lines: readonly PrintedLine[];
}

/** Sizes are in whole pixels: at this zoom, thirds of a point. */
const ZOOM = 3;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
};
const plain = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ENTITIES[name]!);

const pagesIn = (output: string): readonly string[] => output.split("<page ").slice(1);

const wordsIn = (page: string): readonly Word[] =>
  [
    ...page.matchAll(
      /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
    ),
  ].map(([, left, top, right, bottom, text]) => ({
    text: plain(text!),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));

/** The lines of each page; a font is declared on the first page that has it. */
function linesIn(output: string): readonly (readonly PrintedLine[])[] {
  const fonts = new Map(
    [...output.matchAll(/<fontspec id="(\d+)" size="(\d+)"[^>]* color="([^"]*)"/g)].map(
      ([, id, size, color]) => [id!, { size: Number(size) / ZOOM, color: color! }],
    ),
  );
  return pagesIn(output).map((page) =>
    [...page.matchAll(/<text top="(-?\d+)"[^>]* font="(\d+)">(.*?)<\/text>/g)]
      .map(([, top, font, xml]) => ({
        text: plain(xml!),
        top: Number(top) / ZOOM,
        ...fonts.get(font!)!,
        isBold: xml!.includes("<b>"),
      }))
      .sort((a, b) => a.top - b.top),
  );
}

/** The pages of a PDF, with poppler-utils. */
export function printedPages(pdf: Uint8Array): readonly PrintedPage[] {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-pages-"));
  try {
    const path = join(folder, "report.pdf");
    writeFileSync(path, pdf);
    const output = (command: string, options: readonly string[]): string =>
      execFileSync(command, options, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const zoomed = ["-xml", "-i", "-stdout", "-zoom", String(ZOOM), path];
    const lines = linesIn(output("pdftohtml", zoomed));
    return pagesIn(output("pdftotext", ["-bbox", path, "-"])).map((page, i) => {
      const [width, height] = /width="([\d.]+)" height="([\d.]+)"/
        .exec(page)!
        .slice(1)
        .map(Number) as [number, number];
      const size = `${Math.round(width)} x ${Math.round(height)}`;
      return { size, width, height, words: wordsIn(page), lines: lines[i]! };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
