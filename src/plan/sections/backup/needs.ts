/**
 * Requirements of every data set: drives for its window by the measurements, processors, cartridges
 * by the compaction of the data.
 */
import { call, numberOf, reasonOf } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type { Column, Field } from "../../../spreadsheet/layout/builder";
import {
  drivesArgs,
  inRow,
  nameColumn,
  OF,
  SHEET,
  USED,
  type At,
  type Operation,
} from "./messages";

const NAME = "{dataset.name@row}";

/** Published values that apply to all data sets of a kind. */
const RULES = [
  {
    name: "backup.modemix",
    label: "Several drives, User Mix",
    unit: "way",
    fn: "SAVEMODE",
    args: ['"USERMIX"'],
    text: true,
  },
  {
    name: "backup.modelarge",
    label: "Several drives, large files",
    unit: "way",
    fn: "SAVEMODE",
    args: ['"LARGE"'],
    text: true,
  },
  {
    name: "backup.procmix",
    label: "Processors that feed a drive, User Mix",
    unit: "processors",
    fn: "TAPEPROC",
    args: ["1", '"USERMIX"'],
  },
  {
    name: "backup.proclarge",
    label: "Processors that feed a drive, large files",
    unit: "processors",
    fn: "TAPEPROC",
    args: ["1", '"LARGE"'],
  },
  {
    name: "backup.compactdb",
    label: "Compaction, database",
    unit: "to 1",
    fn: "DATA",
    args: ['"backup-rules"', '"bound"', '"backup.compaction.database"'],
  },
  {
    name: "backup.compactifs",
    label: "Compaction, file system",
    unit: "to 1",
    fn: "DATA",
    args: ['"backup-rules"', '"bound"', '"backup.compaction.ifs"'],
  },
] as const;

export const ruleFields: readonly Field[] = RULES.map(
  ({ name, label, unit, fn, args, ...rule }) => ({
    label,
    name,
    unit,
    formula: call(fn, args),
    style: "text" in rule ? ("resultText" as const) : ("resultDecimal" as const),
    format: "text" in rule ? undefined : "0.00",
  }),
);

const byProfile = (mix: string, large: string, otherwise: string): string =>
  `IF({bk.profile@row}="USERMIX",${mix},IF({bk.profile@row}="LARGE",${large},"${otherwise}"))`;

const neededArgs = (operation: Operation, at: At = "@row"): string[] =>
  drivesArgs(operation, `{bk.ask${OF[operation].short}${at}}`, at);

/**
 * Drives that complete the data set in the remaining window of its stream; if its rate is no single
 * measurement, whether the planned ones do.
 */
function drivesNeeded(operation: Operation): string {
  const { window, own, later, short } = OF[operation];
  const notMeasured = [
    `N({dataset.${own}@row})>0`,
    `ISNUMBER({bk.each${short}@row})`,
    ...(operation === "SAVE" ? ['{dataset.by@row}="Formula"'] : []),
  ].join(",");
  return inRow(NAME, numberOf(call("SAVEDRIVES", neededArgs(operation)), '"not measured"'), [
    [`NOT(ISNUMBER({${window}}))`, '"no window"'],
    [`NOT(ISNUMBER({bk.left${short}@row}))`, '"open"'],
    [
      `OR(${notMeasured})`,
      `IF(INDEX({stream.${later}[]},{bk.lane@row})<={${window}},{bk.drives@row},"more")`,
    ],
    [`{bk.left${short}@row}<=0`, '"no time left"'],
  ]);
}

const whyNot = (operation: Operation, word: string, column: string): string =>
  `IF({bkneed.${column}}="not measured","${word}: "&${reasonOf("SAVEDRIVES", neededArgs(operation))},"")`;
const isShort = (column: string): string =>
  `OR({bkneed.${column}}="more",{bkneed.${column}}="not measured",{bkneed.${column}}="no time left",AND(ISNUMBER({bkneed.${column}}),N({bkneed.${column}})>{bk.drives@row}))`;

const capacity =
  "IF(ISERROR(MATCH({bk.device@row},{taperun.name[]},0)),0,N(INDEX({tape.cartridge[]},MATCH({bk.device@row},{taperun.name[]},0))))";
/** Each data set begins new cartridges, at least one per drive. */
const cartridges = (gb: string): string =>
  `IF(AND(ISNUMBER(${gb}),ISNUMBER({bkneed.compaction}),{bkneed.capacity}>0),${numberOf(`MAX({bk.drives@row},ROUNDUP(ROUND(${gb}/{bkneed.compaction}/{bkneed.capacity},6),0))*MAX(1,N({backup.kept}))`, '"too many"')},"")`;

