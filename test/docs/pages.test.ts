/**
 * The pages that are made from the definitions and the catalogue are up to date, complete and
 * without dead links.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogueHash, tableNames } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { findFunction } from "../../src/functions/core/registry";
import { CellError } from "../../src/functions/core/cell-error";
import { ruleIds } from "../../src/models/rules";
import { GENERATED_FOLDERS, generatedPages } from "../../scripts/docs/pages";
import { reach } from "../../scripts/docs/reach";

const docs = join(__dirname, "../../docs");
const pages = generatedPages();

test.each([...pages.keys()])("docs/%s is what `npm run generate` writes", (path) => {
  expect(readFileSync(join(docs, path), "utf8")).toBe(pages.get(path));
});

test("the hash of the catalogue stands in no page that does not tell the version", () => {
  const pagesWithHash = [...pages].filter(([, text]) => text.includes(catalogueHash));
  expect(pagesWithHash.map(([path]) => path)).toEqual([
    "functions/VERSION.md",
    "catalogue/README.md",
  ]);
});

test("the folders of made pages hold nothing else", () => {
  for (const folder of GENERATED_FOLDERS)
    for (const file of readdirSync(join(docs, folder)))
      expect([...pages.keys()]).toContain(`${folder}/${file}`);
});

test("every function and every table has its place", () => {
  for (const { name } of allFunctions()) expect(pages.has(`functions/${name}.md`)).toBe(true);
  const catalogue = [...pages]
    .filter(([path]) => path.startsWith("catalogue/"))
    .map(([, text]) => text)
    .join("\n");
  for (const name of tableNames) expect(catalogue.includes(`<a id="${name}"></a>`)).toBe(true);
});

test("no page shows a gap, and every link between pages leads somewhere", () => {
  for (const [path, text] of pages) {
    // One of the packages is called lodash.isundefined.
    if (path !== "licences.md")
      expect([path, /undefined|\[object|NaN\b/.exec(text)]).toEqual([path, null]);
    for (const [, link, anchor] of text.matchAll(/\]\(([^)#]+\.md)(?:#([^)]+))?\)/g)) {
      const target = join(dirname(path), link!);
      expect([path, link, existsSync(join(docs, target))]).toEqual([path, link, true]);
      // Anchors of pages that are written by hand are followed with all links.
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

describe("reach", () => {
  const { tables, rules } = reach(allFunctions());
  const answers = (name: string, ...args: readonly unknown[]): boolean =>
    !(findFunction(name)!.call(args) instanceof CellError);

  test("every table is in the matrix, and TABLE gives it whole", () => {
    expect([...tables.keys()]).toEqual(tableNames);
    for (const name of tableNames) expect([name, answers("TABLE", name)]).toEqual([name, true]);
  });

  test("every rule is in the matrix, and WHY says what it is", () => {
    expect([...rules.keys()]).toEqual(ruleIds());
    for (const id of ruleIds())
      expect([id, findFunction("WHY")!.call([id])]).toEqual([id, expect.stringMatching(/\w{3,}/)]);
  });

  test("every function rests on something, but the general ones and arithmetic with the caller's own figures", () => {
    const resting = new Set([...tables.values()].flatMap((names) => [...names]));
    const general = [
      "CHECK",
      "WHY",
      "RULES",
      "TABLES",
      "TABLE",
      "DATA",
      "FIND",
      "EXPLAIN",
      "SOURCE",
      "BASIS",
      "WARNINGS",
      "VERSION",
    ];
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
    expect(
      allFunctions()
        .map(({ name }) => name)
        .filter((name) => !resting.has(name) && !general.includes(name)),
    ).toEqual(arithmetic);
  });
});
