/** The comparison of the alternatives, their order, and why the others are not first. */
import { Quantity, type Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, formulaCells, fromEntries } from "../../definition/cell-definitions";
import { firstReason, type Reason } from "../../definition/conditions";
import { call } from "../../definition/function-calls";
import { whenReached } from "../../definition/months";
import { Steps } from "../../definition/steps";
import { alternative, costInput } from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit, resized } from "../calculation/cells";
import { STAY, stay } from "../calculation/stay-cells";
import { sourceResult } from "../current/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { boxLimit, commonLimit, openOn } from "../cover/box-limits";
import { STATES } from "../cover/cells";
import { totalOf } from "./costs";
import { licensesOf } from "./licenses";
import { lifeOfAlternative } from "./life-cycle";
import { BY_COST, COSTS_MORE, PRICE_STEPS } from "./money";
import { compared, comparedTable, option, ranking, rankingTable } from "./cells";

/** The calculation of an alternative. */
type FitOf = Readonly<Record<keyof typeof fit, Quantity>>;
export const fitOf = (number: AlternativeNumber): FitOf =>
  fromEntries(
    (Object.keys(fit) as (keyof typeof fit)[]).map(
      (key) => [key, fit[key].inCase(alternativeCase(number))] as const,
    ),
  );

const nameOf = (number: AlternativeNumber): Formula =>
  xl`IF(${option.name.row(number)} = "", "", ${number} & ". " & ${option.name.row(number)})`;

/** Columns with entered values, which are shown whether or not the alternative is rated. */
const ENTERED: readonly string[] = ["system", "feature"];
/** The calculated quantity of each column. */
const QUANTITIES = {
  system: "system",
  feature: "feature",
  ibmi: "ibmi",
  vios: "vios",
  needed: "needed",
  active: "active",
  rule: "rule",
  total: "total",
  basis: "weakestBasis",
  each: "each",
  now: "sysNow",
  live: "sysLive",
  end: "sysEnd",
  headNow: "headNow",
  headEnd: "headEnd",
  worst: "worstEnd",
  low: "worstLow",
  cross: "firstcross",
} as const satisfies Readonly<
  Record<
    Exclude<keyof typeof compared, "name" | "crossdate" | "instead" | "licensed" | "fewest">,
    keyof typeof fit
  >
>;

/** Number formats of cells that differ from those of their columns. */
const FORMATS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["ibmi", "vios", "needed", "active", "rule"].map((column) => [column, "General"]),
  ),
  cross: "0",
};

function comparedRow(number: AlternativeNumber): TableRow {
  const calculated = fitOf(number);
  const unrated: Reason = [xl`NOT(${calculated.ready})`, "open"];
  const cells = Object.entries(QUANTITIES).map(([column, quantity]): [string, CellSpec] => [
    column,
    {
      formula: firstReason(
        [
          [xl`${calculated.problem} = "not used"`, ""],
          ...(ENTERED.includes(column) ? [] : [unrated]),
        ],
        calculated[quantity],
      ),
      format: FORMATS[column],
    },
  ]);
  return {
    key: alternativeCase(number),
    cells: {
      name: { formula: nameOf(number) },
      ...Object.fromEntries(cells),
      crossdate: { formula: whenReached(compared.cross, assessed.from.active) },
      instead: {
        formula: xl`${resized.needed.inCase(alternativeCase(number))}`,
        format: "General",
      },
      ...Object.fromEntries(
        Object.entries(licensesOf(number)).map(([column, count]) => [
          column,
          {
            formula: firstReason([[xl`${calculated.problem} = "not used"`, ""], unrated], count),
            format: "0",
          },
        ]),
      ),
    },
  };
}

