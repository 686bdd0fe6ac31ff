/** Notes on an alternative: its failed checks, and the notes of its ratings. */
import { ALTERNATIVES } from "../../scenarios";
import type { CalcRow } from "../../../spreadsheet/layout/builder";
import { call, quoted } from "../../build/formula-text";

const ONLY = ALTERNATIVES.map(({ id }) => id);

const FAILS: readonly (readonly [key: string, words: string])[] = [
  ["vPart", "a partition above its target"],
  ["vMargin", "an interpolated rating at its margin"],
  ["vSmall", "a small source at its margin"],
  ["vSys", "the system above its target"],
  ["vCores", "more cores than are active"],
  ["vKind", "an edition or rating that is no target"],
];

/** Footnotes of the published rating for the number of cores. */
const printedNote = (cores: string): string => {
  const note = call("CPWATTR", [
    "{fit.system}",
    "{fit.feature}",
    quoted("NOTES"),
    cores,
    "{fit.mode}",
  ]);
  return `IF({fit.ready},IF(ISTEXT(${note}),${note},""),"")`;
};

const counted = (basis: string, words: string): string =>
  `IF(COUNTIF({fit.basis[]},"${basis}")>0,COUNTIF({fit.basis[]},"${basis}")&" of "&{fit.placed}&" ratings ${words}","")`;

const notes = (id: string): string =>
  `IF({fit.ready},TEXTJOIN("; ",TRUE,${[
    'IF({fit.origin}="proposed","proposed by the search over all ratings, not chosen by you","")',
    'IF({fit.mode}="","","rated in mode "&{fit.mode})',
    `IF(OR({ranking.workload[${id}]}="",{ranking.workload[${id}]}="not stated"),"rating workload not stated","rated with "&{ranking.workload[${id}]})`,
    'IF(COUNTIF({fit.basis[]},"measured")={fit.placed},"every rating is printed","")',
    counted("interpolated", "read between two printed ones"),
    counted("derived", "taken down from the smallest printed one"),
    counted("user", "from your own rows"),
    'IF(ISNUMBER({fit.net}),"the rating is net of VIOS: its "&{fit.net}&IF({fit.net}>1," cores are"," core is")&" taken out already","")',
    'IF(AND({fit.shared}="shared"),"rated with shared processors: no further factor for the pool","")',
    'IF({fit.placed}>1,"capacity is a sum over "&{fit.placed}&" partitions, no single rating"&IF(ISNUMBER({fit.printed}),", capped by the printed total of several partitions",""),"")',
    "{fit.noteWorst}",
    'IF(EXACT({fit.noteLarge},{fit.noteWorst}),"",{fit.noteLarge})',
  ].join(",")}),"")`;

/** How a blade's rating divides its cores: that of the active cores, otherwise the only one. */
const divided = (what: string, otherwise: string, is = "ISNUMBER"): string =>
  ["{fit.active}", '""']
    .map((cores) =>
      call("CPWVIOS", ["{fit.system}", "{fit.feature}", cores, quoted(what), "{fit.mode}"]),
    )
    .reduceRight((rest, one) => `IF(${is}(${one}),${one},${rest})`, otherwise);

export const viosRows: readonly CalcRow[] = [
  {
    key: "net",
    label: "VIOS cores taken out of the rating",
    unit: "cores",
    format: "General",
    formula: `IF({fit.system}="","",${divided("VIOS", quoted("none"))})`,
  },
  {
    key: "shared",
    label: "Rated dedicated or shared",
    style: "resultText",
    formula: `IF(ISNUMBER({fit.net}),${divided("SHARING", quoted(""), "ISTEXT")},"")`,
  },
];

export const noteRows: readonly (CalcRow | string)[] = [
  "To be said with an alternative",
  {
    key: "noteWorst",
    label: "Notes of the rating nearest to its target",
    style: "resultText",
    only: ONLY,
    formula: printedNote("INDEX({fit.cores[]},MATCH(MAX({fit.reachEnd[]}),{fit.reachEnd[]},0))"),
  },
  {
    key: "noteLarge",
    label: "Notes of the largest rating",
    style: "resultText",
    only: ONLY,
    formula: printedNote("MAX({fit.cores[]})"),
  },
  { key: "notes", label: "Notes", style: "resultText", only: ONLY, formula: ({ id }) => notes(id) },
  {
    key: "fails",
    label: "Checks that fail",
    style: "resultText",
    only: ONLY,
    formula: `IF({fit.problem}="",TEXTJOIN("; ",TRUE,IF({fit.ready},"","a partition without a rating"),${FAILS.map(([key, words]) => `IF({fit.${key}}="FAIL","${words}","")`).join(",")}),"")`,
  },
];
