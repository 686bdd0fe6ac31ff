/**
 * Warnings: every check, assumption and override that can be a risk, each with its position in the
 * list. The Risks sheet shows the present ones.
 */
import { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { TableRow, CalcSpec } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { roleOf, type CheckKind } from "../../definition/check-roles";
import { firstReason } from "../../definition/conditions";
import { OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import { FULL_PLAN } from "../../definition/plan-variant";
import type { PartsOfSections, Plan, Section, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { alternative, box, source, target, workload } from "../../inputs/core-cells";
import { assumed } from "../assumptions/cells";
import { dataSet } from "../backup/cells";
import { fit } from "../calculation/cells";
import { option } from "../target/cells";
import {
  nameOfCheckRisk,
  RISKS_CHECKS,
  RISKS_SHEET,
  riskCount,
  STATES,
  overwritten,
  warning,
  WARNINGS_SHEET,
  warnings,
  warningsFields,
  warningTable,
  type State,
} from "./cells";
import { overrides, overrideTexts } from "./overrides";
import { resultSheets } from "./overwritten-results";

// Assumptions that the selected configuration violates: each is a risk.

interface BrokenAssumption {
  readonly sheet: string;
  readonly what: string;
  /** The finding; "" if the assumption holds. */
  readonly finding: Formula;
}

/**
 * Cores of VIOS that an alternative states. Those of a rating that was published with VIOS are part
 * of the measurement.
 */
const enteredCores = [option.vios, option.viosOwn].map(
  (column) => xl`N(INDEX(${column.all}, ${fit.choice.active}))`,
);
const steps = new Steps("broken", "Assumptions that the selected configuration does not keep");
const proportion = steps.add(
  "vios",
  "IBM i cores per VIOS core, selected configuration",
  xl`
    IF(AND(${fit.ready.active}, N(${fit.vios.active}) > 0, SUM(${enteredCores}) > 0),
      ROUND(${fit.ibmi.active} / ${fit.vios.active}, 6),
      0)`,
);
const most = assumed("vios");

const viosCores: BrokenAssumption = {
  sheet: "Assumptions",
  what: "IBM i cores per VIOS core",
  finding: xl`
    IF(${proportion} > N(${most}),
      ${fit.name.active} & " has " & FIXED(${proportion}, 1)
        & " IBM i cores per VIOS core. The assumption is " & ${most}
        & ". Measure the load of VIOS, or plan more VIOS cores.",
      "")`,
};

/** Assumptions of a plan that sizes a system. */
const brokenAssumptions = (plan: Plan): readonly BrokenAssumption[] =>
  plan.has("Growth") && plan.has("Assumptions") ? [viosCores] : [];

/** Steps of their formulas. */
const assumptionSteps = (plan: Plan): readonly CalcSpec[] =>
  brokenAssumptions(plan).length > 0 ? [steps.block] : [];

/** The number of risks of a state, and the column that counts them row by row. */
const COUNTS = {
  FAIL: { total: riskCount.fail, running: "countFail" },
  WARN: { total: riskCount.warn, running: "countWarn" },
  OPEN: { total: riskCount.open, running: "countOpen" },
  OWN: { total: riskCount.own, running: "countOwn" },
} as const satisfies Readonly<Record<State, unknown>>;
/** Checks come first, in these states; then overrides. */
const CHECK_STATES = STATES.filter((state) => state !== "OWN");

const sumOf = (parts: readonly Formula[]): Formula =>
  parts.reduce((sum, part) => xl`${sum} + ${part}`);

/** Lists that are usually filled in first. */
const FIRST_LISTS = [
  box.name,
  source.name,
  workload.name,
  target.name,
  alternative.system,
  dataSet.name,
];
/**
 * The sections of a focused plan are switched on by default: it starts with the first row of any
 * list with names.
 */
const namedLists = ({ scope: parts }: Plan): readonly Column[] =>
  Object.entries(parts.tables)
    .filter(([, { columns }]) => columns.name)
    .map(([key]) => new Column(`${key}.name`));

/** The number of entries in these lists. */
const entriesOf = (plan: Plan): Formula => {
  const lists = plan.scope.variant === FULL_PLAN ? FIRST_LISTS : namedLists(plan);
  return xl`COUNTA(${lists.map((list) => list.all)})`;
};

/** The number of sections of the full plan that are switched on. */
function switchesOf(plan: Plan): Formula {
  const switches =
    plan.scope.variant === FULL_PLAN
      ? OPTIONAL_SECTIONS.filter(({ name }) => plan.has(name)).map(
          ({ key }) => xl`(${new NamedCell(`cover.${key}`)} = "Yes")`,
        )
      : [];
  return switches.length === 0 ? xl`0` : sumOf(switches);
}

/** Whether anything is planned, so that pending checks are risks. */
const isBegun = xl`OR(${warnings.entered} > 0, ${warnings.switches} > 0)`;

/** Position in the list: after all risks of the states before it, in the order of the rows. */
const placeOf = (states: readonly State[]): Formula =>
  firstReason(
    states.map((state) => {
      const before = STATES.slice(0, STATES.indexOf(state)).map(
        (earlier) => xl`${COUNTS[earlier].total}`,
      );
      return [
        xl`${warning.state} = ${state}`,
        sumOf([...before, xl`${warning[COUNTS[state].running]}`]),
      ];
    }),
    "",
  );

const countUpTo = (state: State, isFirst: boolean): Formula => {
  const count = xl`IF(${warning.state} = ${state}, 1, 0)`;
  return isFirst ? count : xl`${warning[COUNTS[state].running].previous} + ${count}`;
};

const lastKey = (states: readonly State[]): string => `last${states[0]}`;

/** Rows of one kind: their positions, and the counts that continue from the row above. */
const withPlaces = (rows: readonly TableRow[], states: readonly State[]): readonly TableRow[] =>
  rows.map(({ cells }, i) => ({
    key: i === rows.length - 1 ? lastKey(states) : undefined,
    cells: {
      ...cells,
      place: { formula: placeOf(states) },
      ...fromEntries(
        states.map((state) => [COUNTS[state].running, { formula: countUpTo(state, i === 0) }]),
      ),
    },
  }));
/** The total number of a state. */
export const countOf = (state: State): Formula =>
  xl`${warning[COUNTS[state].running].row(lastKey(state === "OWN" ? [state] : CHECK_STATES))}`;

interface Warning {
  readonly kind: "Checks" | "Assumption" | "Override";
  readonly sheet: string;
  readonly what: string;
  readonly state: Formula;
  readonly finding: Formula;
}
const nameOf = ({ kind, sheet, what }: Pick<Warning, "kind" | "sheet" | "what">): string => {
  if (kind === "Checks") return nameOfCheckRisk(sheet, what);
  return kind === "Assumption" ? `Assumption: ${what}` : `${kind}: ${sheet}: ${what}`;
};
const rowOf = ({ kind, sheet, what, state, finding }: Warning): TableRow => ({
  cells: {
    name: nameOf({ kind, sheet, what }),
    sheet,
    state: { formula: state },
    finding: { formula: finding },
  },
});

/** Kinds of checks about the plan itself; the others need no owner and no action. */
const RISK_KINDS: ReadonlySet<CheckKind> = new Set([
  "limit",
  "window",
  "condition",
  "advice",
  "input",
  "contradiction",
]);

const checkRows = ({ checked }: PartsOfSections): readonly TableRow[] =>
  checked
    .filter(({ key }) => key !== RISKS_CHECKS)
    .flatMap(({ sheet, key, checks }) =>
      checks.flatMap(({ label, rule }, i) => {
        if (!RISK_KINDS.has(roleOf(rule).kind)) return [];
        const row = `c${i + 1}`;
        const verdict = new Column(`${key}.verdict`).row(row);
        const isRisk = CHECK_STATES.map((state) => xl`${verdict} = ${state}`);
        return [
          rowOf({
            kind: "Checks",
            sheet,
            what: label,
            state: xl`IF(AND(${warnings.begun}, OR(${isRisk})), ${verdict}, "")`,
            finding: xl`${new Column(`${key}.reason`).row(row)}`,
          }),
        ];
      }),
    );

const assumptionRows = (plan: Plan): readonly TableRow[] =>
  brokenAssumptions(plan).map((assumption) =>
    rowOf({
      kind: "Assumption",
      ...assumption,
      state: xl`IF(${warning.finding} = "", "", "WARN")`,
    }),
  );

export const overwrittenKey = (sheet: string): string => sheet.replace(/\W/g, "");

function overrideRows(plan: Plan): readonly TableRow[] {
  const typed = resultSheets(plan, RISKS_SHEET).map(({ sheet }) => {
    const count = overwritten.cells.row(overwrittenKey(sheet));
    return {
      sheet,
      what: "Overwritten formulas",
      finding: xl`
        IF(${count} > 0,
          "Results that no longer follow the inputs, because a value replaced their formula: "
            & ${count} & ".",
          "")`,
    };
  });
  const state = xl`IF(${warning.finding} = "", "", "OWN")`;
  return [...overrides(plan), ...typed].map((override) =>
    rowOf({ kind: "Override", ...override, state }),
  );
}

const rowsOf = (plan: Plan, before: PartsOfSections): readonly TableRow[] => [
  ...withPlaces([...checkRows(before), ...assumptionRows(plan)], CHECK_STATES),
  ...withPlaces(overrideRows(plan), ["OWN"]),
];

/** Maximum number of risks. */
export const maxWarnings = (plan: Plan, before: PartsOfSections): number =>
  rowsOf(plan, before).length;

const summary = ((): Formula => {
  const counts = [
    xl`"Failed checks: " & ${riskCount.fail}`,
    xl`". Warnings: " & ${riskCount.warn}`,
    xl`". Pending checks: " & ${riskCount.open}`,
    xl`". Overrides: " & ${riskCount.own}`,
  ].reduce((list, count) => xl`${list} & ${count}`);
  return xl`
    IF(${riskCount.count}, ${counts} & ".",
    IF(${warnings.begun},
      "No risks: no check fails, warns or is pending, no assumption is exceeded, and nothing is overridden.",
      "No risks. Enter the first inputs."))`;
})();

function refuseEqualNames(rows: readonly TableRow[]): void {
  const names = rows.map(({ cells }) => String(cells.name));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice)
    throw new Error(`two risks have the name "${twice}", which must be unique for their owners`);
}

export function buildWarnings(plan: Plan, before: PartsOfSections): SectionParts {
  const rows = rowsOf(plan, before);
  refuseEqualNames(rows);
  plan.book
    .sheet(WARNINGS_SHEET, { state: "hidden", tab: "support" })
    .title(WARNINGS_SHEET)
    .subtitle(
      "Every check, assumption and override that can be a risk. Risks lists the present ones.",
    )
    .fields(
      warningsFields({
        entered: entriesOf(plan),
        switches: switchesOf(plan),
        begun: isBegun,
        raised: sumOf(STATES.map((state) => xl`${COUNTS[state].total}`)),
        words: summary,
      }),
    )
    .table(warningTable({ rows }));
  return { blocks: [overrideTexts(plan), ...assumptionSteps(plan)] };
}

/** Runs after the Risks sheet, whose own checks it excludes. */
export const warningsSheet: Section = { name: WARNINGS_SHEET, build: buildWarnings };
