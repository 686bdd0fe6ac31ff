import { MemoryHost } from "./memory-host";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { demoBook } from "./demo-book";

const { workbook, index } = demoBook();
const target = index.addressOf("target.cpu")!;
const place = { sheet: target.sheet, range: target.cell };

describe("memory host", () => {
  test("reads contents row by row, including empty cells", async () => {
    const host = new MemoryHost(workbook);
    expect(await host.read(place)).toEqual([
      [{ formula: undefined, value: 0.7, error: undefined }],
    ]);
    const { range } = index.rangeOf("workload.cpw[]")!;
    expect((await host.read({ sheet: "Assumptions", range })).map((row) => row[0]!.value)).toEqual([
      29016,
      12090,
      3400,
      null,
      null,
    ]);
    expect(await host.usedRange("Lists")).toEqual({ sheet: "Lists", range: "B1:B3" });
    expect(await host.usedRange("Nowhere")).toBeUndefined();
    await expect(host.read({ sheet: "Nowhere", range: "A1" })).rejects.toThrow("Nowhere");
  });

  test("a change keeps the style, and undo reverts it as a whole", async () => {
    const host = new MemoryHost(workbook);
    await host.change("insert", [
      {
        kind: "cells",
        sheet: place.sheet,
        cells: new Map([
          [place.range, { formula: "1/2" }],
          ["Z9", { value: "new" }],
        ]),
      },
    ]);
    const cells = host.current.sheets[0]!.cells;
    expect(cells.get(place.range)).toMatchObject({ formula: "1/2", style: "inputPercent" });
    expect(cells.get(place.range)).not.toHaveProperty("value", 0.7);
    expect(cells.get("Z9")).toEqual({ value: "new", style: "default" });
    expect(await host.undo()).toBe("insert");
    expect(host.current).toEqual(workbook);
    expect(await host.undo()).toBeUndefined();
  });

  test("if one change fails, none is applied", async () => {
    const host = new MemoryHost(workbook);
    const changes = [
      { kind: "name", name: "x", sheet: "Growth", cell: "$A$1" },
      { kind: "cells", sheet: "Nowhere", cells: new Map() },
    ] as const;
    await expect(host.change("both", changes)).rejects.toThrow("Nowhere");
    expect(host.current).toEqual(workbook);
    expect(await host.undo()).toBeUndefined();
  });

  test("recalculates with the given function, and does not change the original workbook", async () => {
    const host = new MemoryHost(
      workbook,
      (book: Workbook) => void book.sheets[0]!.cells.set("A1", { value: 42, style: "default" }),
    );
    await host.recalculate();
    expect((await host.read({ sheet: "Assumptions", range: "A1" }))[0]![0]!.value).toBe(42);
    expect(workbook.sheets[0]!.cells.has("A1")).toBe(false);
  });

  test("selects", async () => {
    const host = new MemoryHost(workbook);
    await host.select({ sheet: "Growth", range: "C5" });
    expect(await host.selection()).toEqual({ sheet: "Growth", range: "C5" });
    await expect(host.select({ sheet: "Nowhere", range: "C5" })).rejects.toThrow("Nowhere");
  });
});
