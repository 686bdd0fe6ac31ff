/**
 * Formulas with more levels or operands than the stack of this machine allows: they give an error,
 * and the others are calculated.
 */
import type { Injector } from "@univerjs/core";
import { IFormulaDependencyGenerator } from "@univerjs/engine-formula";
import { cellObserver } from "../../recalculation/cell-observer";

/** Replaces a formula that is too deep: #VALUE!. */
const IN_ITS_PLACE = '="a"+0';

/** A formula as Univer stores it while parsing; a repeated one only has the text of the first. */
interface ParsedFormula {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly row: number;
  readonly column: number;
  formula: string;
  readonly refTree?: ParsedFormula;
}

interface TreeGenerator {
  readonly _dependencyTreeCache: Map<number, unknown>;
  _getTreeNode(formula: ParsedFormula): unknown;
  generate(asModel?: boolean): Promise<unknown>;
}

export const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/i.test(error.message);

const placeOf = ({ unitId, subUnitId, row, column }: ParsedFormula): string =>
  `${unitId}|${subUnitId}|${row}|${column}`;

/** To be called once per grid, if there is an observer. */
export function skipDeepFormulas(injector: Injector): void {
  const observer = cellObserver();
  if (!observer?.tooDeep) return;
  const generator = injector.get(IFormulaDependencyGenerator) as unknown as TreeGenerator;
  const deep = new Map<string, string>();
  let last: ParsedFormula | undefined;

  const parse = generator._getTreeNode.bind(generator);
  generator._getTreeNode = (formula) => {
    last = formula.refTree ?? formula;
    if (deep.get(placeOf(last)) === last.formula) last.formula = IN_ITS_PLACE;
    return parse(formula);
  };
  const generate = generator.generate.bind(generator);
  generator.generate = async (asModel) => {
    for (;;) {
      try {
        return await generate(asModel);
      } catch (error) {
        if (!isStackOverflow(error) || !last || last.formula === IN_ITS_PLACE) throw error;
        deep.set(placeOf(last), last.formula);
        observer.tooDeep?.();
        generator._dependencyTreeCache.clear();
      }
    }
  };
}
