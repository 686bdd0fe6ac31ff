/** The inputs of a plan from a file: JSON, or a filled plan. */
import { orProblem } from "../xlsx/package/invalid-file";
import { readInputs, readXlsx } from "../xlsx/read/read-contents";
import { type PlanInputs } from "../plan/inputs/plan-inputs";
import { parsePlanInputs, type InputProblem } from "../plan/inputs/inputs";
import { ASSUMPTION_NAMES, inputsOfWorkbook } from "../plan/inputs/inputs-of-workbook";
import { NAME_INDEX_SHEET } from "../plan/read/name-index";
import { InputError, usable } from "./arguments";
import { counted } from "../models/wording";
import { jsonOf } from "./json-file";
import { readWhole } from "./paths";

export interface ReadInputs {
  readonly inputs: PlanInputs;
  /** Remarks to print. */ readonly notes: readonly string[];
}

/**
 * Zip files, and so workbooks, begin with PK; workbooks with a password with the bytes of a
 * compound file.
 */
const isWorkbook = (bytes: Buffer): boolean =>
  ["PK", "\u00d0\u00cf"].includes(bytes.subarray(0, 2).toString("latin1"));

/** The content of a completed plan, by the names of its inputs. */
async function workbookInputs(
  path: string,
  bytes: Buffer,
): Promise<{ json: unknown; notes: readonly string[] }> {
  const reading = usable(path, await readXlsx(bytes));
  if (!reading.sheets.some(({ name }) => name === NAME_INDEX_SHEET))
    throw new InputError(`${path} is not a Sizebook plan. It has no sheet ${NAME_INDEX_SHEET}.`);
  const values = usable(
    path,
    await orProblem(async () => readInputs(reading, NAME_INDEX_SHEET, [ASSUMPTION_NAMES])),
  );
  const { json, left } = inputsOfWorkbook(values);
  return {
    json,
    notes: left.length
      ? [`Not copied because this template does not have these inputs: ${left.join(", ")}.`]
      : [],
  };
}

const MAX_PROBLEMS = 100;
const listed = (problems: readonly InputProblem[]): string[] => [
  ...problems.slice(0, MAX_PROBLEMS).map(({ path: place, message }) => `  ${place}: ${message}`),
  ...(problems.length > MAX_PROBLEMS ? [`  and ${problems.length - MAX_PROBLEMS} more.`] : []),
];

/** The inputs of an input file or of a completed plan; reports all problems at once. */
export async function inputsFrom(path: string): Promise<ReadInputs> {
  let content: unknown;
  let notes: readonly string[] = [];
  const bytes = Buffer.from(readWhole(path));
  if (isWorkbook(bytes)) ({ json: content, notes } = await workbookInputs(path, bytes));
  else content = jsonOf(path, bytes);
  const parsed = parsePlanInputs(content);
  if ("problems" in parsed)
    throw new InputError(
      [
        `${path}: ${counted(parsed.problems.length, "problem")}, nothing was written.`,
        ...listed(parsed.problems),
      ].join("\n"),
    );
  return { inputs: parsed.inputs, notes };
}
