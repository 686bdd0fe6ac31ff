/** `sizebook share`, `thaw`, `calc` and `repair` as a planner meets them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { sizebook } from "../support/command";
import { foreignBook } from "../support/foreign-book";

const root = join(__dirname, "..", "..");
const EXAMPLE = join(root, "templates", "self-test.xlsx");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-share-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(path: string): Promise<XlsxReading> {
  const reading = await readXlsx(readFileSync(path));
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

test("shares a workbook, says what became of it, and thaws it again; the workbook itself is not touched", async () => {
  const before = readFileSync(EXAMPLE);
  const [copy, live] = [join(folder, "deep", "copy.xlsx"), join(folder, "live.xlsx")];
  const shared = await sizebook("share", EXAMPLE, "--out", copy);
  expect([shared.status, shared.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^4\d\d formulas became values; formulas kept\.\nBasis and source of 3\d\d cells stand on a new sheet Sources\.\nwritten: .*copy\.xlsx\n$/,
    ),
  ]);
  expect((await read(copy)).cell("Self-test", "D13")).toEqual({
    value: (await read(EXAMPLE)).cell("Self-test", "D13").value,
  });
  const thawed = await sizebook("thaw", copy, "--out", live);
  expect([thawed.status, thawed.stdout]).toEqual([
    0,
    expect.stringMatching(/^4\d\d formulas put back\.\n/),
  ]);
  expect((await read(live)).cell("Self-test", "D13")).toEqual(
    (await read(EXAMPLE)).cell("Self-test", "D13"),
  );
  expect(readFileSync(EXAMPLE).equals(before)).toBe(true);
});

test("repairs and calculates; what stays as it is makes the exit status 1 and is named", async () => {
  const path = join(folder, "in.xlsx");
  writeFileSync(
    path,
    await foreignBook({
      sheets: [
        {
          name: "A",
          rows: '<row r="1"><c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c><c r="B1"><f>CUBEVALUE(1)</f><v>5</v></c></row>',
        },
      ],
    }),
  );
  const repaired = await sizebook("repair", path, "--out", join(folder, "repaired.xlsx"));
  expect([repaired.status, repaired.stdout]).toEqual([
    0,
    expect.stringContaining("1 stuck cell found, 1 repaired, 0 left."),
  ]);
  const calculated = await sizebook("calc", path, "--out", join(folder, "calculated.xlsx"));
  expect([calculated.status, calculated.stdout]).toEqual([
    1,
    expect.stringMatching(
      /1 formula calculated, 1 of them with another result[\s\S]*1 cell keeps the stored value:\n {2}A!B1: the function CUBEVALUE/,
    ),
  ]);
  expect(
    (await read(join(folder, "calculated.xlsx"))).range("A", "A1:B1")[0]!.map(({ value }) => value),
  ).toEqual([900, 5]);
});

test.each<[string, (path: string) => string[], RegExp]>([
  ["without an output", (path) => ["share", path], /Say where it goes/],
  [
    "an output that is there already",
    (path) => {
      writeFileSync(`${path}.xlsx`, "mine");
      return ["share", EXAMPLE, "--out", `${path}.xlsx`];
    },
    /exists already.*--force/,
  ],
  [
    "the workbook itself as its output",
    (path) => {
      writeFileSync(`${path}.xlsx`, readFileSync(EXAMPLE));
      return ["share", `${path}.xlsx`, "--out", `${path}.xlsx`, "--force"];
    },
    /is the file that is read, which is never changed/,
  ],
  ["another ending", (path) => ["calc", EXAMPLE, "--out", `${path}.xlsm`], /must end in \.xlsx/],
  [
    "a word that an option does not take",
    (path) => ["share", EXAMPLE, "--out", `${path}.xlsx`, "--rest", "cold"],
    /--rest is live or frozen, not cold/,
  ],
  [
    "no workbook",
    (path) => {
      writeFileSync(path, "hello");
      return ["thaw", path, "--out", `${path}.xlsx`];
    },
    /it is no \.xlsx workbook/,
  ],
  [
    "a password",
    (path) => {
      writeFileSync(path, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]));
      return ["plan", "--inputs", path];
    },
    /protected with a password/,
  ],
])("%s is refused with status 2, and nothing is written", async (_what, words, message) => {
  const path = join(folder, "in");
  const given = words(path);
  const before = readdirSync(folder);
  const { status, stderr } = await sizebook(...given);
  expect(status).toBe(2);
  expect(stderr.split("\n")[0]).toMatch(message);
  expect(readdirSync(folder)).toEqual(before);
  if (existsSync(`${path}.xlsx`) && given.includes("share") && !given.includes("--force"))
    expect(readFileSync(`${path}.xlsx`, "utf8")).toBe("mine");
});
