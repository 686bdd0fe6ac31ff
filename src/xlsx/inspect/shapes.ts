/**
 * Shapes on sheets: those of drawings, and those of the older drawings with notes, controls and
 * embedded objects.
 */
import { descendants, type XmlElement } from "../package/xml-tree";
import type { InspectedFile } from "./inspected-file";

/** Elements of an older drawing that show something. */
const VML_SHAPES: ReadonlySet<string> = new Set([
  "v:shape",
  "v:rect",
  "v:oval",
  "v:line",
  "v:roundrect",
  "v:polyline",
  "v:group",
  "v:image",
  "v:arc",
  "v:curve",
]);

const shapesOf = (root: XmlElement): readonly XmlElement[] =>
  root.children.filter(({ name }) => VML_SHAPES.has(name));

/** The older drawings of a sheet, but for those of its headers and footers. */
async function olderDrawings(file: InspectedFile, sheet: string): Promise<readonly string[]> {
  const root = await file.tree(sheet);
  const ids = new Set(
    root?.children
      .filter(({ name }) => name === "legacyDrawing")
      .map((child) => child.attributes["r:id"]),
  );
  return (await file.relations(sheet))
    .filter(({ id, target }) => ids.has(id) && file.parts.has(target))
    .map(({ target }) => target);
}

/** Removes shapes of a sheet's older drawing, and the drawing with the last of them. */
export async function removeShapes(
  file: InspectedFile,
  sheet: string,
  goes: (shape: XmlElement) => boolean,
): Promise<void> {
  for (const path of await olderDrawings(file, sheet)) {
    const shapes = shapesOf((await file.tree(path))!);
    const left = shapes.filter((shape) => !goes(shape));
    if (left.length === 0) {
      await file.removeElements(sheet, ({ name }) => name === "legacyDrawing");
      await file.removeRelations(sheet, ({ target }) => target === path);
    } else if (left.length < shapes.length) {
      await file.edit(path, (xml) =>
        shapesOf(xml.root)
          .filter(goes)
          .forEach((shape) => xml.remove(shape)),
      );
      await removeUnusedPictures(file, path);
    }
  }
}

/** Pictures without a shape in a drawing. */
const removeUnusedPictures = (file: InspectedFile, drawing: string): Promise<void> =>
  file.removeUnusedRelations(
    drawing,
    "image",
    "chart",
    "chartEx",
    "oleObject",
    "package",
    "hyperlink",
    "diagramData",
    "diagramLayout",
    "diagramQuickStyle",
    "diagramColors",
    "webextension",
    "customXml",
    "control",
  );

const ANCHORS: ReadonlySet<string> = new Set([
  "xdr:twoCellAnchor",
  "xdr:oneCellAnchor",
  "xdr:absoluteAnchor",
]);

/** Anchored items of a drawing: objects, also those for later programs alone. */
export const anchorsOf = (root: XmlElement): readonly XmlElement[] =>
  root.children.flatMap((child) =>
    ANCHORS.has(child.name)
      ? [child]
      : child.name === "mc:AlternateContent" &&
          descendants(child).some(({ name }) => ANCHORS.has(name))
        ? [child]
        : [],
  );

/** The objects of an anchor: shapes, pictures, charts, groups. */
export const objectProperties = (anchor: XmlElement): readonly XmlElement[] =>
  descendants(anchor).filter(({ spelling }) => spelling.local === "cNvPr");

/** Removes objects of a sheet's drawing; the drawing itself stays. */
export async function removeAnchors(
  file: InspectedFile,
  sheet: string,
  goes: (anchor: XmlElement) => boolean,
): Promise<void> {
  for (const path of await file.targets(sheet, "drawing")) {
    if (!anchorsOf((await file.tree(path))!).some(goes)) continue;
    await file.edit(path, (xml) =>
      anchorsOf(xml.root)
        .filter(goes)
        .forEach((anchor) => xml.remove(anchor)),
    );
    await removeUnusedPictures(file, path);
  }
}
