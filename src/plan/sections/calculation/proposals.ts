/**
 * Calculates suggested systems. They depend on the demand only, never on the capacity of
 * alternatives.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason, percentText, type Reason } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { dateInWords } from "../../definition/months";
import {
  alternative,
  alternativesInput,
  coverInput,
  customSystem,
  deratingInput,
  target,
} from "../../inputs/core-cells";
import { alternativeCase } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { largestCores } from "../current/largest-system";
import { alternativeType, listItems, systemFact } from "../lists/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import {
  excludedWords,
  isOnSaleOnly,
  laterSystems,
  olderSystems,
  sizeOf,
  withdrawnSystems,
} from "./candidates";
import { configuration, fit, planResult } from "./cells";
import { needed, neededBlock, proposal, proposalBlock } from "./proposal-cells";

/** Like configurations, suggestions are for the scenario that sizes them. */
const ofSizing = (quantity: Quantity): Formula =>
  xl`INDEX(${quantity.everyCase}, ${configuration.scenario.inCase(alternativeCase(1))})`;
const [size, share] = [ofSizing(fit.size), ofSizing(fit.initialThreshold)];
const ratingNeeded = firstReason(
  [
    [xl`NOT(ISNUMBER(${size}))`, 0],
    [xl`NOT(AND(ISNUMBER(${share}), N(${share}) > 0, N(${assumed("pool")}) > 0))`, 0],
  ],
  xl`${size} / ${share} / IF(${target.sharing} = "Shared", ${assumed("pool")}, 1)`,
);

/**
 * The rating that each partition requires in the scenario that sizes configurations: demand divided
 * by its threshold and the shared-pool factor, before k.
 */
export const neededRatings = neededBlock(
  { title: "Ratings required of a suggestion" },
  { rating: ratingNeeded },
);

/** A threshold of 1, because thresholds are part of the required ratings. */
const searchWithout = (without: FormulaPart): FunctionCall =>
  call(
    "CPWFIND",
    needed.rating.all,
    1,
    undefined,
    proposal.k,
    undefined,
    without,
    CUSTOM_SYSTEMS,
    coverInput.date,
  );
const search = searchWithout(proposal.without);
/** A column of the result of the search. */
const answer = (column: number): Formula => xl`INDEX(${search}, 2, ${column})`;

/** The search without systems that the plan already has: it shows the size of the demand. */
const firstSearch = searchWithout(proposal.outside);
const firstAnswer = xl`INDEX(${firstSearch}, 2, 1)`;

/**
 * Replaces an empty result of the search: an empty text would be requested again if a workbook is
 * opened without the functions.
 */
export const NOTHING = "-";

const numberFrom = (column: number): Formula =>
  xl`IF(${proposal.system} = "", "", ${answer(column)})`;
const textFrom = (column: number): Formula => xl`
  IF(${proposal.system} = "", "",
  IF(${answer(column)} = "", ${NOTHING}, ${answer(column)} & ""))`;

const isKnown = xl`
  COUNTIF(${listItems("proposable").all}, ${alternativeType.type})
    + COUNTIF(${customSystem.system.all}, ${alternativeType.type}) > 0`;
/** An entered system, as the search leaves it out. */
const enteredSystem = xl`
  IF(${alternativeType.type} = "", "", IF(${isKnown}, "-" & ${alternativeType.type}, ""))`;

const previousSystem = proposal.system.line("prev");
const leftOut = (line: number): Formula =>
  line === 1
    ? xl`TEXTJOIN(",", TRUE, ${proposal.outside}, ${proposal.entered.all})`
    : xl`
      IF(${previousSystem} = "", "",
        TEXTJOIN(",", TRUE, ${proposal.without.line("prev")}, "-" & ${previousSystem}))`;

