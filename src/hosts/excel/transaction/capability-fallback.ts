/** Capabilities that a plan can do without if Excel rejects them despite its requirement sets. */
import type { ChangeFailure } from "./transaction";
import { codeOf, locationOf } from "../office-errors";
import type { Capability } from "../requirements";

/** Errors that mean that a call is impossible here, not merely at this moment. */
const REFUSAL_CODES: ReadonlySet<string> = new Set([
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

const CAPABILITY_BY_LOCATION: readonly (readonly [RegExp, Capability])[] = [
  [/^(?:PageLayout|HeaderFooter)/, "pageLayout"],
  [/^Note/, "notes"],
  [/^Comment/, "comments"],
  [/^Chart/, "charts"],
  [/^(?:Conditional|CustomConditional)/, "conditions"],
  [/^DataValidation/, "validation"],
  [/^Style/, "styles"],
  // Some builds reject a list with commas if Excel's list separator is another: issue 1167.
  [/^(?:Worksheet\.getRanges|RangeAreas)\b/, "areas"],
];

/** While sheets and styles are created, formats belong to styles. */
const STYLE_FORMAT = /^(?:Range(?:Font|Fill|Border)|FormatProtection)/;

/** Any error counts: merging cannot harm anything on a new, empty sheet. */
const MERGE_CALL = /^Range\.merge\b/;

/** The capability behind a failed call, if everything else works without it. */
export function failedCapability({ reason, stage }: ChangeFailure): Capability | undefined {
  const location = locationOf(reason);
  if (MERGE_CALL.test(location)) return "merging";
  if (!REFUSAL_CODES.has(codeOf(reason) ?? "")) return undefined;
  if (stage === "prepare" && STYLE_FORMAT.test(location)) return "styles";
  return CAPABILITY_BY_LOCATION.find(([place]) => place.test(location))?.[1];
}
