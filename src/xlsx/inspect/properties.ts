/** Properties of the file and of its sheets, set by people and programs. */
import type { ContentItem } from "./inspection";
import { all, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { propertyParts } from "./property-parts";

const CORE: Readonly<Record<string, string>> = {
  "dc:title": "title",
  "dc:subject": "subject",
  "dc:description": "comments",
  "dc:identifier": "identifier",
  "cp:keywords": "keywords",
  "cp:category": "category",
  "cp:contentStatus": "status",
  "cp:contentType": "type",
  "cp:version": "version",
  "cp:lastPrinted": "last printed",
};
const EXTENDED: Readonly<Record<string, string>> = { Template: "template" };
/** A label of an organization's policy on how the file is to be handled. */
const LABELS = "classificationlabels";
const LABEL_STAYS =
  "The sensitivity label is set by the policy of your organization. Change it in Excel.";

const MAX_TEXT = 80;
const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}...` : line;
};

async function propertyElements(
  file: InspectedFile,
): Promise<readonly { path: string; what: string; element: XmlElement }[]> {
  const items = [];
  for (const [kind, names] of [
    ["core", CORE],
    ["extended", EXTENDED],
  ] as const)
    for (const path of await propertyParts(file, kind))
      for (const element of (await file.tree(path))?.children ?? []) {
        const what = names[element.name];
        if (what !== undefined && element.text.trim() !== "") items.push({ path, what, element });
      }
  return items;
}

export const properties: ContentKind = {
  async find(file) {
    const items: ContentItem[] = (await propertyElements(file)).map(({ path, what, element }) => ({
      place: path,
      text: `${what} "${shorten(element.text)}"`,
    }));
    for (const place of await file.targets("", LABELS))
      for (const { spelling, attributes } of await file.elements(place))
        if (spelling.local === "label")
          items.push({
            place,
            text: `sensitivity label ${attributes.id ?? ""}`.trim(),
            reason: LABEL_STAYS,
          });
    return items;
  },
  async remove(file) {
    const paths = new Set((await propertyElements(file)).map(({ path }) => path));
    for (const path of paths)
      await file.removeElements(path, ({ name }) => name in CORE || name in EXTENDED);
  },
};

/**
 * Properties of a sheet, which add-ins and programs write: a list in the sheet, and a part for
 * each.
 */
async function sheetProperties(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const { name: place, path } of await file.sheets())
    for (const { name, attributes } of await file.elements(path))
      if (name === "customPr")
        items.push({ place, text: `property "${attributes.name ?? ""}" of the sheet` });
  return items;
}

export const customProperties: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const path of await propertyParts(file, "custom"))
      for (const element of all(await file.tree(path), "property"))
        items.push({
          place: path,
          text: `"${element.attributes.name ?? ""}": ${shorten(element.children[0]?.text ?? "")}`,
        });
    return [...items, ...(await sheetProperties(file))];
  },
  remove: (file) =>
    file.collect(async () => {
      const paths = new Set(await propertyParts(file, "custom"));
      await file.removeRelations("", ({ target, external }) => !external && paths.has(target));
      await file.removeParts([...paths]);
      for (const { path } of await file.sheets()) {
        await file.removeElements(path, ({ name }) => name === "customProperties");
        await file.removeUnusedRelations(path, "customProperty");
      }
    }),
};

/** A thumbnail of the first sheet when it was saved. */
export const preview: ContentKind = {
  find: async (file) =>
    (await file.targets("", "thumbnail")).map((place) => ({ place, text: "picture" })),
  remove: (file) =>
    file.collect(() => file.removeRelations("", ({ type }) => type === "thumbnail")),
};

const SIGNATURES = "origin";

export const signatures: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const origin of await file.targets("", SIGNATURES))
      for (const place of await file.targets(origin, "signature"))
        items.push({ place, text: "signature with the certificate of its signer" });
    return items;
  },
  remove: (file) => file.collect(() => file.removeRelations("", ({ type }) => type === SIGNATURES)),
};
