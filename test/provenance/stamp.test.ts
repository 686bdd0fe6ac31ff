/** Stamps and drift for the planner of a plan that is some catalogues old. */
import { EMPTY_PROPERTIES } from "../support/plain-book";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueChanges } from "../../src/catalogue/changes";
import { catalogueHash, findTable } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { stampWorkbook, stampHost, createStamp } from "../../src/plan/definition/plan-stamp";
import { findFunction } from "../../src/functions/core/registry";
import { callKey } from "../../src/provenance/call-replay";
import { drift, driftOf, type Drift } from "../../src/provenance/drift";
import { driftReport } from "../../src/provenance/drift-report";
import { MemoryHost } from "../support/memory-host";
import type { Cell, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { readStamp, STAMP_SHEET, type Stamp } from "../../src/provenance/stamp";
import { ourVersions } from "../../src/provenance/versions";
import { convert } from "../support/libreoffice";
import { withCatalogue, withCells, withoutRows } from "../support/other-catalogue";
import { OPENPYXL, python, SOFFICE, testWith } from "../support/tools";

const sheet = (name: string, cells: Readonly<Record<string, Partial<Cell>>>): Sheet => ({
  name,
  state: "visible",
  columnWidths: [],
  merges: [],
  validations: [],
  conditionalFormats: [],
  charts: [],
  print: { landscape: false, fitWidth: true },
  cells: new Map(
    Object.entries(cells).map(([address, cell]) => [address, { style: "default", ...cell }]),
  ),
});
const book = (...sheets: Sheet[]): Workbook => ({
  sheets,
  names: [],
  properties: { ...EMPTY_PROPERTIES, title: "Ratings" },
});

/**
 * Two ratings, a rate times an amount, a refused call, a call that was not reached, text, and own
 * rows as a range.
 */
const ratings = (): Workbook =>
  book(
    sheet("Ratings", {
      A1: { value: "9117-MMD" },
      B1: { value: "EPM1" },
      C1: { value: 10 },
      D1: { formula: "SIZEBOOK.CPWLPAR(A1,B1,C1)", value: 69575 },
      E1: { formula: "SIZEBOOK.CPWLPAR(A1,B1,C1)*2", value: 139150 },
      A2: {
        formula: 'SIZEBOOK.SAVERATE("3580-003","User Mix 12GB","SAVE","576B")*C1',
        value: 2800,
      },
      A3: { formula: 'SIZEBOOK.CPWLPAR("nosuch","",8)', error: "#N/A" },
      A4: { formula: 'IF(C1=0,SIZEBOOK.SHRCOST("HIGH"),"")', value: "" },
      A5: { formula: 'SIZEBOOK.CPWRATE("9117-NEW","",8,"",A7:C8)', value: 90000 },
      A7: { value: "system" },
      B7: { value: "cores" },
      C7: { value: "cpw" },
      A8: { value: "9117-NEW" },
      B8: { value: 8 },
      C8: { value: 90000 },
    }),
  );

const stampIn = async (workbook: Workbook): Promise<Stamp> => {
  const reading = await readStamp(readerOf(workbook));
  if (reading.kind !== "stamp") throw new Error(JSON.stringify(reading));
  return reading.stamp;
};

const compared = (result: Drift): Extract<Drift, { kind: "compared" }> => {
  if (result.kind !== "compared") throw new Error(result.kind);
  return result;
};

describe("a stamp", () => {
  test("contains the versions and each call with its answer, once, and no call that was not evaluated", async () => {
    const { versions, date, answers, rows, ranges, left } = await stampIn(
      await stampWorkbook(ratings()),
    );
    expect(versions).toEqual(ourVersions());
    expect(versions.hash).toBe(catalogueHash);
    expect([date, left]).toEqual(["", 0]);
    expect(
      answers.map(({ call, value, unit }) => [
        call,
        typeof value === "object" ? "refused" : value,
        unit,
      ]),
    ).toEqual([
      ['SIZEBOOK.CPWLPAR("9117-MMD","EPM1",10)', 69575, "CPW"],
      ['SIZEBOOK.SAVERATE("3580-003","User Mix 12GB","SAVE","576B")', 280, "GB/h"],
      ['SIZEBOOK.CPWLPAR("nosuch","",8)', "refused", ""],
      ['SIZEBOOK.CPWRATE("9117-NEW","",8,"",range1)', 90000, "CPW"],
    ]);
    expect(answers[0]!.rows.map((n) => rows[n]!.cells)).toEqual([
      expect.objectContaining({ feature: "EPM1", cores: 8, cpw: 56100 }),
      expect.objectContaining({ feature: "EPM1", cores: 16, cpw: 110000 }),
    ]);
    expect(ranges).toEqual([
      [
        ["system", "cores", "cpw"],
        ["9117-NEW", 8, 90000],
      ],
    ]);
  });

  test("has a date only if one is given; two stamps of one workbook are equal", async () => {
    expect((await stampIn(await stampWorkbook(ratings(), { date: "2026-03-01" }))).date).toBe(
      "2026-03-01",
    );
    const [first, second] = [await stampWorkbook(ratings()), await stampWorkbook(ratings())];
    expect(Buffer.from(await writeXlsx(first)).equals(Buffer.from(await writeXlsx(second)))).toBe(
      true,
    );
  });

  test("is a very hidden sheet of plain values; a host has at most one, which can be undone", async () => {
    const host = new MemoryHost(ratings());
    await stampHost(host, { date: "2026-03-01" });
    await host.change("less", [
      {
        kind: "cells",
        sheet: "Ratings",
        cells: new Map([
          ["A2", null],
          ["A3", null],
        ]),
      },
    ]);
    await stampHost(host);
    const stampSheets = host.current.sheets.filter(({ name }) => name === STAMP_SHEET);
    expect(stampSheets.map(({ state }) => state)).toEqual(["veryHidden"]);
    expect([...stampSheets[0]!.cells.values()].some(({ formula }) => formula !== undefined)).toBe(
      false,
    );
    expect((await stampIn(host.current)).answers).toHaveLength(2);
    expect(await host.undo()).toBe("Stamp results");
    expect((await stampIn(host.current)).date).toBe("2026-03-01");
  });

  test("texts that spreadsheets would convert, line breaks, errors and empty cells are restored", async () => {
    const odd = book(
      sheet("Odd", {
        A1: { value: "0952" },
        A2: { value: "=1+1" },
        A3: { value: "two\nlines" },
        A4: { value: true },
        A6: { value: 'a "quoted" one' },
        B1: { formula: 'SIZEBOOK.CPWATTR("595-0952",A1,"CLOCK")', value: 1 },
        B2: { formula: "SIZEBOOK.FIND(A2)", value: "x" },
        B3: { formula: "SIZEBOOK.SAVEMODE(A3)", error: "#N/A" },
        B4: { formula: "SIZEBOOK.CPWRATE(A6,A5,A4)", error: "#N/A" },
        B5: { formula: "SIZEBOOK.LPARCAP(-1.5)", error: "#VALUE!" },
      }),
    );
    const read = await readWorkbook(await writeXlsx(await stampWorkbook(odd)));
    if ("problem" in read) throw new Error(read.problem);
    const direct = await createStamp(readerOf(odd));
    expect(await stampIn(read.workbook)).toEqual(direct);
    expect(direct.answers.map(({ call }) => call)).toEqual([
      'SIZEBOOK.CPWATTR("595-0952","0952","CLOCK")',
      "SIZEBOOK.SAVEMODE(range1)",
      'SIZEBOOK.CPWRATE("a ""quoted"" one",,TRUE)',
      "SIZEBOOK.LPARCAP(-1.5)",
    ]);
    expect(driftOf({ ...direct, versions: { ...direct.versions, hash: "0" } })).toMatchObject({
      answers: 4,
      changes: [],
    });
  });

  test("a formula that cannot be evaluated alone is counted, which the message states", async () => {
    const stamp = await createStamp(
      readerOf(book(sheet("S", { A1: { formula: "SIZEBOOK.LPARCAP(OFFSET(B1,1,0))", value: 1 } }))),
    );
    expect(stamp).toMatchObject({ answers: [], left: 1 });
    expect(
      driftReport(driftOf({ ...stamp, versions: { ...stamp.versions, hash: "0" } })).summary,
    ).toMatch(/1 further call was not compared/);
  });
});

describe("in the example plan", () => {
  let plan: Workbook;
  beforeAll(async () => {
    const read = await readWorkbook(
      readFileSync(join(__dirname, "../../templates/system-plan-example.xlsx")),
    );
    if ("problem" in read) throw new Error(read.problem);
    plan = read.workbook;
  });

  test("it has the values in use, as cited on the Sources sheet, and the answers are still the same", async () => {
    const stamp = await stampIn(plan);
    const cited = new Set(
      [...plan.sheets.find(({ name }) => name === "Figures")!.cells]
        .filter(([address, { value }]) => /^G\d/.test(address) && value !== "" && value !== "Basis")
        .map(([, { value }]) => value),
    );
    expect(new Set(stamp.answers.map(({ basis }) => basis))).toEqual(cited);
    expect(stamp.answers.length).toBeGreaterThan(30);
    expect(stamp.answers).toContainEqual(
      expect.objectContaining({
        call: expect.stringContaining('CPWLPAR("9117-MMD","EPM0",9,'),
        value: 68200,
        what: expect.stringMatching(/ERP/),
        where: expect.any(String),
      }),
    );
    expect(driftReport(await drift(readerOf(plan)))).toEqual({
      // The template may have been written with an earlier catalogue.
      summary: expect.stringMatching(/(returns the same results|are the same in both)\.$/),
      changes: [],
    });
    expect(driftOf({ ...stamp, versions: { ...stamp.versions, hash: "0" } }).changes).toEqual([]);
  });

  testWith([SOFFICE], "it survives being saved by LibreOffice", async () => {
    const saved = await readWorkbook(
      convert(
        readFileSync(join(__dirname, "../../templates/system-plan-example.xlsx")),
        "xlsx",
        "never",
      ),
    );
    if ("problem" in saved) throw new Error(saved.problem);
    expect(await stampIn(saved.workbook)).toEqual(await stampIn(plan));
  });

  testWith([OPENPYXL], "another reader finds it at its place", () => {
    const cells = python<string[]>(
      "import json,sys,openpyxl\ns=openpyxl.load_workbook(sys.argv[1])['Stamp']\nprint(json.dumps([s.sheet_state,s['A1'].value,s['B2'].value]))",
      [join(__dirname, "../../templates/system-plan-example.xlsx")],
    );
    expect(cells).toEqual(["veryHidden", "Stamp", `Sizebook ${ourVersions().sizebook}`]);
  });
});

describe("opened with another catalogue", () => {
  const isEpm1 = (row: Readonly<Record<string, unknown>>): boolean =>
    row.feature === "EPM1" && row.cores === 8;

  test("a corrected row: which answers change, from what to what, and which row it is", async () => {
    const host = new MemoryHost(await stampWorkbook(ratings()));
    await withCatalogue(
      withCells("cpw-c-4-1-2", isEpm1, { cpw: 57100 }),
      async ({ drift: other, words }) => {
        const comparison = (await other.drift(host)) as Extract<Drift, { kind: "compared" }>;
        expect(comparison).toMatchObject({
          kind: "compared",
          same: false,
          newer: false,
          answers: 4,
          changes: [
            { function: "CPWLPAR", before: { value: 69575, unit: "CPW" }, now: { value: 70325 } },
          ],
        });
        expect(words.driftReport(comparison)).toEqual({
          summary: expect.stringMatching(
            /calculated with Sizebook \S+ with catalogue 1\.0\.0 \(\w+\)\. This is Sizebook \S+ with catalogue 1\.0\.1 \(0123456789ab\)\. 1 of 4 results would change/,
          ),
          changes: [
            {
              what: 'Ratings!D1, CPWLPAR("9117-MMD","EPM1",10): was 69,575 CPW, is now 70,325 CPW',
              why: [
                expect.stringMatching(
                  /row 9117-MMD .*: cpw is now 57,100 CPW\. It was 56,100 CPW when the plan was calculated\.$/,
                ),
              ],
            },
          ],
        });
      },
    );
  });

  test("the reason in the list of changes is shown if it is later than the stamp", async () => {
    const stamp = await stampIn(await stampWorkbook(ratings()));
    await withCatalogue(
      withCells("cpw-c-4-1-2", isEpm1, { cpw: 57100 }),
      async ({ drift: { driftOf: other }, words }) => {
        const change = (since: string) => [
          {
            since,
            what: "corrected",
            table: "cpw-c-4-1-2",
            row: stamp.rows[0]!.key,
            reason: "It was read from the line below.",
          } as never,
        ];
        const why = (since: string): string | undefined =>
          words.reasonText(other(stamp, change(since)).changes[0]!.why[0]!);
        expect(why("9.0.0")).toMatch(
          /when the plan was calculated\. It was read from the line below\.$/,
        );
        expect(why("0.0.1")).toMatch(/when the plan was calculated\.$/);
      },
    );
  });

  test("a removed row, and the present answer of the function", async () => {
    const host = new MemoryHost(await stampWorkbook(ratings()));
    await withCatalogue(
      withoutRows(
        "save-rates-9-24",
        (row) =>
          row.device === "3580-003" ||
          String(row.device).startsWith("3580 Ultrium 3") ||
          row.config === "576B",
      ),
      async ({ drift: other, words }) => {
        const { changes } = words.driftReport((await other.drift(host)) as Drift);
        expect(changes).toEqual([
          {
            what: expect.stringMatching(/^Ratings!A2, SAVERATE\(.*: was 280 GB\/h, is now #N\/A$/),
            why: [
              expect.stringMatching(/of table save-rates-9-24 is no longer in the catalogue/),
              expect.stringMatching(/^No value is available now: /),
            ],
          },
        ]);
      },
    );
  });

  test("a row that was added between two others and is now the answer", async () => {
    const without = withoutRows("cpw-c-4-1-2", (row) => row.feature === "EPM1" && row.cores === 8);
    const eight = book(
      sheet("S", { A1: { formula: 'SIZEBOOK.CPWLPAR("9117-MMD","EPM1",8)', value: 1 } }),
    );
    const before = await stampIn(await stampWorkbook(eight));
    const row = findTable("cpw-c-4-1-2")!;
    expect(row.rows.length).toBeGreaterThan(2);
    await withCatalogue(without, async ({ drift: { driftOf: other } }) => {
      const [change] = other(before).changes;
      expect(change!.why.map(({ kind }) => kind)).toContain("rowGone");
    });
    const after: Stamp = {
      ...before,
      versions: { ...before.versions, hash: "0" },
      answers: [{ ...before.answers[0]!, value: 55000, rows: [0] }],
      rows: [{ table: "cpw-c-4-1-2", key: { system: "none" }, cells: {} }],
    };
    expect(driftReport(driftOf(after)).changes[0]!.why[1]).toMatch(
      /now uses .*row 9117-MMD .*\. It did not when the plan was calculated/,
    );
  });

  test("the same rows and another calculation: reported as such between versions, and as unknown within one", async () => {
    const stamp = await stampIn(await stampWorkbook(ratings()));
    const other = (sizebook: string): Stamp => ({
      ...stamp,
      versions: { ...stamp.versions, sizebook, hash: "0" },
      answers: [
        { ...stamp.answers[0]!, value: 60000 },
        { ...stamp.answers[0]!, call: "SIZEBOOK.NOSUCHTHING(1)" },
      ],
    });
    expect(driftReport(driftOf(other("0.0.9"))).changes.map(({ why }) => why)).toEqual([
      [expect.stringMatching(/^A name that says the model decides/)],
      ["This version has no function NOSUCHTHING."],
    ]);
    // Without a described change.
    const within = other(stamp.versions.sizebook);
    const undescribed = { ...within.answers[0]!, call: "SIZEBOOK.CPWGROW(100,0,12)" };
    expect(driftReport(driftOf({ ...within, answers: [undescribed] }, [])).changes[0]!.why).toEqual(
      [expect.stringMatching(/reason for the difference is unknown/)],
    );
    expect(
      driftReport(
        driftOf(other("0.0.9"), [
          {
            since: "0.0.10",
            what: "computed",
            function: "CPWLPAR",
            reason: "It rounds to whole CPW.",
          },
        ]),
      ).changes[0]!.why,
    ).toEqual(["It rounds to whole CPW."]);
  });

  test("the change of a call is found by its arguments, including custom entries", async () => {
    const stamp = await stampIn(await stampWorkbook(ratings()));
    const { changes } = driftOf({
      ...stamp,
      versions: { ...stamp.versions, hash: "0" },
      answers: stamp.answers.map((answer) => ({ ...answer, value: 1 })),
    });
    const rows = [
      ["system", "cores", "cpw"],
      ["9117-NEW", 8, 90000],
    ];
    const keyWith = (own: readonly (readonly (string | number)[])[]): string =>
      callKey(findFunction("CPWRATE")!, ["9117-NEW", "", 8, "", own]);
    expect(changes.find(({ key }) => key === keyWith(rows))?.function).toBe("CPWRATE");
    expect(changes.some(({ key }) => key === keyWith([rows[0]!, ["9117-NEW", 8, 90001]]))).toBe(
      false,
    );
  });

  test("a stamp of a later version is compared, with a warning", async () => {
    const stamp = await stampIn(await stampWorkbook(ratings()));
    const later = compared(
      driftOf({ ...stamp, versions: { ...stamp.versions, sizebook: "99.0.0", hash: "0" } }),
    );
    expect([later.newer, driftReport(later).summary]).toEqual([
      true,
      expect.stringMatching(/from a later version\. Update Sizebook before you recalculate/),
    ]);
  });
});

describe("invalid stamps", () => {
  const corruptedStamp = async (change: (cells: Map<string, Cell>) => void): Promise<Drift> => {
    const workbook = await stampWorkbook(ratings());
    change(workbook.sheets.find(({ name }) => name === STAMP_SHEET)!.cells);
    return drift(readerOf(workbook));
  };

  test.each<[string, (cells: Map<string, Cell>) => void]>([
    ["an answer was typed over", (cells) => cells.set("B7", { value: "70000", style: "default" })],
    [
      "a row was deleted",
      (cells) =>
        ["A", "B", "C", "D", "E", "F", "G"].forEach((column) => cells.delete(`${column}8`)),
    ],
    [
      "it is somebody's own sheet of that name",
      (cells) => {
        cells.clear();
        cells.set("C3", { value: "First class", style: "default" });
      },
    ],
    ["it is empty", (cells) => cells.clear()],
    ["its values are no values", (cells) => cells.set("B7", { value: "{", style: "default" })],
  ])("%s: it is not used, which the message states", async (_what, change) => {
    const result = await corruptedStamp(change);
    expect(result.kind).toBe("damaged");
    expect(driftReport(result)).toEqual({
      summary: expect.stringMatching(
        /^The stamp of this workbook cannot be used: the sheet Stamp .*\. Recalculate and stamp it again\.$/,
      ),
      changes: [],
    });
  });

  test("a layout of a later Sizebook requires an update", async () => {
    const result = await corruptedStamp((cells) => {
      cells.set("B1", { value: "format 7", style: "default" });
      cells.set("B2", { value: "Sizebook 3.1.0", style: "default" });
    });
    expect(driftReport(result).summary).toMatch(
      /later Sizebook \(3\.1\.0\) stamped.*Update Sizebook/,
    );
  });

  test("no stamp", async () =>
    expect(driftReport(await drift(readerOf(ratings()))).summary).toMatch(/has no stamp/));
});

test("every described change names an existing table or function", () => {
  const functions = new Set(allFunctions().map(({ name }) => name));
  for (const { table, function: name, row, reason, since } of catalogueChanges) {
    expect([since, reason]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
    expect(table ? findTable(table)?.name : name).toBe(
      table ?? [...functions].find((candidate) => candidate === name),
    );
    if (row && table)
      expect(Object.keys(row).every((field) => findTable(table)!.has(field))).toBe(true);
  }
});
