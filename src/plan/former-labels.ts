/**
 * Labels that plans had before, and by which their workbooks and input files name something:
 * assumptions, and risks that have an owner.
 */
import former from "./former-labels.json";

const presentLabel =
  (labels: Readonly<Record<string, string>>) =>
  (label: string): string =>
    Object.hasOwn(labels, label) ? labels[label]! : label;

/** The present label of an assumption. */
export const presentAssumption = presentLabel(former.assumptions);

/** The present name of a risk in the list of owners and actions. */
export const presentRisk = presentLabel(former.risks);
