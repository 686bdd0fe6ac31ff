/** Adds and removes parts of an opened package, with their relations and content types. */
import {
  CUSTOM_PROPERTIES,
  namespaceIn,
  PACKAGE_RELATIONSHIPS,
  PROPERTY_TYPES,
  relationType,
  type Edition,
} from "./namespaces";
import { resolveTarget } from "./package-consistency";
import { CONTENT_TYPES, relationsPath } from "./part-paths";
import type { XlsxPackage } from "./xlsx-package";
import { XmlEditor } from "./xml-editor";
import { DECLARATION, element, escapeCellText } from "./xml-text";
import { all } from "./xml-tree";

const NO_RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}"/>`;
const CUSTOM_TYPE = "application/vnd.openxmlformats-officedocument.custom-properties+xml";
const CUSTOM_PATH = "docProps/custom.xml";
const FORMAT_ID = "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}";

/** The edition of the standard of a package, according to its workbook part. */
export async function editionOf(parts: XlsxPackage): Promise<Edition> {
  const book = await parts.text("xl/workbook.xml");
  return book === "" ? "transitional" : new XmlEditor(book).edition;
}

/** The path of one part relative to another, from folder to folder: some readers require it. */
function target(from: string, to: string): string {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  let common = 0;
  while (common < here.length && here[common] === there[common]) common += 1;
  return [...here.slice(common).map(() => ".."), ...there.slice(common)].join("/");
}

const samePath = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.toLowerCase() === b.toLowerCase();

/** The first path of this form, by its number, that no part has. */
export function freePath(
  parts: XlsxPackage,
  pathOf: (number: number) => string,
): { readonly path: string; readonly number: number } {
  let number = 1;
  while (parts.has(pathOf(number))) number += 1;
  return { path: pathOf(number), number };
}

/** Sets the content type of a part; undefined removes it. */
const setType = (parts: XlsxPackage, path: string, type?: string): Promise<void> =>
  parts.change(CONTENT_TYPES, (text) => {
    const xml = new XmlEditor(text);
    for (const override of all(xml.root, "Override"))
      if (samePath(override.attributes.PartName, `/${path}`)) xml.remove(override);
    if (type !== undefined)
      xml.append(
        xml.root,
        xml.like(xml.root, "Override", { PartName: `/${path}`, ContentType: type }),
      );
    return xml.toString();
  });

/** Adds a part with its content type. */
export async function addPart(
  parts: XlsxPackage,
  path: string,
  text: string,
  type: string,
): Promise<void> {
  await parts.put(path, text);
  await setType(parts, path, type);
}

/** Gives files with an extension a content type, unless they have one. */
export async function addDefaultType(
  parts: XlsxPackage,
  extension: string,
  type: string,
): Promise<void> {
  await parts.change(CONTENT_TYPES, (text) => {
    const xml = new XmlEditor(text);
    const isDeclared = all(xml.root, "Default").some(({ attributes }) =>
      samePath(attributes.Extension, extension),
    );
    if (isDeclared) return text;
    xml.insertBefore(
      xml.root,
      new Set(["Override"]),
      xml.like(xml.root, "Default", { Extension: extension, ContentType: type }),
    );
    return xml.toString();
  });
}

/**
 * Relates a part to another one; returns the id. The type is one of Office's, or a complete one of
 * others.
 */
export async function relate(
  parts: XlsxPackage,
  from: string,
  type: string,
  to: string,
): Promise<string> {
  const path = relationsPath(from);
  const xml = new XmlEditor((await parts.text(path)) || NO_RELATIONS);
  const ids = new Set(xml.root.children.map(({ attributes }) => attributes.Id));
  let number = ids.size + 1;
  while (ids.has(`rId${number}`)) number += 1;
  const edition = await editionOf(parts);
  xml.append(
    xml.root,
    xml.like(xml.root, "Relationship", {
      Id: `rId${number}`,
      Type: type.includes("://") ? type : relationType(edition, type),
      Target: target(from, to),
    }),
  );
  await parts.put(path, xml.toString());
  return `rId${number}`;
}

/** Removes a part, with its relations, its content type, and the relation of another part to it. */
export async function removePart(parts: XlsxPackage, path: string, from?: string): Promise<void> {
  await parts.remove(path);
  await parts.remove(relationsPath(path));
  await setType(parts, path);
  if (from === undefined) return;
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  await parts.change(relationsPath(from), (text) => {
    const xml = new XmlEditor(text);
    for (const relation of all(xml.root, "Relationship")) {
      const { Target: to, TargetMode: mode } = relation.attributes;
      if (to !== undefined && mode !== "External" && resolveTarget(folder, to) === path)
        xml.remove(relation);
    }
    return xml.toString();
  });
}

/**
 * Excel rebuilds the calculation chain; an old one that names cells without formulas would count as
 * damage.
 */
export async function withoutCalculationChain(parts: XlsxPackage): Promise<void> {
  if (parts.has("xl/calcChain.xml")) await removePart(parts, "xl/calcChain.xml", "xl/workbook.xml");
}

async function addCustomProperties(parts: XlsxPackage): Promise<void> {
  const namespace = namespaceIn(await editionOf(parts), CUSTOM_PROPERTIES);
  await addPart(
    parts,
    CUSTOM_PATH,
    DECLARATION + element("Properties", { xmlns: namespace }),
    CUSTOM_TYPE,
  );
  await relate(parts, "", "custom-properties", CUSTOM_PATH);
}

/** Sets a custom property of the file; undefined removes it. */
export async function setCustomProperty(
  parts: XlsxPackage,
  name: string,
  value: string | undefined,
): Promise<void> {
  if (!parts.has(CUSTOM_PATH)) {
    if (value === undefined) return;
    await addCustomProperties(parts);
  }
  await parts.change(CUSTOM_PATH, (text) => {
    const xml = new XmlEditor(text);
    const properties = all(xml.root, "property");
    const removed = properties.filter(({ attributes }) => attributes.name === name);
    removed.forEach((removedElement) => xml.remove(removedElement));
    if (value === undefined) return xml.toString();
    const numbers = properties.map(({ attributes }) => Number(attributes.pid) || 1);
    const types = { "xmlns:vt": namespaceIn(xml.edition, PROPERTY_TYPES) };
    xml.append(
      xml.root,
      xml.like(
        xml.root,
        "property",
        { fmtid: FORMAT_ID, pid: Math.max(1, ...numbers) + 1, name },
        element("vt:lpwstr", types, escapeCellText(value)),
      ),
    );
    return xml.toString();
  });
}
