/** Edits kept in the browser: when they are stored, by which tab, and what is told if not. */
import "fake-indexeddb/auto";
import type { GridEdit } from "../../src/hosts/univer/page/grid-edits";
import { KeptWork, type RestoredWork } from "../../src/workbench/kept-work";
import { holdWork, isReleased } from "../../src/workbench/work-locks";
import {
  deleteWork,
  editsOf,
  FORMAT,
  sourceOf,
  storedWork,
  type WorkbookSource,
} from "../../src/workbench/work-store";
import { dependencies } from "../../package.json";

type Hold = (lock: object | null) => unknown;

/** The locks of all tabs, as a browser has them: exclusive, and waiting if shared. */
class FakeLocks {
  private readonly ends = new Map<string, Promise<unknown>>();

  async request(name: string, options: LockOptions, hold: Hold): Promise<unknown> {
    const end = this.ends.get(name);
    if (options.ifAvailable && end) return hold(null);
    if (end)
      await Promise.race([
        end,
        new Promise((_, reject) => {
          options.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
      ]);
    const result = Promise.resolve(hold({ name }));
    this.ends.set(name, result);
    return result.finally(() => this.ends.delete(name));
  }
}

const SOURCE: WorkbookSource = {
  name: "A.xlsx",
  template: "example",
  bytes: new Uint8Array([1, 2, 3]),
};
const edit = (value: number): GridEdit => ({
  id: "sheet.mutation.set-range-values",
  params: `${value}`,
});
const values = async (id: string): Promise<number[]> =>
  (await editsOf(id)).edits.map(({ params }) => Number(params));
const until = async (isDone: () => Promise<boolean> | boolean): Promise<void> => {
  for (let turn = 0; turn < 300 && !(await isDone()); turn += 1)
    await new Promise((later) => {
      setTimeout(later, 10);
    });
  expect(await isDone()).toBe(true);
};

const problems: (string | undefined)[] = [];
const works: KeptWork[] = [];
const work = (source = SOURCE, restored?: RestoredWork): KeptWork => {
  const created = new KeptWork(
    source,
    () => [],
    (problem) => problems.push(problem),
    restored,
  );
  works.push(created);
  return created;
};

beforeEach(() => {
  Object.defineProperty(globalThis, "navigator", {
    value: { locks: new FakeLocks() },
    configurable: true,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(works.splice(0).map((open) => open.end()));
  for (const { id } of await storedWork()) await deleteWork(id);
  problems.length = 0;
});

test("no database is created before the first edit", async () => {
  expect(await storedWork()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test("edits are stored in a moment, in their order, with the workbook as it was opened", async () => {
  const open = work();
  expect(open.isUnsaved).toBe(false);
  open.add(edit(1));
  open.add(edit(2));
  expect(open.isUnsaved).toBe(true);
  await until(async () => (await storedWork()).length === 1);
  // More than nine parts, so that their numbers are compared as numbers.
  for (let i = 3; i < 14; i += 1) {
    open.add(edit(i));
    open.hurry();
  }
  await until(async () => (await storedWork())[0]!.count === 13);
  const [stored] = await storedWork();
  expect(stored).toMatchObject({ format: FORMAT, name: "A.xlsx", template: "example", saved: 0 });
  expect(Math.abs(Date.now() - stored!.time)).toBeLessThan(5_000);
  expect(await values(stored!.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(await sourceOf(stored!)).toEqual(SOURCE);
});

test("two workbooks of one name are stored side by side, and only their own tab has each", async () => {
  const [one, other] = [work(), work()];
  one.add(edit(1));
  other.add(edit(2));
  await until(async () => (await storedWork()).length === 2);
  const stored = await storedWork();
  expect((await Promise.all(stored.map(({ id }) => values(id)))).flat().sort()).toEqual([1, 2]);
  expect(await holdWork(stored[0]!.id)).toBeUndefined();
  const released = isReleased(stored[0]!.id);
  await one.end();
  await other.end();
  expect(await released).toBe(true);
  expect(await storedWork()).toEqual([]);
});

test("restored work goes on where it was, and keeps its place", async () => {
  const before = work();
  before.add(edit(1));
  before.hurry();
  await until(async () => (await storedWork()).length === 1);
  const [stored] = await storedWork();
  const id = stored!.id;
  const restored = { work: stored!, ...(await editsOf(id)), release: () => undefined };
  const after = work(await sourceOf(stored!), restored);
  expect(after.isUnsaved).toBe(true);
  after.add(edit(2));
  after.hurry();
  await until(async () => (await storedWork())[0]!.count === 2);
  expect(await values(id)).toEqual([1, 2]);
});

test("what was saved as a file is no longer unsaved, what was edited meanwhile is", async () => {
  const open = work();
  open.add(edit(1));
  const count = open.count;
  open.add(edit(2));
  open.markSaved(count, "B.xlsx");
  expect(open.isUnsaved).toBe(true);
  open.markSaved(open.count, "B.xlsx");
  expect(open.isUnsaved).toBe(false);
  await until(async () => (await storedWork())[0]?.saved === 2);
  expect((await storedWork())[0]).toMatchObject({ name: "B.xlsx", count: 2 });
});

test("forgotten work is stored again as a whole with the next edit", async () => {
  const open = work();
  open.add(edit(1));
  open.hurry();
  await until(async () => (await storedWork()).length === 1);
  await open.forget();
  expect(await storedWork()).toEqual([]);
  open.add(edit(2));
  await until(async () => (await storedWork()).length === 1);
  const [stored] = await storedWork();
  expect(await values(stored!.id)).toEqual([1, 2]);
  expect(await sourceOf(stored!)).toEqual(SOURCE);
});

test("a full storage is told, and the edits are stored as soon as there is room", async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const open = work();
  open.add(edit(1));
  await until(() => problems.length === 1);
  expect(problems[0]).toMatch(/^The storage of this browser is full/);
  expect(open.isUnsaved).toBe(true);
  full.mockRestore();
  open.add(edit(2));
  await until(() => problems.length === 2);
  expect(problems[1]).toBeUndefined();
  expect(await values((await storedWork())[0]!.id)).toEqual([1, 2]);
});

test.each([
  ["locks", () => Object.defineProperty(globalThis, "navigator", { value: {} })],
  [
    "a database",
    () =>
      jest.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
        throw new DOMException("private", "SecurityError");
      }) &&
      jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
        throw new DOMException("private", "SecurityError");
      }),
  ],
])("a browser without %s is told, and work goes on", async (_what, remove) => {
  remove();
  const open = work();
  open.add(edit(1));
  await until(() => problems.length === 1);
  expect(problems[0]).toMatch(/^Sizebook cannot store your changes in this browser/);
  expect(open.isUnsaved).toBe(true);
});

test("the format of stored work names the version of Univer, whose mutations it is made of", () => {
  expect(FORMAT).toContain(`Univer ${dependencies["@univerjs/core"]}`);
});
