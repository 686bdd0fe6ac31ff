/**
 * The hosts of the test page: a workbook in memory, Excel's host over the fake Excel, and a
 * workbook that was closed. Values follow every change.
 */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { gateOf, type Gate } from "../../../src/hosts/excel/requirements";
import type {
  CellContent,
  Change,
  Progress,
  SheetRange,
  WorkbookHost,
} from "../../../src/spreadsheet/workbook-host";
import { CellError } from "../../../src/functions/core/cell-error";
import { Evaluator, Unreadable } from "../../../src/calculation/evaluator";
import { MemoryHost } from "../../support/memory-host";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import type { StoredValues } from "../../support/stored-values";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { order } from "../../support/fake-excel/api-sets";

/** A cell that can be given a value. */
interface Formula {
  readonly sheet: string;
  readonly address: string;
  readonly formula: string;
  give(content: Pick<CellContent, "value" | "error">): void;
}

/**
 * Sets formulas to the calculated values of a whole plan, and others to the results of our
 * evaluator.
 */
async function fill(
  host: WorkbookHost,
  formulas: readonly Formula[],
  stored: StoredValues,
): Promise<void> {
  for (const { sheet, address, formula, give } of formulas) {
    const result = stored[sheet]?.[address];
    if (result !== undefined)
      give(
        typeof result === "object" && result !== null
          ? { value: null, error: result.error }
          : { value: result },
      );
    else give(await evaluated(host, sheet, formula));
  }
}

async function evaluated(
  host: WorkbookHost,
  sheet: string,
  formula: string,
): Promise<Pick<CellContent, "value" | "error">> {
  try {
    const value = await new Evaluator(host, sheet).valueOf(formula);
    const firstValue = Array.isArray(value) ? value[0]?.[0] : value;
    return firstValue instanceof CellError
      ? { value: null, error: firstValue.code }
      : { value: firstValue ?? null };
  } catch (error) {
    if (error instanceof Unreadable) return { value: null };
    throw error;
  }
}

export class CalculatingMemory extends MemoryHost {
  constructor(book: Workbook, stored: StoredValues) {
    super(book, async (workbook) => {
      const reader = new MemoryHost(workbook);
      const formulas = workbook.sheets.flatMap(({ name, cells }) =>
        [...cells].flatMap(([address, cell]): Formula[] =>
          cell.formula === undefined
            ? []
            : [
                {
                  sheet: name,
                  address,
                  formula: cell.formula,
                  give: ({ value, error }) => {
                    cell.value = value;
                    cell.error = error;
                  },
                },
              ],
        ),
      );
      await fill(reader, formulas, stored);
    });
  }

  override async change(
    label: string,
    changes: readonly Change[],
    progress?: Progress,
  ): Promise<void> {
    await super.change(label, changes, progress);
    await this.recalculate();
  }
}

export class CalculatingExcel extends ExcelHost {
  private constructor(
    readonly excel: FakeExcel,
    private readonly stored: StoredValues,
    private readonly gate: { supports: Gate },
  ) {
    super({ run: excel.run, supports: (capability) => gate.supports(capability) });
  }

  /** `decimal`: the decimal separator of this Excel. */
  static async of(
    book: Workbook,
    stored: StoredValues,
    decimal: BookState["decimal"] = ".",
  ): Promise<CalculatingExcel> {
    const state = Object.assign(new BookState(["New"]), { decimal });
    const excel = new FakeExcel({ book: state });
    const host = new CalculatingExcel(excel, stored, {
      supports: () => true,
    });
    await insertWorkbook(new ExcelHost({ run: excel.run, supports: () => true }), book);
    await excel.run({}, async (context) => {
      context.workbook.worksheets.getItem("New").delete();
      await context.sync();
    });
    await host.calculate();
    return host;
  }

  /** From now on an Excel that has this ExcelApi and no later one. */
  become(version: string): void {
    this.gate.supports = gateOf(
      (set, required) => set === "ExcelApi" && order(required) <= order(version),
    );
  }

  private async calculate(): Promise<void> {
    const formulas = this.excel.book.sheets
      .filter(({ gone }) => !gone)
      .flatMap(({ name, cells }) =>
        [...cells].flatMap(([address, cell]): Formula[] =>
          cell.formula === undefined
            ? []
            : [
                {
                  sheet: name,
                  address,
                  formula: cell.formula.replace(/^=/, ""),
                  give: ({ value, error }) => {
                    cell.value = value ?? undefined;
                    cell.error = error;
                  },
                },
              ],
        ),
      );
    await fill(this, formulas, this.stored);
    await this.excel.raise("onCalculated");
  }

  override async change(
    label: string,
    changes: readonly Change[],
    progress?: Progress,
  ): Promise<void> {
    await super.change(label, changes, progress);
    await this.calculate();
    await this.excel.raise("onChanged");
  }

  override async select(range: SheetRange): Promise<void> {
    await super.select(range);
    await this.excel.raise("onSelectionChanged");
  }
}

/** A host that never answers: the workbook was closed while the pane was open. */
export class ClosedWorkbook extends MemoryHost {
  private readonly gone = async (): Promise<never> => {
    throw new Error(
      "The workbook has been closed or is not in front. Bring it to the front, or open it again, and try again.",
    );
  };
  override read = this.gone;
  override selection = this.gone;
  override change = this.gone;
  override sheets = this.gone;
}
