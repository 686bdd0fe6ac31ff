/** The limit of the network: lines and their payload, transfers and their windows, cards. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Steps } from "../../definition/steps";
import { EFFECTS } from "../../plan-status";
import { check } from "../checks/cells";
import { limit, STATES } from "./cells";
import { causeOf, inRow, rowOfCheck, valuesOf, windowInWords } from "./limit-steps";
import type { Reach } from "./limit-types";

const TRANSFER_WINDOW = "plan.network.window";

/** What a check says, and for a transfer what would help; "" for row 0. */
function sentenceOf(number: 1 | 2, row: Quantity, steps: Steps): Quantity {
  const cause = causeOf(steps, `networkcause${number}`, `network: reason of check ${number}`, row);
  const hours = windowInWords(inRow(check.value, row));
  return steps.addText(
    `networkwords${number}`,
    `network: what check ${number} says`,
    xl`
      IF(${row} = 0, "",
        ${cause} & "."
          & IF(${inRow(check.rule, row)} = ${TRANSFER_WINDOW}, " What would help: " & ${hours} & ".",
            ""))`,
  );
}

/** The values are those of a line, unless something else is exceeded and no line is. */
export function reachOfNetwork(steps: Steps): Reach {
  const row = rowOfCheck(steps, "plan.line.rate");
  const { end, bound } = valuesOf(row);
  const isLineExceeded = xl`
    IF(${row} = 0, FALSE, ${inRow(check.verdict, row)} = "FAIL")`;
  const otherAfter = (number: 1 | 2, before: FormulaPart): Quantity =>
    steps.add(
      `networkother${number}`,
      `network: ${number === 1 ? "first" : "next"} check beside the line that does not fit`,
      xl`
        MINIFS(${check.no.all}, ${check.about.all}, "network", ${check.effect.all},
          ${EFFECTS.fails}, ${check.no.all}, ${xl`"<>" & ${row}`}, ${check.no.all},
          ${xl`">" & ${before}`})`,
      { format: "0" },
    );
  const first = otherAfter(1, 0);
  const second = otherAfter(2, first);
  const others = steps.addText(
    "networkothers",
    "network: everything that does not fit beside the line",
    xl`TEXTJOIN(" ", TRUE, ${sentenceOf(1, first, steps)}, ${sentenceOf(2, second, steps)})`,
  );
  const isOther = steps.add(
    "networkisother",
    "network: something else is exceeded, and no line, 1 = yes",
    xl`
      IF(${isLineExceeded}, 0,
      IF(${first} > 0, 1,
      IF(COUNTIFS(${check.rule.all}, ${TRANSFER_WINDOW}, ${check.verdict.all}, "FAIL") > 0, 1, 0)))`,
    { format: "0" },
  );
  const whereLine = (formula: FormulaPart): Formula => xl`IF(${isOther} = 1, "", ${formula})`;
  const state = limit.state.row("network");
  return {
    end: whereLine(end),
    bound: whereLine(bound),
    // Neither lines nor transfers grow.
    month: xl`IF(OR(${state} = ${STATES.fails}, ${state} = ${STATES.agreed}), 0, "")`,
    effect: xl`
      IF(${isLineExceeded},
        " What would help: a payload of "
          & FIXED(ROUNDUP(ROUND(N(${limit.end.row("network")}), 6), 0), 0) & " Mbit/s.",
        "") & IF(${others} = "", "", " " & ${others})`,
    finding: others,
  };
}
