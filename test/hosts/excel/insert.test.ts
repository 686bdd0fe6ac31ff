import { ExcelHost } from "../../../src/hosts/excel/host";
import { buildTemplate, planTemplates } from "../../../src/plan/templates/templates";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Cell, Workbook } from "../../../src/spreadsheet/workbook-model";
import { demoBook } from "../../support/demo-book";
import { FakeExcel, type FakeExcelOptions } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { expectedStyle } from "../../support/fake-excel/styles";
import { readBack } from "../../support/fake-excel/read-back";
import { sample } from "../../support/extent";
import { plainBook, plainSheet } from "../../support/plain-book";

const { workbook: plan } = buildTemplate(planTemplates[1]!);
const { workbook: demo } = demoBook();
const LIMIT = 5_000_000;
const MEGABYTE = 1_000_000;

const started = (options?: FakeExcelOptions, namespace?: string) => {
  const excel = new FakeExcel(options);
  return { excel, host: new ExcelHost({ run: excel.run, supports: () => true, namespace }) };
};

const changesOf = (workbook: Workbook) => [
  ...workbook.sheets.map((sheet) => ({ kind: "addSheet" as const, sheet })),
  ...workbook.names.map(({ name, sheet, cell }) => ({ kind: "name" as const, name, sheet, cell })),
];

/** The content of a cell, in the model and in Excel. */
const storedContent = (
  { formula, value, error }: Partial<Cell>,
  namespace = "SIZEBOOK",
): unknown =>
  formula !== undefined
    ? `=${formula.replace(/\bSIZEBOOK\./g, `${namespace}.`)}`
    : (error ?? (value === "" ? null : (value ?? null)));

function differences(excel: FakeExcel, workbook: Workbook, namespace?: string): string[] {
  return workbook.sheets.flatMap((sheet) => {
    const there = excel.book.known(sheet.name);
    const places = new Set([...sheet.cells.keys(), ...there.cells.keys()]);
    return [...places].flatMap((address) => {
      const [wanted, found] = [sheet.cells.get(address), there.cells.get(address)];
      const [a, b] = [
        storedContent(wanted ?? {}, namespace),
        storedContent({
          formula: found?.formula?.slice(1),
          value: found?.formula === undefined ? found?.value : undefined,
          error: found?.error,
        }),
      ];
      const [expected, drawn] = wanted
        ? [expectedStyle(wanted), excel.book.formatOf(found)]
        : [undefined, undefined];
      const odd = Object.keys({ ...expected, ...drawn }).filter(
        (key) => expected?.[key] !== drawn?.[key],
      );
      return [
        ...(a === b ? [] : [`${sheet.name}!${address} holds ${String(b)}, not ${String(a)}`]),
        ...odd.map(
          (key) =>
            `${sheet.name}!${address} ${key} is ${String(drawn?.[key])}, not ${String(expected?.[key])}`,
        ),
      ];
    });
  });
}

