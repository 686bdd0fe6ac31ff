import { EMPTY_PROPERTIES } from "../../support/plain-book";
import type { BookOptions } from "../../../src/spreadsheet/layout/builder";
import { BookBuilder } from "../../../src/spreadsheet/layout/builder";
import type { Sheet, Workbook } from "../../../src/spreadsheet/workbook-model";

const properties: BookOptions["properties"] = { ...EMPTY_PROPERTIES, title: "Plan" };

const sheetOf = (workbook: Workbook, name: string): Sheet =>
  workbook.sheets.find((sheet) => sheet.name === name)!;

const cases = [
  { id: "base", label: "Expected" },
  { id: "high", label: "High" },
];

/** Two sheets that refer to each other, forward and backward. */
function smallBook(): BookBuilder {
  const book = new BookBuilder({ properties, activeCase: "case.active", mapSheet: "Map" });
  book
    .sheet("Inputs", { freeze: "workload" })
    .title("Inputs")
    .fields([
      {
        label: "Target CPU",
        name: "target.cpu",
        value: 0.7,
        style: "inputPercent",
        unit: "of capacity",
      },
      { label: "Active case", name: "case.active", value: 1, style: "input" },
      {
        label: "Headline",
        name: "headline",
        formula: "{calc.total#active}/{target.cpu}",
        override: {},
      },
      { label: "Growth of it", formula: "{calc.growth#active}" },
    ])
    .table({
      key: "workload",
      title: "Workloads",
      totals: "Total",
      spare: 2,
      columns: [
        { key: "name", head: "Workload", style: "inputText" },
        { key: "cpw", head: "CPW", unit: "CPW", style: "input", total: "sum" },
        {
          key: "share",
          head: "Share",
          style: "resultPercent",
          formula: "{workload.cpw}/{workload.cpw[total]}",
        },
        { key: "sofar", head: "So far", formula: "SUM({workload.cpw[first..here]})" },
        { key: "later", head: "Later", formula: "{calc.later#active@row}" },
      ],
      rows: [
        { key: "erp", cells: { name: "ERP", cpw: 29016 } },
        { cells: { name: "WEB", cpw: 12090, share: { formula: "1-{workload.share[erp]}" } } },
      ],
    });
  book.sheet("Calc it", { state: "hidden" }).calc({
    key: "calc",
    cases,
    rows: [
      "Demand",
      {
        key: "growth",
        label: "Growth",
        cell: (caseColumn) => ({
          value: caseColumn.id === "base" ? 0.1 : null,
          style: "inputPercent",
        }),
      },
      {
        key: "later",
        label: "Partition {i}",
        repeat: 4,
        formula: "{workload.cpw@row}*(1+{calc.growth})",
      },
      { key: "total", label: "Sum", formula: "SUM({calc.later[]})" },
      {
        key: "spread",
        label: "Spread",
        only: ["base"],
        formula: "MAX({calc.total#*})-{calc.total#high}",
      },
    ],
  });
  return book;
}

