/** Why something was not done, as the second half of a sentence about the workbook. */
export interface Problem {
  readonly problem: string;
}
