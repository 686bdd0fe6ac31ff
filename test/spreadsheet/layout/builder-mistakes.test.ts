/**
 * Every mistake in the definition of a section is a build error that names the sheet, the place and
 * the mistake.
 */
import { EMPTY_PROPERTIES } from "../../support/plain-book";
import {
  BookBuilder,
  type BookOptions,
  type ChartSpec,
  type SheetOptions,
} from "../../../src/spreadsheet/layout/builder";

const chart: ChartSpec = {
  kind: "line",
  title: "T",
  altText: "A",
  categories: "{data.a[]}",
  categoryTitle: "x",
  valueTitle: "y",
  series: [{ name: "s", values: "{data.b[]}" }],
};
const cases = [
  { id: "base", label: "Base" },
  { id: "low", label: "Low" },
  { id: "high", label: "High" },
];

/** A book with a table of ten rows and a calculation of three cases. */
function book(options: Partial<BookOptions> = {}, data: SheetOptions = {}): BookBuilder {
  const bookBuilder = new BookBuilder({
    properties: EMPTY_PROPERTIES,
    activeCase: "active",
    ...options,
  });
  bookBuilder
    .sheet("Data", data)
    .fields([
      { label: "Active", name: "active", value: 1 },
      { label: "Hidden name", name: "own.place", value: 2, defined: false },
    ])
    .table({
      key: "data",
      columns: [
        { key: "a", head: "A", unit: "CPW" },
        { key: "b", head: "B" },
      ],
      rows: [{ key: "one", cells: { a: 1, b: 2 } }],
      spare: 9,
      totals: "Sum",
    })
    .table({ key: "bare", columns: [{ key: "a", head: "A" }], rows: [{ cells: { a: 1 } }] });
  bookBuilder
    .sheet("Calc")
    .calc({
      key: "calc",
      cases,
      rows: [
        { key: "lines", label: "Line {i}", repeat: 12, formula: "{data.a[1]}*{i}" },
        { key: "single", label: "Single", formula: "{case}" },
        { key: "late", label: "Late", only: ["low", "high"], formula: "1" },
        { key: "ends", label: "Ends", only: ["base", "high"], formula: "1" },
        { key: "never", label: "Never", only: [], formula: "1" },
      ],
    })
    .calc({
      key: "alone",
      cases: [{ id: "only", label: "Only" }],
      rows: [{ key: "x", label: "X", formula: "1" }],
    });
  return bookBuilder;
}

function problemsOf(bookBuilder: BookBuilder): string {
  try {
    bookBuilder.build();
  } catch (error) {
    return (error as Error).message;
  }
  return "no problem";
}

const formulaOf = (formula: string): string => {
  const bookBuilder = book();
  bookBuilder.sheet("Here").fields([{ label: "x", name: "here", formula }]);
  const { workbook } = bookBuilder.build();
  return workbook.sheets.find(({ name }) => name === "Here")!.cells.get("C1")!.formula!;
};

describe("references with a meaning", () => {
  test.each([
    ["{data.a[head]}", "Data!$B$4"],
    ["{data.a[unit]}", "Data!$B$5"],
    ["{data.a[total]}", "Data!$B$16"],
    ["SUM({data.a[2..last]})", "SUM(Data!$B$7:$B$15)"],
    ["{data.a[first]}", "Data!$B$6"],
    ["{data.a[3]}", "Data!$B8"],
    ["{i}+{case}", "1+1"],
    ["{data.a[1]}", "Data!$B$6"],
    ["{own.place}", "Data!$C$2"],
    ["{alone.x#active}", "Calc!$D$20"],
    ["{alone.x}", "Calc!$D$20"],
    ["{calc.single#active}", "Calc!$G$14"],
    ["SUM({calc.lines[]#active})", "SUM(Calc!$G$2:$G$13)"],
    ["MAX({calc.late#*})", "MAX(Calc!$E$15:$F$15)"],
    ["{calc.lines[3]#low}", "Calc!$E4"],
    ["SUM({calc.lines[]#low})", "SUM(Calc!$E$2:$E$13)"],
    ["{calc.single[*]#low}", "Calc!$E$14"],
  ])("%s is %s", (template, formula) => expect(formulaOf(template)).toBe(formula));
});

