/**
 * Memory of partitions: the present amount, additions by functions, and requirements of the
 * planner's rules.
 */
import { statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { partitionMissing, invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { LOADS, memoryInputs } from "./inputs";

export const SHEET = memoryInputs.name;
export const USED = inUseFormula(memoryInputs);
export const OFF = `NOT(${USED})`;

/** MB in a GB of memory. */
const MB = "1024";
const LOAD_CELLS = ["partition", "what", "count", "servers", "pool", "own"].map(
  (key) => `{memload.${key}@row}`,
);
export const noLoad = `COUNTA(${LOAD_CELLS.join(",")})=0`;
const isA = (kind: keyof typeof LOADS): string => `{memload.what@row}=${quoted(LOADS[kind])}`;
const KINDS = (Object.keys(LOADS) as (keyof typeof LOADS)[]).map(isA).join(",");
const who = '{memload.what@row}&" in "&{memload.partition@row}';

const loadMissing = needs(
  [
    ...partitionMissing(SHEET, "{memload.partition@row}", "what needs memory of its own"),
    [`NOT(OR(${KINDS}))`, '"Memory: choose what needs memory in "&{memload.partition@row}'],
    invalidRowReason("memload"),
    ["NOT(ISNUMBER({memload.count@row}))", `"Memory: enter how many of "&${who}`],
    [
      `AND(${isA("iscsi")},NOT(ISNUMBER({memload.servers@row})))`,
      `"Memory: enter the server descriptions of "&${who}`,
    ],
    [
      `AND(${isA("own")},NOT(ISNUMBER({memload.own@row})))`,
      '"Memory: enter your own figure for "&{memload.partition@row}',
    ],
    [
      `AND(NOT(OR(${isA("mirror")},{memload.included@row}="Yes")),{memload.included@row}<>"No")`,
      `"Memory: say whether the memory of "&{memload.partition@row}&" holds "&{memload.what@row}&" already"`,
    ],
  ],
  '""',
);

const CALLS = {
  hea: ["HEAMEM", (at: string) => [`{memload.count${at}}`]],
  iscsi: [
    "ISCSIMEM",
    (at: string) => [
      `{memload.count${at}}`,
      `{memload.servers${at}}`,
      quoted("TOTAL"),
      `{memload.pool${at}}`,
    ],
  ],
  mirror: ["DB2MMEM", (at: string) => [`{memload.count${at}}`]],
} as const;
type Published = keyof typeof CALLS;
const PUBLISHED = Object.keys(CALLS) as Published[];

const published = (kind: Published): string => call(CALLS[kind][0], CALLS[kind][1]("@row"));
const byKind = (formula: (kind: Published) => string, own: string): string =>
  needs(
    PUBLISHED.map((kind) => [isA(kind), formula(kind)] as const),
    own,
  );

export const LOAD_RESULTS: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{memload.partition@row}&""',
  },
  { key: "what", head: "What", width: 15, style: "resultText", formula: '{memload.what@row}&""' },
  {
    key: "mb",
    head: "Memory",
    unit: "MB",
    width: 9,
    format: "#,##0.#",
    formula: needs(
      [
        [noLoad, '""'],
        [OFF, '"not used"'],
        [`LEN(${loadMissing})>0`, '"open"'],
      ],
      byKind(
        (kind) => numberOf(published(kind), '"no answer"'),
        "{memload.count@row}*{memload.own@row}",
      ),
    ),
  },
  {
    key: "counted",
    head: "Counted",
    width: 12,
    style: "resultText",
    formula: `IF(ISNUMBER({memneed.mb}),IF(${isA("mirror")},"shown beside",IF({memload.included@row}="Yes","in it already","added")),"")`,
  },
  {
    key: "basis",
    head: "Basis",
    width: 10,
    style: "resultText",
    formula: `IF(ISNUMBER({memneed.mb}),${byKind((kind) => call("BASIS", [quoted(CALLS[kind][0]), ...CALLS[kind][1]("@row")]), '"user"')},"")`,
  },
  statusColumn(
    needs(
      [
        [`OR(${noLoad},{memneed.mb}="not used")`, '""'],
        ['{memneed.mb}="open"', loadMissing],
        [
          '{memneed.mb}="no answer"',
          `"Memory: "&${who}&": "&${byKind((kind) => reasonOf(CALLS[kind][0], CALLS[kind][1]("@row")), '""')}`,
        ],
      ],
      '""',
    ),
  ),
];

const WHAT: Readonly<Record<Published, string>> = {
  hea: "Memory of HEA logical ports",
  iscsi: "Additional memory for iSCSI",
  mirror: "Memory as in the Db2 Mirror case",
};

