/** Why an operation was not performed, as the second half of a sentence about the workbook. */
export interface Problem {
  readonly problem: string;
}
