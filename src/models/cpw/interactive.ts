/**
 * 5250 and interactive capacity of POWER5 and earlier systems: OLTPCPW, INTCPW, INTPCT, CPWKNEE.
 */
import { normalizeKey } from "../../catalogue/lookup-key";
import { dimension, tablesWhere, type Table } from "../../catalogue/catalogue";
import {
  answer,
  derive,
  refuse,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
} from "../answer";
import { ruleValue, ruleReference } from "../published-values";
import { unknownSystem, type Selection } from "./rating-selection";
import { chosenRatings, chooseRating, type RatingMatch } from "./exact-rating";
import type { Rating } from "./rating";
import type { RatedSystem } from "./rating-index";
import { splitName, systemsNamed } from "./system-names";
import { firstDigits } from "../wording";

const PERCENT = 100;

const cellNumber = ({ table, row }: Reference, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};
const cellText = ({ table, row }: Reference, field: string): string =>
  table.has(field) ? table.text(row, field) : "";

// 5250 OLTP CPW

/**
 * The 5250 OLTP CPW of a configuration: a number, or the published words "Per Processor" and "Max".
 */
export function oltpCapacity(
  selection: Selection,
  cores: number | string | undefined,
  resolve: boolean,
): Outcome {
  const hits = chosenRatings(selection, cores);
  if ("refused" in hits) return hits;
  const printedRatings: { readonly hit: RatingMatch; readonly reference: Reference }[] = [];
  for (const hit of hits)
    for (const reference of hit.rating.answer.references)
      if (reference.table.has("oltpPrinted")) printedRatings.push({ hit, reference });
  if (!printedRatings.length) {
    return refuse(
      "neverPublished",
      { "5250 capacity of": selection.system },
      "Only the tables of C.17 to C.19 have a 5250 OLTP CPW. For earlier systems use INTCPW.",
      { references: hits[0]!.rating.answer.references },
    );
  }
  const [first, ...others] = printedRatings.map(({ hit, reference }) =>
    oltpAnswer(hit.rating, reference, resolve),
  );
  if (others.every(({ value }) => value === first!.value)) return first!;
  return chooseRating(
    printedRatings.map(({ hit }) => hit),
    selection,
    cores,
  );
}

function oltpAnswer(
  rating: Rating,
  reference: Reference,
  resolve: boolean,
): Answer<number | string> {
  const references = [{ ...reference, field: "oltp" }];
  const value = cellNumber(reference, "oltp");
  if (value !== undefined) {
    const above =
      value > rating.cpw
        ? ["The published 5250 capacity is above the Processor CPW of this configuration."]
        : [];
    return answer(value, "CPW", "measured", { references, warnings: above });
  }
  const printedText = cellText(reference, "oltpPrinted");
  if (normalizeKey(printedText) === "max" && resolve) {
    return answer(rating.cpw, "CPW", "rule", {
      references,
      formula: "Max: the whole Processor CPW may do 5250 work",
    });
  }
  const warnings =
    normalizeKey(printedText) === "max" ? [] : ["Sold per processor. No number is published."];
  return answer(printedText, "CPW", "published", { references, warnings });
}

// Interactive CPW

export type InteractivePoint = "KNEE" | "MAX" | "FEATURE";

interface Interactive {
  readonly reference: Reference;
  /** Interactive feature, mode and release that tell rows of a system apart. */
  readonly label: string;
  /** The label and its words as keys. */
  readonly words: ReadonlySet<string>;
  readonly knee: number | undefined;
  readonly max: number | undefined;
  readonly processor: number | undefined;
}

/** Whether a table rates Capacity Upgrade on Demand models. */
export const isOnDemand = ({ about }: Table): boolean => about.name.startsWith("cpw-c-21-4-1-");

const NO_ROWS: readonly Interactive[] = [];

let bySystem: Map<string, Interactive[]> | undefined;
let byFeature: Map<string, Interactive[]> | undefined;

const push = (map: Map<string, Interactive[]>, key: string, row: Interactive): void => {
  const cached = map.get(key);
  if (cached) cached.push(row);
  else map.set(key, [row]);
};

function addLimits(table: Table): void {
  table.rows.forEach((_, row) => {
    const reference = { table, row };
    const max = cellNumber(reference, "max") ?? cellNumber(reference, "interactive");
    if (max === undefined) return;
    const label = labelOf(reference);
    const words = new Set([label, ...label.split(" ")].map(normalizeKey));
    const entry = {
      reference,
      label,
      words,
      knee: cellNumber(reference, "knee"),
      max,
      processor: cellNumber(reference, "cpw"),
    };
    push(bySystem!, cellText(reference, "system"), entry);
    const feature = cellText(reference, "interactiveFeature");
    if (/^\d{4}$/.test(feature)) push(byFeature!, feature, entry);
  });
}

function buildIndex(): void {
  if (bySystem) return;
  bySystem = new Map();
  byFeature = new Map();
  for (const table of tablesWhere((about) => about.name.startsWith("cpw-c-"))) addLimits(table);
}

