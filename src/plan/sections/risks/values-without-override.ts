/** The value of a row without its override, if it is cheap to calculate. */
import type { Operation } from "../../../models/backup/names";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { percentText } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { alternative, source } from "../../inputs/core-cells";
import { ALTERNATIVES } from "../../scenarios";
import { cpuTargetFor } from "../assumptions/cells";
import { dataSet } from "../backup/cells";
import { hoursBy } from "../backup/rates";
import { fit } from "../calculation/cells";
import { sourceResult } from "../current/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";

export interface ValueWithoutOverride {
  /** A number, or a text if there is none. */
  readonly figure: Formula;
  /** The text for the list of risks. */
  readonly textOf: (figure: FormulaPart) => Formula;
}

const withUnit =
  (unit: string): ValueWithoutOverride["textOf"] =>
  (figure) =>
    xl`IF(ISNUMBER(${figure}), ${figure} & ${` ${unit}`}, ${figure})`;

const ratingOfSource = (): ValueWithoutOverride => {
  const { system, feature, mode } = sourceResult;
  const rating = call("CPWLPAR", system, feature, source.cores, mode, CUSTOM_SYSTEMS);
  return { figure: numberOr(rating, "not in the catalogue"), textOf: withUnit("CPW") };
};

const cpuTarget = (): ValueWithoutOverride => {
  const cores = fit.cores.active;
  return {
    figure: xl`IF(ISNUMBER(${cores}), ${cpuTargetFor(cores)}, "open")`,
    textOf: (target) => xl`IF(ISNUMBER(${target}), ${percentText(target)}, ${target})`,
  };
};

const viosCores = (row: number): ValueWithoutOverride => {
  const { id } = ALTERNATIVES[row - 1]!;
  return {
    figure: xl`
      IF(N(${alternative.vios}) <= 0, "none",
      IF(${fit.ready.inCase(id)}, ROUNDUP(${fit.ibmi.inCase(id)} / ${alternative.vios}, 0),
      "open"))`,
    textOf: withUnit("cores"),
  };
};

const rateOfDataSet = (operation: Operation): ValueWithoutOverride => ({
  figure: numberOr(hoursBy(operation), "none"),
  textOf: (hours) => xl`
    IF(N(${dataSet.gb}) <= 0, "open",
    IF(ISNUMBER(${hours}), ROUND(${dataSet.gb} / ${hours}, 1) & " GB/h",
    "not in the catalogue"))`,
});

const VALUES: Readonly<Record<string, (row: number) => ValueWithoutOverride>> = {
  "source.own": ratingOfSource,
  "target.own": cpuTarget,
  "alt.viosOwn": viosCores,
  "dataset.own": () => rateOfDataSet("SAVE"),
  "dataset.ownRestore": () => rateOfDataSet("RESTORE"),
};

/** The value for a column of a table; undefined if there is none. */
export const valueWithoutOverride = (
  table: string,
  column: string,
  row: number,
): ValueWithoutOverride | undefined => VALUES[`${table}.${column}`]?.(row);
