/** Dates in the life of systems and of releases of IBM i, as Excel counts days. */
import { dimension } from "../catalogue/catalogue";
import { memoized, memoizedByTexts, normalizeKey } from "../catalogue/lookup-key";
import { answer, isRefusal, refuse, type Outcome, type Refusal } from "./answer";
import { dateName, dateWords, withEnteredFacts } from "./entered-facts";
import { generationOf, isAboutSystem, machineTypes } from "./named-systems";
import { basisOf, rowsOf, textOf, unstatedRow } from "./pack-facts";
import { packTables, sourceOf } from "./pack-rows";
import type { PackRowReference } from "./processor-choice";
import { serialOfDay } from "./serial-day";
import {
  DATE_COLUMNS,
  SUPPORT_BOUNDS,
  type FactKind,
  type ReleaseDate,
  type SupportBound,
  type SystemDate,
} from "./system-facts";
import type { UserRows } from "./user-rows";

/** A day with its row: a day of its own, or one column of a life cycle. */
interface StatedDay {
  readonly row: PackRowReference;
  readonly field: string;
}

const dayOf = ({ row, field }: StatedDay): string => textOf(row, field);

/** The rows of the compiled packs whose fields have these keys. */
const rowsWhere = (
  content: string,
  fields: readonly string[],
  keys: readonly string[],
): readonly PackRowReference[] =>
  packTables(content).flatMap((table) => table.where(fields, keys).map((row) => ({ table, row })));

/** The row with the day of an event of a machine type, a generation, or a release. */
const dateRow = (subject: string, event: string): PackRowReference | undefined =>
  rowsWhere("dates", ["subject", "event"], [subject, event])[0];

/** Life-cycle rows of the machine types that a name means, or that have it as their name. */
const lifeCycleRows = (system: string, types: readonly string[]): readonly PackRowReference[] => [
  ...[system, ...types].flatMap((type) => rowsWhere("life-cycle", ["system"], [type])),
  ...rowsWhere("life-cycle", ["name"], [system]),
];

/** The machine types that the dates tables have for a name. */
function datedTypes(system: string): readonly string[] {
  const types = machineTypes(system);
  const subjects = [
    ...types,
    normalizeKey(system)
      .toUpperCase()
      .replace(/^(.{4})(.{3})$/, "$1-$2"),
  ];
  return [
    ...new Set([
      ...lifeCycleRows(system, types).map((row) => textOf(row, "system")),
      ...subjects.filter((type) => rowsWhere("dates", ["subject"], [type]).length > 0),
    ]),
  ];
}

/** The day of an event of a machine type: its own row, or that of its life cycle. */
function ownDay(type: string, what: SystemDate): StatedDay | undefined {
  const own = dateRow(type, what);
  if (own) return { row: own, field: "date" };
  const row = lifeCycleRow(type);
  return row && { row, field: DATE_COLUMNS[what] };
}

/** The same; where it is not stated, what the packs say about its generation. */
function dayOfType(type: string, what: SystemDate): StatedDay | undefined {
  const own = ownDay(type, what);
  if (own && (dayOf(own) !== "" || own.field === "date")) return own;
  const row = lifeCycleRow(type);
  const ofGeneration = dateRow(row ? textOf(row, "generation") : generationOf(type), what);
  return ofGeneration ? { row: ofGeneration, field: "date" } : own;
}

const lifeCycleRow = (type: string): PackRowReference | undefined =>
  rowsWhere("life-cycle", ["system"], [type])[0];

/** The day of an event of a machine type as a text; "" where none is stated. */
export function statedDay(type: string, what: SystemDate): string {
  const day = ownDay(type, what);
  return day ? dayOf(day) : "";
}

/** Machine types with dates, with the generation that their life cycle states. */
export function datedSystems(): readonly {
  readonly system: string;
  readonly generation: string;
}[] {
  const systems = new Map(
    rowsOf("life-cycle").map((row) => [textOf(row, "system"), textOf(row, "generation")]),
  );
  for (const row of rowsOf("dates")) {
    const subject = textOf(row, "subject");
    if (/^\d{4}-\w{3}$/.test(subject) && !systems.has(subject)) systems.set(subject, "");
  }
  return [...systems].map(([system, generation]) => ({ system, generation }));
}

/** A day in the life of a system; between sources that differ, its earliest or latest day. */
export function systemLife(
  system: string,
  date: SystemDate | SupportBound,
  rows?: UserRows,
): Outcome {
  const bound = SUPPORT_BOUNDS[date as SupportBound];
  const what = bound === undefined ? (date as SystemDate) : "SUPPORT";
  const stated = withEnteredFacts(
    { fact: what, words: dateName(what), name: system, isAbout: isAboutSystem(system) },
    rows,
    () => lifeOf(system, what),
  );
  return (bound !== undefined && isRefusal(stated) && boundOf(stated, bound)) || stated;
}

