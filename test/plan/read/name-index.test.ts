/**
 * The name index of a plan, and what is read through it, after changes by other programs or users.
 */
import "../../../src/functions";
import { readNameIndex } from "../../../src/plan/read/name-index";
import { sourcesCsv } from "../../../src/plan/definition/sources-csv";
import { createStamp } from "../../../src/plan/definition/plan-stamp";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { bookWithNameIndex, type NameIndexLine } from "../../support/workbook-with-name-index";
import { plainBook, plainSheet } from "../../support/plain-book";

describe("lines of the map", () => {
  const SHEETS = { Growth: { A1: "Growth", B2: 0.1, A4: "ERP" } };

  test("without a place are skipped; missing parts of an entry are empty", async () => {
    const map = (await readNameIndex(
      readerOf(
        bookWithNameIndex(SHEETS, [
          ["growth.all", "Growth", "$B$2", "input"],
          [],
          ["lost"],
          ["gone.cell", "Growth", "#REF!", "input"],
          ["", "Growth", "$B$3", "input"],
          ["growth.more", "Growth", "$B$4"],
        ]),
      ),
    ))!;
    expect([...map.values()]).toEqual([
      {
        name: "growth.all",
        range: { sheet: "Growth", range: "B2" },
        role: "input",
        label: "",
        unit: "",
        format: "",
      },
      {
        name: "growth.more",
        range: { sheet: "Growth", range: "B4" },
        role: "result",
        label: "",
        unit: "",
        format: "",
      },
    ]);
  });

  test("of a renamed sheet are found by its defined names; if those moved, the other places on the sheet are uncertain", async () => {
    const lines = [
      ["growth.all", "Growth", "$B$2", "input"],
      ["workload.name", "Growth", "$A$4:$A$9", "input"],
    ];
    const of = async (cell: string): Promise<unknown> =>
      (await readNameIndex(
        readerOf(
          bookWithNameIndex({ Wachstum: SHEETS.Growth }, lines, [
            { name: "Growth_All", sheet: "Wachstum", cell },
          ]),
        ),
      ))!.get("workload.name");
    expect(await of("$B$2")).toMatchObject({ range: { sheet: "Wachstum", range: "A4:A9" } });
    expect(await of("$B$2")).not.toHaveProperty("moved");
    expect(await of("$B$3")).toMatchObject({ moved: true });
  });

  test("another sheet of this name is not a name index", async () => {
    expect(
      await readNameIndex(
        readerOf(plainBook([plainSheet("Map", { A1: "Country", B1: "Capital" })])),
      ),
    ).toBeUndefined();
    expect(await readNameIndex(readerOf(plainBook([plainSheet("Map", {})])))).toBeUndefined();
  });
});

describe("values of a plan", () => {
  const BASIS: NameIndexLine = ["fig.basis", "Figures", "$C$2:$C$3", "result"];
  const book = (...lines: readonly NameIndexLine[]): Workbook => {
    const workbook = bookWithNameIndex(
      {
        Figures: { A2: "Pool", B2: "Memory", C2: '=SIZEBOOK.BASIS("LPARCAP",1000)' },
        Notes: { A1: "=SIZEBOOK.LPARCAP(2000)" },
      },
      lines,
    );
    workbook.sheets.forEach(({ cells }) =>
      cells.forEach((cell, address) => {
        if (cell.formula) cells.set(address, { ...cell, value: "calculated" });
      }),
    );
    return workbook;
  };
  const stamped = async (workbook: Workbook): Promise<unknown> =>
    (await createStamp(readerOf(workbook))).answers.map(({ call, what, where }) => [
      call,
      what,
      where,
    ]);

  test("are stamped with their descriptions and sheets, if the plan has them", async () => {
    expect(
      await stamped(
        book(
          BASIS,
          ["fig.what", "Figures", "$A$2:$A$3", "result"],
          ["fig.sheet", "Figures", "$B$2:$B$3", "result"],
        ),
      ),
    ).toEqual([["SIZEBOOK.LPARCAP(1000)", "Pool", "Memory"]]);
    expect(await stamped(book(BASIS))).toEqual([["SIZEBOOK.LPARCAP(1000)", "", ""]]);
  });

  test("whose sheet was deleted do not affect the other calls", async () => {
    const whole = book(BASIS);
    expect(
      await stamped({ ...whole, sheets: whole.sheets.filter(({ name }) => name !== "Figures") }),
    ).toEqual([["SIZEBOOK.LPARCAP(2000)", "", "Notes!A1"]]);
  });

  test("in a list with lines of different lengths have empty fields at their end", async () => {
    const columns = ["what", "value", "unit", "basis", "source", "warning", "call", "sheet"];
    const lines = columns.map((column, i): NameIndexLine => [
      `cited.${column}`,
      "Sources",
      `$${"ABCDEFGH"[i]!}$2:$${"ABCDEFGH"[i]!}$${column === "warning" ? 2 : 4}`,
      "result",
    ]);
    const { text, figures } = (await sourcesCsv(
      readerOf(
        bookWithNameIndex(
          { Sources: { A2: "Pool", B2: 8, F2: "Rounded.", A3: "Heap", B3: 2, C3: "GB", A4: "" } },
          lines,
        ),
      ),
    ))!;
    expect([figures, text.split("\r\n").slice(1)]).toEqual([
      2,
      ['"Pool",8,,,,"Rounded.",,', '"Heap",2,"GB",,,,,', ""],
    ]);
  });
});
