/** The command as a process: closed or full output, and signals. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "..", "..");
const TSX = ["--import", "tsx"];
const MAIN = join(root, "scripts", "sizebook.mjs");
const FULL = "/dev/full";
/** Windows has neither signals nor devices. */
const unixTest = process.platform === "win32" ? test.skip : test;
const linuxTest = process.platform === "linux" ? test : test.skip;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS: readonly (readonly string[])[] = [
  ["functions"],
  ["tables"],
  ["help"],
  ["fn", "CPWLIST", "--json"],
];

test.each(COMMANDS)(
  "%s %s %s ends without a message if nobody reads its output",
  async (...words) => {
    const child = spawn(process.execPath, [MAIN, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.on("data", (text) => (stderr += String(text)));
    await new Promise((resolve) => child.on("close", resolve));
    expect(stderr.replace(/^npm warn.*$/gm, "").trim()).toBe("");
  },
);

linuxTest.each(COMMANDS)("%s %s %s reports in a message that the disk is full", (...words) => {
  const full = openSync(FULL, "w");
  try {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "The result cannot be written: the disk is full.\n",
    });
  } finally {
    closeSync(full);
  }
});

const STOPPED = join(root, "test", "support", "stopped-write.ts");

unixTest.each([
  ["file", "SIGINT"],
  ["file", "SIGTERM"],
  ["folder", "SIGINT"],
  ["folder", "SIGTERM"],
] as const)("a %s that is on its way when %s comes leaves nothing behind", async (kind, signal) => {
  const out = join(folder, "out");
  if (kind === "folder") {
    const { saveFolder } = await import("../../src/cli/save-folder");
    const old = JSON.stringify({ files: [{ name: "old.txt" }] });
    await saveFolder(
      out,
      new Map([
        ["old.txt", "old"],
        ["manifest.json", old],
      ]),
    );
  }
  const before = readdirSync(folder, { recursive: true }).sort();
  const child = spawn(process.execPath, [...TSX, STOPPED, kind, out], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", () => reject(new Error("the program ended by itself")));
  });
  child.kill(signal);
  await new Promise((resolve) => child.once("close", resolve));
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});
