/** `sizebook bundle` as a planner meets it: one folder with all that is handed over, or none. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { compare as compareCommand } from "../../src/cli/compare";
import { bundle as bundleCommand } from "../../src/cli/bundle";
import { embeddedAddIns } from "../../src/xlsx/write/web-extension";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { hasCall } from "../../src/spreadsheet/formula/calls";
import { readNameIndex } from "../../src/plan/read/name-index";
import { COPY_NOTICE, LIVE_NOTICE, READER_NOTICE_CELL } from "../../src/plan/read/reader-notice";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { ourVersions } from "../../src/provenance/versions";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { ran, type Ran } from "../support/command";
import { presentTemplate } from "../support/present-template";
import { PDFTOTEXT, SOFFICE, testWith } from "../support/tools";

const root = join(__dirname, "..", "..");
const TEMPLATE = "memory-tuning-example.xlsx";
/** The file of a plan that was computed with the present catalogue. */
let planPath: string;
const bundle = (...words: string[]): Promise<Ran> => ran(bundleCommand, ...words);

interface Manifest {
  readonly packed: { readonly with: unknown; readonly on: string | null };
  readonly computed: { readonly with: unknown };
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly without: readonly string[];
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
const addInsIn = async (path: string): Promise<readonly { readonly id: string }[]> => {
  const parts = await XlsxPackage.open(readFileSync(path));
  if ("problem" in parts) throw new Error(parts.problem);
  return embeddedAddIns(parts);
};

async function readerLine(path: string): Promise<unknown> {
  const read = await readWorkbook(readFileSync(path));
  if ("problem" in read) throw new Error(read.problem);
  const { sheet, range } = (await readNameIndex(readerOf(read.workbook)))!.get(
    READER_NOTICE_CELL,
  )!.range;
  return read.workbook.sheets.find(({ name }) => name === sheet)!.cells.get(range)!.value;
}

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-pack-"));
  planPath = join(folder, TEMPLATE);
  writeFileSync(planPath, await presentTemplate(TEMPLATE));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a bundle without PDF", () => {
  let out: string;
  let stdout: string;
  beforeAll(async () => {
    out = join(folder, "handed over");
    const run = await bundle(planPath, "--out", out, "--no-pdf", "--embed", "--date", "2026-05-01");
    if (run.status !== 0) throw new Error(run.stderr);
    stdout = run.stdout;
  });

  test("the folder has the live plan, the copy, the sources and the manifest, and missing parts are named", () => {
    expect(readdirSync(out).sort()).toEqual([
      "manifest.json",
      "memory-tuning-example-customer-copy.xlsx",
      "memory-tuning-example.xlsx",
      "sources.csv",
    ]);
    expect(stdout).toMatch(
      /^written: .*handed over, version 1\n {2}memory-tuning-example\.xlsx +the live plan, with the reference to the add-in/,
    );
    expect(stdout).toMatch(/No PDF was requested\./);
  });

  test("the manifest has versions, the given day, and the hash of every file", () => {
    const { packed, computed, files, without } = manifestIn(out);
    expect([packed, computed.with, without]).toEqual([
      { with: ourVersions(), on: "2026-05-01" },
      ourVersions(),
      ["No PDF was requested."],
    ]);
    expect(files.map(({ name }) => name)).toEqual([
      "memory-tuning-example.xlsx",
      "memory-tuning-example-customer-copy.xlsx",
      "sources.csv",
    ]);
    for (const { name, bytes, sha256 } of files) {
      const content = readFileSync(join(out, name));
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([
        bytes,
        sha256,
      ]);
    }
  });

  test("the cover of the copy states that it has values only; the cover of the live plan states what readers without the add-in see", async () => {
    const copy = join(out, "memory-tuning-example-customer-copy.xlsx");
    const read = await readWorkbook(readFileSync(copy));
    if ("problem" in read) throw new Error(read.problem);
    expect(
      read.workbook.sheets
        .flatMap(({ cells }) => [...cells.values()])
        .filter(({ formula }) => formula !== undefined && hasCall(formula)),
    ).toEqual([]);
    expect([
      await readerLine(copy),
      await readerLine(join(out, "memory-tuning-example.xlsx")),
    ]).toEqual([COPY_NOTICE, LIVE_NOTICE]);
  });

