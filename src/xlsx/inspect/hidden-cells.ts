/** Hidden rows and columns with content. */
import { columnLetters } from "../../spreadsheet/a1";
import {
  areaOfRange,
  isInArea,
  isOneCell,
  type CellArea,
  type SheetArea,
} from "../../spreadsheet/sheet-area";
import type { ContentItem } from "./inspection";
import { all, first, isTrue, type XmlElement } from "../package/xml-tree";
import { isHiddenRow, isZero, visitSheet, type CellXml } from "../read/cells";
import { textsOf } from "../read/file-cells";
import { SharedFormulas } from "../read/shared-formulas";
import { emptiedCell, ownFormulaCell } from "../write/edit-cell";
import { usedBy, type ContentKind } from "./content-kind";
import type { FormulaEntry, FormulaIndex } from "./formula-index";
import type { InspectedFile } from "./inspected-file";
import type { AnySheet } from "./part-trees";
import { removeUnusedTexts } from "./shared-texts";

interface HiddenCell {
  readonly row: number;
  readonly column: number;
  readonly address: string;
  /** Whether a reader finds a value in it. */
  readonly isFilled: boolean;
  /** For the first cell of an array or data table. */
  readonly ref: string | undefined;
}

interface HiddenCells {
  readonly sheet: AnySheet;
  readonly rows: ReadonlySet<number>;
  readonly cells: readonly HiddenCell[];
}

interface ColumnSpan {
  readonly from: number;
  readonly to: number;
}

const hiddenColumns = (root: XmlElement | undefined): readonly ColumnSpan[] =>
  all(first(root, "cols"), "col")
    .filter(({ attributes }) => isTrue(attributes.hidden) || isZero(attributes.width))
    .map(({ attributes }) => ({ from: Number(attributes.min), to: Number(attributes.max) }));

/** Whether a cell holds a value; `texts` are those that cells share. */
function isFilled({ type, value, inline }: CellXml, texts: readonly string[]): boolean {
  if (type === "inlineStr") return (inline ?? "") !== "";
  if (type === "s") return (texts[Number(value)] ?? "") !== "";
  return (value ?? "") !== "";
}

async function hiddenCells(
  file: InspectedFile,
  sheet: AnySheet,
  texts: readonly string[],
): Promise<HiddenCells> {
  const columns = hiddenColumns(await file.tree(sheet.path));
  const rows = new Set<number>();
  const cells: HiddenCell[] = [];
  visitSheet(await file.parts.text(sheet.path), {
    row(row) {
      if (isHiddenRow(row)) rows.add(row.row);
      else if (columns.length === 0) return "skip";
    },
    cell(cell) {
      const { row, column, address, formula } = cell;
      const isHidden =
        rows.has(row) || columns.some(({ from, to }) => from <= column && column <= to);
      const filled = isHidden && isFilled(cell, texts);
      if (!isHidden || (!filled && !formula)) return;
      const ref =
        formula?.tag.attribute("t") === "shared" ? undefined : formula?.tag.attribute("ref");
      cells.push({
        row,
        column,
        address,
        isFilled: filled,
        ref,
      });
    },
  });
  return { sheet, rows, cells };
}

async function allHiddenCells(file: InspectedFile): Promise<readonly HiddenCells[]> {
  const texts = await textsOf(file.parts);
  const hidden: HiddenCells[] = [];
  // Sheets without a tab are a kind of their own.
  for (const sheet of await file.worksheets())
    if (sheet.state === "visible") {
      const cellsOfSheet = await hiddenCells(file, sheet, texts);
      if (cellsOfSheet.cells.length > 0) hidden.push(cellsOfSheet);
    }
  return hidden;
}

/** Cells that cannot be emptied, by "sheet!A1", with the reason. */
type Obstacles = Map<string, string>;
const keyOf = (sheet: string, address: string): string => `${sheet.toLowerCase()}!${address}`;

