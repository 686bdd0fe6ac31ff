/** Transfers within their windows: by the line, by FTP and by a save file. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { isNoneOf, isPositive, textOfNamedRow } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import {
  inUse,
  line,
  load,
  moved,
  movedTable,
  rowReason,
  SHEET,
  transfer,
  rowMessage,
} from "./cells";

/** A transfer, and the number of its line in the list of lines. */
interface Move {
  readonly row: RowCells<typeof transfer>;
  readonly at: FormulaPart;
}
const OWN_MOVE: Move = { row: transfer, at: moved.at };

/** The value of a column for the line of a transfer. */
const ofLine = (column: Column, { at }: Move): Formula => xl`INDEX(${column.all}, ${at})`;

/** The measured line that a transfer takes. */
interface MeasuredLine {
  readonly type: FormulaPart;
  readonly mtu: FormulaPart;
  readonly raw: FormulaPart;
}
const lineOf = (move: Move): MeasuredLine => ({
  type: xl`${ofLine(line.type, move)} & ""`,
  mtu: ofLine(line.mtu, move),
  raw: ofLine(line.raw, move),
});

const secondsByLine = ({ row }: Move, { type, mtu, raw }: MeasuredLine): FunctionCall =>
  call("NETTIME", xl`${row.gb} * 10^9`, type, mtu, "SIMPLEX", raw);
const secondsAtOwnSpeed = (move: Move): FunctionCall =>
  call("LINETIME", xl`${move.row.gb} * 10^6`, xl`${ofLine(line.own, move)} * 10^3`);
const rateOfFtp = ({ row }: Move): FunctionCall => call("FTPRATE", row.sessions, row.ftpdrives);
const rateOfSaveFile = ({ row }: Move): FunctionCall =>
  call("SAVFRATE", xl`${row.adapter} & ""`, row.drives, xl`${row.operation} & ""`);

const hasOwnSpeed = xl`N(${ofLine(line.own, OWN_MOVE)}) > 0`;

const about = (words: string): Formula => rowMessage(transfer.name, words);

const steps = new TableSteps("netmove", "Transfers");

const missing = steps.firstReason("missing", "Missing input", [
  [isNoneOf(transfer.part, ["A", "B", "C", "D"]), about("choose the shift A to D of")],
  [xl`NOT(AND(ISNUMBER(${transfer.gb}), N(${transfer.gb}) >= 0))`, about("enter the amount of")],
  [xl`NOT(${isPositive(transfer.window)})`, about("enter the window, more than 0 hours, of")],
  [xl`${transfer.line} = ""`, about("choose the line of")],
  [
    xl`COUNTIF(${line.name.all}, ${transfer.line}) = 0`,
    xl`${`${SHEET}: the line `} & ${transfer.line} & " of " & ${transfer.name}
      & " is not in the list of lines"`,
  ],
  [
    xl`NOT(ISNUMBER(INDEX(${load.one.all}, ${moved.at})))`,
    xl`${about("the line of")} & " has no payload yet"`,
  ],
  [isNoneOf(transfer.direction, ["Out", "In"]), about("choose Out or In for")],
]);

const { isReady } = steps.addState(transfer.name, inUse, missing);
const isTransfer = xl`AND(${transfer.name} <> "", ${inUse})`;

/** Hours at one of the rates, if it applies. */
const hoursBy = (isAsked: FormulaPart, hours: FormulaPart): Formula => xl`
  IF(${isReady}, IF(${isAsked}, ${hours}, ""),
  IF(${isTransfer}, "open",
  ""))`;

const isByLine = xl`IF(${isReady}, N(${ofLine(line.own, OWN_MOVE)}) <= 0, FALSE)`;
const isAtOwnSpeed = xl`IF(${isReady}, ${hasOwnSpeed}, FALSE)`;
const ownLine = lineOf(OWN_MOVE);
const whereReady = (formula: FormulaPart): Formula => xl`IF(${isReady}, ${formula}, "")`;
const byLine = steps.addFigure(
  "line",
  "Seconds by the line",
  isByLine,
  secondsByLine(OWN_MOVE, {
    type: steps.addText("type", "Type of its line", whereReady(ownLine.type)),
    mtu: steps.add("mtu", "Frame size of its line, bytes", whereReady(ownLine.mtu)),
    raw: steps.add(
      "raw",
      "Raw rate of its line, Mbit/s",
      xl`IF(${isReady}, IF(${ownLine.raw} = "", "", ${ownLine.raw}), "")`,
    ),
  }),
);
const atOwnSpeed = steps.addFigure(
  "own",
  "Seconds at the speed override of the line",
  isAtOwnSpeed,
  secondsAtOwnSpeed(OWN_MOVE),
);
const isByFtp = xl`COUNTA(${transfer.sessions}, ${transfer.ftpdrives}) > 0`;
const byFtp = steps.addFigure(
  "ftp",
  "Rate of FTP, MB/s",
  xl`IF(${isReady}, ${isByFtp}, FALSE)`,
  rateOfFtp(OWN_MOVE),
);
const isBySaveFile = xl`COUNTA(${transfer.adapter}, ${transfer.drives}) > 0`;
const bySaveFile = steps.addFigure(
  "savf",
  "Rate of the save file, GB/h",
  xl`IF(${isReady}, ${isBySaveFile}, FALSE)`,
  rateOfSaveFile(OWN_MOVE),
);

