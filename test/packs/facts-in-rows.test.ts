/** Facts of systems in the argument `rows`: precedence, basis, conflicts, and unreadable rows. */
import { callFunction, explainCall, refusal } from "../support/call-function";
import tiers from "../../docs/packs/schemas/tiers.json";
import { SOFTWARE_TIERS, SYSTEM_FACTS } from "../../src/models/system-facts";

type Cell = string | number;
const HEADER = [
  "system",
  "feature",
  "fact",
  "value",
  "source",
  "date",
  "pack",
  "place",
  "status",
  "note",
];
const PACK = "invented-systems 1.0.0";
interface Entry {
  readonly system?: string;
  readonly feature?: string;
  readonly fact?: string;
  readonly value?: Cell;
  readonly pack?: string;
  readonly status?: string;
  readonly note?: string;
}
const entry = (values: Entry): Cell[] => {
  const cells: Readonly<Record<string, Cell>> = {
    system: "9990-11A",
    fact: "TIER",
    value: "P10",
    source: "Performance report",
    date: "2026-10",
    pack: PACK,
    place: "page 4",
    status: "read",
    ...values,
  };
  return HEADER.map((name) => cells[name] ?? "");
};
const rows = (...entries: Entry[]): Cell[][] => [HEADER, ...entries.map(entry)];
const own = (values: Entry): Entry => ({ pack: "", status: "", ...values });
const tier = (list: Cell[][], feature = "ZP08", system = "9990-11A") =>
  explainCall("SYSTIER", system, feature, list);
const stated = ({ value, basis }: { value: unknown; basis: string }): unknown[] => [value, basis];

test.each([
  ["read", "published"],
  ["confirmed", "published"],
  ["reported", "reported"],
  ["own", "user"],
])("a fact with the status %s has the basis %s, and its source states it", (status, basis) => {
  const { value, basis: given, sources, warnings } = tier(rows({ status, note: "Of a draft." }));
  expect([value, given]).toEqual(["P10", basis]);
  expect(sources).toEqual([
    `rating pack invented-systems 1.0.0, Performance report, page 4, 2026-10 (${status})`,
  ]);
  expect(warnings).toContain("Of a draft.");
  expect(warnings.some((text) => text.startsWith("Reported by one"))).toBe(status === "reported");
});

test("each function reads its facts, with dates as texts and as days of Excel", () => {
  const list = rows(
    {},
    { fact: "PARTITION", value: 4 },
    { fact: "memory", value: 512 },
    { fact: "NVME", value: "6.4" },
    { fact: "IO", value: "vios" },
    { fact: "LICENSE", value: "Subscription" },
    { fact: "ANNOUNCED", value: "2025-07-08" },
    { fact: "WITHDRAWN", value: 46295 },
    { fact: "Support", value: "2035-12-31" },
    { system: "IBM i 7.7", fact: "SUPPORT", value: "2036-04-30" },
  );
  const limit = (what: string): unknown => callFunction("SYSLIMIT", "9990-11A", "ZP08", what, list);
  expect(["PARTITION", "MEMORY", "NVME", "IO", "LICENSE"].map(limit)).toEqual([
    4,
    512,
    6.4,
    "VIOS",
    "subscription",
  ]);
  const life = (what: string): unknown => callFunction("SYSLIFE", "9990-11A", what, list);
  expect(["ANNOUNCED", "WITHDRAWN", "SUPPORT"].map(life)).toEqual([45846, 46295, 49674]);
  for (const name of ["7.7", "IBM i 7.7", "V7R7", "V7R7M0"])
    expect(callFunction("OSLIFE", name, list)).toBe(49795);
  expect(refusal("SYSLIFE", "9990-11A", "AVAILABLE", list)).toMatch(
    /No document, pack or custom entry states it/,
  );
  const { unit, conditions } = explainCall("SYSLIFE", "9990-11A", "SUPPORT", list);
  expect([unit, conditions[0]]).toEqual(["date", "end of support on 2035-12-31"]);
  expect(explainCall("SYSLIMIT", "9990-11A", "ZP08", "MEMORY", list).unit).toBe("GiB");
});

test("a machine on which IBM i does not run has 0 cores", () => {
  const list = rows({ fact: "PARTITION", value: "none" });
  expect(callFunction("SYSLIMIT", "9990-11A", "ZP08", "PARTITION", list)).toBe(0);
});

