/** CPWATTR, CPWPART, CPWVIOS: further facts of the rating tables. */
import { TOLERANCE } from "../tolerance";
import type { Table } from "../../catalogue/catalogue";
import {
  answer,
  derive,
  refuse,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
  type Scalar,
  weakest,
} from "../answer";
import { packBasis } from "../pack-rows";
import { ambiguityRefusal } from "./ambiguity";
import { ratingConflict } from "./pack-refusals";
import { findGroups, type Selection } from "./rating-selection";
import { chosenRatings, referencesOf, chooseRating, type RatingMatch } from "./exact-rating";
import { socketsOf } from "./rating";
import { ruleReference, ruleValue } from "../published-values";
import { cellText, generationOf } from "./read-ratings";

export const ATTRIBUTES = [
  "CLOCK",
  "CACHE",
  "L2",
  "L3",
  "CORES",
  "LABEL",
  "PERCORE",
  "MODEL",
  "MODE",
  "EDITION",
  "FEATURE",
  "SERVERFEATURE",
  "EDITIONFEATURE",
  "ACCELERATOR",
  "CHIP",
  "RELEASE",
  "ANNOUNCED",
  "WORKLOAD",
  "MEMORYMAX",
  "DISKMAX",
  "CONDITIONS",
  "NOTES",
  "CORESMAX",
  "SOCKETS",
  "DISKCPW",
  "PERDISK",
] as const;
export type RatingAttribute = (typeof ATTRIBUTES)[number];

interface AttributeValue {
  readonly value: Scalar;
  readonly unit: string;
  /** The origin of the value, if the table of the rating does not state it. */
  readonly from?: string;
  /** Rules that state the value, in the place of the table of the rating. */
  readonly rules?: readonly string[];
  readonly condition?: string;
}

const MHZ_PER_GHZ = 1000;
const UNIT_TEXT = "text";

/** One text or several; none if the table does not state it. */
const factText = (table: Table, name: string): string =>
  [table.about.facts[name]].flat().join(", ");

function numberField(
  { table, row }: Reference,
  field: string,
): { value: number; unit: string } | undefined {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? { value, unit: table.field(field).unit! } : undefined;
}

function clock(reference: Reference): { value: number; unit: string } | undefined {
  const clockField = numberField(reference, "clock");
  return (
    clockField && {
      value: clockField.unit === "MHz" ? clockField.value / MHZ_PER_GHZ : clockField.value,
      unit: "GHz",
    }
  );
}

const textFields: Partial<
  Record<RatingAttribute, (reference: Reference, hit: RatingMatch) => string>
> = {
  CACHE: ({ table, row }) =>
    cellText(table, row, "cache") ||
    [cellText(table, row, "l2"), cellText(table, row, "l3")].filter(Boolean).join(" / "),
  L2: ({ table, row }) =>
    cellText(table, row, "l2") || (cellText(table, row, "cache").split("/")[0] ?? "").trim(),
  L3: ({ table, row }) =>
    cellText(table, row, "l3") || (cellText(table, row, "cache").split("/")[1] ?? "").trim(),
  LABEL: (_, { rating }) => rating.label,
  MODEL: (_, { group }) => group.model,
  MODE: (_, { group }) => group.mode || group.sharing,
  EDITION: (_, { group }) => group.edition,
  FEATURE: (_, { group }) => group.feature,
  SERVERFEATURE: (_, { group }) => group.serverFeature,
  EDITIONFEATURE: (_, { group }) => group.editionFeature,
  ACCELERATOR: ({ table, row }) => cellText(table, row, "acceleratorFeature"),
  RELEASE: ({ table }) => factText(table, "release"),
  ANNOUNCED: ({ table }) => factText(table, "announced"),
  WORKLOAD: ({ table }) => factText(table, "ratingWorkload"),
  CONDITIONS: ({ table, row }) =>
    table.about.conditions.filter((condition) => table.concerns(condition, row)).join("; "),
  NOTES: (_, { rating }) => rating.notes,
};

const numberFields: Partial<
  Record<RatingAttribute, (reference: Reference, hit: RatingMatch) => AttributeValue | undefined>
> = {
  CLOCK: clock,
  CORES: (_, { rating }) => ({ value: rating.node, unit: "cores" }),
  PERCORE: (_, { rating }) => ({ value: rating.cpw / rating.cores, unit: "CPW" }),
  MEMORYMAX: (reference) => numberField(reference, "memoryMax"),
  DISKMAX: (reference) => numberField(reference, "diskMax"),
  CORESMAX: mostCores,
  SOCKETS: sockets,
  DISKCPW: (reference) => diskLimit(reference),
  PERDISK: (reference) => {
    const limit = diskLimit(reference);
    return limit && { ...limit, ...ruleAttribute("cpw.disk") };
  },
};

