/** Names and descriptions of objects, which readers meet in lists and with screen readers. */
import { descendants, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import type { ContentItem } from "./inspection";

/** A path of a file, as Excel once wrote it into the description of a picture. */
const PATH = /(?:^|[\s"'(=])(?:[A-Za-z]:[\\/]|\\\\|\/(?:Users|home|Volumes)\/|file:)/;
/** Names that programs give: "Chart 1", "Picture 12: logo". */
const GIVEN = /^[^\d]* \d+(?:$|\D)/;
const TEXTS = ["name", "descr", "title", "o:title", "alt"] as const;
const PARTS = /^xl\/(?:drawings|charts|diagrams)\/[^/]*\.(?:xml|vml)$/i;

/** Objects of drawings and of charts, and those of the older drawings. */
const isObject = ({ name, spelling }: XmlElement): boolean =>
  spelling.local === "cNvPr" || /^v:/.test(name);

const objectsOf = (root: XmlElement | undefined): readonly XmlElement[] =>
  root ? descendants(root).filter(isObject) : [];

/** The name of an attribute in the file, with its text, of an object. */
type ObjectText = readonly [qualified: string, text: string, name: string];

const textsOf = (object: XmlElement): readonly ObjectText[] =>
  object.attributeList.flatMap(({ name, qualified, value }): ObjectText[] =>
    (TEXTS as readonly string[]).includes(name) ? [[qualified, value.trim(), name]] : [],
  );

const hasPath = ([, text]: ObjectText): boolean => PATH.test(text);
const isTyped = (text: ObjectText): boolean =>
  hasPath(text) || (text[2] === "name" && text[1] !== "" && !GIVEN.test(text[1]));

async function drawingParts(file: InspectedFile): Promise<readonly string[]> {
  return [...(await file.reachable())].filter((path) => PARTS.test(path));
}

/** Empties texts; a name, which an object needs, is its number. */
async function empty(file: InspectedFile, goes: (text: ObjectText) => boolean): Promise<void> {
  for (const path of await drawingParts(file)) {
    const isAffected = (object: XmlElement): boolean => textsOf(object).some(goes);
    if (!objectsOf(await file.tree(path)).some(isAffected)) continue;
    await file.edit(path, (xml) => {
      for (const object of objectsOf(xml.root).filter(isAffected))
        for (const text of textsOf(object).filter(goes))
          xml.setAttributes(object, {
            [text[0]]: text[2] === "name" ? `Object ${object.attributes.id ?? ""}`.trim() : "",
          });
    });
  }
}

export const altText: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const place of await drawingParts(file))
      for (const object of objectsOf(await file.tree(place)))
        for (const text of textsOf(object).filter(isTyped))
          items.push({
            place,
            text: `${text[2] === "name" ? "object" : "description"} "${text[1]}"`,
          });
    return items;
  },
  remove: (file) => empty(file, isTyped),
  removeUnseen: (file) => empty(file, hasPath),
};