export function loadFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("memload"); i += 1) {
    for (const kind of PUBLISHED) {
      plan.figure({
        what: WHAT[kind],
        whatFormula: `"${WHAT[kind]}: "&{memload.partition[${i}]}`,
        fn: CALLS[kind][0],
        args: CALLS[kind][1](`[${i}]`),
        unit: "MB",
        sheet: SHEET,
        value: `{memneed.mb[${i}]}`,
        used: `AND(ISNUMBER({memneed.mb[${i}]}),{memload.what[${i}]}=${quoted(LOADS[kind])})`,
      });
    }
  }
}

const OWN = ["today", "users", "user", "core"].map((key) => `{mempart.${key}@row}`);
const part = "{target.name@row}";
const partStatus = needs(
  [
    [
      `${part}=""`,
      `IF(COUNTA({mempart.origin@row},${OWN.join(",")})>0,"Memory: figures in a row without a partition","")`,
    ],
    [OFF, '""'],
    [
      "NOT(ISNUMBER({target.memory@row}))",
      `"Memory: enter the memory of "&${part}&" on LPAR layout"`,
    ],
    ["{target.memory@row}<=0", `"Memory: the memory of "&${part}&" is not above 0"`],
    ['{mempart.origin@row}=""', `"Memory: say where the memory of "&${part}&" is from"`],
    invalidRowReason("mempart"),
    [
      "AND(ISNUMBER({mempart.users@row}),NOT(ISNUMBER({mempart.user@row})))",
      `"Memory: give the memory of a user of "&${part}&": no figure is published"`,
    ],
    [
      "AND(ISNUMBER({mempart.user@row}),NOT(ISNUMBER({mempart.users@row})))",
      `"Memory: enter the users of "&${part}`,
    ],
    [
      "AND(ISNUMBER({mempart.core@row}),NOT(ISNUMBER({fit.cores#active@row})))",
      `"Memory: the cores of "&${part}&" are open"`,
    ],
  ],
  '""',
);

/** MB for the functions of the partition; never includes the Db2 Mirror case. */
const functionsOf = (more: string): string =>
  `SUMIFS({memneed.mb[]},{memload.partition[]},${part},{memneed.counted[]},${more})/${MB}`;
const ready = (formula: string, otherwise = '"open"'): string =>
  needs(
    [
      [`${part}=""`, '""'],
      [OFF, '"not used"'],
      ["LEN({memfit.status})>0", otherwise],
    ],
    formula,
  );

export const PART_RESULTS: readonly Column[] = [
  { key: "name", head: "Partition", width: 18, style: "resultText", formula: `${part}&""` },
  {
    key: "base",
    head: "LPAR layout",
    unit: "GB",
    width: 15,
    format: "#,##0.##",
    formula: ready("{target.memory@row}"),
  },
  {
    key: "added",
    head: "Added",
    unit: "GB",
    width: 9,
    format: "#,##0.00",
    formula: ready(functionsOf('"added"')),
  },
  {
    key: "plan",
    head: "To plan",
    unit: "GB",
    width: 9,
    format: "#,##0.00",
    formula: ready("{memfit.base}+{memfit.added}"),
  },
  {
    key: "least",
    head: "Asked for",
    unit: "GB",
    width: 10,
    format: "#,##0.00",
    formula: ready(
      `N({mempart.users@row})*N({mempart.user@row})/${MB}+IF(ISNUMBER({mempart.core@row}),{mempart.core@row}*{fit.cores#active@row},0)+{memfit.added}+${functionsOf('"in it already"')}`,
    ),
  },
  {
    key: "verdict",
    head: "Verdict",
    width: 10,
    style: "verdict",
    formula: ready(
      `${NAMESPACE}.CHECK("plan.memory.partition",{memfit.plan},{memfit.least})`,
      '"OPEN"',
    ),
  },
  {
    key: "today",
    head: "Against today",
    unit: "GB",
    width: 12,
    format: "+#,##0.00;-#,##0.00;0",
    formula:
      'IF(AND(ISNUMBER({memfit.plan}),ISNUMBER({mempart.today@row})),{memfit.plan}-{mempart.today@row},"")',
  },
  {
    key: "pools",
    head: "Pools",
    unit: "GB",
    width: 9,
    format: "#,##0.##",
    formula: ready(
      ["intpool.gb", "batpool.gb", "memipl.machine", "memipl.spool"]
        .map((column) => `SUMIFS({${column}[]},{${column.split(".")[0]}.partition[]},${part})`)
        .join("+"),
    ),
  },
  statusColumn(partStatus),
];
