/** No function searches in texts of any length: those that no name or list has are refused. */
import { Table } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { isRefusal } from "../../src/models/answer";

const TEXTS = [10_000, 100_000].flatMap((length) => [
  "a".repeat(length),
  "9117-MMD EPM0 ".repeat(length / 14),
  "save,rate,tape,".repeat(length / 15),
]);
const NAMES = Array.from({ length: 1_000 }, (_, i) => [`nothing ${i} of this`]);
/** Errors of a range that list what is available, and the first use of a list. */
const MOST_LOOKS = 102;
const WORDS: ReadonlySet<string> = new Set(["text", "keyword", "key", "textOrNumber"]);
const places = allFunctions().flatMap((fn) =>
  fn.params.flatMap(({ name, type }, i) =>
    WORDS.has(type) ? [[`${fn.name} ${name}`, fn, i] as const] : [],
  ),
);

test("most functions have texts", () => expect(places.length).toBeGreaterThan(150));

test.each(places)("%s refuses texts of 10,000 characters and more", (_, fn, place) => {
  const args = [...(fn.examples[0]?.args ?? [])];
  while (args.length < place) args.push(null);
  for (const text of TEXTS) {
    args[place] = text;
    const outcome = fn.outcome(args as Parameters<typeof fn.outcome>[0]);
    expect(isRefusal(outcome as never) && (outcome as { message?: string }).message !== "").toBe(
      true,
    );
  }
});

/** Cells of tables that an unknown name may read: the rows of one system, never a whole table. */
const MOST_CELLS = 40;

test.each(places)("%s reads no table again for each unknown name of a range", (_, fn, place) => {
  const args = [...(fn.examples[0]?.args ?? [])] as unknown[];
  while (args.length < place) args.push(null);
  const cellsRead = (count: number): number => {
    args[place] = Array.from({ length: count }, (_, i) => [`nothing ${i} of this`]);
    const reads = jest.spyOn(Table.prototype, "text");
    fn.call(args);
    const { length } = reads.mock.calls;
    reads.mockRestore();
    return length;
  };
  // The first errors list what is available, and the first names build the indexes.
  const first = cellsRead(2 * MOST_LOOKS);
  const more = cellsRead(3 * MOST_LOOKS);
  expect(more - first).toBeLessThanOrEqual(MOST_CELLS * MOST_LOOKS);
});

const offering = allFunctions().flatMap((fn) =>
  fn.params.flatMap((param, i) =>
    "choices" in param && param.choices
      ? [[`${fn.name} ${param.name}`, fn, param, i] as const]
      : [],
  ),
);

test.each(offering)(
  "%s lists what it offers a few times for 1,000 names",
  (_, fn, param, place) => {
    const args = [...(fn.examples[0]?.args ?? [])] as unknown[];
    while (args.length < place) args.push(null);
    args[place] = NAMES;
    const looks = jest.spyOn(param as { choices: () => readonly string[] }, "choices");
    const errors = fn.call(args) as readonly (readonly unknown[])[];
    expect(errors).toHaveLength(NAMES.length);
    expect(errors.flat().every((cell) => cell instanceof CellError)).toBe(true);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(MOST_LOOKS);
    looks.mockRestore();
  },
);
