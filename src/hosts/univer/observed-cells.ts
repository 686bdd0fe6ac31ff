/** Reports the formula that is being calculated to an observer. */
import type { Injector } from "@univerjs/core";
import {
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
  Interpreter,
} from "@univerjs/engine-formula";
import { cellObserver } from "../../recalculation/cell-observer";
import { REFERENCE_NODE } from "./performance-patches";

/** The properties of a formula that Univer stores while parsing it. */
interface ObservedFormula {
  readonly subUnitId: string;
  readonly row: number;
  readonly column: number;
}

/**
 * To be called once, with a new grid; `sheetNames` are looked up by the ids of sheets, and may
 * arrive later.
 */
export function reportCellsTo(
  injector: Injector,
  sheetNames: Pick<ReadonlyMap<string, string>, "get">,
): void {
  const observer = cellObserver();
  if (!observer) return;
  const report = (sheetId: string, row: number, column: number): void =>
    observer.at(sheetNames.get(sheetId) ?? "", row, column);

  const generator = injector.get(IFormulaDependencyGenerator) as unknown as {
    _getTreeNode(formula: ObservedFormula): unknown;
  };
  const parse = generator._getTreeNode.bind(generator);
  generator._getTreeNode = (formula) => {
    report(formula.subUnitId, formula.row, formula.column);
    return parse(formula);
  };

  const runtime = injector.get(IFormulaRuntimeService);
  const setCurrent = runtime.setCurrent.bind(runtime);
  runtime.setCurrent = (row, column, rows, columns, sheetId, unitId) => {
    report(sheetId, row, column);
    setCurrent(row, column, rows, columns, sheetId, unitId);
  };

  const interpreter = injector.get(Interpreter);
  const execute = interpreter.execute.bind(interpreter);
  let isAtWork = false;
  interpreter.execute = (formula) => {
    // Univer looks up every reference of the workbook at each calculation, which takes no time. A
    // LAMBDA is executed for each turn of its formula, which is one formula all the same.
    if (isAtWork || formula.node?.nodeType === REFERENCE_NODE) return execute(formula);
    isAtWork = true;
    observer.calculating(true);
    try {
      return execute(formula);
    } finally {
      isAtWork = false;
      observer.calculating(false);
    }
  };
}
