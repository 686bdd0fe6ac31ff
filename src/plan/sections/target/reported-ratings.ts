/** Ratings that one public source reports, and that nobody has compared with IBM's publication. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../build/check";
import { call, type FunctionCall } from "../../build/function-calls";
import { Steps } from "../../build/steps";
import { alternativeCase, type AlternativeNumber } from "../../scenarios";
import { source, target } from "../../inputs/core-cells";
import { fit } from "../calculation/cells";
import { ratingOf, sourceRating } from "../current/partitions";
import { sourceResult } from "../current/cells";

/** SOURCE has the status of each row that an answer uses, also of one that it is derived from. */
const sourceOf = ({ fn, args }: FunctionCall): FunctionCall => call("SOURCE", fn, ...args);

/** The names of partitions with such a rating; "" for the others. */
function reportedNames(steps: Steps, cited: Formula, name: Formula): Quantity {
  const source = steps.addText("cited", "Source of the rating", cited);
  return steps.addText(
    "reported",
    "Rated by one public source only",
    xl`IF(SUBSTITUTE(${source}, "(reported)", "") <> ${source}, ${name}, "")`,
  );
}

const { system, feature, mode, cores, rating } = fit;
const targets = new Steps("reportedon", "Reported ratings of the selected system", "target");
const ofTarget = reportedNames(
  targets,
  xl`
    IF(ISNUMBER(${rating.active}),
      ${sourceOf(
        ratingOf(
          { system: system.active, feature: feature.active, mode: mode.active },
          cores.active,
        ),
      )},
      "")`,
  xl`${target.name} & " on " & ${system.active}`,
);
const sources = new Steps("reportednow", "Reported ratings of today's systems", "source");
const ofSource = reportedNames(
  sources,
  xl`
    IF(OR(ISNUMBER(${source.own}), NOT(ISNUMBER(${sourceResult.rated}))), "",
      ${sourceOf(sourceRating)})`,
  xl`${source.name} & " on " & ${source.box}`,
);

const all = new Steps("reportedall", "Reported ratings");
const count = all.add(
  "count",
  "Partitions rated by one public source only",
  xl`COUNTIF(${ofTarget.all}, "?*") + COUNTIF(${ofSource.all}, "?*")`,
  { unit: "partitions", format: "0" },
);
const names = all.addText(
  "names",
  "Their names",
  xl`TEXTJOIN(", ", TRUE, ${ofSource.all}, ${ofTarget.all})`,
);
/** For the cover; "" where no rating is only reported. */
const line = all.addText(
  "line",
  "Reported ratings in words",
  xl`
    IF(${count} = 0, "",
      "Ratings after 2013 as reported, to be confirmed: " & ${names} & ".")`,
);

const check: Check = {
  rule: "plan.rating.reported",
  label: "Ratings that are reported, not confirmed",
  value: xl`IF(${fit.problem.active} = "", ${count}, ${fit.problem.active})`,
  bound: "0",
  format: "0",
  which: xl`IF(${count} = 0, "", ${names} & ": ")`,
  condition: xl`
    "Ratings that are reported, not confirmed: " & ${names} & ". Compare them with IBM's report."`,
};

/**
 * Whether an alternative is rated by one public source only, 1 for yes, as its first partition is:
 * all of them are rated by the same system and feature.
 */
export function isReported(number: AlternativeNumber, steps: Steps): Quantity {
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const cited = sourceOf(
    ratingOf({ system: of(system), feature: of(feature), mode: of(mode) }, of(cores).line(1)),
  );
  const text = steps.addText(
    `cited${number}`,
    `Alternative ${number}: source of its rating`,
    xl`IF(ISNUMBER(${of(rating).line(1)}), ${cited}, "")`,
  );
  return steps.add(
    `reported${number}`,
    `Alternative ${number}: rated by one public source only`,
    xl`IF(SUBSTITUTE(${text}, "(reported)", "") <> ${text}, 1, 0)`,
    { unit: "1 = yes", format: "0" },
  );
}

export const reportedRatings = {
  line,
  check,
  blocks: [targets.block, sources.block, all.block],
};
