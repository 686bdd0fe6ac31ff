/** CPWFIND: systems on which partitions of whole cores fit all demands. */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import {
  answer,
  refuse,
  type Answer,
  type Basis,
  type Matrix,
  type Outcome,
  type Refusal,
  type Scalar,
  weakest,
} from "../answer";
import { REPORTED_WARNING } from "../pack-rows";
import type { UserRows } from "../user-rows";
import { allWithUserRatings, invalidRowRefusal } from "./user-ratings";
import { smallestCores, smallestPoint } from "./cores";
import { takesIbmI, supportOf, viosCoresOf } from "./proposal-facts";
import { coresText, labeled, socketsOf, type Group, type Rating } from "./rating";
import { addressFeature, addressMode, featuresOf, ratedSystems } from "./rating-index";
import { listedUnstatedText, notListed, STATED_FACTS, type StatedFact } from "./stated-facts";
import { belongsToSystems, systemsNamed } from "./system-names";
import { roundedTo } from "../wording";

export interface SystemSearch {
  /** CPW of each partition. */
  readonly needs: readonly number[];
  readonly target: number;
  readonly family: string | undefined;
  readonly factor: number;
  readonly viosCores: number;
  readonly filter: string | undefined;
  readonly rows: UserRows | undefined;
  /** The day of Excel on which a system must be in support; undefined for that of the packs. */
  readonly day: number | undefined;
}

const HEADER = [
  "system",
  "feature",
  "mode",
  "cores",
  "VIOS cores",
  "CPW of partitions",
  "highest utilization",
  "CPW a core",
  "rating workload",
  "notes",
] as const;

interface Proposal {
  readonly group: Group;
  /** Cores of the largest configuration of its system. */
  readonly size: number;
  /** Cores that must be bought. */
  readonly bought: number;
  /** Sockets of these cores; a system without published sockets comes after the others. */
  readonly sockets: number;
  /** The published ratings behind those of the partitions. */
  readonly points: readonly Rating[];
  /** How the ratings of the partitions were obtained. */
  readonly basis: Basis;
  readonly cores: number;
  readonly viosCores: number;
  /** Of all partitions, at most what is published for as many cores. */
  readonly cpw: number;
  readonly worst: number;
  /** What is wrong with its support; "" if nothing is. */
  readonly support: string;
}

let printedGroups: readonly Group[] | undefined;
const allGroups = (): readonly Group[] =>
  (printedGroups ??= [...ratedSystems().values()].flatMap((ratedSystem) => ratedSystem.groups));

/**
 * The systems that fit all demands, the smallest first: by class, cores to buy, size of the system,
 * then the highest utilization.
 */
export function findSystems(search: SystemSearch): Outcome {
  const refused = unfitNeeds(search.needs) ?? (search.rows && invalidRowRefusal(search.rows));
  if (refused) return refused;
  const eligible = allWithUserRatings(allGroups(), search.rows).filter(
    (group) =>
      !group.notATarget &&
      group.points.length > 0 &&
      takesIbmI(group) &&
      (search.family !== undefined || !group.earlier),
  );
  const family = ofFamily(eligible, search.family);
  if ("refused" in family) return family;
  const selection = filtered(family.members, search.filter);
  if ("refused" in selection) return selection;
  const sizes = systemSizes(eligible);
  const propose = (groups: readonly Group[]): Proposal[] =>
    groups.flatMap((group) => proposal(group, search, sizes.get(sizeKey(group))!) ?? []);
  const fitting = propose(selection.members).sort(compareProposals);
  const proposals = fitting.filter(({ points }) => !points.some(({ conflict }) => conflict));
  if (!proposals.length) return nothingFits(selection.members, search);
  const disputed = new Set(fitting.filter((other) => !proposals.includes(other)).map(sizeText));
  const unstated = [...family.unstated, ...selection.unstated].flatMap((remainder) => {
    const systems = new Set(propose(remainder.groups).map(({ group }) => group.system));
    return systems.size ? [leftOut(systems.size, remainder)] : [];
  });
  return answerOf(proposals, [
    ...unstated,
    ...(disputed.size
      ? [`not proposed because the sources of their ratings differ: ${[...disputed].join(", ")}`]
      : []),
    ...notProposed(search.family),
  ]);
}

const sizeText = ({ group, cores }: Proposal): string =>
  `${group.system} ${group.feature} with ${coresText(cores)}`;

