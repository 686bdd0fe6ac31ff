/** The first limit of an alternative, of what is assessed by its own figures. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { horizon } from "../../definition/period";
import type { Steps } from "../../definition/steps";
import { alternativeCase, type AlternativeNumber } from "../../scenarios";
import { configuration } from "../calculation/cells";
import { stay } from "../calculation/stay-cells";
import { earliest } from "../calculation/threshold-month";
import { lifeOfAlternative } from "../target/life-cycle";
import { fitOf } from "../target/ranking";
import { batchOn, boxLimit, BY_HORIZON, survivorOn, TODAY, type FirstOfBox } from "./box-limits";
import { CORES_LIMIT, CPU_LIMIT, LIFE_CYCLE, MEMORY_LIMIT, SURVIVING_NODE } from "./cells";

/** Whether a month is not after another one; a text is no month. */
const isBefore = (month: FormulaPart, other: FormulaPart): Formula =>
  xl`AND(ISNUMBER(${month}), OR(NOT(ISNUMBER(${other})), N(${month}) <= N(${other})))`;

/**
 * A limit of an alternative that is exceeded by the horizon, without a month of its own: "" if
 * there is none.
 */
function undatedLimit(number: AlternativeNumber, steps: Steps): { month: Quantity; who: Quantity } {
  const { ready, problem, coresStatus, kindStatus } = fitOf(number);
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const { allFixed, unsizedMonth, unsizedWho } = configuration;
  const who = steps.addText(
    `undatedwho${number}`,
    `Alternative ${number}: limit that is exceeded without a month`,
    firstReason(
      [
        [
          xl`AND(${problem} = "", NOT(${ready}))`,
          xl`IF(${of(unsizedWho)} = "", ${CPU_LIMIT}, "CPU: " & ${of(unsizedWho)})`,
        ],
        [xl`NOT(${ready})`, ""],
        [xl`${kindStatus} = "FAIL"`, "CPU"],
        [
          xl`OR(${coresStatus} = "FAIL", ${boxLimit.needsVios(number)}, ${boxLimit.partition(number)} <> "")`,
          CORES_LIMIT,
        ],
        [xl`${boxLimit.memoryRule(number)} <> ""`, MEMORY_LIMIT],
        // A node that is too small with mirroring: one that is so alone has a month.
        [xl`${survivorOn(number).failing} <> ""`, SURVIVING_NODE],
        [
          xl`OR(${boxLimit.isForeign(number)}, ${lifeOfAlternative(number).isUnsupported} > 0)`,
          LIFE_CYCLE,
        ],
      ],
      "",
    ),
  );
  const month = steps.add(
    `undated${number}`,
    `Alternative ${number}: from when it is exceeded`,
    firstReason(
      [
        [xl`${who} = ""`, ""],
        [xl`AND(NOT(${ready}), ISNUMBER(${of(unsizedMonth)}))`, of(unsizedMonth)],
        // Fixed cores do not depend on the month.
        [xl`AND(${ready}, ${coresStatus} = "FAIL", ${of(allFixed)} = 1)`, 0],
      ],
      BY_HORIZON,
    ),
    { format: "0" },
  );
  return { month, who };
}

/** Of one month, the limit that stands first in the list of limits: CPU before cores. */
const addIsDatedFirst = (
  number: AlternativeNumber,
  {
    dated,
    undated,
    firstcross,
  }: {
    readonly dated: Quantity;
    readonly undated: ReturnType<typeof undatedLimit>;
    readonly firstcross: FormulaPart;
  },
  steps: Steps,
): Quantity =>
  steps.add(
    `datedfirst${number}`,
    `Alternative ${number}: the limit with a month of its own is the first`,
    xl`
      IF(OR(${undated.who} = "",
        AND(ISNUMBER(${dated}), NOT(ISNUMBER(${undated.month})), N(${dated}) <= N(${horizon})),
        AND(ISNUMBER(${dated}), ISNUMBER(${undated.month}),
          OR(N(${dated}) < N(${undated.month}),
            AND(N(${dated}) = N(${undated.month}), ${firstcross} = ${dated})))), 1, 0)`,
    { unit: "1 = yes", format: "0" },
  );

/** The first limit of an alternative: of its cores, rating, memory, or CPU. */
export function firstLimitOfSizing(
  number: AlternativeNumber,
  { ready, memoryMonth, firstcross, firstwho }: ReturnType<typeof fitOf>,
  steps: Steps,
): FirstOfBox {
  const undated = undatedLimit(number, steps);
  const [batch, survivor] = [batchOn(number), survivorOn(number)];
  const dated = steps.add(
    `datedmonth${number}`,
    `Alternative ${number}: month in which its CPU, memory, batch or surviving node is exceeded`,
    xl`IF(${ready}, ${earliest([firstcross, memoryMonth, batch.month, survivor.month])}, "")`,
    { unit: "month", format: "0" },
  );
  const datedWho = steps.addText(
    `datedwho${number}`,
    `Alternative ${number}: which of them is the first`,
    firstReason(
      [
        [xl`NOT(${ready})`, ""],
        [isBefore(firstcross, dated), xl`"CPU: " & ${firstwho}`],
        [isBefore(memoryMonth, dated), MEMORY_LIMIT],
        [isBefore(batch.month, dated), batch.who],
      ],
      survivor.who,
    ),
  );
  const isDatedFirst = addIsDatedFirst(number, { dated, undated, firstcross }, steps);
  const first = (ofUndated: FormulaPart, ofDated: FormulaPart): Formula =>
    xl`IF(${isDatedFirst} = 1, ${ofDated}, ${ofUndated})`;
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
      first(undated.who, datedWho),
    ),
    isLater: steps.add(
      `sizinglater${number}`,
      `Alternative ${number}: common limits come before it in the list of limits`,
      first(
        xl`IF(OR(${undated.who} = ${LIFE_CYCLE}, ${undated.who} = ${SURVIVING_NODE}), 1, 0)`,
        xl`IF(OR(${isBefore(firstcross, dated)}, ${isBefore(memoryMonth, dated)}), 0, 1)`,
      ),
      { unit: "1 = yes", format: "0" },
    ),
  };
}

/** The first limit of the systems of today: CPU, batch or the surviving node. */
export function firstLimitToday(steps: Steps): FirstOfBox {
  const [batchToday, survivorToday] = [batchOn(TODAY), survivorOn(TODAY)];
  const month = steps.add(
    "monthtoday",
    "stay: month of its first limit",
    xl`
      IF(${stay.firstcross} = "", "",
        ${earliest([stay.firstcross, batchToday.month, survivorToday.month])})`,
    { unit: "month", format: "0" },
  );
  const isCpu = isBefore(stay.firstcross, month);
  const who = steps.addText(
    "whotoday",
    "stay: its first limit",
    firstReason(
      [
        [isCpu, xl`"CPU: " & ${stay.firstwho}`],
        [isBefore(batchToday.month, month), batchToday.who],
      ],
      survivorToday.who,
    ),
  );
  const isLater = steps.add(
    "latertoday",
    "stay: common limits come before it in the list of limits",
    xl`IF(${isCpu}, 0, 1)`,
    { unit: "1 = yes", format: "0" },
  );
  return { month, who, isLater };
}
