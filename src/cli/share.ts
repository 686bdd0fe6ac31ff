/** `sizebook share` and `sizebook thaw`: customer copies of workbooks, and live workbooks of customer copies. */
import { listed, shareXlsx } from "../hosts/xlsx/share";
import { thawXlsx } from "../hosts/xlsx/thaw";
import type { ShareOptions } from "../workbook/share/decide";
import { InputError, UsageError } from "./arguments";
import { dateOption } from "./date-option";
import { counted, fileCommand, readInput } from "./files";
import type { Printed } from "./functions";
import { writeOutput } from "./paths";

const OPTIONS = {
  rest: { type: "string", default: "live" },
  "values-only": { type: "boolean" },
  sources: { type: "string", default: "sheet" },
  "no-working-sheets": { type: "boolean" },
  "no-authors": { type: "boolean" },
  "all-rows": { type: "boolean" },
  date: { type: "string" },
} as const;

const today = (): string => new Date().toISOString().slice(0, 10);

/** One of the words that an option takes. */
function chosen<const Word extends string>(
  name: string,
  given: string | boolean | undefined,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === given);
  if (!found) throw new UsageError(`--${name} is ${words.join(" or ")}, not ${String(given)}.`);
  return found;
}

export async function share(words: readonly string[]): Promise<Printed> {
  const command = fileCommand("share", words, OPTIONS);
  const { values } = command;
  const options: ShareOptions = {
    date: dateOption(values.date as string | undefined) ?? today(),
    rest: chosen("rest", values.rest, ["live", "frozen"]),
    formulas: values["values-only"] ? "left out" : "kept",
    sources: chosen("sources", values.sources, ["sheet", "notes"]),
    withoutWorkingSheets: values["no-working-sheets"] === true,
    withoutAuthors: values["no-authors"] === true,
    spareRows: values["all-rows"] ? "shown" : "folded",
  };
  const shared = await shareXlsx(readInput(command), options);
  if ("problem" in shared) throw new InputError(`${command.from}: ${shared.problem}`);
  await writeOutput(command, shared.bytes);
  const { cells, others, formulas, removed, stuck, remarks } = shared;
  return {
    lines: [
      `${counted(cells, "formula")} became values${others ? `, ${counted(others, "name, rule or chart source", "names, rules and chart sources")} were replaced` : ""}; formulas ${formulas}.`,
      ...(removed.length ? [`Without ${removed.join(", ")}: what reads them is a value too.`] : []),
      ...remarks,
      ...(stuck.length
        ? [
            `${counted(stuck.length, "cell shows", "cells show")} #NAME? (${listed(stuck)}): repair the workbook first (sizebook repair), and share it again.`,
          ]
        : []),
      `written: ${command.to}`,
    ],
    status: stuck.length ? 1 : 0,
  };
}

export async function thaw(words: readonly string[]): Promise<Printed> {
  const command = fileCommand("thaw", words);
  const thawed = await thawXlsx(readInput(command));
  if ("problem" in thawed) throw new InputError(`${command.from}: ${thawed.problem}`);
  await writeOutput(command, thawed.bytes);
  const { cells, others, left } = thawed;
  return {
    lines: [
      `${counted(cells, "formula")} put back${others ? `, and ${counted(others, "name or rule", "names and rules")}` : ""}${left.length ? `; ${left.length} left as they are:` : "."}`,
      ...left.slice(0, 20).map(({ place, reason }) => `  ${place}: ${reason}.`),
      ...(left.length > 20 ? [`  and ${left.length - 20} more.`] : []),
      `written: ${command.to}`,
    ],
    status: left.length ? 1 : 0,
  };
}
