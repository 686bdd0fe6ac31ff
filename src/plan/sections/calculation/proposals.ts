/**
 * Calculates the suggestions of the catalogue: they depend on the demand only, never on the
 * capacity of alternatives.
 */
import { ALTERNATIVES } from "../../scenarios";
import { call, needs, OWN_SYSTEMS, reasonOf } from "../../build/formula-text";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";

const ONE: readonly CaseColumn[] = [{ id: "all", label: "Active scenario" }];

/** As many suggestions as alternatives: each fills at most one empty row. */
export const PROPOSALS = ALTERNATIVES.length;

/**
 * Rating that each partition needs in the active scenario: demand over its target and the factor of
 * the pool, before k.
 */
export const wantedBlock: CalcSpec = {
  key: "wanted",
  title: "Ratings that a proposal must have",
  cases: ONE,
  rows: [
    {
      key: "rating",
      label: "Rating needed, partition {i}",
      unit: "CPW",
      repeat: "target",
      formula: needs(
        [
          ["NOT(ISNUMBER({fit.size#active}))", "0"],
          [
            "NOT(AND(ISNUMBER({fit.first#active}),N({fit.first#active})>0,N({assumption.use[pool]})>0))",
            "0",
          ],
        ],
        '{fit.size#active}/{fit.first#active}/IF({target.sharing@row}="Shared",{assumption.use[pool]},1)',
      ),
    },
  ],
};

/**
 * Each search excludes entered systems and earlier suggestions. A threshold of 1: thresholds are
 * part of the required ratings.
 */
const SEARCH = ["{wanted.rating[]#all}", "1", "", "{found.k}", "", "{found.without}", OWN_SYSTEMS];
const answered = (column: number): string => `INDEX(${call("CPWFIND", SEARCH)},2,${column})`;

/** Columns of the search's answer, by their number. */
const ANSWER = [
  ["feature", 2],
  ["mode", 3],
  ["cores", 4],
  ["vios", 5],
  ["cpw", 6],
  ["worst", 7],
  ["each", 8],
  ["workload", 9],
  ["notes", 10],
] as const;
/**
 * Replaces an empty result of the search: an empty text would be requested again if a workbook
 * opens without the functions.
 */
export const NOTHING = "-";
const TEXTS: readonly string[] = ["feature", "mode", "workload", "notes"];

const entered = ALTERNATIVES.map((_, i) => `{alt.system[${i + 1}]}`)
  .map(
    (cell) =>
      `IF(${cell}="","",IF(COUNTIF({proposable.item[]},${cell})+COUNTIF({ownsystem.system[]},${cell})>0,"-"&${cell},""))`,
  )
  .join(",");

const without = (line: number): string =>
  line === 1
    ? `TEXTJOIN(",",TRUE,{alternatives.words}&"",IF(COUNTIF({target.sharing[]},"Shared")=0,"-shared",""),${entered})`
    : 'IF({found.system[prev]}="","",TEXTJOIN(",",TRUE,{found.without[prev]},"-"&{found.system[prev]}))';

const searched = (line: number): string =>
  needs(
    [
      ['{found.open}<>""', '""'],
      ...(line === 1 ? [] : [['{found.system[prev]}=""', '""'] as const]),
      [`ISERROR(${answered(1)})`, '""'],
    ],
    `${answered(1)}&""`,
  );

const answer = ([key, column]: (typeof ANSWER)[number]): CalcRow => ({
  key,
  label: `Proposal {i}: ${key}`,
  repeat: PROPOSALS,
  ...(TEXTS.includes(key)
    ? { style: "resultText" as const }
    : { style: "result" as const, format: "General" }),
  formula: `IF({found.system}="","",${TEXTS.includes(key) ? `IF(${answered(column)}="","${NOTHING}",${answered(column)}&"")` : answered(column)})`,
});

export const foundBlock: CalcSpec = {
  key: "found",
  title: "What the catalogue proposes",
  cases: ONE,
  rows: [
    {
      key: "k",
      label: "Partition reserve k of proposals",
      style: "resultDecimal",
      format: "0.000",
      formula: 'IF({k.choice}="Stand-alone merged",{assumption.use[merged]},1)',
    },
    {
      key: "open",
      label: "Why nothing is proposed",
      style: "resultText",
      formula: needs(
        [
          ['{plan.problem}<>""', '"open"'],
          [
            '{k.choice}="Printed ratio"',
            '"k is a printed ratio: enter the alternatives with the printed totals that it comes from."',
          ],
          [
            "NOT(AND(ISNUMBER({found.k}),SUM({wanted.rating[]#all})>0))",
            '"There is no demand at the horizon."',
          ],
        ],
        '""',
      ),
    },
    {
      key: "without",
      label: "Left out of proposal {i}",
      style: "resultText",
      repeat: PROPOSALS,
      formula: (_, line) => without(line),
    },
    {
      key: "system",
      label: "Proposal {i}: system",
      style: "resultText",
      repeat: PROPOSALS,
      formula: (_, line) => searched(line),
    },
    ...ANSWER.map(answer),
    {
      key: "given",
      label: "Alternative {i} is the planner's own",
      repeat: PROPOSALS,
      format: "0",
      formula: 'IF(SUMPRODUCT(1*({alt.name@row}:{alt.estimate@row}<>""))>0,1,0)',
    },
    {
      key: "turn",
      label: "Proposal that alternative {i} takes",
      repeat: PROPOSALS,
      format: "0",
      formula: needs(
        [
          ['OR({found.given}=1,{alternatives.propose}<>"Yes")', "0"],
          ["SUM({found.given[]})+{i}-SUM({found.given[first..here]})>N({alternatives.least})", "0"],
          ['INDEX({found.system[]},{i}-SUM({found.given[first..here]}))=""', "0"],
        ],
        "{i}-SUM({found.given[first..here]})",
      ),
    },
    {
      key: "reason",
      label: "Why there is none",
      style: "resultText",
      formula: needs(
        [
          ['{found.open}<>""', "{found.open}"],
          ['{found.system[1]}<>""', '""'],
        ],
        reasonOf(
          "CPWFIND",
          SEARCH.map((arg) => arg.replace("{found.without}", "{found.without[1]}")),
        ),
      ),
    },
  ],
};