describe.each([
  ["the plan", plan],
  ["the small plan with everything", demo],
] as const)("%s", (_name, workbook) => {
  const { excel, host } = started();
  const shares: number[] = [];
  beforeAll(async () => host.change("Insert", changesOf(workbook), (share) => shares.push(share)));

  test("every cell has the content and format of the model", () =>
    expect(differences(excel, workbook).slice(0, 10)).toEqual([]));

  test("few requests, each well under Excel's limit", () => {
    const total = excel.syncs.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(excel.syncs.length).toBeLessThanOrEqual(6 + Math.floor(total / 4_000_000));
    expect(Math.max(...excel.syncs.map(({ bytes }) => bytes))).toBeLessThan(LIMIT * 0.9);
  });

  test("progress rises from nothing to all", () => {
    expect(shares[0]).toBe(0);
    expect(shares[shares.length - 1]).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.length).toBeGreaterThanOrEqual(4);
  });

  test("calculation mode, events, active sheet and selection are as before", () => {
    const { calculationMode, enableEvents, active, sheets, selected } = excel.book;
    expect({ calculationMode, enableEvents, active, selected }).toEqual({
      calculationMode: "Automatic",
      enableEvents: true,
      active: sheets[0]!.id,
      selected: { sheet: sheets[0]!.id, address: "A1" },
    });
  });

  test("names refer to their cells", () => {
    expect(namesIn(excel)).toEqual(
      workbook.names.map(({ name, sheet, cell }) => [name, sheet, bare(cell)]),
    );
  });

  test("sheets: order, visibility, tab colors, gridlines, frozen panes, merged cells", () => {
    const STATES = { visible: "Visible", hidden: "Hidden", veryHidden: "VeryHidden" };
    const TABS = { input: "#B8A45A", result: "#1B4F72", support: "#8A949C" };
    expect(
      excel.book.sheets
        .slice(1)
        .map(({ name, visibility, tabColor, showGridlines, freeze, merges }) => ({
          name,
          visibility,
          tabColor,
          showGridlines,
          freeze,
          merges,
        })),
    ).toEqual(
      workbook.sheets.map(({ name, state, tab, freeze, merges }) => ({
        name,
        visibility: STATES[state],
        tabColor: tab ? TABS[tab] : "",
        showGridlines: false,
        freeze,
        merges,
      })),
    );
  });

  test("widths and heights", () => {
    for (const sheet of workbook.sheets) {
      const there = excel.book.known(sheet.name);
      expect(
        [...there.columnWidths].sort(([a], [b]) => a - b).map(([, points]) => points / 5.25),
      ).toEqual(sheet.columnWidths);
      for (const [row, height] of there.rowHeights)
        expect(height).toBe(sheet.rowHeights?.get(row) ?? 15);
      for (const row of sheet.rowHeights?.keys() ?? [])
        expect(there.rowHeights.has(row)).toBe(true);
    }
  });

  test("validations", () => {
    for (const sheet of workbook.sheets) {
      expect(excel.book.known(sheet.name).validations).toHaveLength(sheet.validations.length);
      sheet.validations.forEach(({ range, rule, title, message, strict }, index) => {
        const { range: where, settings } = excel.book.known(sheet.name).validations[index]!;
        expect(where).toBe(range);
        expect(settings).toMatchObject({
          ignoreBlanks: true,
          prompt: { showPrompt: true, title: title.slice(0, 32) },
          errorAlert: { showAlert: rule.kind !== "text", style: strict ? "Stop" : "Warning" },
        });
        expect((settings.prompt as { message: string }).message.slice(0, 200)).toBe(
          message.slice(0, 200),
        );
        expect(Object.keys(settings.rule as object)).toEqual([
          {
            list: "list",
            decimal: "decimal",
            whole: "wholeNumber",
            date: "date",
            text: "textLength",
          }[rule.kind],
        ]);
        if (rule.kind === "list")
          expect(settings.rule).toEqual({
            list: { inCellDropDown: true, source: `=${rule.source}` },
          });
      });
    }
  });

  test("conditional formats, the first with the highest priority", () => {
    for (const sheet of workbook.sheets) {
      expect(
        excel.book
          .known(sheet.name)
          .conditions.map(({ range, settings }) => [range, settings["custom.rule.formula"]]),
      ).toEqual(sheet.conditionalFormats.map(({ range, formula }) => [range, `=${formula}`]));
    }
    const [fail] = workbook.sheets.flatMap((sheet) =>
      sheet.conditionalFormats.flatMap(({ style }, index) =>
        style === "fail" ? [excel.book.known(sheet.name).conditions[index]!] : [],
      ),
    );
    expect(fail!.settings).toMatchObject({
      "custom.format.font.bold": true,
      "custom.format.font.underline": "Single",
      "custom.format.font.color": "#9C1F1F",
      "custom.format.fill.color": "#F9E3E1",
    });
  });

  test("links have their targets, and comments are at their cells", () => {
    for (const sheet of workbook.sheets) {
      const there = excel.book.known(sheet.name);
      const links = [...sheet.cells].flatMap(([address, { link }]) =>
        link ? [[address, link.sheet, link.cell]] : [],
      );
      expect(
        [...there.cells].flatMap(([address, { link }]) =>
          link ? [[address, ...split(link.documentReference!)]] : [],
        ),
      ).toEqual(expect.arrayContaining(links));
      expect([...there.cells.values()].filter(({ link }) => link)).toHaveLength(links.length);
      expect([...there.notes]).toEqual(
        [...sheet.cells].flatMap(([address, { comment }]) => (comment ? [[address, comment]] : [])),
      );
    }
  });

  test("charts: kind, place, series with their ranges, titles", () => {
    const KINDS = {
      line: "LineMarkers",
      column: "ColumnClustered",
      bar: "BarClustered",
      stackedColumn: "ColumnStacked",
      stackedBar: "BarStacked",
    };
    for (const sheet of workbook.sheets) {
      const there = excel.book.known(sheet.name).charts;
      expect(
        there.map(({ kind, settings, series }) => ({
          kind,
          place: settings.setPosition,
          title: settings["title.text"],
          x: settings["axes.categoryAxis.title.text"] ?? "",
          y: settings["axes.valueAxis.title.text"] ?? "",
          series: series.map((entry) => [entry.settings.name, entry.values, entry.categories]),
        })),
      ).toEqual(
        sheet.charts.map(
          ({ kind, anchor, title, categoryTitle, valueTitle, series, categories }) => ({
            kind: KINDS[kind],
            place: [anchor.from, anchor.to],
            title,
            x: categoryTitle,
            y: valueTitle,
            series: series.map(({ name, values }) => [name, bare(values), bare(categories)]),
          }),
        ),
      );
    }
  });

  test("print settings", () => {
    for (const { name, print } of workbook.sheets) {
      expect(excel.book.known(name).page).toMatchObject({
        orientation: print.landscape ? "Landscape" : "Portrait",
        paperSize: "A4",
        "headersFooters.defaultForAllPages.rightFooter": expect.stringContaining("Page &P of &N"),
        zoom: {
          horizontalFitToPages: print.pagesWide ?? 1,
          ...(print.onePage ? { verticalFitToPages: 1 } : {}),
        },
        ...(print.area ? { setPrintArea: print.area } : {}),
        ...(print.titleColumns
          ? { setPrintTitleColumns: print.titleColumns.replace(/([A-Z]+)/g, "$$$1") }
          : {}),
        ...(print.titleRows
          ? { setPrintTitleRows: print.titleRows.replace(/(\d+)/g, "$$$1") }
          : {}),
      });
    }
  });
});

