/**
 * High availability, third part: both nodes of each pair, together and in single-node operation.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells, cellsOfRow } from "../../build/cell-definitions";
import { invalidInputs } from "../../inputs/validation-cells";
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

/** A node of a pair: the range of cores with mirroring, and what is left without the other. */
function rowOfNode(pairNumber: number, n: PairNode): TableRow {
  const { name } = cellsOfRow(pair, pairNumber);
  const nodeInput = cellsOfRow(node, pairNumber);
  const basis = cellsOfRow(base, pairNumber);
  const needed = runsOfPair(pairNumber, n === 1 ? run.first : run.second);
  const ofPair = (formula: FormulaPart): Formula => ofPairInUse(name, formula);
  const nodeName = nodeInput[`node${n}`];
  const label = xl`
    IF(${name} = "", "",
    ${name} & ": " & IF(${nodeName} = "", ${`node ${n}`}, ${nodeName}))`;
  const [cores, goal, alone] = [basis[`cores${n}`], basis[`goal${n}`], nodeInput[`alone${n}`]];
  const work = basis.used;
  const cells = formulaCells(survivor, {
    name: label,
    cores,
    goal,
    low: ofPair(xl`IF(COUNT(${needed}) = 0, "open", MIN(${needed}))`),
    high: ofPair(xl`IF(COUNT(${needed}) = 0, "open", MAX(${needed}))`),
    alone: ofPair(xl`IF(N(${alone}) > 0, ${alone}, ${cores})`),
    limit: ofPair(xl`
      IF(${invalidInputs("hanode").line(pairNumber)} > 0, "open",
      IF(${nodeInput.survivor} <> "", ${nodeInput.survivor}, ${goal}))`),
    survives: ofPair(xl`
      IF(AND(ISNUMBER(${work}), ISNUMBER(${survivor.alone})), ${work} / ${survivor.alone}, "open")`),
    wants: ofPair(xl`
      IF(AND(ISNUMBER(${work}), N(${survivor.limit}) > 0), ${work} / ${survivor.limit}, "open")`),
  });
  return { key: `p${pairNumber}node${n}`, cells };
}

const whereAll = (cells: readonly FormulaPart[], formula: FormulaPart): Formula =>
  xl`IF(AND(${cells.map((cell) => xl`ISNUMBER(${cell})`)}), ${formula}, "")`;

const { low, high, goal, cores, survives, limit } = survivor;

const verdict = xl`
  IF(${survivor.name} = "", "",
  IF(${survives} = "not used", "-",
  IF(AND(ISNUMBER(${survives}), ISNUMBER(${limit})),
    ${shareVerdict("plan.ha.survivor", survives, limit)},
    "OPEN")))`;

export const survivorsOfPairs = (): TableSpec =>
  survivorTable(
    {
      title: "Both nodes and single-node operation",
      note: "Needs: range over the measured runs below. Alone: whole workload at the horizon on this node while the other is down.",
      rows: PAIRS.flatMap((pairNumber) => NODES.map((n) => rowOfNode(pairNumber, n))),
    },
    {
      ...filledByRows(survivor),
      useLow: whereAll([low, goal, cores], xl`${low} * ${goal} / ${cores}`),
      useHigh: whereAll([high, goal, cores], xl`${high} * ${goal} / ${cores}`),
      verdict,
      reach: whereAll([survives, limit], xl`IF(${limit} > 0, ${survives} / ${limit}, "")`),
      short: whereAll([low, cores], xl`${low} / ${cores}`),
      shortHigh: whereAll([high, cores], xl`${high} / ${cores}`),
    },
  );
