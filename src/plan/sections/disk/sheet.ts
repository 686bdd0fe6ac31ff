/**
 * Disk and SAN: required GB and arms of every pool compared with drives, adapters and storage
 * systems, today and at the horizon.
 */
import { inputField, inputTable } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import { period } from "../../build/period";
import { addChecks } from "./checks";
import { ARM_COLUMNS, GROWING_COLUMNS, poolFigures, SPACE_COLUMNS } from "./pools";
import { BOX_COLUMNS, LUN_COLUMNS, sanFigures } from "./san";
import { SET_COLUMNS, setFigures } from "./sets";
import { OFF, ready, SHEET, USED } from "./messages";

const first = (column: string): string =>
  ready(`IF(COUNT({asprun.${column}[]})=0,"never",MIN({asprun.${column}[]}))`);

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Space and arms of every pool, and whether adapters, enclosures and the SAN carry them",
    )
    .textFormula(
      `IF(${USED},IF({disk.problem}="","Space and devices are judged apart: enough GB do not make enough arms. Sizes and speeds of hardware are data-sheet values.","Still open: "&{disk.problem}),"Switched off on the cover: not part of any total or check.")`,
      "note",
    );
  period(plan, sheet);
  sheet
    .fields([inputField(plan.inputs, "disk.period")])
    .table(
      inputTable(plan.inputs, "asp", {
        note: "One row a pool. What is added once does not grow. Arms and how busy they are belong to the same measured hour.",
      }),
    )
    .table(
      inputTable(plan.inputs, "diskset", {
        note: "Equal drives on equal adapters. Drawers are counted for each adapter; a drawer that two adapters share counts for both.",
      }),
    )
    .table(
      inputTable(plan.inputs, "sanbox", {
        note: "An array takes one drive of each drawer. The first half of the arrays belongs on controller A, the second on B. Drawers of the denser kind hold more drives: enter drives as they are.",
      }),
    )
    .table(
      inputTable(plan.inputs, "sanlun", {
        note: "Rules for host groups hold for a DS5300, those for paths where it is attached natively.",
      }),
    )
    .table({ key: "asprun", title: "Space", columns: SPACE_COLUMNS, spare: "asp" })
    .table({
      key: "asparm",
      title: "Arms",
      note: "Arms needed: arms x busy x growth / target, for arms of the same kind with the same protection. Solid-state drives and logical units have no arms to compare. Access is seek and latency from the data sheet, without transfer, queueing and cache.",
      columns: ARM_COLUMNS,
      spare: "asp",
    })
    .table({
      key: "setrun",
      title: "Devices",
      note: "Devices that add performance: as published for the adapter, or your own figure; where there is none, all are counted and a check says so.",
      columns: SET_COLUMNS,
      spare: "diskset",
    })
    .table({ key: "boxrun", title: "Storage systems", columns: BOX_COLUMNS, spare: "sanbox" })
    .table({ key: "lunrun", title: "Host groups and paths", columns: LUN_COLUMNS, spare: "sanlun" })
    .fields([
      {
        label: "Open on this sheet",
        name: "disk.problem",
        style: "resultText",
        formula: needs(
          [
            [`${OFF}`, '"not used"'],
            ["COUNTA({asp.name[]})=0", `"${SHEET}: enter a disk pool"`],
          ],
          'TEXTJOIN("; ",TRUE,{asprun.status[]},{asparm.status[]},{setrun.status[]},{boxrun.status[]},{lunrun.status[]})',
        ),
      },
      {
        label: "Usable",
        name: "disk.usable",
        unit: "GB",
        format: "#,##0",
        formula: ready("SUM({asprun.usable[]})"),
      },
      {
        label: "Used today",
        name: "disk.today",
        unit: "GB",
        format: "#,##0",
        formula: ready("SUM({asprun.today[]})"),
      },
      {
        label: "Used at the horizon",
        name: "disk.later",
        unit: "GB",
        format: "#,##0",
        formula: ready("SUM({asprun.later[]})"),
      },
      {
        label: "Devices",
        name: "disk.devices",
        unit: "devices",
        format: "0",
        formula: ready("SUM({setrun.total[]})"),
      },
      {
        label: "of which add performance",
        name: "disk.useful",
        unit: "devices",
        format: "0",
        formula: ready("SUM({setrun.useful[]})"),
      },
      {
        label: "Adapters or pairs",
        name: "disk.adapters",
        unit: "number",
        format: "0",
        formula: ready("SUM({diskset.adapters[]})"),
      },
      {
        label: "Enclosures",
        name: "disk.drawers",
        unit: "number",
        format: "0",
        formula: ready("SUM({setrun.drawers[]})"),
      },
      {
        label: "Space above amber from month",
        name: "disk.amber",
        unit: "month",
        format: "0",
        formula: first("amber"),
      },
      {
        label: "Space is exceeded in month",
        name: "disk.cross",
        unit: "month",
        format: "0",
        formula: first("full"),
        note: "The first pool.",
      },
      {
        label: "That pool",
        name: "disk.who",
        style: "resultText",
        formula:
          'IF(ISNUMBER({disk.cross}),INDEX({asprun.name[]},MATCH({disk.cross},{asprun.full[]},0)),"")',
      },
      {
        label: "Arms are too busy in month",
        name: "disk.armcross",
        unit: "month",
        format: "0",
        formula: ready(
          'IF(COUNT({asparm.needed[]})=0,"without arms to compare",IF(COUNT({asparm.cross[]})=0,"never",MIN({asparm.cross[]})))',
        ),
        note: "The first pool above its target.",
      },
      {
        label: "That pool",
        name: "disk.armwho",
        style: "resultText",
        formula:
          'IF(ISNUMBER({disk.armcross}),INDEX({asparm.name[]},MATCH({disk.armcross},{asparm.cross[]},0)),"")',
      },
    ])
    .chart({
      kind: "column",
      title: "Space by pool",
      altText:
        "Columns of the GB used today and at the horizon and of the usable GB of every disk pool",
      categories: "{asprun.name[]}",
      categoryTitle: "Pool",
      valueTitle: "GB",
      series: [
        { name: "Used today", values: "{asprun.today[]}" },
        { name: "At horizon", values: "{asprun.later[]}" },
        { name: "Usable", values: "{asprun.usable[]}" },
      ],
      width: 90,
    })
    .chart({
      kind: "column",
      title: "Arms by pool",
      altText:
        "Columns of the arms needed today and at the horizon and of the planned devices that add performance of every disk pool",
      categories: "{asparm.name[]}",
      categoryTitle: "Pool",
      valueTitle: "Arms",
      series: [
        { name: "Needed today", values: "{asparm.needed[]}" },
        { name: "At horizon", values: "{asparm.neededLater[]}" },
        { name: "Planned", values: "{asparm.planned[]}" },
      ],
      width: 90,
    })
    .table({
      key: "aspload",
      title: "What grows",
      note: "The same amounts side by side, from which the months above are found.",
      columns: GROWING_COLUMNS,
      spare: "asp",
    });
  setFigures(plan);
  poolFigures(plan);
  sanFigures(plan);
  addChecks(plan, sheet);
}

export const disk: Section = { name: SHEET, build };
