/** What would help where a limit fails: on this system first, then on the best other one. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { counted, firstReason, percentText } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { whenReachedInWords } from "../../definition/months";
import { Steps } from "../../definition/steps";
import { alternativeFact, target } from "../../inputs/core-cells";
import { ALTERNATIVE_NUMBERS, alternativeCase } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { configuration, fit, load, resized } from "../calculation/cells";
import { thresholdMonthOfOwner } from "../calculation/threshold-month";
import { gbText } from "../growth/memory";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { option, ranking } from "../target/cells";
import { choice, limit } from "./cells";

/** Each partition with the cores that it needs, on the selected system. */
const lines = new Steps("remedy", "Partitions with the cores that they need", "target");
const isChanged = xl`
  AND(ISNUMBER(${resized.sized.active}), ISNUMBER(${fit.cap.active}),
    N(${resized.sized.active}) <> N(${fit.cores.active}))`;
const changed = lines.add(
  "changed",
  "Cores that differ from those planned",
  xl`IF(${isChanged}, ${resized.sized.active}, "")`,
  { unit: "cores", format: "General" },
);
const capacity = lines.add(
  "capacity",
  "Capacity with them",
  xl`
    IF(ISNUMBER(${changed}),
      ${numberOr(
        xl`
          ${call("CPWLPAR", fit.system.active, fit.feature.active, changed, fit.mode.active, CUSTOM_SYSTEMS)}
            * ${fit.factor.active} / ${load.raised.inCase("all")}`,
        "",
      )},
      ${fit.cap.active})`,
  { unit: "CPW" },
);
const isMoved = xl`AND(ISNUMBER(${changed}), ISNUMBER(${capacity}))`;
const reach = lines.add(
  "reach",
  "Largest share of its threshold with them",
  xl`
    IF(ISNUMBER(${fit.reachMost.active}),
      IF(${isMoved}, ${fit.reachMost.active} * ${fit.cap.active} / N(${capacity}),
        ${fit.reachMost.active}),
      "")`,
  { style: "resultPercent" },
);
const monthOf = (key: string, limitOf: FormulaPart, owners: FormulaPart): Quantity =>
  lines.add(
    key,
    `Month exceeded with them, ${key}`,
    xl`
      IF(${isMoved},
        ${numberOr(thresholdMonthOfOwner(capacity, limitOf, owners, target.name), "never")},
        "")`,
    { unit: "month", format: "0" },
  );
const months = [
  monthOf("high", fit.threshold.active, load.ownerHigh.all),
  monthOf("all", assumed("batch"), load.owner.all),
] as const;
const month = lines.add(
  "month",
  "Month in which its threshold is exceeded with them",
  xl`
    IF(NOT(${isMoved}), ${fit.cross.active},
      IF(COUNT(${months}) = 0, "never", MIN(${months}) + ${assessed.from.active}))`,
  { unit: "month", format: "0" },
);
const words = lines.addText(
  "words",
  "Cores in words",
  xl`
    IF(${isMoved},
      ${target.name} & " with " & ${counted(changed, "core")} & " instead of " & ${fit.cores.active}, "")`,
);

const steps = new Steps("remedies", "What would help");
/** Installed cores of the selected alternative, otherwise those that its system can have. */
const [installed, largest] = [
  steps.add(
    "installed",
    "Installed cores of the selected alternative",
    xl`N(INDEX(${alternativeFact.installed.all}, ${fit.choice.active}))`,
    { unit: "cores", format: "General" },
  ),
  steps.add(
    "largest",
    "Cores that its system can have",
    xl`N(INDEX(${configuration.largest.everyCase}, ${fit.choice.active}))`,
    { unit: "cores", format: "General" },
  ),
];
const needed = steps.add("needed", "Active cores that it needs", xl`N(${resized.needed.active})`, {
  unit: "cores",
  format: "General",
});
const more = steps.add(
  "more",
  "Active cores that are missing",
  xl`MAX(0, ROUNDUP(ROUND(${needed} - ${fit.active.active}, 6), 0))`,
  { unit: "cores", format: "General" },
);
const activation = steps.addText(
  "activation",
  "More active cores in words",
  firstReason(
    [
      [xl`${more} = 0`, ""],
      [
        xl`${needed} <= ${installed}`,
        xl`
          ${counted(more, "more active core")} & ", " & ${needed} & " of " & ${installed}
            & " installed"`,
      ],
      [
        xl`OR(${largest} = 0, ${needed} <= ${largest})`,
        xl`
          ${counted(more, "more active core")}
            & IF(${largest} = 0, "", ", " & ${needed} & " of up to " & ${largest})`,
      ],
    ],
    "",
  ),
);
/** The best other alternative: the first in the order, otherwise the first whose sizing fits. */
const other = steps.add(
  "other",
  "Best other alternative",
  firstReason(
    [
      [xl`COUNT(${ranking.rank.all}) > 0`, xl`MATCH(1, ${ranking.rank.all}, 0)`],
      ...ALTERNATIVE_NUMBERS.map(
        (number) => [xl`${fit.verdict.inCase(alternativeCase(number))} = "PASS"`, number] as const,
      ),
    ],
    0,
  ),
  { format: "0" },
);
const otherFits = xl`COUNT(${ranking.rank.all}) > 0`;
const until = xl`INDEX(${choice.until.all}, 1 + ${other})`;
const alternative = steps.addText(
  "alternative",
  "Best other alternative in words",
  xl`
    IF(OR(${other} = 0, ${other} = ${fit.choice.active}), "",
      "alternative " & INDEX(${option.name.all}, MAX(1, ${other}))
        & IF(${otherFits},
          ", which fits " & IF(LEFT(${until}, LEN("beyond")) = "beyond", "", "until ") & ${until},
          ", whose CPU, cores and memory fit"))`,
);

