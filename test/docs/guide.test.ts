/**
 * What pages name is there. Links, formulas and commands have tests of their own (site.test.ts,
 * formulas.test.ts, commands.test.ts).
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sourcesOfPages } from "../../scripts/site/pages";
import { PLAN_KINDS } from "../../src/plan/templates/templates";

const root = join(__dirname, "..", "..");
const pages = sourcesOfPages();
const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("every script and template that a page names exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const path of pages) {
    for (const [, script] of read(path).matchAll(/npm run (?:-s )?([a-z:-]+)/g))
      expect([path, script, Object.keys(scripts).includes(script!)]).toEqual([path, script, true]);
    for (const [, file] of read(path).matchAll(/`templates\/([\w-]+\.xlsx)`/g))
      expect([path, file, existsSync(join(root, "templates", file!))]).toEqual([path, file, true]);
    for (const [, template] of read(path).matchAll(/--template ([a-z][\w-]+)/g))
      expect(PLAN_KINDS.map(({ key }) => key)).toContain(template);
  }
});
