/** Classes of devices, by which the document states the loss of a kind of data (PCR 9.4 to 9.7). */
import { dimension } from "../../catalogue/catalogue";

export type LossClass = "LOW" | "MEDIUM" | "HIGH";
export const LOSS_CLASSES: readonly LossClass[] = ["LOW", "MEDIUM", "HIGH"];

/** The class that a text spells. */
export const parseLossClass = (text: string): LossClass | undefined =>
  dimension("loss-class").find(text)?.name as LossClass | undefined;
