/** Small helpers for the parts that are written as text. */

/** Characters that XML 1.0 does not take. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (character) => ENTITIES[character]!);

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** `<name a="1">content</name>`; attributes without a value are left out, true is 1. */
export function element(name: string, attributes: Attributes = {}, content = ""): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false
      ? []
      : [` ${key}="${value === true ? 1 : escapeXml(String(value))}"`],
  );
  return content === ""
    ? `<${name}${given.join("")}/>`
    : `<${name}${given.join("")}>${content}</${name}>`;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Puts a fragment in front of the first of these elements, or before the end of the part. */
export function insertBefore(part: string, followers: readonly string[], fragment: string): string {
  if (fragment === "") return part;
  const places = followers
    .map((name) => part.search(new RegExp(`<${name}[ />]`)))
    .filter((at) => at >= 0);
  const at = places.length > 0 ? Math.min(...places) : part.lastIndexOf("</");
  return part.slice(0, at) + fragment + part.slice(at);
}
