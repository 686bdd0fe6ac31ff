/** The planner's own save rates as rows of a rating pack. */
import { UNSAFE_TEXT } from "./description";
import {
  numberOf,
  textOf,
  unsafeSource,
  type OwnEntry,
  type PackRowCells,
  type Sources,
  type WrittenRows,
} from "./own-entries";

const OPERATIONS = ["SAVE", "RESTORE"];
const MAX_NAME = 100;

/** Why a save rate has no place in a pack; undefined if it has one. */
function obstacle(own: OwnEntry): string | undefined {
  const unnamed = ["device", "workload"].find((column) => {
    const text = textOf(own, column);
    return text === "" || text.length > MAX_NAME || UNSAFE_TEXT.test(text);
  });
  if (unnamed !== undefined) return `has no ${unnamed}`;
  if (!OPERATIONS.includes(textOf(own, "operation").toUpperCase()))
    return "has an operation that is not SAVE or RESTORE";
  if (!((numberOf(own, "rate") ?? 0) > 0)) return "has no rate above 0";
  return unsafeSource(own);
}

/** The save rates with a place in a pack, and the remarks about the others. */
export function writeRates(entries: readonly OwnEntry[], sources: Sources): WrittenRows {
  const notes: string[] = [];
  const rows = entries.flatMap((own): readonly PackRowCells[] => {
    const reason = obstacle(own);
    if (reason !== undefined) {
      notes.push(`Backup device ${own.entry} of My catalogue is left out: it ${reason}.`);
      return [];
    }
    const factor = numberOf(own, "factor");
    return [
      {
        device: textOf(own, "device"),
        workload: textOf(own, "workload"),
        operation: textOf(own, "operation").toUpperCase(),
        rate: numberOf(own, "rate"),
        factor: factor === 0 ? undefined : factor,
        ...sources.originOf(own, `backup device ${own.entry}`),
      },
    ];
  });
  return {
    tables: new Map(rows.length ? [["save-rates", rows]] : []),
    entries: rows.length,
    notes,
  };
}
