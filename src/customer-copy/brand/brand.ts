/** The partner's own: logo, firm, colors, paper, currency, and language of numbers and dates. */
import type { Problem } from "../../spreadsheet/problem";
import { contrastRemark, READABLE, readableShade } from "./contrast";
import type { Logo } from "./logo";

/** Paper sizes by their number in files. */
export const PAPERS = { A4: 9, Letter: 1 } as const;
export type Paper = keyof typeof PAPERS;

/** The settings of a brand, each optional. */
export interface BrandSettings {
  readonly firm?: string;
  /** Color of titles and heads, as RRGGBB. */
  readonly color?: string;
  /** Second color of charts. */
  readonly accent?: string;
  readonly paper?: Paper;
  /** Currency of all costs, such as EUR. */
  readonly currency?: string;
  /** Language of numbers and dates in the report, such as de-DE. */
  readonly language?: string;
}
export interface Brand extends BrandSettings {
  readonly logo?: Logo;
}

const MAX_TEXT = 80;
export const MAX_CURRENCY = 12;

/** The paper of this name, in any case. */
export const paperOf = (value: string): Paper | undefined =>
  (Object.keys(PAPERS) as Paper[]).find((name) => name.toLowerCase() === value.toLowerCase());

/** "#1b4f72" -> "1B4F72". */
export const colorOf = (value: string): string | undefined =>
  /^#?([0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toUpperCase();

/** "de-de" -> "de-DE"; undefined if numbers and dates cannot be written in it. */
export function languageOf(value: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(value);
    return tag !== undefined && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
      ? tag
      : undefined;
  } catch {
    return undefined;
  }
}

const textOf =
  (most: number) =>
  (value: string): string | undefined =>
    value.trim() !== "" && value.length <= most && !/[\u0000-\u001f]/.test(value)
      ? value.trim()
      : undefined;

interface BrandSetting {
  readonly read: (value: string) => string | undefined;
  readonly accepts: string;
}

/** What each setting accepts, for messages and documentation. */
const SETTINGS: Readonly<Record<keyof BrandSettings, BrandSetting>> = {
  firm: { read: textOf(MAX_TEXT), accepts: `a text of at most ${MAX_TEXT} characters` },
  color: { read: colorOf, accepts: 'a color of six digits, such as "#1B4F72"' },
  accent: { read: colorOf, accepts: 'a color of six digits, such as "#C77700"' },
  paper: { read: paperOf, accepts: '"A4" or "Letter"' },
  currency: { read: textOf(MAX_CURRENCY), accepts: 'a currency, such as "EUR"' },
  language: { read: languageOf, accepts: 'a language with its country, such as "de-DE"' },
};
export const BRAND_SETTINGS = Object.keys(SETTINGS) as readonly (keyof BrandSettings)[];

/** Settings that were read, each under its name, or every mistake in them as a sentence. */
export function readSettings(
  values: Readonly<Record<string, unknown>>,
): { readonly settings: BrandSettings } | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const settings: Partial<Record<keyof BrandSettings, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const setting = Object.hasOwn(SETTINGS, name)
      ? SETTINGS[name as keyof BrandSettings]
      : undefined;
    if (!setting) {
      problems.push(`"${name}" is not a setting. The settings are ${BRAND_SETTINGS.join(", ")}.`);
      continue;
    }
    const read = typeof value === "string" ? setting.read(value) : undefined;
    if (read === undefined) problems.push(`"${name}" must be ${setting.accepts}.`);
    else settings[name as keyof BrandSettings] = read;
  }
  return problems.length > 0 ? { problems } : { settings: settings as BrandSettings };
}

/** The settings in the text of a brand.json, or the reason why it cannot be used. */
export function readBrandFile(text: string): { readonly settings: BrandSettings } | Problem {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: 'The file is not valid JSON, such as {"firm": "Example Partner"}.' };
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    return { problem: 'The file must contain an object, such as {"firm": "Example Partner"}.' };
  const read = readSettings(content as Readonly<Record<string, unknown>>);
  return "problems" in read ? { problem: read.problems.join(" ") } : read;
}

/** The colors that a report uses: those of the brand, darker where white paper needs it. */
export const usedColors = ({ color, accent }: BrandSettings): BrandSettings => ({
  ...(color === undefined ? {} : { color: readableShade(color, READABLE.text) }),
  ...(accent === undefined ? {} : { accent: readableShade(accent, READABLE.shape) }),
});

const ONLY_SVG =
  "The logo is only an SVG, which LibreOffice and older programs do not show. Add the same picture as PNG.";

/** A sentence for each color that cannot be read on white, and for a logo that some do not show. */
export const brandRemarks = ({ color, accent, logo }: Brand): readonly string[] =>
  [
    logo?.kind === "svg" && !logo.png ? ONLY_SVG : undefined,
    color === undefined ? undefined : contrastRemark(color, "text"),
    accent === undefined ? undefined : contrastRemark(accent, "shape"),
  ].filter((remark) => remark !== undefined);
