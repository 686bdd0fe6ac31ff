/** Prices and notes of the planner: in no copy unless it is asked for them. */
import { createCopy } from "../../src/customer-copy/create";
import { withoutPrivate } from "../../src/customer-copy/private-values";
import { StoredPlan } from "../../src/customer-copy/stored-plan";
import { parseRange } from "../../src/spreadsheet/a1";
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { withResults } from "../support/calculated";
import { inputsOf } from "../support/open-plan";
import { presentTemplate } from "../support/present-template";
import { withSmallCapacity } from "../support/small-capacity";
import KEEP from "../plan/decisions/plans/keep.json";

/** Amounts that occur nowhere else in the plan. */
const [PRICE, TOTAL] = [7_654_321, 9_876_543];
const reasonOf = (amount: string, period: string): string =>
  `Fits, but costs${amount} more ${period} than 770 EPM0.`;
/** In this version, and in an earlier one. */
const PERIODS = ["to the horizon", "over five years"] as const;

async function storedPlan(bytes: Uint8Array): Promise<StoredPlan> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  return (await StoredPlan.of(parts))!;
}

/** The first cell of a name. */
function placeOf(plan: StoredPlan, name: string): readonly [sheet: string, address: string] {
  const { sheet, cells } = plan.places.find((place) => place.name === name)!;
  return [sheet, cells.split(":")[0]!];
}

/** The template with prices, as it would be calculated with them. */
async function planWithPrices(ranking: string, period: string = PERIODS[0]): Promise<Uint8Array> {
  const bytes = await presentTemplate("upgrade-comparison-example.xlsx");
  const plan = await storedPlan(bytes);
  const read = await readXlsx(bytes);
  if ("problem" in read) throw new Error(read.problem);
  const patch = new Map<string, Map<string, CellContent>>();
  const put = (name: string, value: CellValue): void => {
    const [sheet, address] = placeOf(plan, name);
    const { formula } = read.cell(sheet, address);
    patch.set(sheet, (patch.get(sheet) ?? new Map()).set(address, { value, formula }));
  };
  put("cost.price", PRICE);
  put("cost.ranking", ranking);
  for (const name of ["cost.total", "ranking.cost", "choice.cost", "candidate.cost"])
    put(name, TOTAL);
  put("ranking.against", reasonOf(" 1,234,567 EUR", period));
  return patchXlsx(bytes, patch);
}

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  return (await Promise.all(parts.paths().map(parts.text))).join("\n");
};

test.each(PERIODS)("a copy shows no price and no total %s, and says so", async (period) => {
  const copy = await createCopy(await planWithPrices("Cores", period), { date: "2026-05-01" });
  if ("problem" in copy) throw new Error(copy.problem);
  const text = await textOf(copy.bytes);
  expect(text).not.toMatch(/7654321|9876543|1,234,567/);
  const plan = await storedPlan(copy.bytes);
  const values = ["cost.total", "choice.cost", "candidate.cost", "ranking.against"].map((name) =>
    plan.at(...placeOf(plan, name)),
  );
  expect(values).toEqual(["", "", "", reasonOf("", period)]);
  expect(copy.remarks).toContain("Prices are not included. Use --with-prices to include them.");
});

test.each(["Cores", "Cost to horizon"])(
  "no calculated cell of a copy has a total of prices in it, ranked by %s",
  async (ranking) => {
    const [stay, , ...others] = KEEP.tables.cost;
    const inputs = inputsOf({
      ...KEEP,
      fields: { ...KEEP.fields, "cost.ranking": ranking },
      tables: {
        ...KEEP.tables,
        cost: [stay, { price: PRICE, license: 0, maintenance: 0, power: 0 }, ...others],
      },
    });
    const { workbook } = withSmallCapacity(inputs, undefined, () => buildPlan(inputs));
    const bytes = await writeXlsx(await withResults(workbook));
    // The price is the total, alone and as a part of longer numbers.
    expect(await textOf(bytes)).toMatch(/<v>-?\d*7654321/);
    const order = async (file: Uint8Array): Promise<string | undefined> =>
      /Order [^<"&]* cores active \([^<"&]*/.exec(await textOf(file))?.[0];
    const sentence = await order(bytes);
    const cost = " It costs 7,654,321 EUR to the horizon.";
    expect(sentence).toContain(cost);
    const copy = await createCopy(bytes, { date: "" });
    if ("problem" in copy) throw new Error(copy.problem);
    expect(await textOf(copy.bytes)).not.toMatch(/7654321|7,654,321/);
    expect(await order(copy.bytes)).toBe(sentence?.replace(cost, ""));
  },
);

test("a copy of a ranking by cost keeps the ranking: its formulas are values", async () => {
  const copy = await createCopy(await planWithPrices("Cost to horizon"), { date: "" });
  if ("problem" in copy) throw new Error(copy.problem);
  expect(copy.remarks).toContain(
    "Alternatives are ranked by cost, so all formulas of the copy are values.",
  );
  const read = await readXlsx(copy.bytes);
  if ("problem" in read) throw new Error(read.problem);
  const plan = await storedPlan(copy.bytes);
  // A value that is an empty text is stored as ="".
  expect(read.cell(...placeOf(plan, "ranking.rank")).formula ?? '""').toBe('""');
});

test("with prices they are all there; a plan without prices says nothing about them", async () => {
  const full = await createCopy(await planWithPrices("Cores"), { date: "", prices: "kept" });
  if ("problem" in full) throw new Error(full.problem);
  expect(await textOf(full.bytes)).toMatch(/7654321[^]*9876543|9876543[^]*7654321/);
  const plain = await createCopy(await presentTemplate("upgrade-comparison-example.xlsx"), {
    date: "",
  });
  if ("problem" in plain) throw new Error(plain.problem);
  expect(plain.remarks.filter((remark) => /[Pp]rice/.test(remark))).toEqual([]);
});

test("a live plan keeps its formulas without prices", async () => {
  const live = await withoutPrivate(await planWithPrices("Cores"));
  if ("problem" in live) throw new Error(live.problem);
  expect(live.leftOut).toEqual({ prices: true, isRankedByCost: false });
  const plan = await storedPlan(live.bytes);
  const [sheet, address] = placeOf(plan, "cost.total");
  const read = await readXlsx(live.bytes);
  if ("problem" in read) throw new Error(read.problem);
  expect(read.cell(sheet, address)).toMatchObject({ value: "", formula: expect.any(String) });
  const { cells } = plan.places.find(({ name }) => name === "cost.price")!;
  expect(parseRange(cells)).toBeDefined();
  expect(plan.isFilled(/^cost\.price$/)).toBe(false);
});
