/** Risks: every warning in the plan, with its owner and action. */
import type { CellsOfBlock } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Field, SheetBuilder, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../build/conditions";
import type { Check } from "../../build/check";
import { capacityCheck } from "../../build/columns";
import type { Plan, Section } from "../../build/section";
import { riskOwner } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { figure } from "../sources/cells";
import {
  OWN_CHECKS,
  ownerRow,
  ownerRowColumns,
  risk,
  riskCount,
  riskCountFields,
  RISKS_SHEET,
  riskTable,
  typedOverTable,
  warning,
  warnings,
} from "./cells";
import { typedOverBySheet } from "./overrides";
import { countOf, mostWarnings, typedKey } from "./warnings";

const SHEET = RISKS_SHEET;
/** Rows of the list. The worst are first, and a check reports when there are more. */
const MAX_ROWS = 160;
/** Rows that are high enough for their texts before the plan is calculated. */
const HIGH = 12;
const NOT_YET =
  "Not calculated yet. What a check compared and why it does not pass, what an own value stands instead of, or what must be said with a figure.";

/** A column of the selected row, from its list. */
const pick = (fromWarnings: FormulaPart, fromFigures: FormulaPart): Formula => xl`
  IF(${risk.line} = "", "",
  IF(${risk.line} > 0, ${fromWarnings},
  ${fromFigures}))`;
const ofWarning = (column: keyof typeof warning): Formula =>
  xl`INDEX(${warning[column].all}, ${risk.line})`;
const ofFigure = (column: keyof typeof figure): Formula =>
  xl`INDEX(${figure[column].all}, 0 - ${risk.line})`;

/**
 * The first words of a text, and its length if it is longer, so that names rarely coincide. ~ and *
 * are wildcards in the look-up.
 */
const NAME_LENGTH = 110;
const figureName = ((): Formula => {
  const text = ofFigure("warning");
  const plain = xl`SUBSTITUTE(SUBSTITUTE(${text}, "~", "-"), "*", "x")`;
  return xl`
    "Figure: " & LEFT(${plain}, ${NAME_LENGTH})
      & IF(EXACT(LEFT(${text}, ${NAME_LENGTH}), ${text}), "", "... (" & LEN(${text}) & ")")`;
})();

const figureText = ((): Formula => {
  const sharing = xl`COUNTIF(${figure.say.all}, ${ofFigure("say")})`;
  return xl`
    ${ofFigure("what")}
      & IF(${sharing} > 1, " and " & ${sharing} - 1 & " more", "")
      & ": " & ${ofFigure("warning")}`;
})();

/**
 * One row of owners can apply to all overrides, or to all notes of values, that have no row of
 * their own.
 */
const REST = ["OWN", "NOTE"] as const;
const restOf = (state: (typeof REST)[number]): string => `All other ${state}`;

/** The planner's row for the risk, or for the rest of its kind. */
const ownerLine = ((): Formula => {
  const formula = xl`MATCH(${risk.name}, ${riskOwner.risk.all}, 0)`;
  const ofRest = firstReason(
    REST.map((state) => {
      const line = xl`MATCH(${restOf(state)}, ${riskOwner.risk.all}, 0)`;
      return [xl`AND(${risk.state} = ${state}, ISNUMBER(${line}))`, line];
    }),
    "",
  );
  return xl`IF(${risk.name} = "", "", IF(ISNA(${formula}), ${ofRest}, ${formula}))`;
})();

/** The planner's entry for the risk of this row. */
const entryOf = (column: "owner" | "action" | "due"): Formula => {
  const entry = xl`INDEX(${riskOwner[column].all}, ${risk.given})`;
  return xl`IF(${risk.given} = "", "", IF(${entry} = "", "", ${entry}))`;
};

/** Line of the warnings, or below 0 of the figures, whose notes follow them. */
const line = xl`
  IF(${risk.no} = "", "",
  IF(SIGN(${warnings.raised} - ${risk.no}) < 0,
    0 - MATCH(${risk.no} - ${warnings.raised}, ${figure.nth.all}, 0),
    MATCH(${risk.no}, ${warning.place.all}, 0)))`;

const says = pick(ofWarning("says"), figureText);

function riskList(plan: Plan): TableSpec {
  const rowCapacity = Math.min(MAX_ROWS, mostWarnings(plan) + plan.figures.length);
  const high = Math.min(HIGH, rowCapacity);
  return riskTable(
    {
      title: "All risks",
      note: "Checks that fail, warn or are open; OWN: a value of yours instead of another; NOTE: what must be said with figures in use.",
      rows: Array.from({ length: high }, () => ({
        cells: { says: { formula: says, value: NOT_YET } },
      })),
      spare: rowCapacity - high,
    },
    {
      name: pick(ofWarning("name"), figureName),
      state: pick(ofWarning("state"), "NOTE"),
      says,
      sheet: pick(ofWarning("sheet"), ofFigure("sheet")),
      owner: entryOf("owner"),
      action: entryOf("action"),
      due: entryOf("due"),
      no: xl`IF(SIGN(${riskCount.count} - ${rowNumber}) < 0, "", ${rowNumber})`,
      line,
      given: ownerLine,
    },
  );
}

