/**
 * Every module's exports get a prototype of their own. Short export names repeat from module to module, and V8 keeps
 * objects of one origin with the same accessor names but other accessors as slow dictionaries: each use of an import costs a search.
 */
const { javascript } = require("webpack");

const PLAIN = "exports: {}";

class QuickExports {
  apply(compiler) {
    compiler.hooks.compilation.tap("QuickExports", (compilation) => {
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderRequire.tap("QuickExports", (code) => {
        if (!code.includes(PLAIN)) throw new Error(`webpack's way of requiring a module no longer says ${PLAIN}`);
        return code.replace(PLAIN, "exports: Object.create({})");
      });
    });
  }
}

module.exports = { QuickExports };
