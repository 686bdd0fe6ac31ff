/** Risks: what can make the plan wrong and needs an owner, an action and a date. */
import type { CellsOfBlock } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type {
  CalcSpec,
  SheetBuilder,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { defineSection } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { PartsOfSections, Plan, SectionParts } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { riskOwner } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import {
  RISKS_CHECKS,
  ownerRow,
  ownerRowColumns,
  risk,
  riskCount,
  riskCountFields,
  RISKS_SHEET,
  riskTable,
  overwrittenTable,
  warning,
  warnings,
} from "./cells";
import { overwrittenResults } from "./overwritten-results";
import { countOf, maxWarnings, overwrittenKey } from "./warnings";

const SHEET = RISKS_SHEET;
/** Rows of the list. The worst are first, and a check reports when there are more. */
const MAX_ROWS = 160;
/** Rows that are high enough for their texts before the plan is calculated. */
const HIGH = 12;
const NOT_YET =
  "Not calculated yet. What a check compared and why it does not pass, or what an override replaces.";

function riskList(
  plan: Plan,
  before: PartsOfSections,
): { readonly table: TableSpec; readonly block: CalcSpec } {
  const rowCapacity = Math.min(MAX_ROWS, maxWarnings(plan, before));
  const high = Math.min(HIGH, rowCapacity);
  const steps = new Steps("risklist", "List of risks", rowCapacity);
  const row = steps.addWhole(
    "row",
    "Row of the warning",
    xl`IF(${risk.no} = "", "", MATCH(${risk.no}, ${warning.place.all}, 0))`,
  );
  const ofWarning = (column: keyof typeof warning): Formula =>
    xl`IF(${row} = "", "", INDEX(${warning[column].all}, ${row}))`;
  const position = xl`MATCH(${risk.name}, ${riskOwner.risk.all}, 0)`;
  const ownerOfRow = steps.addWhole(
    "owner",
    "Row of its owner",
    xl`IF(${risk.name} = "", "", IF(ISNA(${position}), "", ${position}))`,
  );
  /** The planner's entry for the risk of this row. */
  const entryOf = (column: "owner" | "action" | "due"): Formula => {
    const entry = xl`INDEX(${riskOwner[column].all}, ${ownerOfRow})`;
    return xl`IF(${ownerOfRow} = "", "", IF(${entry} = "", "", ${entry}))`;
  };
  const finding = ofWarning("finding");
  const table = riskTable(
    {
      title: "All risks",
      note: "Checks that fail, warn or are open; OWN: an override. The worst are first.",
      rows: Array.from({ length: high }, () => ({
        cells: { finding: { formula: finding, value: NOT_YET } },
      })),
      spare: rowCapacity - high,
    },
    {
      name: ofWarning("name"),
      state: ofWarning("state"),
      finding,
      sheet: ofWarning("sheet"),
      owner: entryOf("owner"),
      action: entryOf("action"),
      due: entryOf("due"),
      no: xl`IF(SIGN(${riskCount.count} - ${rowNumber}) < 0, "", ${rowNumber})`,
    },
  );
  return { table, block: steps.block };
}

const NO_LONGER = "no longer a risk";

/** Names in plans of version 0.1 that stood for every risk of a kind. */
const FORMER_REST = "All other *";

/** The message for a row of owners: none if it belongs to a risk of the list and has an owner. */
const ownerSteps = new TableSteps("risk", "Owners of risks");
const openOwner = ownerSteps.firstReason(
  "open",
  "Open",
  [
    [
      xl`COUNTIF(${riskOwner.risk}, ${FORMER_REST}) > 0`,
      "choose each risk by its name: one row no longer covers several",
    ],
    [
      xl`ISERROR(MATCH(${riskOwner.risk} & "", ${risk.name.all}, 0))`,
      xl`
          IF(SIGN(${riskCount.count} - ROWS(${risk.name.all})) > 0, "not in the list, which is full",
          ${NO_LONGER})`,
    ],
    [
      xl`SIGN(MATCH(${riskOwner.risk} & "", ${riskOwner.risk.all}, 0) - ${rowNumber}) < 0`,
      "already listed above: the first row is used",
    ],
    invalidRow("risk"),
    [xl`${riskOwner.owner} = ""`, "no owner yet"],
  ],
  { isAsked: xl`${riskOwner.risk} <> ""` },
);
const ownerStatus = xl`
  IF(${riskOwner.risk} <> "", ${openOwner},
  IF(COUNTA(${riskOwner.owner}, ${riskOwner.action}, ${riskOwner.due}) > 0,
    ${`${SHEET}: choose the risk of this row`},
    ""))`;

const isFilled = (cells: CellsOfBlock): Formula => xl`(${cells} <> "")`;

const headline = riskCountFields({
  count: xl`${warnings.raised}`,
  unowned: xl`
    ${riskCount.count} - SUMPRODUCT(${isFilled(risk.name.all)} * ${isFilled(risk.owner.all)})`,
  fail: countOf("FAIL"),
  warn: countOf("WARN"),
  open: countOf("OPEN"),
  own: countOf("OWN"),
  gone: xl`COUNTIF(${ownerRow.status.all}, ${NO_LONGER})`,
});

function lists(plan: Plan, before: PartsOfSections, sheet: SheetBuilder): readonly CalcSpec[] {
  const list = riskList(plan, before);
  const overwritten = overwrittenResults(plan, SHEET);
  const rows = overwritten.counts.map(({ sheet: name, formula }): TableRow => ({
    key: overwrittenKey(name),
    cells: { sheet: { value: name, link: `sheet:${name}`, style: "link" }, cells: { formula } },
  }));
  sheet
    .table(
      inputTable(plan.inputs, "risk", {
        after: ownerRowColumns({ status: ownerStatus }),
      }),
    )
    .table(list.table)
    .line("link", { value: "All checks, each with a link to its place", link: "sheet:Checks" })
    .line("link", {
      value: "All published values, with their sources and notes",
      link: "sheet:Sources",
    })
    .table(
      overwrittenTable(
        {
          title: "Overwritten formulas",
          note: "Results whose formula was replaced by a value. Undo the change, or copy the formula of a neighboring cell.",
          rows,
        },
        { sheet: undefined, cells: undefined },
      ),
    );
  return [ownerSteps.block, list.block, ...overwritten.blocks];
}

const CHECKS: readonly Check[] = [
  noneCheck(
    "plan.risk.owner",
    "Risks without an owner",
    xl`${riskCount.unowned}`,
    xl`${riskCount.count} > 0`,
  ),
  {
    rule: "plan.capacity.rows",
    label: "Rows used, risks",
    value: xl`${riskCount.count}`,
    limit: xl`ROWS(${risk.name.all})`,
    format: "0",
  },
  capacityCheck("owners", riskOwner.risk),
];

function build(plan: Plan, before: PartsOfSections): SectionParts {
  const sheet = plan.inputSheet(
    SHEET,
    "All warnings in the plan, with owner and action",
    xl`${warnings.words} & ""`,
  );
  sheet.fields(headline);
  const checks = placeChecks(plan, sheet, RISKS_CHECKS, CHECKS);
  return { checks, blocks: lists(plan, before, sheet) };
}

export const section = defineSection({ key: "risks", order: 310, summary: 3, name: SHEET, build });
