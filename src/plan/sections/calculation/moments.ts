/** When the largest demand on a system occurs. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";

/** In words, after "reaches 65%". */
export const MOMENTS = {
  today: "today",
  golive: "at go-live",
  horizon: "at the horizon",
  between: "between go-live and the horizon",
  before: "before the horizon",
} as const;

/** Sums of the same loads in another order differ in their last digits. */
const DIGITS = 9;
/** Whether a share is at most another one. */
export const isNoMore = (share: FormulaPart, than: FormulaPart): Formula =>
  xl`ROUND(${share} - ${than}, ${DIGITS}) <= 0`;
