/**
 * Excel's own list of what can be undone, by Microsoft's table: each request that changes the
 * workbook is one entry, and a call that Excel cannot undo empties the list. In an undo group, such
 * a call is refused.
 */
import { Refusal } from "./errors";
import support from "./undo-support.json";

export type UndoPlatform = "desktop" | "web";

/** The call as "Class.member"; the values that it writes, if it does. */
export interface UndoneCall {
  readonly place: string;
  readonly changes: boolean;
  readonly values?: unknown;
}

/** This many formulas in one group were refused: office-js issue 6491. */
const TOO_MANY_FORMULAS = 1600;

const countOf = (values: unknown): number => (Array.isArray(values) ? values.flat().length : 1);

export class UndoList {
  entries = 0;
  private readonly unsupported: ReadonlySet<string>;

  constructor(private readonly platform: UndoPlatform) {
    this.unsupported = new Set([
      ...support.nowhere,
      ...(platform === "web" ? support.notOnTheWeb : support.notOnTheDesktop),
      // Empties the list although it only reads: office-js issue 5918, on Windows.
      ...(platform === "desktop" ? ["Range.getMergedAreasOrNullObject"] : []),
    ]);
  }

  /** Rejects a group's call that cannot be undone, before it runs. */
  refuse({ place, values }: UndoneCall, options: Excel.RunOptions): void {
    if (!options.mergeUndoGroup) return;
    // Office-js issue 6711.
    if (this.platform === "web" && options.delayForCellEdit) throw new Refusal("GeneralException");
    if (
      this.unsupported.has(place) ||
      (place === "Range.formulas" && countOf(values) >= TOO_MANY_FORMULAS)
    )
      throw new Refusal("UndoNotSupported");
  }

  /** The calls of one request. */
  record(calls: readonly UndoneCall[]): void {
    const last = calls.map(({ place }) => this.unsupported.has(place)).lastIndexOf(true);
    if (last >= 0) this.entries = 0;
    if (calls.slice(last + 1).some(({ changes }) => changes)) this.entries += 1;
  }
}
