/**
 * The last steps of the user for a problem report: screens, public names of functions and tables,
 * and whether actions failed. No text that the user enters or that a workbook contains.
 */
import type { PaneView } from "../common/services";

type UserStep =
  | { readonly kind: "view"; readonly view: PaneView }
  | { readonly kind: "function" | "table"; readonly name: string }
  | { readonly kind: "done" | "failed"; readonly view: PaneView };

/** Earlier steps rarely explain a problem. */
const MAX_STEPS = 20;
const steps: UserStep[] = [];
let screen: PaneView = "functions";

function record(step: UserStep): void {
  steps.push(step);
  if (steps.length > MAX_STEPS) steps.shift();
}

export function recordView(view: PaneView): void {
  if (view !== screen) record({ kind: "view", view });
  screen = view;
}

/** @param name the name of a function or table of the catalogue */
export const recordOpened = (kind: "function" | "table", name: string): void =>
  record({ kind, name });

export const recordAction = (kind: "done" | "failed"): void => record({ kind, view: screen });

/** Oldest first. */
export const recordedSteps = (): readonly UserStep[] => steps;
