/** What of a workbook needs our functions, and so becomes a value in a customer copy. */
import { hasCall } from "../spreadsheet/formula/calls";
import { findReferences } from "../spreadsheet/formula/references";
import { NAMESPACE, namespaceSpellings } from "../functions/core/namespace";
import { tokenise } from "../spreadsheet/formula/tokens";
import type { ContentKey } from "../xlsx/inspect/inspection";

/** What is asked of a customer copy. */
export interface ShareOptions {
  /** Whether formulas without our functions stay formulas; live where this is not given. */
  readonly rest?: "live" | "frozen";
  /**
   * Whether the formulas are kept on a very hidden sheet, from which the copy can be thawed; kept
   * where this is not given.
   */
  readonly formulas?: "kept" | "left out";
  /**
   * Where basis and source of the values stand: as they are on the workbook's sheets, or in a note
   * on each cell as well.
   */
  readonly sources?: "sheet" | "notes";
  /** Removes hidden sheets. What reads them becomes a value, and the copy cannot be thawed. */
  readonly withoutWorkingSheets?: boolean;
  /**
   * Removes the names of persons from the properties, comments and paths of the file: the same as
   * the kind "authors" below.
   */
  readonly withoutAuthors?: boolean;
  /**
   * Kinds of content besides what the sheets show that are taken out, as far as nothing is harmed.
   */
  readonly clean?: readonly ContentKey[];
  /**
   * Whether the spare rows of a plan's lists are folded away, so that lists end with their last
   * filled row; folded where this is not given.
   */
  readonly spareRows?: "folded" | "shown";
  /** The day it is shared, as "2026-01-31". */
  readonly date: string;
  readonly namespace?: string;
}

/** A defined name with its formula, without "=". */
export interface NamedFormula {
  readonly name: string;
  readonly formula: string;
}

/**
 * Functions that ask what formula a cell has, or how far its answer spills: a cell that became a
 * value would answer otherwise.
 */
const ASKING = "(?:_xlfn\\.)?(?:ISFORMULA|FORMULATEXT|ANCHORARRAY)";
const MAY_ASK = new RegExp(`${ASKING}\\(|[A-Z0-9]#`, "i");
const ASKS = new RegExp(`^${ASKING}$`, "i");

function asksForFormula(formula: string): boolean {
  if (!MAY_ASK.test(formula)) return false;
  const tokens = tokenise(formula);
  return tokens.some(
    ({ kind, text }, i) =>
      (kind === "function" && ASKS.test(text)) ||
      (text === "#" && tokens[i - 1]?.kind === "reference"),
  );
}

const bare = (text: string): string => text.slice(text.lastIndexOf("!") + 1).toLowerCase();

/** Decides formula by formula, in any spelling. */
export class FreezeDecision {
  /** Names that stand for something with one of our calls in it, also by way of other names. */
  private readonly names = new Set<string>();
  private readonly namespace: string;
  private readonly suspicious: RegExp;

  /** `removed`: sheets that will not be there. */
  constructor(
    names: readonly NamedFormula[],
    options: Pick<ShareOptions, "rest" | "namespace">,
    private readonly removed: ReadonlySet<string> = new Set(),
  ) {
    this.namespace = options.namespace ?? NAMESPACE;
    this.suspicious = new RegExp(`(?:${namespaceSpellings(this.namespace).join("|")})[._]`, "i");
    this.all = options.rest === "frozen";
    for (let before = -1; before !== this.names.size;) {
      before = this.names.size;
      for (const { name, formula } of names)
        if (this.decide(formula)) this.names.add(name.toLowerCase());
    }
  }

  private readonly all: boolean;
  /** A formula is asked about several times in a row. */
  private last: { readonly formula: string; readonly needsFunctions: boolean } | undefined;

  /** Whether a defined name goes. */
  takesName(name: string): boolean {
    return this.names.has(name.toLowerCase());
  }

  /**
   * Whether a formula cannot be calculated in the copy: it has one of our calls, a name that has,
   * or a sheet that goes.
   */
  needsFunctions(formula: string): boolean {
    if (this.last?.formula !== formula)
      this.last = { formula, needsFunctions: this.decide(formula) };
    return this.last.needsFunctions;
  }

  private decide(formula: string): boolean {
    if (this.suspicious.test(formula) && hasCall(formula, this.namespace)) return true;
    if (
      this.names.size > 0 &&
      tokenise(formula).some(
        ({ kind, text }) => (kind === "name" || kind === "function") && this.names.has(bare(text)),
      )
    )
      return true;
    return (
      this.removed.size > 0 &&
      findReferences(formula).some(
        ({ sheet, external }) =>
          !external && sheet !== undefined && this.removed.has(sheet.toLowerCase()),
      )
    );
  }

  /** Whether a cell with this formula becomes a value. */
  freezes(formula: string): boolean {
    return this.all || this.needsFunctions(formula) || asksForFormula(formula);
  }
}
