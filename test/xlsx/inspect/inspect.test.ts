/** Content that a reader can find in a workbook besides its visible cells, and its removal. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CONTENT_KEYS,
  type ContentItem,
  type ContentKey,
  type Inspection,
  warningsOf,
} from "../../../src/xlsx/inspect/inspection";
import { cleanXlsx, inspectXlsx } from "../../../src/xlsx/inspect/inspect";
import { readXlsx } from "../../../src/xlsx/read/read-contents";
import {
  allText,
  bookWithHiddenContent,
  DATA_MODEL,
  REMOVABLE,
  secretOf,
  type HiddenContentChange,
} from "../../support/hidden-content";
import { convert } from "../../support/libreoffice";
import { sample } from "../../support/extent";
import { OPENPYXL, python, SOFFICE, testWith } from "../../support/tools";

async function inspected(bytes: Uint8Array): Promise<Inspection> {
  const inspection = await inspectXlsx(bytes);
  if ("problem" in inspection) throw new Error(inspection.problem);
  return inspection;
}

async function cleaned(
  keys: readonly ContentKey[],
  changes: HiddenContentChange = {},
): Promise<{ readonly bytes: Uint8Array; readonly left: Inspection }> {
  const result = await cleanXlsx(await bookWithHiddenContent(changes), {
    whole: new Set(keys),
    partly: new Set(),
  });
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

const itemsOf = (inspection: Inspection, key: ContentKey): readonly ContentItem[] =>
  inspection.find((entry) => entry.key === key)?.items ?? [];
const keysOf = (inspection: Inspection): readonly ContentKey[] => inspection.map(({ key }) => key);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-inspect-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("everything in the workbook is listed, kind by kind, with its count", async () => {
  const inspection = await inspected(await bookWithHiddenContent({ related: [DATA_MODEL] }));
  expect(Object.fromEntries(inspection.map(({ key, count }) => [key, count]))).toEqual({
    authors: 10,
    properties: 1,
    "custom-properties": 2,
    comments: 3,
    "hidden-sheets": 2,
    "hidden-rows": 2,
    "hidden-names": 1,
    scenarios: 1,
    "tracked-changes": 1,
    "pivot-caches": 1,
    "data-model": 1,
    "external-links": 2,
    connections: 1,
    "embedded-files": 1,
    macros: 1,
    "add-ins": 1,
    "headers-footers": 1,
    "custom-views": 1,
    "invisible-objects": 1,
    "alt-text": 4,
    "custom-xml": 1,
    "printer-settings": 1,
    preview: 1,
    signatures: 1,
    leftovers: 2,
  });
  expect(itemsOf(inspection, "printer-settings")[0]?.text).toBe('printer "Secretprintersettings"');
  expect(itemsOf(inspection, "hidden-rows").map(({ place }) => place)).toEqual([
    "Shown!2:2",
    "Shown!G:G",
  ]);
});

test("a password in a connection is a warning, and is never shown", async () => {
  const inspection = await inspected(await bookWithHiddenContent());
  expect(warningsOf(inspection)).toEqual(['The connection "Sales" contains a password.']);
  expect(itemsOf(inspection, "connections")[0]?.text).toContain("Password=***;Timeout=5");
  expect(JSON.stringify(inspection)).not.toContain("hunter2");
});

test.each(sample(REMOVABLE, 8, "kinds of hidden content"))(
  "without %s: nothing of it remains in any part, and the other kinds stay",
  async (key) => {
    const before = await inspected(await bookWithHiddenContent());
    const { bytes, left } = await cleaned([key]);
    const now = await inspected(bytes);
    expect(now).toEqual(left);
    expect(keysOf(now)).not.toContain(key);
    expect(await allText(bytes)).not.toContain(secretOf(key));
    // Removed content may contain another kind: a tracked change names its author.
    const others = keysOf(before).filter((candidate) => candidate !== key);
    expect(keysOf(now)).toEqual(others);
  },
);

test("without everything: the file contains no secret, and its visible cells are unchanged", async () => {
  const { bytes, left } = await cleaned(CONTENT_KEYS);
  expect(left).toEqual([]);
  expect(await allText(bytes)).not.toMatch(/Secret|hunter2|jane/);
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.sheets).toEqual([{ name: "Shown", state: "visible" }]);
  expect(reading.range("Shown", "A1:D3")).toEqual([
    [{ value: "visible" }, { value: 1 }, { value: 84 }, { value: 2, formula: "B1+1" }],
    [{ value: null }, { value: null }, { value: null }, { value: null }],
    [{ value: "shared" }, { value: null }, { value: null }, { value: null }],
  ]);
});

const FACTS = `
import json, sys, warnings, zipfile, openpyxl
warnings.simplefilter("ignore")
facts = []
for path in sys.argv[1:]:
    book = openpyxl.load_workbook(path, keep_vba=False)
    parts = zipfile.ZipFile(path).namelist()
    facts.append({
        "sheets": [[s.title, s.sheet_state] for s in book],
        "creator": book.properties.creator, "title": book.properties.title,
        "names": sorted(book.defined_names), "custom": len(book.custom_doc_props.names),
        "notes": sum(1 for s in book for row in s.iter_rows() for c in row if c.comment),
        "links": len(book._external_links), "pivots": sum(len(s._pivots) for s in book),
        "header": book.worksheets[0].oddHeader.left.text,
        "hidden": [v for s in book for r, d in s.row_dimensions.items() if d.hidden for v in [c.value for c in s[r]] if v],
        "parts": sorted(p for p in parts if not p.endswith(".rels")),
    })
print(json.dumps(facts))
`;

testWith(
  [OPENPYXL],
  "openpyxl and a list of the zip find nothing in the cleaned workbook",
  async () => {
    const paths = ["full.xlsx", "clean.xlsx"].map((name) => join(folder, name));
    const { bytes: full } = await cleaned(["macros"]);
    writeFileSync(paths[0]!, full);
    writeFileSync(paths[1]!, (await cleaned(CONTENT_KEYS)).bytes);
    const [before, after] = python<Record<string, unknown>[]>(FACTS, paths);
    expect(before).toMatchObject({
      notes: 1,
      links: 1,
      pivots: 1,
      custom: 1,
      creator: "Secretauthors",
    });
    expect(after).toEqual({
      sheets: [["Shown", "visible"]],
      creator: null,
      title: null,
      names: ["Noted"],
      custom: 0,
      notes: 0,
      links: 0,
      pivots: 1,
      header: null,
      hidden: [],
      parts: [
        "[Content_Types].xml",
        "docProps/app.xml",
        "docProps/core.xml",
        "xl/drawings/drawing1.xml",
        "xl/pivotCache/pivotCacheDefinition1.xml",
        "xl/pivotTables/pivotTable1.xml",
        "xl/sharedStrings.xml",
        "xl/styles.xml",
        "xl/workbook.xml",
        "xl/worksheets/sheet1.xml",
      ],
    });
  },
);

testWith([SOFFICE], "LibreOffice opens the cleaned workbook with its visible values", async () => {
  const reading = await readXlsx(convert((await cleaned(CONTENT_KEYS)).bytes, "xlsx"));
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.sheets.map(({ name }) => name)).toEqual(["Shown"]);
  expect(reading.cell("Shown", "C1")).toEqual({ value: 84 });
});

/** Changes of the visible sheet. */
const onShown = (from: string, to: string): HiddenContentChange => ({
  change: { "xl/worksheets/sheet1.xml": (text) => text.replace(from, to) },
});
const inBook = (from: string, to: string): HiddenContentChange => ({
  change: { "xl/workbook.xml": (text) => text.replace(from, to) },
});
const cellWith = (formula: string): HiddenContentChange =>
  onShown('<row r="3">', `<row r="3"><c r="A3"><f>${formula}</f><v>5</v></c></row><row r="4">`);

