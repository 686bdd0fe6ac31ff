/**
 * Measured IPL durations by phase (PCR chapter 8). Exact look-ups: nothing is scaled to another
 * system.
 */
import { dimension, table, tablesWhere, type Table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Reference } from "./answer";
import { ruleValue } from "./published-values";

export const IPL_TYPES = ["NORMAL", "ABNORMAL"] as const;
export type IplType = (typeof IPL_TYPES)[number];
export const ATTACHMENTS = ["IOP", "IOPLESS"] as const;
export const TOTAL = "Total";

const SECONDS_IN_A_DAY = 86_400;

interface Measured extends Reference {
  readonly feature: string;
  readonly release: string;
  readonly phase: string;
  readonly attachment: string;
  readonly type: string;
}

let rows: Measured[] | undefined;

/** Every measured phase of all tables, once. */
function measuredPhases(): readonly Measured[] {
  rows ??= tablesWhere(
    (about) =>
      about.name.startsWith("ipl-mma") ||
      about.name.startsWith("ipl-5xx") ||
      about.name === "ipl-iop",
  ).flatMap((source: Table) =>
    source.rows.map((_, row): Measured => ({
      table: source,
      row,
      feature: source.text(row, "feature"),
      release: dimension("release").canonical(source.text(row, "release")),
      phase: normalizeKey(source.text(row, "phase")),
      attachment: source.text(row, "attachment").toUpperCase(),
      type: source.text(row, "type"),
    })),
  );
  return rows;
}

let exact: Map<string, readonly Measured[]> | undefined;

