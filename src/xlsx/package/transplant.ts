/** Moves an element of one part to another one, whatever prefixes either has. */
import { isSameNamespace, MAIN } from "./namespaces";
import { NamespaceScope } from "./xml-scanner";
import { attributesXml } from "./xml-text";
import { isWellFormed } from "../verify/well-formed";
import { descendants, parseXml, type XmlElement } from "./xml-tree";

/**
 * Names of the spreadsheet have no prefix and nothing else is bound: the form of elements outside
 * of parts.
 */
export const PLAIN_SCOPE = new NamespaceScope(new Map([["", MAIN]]));

function usedPrefixes(element: XmlElement): ReadonlySet<string> {
  const prefixes = new Set<string>();
  for (const { spelling, attributeList } of [element, ...descendants(element)]) {
    prefixes.add(spelling.prefix);
    for (const { prefix } of attributeList) if (prefix !== "") prefixes.add(prefix);
  }
  return prefixes;
}

/**
 * The element's XML with declarations of those prefixes that have another meaning at the
 * destination.
 */
export function transplant(text: string, element: XmlElement, place: NamespaceScope): string {
  const declared: Record<string, string> = {};
  const [inside, from] = [element.openEnd - (element.selfClosing ? 2 : 1), element.start];
  for (const prefix of usedPrefixes(element)) {
    const name = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
    const uri = element.scope.uri(prefix) ?? (prefix === "" ? "" : MAIN);
    const bound = place.uri(prefix) ?? "";
    if (prefix === "xml" || isSameNamespace(uri, bound) || element.declares.has(prefix)) continue;
    declared[name] = uri;
  }
  return text.slice(from, inside) + attributesXml(declared) + text.slice(inside, element.end);
}

/**
 * An element stored outside of a part; undefined if it is none. Undeclared prefixes are those of
 * the spreadsheet.
 */
export function parseFragment(
  fragment: string,
): { readonly text: string; readonly element: XmlElement } | undefined {
  const text = `<kept xmlns="${MAIN}">${fragment}</kept>`;
  if (!isWellFormed(text, false)) return undefined;
  try {
    const [element, ...others] = parseXml(text, { undeclared: MAIN }).children;
    return element && others.length === 0 ? { text, element } : undefined;
  } catch {
    return undefined;
  }
}
