/** The lists of sections name every folder of a section, and each section is where its key says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionFiles, sectionProblems } from "../../scripts/compile-sections";
import { OPTIONAL_SECTIONS } from "../../src/plan/build/optional-sections";
import { BUILD_ORDER, SECTIONS } from "../../src/plan/build/section-order";

const ROOT = join(__dirname, "..", "..");

test("no folder of a section lacks a file or has another key", () => {
  expect(sectionProblems()).toEqual([]);
});

test.each(Object.entries(sectionFiles()))("%s is what compile-catalogue writes", (path, text) => {
  const imports = (content: string): readonly string[] => content.match(/"\.\/[^"]+"/g) ?? [];
  expect(imports(readFileSync(join(ROOT, path), "utf8"))).toEqual(imports(text));
});

test("sheets, keys and places are unique", () => {
  for (const property of ["key", "name", "order"] as const)
    expect(new Set(SECTIONS.map((section) => section[property])).size).toBe(SECTIONS.length);
});

test("every section is built once, and every optional one has its switch", () => {
  expect([...BUILD_ORDER].sort((a, b) => a.order - b.order)).toEqual(SECTIONS);
  expect(SECTIONS.flatMap(({ optional }) => optional ?? [])).toEqual(OPTIONAL_SECTIONS);
});
