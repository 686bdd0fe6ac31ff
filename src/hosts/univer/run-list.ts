/**
 * The formulas of one calculation in their order. A formula that depends on a change is skipped if
 * none of the cells that it reads has another value: most formulas of a plan read an edited input
 * only through others, and few of those change.
 */
import type { ICellData, Nullable, ObjectMatrix } from "@univerjs/core";
import type { IFormulaRuntimeService } from "@univerjs/engine-formula";

interface RunFormula {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly row: number;
  readonly column: number;
  /** Of formulas outside of cells. */
  readonly formulaId?: string;
}

/** A formula, or a range of several cells with the formulas in it. */
export interface RunNode<Formula extends RunFormula> {
  readonly formula?: Formula;
  readonly reads: readonly RunNode<Formula>[];
  /** Whether it is calculated whatever the cells that it reads: it reads an edited cell itself. */
  isDirtyItself: boolean;
  /** Whether its values differ from those before the calculation; undefined if not checked yet. */
  hasChanged?: boolean | undefined;
}

/** The cells of all sheets before the calculation. */
export type UnitCells = Readonly<
  Record<
    string,
    | Readonly<Record<string, { readonly cellData: GridMatrix } | null | undefined>>
    | null
    | undefined
  >
>;
/** The ranges that formulas have spilled into before, by workbook, sheet, row and column. */
export type Spills = ReturnType<IFormulaRuntimeService["getUnitArrayFormula"]>;

/** What the workbooks contained before the calculation. */
export interface StateBefore {
  readonly cells: () => UnitCells;
  readonly spills: () => Spills;
}

interface GridMatrix {
  getValue(row: number, column: number): object | null | undefined;
}

/** A content without a format that the formula sets, and without properties of its own. */
const isPlain = (cell: object): boolean => Object.keys(cell).every((key) => /^[vt]$/.test(key));

interface Content {
  readonly v?: unknown;
  readonly t?: unknown;
}

const isSame = (before: Nullable<Content>, now: Nullable<Content>): boolean =>
  before && now ? Object.is(before.v, now.v) && before.t === now.t && isPlain(now) : false;

/** The list that Univer's calculation takes formulas from, as an array from its end. */
export class RunList<Formula extends RunFormula> {
  private next = 0;
  private running: RunNode<Formula> | undefined;

  constructor(
    private readonly nodes: readonly RunNode<Formula>[],
    private readonly runtime: Pick<IFormulaRuntimeService, "getUnitData" | "getUnitArrayFormula">,
    private readonly before: StateBefore,
  ) {}

  /** The number of formulas that may still be calculated; 0 if none is left that must be. */
  get length(): number {
    this.finish();
    while (this.next < this.nodes.length && !this.mustRun(this.nodes[this.next]!)) this.next += 1;
    return this.nodes.length - this.next;
  }

  pop(): Formula | undefined {
    if (this.length === 0) return undefined;
    this.running = this.nodes[this.next];
    this.next += 1;
    return this.running?.formula;
  }

  private mustRun(node: RunNode<Formula>): boolean {
    const mustRun = node.isDirtyItself || node.reads.some((read) => this.hasChanged(read));
    if (!mustRun) node.hasChanged = false;
    return mustRun;
  }

  /** A formula that is not in the list does not depend on the change. */
  private hasChanged(node: RunNode<Formula>): boolean {
    if (node.formula) return node.hasChanged === true;
    return (node.hasChanged ??= node.reads.some((read) => this.hasChanged(read)));
  }

  /** Compares the result of the last formula with its former value, and omits it if it is equal. */
  private finish(): void {
    const node = this.running;
    if (!node?.formula) return;
    this.running = undefined;
    const { formulaId = "", unitId, subUnitId, row, column } = node.formula;
    if (formulaId !== "") return;
    const sheet = this.runtime.getUnitData()[unitId]?.[subUnitId] as
      ObjectMatrix<Nullable<ICellData>> | undefined;
    const spills = (ranges: Spills): boolean =>
      Boolean(ranges[unitId]?.[subUnitId]?.[row]?.[column]);
    node.hasChanged =
      spills(this.before.spills()) ||
      spills(this.runtime.getUnitArrayFormula()) ||
      !isSame(
        this.before.cells()[unitId]?.[subUnitId]?.cellData.getValue(row, column),
        sheet?.getValue(row, column),
      );
    if (!node.hasChanged) sheet?.realDeleteValue(row, column);
  }
}
