/**
 * Lists: the drop-down lists of input cells. Catalogue items are values; custom entries of My
 * catalogue follow without gaps.
 */
import { catalogueHash, catalogueVersion } from "../../../catalogue/catalogue";
import { dataKinds, choiceLists, excludedTargets, OWN_ITEMS } from "../../inputs/choice-lists";
import { limitTables } from "../../inputs/input-limits";
import { scenarioLimits } from "../../inputs/scenario-validation";
import type { Plan, Section } from "../../build/section";
import type { SheetBuilder, TableRow } from "../../../spreadsheet/layout/builder";

const SHEET = "Lists";
/** The workload that marks an own row as a native rate: no kind of data. */
const NO_ITEM = "Native";

/**
 * Custom names in the order of their rows, each once, if the catalogue has no such name; and their
 * number up to each row.
 */
function ownItems(sheet: SheetBuilder, key: string, known: number, room: number): void {
  const { table, column } = OWN_ITEMS[key]!;
  const own = `own${key}`;
  const first = `ISNUMBER(MATCH({${own}.name},{${key}.item[1..${known}]},0))`;
  sheet
    .table({
      key: own,
      rows: Array.from({ length: room }, (_, i): TableRow => ({
        cells: { n: { formula: i === 0 ? `{${own}.counts}` : `{${own}.n[prev]}+{${own}.counts}` } },
      })),
      columns: [
        {
          key: "name",
          head: `Own ${key}`,
          style: "resultText",
          formula: `TRIM({${table}.${column}@row}&"")`,
        },
        { key: "row", head: "Row", style: "result", format: "0", formula: "{i}" },
        {
          key: "counts",
          head: "Counts",
          style: "result",
          format: "0",
          formula: `IF(OR({${own}.name}="",{${own}.name}="${NO_ITEM}"),0,IF(${first},0,IF(MATCH({${own}.name},{${own}.name[]},0)={${own}.row},1,0)))`,
        },
        { key: "n", head: "Number", style: "result", format: "0" },
      ],
    })
    .fields([
      {
        label: `Items of ${key}`,
        name: `lists.${key}.count`,
        defined: false,
        formula: `${known}+MAX({${own}.n[]})`,
        format: "0",
      },
    ]);
}

function itemRows(plan: Plan, key: string, items: readonly string[]): TableRow[] {
  const rows = items.map((item): TableRow => ({ cells: { item } }));
  const own = `own${key}`;
  const at = (n: number): string => `MATCH(${n},{${own}.n[]},0)`;
  return [
    ...rows,
    ...Array.from({ length: plan.room(OWN_ITEMS[key]!.table) }, (_, i): TableRow => ({
      cells: {
        item: { formula: `IF(ISERROR(${at(i + 1)}),"",INDEX({${own}.name[]},${at(i + 1)}))` },
      },
    })),
  ];
}

function build(plan: Plan): void {
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
  for (const [key, items] of choiceLists()) {
    const own = OWN_ITEMS[key] && plan.parts.tables[OWN_ITEMS[key].table];
    sheet.table({
      key,
      columns: [{ key: "item", head: key, style: "default" }],
      rows: own ? itemRows(plan, key, items) : items.map((item): TableRow => ({ cells: { item } })),
    });
    if (OWN_ITEMS[key] && !own)
      sheet.fields([
        {
          label: `Items of ${key}`,
          name: `lists.${key}.count`,
          defined: false,
          value: items.length,
          style: "result",
          format: "0",
        },
      ]);
    if (OWN_ITEMS[key] && own) ownItems(sheet, key, items.length, plan.room(OWN_ITEMS[key].table));
  }
  sheet.table({
    key: "datakind",
    columns: [
      { key: "item", head: "Kind of data, any spelling", style: "default" },
      { key: "profile", head: "For the rules", style: "default" },
      { key: "compacts", head: "On tape", style: "default" },
    ],
    rows: dataKinds().map(([item, profile, compacts]) => ({ cells: { item, profile, compacts } })),
  });
  const kinds = excludedTargets();
  sheet.table({
    key: "nottarget",
    columns: [
      { key: "item", head: "Not proposed as a target", style: "default" },
      { key: "reason", head: "Because", style: "default" },
    ],
    rows: (kinds.length ? kinds : [["-", ""]]).map(([item, reason]) => ({
      cells: { item: item!, reason: reason! },
    })),
  });
  limitTables(plan.parts, sheet);
  if (plan.has("Growth")) scenarioLimits(plan, sheet);
}

export const listsSheet: Section = { name: SHEET, build };
