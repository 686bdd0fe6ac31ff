/** rPerf in the argument `rows`: precedence, basis, conflicts, and unreadable rows. */
import { callFunction, explainCall, refusal } from "../support/call-function";

type Cell = string | number;
const HEADER = ["system", "feature", "cores", "st", "smt8", "source", "pack", "status", "note"];
const PACK = "invented-systems 1.0.0";
interface Entry {
  readonly system?: string;
  readonly feature?: string;
  readonly cores?: Cell;
  readonly st?: Cell;
  readonly smt8?: Cell;
  readonly source?: string;
  readonly pack?: string;
  readonly status?: string;
  readonly note?: string;
}
const rows = (...entries: Entry[]): Cell[][] => [
  HEADER,
  ...entries.map((entry) => {
    const cells: Readonly<Record<string, Cell>> = {
      system: "9990-11A",
      feature: "ZP08",
      cores: 8,
      smt8: 400,
      source: "Performance report",
      ...entry,
    };
    return HEADER.map((name) => cells[name] ?? "");
  }),
];
const ofPack = (entry: Entry): Entry => ({ pack: PACK, status: "read", ...entry });
const stated = ({ value, basis }: { value: unknown; basis: string }): unknown[] => [value, basis];
const rperf = (list: Cell[][], cores = 8, feature = "ZP08") =>
  explainCall("RPERF", "9990-11A", feature, cores, "SMT8", list);

test("a system that no source rates has the rPerf of its row", () => {
  expect(stated(rperf(rows({})))).toEqual([400, "user"]);
  expect(rperf(rows({})).sources).toEqual(["custom entry, Performance report"]);
  expect(callFunction("RPERFUSED", "9990-11A", "ZP08", 8, 0.5, "SMT8", rows({}))).toBe(200);
  // 6 of 8 cores: a proportion of the smallest rating; 10 between 8 and 16 cores.
  const two = rows({}, { cores: 16, smt8: 700 });
  expect(callFunction("RPERFUSED", "9990-11A", "ZP08", 6, 1, "SMT8", two)).toBe(300);
  expect(callFunction("RPERFUSED", "9990-11A", "ZP08", 10, 1, "SMT8", two)).toBe(475);
  // 300 / 400 is 75%, above 70%; 300 / 700 is 42.9%.
  expect(callFunction("RPERFCORES", 300, "9990-11A", "ZP08", 0.7, "SMT8", 1, two)).toEqual([
    [16, 700, 0.428571428571],
  ]);
  expect(refusal("RPERFUSED", "9990-11A", "ZP08", 17, 1, "SMT8", two)).toMatch(
    /^#N\/A .*A rating is never scaled upward\./,
  );
});

test.each([
  ["read", "published"],
  ["confirmed", "published"],
  ["reported", "reported"],
  ["own", "user"],
])("a row of a pack with the status %s has the basis %s", (status, basis) => {
  const outcome = rperf(rows(ofPack({ status, note: "Of a draft." })));
  expect(stated(outcome)).toEqual([400, basis]);
  expect(outcome.sources).toEqual([`rating pack ${PACK}, Performance report (${status})`]);
  expect(outcome.warnings).toContain("Of a draft.");
});

test("an own row takes precedence over the built-in pack and over other packs", () => {
  const s1024 = { system: "S1024", feature: "EPGM", cores: 12 };
  const ofS1024 = (...entries: Entry[]) =>
    explainCall("RPERF", "9105-42A", "EPGM", 12, "SMT8", rows(...entries));
  expect(stated(ofS1024({ ...s1024, smt8: 420 }))).toEqual([420, "user"]);
  expect(stated(ofS1024(ofPack({ ...s1024, smt8: 430 }), { ...s1024, smt8: 420 }))).toEqual([
    420,
    "user",
  ]);
  // rperf.csv 148; a row about another system changes nothing.
  expect(ofS1024({}).value).toBe(415.7);
  expect(ofS1024(ofPack({ ...s1024, smt8: 415.7 })).value).toBe(415.7);
  expect(
    refusal("RPERF", "9105-42A", "EPGM", 12, "SMT8", rows(ofPack({ ...s1024, smt8: 430 }))),
  ).toBe(
    '#N/A The sources of the rPerf of "S1024" differ. Pack ibm-power-2014-2026 has 415.7, pack invented-systems 1.0.0 has 430. Enter the one that you rely on as a custom entry, in the argument rows.',
  );
});

