/** Patterns of texts: * stands for any characters, ? for one, ~ takes the next one literally. */

export const hasWildcards = (text: string): boolean => /[*?~]/.test(text);

/** An expression that matches whole texts, ignoring case. */
export function wildcardPattern(text: string, isWhole = true): RegExp {
  const source = text.replace(/~([*?~])|[*?]|[\\^$.|+()[\]{}/]/g, (mark, literal?: string) => {
    if (literal !== undefined) return `\\${literal}`;
    return mark === "*" ? "[\\s\\S]*" : mark === "?" ? "[\\s\\S]" : `\\${mark}`;
  });
  return new RegExp(isWhole ? `^${source}$` : source, "i");
}
