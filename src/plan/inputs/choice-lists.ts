/** The drop-down lists: fixed choices of the input definitions, and names from the catalogue. */
import { dimension } from "../../catalogue/catalogue";
import type { Group } from "../../models/cpw/rating";
import { featuresOf, ratedSystems } from "../../models/cpw/rating-index";
import { marketNames, systemsNamed } from "../../models/cpw/system-names";
import { ethernetTypes } from "../../models/communications";
import { measuredFeatures } from "../../models/ipl";
import { releaseNames } from "../../models/life-cycles";
import { tradeoffs } from "../../models/integrated-servers";
import { rateConfigs } from "../../models/backup/rates";
import { GAINS } from "../../models/named-gains";
import { byAlphabet } from "./alphabet";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "./input-definitions";

/** Suggested notations of numbers and dates; others can be typed. */
const REPORT_LANGUAGES = [
  "en-US",
  "en-GB",
  "de-DE",
  "fr-FR",
  "it-IT",
  "es-ES",
  "pt-BR",
  "nl-NL",
  "pl-PL",
  "sv-SE",
  "da-DK",
  "ja-JP",
] as const;

const groups = (): readonly Group[] =>
  [...ratedSystems().values()].flatMap((system) => system.groups);
/** Systems that a plan may recommend. POWER5 and earlier systems are only starting points. */
const currentGroups = (): readonly Group[] => groups().filter((group) => !group.earlier);

/** Names on the market of one later machine type, "S1014" and "Power S1014", with that type. */
const currentNames = (): (readonly [name: string, system: string])[] => {
  const current = new Set(currentGroups().map((group) => group.system));
  return marketNames()
    .flatMap((name) => [name, name.replace(/^Power (?=[A-Z])/, "")])
    .flatMap((name) => {
      const [system, ...others] = systemsNamed(name);
      const isOne = system && others.length === 0 && system.model === "";
      return isOne && current.has(system.name) ? [[name, system.name] as const] : [];
    });
};

/** The features of every system under each of its names, together. */
export const systemFeatures = (): readonly (readonly [
  name: string,
  system: string,
  feature: string,
])[] => {
  const names = [...ratedSystems().keys()].map((name) => [name, name] as const);
  return [...new Map([...names, ...currentNames()])].flatMap(([name, system]) => {
    const ofSystem = [...ratedSystems().get(system)!.features].sort(byAlphabet);
    return (ofSystem.length ? ofSystem : [""]).map((feature) => [name, system, feature] as const);
  });
};

/**
 * Later systems first, by their types and by their names. The others are known by number and mostly
 * typed.
 */
const systems = (): string[] => [
  ...new Set([
    ...currentGroups()
      .map((group) => group.system)
      .sort(byAlphabet),
    ...currentNames()
      .map(([name]) => name)
      .sort(byAlphabet),
    ...groups()
      .map((group) => group.system)
      .sort(byAlphabet),
  ]),
];

/** Systems that a search over all ratings may suggest. */
const proposable = (): string[] =>
  [
    ...new Set(
      currentGroups()
        .filter((group) => !group.notATarget && group.points.length > 0)
        .map((group) => group.system),
    ),
  ].sort(byAlphabet);

/** Features of systems that may be suggested; other features can still be typed. */
const features = (): string[] =>
  [
    ...new Set(
      currentGroups()
        .filter((group) => !group.notATarget)
        .map((group) => group.feature),
    ),
  ].filter(Boolean);
const modes = (): string[] =>
  [...new Set(currentGroups().map((group) => group.mode))].filter(Boolean);

/**
 * Systems and features that are not suggested as targets: "9117-MMA|7388" with the reason. Features
 * that other ratings also have are not excluded.
 */
export const excludedTargets = (): readonly (readonly [key: string, reason: string])[] =>
  [...ratedSystems().values()].flatMap((system) => {
    const open = new Set(system.groups.filter((group) => !group.notATarget).flatMap(featuresOf));
    return [
      ...new Map(
        system.groups
          .filter((group) => group.notATarget)
          .flatMap((group) =>
            featuresOf(group)
              .filter((feature) => !open.has(feature))
              .map((feature) => [`${system.name}|${feature}`, group.notATarget] as const),
          ),
      ),
    ];
  });

/** Data profiles with published backup rules, by groups of the laboratory's workloads. */
const PROFILE_NAMES: Readonly<Record<string, string>> = { usermix: "USERMIX", large: "LARGE" };

/**
 * Data types in every spelling: their profile for the backup rules, and their compaction on tape
 * (database, ifs, or unknown).
 */
export const dataKinds = (): readonly (readonly [
  name: string,
  profile: string,
  compacts: string,
])[] =>
  dimension("workload").entries.flatMap(({ name, aliases, group, compaction }) =>
    [name, ...(aliases ?? [])].map(
      (spelling) =>
        [spelling, PROFILE_NAMES[String(group)] ?? "", String(compaction ?? "")] as const,
    ),
  );

/** The choices of all inputs, each with a text that identifies them. */
const CHOICES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Object.values(FIELDS),
    ...Object.values(SCENARIO_INPUTS),
    ...Object.values(TABLES).flatMap((table) => Object.values(table.columns)),
  ].flatMap(({ choices }) => (choices ? [[choices.join("|"), choices] as const] : [])),
);

/** Name of the list that holds these choices. */
export const choiceListKey = (choices: readonly string[]): string =>
  `choices${[...CHOICES.keys()].indexOf(choices.join("|")) + 1}`;

/** Lists that custom entries extend, and the location of their names. */
export const CUSTOM_ITEMS: Readonly<
  Record<string, { readonly table: string; readonly column: string }>
> = {
  systems: { table: "ownsystem", column: "system" },
  features: { table: "ownsystem", column: "feature" },
  modes: { table: "ownsystem", column: "mode" },
  devices: { table: "owndevice", column: "device" },
  workloads: { table: "owndevice", column: "workload" },
};

/** All lists by name. */
export function choiceLists(): ReadonlyMap<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ["systems", systems()],
    ["proposable", proposable()],
    ["features", features().sort(byAlphabet)],
    ["modes", modes().sort(byAlphabet)],
    ["devices", dimension("device").names],
    ["workloads", dimension("workload").names],
    ["papers", ["A4", "Letter"]],
    ["rateconfigs", [...rateConfigs()].sort(byAlphabet)],
    ["languages", [...REPORT_LANGUAGES]],
    ["iplsystems", measuredFeatures()],
    ["transactions", dimension("transaction").names],
    ["policies", [...new Set([...dimension("cipher").names, ...dimension("vpn-policy").names])]],
    ["ethernets", ethernetTypes()],
    ["cryptosystems", dimension("crypto-server").names],
    ["gains", Object.keys(GAINS)],
    ["iscsichoices", tradeoffs()],
    ["diskdrives", dimension("drive").names],
    ["diskenclosures", dimension("enclosure").names],
    ["diskadapters", dimension("ioa").names],
    ["ibmi", releaseNames()],
    ...[...CHOICES.values()].map((set, i) => [`choices${i + 1}`, set] as const),
  ]);
}
