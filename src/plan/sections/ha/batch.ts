/**
 * High availability, fourth part: batch with many changes, after a client's batch and by distance.
 */
import { statusColumn } from "../../build/columns";
import type { Column } from "../../../spreadsheet/layout/builder";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import { UNUSED } from "./base";
import { HA_SHEET } from "./inputs";
import { hasPair, ofItsPair, optional } from "./load";

const runArgs = (at: string): string[] => [
  `{habatch.hours${at}}`,
  `{habatch.example${at}}&""`,
  `{habatch.stage${at}}&""`,
];
const clientArgs = (at: string): string[] => [
  `{habatch.example${at}}&""`,
  '"RUNTIME"',
  `{habatch.stage${at}}&""`,
];
const distanceArgs = (at: string): string[] => [
  ofItsPair("haload.km", `habatch.pair${at}`),
  `{habatch.changes${at}}`,
  optional(`{habatch.jobs${at}}`),
  optional(ofItsPair("haload.trips", `habatch.pair${at}`)),
];

const batchState = (p: string, given: string, formula: string): string =>
  needs(
    [
      [`{habatch.name${p}}=""`, '""'],
      [UNUSED, '"not used"'],
      [`NOT(${given})`, '""'],
    ],
    formula,
  );
const distanceGiven = (at: string): string =>
  `IF(${hasPair(`habatch.pair${at}`)},AND(ISNUMBER({habatch.changes${at}}),ISNUMBER(${ofItsPair("haload.km", `habatch.pair${at}`)})),FALSE)`;
const likeGiven = (at: string): string =>
  `AND(ISNUMBER({habatch.hours${at}}),{habatch.example${at}}<>"")`;

interface BatchResult {
  readonly key: string;
  readonly fn: string;
  readonly what: string;
  readonly unit: string;
  readonly args: (at: string) => string[];
  readonly given: (at: string) => string;
}
const BATCH: readonly BatchResult[] = [
  {
    key: "change",
    fn: "DB2MCLIENT",
    what: "change of run time in the client's batch",
    unit: "of the run time",
    args: clientArgs,
    given: (at) => `({habatch.example${at}}<>"")`,
  },
  {
    key: "run",
    fn: "DB2MRUN",
    what: "run time with mirroring",
    unit: "h",
    args: runArgs,
    given: likeGiven,
  },
  {
    key: "distance",
    fn: "DB2MDIST",
    what: "seconds added by distance, at least",
    unit: "s",
    args: distanceArgs,
    given: distanceGiven,
  },
];

export function batchColumns(plan: Plan): Column[] {
  for (let i = 1; i <= plan.room("habatch"); i += 1) {
    const at = `[${i}]`;
    for (const { key, fn, what, unit, args } of BATCH)
      plan.figure({
        what: `Db2 Mirror: ${what}`,
        whatFormula: `{habatch.name${at}}&": ${what}"`,
        fn,
        args: args(at),
        unit,
        sheet: HA_SHEET,
        value: `{habatches.${key}${at}}`,
        used: `ISNUMBER({habatches.${key}${at}})`,
      });
  }
  const [change, run, distance] = BATCH.map(({ key, fn, args, given }): string =>
    batchState(
      "@row",
      given("@row"),
      numberOf(call(fn, args("@row")), quoted(key === "distance" ? "refused" : "open")),
    ),
  );
  const words = (
    key: string,
    otherwise: string,
    fn: string,
    args: string[],
  ): readonly [string, string] => [
    `{habatches.${key}}="${otherwise}"`,
    `"${HA_SHEET}: "&{habatch.name@row}&": "&${reasonOf(fn, args)}`,
  ];
  return [
    {
      key: "name",
      head: "Batch",
      width: 20,
      style: "resultText",
      formula: '{habatch.name@row}&""',
    },
    {
      key: "change",
      head: "Client's batch",
      unit: "run time",
      width: 14,
      style: "resultPercent",
      formula: change,
    },
    {
      key: "run",
      head: "With mirroring",
      unit: "h, after that client",
      width: 12,
      style: "resultDecimal",
      formula: run,
    },
    {
      key: "distance",
      head: "Distance adds",
      unit: "s, at least",
      width: 12,
      style: "resultDecimal",
      formula: distance,
    },
    {
      key: "total",
      head: "Run time",
      unit: "h",
      width: 10,
      style: "resultDecimal",
      formula:
        "IF(ISNUMBER({habatches.run}),{habatches.run}+N({habatches.distance})/3600,{habatches.run})",
    },
    {
      key: "reach",
      head: "Of its window",
      width: 10,
      style: "resultPercent",
      formula:
        'IF(AND(ISNUMBER({habatches.total}),N({habatch.window@row})>0),{habatches.total}/{habatch.window@row},"")',
    },
    statusColumn(
      needs(
        [
          [
            '{habatch.name@row}=""',
            `IF(COUNTA({habatch.pair@row},{habatch.changes@row},{habatch.hours@row})>0,"${HA_SHEET}: a batch has no name","")`,
          ],
          [UNUSED, '""'],
          [
            `NOT(${hasPair("habatch.pair@row")})`,
            `"${HA_SHEET}: say on which pair the batch "&{habatch.name@row}&" runs"`,
          ],
          [
            'AND({habatch.example@row}<>"",NOT(ISNUMBER({habatch.hours@row})))',
            `"${HA_SHEET}: enter the run time of "&{habatch.name@row}&" without mirroring"`,
          ],
          words("change", "open", "DB2MCLIENT", clientArgs("@row")),
          words("run", "open", "DB2MRUN", runArgs("@row")),
          words("distance", "refused", "DB2MDIST", distanceArgs("@row")),
        ],
        invalidRowFallback("habatch"),
      ),
    ),
  ];
}
