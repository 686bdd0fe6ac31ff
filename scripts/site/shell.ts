/** A page of the site around its text. */
import { catalogueHash, catalogueVersion } from "../../src/catalogue/catalogue";
import { inPage } from "../hosting/policies.cjs";
import { AREAS, type Area } from "./areas";
import type { Group } from "./navigation";
import { addressFrom, type Page } from "./pages";
import { escapeXml } from "../../src/xlsx/package/xml-text";
import { type Heading } from "./render";

export interface PageContent {
  readonly page: Page;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly groups: ReadonlyMap<Area, readonly Group[]>;
  readonly pages: ReadonlyMap<string, Page>;
  /** Address of the workbench from the root of the site, if it is next to it. */
  readonly workbench?: string;
}

const link = (from: Page, to: Page, text: string): string =>
  `<a href="${escapeXml(addressFrom(from.path, to.path))}"${from === to ? ' aria-current="page"' : ""}>${escapeXml(text)}</a>`;

const areaLinks = ({ page, pages }: PageContent): string =>
  AREAS.map(
    (area) =>
      `<a href="${addressFrom(page.path, pages.get(area.index)!.path)}"${page.area === area ? ' class="here"' : ""}>${area.title}</a>`,
  ).join("");

/** Long groups that the page is not in are folded. */
function groupHtml(page: Page, { title, pages }: Group, many: boolean): string {
  const items = `<ul>${pages.map((entry) => `<li>${link(page, entry, entry.title)}</li>`).join("")}</ul>`;
  if (!title) return items;
  return many
    ? `<details${pages.includes(page) ? " open" : ""}><summary>${escapeXml(title)}</summary>${items}</details>`
    : `<p class="group">${escapeXml(title)}</p>${items}`;
}

const FOLD_FROM = 30;

function sidebar({ page, groups }: PageContent): string {
  if (!page.area) return "";
  const own = groups.get(page.area)!;
  const many = own.reduce((sum, group) => sum + group.pages.length, 0) > FOLD_FROM;
  return own.map((group) => groupHtml(page, group, many)).join("");
}

const MIN_HEADINGS = 3;
const MAX_HEADINGS = 24;

function contents(headings: readonly Heading[]): string {
  const second = headings.filter(({ depth }) => depth === 2);
  if (second.length < MIN_HEADINGS || second.length > MAX_HEADINGS) return "";
  return `<nav class="contents" aria-label="On this page"><p class="group">On this page</p><ul>${second.map(({ id, text }) => `<li><a href="#${id}">${escapeXml(text)}</a></li>`).join("")}</ul></nav>`;
}

/** The previous and the next page, in the order of the navigation. */
function neighbors({ page, groups }: PageContent): string {
  if (!page.area) return "";
  const all = groups.get(page.area)!.flatMap(({ pages }) => pages);
  const index = all.indexOf(page);
  const [before, after] = [all[index - 1], all[index + 1]];
  const pageLink = (to: Page | undefined, word: string, className: string): string =>
    to
      ? `<a class="${className}" href="${escapeXml(addressFrom(page.path, to.path))}"><span>${word}</span>${escapeXml(to.title)}</a>`
      : "";
  return before || after
    ? `<nav class="neighbours" aria-label="Next pages">${pageLink(before, "Before", "before")}${pageLink(after, "Next", "after")}</nav>`
    : "";
}

export function shell(content: PageContent): string {
  const { page, html, headings, workbench } = content;
  const root = addressFrom(page.path, "x").slice(0, -1);
  const side = sidebar(content);
  const toc = page.area ? contents(headings) : "";
  const title = page.area
    ? `${page.title} - Sizebook`
    : "Sizebook: sizing functions and plans for IBM i and Power";
  const work = workbench ? `<a class="work" href="${root}${workbench}">Workbench</a>` : "";
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${inPage("reading")}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeXml(title)}</title>
<link rel="icon" href="${root}assets/sizebook.svg" type="image/svg+xml"><link rel="stylesheet" href="${root}site.css">
<script src="${root}theme.js"></script><script src="${root}site.js" defer></script>
</head>
<body class="${page.area ? page.area.key : "home"}${toc ? " has-contents" : ""}">
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="brand" href="${root}index.html"><img src="${root}assets/sizebook.svg" alt="" width="28" height="28"><span>Sizebook</span></a>
<details class="menu"><summary>Menu</summary><nav aria-label="Parts and pages"><div class="areas-small">${areaLinks(content)}${work}</div>${side}</nav></details>
<nav class="areas" aria-label="Parts">${areaLinks(content)}${work}</nav>
<div class="search" id="search-box" role="search" hidden><input id="search" type="search" placeholder="Search" aria-label="Search the guide" role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><div id="hits" role="listbox" aria-label="Places found" hidden></div><span id="found" class="unseen" role="status"></span></div>
<button id="colours" type="button" hidden><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M10 2a8 8 0 1 0 0 16zM10 2a8 8 0 0 1 0 16" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 2a8 8 0 0 0 0 16z" fill="currentColor"/></svg></button>
</header>
<div class="page">
${side ? `<nav class="side" aria-label="Pages of ${page.area!.title}">${side}</nav>` : ""}
<main id="main" tabindex="-1">
${html}
${neighbors(content)}
</main>
${toc}
</div>
<footer class="foot"><p>Sizebook. Catalogue ${catalogueVersion} (${catalogueHash}). Results are an indication, not a guarantee. Not a product of IBM.</p></footer>
</body></html>
`;
}
