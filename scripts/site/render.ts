/**
 * A page's Markdown as HTML: links to other pages and files of the project, headings with anchors,
 * tables and pictures that fit.
 */
import { escapeXml } from "../../src/xlsx/package/xml-text";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { addressFrom, ROOT, sitePath, type Page } from "./pages";
import { slugger } from "./slugs";

export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Files of the project that it links to or shows. */
  readonly files: readonly string[];
  /** Links that lead nowhere. */
  readonly dead: readonly string[];
}

/** Text of tokens, without markup. */
export const wordsOf = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) => {
      if ("tokens" in token && token.tokens) return wordsOf(token.tokens);
      return token.type === "html" ? "" : "text" in token ? String(token.text) : "";
    })
    .join("")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'");

/** Width and height of a PNG, so that text does not jump when it loads. */
function sizeOf(file: string): string {
  if (!file.endsWith(".png")) return "";
  const head = readFileSync(join(ROOT, file)).subarray(16, 24);
  return ` width="${head.readUInt32BE(0)}" height="${head.readUInt32BE(4)}"`;
}

const isOutside = (href: string): boolean => /^[a-z]+:/i.test(href);
const isFile = (path: string): boolean =>
  !path.startsWith("..") && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile();

/**
 * Converts a link of a page's source to its address in the site, and collects the required files.
 */
class Links {
  readonly files = new Set<string>();
  readonly dead: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly pages: ReadonlyMap<string, Page>,
  ) {}

  source(href: string): string {
    return posix.normalize(posix.join(posix.dirname(this.page.source), decodeURI(href)));
  }

  address(href: string): string {
    if (isOutside(href) || href.startsWith("#")) return href;
    const [path, hash] = href.split("#") as [string, string?];
    const source = this.source(path);
    const page = this.pages.get(source);
    if (!page && !isFile(source)) this.dead.push(href);
    else if (!page) this.files.add(source);
    return `${addressFrom(this.page.path, page?.path ?? sitePath(source))}${hash ? `#${hash}` : ""}`;
  }
}

const marked = (links: Links, headings: Heading[]): Marked => {
  const slug = slugger();
  let tables = 0;
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = wordsOf(tokens);
        const id = slug(text);
        headings.push({ id, depth, text });
        const inside = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1 id="${id}">${inside}</h1>\n`
          : `<h${depth} id="${id}">${inside}<a class="anchor" href="#${id}" aria-label="Link to ${escapeXml(text)}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeXml(links.address(href))}"${isOutside(href) ? ' rel="noopener"' : ""}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const address = links.address(href);
        const size =
          isOutside(href) || !isFile(links.source(href)) ? "" : sizeOf(links.source(href));
        return `<a class="picture" href="${escapeXml(address)}"><img src="${escapeXml(address)}" alt="${escapeXml(text)}"${size} loading="lazy" decoding="async"></a>`;
      },
      table(token) {
        const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td"): string =>
          `<tr>${cells
            .map(({ tokens }) => {
              const inside = this.parser.parseInline(tokens);
              return tag === "th" && inside !== ""
                ? `<th scope="col">${inside}</th>`
                : `<td>${inside}</td>`;
            })
            .join("")}</tr>`;
        const head = token.header.some(({ text }) => text !== "")
          ? `<thead>${row(token.header, "th")}</thead>`
          : "";
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${(tables += 1)}: ${escapeXml(
          token.header
            .map(({ tokens }) => wordsOf(tokens))
            .filter(Boolean)
            .join(", ") || "facts",
        )}"><table>${head}<tbody>${token.rows.map((cells) => row(cells, "td")).join("\n")}</tbody></table></div>\n`;
      },
      // Long formulas break after the separators of their arguments.
      codespan({ text }) {
        return `<code>${escapeXml(text).replace(/([,(/])(?=[^\s])/g, "$1<wbr>")}</code>`;
      },
      code({ text }) {
        return `<div class="code"><pre tabindex="0"><code>${escapeXml(text)}</code></pre></div>\n`;
      },
    },
  });
};

export function render(page: Page, pages: ReadonlyMap<string, Page>): Rendered {
  const links = new Links(page, pages);
  const headings: Heading[] = [];
  const html = marked(links, headings).parse(page.markdown, { async: false }) as string;
  return { html, headings, files: [...links.files], dead: links.dead };
}
