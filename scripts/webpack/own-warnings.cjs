/** Makes warnings about our own files errors; packages may warn about theirs. */
class OwnWarnings {
  apply(compiler) {
    compiler.hooks.afterCompile.tap("OwnWarnings", (compilation) => {
      const isOwn = ({ module }) => !/[\\/]node_modules[\\/]/.test(module?.resource ?? "");
      compilation.errors.push(...compilation.warnings.filter(isOwn));
      compilation.warnings = compilation.warnings.filter((warning) => !isOwn(warning));
    });
  }
}

module.exports = { OwnWarnings };
