const { join } = require("node:path");
const { BannerPlugin, DefinePlugin } = require("webpack");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const CssPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { QuickModules } = require("./scripts/webpack/v8-eager-modules.cjs");
const { PlainCalls } = require("./scripts/webpack/plain-calls.cjs");
const { ModuleLast } = require("./scripts/webpack/module-last.cjs");
const { BuildId } = require("./scripts/webpack/build-id.cjs");
const { PreloadChunk } = require("./scripts/webpack/preload-chunk.cjs");
const { OwnWarnings } = require("./scripts/webpack/own-warnings.cjs");
const { inPage } = require("./scripts/hosting/policies.cjs");

const CATALOGUE = join(__dirname, "build/catalogue-bundled.json");

/** Fields of classes are assigned: defining each of them costs V8 a call a field and object. */
const swc = (parser) => ({
  loader: "swc-loader",
  options: {
    jsc: {
      target: "es2020",
      parser,
      transform: { react: { runtime: "automatic" }, useDefineForClassFields: false },
    },
  },
});

/** What all bundles share. `--mode development` builds in a third of the time. */
const shared = (mode) => ({
  mode,
  target: ["web", "es2020"],
  devtool: false,
  stats: "errors-only",
  resolve: {
    extensions: [".ts", ".tsx", ".js", ".json"],
    alias: {
      [join(__dirname, "build/catalogue.json")]: CATALOGUE,
      // Reads and writes zips; the rest of the package (file systems, workers, WebAssembly) is used
      // by nobody here.
      "@zip.js/zip.js/index-native.js": join(
        __dirname,
        "node_modules/@zip.js/zip.js/lib/zip-core-native.js",
      ),
    },
  },
  module: {
    rules: [
      { test: /\.ts$/, use: swc({ syntax: "typescript" }) },
      { test: /\.tsx$/, use: swc({ syntax: "typescript", tsx: true }) },
      {
        test: CATALOGUE,
        type: "javascript/auto",
        use: join(__dirname, "scripts/webpack/catalogue-columns.cjs"),
      },
      {
        test: join(__dirname, "node_modules/@zip.js"),
        use: join(__dirname, "scripts/webpack/without-own-address.cjs"),
      },
      { test: /\.css$/, use: [CssPlugin.loader, "css-loader"] },
      { test: /\.(svg|png|woff2?)$/, type: "asset/resource" },
    ],
  },
  optimization: {
    moduleIds: "size",
    mangleExports: "size",
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        minimizerOptions: { compress: { passes: 3 }, format: { asciiOnly: true } },
      }),
    ],
  },
  performance: { hints: false },
});

/** The page with the grid, for a server of one's own. */
const workbench = (mode) => ({
  ...shared(mode),
  name: "workbench",
  entry: { main: "./src/workbench/main.ts" },
  output: {
    path: join(__dirname, "build/workbench"),
    filename: "[name].js",
    chunkFilename: "[name].js",
    clean: true,
  },
  plugins: [
    new HtmlPlugin({
      template: "./src/workbench/index.html",
      policy: inPage("workbench"),
      scriptLoading: "defer",
    }),
    new PreloadChunk("workbench"),
    new CssPlugin({ filename: "[name].css", ignoreOrder: true }),
    new CopyPlugin({
      patterns: [
        { from: "assets", to: "assets" },
        { from: "build/values", to: "values" },
      ],
    }),
  ],
});

/** Scripts and looks of the guide's pages; `theme` runs before anything is drawn. */
const site = (mode) => ({
  ...shared(mode),
  name: "site",
  entry: { site: "./src/site/main.ts", theme: "./src/site/theme.ts" },
  output: {
    path: join(__dirname, "build/site-scripts"),
    filename: "[name].js",
    chunkFilename: "site-[name].js",
    publicPath: "auto",
    clean: true,
  },
  plugins: [new CssPlugin({ filename: "[name].css" })],
});

