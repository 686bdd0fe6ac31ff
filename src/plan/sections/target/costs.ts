/** What each alternative costs from go-live to the horizon, where the planner gives all of it. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { golive, horizon, monthOf } from "../../definition/period";
import type { Plan } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { cost, costInput, dateInput } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS } from "../../scenarios";
import { currentSupport } from "../current/support";
import { planMonth } from "../growth/status";
import { lifeOfAlternative } from "./life-cycle";
import { COST_YEARS, CURRENCY_NOTE, PRICE_STEPS, yearKey, type CostYear } from "./money";
import {
  compared,
  costColumns,
  costNameColumns,
  costNowFields,
  costResult,
  yearCost,
  yearTable,
} from "./cells";

const MONTHS = { unit: "months", format: "0" } as const;
const { measured } = dateInput;

const period = new Steps("costpart", "Costs: period and parts");
const total = period.add(
  "months",
  "Months from go-live to the horizon",
  xl`
    IF(AND(ISNUMBER(${golive}), ISNUMBER(${horizon}), N(${horizon}) > N(${golive})),
      ${horizon} - ${golive}, "none")`,
  MONTHS,
);
const years = new Steps("costyear", "Years of the costs", COST_YEARS.length);
const yearStart = years.add(
  "start",
  "Its first month",
  (year) => xl`IF(ISNUMBER(${total}), ${golive} + 12 * (${year} - 1), "none")`,
  MONTHS,
);
const yearMonths = years.add(
  "months",
  "Its months before the horizon",
  xl`IF(ISNUMBER(${yearStart}), MIN(12, MAX(0, ${horizon} - ${yearStart})), 0)`,
  MONTHS,
);
const isFirst = years.addYesNo("first", "It is the first", xl`IF(${yearStart} = ${golive}, 1, 0)`);
const ofYears = xl`12 * ${COST_YEARS.length}`;

/** Keeping today's systems stands first, as among the alternatives side by side. */
const ofAlternative = (column: Column): Formula => xl`INDEX(${column.all}, ${rowNumber})`;
const rows = new TableSteps("cost", "Costs");
const inUse = rows.addYesNo(
  "used",
  "Alternative in use",
  xl`IF(${ofAlternative(compared.system)} = "", 0, 1)`,
);
const coresOf = (key: string, label: string, column: Column): Quantity =>
  rows.add(key, label, xl`IF(ISNUMBER(${ofAlternative(column)}), ${ofAlternative(column)}, "")`, {
    unit: "cores",
    format: "0",
  });
const licensedCores = coresOf("cores", "IBM i cores to license", compared.licensed);
const neededCores = coresOf("needed", "Cores to activate", compared.needed);
const power = rows.add(
  "power",
  PRICE_STEPS.power,
  firstReason(
    [
      [xl`ISNUMBER(${cost.power})`, cost.power],
      [
        xl`AND(ISNUMBER(${cost.energy}), ISNUMBER(${costInput.tariff}))`,
        xl`${cost.energy} * ${costInput.tariff}`,
      ],
    ],
    "",
  ),
);
const supportEnd = rows.add(
  "supportend",
  "First end of support, of the system or of its IBM i release",
  (row) =>
    row === 1 ? currentSupport.firstEnd : lifeOfAlternative(ALTERNATIVE_NUMBERS[row - 2]!).firstEnd,
  { unit: "day", format: "0" },
);
const extendedFrom = rows.add(
  "extendedfrom",
  "First month of extended support",
  xl`
    IF(AND(${supportEnd} > 0, ISNUMBER(${measured})), ${monthOf(supportEnd)} + 1, "not known")`,
  MONTHS,
);

/** The parts of a cost: one that is given for an alternative is expected of all. */
interface CostPart {
  readonly key: string;
  readonly words: string;
  /** The cells of all alternatives. */
  readonly all: readonly FormulaPart[];
  readonly isGiven: FormulaPart;
}
const partOf = (key: string, words: string, of: Column | Quantity): CostPart => ({
  key,
  words,
  all: [of.all],
  isGiven: xl`ISNUMBER(${of})`,
});
const PARTS: readonly CostPart[] = [
  partOf("price", "price", cost.price),
  partOf("activation", "activation per core", cost.activation),
  {
    key: "license",
    words: "license or subscription per core",
    all: [cost.license.all, cost.subscription.all],
    isGiven: xl`COUNT(${cost.license}, ${cost.subscription}) > 0`,
  },
  partOf("maintenance", "maintenance", cost.maintenance),
  {
    ...partOf("extended", "extended support", cost.extended),
    isGiven: xl`OR(ISNUMBER(${cost.extended}), N(${extendedFrom}) >= N(${horizon}))`,
  },
  partOf("power", "power", power),
];
const isExpected = PARTS.map(({ key, words, all }) =>
  period.addYesNo(key, `${words}: given for an alternative`, xl`IF(COUNT(${all}) > 0, 1, 0)`),
);
const partCount = period.addWhole("count", "Parts that are given", xl`SUM(${isExpected})`);

