/**
 * Configurations: each alternative sized once, for the scenario that the planner selects. A
 * partition with fixed cores keeps them.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import type { CaseColumn } from "../../../spreadsheet/layout/blocks";
import {
  counted,
  firstReason,
  whereNumbers,
  withoutFullStop,
  type Reason,
} from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { alternative, installedInput, target, targetInput } from "../../inputs/core-cells";
import { blockingInputs } from "../../inputs/validation-cells";
import {
  ALTERNATIVES,
  ALTERNATIVE_NUMBERS,
  BASE_SCENARIO,
  SCENARIOS,
  type AlternativeNumber,
} from "../../scenarios";
import { assumed } from "../assumptions/cells";
import {
  hasTooManyCores,
  largestCores,
  largestMemory,
  tooManyCores,
} from "../current/largest-system";
import { gbText } from "../growth/memory";
import { sharingOfTarget } from "../lpar/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { alternativeResult, buying, option } from "../target/cells";
import { configuration, configurationBlock, demand, fit, load, planResult } from "./cells";
import { coresToday } from "./cores-today";
import { unsizedFormulas } from "./unsized";
import { coreTotals, isUnused, pointFor, sizingFormulas, type Demand } from "./sizing";

type Rated = Readonly<Record<"system" | "feature" | "mode" | "active" | "net", Quantity>>;

/** The division of the rating with the active cores, otherwise of the only rating. */
function divisionOf(
  { system, feature, mode, active }: Rated,
  what: "VIOS" | "SHARING",
  isAnswer: (answer: FormulaPart) => Formula,
  otherwise: string,
): Formula {
  const answerFor = (cores: FormulaPart): FunctionCall =>
    call("CPWVIOS", system, feature, cores, what, mode);
  const [ofActive, only] = [answerFor(active), answerFor("")];
  return xl`
    IF(${isAnswer(ofActive)}, ${ofActive},
    IF(${isAnswer(only)}, ${only}, ${otherwise}))`;
}

/** Cores that a rating has for VIOS, and whether its processors are dedicated or shared. */
const ratedCores = (of: Rated) => {
  const vios = divisionOf(of, "VIOS", (answer) => xl`ISNUMBER(${answer})`, "none");
  const sharing = divisionOf(of, "SHARING", (answer) => xl`ISTEXT(${answer})`, "");
  return {
    net: xl`IF(${of.system} = "", "", ${vios})`,
    shared: xl`IF(ISNUMBER(${of.net}), ${sharing}, "")`,
  };
};

type AlternativeFormula = (at: CaseColumn) => Formula;

const numberOf = (caseColumn: CaseColumn): AlternativeNumber =>
  ALTERNATIVE_NUMBERS[ALTERNATIVES.findIndex(({ id }) => id === caseColumn.id)]!;
/** A column of the alternatives in use, in the row of the case. */
const textOf =
  (column: Column): AlternativeFormula =>
  (caseColumn) =>
    xl`${column.row(numberOf(caseColumn))} & ""`;

const isNamed = (label: string): Formula => xl`${targetInput.sizing} = ${label}`;
/** Invalid inputs are named next to their cell; the sizes remain those of the base scenario. */
const scenarioNumber = firstReason(
  SCENARIOS.flatMap(({ id, label }, i): Reason[] =>
    id === BASE_SCENARIO ? [] : [[isNamed(label), i + 1]],
  ),
  SCENARIOS.findIndex(({ id }) => id === BASE_SCENARIO) + 1,
);

/** A value of the scenario that sizes the configuration. */
const ofScenario = (key: "cpu" | "initialThreshold" | "size"): Formula =>
  xl`INDEX(${fit[key].everyCase}, ${configuration.scenario})`;
const demandOf = (key: "problem" | "golive" | "horizon"): Formula =>
  xl`INDEX(${demand[key].everyCase}, ${configuration.scenario})`;

/** Starts messages about alternatives. */
export const TARGETS = "Target and alternatives: ";

/** The message about a number above the largest of the system; "" if it is not. */
const excess = xl`
  IF(${hasTooManyCores(configuration.active, configuration.largest)},
    ${tooManyCores(
      xl`${TARGETS} & ${configuration.name}`,
      configuration.active,
      configuration,
      configuration.largest,
    )},
    "")`;
