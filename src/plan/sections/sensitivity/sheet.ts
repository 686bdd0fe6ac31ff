/**
 * Sensitivity: one input at a time lower and higher, on the selected target with its cores; a
 * tornado chart, and where the recommendation changes.
 */
import { NAMESPACE } from "../../../functions/core/namespace";
import { inputField } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Plan, Section } from "../../build/section";
import { BACKUP_WINDOW } from "../../build/plan-variant";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { BACKUP_REACH, sensitivityBackupBlock, sensitivityFigures } from "./backup";
import { caseOf, sensitivityBlock, VARIED, type Varied } from "./block";
import { sensitivityInputs } from "./inputs";

const SHEET = sensitivityInputs.name;
const USED = inUseFormula(sensitivityInputs);
const UNUSED = `NOT(${USED})`;

type Backed = keyof typeof BACKUP_REACH;
type Input = Varied | "rate" | Backed;

const LABELS: Readonly<Record<Input, string>> = {
  growth: "Growth of every load",
  demand: "Measured peak",
  target: "CPU target",
  capacity: "Rating and reserves",
  rate: "Save rates",
  drives: "Drives of the save",
  compaction: "Compaction on tape",
};

const isBacked = (input: Input): input is Backed => input in BACKUP_REACH;

const when = (input: Input, formula: string, otherwise = '""'): string =>
  needs(
    [
      [UNUSED, '"not used"'],
      [`NOT(ISNUMBER({sensitivity.${input}}))`, '"not varied"'],
      [`{given.sensitivity.${input}}<>""`, '"open: see above"'],
    ],
    isBacked(input)
      ? `IF(${BACKUP_REACH[input].ready},${formula},${otherwise})`
      : input === "rate"
        ? `IF(AND({backup.problem}="",ISNUMBER({backup.later}),N({backup.window})>0),${formula},${otherwise})`
        : `IF({fit.ready#active},${formula},${otherwise})`,
  );

const BASE_REACH = "MAX(MAX({fit.reachEnd[]#active}),{fit.sysReachEnd#active})";
const RATE_REACH = "{backup.later}/{backup.window}";

/** A change with its sign: "+25.6%", "-4%". */
const changed = (share: string): string => `IF(${share}>1,"+","")&ROUND(100*(${share}-1),1)&"%"`;

/**
 * Where the share of the threshold reaches 100%: exact for inputs that scale demand or capacity;
 * for growth, by the growth of the whole demand.
 */
const FLIPS: Readonly<Record<Exclude<Input, "drives">, string>> = {
  demand: `"demand "&${changed(`1/${BASE_REACH}`)}`,
  capacity: `"capacity "&${changed(BASE_REACH)}`,
  target: `"target x "&ROUND(${BASE_REACH},3)`,
  growth: `IF({load.horizon#active}>0,"about "&ROUND(100*({sens.grown#growthHigh}*((1/${BASE_REACH})^(12/{load.horizon#active})-1)),1)&" points","at the measurement")`,
  rate: `"rates "&${changed(RATE_REACH)}`,
  compaction: `"about "&${changed(BACKUP_REACH.compaction.base)}&" of the ratio"`,
};

const reach = (input: Varied, high: boolean): string => `{sens.worst#${caseOf(input, high)}}`;
/** In how many of the two cases the target is exceeded. */
const flipped = "IF(N({sensible.low})>1,1,0)+IF(N({sensible.high})>1,1,0)";

/** A lower target or capacity is the unfavourable side: low and high are those of the input. */
function rowOf(input: Varied): TableRow {
  return {
    key: input,
    cells: {
      what: LABELS[input],
      by: { formula: `IF(ISNUMBER({sensitivity.${input}}),{sensitivity.${input}},"")` },
      low: { formula: when(input, reach(input, false), '"open"') },
      base: { formula: when(input, BASE_REACH, '"open"') },
      high: { formula: when(input, reach(input, true), '"open"') },
      who: {
        formula: when(
          input,
          `IF(${reach(input, true)}>=${reach(input, false)},{sens.who#${caseOf(input, true)}},{sens.who#${caseOf(input, false)}})`,
          '""',
        ),
      },
      flips: { formula: when(input, FLIPS[input], '""') },
    },
  };
}

const RATE_ROW: TableRow = {
  key: "rate",
  cells: {
    what: LABELS.rate,
    by: { formula: 'IF(ISNUMBER({sensitivity.rate}),{sensitivity.rate},"")' },
    low: {
      formula: when(
        "rate",
        `IF({sensitivity.rate}<1,${RATE_REACH}/(1-{sensitivity.rate}),"no rate left")`,
        '"open"',
      ),
    },
    base: { formula: when("rate", RATE_REACH, '"open"') },
    high: { formula: when("rate", `${RATE_REACH}/(1+{sensitivity.rate})`, '"open"') },
    who: { formula: when("rate", '"save at the horizon"', '""') },
    flips: { formula: when("rate", FLIPS.rate, '""') },
  },
};