describe("content that cannot be removed without harm stays, with the reason", () => {
  const stays = async (
    key: ContentKey,
    changes: HiddenContentChange,
  ): Promise<readonly (string | undefined)[]> => {
    const before = itemsOf(await inspected(await bookWithHiddenContent(changes)), key);
    const { left } = await cleaned([key], changes);
    const after = itemsOf(left, key);
    expect(after.map(({ place }) => place)).toEqual(
      before.filter(({ reason }) => reason !== undefined).map(({ place }) => place),
    );
    return after.map(({ place, reason }) => `${place}: ${reason}`);
  };

  test.each([
    ["a formula", cellWith("Very!A1*2")],
    ["a range of sheets", cellWith("SUM(Shown:Very!B9)")],
    ["a text that is made a reference", cellWith("INDIRECT(&quot;Very!A1&quot;)")],
    [
      "a name that a formula uses",
      {
        change: {
          ...cellWith("Rate*2").change,
          ...inBook(
            '<definedName name="Noted"',
            '<definedName name="Rate">Very!$A$1</definedName><definedName name="Noted"',
          ).change,
        },
      },
    ],
    [
      "a validation",
      onShown(
        "<hyperlinks>",
        '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>Very!$A$1:$A$9</formula1></dataValidation></dataValidations><hyperlinks>',
      ),
    ],
  ])("a hidden sheet that %s reads", async (_what, changes) => {
    expect(await stays("hidden-sheets", changes)).toContainEqual(
      expect.stringMatching(/^Very: Used by (?:Shown!A3|a rule on Shown)\. Convert /),
    );
  });

  test("a hidden row that a visible formula reads stays; the others are removed", async () => {
    expect(await stays("hidden-rows", cellWith("SUM(B1:B2)"))).toEqual([
      "Shown!2:2: Used by Shown!A3. Convert those formulas to values or delete them first.",
    ]);
  });

  test("a hidden name that a formula uses", async () => {
    expect(await stays("hidden-names", cellWith("Secrethiddennames+1"))).toEqual([
      "workbook: Used by Shown!A3. Convert those formulas to values or delete them first.",
    ]);
  });

  test("a link that a formula without a value reads", async () => {
    const changes = onShown("<f>[1]Data!A1*2</f><v>84</v>", "<f>[1]Data!A1*2</f>");
    expect(await stays("external-links", changes)).toEqual([
      "xl/externalLinks/externalLink1.xml: Used by Shown!C1. Break the link in Excel.",
    ]);
  });

  test("a connection of a pivot table, without its password; and the data model", async () => {
    const changes: HiddenContentChange = {
      change: {
        "xl/pivotCache/pivotCacheDefinition1.xml": (text) =>
          text.replace(
            /<cacheSource.*<\/cacheSource>/,
            '<cacheSource type="external" connectionId="1"/>',
          ),
      },
    };
    expect(await stays("connections", changes)).toEqual([
      "xl/connections.xml: A pivot table takes its rows from it. Convert the table to values in Excel.",
    ]);
    const { bytes } = await cleaned(["connections"], changes);
    expect(await allText(bytes)).not.toContain("hunter2");
    expect(warningsOf(await inspected(bytes))).toEqual([]);
    expect(await stays("data-model", { ...changes, related: [DATA_MODEL] })).toEqual([
      expect.stringMatching(/^xl\/model\/item\.data: Pivot tables and formulas read it/),
    ]);
    expect(await stays("data-model", { related: [DATA_MODEL] })).toEqual([]);
  });
});

