/** `sizebook fleet`: the plans of a folder, of which a bad one stops no other. */
import fs, {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { answerTo, type CommandResult } from "../../src/cli/command-result";
import { fleet } from "../../src/cli/fleet/fleet";
import { fleetFiles } from "../../src/cli/fleet/fleet-files";
import { withFolderLock } from "../../src/cli/fleet/fleet-lock";
import { buildFleet } from "../../src/cli/fleet/fleet-pool";
import { NOT_BUILT } from "../../src/cli/fleet/fleet-summary";
import type { FleetOutcome } from "../../src/cli/fleet/fleet-worker";
import { LIMITS } from "../../src/cli/limits";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";

const ROOT = join(__dirname, "../..");
const ENTRY = join(ROOT, "scripts/sizebook.mjs");
const folder = mkdtempSync(join(tmpdir(), "sizebook-fleet-"));
const inputs = join(folder, "inputs");
const plans = join(folder, "plans");
const isWindows = process.platform === "win32";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran extends CommandResult {
  readonly lines: readonly string[];
  readonly terminal: string;
}

async function ran(words: readonly string[], isTTY = false): Promise<Ran> {
  let [text, terminal] = ["", ""];
  const result = await fleet(words, {
    entry: ENTRY,
    stdout: { write: (part) => (text += part) },
    stderr: { write: (part) => (terminal += part), isTTY },
  }).catch(answerTo);
  return { ...result, lines: text.split("\n").slice(0, -1), terminal };
}

const OPTIONS = [
  "--out",
  plans,
  "--template",
  "memory-tuning",
  "--date",
  "2026-01-31",
  "--jobs",
  "2",
];
const put = (name: string, content: unknown): void =>
  writeFileSync(
    join(inputs, name),
    typeof content === "string" ? content : JSON.stringify(content),
  );
const input = (customer: string): object => ({
  sizebook: "plan",
  fields: { "cover.customer": customer },
});

test("every file has one line in the order of names, and a row in the summary", async () => {
  mkdirSync(inputs);
  put("acme.json", input("Acme"));
  put("bolt.json", '{"sizebook": "plan"');
  put("cork.json", { sizebook: "plan", fields: { "cover.costumer": "Cork" } });
  put("dune.json", "[1, 2]");
  put("dune.xlsx", "no workbook");
  put("edge.xlsx", "PK no workbook either");
  put("fleet.json", input("Fleet"));
  put("nest.json", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`);
  put("notes.txt", "not inputs");
  put("~$acme.xlsx", "left by Excel");
  copyFileSync(join(ROOT, "templates/memory-tuning.xlsx"), join(inputs, "gate.xlsx"));
  if (!isWindows) {
    put("hi\u001b[31m.json", input("Hi"));
    symlinkSync("/etc/passwd", join(inputs, "link.json"));
  }
  const { lines, status, stdout } = await ran([inputs, ...OPTIONS]);
  expect(lines.map((line) => line.split(":").slice(0, 2).join(":"))).toEqual([
    "acme.json: INCOMPLETE",
    "bolt.json: NOT BUILT",
    "cork.json: NOT BUILT",
    "dune.json: NOT BUILT",
    "dune.xlsx: NOT BUILT",
    "edge.xlsx: NOT BUILT",
    "fleet.json: NOT BUILT",
    "gate.xlsx: INCOMPLETE",
    ...(isWindows
      ? []
      : [expect.stringMatching(/^"hi.*json": NOT BUILT$/), "link.json: NOT BUILT"]),
    "nest.json: NOT BUILT",
  ]);
  expect(lines.join("")).not.toMatch(/[\u0000-\u001f]/);
  expect(lines.find((line) => line.startsWith("cork"))).toContain("cover.customer");
  expect(lines.find((line) => line.startsWith("dune.xlsx"))).toContain("dune.json");
  expect(status).toBe(1);
  expect(stdout).toContain("2 INCOMPLETE");
  expect(readdirSync(plans).sort()).toEqual([
    "acme.xlsx",
    "fleet.ndjson",
    "fleet.xlsx",
    "gate.xlsx",
  ]);
  const outcome = await readWorkbook(readFileSync(join(plans, "fleet.xlsx")));
  if ("problem" in outcome) throw new Error(outcome.problem);
  const values = [...outcome.workbook.sheets[0]!.cells.values()].map(({ value }) => value);
  for (const name of ["acme.json", "acme.xlsx", "bolt.json", "INCOMPLETE", NOT_BUILT])
    expect(values).toContain(name);
});

test("only what has changed is built again, also after a run that was killed", async () => {
  for (const name of readdirSync(inputs))
    if (!["acme.json", "gate.xlsx"].includes(name)) rmSync(join(inputs, name));
  // A line that a killed run has left incomplete.
  appendFileSync(join(plans, "fleet.ndjson"), '{"file":"acme.json","hash":"');
  put("acme.json", input("Acme Ltd"));
  const time = (name: string): number => statSync(join(plans, name)).mtimeMs;
  const before = time("gate.xlsx");
  const { lines, status } = await ran([inputs, ...OPTIONS]);
  expect(status).toBe(0);
  expect(lines.map((line) => line.includes("(unchanged)"))).toEqual([false, true]);
  expect(time("gate.xlsx")).toBe(before);
  const again = await ran([inputs, ...OPTIONS], true);
  expect(again.lines.every((line) => line.includes("(unchanged)"))).toBe(true);
});

test("another run gives the same workbook, and a replaced one is built again", async () => {
  rmSync(join(inputs, "gate.xlsx"));
  const built = readFileSync(join(plans, "acme.xlsx"));
  writeFileSync(join(plans, "acme.xlsx"), "replaced by hand");
  await ran([inputs, ...OPTIONS]);
  expect(readFileSync(join(plans, "acme.xlsx")).equals(built)).toBe(true);
});

test("a thread that ends or exceeds its limits fails one plan, and the next one is built", async () => {
  const entry = join(folder, "worker.cjs");
  writeFileSync(
    entry,
    `const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ from }) => {
  if (from === "exit") process.exit(3);
  if (from === "throw") throw new Error("broken");
  if (from === "memory") { const all = []; for (;;) all.push(new Array(1e5).fill({ n: all.length })); }
  parentPort.postMessage({ status: "FITS", finding: from, notes: [] });
});`,
  );
  const names = ["one", "exit", "two", "throw", "memory", "three"];
  const outcomes: FleetOutcome[] = [];
  await buildFleet(
    names.map((from) => ({ from, to: "", template: "system-plan", allSheets: false })),
    { entry, threads: 1, limits: { ...LIMITS, memoryMegabytes: 64 } },
    async (place, outcome) => void (outcomes[place] = outcome),
  );
  expect(outcomes).toEqual([
    { status: "FITS", finding: "one", notes: [] },
    { problem: "The thread ended with status 3." },
    { status: "FITS", finding: "two", notes: [] },
    { problem: "The plan could not be calculated: broken" },
    { problem: expect.stringContaining("needs more than 64 MB") },
    { status: "FITS", finding: "three", notes: [] },
  ]);
});

describe("two runs in one folder", () => {
  const locked = join(folder, "locked");
  const lock = join(locked, "fleet.lock");
  const idOfEnded = (): number => spawnSync(process.execPath, ["-e", ""]).pid;
  const source = join(folder, "one");
  beforeEach(() => {
    for (const path of [locked, source]) mkdirSync(path, { recursive: true });
    writeFileSync(join(source, "a.json"), '{"sizebook": "plan"}');
  });
  afterEach(() => rmSync(locked, { recursive: true, force: true }));

  test("the second gets a sentence, and the folder is free again after the first", async () => {
    await withFolderLock(locked, async () => {
      const { status, stderr, lines } = await ran([source, "--out", locked]);
      expect([status, lines, stderr]).toEqual([
        2,
        [],
        expect.stringMatching(
          /^Another run builds plans in .+locked \(process \d+ on .+\)\. Wait until it has ended, or specify another folder after --out\.\n$/,
        ),
      ]);
      expect(readdirSync(locked)).toEqual(["fleet.lock"]);
    });
    expect(readdirSync(locked)).toEqual([]);
  });

  test("the lock of a run that failed is removed", async () => {
    await expect(withFolderLock(locked, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(readdirSync(locked)).toEqual([]);
  });

  test("the lock of another run stays when one ends that was asleep, and when its own is gone", async () => {
    const text = "7 elsewhere\n";
    await withFolderLock(locked, () => Promise.resolve(writeFileSync(lock, text)));
    expect(readFileSync(lock, "utf8")).toBe(text);
    rmSync(lock);
    await withFolderLock(locked, () => Promise.resolve(rmSync(lock)));
    expect(readdirSync(locked)).toEqual([]);
  });

  test("a lock that is removed between two looks is no obstacle", async () => {
    writeFileSync(lock, `${process.ppid} ${hostname()}\n`);
    const kill = jest.spyOn(process, "kill").mockImplementation(() => {
      rmSync(lock, { force: true });
      return true;
    });
    try {
      expect(await withFolderLock(locked, () => Promise.resolve("done"))).toBe("done");
    } finally {
      kill.mockRestore();
    }
  });

  test("a full disk leaves no lock, and an empty one is told from that of a run", async () => {
    const { writeFileSync: write } = fs;
    const full = jest.spyOn(fs, "writeFileSync").mockImplementation((path, _text, options) => {
      write(path, "", options);
      throw Object.assign(new Error("full"), { code: "ENOSPC" });
    });
    const run = withFolderLock(locked, () => Promise.resolve("done"));
    await expect(run).rejects.toThrow(/cannot be written: the disk is full\./);
    full.mockRestore();
    expect(readdirSync(locked)).toEqual([]);
    writeFileSync(lock, "");
    await expect(withFolderLock(locked, () => Promise.resolve("done"))).rejects.toThrow(
      /^Another run builds plans in .+locked, or has left a fleet\.lock there that names no process\./,
    );
  });

  test.each([
    ["a process that has ended", () => `${idOfEnded()} ${hostname()}\n`, 0, true],
    ["a process that runs", () => `${process.ppid} ${hostname()}\n`, 0, false],
    ["another computer", () => `${idOfEnded()} elsewhere\n`, 0, false],
    ["another computer, two hours ago", () => `1 elsewhere\n`, 7_200, true],
    ["nobody, because it is being written", () => "", 0, false],
    ["nobody, two hours ago", () => "", 7_200, true],
    ["this process, before it began", () => `${process.pid} ${hostname()}\n`, 7_200, true],
  ])("the lock of %s", async (_whose, text, age, isFree) => {
    writeFileSync(lock, text());
    const time = Date.now() / 1_000 - age;
    utimesSync(lock, time, time);
    const run = withFolderLock(locked, () => Promise.resolve("done"));
    if (isFree) {
      expect(await run).toBe("done");
      expect(readdirSync(locked)).toEqual([]);
    } else {
      await expect(run).rejects.toThrow(/Another run builds plans/);
      expect(readdirSync(locked)).toEqual(["fleet.lock"]);
    }
  });

  test("of many that find the lock of an ended run, one works at a time", async () => {
    writeFileSync(lock, `${idOfEnded()} ${hostname()}\n`);
    let [working, done] = [0, 0];
    const runs = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        withFolderLock(locked, async () => {
          working += 1;
          expect(working).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          working -= 1;
          done += 1;
        }),
      ),
    );
    expect(done).toBeGreaterThan(0);
    expect(runs.filter(({ status }) => status === "fulfilled")).toHaveLength(done);
    expect(readdirSync(locked)).toEqual([]);
  });
});

test.each([
  [[], /Specify one folder/],
  [[join(folder, "none")], /There is no folder/],
  [[join(ROOT, "package.json")], /is a file/],
  [[inputs, "--jobs", "0"], /--jobs is 0/],
  [[inputs, "--template", "nope"], /is not a template/],
  [[inputs, "--date", "tomorrow"], /is not a date/],
  [[inputs, "--out", inputs], /folder of the inputs/],
  [[inputs, "--out", join(ROOT, "package.json")], /is a file/],
])("%j is incorrect usage", async (words, message) => {
  const { status, stderr } = await ran(words);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test("an empty folder is no fleet", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  expect(() => fleetFiles(empty)).toThrow(/has no inputs of plans/);
});
