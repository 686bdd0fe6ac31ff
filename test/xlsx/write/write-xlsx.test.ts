import JSZip from "jszip";
import { frozenCopy } from "../../support/frozen-copy";
import { readInputs, readXlsx } from "../../../src/xlsx/read/read-contents";
import type { XlsxReading } from "../../../src/xlsx/read/read-contents";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { demoBook } from "../../support/demo-book";
import { convert } from "../../support/libreoffice";
import { OPENPYXL, PDFTOTEXT, SOFFICE, python, testWith } from "../../support/tools";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { workbook, index } = demoBook();
const place = (reference: string): [string, string] => {
  const { sheet, cell } = index.addressOf(reference)!;
  return [sheet, cell];
};
const placeText = (reference: string): string => place(reference).join("!");

const partsOf = async (book: Workbook): Promise<Map<string, string>> => {
  const zip = await JSZip.loadAsync(await writeXlsx(book));
  return new Map(
    await Promise.all(
      Object.values(zip.files).map(
        async (file) => [file.name, await file.async("string")] as const,
      ),
    ),
  );
};

async function inFile<Result>(book: Workbook, use: (path: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-"));
  try {
    writeFileSync(join(folder, "book.xlsx"), await writeXlsx(book));
    return use(join(folder, "book.xlsx"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const reading = async (bytes: Uint8Array): Promise<XlsxReading> => {
  const read = await readXlsx(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read;
};

describe("the parts of the file", () => {
  test("two writes are identical byte for byte, whatever the time", async () => {
    const first = await writeXlsx(workbook);
    // Zip entries count in steps of two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(
      Buffer.compare(Buffer.from(first), Buffer.from(await writeXlsx(demoBook().workbook))),
    ).toBe(0);
  });

  test("formulas are plain, in the spelling of files, and current Excel keeps their values", async () => {
    const parts = await partsOf(workbook);
    const sheets = [...parts]
      .filter(([path]) => path.startsWith("xl/worksheets/sheet"))
      .map(([, text]) => text)
      .join("");
    expect(sheets).toContain("<f>_xldudf_SIZEBOOK_VERSION()</f><v>0.1.0</v>");
    expect(sheets).toContain("<f>_xlfn.IFS(");
    expect(sheets).toContain("_xlfn.ISFORMULA(");
    expect(sheets).not.toMatch(/<f [^>]*t="array"|SIZEBOOK\.VERSION/);
    expect(parts.get("xl/workbook.xml")).toContain('<calcPr calcId="191029"/>');
  });

  test("charts have titles, axis titles, alternative text and their values", async () => {
    const cached: Workbook = {
      ...workbook,
      sheets: workbook.sheets.map((sheet) => ({
        ...sheet,
        cells: new Map(
          [...sheet.cells].map(([at, cell]) => [
            at,
            cell.formula && sheet.name === "Growth" ? { ...cell, value: 48375.5 } : cell,
          ]),
        ),
      })),
    };
    const parts = await partsOf(cached);
    const chart = parts.get("xl/charts/chart1.xml")!;
    for (const text of [
      "Demand against capacity",
      "<a:t>Year</a:t>",
      "<a:t>CPW</a:t>",
      "<c:v>Year 5</c:v>",
      "<c:v>48375.5</c:v>",
      "prst",
      "<c:f>Growth!$F$6:$F$11</c:f>",
    ])
      expect(chart).toContain(text);
    expect([...parts.keys()].filter((path) => path.startsWith("xl/charts/"))).toHaveLength(4);
    expect(parts.get("xl/drawings/drawing2.xml")).toContain(
      'descr="Demand grows each year and crosses the capacity that may be used"',
    );
    expect(parts.get("xl/charts/chart4.xml")).toMatch(
      /<c:v>before<\/c:v><\/c:tx><c:spPr><a:noFill\/>/,
    );
  });

  test("an error, a text, a logical value and an empty text are stored as results of formulas", async () => {
    const growth = workbook.sheets.find((sheet) => sheet.name === "Growth")!;
    const cells = new Map(growth.cells);
    const cached = {
      B1: { error: "#N/A" },
      B2: { value: "a & <b>" },
      B3: { value: false },
      B4: { value: "" },
      B5: { value: 2.5 },
    };
    Object.entries(cached).forEach(([at, content]) =>
      cells.set(at, { formula: "usable", style: "result", ...content }),
    );
    const read = await reading(
      await writeXlsx({
        ...workbook,
        sheets: [{ ...growth, cells }, ...workbook.sheets.filter((sheet) => sheet !== growth)],
      }),
    );
    expect(read.cell("Growth", "B1")).toEqual({ formula: "usable", value: null, error: "#N/A" });
    for (const address of ["B2", "B3", "B5"] as const)
      expect(read.cell("Growth", address)).toEqual({
        formula: "usable",
        value: cached[address].value,
      });
    expect(read.cell("Growth", "B4").value ?? "").toBe("");
  });
});

describe("reading back", () => {
  test("inputs are read by name, with tables and empty overrides", async () => {
    const read = await reading(await writeXlsx(workbook));
    const inputs = readInputs(read, "Map");
    expect(inputs.get("target.cpu")).toEqual([0.7]);
    expect(inputs.get("measured")).toEqual([46037]);
    expect(inputs.get("workload.name")).toEqual(["ERP", "Web", "Month end", null, null]);
    expect(inputs.get("workload.rate")).toEqual([0.1, 0.08, null, null, null]);
    expect(inputs.get("capacity.override")).toEqual([null]);
    expect(inputs.has("usable")).toBe(false);
    expect(read.names.get("target_cpu")).toEqual({
      sheet: "Assumptions",
      cell: place("target.cpu")[1],
    });
    expect(read.custom.get("Catalogue hash")).toBe("a<b&c");
    expect(read.sheets.find((sheet) => sheet.name === "Map")?.state).toBe("veryHidden");
  });

  test("a file that is not a workbook is rejected with a message", async () => {
    const read = await readXlsx(new TextEncoder().encode("hello"));
    expect("problem" in read && read.problem).toMatch(/no \.xlsx workbook/);
  });
});

interface Seen {
  readonly styles: Record<string, string>;
  readonly locked: Record<string, boolean>;
  readonly formula: string;
  readonly names: Record<string, string>;
  readonly validations: { range: string; type: string; formula: string; title: string }[];
  readonly conditions: number;
  readonly freeze: string | null;
  readonly state: Record<string, string>;
  readonly titles: string | null;
  readonly area: string | null;
  readonly footer: string;
  readonly comment: string;
  readonly links: string[];
  readonly charts: number;
  readonly properties: string[];
  readonly fit: [boolean, number, number];
}

const LOOK = `
import json, sys, zipfile, xml.dom.minidom, openpyxl
path, target, later, verdict = sys.argv[1:5]
for name in zipfile.ZipFile(path).namelist(): xml.dom.minidom.parseString(zipfile.ZipFile(path).read(name))
wb = openpyxl.load_workbook(path)
a, g = wb["Assumptions"], wb["Growth"]
print(json.dumps({
  "styles": {c: a[c].style for c in (target, later)}, "locked": {c: a[c].protection.locked for c in (target, later)},
  "formula": a[later].value, "names": {n: d.attr_text for n, d in wb.defined_names.items()},
  "validations": [{"range": str(v.sqref), "type": v.type, "formula": v.formula1, "title": v.promptTitle} for v in a.data_validations.dataValidation],
  "conditions": len(a.conditional_formatting), "freeze": g.freeze_panes, "state": {s.title: s.sheet_state for s in wb.worksheets},
  "titles": g.print_title_rows, "area": g.print_area, "footer": g.oddFooter.right.text, "comment": a[target].comment.text,
  "links": [h.location for h in g._hyperlinks] or [c.hyperlink.location for row in g.iter_rows() for c in row if c.hyperlink],
  "charts": len(g._charts), "properties": [wb.properties.title, wb.properties.creator, str(wb.properties.created.date())],
  "fit": [g.sheet_properties.pageSetUpPr.fitToPage, g.page_setup.fitToWidth, g.page_setup.fitToHeight],
}))
`;

testWith([OPENPYXL], "openpyxl reads everything", async () => {
  const [target, usable] = [place("target.cpu")[1], place("usable")[1]];
  const styles = await inFile(workbook, (path) =>
    python<Seen>(LOOK, [path, target, usable, place("year.verdict[1]")[1]]),
  );
  expect(styles.styles).toEqual({
    [target]: "Sizebook Input Percent",
    [usable]: "Sizebook Result",
  });
  expect(styles.locked).toEqual({ [target]: false, [usable]: true });
  expect(styles.formula).toBe("=capacity*target_cpu");
  expect(styles.names.target_cpu).toBe(
    `Assumptions!${target.replace(/([A-Z]+)(\d+)/, "$$$1$$$2")}`,
  );
  expect(styles.validations).toContainEqual({
    range: `C${place("workload.kind[1]")[1].slice(1)}:C${place("workload.kind[last]")[1].slice(1)}`,
    type: "list",
    formula: "Lists!$B$2:$B$3",
    title: "Kind",
  });
  expect(styles.validations).toContainEqual({
    range: target,
    type: "decimal",
    formula: "0",
    title: "Target CPU",
  });
  expect(styles.conditions).toBeGreaterThan(4);
  expect(styles.freeze).toBe("A6");
  expect(styles.state).toEqual({
    Assumptions: "visible",
    Growth: "visible",
    Calculation: "hidden",
    Lists: "veryHidden",
    Map: "veryHidden",
  });
  expect([styles.titles, styles.area]).toEqual(["$4:$5", "'Growth'!$B$1:$J$45"]);
  expect(styles.footer).toContain("Page &P of &N");
  expect(styles.comment).toContain("response-critical");
  expect(new Set(styles.links)).toEqual(new Set([placeText("target.cpu")]));
  expect(styles.links).toHaveLength(6);
  expect(styles.charts).toBe(4);
  expect(styles.properties).toEqual(["Capacity plan & outlook", "A. Planner", "2026-01-15"]);
  expect(styles.fit).toEqual([true, 1, 1]);
});

describe("LibreOffice", () => {
  testWith(
    [SOFFICE],
    "opens and recalculates the workbook; frozen SIZEBOOK calls keep their values",
    async () => {
      const read = await reading(convert(await writeXlsx(frozenCopy(workbook)), "xlsx"));
      const value = (reference: string) => read.cell(...place(reference)).value;
      expect(value("usable")).toBeCloseTo(69700 * 0.7, 9);
      expect(value("workload.cpw[total]")).toBe(44506);
      expect(value("year.demand[6]")).toBeCloseTo(29016 * 1.1 ** 5 + 12090 * 1.08 ** 5 + 3400, 6);
      expect([
        value("year.verdict[first]"),
        value("year.verdict[last]"),
        value("workload.verdict[3]"),
      ]).toEqual(["PASS", "FAIL", "WARN"]);
      expect(value("active.demand")).toBeCloseTo(29016 * 1.15 + 12090 * 1.12 + 3400, 9);
      const version = [...workbook.sheets[0]!.cells].find(
        ([, cell]) => cell.formula === "SIZEBOOK.VERSION()",
      )![0];
      expect(read.cell("Assumptions", version)).toEqual({ value: "0.1.0" });
    },
  );

  testWith(
    [SOFFICE, PDFTOTEXT],
    "prints the visible sheets with header, page numbers and chart titles",
    async () => {
      const pdf = convert(await writeXlsx(workbook), "pdf");
      const text = spawnSync("pdftotext", ["-layout", "-", "-"], {
        input: pdf,
        encoding: "utf8",
      }).stdout;
      for (const part of [
        "Capacity plan & outlook",
        "Page 1 of 2",
        "Demand by workload",
        "What begins when",
        "48,790",
        "they are no promise of performance",
      ])
        expect(text).toContain(part);
    },
  );
});
