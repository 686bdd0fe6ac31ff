/** What a drawing shows: charts with titles and values, pictures, and texts in shapes. */
import { textHash } from "../spreadsheet/text-hash";
import type { PartTrees } from "../xlsx/inspect/part-trees";
import type { XmlElement } from "../xlsx/package/xml-tree";

/** Elements of charts and drawings whose texts readers see, or that lead to what they see. */
const WITH_TEXT: ReadonlySet<string> = new Set(["t", "f", "v", "pt", "formatCode", "col", "row"]);
/** Elements with a setting that readers see, as its attribute "val". */
const SETTINGS: ReadonlySet<string> = new Set([
  "min",
  "max",
  "orientation",
  "delete",
  "grouping",
  "barDir",
  "logBase",
  "srgbClr",
  "schemeClr",
  "noFill",
]);
const CHART = /Chart$/;

function textOf({ spelling: { local }, text, attributes }: XmlElement): string {
  if (WITH_TEXT.has(local)) return `${local}=${text.trim()}`;
  if (SETTINGS.has(local)) return `${local}=${attributes.val ?? ""}`;
  if (CHART.test(local)) return local;
  if (local === "cNvPr")
    return `object hidden=${attributes.hidden ?? "0"} ${attributes.descr ?? ""}`;
  return "";
}

const textsIn = async (trees: PartTrees, path: string): Promise<string> =>
  (await trees.elements(path)).map(textOf).filter(Boolean).join("\n");

/** Kinds of content in words, each with its text. */
type DrawingAspects = readonly (readonly [what: string, text: string])[];

const OBJECTS = "objects: their places and texts";
/** Parts of a drawing and of a chart, by the types of their relations. */
const PARTS: Readonly<Record<string, string>> = {
  chart: "charts: titles, values and colors",
  chartEx: "charts: titles, values and colors",
  chartUserShapes: OBJECTS,
  diagramData: OBJECTS,
};

/**
 * What the parts show that a part leads to: charts, shapes within them, and pictures. Parts that
 * were `seen` on the way are not followed again.
 */
export async function relatedAspects(
  trees: PartTrees,
  path: string,
  seen: ReadonlySet<string> = new Set(),
): Promise<DrawingAspects> {
  const aspects: (readonly [string, string])[] = [];
  if (seen.has(path)) return aspects;
  const way = new Set([...seen, path]);
  for (const { type, target, external } of await trees.relations(path)) {
    if (external || !trees.parts.has(target)) continue;
    const what = PARTS[type];
    if (what !== undefined)
      aspects.push(
        [what, await textsIn(trees, target)],
        ...(await relatedAspects(trees, target, way)),
      );
    else if (type === "image") {
      const bytes = await trees.parts.binary(target);
      aspects.push(["pictures", textHash(new TextDecoder("latin1").decode(bytes))]);
    }
  }
  return aspects;
}

/** What a drawing shows. */
export async function aspectsOfDrawing(trees: PartTrees, drawing: string): Promise<DrawingAspects> {
  return [[OBJECTS, await textsIn(trees, drawing)], ...(await relatedAspects(trees, drawing))];
}
