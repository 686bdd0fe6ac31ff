import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveWhole } from "../../src/cli/save-file";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "sizebook-save-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a new file is written, and nothing is left beside it", async () => {
  expect(await saveWhole(join(folder, "plan.xlsx"), "new")).toEqual({ saved: true });
  expect(readFileSync(join(folder, "plan.xlsx"), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["plan.xlsx"]);
});

test("an existing file stays unless it is forced", async () => {
  const path = join(folder, "plan.xlsx");
  writeFileSync(path, "old");
  expect(await saveWhole(path, "new")).toMatchObject({
    saved: false,
    message: expect.stringContaining("--force"),
  });
  expect(readFileSync(path, "utf8")).toBe("old");
  expect(await saveWhole(path, "new", { force: true })).toEqual({ saved: true });
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["plan.xlsx"]);
});

test("a folder that is not there is said so, not thrown", async () => {
  expect(await saveWhole(join(folder, "no", "plan.xlsx"), "new")).toMatchObject({
    saved: false,
    message: expect.stringContaining("cannot be written"),
  });
});
