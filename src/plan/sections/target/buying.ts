/** What is published about buying each alternative: software tier, limits, and life cycle. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import type { Check } from "../../build/check";
import { firstReason } from "../../build/conditions";
import { call, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { alternativeFact, target } from "../../inputs/core-cells";
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
  readonly answer: (
    system: FormulaPart,
    feature: FormulaPart,
    release: FormulaPart,
  ) => FunctionCall;
}

const DAY = "day";
const FACTS: Readonly<Record<Exclude<BuyingColumn, "memory">, BuyingFact>> = {
  tier: {
    what: "Software tier",
    unit: "",
    entered: alternativeFact.tier,
    answer: (system, feature) => call("SYSTIER", system, feature, CUSTOM_FACTS),
  },
  partition: {
    what: "Largest IBM i partition",
    unit: "cores",
    answer: (system, feature) => call("SYSLIMIT", system, feature, "PARTITION", CUSTOM_FACTS),
  },
  io: {
    what: "Input and output",
    unit: "",
    answer: (system, feature) => call("SYSLIMIT", system, feature, "IO", CUSTOM_FACTS),
  },
  license: {
    what: "License",
    unit: "",
    answer: (system, feature) => call("SYSLIMIT", system, feature, "LICENSE", CUSTOM_FACTS),
  },
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
    answer: (system) => call("SYSLIFE", system, "SUPPORT", CUSTOM_FACTS),
  },
  release: {
    what: "End of support of IBM i",
    unit: DAY,
    answer: (_system, _feature, release) => call("OSLIFE", release, CUSTOM_FACTS),
  },
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
    : xl`IF(OR(${option.system} = "", ${entered} = ""), ${value}, ${entered})`;
};
const hasNoSystem = xl`${option.system} = ""`;
const hasNoRelease = xl`OR(${option.system} = "", ${alternativeFact.ibmi} = "")`;
const factOf = (key: keyof typeof FACTS): Formula =>
  published(FACTS[key], key === "release" ? hasNoRelease : hasNoSystem);

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
    note: `Your values in the table above replace published ones. "${NOT_STATED}" means that no document, no rating pack and no entry of My catalogue has a value.`,
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
    release: factOf("release"),
  },
);

const isStated = (cell: FormulaPart): Formula => xl`AND(${cell} <> "", ${cell} <> ${NOT_STATED})`;

/** Cites the published facts in Sources. */
export function citeBuyingFacts(plan: Plan, sheet: string): void {
  for (const number of ALTERNATIVE_NUMBERS)
    for (const [key, { what, unit, entered, answer }] of Object.entries(FACTS)) {
      const cell = buying[key as BuyingColumn].row(number);
      const own = entered?.row(number);
      plan.figure({
        what,
        whatFormula: xl`${`${what} of `} & ${option.name.row(number)}`,
        call: answer(
          xl`${option.system.row(number)} & ""`,
          xl`${option.feature.row(number)} & ""`,
          xl`${alternativeFact.ibmi.row(number)} & ""`,
        ),
        unit,
        sheet,
        value: xl`${cell}`,
        used: own === undefined ? isStated(cell) : xl`AND(${isStated(cell)}, ${own} = "")`,
      });
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
  label: "VIOS where IBM i partitions need it",
  value: xl`
    IF(${fit.problem.active} = "", IF(N(${fit.vios.active}) > 0, 0, 1), ${fit.problem.active})`,
  bound: "0",
  format: "0",
  applies: xl`AND(${ioOfSelected} = "VIOS")`,
  which: xl`${fit.name.active} & ": "`,
};

/** A day of the selected alternative; 0 if none is stated. */
export const dayOfSelected = (column: Column, choice: Quantity): Formula =>
  xl`N(INDEX(${column.all}, ${choice}))`;

/** The tier of an alternative in a text; "" if it is not stated. */
export const tierOf = (number: AlternativeNumber): Formula => {
  const tier = buying.tier.row(number);
  return xl`IF(${isStated(tier)}, ${tier} & "", "")`;
};
