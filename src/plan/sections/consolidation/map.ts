/**
 * The map: workloads that leave each source system, their destination, and the origin of each
 * target partition's work.
 */
import { statusColumn } from "../../build/columns";
import { DAY_PARTS } from "../../scenarios";
import { needs } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type { Column, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { demanded, OFF, SHEET } from "./messages";

/** Decimals to which shares are compared: they are entered in percent. */
const DECIMALS = "6";
/** Characters of a list of names that a cell passes on to the next. */
const LONGEST = "1000";

/**
 * Names of all rows with the same key, joined in the first of them: each row adds those of the next
 * row with that key.
 */
function chained(
  table: string,
  keys: string,
  texts: string,
  own: string,
  separator: string,
  i: number,
  rows: number,
): string {
  const rest = (column: string): string => `{${table}.${column}[${i + 1}..${rows}]}`;
  const next = `MATCH({${table}.${keys}[${i}]},${rest(keys)},0)`;
  return `IF({${table}.${keys}[${i}]}="","",${own}${i < rows ? `&IF(ISNUMBER(${next}),"${separator}"&LEFT(INDEX(${rest(texts)},${next}),${LONGEST}),"")` : ""})`;
}

const rowsOf = (
  rows: number,
  cells: (i: number) => Readonly<Record<string, string>>,
): readonly TableRow[] =>
  Array.from({ length: rows }, (_, at) => ({
    cells: Object.fromEntries(
      Object.entries(cells(at + 1)).map(([key, formula]) => [key, { formula }]),
    ),
  }));

/** Text of a list in the row of the first match. */
const listed = (table: string, keys: string, texts: string, key: string): string => {
  const row = `MATCH(${key},{${table}.${keys}[]},0)`;
  return `IF(ISNUMBER(${row}),INDEX({${table}.${texts}[]},${row}),"")`;
};

const sumOf = (kind: string): string =>
  `(${DAY_PARTS.map((part) => `{src.${kind}${part}@row}`).join("+")})`;
const whole = (kind: string): string =>
  `OR({mapped.${kind}@row}="",ROUND(N({mapped.${kind}@row}),${DECIMALS})=1)`;

/** A row each source partition: how much of its work is moved. */
const SOURCE_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 22,
    style: "resultText",
    formula: '{source.name@row}&""',
  },
  {
    key: "box",
    head: "System",
    width: 16,
    style: "resultText",
    formula: 'IF({consource.name}="","",{source.box@row}&"")',
  },
  {
    key: "worst",
    head: "In use",
    unit: "CPW, worst part",
    width: 12,
    formula: `IF({consource.name}="","",IF(${OFF},"not used",IF(ISNUMBER({source.rated@row}),MAX(${DAY_PARTS.map((part) => `{src.all${part}@row}`).join(",")}),"open")))`,
  },
  {
    key: "ways",
    head: "Workloads",
    unit: "rows of Growth",
    width: 11,
    format: "0",
    formula: `IF({consource.name}="","",IF(${OFF},"not used",COUNTIF({conway.source[]},{consource.name})))`,
  },
  {
    key: "moved",
    head: "Moved",
    unit: "of its work",
    width: 11,
    style: "resultPercent",
    formula: `IF(N({consource.worst})>0,N({mapped.high@row})*(${sumOf("high")}/${sumOf("all")})+N({mapped.batch@row})*(${sumOf("batch")}/${sumOf("all")}),"")`,
  },
  {
    key: "state",
    head: "State",
    width: 14,
    style: "resultText",
    formula: needs(
      [
        ['{consource.name}=""', '""'],
        [OFF, '"not used"'],
        ['{consource.worst}="open"', '"open"'],
        ["{consource.worst}=0", '"no CPU"'],
        ["{consource.ways}=0", '"no workload"'],
        [`AND(${whole("high")},${whole("batch")})`, '"moved"'],
        ["{consource.moved}>1", '"more than all"'],
      ],
      '"partly"',
    ),
  },
  { key: "list", head: "With those below", width: 22, style: "resultText" },
  statusColumn(
    `IF({consource.state}="no workload","${SHEET}: no workload takes the work of "&{consource.name},"")`,
  ),
];

const boxCpw = (part: string): Column => ({
  key: `all${part}`,
  head: `Part ${part}`,
  unit: "CPW in use",
  width: 11,
  formula: demanded("{box.name@row}", `SUMIFS({src.all${part}[]},{consource.box[]},{conbox.name})`),
});

/** A row each source system. */
const BOX_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Source system",
    width: 22,
    style: "resultText",
    formula: '{box.name@row}&""',
  },
  {
    key: "type",
    head: "Type",
    width: 16,
    style: "resultText",
    formula: 'IF({conbox.name}="","",TRIM({box.system@row}&" "&{box.feature@row}))',
  },
  ...DAY_PARTS.map(boxCpw),
  {
    key: "worst",
    head: "Worst part",
    unit: "CPW in use",
    width: 11,
    formula: `IF(ISNUMBER({conbox.allA}),MAX(${DAY_PARTS.map((part) => `{conbox.all${part}}`).join(",")}),{conbox.allA})`,
  },
  {
    key: "parts",
    head: "Partitions",
    unit: "number",
    width: 10,
    format: "0",
    formula: demanded("{box.name@row}", "COUNTIF({consource.box[]},{conbox.name})"),
  },
  {
    key: "gone",
    head: "of them moved",
    unit: "wholly",
    width: 10,
    format: "0",
    formula: demanded(
      "{box.name@row}",
      'COUNTIFS({consource.box[]},{conbox.name},{consource.state[]},"moved")',
    ),
  },
  {
    key: "becomes",
    head: "What becomes of it",
    width: 26,
    style: "resultText",
    formula: needs(
      [
        ["NOT(ISNUMBER({conbox.parts}))", "{conbox.parts}"],
        ["{conbox.parts}=0", '"no partition entered"'],
        ["{conbox.gone}={conbox.parts}", '"emptied"'],
      ],
      '"partly: "&{conbox.gone}&" of "&{conbox.parts}&" partitions moved"',
    ),
  },
  {
    key: "list",
    head: "Its partitions",
    width: 26,
    style: "resultText",
    formula: demanded("{box.name@row}", listed("consource", "box", "list", "{conbox.name}")),
  },
  {
    key: "to",
    head: "Target partitions that take its work",
    style: "resultText",
    formula: demanded("{box.name@row}", listed("conway", "first", "list", "{conbox.name}")),
  },
];

