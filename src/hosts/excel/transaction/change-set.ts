/**
 * Sorts changes into steps for Excel, and checks them against the workbook before anything is
 * written.
 */
import { listOf, plural } from "../../../models/wording";
import type { Change } from "../../../spreadsheet/workbook-host";
import { parseCell } from "../../../spreadsheet/a1";
import { badSheetName, contentProblem, EXCEL_LIMITS } from "../../../spreadsheet/excel-limits";
import type { Cell, Sheet, StyleName } from "../../../spreadsheet/workbook-model";
import { affectsFormatting, type CellChanges } from "./cell-snapshot";
import { styleTitle } from "../write/cell-styles";
import { ExcelProblem } from "../office-errors";
import type { Gate } from "../requirements";
import { isSameName, findSheet, type WorkbookSnapshot } from "./workbook-snapshot";

type NameChange = Extract<Change, { kind: "name" }>;

export interface ChangeSet {
  readonly sheets: readonly Sheet[];
  readonly cells: readonly CellChanges[];
  readonly names: readonly NameChange[];
}

/** Cells that change on a sheet that the same change adds are part of that sheet. */
function withCells(sheet: Sheet, changes: CellChanges["cells"]): Sheet {
  const cells = new Map(sheet.cells);
  for (const [address, change] of changes) {
    if (change === null) cells.delete(address);
    else {
      const {
        formula: _formula,
        value: _value,
        error: _error,
        ...formatting
      } = cells.get(address) ?? { style: "default" as const };
      const content =
        "formula" in change || "value" in change || "error" in change
          ? {}
          : (cells.get(address) ?? {});
      cells.set(address, { ...content, ...formatting, ...change } as Cell);
    }
  }
  return { ...sheet, cells };
}

/** Merges changes of one sheet; later ones override earlier ones. */
function mergeCellChanges(all: CellChanges[], next: CellChanges): CellChanges[] {
  const before = all.find(({ sheet }) => isSameName(sheet, next.sheet));
  if (!before) return [...all, next];
  const cells = new Map(before.cells);
  for (const [address, change] of next.cells) {
    const earlier = cells.get(address);
    cells.set(address, change && earlier ? { ...earlier, ...change } : change);
  }
  return all.map((changes) => (changes === before ? { ...before, cells } : changes));
}

export function changeSetOf(changes: readonly Change[]): ChangeSet {
  let sheets: Sheet[] = [];
  let cells: CellChanges[] = [];
  const names = new Map<string, NameChange>();
  for (const change of changes) {
    switch (change.kind) {
      case "addSheet":
        sheets.push(change.sheet);
        break;
      case "name":
        names.set(change.name.toLowerCase(), change);
        break;
      case "cells":
        if (sheets.some(({ name }) => isSameName(name, change.sheet)))
          sheets = sheets.map((sheet) =>
            isSameName(sheet.name, change.sheet) ? withCells(sheet, change.cells) : sheet,
          );
        else if (change.cells.size > 0) cells = mergeCellChanges(cells, change);
    }
  }
  return { sheets, cells, names: [...names.values()] };
}

export const isNew = (changeSet: ChangeSet, sheet: string): boolean =>
  changeSet.sheets.some(({ name }) => isSameName(name, sheet));

/** Cell styles that the workbook does not have yet. */
export function missingStyles(changeSet: ChangeSet, state: WorkbookSnapshot): StyleName[] {
  const used = new Set<StyleName>();
  for (const sheet of changeSet.sheets)
    for (const { style } of sheet.cells.values()) used.add(style);
  for (const { cells } of changeSet.cells)
    for (const change of cells.values()) if (change?.style) used.add(change.style);
  const styleNames = new Set([...state.styles].map((name) => name.toLowerCase()));
  return [...used].filter((style) => !styleNames.has(styleTitle(style).toLowerCase()));
}

const MAX_LISTED = 4;
const listNames = (names: readonly string[]): string => listOf(names, MAX_LISTED);
const REMEDY = "Nothing was changed. Use another workbook, or rename or delete these first.";

function sheetObstacle({ sheets, cells }: ChangeSet, state: WorkbookSnapshot): string | undefined {
  const conflicts = sheets
    .filter(
      ({ name }, index) =>
        findSheet(state, name) || sheets.findIndex((other) => isSameName(other.name, name)) < index,
    )
    .map(({ name }) => name);
  if (conflicts.length)
    return `This workbook already has ${plural(conflicts.length, "a sheet", "sheets")} named ${listNames(conflicts)}. ${REMEDY}`;
  const bad = sheets.map(({ name }) => name).filter(badSheetName);
  if (bad.length)
    return `Excel takes no sheet named ${listNames(bad)}: at most ${EXCEL_LIMITS.sheetName} characters, none of \\ / ? * [ ] :. Nothing was changed.`;
  const unknown = cells.map(({ sheet }) => sheet).filter((name) => !findSheet(state, name));
  if (unknown.length)
    return `There is no sheet ${listNames(unknown)} in this workbook. Look whether it was renamed or deleted. Nothing was changed.`;
  return state.isStructureProtected && sheets.length
    ? "The structure of this workbook is protected, so that no sheet can be added or deleted. Unprotect it (Review, Protect Workbook) and try again. Nothing was changed."
    : undefined;
}

function nameObstacle(changeSet: ChangeSet, state: WorkbookSnapshot): string | undefined {
  const conflicts = changeSet.names
    .filter(
      ({ name, sheet }) =>
        isNew(changeSet, sheet) && state.names.some((present) => isSameName(present.name, name)),
    )
    .map(({ name }) => name);
  if (conflicts.length)
    return `This workbook already uses the ${plural(conflicts.length, "name")} ${listNames(conflicts)}. ${REMEDY}`;
  const dangling = changeSet.names
    .filter(
      ({ sheet, cell }) =>
        !parseCell(cell) || !(isNew(changeSet, sheet) || findSheet(state, sheet)),
    )
    .map(({ name }) => name);
  return dangling.length
    ? `The ${plural(dangling.length, "name")} ${listNames(dangling)} would refer to cells that do not exist. Nothing was changed.`
    : undefined;
}

function cellObstacle({ cells }: ChangeSet, supports: Gate): string | undefined {
  if (
    supports("cellProperties") ||
    !cells.some((cell) =>
      [...cell.cells.values()].some((change) => change !== null && affectsFormatting(change)),
    )
  )
    return undefined;
  return "This Excel is too old to change the look of cells and take it back again. Update Office, or use Excel on the web. Nothing was changed.";
}

/** A text or formula that is too long for a cell is named before anything is written. */
function contentObstacle({ sheets, cells }: ChangeSet): string | undefined {
  for (const { sheet, cells: all } of [
    ...sheets.map(({ name, cells: own }) => ({ sheet: name, cells: own })),
    ...cells,
  ])
    for (const [address, content] of all) {
      const problem = contentProblem(content ?? {});
      if (problem !== undefined)
        return `${sheet}!${address} is too long: ${problem}. Shorten it and try again. Nothing was changed.`;
    }
  return undefined;
}

/**
 * Checks whether the changes can be made.
 * @throws an error with a sentence if they cannot.
 */
export function validateChangeSet(
  changeSet: ChangeSet,
  state: WorkbookSnapshot,
  supports: Gate,
): void {
  const obstacle =
    sheetObstacle(changeSet, state) ??
    nameObstacle(changeSet, state) ??
    contentObstacle(changeSet) ??
    cellObstacle(changeSet, supports);
  if (obstacle) throw new ExcelProblem(obstacle);
}
