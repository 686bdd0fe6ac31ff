/** The column Open of Facts of systems names the rows that the functions would not read. */
import { callFunction } from "../support/call-function";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

type Row = Readonly<Record<string, string | number>>;
const COLUMNS = ["system", "feature", "fact", "value", "pack", "rowStatus", "note"];
const HEADER = ["system", "feature", "fact", "value", "pack", "status", "note"];
const PACK = { pack: "invented-systems 1.0.0", rowStatus: "read" };

const CASES: readonly (readonly [string, Row])[] = [
  ["a tier", { fact: "TIER", value: "P10" }],
  ["another tier", { fact: "TIER", value: "P15" }],
  ["cores", { fact: "PARTITION", value: 4 }],
  ["no cores", { fact: "PARTITION", value: "NONE" }],
  ["half a core", { fact: "PARTITION", value: 0.5 }],
  ["memory", { fact: "MEMORY", value: 512 }],
  ["memory in words", { fact: "MEMORY", value: "half" }],
  ["NVMe below 0", { fact: "NVME", value: -1 }],
  ["native", { fact: "IO", value: "native" }],
  ["both", { fact: "IO", value: "both" }],
  ["a license", { fact: "LICENSE", value: "perpetual" }],
  ["a day of Excel", { fact: "SUPPORT", value: 46295 }],
  ["a day as text", { fact: "WITHDRAWN", value: "2028-02-29" }],
  ["no day", { fact: "WITHDRAWN", value: "2027-02-29" }],
  ["no month", { fact: "WITHDRAWN", value: "2027-13-01" }],
  ["a year", { fact: "SUPPORT", value: 2027 }],
  ["half a day", { fact: "SUPPORT", value: 46295.5 }],
  ["a date in words", { fact: "SUPPORT", value: "next fall" }],
  ["a date of a feature", { fact: "SUPPORT", value: 46295, feature: "ZP08" }],
  ["no value", { fact: "TIER" }],
  ["a pack without a value", { ...PACK, fact: "TIER" }],
  ["a pack that says why", { ...PACK, fact: "TIER", note: "Not stated." }],
  ["an unknown status", { ...PACK, fact: "TIER", value: "P10", rowStatus: "seen" }],
  ["a conflict", { ...PACK, fact: "TIER", value: "P10", rowStatus: "conflict", note: "P05, P10." }],
  ["a conflict without values", { ...PACK, fact: "TIER", value: "P10", rowStatus: "conflict" }],
];
const rowsOf = CASES.map(([, row]): Row => ({ system: "9990-11A", ...row }));

let plan: OpenPlan;
beforeAll(async () => {
  plan = await openPlan(
    inputsOf({
      sizebook: "plan",
      fields: { "cover.backup": "No" },
      tables: { ownfact: [...rowsOf, { fact: "TIER", value: "P10" }] },
    }),
    [],
  );
});
afterAll(() => plan.dispose());

/** Whether the functions read a range with this row. */
function isRead(row: Row): boolean {
  const cells = COLUMNS.map((column) => row[column] ?? "");
  const other = callFunction("SYSTIER", "S1024", "EPGM", [HEADER, cells]);
  return other === "P20";
}

test.each(CASES.map(([name], i) => [name, i] as const))("%s", (_, i) => {
  expect(plan.read(`ownfact.status[${i + 1}]`) === "").toBe(isRead(rowsOf[i]!));
});

test("a row without a system is named, and nothing shows an error", () => {
  expect(plan.read(`ownfact.status[${CASES.length + 1}]`)).toBe("enter the system");
  expect(plan.errors()).toEqual([]);
});
