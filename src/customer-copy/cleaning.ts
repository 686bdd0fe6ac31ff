/**
 * Removes hidden content from a customer copy: what no reader needs, and the kinds that are asked
 * for. Some of it goes before formulas become values, some after.
 */
import type { ShareOptions } from "./freeze-policy";
import {
  removalOf,
  withoutItems,
  type ContentKey,
  type Inspection,
} from "../xlsx/inspect/inspection";
import {
  cleanPackage,
  hasLeftoverTexts,
  inspectPackage,
  removeLeftoverTexts,
} from "../xlsx/inspect/inspect";
import type { EditableOptions } from "../xlsx/package/editable";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";

/** Kinds that formulas read: a copy without them could not be fully restored. */
const READ_BY_FORMULAS: readonly ContentKey[] = [
  "hidden-sheets",
  "hidden-rows",
  "hidden-names",
  "external-links",
];
const NOTES_CONFLICT =
  "sources in notes are comments, and comments are to be removed. Choose one of the two.";

export class Cleaning {
  private readonly keys: ReadonlySet<ContentKey>;
  private readonly partly: ReadonlySet<ContentKey>;
  private hadLeftovers = true;
  private before: Inspection = [];
  /** Formulas that became values, because their precedents were removed. */
  convertedFormulas = 0;

  constructor(readonly options: ShareOptions) {
    const { whole, partly } = removalOf(options.clean, options.keep);
    this.keys = whole;
    this.partly = partly;
  }

  /** Why these options contradict each other. */
  get problem(): string | undefined {
    const { clean = [], keep = [], sources } = this.options;
    const both = clean.find((key) => keep.includes(key));
    if (both !== undefined) return `${both} are to be removed and kept. Choose one of the two.`;
    return sources === "notes" && this.keys.has("comments") ? NOTES_CONFLICT : undefined;
  }

  get isAsked(): boolean {
    return (this.options.clean ?? []).length > 0;
  }

  /** The record of the formulas is a hidden sheet. */
  get keepsRecord(): boolean {
    return !this.keys.has("hidden-sheets");
  }

  /** The mark of a copy is a property of the file. */
  get keepsMark(): boolean {
    return !this.keys.has("custom-properties");
  }

  get editable(): EditableOptions {
    const withoutMacros = (parts: XlsxPackage): Promise<unknown> =>
      cleanPackage(parts, new Set(["macros"]));
    const { ending } = this.options;
    return {
      ...(this.keys.has("macros") ? { withoutMacros } : {}),
      ...(ending === undefined ? {} : { ending }),
    };
  }

  /** Removes content that must not even be in the record; returns the resulting options. */
  async beforeFormulas(parts: XlsxPackage, options: ShareOptions): Promise<ShareOptions> {
    this.before = await inspectPackage(parts, {
      reasons: false,
      keys: new Set([...this.keys, ...this.partly]),
    });
    this.hadLeftovers = await hasLeftoverTexts(parts);
    await this.clean(parts, new Set(), this.partly);
    const keys = READ_BY_FORMULAS.filter((key) => this.keys.has(key));
    if (keys.length === 0) return options;
    const inspection = await inspectPackage(parts, { reasons: false, keys: new Set(keys) });
    if (this.keys.has("external-links")) await this.clean(parts, new Set(["external-links"]));
    return {
      ...options,
      ...(inspection.length > 0 ? { formulas: "left out" } : {}),
      ...(this.keys.has("hidden-sheets") ? { withoutWorkingSheets: true } : {}),
    };
  }

  private async clean(
    parts: XlsxPackage,
    keys: ReadonlySet<ContentKey>,
    partly: ReadonlySet<ContentKey> = new Set(),
  ): Promise<void> {
    this.convertedFormulas += await cleanPackage(parts, keys, partly);
  }

  /**
   * Removes the other kinds, after formulas became values and before the contents of cells are
   * recorded.
   */
  beforeRecord(parts: XlsxPackage): Promise<void> {
    return this.clean(parts, this.keys);
  }

  /** Removes leftovers, those of this work among them: texts of removed sheets. */
  async afterRecord(parts: XlsxPackage, withoutSheets: boolean): Promise<void> {
    const leftovers: ReadonlySet<ContentKey> = new Set(["leftovers"]);
    if (this.keys.has("leftovers")) await cleanPackage(parts, leftovers);
    else if (this.partly.has("leftovers")) await cleanPackage(parts, new Set(), leftovers);
    else if (withoutSheets || !this.hadLeftovers) await removeLeftoverTexts(parts);
  }

  /** What of the workbook is not in its copy, which has the rest. */
  leftOut(left: Inspection): Inspection {
    return withoutItems(this.before, left);
  }
}
