/**
 * The reference to the add-in in a file, as Excel stores it: added on request, removed completely,
 * without affecting anything else.
 */
import { writePackage } from "../../../src/xlsx/write/write-package";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import {
  AUTO_SHOW,
  embedAddIn,
  embeddedAddIns,
  ourAddIn,
  withoutAddIn,
} from "../../../src/xlsx/write/web-extension";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { XlsxPackage } from "../../../src/xlsx/package/xlsx-package";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import {
  all,
  deep,
  first,
  parseByLocalName,
  descendants,
  parseXml,
} from "../../../src/xlsx/package/xml-tree";
import { demoBook } from "../../support/demo-book";
import { convert } from "../../support/libreoffice";
import { OPENPYXL, python, SOFFICE, testWith } from "../../support/tools";

const OURS = { id: "efbdb47e-c9cc-47ad-b323-1d649504b40a", version: "1.2.0" };
const { id: MANIFEST_ID, version: MANIFEST_VERSION } = ourAddIn();
const OTHER = { id: "00000000-1111-2222-3333-444444444444", version: "1.0.0.0" };

let plain: Uint8Array;
beforeAll(async () => {
  plain = await writeXlsx(demoBook().workbook);
});

const embedded = async (bytes: Uint8Array, reference = OURS): Promise<Uint8Array> => {
  const result = await embedAddIn(bytes, reference);
  if ("problem" in result) throw new Error(result.problem);
  return result.bytes;
};
const opened = async (bytes: Uint8Array): Promise<XlsxPackage> => {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  return parts;
};
const pathsOf = async (bytes: Uint8Array): Promise<string[]> =>
  Object.keys((await JSZip.loadAsync(bytes)).files)
    .filter((path) => !path.endsWith("/"))
    .sort();

test("the parts that Excel looks for, with their relations and types, from the package to the id of the manifest", async () => {
  const parts = await opened(await embedded(plain));
  const [panes] = [...(await parts.relations("")).values()].filter(
    ({ type }) => type === "webextensiontaskpanes",
  );
  expect(panes!.target).toBe("xl/webextensions/taskpanes.xml");
  const pane = first(await parts.tree(panes!.target), "wetp:taskpane")!;
  expect(pane.attributes).toMatchObject({ dockstate: "right", visibility: "1" });
  const extension = (await parts.relations(panes!.target)).get(
    first(pane, "wetp:webextensionref")!.attributes["r:id"]!,
  )!;
  expect(extension).toEqual({ target: "xl/webextensions/webextension1.xml", type: "webextension" });
  expect(first(await parts.tree(extension.target), "we:reference")!.attributes).toEqual({
    id: OURS.id,
    version: "1.2.0.0",
    store: "EXCatalog",
    storeType: "EXCatalog",
  });
  expect(all(await parts.tree(extension.target), "we:properties")[0]!.children).toMatchObject([
    { name: "we:property", attributes: { name: AUTO_SHOW, value: "true" } },
  ]);
  const types = new Map(
    all(await parts.tree("[Content_Types].xml"), "Override").map(({ attributes }) => [
      attributes.PartName,
      attributes.ContentType,
    ]),
  );
  expect([
    types.get("/xl/webextensions/taskpanes.xml"),
    types.get("/xl/webextensions/webextension1.xml"),
  ]).toEqual([
    "application/vnd.ms-office.webextensiontaskpanes+xml",
    "application/vnd.ms-office.webextension+xml",
  ]);
  const relations = await parts.text("_rels/.rels");
  expect(relations).toContain(
    "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes",
  );
});

test("adding it twice is the same as once, with the latest version; every other part stays byte for byte", async () => {
  const twice = await embedded(await embedded(plain), { ...OURS, version: "2.0.0.0" });
  expect(await embeddedAddIns(await opened(twice))).toEqual([{ id: OURS.id, version: "2.0.0.0" }]);
  const [before, after] = [await JSZip.loadAsync(plain), await JSZip.loadAsync(twice)];
  for (const path of await pathsOf(plain)) {
    if (!["[Content_Types].xml", "_rels/.rels"].includes(path))
      expect(await after.file(path)!.async("string")).toBe(
        await before.file(path)!.async("string"),
      );
  }
});

test("next to another add-in: both are there, and removing ours leaves the other unchanged", async () => {
  const parts = await opened(await embedded(await embedded(plain, OTHER)));
  expect((await embeddedAddIns(parts)).map(({ id }) => id)).toEqual([OTHER.id, OURS.id]);
  expect(all(await parts.tree("xl/webextensions/taskpanes.xml"), "wetp:taskpane")).toHaveLength(2);
  await withoutAddIn(parts);
  expect(await embeddedAddIns(parts)).toEqual([OTHER]);
  expect(all(await parts.tree("xl/webextensions/taskpanes.xml"), "wetp:taskpane")).toHaveLength(1);
});

const elementsOf = (part: string): readonly unknown[] =>
  descendants(parseXml(part)).map(({ name, attributes, text }) => [name, attributes, text]);

test("removed, nothing of it remains", async () => {
  const parts = await opened(await embedded(plain));
  await withoutAddIn(parts);
  const bytes = await writePackage(parts);
  expect(await pathsOf(bytes)).toEqual(await pathsOf(plain));
  for (const path of ["[Content_Types].xml", "_rels/.rels"])
    expect(elementsOf(await (await opened(bytes)).text(path))).toEqual(
      elementsOf(await (await opened(plain)).text(path)),
    );
});

test("a file that is not a workbook is rejected with a message", async () => {
  expect(await embedAddIn(new TextEncoder().encode("PK no zip"), OURS)).toEqual({
    problem: expect.stringMatching(/no \.xlsx workbook/),
  });
});

describe("other readers open it as if it were not there", () => {
  testWith([OPENPYXL], "openpyxl", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sizebook-embed-"));
    try {
      writeFileSync(join(folder, "a.xlsx"), plain);
      writeFileSync(join(folder, "b.xlsx"), await embedded(plain));
      const [a, b] = python<unknown[]>(
        "import json,sys,openpyxl\nprint(json.dumps([[[s.title,[[str(c.value) for c in r] for r in s.iter_rows()]] for s in openpyxl.load_workbook(f,data_only=True)] for f in sys.argv[1:]]))",
        [join(folder, "a.xlsx"), join(folder, "b.xlsx")],
      );
      expect(b).toEqual(a);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  testWith([SOFFICE], "LibreOffice", async () => {
    const read = await readWorkbook(convert(await embedded(plain), "xlsx", "never"));
    expect("workbook" in read && read.workbook.sheets.map(({ name }) => name)).toEqual(
      demoBook().workbook.sheets.map(({ name }) => name),
    );
  });
});

test("by default it is the add-in of the manifest", () => {
  const manifest = parseByLocalName(readFileSync(join(__dirname, "../../../manifest.xml"), "utf8"));
  expect(["Id", "Version"].map((name) => first(manifest, name)!.text)).toEqual([
    MANIFEST_ID,
    `${MANIFEST_VERSION}.0`,
  ]);
});

test("one pane of the manifest opens with a file", () => {
  const manifest = parseByLocalName(readFileSync(join(__dirname, "../../../manifest.xml"), "utf8"));
  expect(deep(manifest, "TaskpaneId").map(({ text }) => text)).toEqual([AUTO_SHOW]);
});