describe("references without a meaning, or with two", () => {
  test.each<[string, string]>([
    ["{active[1]}", "active is a single cell: no [..], # or @row"],
    ["{active#base}", "active is a single cell"],
    ["{active@row}", "active is a single cell"],
    ["{data.a#base}", "table data has no cases"],
    ["{bare.a[unit]}", "table bare has no row of units"],
    ["{bare.a[total]}", "table bare has no totals row"],
    ["{bare.a[x]}", "no row [x] - in"],
    ["{data.a[prev]}", "is used outside a row of table data"],
    ["{data.a[next]}", "is used outside a row"],
    ["{data.a[0]}", "row [0] is outside 1..10"],
    ["{calc.nothing#base}", "block calc has no row nothing"],
    ["{calc.single[2]#base}", "calc.single is not repeated: no [2]"],
    [
      "{calc.late#active}",
      "row late lacks the first case, so the active case cannot be selected from it",
    ],
    ["{calc.ends#*}", "the cases of row ends are not adjacent"],
    ["{calc.never#*}", "row never exists in no case"],
    ["{calc.lines[13]#base}", "row [13] is outside 1..12"],
    ["{calc.late#base}", "row late of block calc is empty in case base"],
  ])("%s: %s", (formula, problem) => {
    const bookBuilder = book();
    bookBuilder.sheet("Here").fields([{ label: "x", formula }]);
    expect(problemsOf(bookBuilder)).toContain(problem);
  });

  test("a row with a higher number than the table has", () => {
    const bookBuilder = book();
    bookBuilder.sheet("Here").table({
      key: "longer",
      columns: [
        { key: "a", head: "A", formula: "{bare.a@row}" },
        { key: "b", head: "B", formula: "{calc.lines#base@row}" },
      ],
      spare: 13,
    });
    const problems = problemsOf(bookBuilder);
    expect(problems).toContain("table bare has 1 rows, there is no row 2");
    expect(problems).toContain("calc.lines has 12 lines, there is no line 13");
  });

  test("a workbook without an active case, or with an unknown one", () => {
    const builderWith = (activeCase?: string): BookBuilder => {
      const built = book({ activeCase });
      built.sheet("Here").fields([{ label: "x", formula: "{calc.single#active}" }]);
      return built;
    };
    expect(problemsOf(builderWith())).toContain("the workbook has no activeCase cell");
    expect(problemsOf(builderWith("nowhere"))).toContain("no cell is named nowhere");
  });
});