const ruleAttribute = (id: string): AttributeValue => {
  const { value, unit } = ruleValue(id);
  return { value, unit, rules: [id] };
};

/**
 * Cores of the largest system: as a note or a rule states it, the end of a published range, or the
 * largest machine of a pack.
 */
function mostCores({ table, row }: Reference, { group }: RatingMatch): AttributeValue | undefined {
  const rule = table.about.facts.systemCoresRule as string | undefined;
  if (group.systemCores)
    return { value: group.systemCores, unit: "cores", rules: rule ? [rule] : undefined };
  return group.pack || cellText(table, row, "role").startsWith("range")
    ? { value: group.largest, unit: "cores" }
    : undefined;
}

/** Sockets as the table states them, or cores over the cores of a socket. */
function sockets(_: Reference, { group, rating }: RatingMatch): AttributeValue | undefined {
  const count = socketsOf(group, rating.node);
  return count === undefined ? undefined : { value: count, unit: "sockets" };
}

interface DiskLimit {
  readonly note: string;
  readonly rule: string;
  readonly disks: number;
}

/**
 * The limit that the disks of the published configuration impose on a rating that assumes enough of
 * them.
 */
function diskLimit({ table, row }: Reference): AttributeValue | undefined {
  const limit = table.about.facts.diskLimit as DiskLimit | undefined;
  if (!limit || !cellText(table, row, "notes").split(",").includes(limit.note)) return undefined;
  return {
    ...ruleAttribute(limit.rule),
    condition: `Approximate, with ${limit.disks} disks; the rating itself assumes enough of them`,
  };
}

/** The chip from the table, or from elsewhere, with other statements of the document. */
function chipOf({ table, row }: Reference): AttributeValue | undefined {
  const chip = cellText(table, row, "chip") || factText(table, "chip");
  const generation = generationOf(table);
  return chip
    ? { value: chip, unit: UNIT_TEXT }
    : generation && { value: generation.chip, unit: UNIT_TEXT, from: generation.from };
}

function valueOf(
  attribute: RatingAttribute,
  reference: Reference,
  hit: RatingMatch,
): AttributeValue | undefined {
  if (attribute === "CHIP") return chipOf(reference);
  const number = numberFields[attribute]?.(reference, hit);
  if (number) return number;
  const text = textFields[attribute]?.(reference, hit);
  return text ? { value: text, unit: UNIT_TEXT } : undefined;
}

/** Facts that a rating may lack without a gap in the data. */
const NONE_THERE = /MODE$|EDITION|FEATURE|ACCEL|NOTES/;

/** The column of each fact, so that notes of the rating are omitted; none for combined facts. */
const COLUMN_OF: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    ATTRIBUTES.map((attribute) => [attribute, attribute.toLowerCase().replace(/max$/, "Max")]),
  ),
  SERVERFEATURE: "serverFeature",
  EDITIONFEATURE: "editionFeature",
  ACCELERATOR: "acceleratorFeature",
  PERCORE: "cpw",
  NOTES: undefined,
};

/** The number of cached answers; a workbook asks for few facts of few systems. */
const MAX_CACHED = 10_000;
const answersByQuestion = new Map<string, Outcome>();

/**
 * One published fact of a rated configuration; if configurations differ in it, the caller must
 * choose one.
 */
export function ratingAttribute(
  selection: Selection,
  attribute: RatingAttribute,
  cores: number | string | undefined,
): Outcome {
  const { system, feature, mode, rows } = selection;
  if (rows) return attributeOfRatings(selection, attribute, cores);
  const question = `${system}\0${feature}\0${mode}\0${typeof cores} ${cores}\0${attribute}`;
  let outcome = answersByQuestion.get(question);
  if (!outcome) {
    outcome = attributeOfRatings(selection, attribute, cores);
    if (answersByQuestion.size >= MAX_CACHED) answersByQuestion.clear();
    answersByQuestion.set(question, outcome);
  }
  return outcome;
}

function attributeOfRatings(
  selection: Selection,
  attribute: RatingAttribute,
  cores: number | string | undefined,
): Outcome {
  const hits = chosenRatings(selection, cores);
  if ("refused" in hits) return hits;
  const disputed = hits.find(({ rating }) => rating.conflict);
  if (attribute === "PERCORE" && disputed)
    return ratingConflict(disputed.rating, selection.system)!;
  let first: AttributeValue | undefined;
  let differ = false;
  const references: Reference[] = [];
  for (const hit of hits)
    for (const reference of hit.rating.answer.references) {
      const value = valueOf(attribute, reference, hit);
      if (!value) continue;
      first ??= value;
      differ ||= value.value !== first.value;
      references.push({ table: reference.table, row: reference.row, field: COLUMN_OF[attribute] });
    }
  if (!first) return notStated(selection, attribute, hits);
  return differ
    ? chooseRating(hits, selection, cores)
    : attributeAnswer(attribute, first, references);
}

