/**
 * Webpack loader for src/functions: removes from each definition what only help needs
 * (define-function.ts, Guide), so that the entry that Excel waits for is small. Removes the help of
 * optional parameters too: messages cite the help of what is required only. The pane loads all of
 * it as build/guides.json.
 */
const ts = require("typescript");

const GUIDE = new Set(["summary", "askedAs", "returns", "examples", "seeAlso"]);

module.exports = function withoutGuides(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const left = [];
  const leaveOut = (properties, i) =>
    left.push([properties[i].getFullStart(), properties[i + 1]?.getFullStart() ?? properties.end]);
  const nameOf = (property) =>
    ts.isPropertyAssignment(property) ? property.name.getText(file) : undefined;

  function leaveOutGuide({ properties }) {
    properties.forEach((property, i) => {
      if (GUIDE.has(nameOf(property))) leaveOut(properties, i);
    });
  }

  function leaveOutHelp({ properties }) {
    const isOptional = properties.some(
      (property) =>
        nameOf(property) === "optional" && property.initializer.kind === ts.SyntaxKind.TrueKeyword,
    );
    if (!isOptional) return;
    const help = properties.findIndex((property) => nameOf(property) === "help");
    if (help >= 0) leaveOut(properties, help);
  }

  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(file) === "worksheetFunction" &&
      ts.isObjectLiteralExpression(node.arguments[0])
    )
      leaveOutGuide(node.arguments[0]);
    if (ts.isObjectLiteralExpression(node)) leaveOutHelp(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return left
    .sort(([one], [other]) => other - one)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
};
