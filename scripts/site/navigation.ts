/**
 * The navigation of an area: the list of its first page, under that page's headings, followed by
 * unlisted pages.
 */
import { Lexer, type Token, type Tokens } from "marked";
import { posix } from "node:path";
import type { Page } from "./pages";
import { AREAS, type Area } from "./areas";

export interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Links and headings of the second level, in their order. */
function* marks(
  tokens: readonly Token[],
): Generator<{ readonly heading: string } | { readonly href: string }> {
  for (const token of tokens) {
    if (token.type === "heading" && (token as Tokens.Heading).depth === 2)
      yield { heading: (token as Tokens.Heading).text };
    else if (token.type === "link") yield { href: (token as Tokens.Link).href };
    else if (token.type === "table")
      for (const cell of [
        ...(token as Tokens.Table).header,
        ...(token as Tokens.Table).rows.flat(),
      ])
        yield* marks(cell.tokens);
    else if (token.type === "list") yield* marks((token as Tokens.List).items);
    else if ("tokens" in token && token.tokens) yield* marks(token.tokens);
  }
}

function groupsOf(area: Area, pages: ReadonlyMap<string, Page>): readonly Group[] {
  const index = pages.get(area.index)!;
  const own = [...pages.values()].filter((page) => page.area === area);
  const groups: { title: string; pages: Page[] }[] = [{ title: "", pages: [index] }];
  const pagesInOrder = new Set([index]);
  for (const mark of marks(Lexer.lex(index.markdown))) {
    if ("heading" in mark) groups.push({ title: mark.heading, pages: [] });
    else {
      const page = pages.get(
        posix.normalize(posix.join(posix.dirname(area.index), mark.href.split("#")[0]!)),
      );
      if (!page || page.area !== area || pagesInOrder.has(page)) continue;
      pagesInOrder.add(page);
      groups.at(-1)!.pages.push(page);
    }
  }
  groups.push({ title: "More", pages: own.filter((page) => !pagesInOrder.has(page)) });
  return groups.filter((group) => group.pages.length > 0);
}

/** Of every area. */
export const navigation = (pages: ReadonlyMap<string, Page>): ReadonlyMap<Area, readonly Group[]> =>
  new Map(AREAS.map((area) => [area, groupsOf(area, pages)]));