export const NEED_COLUMNS: readonly Column[] = [
  nameColumn("dataset.name", "Data set"),
  {
    key: "gb",
    head: "At horizon",
    unit: "GB",
    width: 10,
    format: "#,##0",
    formula: `IF(${NAME}="","",{bk.grown@row})`,
  },
  {
    key: "drives",
    head: "Drives planned",
    unit: "number",
    width: 9,
    format: "0",
    formula: inRow(NAME, "{bk.drives@row}"),
  },
  {
    key: "save",
    head: "For the save",
    unit: "drives",
    width: 12,
    format: "0",
    formula: drivesNeeded("SAVE"),
  },
  {
    key: "restore",
    head: "For the restore",
    unit: "drives",
    width: 12,
    format: "0",
    formula: drivesNeeded("RESTORE"),
  },
  {
    key: "short",
    head: "Enough",
    width: 9,
    style: "resultText",
    formula: inRow(
      NAME,
      `IF(OR(${isShort("save")},${isShort("restore")}),"no",IF(COUNT({bkneed.save},{bkneed.restore})=0,"open","yes"))`,
    ),
    when: [{ formula: '{this}="no"', look: "warn" }],
  },
  {
    key: "advice",
    head: "Several drives",
    unit: "as recommended",
    width: 14,
    style: "resultText",
    formula: inRow(NAME, byProfile("{backup.modemix}", "{backup.modelarge}", "no advice")),
  },
  {
    key: "processors",
    head: "Feeding it takes",
    unit: "processors",
    width: 11,
    style: "resultDecimal",
    formula: inRow(
      NAME,
      byProfile(
        "{bk.drives@row}*{backup.procmix}",
        "{bk.drives@row}*{backup.proclarge}",
        "not stated",
      ),
      [["NOT(ISNUMBER({saved.hours@row}))", '""']],
    ),
  },
  {
    key: "compaction",
    head: "Compaction",
    unit: "to 1",
    width: 11,
    style: "resultDecimal",
    format: "0.0#",
    formula: inRow(
      NAME,
      'IF(N({dataset.compaction@row})>0,{dataset.compaction@row},IF({bk.compacts@row}="database",{backup.compactdb},IF({bk.compacts@row}="ifs",{backup.compactifs},"enter it")))',
    ),
  },
  {
    key: "whose",
    head: "Whose",
    width: 9,
    style: "resultText",
    formula: `IF(ISNUMBER({bkneed.compaction}),IF(N({dataset.compaction@row})>0,"user","rule"),"")`,
  },
  {
    key: "capacity",
    head: "Cartridge",
    unit: "GB native",
    width: 10,
    format: "#,##0;;",
    formula: inRow(NAME, capacity),
  },
  {
    key: "today",
    head: "Cartridges",
    unit: "today",
    width: 10,
    format: "0",
    formula: cartridges("{dataset.gb@row}"),
  },
  {
    key: "later",
    head: "Cartridges",
    unit: "at horizon",
    width: 10,
    format: "0",
    formula: cartridges("{bk.grown@row}"),
  },
  {
    key: "why",
    head: "Why not more drives",
    style: "label",
    formula: `${whyNot("SAVE", "Save", "save")}&${whyNot("RESTORE", " Restore", "restore")}`,
  },
];

export function needFigures(plan: Plan): void {
  const inUse = (name: string): string => {
    if (name.startsWith("backup.mode")) return `COUNTIF({bkneed.advice[]},{${name}})>0`;
    return name.startsWith("backup.proc")
      ? `COUNTIF({bk.profile[]},"${name.endsWith("mix") ? "USERMIX" : "LARGE"}")>0`
      : `COUNTIFS({bk.compacts[]},"${name.endsWith("db") ? "database" : "ifs"}",{bkneed.whose[]},"rule")>0`;
  };
  RULES.forEach(({ name, label, unit, fn, args }) =>
    plan.figure({
      what: label,
      fn,
      args,
      unit,
      sheet: SHEET,
      value: `{${name}}`,
      used: `AND(${USED},${inUse(name)})`,
    }),
  );
  for (let i = 1; i <= plan.room("dataset"); i += 1) {
    const at = `[${i}]`;
    for (const [operation, column, what] of [
      ["SAVE", "save", "Drives for the save"],
      ["RESTORE", "restore", "Drives for the restore"],
    ] as const) {
      const { own, short } = OF[operation];
      plan.figure({
        what,
        whatFormula: `"${what} of "&{dataset.name${at}}&" on "&{dataset.device${at}}`,
        fn: "SAVEDRIVES",
        args: neededArgs(operation, at),
        unit: "drives",
        sheet: SHEET,
        value: `{bkneed.${column}${at}}`,
        used: `AND(ISNUMBER({bkneed.${column}${at}}),N({dataset.${own}${at}})<=0,NOT(ISNUMBER({bk.each${short}${at}}))${operation === "SAVE" ? `,{dataset.by${at}}<>"Formula"` : ""})`,
      });
    }
  }
}
