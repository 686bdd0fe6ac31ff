/**
 * Labels that plans had before, and by which their workbooks and input files name something:
 * assumptions, risks that have an owner, and choices.
 */
import former from "./former-labels.json";

const presentLabel = (labels: Readonly<Record<string, string>>) => {
  const anyCase = new Map(Object.entries(labels).map(([old, now]) => [old.toLowerCase(), now]));
  return (label: string): string => anyCase.get(label.toLowerCase()) ?? label;
};

/** The present label of an assumption. */
export const presentAssumption = presentLabel(former.assumptions);

/** The present name of a risk in the list of owners and actions. */
export const presentRisk = presentLabel(former.risks);

/** The present name of a choice in a drop-down list. */
export const presentChoice = presentLabel(former.choices);
