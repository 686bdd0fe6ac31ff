/** The planner's own ratings as rows of a rating pack. */
import type { Problem } from "../spreadsheet/problem";
import {
  featureWithSockets,
  formOf,
  numberOf,
  textOf,
  unsafeSource,
  type OwnEntry,
  type PackRowCells,
  type Sources,
  type WrittenRows,
} from "./own-entries";

const SYSTEM = new RegExp(`^${formOf("cpw", "system")}$`);
const CLOCK_NAME = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?\s*GHz$/i;

/** The processor in the columns of a pack, or why it has no place there. */
function processorOf(rating: OwnEntry): PackRowCells | Problem {
  const name = textOf(rating, "feature");
  const clock = numberOf(rating, "clock");
  if (name === "")
    return clock === undefined
      ? {}
      : { problem: `has a clock without a feature: enter "${clock} GHz" as feature` };
  const [, low, high] = CLOCK_NAME.exec(name) ?? [];
  if (low !== undefined)
    return clock !== undefined && clock !== Number(low)
      ? { problem: `has two clocks, ${name} and ${clock}` }
      : { clock: Number(low), clockMax: high === undefined ? undefined : Number(high) };
  const processor = featureWithSockets(name);
  return processor
    ? { ...processor, clock }
    : { problem: `has the feature ${name}, which is no code of 4 characters and no clock` };
}

/** Why a rating has no place in a pack; undefined if it has one. */
function obstacle(rating: OwnEntry): string | undefined {
  if (!SYSTEM.test(textOf(rating, "system").toUpperCase()))
    return "has a system that is no machine type and model such as 9105-42A";
  const other = ["mode", "viosCores"].find(
    (column) => ![0, ""].includes(rating.cells[column] ?? ""),
  );
  if (other !== undefined) return `has ${other}, which a pack has no column for`;
  if ((numberOf(rating, "partitions") ?? 1) > 1)
    return "is the total of several partitions, which a pack has no column for";
  const [cores, machineCores] = ["cores", "machineCores"].map((column) => numberOf(rating, column));
  if (!Number.isInteger(cores) || cores! < 1) return "has cores that are no whole number from 1";
  if (machineCores !== undefined && (!Number.isInteger(machineCores) || machineCores < cores!))
    return "has machineCores that are no whole number from its cores";
  if (!((numberOf(rating, "cpw") ?? 0) >= 1)) return "has no CPW from 1";
  return unsafeSource(rating);
}

/** The ratings with a place in a pack, and the remarks about the others. */
export function writeRatings(ratings: readonly OwnEntry[], sources: Sources): WrittenRows {
  const packed = new Map<string, { readonly entry: number; readonly cells: PackRowCells }>();
  const notes: string[] = [];
  const leaveOut = ({ entry }: OwnEntry, why: string): void => {
    notes.push(`Entry ${entry} of My catalogue is left out: it ${why}.`);
  };
  for (const rating of ratings) {
    const processor = processorOf(rating);
    const reason = obstacle(rating) ?? ("problem" in processor ? processor.problem : undefined);
    if (reason !== undefined) {
      leaveOut(rating, String(reason));
      continue;
    }
    const facts: PackRowCells = {
      ...(processor as PackRowCells),
      system: textOf(rating, "system").toUpperCase(),
      cores: numberOf(rating, "cores"),
      machineCores: numberOf(rating, "machineCores"),
      cpw: numberOf(rating, "cpw"),
    };
    const key = JSON.stringify(facts);
    const twin = packed.get(key);
    if (twin) leaveOut(rating, `repeats entry ${twin.entry}`);
    else
      packed.set(key, {
        entry: rating.entry,
        cells: {
          ...facts,
          ...sources.originOf(rating, `entry ${rating.entry}`),
        },
      });
  }
  const rows = [...packed.values()].map(({ cells }) => cells);
  return {
    tables: new Map(
      rows.length
        ? [
            ["systems", systemRows(rows)],
            ["cpw", rows],
          ]
        : [],
    ),
    entries: rows.length,
    notes,
  };
}

/** Rows of the table of systems: only that IBM i runs on them is known, because they have a CPW. */
const systemRows = (rows: readonly PackRowCells[]): readonly PackRowCells[] =>
  [...new Map(rows.map((cells) => [cells.system, cells])).values()].map(
    ({ system, source, place, status }) => ({ system, ibmI: "yes", source, place, status }),
  );
