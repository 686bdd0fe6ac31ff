/** The limits in use on the first page: those of the cover, without the others. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { monthName, whenReachedInWords } from "../../definition/months";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { limit, STATES } from "../cover/cells";
import { hasMonths } from "../cover/limits";
import { limitsOf } from "../cover/limit-definitions";
import { valueInWords } from "../cover/limit-formats";
import type { Limit } from "../cover/limit-types";
import { usedLimitTable } from "./cells";

/** The steps of the limits, one line for each limit of the cover. */
interface LimitSteps {
  readonly block: CalcSpec;
  readonly place: Quantity;
  readonly texts: Readonly<Record<"now" | "live" | "end" | "most" | "bound", Quantity>>;
  readonly reached: Quantity;
  readonly row: Quantity;
}

/** Limits with values: those that have dates alone stand last, and in a sentence. */
const valuedLimits = (plan: Plan): readonly Limit[] =>
  limitsOf(plan).filter(({ hasDatesOnly }) => !hasDatesOnly);

/** The limits that have dates instead of values, each in a sentence; "" where none is in use. */
export const datedLimits = (plan: Plan): readonly Formula[] =>
  limitsOf(plan)
    .filter(({ hasDatesOnly }) => hasDatesOnly)
    .map(({ key, label }) => {
      const [state, finding] = [limit.state.row(key), limit.finding.row(key)];
      return xl`
        IF(${state} = ${STATES.unused}, "", ${`${label}: `} & ${state} & "."
          & IF(${finding} = "", "", " " & ${finding}))`;
    });

function stepsOf(plan: Plan): LimitSteps {
  const limits = valuedLimits(plan);
  const steps = new Steps("usedlimit", "Limits in use on the summary", limits.length);
  const textOf = (
    key: "now" | "live" | "end" | "most" | "bound",
    label: string,
    more: (line: number) => FormulaPart = () => "",
  ): Quantity =>
    steps.addText(key, label, (line) => {
      const value = limit[key].row(line);
      const { limitFormat } = limits[line - 1]!;
      const words = valueInWords(limitFormat, xl`N(${value})`, limit.bound.row(line));
      return xl`IF(ISNUMBER(${value}), ${words} & ${more(line)}, "-")`;
    });
  const place = steps.add(
    "place",
    "Place among those in use",
    (line) => xl`
      IF(${limit.state.row(line)} = ${STATES.unused}, "",
        COUNTIF(${limit.state.rows(1, line)}, ${`<>${STATES.unused}`}))`,
    { format: "0" },
  );
  const texts = {
    now: textOf("now", "Value today"),
    live: textOf("live", "Value at go-live"),
    end: textOf("end", "Value at horizon"),
    most: textOf("most", "Value in the worst month", (line) => xl`", " & ${limit.when.row(line)}`),
    bound: textOf("bound", "Limit"),
  };
  const reached = hasMonths(plan)
    ? monthsInWords(steps)
    : steps.addText("reached", "When it is reached", xl`"-"`);
  const row = steps.add(
    "row",
    "Row of the limit in this place",
    (line) => xl`IF(ISNA(MATCH(${line}, ${place.all}, 0)), 0, MATCH(${line}, ${place.all}, 0))`,
    { format: "0" },
  );
  return { place, texts, reached, row, block: steps.block };
}

/** When each limit is reached: a month in words, or the text of the cover. */
function monthsInWords(steps: Steps): Quantity {
  const inWords = steps.addText("words", "Month reached, in words", (line) =>
    whenReachedInWords(limit.month.row(line)),
  );
  return steps.addText(
    "reached",
    "When it is reached",
    (line) => xl`
      IF(${limit.date.row(line)} = "", "-",
      IF(${limit.date.row(line)} = ${monthName(limit.month.row(line))}, ${inWords},
        ${limit.date.row(line)}))`,
  );
}

export function usedLimits(plan: Plan): { readonly table: TableSpec; readonly block: CalcSpec } {
  const { texts, reached, row, block } = stepsOf(plan);
  const line = xl`INDEX(${row.all}, ${rowNumber})`;
  const whereUsed = (formula: FormulaPart): Formula => xl`IF(${line} = 0, "", ${formula})`;
  const ofLimit = (column: Column | Quantity): Formula =>
    whereUsed(xl`INDEX(${column.all}, ${line})`);
  const table = usedLimitTable(
    { spare: valuedLimits(plan).length },
    {
      what: ofLimit(limit.what),
      state: ofLimit(limit.state),
      now: ofLimit(texts.now),
      live: ofLimit(texts.live),
      end: ofLimit(texts.end),
      most: ofLimit(texts.most),
      bound: ofLimit(texts.bound),
      date: ofLimit(reached),
    },
  );
  return { table, block };
}