/** Header and total cells of tables, whose texts the table repeats, and parts of arrays. */
async function structuralObstacles(
  file: InspectedFile,
  { sheet, cells }: HiddenCells,
): Promise<Obstacles> {
  const obstacles: Obstacles = new Map();
  const forbid = (area: CellArea | undefined, reason: string): void => {
    for (const cell of area ? cells : [])
      if (isInArea(cell, area!)) obstacles.set(keyOf(sheet.name, cell.address), reason);
  };
  for (const path of await file.targets(sheet.path, "table")) {
    const {
      ref,
      headerRowCount = "1",
      totalsRowCount = "0",
    } = (await file.tree(path))?.attributes ?? {};
    const area = areaOfRange(ref ?? "");
    if (!area) continue;
    const reason = "The head and the totals of a table cannot be empty.";
    forbid({ ...area, bottom: area.top + Number(headerRowCount) - 1 }, reason);
    forbid({ ...area, top: area.bottom - Number(totalsRowCount) + 1 }, reason);
  }
  for (const path of await file.targets(sheet.path, "pivotTable"))
    forbid(
      areaOfRange(first(await file.tree(path), "location")?.attributes.ref ?? ""),
      "A pivot table fills these cells. Change the pivot table in Excel.",
    );
  visitSheet(await file.parts.text(sheet.path), {
    cell({ formula }) {
      if (formula?.type !== "array" && formula?.type !== "dataTable") return;
      const area = areaOfRange(formula.tag.attribute("ref") ?? "");
      if (!area || isOneCell(area)) return;
      const size = (area.bottom - area.top + 1) * (area.right - area.left + 1);
      if (cells.filter((cell) => isInArea(cell, area)).length < size)
        forbid(area, "A formula fills these cells together with visible ones.");
    },
  });
  return obstacles;
}

/** Finds the hidden cells in an area, without iterating over all of them for a single cell. */
class CellFinder {
  private readonly bySheet = new Map<string, Map<string, HiddenCell>>();

  constructor(hidden: readonly HiddenCells[]) {
    for (const { sheet, cells } of hidden)
      this.bySheet.set(
        sheet.name.toLowerCase(),
        new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell])),
      );
  }

  *within(area: SheetArea): Iterable<HiddenCell> {
    const cells = this.bySheet.get(area.sheet);
    if (!cells) return;
    if (isOneCell(area)) {
      const cell = cells.get(`${area.top},${area.left}`);
      if (cell) yield cell;
    } else for (const cell of cells.values()) if (isInArea(cell, area)) yield cell;
  }
}

/** Adds the precedents of remaining formulas; those in remaining cells are among them. */
function addReaders(
  formulas: FormulaIndex,
  hidden: readonly HiddenCells[],
  obstacles: Obstacles,
): void {
  const finder = new CellFinder(hidden);
  const inHidden = new Map<string, FormulaEntry>();
  const keys = new Set(
    hidden.flatMap(({ sheet, cells }) => cells.map(({ address }) => keyOf(sheet.name, address))),
  );
  const open: FormulaEntry[] = [];
  for (const entry of formulas.entries) {
    const { cell, sheet } = entry;
    const key = cell && keyOf(sheet!, `${columnLetters(cell.column)}${cell.row}`);
    if (key === undefined || !keys.has(key)) open.push(entry);
    else if (obstacles.has(key)) open.push(entry);
    else inHidden.set(key, entry);
  }
  const areas = new Set<string>();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop())
    for (const area of formulas.areas(entry.formula, entry.sheet)) {
      const { sheet, top, left, bottom, right } = area;
      const areaKey = `${sheet}!${top},${left},${bottom},${right}`;
      if (areas.has(areaKey)) continue;
      areas.add(areaKey);
      for (const { address } of finder.within(area)) {
        const key = keyOf(sheet, address);
        if (obstacles.has(key)) continue;
        obstacles.set(key, `read by ${entry.place}`);
        const formula = inHidden.get(key);
        if (formula) open.push(formula);
      }
    }
}

