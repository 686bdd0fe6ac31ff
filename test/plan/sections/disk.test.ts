/**
 * Disk and SAN in a plan, by hand from the printed data of drives, adapters and enclosures (PCR
 * 4.1.0, 4.4) and the rules for a DS5300 (PCR 5).
 */
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.disk": "Yes",
    "date.measured": "2013-01-01",
    "date.golive": "2013-07-01",
    "date.horizon": "2016-01-01",
    "disk.period": "Monday, 9 to 11",
  },
  tables: {
    asp: [
      {
        name: "System",
        gb: 4000,
        growth: 0.1,
        extra: 500,
        from: 12,
        reads: 600,
        writes: 400,
        response: 3,
        busy: 0.25,
        arms: 60,
        type: "4327",
        work: 0.1,
      },
      {
        name: "Journal",
        gb: 1000,
        growth: 0,
        reads: 100,
        writes: 900,
        busy: 0.4,
        arms: 12,
        type: "4327",
        work: 0,
        target: 0.1,
      },
      { name: "Web", gb: 2000, growth: 0.2 },
      { name: "4", gb: 1000, growth: -0.1, busy: 0.05, arms: 100, type: "ESDB", work: 0 },
    ],
    diskset: [
      {
        name: "Towers",
        asp: "System",
        drive: "4327",
        adapter: "571F/575B",
        enclosure: "FC 5786",
        adapters: 3,
        devices: 36,
        protection: "RAID5",
      },
      {
        name: "SAS",
        asp: "Journal",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 60,
        spares: 2,
        protection: "RAID6",
        busy: 0.75,
      },
      {
        name: "Own",
        asp: "4",
        drive: "ESDB",
        kind: "HDD",
        own: 600,
        adapter: "57D7",
        enclosure: "ESLL",
        adapters: 2,
        devices: 48,
        protection: "RAID5",
        sets: 4,
        ownMost: 40,
        ownUseful: 30,
        ownSlots: 20,
      },
    ],
    sanbox: [
      { name: "Box", model: "DS5300", drawers: 8, drives: 128, gb: 100, protection: "MIRROR" },
    ],
    sanlun: [
      {
        name: "Native",
        box: "Box",
        asp: "Web",
        units: 128,
        gb: 20,
        attached: "Native",
        groups: 2,
        paths: 4,
        adapters: 2,
      },
      { name: "Virtual", box: "Box", asp: "Web", units: 64, gb: 45, attached: "VIOS", groups: 1 },
    ],
  },
});

const CHECKS = 24;

/** Columns of a row. */
const row = (plan: OpenPlan, table: string, columns: string, line: number): unknown[] =>
  columns.split(" ").map((column) => plan.read(`${table}.${column}[${line}]`));

/** Verdicts of the checks on the sheet, by label. */
const verdicts = (plan: OpenPlan): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: CHECKS }, (_, i) => [
      String(plan.read(`diskchecks.what[${i + 1}]`)),
      plan.read(`diskchecks.verdict[${i + 1}]`),
    ]),
  );

