/**
 * My catalogue: the planner's own rows, which every look-up of a system or device searches first
 * and every list offers.
 */
import { capacityCheck, statusColumn } from "../../build/columns";
import { inputTable } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import { TABLES } from "../../inputs/input-definitions";
import type { Plan, Section } from "../../build/section";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import type { Column } from "../../../spreadsheet/layout/builder";

const SHEET = "My catalogue";

const cells = (table: string, skip: readonly string[] = []): string =>
  Object.keys(TABLES[table]!.columns)
    .filter((key) => !skip.includes(key))
    .map((key) => `{${table}.${key}}`)
    .join(",");
const wrong = (words: string): string => `"${words}"`;
const system = (key: string): string => `{ownsystem.${key}}`;
const device = (key: string): string => `{owndevice.${key}}`;
const SYSTEM_NUMBERS = ["cores", "partitions", "cpw", "clock", "viosCores"].map(system).join(",");
const DEVICE_NUMBERS = ["rate", "factor"].map(device).join(",");

/** Why a row cannot be read: one wrong row makes the functions reject the whole range. */
const systemStatus = needs(
  [
    [`COUNTA(${cells("ownsystem")})=0`, '""'],
    ['{ownsystem.system}=""', wrong("name the system")],
    [
      `OR(COUNT(${SYSTEM_NUMBERS})<COUNTA(${SYSTEM_NUMBERS}),MIN(0,${SYSTEM_NUMBERS})<0)`,
      wrong("cores, partitions, cpw, clock and viosCores are numbers from 0"),
    ],
    ["OR(N({ownsystem.cores})<=0,N({ownsystem.cpw})<=0)", wrong("enter cores and cpw above 0")],
    ["N({ownsystem.viosCores})>=N({ownsystem.cores})", wrong("viosCores leave no cores")],
  ],
  '""',
);
const deviceStatus = needs(
  [
    [`COUNTA(${cells("owndevice")})=0`, '""'],
    [
      'OR({owndevice.device}="",{owndevice.workload}="")',
      wrong("name the device and the kind of data"),
    ],
    [
      'AND({owndevice.operation}<>"SAVE",{owndevice.operation}<>"RESTORE")',
      wrong("operation is SAVE or RESTORE"),
    ],
    [
      `OR(COUNT(${DEVICE_NUMBERS})<COUNTA(${DEVICE_NUMBERS}),MIN(0,${DEVICE_NUMBERS})<0)`,
      wrong("rate and factor are numbers from 0"),
    ],
    ["N({owndevice.rate})<=0", wrong("enter a rate above 0")],
  ],
  '""',
);

/** Where a row is used, of the places that the plan has. */
const uses = (
  plan: Plan,
  cell: string,
  places: readonly (readonly [sheet: string, condition: string, words: string])[],
): string => {
  const there = places
    .filter(([sheet]) => plan.has(sheet))
    .map(([, condition, words]) => `IF(${condition}>0,"${words}","")`);
  return there.length ? `IF(${cell}="","",TEXTJOIN(", ",TRUE,${there.join(",")}))` : '""';
};
const systemUses = (plan: Plan): string =>
  uses(plan, "{ownsystem.system}", [
    ["Current system", "COUNTIF({box.system[]},{ownsystem.system})", "source"],
    plan.has("Growth")
      ? ["Target and alternatives", "COUNTIF({side.system[]},{ownsystem.system})", "target"]
      : [LPAR_LAYOUT, "COUNTIF({alt.system[]},{ownsystem.system})", "system"],
  ]);
const deviceUses = (plan: Plan): string =>
  uses(plan, "{owndevice.device}", [
    [
      BACKUP_WINDOW,
      "COUNTIFS({dataset.device[]},{owndevice.device},{dataset.kind[]},{owndevice.workload})",
      "backup",
    ],
    [
      BACKUP_WINDOW,
      'IF({owndevice.workload}="Native",COUNTIF({dataset.device[]},{owndevice.device}),0)',
      "formula",
    ],
  ]);

const behind = (used: string, status: string): readonly Column[] => [
  { key: "used", head: "Used as", width: 14, style: "resultText", formula: used },
  statusColumn(status),
];

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  const heads = (key: string, more: readonly Column[]) => {
    const table = inputTable(plan.inputs, key);
    // The header names are read by the functions: they stay as they are.
    return {
      ...table,
      columns: [
        ...table.columns.map((column) => ({ ...column, head: column.key, unit: undefined })),
        ...more,
      ],
    };
  };
  sheet
    .title(SHEET)
    .subtitle("Your own rows, for what the catalogue does not have")
    .text(
      'The catalogue ends with the systems of August 2013. A newer system can be planned with its published ratings: one row for each printed configuration. These rows are searched first and are offered wherever a system or a device is chosen; every figure that comes from them is marked "user". The names in the header are read by the functions and must stay.',
    )
    .table({
      ...heads("ownsystem", behind(systemUses(plan), systemStatus)),
      note: "cores and cpw are needed; clock in GHz; viosCores where the rating is net of VIOS. Empty rows may stand between.",
    })
    .table({
      ...heads("owndevice", behind(deviceUses(plan), deviceStatus)),
      note: "rate in GB an hour, measured by you; a row for SAVE and one for RESTORE. With the workload Native: the native rate in MB/s and the compaction factor, for the formula.",
    });
  const unread =
    'SUMPRODUCT(1*({ownsystem.status[]}<>""))+SUMPRODUCT(1*({owndevice.status[]}<>""))';
  plan.checks(sheet, "ownchecks", [
    capacityCheck("systems", "ownsystem.system"),
    capacityCheck("devices", "owndevice.device"),
    {
      rule: "plan.user.rows",
      label: "Figures that rest on your own rows",
      value: 'COUNTIF({fig.basis[]},"user")',
      bound: "0",
      format: "0",
    },
    {
      rule: "plan.user.sound",
      label: "Own rows that cannot be read",
      value: unread,
      bound: "0",
      format: "0",
    },
  ]);
}

export const myCatalogue: Section = { name: SHEET, build };
