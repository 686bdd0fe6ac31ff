/** XML parts as trees. Entities beyond XML's own five are not expanded, so no part can grow while it is read. */
import { SaxesParser } from "saxes";

export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The root element; throws when the text is not well formed. */
export function parseXml(text: string): XmlElement {
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) =>
    open.push({
      name: local(name),
      attributes: { ...(attributes as Record<string, string>) },
      children: [],
      text: "",
    }),
  );
  parser.on("text", (part) => {
    open[open.length - 1]!.text += part;
  });
  parser.on("closetag", () => {
    const closed = open.pop()!;
    open[open.length - 1]!.children.push(closed);
  });
  parser.write(text).close();
  return root.children[0] ?? root;
}

/** Children of a name. */
export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const first = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => all(found, name)[0], element);

/** Every element of a name below one. */
export const deep = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...deep(child, name),
  ]) ?? [];

export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