const labelOf = (reference: Reference): string =>
  [
    cellText(reference, "interactiveFeature"),
    cellText(reference, "mode"),
    reference.table.about.facts.ratedByRelease === true
      ? String(reference.table.about.facts.release)
      : "",
  ]
    .filter(Boolean)
    .join(" ");

/** The requested systems, and the word that distinguishes their rows. */
interface RequestedSystem {
  readonly systems: readonly RatedSystem[];
  readonly word: string | undefined;
}

/** "820-2437 (1525)" is a system and its interactive feature, "S814 8 core" one with its cores. */
function requestedSystem(system: string, word: string | undefined): RequestedSystem {
  const systems = systemsNamed(system);
  const parts = systems.length || word !== undefined ? undefined : splitName(system);
  return parts ? { systems: systemsNamed(parts.name), word: parts.feature } : { systems, word };
}

const isFeatureOf = ({ reference }: Interactive, key: string): boolean =>
  normalizeKey(cellText(reference, "feature")) === key;

/**
 * Rows of the requested systems; with a word, those with this interactive feature, mode or release.
 */
function interactiveRows(
  system: string,
  feature: string | undefined,
): readonly Interactive[] | Refusal {
  buildIndex();
  const alone = byFeature!.get(system.trim());
  if (alone && feature === undefined) return alone;
  const { systems, word } = requestedSystem(system, feature);
  if (!systems.length) return unknownSystem(system, undefined);
  const rowsOf = ({ name }: RatedSystem): readonly Interactive[] => bySystem!.get(name) ?? NO_ROWS;
  const rows = systems.length === 1 ? rowsOf(systems[0]!) : systems.flatMap(rowsOf);
  if (!rows.length)
    return refuse(
      "neverPublished",
      { "interactive capacity of": system },
      "The tables of C.20 to C.26 have it. For POWER5 systems use OLTPCPW.",
    );
  if (word === undefined) return rows;
  const key = normalizeKey(dimension("release").canonical(word));
  const matches = rows.filter((row) => row.words.has(key));
  // The second word may be the processor feature of a model name: INTCPW("820", "2436").
  const candidates = matches.length ? matches : rows.filter((row) => isFeatureOf(row, key));
  return candidates.length ? candidates : noSuchWord(system, word, rows);
}

function noSuchWord(system: string, word: string, rows: readonly Interactive[]): Refusal {
  const labels = [...new Set(rows.map(({ label }) => label).filter(Boolean))];
  return refuse(
    "unknownKey",
    { feature: word },
    labels.length
      ? `Choose an interactive feature of ${system}.`
      : `${system} has no interactive features. Leave it empty.`,
    { suggestions: () => labels },
  );
}

/** The rating of an interactive feature: the knee if the table has one, otherwise its maximum. */
function valueAt(row: Interactive, point: InteractivePoint): number | undefined {
  if (point === "KNEE") return row.knee;
  return point === "FEATURE" ? (row.knee ?? row.max) : row.max;
}

/** Rows that agree in the requested value; those of several numbers of processors are adjacent. */
function agreeingRows(
  system: string,
  feature: string | undefined,
  point: InteractivePoint,
  isPublished: (row: Interactive) => boolean,
): readonly Interactive[] | Refusal {
  const all = interactiveRows(system, feature);
  if ("refused" in all) return all;
  const published = all.filter(isPublished);
  const rows = published.length ? published : all;
  const values = new Set(rows.map((row) => valueAt(row, point)));
  return values.size > 1 ? whichRow(system, feature, rows) : rows;
}

/** The refusal that asks for one of several systems, or for one of their interactive features. */
function whichRow(
  system: string,
  feature: string | undefined,
  rows: readonly Interactive[],
): Refusal {
  const references = rows.map((row) => row.reference);
  const systems = [...new Set(references.map((row) => cellText(row, "system")))];
  return systems.length > 1
    ? refuse("ambiguous", { system }, "Choose the model and feature as system.", {
        suggestions: () => systems,
        references,
      })
    : refuse("ambiguous", { feature: feature ?? "" }, "Choose the interactive feature.", {
        suggestions: () => [...new Set(rows.map(({ label }) => label))],
        references,
      });
}

/**
 * Interactive CPW of a model with its interactive feature, or of the feature alone; limited by the
 * active processors if their CPW is given.
 */
export function interactiveCapacity(
  system: string,
  feature: string | undefined,
  point: InteractivePoint,
  active: number | undefined,
): Outcome {
  const rows = agreeingRows(system, feature, point, (row) => valueAt(row, point) !== undefined);
  if ("refused" in rows) return rows;
  const row = rows[0]!;
  const value = valueAt(row, point);
  const references = [row.reference];
  if (active !== undefined && !rows.some(({ reference }) => isOnDemand(reference.table)))
    return refuse(
      "notApplicable",
      { active },
      `${system} is not a Capacity Upgrade on Demand model. Leave active empty.`,
      { references },
    );
  if (value === undefined) {
    return refuse(
      "neverPublished",
      { "interactive CPW at the knee of": system },
      "The table has only the maximum. Use CPWKNEE for the published ratios of other lines.",
      { references },
    );
  }
  const rating = answer(value, "CPW", "measured", { references });
  if (active === undefined || active >= value) return rating;
  return derive(active, "CPW", [rating], {
    basis: "rule",
    warnings: ["Limited by the CPW of the active processors."],
    formula: "smaller of interactive CPW and CPW of the active processors",
  });
}

