/** The defaults of the assumptions, looked up in the catalogue. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { AssumptionKey } from "../../assumptions";
import { call, type FunctionCall } from "../../definition/function-calls";
import { alternative, poolInput, deratingInput, target } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { sourceResult } from "../current/cells";

export interface Default {
  /** Its lookup; undefined if the plan defines the value. */
  readonly published?: FunctionCall;
  /** The default: percentages become fractions. */
  readonly value: Formula;
  /** Condition under which a plan uses the published value; by default, always. */
  readonly when?: Formula;
}

const inPercent = (published: FunctionCall): Default => ({
  published,
  value: xl`${published} / 100`,
});
const asPublished = (published: FunctionCall, when?: Formula): Default => ({
  published,
  value: published,
  when,
});
const guideline = (id: string): FunctionCall => call("DATA", "guidelines", "value", id);
const upperGuideline = (id: string): FunctionCall => call("DATA", "guidelines", "value2", id);

const costOfPool = call(
  "SHRCOST",
  xl`IF(${fieldError("pool.cost")} = "", ${poolInput.cost} & "", "HIGH")`,
);
const coresOfVios = call("DATA", "virtual-storage-rules", "bound", "vios.processors");

export const DEFAULTS: Readonly<Record<AssumptionKey, Default>> = {
  cpu: inPercent(guideline("cpu.sustained")),
  batch: { value: xl`1` },
  hours: asPublished(guideline("cpu.period")),
  interpolation: inPercent(guideline("cpw.interpolation.margin")),
  small: { value: xl`MAX(1, ${sourceResult.margin.all}) - 1` },
  pool: asPublished(
    costOfPool,
    xl`${[target.sharing, target.sharing1, target.sharing2, target.sharing3, target.sharing4]
      .map(({ all }) => xl`COUNTIF(${all}, "Shared")`)
      .reduce((sum, count) => xl`${sum} + ${count}`)} > 0`,
  ),
  merged: asPublished(call("LPARCAP", 1), xl`${deratingInput.choice} = "Stand-alone merged"`),
  vios: asPublished(coresOfVios, xl`SUM(${alternative.vios.all}, ${alternative.viosOwn.all}) > 0`),
  arm: inPercent(guideline("disk.arm.marginal")),
  armCritical: inPercent(guideline("disk.arm.critical")),
  amber: inPercent(guideline("disk.space")),
  red: inPercent(upperGuideline("disk.space")),
};
