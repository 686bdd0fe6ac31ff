/** Hidden lists, for references in formulas of all sections. */
import { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { defineTable } from "../../definition/cell-definitions";

/** The items of a drop-down list, by the name of the list. */
export const listItems = (list: string): Column => new Column(`${list}.item`);

/** The catalogue from which the lists were made. */
export const listsHash = new NamedCell("lists.hash");

/** Published gains and costs by name, and the rule of each. */
export const { cells: listedGain, table: gainTable } = defineTable("gains", {
  item: { head: "gains", style: "default" },
  rule: { head: "Rule", style: "default" },
});

/** Data types in every spelling. */
export const { cells: dataKind, table: dataKindTable } = defineTable("datakind", {
  item: { head: "Data type, any spelling", style: "default" },
  profile: { head: "For the rules", style: "default" },
  compacts: { head: "On tape", style: "default" },
});

/** Systems and features, as "9117-MMA|7388", that are not suggested as target systems. */
export const { cells: excludedTarget, table: excludedTargetTable } = defineTable("nottarget", {
  item: { head: "Not eligible as a target", style: "default" },
  reason: { head: "Because", style: "default" },
});

/** Properties of systems other than their ratings. */
export const { cells: systemFact, table: systemFactTable } = defineTable("systemfact", {
  item: { head: "System", style: "default" },
  age: { head: "Generation", unit: "number, later ones larger", style: "default" },
  size: { head: "Size", unit: "number, larger ones larger", style: "default" },
  proposable: { head: "Can be suggested", unit: "1 = yes", style: "default" },
  sale: { head: "Last day on sale", unit: "day", style: "default" },
  announced: { head: "Announced", unit: "day", style: "default" },
});

/** The number of cores above which a system belongs to the next size. */
export const { cells: systemSize, table: systemSizeTable } = defineTable("systemsize", {
  item: { head: "Largest system of a size", unit: "cores", style: "default" },
});
