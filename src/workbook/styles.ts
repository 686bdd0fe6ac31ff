import type { ConditionalFormat, StyleName } from "./model";

/**
 * How every named style looks, as data; each writer turns this into its host's own styles.
 * One accent colour. Inputs are told apart without colour: a fill, a line below, and they are unlocked.
 */

/** Colours as RRGGBB. */
export const PALETTE = {
  ink: "1F2933",
  quiet: "5B6770",
  faint: "8A949C",
  accent: "1B4F72",
  accentPale: "E8EEF3",
  line: "C9D1D8",
  hairline: "E3E8EC",
  paper: "FFFFFF",
  input: "FBF7E6",
  inputLine: "B8A45A",
  pass: "1E6B3A",
  passPale: "E4F1E8",
  warn: "8A5A00",
  warnPale: "FCF0D6",
  fail: "9C1F1F",
  failPale: "F9E3E1",
} as const;

export const FONT = { name: "Calibri", size: 10 } as const;

/** Row height in points where a row has none of its own. */
export const ROW_HEIGHT = 15;

/** Number formats by what they show. */
export const FORMATS = {
  general: "General",
  whole: "#,##0",
  decimal: "#,##0.00",
  oneDecimal: "#,##0.0",
  percent: "0.0%",
  date: "d mmm yyyy",
  month: "mmm yyyy",
  time: "h:mm:ss",
  duration: "[h]:mm",
  text: "@",
} as const;

export interface BorderLook {
  readonly line: "hair" | "thin" | "medium" | "double" | "dotted";
  readonly color: string;
}

export interface StyleLook {
  /** Name shown under Cell Styles in Excel. */
  readonly title: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly top?: BorderLook;
  readonly bottom?: BorderLook;
  readonly left?: BorderLook;
  readonly format?: string;
  readonly align?: "left" | "center" | "right";
  readonly vertical?: "top" | "center" | "bottom";
  readonly indent?: number;
  readonly wrap?: boolean;
  readonly unlocked?: boolean;
}

const under: BorderLook = { line: "hair", color: PALETTE.line };
const inputLook = {
  fill: PALETTE.input, bottom: { line: "thin", color: PALETTE.inputLine }, color: PALETTE.ink, unlocked: true,
} as const satisfies Partial<StyleLook>;
const resultLook = { bottom: under, color: PALETTE.ink } as const satisfies Partial<StyleLook>;

export const STYLES: Readonly<Record<StyleName, StyleLook>> = {
  default: { title: "Sizebook Plain", color: PALETTE.ink },
  title: { title: "Sizebook Title", size: 20, bold: true, color: PALETTE.accent, vertical: "center" },
  subtitle: { title: "Sizebook Subtitle", size: 11, color: PALETTE.quiet, vertical: "center" },
  heading: { title: "Sizebook Heading", size: 12, bold: true, color: PALETTE.accent, vertical: "center" },
  subheading: { title: "Sizebook Subheading", bold: true, color: PALETTE.quiet },
  tableHead: {
    title: "Sizebook Table Head", bold: true, color: PALETTE.accent, fill: PALETTE.accentPale, wrap: true, vertical: "center",
    top: { line: "thin", color: PALETTE.accent },
  },
  tableUnit: { title: "Sizebook Table Unit", size: 9, italic: true, color: PALETTE.quiet, fill: PALETTE.accentPale, bottom: { line: "thin", color: PALETTE.accent } },
  label: { title: "Sizebook Label", color: PALETTE.ink, bottom: under },
  unit: { title: "Sizebook Unit", size: 9, color: PALETTE.quiet, bottom: under, indent: 1 },
  note: { title: "Sizebook Note", size: 9, color: PALETTE.quiet, wrap: true, vertical: "top" },
  source: { title: "Sizebook Source", size: 9, color: PALETTE.quiet, wrap: true, vertical: "top", bottom: under },
  input: { title: "Sizebook Input", ...inputLook, format: FORMATS.whole },
  inputPercent: { title: "Sizebook Input Percent", ...inputLook, format: FORMATS.percent },
  inputDate: { title: "Sizebook Input Date", ...inputLook, format: FORMATS.date, align: "right" },
  inputText: { title: "Sizebook Input Text", ...inputLook, format: FORMATS.general, align: "left" },
  override: {
    title: "Sizebook Override", unlocked: true, italic: true, color: PALETTE.ink, fill: PALETTE.paper,
    bottom: { line: "dotted", color: PALETTE.inputLine }, left: { line: "medium", color: PALETTE.inputLine },
  },
  result: { title: "Sizebook Result", ...resultLook, format: FORMATS.whole },
  resultPercent: { title: "Sizebook Result Percent", ...resultLook, format: FORMATS.percent },
  resultDecimal: { title: "Sizebook Result Decimal", ...resultLook, format: FORMATS.decimal },
  resultDate: { title: "Sizebook Result Date", ...resultLook, format: FORMATS.month, align: "right" },
  resultText: { title: "Sizebook Result Text", ...resultLook, wrap: true, vertical: "top", align: "left" },
  headline: { title: "Sizebook Headline", size: 14, bold: true, color: PALETTE.accent, format: FORMATS.whole, align: "left", vertical: "center", bottom: { line: "thin", color: PALETTE.accent } },
  total: { title: "Sizebook Total", bold: true, color: PALETTE.ink, format: FORMATS.whole, top: { line: "thin", color: PALETTE.ink }, bottom: { line: "double", color: PALETTE.ink } },
  verdict: { title: "Sizebook Verdict", bold: true, color: PALETTE.quiet, align: "center", bottom: under },
  link: { title: "Sizebook Link", underline: true, color: PALETTE.accent, bottom: under },
  disclaimer: { title: "Sizebook Disclaimer", size: 8, italic: true, color: PALETTE.quiet, wrap: true, vertical: "top" },
};

/** Looks of conditional formats. Every one also differs from the others without colour. */
export interface ConditionLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strike?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly border?: BorderLook;
}

export const CONDITION_LOOKS: Readonly<Record<ConditionalFormat["look"], ConditionLook>> = {
  pass: { color: PALETTE.pass, fill: PALETTE.passPale },
  warn: { bold: true, color: PALETTE.warn, fill: PALETTE.warnPale },
  fail: { bold: true, underline: true, color: PALETTE.fail, fill: PALETTE.failPale },
  override: { italic: true, color: PALETTE.warn, border: { line: "dotted", color: PALETTE.inputLine } },
  inactive: { color: PALETTE.faint },
  missing: { italic: true, color: PALETTE.fail, fill: PALETTE.failPale },
};
