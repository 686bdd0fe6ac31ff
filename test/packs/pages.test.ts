/** The pages about packs, and the command that checks one. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packs } from "../../src/cli/packs";
import { readCsv } from "../../src/packs/csv";

const ROOT = join(__dirname, "..", "..");
const PACK = join(ROOT, "packs", "ibm-power-2014-2026");

test("the list to check by hand has every CPW figure in the order of the file", () => {
  const csv = readCsv(readFileSync(join(PACK, "cpw.csv"), "utf8"));
  if ("problem" in csv) throw new Error(csv.problem);
  const [header, ...records] = csv.records;
  const columns = ["system", "cpw", "status"].map((name) => header!.cells.indexOf(name));
  const page = readFileSync(join(ROOT, "docs", "packs", "check-by-hand.md"), "utf8")
    .split(/^## /m)
    .find((part) => part.startsWith("cpw.csv\n"))!;
  const listed = [...page.matchAll(/^\|\s*☐\s*\|(.*)\|$/gm)].map(([, row]) =>
    row!.split("|").map((cell) => cell.trim()),
  );
  expect(listed.map((row) => [row[0], row[7]!.replaceAll(",", ""), row[8]])).toEqual(
    records.map(({ cells }) => columns.map((column) => cells[column])),
  );
});

test("below it has every row of the other tables with a source and a place", () => {
  const page = readFileSync(join(ROOT, "docs", "packs", "check-by-hand.md"), "utf8");
  const files = readdirSync(PACK).filter(
    (name) => name.endsWith(".csv") && !["cpw.csv", "rperf.csv", "systems.csv"].includes(name),
  );
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const csv = readCsv(readFileSync(join(PACK, file), "utf8"));
    if ("problem" in csv) throw new Error(csv.problem);
    const section = page.split(/^## /m).find((part) => part.startsWith(`${file}\n`))!;
    const places = csv.records[0]!.cells.indexOf("place");
    const ticks = section.split("\n").filter((line) => line.startsWith("| ☐ |"));
    expect([file, ticks.length]).toEqual([file, csv.records.length - 1]);
    for (const { cells } of csv.records.slice(1)) expect(cells[places]).not.toBe("");
  }
});

test("the page of the pack lists every row of its files with its status", () => {
  const page = readFileSync(join(ROOT, "docs", "packs", "ibm-power-2014-2026.md"), "utf8");
  for (const file of readdirSync(PACK).filter((name) => name.endsWith(".csv"))) {
    const csv = readCsv(readFileSync(join(PACK, file), "utf8"));
    if ("problem" in csv) throw new Error(csv.problem);
    const [header, ...records] = csv.records;
    const section = page.split(/^## /m).find((part) => part.startsWith(`${file}\n`))!;
    const [head, , ...rows] = section
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    const inFile = records.map(({ cells }) => [cells[0], cells[header!.cells.indexOf("status")]]);
    const key = head!.indexOf(header!.cells[0]!);
    expect([file, rows.map((row) => [row[key], row[head!.indexOf("status")]])]).toEqual([
      file,
      inFile,
    ]);
  }
});

test("sizebook packs check says that the shipped pack is valid, and why another folder is not", async () => {
  const shipped = await packs(["check", PACK]);
  expect([shipped.status, shipped.lines[0]]).toEqual([
    0,
    expect.stringMatching(/^ibm-power-2014-2026 2\.0\.0, .*, is valid\.$/),
  ]);
  const other = await packs(["check", join(ROOT, "src")]);
  expect(other).toMatchObject({ status: 1 });
  expect(other.lines[0]).toMatch(/^datapackage\.json: The file is missing/);
  await expect(packs(["check", join(ROOT, "no such folder")])).rejects.toThrow(/cannot be read/);
  await expect(packs(["check"])).rejects.toThrow(/Specify one pack/);
});