/** A row each partition of the target. */
const TARGET_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Target partition",
    width: 22,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  {
    key: "now",
    head: "Demand today",
    unit: "CPW, worst part",
    width: 12,
    formula: demanded("{target.name@row}", "{load.allPeakNow#active@row}"),
  },
  {
    key: "end",
    head: "At the horizon",
    unit: "CPW, worst part",
    width: 12,
    formula: demanded("{target.name@row}", "{load.allPeakEnd#active@row}"),
  },
  {
    key: "ways",
    head: "Workloads",
    unit: "rows of Growth",
    width: 11,
    format: "0",
    formula: demanded("{target.name@row}", "COUNTIF({conway.to[]},{contarget.name})"),
  },
  {
    key: "added",
    head: "Additions",
    unit: "rows of Growth",
    width: 11,
    format: "0",
    formula: demanded(
      "{target.name@row}",
      "COUNTIF({lines.owner[]#all},{contarget.name})-{contarget.ways}",
    ),
  },
  {
    key: "from",
    head: "Source partitions (and systems) that its work comes from",
    style: "resultText",
    formula: demanded("{target.name@row}", listed("conway", "pair", "origins", "{contarget.name}")),
  },
];

/**
 * One row per workload: source and target. Names are joined from here, each row adding the next of
 * the same kind.
 */
const WAY_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Workload",
    width: 22,
    style: "resultText",
    formula: '{workload.name@row}&""',
  },
  {
    key: "row",
    head: "Source",
    unit: "row",
    width: 16,
    format: "0",
    formula: `IF(OR(${OFF},{conway.name}="",{workload.source@row}=""),0,IF(ISNUMBER(MATCH({workload.source@row}&"",{consource.name[]},0)),MATCH({workload.source@row}&"",{consource.name[]},0),0))`,
  },
  {
    key: "source",
    head: "From partition",
    width: 14,
    style: "resultText",
    formula: 'IF({conway.row}=0,"",INDEX({consource.name[]},{conway.row}))',
  },
  {
    key: "box",
    head: "of system",
    width: 14,
    style: "resultText",
    formula: 'IF({conway.row}=0,"",INDEX({consource.box[]},{conway.row}))',
  },
  {
    key: "to",
    head: "To partition",
    width: 14,
    style: "resultText",
    formula: 'IF({conway.row}=0,"",{lines.owner#all@row})',
  },
  {
    key: "first",
    head: "First from system",
    width: 14,
    style: "resultText",
    formula:
      'IF(OR({conway.box}="",{conway.to}=""),"",IF(COUNTIFS({conway.box[first..here]},{conway.box},{conway.to[first..here]},{conway.to})=1,{conway.box},""))',
  },
  {
    key: "pair",
    head: "First from partition",
    width: 14,
    style: "resultText",
    formula:
      'IF(OR({conway.source}="",{conway.to}=""),"",IF(COUNTIFS({conway.source[first..here]},{conway.source},{conway.to[first..here]},{conway.to})=1,{conway.to},""))',
  },
  { key: "list", head: "To, from its system", width: 22, style: "resultText" },
  { key: "origins", head: "From, to its partition", style: "resultText" },
];

export const mapTables: readonly TableSpec[] = [
  {
    key: "conbox",
    title: "Map: source systems",
    note: "In use: rated CPW times CPU, as on Current system. Emptied: all the work of all its partitions has been moved.",
    columns: BOX_COLUMNS,
    spare: "box",
  },
  {
    key: "contarget",
    title: "Map: partitions of the target",
    note: "Demand of the active scenario, compounded, in the partition's own worst part of the day.",
    columns: TARGET_COLUMNS,
    spare: "target",
  },
];

/** The lists behind the map: one row per source partition, one row per workload. */
export function mapLists(plan: Plan): readonly TableSpec[] {
  const [sources, ways] = [plan.room("source"), plan.room("workload")];
  return [
    {
      key: "consource",
      title: "Source partitions",
      note: "Moved: by the shares of its workloads on Growth, high-priority work and batch weighted by what they use.",
      columns: SOURCE_COLUMNS,
      rows: rowsOf(sources, (i) => ({
        list: chained("consource", "box", "list", `{consource.name[${i}]}`, ", ", i, sources),
      })),
    },
    {
      key: "conway",
      title: "Ways of the workloads",
      columns: WAY_COLUMNS,
      rows: rowsOf(ways, (i) => ({
        list: chained("conway", "first", "list", `{conway.to[${i}]}`, ", ", i, ways),
        origins: chained(
          "conway",
          "pair",
          "origins",
          `{conway.source[${i}]}&IF({conway.box[${i}]}="",""," ("&{conway.box[${i}]}&")")`,
          ", ",
          i,
          ways,
        ),
      })),
    },
  ];
}