/** Groups without the fact that a word requires: they are not chosen, but reported. */
interface Unstated {
  readonly what: StatedFact["what"];
  /** Listed although a minus excludes the word: they may have it. */
  readonly isListed: boolean;
  readonly groups: readonly Group[];
}

interface GroupSelection {
  readonly members: readonly Group[];
  readonly unstated: readonly Unstated[];
}

const leftOut = (systems: number, { what, isListed }: Unstated): string =>
  isListed ? listedUnstatedText(systems, what) : notListed(systems, what);

const notProposed = (family: string | undefined): string[] => [
  "not suggested: editions for backup, high availability, Domino or collaboration, accelerator models, constrained ratings",
  ...(family === undefined ? ["POWER5 and earlier systems only if the family includes them"] : []),
];

const MANY_SOCKETS = 99;

const sizeKey = ({ system, model }: Group): string => `${system}|${model}`;

/**
 * Cores of the largest configuration of every system, by model where several share a machine type.
 */
function systemSizes(groups: readonly Group[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const group of groups) {
    const key = sizeKey(group);
    sizes.set(key, Math.max(sizes.get(key) ?? 0, group.largest, group.systemCores));
  }
  return sizes;
}

/** Largest configurations, in cores, of entry and of midrange systems. */
export const SYSTEM_SIZES = [16, 64] as const;
const sizeClassOf = (size: number): number => SYSTEM_SIZES.filter((limit) => size > limit).length;

function unfitNeeds(needs: readonly number[]): Refusal | undefined {
  const negative = needs.find((need) => need < 0);
  if (negative !== undefined)
    return refuse("negative", { needs: negative }, "Enter a demand of at least 0 CPW.");
  return needs.length
    ? undefined
    : refuse(
        "negative",
        { needs: 0 },
        "Enter a demand greater than 0 CPW for at least one partition. Is the cell empty?",
      );
}

/** What is published for the smallest configuration with as many cores. */
const publishedFor = ({ points, totals }: Group, cores: number): Rating | undefined =>
  [...points, ...totals]
    .filter((rating) => rating.cores >= cores)
    .sort((a, b) => a.cores - b.cores || b.cpw - a.cpw)[0];

/**
 * Each demand gets the fewest whole cores that fit it; together they must fit the largest published
 * configuration.
 */
function proposal(
  group: Group,
  { needs, target, factor, viosCores, day }: SystemSearch,
  size: number,
): Proposal | undefined {
  const points: Rating[] = [];
  let cores = 0;
  let sum = 0;
  let worst = 0;
  let vios = Math.max(viosCores, viosCoresOf(group));
  let basis: Basis = "measured";
  for (const demand of needs) {
    const point = smallestPoint(group, demand, target, factor);
    const pick = smallestCores(group, { demand, target, factor });
    if (!point || !pick) return undefined;
    const rating = pick.rating.answer;
    points.push(point);
    cores += pick.cores;
    sum += rating.value;
    basis = weakest(basis, rating.basis);
    worst = Math.max(worst, demand / (rating.value * factor));
    // The rating of a blade already excludes the cores of its VIOS.
    vios = Math.max(vios, point.viosCores);
  }
  // At least the smallest configuration that is published for one of the partitions.
  const bought = coresToBuy(group, Math.max(cores + vios, ...points.map(({ node }) => node)));
  return cores + vios <= group.largest
    ? {
        group,
        size,
        bought,
        sockets: socketsOf(group, bought) ?? MANY_SOCKETS,
        points,
        basis,
        cores,
        viosCores: vios,
        cpw: Math.min(sum, needs.length > 1 ? (publishedFor(group, cores)?.cpw ?? sum) : sum),
        worst,
        support: supportOf(group, day),
      }
    : undefined;
}

/**
 * A feature with one configuration is bought as a whole, others by socket if the cores per socket
 * are stated.
 */
function coresToBuy({ points, totals, largest, coresPerSocket }: Group, cores: number): number {
  if (points.length + totals.length === 1 && !coresPerSocket) return largest;
  const sockets = coresPerSocket && Math.ceil(cores / coresPerSocket);
  return sockets ? sockets * coresPerSocket : cores;
}

