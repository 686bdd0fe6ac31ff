/**
 * Lists: the drop-down lists of input cells. Catalogue items are values; custom entries of My
 * catalogue follow without gaps.
 */
import { catalogueHash, catalogueVersion } from "../../../catalogue/catalogue";
import { GAINS } from "../../../models/named-gains";
import { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableRow } from "../../../spreadsheet/layout/builder";
import { SYSTEM_SIZES } from "../../../models/cpw/system-search";
import { defineTable } from "../../definition/cell-definitions";
import { defineSection } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
import {
  choiceLists,
  CUSTOM_ITEMS,
  dataKinds,
  excludedTargets,
  systemFeatures,
} from "../../inputs/choice-lists";
import { alternative, box, customSystem } from "../../inputs/core-cells";
import { limitTables } from "../../inputs/input-limits";
import { scenarioLimits } from "../../inputs/scenario-validation";
import { announcementDay, lastDayOfSale, listedSystems } from "../../inputs/system-facts";
import {
  alternativeType,
  alternativeTypeTable,
  boxType,
  boxTypeTable,
  dataKindTable,
  excludedTargetTable,
  gainTable,
  listItems,
  systemFactTable,
  systemFeature,
  systemSizeTable,
} from "./cells";

const SHEET = "Lists";
const FEATURES = "features";
/** The workload that marks a custom entry as a native rate; it is not a data type. */
const NO_ITEM = "Native";

const NUMBER = { style: "result", format: "0" } as const;
/** The custom names of a list, and which of them are included. */
const ownItemsOf = (list: string) =>
  defineTable(`own${list}`, {
    name: { head: `Own ${list}`, style: "resultText" },
    row: { head: "Row", ...NUMBER },
    counts: { head: "Counts", ...NUMBER },
    n: { head: "Number", ...NUMBER },
  });

/** The number of items of a list. */
const countField = (list: string) => ({
  label: `Items of ${list}`,
  name: `lists.${list}.count`,
  defined: false as const,
  format: "0",
});

/**
 * Custom names in the order of their rows, without duplicates and names of the catalogue; and their
 * number up to each row.
 */
function ownItems(
  sheet: SheetBuilder,
  list: string,
  publishedCount: number,
  rowCapacity: number,
): void {
  const { table, column } = CUSTOM_ITEMS[list]!;
  const { cells: own, table: ownTable } = ownItemsOf(list);
  const published = listItems(list).rows(1, publishedCount);
  const counts = xl`
    IF(OR(${own.name} = "", ${own.name} = ${NO_ITEM}), 0,
    IF(ISNUMBER(MATCH(${own.name}, ${published}, 0)), 0,
    IF(MATCH(${own.name}, ${own.name.all}, 0) = ${own.row}, 1, 0)))`;
  const countSoFar = (row: number): Formula =>
    row === 0 ? xl`${own.counts}` : xl`${own.n.previous} + ${own.counts}`;
  sheet
    .table(
      ownTable(
        {
          rows: Array.from({ length: rowCapacity }, (_, i): TableRow => ({
            cells: { n: { formula: countSoFar(i) } },
          })),
        },
        {
          name: xl`TRIM(${new Column(`${table}.${column}`)} & "")`,
          row: rowNumber,
          counts,
          n: undefined,
        },
      ),
    )
    .fields([{ ...countField(list), formula: xl`${publishedCount} + MAX(${own.n.all})` }]);
}

function itemRows(plan: Plan, list: string, items: readonly string[]): TableRow[] {
  const { cells: own } = ownItemsOf(list);
  const ownItem = (number: number): Formula => {
    const row = xl`MATCH(${number}, ${own.n.all}, 0)`;
    return xl`IF(ISERROR(${row}), "", INDEX(${own.name.all}, ${row}))`;
  };
  return [
    ...items.map((item): TableRow => ({ cells: { item } })),
    ...Array.from({ length: plan.rowCapacity(CUSTOM_ITEMS[list]!.table) }, (_, i): TableRow => ({
      cells: { item: { formula: ownItem(i + 1) } },
    })),
  ];
}

const gainRows = (): TableRow[] =>
  Object.entries(GAINS).map(([item, rule]): TableRow => ({ cells: { item, rule } }));

/** The features of each system, below those of all. */
const featureRows = (): TableRow[] =>
  systemFeatures().map(([name, system, item]) => ({
    cells: { name, system, item: item || null },
  }));

