/**
 * Puts one module behind all others of its bundle. Compression looks back 32 KB, so a large module
 * of data amid code separates the code before it from the code behind it.
 */
class ModuleLast {
  constructor(path) {
    this.path = path;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("ModuleLast", (compilation) => {
      compilation.hooks.optimizeModuleIds.tap("ModuleLast", (modules) => {
        const { chunkGraph } = compilation;
        // webpack marks a "#" in the name of a folder.
        const moved = [...modules].find(
          ({ resource }) => resource?.replaceAll("\0#", "#") === this.path,
        );
        const entries = moved
          ? [...chunkGraph.getModuleChunksIterable(moved)].flatMap((chunk) => [
              ...chunkGraph.getChunkModulesIterable(chunk),
            ])
          : [];
        const idOf = (module) => chunkGraph.getModuleId(module);
        const last = entries.reduce((a, b) => (idOf(b) > idOf(a) ? b : a), moved);
        if (last === moved) return;
        const id = idOf(moved);
        chunkGraph.setModuleId(moved, idOf(last));
        chunkGraph.setModuleId(last, id);
      });
    });
  }
}

module.exports = { ModuleLast };
