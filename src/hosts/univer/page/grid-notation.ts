/** Shows and reads the numbers, dates and formulas of the grid in the notation of the user. */
import {
  CellValueType,
  InterceptorEffectEnum,
  isTextFormat,
  numfmt,
  type ICellData,
  type INumfmtLocaleTag,
  type Injector,
  type Nullable,
} from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  INumfmtService,
  InterceptCellContentPriority,
  SheetInterceptorService,
  type ISheetLocation,
} from "@univerjs/sheets";
import { SheetsNumfmtCellContentController } from "@univerjs/preset-sheets-core";
import { notationOf, writtenFormula, type Notation } from "../../../spreadsheet/notation";
import { writtenNumber } from "../../../spreadsheet/number-notation";
import {
  numberText,
  readTyped,
  type CellInput,
  type CellKind,
} from "../../../spreadsheet/typed-text";

/** The name under which the notation is known to Univer's formats of numbers. */
export const NOTATION_TAG = "notation" as INumfmtLocaleTag;

/** A cell in which something is typed. */
export type TypedCell = Pick<ISheetLocation, "unitId" | "subUnitId" | "row" | "col">;

/** Before those of Univer. */
const FIRST = 100;
/** A number, or a time or date with words, which Univer reads alike in every notation. */
const HAS_WORDS = /[\p{L}:]/u;

/** The text that was typed; undefined for rich texts and texts with an apostrophe. */
function textOf(cell: Nullable<ICellData>): string | undefined {
  if (!cell || cell.p || cell.t === CellValueType.FORCE_STRING) return undefined;
  const content = cell.f ?? cell.v;
  return typeof content === "string" && content !== "" ? content : undefined;
}

export class GridNotation {
  private notation: Notation = notationOf("en-US");
  private isStarted = false;

  /** @param ask called with a text that may mean several things */
  constructor(
    private readonly injector: Injector,
    private readonly ask: (cell: TypedCell, text: string, inputs: readonly CellInput[]) => void,
  ) {}

  /** Takes effect once the grid has its services. */
  start(): void {
    const interceptors = this.injector.get(SheetInterceptorService);
    interceptors.writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: FIRST,
      handler: (cell, place, next) => this.typed(cell, place, next),
    });
    interceptors.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: FIRST,
      // Univer's own handlers run only if this one passes the cell on.
      handler: (cell, place, next) => this.edited(cell, place) ?? next(cell),
    });
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: InterceptCellContentPriority.NUMFMT - 0.5,
      effect: InterceptorEffectEnum.Value,
      handler: (cell, _place, next) =>
        next(
          typeof cell?.v === "number" && cell.t === CellValueType.NUMBER && this.hasDecimalComma
            ? { ...cell, v: writtenNumber(numberText(cell.v, false), this.notation) }
            : cell,
        ),
    });
    this.isStarted = true;
    this.use(this.notation);
  }

  get current(): Notation {
    return this.notation;
  }

  private get hasDecimalComma(): boolean {
    return this.notation.decimal !== ".";
  }

  use(notation: Notation): void {
    this.notation = notation;
    const { decimal, group, dateOrder } = notation;
    numfmt.addLocale({ decimal, group, preferMDY: dateOrder === "mdy" }, NOTATION_TAG);
    if (this.isStarted)
      this.injector.get(SheetsNumfmtCellContentController).setNumfmtLocal(NOTATION_TAG);
  }

  /** What the number format of a cell says of its numbers. */
  kindOf({ unitId, subUnitId, row, col }: TypedCell): CellKind {
    const pattern = this.injector
      .get(INumfmtService)
      .getValue(unitId, subUnitId, row, col)?.pattern;
    if (pattern === undefined) return "number";
    if (isTextFormat(pattern)) return "text";
    if (numfmt.isPercentFormat(pattern)) return "share";
    return numfmt.isDateFormat(pattern) ? "day" : "number";
  }

  /** The content of a cell for the text that was typed into it. */
  private typed(
    cell: Nullable<ICellData>,
    place: ISheetLocation,
    next: (cell: Nullable<ICellData>) => Nullable<ICellData>,
  ): Nullable<ICellData> {
    const text = textOf(cell);
    if (!cell || text === undefined) return next(cell);
    const kind = this.kindOf(place);
    const reading = readTyped(text, this.notation, kind);
    switch (reading.kind) {
      case "formula":
        return next({ ...cell, f: reading.formula });
      // Numbers and days as Univer's own reader takes them in every notation.
      case "number": {
        const isShare = kind === "share" || text.includes("%");
        return next({ ...cell, v: numberText(reading.value, isShare) });
      }
      case "day":
        return next({ ...cell, v: numfmt.format("yyyy-mm-dd", reading.value) });
      case "open":
        this.ask(place, text, reading.inputs);
        return place.worksheet.getCellRaw(place.row, place.col);
      default:
        // A date of another country is no date here.
        return kind === "text" || HAS_WORDS.test(text)
          ? next(cell)
          : { ...cell, t: CellValueType.STRING };
    }
  }

  /** The content of a cell as its editor shows it; undefined if Univer shows the same. */
  private edited(
    cell: Nullable<ICellData>,
    { worksheet, row, col, unitId, subUnitId }: ISheetLocation,
  ): ICellData | undefined {
    if (!this.hasDecimalComma) return undefined;
    const formula = this.injector
      .get(FormulaDataModel)
      .getFormulaStringByCell(row, col, subUnitId, unitId);
    if (formula !== null && formula !== undefined)
      return { ...cell, f: writtenFormula(formula, this.notation) };
    const stored = worksheet.getCellRaw(row, col);
    const kind = this.kindOf({ unitId, subUnitId, row, col });
    if (typeof stored?.v !== "number" || stored.t !== CellValueType.NUMBER || kind === "day")
      return undefined;
    return { ...stored, v: writtenNumber(numberText(stored.v, kind === "share"), this.notation) };
  }
}
