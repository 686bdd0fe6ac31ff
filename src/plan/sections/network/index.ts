/**
 * Network and security: processors of the measured type for TLS, VPN and handshakes, and their CPW,
 * which additions can include; load of lines; transfers within their windows; cards.
 */
import { NamedCell, type Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { whereSheetReady } from "../../definition/conditions";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { numberOr } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { inputField, inputTable } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { SHIFTS } from "../../scenarios";
import {
  input,
  handshake,
  inUse,
  line,
  load,
  measuredCpw,
  moved,
  result,
  resultFields,
  SHEET,
  traffic,
  transfer,
} from "./cells";
import {
  cardLimit,
  handshakeFigures,
  handshakeRun,
  handshakeSteps,
  handshakeTable,
  whyNoLimit,
} from "./handshakes";
import { networkInputs } from "./inputs";
import { lineFigures, lineSteps, lineTable } from "./lines";
import {
  transactionFigures,
  transactionRun,
  transactionSteps,
  transactionTable,
} from "./transactions";
import { transferFigures, transferSteps, transferTable } from "./transfers";

const PROCESSORS = { unit: "processors", format: "0.000" } as const;
const IN_ALL = { unit: "POWER5 2.2 GHz", width: 13, format: "0.000" } as const;

const { cells: day, table: dayTable } = defineTable("netshift", {
  shift: { head: "Shift", width: 22, style: "resultText" },
  name: { head: "Name", width: 18, style: "resultText" },
  plain: { head: "Unprotected", width: 12, ...PROCESSORS },
  tls: { head: "TLS", width: 10, ...PROCESSORS },
  vpn: { head: "VPN", width: 10, ...PROCESSORS },
  hand: { head: "Handshakes", width: 11, ...PROCESSORS },
  total: { head: "Total", ...IN_ALL },
  busy: { head: "At the utilization", ...IN_ALL },
});

const whereUsed = (formula: FormulaPart): Formula => xl`IF(${inUse}, ${formula}, "not used")`;

const processorsWith = (protection: string): Formula =>
  whereUsed(
    xl`SUMIFS(${transactionRun.cpu.all}, ${transactionRun.shift.all}, ${day.shift},
      ${transactionRun.protection.all}, ${protection})`,
  );
const ofHandshakes = whereUsed(
  xl`SUMIFS(${handshakeRun.cpu.all}, ${handshakeRun.shift.all}, ${day.shift})`,
);
const together = whereUsed(
  numberOr(xl`${day.plain} + ${day.tls} + ${day.vpn} + ${day.hand}`, "too large"),
);
const atUtilization = xl`
  IF(AND(ISNUMBER(${day.total}), ISNUMBER(${result.at})),
    ${numberOr(xl`${day.total} / ${result.at}`, "too large")},
    "")`;

const shiftTable = dayTable(
  {
    title: "Processors by shift",
    rows: SHIFTS.map((shift) => ({
      cells: {
        shift,
        name: { formula: xl`${new NamedCell(`part.${shift.toLowerCase()}`)} & ""` },
      },
    })),
  },
  {
    shift: undefined,
    name: undefined,
    plain: processorsWith("None"),
    tls: processorsWith("TLS"),
    vpn: processorsWith("VPN"),
    hand: ofHandshakes,
    total: together,
    busy: atUtilization,
  },
);

function inputsAndResults(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .fields(
      [
        "network.busy",
        "network.factor",
        "network.factorsource",
        "network.cardsystem",
        "network.cardsserver",
        "network.cardspartition",
        ...(plan.has("Current system") ? [] : SHIFTS.map((shift) => `part.${shift.toLowerCase()}`)),
      ].map((name) => inputField(inputs, name)),
    )
    .table(inputTable(inputs, "nettx"))
    .table(transactionTable(plan))
    .table(inputTable(inputs, "nethand"))
    .table(handshakeTable(plan))
    .table(shiftTable)
    .table(inputTable(inputs, "netline"))
    .table(inputTable(inputs, "netmove"))
    .table(transferTable)
    .table(lineTable);
}

const whereReady = (formula: FormulaPart): Formula =>
  whereSheetReady(inUse, xl`${result.problem} <> ""`, formula);

/** The value of a column in the row with the highest value of another one. */
const atHighest = (highest: Column, column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(MAX(${highest.all}), ${highest.all}, 0))`;

const isLimitUsable = xl`AND(ISNUMBER(${result.at}), ${fieldError("network.busy")} = "")`;
const isFactorUsable = xl`
  AND(OR(${input.factor} = "", N(${input.factor}) > 0), ${fieldError("network.factor")} = "")`;
const steps = new Steps("network", SHEET);
const invalidInputs = steps.addText(
  "inputs",
  "Invalid single inputs",
  xl`
    TEXTJOIN("; ", TRUE,
      IF(${isLimitUsable}, "",
        ${`${SHEET}: the utilization of a processor must be above 0 and at most 1`}),
      IF(${isFactorUsable}, "", ${`${SHEET}: the conversion must be a number above 0`}))`,
);
const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTA(${traffic.name.all}, ${handshake.name.all}, ${transfer.name.all}) = 0,
    ${`${SHEET}: enter transactions, handshakes or a transfer`},
  TEXTJOIN("; ", TRUE, ${invalidInputs}, ${transactionRun.status.all}, ${handshakeRun.status.all},
    ${load.status.all}, ${moved.status.all})))`;

const utilization = xl`
  IF(${input.busy} = "", 1,
  IF(ISNUMBER(${input.busy}),
    IF(AND(${input.busy} > 0, ${input.busy} <= 1), ${input.busy}, "wrong"),
    "wrong"))`;

const inPeakShift = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(${result.cpu}, ${day.total.all}, 0))`;

const converted = xl`
  IF(N(${input.factor}) > 0,
    IF(${input.factorsource} = "", "the conversion has no source",
      ${numberOr(xl`${result.processors} * ${input.factor}`, "too large")}),
    "no conversion entered (for reference only)")`;

const fullestLine = xl`
  IF(COUNT(${load.worst.all}) = 0, "no lines", MAX(${load.worst.all}))`;

function results(sheet: SheetBuilder): void {
  sheet
    .fields(measuredCpw.fields())
    .fields(
      resultFields({
        problem,
        at: utilization,
        cpu: whereReady(xl`MAX(${day.total.all})`),
        processors: whereReady(xl`MAX(${day.busy.all})`),
        shift: whereReady(xl`${inPeakShift(day.shift)} & " " & ${inPeakShift(day.name)}`),
        converted: whereReady(converted),
        line: whereReady(fullestLine),
        cards: whereReady(xl`ROUND(SUM(${handshakeRun.share.all}), 0)`),
        cardsin: whereReady(xl`MAX(${handshakeRun.together.all})`),
      }),
    )
    .charts([
      {
        kind: "stackedColumn",
        title: "Processors by shift",
        altText:
          "Stacked columns of POWER5 processors for unprotected traffic, TLS, VPN and handshakes in each shift",
        categories: String(day.shift.all),
        categoryTitle: "Shift",
        valueTitle: "POWER5 processors of 2.2 GHz",
        series: [
          { name: "Unprotected", values: String(day.plain.all) },
          { name: "TLS", values: String(day.tls.all) },
          { name: "VPN", values: String(day.vpn.all) },
          { name: "Handshakes", values: String(day.hand.all) },
        ],
        width: 62,
      },
      {
        kind: "column",
        title: "Busiest hour of each line",
        altText: "Columns of the share of measured payload used by each line in its peak shift",
        categories: String(load.name.all),
        categoryTitle: "Line",
        valueTitle: "Share of the payload",
        series: [{ name: "Of the payload", values: String(load.worst.all) }],
        width: 62,
      },
    ]);
}

const hasLines = xl`AND(${inUse}, COUNTA(${line.name.all}) > 0)`;
const atFullest = (column: Column, otherwise: string): Formula =>
  xl`IF(COUNT(${load.worst.all}) = 0, ${otherwise}, ${atHighest(load.worst, column)})`;
const atTightest = (column: Column, otherwise: string): Formula =>
  xl`IF(COUNT(${moved.share.all}) = 0, ${otherwise}, ${atHighest(moved.share, column)})`;

const LINE_CHECKS: readonly Check[] = [
  {
    rule: "plan.line.rate",
    label: "Load of the busiest line",
    // A line that is too slow is certain, whatever else is missing.
    value: xl`
      IF(AND(${result.problem} <> "", N(MAX(${load.worst.all})) <= 1), ${result.problem},
        ${atFullest(load.load, "No line has a load yet.")})`,
    limit: atFullest(load.limit, "open"),
    format: "#,##0.0",
    applies: hasLines,
    which: xl`
      ${atHighest(load.worst, load.name)} & ", shift " & ${atHighest(load.worst, load.shift)}
        & ": "`,
  },
  noneCheck(
    "plan.network.line",
    "Traffic without a line",
    xl`SUMPRODUCT((${traffic.name.all} <> "") * (${traffic.line.all} = ""))`,
    inUse,
  ),
  {
    rule: "plan.network.window",
    label: "Transfer nearest to its window",
    value: atTightest(moved.hours, "No transfer has a duration yet."),
    limit: atTightest(transfer.window, "open"),
    format: "0.00",
    applies: xl`AND(${inUse}, COUNTA(${transfer.name.all}) > 0)`,
    which: xl`${atHighest(moved.share, moved.name)} & ": "`,
  },
];

const cardCheck = (label: string, count: NamedCell, limit: Formula): Check => ({
  rule: "plan.crypto.cards",
  label,
  value: xl`IF(ISNUMBER(${limit}), ${count}, ${whyNoLimit})`,
  limit,
  format: "0",
  applies: xl`AND(${inUse}, N(${result.cards}) > 0)`,
});

const CHECKS: readonly Check[] = [
  {
    rule: "plan.processor.foreign",
    label: "Processors converted without a source",
    value: xl`
      IF(ISNUMBER(${result.cpu}),
        IF(AND(N(${input.factor}) > 0, ${input.factorsource} = ""), ${result.cpu}, 0),
        ${result.cpu})`,
    bound: "0",
    format: "0.000",
    applies: inUse,
  },
  ...LINE_CHECKS,
  cardCheck("Cards in the system", result.cards, cardLimit("SERVER", input.cardsserver)),
  cardCheck("Cards in one partition", result.cardsin, cardLimit("PARTITION", input.cardspartition)),
  capacityCheck("transactions", traffic.name),
  capacityCheck("handshakes", handshake.name),
  capacityCheck("lines", line.name),
  capacityCheck("transfers", transfer.name),
];

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, networkInputs, {
    subtitle: "Processors of the measured type, lines, transfers and cards",
    problem: result.problem,
    note: "Processors are POWER5 processors of 2.2 GHz, measured with programs that only move data. They are never added to cores of the target: an addition on Growth can include their CPW.",
  });
  inputsAndResults(plan, sheet);
  results(sheet);
  const checks = placeChecks(plan, sheet, "networkchecks", CHECKS);
  return {
    checks,
    figures: [
      ...transactionFigures(plan),
      ...handshakeFigures(plan),
      ...lineFigures(plan),
      ...transferFigures(plan),
      ...measuredCpw.cite(xl`N(${result.cpu}) > 0`),
    ],
    blocks: [steps.block, transactionSteps, handshakeSteps, lineSteps, transferSteps],
  };
}

export const section = optionalSection(networkInputs, build);