describe("layout", () => {
  const { workbook, index } = smallBook().build();
  const inputs = sheetOf(workbook, "Inputs");
  const calc = sheetOf(workbook, "Calc it");
  const formula = (sheet: Sheet, reference: string): string | undefined =>
    sheet.cells.get(index.addressOf(reference)!.cell)?.formula;

  test("names become defined names, and formulas read them", () => {
    expect(workbook.names).toContainEqual({ name: "target_cpu", sheet: "Inputs", cell: "$C$4" });
    expect(inputs.cells.get("C4")).toMatchObject({ value: 0.7, style: "inputPercent" });
    expect(inputs.cells.get("B4")).toMatchObject({ value: "Target CPU", style: "label" });
  });

  test("an override is used if it is not empty, otherwise the computed value", () => {
    expect(formula(inputs, "headline")).toBe(
      "IF(headline_override=\"\",'Calc it'!$F$8/target_cpu,headline_override)",
    );
    expect(index.names.get("headline.override")).toMatchObject({
      sheet: "Inputs",
      style: "override",
    });
  });

  test("columns of a table follow their row, and spare rows are like the others", () => {
    const { firstRow, lastRow, rowCount } = index.tables.get("workload")!;
    expect([lastRow - firstRow + 1, rowCount]).toEqual([4, 4]);
    expect(formula(inputs, "workload.share[1]")).toBe(`$C${firstRow}/$C$${lastRow + 1}`);
    expect(formula(inputs, "workload.share[2]")).toBe(`1-$D$${firstRow}`);
    expect(formula(inputs, "workload.sofar[4]")).toBe(`SUM($C$${firstRow}:$C${lastRow})`);
    expect(formula(inputs, "workload.cpw[total]")).toBe(`SUM($C$${firstRow}:$C$${lastRow})`);
    expect(inputs.cells.get(index.addressOf("workload.cpw[3]")!.cell)).toEqual({
      value: null,
      style: "input",
    });
  });

  test("calculation blocks stay in their case and refer to the table row with the same number", () => {
    const row = index.tables.get("workload")!.firstRow;
    expect(formula(calc, "calc.later[1]#base")).toBe(`Inputs!$C${row}*(1+D$3)`);
    expect(formula(calc, "calc.later[4]#high")).toBe(`Inputs!$C${row + 3}*(1+E$3)`);
    expect(formula(calc, "calc.total#high")).toBe("SUM(E$4:E$7)");
    expect(formula(calc, "calc.spread#base")).toBe("MAX($D$8:$E$8)-$E$8");
    expect(calc.cells.has("E9")).toBe(false);
    expect(formula(inputs, "workload.later[2]")).toBe("'Calc it'!$F5");
  });

  test("the shown case is selected once, in a column after the others", () => {
    expect(calc.cells.get("F2")).toBeUndefined();
    expect(calc.cells.get("F1")?.value).toBe("Shown");
    expect(calc.cells.get("F5")?.formula).toBe("INDEX($D5:$E5,1,case_active)");
    expect(calc.cells.get("F8")?.formula).toBe("INDEX($D$8:$E$8,1,case_active)");
  });

  test("a blank cell is shown as blank", () => {
    // Growth is an input: a cell that refers to a blank one contains 0.
    expect(calc.cells.get("F3")).toMatchObject({
      formula: 'IF(INDEX($D$3:$E$3,1,case_active)="","",INDEX($D$3:$E$3,1,case_active))',
      style: "result",
      format: "0.0%",
    });
  });

  test("rows whose shown case no formula reads have no such cell", () => {
    expect(calc.cells.has("F9")).toBe(false);
  });

  test("the map sheet lists the places of inputs", () => {
    const map = sheetOf(workbook, "Map");
    const lines = Array.from({ length: 20 }, (_, i) =>
      ["A", "B", "C", "D"].map((c) => map.cells.get(`${c}${i + 1}`)?.value).join(" "),
    );
    expect(map.state).toBe("veryHidden");
    expect(lines).toContain("target.cpu Inputs $C$4 input");
    expect(lines.some((line) => /^workload\.cpw Inputs \$C\$\d+:\$C\$\d+ input$/.test(line))).toBe(
      true,
    );
    expect(lines).toContain("calc.growth#high Calc it $E$3:$E$3 input");
    expect(lines.some((line) => /^workload\.share .* result$/.test(line))).toBe(true);
  });

  test("heads are frozen and repeat in print", () => {
    expect(inputs.freeze).toEqual({ rows: 11, columns: 0 });
    expect(inputs.print.titleRows).toBe("10:11");
  });
});

