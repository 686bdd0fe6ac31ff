/** Objects on sheets: invisible ones, embedded files, and add-ins. */
import type { ContentItem } from "./inspection";
import { descendants, isTrue, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { anchorsOf, objectProperties, removeAnchors, removeShapes } from "./shapes";

const isInvisible = (anchor: XmlElement): boolean => {
  const objects = objectProperties(anchor);
  // A hidden part of a group is removed only with the whole group.
  return objects.length > 0 && objects.every(({ attributes }) => isTrue(attributes.hidden));
};

/**
 * Placeholders of controls and embedded files have a number of the older drawing; they are hidden
 * for programs that know these.
 */
const isStandIn = (anchor: XmlElement): boolean =>
  descendants(anchor).some(({ spelling }) => spelling.local === "compatExt");

const hiddenObject = (anchor: XmlElement): boolean => isInvisible(anchor) && !isStandIn(anchor);

export const invisibleObjects: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { sheet, path } of await file.partsOfSheets("drawing"))
      for (const anchor of anchorsOf((await file.tree(path))!).filter(hiddenObject))
        items.push({
          place: sheet.name,
          text: `object "${objectProperties(anchor)[0]!.attributes.name ?? ""}"`,
        });
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      for (const { path } of await file.sheets()) await removeAnchors(file, path, hiddenObject);
    }),
};

/**
 * Elements of a sheet that show an embedded file, or a control with a program and data of its own.
 */
const isEmbedding = ({ name }: XmlElement): boolean => name === "oleObject";
const isControl = ({ name }: XmlElement): boolean => name === "control";

/** What a sheet embeds, by the number of its shape in the older drawing. */
async function embeddingsOf(
  file: InspectedFile,
  sheet: string,
): Promise<ReadonlyMap<string, string>> {
  const relations = await file.relations(sheet);
  const embeddings = new Map<string, string>();
  for (const element of await file.elements(sheet)) {
    const { "r:id": relation, shapeId: shape = "", progId, link, name = "" } = element.attributes;
    if (isEmbedding(element))
      embeddings.set(shape, `${link === undefined ? "embedded" : "linked"} ${progId ?? "file"}`);
    else if (
      isControl(element) &&
      relations.some(({ id, type }) => id === relation && type === "control")
    )
      embeddings.set(shape, `control ${name}`.trim());
  }
  return embeddings;
}

/** Workbooks of other programs inside charts. */
async function chartsWithData(file: InspectedFile): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const path of await file.reachable())
    if (
      /\/charts\/[^/]*\.xml$/i.test(path) &&
      (await file.targets(path, "package", "oleObject")).length > 0
    )
      paths.push(path);
  return paths;
}

export const embeddedFiles: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { name, path } of await file.sheets())
      for (const text of (await embeddingsOf(file, path)).values())
        items.push({ place: name, text });
    for (const place of await chartsWithData(file))
      items.push({ place, text: "workbook of a chart" });
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      for (const { path } of await file.sheets()) await removeEmbeddings(file, path);
      for (const chart of await chartsWithData(file)) {
        await file.removeElements(chart, ({ spelling }) => spelling.local === "externalData");
        await file.removeRelations(chart, ({ type }) => type === "package" || type === "oleObject");
      }
    }),
};

/** The number of a shape as drawings spell it: "_x0000_s1025". */
const shapeNumber = (text: string | undefined): string => /_s(\d+)$/.exec(text ?? "")?.[1] ?? "";

/** Removes embedded files of a sheet with the pictures that represent them. */
async function removeEmbeddings(file: InspectedFile, sheet: string): Promise<void> {
  const shapes = await embeddingsOf(file, sheet);
  if (shapes.size === 0) return;
  const goes = (element: XmlElement): boolean =>
    (isEmbedding(element) || isControl(element)) && shapes.has(element.attributes.shapeId ?? "");
  const holdsOnly = (element: XmlElement): boolean => {
    const objects = descendants(element).filter(
      (descendant) => isEmbedding(descendant) || isControl(descendant),
    );
    return objects.length > 0 && objects.every(goes);
  };
  await file.removeElements(
    sheet,
    (element) =>
      goes(element) ||
      (/^(?:oleObjects|controls|mc:AlternateContent)$/.test(element.name) && holdsOnly(element)),
  );
  await file.removeUnusedRelations(sheet, "oleObject", "package", "control", "image");
  await removeAnchors(file, sheet, (anchor) =>
    descendants(anchor).some(
      ({ spelling, attributes }) =>
        spelling.local === "compatExt" && shapes.has(shapeNumber(attributes.spid)),
    ),
  );
  await removeShapes(file, sheet, ({ attributes }) =>
    shapes.has(shapeNumber(attributes["o:spid"] ?? attributes.id)),
  );
}

/** Task panes of add-ins that open with the file, and add-ins on sheets. */
const PANES = "webextensiontaskpanes";
const isAddIn = (anchor: XmlElement): boolean =>
  descendants(anchor).some(({ spelling }) => spelling.local === "webextensionref");

async function addInText(file: InspectedFile, path: string): Promise<string> {
  const root = await file.tree(path);
  const reference = root?.children.find(({ spelling }) => spelling.local === "reference");
  return `add-in ${reference?.attributes.id ?? ""}`.trim();
}

export const addIns: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const panes of await file.targets("", PANES))
      for (const path of await file.targets(panes, "webextension"))
        items.push({ place: "task pane", text: await addInText(file, path) });
    for (const { sheet, path } of await file.partsOfSheets("drawing"))
      for (const target of await file.targets(path, "webextension"))
        items.push({ place: sheet.name, text: await addInText(file, target) });
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      await file.removeRelations("", ({ type }) => type === PANES);
      for (const { path } of await file.sheets()) await removeAnchors(file, path, isAddIn);
    }),
};
