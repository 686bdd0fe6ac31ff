import { ExcelHost } from "../../../src/hosts/excel/host";
import { REQUIREMENTS, gateOf, type Capability } from "../../../src/hosts/excel/requirements";
import type { Change } from "../../../src/spreadsheet/workbook-host";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { order } from "../../support/fake-excel/api-sets";
import { expectedStyle } from "../../support/fake-excel/styles";

const { workbook: demo } = demoBook();
const insertion: Change[] = [
  ...demo.sheets.map((sheet): Change => ({ kind: "addSheet", sheet })),
  ...demo.names.map((name): Change => ({ kind: "name", ...name })),
];

/** An Excel of a certain version: lacks all members of later requirement sets, and reports this. */
function ofVersion(version: string) {
  const excel = new FakeExcel({ version });
  return {
    excel,
    host: new ExcelHost({
      run: excel.run,
      supports: gateOf((set, required) => set === "ExcelApi" && order(required) <= order(version)),
    }),
  };
}

const VERSIONS = [
  ...new Set(
    Object.values(REQUIREMENTS).flatMap(({ set, version }) =>
      set === "ExcelApi" ? [version] : [],
    ),
  ),
].sort((a, b) => order(a) - order(b));

describe.each(VERSIONS)("an Excel with ExcelApi %s", (version) => {
  test("a workbook with everything is inserted with known calls only, and undone", async () => {
    const { excel, host } = ofVersion(version);
    const before = excel.book.snapshot();
    await host.change("Insert", insertion);
    expect(host.leftOut).toEqual([]);
    for (const { name, cells } of demo.sheets) {
      for (const [address, cell] of cells) {
        const there = excel.book.known(name).cells.get(address);
        expect([name, address, there?.formula]).toEqual([
          name,
          address,
          cell.formula === undefined ? undefined : `=${cell.formula}`,
        ]);
        expect(excel.book.formatOf(there)).toEqual(expectedStyle(cell));
      }
    }
    expect(excel.syncs.length).toBeLessThanOrEqual(6);
    expect(await host.undo()).toBe("Insert");
    expect(excel.book.snapshot()).toEqual(before);
  });

  test("reading, selecting, listening and calculating work as far as available", async () => {
    const { excel, host } = ofVersion(version);
    const stop = host.watch(() => undefined);
    await host.change("Insert", insertion);
    expect((await host.sheets()).length).toBe(1 + demo.sheets.length);
    await host.select({ sheet: "Growth", range: "B2:C3" });
    expect(await host.selection()).toEqual({ sheet: "Growth", range: "B2:C3" });
    await host.read((await host.usedRange("Growth"))!);
    await host.names();
    await host.recalculate();
    await host.change("Set", [
      { kind: "cells", sheet: "Growth", cells: new Map([["Z1", { value: 1 }]]) },
    ]);
    stop();
    expect(excel.book.known("Growth").cells.get("Z1")?.value).toBe(1);
  });
});

test("a missing requirement set has the documented consequences", async () => {
  const left = async (version: string) => {
    const { excel, host } = ofVersion(version);
    await host.change("Insert", insertion);
    const sheets = excel.book.sheets.slice(1);
    return {
      validations: sheets.some(({ validations }) => validations.length > 0),
      pages: sheets.some(({ page }) => Object.keys(page).length > 0),
      notes: sheets.some(({ notes }) => notes.size > 0),
      comments: sheets.some(({ comments }) => comments.size > 0),
      gridlines: sheets.some(({ showGridlines }) => showGridlines),
      charts: sheets.some(({ charts }) => charts.length > 0),
    };
  };
  expect(await left("1.7")).toEqual({
    validations: false,
    pages: false,
    notes: false,
    comments: false,
    gridlines: true,
    charts: true,
  });
  expect(await left("1.8")).toEqual({
    validations: true,
    pages: false,
    notes: false,
    comments: false,
    gridlines: false,
    charts: true,
  });
  expect(await left("1.10")).toEqual({
    validations: true,
    pages: true,
    notes: false,
    comments: true,
    gridlines: false,
    charts: true,
  });
  expect(await left("1.18")).toEqual({
    validations: true,
    pages: true,
    notes: true,
    comments: false,
    gridlines: false,
    charts: true,
  });
});

test("formats of existing cells stay if a change could not be undone", async () => {
  const { excel, host } = ofVersion("1.8");
  await expect(
    host.change("Look", [
      { kind: "cells", sheet: "Sheet1", cells: new Map([["A1", { style: "input" as const }]]) },
    ]),
  ).rejects.toThrow(/too old to change the look of cells/);
  expect(excel.calls).not.toContain("Range.style");
});

test("each requirement set is queried once", () => {
  const sets: string[] = [];
  const gate = gateOf((set, version) => sets.push(`${set} ${version}`) > 0);
  (["areas", "areas", "notes"] as Capability[]).forEach((capability) => gate(capability));
  expect(sets).toEqual(["ExcelApi 1.9", "ExcelApi 1.18"]);
});

test("the fake Excel knows the requirement set of every call, and rejects newer ones", async () => {
  const { excel, host } = ofVersion("99.0");
  await host.change("Insert", insertion);
  const isListed = (place: string): boolean =>
    excel.apiSets.has(place) || /^(?:\w+)Collection\.items\./.test(place);
  expect([...new Set(excel.calls)].filter((place) => !isListed(place))).toEqual([]);
  const old = new FakeExcel({ version: "1.8" });
  await expect(
    new ExcelHost({ run: old.run, supports: () => true }).change("Insert", insertion),
  ).rejects.toThrow(/This Excel is too old for that/);
});
