/** Custom entries of systems, devices and facts, for references in formulas of all sections. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { defineColumns } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { customDevice, customFact, customSystem } from "../../inputs/core-cells";

/** All rows with their head: the last argument of functions that look up systems or devices. */
export const CUSTOM_SYSTEMS: Formula = xl`${customSystem.system.head}:${customSystem.secondCpw.last}`;
export const CUSTOM_DEVICES: Formula = xl`${customDevice.device.head}:${customDevice.factor.last}`;
/** The same for functions about tiers, limits and life cycles. */
export const CUSTOM_FACTS: Formula = xl`${customFact.system.head}:${customFact.note.last}`;

const RESULT = {
  used: { head: "Used as", width: 11, style: "resultText" },
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
export const { cells: customFactResult, columns: customFactColumns } = defineColumns(
  "ownfact",
  RESULT,
);
