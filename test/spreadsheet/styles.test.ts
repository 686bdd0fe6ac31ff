import { SERIES_COLORS } from "../../src/spreadsheet/charts";
import { CONDITION_STYLES, PALETTE, STYLES, isInputStyle } from "../../src/spreadsheet/styles";
import type { StyleName } from "../../src/spreadsheet/workbook-model";

/** Relative luminance of a color according to WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = [0, 2, 4]
    .map((index) => parseInt(color.slice(index, index + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(color: string, other: string): number {
  const [light, dark] = [luminance(color), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const names = Object.keys(STYLES) as StyleName[];

test.each(names)("%s is readable: contrast of at least 4.5 to 1", (name) => {
  const { color, fill } = STYLES[name];
  expect(contrast(color ?? PALETTE.ink, fill ?? PALETTE.paper)).toBeGreaterThanOrEqual(4.5);
});

test.each(["pass", "warn", "fail", "missing"] as const)("%s is readable too", (style) => {
  const { color, fill } = CONDITION_STYLES[style];
  expect(contrast(color!, fill!)).toBeGreaterThanOrEqual(4.5);
});

test("inputs are unlocked and underlined, nothing else is unlocked", () => {
  for (const name of names) {
    expect(STYLES[name].unlocked === true).toBe(isInputStyle(name));
    if (isInputStyle(name)) expect(STYLES[name].bottom).toBeDefined();
  }
});

test("styles have their own names in Excel's list", () => {
  expect(new Set(names.map((name) => STYLES[name].title)).size).toBe(names.length);
});

test("chart series contrast with the page, and adjacent ones differ in grayscale", () => {
  for (const color of SERIES_COLORS)
    expect(contrast(color, PALETTE.paper)).toBeGreaterThanOrEqual(3);
  SERIES_COLORS.slice(1).forEach((color, index) =>
    expect(contrast(color, SERIES_COLORS[index]!)).toBeGreaterThan(1.6),
  );
});
