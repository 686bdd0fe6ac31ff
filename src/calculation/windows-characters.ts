/** Characters 128 to 159 of the Windows character set; the others are those of Unicode. */
export const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** The number of the first of them. */
export const FIRST_OF_WINDOWS = 128;
