/**
 * The command line as a process: what it prints where, and its exit status. What the commands do is
 * tested in this process.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sizebookProcess } from "../support/command";

test("an answer goes to standard output with status 0, an error value with status 1", () => {
  expect(sizebookProcess("fn", "LPARCAP", "1000")).toEqual({
    status: 0,
    stdout: "900 CPW\n",
    stderr: "",
  });
  expect(sizebookProcess("fn", "SSLTPS", "RR", "AES128", "50")).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^#VALUE! /),
  });
});

test("wrong words give the usage on standard error with status 2", () => {
  const { status, stdout, stderr } = sizebookProcess("plan", "--fast");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/--fast[\s\S]*sizebook plan /);
});

test("help is about all commands, or about one", () => {
  const all = sizebookProcess("help").stdout;
  for (const words of [
    ["help", "batch"],
    ["batch", "--help"],
  ]) {
    const { status, stdout, stderr } = sizebookProcess(...words);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^sizebook batch \[FILE\]/);
    expect(stdout.match(/^sizebook /gm)).toHaveLength(1);
    expect(all).toContain(stdout);
  }
  expect(sizebookProcess("help", "nope").stderr).toMatch(/^Unknown command: nope\./);
});

test("a plan is calculated and written", () => {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-main-"));
  try {
    const out = join(folder, "plan.xlsx");
    const { status, stdout, stderr } = sizebookProcess(
      ...["plan", "--template", "memory-tuning", "--out", out],
    );
    expect([status, stderr, existsSync(out)]).toEqual([0, "", true]);
    expect(stdout).toContain(`written: ${out}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
