/** CPW of additions: entered, or derived from processors of a measured system on another sheet. */
import { Quantity, type Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { rowMessages, type Reason, sumOf } from "../../definition/conditions";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { addition } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import * as network from "../network/cells";
import { handshakeRun } from "../network/handshakes";
import { transactionRun } from "../network/transactions";
import * as vios from "../vios/cells";
import * as web from "../web/cells";
import { phpResult } from "../web/php";

const KEY = "additioncpw";

/** Results of a sheet with the CPW of its rows. Rows without a shift count in each. */
interface ProcessorRows {
  readonly partition: Column;
  readonly cpw: Column;
  readonly status: Column;
  readonly ofShift?: Column;
}
interface ProcessorSheet {
  readonly key: string;
  readonly sheet: string;
  readonly inUse: Formula;
  readonly tables: readonly ProcessorRows[];
}

const PROCESSOR_SHEETS: readonly ProcessorSheet[] = [
  {
    key: "network",
    sheet: network.SHEET,
    inUse: network.inUse,
    tables: [
      {
        partition: network.traffic.partition,
        cpw: transactionRun.high,
        status: transactionRun.status,
        ofShift: transactionRun.shift,
      },
      {
        partition: network.handshake.partition,
        cpw: handshakeRun.high,
        status: handshakeRun.status,
        ofShift: handshakeRun.shift,
      },
    ],
  },
  {
    key: "php",
    sheet: web.SHEET,
    inUse: web.inUse,
    tables: [{ partition: web.php.partition, cpw: phpResult.high, status: phpResult.status }],
  },
  {
    key: "vscsi",
    sheet: vios.SHEET,
    inUse: vios.inUse,
    tables: [
      { partition: vios.traffic.server, cpw: vios.serving.high, status: vios.serving.status },
    ],
  },
];

const cpwOfTable = ({ partition, cpw, ofShift }: ProcessorRows, shift: Shift): Formula =>
  ofShift === undefined
    ? xl`SUMIFS(${cpw.all}, ${partition.all}, ${addition.target})`
    : xl`SUMIFS(${cpw.all}, ${partition.all}, ${addition.target}, ${ofShift.all}, ${shift})`;
const { rowMessage: about } = rowMessages("Growth");
const isFrom = ({ sheet }: ProcessorSheet): Formula => xl`${addition.from} = ${sheet}`;
const cpwCells = SHIFTS.map((shift) => addition[`cpw${shift}`]);

const isOpen = ({ tables }: ProcessorSheet): Formula =>
  xl`${sumOf(tables.map(({ status }) => xl`SUMPRODUCT((${status.all} <> "") * 1)`))} > 0`;
const hasNoRow = ({ tables }: ProcessorSheet): Formula =>
  xl`
    ${sumOf(tables.map(({ partition }) => xl`COUNTIF(${partition.all}, ${addition.target} & "")`))}
      = 0`;

const ofSheet = (source: ProcessorSheet, state: Formula, words: string): Reason => [
  xl`AND(${isFrom(source)}, ${state})`,
  about(addition.name, words),
];

function reasonsOf(source: ProcessorSheet): readonly Reason[] {
  const { sheet, inUse } = source;
  return [
    ofSheet(source, xl`NOT(${inUse})`, `include the sheet ${sheet} on the cover for`),
    ofSheet(source, isOpen(source), `complete the sheet ${sheet} for`),
    ofSheet(source, hasNoRow(source), `the sheet ${sheet} has no row for the partition of`),
  ];
}

/** What is missing for an addition whose CPW is on another sheet. */
export const missingCpw = new Quantity(`${KEY}step.missing`);
/** CPW of an addition in a shift: entered, or of its sheet. */
export const cpwOfAddition = (shift: Shift): Quantity => new Quantity(`${KEY}step.cpw${shift}`);

/** CPW of the sheet of an addition in a shift, which is at least 0. */
function derivedCpw(steps: Steps, sheets: readonly ProcessorSheet[], shift: Shift): FormulaPart {
  const cases = sheets.map((source) => {
    const sum = steps.add(
      `${source.key}${shift}`,
      `CPW ${shift} from ${source.sheet}`,
      xl`
        IF(${isFrom(source)}, ${sumOf(source.tables.map((rows) => cpwOfTable(rows, shift)))}, 0)`,
      { unit: "CPW" },
    );
    return xl`${sum}`;
  });
  return cases.length === 0 ? 0 : xl`MAX(0, ${sumOf(cases)})`;
}

/** Steps of the additions' CPW, with those sheets that the plan has. */
export function cpwOfAdditions(plan: Plan): CalcSpec {
  const sheets = PROCESSOR_SHEETS.filter(({ sheet }) => plan.has(sheet));
  const steps = new Steps(KEY, "CPW of additions", "addition");
  const isElsewhere = PROCESSOR_SHEETS.filter((source) => !sheets.includes(source)).map(isFrom);
  steps.firstReason(
    "missing",
    "Missing CPW",
    [
      [
        xl`COUNTA(${cpwCells}) > 0`,
        about(addition.name, "enter either the CPW or a sheet, not both, for"),
      ],
      ...sheets.flatMap(reasonsOf),
      ...(isElsewhere.length === 0
        ? []
        : [
            [
              xl`OR(${isElsewhere})`,
              about(addition.name, "this plan does not have the sheet with the CPW of"),
            ] as const,
          ]),
      [
        xl`
          COUNTIFS(${addition.from.all}, ${addition.from}, ${addition.target.all},
            ${addition.target}, ${addition.measured.all}, "No") > 1`,
        about(addition.name, "another addition includes the same CPW as"),
      ],
    ],
    { isAsked: xl`AND(${addition.from} <> "", ${addition.measured} <> "Yes")` },
  );
  for (const shift of SHIFTS)
    steps.add(
      `cpw${shift}`,
      `CPW ${shift}`,
      xl`
        IF(${addition.from} = "", N(${addition[`cpw${shift}`]}),
        ${derivedCpw(steps, sheets, shift)})`,
      { unit: "CPW" },
    );
  return steps.block;
}
