import type { ConditionalFormat, StyleName } from "./workbook-model";

/**
 * The appearance of every named style as data; each writer converts it into the styles of its host.
 * One accent color. Inputs are distinguishable without color: by a fill, a line below, and being
 * unlocked.
 */

/** Colors as RRGGBB. */
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

/** The default row height in points. */
export const ROW_HEIGHT = 15;
/** Of a printed page, in inches. */
export const PAGE_MARGINS = {
  left: 0.5,
  right: 0.5,
  top: 0.6,
  bottom: 0.6,
  header: 0.3,
  footer: 0.3,
} as const;

/** Number formats by purpose. */
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

export interface BorderStyle {
  readonly line: "hair" | "thin" | "medium" | "double" | "dotted";
  readonly color: string;
}

export interface StyleDefinition {
  /** The name under Cell Styles in Excel. */
  readonly title: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly top?: BorderStyle;
  readonly bottom?: BorderStyle;
  readonly left?: BorderStyle;
  readonly format?: string;
  readonly align?: "left" | "center" | "right";
  /** Centered by default. */
  readonly vertical?: "top";
  readonly indent?: number;
  readonly wrap?: boolean;
  readonly unlocked?: boolean;
}

const hairlineBelow: BorderStyle = { line: "hair", color: PALETTE.line };
const inputLook = {
  fill: PALETTE.input,
  bottom: { line: "thin", color: PALETTE.inputLine },
  color: PALETTE.ink,
  unlocked: true,
} as const satisfies Partial<StyleDefinition>;
const resultLook = {
  bottom: hairlineBelow,
  color: PALETTE.ink,
} as const satisfies Partial<StyleDefinition>;
const headLook = {
  bold: true,
  color: PALETTE.accent,
  fill: PALETTE.accentPale,
  wrap: true,
  top: { line: "thin", color: PALETTE.accent },
} as const satisfies Partial<StyleDefinition>;
const headUnitLook = {
  size: 9,
  italic: true,
  color: PALETTE.quiet,
  fill: PALETTE.accentPale,
  bottom: { line: "thin", color: PALETTE.accent },
} as const satisfies Partial<StyleDefinition>;
const totalStyle = {
  bold: true,
  color: PALETTE.ink,
  top: { line: "thin", color: PALETTE.ink },
  bottom: { line: "double", color: PALETTE.ink },
} as const satisfies Partial<StyleDefinition>;

/** Texts are indented slightly so that numbers in the column to the left do not touch them. */
const words = { align: "left", indent: 1 } as const satisfies Partial<StyleDefinition>;
const figure = { align: "right" } as const satisfies Partial<StyleDefinition>;

