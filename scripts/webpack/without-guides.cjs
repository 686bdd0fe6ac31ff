/**
 * Webpack loader for src/functions: leaves out of each definition what only a reader of help needs (define.ts, Guide), so that
 * the entry that Excel waits for is small. The pane brings it along as build/guides.json.
 */
const ts = require("typescript");

const GUIDE = new Set(["summary", "returns", "examples", "seeAlso"]);

module.exports = function withoutGuides(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const left = [];
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(file) === "worksheetFunction" &&
      ts.isObjectLiteralExpression(node.arguments[0])
    ) {
      const { properties } = node.arguments[0];
      properties.forEach((property, i) => {
        if (ts.isPropertyAssignment(property) && GUIDE.has(property.name.getText(file)))
          left.push([
            property.getFullStart(),
            properties[i + 1]?.getFullStart() ?? property.getEnd(),
          ]);
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return left.reverse().reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
};
