/** Formulas in the spelling of files, where functions newer than Excel 2007 have a prefix. */

const NEWER_FUNCTIONS = [
  ..."AGGREGATE BINOM.DIST BITAND BITOR BITXOR CEILING.MATH CHISQ.DIST COMBINA CONCAT".split(" "),
  ..."CONFIDENCE.NORM COT COVARIANCE.P DAYS EXPON.DIST F.DIST FLOOR.MATH GAMMA.DIST IFNA".split(
    " ",
  ),
  ..."IFS ISFORMULA ISOWEEKNUM LOGNORM.DIST MAXIFS MINIFS MODE.SNGL NEGBINOM.DIST".split(" "),
  ..."NETWORKDAYS.INTL NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE".split(" "),
  ..."PERCENTILE.EXC PERCENTILE.INC POISSON.DIST QUARTILE.INC RANK.AVG RANK.EQ SINGLE".split(" "),
  ..."STDEV.P STDEV.S SWITCH T.DIST T.INV.2T TEXTJOIN UNICHAR UNICODE VAR.P VAR.S".split(" "),
  ..."WEIBULL.DIST WORKDAY.INTL XLOOKUP XMATCH XOR".split(" "),
];
const NEWER = new RegExp(
  `(?<![\\w.])(${NEWER_FUNCTIONS.map((name) => name.replace(/\./g, "\\.")).join("|")})\\(`,
  "g",
);

export const inFiles = (formula: string): string => formula.replace(NEWER, "_xlfn.$1(");
