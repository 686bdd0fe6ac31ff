/** Reads the published CPW tables into groups of ratings. */
import { dimension, tablesWhere, type Table } from "../../catalogue/catalogue";
import type { PackedTable } from "../../catalogue/types";
import { weakest } from "../answer";
import { clockSpellings, socketName } from "./clock-names";
import { conflictOf, packBasis, packOf } from "../pack-rows";
import {
  makeGroup,
  makeRating,
  NON_DOMINO,
  type Group,
  type GroupFacts,
  type Rating,
} from "./rating";

/** The tables of ratings: those of the documents, then those of packs. */
const isRatingTable = ({ name, facts }: PackedTable): boolean =>
  name.startsWith("cpw-c-") || facts.ratings === "cpw";
/**
 * Editions and modes that are not for ordinary work (the words of the published footnotes), with
 * the reason.
 */
const NOT_A_TARGET: ReadonlySet<string> = new Set([
  "CBU",
  "HA",
  "Domino",
  "Dedicated Server for Domino",
  "Collaboration",
  "SB",
]);
const ONE_END = "one end of an accelerator model";
const NO_MODE_OF_A_TARGET: ReadonlyMap<string, string> = new Map([
  ["base", ONE_END],
  ["accelerated", ONE_END],
  ["c", "constrained rating"],
]);

/** The ratings of a group by their configurations. */
interface GroupDraft {
  readonly group: GroupFacts;
  readonly interactiveFeatures: Set<string>;
  readonly ratings: Map<string, Rating>;
}

/** The text of a cell; "" if the table lacks the column. */
export const cellText = (table: Table, row: number, field: string): string =>
  table.has(field) ? table.text(row, field) : "";
const cellNumber = (table: Table, row: number, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};
/** A fact of the whole table as a text; "" if it is not stated. */
export const factText = (table: Table, fact: string): string => {
  const value = table.about.facts[fact];
  return typeof value === "string" ? value : "";
};

/** The chip of a table that does not state it, and the origin of this fact. */
export interface Generation {
  readonly chip: string;
  readonly from: string;
}

/** The generation of the systems in a table; undefined if it is not stated. */
export const generationOf = (table: Table): Generation | undefined =>
  table.about.facts.generation as Generation | undefined;

function rowNotes(table: Table, row: number): string {
  const status = packOf(table) && cellText(table, row, "status");
  return [status, ...table.footnotes(row), cellText(table, row, "warning")]
    .filter(Boolean)
    .join("; ");
}

function readRating(table: Table, row: number, workload: string): Rating | undefined {
  const node = cellNumber(table, row, "cores");
  const cpw = cellNumber(table, row, "cpw") ?? cellNumber(table, row, "nonDominoCpw");
  if (node === undefined || cpw === undefined) return undefined;
  const reference = { table, row, field: table.has("cpw") ? "cpw" : "nonDominoCpw" };
  return makeRating({
    basis: packBasis(table, row),
    machineCores: cellNumber(table, row, "machineCores"),
    machineSockets: packOf(table) ? cellNumber(table, row, "sockets") : undefined,
    conflict: conflictOf(reference),
    node,
    cpw,
    workload,
    partitions: cellNumber(table, row, "partitions") ?? 1,
    cores: cellNumber(table, row, "ibmiCores") ?? node,
    sharing: cellText(table, row, "sharing"),
    notes: rowNotes(table, row),
    references: [reference],
  });
}

const whyNotATarget = (edition: string, mode: string): string =>
  NOT_A_TARGET.has(edition) ? `${edition} edition` : (NO_MODE_OF_A_TARGET.get(mode) ?? "");

function describeGroup(table: Table, row: number): GroupFacts {
  const text = (field: string): string => cellText(table, row, field);
  const mode = text("mode") || (table.has("nonDominoCpw") ? NON_DOMINO : "");
  return {
    system: dimension("system").canonical(text("system")),
    model: text("model"),
    extra: text("extra"),
    feature: text("feature"),
    serverFeature: text("serverFeature"),
    editionFeature: text("editionFeature"),
    acceleratorFeature: mode === "accelerated" ? text("acceleratorFeature") : "",
    interactiveFeatures: [],
    chosenByClock: packOf(table) !== "" && text("feature").includes("GHz"),
    processorNames: packOf(table) ? processorNames(table, row) : [],
    partitionLimit: limitOf(table, row),
    pack: packOf(table),
    edition: text("edition"),
    mode,
    sharing: text("sharing"),
    release: factText(table, "release"),
    chip: text("chip") || factText(table, "chip"),
    generation: generationOf(table)?.chip ?? "",
    systemCores: Number(table.about.facts.systemCores ?? 0),
    coresPerSocket:
      cellNumber(table, row, "coresPerSocket") ??
      (table.about.facts.coresPerSocket as Readonly<Record<string, number>> | undefined)?.[
        text("feature")
      ] ??
      0,
    sockets: Number(table.about.facts.sockets ?? 0),
    workload: factText(table, "ratingWorkload"),
    own: false,
    notATarget: text("unfit") || whyNotATarget(text("edition"), mode),
    earlier: table.about.facts.earlier === true,
    family: factText(table, "family"),
    ratedByRelease: table.about.facts.ratedByRelease === true,
  };
}

