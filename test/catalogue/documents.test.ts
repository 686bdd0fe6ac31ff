/**
 * Every value of the catalogue is found at the cited place of its source document. The documents
 * are not part of the project.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DOCUMENTS, testWith } from "../support/tools";

const root = join(__dirname, "../..");

testWith(
  [DOCUMENTS],
  "the source documents have every value at the place that the catalogue cites",
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "scripts", "check-sources.mjs")],
      { encoding: "utf8", cwd: root },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/; 0 problems$/m);
  },
);
