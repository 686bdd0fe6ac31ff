/** Notes on an alternative: its failed checks, and the notes of its ratings. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { call } from "../../build/function-calls";
import { ranking } from "../target/cells";
import { fit } from "./cells";

const FAILURES: readonly (readonly [verdict: Quantity, words: string])[] = [
  [fit.vPart, "a partition above its target"],
  [fit.vMargin, "an interpolated rating at its margin"],
  [fit.vSmall, "a small source at its margin"],
  [fit.vSys, "the system above its target"],
  [fit.vCores, "more cores than are active"],
  [fit.vKind, "an edition or rating that is no target"],
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
      & " taken out already",
    "")`;

const sumNote = xl`
  IF(${fit.placed} > 1,
    "capacity is a sum over " & ${fit.placed} & " partitions, no single rating"
      & IF(ISNUMBER(${fit.printed}), ", capped by the printed total of several partitions", ""),
    "")`;

function workloadNote({ id }: CaseColumn): Formula {
  const workload = ranking.workload.row(id);
  return xl`
    IF(OR(${workload} = "", ${workload} = "not stated"),
      "rating workload not stated",
      "rated with " & ${workload})`;
}

const notesOf = (caseColumn: CaseColumn): Formula => xl`
  IF(${fit.ready}, TEXTJOIN("; ", TRUE, ${[
    xl`
      IF(${fit.origin} = "proposed",
        "proposed by the search over all ratings, not chosen by you",
        "")`,
    xl`IF(${fit.mode} = "", "", "rated in mode " & ${fit.mode})`,
    workloadNote(caseColumn),
    xl`IF(${countOf("measured")} = ${fit.placed}, "every rating is printed", "")`,
    ratingsWith("interpolated", "read between two printed ones"),
    ratingsWith("derived", "taken down from the smallest printed one"),
    ratingsWith("user", "from your own rows"),
    viosNote,
    xl`
      IF(AND(${fit.shared} = "shared"),
        "rated with shared processors: no further factor for the pool",
        "")`,
    sumNote,
    fit.noteWorst,
    xl`IF(EXACT(${fit.noteLarge}, ${fit.noteWorst}), "", ${fit.noteLarge})`,
  ]}), "")`;

const failures = xl`
  IF(${fit.problem} = "", TEXTJOIN("; ", TRUE, ${[
    xl`IF(${fit.ready}, "", "a partition without a rating")`,
    ...FAILURES.map(([verdict, words]) => xl`IF(${verdict} = "FAIL", ${words}, "")`),
  ]}), "")`;

const { all: shares } = fit.reachEnd;

export const noteFormulas = {
  noteWorst: publishedNote(xl`INDEX(${fit.cores.all}, MATCH(MAX(${shares}), ${shares}, 0))`),
  noteLarge: publishedNote(xl`MAX(${fit.cores.all})`),
  notes: notesOf,
  fails: failures,
};
