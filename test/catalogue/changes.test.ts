/** The list of changed answers speaks of versions as the changelog and the releases do. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueChanges } from "../../src/catalogue/changes";
import { findTable } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { compareVersions, ourVersions } from "../../src/provenance/versions";

const changelog = readFileSync(join(__dirname, "../../CHANGELOG.md"), "utf8");
const { sizebook } = ourVersions();
/** Until a release, package.json has the version before it. */
const [major, minor] = sizebook.split(".").map(Number) as [number, number];
const NEXT = `${major}.${minor + 1}.0`;

test("each change names its version: a former one, this one or the next", () => {
  for (const { since, reason } of catalogueChanges) {
    expect([reason, since]).toEqual([reason, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect([reason, compareVersions(since, sizebook) <= 0 || since === NEXT]).toEqual([
      reason,
      true,
    ]);
  }
});

test("the changelog has a section for every version that changes answers", () => {
  const parts = [...changelog.matchAll(/^## \[?([^\]\s]+)/gm)].map(([, head]) => head!);
  for (const since of new Set(catalogueChanges.map((change) => change.since)))
    expect(parts).toContain(compareVersions(since, sizebook) > 0 ? "Unreleased" : since);
});

test("each change names a function or a table that there is, or results of plans, and gives its reason as a sentence", () => {
  for (const { function: name, table, plan, reason } of catalogueChanges) {
    expect([reason, (name ?? table ?? plan) !== undefined]).toEqual([reason, true]);
    if (name !== undefined) expect(allFunctions().map((fn) => fn.name)).toContain(name);
    if (table !== undefined) expect(findTable(table)?.name).toBe(table);
    expect(reason).toMatch(/^[A-Z*0-9].*\.$/);
  }
});
