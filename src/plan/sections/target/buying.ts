/** What is published about buying each alternative: software tier, limits, and life cycle. */
import { NOT_SUPPORTED } from "../../../models/release-levels";
import type { LimitKind } from "../../../models/system-facts";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import type { Check } from "../../definition/check";
import { noneCheck } from "../../definition/columns";
import { firstReason } from "../../definition/conditions";
import { call, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { alternativeFact, target } from "../../inputs/core-cells";
import { isInvalidRow } from "../../inputs/row-reasons";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { configuration, fit } from "../calculation/cells";
import { check } from "../checks/cells";
import { CUSTOM_FACTS } from "../my-catalogue/cells";
import { buying, buyingTable, NOT_STATED, option } from "./cells";

type BuyingColumn = Exclude<keyof typeof buying, "name">;
interface BuyingFact {
  readonly what: string;
  readonly unit: string;
  /** The planner's value, which replaces the published one. */
  readonly entered?: Column;
  /** Where another fact of the row may be the same one. */
  readonly isCitedIn?: (row: AlternativeNumber) => Formula;
  readonly answer: (
    system: FormulaPart,
    feature: FormulaPart,
    release: FormulaPart,
  ) => FunctionCall;
}

/** A limit of SYSLIMIT. */
const limitFact = (limit: LimitKind, what: string, unit: string): BuyingFact => ({
  what,
  unit,
  answer: (system, feature) => call("SYSLIMIT", system, feature, limit, CUSTOM_FACTS),
});

const DAY = "day";
const FACTS: Readonly<Record<Exclude<BuyingColumn, "memory">, BuyingFact>> = {
  tier: {
    what: "Software tier",
    unit: "",
    entered: alternativeFact.tier,
    answer: (system, feature) => call("SYSTIER", system, feature, CUSTOM_FACTS),
  },
  partition: limitFact("PARTITION", "Largest IBM i partition", "cores"),
  io: limitFact("IO", "Input and output", ""),
  license: limitFact("LICENSE", "License", ""),
  withdrawn: {
    what: "Withdrawal from marketing",
    unit: DAY,
    entered: alternativeFact.withdrawn,
    answer: (system) => call("SYSLIFE", system, "WITHDRAWN", CUSTOM_FACTS),
  },
  support: {
    what: "End of support",
    unit: DAY,
    entered: alternativeFact.support,
    answer: (system) => call("SYSLIFE", system, "SUPPORTEARLIEST", CUSTOM_FACTS),
  },
  supportLatest: {
    what: "Latest end of support",
    unit: DAY,
    entered: alternativeFact.support,
    isCitedIn: (row) => xl`AND(${buying.supportLatest.row(row)} <> ${buying.support.row(row)})`,
    answer: (system) => call("SYSLIFE", system, "SUPPORTLATEST", CUSTOM_FACTS),
  },
  release: {
    what: "End of support of IBM i",
    unit: DAY,
    answer: (_system, _feature, release) => call("OSLIFE", release, CUSTOM_FACTS),
  },
  level: {
    what: "Minimum level of IBM i",
    unit: "",
    answer: (system, _feature, release) => call("OSLEVEL", release, system),
  },
  watts: limitFact("WATTS", "Maximum power", "W"),
  rack: limitFact("RACKUNITS", "Rack units", "U"),
  pvsCores: limitFact("PVSCORES", "Cores in Power Virtual Server", "cores"),
  pvsMemory: limitFact("PVSMEMORY", "Memory in Power Virtual Server", "GB"),
};

const published = ({ answer, entered }: BuyingFact, isUnused: Formula): Formula => {
  const factCall = answer(
    xl`${option.system} & ""`,
    xl`${option.feature} & ""`,
    xl`${alternativeFact.ibmi} & ""`,
  );
  const value = firstReason(
    [
      [isUnused, ""],
      [xl`ISERROR(${factCall})`, NOT_STATED],
    ],
    factCall,
  );
  return entered === undefined
    ? value
    : xl`
        IF(OR(${option.system} = "", ${entered} = "", ${isInvalidRow("altfact")}), ${value}, ${entered})`;
};
const hasNoSystem = xl`${option.system} = ""`;
const hasNoRelease = xl`OR(${option.system} = "", ${alternativeFact.ibmi} = "")`;
const factOf = (key: keyof typeof FACTS): Formula =>
  published(FACTS[key], key === "release" || key === "level" ? hasNoRelease : hasNoSystem);

const memoryOf = (number: AlternativeNumber): Formula => {
  const { memory } = configuration;
  const largest = memory.inCase(alternativeCase(number));
  return xl`
    IF(${option.system.row(number)} = "", "", IF(ISNUMBER(${largest}), ${largest}, ${NOT_STATED}))`;
};

/** The facts of all alternatives. */
export const buyingFacts: TableSpec = buyingTable(
  {
    title: "Published tier, limits and life cycle",
    note: `Your values in the table above replace published ones. "${NOT_STATED}" means that no document, no rating pack and no entry of My catalogue has a value, or that they differ. Where sources differ about an end of support, the earliest and the latest day are here.`,
    rows: ALTERNATIVE_NUMBERS.map((number) => ({
      cells: { memory: { formula: memoryOf(number) } },
    })),
  },
  {
    name: xl`${option.name} & ""`,
    tier: factOf("tier"),
    partition: factOf("partition"),
    memory: undefined,
    io: factOf("io"),
    license: factOf("license"),
    withdrawn: factOf("withdrawn"),
    support: factOf("support"),
    supportLatest: factOf("supportLatest"),
    release: factOf("release"),
    level: factOf("level"),
    watts: factOf("watts"),
    rack: factOf("rack"),
    pvsCores: factOf("pvsCores"),
    pvsMemory: factOf("pvsMemory"),
  },
);

const isStated = (cell: FormulaPart): Formula => xl`AND(${cell} <> "", ${cell} <> ${NOT_STATED})`;

export function* buyingFigures(): CitedFigures {
  for (const number of ALTERNATIVE_NUMBERS)
    for (const [key, { what, unit, entered, isCitedIn, answer }] of Object.entries(FACTS)) {
      const cell = buying[key as BuyingColumn].row(number);
      const own = entered?.row(number);
      yield {
        what,
        whatFormula: xl`${`${what} of `} & ${option.name.row(number)}`,
        call: answer(
          xl`${option.system.row(number)} & ""`,
          xl`${option.feature.row(number)} & ""`,
          xl`${alternativeFact.ibmi.row(number)} & ""`,
        ),
        unit,
        value: xl`${cell}`,
        used: xl`
          AND(${[
            isStated(cell),
            ...(own === undefined ? [] : [xl`${own} = ""`]),
            ...(isCitedIn === undefined ? [] : [isCitedIn(number)]),
          ]})`,
      };
    }
}

const largestPartition = xl`
  IF(COUNT(${fit.cores.all.active}) = 0, "open", MAX(${fit.cores.all.active}))`;
const limitOfSelected = xl`INDEX(${buying.partition.all}, ${fit.choice.active})`;
/** Needs a published limit of IBM i partitions; a machine without one has that of its cores. */
export const partitionLimitCheck: Check = {
  rule: "plan.partition.limit",
  label: "Largest IBM i partition",
  value: largestPartition,
  limit: limitOfSelected,
  format: "General",
  applies: xl`ISNUMBER(${limitOfSelected})`,
  which: xl`
    IF(ISNUMBER(${check.value}),
      INDEX(${target.name.all}, MATCH(${check.value}, ${fit.cores.all.active}, 0)) & " on "
        & ${fit.name.active} & ": ",
      "")`,
};

const ioOfSelected = xl`INDEX(${buying.io.all}, ${fit.choice.active})`;
/** Applies where IBM i partitions have no native input and output. */
export const viosCheck: Check = {
  rule: "plan.target.vios",
  label: "VIOS for IBM i partitions",
  value: xl`
    IF(${fit.problem.active} = "", IF(N(${fit.vios.active}) > 0, 0, 1), ${fit.problem.active})`,
  bound: "0",
  format: "0",
  applies: xl`AND(${ioOfSelected} = "VIOS")`,
  which: xl`${fit.name.active} & ": "`,
};

const levelOfSelected = xl`INDEX(${buying.level.all}, ${fit.choice.active})`;
const isPairGiven = xl`AND(${levelOfSelected} <> "")`;
const pairOfSelected = xl`
  INDEX(${alternativeFact.ibmi.all}, ${fit.choice.active}) & " on " & ${fit.system.active} & ": "`;
/** Whether a release runs on its system, as it is published; one without a publication is open. */
export const releaseChecks: readonly Check[] = [
  noneCheck(
    "plan.target.release",
    "IBM i release on the selected system",
    xl`IF(${levelOfSelected} = ${NOT_SUPPORTED}, 1, 0)`,
    isPairGiven,
    pairOfSelected,
  ),
  noneCheck(
    "plan.target.release.stated",
    "Published IBM i release of the selected system",
    xl`IF(${levelOfSelected} = ${NOT_STATED}, 1, 0)`,
    isPairGiven,
    pairOfSelected,
  ),
];

/** Why a fact of the selected alternative is not stated. */
export const reasonOfFact = (key: keyof typeof FACTS): FunctionCall => {
  const ofSelected = (column: Column): Formula =>
    xl`INDEX(${column.all}, ${fit.choice.active}) & ""`;
  return reasonOf(
    FACTS[key].answer(
      ofSelected(option.system),
      ofSelected(option.feature),
      ofSelected(alternativeFact.ibmi),
    ),
  );
};

/** The tier of an alternative in a text; "" if it is not stated. */
export const tierOf = (number: AlternativeNumber): Formula => {
  const tier = buying.tier.row(number);
  return xl`IF(${isStated(tier)}, ${tier} & "", "")`;
};
