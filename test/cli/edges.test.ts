/**
 * Every file argument of every command, with every kind of invalid path: a message, status 2, and
 * no other change.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { calc, repair } from "../../src/cli/calc";
import { compare } from "../../src/cli/compare";
import type { CommandOutput } from "../../src/cli/functions";
import { pack } from "../../src/cli/bundle";
import { plan } from "../../src/cli/plan";
import { share, thaw } from "../../src/cli/share";
import { ran } from "../support/command";
import { MKFIFO, testWith } from "../support/tools";

type Command = (words: readonly string[]) => Promise<CommandOutput>;
const EXAMPLE = join(__dirname, "..", "..", "templates", "self-test.xlsx");
const isWindows = process.platform === "win32";

let folder: string;
const file = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-edges-"));
  for (const name of ["in.xlsx", "other.xlsx"]) writeFileSync(file(name), readFileSync(EXAMPLE));
  writeFileSync(file("inputs.json"), '{"sizebook":"plan"}');
  mkdirSync(file("folder.xlsx"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What lies in the folder, with the bytes of each file. */
const contents = (): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path, "base64")] as const);

async function expectSentence(
  command: Command,
  words: readonly string[],
  sentence: RegExp,
): Promise<void> {
  const before = contents();
  const { status, stderr } = await ran(command, ...words);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(sentence) });
  expect(stderr.split("\n").length).toBe(1);
  expect(contents()).toEqual(before);
}

/** Commands that read a workbook: the words with the file in place. */
const READERS: readonly (readonly [string, Command, (path: string) => readonly string[]])[] = [
  ["share", share, (path) => [path, "--out", file("out.xlsx")]],
  ["thaw", thaw, (path) => [path, "--out", file("out.xlsx")]],
  ["calc", calc, (path) => [path, "--out", file("out.xlsx")]],
  ["repair", repair, (path) => [path, "--out", file("out.xlsx")]],
  ["compare, first", compare, (path) => [path, file("other.xlsx")]],
  ["compare, second", compare, (path) => [file("other.xlsx"), path]],
  ["compare, alone", compare, (path) => [path]],
  ["pack", pack, (path) => [path, "--out", file("bundle"), "--no-pdf"]],
  ["plan", plan, (path) => ["--inputs", path, "--out", file("out.xlsx")]],
];

/** Paths that are not readable files. */
const UNREADABLE: readonly (readonly [string, () => string, RegExp])[] = [
  ["no name", () => "", /empty/],
  ["a blank", () => "  ", /empty/],
  ["nothing of this name", () => file("none.xlsx"), /^There is no file .*none\.xlsx\.$/],
  ["a folder", () => file("folder.xlsx"), /is a folder/],
  ["a file as a folder", () => file("in.xlsx/x.xlsx"), /not a folder|no file/],
  ["a name that is too long", () => file(`${"x".repeat(300)}.xlsx`), /too long|no file/],
];

describe.each(READERS)("%s", (_name, command, words) => {
  test.each(UNREADABLE)("reads %s", async (_what, path, sentence) => {
    await expectSentence(command, words(path()), sentence);
  });

  (isWindows ? test.skip : test)("reads a device", async () => {
    await expectSentence(command, words("/dev/null"), /is a device or a pipe/);
  });

  testWith([MKFIFO], "reads a pipe", async () => {
    expect(spawnSync("mkfifo", [file("pipe.xlsx")]).status).toBe(0);
    await expectSentence(command, words(file("pipe.xlsx")), /is a device or a pipe/);
  });
});

/** Commands that write a workbook, with the arguments before the output file. */
const WRITERS: readonly (readonly [string, Command, (path: string) => readonly string[]])[] = [
  ["share", share, (path) => [file("in.xlsx"), "--out", path]],
  ["thaw", thaw, (path) => [file("in.xlsx"), "--out", path]],
  ["calc", calc, (path) => [file("in.xlsx"), "--out", path]],
  ["repair", repair, (path) => [file("in.xlsx"), "--out", path]],
  ["compare", compare, (path) => [file("other.xlsx"), file("in.xlsx"), "--out", path]],
  ["plan", plan, (path) => ["--inputs", file("in.xlsx"), "--out", path]],
];

/** Paths that must not or cannot be written, with `--force`. */
const UNWRITABLE: readonly (readonly [string, () => string, RegExp])[] = [
  ["no name", () => "", /--out is empty/],
  ["the file itself", () => file("in.xlsx"), /is the input file/],
  [
    "the file itself by another name",
    () => join(folder, ".", "folder.xlsx", "..", "in.xlsx"),
    /is the input file/,
  ],
  ["another kind of file", () => file("out.txt"), /must end in \.xlsx/],
  ["a name without an ending", () => file("out"), /must end in \.xlsx/],
  ["a folder", () => file("folder.xlsx"), /is a folder/],
  [
    "a folder that cannot be made",
    () => file("inputs.json/deep/out.xlsx"),
    /is a file, not a folder|no folder/,
  ],
];

