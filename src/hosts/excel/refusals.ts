/** What a plan can do without when Excel refuses it although it says that it can. */
import type { ChangeFailure } from "./change";
import { codeOf, locationOf } from "./messages";
import type { Capability } from "./requirements";

/** Errors that say that a call cannot be done here, not that now is a bad time. */
const REFUSALS: ReadonlySet<string> = new Set([
  "ApiNotFound",
  "EmptyChartSeries",
  "GeneralException",
  "InvalidArgument",
  "InvalidOperation",
  "InvalidReference",
  "NotImplemented",
  "UnsupportedFeature",
  "UnsupportedFillType",
  "UnsupportedOperation",
]);

const PLACES: readonly (readonly [RegExp, Capability])[] = [
  [/^(?:PageLayout|HeaderFooter)/, "pageLayout"],
  [/^Note/, "notes"],
  [/^Comment/, "comments"],
  [/^Chart/, "charts"],
  [/^(?:Conditional|CustomConditional)/, "conditions"],
  [/^DataValidation/, "validation"],
  [/^Style/, "styles"],
];

/** While sheets and styles are made, formats belong to styles. */
const OF_A_STYLE = /^(?:Range(?:Font|Fill|Border)|FormatProtection)/;

/** Whatever the reason: a sheet that was made a moment ago has nothing that merging could harm. */
const MERGING = /^Range\.merge\b/;

/** The capability behind a failed call, when everything else can be done without it. */
export function refusedBy({ reason, stage }: ChangeFailure): Capability | undefined {
  const location = locationOf(reason);
  if (MERGING.test(location)) return "merging";
  if (!REFUSALS.has(codeOf(reason) ?? "")) return undefined;
  if (stage === "prepare" && OF_A_STYLE.test(location)) return "styles";
  return PLACES.find(([place]) => place.test(location))?.[1];
}