const missingParts = PARTS.map(({ key, words, isGiven }, i) =>
  rows.addText(
    `missing${key}`,
    `Not given: ${words}`,
    xl`IF(OR(${inUse} * ${isExpected[i]!} = 0, ${isGiven}), "", ${words})`,
  ),
);
const missing = rows.addText(
  "missing",
  "Parts that are not given",
  xl`TEXTJOIN(", ", TRUE, ${missingParts})`,
);
const perYear = rows.add(
  "yearly",
  PRICE_STEPS.yearly,
  xl`
    N(${cost.maintenance}) + N(${power}) + N(${cost.subscription}) * N(${licensedCores})`,
);
const once = rows.add(
  "once",
  PRICE_STEPS.once,
  xl`
    N(${cost.price}) + N(${cost.activation}) * N(${neededCores}) + N(${cost.license}) * N(${licensedCores})`,
);
const invalid = invalidRowMessage("cost");
const reason = rows.firstReason(
  "reason",
  "Why there is no cost",
  [
    [xl`${invalid} <> ""`, "invalid input"],
    [xl`${missing} <> ""`, xl`"not given: " & ${missing}`],
    [xl`N(${cost.license}) * N(${cost.subscription}) > 0`, "license or subscription, not both"],
    [xl`NOT(ISNUMBER(${total}))`, "no months from go-live to the horizon"],
    [
      xl`
        OR(AND(N(${cost.license}) + N(${cost.subscription}) > 0, NOT(ISNUMBER(${licensedCores}))),
          AND(N(${cost.activation}) > 0, NOT(ISNUMBER(${neededCores}))))`,
      "cores not known",
    ],
    [xl`AND(N(${cost.extended}) > 0, NOT(ISNUMBER(${extendedFrom})))`, "end of support not known"],
  ],
  { isAsked: xl`${inUse} * ${partCount} > 0` },
);
const isCosted = rows.addYesNo(
  "costed",
  "Its cost is known",
  xl`IF(AND(${inUse} * ${partCount} > 0, ${reason} = ""), 1, 0)`,
);

export const costSteps = [rows.block, period.block, years.block];

/** What is paid in some months, the first of which is counted from the measurement. */
const paidIn = (from: FormulaPart, months: FormulaPart): Formula => xl`
  ${perYear} * ${months} / 12
    + N(${cost.extended}) * MAX(0, ${from} + ${months} - MAX(${from}, ${extendedFrom})) / 12`;

const costOfYear = (year: CostYear): Formula => xl`
  IF(${isCosted} = 0, "",
    ${isFirst.line(year)} * ${once} + ${paidIn(yearStart.line(year), yearMonths.line(year))})`;
const costLater = xl`
  IF(${isCosted} = 0, "", ${paidIn(xl`${golive} + ${ofYears}`, xl`MAX(0, ${total} - ${ofYears})`)})`;

/** The costs that the planner enters, with totals to the horizon. */
export const costTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "cost", {
    before: costNameColumns({ name: ofAlternative(compared.name) }),
    after: costColumns({
      total: xl`
        IF(${isCosted} = 1, SUM(${COST_YEARS.map((year) => yearCost[yearKey(year)])}, ${yearCost.later}), ${reason})`,
      status: xl`${invalid}`,
    }),
  });

/** The same, year by year. */
export const costsByYear = yearTable(
  {
    title: "Costs by year",
    note: "Years from go-live to the horizon. Price, activations and licenses are in the first; extended support starts in the month after the first end of support.",
    rows: [
      { key: "stay", cells: {} },
      ...ALTERNATIVE_NUMBERS.map((number) => ({ key: alternativeCase(number), cells: {} })),
    ],
  },
  {
    name: ofAlternative(compared.name),
    ...fromEntries(COST_YEARS.map((year) => [yearKey(year), costOfYear(year)] as const)),
    later: costLater,
  },
);

/** What today's systems cost until go-live, whichever alternative is chosen: in no total. */
export const costUntilGolive = costNowFields({
  until: xl`
    IF(OR(${isCosted.line(1)} = 0, NOT(ISNUMBER(${planMonth}))), "",
      ${perYear.line(1)} * (${golive} - ${planMonth}) / 12
        + N(${cost.extended.row(1)}) * MAX(0, ${golive} - MAX(${planMonth}, ${extendedFrom.line(1)})) / 12)`,
});

/** The cost of an alternative to the horizon, by its number; of today's systems, by 0. */
export const totalOf = (number: number): FormulaPart => costResult.total.row(number + 1);

/** The currency of the costs; without costs, a sentence that says so. */
export const currencyNote = xl`
  IF(COUNT(${costResult.total.all}) = 0, "Costs are not given.",
    ${CURRENCY_NOTE} & IF(${costInput.currency} = "", "the currency of the inputs",
      ${costInput.currency}) & ".")`;
