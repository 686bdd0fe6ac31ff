/**
 * XML as a text that is the same however a program spells it: attributes in order, numbers in few
 * digits, without what programs write again whenever they save.
 */
import type { XmlElement } from "../xlsx/package/xml-tree";

const WRITTEN_AGAIN: ReadonlySet<string> = new Set([
  "count",
  "uniqueCount",
  "disablePrompts",
  "xWindow",
  "yWindow",
  "horizontalDpi",
  "verticalDpi",
  "priority",
  "tabSelected",
  "workbookViewId",
  "topLeftCell",
  "usePrinterDefaults",
]);

/** The value of an attribute: numbers and truths have several spellings. */
export const plainValue = (value: string): string => {
  if (value === "true") return "1";
  if (value === "false") return "0";
  return /^-?\d+\.\d+$/.test(value) ? String(Number(Number(value).toFixed(4))) : value.trim();
};

/** What stands for the ids of relations, and for the numbers of conditional formats. */
interface CanonicalReferences {
  readonly targets?: ReadonlyMap<string, string>;
  readonly rules?: readonly string[];
}

/** The text of an element with its attributes, its own text and its children. */
export function canonicalText(element: XmlElement, references: CanonicalReferences = {}): string {
  const { targets, rules } = references;
  const { spelling, attributeList, text, children } = element;
  const attributes = attributeList.flatMap(({ local, prefix, name, value }) => {
    if (name === "r:id") return [`id=${targets?.get(value) ?? ""}`];
    if (prefix !== "" || WRITTEN_AGAIN.has(local)) return [];
    const rule = local === "dxfId" ? (rules?.[Number(value)] ?? "") : undefined;
    return [`${local}=${rule ?? plainValue(value)}`];
  });
  const content = children.map((child) => canonicalText(child, references)).join("");
  return `<${spelling.local} ${attributes.sort().join(" ")}>${text.trim()}${content}`;
}