/**
 * The add-in. `functions` is the entry that Excel waits for: functions, models and catalogue only;
 * the pane is a chunk of its own. `--env namespace=SIZEBOOKDEV out=build/addin` makes a development
 * build.
 */
const addin = (mode, { namespace, out = "dist" }) => ({
  ...shared(mode),
  name: "addin",
  entry: { functions: "./src/addin/functions.ts" },
  module: {
    rules: [
      ...shared(mode).module.rules,
      {
        test: /\.ts$/,
        include: join(__dirname, "src/functions"),
        enforce: "pre",
        use: join(__dirname, "scripts/webpack/without-guides.cjs"),
      },
    ],
  },
  // V8 compiles functions in brackets at once (see v8-eager-modules), but neither arrow functions
  // nor methods.
  output: {
    path: join(__dirname, out),
    // The manifest names the entry. The names of all other files change with their content, so that
    // no page runs files of two builds.
    filename: "[name].js",
    chunkFilename: "[name].[contenthash:8].js",
    publicPath: "",
    environment: { arrowFunction: false, methodShorthand: false },
    clean: { keep: /^release\// },
  },
  plugins: [
    new ModuleLast(CATALOGUE),
    new QuickModules(),
    new PlainCalls("functions.js"),
    new DefinePlugin({ SIZEBOOK_NAMESPACE: JSON.stringify(namespace ?? null) }),
    new HtmlPlugin({
      template: "./src/addin/taskpane.html",
      filename: "taskpane.html",
      policy: inPage("addin"),
      scriptLoading: "blocking",
    }),
    new CssPlugin({
      filename: "[name].css",
      chunkFilename: "[name].[contenthash:8].css",
      ignoreOrder: true,
    }),
    new BuildId(),
    new CopyPlugin({
      patterns: [
        { from: "assets/icons/*.png", to: "assets/icons/[name][ext]" },
        { from: "assets/gallery/*.webp", to: "assets/gallery/[name][ext]" },
      ],
    }),
  ],
});

/**
 * What exceljs would read and write streams with stays out: nobody here does, several of these
 * packages are no longer maintained, and one states no license.
 */
const withoutStreams = (mode) => {
  const { resolve } = shared(mode);
  return { ...resolve, alias: { ...resolve.alias, archiver: false, unzipper: false } };
};

/** The command line with all that it needs, for a package without dependencies. */
const commandLine = (mode) => ({
  ...shared(mode),
  name: "cli",
  target: "node20",
  resolve: withoutStreams(mode),
  entry: { sizebook: "./src/cli/main.ts" },
  output: {
    path: join(__dirname, "build/cli"),
    filename: "[name].js",
    chunkFilename: "[name].js",
    clean: true,
  },
  plugins: [new BannerPlugin({ banner: "#!/usr/bin/env node", raw: true, entryOnly: true })],
});

/** The library: for `require` in Node, and as modules for browsers. */
const library = (mode, name, { output, ...more }) => ({
  ...shared(mode),
  name,
  resolve: withoutStreams(mode),
  entry: { functions: "./src/library/index.ts", workbooks: "./src/library/workbooks.ts" },
  output: { path: join(__dirname, "build", name), clean: true, ...output },
  ...more,
});

const nodeLibrary = (mode) =>
  library(mode, "library-node", {
    target: "node20",
    output: { filename: "[name].cjs", library: { type: "commonjs2" } },
  });

const moduleLibrary = (mode) =>
  library(mode, "library-modules", {
    target: ["web", "es2020"],
    output: { filename: "[name].mjs", library: { type: "module" }, module: true },
    experiments: { outputModule: true },
  });

module.exports = (env, { mode = "production" }) =>
  [
    addin(mode, env),
    workbench(mode),
    commandLine(mode),
    site(mode),
    nodeLibrary(mode),
    moduleLibrary(mode),
  ].map((bundle) => ({ ...bundle, plugins: [...(bundle.plugins ?? []), new OwnWarnings()] }));
