/**
 * Sheets without a tab: hidden ones, which Excel offers to show, and very hidden ones, which it
 * does not.
 */
import { findReferences } from "../../spreadsheet/formula/references";
import type { ContentItem } from "./inspection";
import { removeSheets } from "../package/workbook-part";
import { BOOK } from "../package/part-paths";
import { all, first, type XmlElement } from "../package/xml-tree";
import { usedBy, type ContentKind } from "./content-kind";
import type { FormulaIndex } from "./formula-index";
import type { InspectedFile } from "./inspected-file";
import type { AnySheet } from "./part-trees";
import { removeUnusedCaches } from "./pivot-parts";
import { removeUnusedTexts } from "./shared-texts";

const isHidden = ({ state }: AnySheet): boolean => state !== "visible";
const lowerCaseName = ({ name }: AnySheet): string => name.toLowerCase();

/**
 * Relations of pivot tables that slicers of the workbook filter: the slicers would lead nowhere.
 */
async function feedsSlicers(file: InspectedFile, sheet: AnySheet): Promise<boolean> {
  const slicers = await file.targets(BOOK, "slicerCache", "timelineCache");
  return slicers.length > 0 && (await file.targets(sheet.path, "pivotTable")).length > 0;
}

/** Places outside of some sheets that read one of them. */
function readersOf(
  formulas: FormulaIndex,
  sheet: string,
  removed: ReadonlySet<string>,
): readonly string[] {
  const places = new Set<string>();
  for (const { sheet: owner, place } of formulas.readersOf(sheet))
    if (owner === undefined || !removed.has(owner.toLowerCase())) places.add(place);
  return [...places];
}

/** Why hidden sheets stay, by lower-case name. Precedents of a remaining sheet stay too. */
async function reasonsOf(
  file: InspectedFile,
  sheets: readonly AnySheet[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  const hidden = sheets.filter(isHidden);
  const formulas = await file.formulas();
  if (hidden.length === sheets.length)
    return new Map(
      hidden.map((sheet) => [lowerCaseName(sheet), "The workbook has no other sheets."]),
    );
  for (const sheet of hidden) {
    if (sheet.type === "xlMacrosheet" || sheet.type === "xlIntlMacrosheet")
      reasons.set(
        lowerCaseName(sheet),
        "This is a macro sheet. Save the workbook in Excel as .xlsx.",
      );
    else if (await feedsSlicers(file, sheet))
      reasons.set(
        lowerCaseName(sheet),
        "Slicers use its pivot tables. Delete the slicers in Excel.",
      );
  }
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size;
    const removed = new Set(hidden.map(lowerCaseName).filter((name) => !reasons.has(name)));
    for (const name of removed) {
      const readers = readersOf(formulas, name, removed);
      if (readers.length > 0) reasons.set(name, usedBy(readers));
    }
  }
  return reasons;
}

export const hiddenSheets: ContentKind = {
  async find(file, withReasons) {
    const sheets = await file.sheets();
    const hidden = sheets.filter(isHidden);
    if (hidden.length === 0) return [];
    const reasons = withReasons ? await reasonsOf(file, sheets) : new Map<string, string>();
    return hidden.map((sheet): ContentItem => ({
      place: sheet.name,
      text: sheet.state === "hidden" ? "hidden sheet" : "very hidden sheet",
      ...(reasons.has(lowerCaseName(sheet)) ? { reason: reasons.get(lowerCaseName(sheet))! } : {}),
    }));
  },
  async remove(file) {
    const sheets = await file.sheets();
    const reasons = await reasonsOf(file, sheets);
    const removed = sheets.filter((sheet) => isHidden(sheet) && !reasons.has(lowerCaseName(sheet)));
    if (removed.length === 0) return;
    const names = new Set(removed.map(lowerCaseName));
    await file.collect(async () => {
      await removeSheets(file.parts, removed, (formula) =>
        findReferences(formula).some(({ sheet }) => names.has((sheet ?? "").toLowerCase())),
      );
      file.changed();
      await removeLinksTo(file, names);
      await removeUnusedCaches(file);
    });
    await removeUnusedTexts(file);
  },
};

const sheetOfLink = (location: string): string =>
  (/^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(location)?.slice(1).find(Boolean) ?? "")
    .replace(/''/g, "'")
    .toLowerCase();

/** Links within the workbook to removed sheets. */
async function removeLinksTo(file: InspectedFile, names: ReadonlySet<string>): Promise<void> {
  const isDead = ({ attributes }: XmlElement): boolean =>
    names.has(sheetOfLink(attributes.location ?? ""));
  for (const { path } of await file.worksheets())
    if (all(first(await file.tree(path), "hyperlinks"), "hyperlink").some(isDead))
      await file.edit(path, (xml) => xml.removeFrom(first(xml.root, "hyperlinks"), isDead));
}
