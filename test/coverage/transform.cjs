const { pathToFileURL } = require("node:url");
const swc = require("@swc/core");
const { createInstrumenter } = require("istanbul-lib-instrument");

const TYPES_AWAY = {
  jsc: { target: "es2022", parser: { syntax: "typescript" } },
  module: { type: "es6" },
  sourceMaps: true,
  swcrc: false,
  configFile: false,
};
const TO_COMMONJS = {
  jsc: { target: "es2022" },
  module: { type: "commonjs" },
  swcrc: false,
  configFile: false,
};

/**
 * Counts statements of the source as written: removes types, inserts the counters, then converts
 * exports for Node. Counters inserted later would count every export that no test imports by name
 * as a statement that never ran.
 */
module.exports = {
  canInstrument: true,
  process(source, filename, options) {
    const plain = swc.transformSync(source, { ...TYPES_AWAY, filename });
    const counted = options.instrument
      ? createInstrumenter({ esModules: true, produceSourceMap: false }).instrumentSync(
          plain.code,
          filename,
          JSON.parse(plain.map),
        )
      : plain.code;
    // As in support/swc-transform.cjs: jest reads the name of a source as an URL.
    const sourceFileName = pathToFileURL(filename).href;
    const { code } = swc.transformSync(counted, {
      ...TO_COMMONJS,
      ...{ filename, sourceFileName, sourceMaps: "inline" },
    });
    return { code };
  },
};
