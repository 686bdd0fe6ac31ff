/**
 * Batch: serial and parallel jobs with their CPU seconds and both clock rates. CPW is shown for
 * comparison and never used.
 */
import { capacityCheck } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Plan, Section } from "../../build/section";
import { CLOCK_COLUMNS, clockFigures, targetChip, targetClock, targetProblem } from "./clocks";
import { BATCH_ROOM, batchInputs } from "./inputs";
import { JOB_COLUMNS, jobFigures, READ_COLUMNS, STREAM_COLUMNS } from "./jobs";

type Sheet = ReturnType<Plan["book"]["sheet"]>;

const SHEET = batchInputs.name;
const USED = inUseFormula(batchInputs);
const CACHE_ARGS = ["{batch.cpu}", '{batch.disks}="Yes"', '{batch.memory}="Yes"'];
const cache = call("EXPCACHE", CACHE_ARGS);
const answered =
  'OR(ISNUMBER({batch.cpu}),{batch.disks}<>"",{batch.memory}<>"",{batch.expert}="Yes")';
const complete = 'AND(ISNUMBER({batch.cpu}),{batch.disks}<>"",{batch.memory}<>"")';
/** TRUE and FALSE of the function as words. */
const verdict = `IF(ISERROR(${cache}),"no verdict",IF(${cache},"can help","no help to be expected"))`;

const ready = (formula: string): string =>
  needs(
    [
      [`NOT(${USED})`, '"not used"'],
      ['{batch.problem}<>""', '"open: see above"'],
    ],
    formula,
  );
const given = (name: string): string =>
  `AND({${name}}<>"",NOT(AND(ISNUMBER({${name}}),N({${name}})>0)))`;

const problem = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    ["COUNTA({batchjob.name[]})=0", `"${SHEET}: enter a job"`],
  ],
  `TEXTJOIN("; ",TRUE,IF(${given("batch.window")},"${SHEET}: the window must be a number above 0",""),IF(${given("batch.cores")},"${SHEET}: the cores for batch must be a number above 0",""),IF(AND(COUNTA({batchjob.name[]})>COUNT({jobrun.hours[]}),NOT(ISNUMBER({batch.target}))),{batch.missing},""),{batchclock.status[]},{jobrun.status[]},{odbcrun.status[]},{batch.cachewhy})`,
);

const cacheWhy = needs(
  [
    [`NOT(${USED})`, '""'],
    [`NOT(AND(${answered}))`, '""'],
    ["NOT(ISNUMBER({batch.cpu}))", `"${SHEET}: enter the CPU in the window, for Expert Cache"`],
    ['{batch.disks}=""', `"${SHEET}: say whether the disks limit the batch, for Expert Cache"`],
    [
      '{batch.memory}=""',
      `"${SHEET}: say whether there is main storage to spare, for Expert Cache"`,
    ],
  ],
  `IF({batch.cache}="no verdict","${SHEET}: Expert Cache: "&${reasonOf("EXPCACHE", CACHE_ARGS)},"")`,
);

function tables(plan: Plan, sheet: Sheet): void {
  const { inputs } = plan;
  sheet
    .title(SHEET)
    .subtitle("Jobs, their CPU seconds and both clock rates; no CPW")
    .textFormula(
      `IF(${USED},IF({batch.problem}="","Only the processor's share of a run time changes with its speed; the ratio of two clocks is no measurement and holds, if at all, within one processor family.","Still open: "&{batch.problem}),"Switched off on the cover: not part of any total or check.")`,
      "note",
    )
    .textFormula(
      plan.wideText(
        "batch",
        "What CPW says of batch",
        `${NAMESPACE}.WHY("cpw.batch")&" "&${NAMESPACE}.WHY("cpw.batch.family")`,
      ),
      "note",
    )
    .fields(
      [
        "batch.window",
        "batch.start",
        "batch.clock",
        "batch.cores",
        "batch.cpu",
        "batch.disks",
        "batch.memory",
        "batch.expert",
      ].map((name) => inputField(inputs, name)),
    )
    .fields([
      {
        label: "Clock of the target in use",
        name: "batch.target",
        unit: "GHz",
        style: "resultDecimal",
        formula: targetClock,
        note: "Of the chosen alternative.",
      },
      { label: "Chip of the target", name: "batch.chip", style: "resultText", formula: targetChip },
    ])
    .table(
      inputTable(inputs, "batchspeed", {
        note: "One row for each system of the sheet Current system. A measured speed goes before the clocks.",
        before: [
          {
            key: "name",
            head: "System",
            width: 18,
            style: "resultText",
            formula: '{box.name@row}&""',
          },
        ],
      }),
    )
    .table({
      key: "batchclock",
      title: "Clock rates and speeds",
      note: "CPW stands beside for one reason: a system with more CPW can run a serial job slower.",
      columns: CLOCK_COLUMNS,
      spare: "box",
    })
    .table(
      inputTable(inputs, "batchjob", {
        note: "Run time and CPU seconds of the same measured run. The longest serial jobs matter most: nothing but a faster processor or less waiting shortens them.",
      }),
    )
    .table({
      key: "jobrun",
      title: "Run time on the target",
      columns: JOB_COLUMNS,
      spare: "batchjob",
    })
    .table({
      key: "batchstream",
      title: "Streams",
      note: "Jobs of one stream follow each other; streams run side by side.",
      columns: STREAM_COLUMNS,
      spare: BATCH_ROOM.streams,
    })
    .table(inputTable(inputs, "odbcread"))
    .table({
      key: "odbcrun",
      title: "Fetches of the reads",
      columns: READ_COLUMNS,
      spare: "odbcread",
    });
  clockFigures(plan);
  jobFigures(plan);
  plan.figure({
    what: "Expert Cache",
    fn: "EXPCACHE",
    args: CACHE_ARGS,
    unit: "verdict",
    sheet: SHEET,
    value: "{batch.cache}",
    used: 'OR({batch.cache}="can help",{batch.cache}="no help to be expected")',
  });
}

