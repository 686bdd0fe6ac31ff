/** Names that the list of names does not show. */
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { all, first, isTrue } from "../package/xml-tree";
import { listPlaces, type ContentKind } from "./content-kind";
import { definedNames, type DefinedFormula, type FormulaIndex } from "./formula-index";
import type { InspectedFile } from "./inspected-file";

/** Names that Excel creates and hides: for filters, and for functions of later versions. */
const OF_EXCEL = /^_xl(?:nm|fn|ws|pm|udf|dudf)[._]/i;
const isHidden = ({ hidden, name }: DefinedFormula): boolean => hidden && !OF_EXCEL.test(name);

/** Visible names by the hidden ones that they use. */
function visibleUsers(
  formulas: FormulaIndex,
  hidden: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { name, formula } of formulas.names) {
    if (hidden.has(name.toLowerCase())) continue;
    for (const used of formulas.namesIn(formula))
      if (hidden.has(used)) users.set(used, [...(users.get(used) ?? []), `the name ${name}`]);
  }
  return users;
}

async function itemsOf(file: InspectedFile, reasons: boolean): Promise<readonly ContentItem[]> {
  const names = (await definedNames(file)).filter(isHidden);
  if (names.length === 0) return [];
  const formulas = reasons ? await file.formulas() : undefined;
  const hidden = new Set(names.map(({ name }) => name.toLowerCase()));
  const visible = formulas ? visibleUsers(formulas, hidden) : new Map<string, string[]>();
  return names.map((name): ContentItem => {
    const users = formulas?.usersOf(name.name).map(({ place }) => place) ?? [];
    const places = [...new Set([...users, ...(visible.get(name.name.toLowerCase()) ?? [])])];
    return {
      place: name.sheet ?? "workbook",
      text: `name ${name.name} = ${name.formula}`,
      ...(places.length === 0
        ? {}
        : {
            reason: `It is used by ${listPlaces(places)}. Convert those formulas to values or delete them first.`,
          }),
    };
  });
}

export const hiddenNames: ContentKind = {
  key: "hidden-names",
  find: itemsOf,
  async remove(file) {
    const items = await itemsOf(file, true);
    if (!items.some(({ reason }) => reason === undefined)) return;
    const names = (await definedNames(file)).filter(isHidden);
    const removed = new Set(
      names.filter((_, i) => items[i]!.reason === undefined).map(({ name }) => name.toLowerCase()),
    );
    await file.edit(BOOK, (xml) => {
      const list = first(xml.root, "definedNames");
      const elements = all(list, "definedName");
      const leaves = elements.filter(
        ({ attributes }) =>
          isTrue(attributes.hidden) && removed.has((attributes.name ?? "").toLowerCase()),
      );
      if (list && leaves.length === elements.length) xml.remove(list);
      else leaves.forEach((leaf) => xml.remove(leaf));
    });
    await file.withoutTitles();
  },
};
