/**
 * The calculation behind Sensitivity: the active scenario on its selected target, with one input
 * lower or higher; cores are fixed.
 */
import { DAY_PARTS } from "../../scenarios";
import { whenNumbers } from "../../build/formula-text";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";

/** Inputs that are varied, in the order of the table. */
export const VARIED = ["growth", "demand", "target", "capacity"] as const;
export type Varied = (typeof VARIED)[number];
export const caseOf = (input: Varied, high: boolean): string => `${input}${high ? "High" : "Low"}`;

const CASES: readonly CaseColumn[] = VARIED.flatMap((input) =>
  [false, true].map((high): CaseColumn => ({
    id: caseOf(input, high),
    label: `${input}, ${high ? "higher" : "lower"}`,
  })),
);
const GROWTH = [caseOf("growth", false), caseOf("growth", true)];
const isGrowth = (at: CaseColumn): boolean => GROWTH.includes(at.id);

/** The change of an input in a case, with its sign; 0 for the other inputs. */
const change = (at: CaseColumn, input: Varied): string =>
  at.id === caseOf(input, true)
    ? `N({sensitivity.${input}})`
    : at.id === caseOf(input, false)
      ? `-N({sensitivity.${input}})`
      : "0";

const HORIZON = "{load.horizon#active}";
/**
 * A power that is also defined for a base of 0 or less: a factor of its own excludes a load that
 * shrinks to nothing.
 */
const power = (base: string, exponent: string): string =>
  `(ABS(${base})+(${base}=0))^(${exponent})`;
const RATE = "(1+{act.rate[]#all})";
const VARIED_RATE = "(1+{act.rate[]#all}+{sens.points})";
/** Growth counts from a load's own first month: today's demand of an addition is discounted. */
const growth = `({lines.start[]#all}<=${HORIZON})*(${VARIED_RATE}>0)*${power(RATE, "{lines.start[]#all}/12")}*${power(VARIED_RATE, `(${HORIZON}-{lines.start[]#all})/12`)}`;

/** Demand of the loads of an owner at the horizon with other growth. */
const demand = (part: string, owners: string, owner: string): string =>
  `SUMPRODUCT((${owners}=${owner})*{act.cpw${part}[]#all}*${growth})`;
const systemDemand = (part: string, high: boolean): string =>
  `SUMPRODUCT(${high ? '({lines.class[]#all}="High")*' : ""}{act.cpw${part}[]#all}*${growth})`;

const KINDS = [
  ["high", "ownerHigh"],
  ["use", "owner"],
] as const;

const utilisation = ([kind, owner]: (typeof KINDS)[number]): CalcRow[] => [
  ...DAY_PARTS.map((part): CalcRow => ({
    key: `${kind}${part}`,
    label: `${kind === "high" ? "High-priority work" : "All work"} ${part} with other growth, partition {i}`,
    unit: "CPW",
    repeat: "target",
    only: GROWTH,
    formula: `IF({target.name@row}="",0,${demand(part, `{lines.${owner}[]#all}`, "{target.name@row}")})`,
  })),
  {
    key: kind,
    label: `${kind === "high" ? "High-priority" : "All"} utilisation at the horizon, partition {i}`,
    style: "resultPercent",
    repeat: "target",
    formula: (at) =>
      whenNumbers(
        ["{fit.cap#active@row}"],
        isGrowth(at)
          ? `MAX(${DAY_PARTS.map((part) => `{sens.${kind}${part}}`).join(",")})/{fit.cap#active@row}`
          : `IF({sens.room}>0,{fit.${kind === "high" ? "highEnd" : "useEnd"}#active@row}*{sens.factor}/{sens.room},"no capacity")`,
        '""',
      ),
  },
];

export const sensitivityBlock: CalcSpec = {
  key: "sens",
  title: "Sensitivity: the active scenario with one input lower or higher",
  cases: CASES,
  width: 18,
  rows: [
    {
      key: "points",
      label: "Growth, points",
      unit: "a year",
      style: "resultPercent",
      formula: (at) => change(at, "growth"),
    },
    {
      key: "factor",
      label: "Demand",
      unit: "of the expected",
      style: "resultPercent",
      formula: (at) => `1+(${change(at, "demand")})`,
    },
    {
      key: "goal",
      label: "Target, points",
      unit: "utilisation",
      style: "resultPercent",
      formula: (at) => change(at, "target"),
    },
    {
      key: "room",
      label: "Capacity",
      unit: "of the rating",
      style: "resultPercent",
      formula: (at) => `1+(${change(at, "capacity")})`,
    },
    ...KINDS.flatMap(utilisation),
    {
      key: "grown",
      label: "Growth of the whole demand, as a factor",
      unit: "a year",
      style: "resultDecimal",
      format: "0.000",
      formula:
        "IF(AND({fit.ready#active},{load.horizon#active}>0),IF(SUM({load.allSumANow#active},{load.allSumBNow#active},{load.allSumCNow#active},{load.allSumDNow#active})>0,(SUM({load.allSumAEnd#active},{load.allSumBEnd#active},{load.allSumCEnd#active},{load.allSumDEnd#active})/SUM({load.allSumANow#active},{load.allSumBNow#active},{load.allSumCNow#active},{load.allSumDNow#active}))^(12/{load.horizon#active}),1),1)",
    },
    {
      key: "reach",
      label: "Share of its target used, partition {i}",
      style: "resultPercent",
      repeat: "target",
      formula:
        'IF(AND(ISNUMBER({sens.high}),ISNUMBER({fit.goal#active@row})),IF({fit.goal#active@row}+{sens.goal}>0,MAX({sens.high}/({fit.goal#active@row}+{sens.goal}),{sens.use}/{assumption.use[batch]}),"no target"),"")',
    },
    {
      key: "system",
      label: "Share of its target used, system",
      style: "resultPercent",
      formula: (at) =>
        `IF({fit.ready#active},IF(AND({fit.sysgoal#active}+{sens.goal}>0,{sens.room}>0),MAX(${
          isGrowth(at)
            ? `MAX(${DAY_PARTS.map((part) => systemDemand(part, true)).join(",")})/{fit.total#active}/{fit.sysgoal#active},MAX(${DAY_PARTS.map((part) => systemDemand(part, false)).join(",")})/{fit.total#active}/{assumption.use[batch]}`
            : `MAX(${DAY_PARTS.map((part) => `{load.highSum${part}End#active}`).join(",")})*{sens.factor}/{sens.room}/{fit.total#active}/({fit.sysgoal#active}+{sens.goal}),{fit.sysEnd#active}*{sens.factor}/{sens.room}/{assumption.use[batch]}`
        }),"no target or no capacity"),"")`,
    },
    {
      key: "worst",
      label: "Share of the target used, nearest to it",
      style: "resultPercent",
      formula:
        'IF(AND({fit.ready#active},ISNUMBER({sens.system}),COUNT({sens.reach[]})>0),MAX({sens.reach[]},{sens.system}),"")',
    },
    {
      key: "who",
      label: "Which is nearest",
      style: "resultText",
      formula:
        'IF(ISNUMBER({sens.worst}),IF(COUNTIF({sens.reach[]},{sens.worst})>0,INDEX({target.name[]},MATCH({sens.worst},{sens.reach[]},0)),"the system"),"")',
    },
  ],
};