/** Today's systems with today's partitions, which are compared and never ranked. */
const stayRow: TableRow = {
  key: "stay",
  cells: Object.fromEntries(
    Object.entries({
      name: xl`${STAY}`,
      system: stay.systems,
      feature: stay.features,
      ibmi: stay.cores,
      active: stay.active,
      total: stay.total,
      basis: xl`IF(COUNTIF(${sourceResult.basis.all}, "user") > 0, "user", "")`,
      each: xl`IF(N(${stay.cores}) > 0, ${stay.total} / ${stay.cores}, "")`,
      now: stay.now,
      live: stay.live,
      end: stay.end,
      headNow: stay.headNow,
      headEnd: stay.headEnd,
      worst: stay.worstEnd,
      cross: stay.firstcross,
      crossdate: whenReached(compared.cross),
      licensed: xl`IF(ISNUMBER(${stay.cores}), ROUNDUP(${stay.cores}, 0), "")`,
    }).map(([column, formula]) => [column, { formula: xl`${formula}`, format: FORMATS[column] }]),
  ),
};

export const comparison: TableSpec = comparedTable({
  title: "Comparison",
  note: "Stay: today's partitions with today's cores on today's systems, in the scenario shown. It is compared and not ranked.",
  rows: [stayRow, ...ALTERNATIVE_NUMBERS.map(comparedRow)],
});

/** The workload that a rating was published for. */
export function workloadOf(
  system: FormulaPart,
  feature: FormulaPart,
  cores: FormulaPart,
  mode: FormulaPart,
): Formula {
  const workload = call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS, "WORKLOAD");
  return xl`IF(ISTEXT(${workload}), ${workload}, "not stated")`;
}

const steps = new Steps("ranking", "Ranking");
const isByCost = steps.addYesNo(
  "bycost",
  "Ranked by cost",
  xl`IF(${costInput.ranking} = ${BY_COST}, 1, 0)`,
);

/** Whether it is withdrawn from marketing, or out of support at go-live. */
const isPast = (number: AlternativeNumber): Formula => {
  const { isWithdrawn, isUnsupported } = lifeOfAlternative(number);
  return xl`${isWithdrawn} + ${isUnsupported} > 0`;
};

const lines = new Steps("rankline", "Keys of the ranking", ALTERNATIVE_NUMBERS.length);
const alternativeAt = (line: number): AlternativeNumber => ALTERNATIVE_NUMBERS[line - 1]!;
const past = lines.addYesNo(
  "past",
  "Alternative {i} is off sale or out of support",
  (line) => xl`IF(${isPast(alternativeAt(line))}, 1, 0)`,
);
const licenses = lines.add(
  "licenses",
  "IBM i cores to license on alternative {i}",
  (line) => xl`
    IF(ISNUMBER(${compared.licensed.row(alternativeCase(alternativeAt(line)))}),
      ${compared.licensed.row(alternativeCase(alternativeAt(line)))}, "")`,
  { unit: "cores", format: "0" },
);
/**
 * What is sold and supported comes first; then the lowest cost, or the fewest cores to buy, then
 * licenses, then utilization. The number of the row decides between equal ones. One number, so that
 * no two are first.
 */
const anyKey = lines.addWhole("anykey", PRICE_STEPS.anyKey, (line) => {
  const { cost } = cellsOfRow(ranking, alternativeAt(line));
  const { active, worstUse } = fitOf(alternativeAt(line));
  return xl`
    IF(AND(${isByCost} = 1, ISNUMBER(${cost})),
      ${past} * 10 ^ 12 + ROUND(${cost}, 2) + ${line} / 1000,
      ${past} * 10 ^ 9 + (N(${active}) * 1000 + N(${licenses})) * 1000
        + 100 * MIN(9, N(${worstUse})) + ${line} / 10 ^ 5)`;
});
/** The key of an alternative, whether or not it fits. */
export const rankingKey = (number: AlternativeNumber): Quantity => anyKey.line(number);
const key = lines.addWhole("key", PRICE_STEPS.key, (line) => {
  const { verdict, cost } = cellsOfRow(ranking, alternativeAt(line));
  return firstReason(
    [
      [xl`${verdict} <> "PASS"`, ""],
      [xl`AND(${isByCost} = 1, NOT(ISNUMBER(${cost})))`, ""],
    ],
    anyKey,
  );
});

