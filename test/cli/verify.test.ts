/** `sizebook verify` for the recipient of a customer copy or a bundle. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pack } from "../../src/cli/bundle";
import { share } from "../../src/cli/share";
import { verify } from "../../src/cli/verify";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import { ran } from "../support/command";
import { SOFFICE, testWith } from "../support/tools";

const PLAN = join(__dirname, "..", "..", "templates", "memory-tuning-example.xlsx");
const SELF_TEST = join(__dirname, "..", "..", "templates", "self-test.xlsx");

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-verify-"));
  for (const [from, name, ...options] of [
    [PLAN, "copy.xlsx"],
    [PLAN, "values.xlsx", "--values-only"],
    [SELF_TEST, "test.xlsx"],
  ] as const)
    expect(
      await ran(share, from, "--out", file(name), "--date", "2026-01-31", ...options),
    ).toMatchObject({ status: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy with other contents of some cells. */
async function changed(
  name: string,
  cells: Readonly<Record<string, Readonly<Record<string, CellContent>>>>,
): Promise<string> {
  const path = file(`changed-${name}`);
  const changes = new Map(
    Object.entries(cells).map(([sheet, contents]) => [sheet, new Map(Object.entries(contents))]),
  );
  writeFileSync(path, await patchXlsx(readFileSync(file(name)), changes));
  return path;
}

test.each(["copy.xlsx", "values.xlsx", "test.xlsx"])("%s is unchanged", async (name) => {
  const { status, stdout } = await ran(verify, file(name));
  expect(stdout).toMatch(
    /^The customer copy is unchanged in every part of the file\.\nCreated on 2026-01-31 with Sizebook version 0\.\d+\.\d+, Catalogue version .*\n/,
  );
  expect(stdout).toMatch(
    /unchanged, SHA-256 [0-9a-f]{64}\n {4}\d+ sheets: all values and formulas are unchanged\. All \d+ parts of the file are unchanged\./,
  );
  expect(stdout).toContain("They are not a signature");
  expect(status).toBe(0);
});

test("a changed result is listed with its old and new value", async () => {
  const reading = await readXlsx(readFileSync(file("test.xlsx")));
  if ("problem" in reading) throw new Error(reading.problem);
  const before = reading.cell("Self-test", "D15").value;
  expect(typeof before).toBe("number");
  const path = await changed("test.xlsx", { "Self-test": { D15: { value: 123456 } } });
  const { status, stdout } = await ran(verify, path, "--json");
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    asMade: false,
    date: "2026-01-31",
    files: [
      {
        state: "changed",
        copy: { cells: [{ sheet: "Self-test", cell: "D15", before, now: 123456 }] },
      },
    ],
  });
  expect((await ran(verify, path)).stdout).toMatch(/Self-test!D15: was .*, is 123,456\n/);
});

test("the changed cell is found in a copy without formulas too", async () => {
  const reading = await readXlsx(readFileSync(file("values.xlsx")));
  if ("problem" in reading) throw new Error(reading.problem);
  const sheet = reading.sheets.find(({ state }) => state === "visible")!.name;
  const path = await changed("values.xlsx", { [sheet]: { B2: { value: "Another title" } } });
  const { status, stdout } = await ran(verify, path);
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining(`${sheet}!B2: was another value, is Another title`),
  ]);
});

test("any other workbook or folder, and a missing one, each give a message", async () => {
  expect(await ran(verify, PLAN)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/is not a customer copy/),
  });
  expect(await ran(verify, folder)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/no manifest\.json/),
  });
  expect(await ran(verify, file("none.xlsx"))).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/There is no file/),
  });
  expect(await ran(verify)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/Specify one customer copy/),
  });
});

test("the files of a bundle are reported as unchanged, changed, missing and added", async () => {
  const bundle = file("bundle");
  expect(await ran(pack, PLAN, "--out", bundle, "--no-pdf", "--date", "2026-01-31")).toMatchObject({
    status: 0,
  });
  expect(await ran(verify, bundle)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^The bundle is unchanged in every byte of its files\.\nCreated on 2026-01-31 with Sizebook version/,
    ),
  });
  const names = readdirSync(bundle);
  const csv = names.find((name) => name.endsWith(".csv"))!;
  const copy = names.find((name) => name.endsWith("-customer-copy.xlsx"))!;
  rmSync(join(bundle, csv));
  copyFileSync(
    await changed("copy.xlsx", { Cover: { B2: { value: "Another" } } }),
    join(bundle, copy),
  );
  writeFileSync(join(bundle, "more.txt"), "more");
  const { status, stdout } = await ran(verify, bundle, "--json");
  const states = Object.fromEntries(
    (JSON.parse(stdout) as { files: { name: string; state: string }[] }).files.map(
      ({ name, state }) => [name, state],
    ),
  );
  expect([status, states]).toEqual([
    1,
    {
      "memory-tuning-example.xlsx": "as made",
      [copy]: "changed",
      [csv]: "missing",
      "more.txt": "added",
    },
  ]);
  expect((await ran(verify, bundle)).stdout).toMatch(/Cover!B2: was another value, is Another/);
});

test.each([
  [
    "a name that leads out of the bundle",
    '{"sizebook":"pack","files":[{"name":"../x","sha256":"00"}]}',
    /is damaged/,
  ],
  ["a file without a hash", '{"sizebook":"pack","files":[{"name":"x.xlsx"}]}', /is damaged/],
  ["another file of this name", '{"files":[]}', /is not a manifest/],
  ["no JSON", "{", /not valid JSON/],
])("a manifest with %s gives a message", async (_what, text, sentence) => {
  const bundle = mkdtempSync(join(folder, "broken-"));
  writeFileSync(join(bundle, "manifest.json"), text);
  expect(await ran(verify, bundle)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(sentence),
  });
});

testWith(
  [SOFFICE],
  "a program that only saves the copies changes no value and formula",
  async () => {
    const run = spawnSync(
      "soffice",
      [
        `-env:UserInstallation=${pathToFileURL(file("profile")).href}`,
        "--headless",
        "--convert-to",
        "xlsx:Calc MS Excel 2007 XML",
        "--outdir",
        file("saved"),
        file("copy.xlsx"),
        file("test.xlsx"),
      ],
      { stdio: "ignore" },
    );
    expect(run.status).toBe(0);
    for (const name of ["copy.xlsx", "test.xlsx"]) {
      const { status, stdout } = await ran(verify, join(file("saved"), name));
      expect([name, status, stdout]).toEqual([
        name,
        1,
        expect.stringMatching(
          /^Values and formulas of the customer copy are unchanged\. [^\n]*\n[\s\S]* {4}\d+ sheets: all values and formulas are unchanged\.[\s\S]*\n {4}Another program has saved the copy\. Formulas on \d+ sheets? are spelled differently and mean the same\.\n/,
        ),
      ]);
    }
    const path = file("respelled.xlsx");
    const changes = new Map([["Cover", new Map([["B2", { value: "Another" }]])]]);
    writeFileSync(path, await patchXlsx(readFileSync(join(file("saved"), "copy.xlsx")), changes));
    expect(await ran(verify, path)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("Cover!B2: was another value, is Another"),
    });
  },
);

test("a changed formula with the same result is reported", async () => {
  const reading = await readXlsx(readFileSync(file("copy.xlsx")));
  if ("problem" in reading) throw new Error(reading.problem);
  const before = reading.cell("Cover", "B2").value;
  const same = await changed("copy.xlsx", {
    Cover: { B2: { formula: `"${String(before)}"&""`, value: before } },
  });
  expect(await ran(verify, same)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("Cover: formulas changed, values are the same"),
  });
});