/** The installed memory is that of the selected system. */
const memoryExcess = (caseColumn: CaseColumn): Formula => xl`
  IF(AND(${fit.choice.active} = ${fit.choice.inCase(caseColumn.id)},
      ISNUMBER(${configuration.memory}), N(${installedInput.memory}) > N(${configuration.memory})),
    ${TARGETS} & ${configuration.name} & " has " & ${gbText(installedInput.memory)} & ", and "
      & TRIM(${configuration.system} & " " & ${configuration.feature}) & " takes at most "
      & ${gbText(configuration.memory)} & ".",
    "")`;

const aboveLargest = xl`${configuration.excess} & ${configuration.memoryExcess}`;

/** Why a rating needs a feature; "" where one is entered or left, or the system has none. */
function featureAsked(caseColumn: CaseColumn): Formula {
  const entered = xl`${alternative.feature.row(numberOf(caseColumn))} & ""`;
  const anyPartition = call("CPWLPAR", system, entered, 1, mode, CUSTOM_SYSTEMS);
  return xl`
    IF(OR(${system} = "", ${feature} <> "", ISNUMBER(${anyPartition})), "",
      ${withoutFullStop(reasonOf(anyPartition))})`;
}

/** Missing or invalid inputs of the alternative. */
function incompleteOf(caseColumn: CaseColumn): Formula {
  const number = numberOf(caseColumn);
  return firstReason(
    [
      [xl`${blockingInputs("alt").line(number)} > 0`, alternativeResult.status.row(number)],
      [
        xl`${configuration.system} = ""`,
        `${TARGETS}choose the machine type of alternative ${number}`,
      ],
      // Before the feature, because the cores may leave one.
      [
        xl`${configuration.active} <= 0`,
        `${TARGETS}enter the active cores of alternative ${number}`,
      ],
      [
        xl`${configuration.whyFeature} <> ""`,
        xl`${TARGETS} & ${configuration.name} & ": " & ${configuration.whyFeature}`,
      ],
      [xl`${aboveLargest} <> ""`, aboveLargest],
      [xl`NOT(ISNUMBER(${configuration.k}))`, xl`${TARGETS} & ${configuration.k}`],
    ],
    "",
  );
}

/** Missing inputs of a configuration. */
const problem = firstReason(
  [
    [xl`AND(${configuration.name} = "", ${configuration.system} = "")`, "not used"],
    [xl`${planResult.problem} <> ""`, planResult.problem],
    [xl`${demandOf("problem")} <> ""`, demandOf("problem")],
    [xl`${configuration.incomplete} <> ""`, configuration.incomplete],
    [
      xl`${demandOf("horizon")} < ${demandOf("golive")}`,
      xl`
        "The horizon is before go-live: month " & ${demandOf("horizon")} & " and month "
          & ${demandOf("golive")}`,
    ],
  ],
  "",
);

/** Dedicated or shared: as in LPAR layout, unless the alternative differs. */
function sharingOn(caseColumn: CaseColumn): Formula {
  const differing = target[`sharing${numberOf(caseColumn)}`];
  return firstReason(
    [
      [isUnused, ""],
      [xl`AND(${configuration.origin} <> "proposed", ${differing} <> "")`, xl`${differing} & ""`],
    ],
    sharingOfTarget,
  );
}

/** Cores are fixed for entered alternatives only: proposals are sized by demand. */
function fixedCores(caseColumn: CaseColumn): Formula {
  const number = numberOf(caseColumn);
  const entered = target[`cores${number}`];
  return firstReason(
    [
      [xl`${configuration.origin} = "proposed"`, 0],
      [xl`N(${entered}) > 0`, xl`N(${entered})`],
      [xl`${alternative.locked.row(number)} = "Yes"`, coresToday],
    ],
    0,
  );
}

const sharedFactor = xl`
  IF(AND(${configuration.sharing} = "Shared", ${configuration.shared} <> "shared"),
    ${assumed("pool")},
    1)`;

const { system, feature, mode, cpu, initialThreshold, size, factor, sharing } = configuration;
const sizedDemand: Demand = { system, feature, mode, cpu, initialThreshold, size, factor, sharing };

