/** A partition for which no rating of the system is enough: when it exceeds the largest one. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { target } from "../../inputs/core-cells";
import { assumed } from "../assumptions/cells";
import { assessed } from "./assessed-demand-cells";
import { configuration, load } from "./cells";
import { thresholdMonthOfOwner } from "./threshold-month";

const { unsizedWho, most, mostEach, factor, initialThreshold, unsizedCapacity } = configuration;
const ofPartition = (quantity: Quantity): Formula =>
  xl`INDEX(${quantity.all}, MATCH(${unsizedWho}, ${target.name.all}, 0))`;
const monthOf = (share: Formula | Quantity, owners: Quantity): Formula => xl`
  IF(${unsizedCapacity} = "", "",
    ${thresholdMonthOfOwner(unsizedCapacity, share, owners.all, unsizedWho)})`;

export const unsizedFormulas = {
  unsizedCapacity: xl`
    IF(OR(${unsizedWho} = "", N(${most}) <= 0, N(${mostEach}) <= 0), "",
      ${most} * ${mostEach} * ${ofPartition(factor)} / ${ofPartition(load.raised)})`,
  unsizedHigh: monthOf(ofPartition(initialThreshold), load.ownerHigh),
  unsizedAll: monthOf(xl`${assumed("batch")}`, load.owner),
  unsizedMonth: xl`
    IF(COUNT(${configuration.unsizedHigh}, ${configuration.unsizedAll}) = 0, "",
      MIN(${configuration.unsizedHigh}, ${configuration.unsizedAll}) + ${assessed.from.active})`,
};
