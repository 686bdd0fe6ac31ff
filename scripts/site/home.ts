/**
 * The first page: the beginning of the README, the areas of the site, then the rest of the README.
 */
import { AREAS } from "./areas";
import { addressFrom, type Page } from "./pages";
import { escapeXml } from "../../src/xlsx/package/xml-text";

const card =
  (page: Page, pages: ReadonlyMap<string, Page>) =>
  ({ title, about, index }: (typeof AREAS)[number]): string =>
    `<a class="card" href="${addressFrom(page.path, pages.get(index)!.path)}"><strong>${title}</strong><span>${escapeXml(about)}</span></a>`;

export function homeHtml(page: Page, html: string, pages: ReadonlyMap<string, Page>): string {
  const index = html.indexOf("<h2");
  const [lead, rest] = [html.slice(0, index), html.slice(index)];
  const picture = /<p><a class="picture"[^]*?<\/a><\/p>/.exec(lead)?.[0] ?? "";
  return `<div class="hero"><div class="words">${lead.replace(picture, "")}<p class="go"><a class="button" href="guide/tutorial.html">Tutorial</a><a class="button plain" href="guide/install.html">Install</a></p></div>${picture.replace(' loading="lazy"', "")}</div>
<nav class="cards" aria-label="What is here">${AREAS.map(card(page, pages)).join("")}</nav>
<div class="rest">${rest}</div>`;
}
