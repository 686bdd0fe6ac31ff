/** Texts of the catalogue, the models and the functions are in American English, in our words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as ts from "typescript";
import {
  dimension,
  dimensionNames,
  findTable,
  tableNames,
  type Table,
} from "../../src/catalogue/catalogue";

const BRITISH = [
  /\b\w*(?:util|optim|minim|maxim|organ|recogn|synchron|serial|virtual|normal|initial|priorit|summar)is(?:e|ed|es|er|ers|ing|ation|ations)\b/i,
  /\b(?:un)?(?:fav|behavi|col|neighb|lab|hon)our\w*/i,
  /\b(?:kilo|centi|milli)?metres?\b/i,
  /\b(?:licence|centre|defence|grey|programme|cancelled|labelled|modelled|whilst|artefact)s?\b/i,
  /\b(?:analys|paralys)(?:e|ed|es|ing)\b/i,
  // The name of the technology is Fibre Channel.
  /\bfibre(?!s? channel)/i,
];
const REPLACED = [/\bprint(?:s|ed|ing)?\b/i, /\brefus(?:e|es|ed|al|als)\b/i, /\botherwise than\b/i];
const WRONG = [...BRITISH, ...REPLACED];

/** One word may be a key, an identifier or a value as published. */
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim().includes(" ");
/** Rules are identified by ids that are stored in workbooks. */
const withoutIdentifiers = (text: string): string => text.replace(/\b[a-z-]+(?:\.[a-z\d-]+)+/g, "");
const wrong = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter((text) => WRONG.some((word) => word.test(withoutIdentifiers(text))));

const textsOf = (table: Table): unknown[] => {
  const { title, conditions, notes, warnings, fields } = table.about;
  const cells = table.fields.flatMap(({ role, name }, column) =>
    role === "key" || name === "line" ? [] : table.rows.map((row) => row[column]),
  );
  const titles = fields.map((field) => field.title);
  return [title, ...conditions, ...Object.values(notes), ...warnings, ...titles, ...cells];
};

test("every text of the catalogue", () => {
  const tables = tableNames.map((name) => findTable(name)!);
  const texts = tables.flatMap(textsOf).filter(isText);
  expect(texts.length).toBeGreaterThan(3000);
  expect(wrong(texts)).toEqual([]);
  const titles = dimensionNames.flatMap((name) => [
    dimension(name).title,
    ...dimension(name).entries.map((entry) => entry.title),
  ]);
  expect(wrong(titles.filter(isText))).toEqual([]);
});

const ROOT = join(__dirname, "../..");
const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .map((name) => join(folder, name));

/** The texts of a file: its literals, and the constant parts of its templates. */
function literals(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

test.each(["src/models", "src/functions"])("every text of %s", (folder) => {
  const texts = sources(folder).flatMap(literals).filter(isText);
  expect(texts.length).toBeGreaterThan(400);
  expect(wrong(texts)).toEqual([]);
});

test("a British spelling and a replaced word are found", () => {
  expect(
    wrong([
      "a high utilisation",
      "3 metres of fibre",
      "a Fibre Channel adapter",
      "the favourable run",
      "printed below",
      "the rule plan.partition.utilisation holds",
    ]),
  ).toHaveLength(4);
});
