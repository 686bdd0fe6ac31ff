/** Contrast of colors on white paper, and the nearest shade that can be read. */

/** What text, and what a column of a chart, needs on white (WCAG 2.2, 1.4.3 and 1.4.11). */
export const READABLE = { text: 4.5, shape: 3 } as const;

const channels = (color: string): readonly number[] =>
  [0, 2, 4].map((start) => parseInt(color.slice(start, start + 2), 16));
const colorOf = (parts: readonly number[]): string =>
  parts.map((part) => Math.round(part).toString(16).padStart(2, "0").toUpperCase()).join("");

/** Relative luminance from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors as RRGGBB, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const WHITE = "FFFFFF";
/** Steps from a color to black. */
const STEPS = 100;

/** The color itself, or its lightest shade with at least this contrast on white. */
export function readableShade(color: string, contrast: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = colorOf(channels(color).map((part) => part * (1 - step / STEPS)));
    if (contrastOf(shade, WHITE) >= contrast) return shade;
  }
  return "000000";
}

/** A pale tint of a color, for the fill behind dark text. */
export const tintOf = (color: string, share = 0.1): string =>
  colorOf(channels(color).map((part) => 255 - (255 - part) * share));

/** "Color F0C000 has a contrast of 1.7:1 on white. Text needs 4.5:1. The report uses 8A6D00." */
export function contrastRemark(color: string, use: keyof typeof READABLE): string | undefined {
  const contrast = contrastOf(color, WHITE);
  if (contrast >= READABLE[use]) return undefined;
  const what = use === "text" ? "Text" : "A column of a chart";
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `Color #${color} has a contrast of ${ratio}:1 on white. ${what} needs ${READABLE[use]}:1. The report uses #${readableShade(color, READABLE[use])} instead.`;
}
