/** What each alternative costs over five years, where the planner gives all parts of it. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../build/conditions";
import type { Plan } from "../../build/section";
import { Steps, TableSteps } from "../../build/steps";
import { cost, costInput } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { PRICE_STEPS } from "./money";
import { compared, costColumns, costNameColumns, costResult } from "./cells";

const rows = new TableSteps("cost", "Costs");
/** Keeping today's systems stands first, as among the alternatives side by side. */
const ofAlternative = (column: Column): Formula => xl`INDEX(${column.all}, ${rowNumber})`;

const inUse = rows.add(
  "used",
  "Alternative in use",
  xl`IF(${ofAlternative(compared.system)} = "", 0, 1)`,
  {
    unit: "1 = yes",
    format: "0",
  },
);
const licensedCores = rows.add(
  "cores",
  "IBM i cores to license",
  xl`
    IF(ISNUMBER(${ofAlternative(compared.licensed)}), ${ofAlternative(compared.licensed)}, "")`,
  { unit: "cores", format: "0" },
);
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

/** The parts of a total: one that is given for an alternative is expected of all. */
const PARTS: readonly (readonly [key: string, words: string, of: Column | typeof power])[] = [
  ["price", "price", cost.price],
  ["license", "license per core", cost.license],
  ["maintenance", "maintenance", cost.maintenance],
  ["power", "power", power],
];
const parts = new Steps("costpart", "Parts of the costs");
const isExpected = PARTS.map(([key, words, of]) =>
  parts.add(`${key}`, `${words}: given for an alternative`, xl`IF(COUNT(${of.all}) > 0, 1, 0)`, {
    unit: "1 = yes",
    format: "0",
  }),
);
const years = parts.add("years", "Years of a total", xl`5`, { unit: "years", format: "0" });
const expectedParts: FormulaPart = xl`${isExpected[0]!} + ${isExpected[1]!} + ${isExpected[2]!} + ${isExpected[3]!}`;
const partCount = parts.add("count", "Parts that are given", expectedParts, { format: "0" });

const missing = rows.addText(
  "missing",
  "Parts that are not given",
  xl`
    IF(${inUse} = 0, "", TEXTJOIN(", ", TRUE, ${PARTS.map(
      ([, words, of], i) => xl`IF(AND(${isExpected[i]!} = 1, NOT(ISNUMBER(${of}))), ${words}, "")`,
    )}))`,
);
const perYear = rows.add("yearly", PRICE_STEPS.yearly, xl`N(${cost.maintenance}) + N(${power})`);
const once = rows.add(
  "once",
  PRICE_STEPS.once,
  xl`
    IF(AND(N(${cost.license}) > 0, NOT(ISNUMBER(${licensedCores}))), "",
      N(${cost.price}) + N(${cost.license}) * N(${licensedCores}))`,
);
const invalid = invalidRowMessage("cost");

const total = firstReason(
  [
    [xl`OR(${inUse} = 0, ${partCount} = 0)`, ""],
    [xl`${invalid} <> ""`, "invalid input"],
    [xl`${missing} <> ""`, xl`"not given: " & ${missing}`],
    [xl`NOT(ISNUMBER(${once}))`, "cores not known"],
  ],
  xl`${once} + ${years} * ${perYear}`,
);

export const costSteps = [rows.block, parts.block];

/** The costs that the planner enters, with five-year totals. */
export const costTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "cost", {
    note: "Optional, in any currency. A cost entered for one alternative is required for all. Enter 0 if there is none.",
    before: costNameColumns({ name: ofAlternative(compared.name) }),
    after: costColumns({ total, status: xl`${invalid}` }),
  });

/** The five-year cost of an alternative, by its number; of today's systems, by 0. */
export const totalOf = (number: number): FormulaPart => costResult.total.row(number + 1);
