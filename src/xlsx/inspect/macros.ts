/**
 * Programs in a workbook: Visual Basic, macro sheets of early versions, and ribbons that call them.
 */
import type { ContentItem } from "./inspection";
import { CONTENT_TYPES, BOOK } from "../package/part-paths";
import { all, descendants, first, isTrue, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";

const PROJECT = "vbaProject";
const RIBBON = "extensibility";
const MACRO_SHEETS: ReadonlySet<string> = new Set(["xlMacrosheet", "xlIntlMacrosheet"]);
const OF_BOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const OF_TEMPLATE = "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml";

export const macros: ContentKind = {
  async find(file) {
    const items: ContentItem[] = (await file.targets(BOOK, PROJECT)).map((place) => ({
      place,
      text: "Visual Basic project",
    }));
    for (const { name, type } of await file.sheets())
      if (MACRO_SHEETS.has(type))
        items.push({
          place: name,
          text: "macro sheet",
          reason: "Formulas may call it. Save the workbook in Excel as .xlsx.",
        });
    for (const { target, type, external } of await file.relations(""))
      if (type === RIBBON && !external)
        items.push({ place: target, text: "ribbon that calls macros" });
    if (items.length === 0 && (await file.parts.hasMacros()))
      items.push({ place: CONTENT_TYPES, text: "type of a workbook with macros" });
    return items;
  },
  remove: (file) => file.collect(() => removeMacros(file)),
};

async function removeMacros(file: InspectedFile): Promise<void> {
  await file.removeRelations(BOOK, ({ type }) => type === PROJECT);
  await file.removeRelations("", ({ type }) => type === RIBBON);
  if ((await file.sheets()).some(({ type }) => MACRO_SHEETS.has(type))) return;
  if (!(await file.parts.hasMacros())) return;
  await file.edit(CONTENT_TYPES, (xml) => {
    for (const element of [...all(xml.root, "Override"), ...all(xml.root, "Default")]) {
      const { ContentType: type = "" } = element.attributes;
      if (/macroEnabled|addin\.main/i.test(type))
        xml.setAttributes(element, { ContentType: /template/i.test(type) ? OF_TEMPLATE : OF_BOOK });
    }
  });
  await removeCalls(file);
}

/** Shapes that call a macro when they are clicked, and names of macros. */
async function removeCalls(file: InspectedFile): Promise<void> {
  const isMacroName = ({ attributes }: XmlElement): boolean =>
    ["vbProcedure", "xlm", "function"].some((name) => isTrue(attributes[name]));
  if (all(first(await file.tree(BOOK), "definedNames"), "definedName").some(isMacroName))
    await file.edit(BOOK, (xml) => xml.removeFrom(first(xml.root, "definedNames"), isMacroName));
  for (const path of await file.reachable()) {
    if (!/\/drawings\/[^/]*\.(?:xml|vml)$/i.test(path)) continue;
    if (!(await file.elements(path)).some(({ attributes }) => attributes.macro)) continue;
    await file.edit(path, (xml) => {
      for (const descendant of descendants(xml.root))
        if (descendant.attributes.macro) xml.setAttributes(descendant, { macro: "" });
    });
  }
  for (const path of await file.reachable())
    if (/\.vml$/i.test(path)) await file.removeElements(path, ({ name }) => name === "x:FmlaMacro");
}
