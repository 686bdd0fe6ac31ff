/** Facts for buying: software tiers, limits of systems, life cycle of systems and releases. */
import { dimension } from "../catalogue/catalogue";
import { memoized, memoizedByTexts, normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "./answer";
import { machineTypes, modelOf } from "./named-systems";
import { packBasis, packTables, sourceOf } from "./pack-rows";
import { isOfProcessor, namedSockets, type PackRowReference } from "./processor-choice";
import { dateWords, withEnteredFacts } from "./entered-facts";
import { serialOfDay } from "./serial-day";
import { DATE_COLUMNS, type LimitKind, type SystemDate } from "./system-facts";
import type { UserRows } from "./user-rows";

const rowsOf = memoized((content): readonly PackRowReference[] =>
  packTables(content).flatMap((source) => source.rows.map((_, row) => ({ table: source, row }))),
);
const textOf = ({ table: source, row }: PackRowReference, field: string): string =>
  source.text(row, field);
const basisOf = ({ table: source, row }: PackRowReference): Answer["basis"] =>
  packBasis(source, row) ?? "published";

/** Words before a model. */
const BRAND = /^(?:ibm)?(?:power(?:10|11|[5-9]\+?)?)?(?:systems?)?(?=[a-z])/;

const withoutBrand = (name: string): string => normalizeKey(name).replace(BRAND, "");

/** Whether a custom entry with a name is about a system: it means all machine types of it. */
function isAboutSystem(system: string): (name: string) => boolean {
  const types = machineTypes(system);
  const bare = withoutBrand(system);
  return (name) =>
    withoutBrand(name) === bare ||
    (types.length > 0 && types.every((type) => machineTypes(name).includes(type)));
}

/** The models that a name means among those of some rows. */
function modelsNamed(name: string, rows: readonly PackRowReference[]): readonly string[] {
  const ofTypes = machineTypes(name).map(modelOf);
  const key = normalizeKey(name);
  const bare = withoutBrand(name);
  const all = [...new Set(rows.map((row) => textOf(row, "model")))];
  const modelsOfName = all.filter((model) => [key, bare].includes(normalizeKey(model)));
  return modelsOfName.length ? modelsOfName : all.filter((model) => ofTypes.includes(model));
}

const unknownSystem = (name: string, rows: readonly PackRowReference[]): Refusal =>
  refuse("unknownKey", "system", name, "", () => [
    ...new Set(rows.map((row) => textOf(row, "model"))),
  ]);

/** How a feature with its sockets is typed: "EPGR x2". */
const processorText = (row: PackRowReference): string =>
  [textOf(row, "feature"), textOf(row, "sockets") && `x${textOf(row, "sockets")}`]
    .filter(Boolean)
    .join(" ");

/** Rows for one processor: its own, otherwise those for every processor of the model. */
function ofProcessor(
  rows: readonly PackRowReference[],
  feature: string | undefined,
): readonly PackRowReference[] {
  if (feature === undefined) return rows;
  const matching = rowsOfProcessor(rows, feature);
  if (namedSockets(feature)) return matching;
  // A feature alone means one socket where the number makes a difference.
  const single = matching.filter((row) => textOf(row, "sockets") === "1");
  return single.length ? single : matching;
}

function rowsOfProcessor(
  rows: readonly PackRowReference[],
  feature: string,
): readonly PackRowReference[] {
  const ofSockets = namedSockets(feature);
  const own = rows.filter(
    (row) =>
      textOf(row, "feature") !== "" &&
      (isOfProcessor(row, feature) ||
        // A row without sockets concerns any number of them.
        (ofSockets !== undefined &&
          textOf(row, "sockets") === "" &&
          isOfProcessor(row, ofSockets.feature))),
  );
  return own.length ? own : rows.filter((row) => textOf(row, "feature") === "");
}

const unstatedFact = (row: PackRowReference, what: string, subject: string): Refusal =>
  refuse("withoutFigure", what, subject, textOf(row, "warning"), undefined, [row]);

/** Whether the processor is one that any table of packs knows for these models. */
const isKnownProcessor = (models: readonly string[], feature: string): boolean =>
  ["cpw", "rperf", "tiers", "limits"].some((content) =>
    rowsOf(content).some((row) => {
      const featureAlone = namedSockets(feature)?.feature;
      return (
        models.includes(textOf(row, "model") || modelOf(row.table.text(row.row, "system"))) &&
        (isOfProcessor(row, feature) ||
          (featureAlone !== undefined && isOfProcessor(row, featureAlone)))
      );
    }),
  );

/** The software tier of IBM i of a system and its processor: P05 to P50. */
export const softwareTier = (
  system: string,
  feature: string | undefined,
  rows?: UserRows,
): Outcome =>
  withEnteredFacts(
    {
      fact: "TIER",
      words: "software tier",
      name: system,
      feature,
      isAbout: isAboutSystem(system),
    },
    rows,
    () => tierOf(system, feature ?? ""),
  );

const tierOf = memoizedByTexts((system: string, featureText: string): Outcome => {
  const feature = featureText || undefined;
  const all = rowsOf("tiers");
  const models = modelsNamed(system, all);
  if (!models.length) return noFact(system, all, "software tier of");
  if (feature !== undefined && !isKnownProcessor(models, feature))
    return unknownProcessor(all, models, system, feature);
  const rows = ofProcessor(
    all.filter((row) => models.includes(textOf(row, "model"))),
    feature,
  );
  const [first] = rows;
  if (!first) return noFact(system, all, "software tier of");
  const stated = rows.filter((row) => textOf(row, "tier") !== "");
  const tiers = new Set(stated.map((row) => textOf(row, "tier")));
  if (tiers.size > 1)
    return refuse(
      "ambiguous",
      "feature",
      feature ?? "",
      "The tier depends on the processor.",
      () => stated.map(processorText),
      rows,
    );
  const open = rows.find((row) => textOf(row, "tier") === "");
  if (open)
    return unstatedFact(open, "software tier of", [system, feature].filter(Boolean).join(" "));
  return answer(textOf(first, "tier"), "text", basisOf(first), {
    references: rows.map((row): Reference => ({ ...row, field: "tier" })),
  });
});

const unknownProcessor = (
  all: readonly PackRowReference[],
  models: readonly string[],
  system: string,
  feature: string,
): Refusal =>
  refuse("unknownKey", "feature", feature, `Choose a processor of ${system}.`, () =>
    all
      .filter((row) => models.includes(textOf(row, "model")) && textOf(row, "feature") !== "")
      .map(processorText),
  );

/** A system without a row: known by name, or unknown. */
const noFact = (system: string, all: readonly PackRowReference[], what: string): Refusal =>
  machineTypes(system).length
    ? refuse("neverPublished", what, system, "No document or pack states it.", () => [
        ...new Set(all.map((row) => textOf(row, "model"))),
      ])
    : unknownSystem(system, all);

/** A limit of a system: largest IBM i partition, memory, NVMe, input and output, license. */
export const systemLimit = (
  system: string,
  feature: string | undefined,
  what: LimitKind,
  rows?: UserRows,
): Outcome =>
  withEnteredFacts(
    { fact: what, words: `${what} limit`, name: system, feature, isAbout: isAboutSystem(system) },
    rows,
    () => limitOf(system, feature ?? "", what),
  );

const limitOf = memoizedByTexts((system: string, featureText: string, what: string): Outcome => {
  const feature = featureText || undefined;
  const all = rowsOf("limits");
  const models = modelsNamed(system, all);
  if (!models.length) return noFact(system, all, "limits of");
  if (feature !== undefined && !isKnownProcessor(models, feature))
    return unknownProcessor(all, models, system, feature);
  const ofWhat = all.filter(
    (row) => models.includes(textOf(row, "model")) && textOf(row, "limit") === what,
  );
  const machine = ofWhat.filter((row) => textOf(row, "feature") === "");
  const rows = feature === undefined && machine.length ? machine : ofProcessor(ofWhat, feature);
  const [first] = rows;
  if (!first)
    return refuse(
      "neverPublished",
      `${what} limit of`,
      system,
      "No document or pack states it.",
      () => [...new Set(ofWhat.map((row) => textOf(row, "model")))],
    );
  const valueOf = (row: PackRowReference): string => textOf(row, "value") || textOf(row, "text");
  if (rows.some((row) => valueOf(row) !== valueOf(first)))
    return refuse(
      "ambiguous",
      "feature",
      feature ?? "",
      "The limit depends on the processor.",
      () => rows.map(processorText),
      rows,
    );
  const smaller = ofWhat.filter((row) => !rows.includes(row) && feature === undefined);
  const value = first.table.cell(first.row, "value");
  return answer(value ?? textOf(first, "text"), textOf(first, "unit") || "text", basisOf(first), {
    references: rows.map((row): Reference => ({
      ...row,
      field: value === null ? "text" : "value",
    })),
    warnings: smaller.map(
      (row) =>
        `With ${processorText(row)}: ${[valueOf(row), textOf(row, "unit")].join(" ").trim()}.`,
    ),
  });
});

/** Life-cycle rows of the machine types that a name means, or that have it as their name. */
function lifeCycleRows(system: string): readonly PackRowReference[] {
  const types = machineTypes(system);
  const key = normalizeKey(system);
  return rowsOf("life-cycle").filter(
    (row) =>
      types.includes(textOf(row, "system")) ||
      [textOf(row, "system"), textOf(row, "name")].some((name) => normalizeKey(name) === key),
  );
}

/** A day in the life of a system, as Excel counts days. */
export const systemLife = (system: string, what: SystemDate, rows?: UserRows): Outcome =>
  withEnteredFacts(
    { fact: what, words: `${what} date`, name: system, isAbout: isAboutSystem(system) },
    rows,
    () => lifeOf(system, what),
  );

const lifeOf = memoizedByTexts((system: string, what: string): Outcome => {
  const rows = lifeCycleRows(system);
  const field = DATE_COLUMNS[what as SystemDate];
  const [first] = rows;
  if (!first)
    return machineTypes(system).length
      ? refuse("neverPublished", "life cycle of", system, "The packs have systems from POWER7 on.")
      : refuse("unknownKey", "system", system, "", () =>
          rowsOf("life-cycle").map((row) => textOf(row, "system")),
        );
  if (new Set(rows.map((row) => textOf(row, field))).size > 1)
    return refuse(
      "ambiguous",
      "system",
      system,
      "Choose the machine type and model.",
      () => rows.map((row) => textOf(row, "system")),
      rows,
    );
  const day = textOf(first, field);
  if (day === "") return openDay(first, what, system);
  return answer(serialOfDay(day), "date", basisOf(first), {
    references: rows.map((row): Reference => ({ ...row, field })),
    conditions: [`${dateWords(what as SystemDate)} on ${day}`],
  });
});

const sourceText = ({ table: source, row }: PackRowReference): string => {
  const { title = "", date = "" } = sourceOf(source, source.text(row, "source")) ?? {};
  return date ? `${title} of ${date}` : title;
};

const openDay = (row: PackRowReference, what: string, subject: string): Refusal =>
  refuse(
    "neverPublished",
    `${what} date of`,
    subject,
    textOf(row, "warning") || `${sourceText(row)} states none.`,
    undefined,
    [row],
  );

const canonicalRelease = (name: string): string =>
  normalizeKey(dimension("release").canonical(name));

/** Custom entries may have a release that the catalogue does not: "IBM i 7.7" is "V7R7". */
const enteredRelease = (name: string): string =>
  canonicalRelease(name)
    .replace(/^ibmi/, "")
    .replace(/^v(\d)r(\d).*$/, "$1.$2");

/** The end of support of a release of IBM i, as Excel counts days. */
export const releaseLife = (release: string, rows?: UserRows): Outcome =>
  withEnteredFacts(
    {
      fact: "SUPPORT",
      words: "end of support",
      name: release,
      isAbout: (name) => enteredRelease(name) === enteredRelease(release),
    },
    rows,
    () => lifeOfRelease(release),
  );

const lifeOfRelease = memoized((release: string): Outcome => {
  const all = rowsOf("releases");
  const row = all.find(
    (other) => canonicalRelease(textOf(other, "release")) === canonicalRelease(release),
  );
  if (!row)
    return refuse("unknownKey", "release", release, "", () =>
      all.map((other) => textOf(other, "release")),
    );
  const day = textOf(row, "endOfSupport");
  return day === ""
    ? openDay(row, "SUPPORT", release)
    : answer(serialOfDay(day), "date", basisOf(row), {
        references: [{ ...row, field: "endOfSupport" }],
        conditions: [`end of support on ${day}`],
      });
});
