/** Hidden lists, as formulas of all sections refer to them. */
import { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { defineTable } from "../../build/cell-definitions";

/** The items of a drop-down list, by the name of the list. */
export const listItems = (list: string): Column => new Column(`${list}.item`);

/** The catalogue with which the lists were made. */
export const listsHash = new NamedCell("lists.hash");

/** Published gains and costs by name, and the rule of each. */
export const { cells: listedGain, table: gainTable } = defineTable("gains", {
  item: { head: "gains", style: "default" },
  rule: { head: "Rule", style: "default" },
});

/** Kinds of data in every spelling. */
export const { cells: dataKind, table: dataKindTable } = defineTable("datakind", {
  item: { head: "Kind of data, any spelling", style: "default" },
  profile: { head: "For the rules", style: "default" },
  compacts: { head: "On tape", style: "default" },
});

/** Systems and features, as "9117-MMA|7388", that are not proposed as targets. */
export const { cells: excludedTarget, table: excludedTargetTable } = defineTable("nottarget", {
  item: { head: "Not proposed as a target", style: "default" },
  reason: { head: "Because", style: "default" },
});

/** What is known of systems apart from their ratings. */
export const { cells: systemFact, table: systemFactTable } = defineTable("systemfact", {
  item: { head: "System", style: "default" },
  age: { head: "Generation", unit: "number, later ones larger", style: "default" },
  size: { head: "Size", unit: "number, larger ones larger", style: "default" },
  proposable: { head: "May be proposed", unit: "1 = yes", style: "default" },
  sale: { head: "Last day on sale", unit: "day", style: "default" },
});

/** Cores above which a system is of the next size. */
export const { cells: systemSize, table: systemSizeTable } = defineTable("systemsize", {
  item: { head: "Largest system of a size", unit: "cores", style: "default" },
});

/** Days on which systems are withdrawn from marketing, and their support ends. */
export const { cells: systemDate, table: systemDateTable } = defineTable("systemdate", {
  item: { head: "System", style: "default" },
  withdrawn: { head: "Withdrawn from marketing", unit: "day", style: "default" },
  ends: { head: "End of support", unit: "day", style: "default" },
});
