/** The cores that each case would need if it were sized for its own demand. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../definition/conditions";
import { FIT_CASES } from "../../scenarios";
import { option } from "../target/cells";
import { ofAlternative, ofConfiguration } from "./alternative";
import { fit, resized, resizedBlock } from "./cells";
import { coreTotals, isUnused, sizingFormulas } from "./sizing";

/** The configuration is sized for the demand of the case. */
const isSame = (caseColumn: CaseColumn): Formula => xl`
  AND(${fit.size} = ${ofConfiguration(caseColumn, "size")},
    ${fit.initialThreshold} = ${ofConfiguration(caseColumn, "initialThreshold")},
    ${fit.cpu} = ${ofConfiguration(caseColumn, "cpu")})`;

/** Fixed cores stay if they are enough. */
const isEnough = (caseColumn: CaseColumn): Formula => xl`
  AND(N(${ofConfiguration(caseColumn, "fixed")}) > 0,
    MAX(${fit.reachMost}, ${fit.lowReach}) <= 1)`;

const stateOf = (caseColumn: CaseColumn): Formula =>
  firstReason(
    [
      [isUnused, ""],
      [xl`${fit.problem} <> ""`, "open"],
      [isEnough(caseColumn), "fixed"],
      [isSame(caseColumn), "same"],
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

export const resizing = resizedBlock(
  { title: "Cores if each case were sized for its own demand", cases: FIT_CASES },
  {
    ...sizing,
    state: stateOf,
    sized: (caseColumn) =>
      firstReason(
        [
          [xl`${resized.state} = "fixed"`, ofConfiguration(caseColumn, "fixed")],
          [xl`${resized.state} = "same"`, ofConfiguration(caseColumn, "sized")],
        ],
        sizing.sized,
      ),
    ...totals,
    needed: xl`
      IF(${fit.ready}, IF(${isSized}, ${totals.needed}, "none published"), "")`,
  },
);
