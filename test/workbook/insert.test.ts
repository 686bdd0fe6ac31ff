import { insertWorkbook } from "../../src/workbook/insert";
import { MemoryHost } from "../support/memory-host";
import { demoBook } from "../support/demo-book";
import { plainBook, plainSheet } from "../support/plain-book";

const { workbook } = demoBook();
const mine = plainBook([plainSheet("Mine", { A1: 1 })], [{ name: "mine", sheet: "Mine", cell: "A1" }]);

test("puts sheets and names beside what is there, shows the first, and goes again as a whole", async () => {
  const host = new MemoryHost(mine);
  const shares: number[] = [];
  expect(await insertWorkbook(host, workbook, (share) => shares.push(share))).toEqual({ kind: "inserted", sheets: workbook.sheets.map(({ name }) => name) });
  expect((await host.sheets()).map(({ name }) => name)).toEqual(["Mine", ...workbook.sheets.map(({ name }) => name)]);
  expect(await host.names()).toEqual([...mine.names, ...workbook.names]);
  expect(shares[shares.length - 1]).toBe(1);
  expect((await host.selection()).sheet).toBe(workbook.sheets.find(({ state }) => state === "visible")!.name);
  expect(await host.undo()).toBe(`Insert ${workbook.properties.title}`);
  expect(host.current).toEqual(mine);
});

test("sheets of the same names are left alone, whatever their case", async () => {
  const there = plainBook(workbook.sheets.slice(0, 2).map(({ name }) => plainSheet(name.toUpperCase(), { A1: "kept" })));
  const host = new MemoryHost(there);
  const answer = await insertWorkbook(host, workbook);
  expect(answer).toMatchObject({ kind: "refused", reason: expect.stringContaining(workbook.sheets[0]!.name) });
  expect(answer).toMatchObject({ reason: expect.stringContaining("Nothing was changed") });
  expect(host.current).toEqual(there);
});

test("names that are in use are left alone", async () => {
  const used = workbook.names[0]!.name.toUpperCase();
  const there = plainBook([plainSheet("Mine", { A1: 1 })], [{ name: used, sheet: "Mine", cell: "A1" }]);
  const host = new MemoryHost(there);
  expect(await insertWorkbook(host, workbook)).toMatchObject({ kind: "refused", reason: expect.stringContaining(workbook.names[0]!.name) });
  expect(host.current).toEqual(there);
});
