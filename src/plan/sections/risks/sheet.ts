/** Risks: every warning in the plan, with its owner and action. */
import { capacityCheck, statusColumn } from "../../build/columns";
import { inputTable } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import type { Column, Field, SheetBuilder, TableRow } from "../../../spreadsheet/layout/builder";
import { typedOverBySheet } from "./overrides";
import {
  buildWarnings,
  inAll,
  mostRaised,
  OWN_CHECKS,
  RISKS_SHEET,
  STATES,
  typedKey,
  WARNINGS_SHEET,
} from "./raised";

const SHEET = RISKS_SHEET;
/** Rows of the list. The worst are first, and a check reports when there are more. */
const ROOM = 160;
/** Rows that are high enough for their texts before the plan is calculated. */
const HIGH = 12;
const NOT_YET =
  "Not calculated yet. What a check compared and why it does not pass, what an own value stands instead of, or what must be said with a figure.";

const LABELS: Readonly<Record<(typeof STATES)[number], string>> = {
  FAIL: "Checks that fail",
  WARN: "Checks that warn",
  OPEN: "Checks that are open",
  OWN: "Own values",
};

/** A column of the selected row, from its list. */
const pick = (raised: string, figure: string): string =>
  `IF({risklist.line}="","",IF({risklist.line}>0,${raised},${figure}))`;
const raised = (column: string): string => `INDEX({warn.${column}[]},{risklist.line})`;
const figure = (column: string): string => `INDEX({fig.${column}[]},0-{risklist.line})`;

/**
 * The first words of a text, and its length if it is longer, so that names rarely coincide. ~ and *
 * are wildcards in the look-up.
 */
const NAME_LENGTH = 110;
const plain = `SUBSTITUTE(SUBSTITUTE(${figure("warning")},"~","-"),"*","x")`;
const figureName = `"Figure: "&LEFT(${plain},${NAME_LENGTH})&IF(EXACT(LEFT(${figure("warning")},${NAME_LENGTH}),${figure("warning")}),"","... ("&LEN(${figure("warning")})&")")`;
const figureSays = `${figure("what")}&IF(COUNTIF({fig.say[]},${figure("say")})>1," and "&COUNTIF({fig.say[]},${figure("say")})-1&" more","")&": "&${figure("warning")}`;
/**
 * One row of owners can apply to all overrides, or to all notes of values, that have no row of
 * their own.
 */
const REST = ["OWN", "NOTE"] as const;
const restOf = (state: (typeof REST)[number]): string => `All other ${state}`;
const named = "MATCH({risklist.name},{risk.risk[]},0)";
const rest = needs(
  REST.map((state) => [
    `AND({risklist.state}="${state}",ISNUMBER(MATCH("${restOf(state)}",{risk.risk[]},0)))`,
    `MATCH("${restOf(state)}",{risk.risk[]},0)`,
  ]),
  '""',
);

/** The planner's entry for the risk of this row. */
const entered = (column: string): string =>
  `IF({risklist.given}="","",IF(INDEX({risk.${column}[]},{risklist.given})="","",INDEX({risk.${column}[]},{risklist.given})))`;

const COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Risk",
    width: 46,
    style: "resultText",
    formula: pick(raised("name"), figureName),
  },
  {
    key: "state",
    head: "Verdict",
    width: 18,
    style: "verdict",
    formula: pick(raised("state"), '"NOTE"'),
  },
  {
    key: "says",
    head: "What it says",
    width: 52,
    style: "resultText",
    formula: pick(raised("says"), figureSays),
  },
  {
    key: "sheet",
    head: "Sheet",
    width: 22,
    style: "resultText",
    formula: pick(raised("sheet"), figure("sheet")),
  },
  { key: "owner", head: "Owner", width: 18, style: "resultText", formula: entered("owner") },
  { key: "action", head: "Action", width: 40, style: "resultText", formula: entered("action") },
  {
    key: "due",
    head: "Due",
    width: 13,
    style: "resultDate",
    format: "d mmm yyyy",
    formula: entered("due"),
  },
  {
    key: "no",
    head: "Number",
    width: 9,
    style: "result",
    format: "0",
    formula: 'IF(SIGN({risks.count}-{i})<0,"",{i})',
  },
  // Values follow checks and overrides; their rows are counted below 0.
  {
    key: "line",
    head: `Line of ${WARNINGS_SHEET}, or below 0 of Figures`,
    width: 12,
    style: "unit",
    formula:
      'IF({risklist.no}="","",IF(SIGN({risks.raised}-{risklist.no})<0,0-MATCH({risklist.no}-{risks.raised},{fig.nth[]},0),MATCH({risklist.no},{warn.place[]},0)))',
  },
  {
    key: "given",
    head: "Line of owners",
    width: 9,
    style: "unit",
    formula: `IF({risklist.name}="","",IF(ISNA(${named}),${rest},${named}))`,
  },
];

