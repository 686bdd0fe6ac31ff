/** Storage systems on a SAN: arrays and space. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { enteredTwice } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import {
  array,
  arrayTable,
  hostGroup,
  inUse,
  rowReason,
  SHEET,
  storage,
  rowMessage,
} from "./cells";
import { hasTextIn, inNamedRow } from "./conditions";

type StorageRow = RowCells<typeof storage>;

const NUMBERS = [storage.drawers, storage.drives, storage.gb, storage.own];
const isRaid = xl`OR(${storage.protection} = "RAID5", ${storage.protection} = "RAID6")`;

const arrayFigure = ({ drawers, drives }: StorageRow, item: "ARRAYS" | "DRIVES"): FunctionCall =>
  call("SANARRAYS", drawers, drives, item);
const mostOf = (item: "DRAWERS" | "DRIVES"): FunctionCall => call("SANSPEC", item);
const usableOfDrives = call(
  "RAIDGB",
  storage.gb,
  storage.drives,
  xl`${storage.protection} & ""`,
  xl`IF(${isRaid}, ${array.arrays}, "")`,
);

/** For a model without published rules, only the planner's override of usable GB is used. */
const isPublished = xl`${storage.model} = "DS5300"`;
const isUnpublished = xl`${storage.model} <> "DS5300"`;
const isInvalid = xl`OR(${hasTextIn(NUMBERS)}, MIN(${NUMBERS}) < 0)`;
const isIncomplete = xl`OR(N(${storage.drawers}) <= 0, N(${storage.drives}) <= 0)`;

const steps = new TableSteps("sanbox", "Storage systems");
const { whereReady } = steps.addStateOf(xl`${storage.name} = ""`, inUse, isInvalid);

/** A value of rules that are published for one model. */
const byRules = (formula: FormulaPart): Formula =>
  whereReady(xl`IF(${isPublished}, IF(${isIncomplete}, "open", ${formula}), "no rule")`);

const lacksArrays = xl`AND(${isRaid}, NOT(ISNUMBER(${array.arrays})))`;
const usable = whereReady(xl`
  IF(N(${storage.own}) > 0, ${storage.own},
  IF(OR(${isUnpublished}, ${isIncomplete}, N(${storage.gb}) <= 0, ${storage.protection} = "",
      ${lacksArrays}), "open",
  ${numberOr(usableOfDrives, "open")}))`);

const { name } = storage;
const unnamed = xl`
  IF(COUNTA(${[...NUMBERS, storage.protection]}) > 0,
    ${`${SHEET}: a storage system has no name`}, "")`;

const whereNotUsable = (condition: FormulaPart): Formula =>
  xl`AND(NOT(ISNUMBER(${array.usable})), ${condition})`;
const open = steps.firstReason(
  "open",
  "What is open",
  [
    invalidRow("sanbox"),
    enteredTwice(SHEET, "the storage system", name),
    [xl`${storage.model} = ""`, rowMessage(name, "choose the model of")],
    [
      xl`AND(${isUnpublished}, N(${storage.own}) <= 0)`,
      rowMessage(name, "enter a usable GB override of", ", for which no rules are published"),
    ],
    [xl`AND(${isPublished}, N(${storage.drawers}) <= 0)`, rowMessage(name, "enter the drawers of")],
    [xl`AND(${isPublished}, N(${storage.drives}) <= 0)`, rowMessage(name, "enter the drives of")],
    [xl`${array.arrays} = "open"`, rowReason(name, reasonOf(arrayFigure(storage, "ARRAYS")))],
    [whereNotUsable(xl`N(${storage.gb}) <= 0`), rowMessage(name, "enter the size of a drive of")],
    [whereNotUsable(xl`${storage.protection} = ""`), rowMessage(name, "choose the protection of")],
    [xl`NOT(ISNUMBER(${array.usable}))`, rowReason(name, reasonOf(usableOfDrives))],
  ],
  { isAsked: xl`AND(${inUse}, ${name} <> "")` },
);
const status = xl`IF(${name} = "", ${unnamed}, ${open})`;

export const storageSteps = steps.block;

export const arraysOfSystems = arrayTable(
  { title: "Storage systems", spare: "sanbox" },
  {
    name: xl`${name} & ""`,
    arrays: byRules(numberOr(arrayFigure(storage, "ARRAYS"), "open")),
    each: byRules(numberOr(arrayFigure(storage, "DRIVES"), "open")),
    usable,
    luns: inNamedRow(storage, xl`SUMIFS(${hostGroup.taken.all}, ${hostGroup.box.all}, ${name})`),
    free: xl`
      IF(AND(ISNUMBER(${array.usable}), ISNUMBER(${array.luns})),
        ${array.usable} - ${array.luns},
        "")`,
    share: xl`
      IF(AND(ISNUMBER(${array.luns}), N(${array.usable}) > 0),
        ${array.luns} / ${array.usable},
        "")`,
    drawers: byRules(storage.drawers),
    drives: byRules(storage.drives),
    mostDrawers: byRules(mostOf("DRAWERS")),
    mostDrives: byRules(mostOf("DRIVES")),
    status,
  },
);

const ARRAY_FIGURES = [
  { item: "ARRAYS", words: "Arrays of ", column: array.arrays },
  { item: "DRIVES", words: "Drives of an array of ", column: array.each },
] as const;
const LIMITS = [
  { item: "DRAWERS", what: "Drawers of a DS5300 at most", column: array.mostDrawers },
  { item: "DRIVES", what: "Drives of a DS5300 at most", column: array.mostDrives },
] as const;

export function* arrayFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("sanbox"); number += 1)
    for (const { item, words, column } of ARRAY_FIGURES) {
      const row = cellsOfRow(storage, number);
      const value = column.row(number);
      yield {
        what: "Arrays",
        whatFormula: xl`${words} & ${row.name}`,
        call: arrayFigure(row, item),
        unit: item.toLowerCase(),
        value,
        used: xl`ISNUMBER(${value})`,
      };
    }
  for (const { item, what, column } of LIMITS)
    yield {
      what,
      call: mostOf(item),
      unit: item.toLowerCase(),
      value: xl`MAX(${column.all})`,
      used: xl`COUNT(${column.all}) > 0`,
    };
}
