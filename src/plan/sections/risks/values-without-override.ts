/** The value of a row without its override, as a text, if it is cheap to calculate. */
import type { Operation } from "../../../models/backup/names";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { percentText } from "../../build/conditions";
import { call } from "../../build/function-calls";
import { alternative, source } from "../../inputs/core-cells";
import { ALTERNATIVES } from "../../scenarios";
import { cpuTargetFor } from "../assumptions/cells";
import { dataSet } from "../backup/cells";
import { hoursBy } from "../backup/rates";
import { configuration, fit } from "../calculation/cells";
import { sourceResult } from "../current/cells";
import { OWN_SYSTEMS } from "../my-catalogue/cells";

const ratingOfSource = (): Formula => {
  const { system, feature, mode } = sourceResult;
  const rating = call("CPWLPAR", system, feature, source.cores, mode, OWN_SYSTEMS);
  return xl`IF(ISNUMBER(${rating}), ${rating} & " CPW", "not in the catalogue")`;
};

const cpuTarget = (): Formula => {
  const cores = fit.cores.active;
  return xl`IF(ISNUMBER(${cores}), ${percentText(cpuTargetFor(cores))}, "open")`;
};

const viosCores = (row: number): Formula => {
  const { id } = ALTERNATIVES[row - 1]!;
  return xl`
    IF(N(${alternative.vios}) <= 0, "none",
    IF(${fit.ready.inCase(id)},
      ROUNDUP(${fit.ibmi.inCase(id)} / ${alternative.vios}, 0) & " cores",
      "open"))`;
};

const coresOnAlternative = (id: string): Formula => {
  const cores = configuration.sized.inCase(id);
  return xl`IF(ISNUMBER(${cores}), ${cores} & " cores", "open")`;
};

const rateOfDataSet = (operation: Operation): Formula => {
  const hours = hoursBy(operation);
  return xl`
    IF(N(${dataSet.gb}) <= 0, "open",
    IF(ISNUMBER(${hours}), ROUND(${dataSet.gb} / ${hours}, 1) & " GB/h",
    "not in the catalogue"))`;
};

const VALUES: Readonly<Record<string, (row: number) => Formula>> = {
  "source.own": ratingOfSource,
  "target.own": cpuTarget,
  "alt.viosOwn": viosCores,
  ...Object.fromEntries(
    ALTERNATIVES.map(({ id }, i) => [`target.cores${i + 1}`, () => coresOnAlternative(id)]),
  ),
  "dataset.own": () => rateOfDataSet("SAVE"),
  "dataset.ownRestore": () => rateOfDataSet("RESTORE"),
};

/** The text for a column of a table; undefined if there is none. */
export const valueWithoutOverride = (
  table: string,
  column: string,
  row: number,
): Formula | undefined => VALUES[`${table}.${column}`]?.(row);
