/** Entries of rating packs in the argument `rows`: basis, precedence, limits and conflicts. */
import { callFunction, explainCall, number, refusal } from "../support/call-function";

type Cell = string | number;
const HEADER = [
  "system",
  "feature",
  "cores",
  "cpw",
  "source",
  "date",
  "machineCores",
  "pack",
  "place",
  "status",
  "secondCpw",
  "note",
];
const PACK = "invented-systems 1.0.0";
interface Entry {
  readonly system?: string;
  readonly feature?: string;
  readonly cores?: number;
  readonly cpw?: number;
  readonly machineCores?: number;
  readonly pack?: string;
  readonly status?: string;
  readonly secondCpw?: number;
  readonly note?: string;
}
const entry = (values: Entry): Cell[] => {
  const cells: Readonly<Record<string, Cell>> = {
    system: "9990-11A",
    feature: "ZP08",
    cores: 8,
    cpw: 200000,
    source: "Performance report",
    date: "2026-10",
    pack: PACK,
    place: "page 2",
    ...values,
  };
  return HEADER.map((name) => cells[name] ?? "");
};
const rows = (...entries: Entry[]): Cell[][] => [HEADER, ...entries.map(entry)];
const rated = (list: Cell[][]) => explainCall("CPWRATE", "9990-11A", "ZP08", 8, "", list);
const own = (cpw: number): Entry => ({ pack: "", status: "", cpw });

test.each([
  ["read", "published"],
  ["confirmed", "published"],
  ["reported", "reported"],
  ["own", "user"],
])("a row with the status %s has the basis %s", (status, basis) => {
  const { value, basis: stated, sources } = rated(rows({ status }));
  expect([value, stated]).toEqual([200000, basis]);
  expect(sources).toEqual([
    `rating pack invented-systems 1.0.0, Performance report, page 2, 2026-10 (${status})`,
  ]);
});

test("a row without pack or status is the planner's own", () => {
  const cells = HEADER.slice(0, 6);
  const former = [cells, ["9990-11A", "ZP08", 8, 190000, "Price list", "2025"]];
  for (const list of [former, rows(own(190000)), rows({ pack: "", status: "read", cpw: 190000 })])
    expect(rated(list)).toMatchObject({ value: 190000, basis: "user" });
  expect(rated(former)).toMatchObject({
    sources: ["custom entry, Price list, 2025"],
    conditions: ["rating workload not stated (custom entry)", "custom entry, Price list, 2025"],
    warnings: ["From custom entry, Price list, 2025, not from the catalogue."],
  });
});

test("SOURCE, BASIS and WARNINGS state pack, version, place, status, doubt and note", () => {
  const { warnings } = rated(rows({ status: "reported", note: "Read from a picture." }));
  expect(warnings).toEqual([
    "From rating pack invented-systems 1.0.0, Performance report, page 2, 2026-10 (reported), not from the catalogue.",
    "Reported by one public source, and not compared with IBM's own publication: confirm it before you rely on it.",
    "Read from a picture.",
  ]);
  expect(rated(rows({ status: "read" })).warnings).toHaveLength(1);
});

test("proportions and interpolations of entries of packs are derived and interpolated", () => {
  const list = rows({ status: "reported", cores: 4, cpw: 110000 }, { status: "reported" });
  const basisFor = (cores: number, of = list): string =>
    explainCall("CPWLPAR", "9990-11A", "ZP08", cores, "", of).basis;
  expect([2, 4, 6, 8].map((cores) => basisFor(cores))).toEqual([
    "derived",
    "reported",
    "interpolated",
    "reported",
  ]);
  expect(number("CPWLPAR", "9990-11A", "ZP08", 6, "", list)).toBe(155000);
  // With one of the planner's own, all between is the planner's.
  expect(basisFor(6, rows({ status: "read", cores: 4, cpw: 110000 }, own(200000)))).toBe("user");
});

test("the catalogue takes precedence over a pack, and an own row over both", () => {
  const ofPower = { system: "9117-MMD", feature: "EPM1", cores: 16, status: "read", cpw: 999999 };
  const basis = (list: Cell[][]): unknown[] => {
    const { value, basis: stated } = explainCall("CPWRATE", "9117-MMD", "EPM1", 16, "", list);
    return [value, stated];
  };
  expect(basis(rows(ofPower))).toEqual([number("CPWRATE", "9117-MMD", "EPM1", 16), "measured"]);
  expect(basis(rows({ ...ofPower, feature: "EPM1 x4" }))).toEqual(basis(rows(ofPower)));
  expect(basis(rows(ofPower, { ...ofPower, ...own(90000) }))).toEqual([90000, "user"]);
  expect(rated(rows({ status: "read" }, own(190000)))).toMatchObject({
    value: 190000,
    basis: "user",
  });
  // Other cores of the same feature are added to the published ones.
  expect(basis(rows({ ...ofPower, cores: 99 }))[1]).toBe("measured");
  expect(
    explainCall("CPWRATE", "9117-MMD", "EPM1", 99, "", rows({ ...ofPower, cores: 99 })).basis,
  ).toBe("published");
});

