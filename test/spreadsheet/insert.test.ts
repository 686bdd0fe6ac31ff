import { insertWorkbook } from "../../src/spreadsheet/insert";
import { MemoryHost } from "../support/memory-host";
import { demoBook } from "../support/demo-book";
import { plainBook, plainSheet } from "../support/plain-book";

const { workbook } = demoBook();
const mine = plainBook(
  [plainSheet("Mine", { A1: 1 })],
  [{ name: "mine", sheet: "Mine", cell: "A1" }],
);

test("adds sheets and names to the existing ones, shows the first sheet, and is undone as a whole", async () => {
  const host = new MemoryHost(mine);
  const shares: number[] = [];
  expect(await insertWorkbook(host, workbook, (share) => shares.push(share))).toEqual({
    kind: "inserted",
    sheets: workbook.sheets.map(({ name }) => name),
  });
  expect((await host.sheets()).map(({ name }) => name)).toEqual([
    "Mine",
    ...workbook.sheets.map(({ name }) => name),
  ]);
  expect(await host.names()).toEqual([...mine.names, ...workbook.names]);
  expect(shares[shares.length - 1]).toBe(1);
  expect((await host.selection()).sheet).toBe(
    workbook.sheets.find(({ state }) => state === "visible")!.name,
  );
  expect(await host.undo()).toBe(`Insert ${workbook.properties.title}`);
  expect(host.current).toEqual(mine);
});

test("sheets with the same names are not changed, ignoring case", async () => {
  const there = plainBook(
    workbook.sheets.slice(0, 2).map(({ name }) => plainSheet(name.toUpperCase(), { A1: "kept" })),
  );
  const host = new MemoryHost(there);
  const answer = await insertWorkbook(host, workbook);
  expect(answer).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining(workbook.sheets[0]!.name),
  });
  expect(answer).toMatchObject({ reason: expect.stringContaining("Nothing was changed") });
  expect(host.current).toEqual(there);
});

test("names in use are not changed", async () => {
  const used = workbook.names[0]!.name.toUpperCase();
  const there = plainBook(
    [plainSheet("Mine", { A1: 1 })],
    [{ name: used, sheet: "Mine", cell: "A1" }],
  );
  const host = new MemoryHost(there);
  expect(await insertWorkbook(host, workbook)).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining(workbook.names[0]!.name),
  });
  expect(host.current).toEqual(there);
});

const blank = (...names: string[]) => plainBook(names.map((name) => plainSheet(name, { A1: 1 })));

test.each<[string, readonly string[], readonly string[], string]>([
  ["one sheet", ["Plan"], [], "This workbook already has a sheet named Plan. Nothing was changed."],
  [
    "five sheets",
    ["A1st", "B2nd", "C3rd", "D4th", "E5th"],
    [],
    "already has sheets named A1st, B2nd, C3rd, D4th and 1 more. Nothing was changed.",
  ],
  ["one name", [], ["rate"], "This workbook already uses the name rate. Nothing was changed."],
  [
    "two names",
    [],
    ["rate", "share"],
    "This workbook already uses the names rate, share. Nothing was changed.",
  ],
])("%s in the way: the message counts and names them", async (_what, sheets, names, reason) => {
  const namesOn = (sheet: string) => names.map((name) => ({ name, sheet, cell: "$A$1" }));
  const host = new MemoryHost({ ...blank("Mine", ...sheets), names: namesOn("Mine") });
  expect(await insertWorkbook(host, { ...blank(...sheets, "New"), names: namesOn("New") })).toEqual(
    {
      kind: "refused",
      reason: expect.stringContaining(reason),
    },
  );
  expect((await host.sheets()).map(({ name }) => name)).toEqual(["Mine", ...sheets]);
});

test("a workbook of hidden sheets is inserted and shows nothing", async () => {
  const host = new MemoryHost(mine);
  expect(
    await insertWorkbook(host, plainBook([{ ...plainSheet("Map", { A1: 1 }), state: "hidden" }])),
  ).toEqual({ kind: "inserted", sheets: ["Map"] });
  expect((await host.selection()).sheet).toBe("Mine");
});

test("a plan whose first sheet cannot be shown is inserted anyway", async () => {
  class Still extends MemoryHost {
    override async select(): Promise<void> {
      throw new Error("A cell is being edited.");
    }
  }
  expect(await insertWorkbook(new Still(mine), blank("Plan"))).toEqual({
    kind: "inserted",
    sheets: ["Plan"],
  });
});