function results(sheet: Sheet): void {
  const hour = (value: string): string =>
    ready(
      `IF({given.batch.start}<>"",{given.batch.start},IF(ISNUMBER({batch.start}),IF(ISNUMBER(${value}),{batch.start}+${value}-24*INT(({batch.start}+${value})/24),"open"),"no beginning entered"))`,
    );
  sheet
    .fields([
      { label: "Open on this sheet", name: "batch.problem", style: "resultText", formula: problem },
      {
        label: "Open about the target",
        name: "batch.missing",
        style: "resultText",
        formula: `IF(${USED},${targetProblem},"not used")`,
      },
      {
        label: "Longest chain today",
        name: "batch.today",
        unit: "h",
        style: "resultDecimal",
        formula: ready("MAX({batchstream.today[]})"),
      },
      {
        label: "Longest chain on the target",
        name: "batch.longest",
        unit: "h",
        style: "resultDecimal",
        formula: ready("MAX({batchstream.target[]})"),
      },
      {
        label: "At the horizon",
        name: "batch.later",
        unit: "h",
        style: "resultDecimal",
        formula: ready("MAX({batchstream.later[]})"),
      },
      {
        label: "Ends at, on the target",
        name: "batch.end",
        unit: "h of day",
        style: "resultDecimal",
        formula: hour("{batch.longest}"),
      },
      {
        label: "Processors busy at once, at most",
        name: "batch.busy",
        unit: "processors",
        style: "resultDecimal",
        formula: ready(numberOf("SUM({batchstream.busy[]})", '"too large"')),
        note: "Of the target; each stream at its busiest job.",
      },
      {
        label: "Expert Cache",
        name: "batch.cache",
        style: "resultText",
        formula: needs(
          [
            [`NOT(${USED})`, '"not used"'],
            [`NOT(AND(${answered}))`, '"not asked"'],
            [`NOT(${complete})`, '"open"'],
          ],
          verdict,
        ),
      },
      {
        label: "Open about Expert Cache",
        name: "batch.cachewhy",
        style: "resultText",
        formula: cacheWhy,
      },
      {
        label: "What Expert Cache needs",
        name: "batch.cacherule",
        style: "resultText",
        formula: `${NAMESPACE}.WHY("batch.expert.cache")`,
      },
    ])
    .charts([
      {
        kind: "stackedBar",
        title: "Batch on the target, job by job",
        altText:
          "Bars from the beginning to the end of each job on the target, in hours from the start of batch",
        categories: "{jobrun.name[]}",
        categoryTitle: "Job",
        valueTitle: "Hours from the start",
        series: [
          { name: "Begins after", values: "{jobrun.start[]}", invisible: true },
          { name: "Runs", values: "{jobrun.hours[]}" },
        ],
        width: 62,
      },
      {
        kind: "column",
        title: "Streams today, on the target, at the horizon",
        altText: "Columns of the hours of each stream today, on the target and at the horizon",
        categories: "{batchstream.name[]}",
        categoryTitle: "Stream",
        valueTitle: "Hours",
        series: [
          { name: "Today", values: "{batchstream.today[]}" },
          { name: "On the target", values: "{batchstream.target[]}" },
          { name: "At the horizon", values: "{batchstream.later[]}" },
        ],
        width: 62,
      },
    ]);
}

const counted = (condition: string): string => ready(`SUMPRODUCT(${condition})`);

function checks(plan: Plan, sheet: Sheet): void {
  plan.checks(sheet, "batchchecks", [
    {
      rule: "plan.batch.window",
      label: "Longest chain on the target",
      value: "{batch.longest}",
      limit: "{batch.window}",
      format: "0.00",
      applies: USED,
    },
    {
      rule: "plan.batch.window",
      label: "Longest chain at the horizon",
      value: "{batch.later}",
      limit: "{batch.window}",
      format: "0.00",
      applies: USED,
    },
    {
      rule: "plan.batch.cpw",
      label: "Own speeds that are ratios of CPW",
      value: ready(`SUMPRODUCT(({batchclock.basis[]}="user")*({batchclock.equal[]}=1))`),
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.batch.family",
      label: "Jobs by clocks alone, another family",
      value: counted('({jobrun.basis[]}="clocks alone")*({jobrun.family[]}<>"Yes")'),
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.batch.longer",
      label: "Jobs that take longer on the target",
      value: ready('COUNTIF({jobrun.change[]},">0")'),
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.batch.cores",
      label: "Processors busy at once",
      value: "{batch.busy}",
      limit: "{batch.cores}",
      format: "0.0",
      applies: USED,
    },
    {
      rule: "plan.batch.expert",
      label: "Expert Cache that will not help",
      value:
        'IF({batch.cache}="can help",0,IF({batch.cache}="no help to be expected",1,{batch.cache}))',
      bound: "0",
      format: "0",
      applies: `AND(${USED},{batch.expert}="Yes")`,
    },
    capacityCheck("jobs", "batchjob.name"),
    capacityCheck("reads", "odbcread.name"),
  ]);
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  tables(plan, sheet);
  results(sheet);
  checks(plan, sheet);
}

export const batch: Section = { name: SHEET, build };
