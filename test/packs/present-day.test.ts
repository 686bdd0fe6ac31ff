/**
 * The facts of the present day in the built-in pack: every row that states a value answers with the
 * basis of its status, the others are refused with what is known; and questions of a migration in
 * 2026, with the answers that the publications give.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFunction } from "../../src/functions/core/registry";
import { isRefusal, type Outcome } from "../../src/models/answer";
import { readCsv } from "../../src/packs/csv";
import { callFunction, explainCall, refusal } from "../support/call-function";

const PACK = "ibm-power-2014-2026";
const FOLDER = join(__dirname, "..", "..", "packs", PACK);
type Row = Readonly<Record<string, string>>;

function rowsOf(table: string): readonly Row[] {
  const csv = readCsv(readFileSync(join(FOLDER, `${table}.csv`), "utf8"));
  if ("problem" in csv) throw new Error(csv.problem);
  const [header, ...records] = csv.records;
  return records.map(({ cells }) =>
    Object.fromEntries(header!.cells.map((name, i) => [name, cells[i]!])),
  );
}

const BASES: Readonly<Record<string, string>> = {
  read: "published",
  confirmed: "published",
  reported: "reported",
};
const outcomeOf = (fn: string, ...args: unknown[]): Outcome =>
  findFunction(fn)!.outcome(args) as Outcome;

/** Days as Excel counts them. */
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** Expects the value of a row with the basis of its status, or a refusal with its note. */
function expectRow(row: Row, value: unknown, fn: string, ...args: unknown[]): void {
  const outcome = outcomeOf(fn, ...args);
  const call = [fn, ...args];
  if (value !== "") {
    expect([call, isRefusal(outcome) ? outcome.advice : [outcome.value, outcome.basis]]).toEqual([
      call,
      [value, BASES[row.status!]],
    ]);
    return;
  }
  expect([call, row.note]).not.toEqual([call, ""]);
  expect([call, isRefusal(outcome) && outcome.advice.includes(row.note!)]).toEqual([call, true]);
  if (row.status === "conflict")
    expect([call, isRefusal(outcome) && outcome.refused]).toEqual([call, "conflicting"]);
}

const processorOf = ({ feature, sockets }: Row): string | null =>
  feature ? `${feature}${sockets ? ` x${sockets}` : ""}` : null;
const isGeneration = (name: string): boolean => /^power\d/i.test(name);
/** A system of a generation for the rows about all of its systems. */
const OF_GENERATION: Readonly<Record<string, string>> = {
  POWER6: "9406-MMA",
  POWER7: "8202-E4C",
  "POWER7+": "8202-E4D",
  POWER8: "9119-MME",
  POWER9: "9009-22A",
  Power10: "9105-42A",
};

test.each(["tiers", "limits"])("every row of %s answers, or says what is not known", (table) => {
  const rows = rowsOf(table);
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const system = isGeneration(row.model!) ? OF_GENERATION[row.model!] : row.model;
    const single = rows.filter(({ model }) => model === row.model).length === 1;
    const processor = processorOf(row);
    if (table === "tiers") {
      const isOpen = row.tier === "" && !single && processor === null;
      // Beside processors of its own, a row about the others answers for one of those.
      expectRow(row, row.tier, "SYSTIER", system, isOpen ? "3.72 GHz" : processor);
    } else {
      const value = row.value ? Number(row.value) : row.text;
      expectRow(row, value, "SYSLIMIT", system, processor, row.limit);
    }
  }
});

test("every date of a system, a generation and a release answers, or names both days", () => {
  const rows = rowsOf("dates");
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    const { subject, event, date } = row as Readonly<Record<"subject" | "event" | "date", string>>;
    const value = date === "" ? "" : serial(date);
    if (subject.startsWith("IBM i ")) expectRow(row, value, "OSLIFE", subject, null, event);
    else
      expectRow(
        row,
        value,
        "SYSLIFE",
        isGeneration(subject) && OF_GENERATION[subject] ? OF_GENERATION[subject] : subject,
        event,
      );
  }
});

