/** `sizebook share`, `thaw`, `calc` and `repair` as a planner meets them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kindOptions } from "../../src/cli/inspection";
import { CONTENT_KEYS } from "../../src/xlsx/inspect/inspection";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { sizebook } from "../support/command";
import { foreignBook } from "../support/foreign-book";
import {
  allText,
  bookWithHiddenContent,
  DATA_MODEL,
  REMOVABLE,
  secretOf,
} from "../support/hidden-content";

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

test("a workbook is shared and restored with a report of each, and the original is unchanged", async () => {
  const before = readFileSync(EXAMPLE);
  const [copy, live] = [join(folder, "deep", "copy.xlsx"), join(folder, "live.xlsx")];
  const shared = await sizebook("share", EXAMPLE, "--out", copy);
  expect([shared.status, shared.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^[45]\d\d formulas converted to values\. Formulas can be restored\.\nBasis and source of 4\d\d cells are on the new sheet Sources\.\nIn addition to its visible cells, the copy contains .*hidden-sheets \(2\).*--clean and their names\.\nwritten: .*copy\.xlsx\n$/,
    ),
  ]);
  expect((await read(copy)).cell("Self-test", "D13")).toEqual({
    value: (await read(EXAMPLE)).cell("Self-test", "D13").value,
  });
  const thawed = await sizebook("thaw", copy, "--out", live);
  expect([thawed.status, thawed.stdout]).toEqual([
    0,
    expect.stringMatching(/^[45]\d\d formulas restored\.\n/),
  ]);
  expect((await read(live)).cell("Self-test", "D13")).toEqual(
    (await read(EXAMPLE)).cell("Self-test", "D13"),
  );
  expect(readFileSync(EXAMPLE).equals(before)).toBe(true);
});

test("a plan that cannot be concluded yet becomes one page with status 1; --draft creates the copy", async () => {
  const empty = join(root, "templates", "backup-window.xlsx");
  const [page, draft] = [join(folder, "page.xlsx"), join(folder, "draft.xlsx")];
  const { status, stdout } = await sizebook("share", empty, "--out", page);
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(
      /^The plan cannot be concluded yet\. One page [^]*\nwritten: .*page\.xlsx\n$/,
    ),
  ]);
  const cells = (await read(page)).range("What is still missing", "B1:C12").flat();
  expect(cells.map(({ value }) => value)).toContain("Enter a data set.");
  expect(await sizebook("share", empty, "--out", draft, "--draft")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+ formulas converted to values,/),
  });
});

test("the page of a plan without a decision has no name of a workbook with macros or a template", async () => {
  const empty = join(root, "templates", "backup-window.xlsx");
  for (const ending of ["xlsm", "xltx", "xltm"]) {
    const { status, stderr } = await sizebook(
      ...["share", empty, "--out", join(folder, `page.${ending}`)],
    );
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("must end in .xlsx. The file is one page, without the macros."),
    ]);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("a kind that is to be removed and to be kept is refused with a sentence", () => {
  for (const key of CONTENT_KEYS) {
    const both = (): unknown => kindOptions({ clean: `${key}, comments`, keep: key.toUpperCase() });
    expect(both).toThrow(`--clean ${key} removes what --keep ${key} keeps.`);
    expect(kindOptions({ clean: "all", keep: key }).clean).not.toContain(key);
  }
});

test("a workbook is repaired and calculated; remaining cells are named, and the exit status is 1", async () => {
  const path = join(folder, "in.xlsx");
  writeFileSync(
    path,
    await foreignBook({
      sheets: [
        {
          name: "A",
          rows: '<row r="1"><c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c><c r="B1"><f>CUBEVALUE(1)</f><v>5</v></c><c r="C1"><f>CUBEVALUE(1)+A1</f><v>6</v></c></row>',
        },
      ],
    }),
  );
  const repaired = await sizebook("repair", path, "--out", join(folder, "repaired.xlsx"));
  expect([repaired.status, repaired.stdout]).toEqual([
    1,
    expect.stringContaining("1 stuck cell found, 1 repaired, 1 left:\n  A!C1: "),
  ]);
  const calculated = await sizebook("calc", path, "--out", join(folder, "calculated.xlsx"));
  expect([calculated.status, calculated.stdout]).toEqual([
    1,
    expect.stringMatching(
      /1 formula calculated, 1 cell with another result[\s\S]*\n1 formula kept[\s\S]*\n1 formula is not calculated here[^\n]*:\n {2}A!C1: .*CUBEVALUE/,
    ),
  ]);
  expect(
    (await read(join(folder, "calculated.xlsx"))).range("A", "A1:C1")[0]!.map(({ value }) => value),
  ).toEqual([900, 5, 6]);
});

test("what a reader of a copy can find is listed, and all of it removed", async () => {
  const path = join(folder, "in.xlsx");
  writeFileSync(path, await bookWithHiddenContent({ related: [DATA_MODEL] }));
  const listed = await sizebook("share", path, "--inspect");
  expect([listed.status, listed.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^Not included in the customer copy:\nauthors \(10\): Authors and paths\n[^]*\nHidden content in the customer copy:\n[^]*\nmacros \(1\): Macros\n/,
    ),
  ]);
  const misnamed = await sizebook("share", path, "--out", join(folder, "copy.xlsx"));
  expect([misnamed.status, misnamed.stderr]).toEqual([
    2,
    expect.stringContaining(
      "it is a workbook with macros, so the name of the new file must end in .xlsm.",
    ),
  ]);
  const json = await sizebook("share", path, "--inspect", "--json", "--clean", "macros");
  expect(JSON.parse(json.stdout)).toMatchObject({
    inspected: "the customer copy",
    warnings: [],
    found: expect.arrayContaining([
      expect.objectContaining({ kind: "comments", name: "Comments and notes", count: 2 }),
    ]),
    leftOut: expect.arrayContaining([
      expect.objectContaining({ kind: "authors", count: 10 }),
      expect.objectContaining({ kind: "comments", count: 1 }),
      expect.objectContaining({ kind: "connections", count: 1 }),
    ]),
  });
  expect(readdirSync(folder)).toEqual(["in.xlsx"]);

  const copy = join(folder, "copy.xlsx");
  const shared = await sizebook("share", path, "--out", copy, "--clean", "all");
  expect([shared.status, shared.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^1 formula converted to a value\. Formulas cannot be restored\.\nRemoved: Secrethiddensheets[^\n]*\nNot included in the copy: authors \(10\), [^\n]*\nNo hidden content was found in the copy\.\nwritten:/,
    ),
  ]);
  const left = await allText(readFileSync(copy));
  for (const key of REMOVABLE) expect(left).not.toContain(secretOf(key));
  expect(left).not.toContain("hunter2");
});

test("a copy lacks the removed kinds, including what Sizebook itself has added", async () => {
  const copy = join(folder, "copy.xlsx");
  const shared = await sizebook("share", EXAMPLE, "--out", copy, "--clean", "all");
  expect([shared.status, shared.stdout]).toEqual([
    0,
    expect.stringMatching(
      /Formulas cannot be restored\.\n[\s\S]*No hidden content was found in the copy\.\nwritten/,
    ),
  ]);
  expect((await read(copy)).sheets.every(({ state }) => state === "visible")).toBe(true);
  const again = await sizebook("share", copy, "--inspect");
  expect(again.stdout).not.toMatch(/authors|headers-footers|leftovers/);
});

test.each<[string, (path: string) => string[], RegExp]>([
  [
    "a kind that is not known",
    (path) => ["share", EXAMPLE, "--out", `${path}.xlsx`, "--clean", "authors,coments"],
    /--clean has no kind "coments"\. Kinds: authors, properties,/,
  ],
  [
    "a list and an output",
    (path) => ["share", EXAMPLE, "--inspect", "--out", `${path}.xlsx`],
    /--inspect writes no file\. Omit --out\./,
  ],
  [
    "notes that are taken out again",
    (path) => [
      "share",
      EXAMPLE,
      "--out",
      `${path}.xlsx`,
      "--sources",
      "notes",
      "--clean",
      "comments",
    ],
    /sources in notes are comments, and comments are to be removed\. Choose one of the two\./,
  ],
  ["without an output", (path) => ["share", path], /Specify the output/],
  [
    "an output that is there already",
    (path) => {
      writeFileSync(`${path}.xlsx`, "mine");
      return ["share", EXAMPLE, "--out", `${path}.xlsx`];
    },
    /already exists.*--force/,
  ],
  [
    "the workbook itself as its output",
    (path) => {
      writeFileSync(`${path}.xlsx`, readFileSync(EXAMPLE));
      return ["share", `${path}.xlsx`, "--out", `${path}.xlsx`, "--force"];
    },
    /is the input file, which is never changed/,
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
])("%s is rejected with status 2, and nothing is written", async (_what, words, message) => {
  const path = join(folder, "in");
  const commandWords = words(path);
  const before = readdirSync(folder);
  const { status, stderr } = await sizebook(...commandWords);
  expect(status).toBe(2);
  expect(stderr.split("\n")[0]).toMatch(message);
  expect(readdirSync(folder)).toEqual(before);
  if (
    existsSync(`${path}.xlsx`) &&
    commandWords.includes("share") &&
    !commandWords.includes("--force")
  )
    expect(readFileSync(`${path}.xlsx`, "utf8")).toBe("mine");
});
