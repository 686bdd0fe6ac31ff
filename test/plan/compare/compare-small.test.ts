/**
 * Comparisons of plans with a few cells: rows without unique names, templates of different
 * versions, deleted sheets.
 */
import { compareWorkbooks } from "../../../src/plan/compare/compare-workbooks";
import {
  checkDifferenceText,
  comparisonParts,
  differenceText,
  rowDifferenceText,
} from "../../../src/plan/compare/compare-messages";
import type { Comparison } from "../../../src/plan/compare/comparison";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { bookWithNameIndex, type NameIndexLine } from "../../support/workbook-with-name-index";
import { plainBook, plainSheet, type Contents } from "../../support/plain-book";

const compared = (a: Workbook, b: Workbook): Promise<Comparison> =>
  compareWorkbooks(readerOf(a), readerOf(b));

const SOURCES: readonly NameIndexLine[] = [
  ["source.name", "Current system", "$A$4:$A$6", "input", "Partition"],
  ["source.box", "Current system", "$B$4:$B$6", "input", "System"],
  ["source.cores", "Current system", "$C$4:$C$6", "input", "Cores", "cores"],
];
/** A plan whose only list contains these cells. */
const system = (cells: Contents, lines: readonly NameIndexLine[] = SOURCES): Workbook =>
  bookWithNameIndex({ "Current system": { A1: "Current system", ...cells } }, lines);

describe("rows of lists", () => {
  test("with the same first column are distinguished by the second", async () => {
    const rows = { A4: "ERP", B4: "OLD", A5: "ERP", B5: "NEW" };
    const { inputs } = await compared(
      system({ ...rows, C4: 4, C5: 8 }),
      system({ ...rows, C4: 4, C5: 6 }),
    );
    expect(inputs.map(differenceText)).toEqual([
      "Current system, ERP NEW, Cores: was 8 cores, is 6 cores",
    ]);
  });

  test("with a choice by its former name do not differ; another choice does", async () => {
    const memory = (origin: string): Workbook =>
      bookWithNameIndex({ Memory: { A1: "Memory", A4: "ERP", B4: origin } }, [
        ["mempart.name", "Memory", "$A$4:$A$5", "result", "Partition"],
        ["mempart.origin", "Memory", "$B$4:$B$5", "input", "Source"],
      ]);
    expect((await compared(memory("Own rule"), memory("Your rule"))).inputs).toEqual([]);
    expect(
      (await compared(memory("Own rule"), memory("Your value"))).inputs.map(differenceText),
    ).toEqual(["Memory, ERP, Source: was Your rule, is Your value"]);
  });

  test("without a name are identified by their number once something is filled in", async () => {
    const { inputs, rows } = await compared(
      system({ A4: "ERP", C4: 4, C5: 8 }),
      system({ A4: "ERP", C4: 4, C5: 6, C6: 2 }),
    );
    expect([inputs.map(differenceText), rows.map(rowDifferenceText)]).toEqual([
      ["Current system, row 2, Cores: was 8 cores, is 6 cores"],
      ["Current system, row 3 is new: Cores 2 cores"],
    ]);
  });

  test("that only had a name count as removed; another row is not mistaken for them", async () => {
    const { rows } = await compared(
      system({ A4: "ERP", A5: "CRM" }),
      system({ A4: "ERP", A5: "WEB" }),
    );
    expect(rows.map(rowDifferenceText)).toEqual([
      "Current system, CRM is gone",
      "Current system, WEB is new",
    ]);
  });
});

describe("templates of different age", () => {
  test("a column and an input that only the second has are not a difference", async () => {
    const later = [
      ...SOURCES,
      ["source.site", "Current system", "$D$4:$D$6", "input", "Site"],
      ["part.zone", "Current system", "$D$1", "input", "Time zone"],
    ];
    const { inputs, rows } = await compared(
      system({ A4: "ERP", C4: 4 }),
      system({ A4: "ERP", C4: 4, D1: "UTC", D4: "Berlin" }, later),
    );
    expect([inputs, rows]).toEqual([[], []]);
  });

  test("without labels in the name index, the names of inputs are used", async () => {
    const lines = [
      ...SOURCES.map((line) => line.slice(0, 4)),
      ["part.day", "Current system", "$D$1", "input"],
    ];
    const { inputs, rows } = await compared(
      system({ A4: "ERP", C4: 4, D1: "Monday" }, lines),
      system({ A4: "ERP", C4: 5, D1: "Friday", A5: "CRM", C5: 2 }, lines),
    );
    expect(inputs.map(differenceText)).toEqual([
      "Current system, part.day: was Monday, is Friday",
      "Current system, ERP, cores: was 4, is 5",
    ]);
    expect(rows.map(rowDifferenceText)).toEqual(["Current system, CRM is new: cores 2"]);
  });
});

