/**
 * Removes hidden content from a customer copy: some of it before formulas become values, some
 * after.
 */
import type { ShareOptions } from "./freeze-policy";
import type { ContentKey } from "../xlsx/inspect/inspection";
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
  private hadLeftovers = true;
  /** Formulas that became values, because their precedents were removed. */
  convertedFormulas = 0;

  constructor(readonly options: ShareOptions) {
    this.keys = new Set([
      ...(options.clean ?? []),
      ...(options.withoutAuthors ? (["authors"] as const) : []),
    ]);
  }

  /** Why these options contradict each other. */
  get problem(): string | undefined {
    return this.options.sources === "notes" && this.keys.has("comments")
      ? NOTES_CONFLICT
      : undefined;
  }

  get isAsked(): boolean {
    return this.keys.size > 0;
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
    return this.keys.has("macros") ? { withoutMacros } : {};
  }

  /** Removes content that must not even be in the record; returns the resulting options. */
  async before(parts: XlsxPackage, options: ShareOptions): Promise<ShareOptions> {
    this.hadLeftovers = await hasLeftoverTexts(parts);
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

  private async clean(parts: XlsxPackage, keys: ReadonlySet<ContentKey>): Promise<void> {
    this.convertedFormulas += await cleanPackage(parts, keys);
  }

  /**
   * Removes the other kinds, after formulas became values and before the contents of cells are
   * recorded.
   */
  async beforeRecord(parts: XlsxPackage): Promise<void> {
    if (this.isAsked) await this.clean(parts, this.keys);
  }

  /**
   * Removes leftovers of this work: texts of removed sheets. Other leftovers are removed on request
   * only.
   */
  async after(parts: XlsxPackage, withoutSheets: boolean): Promise<void> {
    if (this.keys.has("leftovers")) await cleanPackage(parts, new Set(["leftovers"]));
    else if (withoutSheets || !this.hadLeftovers) await removeLeftoverTexts(parts);
  }
}
