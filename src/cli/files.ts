/** What the commands that make one file of another have in common: IN is only read, OUT appears whole or not at all. */
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { fileReason } from "../hosts/xlsx/file-errors";
import { saveWhole } from "../hosts/xlsx/save";
import { InputError, UsageError } from "./arguments";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What every such command takes. */
const COMMON = { out: { type: "string" }, force: { type: "boolean" } } as const satisfies Options;

export interface FileCommand {
  readonly from: string;
  readonly to: string;
  readonly force: boolean;
  readonly values: Values;
}

/** `IN.xlsx --out OUT.xlsx` with options of the command's own. */
export function fileCommand(
  command: string,
  words: readonly string[],
  options: Options = {},
): FileCommand {
  let parsed: { readonly values: Values; readonly positionals: readonly string[] };
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...COMMON, ...options },
      allowPositionals: true,
    });
    parsed = { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const {
    values,
    positionals: [from, more],
  } = parsed;
  if (from === undefined || more !== undefined)
    throw new UsageError(`Name one workbook: sizebook ${command} IN.xlsx --out OUT.xlsx.`);
  if (typeof values.out !== "string" || values.out === "")
    throw new UsageError(`Say where it goes: sizebook ${command} ${from} --out OUT.xlsx.`);
  return { from, to: values.out, force: values.force === true, values };
}

/** The bytes of a file, or one line that says why there are none. */
export function readWhole(path: string): Uint8Array {
  try {
    if (statSync(path).isDirectory()) throw new InputError(`${path} is a folder.`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new InputError(
      missing ? `There is no file ${path}.` : `${path} cannot be read: ${fileReason(error)}.`,
    );
  }
}

const sameFile = (a: string, b: string): boolean =>
  existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);

/** Reads IN, after looking whether OUT may be written: nobody waits for work that cannot be kept. */
export function readInput({ from, to, force }: FileCommand): Uint8Array {
  const bytes = readWhole(from);
  if (sameFile(from, to))
    throw new InputError(
      `${to} is the workbook itself, which is never changed; give another name.`,
    );
  if (existsSync(to) && !force)
    throw new InputError(`${to} exists already; give another name, or --force to replace it.`);
  if (!/\.xlsx$/i.test(to))
    throw new InputError(
      `${to} must end in .xlsx: Excel opens no other name for this kind of file.`,
    );
  return bytes;
}

export async function writeOutput(
  { to, force }: Pick<FileCommand, "to" | "force">,
  bytes: Uint8Array,
): Promise<void> {
  try {
    mkdirSync(dirname(to), { recursive: true });
  } catch (error) {
    throw new InputError(`${to} cannot be written: ${fileReason(error)}.`);
  }
  const saved = await saveWhole(to, bytes, { force });
  if (!saved.saved) throw new InputError(saved.message);
}

export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;
