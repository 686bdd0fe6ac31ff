/** The colors of a brand in place of those of Sizebook, in styles, tabs and charts, and back. */
import { SERIES_COLORS } from "../../spreadsheet/charts";
import { PALETTE } from "../../spreadsheet/styles";
import type { XlsxPackage } from "../../xlsx/package/xlsx-package";
import { XmlEditor } from "../../xlsx/package/xml-editor";
import { deep, descendants, first } from "../../xlsx/package/xml-tree";
import { usedColors, type BrandSettings } from "./brand";
import { tintOf } from "./contrast";

/** A color of the plan and the one in its place. */
export type ColorPair = readonly [from: string, to: string];

const STYLES = "xl/styles.xml";
const SECOND_SERIES = SERIES_COLORS[1];
/** Colors of Sizebook that keep their meaning. */
const KEPT: readonly string[] = [...Object.values(PALETTE), ...SERIES_COLORS];

const isChart = (path: string): boolean => /^xl\/charts\/chart[^/]*\.xml$/.test(path);

/** The same color, or its nearest neighbor that no other cell has: colors are found again by it. */
function freeColor(color: string, reserved: ReadonlySet<string>): string {
  let candidate = color;
  for (let step = 1; reserved.has(candidate); step += 1)
    candidate =
      color.slice(0, 4) +
      ((parseInt(color.slice(4), 16) + step) % 256).toString(16).padStart(2, "0").toUpperCase();
  return candidate;
}

const colorsIn = (styles: string): readonly string[] =>
  [...styles.matchAll(/\brgb="FF([0-9A-F]{6})"/g)].map(([, color]) => color!);

/** The colors that a brand replaces. */
async function pairsOf(parts: XlsxPackage, settings: BrandSettings): Promise<readonly ColorPair[]> {
  const { color, accent } = usedColors(settings);
  const reserved = new Set([...KEPT, ...colorsIn(await parts.text(STYLES))]);
  const pairs: ColorPair[] = [];
  const replace = (from: string, to: string): void => {
    if (from === to) return;
    const chosen = freeColor(to, reserved);
    reserved.add(chosen);
    pairs.push([from, chosen]);
  };
  if (color !== undefined) {
    replace(PALETTE.accent, color);
    replace(PALETTE.accentPale, tintOf(color));
  }
  if (accent !== undefined) replace(SECOND_SERIES, accent);
  return pairs;
}

/** Replaces colors wherever a plan has them. */
export async function recolor(parts: XlsxPackage, pairs: readonly ColorPair[]): Promise<void> {
  if (pairs.length === 0) return;
  const colors = new Map(pairs);
  const replaced = (value: string | undefined): string | undefined => {
    const to = colors.get((value ?? "").slice(-6));
    return to === undefined ? undefined : value!.slice(0, -6) + to;
  };
  await parts.change(STYLES, (styles) => {
    const xml = new XmlEditor(styles);
    for (const part of descendants(xml.root)) {
      const rgb = replaced(part.attributes.rgb);
      if (rgb !== undefined) xml.setAttributes(part, { rgb });
    }
    return xml.toString();
  });
  for (const { path } of await parts.sheets())
    await parts.change(path, (part) => {
      const xml = new XmlEditor(part, { without: "sheetData" });
      const tab = first(first(xml.root, "sheetPr"), "tabColor");
      const rgb = replaced(tab?.attributes.rgb);
      if (tab && rgb !== undefined) xml.setAttributes(tab, { rgb });
      return xml.toString();
    });
  for (const path of parts.paths().filter(isChart))
    await parts.change(path, (chart) => {
      const xml = new XmlEditor(chart);
      for (const part of deep(xml.root, "a:srgbClr")) {
        const val = replaced(part.attributes.val);
        if (val !== undefined) xml.setAttributes(part, { val });
      }
      return xml.toString();
    });
}

/** Gives a workbook the colors of a brand; returns what was replaced by what. */
export async function paint(
  parts: XlsxPackage,
  settings: BrandSettings,
): Promise<readonly ColorPair[]> {
  const pairs = await pairsOf(parts, settings);
  await recolor(parts, pairs);
  return pairs;
}
