/**
 * Calculated workbooks, each calculated once, by the first test file that needs it. The results are
 * stored in build/test-cache, under a key of everything that affects them: the cells and names of
 * the workbook, the code of the engine and the functions, the catalogue, and the versions of
 * packages and Node (test/global-setup.cjs). Without this key nothing is stored. Tests of the
 * engine itself do not use stored results.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
// Explanations look functions up in their registry, also if the engine has its own bundle.
import "../../src/functions";
import type { Calculated, CalculatedWorkbook } from "../../src/calculation/calculate";
import { cellAddress, parseCell } from "../../src/spreadsheet/a1";
import type { Cell, CellValue, Workbook } from "../../src/spreadsheet/workbook-model";
import { applyResults } from "../../src/spreadsheet/apply-results";
import { CACHE_FOLDER, once } from "./once";

/** The functions available to formulas: all of ours, or none. */
type Functions = "all" | "none";

/**
 * The engine and the functions, loaded for the first calculation: as one file if the run has built
 * it from the same sources (test/global-setup.cjs), which loads and calculates in a fraction of the
 * time, otherwise from the sources.
 */
interface Engine {
  readonly calculate: typeof import("../../src/calculation/calculate").calculate;
  readonly allFunctions: typeof import("../../src/functions").allFunctions;
}
const engine = (): Engine =>
  process.env.SIZEBOOK_ENGINE
    ? (require(process.env.SIZEBOOK_ENGINE) as Engine)
    : {
        ...(require("../../src/calculation/calculate") as Pick<Engine, "calculate">),
        ...(require("../../src/functions") as Pick<Engine, "allFunctions">),
      };

function calculateBy(workbook: Workbook, functions: Functions): Promise<CalculatedWorkbook> {
  const { calculate, allFunctions } = engine();
  return calculate(workbook, functions === "all" ? allFunctions() : []);
}

type Inputs = Parameters<CalculatedWorkbook["set"]>[0];
/** Values and errors by sheet, in the order of the sheet's cells. */
type Results = Readonly<Record<string, readonly (readonly [CellValue, string?])[]>>;

const FOLDER = join(CACHE_FOLDER, "calculated");

/**
 * The properties of a cell that affect a calculation. The stored result of a formula does not, a
 * negative zero does.
 */
function contentKey(address: string, { formula, value, error }: Cell): string {
  if (formula !== undefined) return `${address}=${formula}`;
  const content = error ?? value ?? null;
  return `${address}:${typeof content}:${Object.is(content, -0) ? "-0" : String(content)}`;
}

function keyOf(workbook: Workbook, functions: Functions, computedWith: string): string {
  const hash = createHash("sha256").update(`${computedWith} ${functions}`);
  const add = (text: string): void => void hash.update(`${text.length} ${text}`);
  for (const { name, sheet, cell } of workbook.names) add(`${name}=${sheet}!${cell}`);
  for (const { name, state, cells } of workbook.sheets) {
    add(`${name} ${state} ${cells.size}`);
    for (const [address, cell] of cells) add(contentKey(address, cell));
  }
  return hash.digest("hex").slice(0, 40);
}

/** Stored results. They are complete, because the file is renamed into place. */
function stored(key: string): Results | undefined {
  const path = join(FOLDER, key);
  return existsSync(path) ? (deserialize(readFileSync(path)) as Results) : undefined;
}

function store(key: string, results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${key}.${process.pid}`);
  writeFileSync(path, serialize(results));
  renameSync(path, join(FOLDER, key));
}

const resultsOf = (workbook: Workbook, book: CalculatedWorkbook): Results =>
  Object.fromEntries(
    workbook.sheets.map(({ name, cells }) => [
      name,
      [...cells.keys()].map((address): readonly [CellValue, string?] => {
        const { value, error } = book.read(name, address);
        return error === undefined ? [value] : [value, error];
      }),
    ]),
  );

/**
 * A formula that spills has more results than the cells of the workbook can hold: these are not
 * stored.
 */
const hasSpills = (workbook: Workbook, book: CalculatedWorkbook): boolean =>
  workbook.sheets.some(({ name, cells }) =>
    [...cells].some(
      ([address, { formula }]) => formula !== undefined && book.spills(name, address),
    ),
  );

/** A copy that does not change when the workbook changes later. */
const copyOf = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({
    ...sheet,
    cells: new Map([...sheet.cells].map(([address, cell]) => [address, { ...cell }])),
  })),
});

/** Stored results as an open workbook; the engine starts at the first change. */
class CachedWorkbook implements CalculatedWorkbook {
  private live: CalculatedWorkbook | undefined;
  private readonly sheets: ReadonlyMap<string, ReadonlyMap<string, Calculated>>;

  constructor(
    private readonly workbook: Workbook,
    private readonly functions: Functions,
    results: Results,
  ) {
    this.sheets = new Map(
      workbook.sheets.map(({ name, cells }) => {
        const sheetResults = results[name]!;
        return [
          name,
          new Map(
            [...cells.keys()].map((address, i) => {
              const [value, error] = sheetResults[i]!;
              return [address, error === undefined ? { value } : { value, error }];
            }),
          ),
        ];
      }),
    );
  }

  read(sheet: string, address: string): Calculated {
    if (this.live) return this.live.read(sheet, address);
    const cells = this.sheets.get(sheet);
    if (!cells) throw new Error(`The workbook has no sheet ${sheet}.`);
    const place = parseCell(address);
    if (!place) throw new Error(`${address} is not a cell address.`);
    return cells.get(cellAddress(place)) ?? { value: null };
  }

  spills(sheet: string, address: string): boolean {
    return this.live?.spills(sheet, address) ?? false;
  }

  async set(inputs: Inputs): Promise<void> {
    this.live ??= await calculateBy(this.workbook, this.functions);
    await this.live.set(inputs);
  }

  dispose(): void {
    this.live?.dispose();
  }
}

/** The workbook with the results of all formulas. */
export async function calculated(
  workbook: Workbook,
  functions: Functions = "all",
): Promise<CalculatedWorkbook> {
  const computedWith = process.env.SIZEBOOK_COMPUTED_WITH;
  if (!computedWith) return calculateBy(workbook, functions);
  const key = keyOf(workbook, functions, computedWith);
  let live: CalculatedWorkbook | undefined;
  const results = await once<Results | undefined>(
    key,
    () => stored(key),
    async () => {
      live = await calculateBy(workbook, functions);
      if (hasSpills(workbook, live)) return undefined;
      const calculatedResults = resultsOf(workbook, live);
      store(key, calculatedResults);
      return calculatedResults;
    },
  );
  return live ?? new CachedWorkbook(copyOf(workbook), functions, results!);
}

/** Fills in the results of every formula. */
export async function withResults(workbook: Workbook): Promise<Workbook> {
  const book = await calculated(workbook);
  applyResults(workbook, book);
  book.dispose();
  return workbook;
}