describe("blocks that cannot be placed", () => {
  const wrong = (name: string, add: (made: BookBuilder) => unknown): string => {
    const bookBuilder = book();
    add(bookBuilder);
    return `${name}: ${problemsOf(bookBuilder)}`;
  };

  test.each<[string, (made: BookBuilder) => unknown, string]>([
    [
      "an unknown sheet of a link",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "x", value: 1, link: "sheet:Nowhere" }]),
      "Here!C1: link to unknown sheet Nowhere",
    ],
    [
      "a link that is no reference",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "x", value: 1, link: "no reference" }]),
      "Here!C1: no reference is not a reference - in link no reference",
    ],
    [
      "a link to an unknown cell",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "x", value: 1, link: "data.z[1]" }]),
      "table data has no column z; it has a, b - in link data.z[1]",
    ],
    [
      "a list that is no placeholder",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([
          {
            label: "x",
            value: 1,
            validation: {
              rule: { kind: "list", source: "Data!A1:A9", ifThere: true },
              title: "",
              message: "",
            },
          },
        ]),
      "exactly one placeholder is expected here - in Data!A1:A9",
    ],
    [
      "a chart of a formula",
      (bookBuilder) => bookBuilder.sheet("Here").chart({ ...chart, categories: "{data.a[]}*2" }),
      "exactly one placeholder is expected here - in {data.a[]}*2",
    ],
    [
      "charts beside nothing",
      (bookBuilder) => bookBuilder.sheet("Here").charts([chart], { beside: "data" }),
      'Here: charts are placed next to "data", which is not a block above them on this sheet',
    ],
    [
      "a freeze of another sheet",
      (bookBuilder) => bookBuilder.sheet("Here", { freeze: "data" }).title("Here"),
      'Here: freeze names block "data", which is not on this sheet',
    ],
    [
      "a freeze far down",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here", { freeze: "deep" })
          .gap(30)
          .table({ key: "deep", columns: [{ key: "a", head: "A" }], spare: 1 }),
      'Here: the heads of "deep" are in row 31: too many rows would stay in view',
    ],
    [
      "a sheet name",
      (bookBuilder) => bookBuilder.sheet("Here/there").title("x"),
      '"Here/there" is not a valid sheet name in Excel',
    ],
    [
      "a sheet name in other letters",
      (bookBuilder) => bookBuilder.sheet("DATA").title("x"),
      'sheet "DATA" is defined twice',
    ],
    [
      "a long sheet name",
      (bookBuilder) => bookBuilder.sheet("x".repeat(32)).title("x"),
      "is not a valid sheet name in Excel",
    ],
    [
      "an override of nothing",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "Mine", value: 1, override: {} }]),
      'Here: field "Mine" has an override but no name or no formula',
    ],
    [
      "a table without rows",
      (bookBuilder) =>
        bookBuilder.sheet("Here").table({ key: "none", columns: [{ key: "a", head: "A" }] }),
      "Here: table none has no rows",
    ],
    [
      "a column twice",
      (bookBuilder) =>
        bookBuilder.sheet("Here").table({
          key: "twice",
          columns: [
            { key: "a", head: "A" },
            { key: "a", head: "B" },
          ],
          spare: 1,
        }),
      "Here: a column key of table twice is used twice",
    ],
    [
      "a cell without a column",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here")
          .table({ key: "more", columns: [{ key: "a", head: "A" }], rows: [{ cells: { z: 1 } }] }),
      "Here: a row of table more has a cell z, but no column has that key",
    ],
    [
      "a block twice",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here")
          .table({ key: "data", columns: [{ key: "a", head: "A" }], spare: 1 }),
      'Here: block "data" is already on sheet Data',
    ],
    [
      "a block of two words",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here")
          .table({ key: "two words", columns: [{ key: "a", head: "A" }], spare: 1 }),
      'Here: block key "two words" is not one word',
    ],
    [
      "a row twice",
      (bookBuilder) =>
        bookBuilder.sheet("Here").calc({
          key: "again",
          cases,
          rows: [
            { key: "a", label: "A" },
            { key: "a", label: "B" },
          ],
        }),
      "Here: row a of block again is defined twice",
    ],
    [
      "a case that is none",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here")
          .calc({ key: "again", cases, rows: [{ key: "a", label: "A", only: ["base", "best"] }] }),
      "Here: row a of block again names unknown cases best",
    ],
    [
      "as many rows as no table",
      (bookBuilder) =>
        bookBuilder
          .sheet("Here")
          .table({ key: "as", columns: [{ key: "a", head: "A" }], spare: "nothing" }),
      "Here: table as: no table nothing defines a number of rows",
    ],
    [
      "a name too long for Excel",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "x", name: `a${"b".repeat(255)}`, value: 1 }]),
      "is longer than 255 characters",
    ],
    [
      "the name of a truth value",
      (bookBuilder) => bookBuilder.sheet("Here").fields([{ label: "x", name: "true", value: 1 }]),
      'name "true" is taken',
    ],
    [
      "the name of a row and column",
      (bookBuilder) => bookBuilder.sheet("Here").fields([{ label: "x", name: "r1c1", value: 1 }]),
      "looks like an R1C1 address",
    ],
    [
      "a name in other letters",
      (bookBuilder) => bookBuilder.sheet("Here").fields([{ label: "x", name: "aCTIVE", value: 1 }]),
      'name "aCTIVE" is already given on sheet Data',
    ],
    [
      "a name that reads like a row",
      (bookBuilder) =>
        bookBuilder.sheet("Here").fields([{ label: "x", name: "calc.single", value: 1 }]),
      'name "calc.single" is also a column or row of block "calc"',
    ],
  ])("%s", (name, add, problem) => expect(wrong(name, add)).toContain(problem));

  test("a sheet that is requested again continues where it ended", () => {
    const bookBuilder = book();
    bookBuilder.sheet("Here").title("One");
    bookBuilder.sheet("Here").title("Two");
    expect(bookBuilder.begun().map(({ name }) => name)).toEqual(["Data", "Calc", "Here"]);
    const cells = bookBuilder.build().workbook.sheets[2]!.cells;
    expect([...cells.values()].map(({ value }) => value)).toEqual(["One", "Two"]);
  });

  test("all mistakes are reported at once", () => {
    const bookBuilder = book();
    bookBuilder.sheet("Here").fields([
      { label: "x", formula: "{a.b}" },
      { label: "y", formula: "{c.d}" },
    ]);
    expect(problemsOf(bookBuilder).split("\n")).toEqual([
      "The workbook cannot be laid out:",
      "Here!C1: unknown: no cell is named a.b and no block has the key a - in {a.b}",
      "Here!C2: unknown: no cell is named c.d and no block has the key c - in {c.d}",
    ]);
  });
});