const rankOf = (number: AlternativeNumber): Formula => xl`
  IF(ISNUMBER(${key.line(number)}),
    1 + SUMPRODUCT(ISNUMBER(${key.all}) * (${key.all} < ${key.line(number)})),
    "")`;

const first = steps.addWhole(
  "first",
  "Row of the first that fits",
  xl`IF(COUNT(${ranking.rank.all}) = 0, "none", MATCH(1, ${ranking.rank.all}, 0))`,
);
const ofFirst = (column: Column): Formula => xl`INDEX(${column.all}, ${first})`;

const NO_LONGER_SOLD = "Fits, but is no longer sold or supported, unlike ";

/** The reason of a ranking by cost; "" in one by cores. */
function reasonByCost(
  number: AlternativeNumber,
  dearer: Quantity,
  isNoLongerSold: Formula,
  firstName: Formula,
): Quantity {
  const { rank, cost } = cellsOfRow(ranking, number);
  return steps.firstReason(
    `bycost${number}`,
    `Why it is not the first by cost, alternative ${number}`,
    [
      [
        xl`${rank} = ""`,
        xl`
          "Fits, but is not ranked: cost to the horizon " & IF(${cost} = "", "not given", ${cost}) & "."`,
      ],
      [
        xl`AND(ISNUMBER(${dearer}), N(${dearer}) > 0)`,
        xl`
          ${`Fits, but ${COSTS_MORE[0]}`} & TRIM(FIXED(${dearer}, 0) & " " & ${costInput.currency})
            & ${COSTS_MORE[1]} & " than " & ${firstName} & "."`,
      ],
      [isNoLongerSold, xl`${NO_LONGER_SOLD} & ${firstName} & "."`],
      [xl`${dearer} = 0`, xl`"Fits at the same cost as " & ${firstName} & "."`],
    ],
    { isAsked: xl`${isByCost} = 1` },
  );
}

/** What an alternative that fits has against the first, from the key of the ranking. */
function comparisonWithFirst(number: AlternativeNumber): Quantity {
  const { rank, cost } = cellsOfRow(ranking, number);
  const { active } = fitOf(number);
  const isLater = xl`N(${rank}) > 1`;
  const ofFirstLine = (of: Quantity): Formula => xl`INDEX(${of.all}, ${first})`;
  const dearer = steps.add(
    `dearer${number}`,
    `${PRICE_STEPS.dearer}, alternative ${number}`,
    xl`IF(AND(${isByCost} = 1, ${isLater}), ${cost} - ${ofFirst(ranking.cost)}, "")`,
  );
  const firstName = ofFirst(option.name);
  const isNoLongerSold = xl`${past.line(number)} > ${ofFirstLine(past)}`;
  const byCores = steps.firstReason(
    `bycores${number}`,
    `Why it is not the first by cores, alternative ${number}`,
    [
      [
        xl`${active} > ${ofFirst(option.cores)}`,
        xl`
          "Fits, but " & ${active} & " cores must be bought instead of " & ${ofFirst(option.cores)}
            & " for " & ${firstName} & "."`,
      ],
      [isNoLongerSold, xl`${NO_LONGER_SOLD} & ${firstName} & "."`],
      [
        xl`N(${licenses.line(number)}) > N(${ofFirstLine(licenses)})`,
        xl`
          "Fits, but with " & ${licenses.line(number)} & " licenses instead of "
            & ${ofFirstLine(licenses)} & " for " & ${firstName} & "."`,
      ],
    ],
    {
      isAsked: isLater,
      otherwise: xl`"Fits with as many cores and licenses, but no lower utilization than " & ${firstName} & "."`,
    },
  );
  const byCost = reasonByCost(number, dearer, isNoLongerSold, firstName);
  return steps.addText(
    `against${number}`,
    `Why it is not the first, alternative ${number}`,
    xl`IF(${byCost} <> "", ${byCost}, ${byCores})`,
  );
}