const compareProposals = (a: Proposal, b: Proposal): number =>
  Number(a.support !== "") - Number(b.support !== "") ||
  sizeClassOf(a.size) - sizeClassOf(b.size) ||
  a.bought - b.bought ||
  a.sockets - b.sockets ||
  a.size - b.size ||
  b.worst - a.worst ||
  a.group.system.localeCompare(b.group.system) ||
  a.group.feature.localeCompare(b.group.feature);

function notesOf({ group, points, support, viosCores }: Proposal): string {
  const notes = [
    support,
    group.partitionLimit ? `IBM i partitions of at most ${coresText(group.partitionLimit)}` : "",
    viosCores > 0 && viosCoresOf(group) ? "IBM i runs under VIOS only" : "",
    ...points.map((point) => point.notes),
  ];
  return [...new Set(notes.filter(Boolean))].join("; ");
}

/** The workload of a suggested rating; a custom entry does not state one. */
const workloadOf = ({ group, points }: Proposal): string =>
  points.some((point) => point.own || point.packEntry)
    ? "not stated"
    : group.workload || "not stated";

function shownRow(system: Proposal): Scalar[] {
  const { group, cores, viosCores, cpw, worst } = system;
  return [
    group.system,
    addressFeature(group),
    addressMode(group),
    cores,
    viosCores,
    cpw,
    worst,
    cpw / cores,
    workloadOf(system),
    notesOf(system),
  ];
}

const PROPOSED_FOR =
  "every demand fits a partition of whole cores: published, interpolated with its margin, or in proportion to the smallest rating above; the cores fit the largest published configuration";

const ORDER =
  "systems in support first, then the smallest: class (up to 16 cores, up to 64, larger), cores to buy, published sockets, cores of the largest configuration, then the highest utilization";

const isReportedEntry = ({ packEntry, answer: { basis } }: Rating): boolean =>
  packEntry !== "" && basis === "reported";

function answerOf(proposals: readonly Proposal[], conditions: readonly string[]): Answer<Matrix> {
  const workloads = [...new Set(proposals.map(workloadOf))];
  const ratings = proposals.flatMap(({ points }) => points);
  const own = ratings.some((rating) => rating.own);
  const packs = [...new Set(ratings.map(({ packEntry }) => packEntry))].filter(Boolean);
  const basis = proposals.map((proposed) => proposed.basis).reduce(weakest, "measured");
  return answer([[...HEADER], ...proposals.map(shownRow)], "table", basis, {
    references: [
      ...new Set(
        proposals.flatMap(({ points }) => points.flatMap((point) => point.answer.references)),
      ),
    ],
    warnings: [
      ...(own ? ["Some of the systems are custom entries."] : []),
      ...(packs.length ? [`Some of the systems are from rating packs: ${packs.join(", ")}.`] : []),
      ...(ratings.some(isReportedEntry) ? [REPORTED_WARNING] : []),
    ],
    conditions: [
      `rating workload ${workloads.join(" and ")}${workloads.length > 1 ? ", named in each row" : ""}`,
      PROPOSED_FOR,
      ORDER,
      ...conditions,
    ],
    formula: "fewest whole cores per demand; cores and CPW added, at most the published CPW",
  });
}

const factText = (group: Group, name: string): string =>
  String(dimension("system").find(group.system)?.[name] ?? "");