async function obstaclesOf(
  file: InspectedFile,
  hidden: readonly HiddenCells[],
): Promise<Obstacles> {
  const obstacles: Obstacles = new Map();
  for (const sheetCells of hidden)
    for (const [key, reason] of await structuralObstacles(file, sheetCells))
      obstacles.set(key, reason);
  addReaders(await file.formulas(), hidden, obstacles);
  return obstacles;
}

/** Consecutive numbers as ranges: "5:9". */
function runsOf(numbers: readonly number[]): readonly ColumnSpan[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

const READ_BY = "read by ";

/** One sentence for all reasons that keep cells. */
function reasonOf(reasons: readonly string[]): string | undefined {
  const readers = [
    ...new Set(
      reasons
        .filter((reason) => reason.startsWith(READ_BY))
        .map((reason) => reason.slice(READ_BY.length)),
    ),
  ];
  const others = [...new Set(reasons.filter((reason) => !reason.startsWith(READ_BY)))];
  const sentences = [...(readers.length > 0 ? [usedBy(readers)] : []), ...others];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function itemsOf({ sheet, rows, cells }: HiddenCells, obstacles: Obstacles): ContentItem[] {
  const filled = cells.filter((cell) => cell.isFilled);
  const items = (
    inside: readonly HiddenCell[],
    numberOf: (cell: HiddenCell) => number,
    spell: (number: number) => string,
    word: string,
  ): ContentItem[] =>
    runsOf(inside.map(numberOf)).map(({ from, to }) => {
      const own = inside.filter((cell) => numberOf(cell) >= from && numberOf(cell) <= to);
      const reason = reasonOf(
        own.flatMap(({ address }) => obstacles.get(keyOf(sheet.name, address)) ?? []),
      );
      const count = to - from + 1;
      return {
        place: `${sheet.name}!${spell(from)}:${spell(to)}`,
        text: count === 1 ? word : `${word}s`,
        count,
        ...(reason === undefined ? {} : { reason }),
      };
    });
  const inRows = filled.filter(({ row }) => rows.has(row));
  const inColumns = filled.filter(({ row }) => !rows.has(row));
  return [
    ...items(inRows, ({ row }) => row, String, "hidden row"),
    ...items(inColumns, ({ column }) => column, columnLetters, "hidden column"),
  ];
}

export const hiddenRows: ContentKind = {
  async find(file, reasons) {
    const hidden = await allHiddenCells(file);
    const obstacles =
      reasons && hidden.some(({ cells }) => cells.some((cell) => cell.isFilled))
        ? await obstaclesOf(file, hidden)
        : new Map<string, string>();
    return hidden.flatMap((sheetCells) => itemsOf(sheetCells, obstacles));
  },
  async remove(file) {
    const hidden = await allHiddenCells(file);
    if (!hidden.some(({ cells }) => cells.some((cell) => cell.isFilled))) return;
    const obstacles = await obstaclesOf(file, hidden);
    for (const sheetCells of hidden) await emptyCells(file, sheetCells, obstacles);
    file.changed();
    await removeUnusedTexts(file);
  },
};

/**
 * Clears cells; the rows stay, empty and hidden, so that nothing moves. Cells that share a formula
 * with a cleared one get their own copy.
 */
async function emptyCells(
  file: InspectedFile,
  { sheet, cells }: HiddenCells,
  obstacles: Obstacles,
): Promise<void> {
  const emptied = new Set(
    cells
      .map(({ address }) => address)
      .filter((address) => !obstacles.has(keyOf(sheet.name, address))),
  );
  if (emptied.size === 0) return;
  const shared = new SharedFormulas(await file.parts.text(sheet.path));
  const orphaned = shared.heldBy(emptied);
  await file.parts.rewriteCells(sheet.path, (cell) => {
    if (emptied.has(cell.address)) return emptiedCell(cell);
    const index = SharedFormulas.index(cell);
    if (index === undefined || !orphaned.has(index) || cell.formula!.text !== "") return undefined;
    return ownFormulaCell(cell, shared.text(cell)!);
  });
}
