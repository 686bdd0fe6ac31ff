/**
 * IPL and outages: measured durations of the nearest measured system, phase by phase; never scaled,
 * never summed over a year.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import {
  defineFields,
  defineTable,
  inputColumns,
  cellsOfRow,
} from "../../definition/cell-definitions";
import { capacityCheck, STATUS, noneCheck } from "../../definition/columns";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { basisOf, call, type FunctionCall } from "../../definition/function-calls";
import { isInUse } from "../../definition/optional-sections";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigures, Plan, SectionParts } from "../../definition/section";
import { inputTable } from "../../inputs/input-cells";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { TableSteps } from "../../definition/steps";
import { iplInputs } from "./inputs";

interface Phase {
  readonly normal?: string;
  readonly abnormal: string;
}

/** Phases in the order of their measurement; an abnormal IPL has other phases. */
const PHASES: readonly [Phase, Phase, Phase, Phase, Phase] = [
  { normal: "Hardware", abnormal: "Processor MSD" },
  { normal: "SLIC", abnormal: "SLIC MSD IPL with Copy" },
  { normal: "OS/400", abnormal: "Shutdown re-ipl" },
  { abnormal: "SLIC re-ipl" },
  { abnormal: "OS/400" },
];

/** Durations are in minutes: not every program can show words in a cell with a time format. */
const MINUTES = { style: "resultDecimal", format: "0.0" } as const;
const PHASE = { unit: "minutes", width: 11, ...MINUTES };

const outage = inputColumns(iplInputs, "ipl");

const { cells: run, table: runTable } = defineTable("iplrun", {
  name: { head: "Outage", width: 24, style: "resultText" },
  total: { head: "IPL", unit: "minutes, measured", width: 14, ...MINUTES },
  phase1: { head: "Phase 1", ...PHASE },
  phase2: { head: "Phase 2", ...PHASE },
  phase3: { head: "Phase 3", ...PHASE },
  phase4: { head: "Phase 4", ...PHASE },
  phase5: { head: "Phase 5", ...PHASE },
  basis: { head: "Basis", width: 11, style: "resultText" },
  own: { head: "Duration override", unit: "minutes", width: 12, ...MINUTES },
  status: STATUS,
});

const { cells: result, fields } = defineFields("ipl", {
  problem: { label: "Open on this sheet", style: "resultText" },
  longest: { label: "Longest measured IPL", unit: "minutes", ...MINUTES },
});

const inUse = isInUse(iplInputs);

/** The measured duration of an outage as a fraction of a day: in total, or of one phase. */
const durationOf = (
  row: Readonly<Record<"measured" | "release" | "type" | "attachment", FormulaPart>>,
  phase = "",
): FunctionCall =>
  call(
    "IPLTIME",
    xl`${row.measured} & ""`,
    xl`${row.release} & ""`,
    xl`${row.type} & ""`,
    phase,
    xl`${row.attachment} & ""`,
  );
const duration = durationOf(outage);

const steps = new TableSteps("ipl", "Outages");

const missing = steps.firstReason("missing", "Missing input", [
  [
    xl`${outage.measured} = ""`,
    xl`"IPL and outages: choose the measured system for " & ${outage.name}`,
  ],
  [
    xl`${outage.release} = ""`,
    xl`"IPL and outages: give the measured release for " & ${outage.name}`,
  ],
]);
const { isReady, whereReady } = steps.addState(outage.name, inUse, missing);
const days = steps.addFigure("days", "Duration in days", isReady, duration);

const total = whereReady(xl`IF(ISNUMBER(${days.value}), ${days.value} * 24 * 60, "not measured")`);

const phaseMinutes = (phase: string | undefined): FormulaPart =>
  phase === undefined ? "" : xl`${durationOf(outage, phase)} * 24 * 60`;

const phase = ({ normal, abnormal }: Phase): Formula => xl`
  IF(ISNUMBER(${run.total}),
    IF(${outage.type} = "ABNORMAL", ${phaseMinutes(abnormal)}, ${phaseMinutes(normal)}),
    "")`;

const invalid = invalidRowMessage("ipl");
const status = xl`
  IF(OR(${outage.name} = "", ${run.total} = "not used"), "",
  IF(${invalid} <> "", ${invalid},
  IF(ISNUMBER(${run.total}), "",
  IF(${missing} <> "", ${missing},
  "IPL and outages: " & ${outage.name} & ": " & ${days.reason}))))`;

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTA(${outage.name.all}) = 0, "IPL and outages: enter an outage",
  TEXTJOIN("; ", TRUE, ${run.status.all})))`;

const longest = xl`
  IF(COUNT(${run.total.all}) = 0, IF(${inUse}, "open", "not used"), MAX(${run.total.all}))`;

function* figures(plan: Plan): CitedFigures {
  for (let i = 1; i <= plan.rowCapacity("ipl"); i += 1) {
    const row = cellsOfRow(outage, i);
    const value = run.total.row(i);
    yield {
      what: "Duration of an IPL",
      whatFormula: xl`"IPL: " & ${row.name}`,
      call: durationOf(row),
      unit: "minutes",
      value,
      used: xl`ISNUMBER(${value})`,
    };
  }
}

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, iplInputs, {
    subtitle: "Measured durations of the nearest measured system",
    problem: result.problem,
    note: "Durations of the named measured systems. They depend on the configuration, so that they are not scaled or added.",
    ifOff: "not part of any check",
  });
  sheet.table(inputTable(plan.inputs, "ipl")).table(
    runTable(
      {
        title: "Measured durations",
        note: "Normal: hardware, SLIC, operating system. Abnormal: processor mainstore dump, SLIC dump IPL with copy, shutdown and restart, SLIC restart, operating system.",
        spare: "ipl",
      },
      {
        name: xl`${outage.name} & ""`,
        total,
        phase1: phase(PHASES[0]),
        phase2: phase(PHASES[1]),
        phase3: phase(PHASES[2]),
        phase4: phase(PHASES[3]),
        phase5: phase(PHASES[4]),
        basis: xl`IF(ISNUMBER(${run.total}), ${basisOf(duration)}, "")`,
        own: xl`IF(ISNUMBER(${outage.own}), ${outage.own}, "")`,
        status,
      },
    ),
  );
  sheet.fields(fields({ problem, longest }));
  const checks = placeChecks(plan, sheet, "iplchecks", [
    noneCheck(
      "plan.ipl.named",
      "Outages without a measured duration",
      xl`COUNTA(${outage.name.all}) - COUNT(${run.total.all})`,
      inUse,
    ),
    capacityCheck("outages", outage.name),
  ]);
  return { checks, figures: figures(plan), blocks: [steps.block] };
}

export const section = optionalSection(iplInputs, build);
