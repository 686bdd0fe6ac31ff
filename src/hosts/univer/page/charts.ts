/** The charts of the open workbook, floating over its sheets and redrawn when values change. */
import { IUndoRedoService } from "@univerjs/core";
import { createElement, useEffect, useRef, type ReactElement } from "react";
import type { FWorksheet } from "@univerjs/sheets/facade";
import { parseCell } from "../../../spreadsheet/a1";
import type { Cell, Chart, Sheet, Workbook } from "../../../spreadsheet/workbook-model";
import { cellAt, placeOf, displayedValue } from "../cell-mapping";
import type { Grid } from "../calculation";
import { drawChart } from "./chart";

const COMPONENT = "sizebook-chart";

/** A chart on the page: draws itself into its element. */
type Redraw = () => void;

/** The workbook in the grid, as far as charts read it. */
function live({ api }: Grid): Workbook {
  const cellsOf = (sheet: FWorksheet): Pick<Map<string, Cell>, "get"> => ({
    get: (address) => {
      const { row, column } = placeOf(address);
      const data = cellAt(sheet.getSheet(), { row, column });
      const properties = (data?.custom ?? {}) as Partial<Cell>;
      return data
        ? {
            style: properties.style ?? "default",
            format: properties.format,
            ...displayedValue(data),
          }
        : undefined;
    },
  });
  const sheets =
    api
      .getActiveWorkbook()
      ?.getSheets()
      .map((sheet) => ({ name: sheet.getSheetName(), cells: cellsOf(sheet) })) ?? [];
  return { sheets, names: [] } as unknown as Workbook;
}

/**
 * The upper left corner of a cell, or the lower right one, in pixels of the unscrolled canvas,
 * including row and column headers.
 */
function corner(sheet: FWorksheet, address: string, end: boolean): { x: number; y: number } {
  const position = parseCell(address);
  if (!position) throw new Error(`${address} is not a cell address.`);
  const { rowHeader, columnHeader } = sheet.getSheet().getConfig();
  let [x, y] = [rowHeader.width, columnHeader.height];
  const beyond = end ? 0 : 1;
  for (let column = 0; column < position.column - beyond; column += 1)
    x += sheet.getColumnWidth(column);
  for (let row = 0; row < position.row - beyond; row += 1) y += sheet.getRowHeight(row);
  return { x, y };
}

/** The private members of Univer's service, as of the version in the lock file. */
interface UndoStacks {
  /** By workbook. */
  readonly _undoStacks: ReadonlyMap<string, unknown[]>;
  readonly _redoStacks: ReadonlyMap<string, unknown[]>;
  _updateStatus(): void;
}

/** Without it, undo would take back the placing of charts before the user's own changes. */
function withoutUndo({ univer, api }: Grid, place: () => void): void {
  const steps = univer.__getInjector().get(IUndoRedoService) as unknown as UndoStacks;
  const workbook = api.getActiveWorkbook()!.getId();
  const stacks = [steps._undoStacks, steps._redoStacks];
  const before = stacks.map((stack) => [...(stack.get(workbook) ?? [])]);
  place();
  stacks.forEach((stack, i) => {
    const now = stack.get(workbook);
    now?.splice(0, now.length, ...before[i]!);
  });
  steps._updateStatus();
}

export class Charts {
  private readonly redraws = new Set<Redraw>();
  /** By the ids of their sheets. */
  private readonly floatingCharts = new Map<string, readonly { dispose(): void }[]>();
  private readonly charts = new Map<string, Chart>();
  /** Sheets with charts, by name. */
  private readonly sheets = new Map<string, Sheet>();

  constructor(private readonly grid: Grid) {
    const { redraws: activeRedraws, charts } = this;
    grid.api.registerComponent(
      COMPONENT,
      ({ data }: { data?: { chart: string } }): ReactElement => {
        const place = useRef<HTMLDivElement>(null);
        useEffect(() => {
          const element = place.current;
          const chart = data && charts.get(data.chart);
          if (!element || !chart) return undefined;
          // Another sheet is shown: there is no space to draw in.
          const draw = (): void =>
            void (
              element.clientWidth > 0 &&
              element.clientHeight > 0 &&
              element.replaceChildren(
                drawChart(live(grid), chart, element.clientWidth, element.clientHeight),
              )
            );
          const sized = new ResizeObserver(draw);
          sized.observe(element);
          activeRedraws.add(draw);
          return () => {
            activeRedraws.delete(draw);
            sized.disconnect();
          };
        }, [data]);
        return createElement("div", { ref: place, style: { width: "100%", height: "100%" } });
      },
    );
  }

  /** Removes all charts; to be called while their workbook is still open. */
  clear(): void {
    for (const sheet of [...this.floatingCharts.keys()]) this.removeFrom(sheet);
    this.charts.clear();
    this.sheets.clear();
  }

  /**
   * Remembers the charts of these sheets, places those of the active sheet, and removes those of
   * sheets that are gone. Univer takes the cells below a chart from the active sheet.
   */
  place(sheets: readonly Sheet[]): void {
    for (const sheet of sheets) if (sheet.charts.length > 0) this.sheets.set(sheet.name, sheet);
    const book = this.grid.api.getActiveWorkbook();
    for (const sheet of this.floatingCharts.keys())
      if (!book?.getSheetBySheetId(sheet)) this.removeFrom(sheet);
    const activeSheet = book?.getActiveSheet();
    const sheet = activeSheet && this.sheets.get(activeSheet.getSheetName());
    if (activeSheet && sheet && !this.floatingCharts.has(activeSheet.getSheetId()))
      withoutUndo(this.grid, () => this.placeOn(activeSheet, sheet.charts));
  }

  private placeOn(sheet: FWorksheet, charts: readonly Chart[]): void {
    const floatingCharts = charts.map((chart, i) => {
      const id = `${sheet.getSheetId()}-chart${i}`;
      this.charts.set(id, chart);
      const [from, to] = [
        corner(sheet, chart.anchor.from, false),
        corner(sheet, chart.anchor.to, true),
      ];
      return sheet.addFloatDomToPosition(
        {
          componentKey: COMPONENT,
          allowTransform: false,
          initPosition: { startX: from.x, endX: to.x, startY: from.y, endY: to.y },
          data: { chart: id },
        },
        id,
      );
    });
    this.floatingCharts.set(
      sheet.getSheetId(),
      floatingCharts.filter((chart) => chart !== null && chart !== undefined),
    );
  }

  /** Removes the charts of a sheet by its id, so that they can be placed again. */
  removeFrom(sheet: string): void {
    this.floatingCharts.get(sheet)?.forEach((chart) => chart.dispose());
    this.floatingCharts.delete(sheet);
  }

  redraw(): void {
    this.redraws.forEach((draw) => draw());
  }
}