const reasonOfFirst = steps.addText(
  "whyfirst",
  "Why the first is the first",
  xl`
    IF(COUNT(${key.all}) = 1, "The only one that fits",
      IF(${isByCost} = 1, "Lowest cost to the horizon", "Fewest cores to buy") & " of those that fit"
        & IF(MAX(${past.all}) > MIN(${past.all}), " and are sold and supported longest", ""))
      & "."`,
);

/** Why an alternative is not first: its failed checks, or its additional requirements. */
function reasonAgainst(number: AlternativeNumber): Formula {
  const { verdict, rank } = cellsOfRow(ranking, number);
  const failing = steps.addText(
    `failing${number}`,
    `What alternative ${number} does not meet, besides its sizing`,
    firstReason(
      [
        [
          xl`${boxLimit.failing(number)} & ${commonLimit.failing} <> ""`,
          xl`TRIM(${boxLimit.failing(number)} & " " & ${commonLimit.failing})`,
        ],
        [
          xl`${lifeOfAlternative(number).isUnsupported} > 0`,
          "Does not fit: not supported at go-live.",
        ],
      ],
      "",
    ),
  );
  return firstReason(
    [
      [xl`${verdict} = "-"`, ""],
      [xl`AND(${verdict} = "OPEN", ${failing} <> "")`, failing],
      [
        xl`${verdict} = "OPEN"`,
        xl`
          IF(${fitOf(number).problem} = "", "Needs input.", "Needs input: " & ${fitOf(number).problem})`,
      ],
      [xl`${fitOf(number).fails} <> ""`, xl`"Does not fit: " & ${fitOf(number).fails} & "."`],
      [xl`${verdict} <> "PASS"`, failing],
      [xl`${rank} = 1`, reasonOfFirst],
    ],
    comparisonWithFirst(number),
  );
}

function rankingRow(number: AlternativeNumber): TableRow {
  const { rating, system, feature, cores, mode, ...calculated } = fitOf(number);
  const workload = workloadOf(system, feature, cores.line(1), mode);
  const estimate = alternative.estimate.row(number);
  const { isUnsupported } = lifeOfAlternative(number);
  const ofReady = (quantity: Quantity): Formula => xl`IF(${calculated.ready}, ${quantity}, "")`;
  const formulas: Readonly<Record<keyof typeof ranking, Formula>> = {
    name: nameOf(number),
    // All limits of the box, and those that no choice of a box changes.
    verdict: firstReason(
      [
        [xl`${calculated.verdict} <> "PASS"`, calculated.verdict],
        [
          xl`
            OR(${boxLimit.failing(number)} <> "", ${isUnsupported} > 0,
              ${commonLimit.state} = ${STATES.fails})`,
          "FAIL",
        ],
        [xl`OR(N(${openOn(number)}) > 0, ${commonLimit.state} = ${STATES.open})`, "OPEN"],
      ],
      calculated.verdict,
    ),
    cores: ofReady(calculated.needed),
    each: ofReady(calculated.each),
    cost: xl`${totalOf(number)}`,
    rank: rankOf(number),
    against: reasonAgainst(number),
    workload: xl`IF(ISNUMBER(${rating.line(1)}), ${workload}, "")`,
    estimate: xl`
      IF(AND(ISNUMBER(${estimate}), ${calculated.ready}),
        ${estimate} / ${calculated.total} - 1,
        "")`,
  };
  return {
    key: alternativeCase(number),
    cells: formulaCells(ranking, formulas),
  };
}

export const rankingOfAlternatives: TableSpec = rankingTable({
  title: "Ranking",
  note: "Alternatives that fit: those that are sold and supported first; then the lowest cost to the horizon, or the fewest cores to buy, then licenses, then utilization.",
  rows: ALTERNATIVE_NUMBERS.map(rankingRow),
});

export const rankingSteps = [steps.block, lines.block];
