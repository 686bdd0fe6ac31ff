/** Pages of the site: their source and their place. */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { areaOf, HOME, SOURCES, type Area } from "./areas";

export const ROOT = join(__dirname, "../..");

export interface Page {
  /** "docs/guide/README.md" */
  readonly source: string;
  /** "guide/index.html" */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
  /** None: the first page of all. */
  readonly area: Area | undefined;
}

/** The place of a project file in the site. */
export const sitePath = (source: string): string =>
  source
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.html")
    .replace(/\.md$/, ".html");

const walk = (path: string): string[] =>
  statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path))
        .sort()
        .flatMap((name) => walk(posix.join(path, name)))
    : [path];

/** Markers of generated content. */
const COMMENT = /<!--[^]*?-->/g;
const titleOf = (markdown: string): string =>
  /^# (.+)$/m.exec(markdown)?.[1]?.replace(/[`\\]/g, "") ?? "";

/** The sources of all pages, in the order of their names. */
export const sourcesOfPages = (): readonly string[] =>
  SOURCES.flatMap(walk).filter((path) => path.endsWith(".md"));

const SPELLED_CALL = new RegExp(`\\b${NAMESPACE}\\.(?=[A-Z])`, "g");

/** All pages by source. Functions are spelled with this namespace. */
export function readPages(namespace: string = NAMESPACE): ReadonlyMap<string, Page> {
  return new Map(
    sourcesOfPages().map((source) => {
      const markdown = readFileSync(join(ROOT, source), "utf8")
        .replace(COMMENT, "")
        .replace(SPELLED_CALL, `${namespace}.`);
      return [
        source,
        {
          source,
          path: sitePath(source),
          title: source === HOME ? "Sizebook" : titleOf(markdown),
          markdown,
          area: areaOf(source),
        },
      ];
    }),
  );
}

/** Address of one page or file of the site from another. */
export const addressFrom = (path: string, to: string): string =>
  posix.relative(posix.dirname(path), to);