describe("a plan with disk pools", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Disk and SAN"]);
  });
  afterAll(() => plan.dispose());

  test("usable GB and devices of SCSI drives on three adapters", () => {
    // PCR 1095: 4327, 70 GB, seek 3.6 and 4.0, latency 2, 320 MB/s; 1139: 571F, 3 to 18 in a RAID 5
    // set, 320; 1123: FC 5786 takes 24, 320; 1190: scaled up to 36 drives.
    expect(row(plan, "setrun", "kind each total sets largest", 1)).toEqual(["HDD", 70, 108, 2, 18]);
    expect(plan.read("setrun.usable[1]")).toBe(70 * (108 - 3 * 2));
    expect(row(plan, "setrun", "useful usefulBy most drawers slots speed", 1)).toEqual([
      108,
      "rule",
      "not published",
      6,
      6 * 24 - 108,
      320,
    ]);
    expect(plan.read("setrun.access[1]")).toBeCloseTo(0.6 * 3.6 + 0.4 * 4 + 2, 10);
  });

  test("usable GB and devices of SAS drives with hot spares, not all of which add performance", () => {
    // PCR 1098: 433B, 70 GB; 1142: 572F, 4 to 18 in a RAID 6 set; 1129: FC 5886 takes 12; 1395: 60
    // drives, after 36 the performance is the same.
    expect(row(plan, "setrun", "sets usable most reach useful drawers slots speed", 2)).toEqual([
      4,
      70 * (58 - 2 * 4),
      60,
      1,
      36,
      5,
      0,
      300,
    ]);
  });

  test("space today and at the horizon, with the months of amber, red and full", () => {
    const later = 4000 * 1.1 ** 3 + 500;
    expect(plan.read("asprun.later[1]")).toBeCloseTo(later, 6);
    // 81.6%: above red (80%).
    expect(plan.read("asprun.shareLater[1]")).toBeCloseTo(later / 7140, 10);
    expect(row(plan, "asprun", "state amber red full", 1)).toEqual(["red", 15, 34, 64]);
    const used = (month: number): number => 4000 * 1.1 ** (month / 12) + (month >= 12 ? 500 : 0);
    expect([
      used(14) <= 0.7 * 7140,
      used(15) > 0.7 * 7140,
      used(63) <= 7140,
      used(64) > 7140,
    ]).toEqual([true, true, true, true]);
    expect(row(plan, "asprun", "usable state full", 2)).toEqual([3500, "below amber", "never"]);
    expect([plan.read("disk.cross"), plan.read("disk.who"), plan.read("disk.usable")]).toEqual([
      62,
      "Web",
      7140 + 3500 + 5120 + 600 * (96 - 8),
    ]);
  });

  test("arms required and busy, at the guideline and at an overridden limit", () => {
    expect(row(plan, "asparm", "compared needed neededLater planned target", 1)).toEqual([
      "same drives",
      50,
      67,
      108,
      0.3,
    ]); // 60 x 25% / 30%; x 1.331
    expect(plan.read("asparm.busyLater[1]")).toBeCloseTo((60 * 0.25 * 1.331) / 108, 10);
    // 12 x 40% / 10%.
    expect(row(plan, "asparm", "compared needed planned", 2)).toEqual(["other drives", 48, 36]);
    expect(row(plan, "asparm", "compared needed planned", 3)).toEqual(["on SAN", "", ""]);
    expect([plan.read("asparm.access[1]"), plan.read("asparm.response[1]")]).toEqual([5.76, 3]);
  });

  test("host groups, paths and arrays of a DS5300, and the space of its logical units visible to IBM i", () => {
    // PCR 1544: 128 drives in 8 drawers were 16 arrays of 8; 1552: 64 volumes in a host group;
    // 1573: 6 paths are best; 1575: at least 4.
    expect(row(plan, "boxrun", "arrays each usable luns free mostDrawers mostDrives", 1)).toEqual([
      16,
      8,
      6400,
      128 * 20 + 64 * 45,
      960,
      28,
      448,
    ]);
    expect(row(plan, "lunrun", "usable needed each verdict", 1)).toEqual([2560, 2, 64, "WARN"]);
    expect(row(plan, "lunrun", "usable needed each paths verdict", 2)).toEqual([
      (64 * 45 * 8) / 9,
      1,
      64,
      "no rule",
      "",
    ]);
  });

  test("overrides describe hardware that is not in the catalogue, and digits may be the name of a pool", () => {
    expect(row(plan, "setrun", "kind usable basis most useful usefulBy speed drawers", 3)).toEqual([
      "HDD",
      600 * (96 - 8),
      "user",
      40,
      60,
      "user",
      "not published",
      6,
    ]);
    expect(row(plan, "asparm", "compared planned", 4)).toEqual(["same drives", 60]);
  });

  test("assesses space, limits, arms and paths separately", () => {
    expect(plan.read("disk.problem")).toBe("");
    expect(plan.errors()).toEqual([]);
    expect(verdicts(plan)).toMatchObject({
      "GB at the horizon": "PASS",
      // Above red, there is nothing left to accept.
      "Space used at the horizon, amber limit": "-",
      "Space used at the horizon, red limit": "FAIL",
      "Devices on an adapter": "FAIL",
      "Drive sets without a device limit": "WARN",
      "Drive sets without an effective limit": "PASS",
      "Busiest adapter": "WARN", // own limit 40, 48 devices
      "Arms at the horizon": "FAIL",
      "Disk busy at the horizon": "WARN",
      "Disk busy at the horizon, critical limit": "PASS",
      "Pools on other devices than measured": "WARN", // Journal: 36 of 48 arms
      "Logical units per storage system": "PASS",
      "LUNs per host group, maximum": "PASS",
      "Paths per LUN": "PASS",
      "Paths per host group": "WARN",
      "Adapters per host group": "PASS",
      "Disk measurement period": "PASS",
      "Rows used, pools": "PASS",
    });
    expect(plan.read("diskchecks.reason[4]")).toMatch(/^Own: /);
    expect(plan.read("diskchecks.reason[8]")).toMatch(/^Journal: /);
  });

  test("cites its values", () => {
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
    expect(Number(plan.read("sources.count"))).toBeGreaterThan(30);
  });

  test("switched off, it is removed from totals, checks and sources", async () => {
    await plan.set({ "cover.disk": "No" });
    expect([
      plan.read("asprun.usable[1]"),
      plan.read("setrun.usable[1]"),
      plan.read("lunrun.usable[1]"),
      plan.read("boxrun.usable[1]"),
      plan.read("disk.problem"),
    ]).toEqual(Array(5).fill("not used"));
    expect(
      new Set(
        Object.entries(verdicts(plan))
          .filter(([label]) => !label.startsWith("Rows used"))
          .map(([, verdict]) => verdict),
      ),
    ).toEqual(new Set(["-"]));
    expect(plan.errors()).toEqual([]);
    expect(plan.read("sources.count")).toBeLessThan(12);
  });
});