export const STYLES: Readonly<Record<StyleName, StyleDefinition>> = {
  default: { title: "Sizebook Plain", color: PALETTE.ink },
  title: { title: "Sizebook Title", size: 20, bold: true, color: PALETTE.accent },
  subtitle: { title: "Sizebook Subtitle", size: 11, color: PALETTE.quiet },
  heading: { title: "Sizebook Heading", size: 12, bold: true, color: PALETTE.accent },
  paragraph: { title: "Sizebook Paragraph", color: PALETTE.ink, wrap: true, vertical: "top" },
  subheading: { title: "Sizebook Subheading", ...words, bold: true, color: PALETTE.quiet },
  caption: { title: "Sizebook Caption", size: 9, color: PALETTE.quiet, wrap: true },
  tableHead: { title: "Sizebook Table Head", ...headLook, ...words },
  tableHeadNumber: { title: "Sizebook Table Head Number", ...headLook, ...figure },
  tableUnit: { title: "Sizebook Table Unit", ...headUnitLook, ...words },
  tableUnitNumber: { title: "Sizebook Table Unit Number", ...headUnitLook, ...figure },
  label: { title: "Sizebook Label", ...words, color: PALETTE.ink, bottom: hairlineBelow },
  unit: { title: "Sizebook Unit", size: 9, color: PALETTE.quiet, bottom: hairlineBelow, ...words },
  note: { title: "Sizebook Note", size: 9, color: PALETTE.quiet, wrap: true, ...words },
  source: {
    title: "Sizebook Source",
    size: 9,
    color: PALETTE.quiet,
    ...words,
    wrap: true,
    bottom: hairlineBelow,
  },
  input: { title: "Sizebook Input", ...inputLook, ...figure, format: FORMATS.whole },
  inputPercent: {
    title: "Sizebook Input Percent",
    ...inputLook,
    ...figure,
    format: FORMATS.percent,
  },
  inputDate: { title: "Sizebook Input Date", ...inputLook, ...figure, format: FORMATS.date },
  inputText: { title: "Sizebook Input Text", ...inputLook, format: FORMATS.general, ...words },
  override: {
    title: "Sizebook Override",
    unlocked: true,
    italic: true,
    color: PALETTE.ink,
    fill: PALETTE.paper,
    bottom: { line: "dotted", color: PALETTE.inputLine },
    left: { line: "medium", color: PALETTE.inputLine },
  },
  result: { title: "Sizebook Result", ...resultLook, ...figure, format: FORMATS.whole },
  resultPercent: {
    title: "Sizebook Result Percent",
    ...resultLook,
    ...figure,
    format: FORMATS.percent,
  },
  resultDecimal: {
    title: "Sizebook Result Decimal",
    ...resultLook,
    ...figure,
    format: FORMATS.decimal,
  },
  resultDate: { title: "Sizebook Result Date", ...resultLook, ...figure, format: FORMATS.month },
  resultText: { title: "Sizebook Result Text", ...resultLook, ...words, wrap: true },
  headline: {
    title: "Sizebook Headline",
    size: 14,
    bold: true,
    color: PALETTE.accent,
    format: FORMATS.whole,
    ...words,
    bottom: { line: "thin", color: PALETTE.accent },
  },
  total: { title: "Sizebook Total", ...totalStyle, ...figure, format: FORMATS.whole },
  totalLabel: { title: "Sizebook Total Label", ...totalStyle, ...words },
  verdict: {
    title: "Sizebook Verdict",
    bold: true,
    color: PALETTE.quiet,
    ...words,
    bottom: hairlineBelow,
  },
  statement: {
    title: "Sizebook Statement",
    size: 12,
    bold: true,
    color: PALETTE.accent,
    wrap: true,
    vertical: "top",
  },
  reportText: { title: "Sizebook Report Text", ...words, color: PALETTE.ink, wrap: true },
  reportFigure: {
    title: "Sizebook Report Number",
    ...figure,
    color: PALETTE.ink,
    wrap: true,
    format: FORMATS.whole,
  },
  link: {
    title: "Sizebook Link",
    ...words,
    underline: true,
    color: PALETTE.accent,
    bottom: hairlineBelow,
  },
  disclaimer: {
    title: "Sizebook Disclaimer",
    size: 8,
    italic: true,
    color: PALETTE.quiet,
    wrap: true,
    vertical: "top",
  },
};

/** Styles of conditional formats. All of them differ without color as well. */
export interface ConditionStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly border?: BorderStyle;
}

export const CONDITION_STYLES: Readonly<Record<ConditionalFormat["style"], ConditionStyle>> = {
  pass: { color: PALETTE.pass, fill: PALETTE.passPale },
  warn: { bold: true, color: PALETTE.warn, fill: PALETTE.warnPale },
  fail: { bold: true, underline: true, color: PALETTE.fail, fill: PALETTE.failPale },
  override: {
    italic: true,
    color: PALETTE.warn,
    border: { line: "dotted", color: PALETTE.inputLine },
  },
  inactive: { color: PALETTE.faint },
  missing: { italic: true, color: PALETTE.fail, fill: PALETTE.failPale },
};

/** Whether cells of this style are inputs. */
export const isInputStyle = (style: StyleName | undefined): boolean =>
  style !== undefined && (style.startsWith("input") || style === "override");
