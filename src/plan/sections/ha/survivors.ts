/**
 * High availability, third part: both nodes of each pair, together and in single-node operation.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells, cellsOfRow } from "../../definition/cell-definitions";
import { numberOr } from "../../definition/function-calls";
import { shareVerdict } from "../calculation/verdicts";
import {
  base,
  node,
  NODES,
  pair,
  PAIRS,
  run,
  survivor,
  survivorTable,
  type PairNode,
} from "./cells";
import { ofPairInUse } from "./conditions";
import { runsOfPair } from "./runs";
import { alone, lineOf, onSelected } from "./alone-cells";

/** A node of a pair: the range of cores with mirroring, and what is left without the other. */
function rowOfNode(pairNumber: number, n: PairNode, isSized: boolean): TableRow {
  const { name } = cellsOfRow(pair, pairNumber);
  const nodeInput = cellsOfRow(node, pairNumber);
  const basis = cellsOfRow(base, pairNumber);
  const needed = runsOfPair(pairNumber, n === 1 ? run.first : run.second);
  const ofPair = (formula: FormulaPart): Formula => ofPairInUse(name, formula);
  const nodeName = nodeInput[`node${n}`];
  const label = xl`
    IF(${name} = "", "",
    ${name} & ": " & IF(${nodeName} = "", ${`node ${n}`}, ${nodeName}))`;
  const [cores, threshold] = [basis[`cores${n}`], basis[`threshold${n}`]];
  const result = (quantity: Quantity): Formula =>
    ofPair(numberOr(onSelected(quantity.line(lineOf(pairNumber, n)), isSized), "open"));
  const cells = formulaCells(survivor, {
    name: label,
    cores,
    threshold,
    low: ofPair(xl`IF(COUNT(${needed}) = 0, "open", MIN(${needed}))`),
    high: ofPair(xl`IF(COUNT(${needed}) = 0, "open", MAX(${needed}))`),
    alone: result(alone.active),
    limit: result(alone.bound),
    survives: result(alone.value),
    coresNeeded: ofPair(xl`
      IF(AND(ISNUMBER(${survivor.survives}), N(${survivor.limit}) > 0),
        ${survivor.survives} * ${survivor.alone} / ${survivor.limit}, "open")`),
  });
  return { key: `p${pairNumber}node${n}`, cells };
}

const whereAll = (cells: readonly FormulaPart[], formula: FormulaPart): Formula =>
  xl`IF(AND(${cells.map((cell) => xl`ISNUMBER(${cell})`)}), ${formula}, "")`;

const { low, high, threshold, cores, survives, limit } = survivor;

const verdict = xl`
  IF(${survivor.name} = "", "",
  IF(${survives} = "not used", "-",
  IF(AND(ISNUMBER(${survives}), ISNUMBER(${limit})),
    ${shareVerdict("plan.ha.survivor", survives, limit)},
    "OPEN")))`;

export const survivorsOfPairs = (isSized: boolean): TableSpec =>
  survivorTable(
    {
      title: "Both nodes and single-node operation",
      note: "Needs: range over the measured runs below. Alone: whole workload at the horizon on this node while the other is down.",
      rows: PAIRS.flatMap((pairNumber) => NODES.map((n) => rowOfNode(pairNumber, n, isSized))),
    },
    {
      ...filledByRows(survivor),
      useLow: whereAll([low, threshold, cores], xl`${low} * ${threshold} / ${cores}`),
      useHigh: whereAll([high, threshold, cores], xl`${high} * ${threshold} / ${cores}`),
      verdict,
      reach: whereAll([survives, limit], xl`IF(${limit} > 0, ${survives} / ${limit}, "")`),
      shareLow: whereAll([low, cores], xl`${low} / ${cores}`),
      shareHigh: whereAll([high, cores], xl`${high} / ${cores}`),
    },
  );
