const { join } = require("node:path");

/** The bundles. `functions` is the entry that Excel waits for: functions, models and catalogue only. */
module.exports = {
  mode: "production",
  target: ["web", "es2020"],
  entry: { functions: "./src/addin/functions.ts" },
  output: { path: join(__dirname, "dist"), filename: "[name].js", clean: true },
  resolve: { extensions: [".ts", ".js", ".json"] },
  module: { rules: [{ test: /\.ts$/, use: { loader: "swc-loader", options: { jsc: { target: "es2020", parser: { syntax: "typescript" } } } } }] },
  performance: { hints: false },
};
