/** Finds texts of a page that are neither in its language nor data. */
import type { Page } from "playwright-core";

/** A placeholder for inserted values. */
const ANY = "\u0001";

/** What a text can become: of a function, with one and with many, with words and with lists. */
export function formsOf(text: unknown): string[] {
  if (typeof text === "string") return [text];
  if (typeof text === "object" && text !== null) return Object.values(text).flatMap(formsOf);
  const textsOf = (...args: unknown[]): string[] => {
    try {
      return [String((text as (...given: unknown[]) => unknown)(...args))];
    } catch {
      return []; // It has other arguments.
    }
  };
  return [ANY, 1, [ANY], [ANY, ANY, ANY]].flatMap((first) =>
    [ANY, 0, 1].flatMap((other) => textsOf(first, other, ANY)),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LETTERS = /\p{L}{2}/u;

/**
 * The texts of a language as patterns. Texts that consist only of an inserted value are omitted.
 */
export function patternsOf(texts: object): readonly RegExp[] {
  return [...new Set(formsOf(texts))]
    .filter((form) => LETTERS.test(form.replaceAll(ANY, "")))
    .map((form) => new RegExp(`^${form.split(ANY).map(escaped).join(".+")}$`, "su"));
}

export const isOneOf = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** Visible texts and those for screen readers only. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const isOfFluent = (element: Element): boolean =>
      element.closest(".fui-FluentProvider [data-tabster-dummy]") !== null;
    for (const root of document.querySelectorAll(".fui-FluentProvider")) {
      for (const element of [root, ...root.querySelectorAll<HTMLElement>("*")]) {
        if (!element.checkVisibility() || isOfFluent(element)) continue;
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent!.trim());
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
          texts.add(element.getAttribute(name)?.trim() ?? "");
      }
    }
    return [...texts].filter(Boolean);
  });

const PLACE = /(?:'(?:[^']|'')+'|\b\w+)!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?/gu;
/** Texts shown in one line with others: facts, sentences, a place with its description. */
const SEPARATORS = [" · ", /(?<=\.) /, "; ", ": ", ", "] as const;

/** Shorter texts may be words of the pane. */
const LONG = 15;

/** `data` are texts of the workbook, or names: devices, parameters. */
export async function foreignTexts(
  page: Page,
  patterns: readonly RegExp[],
  data: ReadonlySet<string>,
): Promise<string[]> {
  const cells = [...data].map((text) => text.toLowerCase());
  /** Sentences are parts of cells, as the missing inputs of a sheet in one cell. */
  const isPartOfCell = (text: string): boolean =>
    text.length >= LONG && cells.some((cell) => cell.includes(text.toLowerCase()));
  // Numbers, units, codes and names of functions contain no word in lowercase.
  const isFromData = (text: string): boolean =>
    !/\p{Ll}{3}/u.test(text) ||
    data.has(text.replace(/\.$/, "")) ||
    isPartOfCell(text) ||
    isOneOf(patterns, text);
  const isKnown = (text: string): boolean =>
    isFromData(text) ||
    SEPARATORS.some((separator) => {
      const parts = text.split(separator);
      return parts.length > 1 && parts.every(isKnown);
    });
  return (await readTexts(page)).filter(
    (text) => !isKnown(text) && !isKnown(text.replace(PLACE, "").trim()),
  );
}