const NO_LONGER = "no longer a risk";
const isUnowned = xl`${riskOwner.owner} = ""`;

/** The message for a row of owners: none if it belongs to a risk of the list and has an owner. */
const ownerStatus = firstReason(
  [
    [
      xl`${riskOwner.risk} = ""`,
      xl`
        IF(COUNTA(${riskOwner.owner}, ${riskOwner.action}, ${riskOwner.due}) > 0,
          ${`${SHEET}: choose the risk that this is for`},
          "")`,
    ],
    ...REST.map((state): readonly [Formula, Formula] => [
      xl`${riskOwner.risk} = ${restOf(state)}`,
      xl`
        IF(COUNTIF(${risk.state.all}, ${state}) = 0, ${NO_LONGER},
        IF(${isUnowned}, "no owner yet",
        ""))`,
    ]),
    [
      xl`ISERROR(MATCH(${riskOwner.risk} & "", ${risk.name.all}, 0))`,
      xl`
        IF(SIGN(${riskCount.count} - ROWS(${risk.name.all})) > 0, "not in the list, which is full",
        ${NO_LONGER})`,
    ],
    [
      xl`SIGN(MATCH(${riskOwner.risk} & "", ${riskOwner.risk.all}, 0) - ${rowNumber}) < 0`,
      "stands above already: the first row counts",
    ],
    [isUnowned, "no owner yet"],
  ],
  "",
);

const isFilled = (cells: CellsOfBlock): Formula => xl`(${cells} <> "")`;

const headline = (): readonly Field[] =>
  riskCountFields({
    count: xl`${warnings.raised} + ${riskCount.notes}`,
    unowned: xl`
      ${riskCount.count} - SUMPRODUCT(${isFilled(risk.name.all)} * ${isFilled(risk.owner.all)})`,
    fail: countOf("FAIL"),
    warn: countOf("WARN"),
    open: countOf("OPEN"),
    own: countOf("OWN"),
    notes: xl`IF(${warnings.begun}, ${figure.nth.last}, 0)`,
    gone: xl`COUNTIF(${ownerRow.status.all}, ${NO_LONGER})`,
  });

const typedRows = (plan: Plan): readonly TableRow[] =>
  typedOverBySheet(plan, SHEET).map(({ sheet, formula }) => ({
    key: typedKey(sheet),
    cells: { sheet: { value: sheet, link: `sheet:${sheet}`, style: "link" }, cells: { formula } },
  }));

const lists = (plan: Plan, sheet: SheetBuilder): SheetBuilder =>
  sheet
    .table(
      inputTable(plan.inputs, "risk", {
        note: 'Choose a risk by its name: the row stays with it wherever the risk moves in the list, and says so when it is none any more. "All other OWN" and "All other NOTE" stand for every own value, and for all that must be said with figures, without a row of its own.',
        after: ownerRowColumns({ status: ownerStatus }),
      }),
    )
    .table(riskList(plan))
    .line("link", { value: "Every check, with a link to its place", link: "sheet:Checks" })
    .line("link", { value: "Every figure in use, with its source", link: "sheet:Sources" })
    .table(
      typedOverTable(
        {
          title: "Results typed over",
          note: "A result whose formula was replaced by a value is marked on its sheet as your own. Undo it, or copy the formula of a neighbour over it.",
          rows: typedRows(plan),
        },
        { sheet: undefined, cells: undefined },
      ),
    );

const CHECKS: readonly Check[] = [
  {
    rule: "plan.risk.owner",
    label: "Risks without an owner",
    value: xl`${riskCount.unowned}`,
    bound: "0",
    format: "0",
    applies: xl`${riskCount.count} > 0`,
  },
  {
    rule: "plan.capacity.rows",
    label: "Room for risks",
    value: xl`${riskCount.count}`,
    limit: xl`ROWS(${risk.name.all})`,
    format: "0",
  },
  capacityCheck("owners", riskOwner.risk),
];

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Every warning that is raised anywhere in the plan, who answers for it, and what is done",
    )
    .textFormula(xl`${warnings.words} & ""`, "note")
    .fields(headline());
  plan.checks(sheet, OWN_CHECKS, CHECKS);
  lists(plan, sheet);
}

/** Runs after everything that adds checks and values. */
export const risks: Section = { name: SHEET, build };