describe.each(WRITERS)("%s", (_name, command, words) => {
  test.each(UNWRITABLE)("writing to %s gives a message", async (_what, path, sentence) => {
    await expectSentence(command, [...words(path()), "--force"], sentence);
  });

  test("an existing file without --force gives a message", async () => {
    writeFileSync(file("old.xlsx"), "old");
    await expectSentence(command, words(file("old.xlsx")), /already exists.*--force/);
  });

  test("a hard link to the input gives a message", async () => {
    linkSync(file("in.xlsx"), file("hard.xlsx"));
    await expectSentence(command, [...words(file("hard.xlsx")), "--force"], /is the input file/);
  });

  (isWindows ? test.skip : test)(
    "a symbolic link to the input, or to nothing, gives a message",
    async () => {
      symlinkSync(file("in.xlsx"), file("soft.xlsx"));
      await expectSentence(command, [...words(file("soft.xlsx")), "--force"], /is the input file/);
      symlinkSync(file("nothing.xlsx"), file("broken.xlsx"));
      await expectSentence(
        command,
        [...words(file("broken.xlsx")), "--force"],
        /is a link to a file/,
      );
    },
  );

  testWith([MKFIFO], "writes a pipe", async () => {
    expect(spawnSync("mkfifo", [file("pipe.xlsx")]).status).toBe(0);
    await expectSentence(command, [...words(file("pipe.xlsx")), "--force"], /device or a pipe/);
  });
});

/** Options with a value: each with an empty value, with an invalid one, and twice. */
const OPTIONS: readonly (readonly [string, Command, () => readonly string[], RegExp])[] = [
  [
    "share --rest nothing",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--rest", ""],
    /--rest is empty/,
  ],
  [
    "share --rest wrong",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--rest", "x"],
    /--rest is live or frozen/,
  ],
  [
    "share --sources nothing",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--sources", ""],
    /--sources is empty/,
  ],
  [
    "share --sources wrong",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--sources", "x"],
    /--sources is sheet or notes/,
  ],
  [
    "share --date nothing",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--date", ""],
    /--date is empty/,
  ],
  [
    "share --date wrong",
    share,
    () => [file("in.xlsx"), "--out", file("o.xlsx"), "--date", "2026-02-30"],
    /is not a date/,
  ],
  [
    "share --out twice",
    share,
    () => [file("in.xlsx"), "--out", "a.xlsx", "--out", "b.xlsx"],
    /--out is given twice/,
  ],
  [
    "share two files",
    share,
    () => [file("in.xlsx"), file("other.xlsx"), "--out", "b.xlsx"],
    /Specify one workbook/,
  ],
  ["share nowhere", share, () => [file("in.xlsx")], /Specify the output/],
  [
    "plan --inputs nothing",
    plan,
    () => ["--inputs", "", "--out", file("o.xlsx")],
    /--inputs is empty/,
  ],
  ["plan --template nothing", plan, () => ["--template", ""], /--template is empty/],
  ["plan --template wrong", plan, () => ["--template", "x"], /"x" is not a template/],
  ["plan --date nothing", plan, () => ["--date", ""], /--date is empty/],
  ["plan --date wrong", plan, () => ["--date", "tomorrow"], /is not a date/],
  ["plan with a file and no option", plan, () => [file("inputs.json")], /after --inputs/],
  [
    "plan over its inputs",
    plan,
    () => ["--inputs", file("inputs.json"), "--out", file("inputs.json"), "--force"],
    /is the input file/,
  ],
  ["pack --out nothing", pack, () => [file("in.xlsx"), "--out", ""], /--out is empty/],
  [
    "pack --out a file",
    pack,
    () => [file("in.xlsx"), "--out", file("inputs.json"), "--force"],
    /is a file/,
  ],
  [
    "pack over its plan",
    pack,
    () => [file("in.xlsx"), "--out", folder, "--force"],
    /would be replaced/,
  ],
  [
    "pack below a file",
    pack,
    () => [file("in.xlsx"), "--out", file("inputs.json/x")],
    /cannot be written/,
  ],
  [
    "pack --date nothing",
    pack,
    () => [file("in.xlsx"), "--out", file("b"), "--date", ""],
    /--date is empty/,
  ],
  [
    "compare three",
    compare,
    () => [file("in.xlsx"), file("in.xlsx"), file("in.xlsx")],
    /Specify two workbooks/,
  ],
  [
    "compare --json --out",
    compare,
    () => [file("in.xlsx"), "--json", "--out", file("o.xlsx")],
    /not both/,
  ],
  ["an unknown option", share, () => [file("in.xlsx"), "--ou", "x"], /Unknown option/],
];