test("sources that differ about an end of support leave its earliest and its latest day", () => {
  const disputed = rowsOf("dates").filter(({ status }) => status === "conflict");
  // 8247-21L and 19 systems with POWER7+.
  expect(disputed).toHaveLength(20);
  for (const { subject, event } of disputed) {
    expect([subject, event]).toEqual([subject, "SUPPORT"]);
    const days =
      subject === "8247-21L" ? ["2024-03-31", "2024-05-31"] : ["2020-12-31", "2021-06-30"];
    expect([
      subject,
      ...["SUPPORTEARLIEST", "SUPPORTLATEST"].map((what) => callFunction("SYSLIFE", subject, what)),
    ]).toEqual([subject, ...days.map(serial)]);
    expect(explainCall("SYSLIFE", subject, "SUPPORTLATEST")).toMatchObject({ basis: "reported" });
  }
  // It ended in March 2019, without a day.
  expect(
    ["SUPPORTEARLIEST", "SUPPORTLATEST"].map((what) => callFunction("SYSLIFE", "8203-E4A", what)),
  ).toEqual([serial("2019-03-01"), serial("2019-03-31")]);
  expect(refusal("SYSLIFE", "8203-E4A", "SUPPORT")).toMatch(/ended in March 2019/);
  for (const what of ["SUPPORTEARLIEST", "SUPPORTLATEST"]) {
    // One day only, none at all, and the planner's own.
    expect(callFunction("SYSLIFE", "8286-42A", what)).toBe(serial("2024-03-31"));
    expect(refusal("SYSLIFE", "S924", what)).toMatch(/Looked for: no table by model/);
    const own = [
      ["system", "fact", "value", "source"],
      ["8205-E6D", "SUPPORT", "2022-01-31", "Letter"],
    ];
    expect(callFunction("SYSLIFE", "8205-E6D", what, own)).toBe(serial("2022-01-31"));
  }
});

test("every level of a release answers for its systems", () => {
  for (const row of rowsOf("release-levels")) {
    const { generation, system, feature, release, level } = row as Readonly<
      Record<"generation" | "system" | "feature" | "release" | "level", string>
    >;
    if (feature) {
      expect(callFunction("WARNINGS", "OSLEVEL", release, system)).toMatch(`${feature}: ${level}.`);
      continue;
    }
    const ofGeneration: Readonly<Record<string, string>> = {
      POWER8: "8286-41A",
      POWER9: "9009-22A",
      // The S1022s and others have rows of their own.
      Power10: release === "7.6" || release! < "7.3" ? "9105-42A" : "9786-42H",
      Power11: "9856-22H",
      POWER6: "9406-MMA",
      other: "8202-E4B",
    };
    expectRow(row, level, "OSLEVEL", release, system || ofGeneration[generation]);
  }
});

