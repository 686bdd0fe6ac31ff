/**
 * `sizebook calc` and `sizebook repair`: workbooks calculated again with our functions, whole or
 * where they are stuck.
 */
import { counted, listOf, plural } from "../models/wording";
import { recalculateFile } from "../foreign/recalculate/recalculate-file";
import { repairFile } from "../foreign/repair/repair-file";
import { usable } from "./arguments";
import { fileArguments, readInput } from "./files";
import type { CommandOutput } from "./functions";
import { writeOutput, writtenLines } from "./paths";

const MAX_LINES = 20;
const MAX_PLACES = 5;

/** Places with their reasons, those of a reason together. */
export function reasons(
  left: readonly { readonly place: string; readonly reason: string }[],
): string[] {
  const byReason = new Map<string, string[]>();
  for (const { place, reason } of left)
    byReason.set(reason, [...(byReason.get(reason) ?? []), place]);
  const lines = [...byReason].map(
    ([reason, places]) => `  ${listOf(places, MAX_PLACES)}: ${reason}.`,
  );
  return [
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`  and ${lines.length - MAX_LINES} more reasons.`] : []),
  ];
}

export async function calc(words: readonly string[]): Promise<CommandOutput> {
  const command = fileArguments("calc", words);
  const recalculation = usable(
    command.from,
    await recalculateFile(readInput(command), command.ending),
  );
  await writeOutput(command, recalculation.bytes);
  const { calculated, kept, changed, notDone, errors, volatile } = recalculation;
  return {
    lines: [
      `${counted(calculated, "formula")} calculated, ${counted(changed, "cell")} with another result than before.`,
      ...(kept
        ? [
            `${counted(kept, "formula")} kept. They do not depend on Sizebook functions and show their stored results.`,
          ]
        : []),
      ...(errors.length
        ? [
            `${counted(errors.length, "cell shows", "cells show")} an error: ${errors.slice(0, 5).join(", ")}${errors.length > 5 ? " ..." : ""}`,
          ]
        : []),
      ...(notDone.length
        ? [
            `${counted(notDone.length, "formula is", "formulas are")} not calculated here, and Excel will calculate the file when it opens:`,
            ...reasons(notDone),
          ]
        : []),
      ...(volatile.length
        ? [
            `${counted(volatile.length, "formula depends", "formulas depend")} on a volatile function too, and ${plural(volatile.length, "changes", "change")} whenever Excel calculates: ${volatile.slice(0, 5).join(", ")}${volatile.length > 5 ? " ..." : ""}`,
          ]
        : []),
      ...writtenLines(command.to),
    ],
    status: notDone.length ? 1 : 0,
  };
}

export async function repair(words: readonly string[]): Promise<CommandOutput> {
  const command = fileArguments("repair", words);
  const repairResult = usable(
    command.from,
    await repairFile(readInput(command), {
      protectedToo: command.values.protected === true,
      ending: command.ending,
    }),
  );
  await writeOutput(command, repairResult.bytes);
  const { found, repaired, left, protectedSheets } = repairResult;
  const closed = protectedSheets.length > 0 && command.values.protected !== true;
  return {
    lines: [
      `${counted(found, "stuck cell")} found, ${repaired} repaired, ${left.length} left${left.length ? ":" : "."}`,
      ...reasons(left),
      ...(closed
        ? [
            `Protected: ${protectedSheets.join(", ")}. Use --protected to repair these sheets too. They stay protected.`,
          ]
        : []),
      ...writtenLines(command.to),
    ],
    status: left.length ? 1 : 0,
  };
}
