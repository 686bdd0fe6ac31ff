/**
 * Builds the site into a folder: every page of docs/ and of the project, linked files, search and
 * styles.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { runWebpack } from "../run-node";
import { homeHtml } from "./home";
import { navigation } from "./navigation";
import { readPages, ROOT, sitePath, type Page } from "./pages";
import { render, type Rendered } from "./render";
import { searchScript } from "./search-index";
import { shell } from "./shell";

export interface SiteOptions {
  /** Namespace of the functions, where it is not SIZEBOOK. */
  readonly namespace?: string;
  /** Address of the workbench from the root of the site. */
  readonly workbench?: string;
}

export interface Site {
  /** HTML by its path in the site. */
  readonly html: ReadonlyMap<string, string>;
  /** Sources of the files that pages link to. */
  readonly files: readonly string[];
  /** Dead links, with their source. */
  readonly dead: readonly string[];
  readonly pages: ReadonlyMap<string, Page>;
}

export function makeSite({ namespace, workbench }: SiteOptions = {}): Site {
  const pages = readPages(namespace);
  const groups = navigation(pages);
  const rendered = new Map(
    [...pages.values()].map((page): [Page, Rendered] => [page, render(page, pages)]),
  );
  const html = new Map(
    [...rendered].map(([page, { html: body, headings }]): [string, string] => [
      page.path,
      shell({
        page,
        html: page.area ? body : homeHtml(page, body, pages),
        headings,
        groups,
        pages,
        workbench,
      }),
    ]),
  );
  return {
    html,
    pages,
    files: [...new Set([...rendered.values()].flatMap(({ files }) => files))],
    dead: [...rendered].flatMap(([{ source }, { dead }]) =>
      dead.map((href) => `${source}: ${href}`),
    ),
  };
}

const SCRIPTS = join(ROOT, "build/site-scripts");
const newest = (path: string): number => {
  const stats = statSync(path);
  return stats.isDirectory()
    ? Math.max(...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs;
};

/** Scripts and styles of the pages, bundled if they have changed. */
export function bundleScripts(): string {
  const output = join(SCRIPTS, "site.js");
  const sources = ["src/site", "webpack.config.cjs", "package-lock.json"].map((path) =>
    newest(join(ROOT, path)),
  );
  if (!existsSync(output) || statSync(output).mtimeMs < Math.max(...sources)) runWebpack("site");
  return SCRIPTS;
}

function put(to: string, text: string): void {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Replaces the site in the folder. A dead link does not prevent reading the rest. */
export function buildSite(out: string, options: SiteOptions = {}): Site {
  const site = makeSite(options);
  const scripts = bundleScripts();
  rmSync(out, { recursive: true, force: true });
  for (const [path, html] of site.html) put(join(out, path), html);
  for (const source of site.files) copy(join(ROOT, source), join(out, sitePath(source)));
  for (const name of readdirSync(scripts)) copy(join(scripts, name), join(out, name));
  copy(join(ROOT, "assets/icons/sizebook.svg"), join(out, "assets/sizebook.svg"));
  put(join(out, "search-index.js"), searchScript(site.pages.values()));
  return site;
}
