/**
 * Both nodes of each pair with mirroring, on every alternative: what the measured runs need of the
 * work that is nearest to its limit. That can be other work than with one node down.
 */
import { xl } from "../../../spreadsheet/formula/xl";
import { firstReason, whereNumbers } from "../../build/conditions";
import { assumed } from "../assumptions/cells";
import { fit } from "../calculation/cells";
import { alone, isToday, nodeAt } from "./alone-cells";
import { base, node, survivor } from "./cells";
import { isHighNearer, isOnPlan, workThatBinds, type NodeFormula } from "./node-work";

export const goalUp: NodeFormula = (_, line) => {
  const ofNode = node.goal.row(nodeAt(line).pairNumber);
  return firstReason(
    [
      [xl`N(${fit.cpu.active}) > 0`, fit.cpu.active],
      [xl`N(${ofNode}) > 0`, ofNode],
    ],
    alone.threshold,
  );
};

const allBothUp = xl`MAX(${alone.goalUp}, ${assumed("batch")})`;
const highUp: NodeFormula = (caseColumn, line) =>
  whereNumbers(
    [alone.each, alone.goalUp],
    isHighNearer(alone.goalUp, allBothUp)(caseColumn, line),
    "",
  );
const used: NodeFormula = (caseColumn, line) => xl`
  IF(AND(${isOnPlan(nodeAt(line))}, ISNUMBER(${alone.highUp})),
    ${workThatBinds(alone.highUp, caseColumn, line)} / ${alone.each}, "")`;
const limitUp: NodeFormula = (_, line) => xl`
  IF(AND(${isOnPlan(nodeAt(line))}, ${alone.highUp} = 0), ${allBothUp}, ${alone.goalUp})`;
const needs: NodeFormula = (caseColumn, line) => {
  const of = nodeAt(line);
  if (isToday(caseColumn)) return xl`""`;
  const ofBaseline = base[`work${of.n}`].row(of.pairNumber);
  return xl`
    IF(${isOnPlan(of)}, ${whereNumbers([alone.used], xl`${alone.used} / ${alone.limitUp}`, "")},
      ${whereNumbers([ofBaseline, alone.limitUp], xl`${ofBaseline} / ${alone.limitUp}`, "")})`;
};

/** Cores that the measured runs need at least, in proportion to what the node needs here. */
const mirrored: NodeFormula = (caseColumn, line) => {
  if (isToday(caseColumn)) return xl`""`;
  const { pairNumber, n } = nodeAt(line);
  const low = survivor.low.row(`p${pairNumber}node${n}`);
  const onSelectedCase = xl`INDEX(${alone.needs.line(line).everyCase}, ${fit.choice.active})`;
  return whereNumbers(
    [low, alone.needs, onSelectedCase, alone.cores],
    xl`${low} * ${alone.needs} / ${onSelectedCase} / ${alone.cores}`,
    "",
  );
};

export const bothNodesUp = { highUp, used, limitUp, needs, mirrored } as const;
