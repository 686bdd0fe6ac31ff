/** The record of a customer copy: replaced formulas, on one very hidden sheet of the copy. */
import type { ColorPair } from "./brand/recolor";
import { isClose, TOLERANCE_OF_PROGRAMS } from "../models/tolerance";
import { pieces } from "../spreadsheet/cell-text";
import type { CellContent } from "../spreadsheet/workbook-host";
import { contentRows, readContents, type SheetContents } from "./copy-contents";
import { readSeal, sealRows, type CopySeal } from "./copy-seal";
import { AnchorList, type Anchor } from "./reference-anchors";
import { textHash } from "../spreadsheet/text-hash";

export const RECORD_SHEET = "Sizebook formulas";
const TITLE = "Formulas of a customer copy by Sizebook";
const FORMAT = 1;
const ADDED = "Added sheet";
const HEADER = ["Kind", "Sheet", "Place", "Formula", "Held"] as const;
/** For the rows and columns that the formulas refer to, next to the formulas. */
const ANCHOR_HEADER = ["Sheet", "Line", "Number", "Where it is now"] as const;
const ANCHOR_COLUMN = HEADER.length + 1;
/** For the contents of the sheets when the copy was created, next to the anchors. */
const CONTENT_HEADER = [
  "Contents of",
  "Values",
  "Formulas",
  "Rows",
  "Columns",
  "Meanings of formulas",
] as const;
const CONTENT_COLUMN = ANCHOR_COLUMN + ANCHOR_HEADER.length + 1;
/** For the number formats of the sheets, and for the seal, next to the contents. */
const FORMAT_HEADER = ["Formats of", ...CONTENT_HEADER.slice(1)] as const;
const FORMAT_COLUMN = CONTENT_COLUMN + CONTENT_HEADER.length + 1;
const SEAL_HEADER = ["Part", "SHA-256", "Place", "What is shown", "Sum"] as const;
const SEAL_COLUMN = FORMAT_COLUMN + FORMAT_HEADER.length + 1;

const KINDS = [
  "cell",
  "array",
  "spill",
  "data table",
  "name",
  "condition",
  "validation",
  "column",
  "chart",
] as const;
/**
 * The kind of a replaced formula; "array" keeps its range, "spill" fills as much as its answer
 * needs.
 */
export type RecordedKind = (typeof KINDS)[number];

export interface RecordedFormula {
  readonly kind: RecordedKind;
  /** "" for content that is on no sheet. */
  readonly sheet: string;
  /** A range, or the name of a name. */
  readonly place: string;
  /** Typed spelling without "="; for other content than cells, as in the file. */
  readonly formula: string;
  /** The value left in the cell, shortened: it reveals later changes. */
  readonly storedContent?: number | string;
}

export interface CopyMark {
  /** The day it was shared. */
  readonly date: string;
  readonly formulas: "kept" | "left out";
  /** A sheet that was added for the copy, and is removed when it is restored. */
  readonly added?: string;
  /** Sheets of the plan that the copy hides. */
  readonly hidden?: readonly string[];
  /** Colors of the plan, and those of the brand in their place. */
  readonly colors?: readonly ColorPair[];
  /** Versions of catalogue and program by name. */
  readonly versions: Readonly<Record<string, string>>;
}

export interface SharingRecord {
  readonly mark: CopyMark;
  readonly formulas: readonly RecordedFormula[];
  readonly anchors: readonly Anchor[];
  /** The contents of each sheet when the copy was created; none in copies of earlier versions. */
  readonly contents?: readonly SheetContents[];
  /** Of the file and of what it shows; none in copies of earlier versions. */
  readonly seal?: CopySeal;
}

/** The kind of a row that continues the formula of the row before, if it is longer than a cell. */
const CONTINUED = "continued";
/** Prefix of each piece but the first, so that no program treats it as a formula or trims it. */
const PIECE_MARK = "_";

/** The content of a cell, shortened to a number or a few letters. */
export function storedContent({
  value,
  error,
}: Pick<CellContent, "value" | "error">): number | string {
  if (error !== undefined) return error;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  return value === null || value === "" ? "" : `text ${textHash(value)}`;
}

