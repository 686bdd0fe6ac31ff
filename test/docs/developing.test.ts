/** Pages for developers name files, commands and identifiers that exist. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import ts from "typescript";
import { checkResource, type Listed } from "../../scripts/catalogue-checks";

const ROOT = join(__dirname, "..", "..");
const FOLDER = join(ROOT, "docs", "developing");
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const text = (page: string): string => readFileSync(join(FOLDER, page), "utf8");

const MORE_PAGES = [join("docs", "decisions", "README.md"), "README.md", "CONTRIBUTING.md"];
/** Each folder of src, and that of the sections, has a note. */
const ROOMS = [
  ...readdirSync(join(ROOT, "src"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join("src", entry.name)] : [],
  ),
  join("src", "plan", "sections"),
];
const MAX_NOTE_LINES = 40;
const NOTES = ROOMS.map((room) => join(room, "README.md"));
const pages = [...PAGES.map((page) => join("docs", "developing", page)), ...MORE_PAGES, ...NOTES];
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(pages)("%s names files and commands that exist", (page) => {
  const content = readFileSync(join(ROOT, page), "utf8");
  const matches = (pattern: RegExp): readonly string[] =>
    [...content.matchAll(pattern)].map(([, name]) => name!);
  const paths = matches(/`((?:src|scripts|test|templates|docs|assets)\/[^`\s<>{}*$]+)`/g);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const commands = matches(/\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  expect(commands.filter((command) => scripts[command] === undefined)).toEqual([]);
});

test.each(ROOMS)("the note of %s is short, and names files and links that exist", (room) => {
  const content = readFileSync(join(ROOT, room, "README.md"), "utf8");
  expect(content.startsWith(`# \`${room}\`\n`)).toBe(true);
  expect(content.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_NOTE_LINES);
  const fileNames = [...content.matchAll(/`(\w[\w./-]*(?:\.tsx?|\/))`/g)].map(([, name]) => name!);
  const links = [...content.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link!);
  expect(fileNames.length).toBeGreaterThan(2);
  const files = (readdirSync(join(ROOT, room), { recursive: true }) as string[]).map(
    (file) => `/${file.split(sep).join("/")}`,
  );
  // Files of folders are named without them.
  const isHere = (name: string): boolean =>
    existsSync(join(ROOT, name)) || files.some((file) => `${file}/`.includes(`/${name}`));
  expect(fileNames.filter((name) => !isHere(name))).toEqual([]);
  expect(links.filter((link) => !existsSync(join(ROOT, room, link)))).toEqual([]);
});

test("the page about adding things names exports that exist in the named files", () => {
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

const examples = (language: string): readonly string[] =>
  [...text("adding.md").matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, "gm"))].map(
    ([, example]) => example!,
  );

test("the table to start from is valid", () => {
  const [tableText] = examples("json");
  const { documents, units } = JSON.parse(
    readFileSync(join(ROOT, "src", "catalogue", "documents.json"), "utf8"),
  ) as Listed;
  expect(checkResource(JSON.parse(tableText!), { documents, units })).toEqual([]);
});

test("the model and the function to start from compile where the page puts them", () => {
  const [model, definition] = examples("ts");
  const additions = new Map([
    [join(ROOT, "src", "models", "memory.ts"), model!],
    [join(ROOT, "src", "functions", "memory.ts"), definition!],
  ]);
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (path) => (read(path) ?? "") + (additions.get(path) ?? "");
  host.getSourceFile = (path, version) =>
    ts.sys.fileExists(path)
      ? ts.createSourceFile(path, host.readFile(path)!, version, true)
      : undefined;
  const program = ts.createProgram([...additions.keys()], options, host);
  const mistakes = [...additions.keys()].flatMap((path) =>
    program.getSemanticDiagnostics(program.getSourceFile(path)),
  );
  expect(
    mistakes.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
  ).toEqual([]);
});
