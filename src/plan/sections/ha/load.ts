/**
 * High availability, third part: latency, replicated share, memory, and links with their SR-IOV
 * shares.
 */
import { MISSING_IF_TEXT, statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import type { Column, TableRow } from "../../../spreadsheet/layout/builder";
import { needs, numberOf, reasonOf } from "../../build/formula-text";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import { invalidRowMessage } from "../../inputs/input-validation";
import { UNUSED } from "./base";
import { HA_SHEET, LINK_USES, PROTOCOLS } from "./inputs";
import { jobsRange, PAIRS } from "./runs";

interface Result {
  readonly key: string;
  readonly fn: string;
  readonly what: string;
  readonly unit: string;
  readonly args: (p: string) => string[];
  readonly given: (p: string) => string;
  readonly otherwise: string;
}

/** An empty cell is omitted from a call, not passed as 0; the function validates anything else. */
export const optional = (cell: string): string => `IF(${cell}="","",${cell})`;
const isGiven =
  (column: string) =>
  (p: string): string =>
    `{haload.${column}${p}}<>""`;
const counted = (cell: string): string => `IF(${cell}="",0,${cell})`;

/**
 * Published rates below a limit have a number of threads; a measured rate must not require more
 * threads than measured.
 */
const PRINTED_DIGITS = 2;
const REFUSED = '"refused"';
const NOT_MEASURED = '"not measured"';

const RESULTS: readonly Result[] = [
  {
    key: "latency",
    fn: "DB2MLAT",
    what: "latency of a row change by distance",
    unit: "microseconds",
    args: (p) => [`{haload.km${p}}`, optional(`{haload.trips${p}}`)],
    given: isGiven("km"),
    otherwise: REFUSED,
  },
  {
    key: "replicated",
    fn: "DB2MWRITE",
    what: "share of replicated I/O",
    unit: "of the I/O",
    args: (p) => ["reads", "updates", "writes"].map((column) => counted(`{haload.${column}${p}}`)),
    given: (p) => `COUNTA({haload.reads${p}},{haload.updates${p}},{haload.writes${p}})>0`,
    otherwise: REFUSED,
  },
  {
    key: "memory",
    fn: "DB2MMEM",
    what: "memory for its users as in case study 1",
    unit: "MB",
    args: (p) => [`{haload.users${p}}`],
    given: isGiven("users"),
    otherwise: REFUSED,
  },
  {
    key: "mb",
    fn: "DB2MMBPS",
    what: "row updates in MB/s",
    unit: "MB/s",
    args: (p) => [`{haload.rows${p}}`, optional(`{haload.record${p}}`)],
    given: isGiven("rows"),
    otherwise: REFUSED,
  },
  {
    key: "share",
    fn: "DB2MCAP",
    what: "SR-IOV share for its row updates",
    unit: "of the adapter",
    args: (p) => [`ROUND({haresult.mb${p}},${PRINTED_DIGITS})`],
    given: (p) => `ISNUMBER({haresult.mb${p}})`,
    otherwise: NOT_MEASURED,
  },
];

const state = (cells: string, p: string): string =>
  needs(
    [
      [`{hapair.name${p}}=""`, '""'],
      [UNUSED, '"not used"'],
    ],
    cells,
  );
const databaseLink = (p: number, column: string): string =>
  `SUMIFS({halink.${column}[]},{halink.pair[]},{hapair.name[${p}]},{halink.use[]},"${LINK_USES[0]}")+SUMIFS({halink.${column}[]},{halink.pair[]},{hapair.name[${p}]},{halink.use[]},"${LINK_USES[2]}")`;
const linkCount = (p: number, use: string): string =>
  `COUNTIFS({halink.pair[]},{hapair.name[${p}]},{halink.use[]},"${use}")`;

/** Refusals of one kind, in the functions' words. */
const refusals = (at: string, kind: string): string =>
  `TEXTJOIN("; ",TRUE,${RESULTS.filter(({ otherwise }) => otherwise === kind)
    .map(
      ({ key, fn, args }) =>
        `IF({haresult.${key}}=${kind},{hapair.name${at}}&": "&${reasonOf(fn, args(at))},"")`,
    )
    .join(",")})`;

/** The results of distance and load, one row per pair. */
export function loadRows(plan: Plan): TableRow[] {
  return PAIRS.map((p): TableRow => {
    const at = `[${p}]`;
    const cells = RESULTS.map(({ key, fn, what, unit, args, given, otherwise }) => {
      const value = `{haresult.${key}${at}}`;
      const called = plan.figure({
        what: `Db2 Mirror: ${what}`,
        whatFormula: `{hapair.name${at}}&": ${what}"`,
        fn,
        args: args(at),
        unit,
        sheet: HA_SHEET,
        value,
        used: `ISNUMBER(${value})`,
      });
      return [
        key,
        { formula: state(`IF(${given(at)},${numberOf(called, otherwise)},"")`, at) },
      ] as const;
    });
    return {
      key: `p${p}`,
      cells: {
        name: { formula: `{hapair.name${at}}&""` },
        jobsLow: { formula: state(jobsRange(p, "MIN"), at) },
        jobsHigh: { formula: state(jobsRange(p, "MAX"), at) },
        ...Object.fromEntries(cells),
        links: {
          formula: state(`${linkCount(p, LINK_USES[0])}+${linkCount(p, LINK_USES[2])}`, at),
        },
        resync: { formula: state(linkCount(p, LINK_USES[1]), at) },
        speed: { formula: state(databaseLink(p, "speed"), at) },
        remark: { formula: state(refusals(at, NOT_MEASURED), at) },
        status: {
          formula: needs(
            [
              [`OR({hapair.name${at}}="",${UNUSED})`, '""'],
              [`LEN(${refusals(at, REFUSED)})>0`, refusals(at, REFUSED)],
            ],
            `IF({sound.haload${at}}>0,${invalidRowMessage("haload", at)},"")`,
          ),
        },
      },
    };
  });
}

export const LOAD_COLUMNS: readonly Column[] = [
  { key: "name", head: "Pair", width: 20, style: "resultText" },
  {
    key: "jobsLow",
    head: "Jobs at least",
    unit: "both nodes",
    width: 14,
    format: "0",
    style: "result",
  },
  {
    key: "jobsHigh",
    head: "Jobs at most",
    unit: "both nodes",
    width: 12,
    format: "0",
    style: "result",
  },
  {
    key: "latency",
    head: "Distance adds",
    unit: "microseconds a row change, at least",
    width: 12,
    style: "resultDecimal",
  },
  { key: "replicated", head: "Replicated", unit: "of the I/O", width: 12, style: "resultPercent" },
  { key: "memory", head: "Memory, case 1", unit: "MB", width: 10, style: "result" },
  { key: "mb", head: "Updates", unit: "MB/s of 2^20", width: 10, style: "resultDecimal" },
  {
    key: "share",
    head: "SR-IOV share",
    unit: "if the adapter is full",
    width: 10,
    style: "resultPercent",
  },
  { key: "links", head: "Links", unit: "database", width: 10, style: "result", format: "0" },
  { key: "resync", head: "Own links", unit: "resync.", width: 10, style: "result", format: "0" },
  {
    key: "speed",
    head: "Speed",
    unit: "Gb/s, database",
    width: 11,
    style: "result",
    format: "General",
  },
  {
    key: "data",
    head: "Row data",
    unit: "Gb/s, at least",
    width: 11,
    style: "resultDecimal",
    formula: 'IF(ISNUMBER({haresult.mb}),{haresult.mb}*8*POWER(2,20)/POWER(10,9),"")',
  },
  {
    key: "busy",
    head: "Of the speed",
    unit: "at least",
    width: 10,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({haresult.data}),N({haresult.speed})>0),{haresult.data}/{haresult.speed},"")',
  },
  { key: "remark", head: "Remark", style: "label" },
  {
    key: "status",
    head: "Open",
    style: "label",
    when: MISSING_IF_TEXT,
  },
];