/** Whether a cell still has its recorded content; another program may have saved the workbook. */
export const isStillStored = (
  recorded: number | string | undefined,
  now: Pick<CellContent, "value" | "error">,
): boolean => {
  const current = storedContent(now);
  return typeof recorded === "number" && typeof current === "number"
    ? isClose(recorded, current, TOLERANCE_OF_PROGRAMS)
    : (recorded ?? "") === current;
};

const HIDDEN = "Hidden sheets";
const COLORS = "Colors";
/** "1B4F72 0F5132, E8EEF3 E7EEEB" */
const colorsText = (colors: readonly ColorPair[]): string =>
  colors.map((pair) => pair.join(" ")).join(", ");
const readColors = (text: string): readonly ColorPair[] =>
  [...text.matchAll(/([0-9A-F]{6}) ([0-9A-F]{6})/g)].map(([, from, to]) => [from!, to!]);
/** No name of a sheet contains it. */
const BETWEEN_SHEETS = "/";

const text = (value: string | number | undefined): CellContent => ({ value: value ?? null });

/**
 * Rows of the record sheet. Formulas are texts; a text that begins with an operator gets a leading
 * space, so that no program treats it as a formula.
 */
export function recordRows(
  { mark, formulas: recordedFormulas, contents, seal }: Omit<SharingRecord, "anchors">,
  sheets: readonly string[],
): CellContent[][] {
  const head: CellContent[][] = [
    [text(TITLE)],
    [text("Format"), text(FORMAT)],
    [text("Formulas"), text(mark.formulas)],
    [text("Date"), text(mark.date)],
    ...(mark.added === undefined ? [] : [[text(ADDED), text(mark.added)]]),
    ...(mark.hidden?.length ? [[text(HIDDEN), text(mark.hidden.join(BETWEEN_SHEETS))]] : []),
    ...(mark.colors?.length ? [[text(COLORS), text(colorsText(mark.colors))]] : []),
    ...Object.entries(mark.versions).map(([name, version]) => [text(name), text(version)]),
    [],
  ];
  const anchors = anchorsOf(recordedFormulas, sheets);
  const gap = text(undefined);
  const formulas = recordedFormulas.flatMap(keptRows);
  const blocks = blocksOf(contents, seal);
  const lines: CellContent[][] = [
    [
      ...HEADER.map(text),
      gap,
      ...ANCHOR_HEADER.map(text),
      ...blocks.flatMap(({ header }) => [gap, ...header.map(text)]),
    ],
  ];
  const length = Math.max(
    formulas.length,
    anchors.length,
    ...blocks.map(({ rows }) => rows.length),
  );
  for (let i = 0; i < length; i += 1) {
    const [formula, anchor] = [formulas[i], anchors[i]];
    const place: CellContent[] = anchor
      ? [
          text(anchor.sheet),
          text(anchor.kind),
          text(anchor.number),
          { formula: anchor.formula!, value: 1 },
        ]
      : ANCHOR_HEADER.map(() => gap);
    lines.push([
      ...(formula ?? HEADER.map(() => gap)),
      gap,
      ...place,
      ...blocks.flatMap(({ header, rows }) => [
        gap,
        ...header.map((_, column) => text(rows[i]?.[column] || undefined)),
      ]),
    ]);
  }
  return [...head, ...lines];
}

/** Lists of texts next to the formulas. */
const blocksOf = (
  contents: readonly SheetContents[] = [],
  seal: CopySeal | undefined,
): readonly { readonly header: readonly string[]; readonly rows: readonly string[][] }[] => [
  { header: CONTENT_HEADER, rows: contentRows(contents) },
  ...(seal
    ? [
        { header: FORMAT_HEADER, rows: contentRows(seal.formats) },
        { header: SEAL_HEADER, rows: sealRows(seal) },
      ]
    : []),
];

/** The rows of a recorded formula: several if it is longer than a cell. */
function keptRows({
  kind,
  sheet,
  place,
  formula,
  storedContent,
}: RecordedFormula): CellContent[][] {
  const [first, ...others] = pieces(inertText(formula));
  return [
    [text(kind), text(sheet), text(place), text(first), text(storedContent)],
    ...others.map((piece) => [CONTINUED, "", "", PIECE_MARK + piece, undefined].map(text)),
  ];
}

