/**
 * What a planner keeps: prices with everything calculated from them, and notes in cells. Copies of
 * plans are without them unless they are asked for.
 */
import {
  BY_COST,
  COST_OF_ORDER,
  COSTS_MORE,
  CURRENCY_NOTE,
  FORMER_COSTS_MORE,
  FORMER_CURRENCY_NOTE,
  FORMER_STEPS,
  PRICE_INPUTS,
  PRICE_RESULTS,
  PRICE_STEPS,
} from "../plan/sections/target/money";
import { presentChoice } from "../plan/former-labels";
import { addressesIn } from "../spreadsheet/a1";
import type { CellValue } from "../spreadsheet/workbook-model";
import { cleanPackage } from "../xlsx/inspect/inspect";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { contentOfCell, type CellXml } from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { editedCell, resultCell } from "../xlsx/write/edit-cell";
import { editFile } from "../xlsx/package/editable";
import { writePackage } from "../xlsx/write/write-package";
import type { Problem } from "../spreadsheet/problem";
import { StoredPlan } from "./stored-plan";

/** What was left out of a copy. */
export interface LeftOut {
  readonly prices: boolean;
  /** The ranking rests on prices: without them, its formulas would give another one. */
  readonly isRankedByCost: boolean;
}

export const NOTHING: LeftOut = { prices: false, isRankedByCost: false };

const CALCULATION = "Calculation";
const STEPS: readonly string[] = [...Object.values(PRICE_STEPS), ...FORMER_STEPS];

const isFilled = (value: CellValue): boolean => value !== null && value !== "";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A text in which other words replace an amount and the words around it. */
const replaced = (
  text: string,
  [before, after]: readonly [string, string],
  words = `${before.trimEnd()}${after}`,
): string => text.replace(new RegExp(`${escaped(before)}.*?${escaped(after)}`, "g"), words);
/** A text without the amounts in it. */
const withoutAmounts = (text: string): string =>
  [COSTS_MORE, FORMER_COSTS_MORE].reduce(
    (words, around) => replaced(words, around),
    replaced(text, COST_OF_ORDER, ""),
  );

/** The cells of a plan with prices: those that are typed, and the value of each calculated one. */
class PriceCells {
  readonly typed = new Set<string>();
  private readonly results = new Map<string, string>();
  readonly hasPrices: boolean;

  constructor(private readonly plan: StoredPlan) {
    for (const place of plan.places) {
      const replacement = PRICE_RESULTS.get(place.name);
      for (const address of addressesIn(place.cells)) {
        const key = `${place.sheet}!${address}`;
        if (PRICE_INPUTS.has(place.name)) this.typed.add(key);
        else if (replacement !== undefined && typeof plan.at(place.sheet, address) === "number")
          this.results.set(key, replacement);
      }
    }
    this.hasPrices = [...this.typed].some((key) => {
      const split = key.lastIndexOf("!");
      return isFilled(plan.at(key.slice(0, split), key.slice(split + 1)));
    });
  }

  /** What a calculated cell shows without prices; undefined if it is the same. */
  resultOf(sheet: string, address: string, value: CellValue): CellValue | undefined {
    const replacement = this.results.get(`${sheet}!${address}`);
    if (replacement !== undefined) return replacement;
    if (typeof value === "string") {
      if ([CURRENCY_NOTE, FORMER_CURRENCY_NOTE].some((note) => value.startsWith(note))) return "";
      const text = withoutAmounts(value);
      return text === value ? undefined : text;
    }
    return typeof value === "number" && value !== 0 && this.isPriceStep(sheet, address)
      ? 0
      : undefined;
  }

  private isPriceStep(sheet: string, address: string): boolean {
    if (sheet !== CALCULATION) return false;
    const label = this.plan.at(sheet, `B${address.replace(/\D/g, "")}`);
    return typeof label === "string" && STEPS.some((step) => label.startsWith(`${step},`));
  }
}

async function withoutPrices(parts: XlsxPackage, cells: PriceCells): Promise<void> {
  const shared = await sharedContents(parts);
  for (const { name, path } of await parts.sheets())
    await parts.rewriteCells(path, (cell: CellXml) => {
      if (cells.typed.has(`${name}!${cell.address}`))
        return contentOfCell(cell, shared) === undefined
          ? undefined
          : editedCell(cell, { type: "", value: null });
      if (!cell.formula) return undefined;
      const value = contentOfCell(cell, shared)?.value ?? null;
      const result = cells.resultOf(name, cell.address, value);
      return result === undefined ? undefined : resultCell(cell, { value: result });
    });
}

/** Leaves prices and notes out of a plan; other workbooks stay as they are. */
export async function leaveOutPrivate(parts: XlsxPackage): Promise<LeftOut> {
  const plan = await StoredPlan.of(parts);
  if (!plan) return NOTHING;
  await cleanPackage(parts, new Set(["comments"]));
  const cells = new PriceCells(plan);
  if (!cells.hasPrices) return NOTHING;
  await withoutPrices(parts, cells);
  return {
    prices: true,
    isRankedByCost: presentChoice(String(plan.value("cost.ranking"))) === BY_COST,
  };
}

/** A live plan without prices and notes. */
export const withoutPrivate = (
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly leftOut: LeftOut } | Problem> =>
  editFile(bytes, async (parts) => {
    const leftOut = await leaveOutPrivate(parts);
    return { bytes: await writePackage(parts), leftOut };
  });

/** What was left out, in sentences. */
export const leftOutLines = ({ prices, isRankedByCost }: LeftOut): readonly string[] => [
  ...(prices ? ["Prices are not included. Use --with-prices to include them."] : []),
  ...(isRankedByCost
    ? ["Alternatives are ranked by cost, so all formulas of the copy are values."]
    : []),
];
