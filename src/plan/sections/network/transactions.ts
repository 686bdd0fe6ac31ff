/** Processors that transactions take, row by row: POWER5 processors of 2.2 GHz, as measured. */
import type { FunctionName } from "../../../functions/function-name";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { defineTable, rowOf, type RowOf } from "../../build/cell-definitions";
import { STATUS } from "../../build/columns";
import { isNoneOf } from "../../build/conditions";
import { basisOf, call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { invalidRowElseNothing } from "../../inputs/row-reasons";
import { inUse, line, reasonAbout, result, SHEET, traffic, wordsAbout } from "./cells";
import { PROTECTIONS, TRAFFIC } from "./inputs";

type Traffic = RowOf<typeof traffic>;

const [NEW, POLICY_CHANGES, MEASURED] = TRAFFIC;
const NONSECURE = "Nonsecure";

const ON_LINE = { unit: "Mbit/s", width: 10, style: "resultDecimal" } as const;

const { cells: run, table } = defineTable("txcpu", {
  name: { head: "Traffic", width: 22, style: "resultText" },
  part: { head: "Day part", width: 8, style: "resultText" },
  protection: { head: "Protection", width: 10, style: "resultText" },
  cpu: { head: "Processors", unit: "POWER5 2.2 GHz", width: 14, format: "0.000" },
  basis: { head: "Basis", width: 11, style: "resultText" },
  carries: { head: "One processor carries", unit: "tx/s", width: 12 },
  line: { head: "Line", width: 14, style: "resultText" },
  out: { head: "Sent", ...ON_LINE },
  in: { head: "Received", ...ON_LINE },
  status: STATUS,
});

export { run as transactionRun };

const isNew = (row: Traffic): Formula => xl`${row.traffic} = ${NEW}`;
const changesPolicy = (row: Traffic): Formula => xl`${row.traffic} = ${POLICY_CHANGES}`;
const isProtectedBy = (row: Traffic, protection: string): Formula =>
  xl`${row.protection} = ${protection}`;

/** A figure that a row may rest on: when, and what is asked. */
interface Way {
  readonly what: string;
  readonly isTaken: (row: Traffic) => Formula;
  readonly figure: (row: Traffic) => FunctionCall;
}

const kindOf = ({ type }: Traffic): Formula => xl`${type} & ""`;
const policyOf = ({ policy }: Traffic): Formula => xl`${policy} & ""`;
const policyBefore = ({ before }: Traffic): Formula =>
  xl`IF(${before} = "", ${NONSECURE}, ${before} & "")`;

const TLS_NEW: Way = {
  what: "Processors for TLS",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "TLS")}, ${isNew(row)})`,
  figure: (row) => call("SSLCPU", kindOf(row), policyOf(row), row.tps),
};
const TLS_CHANGED: Way = {
  what: "Processors that TLS adds",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "TLS")}, ${changesPolicy(row)})`,
  figure: (row) => call("SSLADD", kindOf(row), policyOf(row), row.tps, policyBefore(row)),
};
const VPN: Way = {
  what: "Processors for a VPN",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "VPN")}, OR(${isNew(row)}, ${changesPolicy(row)}))`,
  figure: (row) => call("VPNCPU", kindOf(row), policyOf(row), row.tps),
};
const VPN_BEFORE: Way = {
  what: "Processors before the VPN",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "VPN")}, ${changesPolicy(row)})`,
  figure: (row) => call("VPNCPU", kindOf(row), policyBefore(row), row.tps),
};
const PLAIN: Way = {
  what: "Processors without protection",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "None")}, ${isNew(row)}, ${row.link} = "")`,
  figure: (row) => call("SSLCPU", kindOf(row), NONSECURE, row.tps),
};
const PLAIN_LINK: Way = {
  what: "Transactions of a whole processor",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "None")}, ${isNew(row)}, ${row.link} <> "")`,
  figure: (row) => call("NETTPS", kindOf(row), xl`${row.link} & ""`, row.threads, 1),
};
/** Transactions of one processor, for comparison with the row's own rate. */
const capacityWith = (fn: FunctionName, protection: string): Way => ({
  what: `Transactions of one processor with ${protection}`,
  isTaken: (row) => xl`AND(${isProtectedBy(row, protection)}, ISNUMBER(${result.at}))`,
  figure: (row) => call(fn, kindOf(row), policyOf(row), result.at),
});
const TLS_CAPACITY = capacityWith("SSLTPS", "TLS");
const VPN_CAPACITY = capacityWith("VPNTPS", "VPN");

const figureOf = (way: Way): FunctionCall => way.figure(traffic);
const isTls = isProtectedBy(traffic, "TLS");
const isVpn = isProtectedBy(traffic, "VPN");
const isMeasured = xl`${traffic.traffic} = ${MEASURED}`;

/** What a row adds, by its protection and by what is measured of it already. */
const added = xl`
  IF(${isMeasured}, 0,
  IF(${isTls}, IF(${isNew(traffic)}, ${figureOf(TLS_NEW)}, ${figureOf(TLS_CHANGED)}),
  IF(${isVpn},
    IF(${isNew(traffic)}, ${figureOf(VPN)}, ${figureOf(VPN)} - ${figureOf(VPN_BEFORE)}),
  IF(${traffic.link} = "", ${figureOf(PLAIN)},
  ${traffic.tps} / ${figureOf(PLAIN_LINK)}))))`;

const why = (way: Way): FunctionCall => reasonOf(figureOf(way));
const refused = xl`
  IF(${isTls}, IF(${isNew(traffic)}, ${why(TLS_NEW)}, ${why(TLS_CHANGED)}),
  IF(${isVpn}, IF(ISNUMBER(${figureOf(VPN)}), ${why(VPN_BEFORE)}, ${why(VPN)}),
  IF(${traffic.link} = "", ${why(PLAIN)},
  ${why(PLAIN_LINK)})))`;