const state = firstReason(
  [
    [isUnused, ""],
    [xl`${configuration.problem} <> ""`, "open"],
  ],
  "ready",
);
const ratingOf = (cores: Formula | typeof configuration.cores) =>
  call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS);
const rating = ratingOf(configuration.cores);
/** More cores are never slower than the published rating below them. */
const ratingBelow = call(
  "CPWLPAR",
  system,
  feature,
  configuration.cores,
  mode,
  CUSTOM_SYSTEMS,
  "BELOW",
);

const unratedPoint = xl`MATCH("none", ${configuration.rating.all}, 0)`;
const unratedPartition = xl`MATCH("no rating", ${configuration.rating.all}, 0)`;
const pointNeeded = pointFor(
  {
    ...sizedDemand,
    size: xl`INDEX(${size.all}, ${unratedPoint})`,
    factor: xl`INDEX(${factor.all}, ${unratedPoint})`,
  },
  xl`INDEX(${initialThreshold.all}, ${unratedPoint})`,
);
const ratingNeeded = ratingOf(xl`INDEX(${configuration.cores.all}, ${unratedPartition})`);
/** The largest IBM i partition: by its published limit, or by the largest configuration. */
const limitOf = (caseColumn: CaseColumn): Formula =>
  xl`${buying.partition.row(numberOf(caseColumn))}`;
const mostOf = (caseColumn: CaseColumn): Formula =>
  xl`IF(ISNUMBER(${limitOf(caseColumn)}), ${limitOf(caseColumn)}, ${configuration.listed})`;
const coresNeeded = xl`
  IF(OR(${configuration.unsizedWho} = "", N(${configuration.mostEach}) <= 0), "",
    ROUNDUP(INDEX(${size.all}, ${unratedPoint}) / INDEX(${initialThreshold.all}, ${unratedPoint})
      / INDEX(${factor.all}, ${unratedPoint}) / ${configuration.mostEach}, 1))`;
/** Why no published rating fits the first of these partitions. */
const whyUnsized = (caseColumn: CaseColumn): Formula =>
  firstReason(
    [
      [xl`${configuration.unsizedWho} = ""`, ""],
      [
        xl`${configuration.unsizedCores} <> ""`,
        xl`
          ${configuration.name}
            & IF(ISNUMBER(${limitOf(caseColumn)}), ": IBM i partitions of at most ", ": at most ")
            & ${counted(configuration.most, "core")} & "; " & ${configuration.unsizedWho}
            & " needs " & ${configuration.unsizedCores}`,
      ],
    ],
    xl`${configuration.unsizedWho} & ": " & ${withoutFullStop(configuration.unsizedWhy)}`,
  );
/** Why the first partition without a rating has none. */
const whyUnrated = firstReason(
  [
    [xl`${configuration.unsized} <> ""`, configuration.unsized],
    [
      xl`COUNTIF(${configuration.rating.all}, "no rating") > 0`,
      xl`
        INDEX(${target.name.all}, ${unratedPartition}) & ": "
          & ${withoutFullStop(reasonOf(ratingNeeded))}`,
    ],
  ],
  "",
);

function publishedTotal(caseColumn: CaseColumn): Formula {
  const [parts, each] = [
    alternative.parts.row(numberOf(caseColumn)),
    alternative.each.row(numberOf(caseColumn)),
  ];
  const totalOfParts = call(
    "CPWRATE",
    system,
    feature,
    xl`${parts} & "x" & ${each}`,
    mode,
    CUSTOM_SYSTEMS,
  );
  return firstReason(
    [
      [xl`${configuration.problem} <> ""`, ""],
      [xl`OR(N(${parts}) <= 0, N(${each}) <= 0)`, ""],
    ],
    numberOr(totalOfParts, "not published"),
  );
}

const isSome = (basis: string): Formula => xl`COUNTIF(${configuration.basis.all}, ${basis}) > 0`;
const weakestBasis = xl`
  IF(${isSome("user")}, "user",
  IF(${isSome("derived")}, "derived",
  IF(${isSome("interpolated")}, "interpolated",
  IF(${isSome("reported")}, "reported",
  IF(${isSome("published")}, "published",
  "measured")))))`;