test("charts are placed below each other next to a block, or next to each other, with the requested size", () => {
  const bookBuilder = book();
  bookBuilder.sheet("Data").charts([chart, { ...chart, rows: 4, width: 20 }], { beside: "data" });
  bookBuilder
    .sheet("Here")
    .charts([chart, { ...chart, width: 30 }])
    .line("note", { value: "after" });
  const { workbook } = bookBuilder.build();
  const anchors = (name: string): string[] =>
    workbook.sheets
      .find((sheet) => sheet.name === name)!
      .charts.map(({ anchor }) => `${anchor.from}:${anchor.to}`);
  expect(anchors("Data").map((anchor) => anchor.replace(/[A-Z]+/g, ""))).toEqual(["4:19", "21:24"]);
  const [first, second] = anchors("Here");
  expect(first!.split(":")[0]).toBe("B1");
  expect(second!.startsWith("B1:")).toBe(false);
  expect(
    [...workbook.sheets.find(({ name }) => name === "Here")!.cells].find(
      ([, { value }]) => value === "after",
    )![0],
  ).toBe("B18");
});

test("a list that the workbook may lack accepts any text; one that ends in empty cells ends with its last item", () => {
  const list = (source: string, more: object = {}) => ({
    rule: { kind: "list" as const, source, ...more },
    title: "",
    message: "",
  });
  const bookBuilder = book();
  bookBuilder.sheet("Here").fields([
    { label: "a", value: null, validation: list("{nowhere.a[]}", { ifThere: true }) },
    { label: "b", value: null, validation: list("{data.a[]}", { ifThere: true }) },
    {
      label: "c",
      value: null,
      validation: { ...list("{data.a[]}", { count: "{active}" }), strict: false },
    },
  ]);
  expect(
    bookBuilder
      .build()
      .workbook.sheets.find(({ name }) => name === "Here")!
      .validations.map(({ rule, strict }) => [rule, strict]),
  ).toEqual([
    [{ kind: "text" }, true],
    [{ kind: "list", source: "Data!$B$6:$B$15" }, true],
    [{ kind: "list", source: "OFFSET(Data!$B$6:$B$15,0,0,Data!$C$1)" }, false],
  ]);
});
