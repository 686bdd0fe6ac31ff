/** Escapes texts for XML and for cells, and builds new elements. */

/** Characters that XML 1.0 does not take, halves of characters among them. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/**
 * Characters that cells spell as _xHHHH_: those that XML forbids, carriage returns, which XML turns
 * into line feeds, and underscores that would begin such a spelling.
 */
const ESCAPED_IN_CELLS = new RegExp(`${FORBIDDEN.source}|\\r|_(?=x[0-9A-Fa-f]{4}_)`, "g");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Removes characters that XML does not allow. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, "");

/** Text for elements, where quotes stay as they are. */
export const escapeText = (text: string): string =>
  withoutForbidden(text).replace(/[&<>\r]/g, (character) => ENTITIES[character]!);

/** Text for elements and attributes. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"\r]/g, (character) => ENTITIES[character]!);

/** Text for attributes, where XML turns white space to blanks. */
const escapeAttribute = (text: string): string =>
  escapeXml(text).replace(/[\t\n]/g, (space) => `&#${space.charCodeAt(0)};`);

const hexSpelling = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The text of a cell as Excel spells it in files, before XML's own escapes. */
export const cellSpelling = (text: string): string => text.replace(ESCAPED_IN_CELLS, hexSpelling);

/** Text for cells: every character is restored on reading. */
export const escapeCellText = (text: string): string => escapeText(cellSpelling(text));

/** An element with the text of a cell, and with the attribute that keeps blanks at its ends. */
export function cellTextElement(name: string, text: string): string {
  const space = text.trim() === text ? "" : ' xml:space="preserve"';
  return `<${name}${space}>${escapeCellText(text)}</${name}>`;
}

/** The text of a cell from its spelling in a file, when XML's own escapes are expanded. */
export const cellText = (escaped: string): string =>
  escaped.includes("_x")
    ? escaped.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
    : escaped;

/** Whether a number is valid in a cell. */
export const isCellNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Attributes with a space before each; those without a value are omitted, true is 1. */
export const attributesXml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined || value === false
        ? []
        : [` ${key}="${value === true ? 1 : escapeAttribute(String(value))}"`],
    )
    .join("");

/** `<name a="1">content</name>`. */
export function element(name: string, attributes: Attributes = {}, content = ""): string {
  const tag = `${name}${attributesXml(attributes)}`;
  return content === "" ? `<${tag}/>` : `<${tag}>${content}</${name}>`;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
