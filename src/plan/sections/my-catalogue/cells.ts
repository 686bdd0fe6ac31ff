/** Custom entries of systems and devices, for references in formulas of all sections. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { defineColumns } from "../../build/cell-definitions";
import { STATUS } from "../../build/columns";
import { customDevice, customSystem } from "../../inputs/core-cells";

/** All rows with their head: the last argument of functions that look up systems or devices. */
export const CUSTOM_SYSTEMS: Formula = xl`${customSystem.system.head}:${customSystem.note.last}`;
export const CUSTOM_DEVICES: Formula = xl`${customDevice.device.head}:${customDevice.date.last}`;

const RESULT = {
  used: { head: "Used as", width: 14, style: "resultText" },
  status: STATUS,
} as const;
export const { cells: customSystemResult, columns: customSystemColumns } = defineColumns(
  "ownsystem",
  RESULT,
);
export const { cells: customDeviceResult, columns: customDeviceColumns } = defineColumns(
  "owndevice",
  RESULT,
);