/** Drives and compaction: the results are counts, so only the cases themselves are known. */
function backedRow(input: Backed): TableRow {
  const { base, at, who } = BACKUP_REACH[input];
  return {
    key: input,
    cells: {
      what: LABELS[input],
      by: {
        formula: `IF(ISNUMBER({sensitivity.${input}}),{sensitivity.${input}},"")`,
        ...(input === "drives" ? { style: "result" as const, format: "0" } : {}),
      },
      low: { formula: when(input, at(false), '"open"') },
      base: { formula: when(input, base, '"open"') },
      high: { formula: when(input, at(true), '"open"') },
      who: { formula: when(input, `"${who}"`, '""') },
      flips: {
        formula:
          input === "drives"
            ? when(input, '"see the cases"', '""')
            : when(input, FLIPS[input], '""'),
      },
    },
  };
}

const BACKED = Object.keys(BACKUP_REACH) as Backed[];
const ALL_INPUTS: readonly Input[] = [...VARIED, "rate", ...BACKED];

function build(plan: Plan): void {
  const hasBackup = plan.has(BACKUP_WINDOW);
  plan.blocks.push(sensitivityBlock, ...(hasBackup ? [sensitivityBackupBlock] : []));
  if (hasBackup) sensitivityFigures(plan);
  const varied: readonly Input[] = hasBackup ? ALL_INPUTS : VARIED;
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("One input at a time, lower and higher, on the chosen target with the cores it has")
    .textFormula(
      `IF(${USED},IF({fit.ready#active},"Scenario "&{case.name}&" on "&{fit.name#active}&". 100% is the target: above it the recommendation no longer holds.","Still open: "&{fit.problem#active}),"Switched off on the cover: not part of any check.")`,
      "note",
    )
    .fields(
      Object.keys(sensitivityInputs.inputs.fields)
        .filter((name) => plan.parts.fields.includes(name))
        .map((name) => inputField(plan.inputs, name)),
    )
    .table({
      key: "sensible",
      title: "Share of the target used at the horizon",
      note: `By the partition or system that is nearest to its target${hasBackup ? "; for save rates and drives, by the save window; for compaction, by the cartridges that there are" : ""}.`,
      columns: [
        { key: "what", head: "Input", width: 26, style: "label" },
        { key: "by", head: "Varied by", width: 11, style: "resultPercent" },
        { key: "low", head: "Lower", unit: "of the target", width: 12, style: "resultPercent" },
        {
          key: "base",
          head: "As planned",
          unit: "of the target",
          width: 12,
          style: "resultPercent",
        },
        { key: "high", head: "Higher", unit: "of the target", width: 12, style: "resultPercent" },
        { key: "who", head: "Nearest", width: 18, style: "resultText" },
        { key: "flips", head: "Flips at", width: 20, style: "resultText" },
        {
          key: "verdict",
          head: "Survives",
          width: 11,
          style: "verdict",
          formula: `IF(COUNT({sensible.low},{sensible.high})>0,${NAMESPACE}.CHECK("plan.sensitivity.flip",${flipped}),"-")`,
        },
        {
          key: "from",
          head: "Bar from",
          unit: "for the chart",
          width: 11,
          style: "resultPercent",
          formula:
            "IF(AND(ISNUMBER({sensible.low}),ISNUMBER({sensible.high})),MIN({sensible.low},{sensible.high}),0)",
        },
        {
          key: "span",
          head: "Bar",
          unit: "for the chart",
          width: 11,
          style: "resultPercent",
          formula:
            "IF(AND(ISNUMBER({sensible.low}),ISNUMBER({sensible.high})),ABS({sensible.high}-{sensible.low}),0)",
        },
      ],
      rows: [...VARIED.map(rowOf), ...(hasBackup ? [RATE_ROW, ...BACKED.map(backedRow)] : [])],
    })
    .charts([
      {
        kind: "stackedBar",
        title: "Share of the target used, by input",
        altText:
          "Bars from the share of the target used with each input lower to that with it higher; the longest bar is the input that matters most",
        categories: "{sensible.what[]}",
        categoryTitle: "Input",
        valueTitle: "Share of the target",
        series: [
          { name: "Up to", values: "{sensible.from[]}", invisible: true },
          { name: "Lower to higher", values: "{sensible.span[]}" },
        ],
        width: 90,
      },
    ]);
  sheet.fields([
    {
      label: "Does not survive",
      name: "sensitivity.fails",
      style: "resultText",
      formula: `IF(${UNUSED},"not used",IF(COUNTIF({sensible.verdict[]},"WARN")=0,"nothing that was varied",TEXTJOIN(", ",TRUE,${varied.map((key) => `IF({sensible.verdict[${key}]}="WARN",{sensible.what[${key}]},"")`).join(",")})))`,
    },
  ]);
  plan.checks(sheet, "sensitivitychecks", [
    {
      rule: "plan.sensitivity.flip",
      label: "Varied cases above the target",
      value:
        'IF(COUNT({sensible.low[]},{sensible.high[]})=0,"open: nothing is varied",COUNTIF({sensible.low[]},">1")+COUNTIF({sensible.high[]},">1"))',
      bound: "0",
      format: "0",
      applies: USED,
      which: 'IF(COUNTIF({sensible.verdict[]},"WARN")=0,"",{sensitivity.fails}&": ")',
    },
  ]);
}

export const sensitivity: Section = { name: SHEET, build };
