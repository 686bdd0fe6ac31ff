/**
 * Shared by commands that create one file from another: IN is only read, OUT appears whole or not
 * at all.
 */
import { extname } from "node:path";
import type { WorkbookEnding } from "../xlsx/package/editable";
import { UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import { parseWords, type OptionSpecs } from "./options";
import { checkOutput, readWhole } from "./paths";

export interface FileArguments {
  readonly from: string;
  readonly to: string;
  readonly force: boolean;
  /** That of OUT, such as "xlsm". */
  readonly ending: WorkbookEnding;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** `IN.xlsx --out OUT.xlsx` with options of the command's own. */
export function fileArguments(
  command: "share" | "thaw" | "repair" | "calc",
  words: readonly string[],
): FileArguments {
  const {
    values,
    positionals: [from, more],
  } = parseWords<OptionSpecs>(words, COMMANDS[command].options);
  if (from === undefined || more !== undefined)
    throw new UsageError(`Specify one workbook: sizebook ${command} IN.xlsx --out OUT.xlsx.`);
  if (typeof values.out !== "string")
    throw new UsageError(`Specify the output file: sizebook ${command} ${from} --out OUT.xlsx.`);
  const ending = extname(values.out).slice(1).toLowerCase() as WorkbookEnding;
  return { from, to: values.out, force: values.force === true, ending, values };
}

/** Reads IN after checking that OUT may be written, so that no work is lost. */
export function readInput({ from, to, force }: FileArguments): Uint8Array {
  const bytes = readWhole(from);
  checkOutput({ to, force, inputs: [from] }, "workbook");
  return bytes;
}
