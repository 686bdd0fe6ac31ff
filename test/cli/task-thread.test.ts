/** A thread for one task after the other, which is replaced when one of them exceeds a limit. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "../../src/cli/limits";
import { LimitedQuestions } from "../../src/cli/mcp";
import { TaskThread } from "../../src/cli/task-thread";

const folder = mkdtempSync(join(tmpdir(), "sizebook-tasks-"));
const entry = join(folder, "entry.cjs");
writeFileSync(
  entry,
  `const { parentPort } = require("node:worker_threads");
let done = 0;
parentPort.on("message", (task) => {
  if (task === "endless") for (;;);
  if (task === "memory") { const all = []; for (;;) all.push(new Array(1e5).fill({})); }
  if (task === "throw") throw new Error("broken");
  if (task === "exit") process.exit(3);
  parentPort.postMessage([task, ++done]);
});`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const thread = new TaskThread<string, readonly [string, number]>(entry, {
  tasks: "questions",
  memoryMegabytes: 64,
});
afterAll(() => thread.end());
const run = (task: string, minutes = 1, signal?: AbortSignal) =>
  thread.run(task, { minutes, signal });

test("tasks are done by one thread", async () => {
  expect(await run("a")).toEqual({ outcome: ["a", 1] });
  expect(await run("b")).toEqual({ outcome: ["b", 2] });
});

test.each([
  ["endless", { stopped: "time" }, 0.001],
  ["memory", { stopped: "memory" }, 1],
  ["throw", { error: "broken", isExit: false }, 1],
  ["exit", { error: "The thread ended with status 3.", isExit: true }, 1],
] as const)("after %s, a new thread does the next task", async (task, result, minutes) => {
  expect(await run(task, minutes)).toEqual(result);
  expect(await run("next")).toEqual({ outcome: ["next", 1] });
});

test("a task that cannot be sent leaves no timer, and the next one is done", async () => {
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  await expect(run((() => {}) as never)).rejects.toThrow(/could not be cloned/);
  expect(timers()).toBe(before);
  expect(await run("next")).toMatchObject({ outcome: ["next", expect.any(Number)] });
});

test("a question that cannot be asked reports no progress any more", async () => {
  const rejected = jest
    .spyOn(TaskThread.prototype, "run")
    .mockRejectedValue(new Error("no thread"));
  const cleared = jest.spyOn(globalThis, "clearInterval");
  const { ask } = new LimitedQuestions(LIMITS);
  const control = { signal: new AbortController().signal, progress: () => {} };
  await expect(ask({ tool: "list_templates" }, control)).rejects.toThrow("no thread");
  expect(cleared).toHaveBeenCalledTimes(1);
  for (const spy of [rejected, cleared]) spy.mockRestore();
});

test("a task is cancelled while it works, and before it begins", async () => {
  const cancelling = new AbortController();
  const cancelled = run("endless", 1, cancelling.signal);
  setImmediate(() => cancelling.abort());
  expect(await cancelled).toEqual({ stopped: "cancelled" });
  expect(await run("next", 1, cancelling.signal)).toEqual({ stopped: "cancelled" });
  expect(await run("next")).toEqual({ outcome: ["next", 1] });
});
