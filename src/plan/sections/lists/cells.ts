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
