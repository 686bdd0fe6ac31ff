/** Processors required by transactions, row by row: POWER5 processors of 2.2 GHz, as measured. */
import type { FunctionName } from "../../../../build/generated/function-name";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { isNoneOf, textOfNamedRow } from "../../definition/conditions";
import { basisOf, call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { CPW_COLUMNS, isInDemand } from "../../definition/processor-cpw";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { TableSteps, type FigureSteps } from "../../definition/steps";
import { inUse, line, measuredCpw, rowReason, result, SHEET, traffic, rowMessage } from "./cells";
import { PROTECTIONS, TRAFFIC_KINDS } from "./inputs";

type TrafficRow = RowCells<typeof traffic>;

const [NEW, POLICY_CHANGES, MEASURED] = TRAFFIC_KINDS;
const NONSECURE = "Nonsecure";

const ON_LINE = { unit: "Mbit/s", width: 10, style: "resultDecimal" } as const;

const { cells: run, table } = defineTable("txcpu", {
  name: { head: "Traffic", width: 22, style: "resultText" },
  shift: { head: "Shift", width: 8, style: "resultText" },
  protection: { head: "Protection", width: 10, style: "resultText" },
  cpu: { head: "Processors", unit: "POWER5 2.2 GHz", width: 14, format: "0.000" },
  basis: { head: "Basis", width: 11, style: "resultText" },
  ratePerProcessor: { head: "Rate per processor", unit: "tx/s", width: 12 },
  line: { head: "Line", width: 14, style: "resultText" },
  out: { head: "Sent", ...ON_LINE },
  in: { head: "Received", ...ON_LINE },
  ...CPW_COLUMNS,
  status: STATUS,
});

export { run as transactionRun };

const isNew = (row: TrafficRow): Formula => xl`${row.traffic} = ${NEW}`;
const changesPolicy = (row: TrafficRow): Formula => xl`${row.traffic} = ${POLICY_CHANGES}`;
const isProtectedBy = (row: TrafficRow, protection: string): Formula =>
  xl`${row.protection} = ${protection}`;

/** A value that a row may use: its condition, and its call. */
interface Way {
  readonly what: string;
  readonly isTaken: (row: TrafficRow) => Formula;
  /** `before` is the policy before a change, if it has a cell of its own. */
  readonly figure: (row: TrafficRow, before?: FormulaPart) => FunctionCall;
}

const kindOf = ({ type }: TrafficRow): Formula => xl`${type} & ""`;
const policyOf = ({ policy }: TrafficRow): Formula => xl`${policy} & ""`;
const policyBefore = ({ before }: TrafficRow): Formula =>
  xl`IF(${before} = "", ${NONSECURE}, ${before} & "")`;

const TLS_NEW: Way = {
  what: "Processors for TLS",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "TLS")}, ${isNew(row)})`,
  figure: (row) => call("SSLCPU", kindOf(row), policyOf(row), row.tps),
};
const TLS_CHANGED: Way = {
  what: "Processors that TLS adds",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "TLS")}, ${changesPolicy(row)})`,
  figure: (row, before = policyBefore(row)) =>
    call("SSLADD", kindOf(row), policyOf(row), row.tps, before),
};
const VPN: Way = {
  what: "Processors for a VPN",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "VPN")}, OR(${isNew(row)}, ${changesPolicy(row)}))`,
  figure: (row) => call("VPNCPU", kindOf(row), policyOf(row), row.tps),
};
const VPN_BEFORE: Way = {
  what: "Processors before the VPN",
  isTaken: (row) => xl`AND(${isProtectedBy(row, "VPN")}, ${changesPolicy(row)})`,
  figure: (row, before = policyBefore(row)) => call("VPNCPU", kindOf(row), before, row.tps),
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
const isPlain = isProtectedBy(traffic, "None");
const isMeasured = xl`${traffic.traffic} = ${MEASURED}`;

const about = (words: string): Formula => rowMessage(traffic.name, words);

const steps = new TableSteps("nettx", "Transactions");

/** Inputs that the processors of a row require. */
const missing = steps.firstReason("missing", "Missing input", [
  [isNoneOf(traffic.part, ["A", "B", "C", "D"]), about("choose the shift A to D of")],
  [
    isNoneOf(traffic.traffic, TRAFFIC_KINDS),
    about("choose New, Policy changes or Already measured for"),
  ],
  [isNoneOf(traffic.protection, PROTECTIONS), about("choose None, TLS or VPN for")],
  [xl`${traffic.type} = ""`, about("choose the kind (RR, ACRR, Stream) of")],
  [xl`NOT(ISNUMBER(${traffic.tps}))`, about("enter the transactions per second of")],
  [xl`${traffic.tps} < 0`, about("the transactions per second are below 0 for")],
  [
    xl`AND(${isPlain}, ${changesPolicy(traffic)})`,
    about("choose the TLS or VPN to which the policy changes for"),
  ],
  [
    xl`AND(${traffic.protection} <> "None", ${traffic.traffic} <> ${MEASURED}, ${traffic.policy} = "")`,
    about("choose the policy of"),
  ],
  [
    xl`AND(${isPlain}, ${isNew(traffic)}, ${traffic.link} <> "", NOT(ISNUMBER(${traffic.threads})))`,
    about("give the threads of the measurement for"),
  ],
]);

const { isReady, whereReady } = steps.addState(traffic.name, inUse, missing);

const before = steps.addText("before", "Policy before the change", policyBefore(traffic));
const stepOf = (key: string, way: Way): FigureSteps =>
  steps.addFigure(
    key,
    way.what,
    xl`IF(${isReady}, ${way.isTaken(traffic)}, FALSE)`,
    way.figure(traffic, before),
  );
const tlsNew = stepOf("tls", TLS_NEW);
const tlsChanged = stepOf("tlschange", TLS_CHANGED);
const vpn = stepOf("vpn", VPN);
const vpnBefore = stepOf("vpnbefore", VPN_BEFORE);
const plain = stepOf("plain", PLAIN);
const plainLink = stepOf("link", PLAIN_LINK);
const tlsCapacity = stepOf("tlscapacity", TLS_CAPACITY);
const vpnCapacity = stepOf("vpncapacity", VPN_CAPACITY);

const vpnAdded = numberOr(xl`${vpn.value} - ${vpnBefore.value}`, "no figure");
const shareOfLink = steps.add(
  "share",
  "Share of a processor",
  xl`IF(${isPlain}, ${numberOr(xl`${traffic.tps} / ${plainLink.value}`, "no figure")}, "")`,
);

/**
 * The processors that a row adds, depending on its protection and on what the measurement already
 * contains.
 */
const processors = whereReady(xl`
  IF(${isMeasured}, 0,
  IF(${isTls}, IF(${isNew(traffic)}, ${tlsNew.value}, ${tlsChanged.value}),
  IF(${isVpn}, IF(${isNew(traffic)}, ${vpn.value}, ${vpnAdded}),
  IF(${traffic.link} = "", ${plain.value}, ${shareOfLink}))))`);

const whyNoFigure = xl`
  IF(${isTls}, ${tlsNew.reason} & ${tlsChanged.reason},
  IF(${isVpn}, IF(ISNUMBER(${vpn.value}), ${vpnBefore.reason}, ${vpn.reason}),
  ${plain.reason} & ${plainLink.reason}))`;

const isAmount = (cell: FormulaPart): Formula => xl`AND(ISNUMBER(${cell}), N(${cell}) >= 0)`;

/** Megabits per second on the row's line, in one direction. */
const loadOf = (bytes: FormulaPart): Formula => xl`
  IF(OR(${traffic.name} = "", ${traffic.line} = ""), "",
  IF(NOT(${inUse}), "not used",
  IF(NOT(AND(${isAmount(traffic.tps)}, ${isAmount(bytes)})), "open",
  ${numberOr(xl`${traffic.tps} * ${bytes} * 8 / 10^6`, "too large")})))`;

const ratePerProcessor = xl`
  IF(NOT(AND(ISNUMBER(${run.cpu}), ISNUMBER(${result.at}))), "",
  IF(${isTls}, ${numberOr(tlsCapacity.value, "")},
  IF(${isVpn}, ${numberOr(vpnCapacity.value, "")},
  "")))`;

/** One basis per row; a difference of two values is derived. */
const basis = xl`
  IF(NOT(ISNUMBER(${run.cpu})), "",
  IF(${isMeasured}, "in the measured CPU",
  IF(${changesPolicy(traffic)}, "derived",
  IF(${isTls}, ${basisOf(figureOf(TLS_NEW))},
  IF(${isVpn}, ${basisOf(figureOf(VPN))},
  IF(${traffic.link} = "", ${basisOf(figureOf(PLAIN))},
  "derived"))))))`;

const hasLine = xl`${traffic.line} <> ""`;
const hasAmounts = steps.addYesNo(
  "amounts",
  "Bytes sent and received are given",
  xl`IF(AND(${isAmount(traffic.sent)}, ${isAmount(traffic.received)}), 1, 0)`,
);
const status = steps.addStatus({
  name: traffic.name,
  isFilled: xl`COUNTA(${traffic.part}, ${traffic.traffic}, ${traffic.type}, ${traffic.tps}) > 0`,
  unnamed: `${SHEET}: a row of transactions has no name`,
  inUse,
  missing,
  reasons: [
    [xl`NOT(ISNUMBER(${run.cpu}))`, rowReason(traffic.name, whyNoFigure)],
    [
      xl`AND(${hasLine}, COUNTIF(${line.name.all}, ${traffic.line}) = 0)`,
      xl`${`${SHEET}: the line `} & ${traffic.line} & " of " & ${traffic.name} & " is not in the list of lines"`,
    ],
    [xl`AND(${hasLine}, ${hasAmounts} = 0)`, about("enter the bytes sent and received of")],
  ],
});

export const transactionTable = (plan: Plan): TableSpec =>
  table(
    { title: "Processors of the transactions", spare: "nettx" },
    {
      name: xl`${traffic.name} & ""`,
      shift: textOfNamedRow(traffic, traffic.part),
      protection: textOfNamedRow(traffic, traffic.protection),
      cpu: processors,
      basis,
      ratePerProcessor,
      line: textOfNamedRow(traffic, traffic.line),
      out: loadOf(traffic.sent),
      in: loadOf(traffic.received),
      low: measuredCpw.of(run.cpu, "LOW"),
      high: measuredCpw.of(run.cpu, "HIGH"),
      counted: isInDemand(plan, SHEET, run.high, traffic.partition),
      status,
    },
  );

export const transactionSteps = steps.block;

/** All values of the catalogue that a row may use. */
export function* transactionFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("nettx"); number += 1) {
    const row = cellsOfRow(traffic, number);
    const citeValue = citeRow(row.name);
    const cite = ({ what, isTaken, figure }: Way, result: FormulaPart): CitedFigure => {
      const value = figure(row);
      const unit = value.fn.endsWith("TPS") ? "tx/s" : "processors";
      return citeValue(what, value, unit, value, xl`AND(ISNUMBER(${result}), ${isTaken(row)})`);
    };
    for (const way of [TLS_NEW, TLS_CHANGED, VPN, VPN_BEFORE, PLAIN, PLAIN_LINK])
      yield cite(way, run.cpu.row(number));
    for (const way of [TLS_CAPACITY, VPN_CAPACITY])
      yield cite(way, run.ratePerProcessor.row(number));
  }
}
