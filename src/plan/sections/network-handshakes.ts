/**
 * Full handshakes: processors for their RSA in software, or 4764 coprocessors, by partition and day
 * part.
 */
import { statusColumn } from "../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../build/formula-text";
import { inUseFormula } from "../build/optional-sections";
import { invalidRowFallback } from "../inputs/row-messages";
import type { Plan } from "../build/section";
import type { Column } from "../../spreadsheet/layout/builder";
import { networkInputs, PLACES, TRAFFIC } from "./network-inputs";

const SHEET = networkInputs.name;
const USED = inUseFormula(networkInputs);
/** The place is a text, although it may look like a number. */
const isPlace = (place: string, at = "@row"): string => `{nethand.place${at}}&""=${quoted(place)}`;
const onCards = isPlace(PLACES[1]);

const cpuArgs = (at = "@row"): string[] => [
  `{nethand.rate${at}}`,
  `{nethand.bits${at}}`,
  `{nethand.threads${at}}`,
  `{nethand.kind${at}}&""`,
];
const cardArgs = (at = "@row"): string[] => [
  `{nethand.rate${at}}`,
  `{nethand.bits${at}}`,
  `{nethand.threads${at}}`,
  `IF({nethand.busy${at}}="",1,{nethand.busy${at}})`,
];

const says = (words: string): string => `"${SHEET}: ${words} "&{nethand.name@row}`;
const noneOf = (column: string, values: readonly string[]): string =>
  `AND(${values.map((value) => `{nethand.${column}@row}<>${quoted(value)}`).join(",")})`;
const missing = needs(
  [
    [noneOf("part", ["A", "B", "C", "D"]), says("choose the day part A to D of")],
    [noneOf("traffic", [TRAFFIC[0], TRAFFIC[2]]), says("say New or Already measured for")],
    [
      `NOT(OR(${PLACES.map((place) => isPlace(place)).join(",")}))`,
      says("say whether software or a 4764 does the RSA of"),
    ],
    ["NOT(ISNUMBER({nethand.rate@row}))", says("enter the full handshakes a second of")],
    ["NOT(ISNUMBER({nethand.bits@row}))", says("give the length of the RSA key of")],
    ["NOT(ISNUMBER({nethand.threads@row}))", says("give the threads of the measurement for")],
    [
      `AND(${onCards},{nethand.partition@row}="")`,
      says("name the partition that uses the cards of"),
    ],
  ],
  '""',
);

const answer = (here: string, formula: string, otherwise: string): string =>
  needs(
    [
      ['{nethand.name@row}=""', '""'],
      [`NOT(${USED})`, '"not used"'],
      [`${missing}<>""`, '"open"'],
      [`NOT(AND(${here}))`, otherwise],
    ],
    numberOf(formula, '"no figure"'),
  );

/** Cards of a partition in the row's day part. */
const together =
  "SUMIFS({handcpu.cards[]},{handcpu.partition[]},{handcpu.partition},{handcpu.part[]},{handcpu.part})";
const others = ["rate", "bits"].map((column) => `{nethand.${column}@row}`).join(",");

export const HANDSHAKE_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Handshakes",
    width: 22,
    style: "resultText",
    formula: '{nethand.name@row}&""',
  },
  {
    key: "part",
    head: "Day part",
    width: 8,
    style: "resultText",
    formula: 'IF({nethand.name@row}="","",{nethand.part@row}&"")',
  },
  {
    key: "partition",
    head: "Partition",
    width: 14,
    style: "resultText",
    formula: 'IF({nethand.name@row}="","",{nethand.partition@row}&"")',
  },
  {
    key: "cpu",
    head: "Processors",
    unit: "POWER5 2.2 GHz",
    width: 14,
    format: "0.000",
    formula: answer(
      isPlace(PLACES[0]),
      `IF({nethand.traffic@row}=${quoted(TRAFFIC[2])},0,1)*${call("HSCPU", cpuArgs())}`,
      "0",
    ),
  },
  {
    key: "cards",
    head: "Cards",
    unit: "4764",
    width: 9,
    format: "0",
    formula: answer(onCards, call("CRYPTOCARDS", cardArgs()), "0"),
  },
  {
    key: "together",
    head: "Cards of its partition",
    unit: "in the day part",
    width: 12,
    format: "0",
    formula: `IF(N({handcpu.cards})>0,${together},"")`,
  },
  {
    key: "share",
    head: "Counted in the system",
    unit: "cards",
    width: 12,
    style: "resultDecimal",
    formula:
      'IF(N({handcpu.cards})>0,MAXIFS({handcpu.together[]},{handcpu.partition[]},{handcpu.partition})/COUNTIFS({handcpu.partition[]},{handcpu.partition},{handcpu.cards[]},">0"),"")',
  },
  statusColumn(
    needs(
      [
        [
          '{nethand.name@row}=""',
          `IF(COUNTA(${others})>0,"${SHEET}: a row of handshakes has no name","")`,
        ],
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        [
          "NOT(ISNUMBER({handcpu.cpu}))",
          `"${SHEET}: "&{nethand.name@row}&": "&${reasonOf("HSCPU", cpuArgs())}`,
        ],
        [
          "NOT(ISNUMBER({handcpu.cards}))",
          `"${SHEET}: "&{nethand.name@row}&": "&${reasonOf("CRYPTOCARDS", cardArgs())}`,
        ],
      ],
      invalidRowFallback("nethand"),
    ),
  ),
];

/** Limit of cards: the planner's own, else the printed one. */
export const cardLimit = (scope: "SERVER" | "PARTITION", own: string): string =>
  `IF(N(${own})>0,${own},${numberOf(call("CRYPTOMAX", ['{network.cardsystem}&""', quoted(scope)]), '"not stated"')})`;
export const whyNoLimit = reasonOf("CRYPTOMAX", ['{network.cardsystem}&""']);

export function handshakeFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("nethand"); i += 1) {
    const at = `[${i}]`;
    const whatFormula = `"Handshakes: "&{nethand.name${at}}`;
    const here = isPlace(PLACES[1], at);
    plan.figure({
      what: "Processors for handshakes",
      whatFormula,
      fn: "HSCPU",
      args: cpuArgs(at),
      unit: "processors",
      sheet: SHEET,
      value: call("HSCPU", cpuArgs(at)),
      used: `AND(ISNUMBER({handcpu.cpu${at}}),${isPlace(PLACES[0], at)},{nethand.traffic${at}}=${quoted(TRAFFIC[0])})`,
    });
    plan.figure({
      what: "Coprocessors for handshakes",
      whatFormula,
      fn: "CRYPTOCARDS",
      args: cardArgs(at),
      unit: "cards",
      sheet: SHEET,
      value: `{handcpu.cards${at}}`,
      used: `AND(ISNUMBER({handcpu.cards${at}}),${here})`,
    });
  }
  for (const [scope, own] of [
    ["SERVER", "{network.cardsserver}"],
    ["PARTITION", "{network.cardspartition}"],
  ] as const) {
    const args = ['{network.cardsystem}&""', quoted(scope)];
    plan.figure({
      what: `Most coprocessors, ${scope === "SERVER" ? "system" : "partition"}`,
      fn: "CRYPTOMAX",
      args,
      unit: "cards",
      sheet: SHEET,
      value: call("CRYPTOMAX", args),
      used: `AND(N({network.cards})>0,N(${own})<=0,ISNUMBER(${call("CRYPTOMAX", args)}))`,
    });
  }
}
