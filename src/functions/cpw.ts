/**
 * All functions about CPW: ratings and other facts of their tables, interactive capacity, demand,
 * guideline.
 */
import { cpwAttributeFunctions } from "./cpw-attributes";
import { cpwDemandFunctions } from "./cpw-demand";
import { cpwFind } from "./cpw-find";
import { cpwInteractiveFunctions } from "./cpw-interactive";
import { cpwRatingFunctions } from "./cpw-ratings";
import type { WorksheetFunction } from "./core/define-function";

export const cpwFunctions: readonly WorksheetFunction[] = [
  ...cpwRatingFunctions,
  cpwFind,
  ...cpwAttributeFunctions,
  ...cpwInteractiveFunctions,
  ...cpwDemandFunctions,
];