test.each(OPTIONS)("%s", async (_what, command, words, sentence) => {
  await expectSentence(command, words(), sentence);
});

test("the next write removes what killed runs have left in its folder, and nothing else", async () => {
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  const [here, elsewhere] = [hostname(), `not ${hostname()}`].map((name) =>
    createHash("sha256").update(name).digest("hex").slice(0, 8),
  );
  /** Of another computer, or of an earlier version, which may have run on one. */
  const old = [
    `.out.xlsx.${ended}.part`,
    `.out.xlsx.${ended}-3.part`,
    `.mine.xlsx.${ended}-4.part`,
    `.mine.xlsx.${elsewhere}-${ended}-4.part`,
  ];
  const left = [
    `.out.xlsx.${here}-${ended}-3.part`,
    `.mine.xlsx.${here}-${ended}-3.part`,
    `.answers.csv.${here}-${ended}-12.part`,
    ...old,
  ];
  const others = [
    `.out.xlsx.${here}-${process.ppid}-1.part`,
    `.mine.xlsx.${here}-${process.ppid}-1.part`,
    `.mine.xlsx.${here}-${process.pid}-1.part`, // of another thread
    `.mine.xlsx.${ended}-1.part`,
    `.mine.xlsx.${elsewhere}-${ended}-1.part`,
    `.mine.xlsx.${ended}.part`,
    `.mine.${ended}-1.partial`,
    `mine.${ended}-1.part`,
    ".mine.part",
  ];
  for (const name of [...left, ...others]) writeFileSync(file(name), "left");
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  for (const name of old) utimesSync(file(name), twoHoursAgo, twoHoursAgo);
  // A folder that was being replaced: of one, the new content was in its place already.
  for (const name of [
    `.gone.${here}-${ended}-1.part.old`,
    "there",
    `.there.${here}-${ended}-2.part.old`,
  ])
    mkdirSync(file(name));
  writeFileSync(file(`.gone.${here}-${ended}-1.part.old/kept.txt`), "old");
  const before = new Set(readdirSync(folder));
  expect(await ran(share, file("in.xlsx"), "--out", file("out.xlsx"))).toMatchObject({ status: 0 });
  const now = new Set(readdirSync(folder));
  expect([...before].filter((name) => !now.has(name)).sort()).toEqual(
    [...left, `.gone.${here}-${ended}-1.part.old`, `.there.${here}-${ended}-2.part.old`].sort(),
  );
  expect([...now].filter((name) => !before.has(name)).sort()).toEqual(["gone", "out.xlsx"]);
  expect(readFileSync(file("gone/kept.txt"), "utf8")).toBe("old");
  for (const name of others) rmSync(file(name));
});

test("Excel opens no path of more than 218 characters, and each command that writes one says so", async () => {
  const pathOf = (name: string, length: number): string =>
    join(folder, name.padEnd(100, "x"), "y".repeat(length - folder.length - 100 - 2 - 5) + ".xlsx");
  const commands: readonly (readonly [Command, (out: string) => readonly string[]])[] = [
    [share, (out) => [file("in.xlsx"), "--out", out]],
    [calc, (out) => [file("in.xlsx"), "--out", out]],
    [repair, (out) => [file("in.xlsx"), "--out", out]],
    [compare, (out) => [file("in.xlsx"), file("other.xlsx"), "--out", out]],
    [plan, (out) => ["--template", "network-tls", "--out", out]],
  ];
  for (const [command, words] of commands) {
    for (const length of command === share ? [218, 219] : [219]) {
      const to = pathOf(command.name, length);
      expect(to).toHaveLength(length);
      const { stdout } = await ran(command, ...words(to));
      expect([command.name, existsSync(to), stdout.includes(`written: ${to}`)]).toEqual([
        command.name,
        true,
        true,
      ]);
      expect([
        command.name,
        /longer than 218 characters\. This path has 219\./.test(stdout),
      ]).toEqual([command.name, length > 218]);
    }
  }
});

test("no command tells what it wrote without this check", () => {
  const sources = readdirSync(join(__dirname, "../../src/cli"), {
    recursive: true,
    encoding: "utf8",
  }).filter((name) => name.endsWith(".ts"));
  const lines = sources.flatMap((name) =>
    [
      ...readFileSync(join(__dirname, "../../src/cli", name), "utf8").matchAll(
        /`(?:\\n)?written: [^`]*`/g,
      ),
    ].map(([text]) => [name, text]),
  );
  // Neither of these files is a workbook.
  const json = ["measure.ts", "`written: ${out}`"];
  const packs = ["save-pack.ts", expect.stringContaining("written: ${out}, ${name}")];
  expect(lines.filter(([name]) => name !== "paths.ts").sort()).toEqual([json, packs]);
});
