/**
 * My catalogue: custom entries, which every lookup of a system or device searches first and every
 * list offers.
 */
import { STATUSES } from "../../../models/pack-rows";
import {
  FIRST_YEAR,
  IO_KINDS,
  LAST_YEAR,
  LICENSE_KINDS,
  LIMITS,
  NO_PARTITION,
  SOFTWARE_TIERS,
  SYSTEM_DATES,
  type FactKind,
} from "../../../models/system-facts";
import { listOf } from "../../../models/wording";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { firstReason, isNoneOf, type Reason } from "../../definition/conditions";
import { defineSection } from "../../definition/define-section";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../definition/plan-variant";
import { numberOr } from "../../definition/function-calls";
import { enteredRows } from "../../definition/entered-rows";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { alternative, box, customDevice, customFact, customSystem } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { dataSet } from "../backup/cells";
import { figure } from "../sources/cells";
import { compared } from "../target/cells";
import {
  customDeviceColumns,
  customDeviceResult,
  customFactColumns,
  customFactResult,
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
const isOfPack = ({ pack, rowStatus }: Readonly<Record<"pack" | "rowStatus", Column>>): Formula =>
  xl`AND(${pack} <> "", ${rowStatus} <> "")`;
const statusReason = (entry: Readonly<Record<"pack" | "rowStatus", Column>>): Reason => [
  xl`AND(${isOfPack(entry)}, ${isNoneOf(entry.rowStatus, STATUSES)})`,
  `status is one of ${listOf([...STATUSES], STATUSES.length)}`,
];
/** A row without a column for the second value states both in its note. */
const conflictReason = (entry: Readonly<Record<"pack" | "rowStatus" | "note", Column>>): Reason => [
  xl`AND(${isOfPack(entry)}, ${entry.rowStatus} = "conflict", ${entry.note} = "")`,
  "the note of a conflict states both values",
];
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
    statusReason(customSystem),
    [
      xl`
        AND(${isOfPack(customSystem)},
          (${customSystem.rowStatus} = "conflict") <> ISNUMBER(${customSystem.secondCpw}))`,
      "a conflict, and only it, has a secondCpw",
    ],
  ],
);

const { fact, value } = customFact;
const isFact = (...facts: readonly FactKind[]): Formula =>
  facts.length === 1
    ? xl`${fact} = ${facts[0]!}`
    : xl`OR(${facts.map((name) => xl`${fact} = ${name}`)})`;
const factSteps = new TableSteps("ownfact", "Facts of systems");
const dates = factSteps.addWhole(
  "date",
  "1 if it is a date",
  xl`IF(${isFact(...SYSTEM_DATES)}, 1, 0)`,
);
const isDate = xl`${dates} > 0`;
const listed = factSteps.addWhole(
  "known",
  "1 if it is in the list of facts",
  xl`IF(OR(${isDate}, ${isFact("TIER", ...LIMITS)}), 1, 0)`,
);
const typedDate = xl`DATE(LEFT(${value}, 4), MID(${value}, 6, 2), RIGHT(${value}, 2))`;
const typedDay = factSteps.addWhole(
  "typed",
  "Its day, if it is a text such as 2027-09-30",
  xl`
    IF(AND(${isDate}, LEN(${value}) = LEN("2027-09-30"), MID(${value}, 5, 1) & MID(${value}, 8, 1) = "--"),
      ${numberOr(typedDate, 0)}, 0)`,
);
const day = factSteps.addWhole(
  "day",
  "Its day, if there is one",
  xl`
    IF(ISNUMBER(${value}), ${value},
    IF(${typedDay} = 0, 0,
    IF(AND(RIGHT("0" & MONTH(${typedDay}), 2) = MID(${value}, 6, 2),
        RIGHT("0" & DAY(${typedDay}), 2) = RIGHT(${value}, 2)), ${typedDay}, 0)))`,
);
const isUnstated = xl`
  AND(${value} = "", OR(NOT(${isOfPack(customFact)}), ${customFact.note} = ""))`;
