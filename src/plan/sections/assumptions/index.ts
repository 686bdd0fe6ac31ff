/** Assumptions of the plan with their sources, and the planner's overrides. */
import { type Formula, thisCell, xl } from "../../../spreadsheet/formula/xl";
import type {
  ColumnSpec,
  SheetBuilder,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { ASSUMPTIONS, type Assumption, type AssumptionKey } from "../../assumptions";
import { filledByRows } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { noneCheck } from "../../definition/columns";
import { firstReason } from "../../definition/conditions";
import { defineSection } from "../../definition/define-section";
import { enteredRows } from "../../definition/entered-rows";
import { basisOf, call, type FunctionCall } from "../../definition/function-calls";
import { isInUse, OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigure, PlacedChecks, Plan, SectionParts } from "../../definition/section";
import {
  assumption,
  deratingInput,
  tier,
  alternative,
  poolInput,
  target,
} from "../../inputs/core-cells";
import { inputCell, inputColumn, inputField, inputRows } from "../../inputs/input-cells";
import { TABLES } from "../../inputs/input-definitions";
import { invalidRow } from "../../inputs/row-reasons";
import { assumptionErrors, fieldError } from "../../inputs/validation-cells";
import { CAPACITY } from "../../scenarios";
import { sourceResult } from "../current/cells";
import { assumed, assumptionColumns, assumptionResult, tierColumns } from "./cells";

// The defaults of the assumptions, looked up in the catalogue.

interface Default {
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

const DEFAULTS: Readonly<Record<AssumptionKey, Default>> = {
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

const SHEET = "Assumptions";
/** A valid override; otherwise the default remains, with a message. */
const isOverridden = xl`AND(ISNUMBER(${assumption.own}), ${assumptionErrors} = "")`;

const tierStatus = firstReason(
  [
    [xl`COUNTA(${tier.from}, ${tier.share}) = 0`, ""],
    invalidRow("tier"),
    [xl`${tier.from} = ""`, "Assumptions: enter the number of processors for a threshold"],
    [
      xl`COUNTIF(${tier.from.all}, ${tier.from}) > 1`,
      xl`"Assumptions: two thresholds apply from " & ${tier.from} & " processors on"`,
    ],
    [
      xl`${tier.share} = ""`,
      xl`"Assumptions: enter the threshold from " & ${tier.from} & " processors on"`,
    ],
  ],
  "",
);

/** The published default of an assumption, if the plan has its section. */
function figuresOf(plan: Plan, { key, label, unit, section }: Assumption): readonly CitedFigure[] {
  const { published, when } = DEFAULTS[key];
  const user = OPTIONAL_SECTIONS.find((optional) => optional.key === section);
  if (!published || (user && !plan.has(user.name))) return [];
  const used = user ? isInUse(user) : when;
  return [{ what: label, call: published, value: assumptionResult.start.row(key), unit, used }];
}

const basisOfDefault = (key: Assumption["key"]): Formula => {
  const { published } = DEFAULTS[key];
  return xl`IF(${isOverridden}, "user", ${published ? basisOf(published) : "plan"})`;
};

function row(plan: Plan, definition: Assumption): TableRow {
  const { key, label, unit, format, note } = definition;
  const index = ASSUMPTIONS.findIndex((other) => other.key === key);
  const entered = plan.inputs.tables.assumption?.[index] ?? {};
  const { own } = TABLES.assumption!.columns;
  const bounds = { max: definition.max, min: definition.min ?? 0 };
  return {
    key,
    cells: {
      what: label,
      unit,
      note,
      start: { formula: DEFAULTS[key].value, format },
      own: {
        ...inputCell({ ...own!, ...bounds }, entered.own ?? null),
        style: "override" as const,
        format,
      },
      use: { format },
      owner: entered.owner ?? null,
      confidence: entered.confidence ?? null,
      basis: { formula: basisOfDefault(key) },
    },
  };
}

/** The columns of results with those of inputs among them. */
function columns(): readonly ColumnSpec[] {
  const [what, start, use, unit, basis, note, status] = assumptionColumns({
    ...filledByRows(assumptionResult),
    use: xl`IF(${isOverridden}, ${assumption.own}, ${assumptionResult.start})`,
    status: xl`${assumptionErrors}`,
  });
  const isOwn = xl`AND(ISNUMBER(${assumption.own}), ${assumption.own} = ${thisCell})`;
  return [
    what!,
    start!,
    { ...inputColumn("assumption", "own"), style: "override" },
    { ...use!, when: [{ formula: isOwn, style: "override" }] },
    unit!,
    basis!,
    inputColumn("assumption", "owner"),
    inputColumn("assumption", "confidence"),
    note!,
    status!,
  ];
}

/** Thresholds by number of processors; the first row applies to every number. */
function tierTable(plan: Plan): TableSpec {
  const rows = inputRows(plan.inputs, "tier");
  return {
    key: "tier",
    title: "CPU threshold by number of processors",
    note: "CPU threshold for high-priority work by number of processors. Enter other thresholds for larger partitions. Low-priority batch may use the rest.",
    columns: [
      inputColumn("tier", "from"),
      inputColumn("tier", "share"),
      ...tierColumns({ note: undefined, status: tierStatus }),
    ],
    rows: [
      {
        key: "base",
        cells: {
          from: { value: 1, style: "result", format: "General" },
          share: { formula: xl`${assumed("cpu")}`, style: "resultPercent", when: [] },
          note: "The threshold above, for all numbers of processors",
        },
      },
      ...rows,
    ],
    spare: CAPACITY.tiers - rows.length,
  };
}

const reserveCheck: Check = {
  rule: "plan.reserve.once",
  label: "Derating factors for partitions that peak together",
  applies: xl`${enteredRows} > 0`,
  value: xl`
    IF(${deratingInput.choice} = "Partitions measured", 0,
    IF(${deratingInput.choice} = "Peaks apart", 0, 1))`,
  bound: "1",
  format: "0",
};

function checksOf(plan: Plan, sheet: SheetBuilder): PlacedChecks {
  const used = assumptionResult.use.all;
  return placeChecks(plan, sheet, "assumptionchecks", [
    noneCheck(
      "plan.assumption.blank",
      "Assumptions without a value",
      xl`ROWS(${used}) - COUNT(${used})`,
      xl`${enteredRows} > 0`,
    ),
    ...(plan.has("Growth") ? [reserveCheck] : []),
    noneCheck(
      "plan.override",
      "Overridden defaults",
      xl`COUNT(${assumption.own.all})`,
      xl`${enteredRows} > 0`,
    ),
  ]);
}

function build(plan: Plan): SectionParts {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Planning assumptions. Each default has a source. Overrides take precedence and are marked.",
    )
    .table({
      key: "assumption",
      columns: columns(),
      rows: plan.scope.assumptions.map((definition) => row(plan, definition)),
    });
  if (plan.scope.tables.tier) sheet.table(tierTable(plan));
  if (plan.has("Growth"))
    sheet
      .heading("Derating factors")
      .text(
        "Each derating factor is applied once, to the capacity: rating x k x s. Demand is not divided by the threshold.",
      )
      .fields(["k.choice", "k.reason", "pool.cost"].map((name) => inputField(plan.inputs, name)));
  const checks = checksOf(plan, sheet);
  return {
    checks,
    figures: plan.scope.assumptions.flatMap((definition) => figuresOf(plan, definition)),
  };
}

export const section = defineSection({ key: "assumptions", order: 20, name: SHEET, build });