test("a processor has its own fact, then that of its sockets, then that of the system", () => {
  const list = rows(
    { value: "P05" },
    { feature: "ZP08", value: "P10" },
    { feature: "ZP12 x1", value: "P20" },
    { feature: "ZP12 x2", value: "P30" },
  );
  expect(
    ["ZP08", "zp08 x2", "ZP12", "ZP12 x1", "2 x ZP12", "ZP99"].map(
      (feature) => tier(list, feature).value,
    ),
  ).toEqual(["P10", "P10", "P20", "P20", "P30", "P05"]);
  expect(tier(list, "").message).toMatch(/ZP08, ZP12 x1, ZP12 x2.*depends on the processor/);
  const ofOne = rows({ feature: "ZP08" });
  expect(tier(ofOne, "").value).toBe("P10");
  expect(tier(ofOne, "ZP16").message).toMatch(/ZP08\. Choose a processor of 9990-11A/);
});

test("an own fact takes precedence over the catalogue, and the catalogue over packs", () => {
  const s1024: Entry = { system: "S1024", feature: "EPGM" };
  const answer = (...entries: Entry[]) => tier(rows(...entries), "EPGM", "9105-42A");
  const published = stated(explainCall("SYSTIER", "9105-42A", "EPGM"));
  expect(published).toEqual(["P20", "published"]);
  expect(stated(answer({ ...s1024, value: "P20", status: "reported" }))).toEqual(published);
  expect(stated(answer(own({ ...s1024, value: "P30" })))).toEqual(["P30", "user"]);
  expect(answer(own({ ...s1024, value: "P30" })).sources).toEqual([
    "custom entry, Performance report, 2026-10",
  ]);
  expect(answer({ ...s1024, value: "P30" }).message).toMatch(
    /Pack ibm-power-2014-2026 has P20, pack invented-systems 1\.0\.0 has P30\. Enter the one/,
  );
  expect(stated(answer({ ...s1024, value: "P30" }, own({ ...s1024, value: "P20" })))).toEqual([
    "P20",
    "user",
  ]);
  // A pack states what the catalogue leaves open.
  const open = { system: "S1014", feature: "EPH8", value: "P10" };
  expect(refusal("SYSTIER", "S1014", "EPH8")).toMatch(/#N\/A.*Looked for/);
  expect(stated(tier(rows(open), "EPH8", "S1014"))).toEqual(["P10", "published"]);
});

test("an own fact of one processor does not answer for the others", () => {
  const list = rows(own({ system: "S1024", feature: "EPGM", value: "P50" }));
  expect(tier(list, "EPGM", "S1024").value).toBe("P50");
  expect(tier(list, "", "S1024").message).toMatch(/depends on the processor/);
  expect(tier(rows(own({ system: "S1024", value: "P50" })), "", "S1024").value).toBe("P50");
  // Not that of another machine type of its name either.
  const ofOne = rows(own({ system: "9009-22G", fact: "SUPPORT", value: "2040-01-01" }));
  expect(callFunction("SYSLIFE", "9009-22G", "SUPPORT", ofOne)).toBe(51136);
  expect(refusal("SYSLIFE", "9009-22A", "SUPPORT", ofOne)).toBe(
    refusal("SYSLIFE", "9009-22A", "SUPPORT"),
  );
});

test("packs that differ, and rows in conflict, are refused with both values", () => {
  const second: Entry = { pack: "second-pack 2.0.0", status: "reported" };
  expect(tier(rows({}, { ...second, value: "P20" })).message).toMatch(
    /Pack invented-systems 1\.0\.0 has P10, pack second-pack 2\.0\.0 has P20\. Enter the one/,
  );
  expect(tier(rows({ feature: "ZP08" }, { ...second, value: "P20" })).message).toMatch(/P10.*P20/);
  expect(stated(tier(rows({}, second)))).toEqual(["P10", "reported"]);
  expect(tier(rows({}, second)).sources).toHaveLength(2);
  const memory = { fact: "MEMORY", value: 512 };
  expect(
    refusal(
      "SYSLIMIT",
      "9990-11A",
      "",
      "MEMORY",
      rows(memory, { ...memory, ...second, value: 64 }),
    ),
  ).toMatch(/has 512 GiB, pack second-pack 2\.0\.0 has 64 GiB/);
  const support = { fact: "SUPPORT", value: "2035-12-31" };
  expect(
    refusal(
      "SYSLIFE",
      "9990-11A",
      "SUPPORT",
      rows(support, { ...support, ...second, value: 46295 }),
    ),
  ).toMatch(/has 2035-12-31, pack second-pack 2\.0\.0 has 2026-09-30/);
  const disputed = { status: "conflict", value: "", note: "The guide has P05, the letter P10." };
  expect(tier(rows(disputed)).message).toMatch(/The guide has P05, the letter P10\. Enter the one/);
  expect(stated(tier(rows(disputed, own({ value: "P05" }))))).toEqual(["P05", "user"]);
});

test("a pack may state that nothing is known, and why", () => {
  const open = { value: "", note: "The report does not state its tier." };
  expect(tier(rows(open)).message).toMatch(/invented-systems 1\.0\.0: The report does not state/);
  expect(tier(rows(open, { pack: "second-pack 2.0.0" })).value).toBe("P10");
});

test("without facts about the system, the answer is that without rows", () => {
  const others = rows({});
  for (const args of [
    ["SYSTIER", "S1024", "EPGM"],
    ["SYSTIER", "S1014", "EPH8"],
    ["SYSLIMIT", "S1022", "EPG9", "PARTITION"],
    ["SYSLIMIT", "S1024", "EPGM", "PARTITION"],
    ["SYSLIFE", "8286-42A", "SUPPORT"],
    ["SYSLIFE", "9999-99Z", "SUPPORT"],
    ["OSLIFE", "7.4"],
    ["OSLIFE", "7.5"],
  ] as const) {
    const [name, ...given] = args;
    const { inputs, ...without } = explainCall(name, ...given);
    expect(explainCall(name, ...given, others)).toMatchObject(without);
    expect(inputs).toHaveLength(given.length);
  }
});

test.each<[string, Entry, RegExp]>([
  ["an unknown fact", { fact: "COLOR" }, /row 2 .*"fact" must be one of TIER, PARTITION/],
  ["an unknown tier", { value: "P15" }, /row 2 .*"value" must be one of P05, P10/],
  ["a number as tier", { value: 10 }, /"value" must be one of P05/],
  [
    "cores that are none",
    { fact: "PARTITION", value: 3.5 },
    /whole number of cores from 1, or NONE/,
  ],
  ["memory in words", { fact: "MEMORY", value: "512 GB" }, /number of GB above 0/],
  ["negative memory", { fact: "MEMORY", value: -1 }, /number of GB above 0/],
  ["a year as date", { fact: "SUPPORT", value: 2027 }, /must be a date, such as 2027-09-30/],
  ["a day that is none", { fact: "SUPPORT", value: "2027-02-30" }, /must be a date/],
  ["a date in other order", { fact: "SUPPORT", value: "30.09.2027" }, /must be a date/],
  [
    "a date of a processor",
    { fact: "SUPPORT", value: 46295, feature: "ZP08" },
    /"feature" must be/,
  ],
  ["no value", own({ value: "" }), /row 2 .*"value" is empty/],
  ["0, as an empty cell arrives", own({ value: 0, fact: "PARTITION" }), /"value" is empty/],
  ["a pack without value and reason", { value: "" }, /"value" is empty/],
  ["a conflict without both values", { status: "conflict" }, /"note" is empty/],
  ["an unknown status", { status: "seen" }, /"status" must be one of read, confirmed/],
  ["no system", { system: "" }, /"system" is empty/],
])("%s is refused with its place", (_, values, message) => {
  expect(refusal("SYSTIER", "9990-11A", "ZP08", rows(values))).toMatch(message);
});

test("a range without its header, with an error or of a single cell is refused", () => {
  expect(refusal("SYSTIER", "9990-11A", "", [["9990-11A", "TIER", "P10"]])).toMatch(
    /header with at least: system, fact, value/,
  );
  expect(refusal("SYSLIFE", "9990-11A", "SUPPORT", "rows")).toMatch(/header/);
  expect(callFunction("SYSTIER", "S1024", "EPGM", "")).toBe("P20");
  expect(callFunction("SYSTIER", "S1024", "EPGM", 0)).toBe("P20");
});

test("two own facts of one system that differ are refused with both", () => {
  expect(tier(rows(own({}), own({ value: "P20" }))).message).toMatch(
    /P10 .*, P20 .*Keep one custom entry/,
  );
});

test("every tier of the schema is read, and every fact has a name", () => {
  const column = tiers.fields.find(({ name }) => name === "tier")!;
  expect(column.constraints!.enum).toEqual([...SOFTWARE_TIERS]);
  expect(SYSTEM_FACTS).toHaveLength(17);
});
