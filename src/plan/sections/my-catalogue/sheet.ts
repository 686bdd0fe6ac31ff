/**
 * My catalogue: custom entries, which every lookup of a system or device searches first and every
 * list offers.
 */
import { STATUSES } from "../../../models/pack-rows";
import { listOf } from "../../../models/wording";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { capacityCheck } from "../../build/columns";
import { firstReason } from "../../build/conditions";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import { enteredRows } from "../../build/entered-rows";
import type { Plan, Section } from "../../build/section";
import { TableSteps } from "../../build/steps";
import { alternative, box, customDevice, customSystem } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { dataSet } from "../backup/cells";
import { figure } from "../sources/cells";
import { compared } from "../target/cells";
import {
  customDeviceColumns,
  customDeviceResult,
  customSystemColumns,
  customSystemResult,
} from "./cells";

const SHEET = "My catalogue";

/** Whether a row is empty, from its first to its last column. */
const isEmptyRow = (first: Column, last: Column): Formula => xl`COUNTA(${first}:${last}) = 0`;
const areNoNumbers = (cells: readonly Column[]): Formula =>
  xl`OR(COUNT(${cells}) < COUNTA(${cells}), MIN(0, ${cells}) < 0)`;

const entrySteps = new TableSteps("ownsystem", "Custom entries");
/** Rows of packs have both; other rows are the planner's. */
const isOfPack = xl`AND(${customSystem.pack} <> "", ${customSystem.rowStatus} <> "")`;
const packMistake = entrySteps.firstReason(
  "mistake",
  "What is wrong with its machine or its pack",
  [
    [
      areNoNumbers([customSystem.machineCores, customSystem.secondCpw]),
      "machineCores and secondCpw are numbers from 0",
    ],
    [
      xl`
        AND(${customSystem.machineCores} <> "", N(${customSystem.machineCores}) < N(${customSystem.cores}))`,
      "machineCores are at least cores",
    ],
    [
      xl`AND(${[isOfPack, ...STATUSES.map((status) => xl`${customSystem.rowStatus} <> ${status}`)]})`,
      `status is one of ${listOf([...STATUSES], STATUSES.length)}`,
    ],
    [
      xl`
        AND(${isOfPack},
          (${customSystem.rowStatus} = "conflict") <> ISNUMBER(${customSystem.secondCpw}))`,
      "a conflict, and only it, has a secondCpw",
    ],
  ],
);

/** Why a row is invalid: a single invalid row makes the functions reject the whole range. */
const systemStatus = firstReason(
  [
    [isEmptyRow(customSystem.system, customSystem.note), ""],
    [xl`${customSystem.system} = ""`, "enter the system"],
    [
      areNoNumbers([
        customSystem.cores,
        customSystem.partitions,
        customSystem.cpw,
        customSystem.clock,
        customSystem.viosCores,
      ]),
      "cores, partitions, cpw, clock and viosCores are numbers from 0",
    ],
    [
      xl`OR(N(${customSystem.cores}) <= 0, N(${customSystem.cpw}) <= 0)`,
      "enter cores and cpw above 0",
    ],
    [xl`N(${customSystem.viosCores}) >= N(${customSystem.cores})`, "viosCores leave no cores"],
  ],
  packMistake,
);
const deviceStatus = firstReason(
  [
    [isEmptyRow(customDevice.device, customDevice.date), ""],
    [
      xl`OR(${customDevice.device} = "", ${customDevice.workload} = "")`,
      "enter the device and the data type",
    ],
    [
      xl`AND(${customDevice.operation} <> "SAVE", ${customDevice.operation} <> "RESTORE")`,
      "operation is SAVE or RESTORE",
    ],
    [areNoNumbers([customDevice.rate, customDevice.factor]), "rate and factor are numbers from 0"],
    [xl`N(${customDevice.rate}) <= 0`, "enter a rate above 0"],
  ],
  "",
);

interface CustomDataUse {
  readonly sheet: string;
  /** Number of places on it. */
  readonly count: FormulaPart;
  readonly words: string;
}