describe("what was removed", () => {
  const LINES: readonly NameIndexLine[] = [
    ...SOURCES,
    ["part.name", "Current system", "$B$1", "input", "Prime shift"],
    ["sources.catalogue", "Sources", "$B$1", "result", "Catalogue"],
  ];
  const whole = (catalogue: string): Workbook =>
    bookWithNameIndex(
      {
        "Current system": { B1: "Day", A4: "ERP", C4: 4 },
        Sources: { A1: "Catalogue", B1: catalogue },
      },
      LINES,
    );

  test("a sheet that was removed is reported once; its inputs are not reported as empty", async () => {
    const without = bookWithNameIndex({ Sources: { A1: "Catalogue", B1: "1.0.0" } }, LINES);
    const { inputs, rows, results, notes } = await compared(without, whole("1.0.0"));
    expect([inputs, rows, results]).toEqual([[], [], []]);
    expect(notes[0]).toBe(
      "The first no longer has its sheet Current system; what stood there is not compared.",
    );
  });

  test("without stamps, the catalogue is the one that the plan's cell names, while it has one", async () => {
    expect((await compared(whole("1.0.0 (abc)"), whole("1.1.0 (def)"))).versions).toEqual([
      { what: "Catalogue", before: "1.0.0 (abc)", now: "1.1.0 (def)" },
    ]);
    expect(
      (
        await compared(
          whole("1.0.0 (abc)"),
          bookWithNameIndex({ "Current system": { B1: "Day", A4: "ERP", C4: 4 } }, LINES),
        )
      ).versions,
    ).toEqual([]);
  });

  test.each<[string, Contents, string]>([
    [
      "says by which Sizebook",
      { A2: "Sizebook", B2: "Sizebook 9.1.0" },
      "The stamp of the second was written by a later Sizebook (9.1.0) and cannot be read.",
    ],
    [
      "says nothing that can be read",
      { A2: "Origin", B2: "nine" },
      "The stamp of the second was written by a later Sizebook and cannot be read.",
    ],
  ])("a stamp of a later layout that %s is not used", async (_what, more, note) => {
    const later = whole("1.0.0");
    const { notes } = await compared(whole("1.0.0"), {
      ...later,
      sheets: [
        ...later.sheets,
        { ...plainSheet("Stamp", { A1: "Stamp", B1: "format 7", ...more }), state: "veryHidden" },
      ],
    });
    expect(notes).toContain(note);
  });

  test("only the second of two workbooks is a plan", async () => {
    expect(
      (await compared(plainBook([plainSheet("Notes", { A1: 1 })]), whole("1.0.0"))).notes[0],
    ).toBe("Only the second is a plan, so they are compared cell by cell.");
  });
});

describe("checks", () => {
  const LINES: readonly NameIndexLine[] = [
    ["cover.headline", "Checks", "$H$1", "result"],
    ["cover.verdict", "Checks", "$H$2", "result"],
    ...["sheet", "what", "verdict", "reason", "rule"].map((column, i) => [
      `check.${column}`,
      "Checks",
      `$${"ABCDE"[i]!}$2:$${"ABCDE"[i]!}$5`,
      "result",
    ]),
  ];
  type Line = readonly [what: string, verdict: string, reason: string];
  const checked = (...lines: readonly Line[]): Workbook =>
    bookWithNameIndex(
      {
        Checks: Object.fromEntries(
          lines.flatMap(([what, verdict, reason], i) => [
            [`A${i + 2}`, "Memory"],
            [`B${i + 2}`, what],
            [`C${i + 2}`, verdict],
            [`D${i + 2}`, reason],
            [`E${i + 2}`, "M-1"],
          ]),
        ),
      },
      LINES,
    );
  const words = async (a: Workbook, b: Workbook): Promise<readonly string[]> =>
    (await compared(a, b)).checks.map(checkDifferenceText);

  test("one that the second no longer has is reported", async () => {
    expect(
      await words(
        checked(["Pool", "PASS", "3 is at most 4."], ["Faults", "WARN", "9 a second."]),
        checked(["Pool", "PASS", "3 is at most 4."]),
      ),
    ).toEqual(["Memory, Faults: was WARN, is no check."]);
  });

  test("with the same name are distinguished by their order, whatever was added before them", async () => {
    const twice: readonly Line[] = [
      ["Pool", "PASS", "3 is at most 4."],
      ["Pool", "PASS", "2 is at most 4."],
    ];
    expect(
      await words(checked(...twice), checked(["Faults", "WARN", "9 a second."], ...twice)),
    ).toEqual(["Memory, Faults: was no check, is WARN. 9 a second."]);
    expect(
      await words(checked(...twice), checked(twice[0]!, ["Pool", "PASS", "1 is at most 4."])),
    ).toEqual(["Memory, Pool: PASS as before. 1 is at most 4."]);
  });

  test("of plans whose name index lists none are not compared", async () => {
    const parts = comparisonParts(await compared(system({ A4: "ERP" }), system({ A4: "CRM" })));
    expect(parts.find(({ title }) => title.startsWith("Checks"))).toEqual({
      title: "Checks: no verdict changed",
      lines: [],
    });
  });
});
