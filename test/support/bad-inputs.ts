/**
 * Enters invalid values into every input of a filled plan, one at a time, and reads how the plan
 * reacts.
 */
import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import { ASSUMPTION_KEYS } from "../../src/plan/assumptions";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { BASE_SCENARIO, SCENARIOS } from "../../src/plan/scenarios";
import type { InputDefinition } from "../../src/plan/inputs/definition";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "../../src/plan/inputs/input-definitions";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { calculated } from "./calculated";
import type { FilledPlan } from "./filled-plans";
import { withSmallCapacity } from "./small-capacity";

export interface BadInput {
  /** "workload.growth[1]" */
  readonly at: string;
  readonly definition: InputDefinition;
  readonly value: CellValue;
}

/** Larger than any figure that a cell takes, and found again in a sentence. */
const VERY_LARGE = 9_182_735e9;
const VERY_LOW = -918_273.5;
/** A text that no list has. */
const UNKNOWN = "qzx9";
/** All of them; numbers with or without separators, as percent and with an exponent. */
const IN_A_SENTENCE = /9,?182,?73|9\.182735E|-918,?27|qzx9/;
/** A sentence that tells what to enter instead may name what was entered. */
const NAMES_THE_INPUT = /\b(?:enter|choose)\b|must be|is no known|is not in the catalogue/i;

/** The values to try in an input of this kind. */
function badValues({ kind, min, max }: InputDefinition): readonly CellValue[] {
  switch (kind) {
    case "text":
      return [null, UNKNOWN, -1, 5];
    case "choice":
      return [null, UNKNOWN, 5];
    case "date":
      return [null, UNKNOWN, -1, 0, VERY_LARGE];
    default:
      return [
        ...new Set([
          null,
          UNKNOWN,
          -1,
          0,
          VERY_LARGE,
          VERY_LOW,
          ...(min !== undefined ? [min, min - 1] : []),
          ...(max !== undefined ? [max, max + 1] : []),
          ...(kind === "whole" ? [0.5] : []),
        ]),
      ];
  }
}

/**
 * Those that can be found again in a sentence: for each such value, the inputs whose cells do not
 * take it.
 */
export const recognizable = (bads: readonly BadInput[]): readonly (readonly BadInput[])[] =>
  [VERY_LARGE, VERY_LOW, UNKNOWN].map((value) =>
    bads.filter((bad) => bad.value === value && isExcluded(bad.definition, value)),
  );

/** Every input of a plan, with every invalid value. */
export function badInputs({ name, fields, tables }: FilledPlan): readonly BadInput[] {
  const of = (address: string, definition: InputDefinition): BadInput[] =>
    badValues(definition).map((value) => ({ at: address, definition, value }));
  const ofTables = tables
    .filter((table) => table !== "assumption")
    .flatMap((table) => {
      const row = table === "tier" ? 2 : 1;
      return Object.entries(TABLES[table]!.columns).flatMap(([key, definition]) =>
        of(`${table}.${key}[${row}]`, definition),
      );
    });
  const others = SCENARIOS.map(({ id }) => id).filter((id) => id !== BASE_SCENARIO);
  const core =
    name !== "core"
      ? []
      : [
          ...ASSUMPTION_KEYS.flatMap((key) =>
            of(`assumption.own[${key}]`, TABLES.assumption!.columns.own!),
          ),
          ...others
            .slice(1)
            .flatMap((id) =>
              [
                ...Object.entries(SCENARIO_INPUTS),
                ["w1", TABLES.workload!.columns.growth!] as const,
              ].flatMap(([key, definition]) => of(`scen.${id}[${key}]`, definition)),
            ),
        ];
  return [...fields.flatMap((field) => of(field, FIELDS[field]!)), ...ofTables, ...core];
}

export interface OpenSurvey {
  /** Whether the plan has a cell of this name: those of some assumptions are in other plans. */
  readonly has: (reference: string) => boolean;
  readonly read: (reference: string) => CellValue;
  readonly set: (cells: Readonly<Record<string, CellValue>>) => Promise<void>;
  /** Formula cells that show an error. */
  readonly errors: () => string[];
  /** Sentences that repeat a recognizable number without telling what to enter instead. */
  readonly repeating: () => string[];
  /** Verdict and reason of every check, and every text about missing inputs. */
  readonly words: () => ReadonlyMap<string, string>;
  readonly dispose: () => void;
}