/** The message for a row of owners: none if it belongs to a risk of the list and has an owner. */
const status = needs(
  [
    [
      '{risk.risk}=""',
      'IF(COUNTA({risk.owner},{risk.action},{risk.due})>0,"Risks: choose the risk that this is for","")',
    ],
    ...REST.map((state): readonly [string, string] => [
      `{risk.risk}="${restOf(state)}"`,
      `IF(COUNTIF({risklist.state[]},"${state}")=0,"no longer a risk",IF({risk.owner}="","no owner yet",""))`,
    ]),
    [
      'ISERROR(MATCH({risk.risk}&"",{risklist.name[]},0))',
      'IF(SIGN({risks.count}-ROWS({risklist.name[]}))>0,"not in the list, which is full","no longer a risk")',
    ],
    [
      'SIGN(MATCH({risk.risk}&"",{risk.risk[]},0)-{i})<0',
      '"stands above already: the first row counts"',
    ],
    ['{risk.owner}=""', '"no owner yet"'],
  ],
  '""',
);

function headline(): Field[] {
  const count = (
    key: string,
    label: string,
    formula: string,
    more: Partial<Field> = {},
  ): Field => ({ label, name: `risks.${key}`, unit: "risks", format: "0", formula, ...more });
  return [
    count("count", "Risks", "{risks.raised}+{risks.notes}", {
      link: "risklist.name[1]",
      note: "Every warning that is raised anywhere, once.",
    }),
    count(
      "unowned",
      "Risks without an owner",
      '{risks.count}-SUMPRODUCT(({risklist.name[]}<>"")*({risklist.owner[]}<>""))',
      {
        when: [{ formula: "{this}>0", look: "warn" }],
        note: "An owner is given below, beside the name of the risk.",
      },
    ),
    ...STATES.map((state) =>
      count(
        state.toLowerCase(),
        LABELS[state],
        inAll(state),
        state === "OWN"
          ? {
              note: "Values of yours instead of the catalogue's, of a default or of a formula. Emptying the cell brings back what they stand instead of.",
            }
          : {},
      ),
    ),
    count("notes", "To be said with figures", "IF({risks.begun},{fig.nth[last]},0)", {
      note: "Each text once, however many figures share it.",
    }),
    count(
      "gone",
      "Rows below that belong to no risk",
      'COUNTIF({risk.status[]},"no longer a risk")',
      { unit: "rows", note: "Their risk no longer exists. They stay, because it may come back." },
    ),
  ];
}

function typedRows(plan: Plan): TableRow[] {
  return typedOverBySheet(plan, SHEET).map(({ sheet, formula }) => ({
    key: typedKey(sheet),
    cells: { sheet: { value: sheet, link: `sheet:${sheet}`, style: "link" }, cells: { formula } },
  }));
}

function lists(plan: Plan, sheet: SheetBuilder): void {
  const room = Math.min(ROOM, mostRaised(plan) + plan.figures.length);
  const high = Math.min(HIGH, room);
  sheet
    .table(
      inputTable(plan.inputs, "risk", {
        note: 'Choose a risk by its name: the row stays with it wherever the risk moves in the list, and says so when it is none any more. "All other OWN" and "All other NOTE" stand for every own value, and for all that must be said with figures, without a row of its own.',
        after: [statusColumn(status)],
      }),
    )
    .table({
      key: "risklist",
      title: "All risks",
      note: "Checks that fail, warn or are open; OWN: a value of yours instead of another; NOTE: what must be said with figures in use.",
      columns: COLUMNS,
      rows: Array.from({ length: high }, () => ({
        cells: { says: { formula: COLUMNS[2]!.formula, value: NOT_YET } },
      })),
      spare: room - high,
    })
    .line("link", { value: "Every check, with a link to its place", link: "sheet:Checks" })
    .line("link", { value: "Every figure in use, with its source", link: "sheet:Sources" })
    .table({
      key: "typed",
      title: "Results typed over",
      note: "A result whose formula was replaced by a value is marked on its sheet as your own. Undo it, or copy the formula of a neighbour over it.",
      columns: [
        { key: "sheet", head: "Sheet", style: "link" },
        {
          key: "cells",
          head: "Typed over",
          unit: "results",
          style: "result",
          format: "0",
          when: [{ formula: "{this}>0", look: "override" }],
        },
      ],
      rows: typedRows(plan),
    });
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Every warning that is raised anywhere in the plan, who answers for it, and what is done",
    )
    .textFormula('{risks.words}&""', "note")
    .fields(headline());
  plan.checks(sheet, OWN_CHECKS, [
    {
      rule: "plan.risk.owner",
      label: "Risks without an owner",
      value: "{risks.unowned}",
      bound: "0",
      format: "0",
      applies: "{risks.count}>0",
    },
    {
      rule: "plan.capacity.rows",
      label: "Room for risks",
      value: "{risks.count}",
      limit: "ROWS({risklist.name[]})",
      format: "0",
    },
    capacityCheck("owners", "risk.risk"),
  ]);
  lists(plan, sheet);
}

/** Runs after everything that adds checks and values. */
export const risks: Section = { name: SHEET, build };
/** Runs after the Risks sheet, whose own checks it excludes. */
export const warningsSheet: Section = { name: WARNINGS_SHEET, build: buildWarnings };
