/**
 * The allocation of cores: to each partition, then to common items. Their sum is the number of
 * active cores.
 */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ChartSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, defineTable } from "../../definition/cell-definitions";
import type { Plan } from "../../definition/section";
import { packing } from "./cells";
import { pack } from "./packing";

const CORES = { unit: "cores", width: 12, style: "result", format: "General" } as const;
/** The users of cores: each is a column, and a series of the chart. */
const SHARES = {
  dedicated: { head: "Dedicated", ...CORES },
  entitled: { head: "Entitled in the pool", ...CORES },
  rest: { head: "Rest of whole cores", ...CORES },
  vios: { head: "VIOS", ...CORES },
  free: { head: "Free", ...CORES },
} as const;
type CoreShare = keyof typeof SHARES;
const SHARE_KEYS = Object.keys(SHARES) as CoreShare[];

const { cells: spread, table: spreadTable } = defineTable("corespread", {
  name: { head: "Partition", width: 22, style: "resultText" },
  ...SHARES,
  sum: { head: "Cores", unit: "cores", width: 10, format: "General" },
});

/** A row of common cores. */
const commonRow = (name: string, share: CoreShare, formula: Formula): TableRow => ({
  cells: { name, [share]: { formula: xl`IF(ISNUMBER(${packing.needed}), ${formula}, "")` } },
});

const partitionRow = (number: number): TableRow => ({
  cells: {
    name: { formula: xl`${pack.name.row(number)}` },
    dedicated: { formula: xl`${pack.dedicated.row(number)}` },
    entitled: { formula: xl`${pack.entitled.row(number)}` },
  },
});

const rest = xl`
  ${packing.dedicated} - ${pack.dedicated.total} + ${packing.pool} - ${packing.entitled}`;

const shares = SHARE_KEYS.map((key) => spread[key]);

export const coresTable = (plan: Plan): TableSpec =>
  spreadTable(
    {
      title: "Core allocation",
      totals: "Active cores",
      totalCells: {
        sum: {
          formula: xl`IF(COUNT(${spread.sum.all}) = 0, "", SUM(${spread.sum.all}))`,
          style: "total",
          format: "General",
        },
      },
      rows: [
        ...Array.from({ length: plan.rowCapacity("target") }, (_, index) =>
          partitionRow(index + 1),
        ),
        commonRow("Rest of whole cores", "rest", rest),
        commonRow("VIOS", "vios", xl`${packing.vios}`),
        commonRow("Free", "free", xl`MAX(0, ${packing.free})`),
      ],
    },
    {
      ...filledByRows(spread),
      sum: xl`IF(COUNT(${shares}) = 0, "", SUM(${shares}))`,
    },
  );

export const coresChart: ChartSpec = {
  kind: "stackedBar",
  title: "Core allocation",
  altText:
    "Bars of the cores of every partition, dedicated or in the pool, of the rest of whole cores, of VIOS, and free",
  categories: String(spread.name.all),
  categoryTitle: "Partition",
  valueTitle: "Cores",
  width: 90,
  series: SHARE_KEYS.map((key) => ({ name: SHARES[key].head, values: String(spread[key].all) })),
};