const hoursByLine = numberOr(
  xl`IF(${hasOwnSpeed}, ${atOwnSpeed.value}, ${byLine.value}) / 60 / 60`,
  "no figure",
);
const hoursByFtp = numberOr(xl`${transfer.gb} * 10^3 / ${byFtp.value} / 60 / 60`, "no figure");
const hoursBySaveFile = numberOr(xl`${transfer.gb} / ${bySaveFile.value}`, "no figure");

const hours = xl`
  IF(${transfer.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(AND(ISNUMBER(${moved.byline}), ${moved.ftp} <> "no figure", ${moved.savf} <> "no figure"),
    MAX(${moved.byline}, ${moved.ftp}, ${moved.savf}),
    "open")))`;

const limits = xl`
  IF(ISNUMBER(${moved.hours}),
    IF(${moved.hours} = 0, "nothing",
    IF(${moved.hours} = ${moved.byline}, "line",
    IF(${moved.hours} = N(${moved.ftp}), "FTP",
    "save file"))),
    "")`;

const share = xl`
  IF(ISNUMBER(${moved.hours}), ${numberOr(xl`${moved.hours} / ${transfer.window}`, "too large")}, "")`;

/** Megabits per second in the window, in the direction of the transfer. */
const speedNeeded = (direction: string): Formula => {
  const speed = xl`${transfer.gb} * 8 * 10^3 / (${transfer.window} * 60 * 60)`;
  return xl`
    IF(ISNUMBER(${moved.hours}),
      IF(${transfer.direction} = ${direction}, ${numberOr(speed, "too large")}, 0),
      "")`;
};

const status = steps.addStatus({
  name: transfer.name,
  isFilled: xl`COUNTA(${transfer.gb}, ${transfer.window}, ${transfer.line}) > 0`,
  unnamed: `${SHEET}: a transfer has no name`,
  inUse,
  missing,
  reasons: [
    [
      xl`${moved.byline} = "no figure"`,
      rowReason(transfer.name, xl`${atOwnSpeed.reason} & ${byLine.reason}`),
    ],
    [xl`${moved.ftp} = "no figure"`, rowReason(transfer.name, byFtp.reason)],
    [xl`${moved.savf} = "no figure"`, rowReason(transfer.name, bySaveFile.reason)],
  ],
});

export const transferSteps = steps.block;

const lineNumber = xl`
  IF(${transfer.line} = "", "",
  IF(COUNTIF(${line.name.all}, ${transfer.line}) = 0, "",
  MATCH(${transfer.line}, ${line.name.all}, 0)))`;

export const transferTable = movedTable(
  {
    title: "Duration of the transfers",
    note: "At least the longest duration of the entered rates. The line load is the volume spread over the window. Enter the processor time above as a Stream.",
    spare: "netmove",
  },
  {
    name: xl`${transfer.name} & ""`,
    shift: textOfNamedRow(transfer, transfer.part),
    line: textOfNamedRow(transfer, transfer.line),
    at: lineNumber,
    byline: hoursBy(true, hoursByLine),
    ftp: hoursBy(isByFtp, hoursByFtp),
    savf: hoursBy(isBySaveFile, hoursBySaveFile),
    hours,
    limits,
    share,
    out: speedNeeded("Out"),
    in: speedNeeded("In"),
    status,
  },
);

export function* transferFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("netmove"); number += 1) {
    const move: Move = { row: cellsOfRow(transfer, number), at: moved.at.row(number) };
    const citeValue = citeRow(move.row.name);
    const cite = (
      what: string,
      figure: FunctionCall,
      unit: string,
      hoursOfMove: Column,
      isUsed: FormulaPart = true,
    ): CitedFigure => {
      const used = xl`IF(ISNUMBER(${hoursOfMove.row(number)}), ${isUsed}, FALSE)`;
      return citeValue(what, figure, unit, figure, used);
    };
    // LINETIME at an entered line speed is plain arithmetic: there is nothing to cite.
    const isPublished = xl`N(${ofLine(line.own, move)}) <= 0`;
    yield cite(
      "Transfer by the line",
      secondsByLine(move, lineOf(move)),
      "s",
      moved.byline,
      isPublished,
    );
    yield cite("Rate of FTP", rateOfFtp(move), "MB/s", moved.ftp);
    yield cite("Rate of the save file", rateOfSaveFile(move), "GB/h", moved.savf);
  }
}
