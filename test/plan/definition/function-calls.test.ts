/** Calls of worksheet functions in formulas of plans, and cells by the keys of definitions. */
import {
  inputColumns,
  inputFields,
  cellsOfRow,
  defineFields,
  defineTable,
} from "../../../src/plan/definition/cell-definitions";
import { basisOf, call, numberOr, reasonOf } from "../../../src/plan/definition/function-calls";
import { number, text } from "../../../src/plan/inputs/definition";
import type { FunctionName } from "../../../build/generated/function-name";
import { Column } from "../../../src/spreadsheet/formula/named-cells";
import { xl } from "../../../src/spreadsheet/formula/xl";

const rate = new Column("nethand.rate");

test("a call asks, and the same arguments ask about it", () => {
  const duration = call("IPLTIME", xl`${rate} & ""`, "V6R1");
  expect([duration, basisOf(duration), reasonOf(duration)].map(String)).toEqual([
    'SIZEBOOK.IPLTIME({nethand.rate@row}&"","V6R1")',
    'SIZEBOOK.BASIS("IPLTIME",{nethand.rate@row}&"","V6R1")',
    'SIZEBOOK.WHY("IPLTIME",{nethand.rate@row}&"","V6R1")',
  ]);
  expect(String(numberOr(duration, "open"))).toBe(
    'IF(ISNUMBER(SIZEBOOK.IPLTIME({nethand.rate@row}&"","V6R1")),SIZEBOOK.IPLTIME({nethand.rate@row}&"","V6R1"),"open")',
  );
});

test("a blank cell of an optional number is left out, also where a call is asked about", () => {
  const rated = call("SSLTPS", "T", "S", 0.5, rate);
  const blankLeftOut = 'IF({nethand.rate@row}="","",{nethand.rate@row})';
  expect(String(rated)).toBe(`SIZEBOOK.SSLTPS("T","S",0.5,${blankLeftOut})`);
  expect(String(basisOf(rated))).toBe(`SIZEBOOK.BASIS("SSLTPS","T","S",0.5,${blankLeftOut})`);
  expect(String(call("SSLTPS", rate, "S", rate, xl`${rate} + 1`))).toBe(
    'SIZEBOOK.SSLTPS({nethand.rate@row},"S",{nethand.rate@row},{nethand.rate@row}+1)',
  );
  expect(String(call("SSLTPS", "T", "S", 1, xl`INDEX(${rate.all}, 2)`))).toBe(
    'SIZEBOOK.SSLTPS("T","S",1,IF(INDEX({nethand.rate[]},2)="","",INDEX({nethand.rate[]},2)))',
  );
});

test("a misspelt function and too many arguments are told", () => {
  // @ts-expect-error: the compiler knows the names
  expect(() => call("LPARCAPS", rate)).toThrow(
    "There is no function LPARCAPS; the nearest name is LPARCAP",
  );
  expect(() => call("LPARCAP", 1, 2, 3, 4)).toThrow("LPARCAP takes 3 arguments, 4 are given");
  const name: FunctionName = "IPLTIME";
  expect(String(call(name))).toBe("SIZEBOOK.IPLTIME()");
});

const section = {
  inputs: {
    fields: { "demo.speed": number("Speed", "MB/s", "Its speed."), "cover.demo": text("Demo", "") },
    tables: { demo: { columns: { name: text("Name", ""), size: number("Size", "GB", "") } } },
  },
};

test("cells are those of the definitions, and others do not compile", () => {
  const columns = inputColumns(section, "demo");
  const { speed } = inputFields(section, "demo");
  expect(String(xl`${columns.size} / ${speed} & ${cellsOfRow(columns, 2).name}`)).toBe(
    "{demo.size@row}/{ok.demo.speed}&{demo.name[2]}",
  );
  // @ts-expect-error: the table has no such column
  expect(columns.sizes).toBeUndefined();
  // @ts-expect-error: the section has no such field
  expect(inputFields(section, "demo").velocity).toBeUndefined();
  // @ts-expect-error: the section has no such table
  expect(() => inputColumns(section, "demos")).toThrow();
});

test("a defined table and defined fields stand with their formulas", () => {
  const { cells, table } = defineTable("demorun", {
    hours: { head: "Hours", unit: "h" },
    open: { head: "Open", style: "label" },
  });
  expect(
    table({ title: "Demo", spare: 3 }, { hours: xl`${cells.hours.previous} + 1`, open: '""' }),
  ).toMatchObject({
    key: "demorun",
    spare: 3,
    columns: [
      { key: "hours", head: "Hours", unit: "h" },
      { key: "open", style: "label", formula: '""' },
    ],
  });
  const { fields } = defineFields("demo", { worst: { label: "Worst" } });
  expect(fields({ worst: xl`MAX(${cells.hours.all})` })).toMatchObject([
    { name: "demo.worst", label: "Worst" },
  ]);
  // @ts-expect-error: the formula of a column is missing
  expect(table({}, { hours: "1" }).columns).toHaveLength(2);
});