test("packs that differ are refused with both values until the planner chooses", () => {
  const other = { pack: "second-pack 2.0.0", cpw: 210000, status: "reported" };
  const list = rows({ status: "read" }, other);
  expect(refusal("CPWRATE", "9990-11A", "ZP08", 8, "", list)).toMatch(
    /^#N\/A .*Pack invented-systems 1\.0\.0 has 200,000 CPW, pack second-pack 2\.0\.0 has 210,000 CPW\. Enter the one/,
  );
  expect(refusal("CPWLPAR", "9990-11A", "ZP08", 4, "", list)).toMatch(/200,000 CPW/);
  expect(rated(rows({ status: "read" }, { ...other, cpw: 200000 }))).toMatchObject({
    value: 200000,
    basis: "reported",
    sources: [expect.stringMatching(/invented/), expect.stringMatching(/second-pack/)],
  });
  expect(rated(rows({ status: "read" }, other, own(205000))).value).toBe(205000);
});

test("a pack that differs from the built-in one is refused with both values", () => {
  const s1024 = { system: "9105-42A", feature: "EPGM", cores: 12, status: "read" };
  const answer = (values: Entry) =>
    explainCall("CPWRATE", "9105-42A", "EPGM", 12, "", rows({ ...s1024, ...values }));
  expect(answer({ cpw: 312500 })).toMatchObject({ value: 312500, basis: "reported" });
  expect(answer({ cpw: 300000 }).message).toMatch(
    /Pack ibm-power-2014-2026 has 312,500 CPW, pack invented-systems 1\.0\.0 has 300,000 CPW/,
  );
  expect(answer({ cpw: 300000, pack: "", status: "" })).toMatchObject({
    value: 300000,
    basis: "user",
  });
});

test("a row in conflict is refused with both values", () => {
  const list = rows({ status: "conflict", secondCpw: 195000 });
  expect(refusal("CPWRATE", "9990-11A", "ZP08", 8, "", list)).toMatch(
    /One source has 200,000 CPW, another 195,000\./,
  );
  expect(rated(rows({ status: "conflict", secondCpw: 195000 }, own(195000))).value).toBe(195000);
});

test("the rating of the largest partition is never given for more cores", () => {
  const list = rows({ cores: 4, cpw: 110000, machineCores: 24, status: "read" });
  const { value, conditions } = explainCall("CPWRATE", "9990-11A", "ZP08", 4, "", list);
  expect(value).toBe(110000);
  expect(conditions).toContain(
    "rating of the largest IBM i partition of the machine, 4 cores, not of all its cores",
  );
  for (const name of ["CPWRATE", "CPWLPAR"])
    expect(refusal(name, "9990-11A", "ZP08", 6, "", list)).toMatch(
      /110,000 CPW is the rating of the largest IBM i partition there, 4 cores/,
    );
  // Three partitions of 4 cores fit a machine of 24 cores.
  const suggestions = callFunction(
    "CPWFIND",
    [[60000, 60000, 60000]],
    0.7,
    "9990-11A",
    1,
    0,
    "",
    list,
  );
  expect((suggestions as Cell[][])[1]!.slice(0, 6)).toEqual([
    "9990-11A",
    "ZP08",
    "",
    12,
    0,
    330000,
  ]);
});

test("suggestions name the packs of their ratings, and have their weakest basis", () => {
  const { basis, warnings } = explainCall(
    "CPWFIND",
    [[100000]],
    0.7,
    "9990-11A",
    1,
    0,
    "",
    rows({ status: "reported" }),
  );
  // Fewer cores than reported ones are in proportion to them.
  expect(basis).toBe("derived");
  expect(warnings.join(" ")).toMatch(
    /Some of the systems are from rating packs: invented-systems 1\.0\.0\. .*confirm it/,
  );
});

test.each<[string, Entry, RegExp]>([
  ["an unknown status", { status: "seen" }, /row 2 .*"status" must be one of read, confirmed/],
  ["a conflict without a second value", { status: "conflict" }, /"secondCpw" is empty/],
  [
    "a second value without a conflict",
    { status: "read", secondCpw: 1 },
    /"status" must be conflict/,
  ],
  ["a machine smaller than its rating", { status: "read", machineCores: 4 }, /"machineCores" must/],
])("%s is refused with its place", (_, values, message) => {
  expect(refusal("CPWRATE", "9990-11A", "ZP08", 8, "", rows(values))).toMatch(message);
});
