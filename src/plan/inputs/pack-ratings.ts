/** The CPW ratings of a rating pack as custom entries. */
import { isRefusal, type Answer } from "../../models/answer";
import { clockName } from "../../models/cpw/clock-names";
import { exactRating } from "../../models/cpw/exact-rating";
import { packOf } from "../../models/pack-rows";
import { counted } from "../../models/wording";
import { cellNumber, cellText, rowsOf, type Pack, type PackRow } from "../../packs/pack";
import {
  isInConflict,
  ORIGIN_COLUMNS,
  originOf,
  withoutBlanks,
  type CatalogueRelation,
  type PackList,
} from "./pack-list";
import type { InputRow } from "./plan-inputs";

/** The processor as a planner names it: "EPGM", "EPGM x2", or its clock where it has no feature. */
function featureOf(row: PackRow): string {
  const feature = cellText(row, "feature");
  const sockets = cellNumber(row, "sockets") ?? 1;
  const clock = cellNumber(row, "clock");
  if (feature === "")
    return clock === undefined ? "" : clockName(clock, cellNumber(row, "clockMax"));
  return sockets > 1 ? `${feature} x${sockets}` : feature;
}

/** A row of a rating as a custom entry. */
function entryOf(pack: Pack, row: PackRow): InputRow {
  const cores = cellNumber(row, "cores")!;
  const machineCores = cellNumber(row, "machineCores") ?? 0;
  return withoutBlanks({
    system: cellText(row, "system"),
    feature: featureOf(row),
    cores,
    cpw: cellNumber(row, "cpw"),
    clock: cellNumber(row, "clock"),
    machineCores: machineCores > cores ? machineCores : undefined,
    ...originOf(pack, row),
    secondCpw: cellNumber(row, "secondCpw"),
  });
}

/** The answer of the catalogue to an entry; it names the feature alone, of all its sockets. */
const catalogueRating = ({ system, feature, cores }: InputRow): Answer | undefined =>
  [String(feature), String(feature).replace(/ x\d+$/, "")]
    .map((name) =>
      exactRating(
        { system: String(system), feature: name, mode: undefined, rows: undefined },
        Number(cores),
      ),
    )
    .find((outcome): outcome is Answer<number> => !isRefusal(outcome));

function relationOf(entry: InputRow): CatalogueRelation {
  const outcome = catalogueRating(entry);
  if (!outcome) return "new";
  const isOfDocuments = outcome.references.some(({ table }) => packOf(table) === "");
  if (outcome.value === entry.cpw && !isInConflict(entry)) return "same";
  return isOfDocuments ? "precedence" : "differs";
}

export const PACK_RATINGS: PackList = {
  table: "ownsystem",
  noun: "rating",
  columns: {
    cpw: "cpw",
    secondCpw: "secondCpw",
    machineCores: "machineCores",
    clock: "clock",
    ...ORIGIN_COLUMNS,
  },
  nameOf: ({ system, feature, cores }) =>
    `${String(system)} ${String(feature ?? "")} with ${counted(Number(cores), "core")}`,
  valueOf: ({ cpw }) => (cpw === undefined ? "" : `${String(cpw)} CPW`),
  entriesOf: (pack) => rowsOf(pack, "cpw").map((row) => entryOf(pack, row)),
  relationOf,
};