  test("copy and plan show the same values", async () => {
    const { status, stdout } = await ran(
      compareCommand,
      join(out, "memory-tuning-example.xlsx"),
      join(out, "memory-tuning-example-customer-copy.xlsx"),
    );
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Nothing differs/)]);
  });

  test("only the live plan refers to the add-in", async () => {
    expect((await addInsIn(join(out, "memory-tuning-example.xlsx"))).length).toBe(1);
    expect(await addInsIn(join(out, "memory-tuning-example-customer-copy.xlsx"))).toEqual([]);
    // Also where the plan had it before.
    expect(
      (
        await bundle(
          join(out, "memory-tuning-example.xlsx"),
          "--out",
          join(folder, "again"),
          "--no-pdf",
        )
      ).status,
    ).toBe(0);
    expect(
      await addInsIn(join(folder, "again", "memory-tuning-example-customer-copy.xlsx")),
    ).toEqual([]);
  });

  test("an existing folder stays without --force; two bundles of one plan are equal", async () => {
    const before = manifestIn(out);
    expect(await bundle(planPath, "--out", out, "--no-pdf")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/already exists\. .*--force/),
    });
    expect(manifestIn(out)).toEqual(before);
    const again = ["--no-pdf", "--embed", "--date", "2026-05-01", "--force"];
    expect((await bundle(planPath, "--out", out, "--number", "1", ...again)).status).toBe(0);
    expect(manifestIn(out)).toEqual(before);
  });

  test("a bundle that replaces another carries the next number, on its pages too", async () => {
    const again = join(folder, "numbered");
    await bundle(planPath, "--out", again, "--no-pdf");
    const { stdout: second } = await bundle(planPath, "--out", again, "--no-pdf", "--force");
    expect(second).toMatch(/numbered, version 2\n/);
    expect(manifestIn(again)).toMatchObject({ number: 2 });
    const copy = await JSZip.loadAsync(
      readFileSync(join(again, "memory-tuning-example-customer-copy.xlsx")),
    );
    const page = await copy.file("xl/worksheets/sheet1.xml")!.async("string");
    expect(page).toMatch(/<oddFooter>[^<]*version 2[^<]*Page &amp;P of &amp;N<\/oddFooter>/);
    expect(page).not.toContain("&amp;F");
  });
});

describe("a version that follows another", () => {
  /** The plan of another customer and day, as the next version. */
  async function changedPlan(): Promise<string> {
    const path = join(folder, "changed.xlsx");
    const bytes = readFileSync(planPath);
    const read = await readWorkbook(bytes);
    if ("problem" in read) throw new Error(read.problem);
    const index = (await readNameIndex(readerOf(read.workbook)))!;
    const { sheet, range } = index.get("cover.customer")!.range;
    writeFileSync(
      path,
      await patchXlsx(bytes, new Map([[sheet, new Map([[range, { value: "Norden Retail" }]])]])),
    );
    return path;
  }

  test("carries a page of what changed since, with both numbers and both values", async () => {
    const [first, second] = [join(folder, "sent-1"), join(folder, "sent-2")];
    await bundle(planPath, "--out", first, "--no-pdf");
    const next = await bundle(await changedPlan(), "--out", second, "--since", first, "--no-pdf");
    expect([next.status, next.stdout]).toEqual([
      0,
      expect.stringMatching(/version 2\n[^]*changes-since-version-1\.xlsx +what changed since/),
    ]);
    const read = await readWorkbook(readFileSync(join(second, "changes-since-version-1.xlsx")));
    if ("problem" in read) throw new Error(read.problem);
    const [{ cells }] = read.workbook.sheets as [(typeof read.workbook.sheets)[0]];
    const texts = [...cells.values()].map(({ value }) => value);
    expect(texts).toEqual(
      expect.arrayContaining([
        "What changed since version 1",
        "Version 2 by A. Planner, compared with version 1",
        "The recommendation, its status and the selected system are the same.",
        "No limit is reached in another month.",
        "Version 1",
        "Version 2",
        "Customer",
        "Example Retail Group",
        "Norden Retail",
      ]),
    );
  });

  test("a folder that is no bundle is refused, and the first version has no such page", async () => {
    expect(
      await bundle(planPath, "--out", join(folder, "x"), "--since", folder, "--no-pdf"),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/is not a bundle\. Specify the folder/),
    });
    expect(readdirSync(join(folder, "sent-1")).join()).not.toContain("changes");
  });
});

