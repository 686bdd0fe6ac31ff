/** What the text of a formula tells about its result. */
import { isDateText } from "../../calculation/numbers-in-texts";
import type { StoredCell } from "./stored-book";

const VOLATILE = /(?<![\w.])(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT|CELL|INFO)\(/i;
/** Their precedents are visible only during a calculation. */
const DYNAMIC = /(?<![\w.])(?:OFFSET|INDIRECT)\(/i;
/** Their results depend on whether and which formulas their precedents have. */
const READS_FORMULAS = /(?<![\w.])(?:ISFORMULA|FORMULATEXT|SUBTOTAL|AGGREGATE)\(/i;
const outsideTexts = (formula: string): string => formula.replace(/"(?:[^"]|"")*"/g, '""');
export const isVolatile = (formula: string): boolean => VOLATILE.test(outsideTexts(formula));
export const isDynamic = (formula: string): boolean => DYNAMIC.test(outsideTexts(formula));
export const readsFormulas = (formula: string): boolean =>
  READS_FORMULAS.test(outsideTexts(formula));

/** Whether a cell shows a date as a text, or may do so. */
export const mayBeDateText = ({ content, formula = "" }: StoredCell): boolean =>
  typeof content?.value === "string"
    ? isDateText(content.value)
    : content === undefined && /(?<![\w.])TEXT\(/i.test(formula);