export const ofItsPair = (table: string, column: string): string =>
  `INDEX({${table}[]},MATCH({${column}},{hapair.name[]},0))`;
export const hasPair = (column: string): string =>
  `IF({${column}}="",FALSE,COUNTIF({hapair.name[]},{${column}})>0)`;

/** Each link and its shares of the adapter. */
export const LINK_COLUMNS: readonly Column[] = [
  { key: "name", head: "Link", width: 20, style: "resultText", formula: '{halink.name@row}&""' },
  {
    key: "sum",
    head: "Shares add up",
    width: 14,
    style: "verdict",
    formula: needs(
      [
        ['{halink.name@row}=""', '""'],
        [UNUSED, '"-"'],
        ["COUNT({halink.share@row},{halink.others@row})=0", '"-"'],
        // A text is reported as a wrong input; the sum then has no answer.
        [
          "COUNT({halink.share@row},{halink.others@row})<COUNTA({halink.share@row},{halink.others@row})",
          '"-"',
        ],
      ],
      `${NAMESPACE}.SRIOVSUM({halink.share@row}:{halink.others@row})`,
    ),
  },
  {
    key: "needs",
    head: "Needs",
    unit: "of the adapter",
    width: 12,
    style: "resultPercent",
    formula: needs(
      [
        ['{halink.name@row}=""', '""'],
        [
          `OR(${UNUSED},NOT(${hasPair("halink.pair@row")}),{halink.use@row}="${LINK_USES[1]}")`,
          '""',
        ],
      ],
      ofItsPair("haresult.share", "halink.pair@row"),
    ),
  },
  {
    key: "small",
    head: "Too small",
    unit: "1 is yes",
    width: 12,
    style: "result",
    format: "0",
    formula:
      'IF(AND(ISNUMBER({halinks.needs}),ISNUMBER({halink.share@row})),IF({halink.share@row}<{halinks.needs},1,0),"")',
  },
  {
    key: "v1",
    head: "V1 routed",
    unit: "1 is yes",
    width: 10,
    style: "result",
    format: "0",
    formula: needs(
      [
        ['{halink.name@row}=""', '""'],
        [UNUSED, '""'],
      ],
      `IF(AND({halink.protocol@row}="${PROTOCOLS[0]}",{halink.routed@row}="Yes"),1,0)`,
    ),
  },
  statusColumn(
    needs(
      [
        [
          '{halink.name@row}=""',
          `IF(COUNTA({halink.pair@row},{halink.speed@row},{halink.share@row})>0,"${HA_SHEET}: a link has no name","")`,
        ],
        [UNUSED, '""'],
        [
          `NOT(${hasPair("halink.pair@row")})`,
          `"${HA_SHEET}: say to which pair the link "&{halink.name@row}&" belongs"`,
        ],
        [
          `AND({halink.use@row}<>"${LINK_USES[0]}",{halink.use@row}<>"${LINK_USES[1]}",{halink.use@row}<>"${LINK_USES[2]}")`,
          `"${HA_SHEET}: say what the link "&{halink.name@row}&" is used for"`,
        ],
        [
          'AND({halink.protocol@row}<>"",' +
            PROTOCOLS.map((one) => `{halink.protocol@row}<>"${one}"`).join(",") +
            ")",
          `"${HA_SHEET}: "&{halink.protocol@row}&" is no known protocol"`,
        ],
        [
          'AND({halink.speed@row}<>"",N({halink.speed@row})<=0)',
          `"${HA_SHEET}: the speed of the link "&{halink.name@row}&" must be above 0"`,
        ],
      ],
      invalidRowFallback("halink"),
    ),
  ),
];