describe("a plan that cannot be concluded yet", () => {
  const EMPTY = join(root, "templates", "memory-tuning.xlsx");

  test("has a folder with one page and status 1, which is no version of the plan", async () => {
    const out = join(folder, "undecided");
    const { status, stdout } = await bundle(EMPTY, "--out", out, "--no-pdf");
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^The plan cannot be concluded yet[^]*undecided\n {2}memory-tuning-what/,
      ),
    ]);
    expect(readdirSync(out).sort()).toEqual([
      "manifest.json",
      "memory-tuning-what-is-still-missing.xlsx",
    ]);
    expect(manifestIn(out)).toMatchObject({ number: 0 });
    const next = await bundle(planPath, "--out", out, "--no-pdf", "--force");
    expect([next.status, next.stdout]).toEqual([
      0,
      expect.stringMatching(/undecided, version 1\n/),
    ]);
    expect(readdirSync(out).join()).not.toContain("changes");
  });

  test("does not replace a version that was sent", async () => {
    const out = join(folder, "sent");
    await bundle(planPath, "--out", out, "--no-pdf");
    const before = manifestIn(out);
    expect(await bundle(EMPTY, "--out", out, "--no-pdf", "--force")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/has version 1 of a plan/),
    });
    expect(manifestIn(out)).toEqual(before);
  });

  test("is bundled whole with --draft, and each page is marked", async () => {
    const out = join(folder, "draft");
    expect(await bundle(EMPTY, "--out", out, "--no-pdf", "--draft")).toMatchObject({ status: 0 });
    const copy = await JSZip.loadAsync(readFileSync(join(out, "memory-tuning-customer-copy.xlsx")));
    expect(await copy.file("xl/worksheets/sheet1.xml")!.async("string")).toMatch(
      /<oddHeader>[^<]*DRAFT/,
    );
  });
});

describe("--brand", () => {
  const brandFolder = (settings: string): string => {
    const path = mkdtempSync(join(folder, "brand-"));
    writeFileSync(join(path, "brand.json"), settings);
    return path;
  };

  test("puts the firm on the pages of the copy, and says which color is too light", async () => {
    const out = join(folder, "branded");
    const brand = brandFolder('{"firm": "Example Partner", "color": "#F0C000"}');
    const { stdout } = await bundle(planPath, "--out", out, "--no-pdf", "--brand", brand);
    expect(stdout).toContain("Color #F0C000 has a contrast of 1.7:1 on white. Text needs 4.5:1.");
    const copy = await JSZip.loadAsync(
      readFileSync(join(out, "memory-tuning-example-customer-copy.xlsx")),
    );
    expect(await copy.file("xl/worksheets/sheet1.xml")!.async("string")).toContain(
      "Example Partner</oddHeader>",
    );
  });

  test("the folder that the environment names is used where none is given", async () => {
    const out = join(folder, "remembered");
    process.env.SIZEBOOK_BRAND = brandFolder('{"firm": "Remembered Partner"}');
    await bundle(planPath, "--out", out, "--no-pdf").finally(() => {
      delete process.env.SIZEBOOK_BRAND;
    });
    const copy = await JSZip.loadAsync(
      readFileSync(join(out, "memory-tuning-example-customer-copy.xlsx")),
    );
    expect(await copy.file("xl/worksheets/sheet1.xml")!.async("string")).toContain(
      "Remembered Partner</oddHeader>",
    );
  });

  test.each([
    ["a folder that there is not", () => join(folder, "nowhere"), /There is no folder/],
    ["an empty folder", () => mkdtempSync(join(folder, "empty-")), /has no brand\.json, logo\.png/],
    ["a wrong setting", () => brandFolder('{"paper": "A3"}'), /"paper" must be "A4" or "Letter"/],
  ])("%s is reported, and nothing is written", async (_what, path, message) => {
    const run = await bundle(planPath, "--out", join(folder, "x"), "--brand", path());
    expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(existsSync(join(folder, "x"))).toBe(false);
  });
});

