/** Processes that build the same thing take turns. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exclusively } from "../../scripts/exclusively";

const root = join(__dirname, "../..");
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "lock-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("processes never work at the same time", async () => {
  const script = join(folder, "work.ts");
  writeFileSync(
    script,
    `import { appendFileSync } from "node:fs";
import { exclusively } from ${JSON.stringify(join(root, "scripts/exclusively"))};
for (let turn = 0; turn < 3; turn += 1)
  exclusively(${JSON.stringify(join(folder, "lock"))}, () => {
    appendFileSync(${JSON.stringify(join(folder, "log"))}, "in ");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    appendFileSync(${JSON.stringify(join(folder, "log"))}, "out ");
  });`,
  );
  const statuses = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((resolve) =>
          spawn(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), script], {
            stdio: "inherit",
          }).on("exit", resolve),
        ),
    ),
  );
  expect(statuses).toEqual([0, 0, 0]);
  expect(readFileSync(join(folder, "log"), "utf8")).toBe("in out ".repeat(9));
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

test("the lock of a process that has ended is acquired", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(join(folder, "lock"), String(pid));
  expect(exclusively(join(folder, "lock"), () => "done")).toBe("done");
});

test("work that throws leaves no lock", () => {
  expect(() =>
    exclusively(join(folder, "lock"), () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(existsSync(join(folder, "lock"))).toBe(false);
});
