/** The printed CPW tables, read into groups of ratings. */
import { dimension, tablesWhere, type Table } from "../../catalogue/reader";
import { keyOf } from "../../catalogue/key-form";
import { makeGroup, makeRating, NON_DOMINO, type Group, type GroupFacts, type Rating } from "./rating";

const TABLES = "cpw-c-";
/** Editions on which ordinary work is not planned (the words of the printed footnotes). */
const NOT_A_TARGET = /^(cbu|capacitybackup|ha|highavailability|.*domino.*|collaboration.*|sb)$/;
const NOT_A_TARGET_ROLE = /^(base|accelerated)$/;
const CONSTRAINED = /^(c|constrained)$/;

interface Draft { group: GroupFacts; ratings: Rating[] }

const cellText = (table: Table, row: number, field: string): string => (table.has(field) ? table.text(row, field) : "");
const cellNumber = (table: Table, row: number, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};
const factText = (table: Table, fact: string): string => {
  const value = table.about.facts[fact];
  return typeof value === "string" ? value : "";
};

function rowNotes(table: Table, row: number): string {
  const texts = cellText(table, row, "notes").split(",").map((key) => table.about.notes[key.trim()] ?? "");
  return [...texts, cellText(table, row, "warning")].filter(Boolean).join("; ");
}

function readRating(table: Table, row: number, workload: string): Rating | undefined {
  const node = cellNumber(table, row, "cores");
  const cpw = cellNumber(table, row, "cpw") ?? cellNumber(table, row, "nonDominoCpw");
  if (node === undefined || cpw === undefined) return undefined;
  return makeRating({
    node, cpw, workload, partitions: cellNumber(table, row, "partitions") ?? 1, cores: cellNumber(table, row, "ibmiCores") ?? node,
    sharing: cellText(table, row, "sharing"), notes: rowNotes(table, row), references: [{ table, row }],
  });
}

function whyNotATarget(edition: string, role: string, mode: string): string {
  if (NOT_A_TARGET.test(keyOf(edition))) return `${edition} edition`;
  if (NOT_A_TARGET_ROLE.test(role)) return "one end of an accelerator model";
  return CONSTRAINED.test(keyOf(mode)) ? "constrained rating" : "";
}

function describeGroup(table: Table, row: number): GroupFacts {
  const text = (field: string): string => cellText(table, row, field);
  const role = text("role");
  const mode = text("mode") || (table.has("nonDominoCpw") ? NON_DOMINO : NOT_A_TARGET_ROLE.test(role) ? role : "");
  return {
    system: dimension("system").canonical(text("system")), model: text("model"), extra: text("extra"), feature: text("feature"),
    serverFeature: text("serverFeature"), editionFeature: text("editionFeature"),
    acceleratorFeature: role === "accelerated" ? text("acceleratorFeature") : "", edition: text("edition"), mode, sharing: text("sharing"),
    release: factText(table, "release"), chip: factText(table, "chip"), workload: factText(table, "ratingWorkload"),
    own: false, notATarget: whyNotATarget(text("edition"), role, mode),
    earlier: table.about.facts.earlier === true, family: factText(table, "family"), ratedByRelease: table.about.facts.ratedByRelease === true,
  };
}

const identity = (group: GroupFacts): string =>
  [group.system, group.model, group.extra, group.feature, group.serverFeature, group.editionFeature, group.mode, group.sharing, group.ratedByRelease ? group.release : ""].join("|");

const sameConfiguration = (a: Rating, b: Rating): boolean => a.node === b.node && a.partitions === b.partitions && a.cores === b.cores;

/** The same value printed twice is one rating with two sources. */
function merged(first: Rating, second: Rating): Rating {
  const references = [...first.answer.references, ...second.answer.references];
  return { ...first, notes: [first.notes, second.notes].filter(Boolean).join("; "), answer: { ...first.answer, references } };
}

function addRating(drafts: Map<string, Draft>, group: GroupFacts, rating: Rating): void {
  let key = identity(group);
  let draft = drafts.get(key);
  const at = draft?.ratings.findIndex((other) => sameConfiguration(other, rating)) ?? -1;
  if (draft && at >= 0) {
    const twin = draft.ratings[at]!;
    if (twin.cpw === rating.cpw) {
      draft.ratings[at] = merged(twin, rating);
      return;
    }
    // Two tables disagree: they stay apart, told by their release.
    key = `${key}|${group.release}`;
    draft = drafts.get(key);
  }
  if (draft) draft.ratings.push(rating);
  else drafts.set(key, { group, ratings: [rating] });
}
export function readGroups(): Group[] {
  const drafts = new Map<string, Draft>();
  for (const table of tablesWhere((about) => about.name.startsWith(TABLES))) {
    if (!table.has("system") || !(table.has("cpw") || table.has("nonDominoCpw")) || !table.has("cores")) continue;
    for (let row = 0; row < table.rows.length; row += 1) {
      const rating = readRating(table, row, factText(table, "ratingWorkload"));
      if (rating) addRating(drafts, describeGroup(table, row), rating);
    }
  }
  return [...drafts.values()].map(({ group, ratings }) => makeGroup(group, ratings));
}
