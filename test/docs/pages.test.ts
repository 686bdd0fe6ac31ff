/**
 * The pages generated from the definitions and the catalogue are up to date, complete and without
 * dead links.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogueHash, tableNames } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { findFunction } from "../../src/functions/core/registry";
import { CellError } from "../../src/functions/core/cell-error";
import { ruleIds } from "../../src/models/rules";
import { GENERATED_FOLDERS, generatedPages } from "../../scripts/docs/pages";

const docs = join(__dirname, "../../docs");
const pages = generatedPages();

test.each([...pages.keys()])("docs/%s is what `npm run generate` writes", (path) => {
  expect(readFileSync(join(docs, path), "utf8")).toBe(pages.get(path));
});

test("only pages about the version contain the hash of the catalogue", () => {
  const pagesWithHash = [...pages].filter(([, text]) => text.includes(catalogueHash));
  expect(pagesWithHash.map(([path]) => path)).toEqual([
    "functions/VERSION.md",
    "catalogue/README.md",
  ]);
});

test("folders of generated pages contain nothing else", () => {
  for (const folder of GENERATED_FOLDERS)
    for (const file of readdirSync(join(docs, folder)))
      expect([...pages.keys()]).toContain(`${folder}/${file}`);
});

test("every function and every table has a page or section", () => {
  for (const { name } of allFunctions()) expect(pages.has(`functions/${name}.md`)).toBe(true);
  const catalogue = [...pages]
    .filter(([path]) => path.startsWith("catalogue/"))
    .map(([, text]) => text)
    .join("\n");
  for (const name of tableNames) expect(catalogue.includes(`<a id="${name}"></a>`)).toBe(true);
});

test("no page shows a gap, and every link between pages has a target", () => {
  for (const [path, text] of pages) {
    // One package has the name lodash.isundefined.
    if (path !== "licences.md")
      expect([path, /undefined|\[object|NaN\b/.exec(text)]).toEqual([path, null]);
    for (const [, link, anchor] of text.matchAll(/\]\(([^)#]+\.md)(?:#([^)]+))?\)/g)) {
      const target = join(dirname(path), link!);
      expect([path, link, existsSync(join(docs, target))]).toEqual([path, link, true]);
      // Anchors on pages written by hand are checked together with all links.
      const targetPage = pages.get(target);
      if (anchor && targetPage !== undefined)
        expect([path, anchor, targetPage.includes(`<a id="${anchor}"></a>`)]).toEqual([
          path,
          anchor,
          true,
        ]);
    }
  }
});

const answers = (name: string, ...args: readonly unknown[]): boolean =>
  !(findFunction(name)!.call(args) instanceof CellError);

test("TABLE returns every table, and WHY describes every rule", () => {
  for (const name of tableNames) expect([name, answers("TABLE", name)]).toEqual([name, true]);
  for (const id of ruleIds())
    expect([id, findFunction("WHY")!.call([id])]).toEqual([id, expect.stringMatching(/\w{3,}/)]);
});

test("every function cites a table or rule, except for general ones and arithmetic on the user's numbers", () => {
  const general = ["TABLES", "PACKS", "VERSION", "EXPLAIN"];
  const arithmetic = [
    "CPWGROW",
    "CPWMONTH",
    "CPWCROSS",
    "CPWSUM",
    "CPWPEAK",
    "ARMSNEED",
    "WEBMIX",
    "LINETIME",
  ];
  const cites = (fn: WorksheetFunction): boolean =>
    fn.examples.some(({ args }) => {
      const outcome = fn.outcome(args);
      return !(outcome instanceof CellError) && outcome.references.length > 0;
    });
  expect(
    allFunctions()
      .filter((fn) => !general.includes(fn.name) && !cites(fn))
      .map(({ name }) => name),
  ).toEqual(arithmetic);
});
