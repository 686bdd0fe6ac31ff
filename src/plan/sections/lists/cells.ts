/** Hidden lists, for references in formulas of all sections. */
import { Column, columnsOf, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { defineTable } from "../../definition/cell-definitions";

/** The items of a drop-down list, by the name of the list. */
export const listItems = (list: string): Column => new Column(`${list}.item`);

/** The features of systems, each under the names and with the type of its system. */
export const systemFeature = columnsOf("features", ["name", "system"]);

/** Of the systems that are entered: what the list of features offers for each. */
const TYPE_FORMATS = {
  listed: { head: "Listed", unit: "1 = yes", style: "result", format: "0" },
  first: { head: "Features before", style: "result", format: "0" },
  count: { head: "Features", style: "result", format: "0" },
  type: { head: "Machine type", style: "resultText" },
  only: { head: "Only feature", style: "resultText" },
} as const;
export const { cells: boxType, table: boxTypeTable } = defineTable("boxtype", TYPE_FORMATS);
export const { cells: alternativeType, table: alternativeTypeTable } = defineTable(
  "alttype",
  TYPE_FORMATS,
);

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
