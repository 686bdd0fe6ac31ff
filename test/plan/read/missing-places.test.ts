/** A plan is completed by entering what its list of missing inputs asks for, where it leads. */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { readNameIndex, type NameEntry } from "../../../src/plan/read/name-index";
import { readOverview, type MissingInput } from "../../../src/plan/read/overview";
import { planTemplates } from "../../../src/plan/templates/templates";
import { cellAddress, isWithin, parseCell, parseRange } from "../../../src/spreadsheet/a1";
import { calculatedReader } from "../../../src/spreadsheet/calculated-reader";
import type { SheetRange } from "../../../src/spreadsheet/workbook-host";
import type { WorkbookReader } from "../../../src/spreadsheet/workbook-reader";
import { calculated } from "../../support/calculated";
import { withSmallCapacity } from "../../support/small-capacity";

type Value = string | number;
const MOST_ROUNDS = 20;
const keyOf = ({ sheet, range }: SheetRange): string => `${sheet}!${range}`;

/** The empty template of a kind, in which values are typed, and the values of its example. */
async function planToComplete(key: string) {
  const [empty, example] = ["", "-example"].map((end) =>
    planTemplates.find(({ file }) => file === `${key}${end}.xlsx`)!,
  ) as [(typeof planTemplates)[number], (typeof planTemplates)[number]];
  const { tables, fields } = example.inputs;
  const longer = Object.entries(tables).map(([name, rows]) => [name, [...rows, {}]] as const);
  const capacity = { ...example.inputs, tables: Object.fromEntries(longer) };
  const { workbook } = withSmallCapacity(capacity, example.only, () =>
    buildPlan(empty.inputs, example.only, empty.kind.variant),
  );
  const book = await calculated(workbook);
  const typed = new Map<string, Value>();
  const cells = calculatedReader(workbook, book);
  const reader: WorkbookReader = {
    ...cells,
    async read(range) {
      const first = parseRange(range.range)!.from;
      return (await cells.read(range)).map((row, down) =>
        row.map((content, right) => {
          const place = `${range.sheet}!${first.row + down}:${first.column + right}`;
          return typed.has(place) ? { value: typed.get(place)! } : content;
        }),
      );
    },
  };
  const valueAt = ({ name, range }: NameEntry, row: number): Value | undefined => {
    const [table = "", column = ""] = name.split(".");
    return fields[name] ?? tables[table]?.[row - parseRange(range.range)!.from.row]?.[column];
  };
  const type = async (entries: ReadonlyMap<string, readonly [SheetRange, Value]>) => {
    for (const [{ sheet, range }, value] of entries.values()) {
      const { row, column } = parseCell(range)!;
      typed.set(`${sheet}!${row}:${column}`, value);
    }
    await book.set(
      [...entries.values()].map(([{ sheet, range }, value]) => ({ sheet, address: range, value })),
    );
  };
  return { reader, valueAt, type, dispose: () => book.dispose() };
}

test.each(["web-java", "upgrade-comparison"])("%s: nobody looks for a cell", async (key) => {
  const { reader, valueAt, type, dispose } = await planToComplete(key);
  const index = [...(await readNameIndex(reader))!.values()];
  let missing: readonly MissingInput[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    missing = (await readOverview(reader))!.missingInputs!;
    const entries = new Map<string, readonly [SheetRange, Value]>();
    for (const { range } of missing) {
      const place = parseCell(range.range)!;
      const input = index.find(
        (entry) =>
          entry.role === "input" &&
          entry.range.sheet === range.sheet &&
          isWithin(place, parseRange(entry.range.range)!),
      );
      const [[content]] = (await reader.read(range)) as [[{ value: unknown }]];
      const value = input && content.value === null ? valueAt(input, place.row) : undefined;
      if (value !== undefined) entries.set(keyOf(range), [range, value]);
    }
    if (entries.size === 0) break;
    await type(entries);
  }
  expect(missing).toEqual([]);
  dispose();
});

test("a refused name leads to its cell, and a feature to be chosen to its column", async () => {
  const { reader, type, dispose } = await planToComplete("upgrade-comparison");
  const index = (await readNameIndex(reader))!;
  const place = (name: string): SheetRange => {
    const { sheet, range } = index.get(name)!.range;
    return { sheet, range: cellAddress(parseRange(range)!.from) };
  };
  const enter = (values: Readonly<Record<string, Value>>): Promise<void> =>
    type(
      new Map(Object.entries(values).map(([name, value]) => [name, [place(name), value]] as const)),
    );
  /** The cells of the lines that end so. */
  const placesOf = async (words: string): Promise<Set<string>> => {
    const { missingInputs = [] } = (await readOverview(reader))!;
    return new Set(
      missingInputs.filter(({ what }) => what.endsWith(words)).map(({ range }) => keyOf(range)),
    );
  };
  await enter({ "box.name": "PROD", "box.system": "S999", "box.cores": 8 });
  await enter({ "source.name": "ERP", "source.box": "PROD", "source.cores": 4 });
  expect(await placesOf("custom entry (last argument).")).toEqual(
    new Set([keyOf(place("box.system"))]),
  );
  await enter({ "box.system": "Power S814" });
  expect(
    await placesOf("Feature is required. Choose one: 3.02 GHz 4-core, 3.02 GHz 6-core, 3.72 GHz."),
  ).toEqual(new Set([keyOf(place("box.feature"))]));
  await enter({ "box.feature": "EPXX" });
  expect(await placesOf("Choose a feature of Power S814.")).toEqual(
    new Set([keyOf(place("box.feature"))]),
  );
  await enter({ "box.feature": "3.72 GHz", "cpu.highA": 0.66 });
  expect(await placesOf("enter a workload")).toEqual(new Set([keyOf(place("workload.name"))]));
  dispose();
});
