import type {
  Change,
  HostEvent,
  Progress,
  SheetRange,
  WorkbookHost,
} from "../../src/spreadsheet/workbook-host";
import type { Cell, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";
import { SnapshotReader } from "../../src/spreadsheet/workbook-reader";

/** A workbook host that stores the model in memory. */
export class MemoryHost implements WorkbookHost {
  private workbook: Workbook;
  private selected: SheetRange;
  private readonly steps: { readonly label: string; readonly before: Workbook }[] = [];
  private readonly listeners = new Set<(event: HostEvent) => void>();
  private readonly reading = new SnapshotReader(() => this.workbook);

  /** `calculate` fills in the values of the formulas; without it they stay unchanged. */
  constructor(
    workbook: Workbook,
    private readonly calculate: (workbook: Workbook) => void | Promise<void> = () => undefined,
  ) {
    this.workbook = copyOf(workbook);
    this.selected = { sheet: workbook.sheets[0]?.name ?? "", range: "A1" };
  }

  /** The current workbook. */
  get current(): Workbook {
    return copyOf(this.workbook);
  }

  sheets(): ReturnType<WorkbookHost["sheets"]> {
    return this.reading.sheets();
  }

  usedRange(sheet: string): ReturnType<WorkbookHost["usedRange"]> {
    return this.reading.usedRange(sheet);
  }

  read(range: SheetRange): ReturnType<WorkbookHost["read"]> {
    return this.reading.read(range);
  }

  names(): ReturnType<WorkbookHost["names"]> {
    return this.reading.names();
  }

  async change(
    label: string,
    changes: readonly Change[],
    progress: Progress = () => undefined,
  ): Promise<void> {
    const before = copyOf(this.workbook);
    try {
      changes.forEach((change) => this.apply(change));
    } catch (error) {
      this.workbook = before;
      throw error;
    }
    this.steps.push({ label, before });
    progress(1);
    this.tell("contents");
  }

  async recalculate(): Promise<void> {
    await this.calculate(this.workbook);
    this.tell("contents");
  }

  async selection(): Promise<SheetRange> {
    return this.selected;
  }

  async select(range: SheetRange): Promise<void> {
    this.known(range.sheet);
    this.selected = range;
    this.tell("selection");
  }

  async undo(): Promise<string | undefined> {
    const step = this.steps.pop();
    if (step) {
      this.workbook = step.before;
      this.tell("contents");
    }
    return step?.label;
  }

  watch(listener: (event: HostEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(event: HostEvent): void {
    this.listeners.forEach((listener) => listener(event));
  }

  private find(name: string): Sheet | undefined {
    return this.reading.find(name);
  }

  private known(name: string): Sheet {
    const sheet = this.find(name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    return sheet;
  }

  private apply(change: Change): void {
    const { workbook } = this;
    switch (change.kind) {
      case "cells":
        return changeCells(this.known(change.sheet).cells, change.cells);
      case "addSheet":
        if (this.find(change.sheet.name))
          throw new Error(`There is a sheet ${change.sheet.name} already`);
        this.workbook = { ...workbook, sheets: [...workbook.sheets, copyOfSheet(change.sheet)] };
        return;
      case "name": {
        const { name, sheet, cell } = change;
        this.workbook = {
          ...workbook,
          names: [
            ...workbook.names.filter(
              (definedName) => definedName.name.toLowerCase() !== name.toLowerCase(),
            ),
            { name, sheet, cell },
          ],
        };
      }
    }
  }
}

function changeCells(
  cells: Map<string, Cell>,
  changes: Extract<Change, { kind: "cells" }>["cells"],
): void {
  for (const [address, change] of changes) {
    if (change === null) {
      cells.delete(address);
      continue;
    }
    const {
      formula: _formula,
      value: _value,
      error: _error,
      ...format
    } = cells.get(address) ?? { style: "default" as const };
    const content =
      "formula" in change || "value" in change || "error" in change
        ? {}
        : (cells.get(address) ?? {});
    cells.set(address, { ...content, ...format, ...change });
  }
}

const copyOfSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  cells: new Map([...sheet.cells].map(([address, cell]) => [address, { ...cell }])),
});
const copyOf = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map(copyOfSheet),
});
