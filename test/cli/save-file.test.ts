import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveWhole } from "../../src/cli/save-file";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "sizebook-save-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a new file is written without leftovers", async () => {
  expect(await saveWhole(join(folder, "plan.xlsx"), "new")).toEqual({ saved: true });
  expect(readFileSync(join(folder, "plan.xlsx"), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["plan.xlsx"]);
});

test("an existing file stays without force", async () => {
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

test("a missing folder gives a message", async () => {
  expect(await saveWhole(join(folder, "no", "plan.xlsx"), "new")).toMatchObject({
    saved: false,
    message: expect.stringContaining("cannot be written"),
  });
});