/** Rows of one feature, release, type and phase. */
function rowsOfKey(
  feature: string,
  release: string,
  type: IplType,
  phase: string,
): readonly Measured[] | undefined {
  if (!exact) {
    const runsByKey = new Map<string, Measured[]>();
    for (const run of measuredPhases()) {
      const key = `${normalizeKey(run.feature)}|${run.release}|${run.type}|${run.phase}`;
      const runs = runsByKey.get(key);
      if (runs) runs.push(run);
      else runsByKey.set(key, [run]);
    }
    exact = runsByKey;
  }
  return exact.get(`${normalizeKey(feature)}|${release}|${type}|${normalizeKey(phase)}`);
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Processor features of the systems with measured IPLs. */
export const measuredFeatures = (): readonly string[] =>
  distinct(measuredPhases().map(({ feature }) => feature));

/** The releases that were measured. */
export const measuredReleases = (): readonly string[] =>
  distinct(measuredPhases().map(({ release }) => release));

/** Releases that a system was measured with. */
const releasesOf = (feature: string): readonly string[] =>
  distinct(
    measuredPhases()
      .filter((run) => normalizeKey(run.feature) === normalizeKey(feature))
      .map(({ release }) => release),
  );

/** Whether a system was measured with one release, which is then the one that is meant. */
export const hasOneRelease = (feature: string): boolean => releasesOf(feature).length === 1;

/**
 * Duration of an IPL or of one of its phases as an Excel time (days).
 * @param feature processor feature of the measured system, 7051 for instance
 * @param attachment IOP or IOPLESS, for the one system that was measured both ways
 */
export function iplTime(
  feature: string,
  chosenRelease: string | undefined,
  type: IplType,
  phase: string,
  attachment: string | undefined,
): Outcome {
  const release = chosenRelease ?? releasesOf(feature)[0]!;
  const canonicalRelease = dimension("release").canonical(release);
  const ofPhase = rowsOfKey(feature, canonicalRelease, type, phase);
  if (!ofPhase) return notMeasured(feature, release, canonicalRelease, type, phase);
  const run =
    attachment === undefined
      ? (ofPhase.find((candidate) => candidate.attachment === "") ?? ofPhase[0])
      : ofPhase.find((candidate) => candidate.attachment === attachment);
  if (!run)
    return refuse(
      "notMeasured",
      { attachment: attachment ?? "" },
      "Only one system was measured with and without IOPs, in a normal IPL.",
    );
  return answer(run.table.number(run.row, "duration") / SECONDS_IN_A_DAY, "days", "measured", {
    references: [run],
  });
}

const iplOf = (type: IplType): string => (type === "ABNORMAL" ? "an abnormal IPL" : "a normal IPL");

/** The argument that matches nothing, with its available values. */
function notMeasured(
  feature: string,
  value: string,
  release: string,
  type: IplType,
  phase: string,
): Outcome {
  const ofFeature = measuredPhases().filter(
    (run) => normalizeKey(run.feature) === normalizeKey(feature),
  );
  if (ofFeature.length === 0)
    return refuse("notMeasured", { feature }, "Values are not scaled to other systems.", {
      suggestions: measuredFeatures,
    });
  const ofRelease = ofFeature.filter((run) => run.release === release && run.type === type);
  if (ofRelease.length === 0)
    return refuse("notMeasured", { release: value }, `for ${iplOf(type)} of ${feature}`, {
      suggestions: () =>
        distinct(ofFeature.filter((run) => run.type === type).map((run) => run.release)),
    });
  return refuse("notMeasured", { phase }, "", {
    suggestions: () =>
      distinct(ofRelease.map(({ table: source, row }) => source.text(row, "phase"))),
  });
}

let compiled: readonly RegExp[] | undefined;

/** The codes of the table as patterns, by row: an x matches any digit, and an x. */
function codePatterns(): readonly RegExp[] {
  compiled ??= table("ipl-src").rows.map(
    (_, row) => new RegExp(`^${table("ipl-src").text(row, "code").replace(/x/g, "[0-9A-FX]")}`),
  );
  return compiled;
}

/** The phase of a code on the panel. The same code may mean two phases of an abnormal IPL. */
export function iplPhase(code: string, type: IplType, pass: string | undefined): Outcome {
  const source = table("ipl-src");
  const key = code.trim().toUpperCase();
  const passOf = (row: number): string => normalizeKey(source.text(row, "pass"));
  const matches = source.rows
    .map((_, row) => row)
    .filter(
      (row) =>
        source.text(row, "type") === type &&
        codePatterns()[row]!.test(key) &&
        (pass === undefined || passOf(row) === "" || passOf(row) === normalizeKey(pass)),
    );
  // A code for a certain pass is more specific than one for any pass: D2xx than Dxxx.
  const certain = matches.filter((row) => passOf(row) !== "");
  const likely = certain.length ? certain : matches;
  if (likely.length === 0)
    return refuse(
      codePatterns().some((pattern) => pattern.test(key)) ? "publishedElsewhere" : "unknownKey",
      { code },
      `for ${iplOf(type)}`,
      {
        suggestions: () =>
          source.rows.flatMap((_, row) =>
            source.text(row, "type") === type ? [source.text(row, "code")] : [],
          ),
      },
    );
  if (likely.length > 1)
    return refuse("ambiguous", { pass: pass ?? "" }, "Choose the pass in which the code appears.", {
      suggestions: () => [...new Set(likely.map((row) => source.text(row, "pass").toUpperCase()))],
    });
  return answer(source.text(likely[0]!, "phase"), "text", "published", {
    references: [{ table: source, row: likely[0]! }],
  });
}

const SUBSET_ONLY = [
  "For a subset recovery (C6004250). A full recovery (C6004260) is rare and much longer. Its duration is not published.",
];

/**
 * Minutes of a subset directory recovery: the shorter or the longer end of the published range for
 * a number of drives.
 */
export function directoryRecovery(drives: number, end: "LOW" | "HIGH"): Outcome {
  const [large, maximum] = [
    ruleValue("ipl.directory.drives"),
    ruleValue("ipl.directory.drives", "bound2"),
  ];
  if (drives > maximum.value)
    return refuse("outsideRange", { drives }, "The document does not cover larger systems.", {
      suggestions: () => [maximum.value],
      references: maximum.references,
    });
  const figure = ruleValue(
    drives >= large.value ? "ipl.directory.subset.large" : "ipl.directory.subset",
    end === "LOW" ? "bound" : "bound2",
  );
  return answer(figure.value, "min", "rule", {
    references: figure.references,
    warnings: SUBSET_ONLY,
  });
}
