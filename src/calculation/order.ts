/** The order in which formulas are calculated: each after the cells that it reads. */
import { CellFormula, type PrecedentArea } from "./cells";

type Node = CellFormula | PrecedentArea;

/** What has to be calculated before. */
function before(node: Node): readonly (Node | undefined)[] {
  if (!(node instanceof CellFormula)) return node.formulas;
  return node.found.length > 0 ? [...node.precedents, ...node.found] : node.precedents;
}

/**
 * Formulas in an order in which each comes after those that it reads. Those that depend on
 * themselves are marked, and come in any order.
 */
export function calculationOrder(formulas: Iterable<CellFormula>): readonly CellFormula[] {
  const visited: Node[] = [];
  const ordered: CellFormula[] = [];
  // Without recursion: chains of formulas are longer than the stack.
  const path: { readonly node: Node; next: number }[] = [];
  const begin = (node: Node): void => {
    node.visit = "begun";
    if (node instanceof CellFormula) node.isCircular = false;
    visited.push(node);
    path.push({ node, next: 0 });
  };
  const markCircle = (start: Node): void => {
    for (let i = path.length - 1; i >= 0; i -= 1) {
      const { node } = path[i]!;
      if (node instanceof CellFormula) node.isCircular = true;
      if (node === start) return;
    }
  };
  for (const formula of formulas) {
    if (formula.visit !== undefined) continue;
    begin(formula);
    while (path.length > 0) {
      const step = path[path.length - 1]!;
      const nodes = before(step.node);
      if (step.next === nodes.length) {
        path.pop();
        step.node.visit = "done";
        if (step.node instanceof CellFormula) ordered.push(step.node);
        continue;
      }
      const next = nodes[step.next];
      step.next += 1;
      if (next === undefined) continue;
      if (next.visit === undefined) begin(next);
      else if (next.visit === "begun") markCircle(next);
    }
  }
  for (const node of visited) node.visit = undefined;
  ordered.forEach((formula, order) => (formula.order = order));
  return ordered;
}
