/** Code that exists once: a second copy is recognized by a typical part of it. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..", "..");

const sources = ["src", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path)),
);
const texts = new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
const filesWith = (telltale: RegExp): string[] =>
  sources.filter((path) => telltale.test(texts.get(path)!)).sort();

test.each<[string, RegExp, readonly string[]]>([
  ["Excel's epoch", /UTC\(1899|\b25569\b/, ["src/models/serial-day.ts"]],
  ["days between the epochs of 1900 and 1904", /\b1462\b/, ["src/spreadsheet/serial-date.ts"]],
  ["the hash of a text (FNV-1a)", /0x811c9dc5|0x01000193/i, ["src/spreadsheet/text-hash.ts"]],
  [
    // Read from files, or corrupted on purpose.
    "escapes of XML",
    /"&amp;"|"&lt;"/,
    [
      "scripts/docs/markdown.ts",
      "scripts/fuzz/corrupt-text.ts",
      "src/xlsx/package/xml-scanner.ts",
      "src/xlsx/package/xml-text.ts",
    ],
  ],
  [
    "the address of Office's relationships",
    /openxmlformats\.org\/officeDocument\/2006\/relationships/,
    [],
  ],
  [
    // Names of functions must not look like a cell of their sheet.
    "the grammar of references",
    /\[A-Z(?:a-z)?\](?:\{1,3\}|\+\)?\(?(?:\[[01]-9\]|\\d))/,
    ["src/functions/core/define-function.ts", "src/spreadsheet/a1.ts"],
  ],
  [
    "the library of the grammar",
    /"@borgar\/fx/,
    ["src/spreadsheet/formula/fx-adapter.ts", "src/spreadsheet/formula/parse.ts"],
  ],
  ["plurals", /=== 1 \? "" : "s"/, []],
  [
    "counts with their noun",
    /\bcount(?:\)|\.toLocaleString\("en-US"\))\} \$\{/,
    ["src/models/wording.ts"],
  ],
  [
    // Pages show the first and last values.
    "lists that end with how many more",
    /\.join\(", "\)\} and \$\{[^}]*length - [^}]*\} more/,
    ["scripts/docs/function-pages.ts", "src/models/wording.ts"],
  ],
  [
    // One of the numbers in random calls of functions.
    "the tolerance of arithmetic",
    /\b1e-9\b/,
    ["scripts/fuzz/calls.ts", "src/models/tolerance.ts"],
  ],
  ["the name of the sheet with the name index", /"Map"(?!\))/, ["src/plan/read/name-index.ts"]],
])("%s", (_what, telltale, places) => expect(filesWith(telltale)).toEqual(places));
