/**
 * Both nodes of each pair with mirroring, on every alternative: what the measured runs need of the
 * work that is nearest to its limit, which can be other work than with one node down. The document
 * compares runs of about the same utilization and has no limit; those of the plan hold.
 */
import { xl } from "../../../spreadsheet/formula/xl";
import { firstReason, whereNumbers } from "../../definition/conditions";
import { assumed } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { alone, nodeAt } from "./alone-cells";
import { base, node } from "./cells";
import { ratiosOfPair } from "./runs";
import { isHighNearer, isOnPlan, workThatBinds, type NodeFormula } from "./node-work";
import { isStay } from "../../scenarios";

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
