/** How values of limits are shown. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { percentText } from "../../definition/conditions";

/** How values of a limit are shown: in their cells, and in sentences. */
export interface LimitFormat {
  readonly format: string;
  readonly textOf: (value: FormulaPart) => Formula;
}
export const UTILIZATION: LimitFormat = { format: "0.0%", textOf: percentText };
const formatWithUnit = (format: string, decimals: number, unit: string): LimitFormat => ({
  format: `${format}" ${unit}"`,
  textOf: (value) => xl`FIXED(${value}, ${decimals}) & ${` ${unit}`}`,
});
export const HOURS = formatWithUnit("0.0", 1, "h");
export const GB = formatWithUnit("#,##0", 0, "GB");
export const CORES: LimitFormat = {
  format: '0.## "cores"',
  textOf: (value) => xl`ROUND(${value}, 2) & IF(ROUND(${value}, 2) = 1, " core", " cores")`,
};
export const LINE = formatWithUnit("#,##0", 0, "Mbit/s");
export const DEVICES = formatWithUnit("0", 0, "devices");
