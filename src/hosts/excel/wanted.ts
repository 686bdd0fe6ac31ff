/** Changes sorted into what Excel has to do, and checked against the workbook before anything is written. */
import type { Change } from "../../workbook/host";
import { parseCell } from "../../workbook/layout/address";
import type { Cell, Sheet, StyleName } from "../../workbook/model";
import { touchesLook, type CellChanges } from "./kept";
import { styleTitle } from "./looks";
import { ExcelProblem } from "./messages";
import type { Gate } from "./requirements";
import { same, sheetOf, type State } from "./state";

type NameChange = Extract<Change, { kind: "name" }>;

export interface Wanted {
  readonly sheets: readonly Sheet[];
  readonly cells: readonly CellChanges[];
  readonly names: readonly NameChange[];
  readonly removed: readonly string[];
}

/** Cells that change on a sheet that is added in the same go are part of that sheet. */
function withCells(sheet: Sheet, changes: CellChanges["cells"]): Sheet {
  const cells = new Map(sheet.cells);
  for (const [address, change] of changes) {
    if (change === null) cells.delete(address);
    else {
      const {
        formula: _formula,
        value: _value,
        error: _error,
        ...look
      } = cells.get(address) ?? { style: "default" as const };
      const content =
        "formula" in change || "value" in change || "error" in change
          ? {}
          : (cells.get(address) ?? {});
      cells.set(address, { ...content, ...look, ...change } as Cell);
    }
  }
  return { ...sheet, cells };
}

/** Joins changes of one sheet, the later ones over the earlier ones. */
function joined(all: CellChanges[], next: CellChanges): CellChanges[] {
  const before = all.find(({ sheet }) => same(sheet, next.sheet));
  if (!before) return [...all, next];
  const cells = new Map(before.cells);
  for (const [address, change] of next.cells) {
    const earlier = cells.get(address);
    cells.set(address, change && earlier ? { ...earlier, ...change } : change);
  }
  return all.map((one) => (one === before ? { ...before, cells } : one));
}

export function sortOut(changes: readonly Change[]): Wanted {
  let sheets: Sheet[] = [];
  let cells: CellChanges[] = [];
  const names = new Map<string, NameChange>();
  const removed: string[] = [];
  for (const change of changes) {
    switch (change.kind) {
      case "addSheet":
        sheets.push(change.sheet);
        break;
      case "removeSheet":
        removed.push(change.name);
        break;
      case "name":
        names.set(change.name.toLowerCase(), change);
        break;
      case "cells":
        if (sheets.some(({ name }) => same(name, change.sheet)))
          sheets = sheets.map((sheet) =>
            same(sheet.name, change.sheet) ? withCells(sheet, change.cells) : sheet,
          );
        else if (change.cells.size > 0) cells = joined(cells, change);
    }
  }
  return { sheets, cells, names: [...names.values()], removed };
}

export const isNew = (wanted: Wanted, sheet: string): boolean =>
  wanted.sheets.some(({ name }) => same(name, sheet));

/** Styles of cells that the workbook does not have yet. */
export function missingStyles(wanted: Wanted, state: State): StyleName[] {
  const used = new Set<StyleName>();
  for (const sheet of wanted.sheets) for (const { style } of sheet.cells.values()) used.add(style);
  for (const { cells } of wanted.cells)
    for (const change of cells.values()) if (change?.style) used.add(change.style);
  const known = new Set([...state.styles].map((name) => name.toLowerCase()));
  return [...used].filter((style) => !known.has(styleTitle(style).toLowerCase()));
}

const NAMED = 4;
const listed = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(", ")
    : `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more`;
const plural = (names: readonly string[], one: string, many: string): string =>
  names.length === 1 ? one : many;
const REMEDY = "Nothing was changed. Use another workbook, or rename or delete these first.";

const MOST_SHEET_NAME = 31;
const badSheetName = (name: string): boolean =>
  name === "" ||
  name.length > MOST_SHEET_NAME ||
  /[\\/?*[\]:]/.test(name) ||
  /^'|'$/.test(name) ||
  same(name, "History");

function sheetObstacle({ sheets, removed, cells }: Wanted, state: State): string | undefined {
  const taken = sheets
    .filter(
      ({ name }, index) =>
        sheetOf(state, name) || sheets.findIndex((other) => same(other.name, name)) < index,
    )
    .map(({ name }) => name);
  if (taken.length)
    return `This workbook already has ${plural(taken, "a sheet", "sheets")} named ${listed(taken)}. ${REMEDY}`;
  const bad = sheets.map(({ name }) => name).filter(badSheetName);
  if (bad.length)
    return `Excel takes no sheet named ${listed(bad)}: at most ${MOST_SHEET_NAME} characters, none of \\ / ? * [ ] :. Nothing was changed.`;
  const unknown = [...removed, ...cells.map(({ sheet }) => sheet)].filter(
    (name) => !sheetOf(state, name),
  );
  if (unknown.length)
    return `There is no sheet ${listed(unknown)} in this workbook. Look whether it was renamed or deleted. Nothing was changed.`;
  if (state.fixed && (sheets.length || removed.length))
    return "The structure of this workbook is protected, so that no sheet can be added or deleted. Unprotect it (Review, Protect Workbook) and try again. Nothing was changed.";
  const seen = state.sheets.filter(
    ({ name, visibility }) => visibility === "Visible" && !removed.some((gone) => same(gone, name)),
  );
  if (removed.length && seen.length === 0 && !sheets.some((sheet) => sheet.state === "visible"))
    return "A workbook needs one sheet that is seen, so this one cannot be deleted. Add or unhide another sheet first. Nothing was changed.";
  return undefined;
}

function nameObstacle(wanted: Wanted, state: State): string | undefined {
  const taken = wanted.names
    .filter(
      ({ name, sheet }) =>
        isNew(wanted, sheet) && state.names.some((known) => same(known.name, name)),
    )
    .map(({ name }) => name);
  if (taken.length)
    return `This workbook already uses the ${plural(taken, "name", "names")} ${listed(taken)}. ${REMEDY}`;
  const lost = wanted.names
    .filter(
      ({ sheet, cell }) => !parseCell(cell) || !(isNew(wanted, sheet) || sheetOf(state, sheet)),
    )
    .map(({ name }) => name);
  return lost.length
    ? `The ${plural(lost, "name", "names")} ${listed(lost)} would stand for cells that are not there. Nothing was changed.`
    : undefined;
}

function cellObstacle({ cells }: Wanted, supports: Gate): string | undefined {
  if (
    supports("cellProperties") ||
    !cells.some((one) =>
      [...one.cells.values()].some((change) => change !== null && touchesLook(change)),
    )
  )
    return undefined;
  return "This Excel is too old to change the look of cells and take it back again. Update Office, or use Excel on the web. Nothing was changed.";
}

/** Why the changes cannot be made, as an error with a sentence; without an obstacle nothing happens. */
export function check(wanted: Wanted, state: State, supports: Gate): void {
  const obstacle =
    sheetObstacle(wanted, state) ?? nameObstacle(wanted, state) ?? cellObstacle(wanted, supports);
  if (obstacle) throw new ExcelProblem(obstacle);
}