test("a row that states other threads leaves what the others state", () => {
  const st = { system: "S1024", feature: "EPGM", cores: 12, smt8: "", st: 150 };
  const args = (list: Cell[][], smt: string) => ["9105-42A", "EPGM", 12, smt, list] as const;
  // rperf.csv 148
  expect(callFunction("RPERF", ...args(rows(st), "SMT8"))).toBe(415.7);
  expect(callFunction("RPERF", ...args(rows(st), "ST"))).toBe(150);
  expect(stated(rperf(rows(ofPack({}), { smt8: "", st: 150 })))).toEqual([400, "published"]);
});

test("two packs that differ, and a row in conflict, have no value", () => {
  expect(
    refusal(
      "RPERF",
      "9990-11A",
      "ZP08",
      8,
      "SMT8",
      rows(ofPack({}), ofPack({ pack: "other 2.0.0", smt8: 410 })),
    ),
  ).toBe(
    '#N/A The sources of the rPerf of "9990-11A" differ. Rating pack invented-systems 1.0.0, Performance report (read) has 400, rating pack other 2.0.0, Performance report (read) has 410. Enter the one that you rely on as a custom entry, in the argument rows.',
  );
  expect(
    refusal(
      "RPERF",
      "9990-11A",
      "ZP08",
      8,
      "SMT8",
      rows(ofPack({ status: "conflict", note: "400 or 410." })),
    ),
  ).toBe(
    '#N/A The sources of the rPerf of "9990-11A" differ. 400 or 410. Enter the one that you rely on as a custom entry, in the argument rows.',
  );
  expect(rperf(rows(ofPack({}), ofPack({ pack: "other 2.0.0" }))).value).toBe(400);
});

test("a mode that the row does not state, and a processor that it is not about, have none", () => {
  expect(refusal("RPERF", "9990-11A", "ZP08", 8, "SMT4", rows({}))).toBe(
    '#N/A SMT "SMT4" is published without a value. The custom entry does not state it.',
  );
  expect(refusal("RPERF", "9990-11A", "ZP99", 8, "SMT8", rows({}))).toBe(
    '#N/A Feature "ZP99" is not in the catalogue. Published: ZP08. Choose a processor of 9990-11A.',
  );
  expect(rperf(rows({ feature: "" }), 8, "ZP99").value).toBe(400);
  expect(rperf(rows({ feature: "ZP08 x2", cores: 16 }), 16, "ZP08 x2").value).toBe(400);
});

test("rows that cannot be read are refused with their row and column", () => {
  const reason = (list: unknown) => refusal("RPERF", "9990-11A", "ZP08", 8, "SMT8", list as never);
  expect(
    reason([
      ["system", "cores", "cpw"],
      ["9990-11A", 8, 110000],
    ]),
  ).toBe(
    '#VALUE! Rows is invalid. In row 2 of the custom data range "smt8" is empty, as are st, smt2 and smt4: a row has the rPerf of at least one of them.',
  );
  expect(reason(rows({ smt8: "many" }))).toBe(
    '#VALUE! Rows "many" is invalid. In row 2 of the custom data range "smt8" must be a number, zero or more.',
  );
  expect(reason(rows({ smt8: -1 }))).toBe(
    '#VALUE! Rows -1 is invalid. In row 2 of the custom data range "smt8" must be a number, zero or more.',
  );
  expect(reason(rows({ cores: 0 }))).toBe(
    '#VALUE! Rows is invalid. In row 2 of the custom data range "cores" must be above 0.',
  );
  expect(
    reason([
      ["system", "smt8"],
      ["9990-11A", 400],
    ]),
  ).toMatch(/must be a header with at least: system, cores\. Missing: cores\.$/);
  expect(reason(rows({ pack: PACK, status: "seen" }))).toBe(
    '#VALUE! Rows "seen" is invalid. In row 2 of the custom data range "status" must be one of read, confirmed, reported, conflict, own.',
  );
  expect(callFunction("RPERF", "S1024", "EPGM", 12, "SMT8", [[""]])).toBe(415.7);
});
