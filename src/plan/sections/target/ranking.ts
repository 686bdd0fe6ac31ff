/** The comparison of the alternatives, their order, and why the others are not first. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { recordOf, rowOf } from "../../build/cell-definitions";
import { firstReason, type Reason } from "../../build/conditions";
import { call } from "../../build/function-calls";
import { Steps } from "../../build/steps";
import { alternative } from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { fit, resized } from "../calculation/cells";
import { STAY, stay } from "../calculation/stay-cells";
import { sourceResult } from "../current/cells";
import { OWN_SYSTEMS } from "../my-catalogue/cells";
import { compared, comparedTable, option, ranking, rankingTable } from "./cells";

/** The calculation of an alternative. */
type FitOf = Readonly<Record<keyof typeof fit, Quantity>>;
export const fitOf = (number: AlternativeNumber): FitOf =>
  recordOf(
    (Object.keys(fit) as (keyof typeof fit)[]).map(
      (key) => [key, fit[key].inCase(alternativeCase(number))] as const,
    ),
  );

const nameOf = (number: AlternativeNumber): Formula =>
  xl`${number} & "  " & ${option.name.row(number)}`;

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
  worst: "worstUse",
  low: "worstLow",
  cross: "firstcross",
} as const satisfies Readonly<
  Record<Exclude<keyof typeof compared, "name" | "instead">, keyof typeof fit>
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
      worst: stay.worstUse,
      cross: stay.firstcross,
    }).map(([column, formula]) => [column, { formula: xl`${formula}`, format: FORMATS[column] }]),
  ),
};

/** No formula for a column whose rows have formulas of their own. */
const byRow = <Key extends string>(cells: Readonly<Record<Key, unknown>>) =>
  recordOf((Object.keys(cells) as Key[]).map((key) => [key, undefined] as const));

export const comparison: TableSpec = comparedTable(
  {
    title: "Side by side",
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
  const workload = call("CPWLPAR", system, feature, cores, mode, OWN_SYSTEMS, "WORKLOAD");
  return xl`IF(ISTEXT(${workload}), ${workload}, "not stated")`;
}

/**
 * Compared as numbers: a criterion such as "<" & cores has only 15 digits, and an alternative could
 * rank after itself.
 */
function rankOf(number: AlternativeNumber): Formula {
  const isPassing = xl`(${ranking.verdict.all} = "PASS")`;
  const { verdict, cores, each } = rowOf(ranking, number);
  const fewer = xl`SUMPRODUCT(${isPassing} * (${ranking.cores.all} < ${cores}))`;
  const asMany = xl`
    SUMPRODUCT(${isPassing} * (${ranking.cores.all} = ${cores}) * (${ranking.each.all} > ${each}))`;
  return xl`IF(${verdict} <> "PASS", "", 1 + ${fewer} + ${asMany})`;
}

const steps = new Steps("ranking", "Ranking");
const first = steps.add(
  "first",
  "Row of the first that passes",
  xl`IF(COUNT(${ranking.rank.all}) = 0, "none", MATCH(1, ${ranking.rank.all}, 0))`,
  { format: "0" },
);
const ofFirst = (column: Column): Formula => xl`INDEX(${column.all}, ${first})`;

/** What an alternative that passes needs in addition to the first. */
function comparisonWithFirst(number: AlternativeNumber): Quantity {
  const { rank, cores, each } = rowOf(ranking, number);
  const isLater = xl`N(${rank}) > 1`;
  const more = steps.add(
    `more${number}`,
    `Cores more than the first, alternative ${number}`,
    xl`IF(${isLater}, ROUND(${cores} - ${ofFirst(ranking.cores)}, 2), "")`,
    { format: "General" },
  );
  const less = steps.add(
    `less${number}`,
    `CPW a core less than the first, alternative ${number}`,
    xl`IF(${isLater}, ROUND(${ofFirst(ranking.each)} - ${each}, 0), "")`,
  );
  return steps.add(
    `against${number}`,
    `Why it is not the first, alternative ${number}`,
    xl`
      IF(N(${rank}) <= 1, "",
      IF(${more} > 0,
        "passes, but needs " & ${more} & IF(${more} = 1, " core", " cores") & " more than ",
        "passes with as many cores, but with " & ${less} & " CPW a core less than ")
        & ${ofFirst(option.name)})`,
    { style: "resultText" },
  );
}

/** Why an alternative is not first: its failed checks, or its additional requirements. */
function reasonAgainst(number: AlternativeNumber): Formula {
  const { verdict, rank } = rowOf(ranking, number);
  return firstReason(
    [
      [xl`${verdict} = "-"`, ""],
      [xl`${verdict} = "OPEN"`, "open"],
      [xl`${verdict} <> "PASS"`, xl`"fails: " & ${fitOf(number).fails}`],
      [xl`${rank} = 1`, "the first of those that pass"],
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
    title: "Ranking, and why not the others",
    note: "Those that pass, fewest cores first, then most CPW a core.",
    rows: ALTERNATIVE_NUMBERS.map(rankingRow),
  },
  byRow(ranking),
);

export const rankingSteps = steps.block;