/** The formulas of such rows. */
function keptFormulas(rows: readonly (readonly CellContent[])[]): RecordedFormula[] {
  const formulas: RecordedFormula[] = [];
  for (const row of rows) {
    const last = formulas[formulas.length - 1];
    if (last && string(row[0]) === CONTINUED)
      formulas[formulas.length - 1] = {
        ...last,
        formula: last.formula + string(row[3]).slice(PIECE_MARK.length),
      };
    else {
      const recordedFormula = keptOf(row);
      if (recordedFormula) formulas.push(recordedFormula);
    }
  }
  return formulas;
}

const inertText = (formula: string): string =>
  /^[A-Za-z_<]/.test(formula) ? formula : ` ${formula}`;

function anchorsOf(
  formulas: readonly RecordedFormula[],
  sheets: readonly string[],
): readonly Anchor[] {
  const anchors = new AnchorList(new Set(sheets.map((name) => name.toLowerCase())));
  for (const { kind, sheet, place, formula } of formulas) {
    if (kind === "chart") continue;
    if (sheet !== "") anchors.place(sheet, place);
    anchors.formula(sheet, formula);
  }
  return anchors.all();
}

const string = (cell: CellContent | undefined): string =>
  cell?.value === null || cell?.value === undefined ? "" : String(cell.value);

function keptOf(row: readonly CellContent[]): RecordedFormula | undefined {
  const [kindText, sheet = "", place = "", formula = ""] = HEADER.map((_, i) => string(row[i]));
  const kind = KINDS.find((candidate) => candidate === kindText);
  if (kind === undefined) return undefined;
  const value = row[4]?.error ?? row[4]?.value ?? "";
  return {
    kind,
    sheet,
    place,
    formula: formula.trimStart(),
    storedContent: typeof value === "boolean" ? String(value) : value,
  };
}

function anchorOf(row: readonly CellContent[]): Anchor | undefined {
  const [sheet, kind, number, where] = row.slice(ANCHOR_COLUMN);
  if (kind?.value !== "row" && kind?.value !== "column") return undefined;
  return {
    sheet: string(sheet),
    kind: kind.value,
    number: Number(number?.value),
    ...(where?.formula === undefined ? {} : { formula: where.formula }),
  };
}

/** The record from the rows of its sheet, from A1 on; undefined if it is none of ours. */
export function readRecord(rows: readonly (readonly CellContent[])[]): SharingRecord | undefined {
  if (string(rows[0]?.[0]) !== TITLE) return undefined;
  const header = rows.findIndex(
    (row) => string(row[0]) === HEADER[0] && string(row[1]) === HEADER[1],
  );
  const head = new Map(
    rows.slice(1, header < 0 ? rows.length : header).map((row) => [string(row[0]), string(row[1])]),
  );
  const lines = header < 0 ? [] : rows.slice(header + 1);
  const versions = Object.fromEntries(
    [...head].filter(
      ([name]) =>
        name !== "" && !["Format", "Formulas", "Date", ADDED, HIDDEN, COLORS].includes(name),
    ),
  );
  const seal = readSeal(
    block(lines, SEAL_COLUMN, SEAL_HEADER),
    readContents(block(lines, FORMAT_COLUMN, FORMAT_HEADER)),
  );
  return {
    mark: {
      date: head.get("Date") ?? "",
      formulas: head.get("Formulas") === "kept" ? "kept" : "left out",
      versions,
      ...(head.has(ADDED) ? { added: head.get(ADDED) } : {}),
      ...(head.has(HIDDEN) ? { hidden: head.get(HIDDEN)!.split(BETWEEN_SHEETS) } : {}),
      ...(head.has(COLORS) ? { colors: readColors(head.get(COLORS)!) } : {}),
    },
    formulas: keptFormulas(lines),
    anchors: lines.flatMap((row) => anchorOf(row) ?? []),
    contents: readContents(block(lines, CONTENT_COLUMN, CONTENT_HEADER)),
    ...(seal ? { seal } : {}),
  };
}

/** The rows of texts below a header that are not empty. */
const block = (
  lines: readonly (readonly CellContent[])[],
  column: number,
  header: readonly string[],
): string[][] =>
  lines
    .map((row) => header.map((_, i) => string(row[column + i])))
    .filter((texts) => texts.some((content) => content !== ""));