/** Rows that are invalid in a file of inputs, but that a planner can type. */
const WRONG: PlanInputs = {
  ...INPUTS,
  fields: { "cover.disk": "Yes" },
  tables: {
    asp: [
      { name: "P1", gb: 100, growth: 0, busy: 25, arms: 10, type: "4327", work: 0 },
      { name: "P2", growth: 0.1 },
      { name: "P3", gb: 100, growth: "ten" },
      { name: "P4", gb: 100, growth: -2 },
      { name: "P5", gb: 100, growth: 0, reads: -1 },
      { gb: 5 },
    ],
    diskset: [
      {
        name: "Unknown",
        asp: "P1",
        drive: "9999",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 12,
        protection: "RAID5",
      },
      {
        name: "Astray",
        asp: "Elsewhere",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 12,
        protection: "RAID5",
      },
      {
        name: "Mixed bus",
        asp: "P1",
        drive: "4327",
        adapter: "571F",
        enclosure: "FC 5887",
        adapters: 1,
        devices: 24,
        protection: "RAID5",
      },
      {
        name: "Too many",
        asp: "P1",
        drive: "4327",
        adapter: "571F",
        enclosure: "FC 5786",
        adapters: 1,
        devices: 48,
        protection: "RAID5",
      },
      {
        name: "Too few",
        asp: "P1",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 12,
        protection: "RAID5",
        sets: 10,
      },
      {
        name: "Spares only",
        asp: "P1",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 6,
        spares: 6,
        protection: "NONE",
      },
      {
        name: "Odd",
        asp: "P1",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 7,
        protection: "MIRROR",
      },
      {
        name: "Half",
        asp: "P1",
        drive: "433B",
        adapter: "572F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: "many",
        protection: "MIRROR",
      },
      {
        name: "Typo",
        asp: "P1",
        drive: "433B",
        adapter: "5772F",
        enclosure: "FC 5886",
        adapters: 1,
        devices: 8,
        protection: "MIRROR",
      },
      {
        name: "Bare",
        asp: "P1",
        drive: "433B",
        adapter: "572F",
        adapters: 1,
        devices: 8,
        protection: "MIRROR",
      },
    ],
    sanbox: [
      { name: "Uneven", model: "DS5300", drawers: 8, drives: 100, gb: 100, protection: "MIRROR" },
      { name: "Strange", model: "Other" },
    ],
    sanlun: [
      { name: "L1", asp: "P5", units: 64, gb: 10, attached: "Native" },
      { name: "L2", box: "Uneven", asp: "P5", units: 64, gb: 10, attached: "Native", groups: 1 },
      { name: "L3", box: "Strange", asp: "P9", units: 64, gb: 10, attached: "VIOS" },
    ],
  },
};