const totalsOf = (caseColumn: CaseColumn) =>
  coreTotals(
    {
      ...configuration,
      ownVios: option.viosOwn.row(numberOf(caseColumn)),
      viosRatio: option.vios.row(numberOf(caseColumn)),
    },
    configuration,
  );

/** Why a partition has no rating. */
const ofUnrated = {
  most: mostOf,
  mostEach: xl`
        IF(N(${configuration.most}) > 0,
          ${numberOr(xl`${ratingOf(configuration.most)} / ${configuration.most}`, 0)}, 0)`,
  unsizedWho: xl`
        IF(COUNTIF(${configuration.rating.all}, "none") = 0, "",
          INDEX(${target.name.all}, ${unratedPoint}))`,
  unsizedCores: coresNeeded,
  unsizedWhy: xl`
        IF(OR(${configuration.unsizedWho} = "", ${configuration.unsizedCores} <> ""), "",
          ${reasonOf(pointNeeded)})`,
  unsized: whyUnsized,
  unrated: whyUnrated,
};

/** Settings of each configuration. */
const settings = {
  scenario: scenarioNumber,
  name: textOf(option.name),
  system: textOf(option.system),
  feature: textOf(option.feature),
  mode: textOf(option.mode),
  active: (caseColumn: CaseColumn) => xl`N(${option.cores.row(numberOf(caseColumn))})`,
  origin: textOf(option.origin),
  ...ratedCores(configuration),
  cpu: ofScenario("cpu"),
  k: (caseColumn: CaseColumn) => xl`${option.k.row(numberOf(caseColumn))}`,
  ...largestCores(configuration, configuration),
  ...largestMemory(configuration, configuration.memoryStated),
  excess,
  memoryExcess,
  whyFeature: featureAsked,
  incomplete: incompleteOf,
  problem,
};

export const configurations = configurationBlock(
  {
    title: "Configurations: each alternative, sized once",
    cases: ALTERNATIVES,
    headings: {
      scenario: "Proposed system",
      initialThreshold: "Cores of each partition",
      placed: "System",
    },
  },
  {
    ...settings,
    initialThreshold: ofScenario("initialThreshold"),
    size: ofScenario("size"),
    sharing: sharingOn,
    factor: xl`
      IF(${isUnused}, "",
      IF(ISNUMBER(${configuration.k}), ${configuration.k} * ${sharedFactor}, 1))`,
    fixed: fixedCores,
    allFixed: xl`
      IF(COUNTIF(${configuration.fixed.all}, ">0") = COUNTA(${target.name.all}), 1, 0)`,
    ...sizingFormulas(sizedDemand, configuration, state),
    cores: xl`
      IF(AND(${configuration.state} = "ready", ${configuration.fixed} > 0),
        ${configuration.fixed},
        ${configuration.sized})`,
    rating: xl`
      IF(ISNUMBER(${configuration.cores}),
        ${numberOr(rating, "no rating")},
        ${configuration.cores})`,
    basis: xl`IF(ISNUMBER(${configuration.rating}), ${basisOf(rating)}, "")`,
    cap: whereNumbers(
      [configuration.rating],
      xl`${configuration.rating} * ${factor} / ${load.raised}`,
      configuration.rating,
    ),
    lowered: xl`
      IF(${configuration.basis} = "interpolated",
        MAX(1 - ${assumed("interpolation")}, ${ratingBelow} / ${configuration.rating}),
        "")`,
    placed: xl`COUNT(${configuration.cap.all})`,
    sum: xl`SUM(${configuration.cap.all})`,
    publishedTotal,
    total: xl`
      IF(ISNUMBER(${configuration.publishedTotal}),
        MIN(${configuration.sum}, ${configuration.publishedTotal}),
        ${configuration.sum})`,
    dedicated: (caseColumn) => totalsOf(caseColumn).dedicated,
    pool: (caseColumn) => totalsOf(caseColumn).pool,
    ibmi: (caseColumn) => totalsOf(caseColumn).ibmi,
    vios: (caseColumn) => totalsOf(caseColumn).vios,
    needed: (caseColumn) => totalsOf(caseColumn).needed,
    rule: xl`
      ${configuration.ibmi} + ROUNDUP(${configuration.ibmi} / ${assumed("vios")}, 0)`,
    weakestBasis,
    ...ofUnrated,
    ...unsizedFormulas,
  },
);
