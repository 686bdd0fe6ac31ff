/** The brand of a plan: the settings of its cells and those that are given with it. */
import { ALTERNATIVES_PAGE } from "../../plan/sections/alternatives/cells";
import { DEMAND_PAGE } from "../../plan/sections/demand/cells";
import { OUTLOOK_PAGE } from "../../plan/sections/outlook/cells";
import { READING_PAGE } from "../../plan/sections/reading";
import { SUMMARY } from "../../plan/sections/summary/cells";
import { namesIn } from "../../xlsx/package/workbook-part";
import { BOOK } from "../../xlsx/package/part-paths";
import type { XlsxPackage } from "../../xlsx/package/xlsx-package";
import { patchCells } from "../../xlsx/write/patch-cells";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { eachCell } from "../../xlsx/read/cells";
import type { PlanInputs } from "../../plan/inputs/plan-inputs";
import type { Problem } from "../../spreadsheet/problem";
import { editFile } from "../../xlsx/package/editable";
import { writePackage } from "../../xlsx/write/write-package";
import { StoredPlan } from "../stored-plan";
import {
  BRAND_SETTINGS,
  brandRemarks,
  readSettings,
  type Brand,
  type BrandSettings,
} from "./brand";
import { localized } from "./localize";
import { putLogo, type Page } from "./picture";

export const REPORT_PAGES = [SUMMARY, ALTERNATIVES_PAGE, DEMAND_PAGE, OUTLOOK_PAGE, READING_PAGE];

/** The field of a setting among the inputs of a plan. */
const fieldOf = (setting: keyof BrandSettings): string =>
  setting === "currency" ? "cost.currency" : `brand.${setting}`;

/** Inputs with the settings of a brand, where they have none of their own. */
export const withBrand = (inputs: PlanInputs, brand: Brand): PlanInputs => ({
  ...inputs,
  fields: {
    ...Object.fromEntries(
      BRAND_SETTINGS.flatMap((setting) =>
        brand[setting] === undefined ? [] : [[fieldOf(setting), brand[setting]]],
      ),
    ),
    ...inputs.fields,
  },
});

/** A plan with the logo of a brand on the pages of its report. */
export const brandedPlan = (
  bytes: Uint8Array,
  brand: Brand,
): Promise<{ readonly bytes: Uint8Array } | Problem> =>
  editFile(bytes, async (parts) => {
    const plan = await StoredPlan.of(parts);
    if (plan) await brandPages(parts, plan, brand);
    return { bytes: await writePackage(parts) };
  });

export interface PlanBrand {
  readonly brand: Brand;
  /** Settings that are not used, and colors that are changed, in sentences. */
  readonly remarks: readonly string[];
}

/** The brand of a plan: what is given comes before its own cells. */
export function planBrand(plan: StoredPlan, given: Brand = {}): PlanBrand {
  const remarks: string[] = [];
  const own: Record<string, string> = {};
  for (const name of BRAND_SETTINGS) {
    if (given[name] !== undefined) continue;
    const value = plan.value(fieldOf(name));
    if (typeof value !== "string" || value.trim() === "") continue;
    const read = readSettings({ [name]: value });
    if ("problems" in read) remarks.push(...read.problems.map((text) => `Cover: ${text}`));
    else Object.assign(own, read.settings);
  }
  const brand: Brand = { ...own, ...given };
  return { brand, remarks: [...remarks, ...brandRemarks(brand)] };
}

/** The pages of the report in a file. */
async function pagesOf(parts: XlsxPackage, plan: StoredPlan): Promise<readonly Page[]> {
  const names = namesIn(await parts.text(BOOK));
  return (await parts.sheets()).flatMap((sheet, index): Page[] => {
    if (!REPORT_PAGES.includes(sheet.name)) return [];
    const area = names.find(
      ({ name, sheet: owner }) => name === "_xlnm.Print_Area" && owner === index,
    );
    const cells = area?.formula.slice(area.formula.lastIndexOf("!") + 1).replace(/\$/g, "");
    const title = plan.at(sheet.name, "B1");
    return [{ sheet, area: cells ?? "", title: typeof title === "string" ? title : "" }];
  });
}

/** Puts the logo of a brand on the pages of the report. */
export async function brandPages(
  parts: XlsxPackage,
  plan: StoredPlan,
  { logo, firm }: Brand,
): Promise<void> {
  if (logo) await putLogo(parts, await pagesOf(parts, plan), logo, firm ?? "the firm");
}

/** Sentences of the report with numbers and dates of another language: for paper only. */
export async function localizePages(
  parts: XlsxPackage,
  plan: StoredPlan,
  language: string,
): Promise<void> {
  for (const { sheet } of await pagesOf(parts, plan)) {
    const changes = new Map<string, CellContent>();
    eachCell(await parts.text(sheet.path), ({ address }) => {
      const value = plan.at(sheet.name, address);
      if (typeof value !== "string") return;
      const text = localized(value, language);
      if (text !== value) changes.set(address, { value: text });
    });
    if (changes.size > 0) await patchCells(parts, sheet.path, changes);
  }
}
