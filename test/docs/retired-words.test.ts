/**
 * Words that texts no longer use, because the trade has a better term for them (docs/glossary.md).
 * Code in backticks keeps its names.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(__dirname, "..", "..");

/** What replaces each word. */
const RETIRED = {
  "so many": [/\bso many\b/, "the number of; enough"],
  "that there are": [/\bthat there (are|is)\b/, "available"],
  wholly: [/\bwholly\b/, "fully"],
  "to be said": [/\b(to|must) be said\b/, "notes"],
  "speaks of": [/\bspeaks? of\b/, "states, covers"],
  "own value": [
    /(?<!\bmy )\bown (values?|figures?|rates?|rows?|targets?|numbers?|restores?|sizes?|clocks?|speeds?|limits?)\b/,
    "override; custom entry",
  ],
  "typed over": [/\btyped over\b/, "overwritten"],
  "made live": [/\b(made|make) (it |this copy )?live\b|\bthawed\b/, "restored"],
  refused: [/\brefuse[ds]?\b/, "no value available; rejected"],
  judged: [/\bjudge[ds]?\b/, "assessed"],
  "none any more": [/\bnone any more\b/, "no longer exists"],
  "otherwise than": [/\b(otherwise than|set otherwise)\b/, "differs from"],
  "part of the day": [
    /\bparts? of the day\b|\bday parts?\b|\bparts? [A-D]\b|\bworst part\b/,
    "shift, peak shift",
  ],
  "taken off": [/\b(taken off|put on)\b/, "subtracted, added"],
  "what comes out": [/\bwhat comes out\b/, "result"],
  crossing: [/\bfirst crossing\b|\bwhat crosses\b/, "threshold exceeded"],
  "to be known": [/\bto be known\b/, "notes"],
  "CPU target": [/\bCPU targets?\b|\b(share of|nearest to) (its|the) target\b/, "CPU threshold"],
  "what cells take": [/\bnot what (its|their) cells? takes?\b/, "invalid"],
  "stands twice": [/\bstands? (twice|above already)\b/, "is entered twice, is used twice"],
  anew: [/\banew\b/, "again"],
  mended: [/\bmend(s|ed|ing)?\b/, "repaired"],
  "British spelling": [
    /(utilis|colour|organis|behaviour|synchronis|recognis|optimis|normalis|summaris)/,
    "American spelling",
  ],
} as const satisfies Record<string, readonly [RegExp, string]>;
type Word = keyof typeof RETIRED;

/** Names that files and commands had before. */
const RETIRED_NAMES =
  /npm run pack\b|\bsrc\/(workbook|formula)\/|\bsrc\/hosts\/(xlsx|screen|grid)\b|\btraps-|\bstand-in\b|\bunfolds?\b|\btake-back\b|\btexts-(en|de)\b/i;

interface Finding {
  readonly at: string;
  readonly word: string;
  readonly text: string;
}

function findIn(address: string, text: string, allowed: readonly Word[] = []): Finding[] {
  return (Object.keys(RETIRED) as Word[])
    .filter((word) => !allowed.includes(word) && new RegExp(RETIRED[word][0], "i").test(text))
    .map((word) => ({
      at: address,
      word: `${word} (${RETIRED[word][1]})`,
      text: text.trim().slice(0, 160),
    }));
}

const prose = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, "");

const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

/** They derive from definitions, whose texts are checked below. */
const GENERATED = new Set([
  ...["docs/errors.md", "docs/plan-inputs.md", "docs/licences.md"],
  ...["docs/compatibility.md", "docs/packs/check-by-hand.md"],
  "docs/packs/ibm-power-2014-2026.md",
]);

const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"],
  ...["docs", "docs/guide", "docs/tasks", "docs/library", "docs/packs", "docs/measure"].flatMap(
    markdownIn,
  ),
  ...["docs/developing", "docs/decisions"].flatMap(markdownIn),
  ...(readdirSync(join(ROOT, "src"), { recursive: true }) as string[])
    .filter((path) => path.endsWith("README.md"))
    .map((path) => `src/${path.replace(/\\/g, "/")}`),
].filter((path) => !GENERATED.has(path));

test.each(PAGES)("%s uses no retired word", (path) => {
  const lines = prose(readFileSync(join(ROOT, path), "utf8")).split("\n");
  expect(lines.flatMap((line, i) => findIn(`${path}:${i + 1}`, line))).toEqual([]);
});

test.each(PAGES)("%s uses no retired name of a file or command", (path) => {
  const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
  expect(lines.filter((line) => RETIRED_NAMES.test(line))).toEqual([]);
});

test.each([...markdownIn("docs/developing"), ...markdownIn("docs/decisions")])(
  "the files that %s names exist",
  (path) => {
    const matches = [
      ...readFileSync(join(ROOT, path), "utf8").matchAll(
        /`((?:src|test|scripts|docs|assets)\/[\w./-]+)`/g,
      ),
    ];
    expect(
      matches.map(([, file]) => file!).filter((file) => !existsSync(join(ROOT, file))),
    ).toEqual([]);
  },
);

/** Texts of more than one word in a file, with their lines. */
function textsOf(path: string): readonly (readonly [line: number, text: string])[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), "utf8"),
    ts.ScriptTarget.Latest,
    false,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: (readonly [number, string])[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      if (node.text.trim().includes(" "))
        texts.push([source.getLineAndCharacterOfPosition(node.pos).line + 1, node.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith("/de.ts"));

/**
 * Words that code keeps in other meanings: models refuse (`refuse`, `Refusal`), and a cell has its
 * own value.
 */
const IN_CODE: readonly Word[] = ["refused", "own value"];
const COMMENT = /\/\*(?! webpack)[^]*?\*\/|(?<=^|\s)\/\/ .*/g;
const TITLE = /(?:\b(?:test|it|describe)|\]|\))\(\s*"((?:[^"\\]|\\.)*)",/g;
const CODE_FILE = /\.(tsx?|mjs|cjs)$/;

/** The comments of a file; of a test also its titles. */
function commentsOf(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const comments = [...text.matchAll(COMMENT)].map(([comment]) => comment.replace(/\n\s*\*/g, ""));
  const titles = path.startsWith("test/")
    ? [...text.matchAll(TITLE)].map(([, title]) => title!)
    : [];
  return [...comments.map((comment) => comment.replace(/`[^`]*`/g, "")), ...titles];
}

test.each(["src", "scripts", "test"])(
  "comments and titles of tests in %s use no retired word",
  (folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter(
        (path) =>
          CODE_FILE.test(path) &&
          !path.includes("/node_modules/") &&
          path !== "test/docs/retired-words.test.ts",
      );
    const findings = files.flatMap((path) =>
      commentsOf(path).flatMap((text) => findIn(path, text, IN_CODE)),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  },
);

test("texts in src use no retired word", () => {
  const texts = sourcesIn("src").flatMap((path) =>
    textsOf(path).map(([line, text]) => ({ at: `${path}:${line}`, text })),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(({ at, text }) => findIn(at, text))).toEqual([]);
});
