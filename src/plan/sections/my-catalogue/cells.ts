/** Custom entries of systems and devices, for references in formulas of all sections. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { defineColumns } from "../../build/cell-definitions";
import { STATUS } from "../../build/columns";
import { ownDevice, ownSystem } from "../../inputs/core-cells";

/** All rows with their head: the last argument of functions that look up systems or devices. */
export const OWN_SYSTEMS: Formula = xl`${ownSystem.system.head}:${ownSystem.date.last}`;
export const OWN_DEVICES: Formula = xl`${ownDevice.device.head}:${ownDevice.date.last}`;

const RESULT = {
  used: { head: "Used as", width: 14, style: "resultText" },
  status: STATUS,
} as const;
export const { cells: ownSystemResult, columns: ownSystemColumns } = defineColumns(
  "ownsystem",
  RESULT,
);
export const { cells: ownDeviceResult, columns: ownDeviceColumns } = defineColumns(
  "owndevice",
  RESULT,
);
