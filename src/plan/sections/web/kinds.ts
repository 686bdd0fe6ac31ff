/** Kinds of page: their relative capacities, and the CPU time for their shares. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { enteredTwice } from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { capacity, capacityTable, inUse, kind, mix, rowReason, SHEET, rowMessage } from "./cells";

const capacityOf = (row: RowCells<typeof kind>): FunctionCall =>
  call(
    "WEBCAP",
    xl`${row.content} & ""`,
    xl`${row.secure} = "Yes"`,
    xl`${row.keepalive} = "No"`,
    row.size,
    xl`${row.handshake} & ""`,
  );
const publishedCapacity = capacityOf(kind);

const about = (words: string, behind?: string): Formula => rowMessage(kind.name, words, behind);

const steps = new TableSteps("webkind", "Page types");

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    enteredTwice(SHEET, "the page type", kind.name),
    [
      xl`AND(${kind.own} <> "", N(${kind.own}) <= 0)`,
      about("the capacity override of", " must be above 0"),
    ],
    [
      xl`AND(${kind.own} <> "", ${kind.environment} = "")`,
      about("enter the environment of the capacity override of"),
    ],
    [xl`AND(${kind.own} = "", ${kind.content} = "")`, about("choose the content of")],
    [xl`AND(${kind.own} = "", N(${kind.size}) <= 0)`, about("enter the page size of")],
    [xl`NOT(ISNUMBER(${kind.planned}))`, about("enter the planned share of")],
    [
      xl`AND(${kind.today} <> "", NOT(ISNUMBER(${kind.today})))`,
      about("the share of", " is not a number"),
    ],
    [xl`MIN(${kind.planned}, N(${kind.today})) < 0`, about("a share of", " is less than 0")],
  ],
  { isAsked: xl`${kind.name} <> ""` },
);
const { whereReady } = steps.addState(kind.name, inUse, missing);

const relative = whereReady(xl`
  IF(ISNUMBER(${kind.own}), ${kind.own}, ${numberOr(publishedCapacity, "not measured")})`);

/** A text about the capacity: the override or the published one. */
const aboutCapacity = (own: Formula | string, ofPublished: Formula | string): Formula => xl`
  IF(ISNUMBER(${capacity.capacity}), IF(ISNUMBER(${kind.own}), ${own}, ${ofPublished}), "")`;

/** 1 in the first row of each environment. */
const another = xl`
  IF(${capacity.environment} = "", "",
  IF(SUMPRODUCT((${capacity.environment.untilHere} = ${capacity.environment}) * 1) = 1, 1,
  0))`;

const time = (share: "today" | "planned"): Formula =>
  xl`IF(ISNUMBER(${capacity.capacity}), N(${kind[share]}) / ${capacity.capacity}, "")`;

const cpu = xl`
  IF(AND(ISNUMBER(${mix.capplanned}), ISNUMBER(${capacity.timePlanned})),
    ${capacity.timePlanned} * ${mix.capplanned},
    "")`;

const status = steps.addStatus({
  name: kind.name,
  isFilled: xl`
    AND(${inUse},
      COUNTA(${kind.content}, ${kind.size}, ${kind.today}, ${kind.planned}, ${kind.own}) > 0)`,
  unnamed: `${SHEET}: a page type has no name`,
  inUse,
  missing,
  reasons: [
    [xl`NOT(ISNUMBER(${capacity.capacity}))`, rowReason(kind.name, reasonOf(publishedCapacity))],
  ],
});

export const kindSteps = steps.block;

export const kindTable = capacityTable(
  { title: "Relative capacities", spare: "webkind" },
  {
    name: xl`${kind.name} & ""`,
    capacity: relative,
    basis: aboutCapacity("user", basisOf(publishedCapacity)),
    environment: aboutCapacity(xl`${kind.environment} & ""`, "published tests"),
    another,
    timeToday: time("today"),
    timePlanned: time("planned"),
    cpu,
    status,
  },
);

export function* kindFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("webkind"); number += 1) {
    const row = cellsOfRow(kind, number);
    const value = capacity.capacity.row(number);
    const cite = citeRow(row.name);
    yield cite(
      "Relative capacity",
      capacityOf(row),
      "relative",
      value,
      xl`AND(ISNUMBER(${value}), ${row.own} = "")`,
    );
  }
}
