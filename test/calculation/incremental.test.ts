/**
 * An edit is followed by calculating what depends on it and nothing else. After any edits of the
 * inputs of the example plans, every cell shows what a calculation of the whole plan gives.
 */
import { randomBy } from "../../scripts/fuzz/random";
import { allFunctions } from "../../src/functions";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import type { Cell, CellValue, Workbook } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";
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

/** Formula cells that show something else in one of two calculations. */
function differences(
  { sheets }: Workbook,
  incremental: CalculatedWorkbook,
  whole: CalculatedWorkbook,
): string[] {
  return sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, { formula }]) => {
      if (formula === undefined) return [];
      const [a, b] = [incremental.read(name, address), whole.read(name, address)];
      return Object.is(a.value, b.value) && a.error === b.error
        ? []
        : [`${name}!${address}: ${a.error ?? a.value}, not ${b.error ?? b.value}: ${formula}`];
    }),
  );
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

const sheet = (cells: Contents): Workbook => plainBook([plainSheet("S", cells)]);

/** Cells, edits one after the other, and the cells that are compared. */
const CONSTRUCTS: readonly (readonly [
  string,
  Contents,
  readonly (readonly [string, CellValue])[],
])[] = [
  [
    "a formula that is replaced by a value",
    { A1: 1, B1: "=A1+1", C1: "=B1*2" },
    [
      ["A1", 2],
      ["B1", 7],
      ["A1", 3],
    ],
  ],
  [
    "a result that stays the same on the way",
    { A1: 1, B1: "=A1>0", C1: "=IF(B1,A1,0)", D1: "=IF(B1,1,0)" },
    [
      ["A1", 2],
      ["A1", -1],
      ["A1", 5],
    ],
  ],
  [
    "a spilled range that grows",
    { A1: 1, A2: 2, A3: 3, B1: '=FILTER(A1:A3,A1:A3>1,"none")', D1: "=SUM(B1:B3)", D2: "=D1+B1" },
    [
      ["A1", 4],
      ["A3", 5],
      ["A2", 7],
    ],
  ],
  [
    "ranges whose place is calculated",
    {
      A1: 1,
      B1: 10,
      B2: 20,
      B3: 30,
      C1: "=SUM(OFFSET(B1,0,0,A1,1))",
      C2: '=INDIRECT("B"&A1)',
      C3: "=C1+C2",
    },
    [
      ["A1", 2],
      ["B2", 21],
      ["A1", 3],
      ["B1", 11],
    ],
  ],
  [
    "a value that becomes a text, an error, empty, and a number again",
    { A1: 1, B1: "=A1*2", C1: '=IFERROR(B1,"none")', D1: "=COUNT(A1:B1)", E1: '=A1&""' },
    [
      ["A1", "x"],
      ["A1", null],
      ["A1", 0],
      ["A1", true],
      ["A1", "0"],
    ],
  ],
];

test.each(CONSTRUCTS)("%s", async (_, cells, edits) => {
  const incremental = await calculate(sheet(cells), []);
  const current = { ...cells };
  for (const [address, value] of edits) {
    await incremental.set([{ sheet: "S", address, value }]);
    current[address] = value;
    const workbook = sheet(current);
    const whole = await calculate(workbook, []);
    expect([address, value, differences(workbook, incremental, whole)]).toEqual([
      address,
      value,
      [],
    ]);
    whole.dispose();
  }
  incremental.dispose();
});