/** A list; if custom entries extend it, with these and their number. */
function addList(plan: Plan, sheet: SheetBuilder, list: string, items: readonly string[]): void {
  const extension = CUSTOM_ITEMS[list];
  const isExtended = extension !== undefined && plan.scope.tables[extension.table] !== undefined;
  const columns = list === FEATURES ? ["item", "name", "system"] : ["item"];
  sheet.table({
    key: list,
    columns: columns.map((key) => ({ key, head: key, style: "default" })),
    rows: [
      ...(isExtended
        ? itemRows(plan, list, items)
        : items.map((item): TableRow => ({ cells: { item } }))),
      ...(list === FEATURES ? featureRows() : []),
    ],
  });
  if (isExtended) ownItems(sheet, list, items.length, plan.rowCapacity(extension.table));
  else if (extension) sheet.fields([{ ...countField(list), value: items.length, style: "result" }]);
}

const isOne = (part: FormulaPart): Formula => xl`${part} = 1`;

/**
 * The type of each entered system, and its part of the list of features: the whole list where the
 * catalogue does not have the system alone.
 */
function systemTypes(plan: Plan, sheet: SheetBuilder): void {
  const features = listItems(FEATURES).all;
  for (const [key, input, cells, table] of [
    ["box", box, boxType, boxTypeTable],
    ["alt", alternative, alternativeType, alternativeTypeTable],
  ] as const) {
    if (!plan.scope.tables[key]) continue;
    // COUNTIF would take "9117*" for a name.
    const countOf = (names: FormulaPart): Formula =>
      xl`SUMPRODUCT(1 * (${names} = ${input.system}))`;
    const nameCount = countOf(systemFeature.name.all);
    const customCount = plan.scope.tables.ownsystem ? countOf(customSystem.system.all) : 0;
    const ofListed = (column: FormulaPart): Formula => xl`INDEX(${column}, ${cells.first} + 1)`;
    sheet.table(
      table(
        { spare: key },
        {
          listed: xl`IF(AND(${input.system} <> "", ${nameCount} > 0, ${customCount} = 0), 1, 0)`,
          first: xl`
            IF(${isOne(cells.listed)}, MATCH(${input.system}, ${systemFeature.name.all}, 0) - 1, 0)`,
          count: xl`IF(${isOne(cells.listed)}, ${nameCount}, ${new NamedCell("lists.features.count")})`,
          type: xl`
            IF(${isOne(cells.listed)}, ${ofListed(systemFeature.system.all)}, ${input.system} & "")`,
          only: xl`
            IF(AND(${isOne(cells.listed)}, ${isOne(cells.count)}), ${ofListed(features)} & "", "")`,
        },
      ),
    );
  }
}

/** Generation, size and life cycle of systems, for suggestions and for the selected system. */
function systemFacts(sheet: SheetBuilder): void {
  const facts = listedSystems().map((listed): TableRow => {
    const { system, age, size, isProposable } = listed;
    const sale = lastDayOfSale(listed) ?? null;
    const announced = announcementDay(listed) ?? null;
    return {
      cells: { item: system, age, size, proposable: isProposable ? 1 : 0, sale, announced },
    };
  });
  sheet
    .table(systemFactTable({ rows: facts }))
    .table(systemSizeTable({ rows: SYSTEM_SIZES.map((item) => ({ cells: { item } })) }));
}

function build(plan: Plan): SectionParts {
  const sheet = plan.book.sheet(SHEET, { state: "veryHidden" });
  sheet
    .title(SHEET)
    .subtitle("What input cells offer, from the catalogue and from My catalogue")
    .fields([
      {
        label: "Catalogue",
        name: "lists.hash",
        value: `${catalogueVersion} (${catalogueHash})`,
        style: "resultText",
      },
    ]);
  for (const [list, items] of choiceLists())
    if (list === "gains")
      sheet.table(gainTable({ rows: gainRows() }, { item: undefined, rule: undefined }));
    else if (list !== FEATURES) addList(plan, sheet, list, items);
  const kinds = dataKinds().map(([item, profile, compacts]) => ({
    cells: { item, profile, compacts },
  }));
  const excluded = excludedTargets();
  sheet
    .table(
      dataKindTable({ rows: kinds }, { item: undefined, profile: undefined, compacts: undefined }),
    )
    .table(
      excludedTargetTable(
        {
          rows: (excluded.length ? excluded : [["-", ""]]).map(([item, reason]) => ({
            cells: { item: item!, reason: reason! },
          })),
        },
        { item: undefined, reason: undefined },
      ),
    );
  limitTables(plan.scope, sheet);
  if (plan.has("Growth")) {
    systemFacts(sheet);
    scenarioLimits(plan, sheet);
  }
  // Long: in front of other tables, it would make their addresses longer.
  addList(plan, sheet, FEATURES, choiceLists().get(FEATURES)!);
  systemTypes(plan, sheet);
  return {};
}

export const section = defineSection({ key: "lists", order: 370, summary: 9, name: SHEET, build });
