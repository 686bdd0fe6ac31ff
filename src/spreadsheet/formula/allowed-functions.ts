/**
 * Excel functions that formulas of plans may call, because they calculate alike in every program
 * that opens a plan.
 */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "IF IFS SWITCH CHOOSE AND OR NOT SUM SUMPRODUCT SUMIF SUMIFS COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS MAX MIN MAXIFS MINIFS LARGE SMALL AVERAGE AVERAGEIF " +
    "INDEX MATCH ROW ROWS COLUMNS ROUND ROUNDUP ROUNDDOWN CEILING FLOOR INT MOD ABS SIGN SQRT POWER EXP LN LOG10 " +
    "TEXT FIXED TEXTJOIN SUBSTITUTE LEFT RIGHT MID LEN TRIM UPPER LOWER EXACT N T " +
    "ISNUMBER ISTEXT ISBLANK ISERROR ISNA ISFORMULA EDATE EOMONTH DATE YEAR MONTH DAY"
  ).split(" "),
);

/** Why a function is not allowed, for those with a common alternative. */
export const INSTEAD_OF_FUNCTION: Readonly<Record<string, string>> = {
  IFERROR: "errors are not hidden: say why with IF",
  IFNA: "errors are not hidden: say why with IF",
  XLOOKUP: "INDEX and MATCH calculate everywhere",
  VLOOKUP: "INDEX and MATCH survive a moved column",
  HLOOKUP: "use INDEX and MATCH",
  OFFSET: "volatile: use INDEX",
  INDIRECT: "volatile: use INDEX",
  TODAY: "volatile: use an input",
  NOW: "volatile: use an input",
  HYPERLINK: "leaves no value in a file: use a link",
  CONCAT: "use & or TEXTJOIN",
};
