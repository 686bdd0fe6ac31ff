/** Formulas of templates of text, so that what is still written as text stands in those of xl. */
import { parseCellReference, type OwnWord } from "./cell-reference";
import { CellsOfBlock } from "./named-cells";
import {
  caseNumber,
  FormulaMistake,
  formulaOf,
  rowNumber,
  thisCell,
  type Formula,
  type FormulaPart,
} from "./xl";

const OWN_WORDS: Readonly<Record<OwnWord, Formula>> = {
  this: thisCell,
  i: rowNumber,
  case: caseNumber,
};

function cellOf(inside: string): FormulaPart {
  if (inside in OWN_WORDS) return OWN_WORDS[inside as OwnWord];
  const reference = parseCellReference(inside);
  if (!reference) throw new FormulaMistake(`{${inside}} names no cells`);
  return new CellsOfBlock(reference);
}

/** The formula of a template whose cells stand in braces. */
export function fromTemplate(template: string): Formula {
  const texts = [""];
  const cells: FormulaPart[] = [];
  let end = 0;
  for (const match of template.matchAll(/"(?:[^"]|"")*"|\{([^{}]*)\}/g)) {
    texts[texts.length - 1] += template.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[1] === undefined) texts[texts.length - 1] += match[0];
    else {
      cells.push(cellOf(match[1]));
      texts.push("");
    }
  }
  texts[texts.length - 1] += template.slice(end);
  return formulaOf(texts, cells);
}
