const { execFileSync } = require("node:child_process");
const { join } = require("node:path");

/** The tests read the packed catalogue, as the command line and the bundles do. */
module.exports = () => {
  // Where no tool is to be used, the commands under test find no LibreOffice either.
  if (process.env.SIZEBOOK_TOOLS === "none") process.env.SOFFICE = join(__dirname, "no-soffice");
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
