/** The comparison of the alternatives, their order, and why the others are not first. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { fromEntries, cellsOfRow } from "../../build/cell-definitions";
import { firstReason, type Reason } from "../../build/conditions";
import { call } from "../../build/function-calls";
import { whenReached } from "../../build/months";
import { Steps } from "../../build/steps";
import { alternative, costInput } from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit, resized } from "../calculation/cells";
import { STAY, stay } from "../calculation/stay-cells";
import { sourceResult } from "../current/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { totalOf } from "./costs";
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
  xl`IF(${option.name.row(number)} = "", "", ${number} & "  " & ${option.name.row(number)})`;

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
  basis: "rests",
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
  Record<Exclude<keyof typeof compared, "name" | "crossdate" | "instead">, keyof typeof fit>
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
    }).map(([column, formula]) => [column, { formula: xl`${formula}`, format: FORMATS[column] }]),
  ),
};

/** No formula for a column whose rows have formulas of their own. */
const byRow = <Key extends string>(cells: Readonly<Record<Key, unknown>>) =>
  fromEntries((Object.keys(cells) as Key[]).map((key) => [key, undefined] as const));

export const comparison: TableSpec = comparedTable(
  {
    title: "Comparison",
    note: "Stay: today's partitions with today's cores on today's systems, in the scenario shown. It is compared and not ranked.",
    rows: [stayRow, ...ALTERNATIVE_NUMBERS.map(comparedRow)],
  },
  byRow(compared),
);

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
const isByCost = steps.add(
  "bycost",
  "Ranked by five-year cost",
  xl`IF(${costInput.ranking} = ${BY_COST}, 1, 0)`,
  { unit: "1 = yes", format: "0" },
);

/**
 * Compared as numbers: a criterion such as "<" & cores has only 15 digits, and an alternative could
 * rank after itself.
 */
function rankByCores(number: AlternativeNumber): Formula {
  const isPassing = xl`(${ranking.verdict.all} = "PASS")`;
  const { cores, each } = cellsOfRow(ranking, number);
  const fewer = xl`SUMPRODUCT(${isPassing} * (${ranking.cores.all} < ${cores}))`;
  const asMany = xl`
    SUMPRODUCT(${isPassing} * (${ranking.cores.all} = ${cores}) * (${ranking.each.all} > ${each}))`;
  return xl`1 + ${fewer} + ${asMany}`;
}
/** Texts, such as of a cost that is not given, are no smaller numbers. */
const rankByCost = (cost: FormulaPart): Formula => xl`
  IF(ISNUMBER(${cost}),
    1 + SUMPRODUCT((${ranking.verdict.all} = "PASS") * ISNUMBER(${ranking.cost.all})
      * (${ranking.cost.all} < ${cost})),
    "")`;

function rankOf(number: AlternativeNumber): Formula {
  const { verdict, cost } = cellsOfRow(ranking, number);
  return firstReason(
    [
      [xl`${verdict} <> "PASS"`, ""],
      [xl`${isByCost} = 1`, rankByCost(cost)],
    ],
    rankByCores(number),
  );
}

const first = steps.add(
  "first",
  "Row of the first that fits",
  xl`IF(COUNT(${ranking.rank.all}) = 0, "none", MATCH(1, ${ranking.rank.all}, 0))`,
  { format: "0" },
);
const ofFirst = (column: Column): Formula => xl`INDEX(${column.all}, ${first})`;

/** What an alternative that passes needs in addition to the first. */
function comparisonWithFirst(number: AlternativeNumber): Quantity {
  const { rank, cores, each, cost } = cellsOfRow(ranking, number);
  const isLater = xl`N(${rank}) > 1`;
  const more = steps.add(
    `more${number}`,
    `Cores more than the first, alternative ${number}`,
    xl`IF(${isLater}, ROUND(${cores} - ${ofFirst(ranking.cores)}, 2), "")`,
    { format: "General" },
  );
  const less = steps.add(
    `less${number}`,
    `CPW per core less than the first, alternative ${number}`,
    xl`IF(${isLater}, ROUND(${ofFirst(ranking.each)} - ${each}, 0), "")`,
  );
  const dearer = steps.add(
    `dearer${number}`,
    `${PRICE_STEPS.dearer}, alternative ${number}`,
    xl`IF(AND(${isByCost} = 1, ${isLater}), ${cost} - ${ofFirst(ranking.cost)}, "")`,
  );
  const than = xl`" than " & ${ofFirst(option.name)} & "."`;
  const byCores = steps.addText(
    `bycores${number}`,
    `Why it is not the first by cores, alternative ${number}`,
    xl`
      IF(NOT(ISNUMBER(${more})), "",
      IF(${more} > 0,
        "Fits, but needs " & ${more} & IF(${more} = 1, " core", " cores") & " more",
        "Fits with as many cores, but with " & FIXED(${less}, 0) & " CPW per core less") & ${than})`,
  );
  const byCost = steps.addText(
    `bycost${number}`,
    `Why it is not the first by cost, alternative ${number}`,
    firstReason(
      [
        [xl`NOT(AND(${isByCost} = 1))`, ""],
        [
          xl`${rank} = ""`,
          xl`
            "Fits, but is not ranked: five-year cost " & IF(${cost} = "", "not given", ${cost})
              & "."`,
        ],
        [
          xl`ISNUMBER(${dearer})`,
          xl`
            ${`Fits, but ${COSTS_MORE[0]}`} & TRIM(FIXED(${dearer}, 0) & " " & ${costInput.currency})
              & ${COSTS_MORE[1]} & ${than}`,
        ],
      ],
      "",
    ),
  );
  return steps.addText(
    `against${number}`,
    `Why it is not the first, alternative ${number}`,
    xl`IF(${byCost} <> "", ${byCost}, ${byCores})`,
  );
}

/** Why an alternative is not first: its failed checks, or its additional requirements. */
function reasonAgainst(number: AlternativeNumber): Formula {
  const { verdict, rank } = cellsOfRow(ranking, number);
  return firstReason(
    [
      [xl`${verdict} = "-"`, ""],
      [xl`${verdict} = "OPEN"`, "Needs input."],
      [xl`${verdict} <> "PASS"`, xl`"Does not fit: " & ${fitOf(number).fails} & "."`],
      [xl`${rank} = 1`, "The first of those that fit."],
    ],
    comparisonWithFirst(number),
  );
}

function rankingRow(number: AlternativeNumber): TableRow {
  const { rating, system, feature, cores, mode, ...calculated } = fitOf(number);
  const workload = workloadOf(system, feature, cores.line(1), mode);
  const estimate = alternative.estimate.row(number);
  const ofReady = (quantity: Quantity): Formula => xl`IF(${calculated.ready}, ${quantity}, "")`;
  const formulas: Readonly<Record<keyof typeof ranking, Formula>> = {
    name: nameOf(number),
    verdict: xl`${calculated.verdict}`,
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
    cells: Object.fromEntries(
      Object.entries(formulas).map(([column, formula]) => [column, { formula }]),
    ),
  };
}

export const rankingOfAlternatives: TableSpec = rankingTable(
  {
    title: "Ranking",
    note: "Alternatives that fit: fewest cores first, then most CPW per core, or the lowest five-year cost.",
    rows: ALTERNATIVE_NUMBERS.map(rankingRow),
  },
  byRow(ranking),
);

export const rankingSteps = steps.block;
