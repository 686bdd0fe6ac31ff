/**
 * Every command on a page exists: output is compared, and commands on workbooks run in a temporary
 * folder.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calc, repair } from "../../src/cli/calc";
import { compare } from "../../src/cli/compare";
import {
  explained,
  fn,
  listFunctions,
  listTables,
  type CommandOutput,
} from "../../src/cli/functions";
import { lint } from "../../src/cli/lint";
import { bundle } from "../../src/cli/bundle";
import { report } from "../../src/cli/report";
import { share, thaw } from "../../src/cli/share";
import { verify } from "../../src/cli/verify";
import { usageLines } from "../../src/cli/usage";
import { PLAN_KINDS } from "../../src/plan/templates/templates";
import { ROOT, sourcesOfPages } from "../../scripts/site/pages";

interface Shown {
  readonly page: string;
  readonly command: string;
  readonly words: readonly string[];
  /** The next line, if the page shows the output. */ readonly answer?: string;
}

const split = (line: string): string[] =>
  [...line.replace(/ {2,}#.*$/, "").matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );

const examples: readonly Shown[] = sourcesOfPages().flatMap((page) =>
  [
    ...readFileSync(join(ROOT, page), "utf8").matchAll(
      /^(\$ )?npm run -s sizebook -- (\w+) ?(.*)$(?=\n(.*))?/gm,
    ),
  ].map(([, prompt, command, rest, next]) => ({
    page,
    command: command!,
    words: split(rest!),
    ...(prompt ? { answer: next! } : {}),
  })),
);

const ON_WORKBOOKS: Readonly<Record<string, (words: readonly string[]) => Promise<CommandOutput>>> =
  {
    share,
    verify,
    lint,
    thaw,
    repair,
    calc,
    compare,
    bundle,
    report,
  };
const AT_ONCE: Readonly<Record<string, (words: readonly string[]) => CommandOutput>> = {
  fn: (words) => fn(words, false),
  explain: (words) => explained(words, false),
  functions: listFunctions,
  tables: listTables,
};

test("pages show commands, some with their answers", () => {
  expect(examples.length).toBeGreaterThan(30);
  expect(new Set(examples.map(({ command }) => command))).toEqual(
    new Set(["help", "measure", "plan", ...Object.keys(ON_WORKBOOKS), ...Object.keys(AT_ONCE)]),
  );
});

test("functions answer what the pages show", () => {
  for (const { page, command, words, answer } of examples.filter(
    (example) => AT_ONCE[example.command],
  )) {
    const { lines, status } = AT_ONCE[command]!(words);
    expect([page, command, words, status]).toEqual([page, command, words, 0]);
    if (answer !== undefined) expect([page, words, lines]).toEqual([page, words, [answer]]);
  }
});

test("every option exists, and plans name existing templates and files", () => {
  const usage = usageLines()
    .join("\n")
    .split(/^(?=sizebook )/m);
  for (const { page, command, words } of examples) {
    const own = usage.find((text) => text.startsWith(`sizebook ${command}`)) ?? "";
    for (const option of words.filter((word) => word.startsWith("--")))
      expect([page, command, option, own.includes(option)]).toEqual([page, command, option, true]);
    const after = (option: string): string | undefined =>
      words.includes(option) ? words[words.indexOf(option) + 1] : undefined;
    const [template, inputs] = [after("--template"), after("--inputs")];
    if (template) expect(PLAN_KINDS.map(({ key }) => key)).toContain(template);
    if (inputs?.startsWith("docs/"))
      expect([page, inputs, existsSync(join(ROOT, inputs))]).toEqual([page, inputs, true]);
  }
});

test("commands on workbooks run in the order of the pages, with a filled plan where one is needed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "commands-"));
  const here = process.cwd();
  const done = new Set<string>();
  try {
    process.chdir(folder);
    for (const { page, command, words } of examples.filter(
      (example) => ON_WORKBOOKS[example.command],
    )) {
      const shape = `${command} of ${words.filter((word, i) => word.endsWith(".xlsx") && words[i - 1] !== "--out").length}`;
      if (done.has(shape)) continue;
      done.add(shape);
      for (const file of words.filter(
        (word, i) => word.endsWith(".xlsx") && words[i - 1] !== "--out" && !existsSync(word),
      ))
        copyFileSync(join(ROOT, "templates/memory-tuning-example.xlsx"), file);
      const { lines, status } = await ON_WORKBOOKS[command]!(words);
      // Two equal plans have no differences. A review may find something in any workbook.
      const isAnswered = status === 0 || (command === "lint" && status === 1);
      expect([page, command, words, lines.length > 0, isAnswered]).toEqual([
        page,
        command,
        words,
        true,
        true,
      ]);
      const out = words[words.indexOf("--out") + 1]!;
      if (words.includes("--out"))
        expect([page, words, existsSync(out)]).toEqual([page, words, true]);
    }
    expect(done.size).toBeGreaterThanOrEqual(7);
  } finally {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  }
});
