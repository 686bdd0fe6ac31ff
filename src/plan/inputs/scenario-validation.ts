/** Invalid inputs of scenarios: a scenario is a column, with its inputs one below the other. */
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import { BASE_SCENARIO, SCENARIOS } from "../scenarios";
import { SCENARIO_INPUTS, TABLES } from "./input-definitions";
import type { Plan } from "../build/section";
import { lastInvalidIndex, limitsOf, fractionalIndex, acceptedText } from "./input-validation";

const growth = TABLES.workload!.columns.growth!;
const LIMITS = "{scenlim.min[]}";

/** Number of the last input of a scenario that its cell does not take. */
export const invalidScenarioInput = (id: string): string => {
  const whole = Object.entries(SCENARIO_INPUTS).flatMap(([key, { kind }], i) =>
    kind === "whole" ? [fractionalIndex(`{scen.${id}[${key}]}`, i + 1)] : [],
  );
  return `MAX(${[lastInvalidIndex(`{scen.${id}[]}`, LIMITS, "{scenlim.max[]}", "{scenlim.no[]}"), ...whole].join(",")})`;
};

/** The text for it, and for a growth rate of a workload below -100% or above its limit. */
export function scenarioMessage(id: string, label: string): string {
  const at = (column: string): string => `INDEX({${column}[]},{load.wrong})`;
  const rates = "{load.rate[]}";
  const outside = `COUNTIF(${rates},"<"&{scenlim.min[growthAll]})+COUNTIF(${rates},">"&{scenlim.max[growthAll]})`;
  return `IF({load.wrong}>0,"Scenarios: "&${at("scen.what")}&" of ${label} is "&${at(`scen.${id}`)}&"; enter "&${at("scenlim.want")},IF(${outside}>0,"Scenarios: the growth of a load of ${label}, with what comes on top, is no longer "&{scenlim.want[growthAll]},""))`;
}

export const OTHER_SCENARIOS = SCENARIOS.filter(({ id }) => id !== BASE_SCENARIO);

/** The text next to a row of inputs. */
export const otherScenarioMessages = `TEXTJOIN("; ",TRUE,${OTHER_SCENARIOS.map(({ id }) => `IF({load.wrong#${id}}={scenlim.no@row},{load.said#${id}},"")`).join(",")})`;

/** What the check of the sheet counts in addition to its single inputs. */
export const SCENARIO_CHECK = {
  value: OTHER_SCENARIOS.map(({ id }) => `IF({load.said#${id}}="",0,1)`).join("+"),
  words: OTHER_SCENARIOS.map(({ id }) => `{load.said#${id}}`).join(","),
};

/** Limits of the inputs of scenarios, row by row as on their sheet. */
export function scenarioLimits(plan: Plan, sheet: SheetBuilder): void {
  const rows = [
    ...Object.entries(SCENARIO_INPUTS),
    ...Array.from({ length: plan.room("workload") }, (_, i) => [`w${i + 1}`, growth] as const),
  ];
  sheet.table({
    key: "scenlim",
    columns: ["no", "min", "max", "want"].map((key) => ({
      key,
      head: `Scenario ${key}`,
      style: "default" as const,
    })),
    rows: rows.map(([key, definition], i) => ({
      key,
      cells: { no: i + 1, ...limitsOf(definition), want: acceptedText(definition) },
    })),
  });
}
