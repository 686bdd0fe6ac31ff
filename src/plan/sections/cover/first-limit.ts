/** The first limit of an alternative, of what is assessed by its own figures. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../build/conditions";
import { golive } from "../../build/period";
import type { Steps } from "../../build/steps";
import { target } from "../../inputs/core-cells";
import { alternativeCase, type AlternativeNumber } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { configuration, load } from "../calculation/cells";
import { earliest, thresholdMonthOfOwner } from "../calculation/threshold-month";
import { fitOf } from "../target/ranking";
import { boxLimit, BY_HORIZON, survivorOn } from "./box-limits";

/** Whether a month is not after another one; a text is no month. */
export const isBefore = (month: FormulaPart, other: FormulaPart): Formula =>
  xl`AND(ISNUMBER(${month}), OR(NOT(ISNUMBER(${other})), N(${month}) <= N(${other})))`;

/** The month in which a partition exceeds the largest one of the system; "" without such a one. */
function monthOfUnsized(number: AlternativeNumber, steps: Steps): Quantity {
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const { unsizedWho, most, mostEach, factor, first } = configuration;
  const who = of(unsizedWho);
  const ofPartition = (quantity: Quantity): Formula =>
    xl`INDEX(${quantity.all}, MATCH(${who}, ${target.name.all}, 0))`;
  const capacity = steps.add(
    `unsizedcapacity${number}`,
    `Alternative ${number}: capacity of its largest partition`,
    xl`
      IF(OR(${who} = "", N(${of(most)}) <= 0, N(${of(mostEach)}) <= 0), "",
        ${of(most)} * ${of(mostEach)} * ${ofPartition(of(factor))} / ${ofPartition(load.raised)})`,
    { unit: "CPW" },
  );
  const months = (
    [
      ["high", ofPartition(of(first)), load.ownerHigh],
      ["all", assumed("batch"), load.owner],
    ] as const
  ).map(([kind, share, owners]) =>
    steps.add(
      `unsized${kind}${number}`,
      `Alternative ${number}: month in which ${kind} work exceeds it`,
      xl`
        IF(${capacity} = "", "", ${thresholdMonthOfOwner(capacity, share, owners.all, who)})`,
      { unit: "month", format: "0" },
    ),
  );
  return steps.add(
    `unsizedmonth${number}`,
    `Alternative ${number}: month in which its largest partition is too small`,
    xl`IF(COUNT(${months}) = 0, "", MIN(${months}) + ${assessed.from.active})`,
    { unit: "month", format: "0" },
  );
}

/**
 * The limits of an alternative that do not depend on the month: what is exceeded from the first
 * month that is assessed, and what is only known to be exceeded at the horizon, because cores are
 * sized for it. "" if neither is.
 */
function undatedLimit(number: AlternativeNumber, steps: Steps): { month: Quantity; who: Quantity } {
  const { ready, problem, vCores, vKind } = fitOf(number);
  const { fixed, unsizedWho } = configuration;
  const areCoresEntered = xl`
    COUNTIF(${fixed.inCase(alternativeCase(number)).all}, ">0") = COUNTA(${target.name.all})`;
  const who = steps.addText(
    `undatedwho${number}`,
    `Alternative ${number}: limit that is exceeded without a month`,
    firstReason(
      [
        [
          xl`AND(${problem} = "", NOT(${ready}))`,
          xl`"CPU: " & ${unsizedWho.inCase(alternativeCase(number))}`,
        ],
        [xl`NOT(${ready})`, ""],
        [xl`${vKind} = "FAIL"`, "rating"],
        [xl`${boxLimit.excluded(number)} <> ""`, boxLimit.excluded(number)],
        [xl`${vCores} = "FAIL"`, "cores"],
        [xl`${boxLimit.partition(number)} <> ""`, "largest partition"],
      ],
      "",
    ),
  );
  const unsized = monthOfUnsized(number, steps);
  const month = steps.add(
    `undated${number}`,
    `Alternative ${number}: from when it is exceeded`,
    firstReason(
      [
        [xl`${who} = ""`, ""],
        [xl`AND(NOT(${ready}), ISNUMBER(${unsized}))`, unsized],
        [
          xl`OR(${vKind} = "FAIL", ${boxLimit.excluded(number)} <> "", AND(${ready}, ${areCoresEntered}))`,
          assessed.from.active,
        ],
      ],
      BY_HORIZON,
    ),
    { format: "0" },
  );
  return { month, who };
}

/** The first limit of an alternative: of its cores, rating, memory, or CPU. */
export function firstLimitOfSizing(
  number: AlternativeNumber,
  { ready, memoryMonth, firstcross, firstwho }: ReturnType<typeof fitOf>,
  steps: Steps,
): { readonly month: Quantity; readonly who: Quantity } {
  const memory = steps.add(
    `memorymonth${number}`,
    `Alternative ${number}: month in which its memory is exceeded`,
    xl`
      IF(COUNT(${memoryMonth}, ${boxLimit.memoryMonth(number)}) = 0, "",
        MIN(${memoryMonth}, ${boxLimit.memoryMonth(number)}))`,
    { unit: "month", format: "0" },
  );
  const undated = undatedLimit(number, steps);
  const survivor = survivorOn(number);
  const dated = steps.add(
    `datedmonth${number}`,
    `Alternative ${number}: month in which its CPU, memory or surviving node is exceeded`,
    xl`IF(${ready}, ${earliest([firstcross, memory, survivor.month])}, "")`,
    { unit: "month", format: "0" },
  );
  // What has no month can be exceeded in every one from go-live on.
  const isDatedFirst = xl`
    AND(ISNUMBER(${dated}),
      N(${dated}) < IF(ISNUMBER(${undated.month}), ${undated.month}, N(${golive}) + 1))`;
  const first = (ofUndated: FormulaPart, ofDated: FormulaPart): Formula =>
    xl`IF(OR(${undated.who} = "", ${isDatedFirst}), ${ofDated}, ${ofUndated})`;
  return {
    month: steps.add(
      `sizingmonth${number}`,
      `Alternative ${number}: month of the first limit of its sizing`,
      first(undated.month, dated),
      { unit: "month", format: "0" },
    ),
    who: steps.addText(
      `sizingwho${number}`,
      `Alternative ${number}: first limit of its sizing`,
      first(
        undated.who,
        firstReason(
          [
            [xl`NOT(${ready})`, ""],
            [isBefore(memory, dated), "memory"],
            [isBefore(survivor.month, dated), survivor.who],
          ],
          xl`"CPU: " & ${firstwho}`,
        ),
      ),
    ),
  };
}
