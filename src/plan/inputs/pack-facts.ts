/** The tiers, limits and life cycles of a rating pack as custom entries. */
import { isRefusal, type Outcome } from "../../models/answer";
import { softwareTier, systemLimit } from "../../models/buying";
import { ratingAttribute } from "../../models/cpw/attributes";
import { releaseLife, systemLife } from "../../models/life-dates";
import {
  isDateFact,
  LIMITS,
  readFact,
  type FactKind,
  type LimitKind,
  type ReleaseDate,
  type SystemDate,
} from "../../models/system-facts";
import { factsOfPack } from "../../packs/pack-facts";
import {
  isInConflict,
  ORIGIN_COLUMNS,
  originOf,
  withoutBlanks,
  type CatalogueRelation,
  type PackList,
} from "./pack-list";
import type { InputRow } from "./plan-inputs";

const RELEASE = /^IBM i /;

/** What the catalogue answers to the fact of an entry. */
function catalogueFact({ system, feature, fact }: InputRow): Outcome {
  const name = String(system);
  const processor = feature === undefined ? undefined : String(feature);
  if (fact === "TIER") return softwareTier(name, processor);
  if (LIMITS.some((limit) => limit === fact))
    return systemLimit(name, processor, fact as LimitKind);
  return RELEASE.test(name)
    ? releaseLife(name.replace(RELEASE, ""), undefined, fact as ReleaseDate)
    : systemLife(name, fact as SystemDate);
}

/** Whether the documents state the memory of a system. */
function isInDocuments({ system, feature, fact }: InputRow): boolean {
  if (fact !== "MEMORY") return false;
  return !isRefusal(
    ratingAttribute(
      {
        system: String(system),
        feature: feature === undefined ? undefined : String(feature),
        mode: undefined,
        rows: undefined,
      },
      "MEMORYMAX",
      undefined,
    ),
  );
}

function relationOf(entry: InputRow): CatalogueRelation {
  if (isInDocuments(entry)) return "precedence";
  const outcome = catalogueFact(entry);
  if (isRefusal(outcome)) return "new";
  if (isInConflict(entry)) return "differs";
  if (entry.value === undefined) return "precedence";
  const fact = entry.fact as FactKind;
  return readFact(fact, String(entry.value)) === outcome.value ? "same" : "differs";
}

export const PACK_FACTS: PackList = {
  table: "ownfact",
  noun: "fact",
  columns: { value: "value", ...ORIGIN_COLUMNS },
  nameOf: ({ system, feature = "", fact }) =>
    `${String(fact)} of ${[String(system), String(feature)].filter(Boolean).join(" ")}`,
  valueOf: ({ value = "" }) => String(value),
  entriesOf: (pack) =>
    factsOfPack(pack).map(({ system, feature, fact, value, row }) =>
      withoutBlanks({
        system,
        feature: isDateFact(fact) ? undefined : feature,
        fact,
        value,
        ...originOf(pack, row),
      }),
    ),
  relationOf,
};
