/**
 * The picture of the folders agrees with the code, which is read here without the tool that draws
 * it.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import {
  ARCHITECTURE,
  architecturePicture,
  directImports,
  type Import,
} from "../../scripts/docs/architecture";
import { LAYERS, PURPOSES } from "../../scripts/layers.cjs";

const ROOT = join(__dirname, "..", "..");
const SRC = join(ROOT, "src");
const layerOf = (folder: string): number => LAYERS.findIndex((names) => names.includes(folder));

/** Imports among folders, from the text of the files. */
function importsInText(): readonly Import[] {
  const imports = new Map<string, Import>();
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && /[\\/]/.test(name)))
    for (const [, path] of readFileSync(join(SRC, file), "utf8").matchAll(
      /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g,
    )) {
      const [from, to] = [file, relative(SRC, join(SRC, file, "..", path!))].map(
        (name) => name.split(/[\\/]/)[0]!,
      );
      if (from !== to && layerOf(to!) >= 0) imports.set(`${from} ${to}`, { from: from!, to: to! });
    }
  return [...imports.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
}

test("every folder has a layer and a purpose", () => {
  const folders = readdirSync(SRC, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(LAYERS.flat().sort()).toEqual(folders.sort());
  expect(Object.keys(PURPOSES).sort()).toEqual(folders.sort());
});

test("nothing lower imports anything higher or in the same layer", () =>
  expect(importsInText().filter(({ from, to }) => layerOf(to) >= layerOf(from))).toEqual([]));

test("the picture shows the imports that no others imply", () =>
  expect(readFileSync(join(ROOT, "docs", ARCHITECTURE), "utf8")).toBe(
    architecturePicture(importsInText()),
  ));

test("an import that others imply is not drawn", () => {
  const all = ["a b", "b c", "a c", "b a"].map((pair) => {
    const [from, to] = pair.split(" ");
    return { from: from!, to: to! };
  });
  expect(directImports(all.slice(0, 3))).toEqual(all.slice(0, 2));
});