interface GroupWords {
  readonly family: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The normalized words of a group, created once. */
const wordsOf = new WeakMap<Group, GroupWords>();

const keys = (words: readonly string[]): Set<string> =>
  new Set(words.filter(Boolean).map(normalizeKey));

function groupWords(group: Group): GroupWords {
  let words = wordsOf.get(group);
  if (!words) {
    const marketNames = group.earlier
      ? [group.family, `${group.family} ${group.model}`]
      : [group.model && `Power ${group.model}`];
    const family = [
      group.system,
      group.model,
      ...marketNames,
      factText(group, "family"),
      factText(group, "kind"),
      factText(group, "title"),
      group.chip,
      group.generation,
    ];
    words = {
      family: keys(family),
      all: keys([
        ...family,
        ...featuresOf(group),
        group.mode,
        group.sharing,
        group.workload,
        group.release,
        group.edition,
      ]),
    };
    wordsOf.set(group, words);
  }
  return words;
}

/** Keys of every chip and of every release that a group states, in the order of the facts. */
let statedKeys: readonly ReadonlySet<string>[] | undefined;

/** The groups that lack the fact which a word requires. */
function unstatedOf(word: string, groups: readonly Group[], isListed: boolean): Unstated[] {
  statedKeys ??= STATED_FACTS.map(({ of }) => keys(allGroups().flatMap(of)));
  return STATED_FACTS.flatMap(({ what, of }, i) => {
    const without = statedKeys![i]!.has(word) ? groups.filter((group) => !of(group).length) : [];
    return without.length ? [{ what, isListed, groups: without }] : [];
  });
}

/** Whether a group belongs to the system, model or family with this name. */
function isOfSystem(name: string): (group: Group) => boolean {
  const key = normalizeKey(name);
  const systems = systemsNamed(name);
  return (group) =>
    systems.length ? belongsToSystems(group, systems) : groupWords(group).family.has(key);
}

function ofFamily(groups: readonly Group[], family: string | undefined): GroupSelection | Refusal {
  if (family === undefined) return { members: groups, unstated: [] };
  const key = normalizeKey(dimension("system").canonical(family));
  const matches = groups.filter(isOfSystem(family));
  const families = (): string[] => [
    ...new Set(
      groups.flatMap((group) =>
        [factText(group, "family"), group.chip, group.generation, group.model, group.system].filter(
          Boolean,
        ),
      ),
    ),
  ];
  return matches.length
    ? { members: matches, unstated: unstatedOf(key, groups, false) }
    : refuse(
        systemsNamed(family).length ? "publishedElsewhere" : "unknownKey",
        { family },
        "Choose a family, a chip, a market name or a machine type and model.",
        { suggestions: families },
      );
}

/** Words that a suggestion must have, separated by commas; after a minus, must not have. */
function filtered(groups: readonly Group[], filter: string | undefined): GroupSelection | Refusal {
  let members = groups;
  const unstated: Unstated[] = [];
  for (const part of (filter ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean)) {
    const isWithout = /^[-\u2013\u2212]/.test(part);
    const name = part.replace(/^[-\u2013\u2212]\s*/, "");
    const word = normalizeKey(dimension("release").canonical(name));
    const isOfNamed = isOfSystem(name);
    const matches = (group: Group): boolean => groupWords(group).all.has(word) || isOfNamed(group);
    if (!groups.some(matches)) return unknownWord(part, groups);
    unstated.push(...unstatedOf(word, members, isWithout));
    members = members.filter((group) => matches(group) !== isWithout);
  }
  return {
    members,
    unstated: unstated.filter((remainder) => !remainder.isListed || members.length),
  };
}

const unknownWord = (word: string, groups: readonly Group[]): Refusal =>
  refuse(
    systemsNamed(word).length ? "publishedElsewhere" : "unknownKey",
    { filter: word },
    systemsNamed(word).length
      ? "POWER5 and earlier systems are suggested only if the family includes them."
      : "Separate terms with commas. A minus before a term excludes systems.",
    {
      suggestions: () => [
        ...new Set(
          groups.flatMap((group) =>
            [group.workload, group.release, group.mode, group.sharing].filter(Boolean),
          ),
        ),
      ],
    },
  );

function nothingFits(
  groups: readonly Group[],
  { needs, target, factor, filter }: SystemSearch,
): Refusal {
  const worst = Math.max(...needs);
  const best = groups
    .flatMap((group) => group.points.map((point) => ({ group, point })))
    .sort((a, b) => b.point.cpw - a.point.cpw)[0];
  if (!best)
    return refuse(
      "notMeasured",
      { filter: filter! },
      "No system matches all of these terms. Leave one out.",
    );
  const carries = Math.floor(target * best.point.cpw * factor);
  const partition = [best.group.system, best.group.feature].filter(Boolean).join(" ");
  const largest = `The largest partition, ${partition} (${labeled(best.point)}, ${best.point.cpw} CPW),`;
  const advice =
    worst > carries
      ? `The largest demand, ${roundedTo(worst)} CPW, fits no rated partition. ${largest} supports ${carries} CPW at this threshold and factor. Divide the workload.`
      : "Each demand fits a rated partition, but the total of cores exceeds every published configuration. Distribute the partitions over several systems.";
  return refuse(
    "outsideRange",
    { needs: roundedTo(needs.reduce((sum, need) => sum + need, 0)) },
    advice,
    { references: best.point.answer.references },
  );
}
