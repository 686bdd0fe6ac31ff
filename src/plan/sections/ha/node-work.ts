/** The planned work of a node that carries the work of both, and which part of it binds. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import type { WorkKind } from "../calculation/cells";
import { nodeAt, type NodeOfPair } from "./alone-cells";
import { base } from "./cells";
import { pairWork } from "./pair-work";
import { isStay } from "../../scenarios";

export type NodeFormula = (caseColumn: CaseColumn, line: number) => Formula;

export const isOnPlan = ({ pairNumber }: NodeOfPair): Formula =>
  xl`${base.from.row(pairNumber)} = "planned work"`;

/** On the systems of today, rating and work are understated alike: the margin cancels. */
const workOf = (kind: WorkKind, caseColumn: CaseColumn, line: number): FormulaPart => {
  const { pairNumber } = nodeAt(line);
  return isStay(caseColumn)
    ? pairWork[`${kind}Ever`].line(pairNumber)
    : xl`${pairWork[`${kind}Most`].line(pairNumber)} * ${pairWork.margin.line(pairNumber)}`;
};

/** Whether high-priority work is nearer to its limit than all work is. */
export const isHighNearer =
  (ofHigh: Quantity, ofAll: FormulaPart): NodeFormula =>
  (caseColumn, line) =>
    xl`
      IF(${workOf("high", caseColumn, line)} / ${ofHigh}
          >= ${workOf("all", caseColumn, line)} / ${ofAll}, 1, 0)`;

export const workThatBinds = (
  isHigh: Quantity,
  caseColumn: CaseColumn,
  line: number,
): Formula => xl`
  IF(${isHigh} = 1, ${workOf("high", caseColumn, line)}, ${workOf("all", caseColumn, line)})`;
