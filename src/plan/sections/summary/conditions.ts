/** The conditions of a plan, by date: what, by whom, and until when. */
import { Quantity, type Column } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../definition/conditions";
import { dateInWords } from "../../definition/months";
import type { PartsOfSections } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { riskOwner } from "../../inputs/core-cells";
import { check } from "../checks/cells";
import { canBeCondition } from "../checks/effect";
import { conditionTable } from "./cells";

/** Conditions on the first page; the others follow by number. */
const SHOWN = 5;
/** Conditions in the list. */
const MAX_CONDITIONS = 30;

const numberOfConditions = ({ checked }: PartsOfSections): number =>
  Math.min(MAX_CONDITIONS, checked.flatMap(({ checks }) => checks.filter(canBeCondition)).length);

interface Sentences {
  readonly sentence: Quantity;
  readonly block: CalcSpec;
}
/** Each condition in a sentence, one line each; "" in the lines after the last one. */
function sentencesOf(before: PartsOfSections): Sentences {
  const steps = new Steps("condition", "Conditions by date", numberOfConditions(before));
  const row = steps.add(
    "row",
    "Row of its check",
    xl`
      IF(SIGN(COUNT(${check.order.all}) - ${rowNumber}) < 0, 0,
        MATCH(SMALL(${check.order.all}, ${rowNumber}), ${check.order.all}, 0))`,
    { format: "0" },
  );
  const owned = steps.add(
    "owned",
    "Row of its owner on Risks",
    xl`IF(${row} = 0, 0, N(INDEX(${check.owned.all}, ${row})))`,
    { format: "0" },
  );
  const entry = (column: Column): Formula => xl`INDEX(${column.all}, ${owned})`;
  const due = steps.addText(
    "due",
    "Date in words",
    xl`
      IF(${owned} = 0, "",
      IF(N(${entry(riskOwner.due)}) >= 1, ", by " & ${dateInWords(xl`N(${entry(riskOwner.due)})`)},
      ", no date"))`,
  );
  const action = steps.addText(
    "action",
    "Action",
    xl`IF(${owned} = 0, "", IF(${entry(riskOwner.action)} = "", "", " " & ${entry(riskOwner.action)}
      & IF(ISNUMBER(${entry(riskOwner.after)}), " (" & ${entry(riskOwner.after)} & " after it)", "")
      & "."))`,
  );
  const who = steps.addText(
    "who",
    "Who acts, and by when",
    firstReason(
      [
        [xl`${owned} = 0`, "nobody has agreed yet"],
        [xl`${entry(riskOwner.owner)} = ""`, "nobody has agreed yet"],
      ],
      xl`${entry(riskOwner.owner)} & ${due}`,
    ),
  );
  const sentence = steps.addText(
    "sentence",
    "Condition in a sentence",
    xl`
      IF(${row} = 0, "",
        ${rowNumber} & ". " & INDEX(${check.must.all}, ${row}) & ${action} & " (" & ${who} & ")")`,
  );
  return { sentence, block: steps.block };
}

/** The sentences of the first conditions. */
export function conditionsOf(before: PartsOfSections): {
  readonly sentences: readonly Quantity[];
  readonly block: CalcSpec;
} {
  const { sentence, block } = sentencesOf(before);
  const length = Math.min(SHOWN, numberOfConditions(before));
  const lines = Array.from({ length }, (_, i) => sentence.line(i + 1).inCase("all"));
  return { sentences: lines, block };
}

/** The list of all conditions by number; its sentences are those of the first page. */
export const conditionList = (before: PartsOfSections): TableSpec =>
  conditionTable(
    {
      title: "Conditions",
      rows: Array.from({ length: numberOfConditions(before) }, (_, i) => ({
        cells: {
          text: {
            formula: xl`${new Quantity("conditionstep.sentence").line(i + 1).inCase("all")}`,
          },
        },
      })),
    },
    { text: undefined },
  );

/** Where the other conditions are. */
export const furtherConditions = xl`
  IF(SIGN(COUNT(${check.order.all}) - ${SHOWN}) <= 0, "",
    ${`Conditions ${SHOWN + 1} to `} & COUNT(${check.order.all})
      & " are listed under Checks.")`;
