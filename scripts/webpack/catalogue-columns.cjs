/**
 * Webpack loader for the compiled catalogue: each column stays a separate text in the bundle. As
 * JSON inside JSON, every quote of the columns would be escaped twice, which V8 would have to undo
 * at each start.
 */
const quoted = (text) => `'${text.replace(/[\\']/g, "\\$&")}'`;

module.exports = function catalogueColumns(source) {
  const { columns, ...others } = JSON.parse(source);
  const texts = Object.entries(columns).map(
    ([name, cells]) => `${JSON.stringify(name)}:${quoted(cells)}`,
  );
  return `module.exports = Object.assign(JSON.parse(${quoted(JSON.stringify(others))}), { columns: {${texts.join(",")}} });`;
};