/** The earliest or latest day that the sources of a refused date state. */
function boundOf({ references: [row] }: Refusal, bound: string): Outcome | undefined {
  const day = row?.table.has(bound) ? row.table.text(row.row, bound) : "";
  return day === "" || !row
    ? undefined
    : answer(serialOfDay(day), "date", basisOf(row), {
        references: [{ ...row, field: bound }],
        conditions: [`${dateWords("SUPPORT")} on ${day}, the ${bound} day that its sources state`],
      });
}

const lifeOf = memoizedByTexts((system: string, whatText: string): Outcome => {
  const what = whatText as SystemDate;
  const types = datedTypes(system);
  const days = (types.length ? types : machineTypes(system)).flatMap(
    (type) => dayOfType(type, what) ?? [],
  );
  const [first] = days;
  if (!first) return withoutDates(system, what, types);
  if (new Set(days.map(dayOf)).size > 1)
    return refuse("ambiguous", { system }, "Choose the machine type and model.", {
      suggestions: () => types,
      references: days.map(({ row }) => row),
    });
  return dayOf(first) === ""
    ? openDay(first.row, what, system)
    : answer(serialOfDay(dayOf(first)), "date", basisOf(first.row), {
        references: days.map(({ row, field }) => ({ ...row, field })),
        conditions: [`${dateWords(what)} on ${dayOf(first)}`],
      });
});

function withoutDates(system: string, what: SystemDate, types: readonly string[]): Refusal {
  if (types.length)
    return refuse("neverPublished", { [`${dateName(what)} of`]: system }, "No pack states it.");
  return machineTypes(system).length
    ? refuse(
        "neverPublished",
        { "life cycle of": system },
        "The packs have systems from POWER7 on.",
      )
    : refuse("unknownKey", { system }, "", {
        suggestions: () => rowsOf("life-cycle").map((row) => textOf(row, "system")),
      });
}

const sourceText = ({ table: source, row }: PackRowReference): string => {
  const { title = "", date = "" } = sourceOf(source, source.text(row, "source")) ?? {};
  return date ? `${title} of ${date}` : title;
};

function openDay(row: PackRowReference, what: FactKind, subject: string): Refusal {
  if (textOf(row, "status") === "conflict")
    return unstatedRow(row, `${dateName(what)} of`, subject);
  return refuse(
    "neverPublished",
    { [`${dateName(what)} of`]: subject },
    textOf(row, "warning") || `${sourceText(row)} states none.`,
    { references: [row] },
  );
}

/** A release of the packs as they call it: "IBM i 7.4"; undefined for an unknown one. */
export const releaseNamed = memoizedByTexts((name: string): string | undefined => {
  const release = canonicalRelease(name);
  return releaseSubjects().find((subject) => canonicalRelease(subject) === release);
});

const releasesIn = memoized((content): readonly string[] => [
  ...new Set(
    rowsOf(content)
      .map((row) => textOf(row, "subject"))
      .filter((subject) => subject.startsWith("IBM i ")),
  ),
]);
/** The releases of the packs: "IBM i 7.4". */
export const releaseSubjects = (): readonly string[] => releasesIn("dates");

/** The refusal of a release that no pack has, given as this parameter. */
export const unknownRelease = (parameter: string, release: string): Refusal =>
  refuse("unknownKey", { [parameter]: release }, "", {
    suggestions: () => releaseSubjects().map((subject) => subject.replace("IBM i ", "")),
  });

const canonicalRelease = (name: string): string =>
  normalizeKey(dimension("release").canonical(name));

/** Custom entries may have a release that the catalogue does not: "IBM i 7.7" is "V7R7". */
const enteredRelease = (name: string): string =>
  canonicalRelease(name)
    .replace(/^ibmi/, "")
    .replace(/^v(\d)r(\d).*$/, "$1.$2");

/** A day in the life of a release of IBM i: end of support by default. */
export const releaseLife = (
  release: string,
  rows?: UserRows,
  what: ReleaseDate = "SUPPORT",
): Outcome =>
  withEnteredFacts(
    {
      fact: what,
      words: dateName(what),
      name: release,
      isAbout: (name) => enteredRelease(name) === enteredRelease(release),
    },
    rows,
    () => lifeOfRelease(release, what),
  );

const lifeOfRelease = memoizedByTexts((release: string, whatText: string): Outcome => {
  const what = whatText as ReleaseDate;
  const name = releaseNamed(release);
  if (name === undefined) return unknownRelease("release", release);
  const row = dateRow(name, what);
  if (!row)
    return refuse("neverPublished", { [`${dateName(what)} of`]: release }, "No pack states it.");
  const day = textOf(row, "date");
  if (day === "") return openDay(row, what, release);
  return answer(serialOfDay(day), "date", basisOf(row), {
    references: [{ ...row, field: "date" }],
    conditions: [`${dateWords(what)} on ${day}`, ...extensionWords(name, what)],
  });
});

/** What is said with an end of support: until when the release has an extension. */
function extensionWords(release: string, what: ReleaseDate): readonly string[] {
  const row = what === "SUPPORT" ? dateRow(release, "EXTENSION") : undefined;
  const day = row ? textOf(row, "date") : "";
  return day ? [`the paid service extension ends on ${day}`] : [];
}