test("every tape drive has its rate, capacity and ceiling, or a reason", () => {
  for (const row of rowsOf("tape-drives")) {
    const isInDocuments = ["3592-E05", "3592-E07"].includes(row.device!);
    expect([row.device, callFunction("TAPEDEV", row.device)]).toEqual([
      row.device,
      Number(row.rate),
    ]);
    if (!isInDocuments) expectRow(row, Number(row.rate), "TAPEDEV", row.device, "RATE");
    expectRow(row, Number(row.capacity), "TAPEDEV", row.device, "CAPACITY");
    if (row.ceiling) expectRow(row, Number(row.ceiling), "TAPEDEV", row.device, "CEILING");
    else expect(refusal("TAPEDEV", row.device, "CEILING")).toMatch(/#N\/A/);
  }
});

test.each([
  ["facts", ["subject", "fact"], ["value", "text"]],
  ["levels", ["product", "version", "system"], ["level", "endOfSupport"]],
  ["processors", ["system", "feature"], ["coresPerSocket", "machineCores", "clock", "clockMax"]],
  ["virtual-machines", ["tier"], ["processors", "memory"]],
] as const)("every row of %s is reached by DATA", (table, keys, columns) => {
  for (const row of rowsOf(table)) {
    const stated = columns.filter((column) => row[column] !== "");
    const names = keys.map((key) => row[key]!);
    for (const column of stated) {
      const number = Number(row[column]);
      const isText = ["text", "level", "endOfSupport"].includes(column);
      expectRow(row, isText ? row[column] : number, "DATA", `${PACK}-${table}`, column, ...names);
    }
    if (!stated.length) expectRow(row, "", "DATA", `${PACK}-${table}`, columns[0], ...names);
  }
});

test("places are public, and sources that may not be used are absent", () => {
  const text = [...["tiers", "limits", "dates", "release-levels", "tape-drives", "facts"]]
    .map((table) => readFileSync(join(FOLDER, `${table}.csv`), "utf8"))
    .join("\n");
  expect(text).not.toMatch(/\[fs|TS1180|9242-21B/);
  expect(refusal("TAPEDEV", "TS1180")).toMatch(/not in the catalogue/);
});

test("the old name of the pack finds its tables", () => {
  expect(callFunction("DATA", "ibm-power-2014-2022-virtual-machines", "processors", "P10")).toBe(4);
  expect(callFunction("DATA", "ibm-power-2014-2022-cpw", "cpw", "9105-42A", "EPGM", 12)).toBe(
    312500,
  );
});

test("EPGE is an alias of EPGD, with a remark", () => {
  for (const feature of ["EPGD", "EPGE", "EPGE x2"]) {
    expect([feature, callFunction("SYSTIER", "9105-42A", feature)]).toEqual([feature, "P30"]);
    expect([feature, callFunction("RPERF", "S1024", feature, 48, "SMT8")]).toEqual([
      feature,
      1331.8,
    ]);
  }
  for (const feature of ["EPGD", "EPGE", "2 x EPGE"]) {
    expect(callFunction("CPWRATE", "S1024", feature, 48)).toBe(947500);
    expect(callFunction("WARNINGS", "CPWRATE", "S1024", feature, 48)).toMatch(
      /EPGD seven times and EPGE once/,
    );
  }
});

describe("ten questions of a migration in 2026", () => {
  test("1. An S814 with 7.3 moves to an S1124: 7.3 does not run there, 7.4 from TR12 does", () => {
    expect(refusal("OSLEVEL", "7.3", "S814")).toMatch(/No publication was found that states it/);
    expect(callFunction("OSLEVEL", "7.3", "S1124")).toBe("not supported");
    expect(callFunction("OSLEVEL", "7.4", "S1124")).toBe("TR12");
    expect(explainCall("OSLEVEL", "7.4", "S1124").basis).toBe("published");
  });
  test("2. A 720 with 7.1: nothing found in either direction; 7.1 ended in 2018, extended to 2024", () => {
    expect(refusal("OSLEVEL", "7.1", "720")).toMatch(/No publication was found/);
    expect(callFunction("OSLIFE", "7.1")).toBe(serial("2018-04-30"));
    expect(callFunction("OSLIFE", "7.1", null, "EXTENSION")).toBe(serial("2024-04-30"));
  });
  test("3. 7.6 on a POWER9: not supported, by two places", () => {
    for (const system of ["S914", "S922", "S924", "E980"])
      expect(explainCall("OSLEVEL", "7.6", system)).toMatchObject({
        value: "not supported",
        basis: "published",
      });
    expect(callFunction("OSLEVEL", "7.6", "S1024")).toBe("supported, level not stated");
  });
  test("3a. 7.6 is upgraded from 7.4 and 7.5 only", () => {
    expect(callFunction("OSLEVEL", "7.6", "S1124", "7.3")).toBe("not supported");
    expect(explainCall("OSLEVEL", "7.6", "S1124", "7.3").conditions).toContain(
      "IBM i 7.6 is upgraded only from 7.4 and 7.5",
    );
    for (const today of ["7.4", "V7R5M0", "IBM i 7.6"])
      expect(callFunction("OSLEVEL", "7.6", "S1124", today)).toBe("Power11 GA PTF group");
    // Nothing is published about the upgrade of other releases.
    expect(callFunction("OSLEVEL", "7.5", "S1124", "7.1")).toBe("TR6");
    expect(refusal("OSLEVEL", "7.6", "S1124", "8.1")).toMatch(/8\.1.*not in the catalogue/);
  });
  test("4. How long is 7.4 supported? To 2026-09-30, extended to 2029-09-30, withdrawn in April", () => {
    expect(callFunction("OSLIFE", "7.4")).toBe(46295);
    expect(explainCall("OSLIFE", "7.4").conditions).toContain(
      "the paid service extension ends on 2029-09-30",
    );
    expect(callFunction("OSLIFE", "7.4", null, "WITHDRAWN")).toBe(serial("2026-04-30"));
  });
  test("5. An S1012 takes 7.4 from TR10 and no 7.3; with 4 cores it is P05", () => {
    expect(
      ["7.3", "7.4", "7.5"].map((release) => callFunction("OSLEVEL", release, "9028-21B")),
    ).toEqual(["not supported", "TR10", "TR4"]);
    expect(callFunction("SYSTIER", "9028-21B", "EPG7")).toBe("P05");
  });
  test("6. What CPW has an S1124? None was found; the report of IBM has it; own rows count", () => {
    expect(refusal("CPWRATE", "S1124", "EP3X", 16)).toMatch(
      /#N\/A.*No CPW of it was found.*Performance Report of IBM.*My catalogue, in a pack/,
    );
    expect(refusal("RPERF", "S1124", "EP3X", 16, "SMT8")).toMatch(/No rPerf of it was found/);
    const rows = [
      ["system", "feature", "cores", "cpw", "source"],
      ["9824-42A", "EP3X", 16, 400000, "IBM's report"],
    ];
    expect(explainCall("CPWRATE", "S1124", "EP3X", 16, null, rows)).toMatchObject({
      value: 400000,
      basis: "user",
    });
  });
  test("7. An S1122 with EBG8: P10, partitions of 4 cores through VIOS, subscription", () => {
    expect(callFunction("SYSTIER", "S1122", "EBG8")).toBe("P10");
    expect(
      ["PARTITION", "IO", "LICENSE"].map((what) => callFunction("SYSLIMIT", "S1122", "EBG8", what)),
    ).toEqual([4, "VIOS", "subscription"]);
  });
  test("8. Cores to license: 2 dedicated, a pool of 8 with 6 uncapped and 0.5 capped, 16 active: 9", () => {
    expect(callFunction("OSLICENSES", 16, 2, [[8, 6, 0.5]])).toBe(9);
    // Two processors fewer: 2 + 4.5, rounded up.
    expect(callFunction("OSLICENSES", 16, 2, [[8, 4, 0.5]])).toBe(7);
    expect(
      callFunction("OSLICENSES", 16, 2, [
        [8, 12, 0],
        [3, 2, 0.2],
      ]),
    ).toBe(13);
    expect(callFunction("OSLICENSES", 6, 2, [[8, 12, 0]])).toBe(6);
    expect(refusal("OSLICENSES", 16, 2, [[8, -1, 0]])).toMatch(/#VALUE!/);
    expect(refusal("OSLICENSES", 16, 2, [[8, 1]])).toMatch(/three columns/);
    expect(refusal("OSLICENSES", 16, 2, [["", 1, 0]])).toMatch(/maximum of each pool/);
  });
  test("9. A save with LTO-7: 750 MB/s at its port, half of it for User Mix; LTO-9 alike over 8 Gb", () => {
    // 300 x 2.9 = 870 is more than 750; 750 x 50% x 3.6
    expect(explainCall("SAVEEST", "LTO7", "User Mix")).toMatchObject({
      value: 1350,
      basis: "derived",
    });
    expect(callFunction("WARNINGS", "SAVEEST", "LTO7", "User Mix")).toMatch(
      /measured on older drives/,
    );
    // 250 x 2.2 of a TS1140 becomes 360 x 2.2 of a TS1150, whose ceiling is not known.
    expect(callFunction("SAVEEST", "TS1150", "Large File")).toBeCloseTo(360 * 2.2 * 0.95 * 3.6, 9);
  });
  test("10. Support of POWER9 hardware and of a 740: no table found; both days of POWER7+", () => {
    expect(refusal("SYSLIFE", "S924", "SUPPORT")).toMatch(/Looked for: no table by model/);
    expect(refusal("SYSLIFE", "8205-E6D", "SUPPORT")).toMatch(/2021-06-30.*2020-12-31/);
    expect(refusal("SYSLIFE", "8247-21L", "SUPPORT")).toMatch(/2024-03-31.*2024-05-31/);
  });
});

test("VIOS of today stands beside the measurements, each under its own name", () => {
  expect(callFunction("VIOSIZE", null, "MEMORYTODAY")).toBe(4);
  expect(callFunction("VIOSIZE", null, "CORESTODAY")).toBe(0.05);
  expect(callFunction("VIOSIZE", null, "DISKTODAY")).toBe(30);
  expect(callFunction("VIOSIZE", null, "SMALLTODAY")).toMatch(/0\.25 to 0\.5 cores.*4 GB/);
  expect(callFunction("VIOSIZE", 4, "MEMORYUSUAL")).toBe(2);
  for (const item of ["CORES", "MEMORYLEAST", "MEMORYUSUAL", "MODE"])
    expect([item, callFunction("WARNINGS", "VIOSIZE", 4, item)]).toEqual([
      item,
      expect.stringMatching(/2008 to 2011 and internal disks, not with NPIV.*3\.1 is 4 GB/),
    ]);
});