const about = (words: string): Formula => wordsAbout(traffic.name, words);

/** What a row needs before its processors can be known. */
const missing = xl`
  IF(${isNoneOf(traffic.part, ["A", "B", "C", "D"])}, ${about("choose the day part A to D of")},
  IF(${isNoneOf(traffic.traffic, TRAFFIC)},
    ${about("say what the plan adds (New, Policy changes, Already measured) for")},
  IF(${isNoneOf(traffic.protection, PROTECTIONS)}, ${about("say None, TLS or VPN for")},
  IF(${traffic.type} = "", ${about("choose the kind (RR, ACRR, Stream) of")},
  IF(NOT(ISNUMBER(${traffic.tps})), ${about("enter the transactions a second of")},
  IF(${traffic.tps} < 0, ${about("the transactions a second are below 0 for")},
  IF(AND(${isProtectedBy(traffic, "None")}, ${changesPolicy(traffic)}),
    ${about("choose the TLS or VPN to which the policy changes for")},
  IF(AND(${traffic.protection} <> "None", ${traffic.traffic} <> ${MEASURED}, ${traffic.policy} = ""),
    ${about("choose the policy of")},
  IF(AND(${isProtectedBy(traffic, "None")}, ${isNew(traffic)}, ${traffic.link} <> "",
      NOT(ISNUMBER(${traffic.threads}))),
    ${about("give the threads of the measurement for")},
  "")))))))))`;

const isAmount = (cell: FormulaPart): Formula => xl`AND(ISNUMBER(${cell}), N(${cell}) >= 0)`;

const missingOnLine = xl`
  IF(${traffic.line} = "", "",
  IF(COUNTIF(${line.name.all}, ${traffic.line}) = 0,
    ${`${SHEET}: the line `} & ${traffic.line} & " of " & ${traffic.name}
      & " is not in the list of lines",
  IF(NOT(AND(${isAmount(traffic.sent)}, ${isAmount(traffic.received)})),
    ${about("enter the bytes sent and received of")},
  "")))`;

/** Megabits a second on the row's line, in one direction. */
const loadOf = (bytes: FormulaPart): Formula => xl`
  IF(OR(${traffic.name} = "", ${traffic.line} = ""), "",
  IF(NOT(${inUse}), "not used",
  IF(NOT(AND(${isAmount(traffic.tps)}, ${isAmount(bytes)})), "open",
  ${numberOr(xl`${traffic.tps} * ${bytes} * 8 / 10^6`, "too large")})))`;

const processors = xl`
  IF(${traffic.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(${missing} <> "", "open",
  ${numberOr(added, "no figure")})))`;

const carries = xl`
  IF(NOT(AND(ISNUMBER(${run.cpu}), ISNUMBER(${result.at}))), "",
  IF(${isTls}, ${numberOr(figureOf(TLS_CAPACITY), "")},
  IF(${isVpn}, ${numberOr(figureOf(VPN_CAPACITY), "")},
  "")))`;

/** One basis for a row; a difference of two figures is derived. */
const basis = xl`
  IF(NOT(ISNUMBER(${run.cpu})), "",
  IF(${isMeasured}, "in the measured CPU",
  IF(${changesPolicy(traffic)}, "derived",
  IF(${isTls}, ${basisOf(figureOf(TLS_NEW))},
  IF(${isVpn}, ${basisOf(figureOf(VPN))},
  IF(${traffic.link} = "", ${basisOf(figureOf(PLAIN))},
  "derived"))))))`;

const status = xl`
  IF(${traffic.name} = "",
    IF(COUNTA(${traffic.part}, ${traffic.traffic}, ${traffic.type}, ${traffic.tps}) > 0,
      ${`${SHEET}: a row of transactions has no name`}, ""),
  IF(NOT(${inUse}), "",
  IF(${missing} <> "", ${missing},
  IF(NOT(ISNUMBER(${run.cpu})), ${reasonAbout(traffic.name, refused)},
  IF(${missingOnLine} <> "", ${missingOnLine},
  ${invalidRowElseNothing("nettx")})))))`;

const ofNamedRow = (cell: FormulaPart): Formula => xl`IF(${traffic.name} = "", "", ${cell} & "")`;

export const transactionTable = (): TableSpec =>
  table(
    { title: "Processors of the transactions", spare: "nettx" },
    {
      name: xl`${traffic.name} & ""`,
      part: ofNamedRow(traffic.part),
      protection: ofNamedRow(traffic.protection),
      cpu: processors,
      basis,
      carries,
      line: ofNamedRow(traffic.line),
      out: loadOf(traffic.sent),
      in: loadOf(traffic.received),
      status,
    },
  );

/** Every way in which a row may rest on the catalogue. */
export function transactionFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("nettx"); number += 1) {
    const row = rowOf(traffic, number);
    const cite = ({ what, isTaken, figure }: Way, result: FormulaPart): void =>
      void plan.figure({
        what,
        whatFormula: xl`${`${what}: `} & ${row.name}`,
        call: figure(row),
        unit: figure(row).fn.endsWith("TPS") ? "tx/s" : "processors",
        sheet: SHEET,
        value: figure(row),
        used: xl`AND(ISNUMBER(${result}), ${isTaken(row)})`,
      });
    for (const way of [TLS_NEW, TLS_CHANGED, VPN, VPN_BEFORE, PLAIN, PLAIN_LINK])
      cite(way, run.cpu.row(number));
    for (const way of [TLS_CAPACITY, VPN_CAPACITY]) cite(way, run.carries.row(number));
  }
}
