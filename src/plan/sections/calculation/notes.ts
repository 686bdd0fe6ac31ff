/** Notes on an alternative: its failed checks, and the notes of its ratings. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { call } from "../../definition/function-calls";
import { gbText } from "../growth/memory";
import { ranking } from "../target/cells";
import { ofConfiguration } from "./alternative";
import { fit } from "./cells";
import { memoryNeed } from "./memory-need";

const FAILURES: readonly (readonly [verdict: Quantity, words: FormulaPart])[] = [
  [fit.partitionStatus, "a partition above its threshold"],
  [fit.marginStatus, "an interpolated rating with its safety margin"],
  [fit.systemStatus, "the system above its threshold"],
  [
    fit.coresStatus,
    xl`
      IF(${fit.needed} - ${fit.active} = 1, "one core short",
        ROUND(${fit.needed} - ${fit.active}, 2) & " cores short")`,
  ],
  [fit.kindStatus, "an edition or rating that is no target"],
  [
    fit.memoryStatus,
    xl`
      ${gbText(memoryNeed.later)} & " of memory, and the system can have at most "
        & ${gbText(fit.memory)}`,
  ],
];

/** Footnotes of the published rating for the number of cores. */
function publishedNote(cores: FormulaPart): Formula {
  const note = call("CPWATTR", fit.system, fit.feature, "NOTES", cores, fit.mode);
  return xl`IF(${fit.ready}, IF(ISTEXT(${note}), ${note}, ""), "")`;
}

const countOf = (basis: string): Formula => xl`COUNTIF(${fit.basis.all}, ${basis})`;
const ratingsWith = (basis: string, words: string): Formula => xl`
  IF(${countOf(basis)} > 0,
    ${countOf(basis)} & " of " & ${fit.placed} & ${` ratings ${words}`},
    "")`;

const viosNote = xl`
  IF(ISNUMBER(${fit.net}),
    "the rating is net of VIOS: its " & ${fit.net} & IF(${fit.net} > 1, " cores are", " core is")
      & " subtracted already",
    "")`;

const sumNote = xl`
  IF(${fit.placed} > 1,
    "capacity is a sum over " & ${fit.placed} & " partitions, no single rating"
      & IF(ISNUMBER(${fit.publishedTotal}), ", capped by the published total of several partitions", ""),
    "")`;

function workloadNote({ id }: CaseColumn): Formula {
  const workload = ranking.workload.row(id);
  return xl`
    IF(OR(${workload} = "", ${workload} = "not stated"),
      "rating workload not stated",
      "rated with " & ${workload})`;
}

const partitionNotes = [
  xl`
    IF(${fit.origin} = "proposed",
      "proposed by the search over all ratings, not chosen by you",
      "")`,
  xl`IF(${fit.mode} = "", "", "rated in mode " & ${fit.mode})`,
];
const ratingNotes = [
  xl`
    IF(${countOf("measured")} + ${countOf("published")} = ${fit.placed}, "every rating is published",
      "")`,
  ratingsWith("interpolated", "interpolated between two published ones"),
];
const otherRatingNotes = [
  ratingsWith("derived", "in proportion to a larger published one"),
  ratingsWith("user", "from your custom data"),
];
const systemNotes = [
  viosNote,
  xl`
    IF(AND(${fit.shared} = "shared"),
      "rated with shared processors: no further factor for the pool",
      "")`,
];
const listOf = (notes: readonly FormulaPart[]): Formula =>
  xl`IF(${fit.ready}, TEXTJOIN("; ", TRUE, ${notes}), "")`;

const allNotes = listOf([
  fit.notePartitions,
  fit.noteRatings,
  fit.noteReported,
  fit.noteOther,
  fit.noteSystem,
  fit.noteSum,
  fit.noteWorst,
  xl`IF(EXACT(${fit.noteLarge}, ${fit.noteWorst}), "", ${fit.noteLarge})`,
]);

const failureOf = ([verdict, words]: (typeof FAILURES)[number]): Formula =>
  xl`IF(${verdict} = "FAIL", ${words}, "")`;
const unrated = (caseColumn: CaseColumn): Formula => xl`
  IF(OR(${fit.problem} <> "", ${fit.ready}), "",
    IF(${ofConfiguration(caseColumn, "unsized")} = "", "a partition without a rating",
      ${ofConfiguration(caseColumn, "unsized")}))`;
const failuresOf = (parts: readonly FormulaPart[]): Formula => xl`TEXTJOIN("; ", TRUE, ${parts})`;
const OF_UTILIZATION = 3;

const { all: shares } = fit.reachMost;

export const noteFormulas = {
  noteWorst: publishedNote(xl`INDEX(${fit.cores.all}, MATCH(MAX(${shares}), ${shares}, 0))`),
  noteLarge: publishedNote(xl`MAX(${fit.cores.all})`),
  notePartitions: (caseColumn: CaseColumn) => listOf([...partitionNotes, workloadNote(caseColumn)]),
  noteRatings: listOf(ratingNotes),
  noteReported: listOf([ratingsWith("reported", "reported by one source after 2013")]),
  noteOther: listOf(otherRatingNotes),
  noteSystem: listOf(systemNotes),
  noteSum: listOf([sumNote]),
  notes: allNotes,
  failsUtilization: (caseColumn: CaseColumn) =>
    failuresOf([unrated(caseColumn), ...FAILURES.slice(0, OF_UTILIZATION).map(failureOf)]),
  fails: failuresOf([fit.failsUtilization, ...FAILURES.slice(OF_UTILIZATION).map(failureOf)]),
};