const sums = steps.add(
  "reach",
  "Largest share of a threshold with the cores that are needed",
  xl`
    IF(AND(COUNT(${changed.all}) > 0, COUNT(${capacity.all}) = COUNT(${fit.cap.all.active}),
        COUNT(${capacity.all}) > 0),
      MAX(${reach.all}, N(${fit.sysReachMost.active}) * N(${fit.total.active})
        / SUM(${capacity.all})),
      "")`,
  { style: "resultPercent" },
);
const line = xl`MATCH(MAX(${reach.all}), ${reach.all}, 0)`;
const newMonth = steps.addText(
  "until",
  "Until when CPU fits with them",
  xl`
    IF(COUNT(${month.all}) = 0, "beyond 10 years",
      ${whenReachedInWords(xl`MIN(${month.all})`)})`,
);
const untilThen = (text: FormulaPart): Formula =>
  xl`IF(${text} = "beyond 10 years", ${text}, "until " & ${text})`;
const moreCores = steps.addText(
  "morecores",
  "Cores of the partitions in words",
  xl`
    IF(AND(ISNUMBER(${sums}), N(${sums}) <= 1, OR(${more} = 0, ${activation} <> "")),
      TEXTJOIN(", ", TRUE, ${words.all}) & IF(${activation} = "", "", " (" & ${activation} & ")")
        & ": " & ${percentText(xl`MAX(${reach.all}) * INDEX(${fit.limit.all.active}, ${line})`)}
        & ", " & ${untilThen(newMonth)},
      "")`,
);

const either = (...remedies: readonly FormulaPart[]): Formula =>
  xl`TEXTJOIN("; or ", TRUE, ${remedies})`;
/** What would help on this system, or the best alternative that fits; "" where nothing has to. */
export const orAlternative = (remedy: Quantity): Formula => xl`
  IF(${remedy} = "", "", ${either(remedy, xl`IF(${otherFits}, ${alternative}, "")`)})`;

/** What would help a partition above its threshold. */
export const helpForCpu = firstReason(
  [[xl`${moreCores} & ${alternative} = ""`, "no alternative of this plan fits"]],
  either(moreCores, alternative),
);

const cpuUntil = steps.addText(
  "cpuuntil",
  "Until when CPU fits",
  whenReachedInWords(fit.firstcross.active),
);
/** What would help where cores are missing. */
export const helpForCores = xl`
  IF(${more} = 0, "",
    ${either(
      xl`IF(${activation} = "", "", ${activation} & ": CPU fits " & ${untilThen(cpuUntil)})`,
      alternative,
    )})`;

const memoryEnd = limit.end.row("memory");
const memoryAlternative = steps.addText(
  "memoryother",
  "A system that takes more memory, in words",
  xl`
    IF(AND(ISNUMBER(${fit.memory.active}), N(${memoryEnd}) > N(${fit.memory.active})),
      IF(${alternative} = "", "", ${alternative} & "; ") & "this system takes at most "
        & ${gbText(xl`N(${fit.memory.active})`)},
      "")`,
);
const missingMemory = xl`ROUNDUP(ROUND(N(${memoryEnd}) - N(${limit.bound.row("memory")}), 6), 0)`;
/** What would help where memory is missing. */
export const helpForMemory = firstReason(
  [
    [xl`NOT(AND(ISNUMBER(${memoryEnd}), ISNUMBER(${limit.bound.row("memory")})))`, ""],
    [xl`N(${memoryEnd}) <= N(${limit.bound.row("memory")})`, ""],
    [xl`${memoryAlternative} <> ""`, memoryAlternative],
  ],
  xl`
    FIXED(${missingMemory}, 0) & " GB more memory, " & FIXED(ROUNDUP(ROUND(N(${memoryEnd}), 6), 0), 0)
      & " GB in all, until the horizon"`,
);

/** The blocks of the steps; a plan that sizes a system places them. */
export const remedySteps = [lines.block, steps.block];
