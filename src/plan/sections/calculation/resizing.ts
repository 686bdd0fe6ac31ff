/** The cores that each case would need if it were sized for its own demand. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../build/conditions";
import { FIT_CASES } from "../../scenarios";
import { option } from "../target/cells";
import { ofAlternative, ofConfiguration } from "./alternative";
import { fit, resized, resizedBlock } from "./cells";
import { coreTotals, isUnused, sizingFormulas } from "./sizing";

/** The configuration is sized for the demand of the case. */
const isSame = (at: CaseColumn): Formula => xl`
  AND(${fit.size} = ${ofConfiguration(at, "size")},
    ${fit.first} = ${ofConfiguration(at, "first")},
    ${fit.cpu} = ${ofConfiguration(at, "cpu")})`;

/** Fixed cores stay while they are enough. */
const isEnough = (at: CaseColumn): Formula => xl`
  AND(N(${ofConfiguration(at, "fixed")}) > 0,
    MAX(${fit.reachEnd}, ${fit.lowReach}, ${fit.smallReach}) <= 1)`;

const stateOf = (at: CaseColumn): Formula =>
  firstReason(
    [
      [isUnused, ""],
      [xl`${fit.problem} <> ""`, "open"],
      [isEnough(at), "fixed"],
      [isSame(at), "same"],
    ],
    "ready",
  );
const sizing = sizingFormulas(fit, resized, xl`""`);

const totals = coreTotals(
  {
    cores: resized.sized,
    sharing: fit.sharing,
    net: fit.net,
    ownVios: ofAlternative(option.viosOwn),
    viosRatio: ofAlternative(option.vios),
  },
  resized,
);

const isSized = xl`COUNT(${resized.sized.all}) = ${fit.placed}`;

export const resizing = (): CalcSpec =>
  resizedBlock(
    { title: "Cores if each case were sized for its own demand", cases: FIT_CASES },
    {
      ...sizing,
      state: stateOf,
      sized: (at) =>
        firstReason(
          [
            [xl`${resized.state} = "fixed"`, ofConfiguration(at, "fixed")],
            [xl`${resized.state} = "same"`, ofConfiguration(at, "sized")],
          ],
          sizing.sized,
        ),
      ...totals,
      needed: xl`
        IF(${fit.ready}, IF(${isSized}, ${totals.needed}, "none published"), "")`,
    },
  );
