/** Pages for developers name files and identifiers that there are. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..", "..");
const FOLDER = join(ROOT, "docs", "developing");
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const text = (page: string): string => readFileSync(join(FOLDER, page), "utf8");
const names = (page: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text(page).matchAll(pattern)].map(([, name]) => name!)),
];

test.each(PAGES)("%s names files that there are", (page) => {
  const paths = names(page, /`((?:src|scripts|test|templates|docs|assets)\/[^`\s<>{}*$]+)`/g);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("what the page about adding things says to add to is exported where it says", () => {
  const places = [...text("adding.md").matchAll(/`([A-Za-z_]+)` in `(src\/[^`\s]+\.ts)`/g)];
  expect(places.length).toBeGreaterThan(3);
  expect(
    places
      .filter(
        ([, name, path]) =>
          !new RegExp(`\\b${name!}\\b`).test(readFileSync(join(ROOT, path!), "utf8")),
      )
      .map(([place]) => place),
  ).toEqual([]);
});
