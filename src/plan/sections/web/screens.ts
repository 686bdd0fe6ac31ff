/** WebFacing and HATS: CPW of 5250 applications with a web interface. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import {
  call,
  numberOr,
  reasonOf,
  textOr,
  type FunctionCall,
} from "../../definition/function-calls";
import { citeRow, type RangeEnd } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { inputTable } from "../../inputs/input-cells";
import { inUse, rowReason, screen, SHEET, rowMessage } from "./cells";

export const { cells: screenResult, table: screenTable } = defineTable("screenrun", {
  name: { head: "Application", width: 22, style: "resultText" },
  low: { head: "Low end", unit: "CPW", width: 13 },
  high: { head: "High end", unit: "CPW", width: 12 },
  panels: { head: "Panels", unit: "1/h", width: 12, style: "result" },
  fields: { head: "Fields", unit: "per panel", width: 12, style: "result", format: "0" },
  compress: { head: "HTTP compression", width: 14, style: "resultText" },
  seconds: { head: "Line time", unit: "s per page", width: 13, style: "resultDecimal" },
  status: STATUS,
});

type ScreenRow = RowCells<typeof screen>;

const isWebFacing = ({ kind }: ScreenRow): Formula => xl`${kind} = "WEBFACING"`;
const cpwOfWebFacing = ({ cpw }: ScreenRow, end: RangeEnd): FunctionCall => call("WFCPU", cpw, end);
const cpwOfHats = ({ cpw, level }: ScreenRow, end: RangeEnd): FunctionCall =>
  call("HATSCPU", cpw, xl`${level} & ""`, end);
const panelsOf = ({ users, seconds }: ScreenRow): FunctionCall => call("WFPANELS", users, seconds);
const fieldsOf = ({ rows, columns, others }: ScreenRow): FunctionCall =>
  call("WFFIELDS", rows, columns, xl`N(${others})`);
const compressionOf = ({ kbit, link }: ScreenRow): FunctionCall =>
  call("HTTPZIP", kbit, xl`${link} & ""`);

const about = (words: string): Formula => rowMessage(screen.name, words);

const steps = new TableSteps("screen", "Screen applications");

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [xl`${screen.kind} = ""`, about("choose WEBFACING or HATS for")],
    [xl`NOT(ISNUMBER(${screen.cpw}))`, about("enter the CPW of")],
    [xl`AND(${screen.kind} = "HATS", ${screen.level} = "")`, about("choose the HATS level of")],
  ],
  { isAsked: xl`${screen.name} <> ""` },
);
const { whereReady } = steps.addState(screen.name, inUse, missing);

const cpw = (end: RangeEnd): Formula =>
  whereReady(xl`
    IF(${isWebFacing(screen)},
      ${numberOr(cpwOfWebFacing(screen, end), "no value")},
      ${numberOr(cpwOfHats(screen, end), "no value")})`);

/** A further value of a row, if all its inputs were entered. */
const whereEntered = (isEntered: Formula, formula: Formula): Formula =>
  xl`IF(ISNUMBER(${screenResult.high}), IF(${isEntered}, ${formula}, ""), "")`;

const panels = whereEntered(
  xl`AND(${isWebFacing(screen)}, ISNUMBER(${screen.users}))`,
  numberOr(panelsOf(screen), "no value"),
);
const fields = whereEntered(
  xl`AND(${isWebFacing(screen)}, ISNUMBER(${screen.rows}), ISNUMBER(${screen.columns}))`,
  numberOr(fieldsOf(screen), "no value"),
);
const compression = whereEntered(
  xl`ISNUMBER(${screen.kbit})`,
  textOr(compressionOf(screen), "not published"),
);
const seconds = whereEntered(
  xl`AND(ISNUMBER(${screen.kbit}), ISNUMBER(${screen.kb}))`,
  numberOr(call("LINETIME", screen.kb, screen.kbit), "no value"),
);

const why = (figure: FormulaPart): Formula => rowReason(screen.name, figure);
const whyNoCpw = xl`
  IF(${isWebFacing(screen)},
    ${reasonOf(cpwOfWebFacing(screen, "HIGH"))},
    ${reasonOf(cpwOfHats(screen, "HIGH"))})`;

const status = steps.addStatus({
  name: screen.name,
  isFilled: xl`AND(${inUse}, COUNTA(${screen.kind}, ${screen.cpw}, ${screen.users}) > 0)`,
  unnamed: `${SHEET}: a screen application has no name`,
  inUse,
  missing,
  reasons: [
    [xl`${screenResult.high} = "no value"`, why(whyNoCpw)],
    [xl`${screenResult.panels} = "no value"`, why(reasonOf(panelsOf(screen)))],
    [xl`${screenResult.fields} = "no value"`, why(reasonOf(fieldsOf(screen)))],
    [xl`${screenResult.compress} = "not published"`, why(reasonOf(compressionOf(screen)))],
  ],
});

export const screenSteps = steps.block;

export function buildScreens(plan: Plan, sheet: SheetBuilder): void {
  sheet.table(inputTable(plan.inputs, "screen")).table(
    screenTable(
      {
        title: "CPW with a web interface",
        note: "Both ends of the published range. Enter the increase as additional load on Growth.",
        spare: "screen",
      },
      {
        name: xl`${screen.name} & ""`,
        low: cpw("LOW"),
        high: cpw("HIGH"),
        panels,
        fields,
        compress: compression,
        seconds,
        status,
      },
    ),
  );
}

export function* screenFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("screen"); number += 1) {
    const row = cellsOfRow(screen, number);
    const results = cellsOfRow(screenResult, number);
    const cite = citeRow(row.name);
    for (const [end, column] of [
      ["LOW", "low"],
      ["HIGH", "high"],
    ] as const) {
      const value = results[column];
      yield cite(
        `CPW with WebFacing, ${column} end`,
        cpwOfWebFacing(row, end),
        "CPW",
        value,
        xl`AND(ISNUMBER(${value}), ${isWebFacing(row)})`,
      );
      yield cite(
        `CPW with HATS, ${column} end`,
        cpwOfHats(row, end),
        "CPW",
        value,
        xl`AND(ISNUMBER(${value}), ${row.kind} = "HATS")`,
      );
    }
    yield cite("Panels", panelsOf(row), "panels/h", results.panels);
    yield cite("Fields of a panel", fieldsOf(row), "fields", results.fields);
    yield cite(
      "HTTP compression",
      compressionOf(row),
      "",
      results.compress,
      xl`AND(${results.compress} <> "", ${results.compress} <> "not published")`,
    );
  }
}
