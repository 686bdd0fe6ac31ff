/** Names of persons and companies, and paths of the machine that a file was saved on. */
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { withoutAuthors } from "../write/remove-personal-data";
import { descendants, isTrue, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { propertyParts } from "./property-parts";

/** Placeholders for names that identify nobody. */
const NOBODY =
  /^(?:author(?: \d+)?|unknown(?: author)?|sizebook|openpyxl|xlsxwriter|apache poi|)$/i;
const isName = (text: string | undefined): text is string =>
  text !== undefined && !NOBODY.test(text.trim());

const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  "dc:creator": "author",
  "cp:lastModifiedBy": "last saved by",
  Company: "company",
  Manager: "manager",
  HyperlinkBase: "folder of links",
};
/** The template is one of these if it names its folder. */
const TEMPLATE = "Template";
const isPath = (text: string): boolean => /[\\/]/.test(text);

const item = (place: string, what: string, value: string): ContentItem => ({
  place,
  text: `${what} "${value.trim()}"`,
});

async function inProperties(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const kind of ["core", "extended"] as const)
    for (const path of await propertyParts(file, kind))
      for (const { name, text } of (await file.tree(path))?.children ?? []) {
        const what =
          name === TEMPLATE && isPath(text) ? "path of the template" : PROPERTY_NAMES[name];
        if (what !== undefined && isName(text)) items.push(item(path, what, text));
      }
  return items;
}

/** A path or a name in an element of the workbook part or of a sheet. */
function personalDataOf({ name, attributes }: XmlElement): readonly [string, string | undefined][] {
  switch (name) {
    case "x15ac:absPath":
      return [["folder of the file", attributes.url]];
    case "fileSharing":
      return [["user", attributes.userName]];
    case "webPublishObject":
    case "webPublishItem":
      return [["folder of a published page", attributes.destinationFile]];
    case "customWorkbookView":
      return isTrue(attributes.personalView) ? [["view of", attributes.name]] : [];
    case "scenario":
      return [["author of a scenario", attributes.user]];
    case "pivotCacheDefinition":
      return [["pivot table refreshed by", attributes.refreshedBy]];
    case "person":
      return [["author of comments", attributes.displayName]];
    case "rcmt":
      return [["author of a comment", attributes.author]];
    case "header":
      return [["author of changes", attributes.userName]];
    case "userInfo":
      return [["user", attributes.name]];
    default:
      return [];
  }
}

/**
 * The locations of such elements: kinds of parts are known by their paths, as other programs name
 * them.
 */
const PERSONAL_PARTS =
  /^xl\/(?:workbook\.xml|worksheets\/[^/]*|pivotCache\/[^/]*efinition[^/]*|persons\/[^/]*|revisions\/[^/]*)$/i;

async function inParts(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const path of file.xmlPaths().filter((xmlPath) => PERSONAL_PARTS.test(xmlPath))) {
    for (const element of await file.elements(path))
      for (const [what, value] of personalDataOf(element))
        if (isName(value)) items.push(item(path, what, value));
  }
  return items;
}

/** Properties by which mail programs and labels of organizations name persons and companies. */
const PERSONAL_PROPERTY = /^_Author|^MSIP_Label_.*_(?:SiteId|Owner|ActionId)$/i;
const LABELS = "classificationlabels";
const NO_TENANT = "{00000000-0000-0000-0000-000000000000}";

const isPersonal = ({ name, attributes }: XmlElement): boolean =>
  name === "property" && PERSONAL_PROPERTY.test(attributes.name ?? "");
const tenantOf = ({ spelling, attributes: { siteId } }: XmlElement): string | undefined =>
  spelling.local === "label" && siteId !== NO_TENANT ? siteId : undefined;

/** What labels of organizations and properties of mail programs tell. */
async function inLabels(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const path of await file.targets("", LABELS))
    for (const label of await file.elements(path)) {
      const tenant = tenantOf(label);
      if (tenant !== undefined) items.push(item(path, "organization of a label", tenant));
    }
  for (const path of await propertyParts(file, "custom"))
    for (const element of (await file.tree(path))?.children ?? [])
      if (isPersonal(element))
        items.push(item(path, element.attributes.name ?? "", element.children[0]?.text ?? ""));
  return items;
}

async function withoutLabelOwners(file: InspectedFile): Promise<void> {
  for (const path of await file.targets("", LABELS)) {
    const isOwned = (label: XmlElement): boolean => tenantOf(label) !== undefined;
    if (!(await file.elements(path)).some(isOwned)) continue;
    await file.edit(path, (xml) => {
      for (const label of descendants(xml.root).filter(isOwned))
        xml.setAttributes(label, { siteId: NO_TENANT });
    });
  }
  for (const path of await propertyParts(file, "custom"))
    await file.removeElements(path, isPersonal);
}

/** Authors of notes are listed once per part of notes. */
async function inNotes(file: InspectedFile): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (const { sheet, path } of await file.partsOfSheets("comments"))
    for (const author of await file.elements(path))
      if (author.name === "author" && isName(author.text))
        items.push(item(sheet.name, "author of notes", author.text));
  return items;
}

export const authors: ContentKind = {
  find: async (file) => [
    ...(await inProperties(file)),
    ...(await inParts(file)),
    ...(await inLabels(file)),
    ...(await inNotes(file)),
  ],
  async remove(file) {
    await withoutAuthors(file.parts, {
      core: await propertyParts(file, "core"),
      extended: await propertyParts(file, "extended"),
      comments: (await file.partsOfSheets("comments")).map(({ path }) => path),
    });
    file.changed();
    for (const path of await propertyParts(file, "extended"))
      await file.removeElements(path, ({ name, text }) => name === TEMPLATE && isPath(text));
    await withoutPersonalAttributes(file);
    await withoutLabelOwners(file);
  },
};

/** Attributes that name a person; a required name is replaced by an anonymous one. */
async function withoutPersonalAttributes(file: InspectedFile): Promise<void> {
  let views = 0;
  for (const path of file.xmlPaths().filter((xmlPath) => PERSONAL_PARTS.test(xmlPath))) {
    const elements = await file.elements(path);
    if (!elements.some((element) => personalDataOf(element).length > 0)) continue;
    await file.edit(path, (xml) => {
      for (const element of [xml.root, ...descendants(xml.root)]) {
        const { name, attributes } = element;
        if (name === "scenario") xml.setAttributes(element, { user: undefined });
        else if (name === "pivotCacheDefinition")
          xml.setAttributes(element, { refreshedBy: undefined });
        else if (name === "header") xml.setAttributes(element, { userName: "Author" });
        else if (name === "rcmt") xml.setAttributes(element, { author: "Author" });
        else if (name === "userInfo") xml.setAttributes(element, { name: "Author" });
        else if (name === "customWorkbookView" && isTrue(attributes.personalView))
          xml.setAttributes(element, { name: `Author ${(views += 1)}` });
        else if (path === BOOK && name === "webPublishObjects") xml.remove(element);
        else if (name === "webPublishItems") xml.remove(element);
      }
    });
  }
}