const oneOf = (kind: FactKind, words: readonly string[]): Reason => [
  // A pack may leave a value open.
  xl`AND(${isFact(kind)}, ${isNoneOf(value, ["", ...words])})`,
  `value of ${kind} is one of ${listOf([...words], words.length)}`,
];
const factMistake = factSteps.firstReason(
  "mistake",
  "What is wrong with it",
  [
    [xl`${customFact.system} = ""`, "enter the system"],
    [xl`${listed} = 0`, "choose the fact"],
    [xl`AND(${isDate}, ${customFact.feature} <> "")`, "a date has no feature"],
    statusReason(customFact),
    conflictReason(customFact),
    [isUnstated, "enter the value"],
    oneOf("TIER", SOFTWARE_TIERS),
    oneOf("IO", IO_KINDS),
    oneOf("LICENSE", LICENSE_KINDS),
    [
      xl`
      AND(${isFact("PARTITION")}, ${isNoneOf(value, ["", NO_PARTITION])},
        OR(N(${value}) < 1, N(${value}) <> INT(N(${value}))))`,
      `value of PARTITION is cores from 1, or ${NO_PARTITION}`,
    ],
    [
      xl`AND(${isFact("MEMORY", "NVME")}, ${value} <> "", N(${value}) <= 0)`,
      "value of MEMORY is GB, and that of NVME is TB",
    ],
    [
      xl`
      AND(${isDate}, ${value} <> "",
        OR(${day} < DATE(${FIRST_YEAR}, 1, 1), ${day} > DATE(${LAST_YEAR}, 12, 31),
          ${day} <> INT(${day})))`,
      "value is a date, such as 2027-09-30",
    ],
  ],
  { isAsked: xl`COUNTA(${customFact.system}:${customFact.note}) > 0` },
);

/** Why a row is invalid: a single invalid row makes the functions reject the whole range. */
const systemStatus = firstReason(
  [
    [isEmptyRow(customSystem.system, customSystem.secondCpw), ""],
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
const deviceSteps = new TableSteps("owndevice", "Backup devices of My catalogue");
const devicePackMistake = deviceSteps.firstReason("mistake", "What is wrong with its pack", [
  statusReason(customDevice),
  conflictReason(customDevice),
]);
const deviceStatus = firstReason(
  [
    [isEmptyRow(customDevice.device, customDevice.factor), ""],
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
  devicePackMistake,
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

const systemUses = (plan: Plan, system: Column): Formula =>
  usesOf(plan, system, [
    { sheet: "Current system", count: countOf(box.system, system), words: "source" },
    plan.has("Growth")
      ? {
          sheet: "Target and alternatives",
          count: countOf(compared.system, system),
          words: "target",
        }
      : { sheet: LPAR_LAYOUT, count: countOf(alternative.system, system), words: "system" },
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

const CHECKS: readonly Check[] = [
  capacityCheck("systems", customSystem.system),
  capacityCheck("devices", customDevice.device),
  capacityCheck("facts of systems", customFact.system),
  noneCheck(
    "plan.user.rows",
    "Values based on custom entries",
    xl`COUNTIF(${figure.basis.all}, "user")`,
    xl`${enteredRows} > 0`,
  ),
  noneCheck(
    "plan.user.sound",
    "Incomplete custom entries",
    xl`
        ${countTexts(customSystemResult.status)} + ${countTexts(customDeviceResult.status)}
          + ${countTexts(customFactResult.status)}`,
  ),
];

function build(plan: Plan): SectionParts {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true, pagesWide: 2 });
  sheet
    .title(SHEET)
    .subtitle("Custom systems, devices and facts that are not in the catalogue")
    .text(
      'The catalogue ends with systems of August 2013. Enter newer systems with their published ratings, one row per configuration. Custom entries are searched first, are offered in all lists, and are marked "user". Entries of a rating pack name it with its status, and the catalogue takes precedence over them. Do not change the header.',
    )
    .table({
      ...ownRows(
        plan,
        "ownsystem",
        customSystemColumns({
          used: systemUses(plan, customSystem.system),
          status: systemStatus,
        }),
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
    })
    .table({
      ...ownRows(
        plan,
        "ownfact",
        customFactColumns({
          used: systemUses(plan, customFact.system),
          status: xl`${factMistake}`,
        }),
      ),
      note: `Tier, limits and life cycle, one fact per row. Without a feature, a fact applies to every processor. PARTITION is cores, MEMORY is GB, NVME is TB, and IO is native or VIOS.`,
    });
  const checks = placeChecks(plan, sheet, "ownchecks", CHECKS);
  return { checks, blocks: [entrySteps.block, deviceSteps.block, factSteps.block] };
}

export const section = defineSection({
  key: "my-catalogue",
  order: 300,
  isIn: ({ backup, partitions }) => backup || partitions !== "none",
  summary: 1,
  name: SHEET,
  build,
});
