const { execFileSync } = require("node:child_process");
const { join } = require("node:path");

/** The tests read the packed catalogue, as the command line and the bundles do. */
module.exports = () => {
  const root = join(__dirname, "..");
  execFileSync(
    process.execPath,
    [
      join(root, "node_modules", "tsx", "dist", "cli.mjs"),
      join(root, "scripts", "pack-catalogue.ts"),
    ],
    { stdio: "inherit", cwd: root },
  );
};
