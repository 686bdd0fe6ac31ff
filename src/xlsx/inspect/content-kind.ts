/** One kind of hidden content: how to find and how to remove it. */
import { listOf } from "../../models/wording";
import type { ContentItem } from "./inspection";
import type { InspectedFile } from "./inspected-file";

export interface ContentKind {
  /**
   * What a reader can find; with `reasons`, also why items cannot be removed without harm, which
   * takes longer.
   */
  find(file: InspectedFile, reasons: boolean): Promise<readonly ContentItem[]>;
  /** Removes everything that is not required. */
  remove(file: InspectedFile): Promise<void>;
  /** Removes what nobody sees: of the kinds that are left out partly. */
  removeUnseen?(file: InspectedFile): Promise<void>;
}

/** "3 of them" of a long list for a sentence. */
export const SHOWN_PLACES = 3;

/** The first places of a list as text: "A!B1, A!B2, A!B3 and 4 more". */
export const listPlaces = (places: readonly string[]): string => listOf(places, SHOWN_PLACES);

/** Why content stays that formulas use. */
export const usedBy = (places: readonly string[]): string =>
  `Used by ${listPlaces(places)}. Convert those formulas to values or delete them first.`;
