/** Parts of an opened package changed, added and taken away, with the relations and content types that go with them. */
import type { XlsxParts } from "../../xlsx/package/xlsx-package";
import { attributeOf, prefixOf } from "./cells";
import { DECLARATION, element, escapeXml, insertBefore } from "./xml";

const TYPES = "[Content_Types].xml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const NO_RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONS}"></Relationships>`;
const CUSTOM_TYPE = "application/vnd.openxmlformats-officedocument.custom-properties+xml";
const NO_PROPERTIES = `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"></Properties>`;
const FORMAT_ID = "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}";

export const escapeForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const relationsPath = (path: string): string => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return `${folder}_rels/${path.slice(folder.length)}.rels`;
};

/** The path of one part as another one names it, from folder to folder: some readers take no other. */
function target(from: string, to: string): string {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  let common = 0;
  while (common < here.length && here[common] === there[common]) common += 1;
  return [...here.slice(common).map(() => ".."), ...there.slice(common)].join("/");
}

async function addType(parts: XlsxParts, path: string, type: string): Promise<void> {
  await parts.change(TYPES, (text) => {
    const prefix = prefixOf(text);
    return text.replace(
      `</${prefix}Types>`,
      () =>
        `${element(`${prefix}Override`, { PartName: `/${path}`, ContentType: type })}</${prefix}Types>`,
    );
  });
}

/** Adds a part with its content type. */
export async function addPart(
  parts: XlsxParts,
  path: string,
  text: string,
  type: string,
): Promise<void> {
  parts.put(path, text);
  await addType(parts, path, type);
}

/** What the package says of files with an ending, unless it says so already. */
export async function addDefaultType(
  parts: XlsxParts,
  extension: string,
  type: string,
): Promise<void> {
  await parts.change(TYPES, (text) =>
    new RegExp(`Extension="${extension}"`, "i").test(text)
      ? text
      : text.replace(
          /<((?:\w+:)?)Override\b/,
          (tag, prefix: string) =>
            `${element(`${prefix}Default`, { Extension: extension, ContentType: type })}${tag}`,
        ),
  );
}

/** Relates a part to another one; gives the id. The type is one of Office's own, or a whole one of somebody else's. */
export async function relate(
  parts: XlsxParts,
  from: string,
  type: string,
  to: string,
): Promise<string> {
  const path = from === "" ? "_rels/.rels" : relationsPath(from);
  const text = (await parts.text(path)) || NO_RELATIONS;
  const taken = new Set([...text.matchAll(/\bId="([^"]*)"/g)].map(([, id]) => id));
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number += 1;
  const prefix = prefixOf(text);
  const relation = element(`${prefix}Relationship`, {
    Id: `rId${number}`,
    Type: type.includes("://") ? type : `${RELATIONS}/${type}`,
    Target: target(from, to),
  });
  // Without any relation the element may be an empty one.
  const open = text.replace(
    new RegExp(`<${prefix}Relationships\\b([^>]*?)/>`),
    (_, attributes: string) => `<${prefix}Relationships${attributes}></${prefix}Relationships>`,
  );
  parts.put(
    path,
    open.replace(`</${prefix}Relationships>`, () => `${relation}</${prefix}Relationships>`),
  );
  return `rId${number}`;
}

/** Takes a part away, with its own relations, its content type, and the relation that another part has to it. */
export async function removePart(parts: XlsxParts, path: string, from?: string): Promise<void> {
  parts.remove(path);
  parts.remove(relationsPath(path));
  await parts.change(TYPES, (text) =>
    text.replace(
      new RegExp(
        `<(?:\\w+:)?Override\\b[^>]*PartName=["']/${escapeForPattern(path)}["'][^>]*?/>`,
        "i",
      ),
      "",
    ),
  );
  if (from === undefined) return;
  const ids = [...(await parts.relations(from))]
    .filter(([, relation]) => relation.target === path)
    .map(([id]) => id);
  await parts.change(relationsPath(from), (text) =>
    ids.reduce(
      (rest, id) =>
        rest.replace(
          new RegExp(
            `<(?:\\w+:)?Relationship\\b(?=[^>]*\\sId=["']${escapeForPattern(id)}["'])[^>]*?/>`,
          ),
          "",
        ),
      text,
    ),
  );
}

/** Excel rebuilds the order of calculation; an old one that names cells without formulas would be called damage. */
export async function withoutCalculationChain(parts: XlsxParts): Promise<void> {
  if (parts.has("xl/calcChain.xml")) await removePart(parts, "xl/calcChain.xml", "xl/workbook.xml");
}

/** Sets a property of the file that people find under its properties; undefined takes it away. */
export async function setCustomProperty(
  parts: XlsxParts,
  name: string,
  value: string | undefined,
): Promise<void> {
  const path = "docProps/custom.xml";
  if (!parts.has(path)) {
    if (value === undefined) return;
    await addPart(parts, path, NO_PROPERTIES, CUSTOM_TYPE);
    await relate(parts, "", "custom-properties", path);
  }
  await parts.change(path, (text) => {
    const rest = text.replace(
      /<(?:\w+:)?property\b([^>]*)>[\s\S]*?<\/(?:\w+:)?property>/g,
      (whole, attributes: string) => (attributeOf(attributes, "name") === name ? "" : whole),
    );
    if (value === undefined) return rest;
    const pid =
      Math.max(1, ...[...rest.matchAll(/\bpid="(\d+)"/g)].map(([, number]) => Number(number))) + 1;
    const property = element(
      "property",
      { fmtid: FORMAT_ID, pid, name },
      `<vt:lpwstr xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${escapeXml(value)}</vt:lpwstr>`,
    );
    return insertBefore(
      rest.replace(/<Properties\b([^>]*?)\/>/, "<Properties$1></Properties>"),
      [],
      property,
    );
  });
}
