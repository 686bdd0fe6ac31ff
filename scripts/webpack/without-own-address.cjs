/**
 * A loader for a package that asks for its own address, which would be the folder of this build.
 * It needs the address for threads only, which it does not start here.
 */
module.exports = (source) => source.replaceAll("import.meta.url", '"file:///"');