/** Clocks, and the cores of a socket, by which a processor of a pack is found. */
const processorNames = (table: Table, row: number): string[] => [
  ...clockSpellings(cellNumber(table, row, "clock"), cellNumber(table, row, "clockMax")),
  socketName(cellNumber(table, row, "coresPerSocket")!),
  ...[cellText(table, row, "alias")].filter(Boolean),
];

/** The cores of an IBM i partition where the machine has more; else 0. */
const limitOf = (table: Table, row: number): number => {
  const machine = cellNumber(table, row, "machineCores") ?? 0;
  const cores = cellNumber(table, row, "cores") ?? 0;
  return machine > cores ? cores : 0;
};

const groupKey = (group: GroupFacts): string =>
  [
    group.system,
    group.model,
    group.extra,
    group.feature,
    group.serverFeature,
    group.editionFeature,
    group.mode,
    group.sharing,
    group.ratedByRelease && group.release,
  ].join("|");

/**
 * The same value published twice is one rating with two sources. Of different values that of the
 * documents counts; different values of packs are a conflict.
 */
function mergeRatings(first: Rating, second: Rating): Rating {
  const isOfPack = ({ answer: { references } }: Rating): boolean =>
    references.some(({ table }) => packOf(table) !== "");
  if (first.cpw !== second.cpw && isOfPack(first) !== isOfPack(second))
    return isOfPack(first) ? second : first;
  if (first.cpw !== second.cpw && isOfPack(first))
    return {
      ...first,
      conflict: first.conflict ?? {
        values: [first.cpw, second.cpw],
        unit: "CPW",
        reference: first.answer.references[0]!,
      },
    };
  const references = [...first.answer.references, ...second.answer.references];
  const notes = first.notes.includes(second.notes)
    ? first.notes
    : [first.notes, second.notes].filter(Boolean).join("; ");
  const union = (pick: (rating: Rating) => readonly number[]): number[] =>
    [...new Set([...pick(first), ...pick(second)])].sort((a, b) => a - b);
  return {
    ...first,
    notes,
    machineCores: union(({ machineCores }) => machineCores),
    machineSockets: union(({ machineSockets }) => machineSockets),
    conflict: first.conflict ?? second.conflict,
    answer: {
      ...first.answer,
      basis: weakest(first.answer.basis, second.answer.basis),
      references,
    },
  };
}

/** A row of a table of ratings. */
export interface RatedRow {
  readonly table: Table;
  readonly row: number;
}

const isRated = (table: Table, row: number): boolean =>
  cellNumber(table, row, "cores") !== undefined &&
  (cellNumber(table, row, "cpw") ?? cellNumber(table, row, "nonDominoCpw")) !== undefined;

/** The rows of every rated system, by its canonical name; nothing else of them is read. */
export function ratedRows(): ReadonlyMap<string, readonly RatedRow[]> {
  const systems = new Map<string, RatedRow[]>();
  const names = new Map<string, string>();
  const tables = tablesWhere(isRatingTable);
  const latestFirst = [
    ...tables.filter((table) => packOf(table)),
    ...tables.filter((table) => !packOf(table)),
  ];
  for (const table of latestFirst)
    for (let row = 0; row < table.size; row += 1) {
      if (!isRated(table, row)) continue;
      const published = cellText(table, row, "system");
      let name = names.get(published);
      if (name === undefined)
        names.set(published, (name = dimension("system").canonical(published)));
      const rows = systems.get(name);
      if (rows) rows.push({ table, row });
      else systems.set(name, [{ table, row }]);
    }
  return systems;
}

/** A POWER5 or earlier model by its product line. */
export type EarlierModel = Pick<GroupFacts, "model" | "family">;

/** The POWER5 and earlier models among some rows, each once. */
export function earlierModels(rows: readonly RatedRow[]): readonly EarlierModel[] {
  const models = new Map<string, EarlierModel>();
  for (const { table, row } of rows) {
    if (table.about.facts.earlier !== true) continue;
    const model = { model: cellText(table, row, "model"), family: factText(table, "family") };
    models.set(`${model.family} ${model.model}`, model);
  }
  return [...models.values()];
}

/** The groups of some rows, ordered by the first row of each. */
export function readGroups(rows: readonly RatedRow[]): Group[] {
  const drafts = new Map<string, GroupDraft>();
  for (const { table, row } of rows) {
    const rating = readRating(table, row, factText(table, "ratingWorkload"));
    if (!rating) continue;
    const group = describeGroup(table, row);
    const key = groupKey(group);
    let draft = drafts.get(key);
    if (!draft)
      drafts.set(key, (draft = { group, interactiveFeatures: new Set(), ratings: new Map() }));
    const interactive = cellText(table, row, "interactiveFeature");
    if (interactive) draft.interactiveFeatures.add(interactive);
    const twin = draft.ratings.get(rating.label);
    draft.ratings.set(rating.label, twin ? mergeRatings(twin, rating) : rating);
  }
  return [...drafts.values()].map(({ group, interactiveFeatures, ratings }) =>
    makeGroup({ ...group, interactiveFeatures: [...interactiveFeatures] }, [...ratings.values()]),
  );
}
