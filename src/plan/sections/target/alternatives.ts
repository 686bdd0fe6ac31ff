/** The alternatives in use: the planner's rows, and suggestions of the catalogue in empty rows. */
import { statusColumn } from "../../build/columns";
import { inputTable } from "../../inputs/input-cells";
import { call, needs, OWN_SYSTEMS } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import { NOTHING } from "../calculation/proposals";
import type { Check } from "../../build/check";
import type { Plan } from "../../build/section";
import type { Column, TableSpec } from "../../../spreadsheet/layout/builder";

const TOTAL = '{alt.parts@row}&"x"&{alt.each@row}';
const ratedBy = (cores: string): string[] => [
  "{option.system}",
  "{option.feature}",
  cores,
  "{option.mode}",
  OWN_SYSTEMS,
];
const printedTotal = call("CPWRATE", ratedBy(TOTAL));
const printedSingle = call("CPWLPAR", ratedBy("{alt.each@row}"));

/** k by the chosen reason; a text if a published ratio is required and not named. */
const kFormula = needs(
  [
    ['{option.name}=""', '""'],
    ['OR({k.choice}="Partitions measured",{k.choice}="Peaks apart")', "1"],
    ['{k.choice}="Stand-alone merged"', "{assumption.use[merged]}"],
    ["NOT(AND(N({alt.parts@row})>0,N({alt.each@row})>0))", '"name the printed total for k"'],
  ],
  `IF(AND(ISNUMBER(${printedTotal}),ISNUMBER(${printedSingle})),${printedTotal}/({alt.parts@row}*${printedSingle}),"this total is not printed")`,
);

/** The planner's values unchanged, empty ones too; otherwise the next suggestion. */
const inUse = (own: string, proposed: string): string =>
  `IF({option.origin}="proposed",${proposed},IF(${own}="","",${own}))`;
const found = (key: string): string => `INDEX({found.${key}[]#all},{found.turn#all@row})`;
const column = (
  key: string,
  head: string,
  unit: string | undefined,
  width: number,
  look: Partial<Column>,
  formula: string,
): Column => ({ key, head, unit, width, ...look, formula });
const TEXT = { style: "resultText" } as const;
const CORES = { format: "General" } as const;

const COLUMNS: readonly Column[] = [
  column(
    "name",
    "Alternative",
    undefined,
    24,
    TEXT,
    needs(
      [
        ['{option.origin}=""', '""'],
        ['{option.origin}="proposed"', '{option.system}&", proposed"'],
        ['{alt.name@row}<>""', '{alt.name@row}&""'],
      ],
      '"Alternative "&{i}',
    ),
  ),
  column(
    "system",
    "System",
    undefined,
    13,
    TEXT,
    `${inUse("{alt.system@row}", found("system"))}&""`,
  ),
  column(
    "feature",
    "Feature",
    undefined,
    9,
    TEXT,
    `${inUse("{alt.feature@row}", found("feature"))}&""`,
  ),
  column(
    "mode",
    "Mode",
    undefined,
    11,
    TEXT,
    `${inUse("{alt.mode@row}", `IF(${found("mode")}="${NOTHING}","",${found("mode")})`)}&""`,
  ),
  column(
    "cores",
    "Active cores",
    "cores",
    9,
    CORES,
    inUse("{alt.cores@row}", `${found("cores")}+${found("vios")}`),
  ),
  column("vios", "VIOS 1 : n", "IBM i cores", 12, CORES, inUse("{alt.vios@row}", '""')),
  column(
    "viosOwn",
    "VIOS cores",
    "own cores",
    10,
    CORES,
    inUse("{alt.viosOwn@row}", found("vios")),
  ),
  column("k", "k", "of the rating", 10, { style: "resultDecimal", format: "0.000" }, kFormula),
  column(
    "origin",
    "Whose",
    undefined,
    9,
    TEXT,
    needs(
      [
        ["{found.given#all@row}=1", '"yours"'],
        ["{found.turn#all@row}>0", '"proposed"'],
      ],
      '""',
    ),
  ),
];

export const alternativesInUse: TableSpec = {
  key: "option",
  title: "Alternatives in use",
  spare: "alt",
  columns: COLUMNS,
  note: "Yours, and in rows that are wholly empty the next systems that the catalogue proposes below, up to the number that is enough. What you enter in such a row takes its place; empty the row and the proposal comes back.",
};

/** Number of alternatives to compare. */
export const COMPARED_NUMBER = 'SUMPRODUCT(1*({option.system[]}<>""))';

const more = (limit: string, of: string): string => `AND(N(${limit})>0,N(${of})>N(${limit}))`;

/** Facts of each alternative that the planner enters. */
export const alternativeFacts = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "altfact", {
    note: "Row by row beside the alternatives in use: your own figures, of which the catalogue prints nothing.",
    before: [
      {
        key: "name",
        head: "Alternative",
        width: 24,
        style: "resultText",
        formula: '{option.name@row}&""',
      },
    ],
    after: [
      statusColumn(
        needs(
          [
            [
              '{option.name@row}=""',
              'IF(COUNTA({altfact.releases},{altfact.entitled},{altfact.tier},{altfact.installed},{altfact.licensed},{altfact.recovery})>0,"this row belongs to no alternative","")',
            ],
            invalidRowReason("altfact"),
            [
              more("{altfact.installed}", "{option.cores@row}"),
              '{option.name@row}&" has more active cores than are installed"',
            ],
            [
              more("{altfact.licensed}", "{side.ibmi@row}"),
              '{option.name@row}&" needs more cores of IBM i than are licensed"',
            ],
          ],
          '""',
        ),
      ),
    ],
  });

export const installedCheck: Check = {
  rule: "plan.cores.installed",
  label: "Alternatives with more cores in use than they have",
  value: 'SUMPRODUCT(1*({altfact.status[]}<>""))',
  bound: "0",
  format: "0",
  applies: "COUNT({altfact.installed[]},{altfact.licensed[]})>0",
};
