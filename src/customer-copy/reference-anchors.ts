/**
 * Tracks rows and columns since a copy was created: live references on the record follow every
 * insertion, deletion and renaming.
 */
import {
  findReferences,
  referenceText,
  replaceReferences,
  type FormulaReference,
} from "../spreadsheet/formula/references";
import {
  cellAddress,
  columnLetters,
  columnNumber,
  parseCell,
  parseRange,
  rangeAddress,
  type Corner,
  type Position,
} from "../spreadsheet/a1";

/** A row or column that a recorded formula refers to, with the formula that follows it. */
export interface Anchor {
  readonly sheet: string;
  readonly kind: "row" | "column";
  readonly number: number;
  /** ROWS or COLUMNS of exactly that row or column; undefined if only a value of it remains. */
  readonly formula?: string;
}

const numberOf = (column: string | undefined): number | undefined =>
  column === undefined ? undefined : columnNumber(column);

const lineCorner = ({ kind, number }: Anchor): Corner =>
  kind === "row"
    ? { row: number, rowFixed: true }
    : { column: columnLetters(number), columnFixed: true };

/**
 * A formula that follows a row or column. ROWS and COLUMNS read no cells, so nothing is calculated
 * for it.
 */
function anchorFormula(anchor: Anchor): string {
  const corner = lineCorner(anchor);
  return `${anchor.kind === "row" ? "ROWS" : "COLUMNS"}(${referenceText({ sheet: anchor.sheet, from: corner, to: corner })})`;
}

const keyOf = (sheet: string, kind: Anchor["kind"], number: number): string =>
  `${sheet.toLowerCase()}|${kind}|${number}`;

/** Collects the rows and columns of places and of references. */
export class AnchorList {
  private readonly found = new Map<string, Anchor>();
  constructor(private readonly sheets: ReadonlySet<string>) {}

  private add(sheet: string, kind: Anchor["kind"], number: number | undefined): void {
    if (number === undefined || !this.sheets.has(sheet.toLowerCase())) return;
    const key = keyOf(sheet, kind, number);
    if (!this.found.has(key)) this.found.set(key, { sheet, kind, number });
  }

  private addCorner(sheet: string, { row, column }: Corner): void {
    this.add(sheet, "row", row);
    this.add(sheet, "column", numberOf(column));
  }

  /** A range on a sheet: "C5", "C5:D9". */
  place(sheet: string, range: string): void {
    for (const corner of range.split(":")) {
      const position = parseCell(corner);
      if (!position) continue;
      this.add(sheet, "row", position.row);
      this.add(sheet, "column", position.column);
    }
  }

  /** Everything that a formula on a sheet refers to. */
  formula(home: string, formula: string): void {
    for (const { sheet = home, external, from, to } of findReferences(formula)) {
      if (external) continue;
      this.addCorner(sheet, from);
      if (to) this.addCorner(sheet, to);
    }
  }

  all(): readonly Anchor[] {
    return [...this.found.values()].map((anchor) => ({
      ...anchor,
      formula: anchorFormula(anchor),
    }));
  }
}

interface AnchorLine {
  readonly sheet: string;
  readonly number: number;
}

const GONE = "gone";

/** The current place in the formula of an anchor. */
function lineNow({ sheet, kind, number, formula }: Anchor): AnchorLine | typeof GONE {
  if (formula === undefined) return { sheet, number };
  const [reference] = findReferences(formula);
  const { row, column } = reference?.from ?? {};
  const now = kind === "row" ? row : numberOf(column);
  return reference && now !== undefined ? { sheet: reference.sheet ?? sheet, number: now } : GONE;
}

class Deleted extends Error {}

/** What is found now; undefined if a line of it was deleted. */
function unlessDeleted<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof Deleted) return undefined;
    throw error;
  }
}

/** The current positions of former places and references. */
export class AnchorTable {
  private readonly lines = new Map<string, AnchorLine | typeof GONE>();
  /** Whether no place has moved. */
  readonly unchanged: boolean;

  constructor(anchors: readonly Anchor[]) {
    let unchanged = true;
    for (const anchor of anchors) {
      const now = lineNow(anchor);
      this.lines.set(keyOf(anchor.sheet, anchor.kind, anchor.number), now);
      if (now === GONE || now.number !== anchor.number || now.sheet !== anchor.sheet)
        unchanged = false;
    }
    this.unchanged = unchanged;
  }

  private line(sheet: string, kind: Anchor["kind"], number: number): AnchorLine {
    const line = this.lines.get(keyOf(sheet, kind, number)) ?? { sheet, number };
    if (line === GONE) throw new Deleted();
    return line;
  }

  /** The current position of a range; undefined if it was deleted. */
  range(
    sheet: string,
    range: string,
  ): { readonly sheet: string; readonly range: string } | undefined {
    const corners = parseRange(range);
    if (!corners || this.unchanged) return { sheet, range };
    const now = ({ row, column }: Position): Position => ({
      row: this.line(sheet, "row", row).number,
      column: this.line(sheet, "column", column).number,
    });
    return unlessDeleted(() => {
      const [from, to] = [now(corners.from), now(corners.to)];
      return {
        sheet: this.line(sheet, "row", corners.from.row).sheet,
        range: range.includes(":") ? rangeAddress(from, to) : cellAddress(from),
      };
    });
  }

  private corner(sheet: string, corner: Corner): Corner {
    const row = corner.row === undefined ? {} : { row: this.line(sheet, "row", corner.row).number };
    return {
      ...corner,
      ...row,
      ...(corner.column === undefined
        ? {}
        : {
            column: columnLetters(this.line(sheet, "column", columnNumber(corner.column)).number),
          }),
    };
  }

  private reference(
    home: string,
    { sheet, external, from, to }: FormulaReference,
  ): string | undefined {
    if (external) return undefined;
    const on = sheet ?? home;
    const line =
      from.row === undefined
        ? this.line(on, "column", columnNumber(from.column!))
        : this.line(on, "row", from.row);
    return referenceText({
      ...(sheet === undefined ? {} : { sheet: line.sheet }),
      from: this.corner(on, from),
      ...(to ? { to: this.corner(on, to) } : {}),
    });
  }

  /**
   * A formula with the current positions of its references; undefined if one of them was deleted.
   */
  formula(home: string, formula: string): string | undefined {
    if (this.unchanged) return formula;
    return unlessDeleted(() =>
      replaceReferences(formula, (reference) => this.reference(home, reference)),
    );
  }
}