const bare = (reference: string): string => reference.replace(/\$/g, "");
const split = (reference: string): string[] => [
  reference.slice(0, reference.lastIndexOf("!")).replace(/^'|'$/g, ""),
  reference.slice(reference.lastIndexOf("!") + 1),
];
const namesIn = (excel: FakeExcel): string[][] =>
  excel.book.names.map(({ name, formula }) => [name, ...split(bare(formula.slice(1)))]);

test("a development build has its own namespace, in cells and in conditional formats, and reads it back as SIZEBOOK", async () => {
  const { excel, host } = started({}, "SIZEBOOKDEV");
  await insertWorkbook(host, demo);
  expect(differences(excel, demo, "SIZEBOOKDEV")).toEqual([]);
  expect(
    [...excel.book.known("Assumptions").cells.values()].map(({ formula }) => formula),
  ).toContain("=SIZEBOOKDEV.VERSION()");
  const read = (await host.read({ sheet: "Assumptions", range: "A1:F40" })).flat();
  expect(read.map(({ formula }) => formula)).toContain("SIZEBOOK.VERSION()");
});

test("texts stay texts and zeros stay zeros", async () => {
  const { excel, host } = started();
  const cells = {
    A1: "007",
    A2: "3-4",
    A3: "May 2026",
    A4: "TRUE",
    A5: "- none",
    A6: "'quoted",
    A7: "#N/A",
    A8: "plain words",
    A9: 0,
    A10: false,
    A11: "1,234",
    A12: "@home",
    A13: "",
    A14: "3580-004",
  };
  await insertWorkbook(host, plainBook([plainSheet("Texts", cells)]));
  expect(
    Object.fromEntries(
      [...excel.book.known("Texts").cells].map(([address, { value }]) => [address, value]),
    ),
  ).toEqual({ ...cells, A13: undefined });
});

/** Long formulas with quotes and multi-byte characters. */
const large = (): Workbook =>
  plainBook(
    ["One", "Two", "Three"].map((name) =>
      plainSheet(
        name,
        Object.fromEntries(
          Array.from({ length: 6_000 }, (_, i) => [
            [`A${i + 1}`, `=IF(B${i + 1}>0,"${'more – ""much"" more '.repeat(34)}",${i})`],
            [`B${i + 1}`, i],
          ]).flat(),
        ),
      ),
    ),
  );

