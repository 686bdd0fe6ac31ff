/** A type name means one thing in the whole of `src`, so that it can be searched for. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SRC = join(__dirname, "..", "..", "src");
const DECLARATION = /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)/gm;

test("no two files declare a type of the same name", () => {
  const filesByName = new Map<string, string[]>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: "utf8" }))
    if (/\.tsx?$/.test(file))
      for (const [, name] of readFileSync(join(SRC, file), "utf8").matchAll(DECLARATION))
        filesByName.set(name!, [...(filesByName.get(name!) ?? []), file]);
  expect(filesByName.size).toBeGreaterThan(500);
  expect([...filesByName].filter(([, files]) => files.length > 1)).toEqual([]);
});
