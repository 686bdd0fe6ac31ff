/** The planned work of a node that carries the work of both, and which part of it binds. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { firstReason, whereNumbers } from "../../definition/conditions";
import { isStay } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { type WorkKind, fit } from "../calculation/cells";
import { nodeAt, type NodeOfPair, alone } from "./alone-cells";
import { base, node } from "./cells";
import { pairWork } from "./pair-work";
import { ratiosOfPair } from "./runs";

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

// Both nodes of each pair with mirroring, on every alternative: what the measured runs need of the
// work that is nearest to its limit, which can be other work than with one node down. The document
// compares runs of about the same utilization and has no limit; those of the plan hold.

export const highLimitUp: NodeFormula = (_, line) => {
  const ofNode = node.goal.row(nodeAt(line).pairNumber);
  return firstReason(
    [
      [xl`N(${fit.cpu.active}) > 0`, fit.cpu.active],
      [xl`N(${ofNode}) > 0`, ofNode],
    ],
    alone.threshold,
  );
};

const allBothUp = xl`MAX(${alone.highLimitUp}, ${assumed("batch")})`;
const highUp: NodeFormula = (caseColumn, line) =>
  whereNumbers(
    [alone.each, alone.highLimitUp],
    isHighNearer(alone.highLimitUp, allBothUp)(caseColumn, line),
    "",
  );
const used: NodeFormula = (caseColumn, line) => xl`
  IF(AND(${isOnPlan(nodeAt(line))}, ISNUMBER(${alone.highUp})),
    ${workThatBinds(alone.highUp, caseColumn, line)} / ${alone.each}, "")`;
const limitUp: NodeFormula = (_, line) => xl`
  IF(AND(${isOnPlan(nodeAt(line))}, ${alone.highUp} = 0), ${allBothUp}, ${alone.highLimitUp})`;
const needs: NodeFormula = (caseColumn, line) => {
  const of = nodeAt(line);
  if (isStay(caseColumn)) return xl`""`;
  const ofBaseline = base[`work${of.n}`].row(of.pairNumber);
  return xl`
    IF(${isOnPlan(of)}, ${whereNumbers([alone.used], xl`${alone.used} / ${alone.limitUp}`, "")},
      ${whereNumbers([ofBaseline, alone.limitUp], xl`${ofBaseline} / ${alone.limitUp}`, "")})`;
};

/** Cores that the measured runs need at least, of those that the node has. */
const mirrored: NodeFormula = (caseColumn, line) => {
  if (isStay(caseColumn)) return xl`""`;
  const { pairNumber, n } = nodeAt(line);
  const ratios = ratiosOfPair(pairNumber, n);
  const least = xl`IF(COUNT(${ratios}) = 0, "", MIN(${ratios}) * ${alone.needs} / ${alone.cores})`;
  return whereNumbers([alone.reach, alone.needs, alone.cores], least, "");
};

export const bothNodesUp = { highUp, used, limitUp, needs, mirrored } as const;
