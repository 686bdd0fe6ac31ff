/** Logical units on a SAN: the space visible to IBM i, host groups and paths. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { enteredTwice, textOfNamedRow } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import {
  arm,
  array,
  hostGroup,
  hostGroupTable,
  inUse,
  lun,
  rowReason,
  SHEET,
  storage,
  rowMessage,
} from "./cells";
import { hasTextIn, inNamedRow, isNameIn } from "./conditions";

type LogicalUnits = RowCells<typeof lun>;

const NUMBERS = [lun.units, lun.gb, lun.groups, lun.paths, lun.adapters];

const usableOf = ({ units, gb }: LogicalUnits): FunctionCall =>
  call("SECTOR520", xl`${units} * ${gb}`, "CAPACITY");
const groupsOf = ({ units }: LogicalUnits): FunctionCall => call("SANHG", units);
const verdictOn = ({ paths, adapters }: LogicalUnits): FunctionCall =>
  call("SANPATHS", paths, adapters);

const isSizeUnknown = xl`OR(${hasTextIn(NUMBERS)}, N(${lun.units}) <= 0, N(${lun.gb}) <= 0)`;

const steps = new TableSteps("sanlun", "Logical units");
const { whereReady } = steps.addStateOf(xl`${lun.name} = ""`, inUse, isSizeUnknown);

const isOnDs5300 = xl`${hostGroup.model} = "DS5300"`;
const isNative = xl`AND(${isOnDs5300}, ${lun.attached} = "Native")`;

/** A value of the row for the DS5300 rules; those about paths apply to native attachment. */
const byRulesFor = (isJudged: FormulaPart, cell: FormulaPart): Formula =>
  inNamedRow(
    lun,
    xl`
      IF(${hasTextIn(NUMBERS)}, "open",
      IF(${isJudged},
        IF(N(${cell}) > 0, ${cell}, "open"),
      "no rule"))`,
  );

const { name } = lun;
const unnamed = xl`
  IF(COUNTA(${[...NUMBERS, lun.box, lun.asp]}) > 0, ${`${SHEET}: logical units have no name`}, "")`;

const open = steps.firstReason(
  "open",
  "What is open",
  [
    invalidRow("sanlun"),
    enteredTwice(SHEET, "the name", name),
    [
      xl`NOT(${isNameIn(hostGroup.box, array.name)})`,
      rowMessage(name, "choose the storage system of the logical units"),
    ],
    [
      xl`NOT(${isNameIn(hostGroup.pool, arm.name)})`,
      rowMessage(name, "choose to which pool the logical units", " belong"),
    ],
    [
      xl`AND(${lun.attached} <> "Native", ${lun.attached} <> "VIOS")`,
      rowMessage(name, "choose how the logical units", " are attached"),
    ],
    [xl`N(${lun.units}) <= 0`, rowMessage(name, "enter the number of the logical units")],
    [xl`N(${lun.gb}) <= 0`, rowMessage(name, "enter the GB of each of the logical units")],
    [xl`NOT(ISNUMBER(${hostGroup.usable}))`, rowReason(name, reasonOf(usableOf(lun)))],
    [xl`AND(${isOnDs5300}, N(${lun.groups}) <= 0)`, rowMessage(name, "enter the host groups of")],
    [xl`${hostGroup.needed} = "open"`, rowReason(name, reasonOf(groupsOf(lun)))],
    [
      xl`AND(${isNative}, N(${lun.paths}) <= 0)`,
      rowMessage(name, "enter the paths of each host group of"),
    ],
    [
      xl`AND(${isNative}, N(${lun.adapters}) <= 0)`,
      rowMessage(name, "enter the adapters of each host group of"),
    ],
    [xl`${hostGroup.verdict} = "open"`, rowReason(name, reasonOf(verdictOn(lun)))],
  ],
  { isAsked: xl`AND(${inUse}, ${name} <> "")` },
);
const status = xl`IF(${name} = "", ${unnamed}, ${open})`;

export const logicalUnitSteps = steps.block;

const verdict = verdictOn(lun);

export const groupsOfUnits = hostGroupTable(
  { title: "Host groups and paths", spare: "sanlun" },
  {
    name: xl`${name} & ""`,
    box: textOfNamedRow(lun, lun.box),
    pool: textOfNamedRow(lun, lun.asp),
    model: xl`
      IF(${isNameIn(hostGroup.box, array.name)},
        INDEX(${storage.model.all}, MATCH(${hostGroup.box}, ${array.name.all}, 0)) & "",
        "")`,
    taken: whereReady(xl`${lun.units} * ${lun.gb}`),
    usable: whereReady(xl`
      IF(${lun.attached} = "VIOS", ${numberOr(usableOf(lun), "open")}, ${hostGroup.taken})`),
    needed: whereReady(xl`
      IF(${isOnDs5300}, ${numberOr(groupsOf(lun), "open")}, "no rule")`),
    groups: byRulesFor(isOnDs5300, lun.groups),
    each: xl`
      IF(AND(ISNUMBER(${hostGroup.groups}), N(${lun.units}) > 0),
        ROUNDUP(${lun.units} / ${hostGroup.groups}, 0),
        "")`,
    paths: byRulesFor(isNative, lun.paths),
    adapters: byRulesFor(isNative, lun.adapters),
    verdict: xl`
      IF(AND(ISNUMBER(${hostGroup.paths}), ISNUMBER(${hostGroup.adapters})),
        IF(ISTEXT(${verdict}), ${verdict}, "open"),
        "")`,
    status,
  },
);

export function* logicalUnitFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("sanlun"); number += 1) {
    const units = cellsOfRow(lun, number);
    const result = cellsOfRow(hostGroup, number);
    const cite = citeRow(units.name);
    yield cite(
      "GB that IBM i sees",
      usableOf(units),
      "GB",
      result.usable,
      xl`AND(${units.attached} = "VIOS", ISNUMBER(${result.usable}))`,
    );
    yield cite("Host groups", groupsOf(units), "groups", result.needed);
    yield cite(
      "Paths per host group",
      verdictOn(units),
      "verdict",
      result.verdict,
      xl`AND(${result.verdict} <> "", ${result.verdict} <> "open")`,
    );
  }
}
