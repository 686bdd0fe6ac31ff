/** How values of limits are shown. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { percentText } from "../../definition/conditions";

/** How values of a limit are shown: in their cells, and in sentences. */
export interface LimitFormat {
  readonly format: string;
  readonly textOf: (value: FormulaPart) => Formula;
  /** With more decimals. */
  readonly exactTextOf: (value: FormulaPart) => Formula;
}
const MORE_DECIMALS = 3;

/** A value in words, with more decimals if it would look like the limit that it exceeds. */
export const valueInWords = (
  { textOf, exactTextOf }: LimitFormat,
  value: FormulaPart,
  bound: FormulaPart,
): Formula => xl`
  IF(AND(${value} > N(${bound}), ${textOf(value)} = ${textOf(xl`N(${bound})`)}),
    ${exactTextOf(value)},
    ${textOf(value)})`;

export const UTILIZATION: LimitFormat = {
  format: "0.0%",
  textOf: percentText,
  exactTextOf: (value) => xl`ROUND(100 * ${value}, ${1 + MORE_DECIMALS}) & "%"`,
};
const formatWithUnit = (format: string, decimals: number, unit: string): LimitFormat => ({
  format: `${format}" ${unit}"`,
  textOf: (value) => xl`FIXED(${value}, ${decimals}) & ${` ${unit}`}`,
  exactTextOf: (value) => xl`ROUND(${value}, ${decimals + MORE_DECIMALS}) & ${` ${unit}`}`,
});
export const HOURS = formatWithUnit("0.0", 1, "h");
export const GB = formatWithUnit("#,##0", 0, "GB");
export const CORES: LimitFormat = {
  format: '0.## "cores"',
  textOf: (value) => xl`ROUND(${value}, 2) & IF(ROUND(${value}, 2) = 1, " core", " cores")`,
  exactTextOf: (value) => xl`ROUND(${value}, ${2 + MORE_DECIMALS}) & " cores"`,
};
export const LINE = formatWithUnit("#,##0", 0, "Mbit/s");
export const DEVICES = formatWithUnit("0", 0, "devices");
/** IBM i cores for each VIOS core. */
export const CORES_PER_CORE: LimitFormat = {
  format: '0.## "to 1"',
  textOf: (value) => xl`ROUND(${value}, 2) & " to 1"`,
  exactTextOf: (value) => xl`ROUND(${value}, ${2 + MORE_DECIMALS}) & " to 1"`,
};
