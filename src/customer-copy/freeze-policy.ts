/**
 * Decides which parts of a workbook need our functions, and so become values in a customer copy.
 */
import type { EditableOptions } from "../xlsx/package/editable";
import { hasCall, hasName, namesWith } from "../spreadsheet/formula/calls";
import { findReferences } from "../spreadsheet/formula/references";
import { NAMESPACE } from "../functions/core/namespace";
import { tokenize } from "../spreadsheet/formula/tokens";
import type { NamedFormula } from "../spreadsheet/workbook-model";
import type { PrintOptions } from "./report-layout";
import type { ContentKey } from "../xlsx/inspect/inspection";

/** The options of a customer copy. */
export interface ShareOptions {
  /** Whether formulas without our functions stay formulas; live by default. */
  readonly rest?: "live" | "frozen";
  /**
   * Whether the formulas are recorded on a very hidden sheet for restoring the copy; kept by
   * default.
   */
  readonly formulas?: "kept" | "left out";
  /**
   * Where basis and source of the values are: unchanged on the workbook's sheets, or also in a note
   * on each cell.
   */
  readonly sources?: "sheet" | "notes";
  /**
   * Removes hidden sheets. Formulas that read them become values, and the copy cannot be restored.
   */
  readonly withoutWorkingSheets?: boolean;
  /**
   * Kinds of hidden content to remove where that is harmless, besides those that no copy has by
   * default (`removalOf`).
   */
  readonly clean?: readonly ContentKey[];
  /** Kinds that are removed by default, and stay. */
  readonly keep?: readonly ContentKey[];
  /**
   * Whether the spare rows of a plan's lists are collapsed, so that lists end with their last
   * filled row; collapsed by default.
   */
  readonly spareRows?: "collapsed" | "shown";
  /**
   * How a plan looks in the copy: as a report for its readers, with what is printed on each page,
   * or as it is; a report by default.
   */
  readonly layout?: PrintOptions | "as it is";
  /** Whether prices and notes of the planner are in the copy of a plan; left out by default. */
  readonly prices?: "kept" | "left out";
  /** The ending of the name of the copy, where it may have macros or be a template. */
  readonly ending?: EditableOptions["ending"];
  /** The day it is shared, as "2026-01-31". */
  readonly date: string;
  readonly namespace?: string;
}

/**
 * Functions about the formula of a cell, or about how far its answer spills: they would answer
 * differently for a value.
 */
const ASKING = "(?:_xlfn\\.)?(?:ISFORMULA|FORMULATEXT|ANCHORARRAY)";
const MAY_ASK = new RegExp(`${ASKING}\\(|[A-Z0-9]#`, "i");
const ASKS = new RegExp(`^${ASKING}$`, "i");
const SPILL = /^(?:_xlfn\.)?ANCHORARRAY$/i;

/** Why a formula that needs none of our functions is a value in a copy, as part of a sentence. */
type AskedFor = "the formula of a cell" | "a spilled range";

/** What a formula asks for that a copy with values does not have. */
export function askedFor(formula: string): AskedFor | undefined {
  if (!MAY_ASK.test(formula)) return undefined;
  const tokens = tokenize(formula);
  const asking = tokens.find(
    ({ kind, text }, i) =>
      (kind === "function" && ASKS.test(text)) ||
      (text === "#" && tokens[i - 1]?.kind === "reference"),
  );
  if (!asking) return undefined;
  return asking.text === "#" || SPILL.test(asking.text)
    ? "a spilled range"
    : "the formula of a cell";
}

/** Decides formula by formula, in any spelling. */
export class FreezeDecision {
  /** Names that contain one of our calls, directly or through other names. */
  private readonly names: ReadonlySet<string>;
  private readonly namespace: string;

  /** `removed`: sheets that the copy will not have. */
  constructor(
    names: readonly NamedFormula[],
    options: Pick<ShareOptions, "rest" | "namespace">,
    private readonly removed: ReadonlySet<string> = new Set(),
  ) {
    this.namespace = options.namespace ?? NAMESPACE;
    this.all = options.rest === "frozen";
    this.names = namesWith(names, (formula) => this.isDirect(formula));
  }

  private readonly all: boolean;
  /** A formula is checked several times in succession. */
  private last: { readonly formula: string; readonly needsFunctions: boolean } | undefined;

  /** Whether a defined name is removed. */
  takesName(name: string): boolean {
    return this.names.has(name.toLowerCase());
  }

  /**
   * Whether a formula cannot be calculated in the copy: it has one of our calls, a name with one,
   * or a removed sheet.
   */
  needsFunctions(formula: string): boolean {
    if (this.last?.formula !== formula)
      this.last = { formula, needsFunctions: this.decide(formula) };
    return this.last.needsFunctions;
  }

  private decide(formula: string): boolean {
    return this.isDirect(formula) || hasName(formula, this.names);
  }

  /** Whether the formula itself has one of our calls or a removed sheet. */
  private isDirect(formula: string): boolean {
    return (
      hasCall(formula, this.namespace) ||
      (this.removed.size > 0 &&
        findReferences(formula).some(
          ({ sheet, external }) =>
            !external && sheet !== undefined && this.removed.has(sheet.toLowerCase()),
        ))
    );
  }

  /** Whether a cell with this formula becomes a value. */
  freezes(formula: string): boolean {
    return this.all || this.needsFunctions(formula) || askedFor(formula) !== undefined;
  }
}
