/** The search index: every heading of every page, with the words below it. */
import { Lexer, type Token, type Tokens } from "marked";
import { allFunctions } from "../../src/functions";
import { catalogueGroups } from "../../src/models/search/catalogue-spellings";
import type { SearchRecord, SiteIndex } from "../../src/site/page-search";
import type { Page } from "./pages";
import { wordsOf } from "./render";
import { slugger } from "./slugs";

/** Numbers mean nothing without their row; years and codes of four digits do. */
const FIGURE = /^[-+]?[\d.,%]+$/;
const EXCERPT = 140;

function textOf(token: Token): string {
  if (token.type === "table")
    return [...(token as Tokens.Table).header, ...(token as Tokens.Table).rows.flat()]
      .map(({ tokens }) => wordsOf(tokens))
      .join(" ");
  if (token.type === "list")
    return (token as Tokens.List).items.map(({ tokens }) => tokens.map(textOf).join(" ")).join(" ");
  return "tokens" in token && token.tokens
    ? wordsOf(token.tokens)
    : token.type === "code"
      ? (token as Tokens.Code).text
      : "";
}

/**
 * Frequently used pages come first; lists of messages and of licenses contain many words of little
 * meaning.
 */
const WEIGHTS: readonly (readonly [source: RegExp, weight: number])[] = [
  [/^docs\/(errors|licences|reach|plan-inputs)\.md$/, 0.2],
  [/^docs\/catalogue\//, 0.6],
  [/^docs\/(tasks|guide|templates)\//, 1.6],
  [/^docs\/functions\/[A-Z]/, 1.5],
];

/** Each word once: its frequency does not indicate relevance. */
const words = (text: string): string =>
  [
    ...new Set(
      text
        .split(/\s+/)
        .filter((word) => word.length > 1 && (!FIGURE.test(word) || /^\d{4}$/.test(word))),
    ),
  ].join(" ");

/** How planners ask for the function of a page; nothing on other pages. */
const askedAs = ({ source }: Page): string =>
  allFunctions()
    .find(({ name }) => source === `docs/functions/${name}.md`)
    ?.askedAs.join(", ") ?? "";

export function recordsOf(page: Page): readonly SearchRecord[] {
  const slug = slugger();
  const sections: { id: string; heading: string; text: string }[] = [];
  for (const token of Lexer.lex(page.markdown)) {
    if (token.type === "heading") {
      const heading = wordsOf((token as Tokens.Heading).tokens);
      const id = slug(heading);
      // Smaller headings are too short alone: their words belong to the one above.
      if ((token as Tokens.Heading).depth <= 2)
        sections.push({ id: (token as Tokens.Heading).depth === 1 ? "" : id, heading, text: "" });
      else if (sections.length) sections.at(-1)!.text += ` ${heading}`;
    } else if (sections.length && token.type !== "html")
      sections.at(-1)!.text += ` ${textOf(token)}`;
  }
  // A function is found as a whole, whatever part of its page has the word.
  const whole = /^docs\/functions\/[A-Z]/.test(page.source)
    ? [
        {
          ...sections[0]!,
          more: sections.map(({ heading, text }) => `${heading} ${text}`).join(" "),
        },
      ]
    : sections;
  return whole.map(({ id, heading, text, ...rest }) => ({
    page: page.title,
    area: page.area?.title ?? "Sizebook",
    heading: id ? heading : "",
    address: `${page.path}${id ? `#${id}` : ""}`,
    excerpt: text.trim().replace(/\s+/g, " ").slice(0, EXCERPT),
    askedAs: askedAs(page),
    words: words("more" in rest ? String(rest.more) : text),
    weight: WEIGHTS.find(([source]) => source.test(page.source))?.[1] ?? 1,
  }));
}

/** The index of pages. Spellings are those of the catalogue that have another one. */
export const siteIndex = (pages: Iterable<Page>): SiteIndex => ({
  records: [...pages].flatMap(recordsOf),
  spellings: catalogueGroups().filter(({ length }) => length > 1),
});

/** A script, because a page that was opened from a folder may load scripts and no data. */
export const searchScript = (pages: Iterable<Page>): string =>
  `globalThis.sizebookSearch=${JSON.stringify(siteIndex(pages))};\n`;
