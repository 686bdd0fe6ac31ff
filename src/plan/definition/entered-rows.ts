/** How many rows of lists a plan has, so that checks of an empty plan count for nothing. */
import { Column, Quantity } from "../../spreadsheet/formula/named-cells";
import { xl } from "../../spreadsheet/formula/xl";
import type { PlanScope } from "./plan-variant";
import { Steps } from "./steps";

const BLOCK = "entered";
/** Lists that have rows from the start, or none of a planner's. */
const OTHERS: readonly string[] = ["assumption", "tier", "risk"];

/** Rows of all lists that are filled in; a plan places `enteredBlock` for it. */
export const enteredRows = new Quantity(`${BLOCK}step.rows`);

/** The block that counts them, one step for each list. */
export function enteredBlock({ tables }: PlanScope): Steps["block"] {
  const steps = new Steps(BLOCK, "Rows that are filled in");
  const counts = Object.entries(tables)
    .filter(([key]) => !OTHERS.includes(key))
    .map(([key, { title, columns }]) =>
      steps.addWhole(
        `of${key}`,
        `Rows of ${title}`,
        xl`COUNTA(${new Column(`${key}.${Object.keys(columns)[0]!}`).all})`,
      ),
    );
  const [first, last] = [counts[0], counts[counts.length - 1]];
  steps.addWhole("rows", "Rows of all lists", first && last ? xl`SUM(${first}:${last})` : xl`0`);
  return steps.block;
}