function answeredSystem(line: number): Formula {
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

/** Results are ordered by size: the first that belongs to a larger system ends the suggestions. */
const proposedSystem = xl`
  IF(${proposal.answered} = "", "",
  IF(${sizeOf(proposal.answered)} > ${proposal.size}, "",
  ${proposal.answered}))`;

const notSearched = firstReason(
  [
    [
      xl`${alternativesInput.propose} <> "Yes"`,
      "Suggestions are off. Choose Yes for Suggest systems to see up to three systems.",
    ],
    [xl`${planResult.problem} <> ""`, "open"],
    [
      xl`${deratingInput.choice} = "Printed ratio"`,
      "k is a published ratio. Enter the alternatives with their published totals.",
    ],
  ],
  "",
);
const openReason = firstReason(
  [
    [xl`${proposal.unasked} <> ""`, proposal.unasked],
    [
      xl`AND(${isOnSaleOnly}, NOT(ISNUMBER(${coverInput.date})))`,
      "Enter the date of the plan on the cover, to exclude systems withdrawn before it.",
    ],
    [
      xl`NOT(AND(ISNUMBER(${proposal.k}), SUM(${needed.rating.all}) > 0))`,
      "There is no demand at the horizon.",
    ],
  ],
  "",
);

/** The alternatives that the planner entered, from the first to that of the line. */
const enteredSoFar = xl`SUM(${proposal.isEntered.line("first..here")})`;
const turn = firstReason(
  [
    [xl`OR(${proposal.isEntered} = 1, ${alternativesInput.propose} <> "Yes")`, 0],
    [
      xl`
        SUM(${proposal.isEntered.all}) + ${rowNumber} - ${enteredSoFar}
          > N(${alternativesInput.least})`,
      0,
    ],
    [xl`${rowNumber} - ${enteredSoFar} > ROWS(${proposal.system.all})`, 0],
    [xl`INDEX(${proposal.system.all}, ${rowNumber} - ${enteredSoFar}) = ""`, 0],
  ],
  xl`${rowNumber} - ${enteredSoFar}`,
);

const { listed, listedVios, largest } = largestCores(proposal, {
  listed: proposal.listed,
  listedVios: proposal.listedVios,
});
const boughtCores = xl`${proposal.cores} + ${proposal.vios}`;
const coresInWords = xl`
  IF(${proposal.system} = "", "",
    ${boughtCores} & IF(N(${proposal.most}) > ${boughtCores}, " of up to " & ${proposal.most}, "")
      & IF(MAX(${boughtCores}, N(${proposal.most})) = 1, " core", " cores"))`;

const ofListed = (of: typeof systemFact.sale): Formula =>
  xl`INDEX(${of.all}, MATCH(${proposal.system}, ${systemFact.item.all}, 0))`;
const isListed = xl`COUNTIF(${systemFact.item.all}, ${proposal.system}) > 0`;
/** The last day on which a suggested system is sold; 0 if unknown. */
const lastDay = xl`IF(${proposal.system} = "", 0, IF(${isListed}, N(${ofListed(systemFact.sale)}), 0))`;
const saleInWords = firstReason(
  [
    [xl`${proposal.system} = ""`, ""],
    [xl`${proposal.sale} = 0`, "No date of withdrawal is known."],
  ],
  xl`
    IF(${proposal.sale} > N(${coverInput.date}), "On sale until ", "Withdrawn from marketing on ")
      & ${dateInWords(proposal.sale)} & "."`,
);
const reasonFor = xl`
  IF(${proposal.system} = "", "",
    "Fits every partition on " & ${proposal.coresText} & ". The busiest one uses "
      & ${percentText(proposal.worst)} & " of its threshold at horizon. " & ${proposal.saleText})`;

/** How many systems are excluded, and what would include more. */
const leftOutInWords = xl`
  IF(${proposal.older} + ${proposal.withdrawn} = 0, "",
    " Not suggested: " & ${proposal.older} & " older than the systems of the plan, "
      & ${proposal.withdrawn} & " withdrawn from marketing on the date of the plan"
      & IF(${proposal.later} = 0, "", ", " & ${proposal.later} & " announced after it") & "."
      & " Enter current systems on My catalogue.")`;
const noProposal = firstReason(
  [
    [xl`${proposal.open} <> ""`, proposal.open],
    [xl`${proposal.system.line(1)} <> ""`, ""],
    [
      xl`${proposal.smallest} <> ""`,
      xl`"No further system of that size fits." & ${proposal.others}`,
    ],
    [
      xl`
        ${proposal.older} + ${proposal.withdrawn} + ${proposal.later}
          >= SUM(${systemFact.proposable.all})`,
      xl`"No system of the catalogue is suggested." & ${proposal.others}`,
    ],
  ],
  xl`${reasonOf(firstSearch)} & ${proposal.others}`,
);

export const proposals = proposalBlock(
  { title: "Suggested systems" },
  {
    k: xl`IF(${deratingInput.choice} = "Stand-alone merged", ${assumed("merged")}, 1)`,
    unasked: notSearched,
    open: openReason,
    entered: enteredSystem,
    outside: xl`
      TEXTJOIN(",", TRUE, ${alternativesInput.words} & "",
        IF(COUNTIF(${target.sharing.all}, "Shared") = 0, "-shared", ""), ${excludedWords})`,
    smallest: xl`
      IF(${proposal.open} <> "", "", IF(ISERROR(${firstAnswer}), "", ${firstAnswer} & ""))`,
    size: sizeOf(proposal.smallest),
    without: (_, line) => leftOut(line),
    answered: (_, line) => answeredSystem(line),
    system: proposedSystem,
    feature: textFrom(2),
    mode: textFrom(3),
    cores: numberFrom(4),
    vios: numberFrom(5),
    cpw: numberFrom(6),
    worst: numberFrom(7),
    each: numberFrom(8),
    workload: textFrom(9),
    notes: textFrom(10),
    listed,
    listedVios,
    largest,
    most: xl`IF(${proposal.system} = "", "", ${numberOr(proposal.largest, "")})`,
    sale: lastDay,
    coresText: coresInWords,
    saleText: saleInWords,
    why: reasonFor,
    isEntered: xl`
      IF(SUMPRODUCT(1 * (${alternative.name}:${alternative.estimate} <> "")) > 0, 1, 0)`,
    turn,
    older: olderSystems,
    withdrawn: withdrawnSystems,
    later: laterSystems,
    others: leftOutInWords,
    reason: noProposal,
  },
);
