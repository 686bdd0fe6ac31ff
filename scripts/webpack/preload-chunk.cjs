/**
 * Plugin for html-webpack-plugin: the page preloads the files of a chunk that its entry imports, so
 * that they are fetched before the entry has run.
 */
const HtmlPlugin = require("html-webpack-plugin");

class PreloadChunk {
  constructor(chunkName) {
    this.chunkName = chunkName;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PreloadChunk", (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTags.tap("PreloadChunk", (page) => {
        page.assetTags.meta.push(
          ...compilation.namedChunkGroups
            .get(this.chunkName)
            .getFiles()
            .map((file) => ({
              tagName: "link",
              voidTag: true,
              attributes: {
                rel: "preload",
                as: file.endsWith(".css") ? "style" : "script",
                href: file,
              },
              meta: { plugin: "PreloadChunk" },
            })),
        );
        return page;
      });
    });
  }
}
module.exports = { PreloadChunk };
