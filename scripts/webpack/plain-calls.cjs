/**
 * Calls of imported functions without the detour that keeps `this` undefined in them: `r.b(x)` in
 * the place of `(0,r.b)(x)`. The functions' entry has a thousand of them, Excel waits for its
 * bytes, and no function of it reads `this` outside of a class.
 */
const { Compilation, sources } = require("webpack");

/** After other signs, the parenthesis may belong to a call with the arguments 0 and r.b. */
const DETOUR =
  /(?:(?<=[([{,;=:?&|!+\-*<>])|(?<![\w$.])(return|typeof|case|else|new|void|throw))\(0,([\w$]+\.[\w$]+)\)(?=\()/g;

const withPlainCalls = (code) =>
  code.replace(DETOUR, (_, keyword, access) => (keyword ? `${keyword} ${access}` : access));

class PlainCalls {
  constructor(asset) {
    this.asset = asset;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PlainCalls", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "PlainCalls", stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          if (!compilation.getAsset(this.asset)) return;
          compilation.updateAsset(
            this.asset,
            (asset) => new sources.RawSource(withPlainCalls(asset.source().toString())),
          );
        },
      );
    });
  }
}

module.exports = { PlainCalls, withPlainCalls };
