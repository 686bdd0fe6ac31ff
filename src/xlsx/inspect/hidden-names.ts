/**
 * Names that the list of names does not show, and those of a constant that no formula uses: their
 * values are on no sheet.
 */
import { addToList } from "../../spreadsheet/add-to-list";
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { withoutTitlesOfParts } from "../package/workbook-part";
import { first, isTrue } from "../package/xml-tree";
import { usedBy, type ContentKind } from "./content-kind";
import { definedNames, type DefinedFormula, type FormulaIndex } from "./formula-index";
import type { InspectedFile } from "./inspected-file";

/** Names that Excel creates and hides: for filters, and for functions of later versions. */
const OF_EXCEL = /^_xl(?:nm|fn|ws|pm|udf|dudf)[._]/i;
type NameText = Pick<DefinedFormula, "name" | "formula" | "hidden">;
const CONSTANT = /^(?:"(?:[^"]|"")*"|[-+]?[\d.]+(?:E[-+]?\d+)?%?|TRUE|FALSE|\{.*\})$/is;
const isUnseen = ({ hidden, name, formula }: NameText): boolean =>
  (hidden || CONSTANT.test(formula.trim())) && !OF_EXCEL.test(name);

const textOf = ({ name, formula }: NameText): string => `name ${name} = ${formula}`;

/** Visible names by the hidden ones that they use. */
function visibleUsers(
  formulas: FormulaIndex,
  hidden: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { name, formula } of formulas.names) {
    if (hidden.has(name.toLowerCase())) continue;
    for (const used of formulas.namesIn(formula))
      if (hidden.has(used)) addToList(users, used, `the name ${name}`);
  }
  return users;
}

async function itemsOf(file: InspectedFile, reasons: boolean): Promise<readonly ContentItem[]> {
  const names = (await definedNames(file)).filter(isUnseen);
  if (names.length === 0) return [];
  // A constant that a formula uses is seen in its result.
  const formulas =
    reasons || names.some(({ hidden }) => !hidden) ? await file.formulas() : undefined;
  const unseen = new Set(names.map(({ name }) => name.toLowerCase()));
  const visible = formulas ? visibleUsers(formulas, unseen) : new Map<string, string[]>();
  return names.flatMap((name): readonly ContentItem[] => {
    const users = formulas?.usersOf(name.name).map(({ place }) => place) ?? [];
    const places = [...new Set([...users, ...(visible.get(name.name.toLowerCase()) ?? [])])];
    if (!name.hidden && places.length > 0) return [];
    const item: ContentItem = {
      place: name.sheet ?? "workbook",
      text: textOf(name),
      ...(places.length === 0 ? {} : { reason: usedBy(places) }),
    };
    return [item];
  });
}

export const hiddenNames: ContentKind = {
  find: itemsOf,
  async remove(file) {
    const items = (await itemsOf(file, true)).filter(({ reason }) => reason === undefined);
    if (items.length === 0) return;
    const removed = new Set(items.map(({ text }) => text));
    await file.edit(BOOK, (xml) =>
      xml.removeFrom(
        first(xml.root, "definedNames"),
        ({ attributes: { name = "", hidden }, text: formula }) => {
          const words = { name, formula, hidden: isTrue(hidden) };
          return isUnseen(words) && removed.has(textOf(words));
        },
      ),
    );
    await withoutTitlesOfParts(file.parts);
  },
};