describe("missing or invalid inputs", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(WRONG, ["Disk and SAN"]);
  });
  afterAll(() => plan.dispose());

  const status = (table: string, lines: number): unknown[] =>
    Array.from({ length: lines }, (_, i) => plan.read(`${table}.status[${i + 1}]`));

  test("are named next to their row, and no cell shows an error", () => {
    expect(plan.errors()).toEqual([]);
    expect(status("asprun", 6)).toEqual([
      expect.stringContaining("Disk busy of P1 is 25; enter a number from 0% to 100%"),
      expect.stringContaining("enter the GB that P2 uses today"),
      expect.stringContaining("Growth of P3 is ten; enter a number from -100% to 100%"),
      expect.stringContaining("Growth of P4 is -2; "),
      expect.stringContaining("Reads of P5 is -1; enter a number of at least 0"),
      expect.stringContaining("a pool has no name"),
    ]);
    expect(plan.read("asparm.status[1]")).toMatch(/P1: Busy/);
    expect(status("setrun", 10)).toEqual([
      expect.stringMatching(/Unknown: .*9999/),
      expect.stringContaining("Elsewhere, of Astray, is none of the pools"),
      expect.stringMatching(/Mixed bus: .*enclosure FC 5887 SAS/),
      expect.stringMatching(/Too many: .*No measurement has more/),
      expect.stringMatching(/Too few: .*3 to/),
      expect.stringMatching(/Spares only: /),
      expect.stringMatching(/Odd: .*pairs/),
      expect.stringContaining("Devices of Half is many; enter a whole number of at least 1"),
      expect.stringMatching(/Typo: .*5772F.* not in the catalogue/),
      expect.stringContaining("choose the enclosure of Bare"),
    ]);
    expect(status("boxrun", 2)).toEqual([
      expect.stringContaining("Enter a multiple of 8"),
      expect.stringContaining("enter a usable GB override of Strange"),
    ]);
    expect(status("lunrun", 3)).toEqual([
      expect.stringContaining("choose the storage system of the logical units L1"),
      expect.stringContaining("enter the paths of each host group of L2"),
      expect.stringContaining("to which pool the logical units L3"),
    ]);
  });

  test("an unknown horizon is named once", async () => {
    await plan.set({ "asp.busy[1]": 0.25 });
    expect(String(plan.read("disk.problem")).match(/enter the dates/g)).toHaveLength(1);
  });

  test("leave every affected check pending", () => {
    expect(verdicts(plan)).toMatchObject({
      "GB at the horizon": "OPEN",
      "Devices on an adapter": "OPEN",
      "Arms at the horizon": "OPEN",
      "Logical units per storage system": "OPEN",
      "Disk measurement period": "WARN",
    });
    expect([plan.read("disk.cross"), plan.read("disk.usable")]).toEqual(["open", "open"]);
  });
});