/** Where the plan uses a row. */
function usesOf(plan: Plan, item: Column, uses: readonly CustomDataUse[]): Formula {
  const words = uses
    .filter(({ sheet }) => plan.has(sheet))
    .map((use) => xl`IF(${use.count} > 0, ${use.words}, "")`);
  return words.length ? xl`IF(${item} = "", "", TEXTJOIN(", ", TRUE, ${words}))` : xl`""`;
}

const countOf = (list: Column, item: Column): Formula => xl`COUNTIF(${list.all}, ${item})`;

const systemUses = (plan: Plan): Formula =>
  usesOf(plan, customSystem.system, [
    { sheet: "Current system", count: countOf(box.system, customSystem.system), words: "source" },
    plan.has("Growth")
      ? {
          sheet: "Target and alternatives",
          count: countOf(compared.system, customSystem.system),
          words: "target",
        }
      : {
          sheet: LPAR_LAYOUT,
          count: countOf(alternative.system, customSystem.system),
          words: "system",
        },
  ]);

const deviceUses = (plan: Plan): Formula =>
  usesOf(plan, customDevice.device, [
    {
      sheet: BACKUP_WINDOW,
      count: xl`
        COUNTIFS(${dataSet.device.all}, ${customDevice.device},
          ${dataSet.kind.all}, ${customDevice.workload})`,
      words: "backup",
    },
    {
      sheet: BACKUP_WINDOW,
      count: xl`
        IF(${customDevice.workload} = "Native", ${countOf(dataSet.device, customDevice.device)}, 0)`,
      words: "formula",
    },
  ]);

/** Headers that differ from the keys of their inputs. */
const HEADERS: Readonly<Record<string, string>> = { rowStatus: "status" };

/** A table of rows whose header names are read by the functions and must not change. */
function ownRows(plan: Plan, key: string, results: readonly ColumnSpec[]): TableSpec {
  const table = inputTable(plan.inputs, key);
  return {
    ...table,
    columns: [
      ...table.columns.map((column) => ({
        ...column,
        head: HEADERS[column.key] ?? column.key,
        unit: undefined,
      })),
      ...results,
    ],
  };
}

const countTexts = (cells: Column): Formula => xl`SUMPRODUCT(1 * (${cells.all} <> ""))`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("Custom systems and devices that are not in the catalogue")
    .text(
      'The catalogue ends with systems of August 2013. Enter newer systems with their published ratings, one row per configuration. Custom entries are searched first, are offered in all lists, and are marked "user". Entries of a rating pack name it with its status, and the catalogue takes precedence over them. Do not change the header.',
    )
    .table({
      ...ownRows(
        plan,
        "ownsystem",
        customSystemColumns({ used: systemUses(plan), status: systemStatus }),
      ),
      note: "cores and cpw are required. clock is in GHz. viosCores applies if the rating excludes VIOS. Empty rows are allowed.",
    })
    .table({
      ...ownRows(
        plan,
        "owndevice",
        customDeviceColumns({ used: deviceUses(plan), status: deviceStatus }),
      ),
      note: "rate in GB per hour, measured by you, one row for SAVE and one for RESTORE. With workload Native: native rate in MB/s and compaction factor, for the formula.",
    });
  plan.blocks.push(entrySteps.block);
  plan.checks(sheet, "ownchecks", [
    capacityCheck("systems", customSystem.system),
    capacityCheck("devices", customDevice.device),
    {
      rule: "plan.user.rows",
      label: "Values based on custom entries",
      applies: xl`${enteredRows} > 0`,
      value: xl`COUNTIF(${figure.basis.all}, "user")`,
      bound: "0",
      format: "0",
    },
    {
      rule: "plan.user.sound",
      label: "Incomplete custom entries",
      value: xl`${countTexts(customSystemResult.status)} + ${countTexts(customDeviceResult.status)}`,
      bound: "0",
      format: "0",
    },
  ]);
}

export const myCatalogue: Section = { name: SHEET, build };
