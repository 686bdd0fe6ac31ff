/**
 * Types away for the tests, by swc. Its source maps name a source by its path, which jest reads as
 * an URL: in a folder with "#" or "?" in its name, all stacks would lose their files.
 */
const { createTransformer } = require("@swc/jest");
const { pathToFileURL } = require("node:url");

module.exports.createTransformer = (options) => {
  const swc = createTransformer({ ...options, sourceMaps: true });
  return {
    ...swc,
    process(source, path, more) {
      const { code, map } = swc.process(source, path, more);
      return { code, map: { ...JSON.parse(map), sources: [pathToFileURL(path).href] } };
    },
  };
};