test("a large workbook takes another request per 4 MB, and none is near the limit", async () => {
  const { excel, host } = started();
  await host.change("Insert", changesOf(large()));
  const bytes = excel.syncs.reduce((sum, sync) => sum + sync.bytes, 0);
  expect(bytes).toBeGreaterThan(14 * MEGABYTE);
  expect(excel.syncs.length).toBeLessThanOrEqual(
    6 + Math.ceil((bytes - 4 * MEGABYTE) / (4 * MEGABYTE)),
  );
  expect(Math.max(...excel.syncs.map((sync) => sync.bytes))).toBeLessThan(LIMIT * 0.9);
});

test("existing sheets and names are listed, and nothing is written", async () => {
  const book = new BookState(["Mine", "growth", "Lists"]);
  book.names.push({ name: "TARGET_CPU", formula: "=Mine!$A$1" });
  const { excel, host } = started({ book });
  const before = excel.book.snapshot();
  await expect(host.change("Insert", changesOf(demo))).rejects.toThrow(
    /already has sheets named Growth, Lists\. Nothing was changed/,
  );
  const renamed = {
    ...demo,
    sheets: demo.sheets.filter(({ name }) => !["Growth", "Lists"].includes(name)),
  };
  await expect(
    host.change(
      "Insert",
      changesOf({ ...renamed, names: demo.names.filter(({ sheet }) => sheet === "Assumptions") }),
    ),
  ).rejects.toThrow(/already uses the name target_cpu\./);
  expect(excel.book.snapshot()).toEqual(before);
  expect(excel.calls.filter((call) => /add|formulas/.test(call))).toEqual([]);
});

test("in manual calculation mode the new sheets are calculated, and the mode stays", async () => {
  const { excel, host } = started();
  excel.book.calculationMode = "Manual";
  await insertWorkbook(host, demo);
  expect(excel.book.calculationMode).toBe("Manual");
  expect(excel.calls.filter((call) => call === "Worksheet.calculate")).toHaveLength(
    demo.sheets.length,
  );
});

test("a second plan uses the existing cell styles, and they stay when it is undone", async () => {
  const { excel, host } = started();
  await insertWorkbook(host, plainBook([plainSheet("First", { A1: 1 })]));
  await insertWorkbook(host, plainBook([plainSheet("Second", { A1: "=First!A1" })]));
  expect([...excel.book.styles.keys()]).toEqual([
    "Normal",
    "Hyperlink",
    "Sizebook Plain",
    "Sizebook Result",
  ]);
  await host.undo();
  expect([...excel.book.styles.keys()]).toEqual(["Normal", "Hyperlink", "Sizebook Plain"]);
});

/** The full plan, the worked example, and one of the focused templates. */
const INSERTED = planTemplates.filter(({ file }) => /^(system-plan|db2-mirror-example)/.test(file));
test.each(
  sample(INSERTED, 1, "plans that are inserted").map(
    (template) => [template.file, template] as const,
  ),
)("%s is read back as it is in the model", async (_file, template) => {
  const { workbook } = buildTemplate(template);
  const { excel, host } = started();
  await insertWorkbook(host, workbook);
  const back = readBack(
    excel.book,
    workbook.sheets.map(({ name }) => name),
  );
  const plainCell = ({ value, formula, ...rest }: Cell): unknown => ({
    ...rest,
    ...(formula === undefined ? { value: value === "" ? null : (value ?? null) } : { formula }),
  });
  workbook.sheets.forEach((sheet, index) => {
    const {
      cells,
      merges,
      validations,
      conditionalFormats,
      freeze,
      columnWidths,
      name,
      state,
      rowHeights = new Map(),
    } = sheet;
    const readSheet = back.sheets[index]!;
    expect(
      [...readSheet.cells].map(([address, cell]) => [address, plainCell(cell)]).sort(),
    ).toEqual([...cells].map(([address, cell]) => [address, plainCell(cell)]).sort());
    expect({
      ...readSheet,
      cells: undefined,
      rowHeights: [...readSheet.rowHeights].sort(),
    }).toEqual({
      name,
      state,
      merges,
      conditionalFormats,
      columnWidths,
      cells: undefined,
      rowHeights: [...rowHeights].filter(([, height]) => height !== 15).sort(),
      ...(freeze ? { freeze } : {}),
      validations: validations.map((validation) => ({
        ...validation,
        title: expect.any(String),
        message: expect.any(String),
      })),
    });
  });
  expect(back.names).toEqual(
    workbook.names.map(({ name, sheet, cell }) => ({ name, sheet, cell: bare(cell) })),
  );
});