test("a pivot table without its rows reads them again on opening, if its source is in the workbook", async () => {
  const { bytes } = await cleaned(["pivot-caches"]);
  expect(await allText(bytes)).toMatch(
    /<pivotCacheDefinition [^>]*saveData="0" refreshOnLoad="1">/,
  );
  const cleanedBook = await cleaned(["pivot-caches"], {
    change: {
      "xl/pivotCache/pivotCacheDefinition1.xml": (text) =>
        text.replace('sheet="Shown"', 'sheet="Old"'),
    },
  });
  expect(await allText(cleanedBook.bytes)).not.toContain("refreshOnLoad");
});

test("cells that share the formula of a cleared cell keep it", async () => {
  const shared =
    '<c r="B2"><f t="shared" ref="B2:B3" si="0">D2+1</f><v>3</v></c></row><row r="3"><c r="B3"><f t="shared" si="0"/><v>4</v></c></row><row r="4"><c r="A4" t="s"><v>0</v></c></row>';
  const { bytes } = await cleaned(["hidden-rows"], {
    change: {
      "xl/worksheets/sheet1.xml": (text) =>
        text.replace(/<c r="B2"><v>3<\/v><\/c><\/row><row r="3">.*?<\/row>/, shared),
      "xl/pivotCache/pivotCacheDefinition1.xml": (text) => text.replace("A3:B5", "D7:E9"),
    },
  });
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.cell("Shown", "B3")).toEqual({ formula: "D3+1", value: 4 });
  expect(reading.cell("Shown", "B2")).toEqual({ value: null });
});
