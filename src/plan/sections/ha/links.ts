/** High availability, fifth part: links and their SR-IOV shares of adapters. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { isNoneOf } from "../../definition/conditions";
import { call } from "../../definition/function-calls";
import { TableSteps } from "../../definition/steps";
import { isInvalidRow } from "../../inputs/row-reasons";
import { inUse, link, pair, share, shareTable, traffic, rowMessage } from "./cells";
import { HA_SHEET, LINK_USES, PROTOCOLS } from "./inputs";

/** The value of a column of pairs in the row of the pair with this name. */
export const ofItsPair = (column: Column, name: FormulaPart): Formula =>
  xl`INDEX(${column.all}, MATCH(${name}, ${pair.name.all}, 0))`;
export const isPair = (name: FormulaPart): Formula =>
  xl`IF(${name} = "", FALSE, COUNTIF(${pair.name.all}, ${name}) > 0)`;

/** An optional number for the description of a value: empty instead of 0 if its cell is empty. */
export const nothingIfEmpty = (cell: FormulaPart): Formula => xl`IF(${cell} = "", "", ${cell})`;

const sum = xl`
  IF(${link.name} = "", "",
  IF(NOT(${inUse}), "-",
  IF(OR(COUNT(${link.share}, ${link.others}) = 0, ${isInvalidRow("halink")}), "-",
  ${call("SRIOVSUM", xl`${link.share}:${link.others}`)})))`;

const shareNeeded = xl`
  IF(${link.name} = "", "",
  IF(OR(NOT(${inUse}), NOT(${isPair(link.pair)}), ${link.use} = ${LINK_USES[1]}), "",
  ${ofItsPair(traffic.share, link.pair)}))`;

const isTooSmall = xl`
  IF(AND(ISNUMBER(${share.needs}), ISNUMBER(${link.share})),
    IF(${link.share} < ${share.needs}, 1, 0),
    "")`;

const isVersion1Routed = xl`
  IF(${link.name} = "", "",
  IF(NOT(${inUse}), "",
  IF(AND(${link.protocol} = ${PROTOCOLS[0]}, ${link.routed} = "Yes"), 1, 0)))`;

const steps = new TableSteps("halink", "Links");

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [
      xl`NOT(${isPair(link.pair)})`,
      rowMessage(link.name, "say to which pair the link", " belongs"),
    ],
    [isNoneOf(link.use, LINK_USES), rowMessage(link.name, "say what the link", " is used for")],
  ],
  { isAsked: xl`${link.name} <> ""` },
);

const status = steps.addStatus({
  name: link.name,
  isFilled: xl`COUNTA(${link.pair}, ${link.speed}, ${link.share}) > 0`,
  unnamed: `${HA_SHEET}: a link has no name`,
  inUse,
  missing,
  reasons: [
    [
      xl`AND(${link.protocol} <> "", ${isNoneOf(link.protocol, PROTOCOLS)})`,
      xl`${`${HA_SHEET}: `} & ${link.protocol} & " is no known protocol"`,
    ],
    [
      xl`AND(${link.speed} <> "", N(${link.speed}) <= 0)`,
      rowMessage(link.name, "the speed of the link", " must be above 0"),
    ],
  ],
});

export const linkSteps = steps.block;

/** Each link and its shares of the adapter. */
export const sharesOfLinks = shareTable(
  { title: "Shares of the adapters", spare: "halink" },
  {
    name: xl`${link.name} & ""`,
    // A text is reported as an invalid input; the sum then has no value.
    sum,
    needs: shareNeeded,
    small: isTooSmall,
    v1: isVersion1Routed,
    status,
  },
);
