/** Formulas of the tagged template: their printed form, and the mistakes that are reported. */
import { Column, NamedCell, Quantity } from "../../../src/spreadsheet/formula/named-cells";
import {
  caseNumber,
  callOf,
  placeInStack,
  rowNumber,
  thisCell,
  xl,
  type Formula,
} from "../../../src/spreadsheet/formula/xl";

const cpw = new Column("workload.cpw");
const cores = new Quantity("fit.cores");
const window = new NamedCell("backup.window");

test.each<readonly [Formula, string]>([
  [xl`IF( ${window} > 1,\n  "a  b",\n  2 )`, 'IF({backup.window}>1,"a  b",2)'],
  [xl`${cpw} * 24 * 60`, "{workload.cpw@row}*24*60"],
  [
    xl`SUM(${cpw.all}) / ${cpw.row(3)} + ${cpw.row("online")}`,
    "SUM({workload.cpw[]})/{workload.cpw[3]}+{workload.cpw[online]}",
  ],
  [
    xl`SUM(${cpw.untilHere}, ${cpw.rows(1, 8)})`,
    "SUM({workload.cpw[first..here]},{workload.cpw[1..8]})",
  ],
  [
    xl`${cpw.previous} & ${cpw.next} & ${cpw.head} & ${cpw.total}`,
    "{workload.cpw[prev]}&{workload.cpw[next]}&{workload.cpw[head]}&{workload.cpw[total]}",
  ],
  [xl`SUM(${cpw.first}:${cpw.last})`, "SUM({workload.cpw[first]}:{workload.cpw[last]})"],
  [
    xl`${cores} + ${cores.active} + ${cores.inCase("high")}`,
    "{fit.cores@row}+{fit.cores#active@row}+{fit.cores#high@row}",
  ],
  [
    xl`MAX(${cores.all.everyCase}, ${cores.line(2).active})`,
    "MAX({fit.cores[]#*},{fit.cores[2]#active})",
  ],
  [xl`${thisCell} > ${rowNumber} + ${caseNumber}`, "{this}>{i}+{case}"],
])("%s", (formula, template) => expect(String(formula)).toBe(template));

test("values are printed in Excel's spelling", () => {
  expect(String(xl`IF(${true}, ${'say "yes"'}, ${-1.5})`)).toBe('IF(TRUE,"say ""yes""",-1.5)');
});

test("a list becomes as many arguments, an omitted argument stays omitted", () => {
  expect(String(xl`MAX(0, ${[cpw, 2, xl`${window} + 1`]}, )`)).toBe(
    "MAX(0,{workload.cpw@row},2,{backup.window}+1,)",
  );
  expect(String(xl`MAX(${[]})`)).toBe("MAX()");
  expect(() => xl`1 + ${[1, 2]}`).toThrow("A list of values must be an argument of a function");
});

test("a formula inside another keeps its meaning", () => {
  const sum = xl`${cpw} + ${window}`;
  expect(String(xl`${sum} * 2`)).toBe("({workload.cpw@row}+{backup.window})*2");
  expect(String(xl`(${sum}) * 2`)).toBe("({workload.cpw@row}+{backup.window})*2");
  expect(String(xl`1 + ${sum}`)).toBe("1+{workload.cpw@row}+{backup.window}");
  expect(String(xl`IF(${sum} > 1, ${sum}, "")`)).toBe(
    'IF({workload.cpw@row}+{backup.window}>1,{workload.cpw@row}+{backup.window},"")',
  );
});

test("a template is parsed once, and filled in at each evaluation", () => {
  const above = (limit: number): Formula => xl`${window} > ${limit}`;
  expect([above(1), above(2)].map(String)).toEqual(["{backup.window}>1", "{backup.window}>2"]);
});

test.each<readonly [() => Formula, RegExp]>([
  [() => xl`=1`, /A formula must not start with =/],
  [() => xl`IF(${window} > 1, 2`, /This is not a formula: .* - in IF\(\$\{…\} > 1, 2$/],
  [
    () => xl`ISNUMBR(${window})`,
    /ISNUMBR is not a function that a plan may call; the nearest name is ISNUMBER/,
  ],
  [() => xl`IFERROR(${window}, 1)`, /IFERROR .*errors are not hidden/],
  [
    () => xl`SIZEBOOK.LPARCAP(${window})`,
    /SIZEBOOK\.LPARCAP is called by \$\{call\("LPARCAP", \.\.\.\)\}/,
  ],
  [() => xl`A1 + 1`, /Addresses are not allowed/],
  [() => xl`SUM(Sales[Amount])`, /Addresses are not allowed/],
  [() => xl`${window} + window`, /window is not a value/],
  [() => xl`${window}x + 1`, /not a value|not a formula/],
  [() => xl`"more than ${window}"`, /A text contains a value/],
  [() => xl`${window} ${cpw}`, /An operator is missing between two values/],
  [() => xl`SUM({1,2})`, /Array constants are not allowed/],
])(
  "a mistake is reported with the place of the template and the correction (%#)",
  (write, message) => {
    expect(write).toThrow(message);
    expect(write).toThrow(/^test\/spreadsheet\/formula\/xl\.test\.ts:\d+: /);
  },
);

test.each([
  [
    "at f (/home/first last/src/sizebook ü #1 (50%) & [more]/src/plan/a.ts:12:3)",
    "src/plan/a.ts:12",
  ],
  ["at /tmp/scripts.old/x/scripts/docs.ts:7:1", "scripts/docs.ts:7"],
  [
    "at Object.f [as g] (C:\\Users\\First Last\\sizebook\\test\\a b.test.ts:1:22)",
    "test/a b.test.ts:1",
  ],
  ["at file:///tmp/sizebook%20%231/src/site/main.tsx:5:9", "src/site/main.tsx:5"],
  ["at f (/tmp/my notes/zz.ts:2:31)", "zz.ts:2"],
  ["at Module._compile (node:internal/modules/cjs/loader:1521:14)", undefined],
])("a place is told from a line of a stack in any folder: %s", (line, place) =>
  expect(placeInStack(`    ${line}`)).toBe(place),
);

test("a call is created from its arguments, some of which may be omitted", () => {
  expect(String(callOf("SIZEBOOK.SAVERATE", [window, undefined, "SAVE"]))).toBe(
    'SIZEBOOK.SAVERATE({backup.window},,"SAVE")',
  );
});