export async function openSurvey({
  inputs,
  only,
}: Pick<FilledPlan, "inputs" | "only">): Promise<OpenSurvey> {
  const { workbook, index } = withSmallCapacity(inputs, only, () => buildPlan(inputs, only));
  const book: CalculatedWorkbook = await calculated(workbook);
  const placeOf = (reference: string): { sheet: string; address: string } => {
    const cellPlace = index.addressOf(reference);
    if (!cellPlace) throw new Error(`The plan has no cell ${reference}.`);
    return { sheet: cellPlace.sheet, address: cellPlace.cell.replace(/\$/g, "") };
  };
  const formulas = workbook.sheets.flatMap((sheet) =>
    [...sheet.cells].flatMap(([address, { formula }]) =>
      formula === undefined ? [] : [{ sheet: sheet.name, address, formula }],
    ),
  );
  const read = (reference: string): CellValue => {
    const { sheet, address } = placeOf(reference);
    const { value, error } = book.read(sheet, address);
    return error ?? value;
  };
  const lines = (table: string, columns: readonly string[]): string[] => {
    const { rowCount } = index.tables.get(table)!;
    return Array.from({ length: rowCount }, (_, i) =>
      columns.map((column) => `${table}.${column}[${i + 1}]`),
    ).flat();
  };
  const spoken = [
    ...[...index.names.keys()].filter((name) =>
      /\.(problem|status)$|^open\.|^backup\.devices$/.test(name),
    ),
    ...[...index.tables].flatMap(([table, { columns }]) =>
      columns.has("status") ? lines(table, ["status"]) : [],
    ),
    ...lines("check", ["verdict", "reason"]),
  ];
  return {
    has: (reference) => index.addressOf(reference) !== undefined,
    read,
    set: (cells) =>
      book.set(
        Object.entries(cells).map(([reference, value]) => ({ ...placeOf(reference), value })),
      ),
    errors: () =>
      formulas.flatMap(({ sheet, address, formula }) => {
        const { error } = book.read(sheet, address);
        return error ? [`${sheet}!${address} ${error} ${formula}`] : [];
      }),
    repeating: () =>
      formulas.flatMap(({ sheet, address }) => {
        const { value } = book.read(sheet, address);
        return typeof value === "string" &&
          value !== UNKNOWN &&
          IN_A_SENTENCE.test(value) &&
          !NAMES_THE_INPUT.test(value)
          ? [`${sheet}!${address} ${value}`]
          : [];
      }),
    words: () => new Map(spoken.map((reference) => [reference, String(read(reference) ?? "")])),
    dispose: () => book.dispose(),
  };
}

/** Whether the definition of an input excludes a value, so that the plan must report it. */
export function isExcluded(
  { kind, choices, min, max }: InputDefinition,
  value: CellValue,
): boolean {
  if (value === null) return false;
  if (kind === "text") return false;
  if (kind === "choice") return !choices!.some((choice) => choice === value);
  if (typeof value !== "number") return true;
  return (
    value < (min ?? value) ||
    value > (max ?? value) ||
    (kind === "whole" && !Number.isInteger(value))
  );
}

export interface Surveyed extends BadInput {
  readonly errors: readonly string[];
  /** Texts of the plan that were not there before. */
  readonly said: readonly string[];
}

/** Tries one invalid input after the other, each with all others unchanged. */
export async function survey(
  plan: OpenSurvey,
  bads: readonly BadInput[],
  each: (done: Surveyed) => void = () => undefined,
): Promise<readonly Surveyed[]> {
  const before = plan.words();
  const done: Surveyed[] = [];
  let back: Readonly<Record<string, CellValue>> = {};
  for (const bad of bads) {
    const old = bad.at in back ? (back[bad.at] ?? null) : plan.read(bad.at);
    await plan.set({ ...back, [bad.at]: bad.value });
    back = { [bad.at]: old };
    const messages = [...plan.words()].flatMap(([reference, words]) =>
      words !== before.get(reference) && words !== "" ? [`${reference}: ${words}`] : [],
    );
    done.push({ ...bad, errors: plan.errors(), said: messages });
    each(done[done.length - 1]!);
  }
  await plan.set(back);
  return done;
}
