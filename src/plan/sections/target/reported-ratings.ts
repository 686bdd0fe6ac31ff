/** Ratings that one public source reports, and who has compared them with IBM's publication. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { call, type FunctionCall } from "../../definition/function-calls";
import { dateInWords } from "../../definition/months";
import { Steps } from "../../definition/steps";
import { alternativeCase, type AlternativeNumber } from "../../scenarios";
import { alternativeFact, box, boxfact, source, target } from "../../inputs/core-cells";
import { fit } from "../calculation/cells";
import { boxOfSource, ratingOf, sourceRating } from "../current/partitions";
import { sourceResult } from "../current/cells";

/** SOURCE has the status of each row that an answer uses, also of one that it is derived from. */
const sourceOf = ({ fn, args }: FunctionCall): FunctionCall => call("SOURCE", fn, ...args);

const isReported = (cited: Quantity): Formula =>
  xl`SUBSTITUTE(${cited}, "(reported)", "") <> ${cited}`;

/** Who compared a rating with IBM's report, and on which day. */
type RatingComparison = Readonly<Record<"comparedBy" | "comparedOn", FormulaPart>>;
const comparisonOf = (
  facts: Readonly<Record<keyof RatingComparison, Column>>,
  row: FormulaPart,
): RatingComparison => ({
  comparedBy: xl`INDEX(${facts.comparedBy.all}, ${row})`,
  comparedOn: xl`INDEX(${facts.comparedOn.all}, ${row})`,
});
const isCompared = ({ comparedBy, comparedOn }: RatingComparison): Formula =>
  xl`AND(${comparedBy} & "" <> "", N(${comparedOn}) >= 1)`;

/** Partitions with such a rating: the names of those not compared, and the others in words. */
type Reported = Readonly<Record<"open" | "compared", Quantity>>;
function reportedNames(
  steps: Steps,
  source: Formula,
  name: Formula,
  comparison: RatingComparison,
): Reported {
  const { comparedBy, comparedOn } = comparison;
  const cited = steps.addText("cited", "Source of the rating", source);
  const reported = steps.addText(
    "reported",
    "Rated by one public source only",
    xl`IF(${isReported(cited)}, ${name}, "")`,
  );
  const by = steps.addText(
    "by",
    "Who compared the rating with IBM's report",
    xl`IF(${reported} = "", "", ${comparedBy} & "")`,
  );
  const day = steps.add("day", "On which day", xl`IF(${reported} = "", 0, N(${comparedOn}))`, {
    unit: "day",
    format: "0",
  });
  const compared = steps.addText(
    "compared",
    "Comparison in words",
    xl`
      IF(${isCompared({ comparedBy: by, comparedOn: day })},
        ${reported} & " (" & ${by} & ", " & ${dateInWords(day)} & ")", "")`,
  );
  return {
    open: steps.addText("open", "Not compared", xl`IF(${compared} = "", ${reported}, "")`),
    compared,
  };
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
  comparisonOf(alternativeFact, fit.choice.active),
);
const sources = new Steps("reportednow", "Reported ratings of today's systems", "source");
const ofSource = reportedNames(
  sources,
  xl`
    IF(OR(ISNUMBER(${source.own}), NOT(ISNUMBER(${sourceResult.rated}))), "",
      ${sourceOf(sourceRating)})`,
  xl`${source.name} & " on " & ${boxOfSource}`,
  comparisonOf(boxfact, xl`MATCH(${boxOfSource}, ${box.name.all}, 0)`),
);

const all = new Steps("reportedall", "Reported ratings");
const count = all.add(
  "count",
  "Partitions rated by one public source only, not compared",
  xl`COUNTIF(${ofTarget.open.all}, "?*") + COUNTIF(${ofSource.open.all}, "?*")`,
  { unit: "partitions", format: "0" },
);
const names = all.addText(
  "names",
  "Their names",
  xl`TEXTJOIN(", ", TRUE, ${ofSource.open.all}, ${ofTarget.open.all})`,
);
const compared = all.addText(
  "compared",
  "Those that were compared with IBM's report",
  xl`TEXTJOIN(", ", TRUE, ${ofSource.compared.all}, ${ofTarget.compared.all})`,
);
/** For the cover; "" where no rating is only reported. */
const line = all.addText(
  "line",
  "Reported ratings in words",
  xl`
    TEXTJOIN(" ", TRUE,
      IF(${count} = 0, "",
        "Ratings after 2013 as reported, to be confirmed: " & ${names} & "."),
      IF(${compared} = "", "",
        "Reported ratings that were compared with IBM's report: " & ${compared} & "."))`,
);

const check: Check = {
  rule: "plan.rating.reported",
  label: "Reported ratings",
  value: xl`IF(${fit.problem.active} = "", ${count}, ${fit.problem.active})`,
  bound: "0",
  format: "0",
  which: xl`IF(${count} = 0, "", ${names} & ": ")`,
  condition: xl`
    "Reported ratings: " & ${names}
      & ". Compare them with IBM's report, and enter who did and when."`,
};

/**
 * Whether an alternative is rated by one public source only and was not compared, 1 for yes, as its
 * first partition is: all of them are rated by the same system and feature.
 */
export function isUnconfirmed(number: AlternativeNumber, steps: Steps): Quantity {
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const cited = sourceOf(
    ratingOf({ system: of(system), feature: of(feature), mode: of(mode) }, of(cores).line(1)),
  );
  const text = steps.addText(
    `cited${number}`,
    `Alternative ${number}: source of its rating`,
    xl`IF(ISNUMBER(${of(rating).line(1)}), ${cited}, "")`,
  );
  return steps.addYesNo(
    `reported${number}`,
    `Alternative ${number}: rated by one public source only, not compared`,
    xl`
      IF(${isReported(text)},
        IF(${isCompared(comparisonOf(alternativeFact, number))}, 0, 1), 0)`,
  );
}

export const reportedRatings = {
  line,
  check,
  blocks: [targets.block, sources.block, all.block],
};