export type Part = "INTERACTIVE" | "PROCESSOR" | "CFINT";

const PRINTED_SHARE = {
  KNEE: { INTERACTIVE: "interactiveAtKnee", PROCESSOR: "processorAtKnee" },
  MAX: { INTERACTIVE: "interactiveAtMax", PROCESSOR: "processorAtMax" },
} as const;

/** The share as the table prints it, in percent of the CPU. */
const publishedShare = (percent: number, part: Part, references: readonly Reference[]): Outcome =>
  part === "CFINT"
    ? answer(1 - percent / PERCENT, "1", "rule", {
        references,
        formula: "1 - published interactive share at the maximum",
      })
    : answer(percent / PERCENT, "1", "measured", { references, formula: "" });

/**
 * The share from the interactive CPW and the Processor CPW, which may differ with all processors.
 */
function calculatedShare(
  interactive: number,
  processor: number,
  largestProcessor: number,
  part: Part,
  references: readonly Reference[],
): Outcome {
  const isInteractive = part === "INTERACTIVE";
  const shareOf = (cpw: number): number =>
    isInteractive ? interactive / cpw : 1 - interactive / cpw;
  const warnings =
    interactive > processor
      ? ["Above 100%: the published maximum is more than the Processor CPW."]
      : [];
  if (largestProcessor !== processor)
    warnings.push(
      `The share of a Processor CPW of ${processor}; of the ${largestProcessor} with all processors it is ${firstDigits(shareOf(largestProcessor), 3)}.`,
    );
  return answer(shareOf(processor), "1", "rule", {
    references,
    warnings,
    formula: isInteractive
      ? "interactive CPW / Processor CPW"
      : "1 - interactive CPW / Processor CPW",
  });
}

/**
 * Share of the CPU at the knee or at the maximum: the published value, or the published formulas.
 */
export function interactiveShare(
  system: string,
  feature: string | undefined,
  point: "KNEE" | "MAX",
  part: Part,
): Outcome {
  const field = PRINTED_SHARE[point][part === "CFINT" ? "INTERACTIVE" : part];
  const rows = agreeingRows(
    system,
    feature,
    point,
    (row) =>
      cellNumber(row.reference, field) !== undefined ||
      (valueAt(row, point) !== undefined && row.processor !== undefined),
  );
  if ("refused" in rows) return rows;
  const row = rows[0]!;
  const references = [row.reference];
  if (part === "CFINT" && point === "KNEE")
    return refuse("impossible", { part }, "CFINT uses the remaining CPU at the maximum. Use MAX.");
  if (part === "PROCESSOR" && point === "MAX") {
    return answer(0, "1", "rule", {
      references: [...references, ruleReference("cpw.cfint")],
      warnings: [
        "CFINT jobs use the rest, and processor work gets nothing at the interactive maximum.",
      ],
    });
  }
  const published = cellNumber(row.reference, field);
  if (published !== undefined) return publishedShare(published, part, references);
  const interactive = valueAt(row, point);
  if (interactive === undefined || row.processor === undefined)
    return refuse(
      "neverPublished",
      { "shares of the CPU of": system },
      "Neither the shares nor a knee are published for it.",
      { references },
    );
  const largest = rows[rows.length - 1]!.processor!;
  return calculatedShare(interactive, row.processor, largest, part, references);
}

// The knee of a line

const LINES = {
  "7XX": { id: "cpw.max.knee", kneeIsShare: false },
  "170": { id: "cpw.max.knee", kneeIsShare: false },
  SXX: { id: "cpw.knee.third", kneeIsShare: true },
  PREVIOUS170: { id: "cpw.knee.third", kneeIsShare: true },
  ADVANCED: { id: "cpw.knee.third", kneeIsShare: true },
  CUSTOM: { id: "cpw.knee.custom", kneeIsShare: true },
} as const;
export type KneeLine = keyof typeof LINES;
export const KNEE_LINES = Object.keys(LINES) as KneeLine[];

/**
 * The knee from the maximum interactive CPW, or the maximum from the knee, by the published ratio
 * of the line.
 */
export function kneeCapacity(cpw: number, line: KneeLine, find: "KNEE" | "MAX"): Answer<number> {
  const { id, kneeIsShare } = LINES[line];
  const { value: ratio, references } = ruleValue(id);
  const kneeOfMax = kneeIsShare ? ratio : 1 / ratio;
  const about = kneeIsShare ? ["The document describes this share."] : [];
  return answer(find === "KNEE" ? cpw * kneeOfMax : cpw / kneeOfMax, "CPW", "rule", {
    references,
    warnings: about,
    formula: find === "KNEE" ? "maximum x share of the line" : "knee / share of the line",
  });
}