const notStated = (
  { system }: Selection,
  attribute: RatingAttribute,
  hits: readonly RatingMatch[],
): Refusal => {
  const hasNone = NONE_THERE.test(attribute);
  return refuse(
    hasNone ? "notApplicable" : "neverPublished",
    { attribute },
    hasNone ? `The rating of ${system} has none.` : `The table of ${system} does not have it.`,
    { references: referencesOf(hits) },
  );
};

function attributeAnswer(
  attribute: RatingAttribute,
  { value, unit, from, condition, rules }: AttributeValue,
  references: readonly Reference[],
): Answer {
  const perCore = attribute === "PERCORE";
  const basis = references
    .map(({ table, row }) => packBasis(table, row) ?? "published")
    .reduce(weakest, perCore || from ? "derived" : "published");
  return answer(value, unit, basis, {
    references: rules ? [...rules.map(ruleReference), ...references] : references,
    conditions: condition ? [condition] : [],
    formula: perCore ? "rating / cores of IBM i" : "",
    warnings: from ? [`The table of the rating does not state the chip: ${from}.`] : [],
  });
}

export type PartitionItem = "TOTAL" | "EACH" | "SCALING";

/**
 * The published rating of k partitions with n cores each: total, average, or scaling of the total.
 */
export function partitionsTogether(
  selection: Selection,
  partitions: number,
  cores: number,
  item: PartitionItem,
): Outcome {
  const groups = findGroups(selection);
  if ("refused" in groups) return groups;
  const totals = groups.flatMap((group) => group.totals.map((rating) => ({ group, rating })));
  const matches = totals.filter(
    ({ rating }) =>
      rating.partitions === partitions && Math.abs(rating.partitionCores - cores) < TOLERANCE,
  );
  const [hit] = matches;
  if (hit && matches.some(({ rating }) => rating.cpw !== hit.rating.cpw)) {
    const { system, feature, mode } = selection;
    return ambiguityRefusal(
      matches.map(({ group }) => ({ group })),
      { system, feature, mode },
      referencesOf(matches),
    );
  }
  if (!hit) {
    const ofCount = totals.filter(({ rating }) => rating.partitions === partitions);
    return refuse(
      "notMeasured",
      ofCount.length ? { coresEach: cores } : { partitions },
      `Published totals: ${totals.map(({ rating }) => rating.label).join(", ") || "none"}. Use CPWRATE for a single partition.`,
      {
        suggestions: () =>
          ofCount.length
            ? ofCount.map(({ rating }) => rating.partitionCores)
            : totals.map(({ rating }) => rating.partitions),
        references: groups[0]!.points[0]!.answer.references,
      },
    );
  }
  const total = hit.rating.answer;
  if (item === "TOTAL") return total;
  if (item === "EACH")
    return derive(total.value / partitions, "CPW", [total], {
      basis: "derived",
      formula: "published total / partitions",
    });
  const single = hit.group.points.find((point) => Math.abs(point.cores - cores) < TOLERANCE);
  if (!single)
    return refuse(
      "notMeasured",
      { coresEach: cores },
      "One partition of this size has no rating to compare with.",
      {
        suggestions: () => hit.group.points.map((point) => point.label),
        references: total.references,
      },
    );
  return derive(total.value / (partitions * single.cpw), "1", [total, single.answer], {
    basis: "derived",
    formula: "published total / (partitions x rating of one)",
  });
}

export type ViosDivisionItem = "VIOS" | "IBMI" | "TOTAL" | "SHARING";

/** How a blade's or compute node's cores are divided between VIOS and IBM i in its rating. */
export function viosDivision(
  selection: Selection,
  cores: number | string | undefined,
  item: ViosDivisionItem,
): Outcome {
  const hits = chosenRatings(selection, cores);
  if ("refused" in hits) return hits;
  const hitsWithVios = hits.filter(({ rating }) => rating.viosCores > 0);
  if (!hitsWithVios.length)
    return refuse(
      "notApplicable",
      { system: selection.system },
      "Its rating includes no VIOS partition. The whole configuration is IBM i.",
      { references: referencesOf(hits) },
    );
  const attributeOf = ({ rating, group }: RatingMatch): Scalar =>
    item === "VIOS"
      ? rating.viosCores
      : item === "IBMI"
        ? rating.cores
        : item === "TOTAL"
          ? rating.node
          : group.sharing;
  const first = attributeOf(hitsWithVios[0]!);
  if (hitsWithVios.some((hit) => attributeOf(hit) !== first))
    return chooseRating(hitsWithVios, selection, cores);
  return answer(first, item === "SHARING" ? UNIT_TEXT : "cores", "published", {
    references: referencesOf(hitsWithVios),
  });
}
