/** What the shells complete is what the commands accept. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS, SHELLS, type CommandSpec } from "../../src/cli/command-table";
import { completion } from "../../src/cli/completion";
import { FILE_COMMANDS } from "../../src/cli/file-commands";
import { STREAM_COMMANDS } from "../../src/cli/stream-commands";
import { usageLines, usageOf } from "../../src/cli/usage";
import { BASH, testWith } from "../support/tools";

const specs: readonly (readonly [string, CommandSpec])[] = Object.entries(COMMANDS);
const firstWord = (name: string): string => name.split(" ")[0]!;

test("the table has every command that runs", () => {
  const tableNames = new Set(specs.map(([name]) => firstWord(name)));
  const running = [...FILE_COMMANDS.keys(), ...STREAM_COMMANDS.keys()];
  // The former name of bundle is in no list.
  expect(running.filter((name) => !tableNames.has(name!))).toEqual(["pack"]);
});

test.each(specs)("the usage of %s has its options, values and help", (name, { options, help }) => {
  const usage = usageOf(firstWord(name))!.join(" ").replace(/\s+/g, " ");
  expect(usage).toContain(help);
  for (const [option, { choices = [] }] of Object.entries(options))
    for (const text of [`--${option}`, ...choices]) expect(usage).toContain(text);
});

test("no line of the usage is longer than 140 letters, and each command begins one", () => {
  const lines = usageLines();
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
  for (const [name] of specs)
    expect(lines.filter((line) => line.startsWith(`sizebook ${name} `)).length).toBeGreaterThan(0);
});

test.each([...SHELLS])("the script for %s has every command and option", async (shell) => {
  const { lines, status } = await completion([shell]);
  const script = lines.join("\n");
  expect(status).toBe(0);
  for (const [name, { options }] of specs)
    for (const word of [firstWord(name), ...Object.keys(options)]) expect(script).toContain(word);
});

test.each([[[]], [["csh"]], [["bash", "zsh"]]])("%j is incorrect usage", async (words) => {
  await expect(completion(words)).rejects.toThrow(
    "Specify one shell: sizebook completion bash|zsh|fish|powershell.",
  );
});

const SHELL = "bash";
const COMPLETED: readonly (readonly [words: readonly string[], completions: readonly string[]])[] =
  [
    [["pl"], ["plan"]],
    [
      ["measure", "--statistic", ""],
      ["busiest", "p95", "max"],
    ],
    [
      ["share", "--no-"],
      ["--no-working-sheets", "--no-authors"],
    ],
    [["plan", "--template", "disk"], ["disk-san"]],
    [["fn", "LPARC"], ["LPARCAP"]],
    [
      ["packs", ""],
      ["check", "save"],
    ],
    [["calc", "pl"], ["plan.xlsx"]],
    [["calc", "--mem"], ["--memory"]],
  ];

testWith([BASH], "bash completes commands, options, their values and files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "completion-"));
  try {
    writeFileSync(join(folder, "script"), (await completion([SHELL])).lines.join("\n"));
    writeFileSync(join(folder, "plan.xlsx"), "");
    for (const [words, completions] of COMPLETED) {
      const script = `source ./script; COMP_WORDS=(sizebook "$@"); COMP_CWORD=$#; _sizebook; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const output = execFileSync(SHELL, ["-c", script, SHELL, ...words], { cwd: folder });
      expect([words, output.toString().trim().split("\n")]).toEqual([words, completions]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
