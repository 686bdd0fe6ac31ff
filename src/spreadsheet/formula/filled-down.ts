/** Formulas that were filled down from the cell above. */

/** Codes of characters. */
const ZERO = 48;
const NINE = 57;
const DOLLAR = 36;
const DOT = 46;
const UNDERSCORE = 95;
const BACKSLASH = 92;
const PARENTHESIS = 40;
const EXCLAMATION_MARK = 33;
const QUOTE = 34;
const APOSTROPHE = 39;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isOfName = (code: number): boolean =>
  isLetter(code) || isDigit(code) || code === UNDERSCORE || code === DOT;

const MAX_COLUMN_LETTERS = 3;

/** Whether a number is the relative row of a reference to a cell. */
function isRelativeRow(formula: string, from: number, to: number): boolean {
  let start = from;
  while (start > 0 && isLetter(formula.charCodeAt(start - 1))) start -= 1;
  const letters = from - start;
  if (letters < 1 || letters > MAX_COLUMN_LETTERS) return false;
  if (start > 0 && formula.charCodeAt(start - 1) === DOLLAR) start -= 1;
  if (start > 0) {
    const before = formula.charCodeAt(start - 1);
    if (isOfName(before) || before === DOLLAR || before === BACKSLASH) return false;
  }
  if (to === formula.length) return true;
  const after = formula.charCodeAt(to);
  return !isOfName(after) && after !== PARENTHESIS && after !== EXCLAMATION_MARK;
}

function endOfDigits(text: string, from: number): number {
  let end = from;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/**
 * Whether a formula is that of the cell above, filled down: both have the same relative form. This
 * takes half the time of their relative forms, and most formulas of a plan are filled down.
 */
export function isFilledDown(formula: string, above: string): boolean {
  let quote = 0;
  let i = 0;
  let j = 0;
  while (i < above.length && j < formula.length) {
    const code = above.charCodeAt(i);
    if (quote === 0 && isDigit(code)) {
      const end = endOfDigits(above, i);
      const ownEnd = endOfDigits(formula, j);
      const number = above.slice(i, end);
      const ownNumber = formula.slice(j, ownEnd);
      const isRelative = isRelativeRow(above, i, end) && isRelativeRow(formula, j, ownEnd);
      if (isRelative ? Number(ownNumber) !== Number(number) + 1 : ownNumber !== number)
        return false;
      i = end;
      j = ownEnd;
      continue;
    }
    if (code !== formula.charCodeAt(j)) return false;
    if (quote === code) quote = 0;
    else if (quote === 0 && (code === QUOTE || code === APOSTROPHE)) quote = code;
    i += 1;
    j += 1;
  }
  return i === above.length && j === formula.length;
}