describe("the appearance of a sheet", () => {
  const built = (options: Partial<BookOptions>, add: (book: BookBuilder) => unknown): Sheet => {
    const book = new BookBuilder({ properties, ...options });
    add(book);
    return book.build().workbook.sheets[0]!;
  };
  const columns = [
    { key: "name", head: "Name", style: "inputText" as const },
    { key: "twice", head: "Twice", formula: "2" },
  ];

  test("an overwritten result is marked, in a workbook that can be frozen only while its formulas are live", () => {
    const marks = (options: Partial<BookOptions>) =>
      built(options, (book) =>
        book.sheet("Plan").fields([
          { label: "Live", name: "live", value: true },
          { label: "Result", formula: "1+1" },
        ]),
      ).conditionalFormats;
    expect(marks({})).toEqual([{ range: "C2", formula: "NOT(ISFORMULA(C2))", style: "override" }]);
    expect(marks({ live: "live" })).toEqual([
      { range: "C2", formula: "AND(live,NOT(ISFORMULA(C2)))", style: "override" },
    ]);
  });

  test("the first columns of a table are frozen too on request", () => {
    const frozen = (freezeColumns?: number) =>
      built({}, (book) =>
        book.sheet("Plan", { freeze: "t", freezeColumns }).table({ key: "t", columns, spare: 3 }),
      ).freeze;
    expect([frozen(), frozen(1)]).toEqual([
      { rows: 1, columns: 0 },
      { rows: 1, columns: 2 },
    ]);
  });

  test("a note has a wide column if nothing else is next to the fields, otherwise as many columns of a table as it needs", () => {
    const note = { label: "Growth", value: 0.1, note: "A year, of all partitions together." };
    const alone = built({}, (book) => book.sheet("Plan").fields([note]));
    expect([
      alone.cells.get("E1")?.value,
      alone.columnWidths.length,
      alone.columnWidths[4]! > 40,
    ]).toEqual([note.note, 5, true]);
    const beside = built({}, (book) =>
      book
        .sheet("Plan")
        .fields([note])
        .table({
          key: "t",
          columns: Array.from({ length: 5 }, (_, i) => ({ key: `c${i}`, head: "x", width: 8 })),
          spare: 1,
        }),
    );
    expect(beside.columnWidths[4]).toBe(8);
    expect(
      beside.columnWidths.slice(4).reduce((sum, width) => sum + width, 0),
    ).toBeGreaterThanOrEqual(40);
  });

  test("a field without a label has an empty cell instead", () => {
    const { cells } = built({}, (book) => book.sheet("Plan").fields([{ label: "", value: 5 }]));
    expect([cells.has("B1"), cells.get("C1")?.value]).toEqual([false, 5]);
  });
});

describe("mistakes in templates are build errors", () => {
  const wrong = (formula: string): string => {
    const book = smallBook();
    book.sheet("Wrong").fields([{ label: "x", formula }]);
    try {
      book.build();
    } catch (error) {
      return (error as Error).message;
    }
    return "no error";
  };
  test.each([
    ["{target.cpus}", /Wrong!C1: unknown: no cell is named target\.cpus.* - in \{target\.cpus\}/],
    ["{workload.cpw}", /outside a row of table workload/],
    ["{workload.cpws[]}", /no column cpws; it has name, cpw/],
    ["{workload.cpw[9]}", /row \[9\] is outside 1\.\.4/],
    ["{workload.cpw[crm]}", /no row \[crm\]; keys are erp/],
    ["{calc.total}", /write #active, #\* or one of #base, #high/],
    ["{calc.total#low}", /no case low/],
    ["{calc.spread#high}", /empty in case high/],
    ["{calc.later#base}", /4 lines: write \[\]/],
    ["MATCH(1,{1,2},0)", /\{1,2\} is not a placeholder/],
    ["=1+1", /must not start with =/],
  ])("%s", (formula, message) => expect(wrong(formula)).toMatch(message));

  test("braces inside texts are texts", () => expect(wrong('"{no.name}"')).toBe("no error"));

  test("a name that equals a column is ambiguous", () => {
    const book = smallBook();
    book.sheet("Wrong").fields([{ label: "x", name: "workload.cpw", value: 1 }]);
    expect(() => book.build()).toThrow(/"workload\.cpw" is also a column/);
  });

  test.each(["cpw3", "r1", "Target", "a b", "target.cpu"])(
    "Excel would reject the name %s, or it is in use",
    (name) => {
      const book = smallBook();
      book.sheet("Wrong").fields([{ label: "x", name, value: 1 }]);
      expect(() => book.build()).toThrow(/name/);
    },
  );
});
