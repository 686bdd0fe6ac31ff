/** Classes of devices, by which the document states the loss of a kind of data (PCR 9.4 to 9.7). */
import { normalizeKey } from "../../catalogue/lookup-key";

export type LossClass = "LOW" | "MEDIUM" | "HIGH";
export const LOSS_CLASSES: readonly LossClass[] = ["LOW", "MEDIUM", "HIGH"];

/**
 * Other spellings of the classes; the document calls them lower, medium & high, and ultra high
 * performing.
 */
export const LOSS_CLASS_ALIASES: Readonly<Record<string, LossClass>> = {
  LOWER: "LOW",
  "MEDIUM & HIGH": "MEDIUM",
  ULTRA: "HIGH",
  "ULTRA HIGH": "HIGH",
};

const lossClassBySpelling = new Map<string, LossClass>([
  ...LOSS_CLASSES.map((lossClass): [string, LossClass] => [normalizeKey(lossClass), lossClass]),
  ...Object.entries(LOSS_CLASS_ALIASES).map(([spelling, lossClass]): [string, LossClass] => [
    normalizeKey(spelling),
    lossClass,
  ]),
]);

/** The class that a text spells. */
export const parseLossClass = (text: string): LossClass | undefined =>
  lossClassBySpelling.get(normalizeKey(text));
