/**
 * Writes build.json with the hash of the build, which code knows as `__webpack_hash__`: a page that
 * was loaded before an update of the server finds out that it is outdated.
 */
const { Compilation, sources } = require("webpack");

class BuildId {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("BuildId", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "BuildId", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () =>
          compilation.emitAsset(
            "build.json",
            new sources.RawSource(`${JSON.stringify({ build: compilation.hash })}\n`),
          ),
      );
    });
  }
}

module.exports = { BuildId };
