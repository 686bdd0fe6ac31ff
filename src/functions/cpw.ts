/** Everything about CPW: ratings, demand, guideline. */
import { cpwDemandFunctions } from "./cpw-demand";
import { cpwRatingFunctions } from "./cpw-ratings";
import type { WorksheetFunction } from "./define";

export const cpwFunctions: readonly WorksheetFunction[] = [...cpwRatingFunctions, ...cpwDemandFunctions];