testWith(
  [SOFFICE, PDFTOTEXT],
  "with LibreOffice there is a PDF of the copy, with its values",
  async () => {
    const out = join(folder, "printed");
    const plan = join(folder, "upgrade-comparison-example.xlsx");
    writeFileSync(plan, await presentTemplate("upgrade-comparison-example.xlsx"));
    const { status, stdout: summary } = await bundle(plan, "--out", out);
    expect([status, manifestIn(out).without]).toEqual([0, []]);
    const pdf = readFileSync(join(out, "upgrade-comparison-example.pdf"), "latin1");
    expect(pdf).toMatch(/\/MarkInfo<<\/Marked true>>/);
    // Machines have one of these fonts, or are told which other one the PDF has.
    const [, other] = /Neither Calibri nor Carlito.* The PDF uses (\w+)\./.exec(summary) ?? [];
    expect(pdf).toMatch(new RegExp(`/BaseFont/[A-Z]{6}\\+${other ?? "(?:Calibri|Carlito)"}`));
    const { stdout } = spawnSync("pdftotext", [join(out, "upgrade-comparison-example.pdf"), "-"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(stdout).toMatch(/Sizing summary: \w/);
    expect(stdout).not.toMatch(/#NAME\?|Err:/);
    // A4 at 200 dots per inch; charts are cut to their own size.
    const sizeOf = (name: string): readonly number[] => {
      const png = readFileSync(join(out, `upgrade-comparison-example-${name}.png`));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(sizeOf("summary")).toEqual([1654, 2339]);
    const [width, height] = sizeOf("busiest-partition-at-the-horizon");
    expect(width).toBeGreaterThan(1000);
    expect(height).toBeLessThan(1000);
  },
);

test("without LibreOffice everything but the PDF is written, and a line states it", async () => {
  const out = join(folder, "not printed");
  const { SOFFICE: before } = process.env;
  process.env.SOFFICE = join(folder, "nothing");
  const { status, stdout } = await bundle(planPath, "--out", out).finally(() => {
    if (before === undefined) delete process.env.SOFFICE;
    else process.env.SOFFICE = before;
  });
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/LibreOffice is not installed, so no PDF was created\./),
  ]);
  expect(readdirSync(out)).toHaveLength(4);
});

/** The plan with a formula that reads another workbook, below everything on its first sheet. */
async function planWithLink(path: string): Promise<void> {
  const zip = await JSZip.loadAsync(readFileSync(planPath));
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const change = async (part: string, before: string, added: string): Promise<void> => {
    const text = await zip.file(part)!.async("string");
    expect(text).toContain(before);
    zip.file(part, text.replace(before, `${added}${before}`));
  };
  const link = "xl/externalLinks/externalLink1.xml";
  zip.file(
    link,
    `<externalLink xmlns="${main}" xmlns:r="${office}"><externalBook r:id="rId1"><sheetNames><sheetName val="Data"/></sheetNames></externalBook></externalLink>`,
  );
  zip.file(
    "xl/externalLinks/_rels/externalLink1.xml.rels",
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/externalLinkPath" Target="other.xlsx" TargetMode="External"/></Relationships>`,
  );
  await change(
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/${link}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"/>`,
  );
  await change(
    "xl/_rels/workbook.xml.rels",
    "</Relationships>",
    `<Relationship Id="link1" Type="${office}/externalLink" Target="externalLinks/externalLink1.xml"/>`,
  );
  await change(
    "xl/workbook.xml",
    "<definedNames>",
    `<externalReferences><externalReference xmlns:r="${office}" r:id="link1"/></externalReferences>`,
  );
  await change(
    "xl/worksheets/sheet1.xml",
    "</sheetData>",
    '<row r="900"><c r="A900"><f>[1]Data!A1*2</f><v>84</v></c></row>',
  );
  writeFileSync(path, await zip.generateAsync({ type: "uint8array" }));
}

test("formulas of the live plan that became values with their links are counted", async () => {
  const path = join(folder, "linked.xlsx");
  await planWithLink(path);
  const out = join(folder, "without links");
  const cleaned = await bundle(path, "--out", out, "--no-pdf", "--clean", "external-links");
  expect(cleaned.stderr).toBe("");
  expect(cleaned.stdout).toContain(
    "\nIn the live plan, 1 formula that reads other workbooks became a value.\n",
  );
  const read = await readWorkbook(readFileSync(join(out, "linked.xlsx")));
  if ("problem" in read) throw new Error(read.problem);
  expect(read.workbook.sheets[0]!.cells.get("A900")).toMatchObject({ value: 84 });
  expect(read.workbook.sheets[0]!.cells.get("A900")).not.toHaveProperty("formula");
});

test.each<[string, () => string[], RegExp]>([
  [
    "a workbook that is no plan",
    () => [join(root, "templates", "self-test.xlsx"), "--out", join(folder, "x")],
    /self-test\.xlsx is not a Sizebook plan/,
  ],
  [
    "a file that is no workbook",
    () => [join(folder, "text.xlsx"), "--out", join(folder, "x")],
    /text\.xlsx cannot be read: it is no \.xlsx workbook/,
  ],
  [
    "a customer copy",
    () => [
      join(folder, "handed over", "memory-tuning-example-customer-copy.xlsx"),
      "--out",
      join(folder, "x"),
    ],
    /it is already a customer copy/,
  ],
  ["no folder", () => [planPath], /Specify the output/],
  [
    "a day that there is not",
    () => [planPath, "--out", join(folder, "x"), "--date", "2026-02-30"],
    /2026-02-30 is not a date/,
  ],
])("%s is reported in one clear line, and nothing is written", async (_what, words, message) => {
  writeFileSync(join(folder, "text.xlsx"), "no workbook");
  const { status, stderr } = await bundle(...words());
  expect([status, stderr.split("\n")[0]]).toEqual([2, expect.stringMatching(message)]);
  expect(existsSync(join(folder, "x"))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});
