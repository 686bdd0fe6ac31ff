/** Assumptions of the plan with their sources, and the planner's overrides. */
import { statusColumn } from "../../build/columns";
import { ASSUMPTIONS, type Assumption } from "../../assumptions";
import { inputCell, inputColumn, inputField, inputRows } from "../../inputs/input-cells";
import { CAPACITY } from "../../scenarios";
import { call, needs, quoted } from "../../build/formula-text";
import { TABLES } from "../../inputs/input-definitions";
import { inUseFormula, OPTIONAL_SECTIONS } from "../../build/optional-sections";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan, Section } from "../../build/section";

const SHEET = "Assumptions";
/** A valid override; otherwise the default remains, with a message. */
const OWN = 'AND(ISNUMBER({assumption.own}),{said.assumption@row}="")';

const tierStatus = needs(
  [
    ["COUNTA({tier.from},{tier.share})=0", '""'],
    invalidRowReason("tier"),
    ['{tier.from}=""', '"Assumptions: say from how many processors a target holds"'],
    [
      "COUNTIF({tier.from[]},{tier.from})>1",
      '"Assumptions: two targets hold from "&{tier.from}&" processors on"',
    ],
    ['{tier.share}=""', '"Assumptions: enter the target from "&{tier.from}&" processors on"'],
  ],
  '""',
);

function row(plan: Plan, assumption: Assumption) {
  const { key, label, unit, figure, formula, format, note, section, when } = assumption;
  const given =
    plan.inputs.tables.assumption?.[ASSUMPTIONS.findIndex((other) => other.key === key)] ?? {};
  const user = OPTIONAL_SECTIONS.find((one) => one.key === section);
  const cited = figure && (!user || plan.has(user.name));
  const used = user ? inUseFormula(user) : when;
  const start = formula(
    cited
      ? plan.figure({
          what: label,
          fn: figure.fn,
          args: figure.args,
          value: `{assumption.start[${key}]}`,
          unit,
          sheet: SHEET,
          used,
        })
      : figure
        ? call(figure.fn, figure.args)
        : "",
  );
  const definition = TABLES.assumption!.columns;
  return {
    key,
    cells: {
      what: label,
      unit,
      note,
      start: { formula: start, format },
      own: {
        ...inputCell(
          { ...definition.own!, max: assumption.max, min: assumption.min ?? 0 },
          given.own ?? null,
        ),
        style: "override" as const,
        format,
      },
      use: { format },
      owner: given.owner ?? null,
      confidence: given.confidence ?? null,
      basis: figure
        ? { formula: `IF(${OWN},"user",${call("BASIS", [quoted(figure.fn), ...figure.args])})` }
        : { formula: `IF(${OWN},"user","plan")` },
    },
  };
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "What the plan takes for granted. Every starting value has its source; your own value wins and is marked.",
    )
    .table({
      key: "assumption",
      columns: [
        { key: "what", head: "Assumption", width: 34, style: "label" },
        { key: "start", head: "Starting value", width: 12, style: "result" },
        { ...inputColumn("assumption", "own"), style: "override" },
        {
          key: "use",
          head: "In use",
          width: 10,
          style: "result",
          formula: `IF(${OWN},{assumption.own},{assumption.start})`,
          when: [
            {
              formula: "AND(ISNUMBER({assumption.own}),{assumption.own}={this})",
              look: "override",
            },
          ],
        },
        { key: "unit", head: "Unit", width: 14, style: "unit" },
        { key: "basis", head: "Basis", width: 10, style: "resultText" },
        inputColumn("assumption", "owner"),
        inputColumn("assumption", "confidence"),
        { key: "note", head: "What it means", width: 62, style: "source" },
        statusColumn("{said.assumption@row}"),
      ],
      rows: plan.parts.assumptions.map((assumption) => row(plan, assumption)),
    });
  const tiers = inputRows(plan.inputs, "tier");
  if (plan.parts.tables.tier)
    sheet.table({
      key: "tier",
      title: "CPU target by number of processors",
      note: "The guideline for high-priority work depends on the number of processors. It starts flat; give larger partitions their own target from a number of processors on. Low-priority batch may fill the rest.",
      columns: [
        inputColumn("tier", "from"),
        inputColumn("tier", "share"),
        { key: "note", head: "Note", width: 40, style: "source" },
        statusColumn(tierStatus),
      ],
      rows: [
        {
          key: "base",
          cells: {
            from: { value: 1, style: "result", format: "General" },
            share: { formula: "{assumption.use[cpu]}", style: "resultPercent", when: [] },
            note: "The target above, for every number of processors",
          },
        },
        ...tiers,
      ],
      spare: CAPACITY.tiers - tiers.length,
    });
  const sized = plan.has("Growth");
  if (sized)
    sheet
      .heading("Reserves")
      .text(
        "Each reserve is used once, on the side of the capacity: rating x k x s. Demand is never divided by the target as well.",
      )
      .fields(["k.choice", "k.reason", "pool.cost"].map((name) => inputField(plan.inputs, name)));
  plan.checks(sheet, "assumptionchecks", [
    {
      rule: "plan.assumption.blank",
      label: "No assumption in use is blank",
      value: "ROWS({assumption.use[]})-COUNT({assumption.use[]})",
      bound: "0",
      format: "0",
    },
    ...(sized
      ? [
          {
            rule: "plan.reserve.once" as const,
            label: "Reserves for partitions that peak together",
            value: 'IF({k.choice}="Partitions measured",0,IF({k.choice}="Peaks apart",0,1))',
            bound: "1",
            format: "0",
          },
        ]
      : []),
    {
      rule: "plan.override",
      label: "Starting values replaced by your own",
      value: "COUNT({assumption.own[]})",
      bound: "0",
      format: "0",
    },
  ]);
}

export const assumptions: Section = { name: SHEET, build };
