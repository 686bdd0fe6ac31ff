/**
 * What V8 needs to know of webpack's modules to be quick:
 *
 * - Every module's exports get a prototype of their own. Short export names repeat from module to
 * module, and V8 keeps
 *   objects of one origin with the same accessor names but other accessors as slow dictionaries: each use of an import costs a search.
 * - The function around a module is put into brackets, as one that is called at once is: V8 then
 * compiles it while it reads it,
 *   instead of reading it twice. Minifiers take such brackets away, so they are put there behind them, in the place of a call of nothing.
 */
const { Compilation, javascript, sources } = require("webpack");

const PLAIN = "exports: {}";
const MARK = "SIZEBOOK_CALLED_AT_ONCE";

class QuickModules {
  apply(compiler) {
    // Not for code that runs during webpack.
    compiler.hooks.thisCompilation.tap("QuickModules", (compilation) => {
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      hooks.renderRequire.tap("QuickModules", (code) => {
        if (!code.includes(PLAIN))
          throw new Error(`webpack's code for requiring a module no longer contains ${PLAIN}`);
        return code.replace(PLAIN, "exports: Object.create({})");
      });
      hooks.renderModuleContainer.tap(
        "QuickModules",
        (source) => new sources.ConcatSource(`${MARK}(`, source, ")"),
      );
      compilation.hooks.processAssets.tap(
        { name: "QuickModules", stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            if (name.endsWith(".js"))
              compilation.updateAsset(
                name,
                new sources.RawSource(asset.source().toString().replaceAll(`${MARK}(`, "(")),
              );
          }
        },
      );
    });
  }
}

module.exports = { QuickModules };
