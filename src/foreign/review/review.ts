/** A workbook against the rules of published spreadsheet standards. */
import { findInconsistent } from "./consistency";
import { findCircular, findUnreadChecks } from "./dependency-rules";
import { findConstants, findDeep, findErrors, findIndirect, findLong } from "./formula-rules";
import { findUnlabeled } from "./label-rules";
import { findCalculatingNames } from "./names-rule";
import type { ReviewedWorkbook } from "./reviewed-workbook";
import type { StandardsFinding } from "./rules";

const CHECKS: readonly ((book: ReviewedWorkbook) => readonly StandardsFinding[])[] = [
  findConstants,
  findInconsistent,
  findLong,
  findDeep,
  findCalculatingNames,
  findIndirect,
  findCircular,
  findUnlabeled,
  findUnreadChecks,
  findErrors,
];

/** All findings, by rule, then in the order of sheets and cells. */
export const review = (book: ReviewedWorkbook): readonly StandardsFinding[] =>
  CHECKS.flatMap((check) => check(book));
