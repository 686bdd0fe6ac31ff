/**
 * `sizebook share` and `sizebook thaw`: customer copies of workbooks, and live workbooks of
 * customer copies.
 */
import { counted, plural } from "../models/wording";
import { inspectCopy, listOfPlaces, createCopy } from "../customer-copy/create";
import { restoreFormulas } from "../customer-copy/restore";
import type { ShareOptions } from "../customer-copy/freeze-policy";
import type { PrintOptions } from "../customer-copy/report-layout";
import { InputError, UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import { brandOption, paperOption } from "./brand-folder";
import { dateOption } from "./date-option";
import { fileArguments, readInput, type FileArguments } from "./files";
import type { CommandOutput } from "./functions";
import {
  checkInspection,
  kindOptions,
  inspectionJson,
  inspectionLines,
  leftLines,
  leftOutLine,
  summaryLines,
} from "./inspection";
import { chosen, parseWords } from "./options";
import { checkOutput, readWhole, writeOutput, writtenLines } from "./paths";
import { today } from "../spreadsheet/today";
import { UNDECIDED_LINE, undecidedPageOf } from "./undecided";

type ShareValues = FileArguments["values"];

const optionsOf = async (
  values: ShareValues,
): Promise<ShareOptions & { readonly layout: PrintOptions }> => ({
  date: dateOption(values.date as string | undefined) ?? today(),
  rest: chosen("rest", values.rest, COMMANDS.share.options.rest.choices),
  formulas: values["values-only"] ? "left out" : "kept",
  sources: chosen("sources", values.sources, COMMANDS.share.options.sources.choices),
  withoutWorkingSheets: values["no-working-sheets"] === true,
  ...kindOptions({
    ...values,
    ...(values["no-authors"] ? { clean: [values.clean, "authors"].filter(Boolean).join() } : {}),
  }),
  spareRows: values["all-rows"] ? "shown" : "collapsed",
  prices: values["with-prices"] ? "kept" : "left out",
  layout: {
    brand: {
      ...(await brandOption(values.brand as string | undefined)),
      ...paperOption(values.paper as string | undefined),
    },
    ...(values.draft ? { draft: true as const } : {}),
  },
});

/** Lists what a reader of the copy could find. */
async function inspected(words: readonly string[]): Promise<CommandOutput> {
  const {
    values,
    positionals: [from, more],
  } = parseWords(words, COMMANDS.share.options);
  checkInspection(values);
  if (from === undefined || more !== undefined)
    throw new UsageError("Specify one workbook: sizebook share IN.xlsx --inspect.");
  const inspection = await inspectCopy(readWhole(from), await optionsOf(values));
  if (!("found" in inspection)) throw new InputError(`${from}: ${inspection.problem}`);
  const what = inspection.problem === undefined ? "the customer copy" : "the workbook";
  const content = { what, ...inspection };
  return {
    lines: values.json
      ? [JSON.stringify(inspectionJson(content), null, 2)]
      : inspectionLines(content),
    status: inspection.problem === undefined ? 0 : 1,
  };
}

export async function share(words: readonly string[]): Promise<CommandOutput> {
  if (words.includes("--inspect")) return inspected(words);
  const command = fileArguments("share", words);
  checkInspection(command.values);
  const options = await optionsOf(command.values);
  const bytes = readInput(command);
  const page = await undecidedPageOf(command.from, bytes, options.layout);
  if (page) {
    checkOutput({ ...command, inputs: [command.from] }, "page");
    await writeOutput(command, page.bytes);
    return { lines: [UNDECIDED_LINE, ...writtenLines(command.to)], status: 1 };
  }
  const shared = usable(
    command.from,
    await createCopy(bytes, { ...options, ending: command.ending }),
  );
  await writeOutput(command, shared.bytes);
  const { cells, others, formulas, removed, stuck, remarks, left, leftOut } = shared;
  const remainingLines = leftLines(left, options.clean ?? []);
  return {
    lines: [
      `${counted(cells, "formula")} converted to ${plural(cells, "a value", "values")}${others ? `, and ${counted(others, "name, rule or chart source", "names, rules and chart sources")}` : ""}. ${formulas === "kept" ? "Formulas can be restored." : "Formulas cannot be restored."}`,
      ...(removed.length
        ? [`Removed: ${removed.join(", ")}. Formulas that use them became values.`]
        : []),
      ...remarks,
      ...(stuck.length
        ? [
            `${counted(stuck.length, "cell shows", "cells show")} an error instead of a result (${listOfPlaces(stuck)}). Repair the workbook with sizebook repair, then share it again.`,
          ]
        : []),
      ...remainingLines,
      ...leftOutLine("the copy", leftOut),
      ...summaryLines("the copy", left, options.clean ?? []),
      ...writtenLines(command.to),
    ],
    status: stuck.length || remainingLines.length ? 1 : 0,
  };
}

export async function thaw(words: readonly string[]): Promise<CommandOutput> {
  const command = fileArguments("thaw", words);
  const thawed = usable(
    command.from,
    await restoreFormulas(readInput(command), undefined, command),
  );
  await writeOutput(command, thawed.bytes);
  const { cells, others, left } = thawed;
  return {
    lines: [
      `${counted(cells, "formula")} restored${others ? `, and ${counted(others, "name or rule", "names and rules")}` : ""}${left.length ? `. ${left.length} not restored:` : "."}`,
      ...left.slice(0, 20).map(({ place, reason }) => `  ${place}: ${reason}.`),
      ...(left.length > 20 ? [`  and ${left.length - 20} more.`] : []),
      ...writtenLines(command.to),
    ],
    status: left.length ? 1 : 0,
  };
}
