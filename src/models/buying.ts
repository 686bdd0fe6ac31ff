/** Facts for buying: software tiers and limits of systems. */
import { memoized, memoizedByTexts, normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Reference, type Refusal } from "./answer";
import { withEnteredFacts } from "./entered-facts";
import { generationOf, isAboutSystem, machineTypes, modelOf, withoutBrand } from "./named-systems";
import { basisOf, rowsOf, textOf, unstatedRow } from "./pack-facts";
import {
  isOfProcessor,
  namedSockets,
  processorNames,
  type PackRowReference,
} from "./processor-choice";
import type { LimitKind } from "./system-facts";
import type { UserRows } from "./user-rows";

/** The models of the rows with a content, and their keys. */
const modelsOf = memoized((content): readonly { readonly model: string; readonly key: string }[] =>
  [...new Set(rowsOf(content).map((row) => textOf(row, "model")))].map((model) => ({
    model,
    key: normalizeKey(model),
  })),
);

/** The models that a name means among those of the rows with a content. */
const modelsNamed = memoizedByTexts((name: string, content: string): readonly string[] => {
  const keys = [normalizeKey(name), withoutBrand(name)];
  const models = modelsOf(content);
  const modelsOfName = models.filter(({ key }) => keys.includes(key));
  const ofTypes = modelsOfName.length ? [] : machineTypes(name).map(modelOf);
  return (
    modelsOfName.length ? modelsOfName : models.filter(({ model }) => ofTypes.includes(model))
  ).map(({ model }) => model);
});

const unknownSystem = (name: string, rows: readonly PackRowReference[]): Refusal =>
  refuse("unknownKey", { system: name }, "", {
    suggestions: () => [...new Set(rows.map((row) => textOf(row, "model")))],
  });

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

/** A row "4-core" concerns "3.02 GHz 4-core" too. */
const isOfCores = (row: PackRowReference, feature: string): boolean =>
  /^\d+-core$/.test(textOf(row, "feature")) &&
  feature
    .trim()
    .toLowerCase()
    .endsWith(` ${textOf(row, "feature")}`);

function rowsOfProcessor(
  rows: readonly PackRowReference[],
  feature: string,
): readonly PackRowReference[] {
  const ofSockets = namedSockets(feature);
  const own = rows.filter(
    (row) =>
      textOf(row, "feature") !== "" &&
      (isOfProcessor(row, feature) ||
        isOfCores(row, feature) ||
        // A row without sockets concerns any number of them.
        (ofSockets !== undefined &&
          textOf(row, "sockets") === "" &&
          isOfProcessor(row, ofSockets.feature))),
  );
  return own.length ? own : rows.filter((row) => textOf(row, "feature") === "");
}

/** The names of all processors of a model that any table of packs has, as keys. */
const processorsOfModel = memoized(
  (model): ReadonlySet<string> =>
    new Set(
      ["cpw", "rperf", "tiers", "limits", "processors"].flatMap((content) =>
        rowsOf(content)
          .filter((row) => (textOf(row, "model") || modelOf(textOf(row, "system"))) === model)
          .flatMap(processorNames),
      ),
    ),
);

/** Whether packs have the processor, alone or in several sockets, for one of these models. */
function isKnownProcessor(models: readonly string[], feature: string): boolean {
  const names = [feature, namedSockets(feature)?.feature ?? feature].map(normalizeKey);
  return models.some((model) => names.some((name) => processorsOfModel(model).has(name)));
}

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
  const models = modelsNamed(system, "tiers");
  if (!models.length)
    return (
      openGeneration(all, "tier", "", system, "software tier of") ??
      noFact(system, all, "software tier of")
    );
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
    return refuse("ambiguous", { feature: feature ?? "" }, "The tier depends on the processor.", {
      suggestions: () => stated.map(processorText),
      references: rows,
    });
  const open = rows.find((row) => textOf(row, "tier") === "");
  if (open)
    return unstatedRow(open, "software tier of", [system, feature].filter(Boolean).join(" "));
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
  refuse("unknownKey", { feature }, `Choose a processor of ${system}.`, {
    suggestions: () =>
      all
        .filter((row) => models.includes(textOf(row, "model")) && textOf(row, "feature") !== "")
        .map(processorText),
  });

/** The refusal that a row states for all systems of a generation; undefined without such a row. */
function openGeneration(
  rows: readonly PackRowReference[],
  field: string,
  value: string,
  system: string,
  what: string,
): Refusal | undefined {
  const generations = machineTypes(system).map(generationOf);
  if (!generations.length) return undefined;
  const row = rows.find(
    (candidate) =>
      textOf(candidate, field) === value && generations.includes(textOf(candidate, "model")),
  );
  return row && unstatedRow(row, what, system);
}

/** A system without a row: known by name, or unknown. */
const noFact = (system: string, all: readonly PackRowReference[], what: string): Refusal =>
  machineTypes(system).length
    ? refuse("neverPublished", { [what]: system }, "No document or pack states it.", {
        suggestions: () => [...new Set(all.map((row) => textOf(row, "model")))],
      })
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
  const models = modelsNamed(system, "limits");
  const open = (): Refusal | undefined =>
    openGeneration(all, "limit", what, system, `${what} limit of`);
  if (!models.length) return open() ?? noFact(system, all, "limits of");
  if (feature !== undefined && !isKnownProcessor(models, feature))
    return unknownProcessor(all, models, system, feature);
  const ofWhat = all.filter(
    (row) => models.includes(textOf(row, "model")) && textOf(row, "limit") === what,
  );
  const machine = ofWhat.filter((row) => textOf(row, "feature") === "");
  const rows = feature === undefined && machine.length ? machine : ofProcessor(ofWhat, feature);
  const [first] = rows;
  if (!first)
    return (
      open() ??
      refuse("neverPublished", { [`${what} limit of`]: system }, "No document or pack states it.", {
        suggestions: () => [...new Set(ofWhat.map((row) => textOf(row, "model")))],
      })
    );
  const valueOf = (row: PackRowReference): string => textOf(row, "value") || textOf(row, "text");
  if (rows.some((row) => valueOf(row) !== valueOf(first)))
    return refuse("ambiguous", { feature: feature ?? "" }, "The limit depends on the processor.", {
      suggestions: () => rows.map(processorText),
      references: rows,
    });
  if (valueOf(first) === "") return unstatedRow(first, `${what} limit of`, system);
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
