/** The facts of systems in the tables of a rating pack: tiers, limits, and life cycles. */
import { machineTypes } from "../models/named-systems";
import { DATE_COLUMNS, type FactKind, type SystemDate } from "../models/system-facts";
import { limitValue } from "./limit-value";
import { cellText, rowsOf, type Pack, type PackRow } from "./pack";

export interface PackFact {
  /** The machine type and model, the name on the market, or a release: "IBM i 7.6". */
  readonly system: string;
  /** The processor with its sockets, such as "EPGR x2"; "" for every processor. */
  readonly feature: string;
  readonly fact: FactKind;
  /** "" where the note says why it is not stated. */
  readonly value: string | number;
  readonly row: PackRow;
}

/** A feature with the number of sockets where it makes a difference. */
function processorOf(row: PackRow): string {
  const [feature, sockets] = [cellText(row, "feature"), cellText(row, "sockets")];
  return feature && sockets ? `${feature} x${sockets}` : feature;
}

/** The systems with a name on the market: machine types of the pack, and the name for others. */
function systemsOf(model: string, pack: Pack): readonly string[] {
  // Rows for all systems of a generation state no fact of one.
  if (/^power\d/i.test(model)) return [];
  const listed = rowsOf(pack, "systems")
    .filter((row) => cellText(row, "model") === model)
    .map((row) => cellText(row, "system"));
  const types = machineTypes(model);
  if (listed.length > 0 && types.every((type) => listed.includes(type))) return listed;
  return [model, ...listed.filter((system) => types.length > 0 && !types.includes(system))];
}

/** A machine type or a release: a generation is the name of no system. */
const DATED_SUBJECT = /^(?:[0-9A-Z]{4}-[0-9A-Z]{3}|IBM i [0-9]\.[0-9])$/;

/** All facts of a pack, in the order of its tables. */
export const factsOfPack = (pack: Pack): readonly PackFact[] => [
  ...rowsOf(pack, "tiers").flatMap((row) =>
    systemsOf(cellText(row, "model"), pack).map((system): PackFact => ({
      system,
      feature: processorOf(row),
      fact: "TIER",
      value: cellText(row, "tier"),
      row,
    })),
  ),
  ...rowsOf(pack, "limits").flatMap((row) =>
    systemsOf(cellText(row, "model"), pack).map((system): PackFact => ({
      system,
      feature: processorOf(row),
      fact: cellText(row, "limit") as FactKind,
      value: limitValue(row),
      row,
    })),
  ),
  ...rowsOf(pack, "life-cycle").flatMap((row) =>
    Object.entries(DATE_COLUMNS)
      .filter(([, column]) => cellText(row, column) !== "")
      .map(([fact, column]): PackFact => ({
        system: cellText(row, "system"),
        feature: "",
        fact: fact as SystemDate,
        value: cellText(row, column),
        row,
      })),
  ),
  ...rowsOf(pack, "dates")
    .filter((row) => DATED_SUBJECT.test(cellText(row, "subject")))
    .map((row): PackFact => ({
      system: cellText(row, "subject"),
      feature: "",
      fact: cellText(row, "event") as FactKind,
      value: cellText(row, "date"),
      row,
    })),
  ...rowsOf(pack, "releases").map((row): PackFact => ({
    system: `IBM i ${cellText(row, "release")}`,
    feature: "",
    fact: "SUPPORT",
    value: cellText(row, "endOfSupport"),
    row,
  })),
];
