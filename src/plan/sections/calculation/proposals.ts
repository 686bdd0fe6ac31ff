/**
 * Calculates the proposals of the catalogue: they depend on the demand only, never on the capacity
 * of alternatives.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { rowOf } from "../../build/cell-definitions";
import { firstReason, type Reason } from "../../build/conditions";
import { call, reasonOf, type FunctionCall } from "../../build/function-calls";
import {
  alternative,
  alternativesInput,
  ownSystem,
  reserveInput,
  target,
} from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { listItems } from "../lists/cells";
import { OWN_SYSTEMS } from "../my-catalogue/cells";
import {
  ALL_CASES,
  configuration,
  fit,
  needed,
  neededBlock,
  planResult,
  proposal,
  proposalBlock,
} from "./cells";

const ONE: readonly CaseColumn[] = [{ id: ALL_CASES, label: "All cases" }];

/** Like configurations, proposals are for the scenario that sizes them. */
const ofSizing = (quantity: Quantity): Formula =>
  xl`INDEX(${quantity.everyCase}, ${configuration.scenario.inCase(alternativeCase(1))})`;
const [size, share] = [ofSizing(fit.size), ofSizing(fit.first)];
const ratingNeeded = firstReason(
  [
    [xl`NOT(ISNUMBER(${size}))`, 0],
    [xl`NOT(AND(ISNUMBER(${share}), N(${share}) > 0, N(${assumed("pool")}) > 0))`, 0],
  ],
  xl`${size} / ${share} / IF(${target.sharing} = "Shared", ${assumed("pool")}, 1)`,
);

/**
 * Rating that each partition needs in the scenario that sizes configurations: demand over its
 * threshold and the factor of the pool, before k.
 */
export const neededRatings = (): CalcSpec =>
  neededBlock({ title: "Ratings that a proposal must have", cases: ONE }, { rating: ratingNeeded });

/**
 * Each search excludes entered systems and earlier proposals. A threshold of 1: thresholds are part
 * of the required ratings.
 */
const searchWithout = (without: FormulaPart): FunctionCall =>
  call("CPWFIND", needed.rating.all, 1, undefined, proposal.k, undefined, without, OWN_SYSTEMS);
const search = searchWithout(proposal.without);
/** A column of the answer of the search. */
const answer = (column: number): Formula => xl`INDEX(${search}, 2, ${column})`;

/**
 * Replaces an empty result of the search: an empty text would be requested again if a workbook
 * opens without the functions.
 */
export const NOTHING = "-";

const numberFrom = (column: number): Formula =>
  xl`IF(${proposal.system} = "", "", ${answer(column)})`;
const textFrom = (column: number): Formula => xl`
  IF(${proposal.system} = "", "",
  IF(${answer(column)} = "", ${NOTHING}, ${answer(column)} & ""))`;

/** An entered system, as the search leaves it out. */
function enteredSystem(number: number): Formula {
  const { system } = rowOf(alternative, number);
  const isKnown = xl`
    COUNTIF(${listItems("proposable").all}, ${system})
      + COUNTIF(${ownSystem.system.all}, ${system}) > 0`;
  return xl`IF(${system} = "", "", IF(${isKnown}, "-" & ${system}, ""))`;
}

const previousSystem = proposal.system.line("prev");
const leftOut = (line: number): Formula =>
  line === 1
    ? xl`
      TEXTJOIN(",", TRUE, ${alternativesInput.words} & "",
        IF(COUNTIF(${target.sharing.all}, "Shared") = 0, "-shared", ""),
        ${ALTERNATIVE_NUMBERS.map(enteredSystem)})`
    : xl`
      IF(${previousSystem} = "", "",
        TEXTJOIN(",", TRUE, ${proposal.without.line("prev")}, "-" & ${previousSystem}))`;

function proposedSystem(line: number): Formula {
  const noPrevious: Reason = [xl`${previousSystem} = ""`, ""];
  return firstReason(
    [
      [xl`${proposal.open} <> ""`, ""],
      ...(line === 1 ? [] : [noPrevious]),
      [xl`ISERROR(${answer(1)})`, ""],
    ],
    xl`${answer(1)} & ""`,
  );
}

const openReason = firstReason(
  [
    [xl`${planResult.problem} <> ""`, "open"],
    [
      xl`${reserveInput.choice} = "Printed ratio"`,
      "k is a printed ratio: enter the alternatives with the printed totals that it comes from.",
    ],
    [
      xl`NOT(AND(ISNUMBER(${proposal.k}), SUM(${needed.rating.all}) > 0))`,
      "There is no demand at the horizon.",
    ],
  ],
  "",
);

/** The alternatives that the planner entered, from the first to that of the line. */
const enteredSoFar = xl`SUM(${proposal.given.line("first..here")})`;
const turn = firstReason(
  [
    [xl`OR(${proposal.given} = 1, ${alternativesInput.propose} <> "Yes")`, 0],
    [
      xl`
        SUM(${proposal.given.all}) + ${rowNumber} - ${enteredSoFar}
          > N(${alternativesInput.least})`,
      0,
    ],
    [xl`INDEX(${proposal.system.all}, ${rowNumber} - ${enteredSoFar}) = ""`, 0],
  ],
  xl`${rowNumber} - ${enteredSoFar}`,
);

export const proposals = (): CalcSpec =>
  proposalBlock(
    { title: "What the catalogue proposes", cases: ONE },
    {
      k: xl`IF(${reserveInput.choice} = "Stand-alone merged", ${assumed("merged")}, 1)`,
      open: openReason,
      without: (_, line) => leftOut(line),
      system: (_, line) => proposedSystem(line),
      feature: textFrom(2),
      mode: textFrom(3),
      cores: numberFrom(4),
      vios: numberFrom(5),
      cpw: numberFrom(6),
      worst: numberFrom(7),
      each: numberFrom(8),
      workload: textFrom(9),
      notes: textFrom(10),
      given: xl`
        IF(SUMPRODUCT(1 * (${alternative.name}:${alternative.estimate} <> "")) > 0, 1, 0)`,
      turn,
      reason: firstReason(
        [
          [xl`${proposal.open} <> ""`, proposal.open],
          [xl`${proposal.system.line(1)} <> ""`, ""],
        ],
        reasonOf(searchWithout(proposal.without.line(1))),
      ),
    },
  );
