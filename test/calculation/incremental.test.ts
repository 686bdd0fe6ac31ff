/**
 * An edit is followed by calculating what depends on it and nothing else. After any edits of the
 * inputs of the example plans, every cell shows what a calculation of the whole plan gives.
 */
import { randomBy } from "../../scripts/fuzz/random";
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import type { Cell, CellValue, Workbook } from "../../src/spreadsheet/workbook-model";
import { differences } from "../support/calculation-differences";
import { sample, seedFor } from "../support/extent";

interface Place {
  readonly sheet: string;
  readonly address: string;
}
interface Edit extends Place {
  readonly value: CellValue;
}

const EDITS_AT_ONCE = [1, 1, 3, 12] as const;

const isInput = ({ formula, style }: Cell): boolean =>
  formula === undefined && (style?.startsWith("input") ?? false);

const inputsOf = ({ sheets }: Workbook): (Place & { readonly cell: Cell })[] =>
  sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, cell]) =>
      isInput(cell) ? [{ sheet: name, address, cell }] : [],
    ),
  );

/** An edit of one input: another number, the content of another input of its kind, or nothing. */
function randomEdit(
  inputs: ReturnType<typeof inputsOf>,
  random: ReturnType<typeof randomBy>,
): Edit {
  const filled = inputs.filter(({ cell }) => cell.value !== null && cell.value !== undefined);
  // Empty inputs outnumber the others.
  const from = random.below(4) === 0 ? inputs : filled;
  const { sheet, address, cell } = from[random.below(from.length)]!;
  const alike = filled.filter((other) => other.cell.style === cell.style);
  const other = alike[random.below(alike.length || 1)]?.cell.value ?? null;
  const values: CellValue[] = [
    other,
    other,
    typeof cell.value === "number" ? cell.value * (0.8 + random.below(5) / 10) : other,
    null,
    "x",
    0,
  ];
  return { sheet, address, value: values[random.below(values.length)]! };
}

function withEdits(workbook: Workbook, edits: readonly Edit[]): Workbook {
  const sheets = workbook.sheets.map((sheet) => ({ ...sheet, cells: new Map(sheet.cells) }));
  for (const { sheet, address, value } of edits) {
    const { cells } = sheets.find(({ name }) => name === sheet)!;
    cells.set(address, { ...cells.get(address), value } as Cell);
  }
  return { ...workbook, sheets };
}

const examples = planTemplates.filter(({ isExample }) => isExample);

const cases = sample(examples, 2, "incremental calculation").map(
  (plan) => [plan.file, plan] as const,
);
test.each(cases)("edits of inputs of %s", async (file, template) => {
  const random = randomBy(seedFor(file));
  const { workbook } = buildTemplate(template);
  const inputs = inputsOf(workbook);
  const incremental = await calculate(workbook, allFunctions());
  const edits: Edit[] = [];
  for (const count of EDITS_AT_ONCE) {
    const more = Array.from({ length: count }, () => randomEdit(inputs, random));
    edits.push(...more);
    await incremental.set(more);
  }
  const whole = await calculate(withEdits(workbook, edits), allFunctions());
  expect([edits, differences(workbook, incremental, whole).slice(0, 5)]).toEqual([edits, []]);
  incremental.dispose();
  whole.dispose();
});
