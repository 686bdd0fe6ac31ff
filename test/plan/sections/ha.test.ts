/**
 * High availability in a plan, against the printed runs of Db2 Mirror (DB2M tables 7-2 to 7-4,
 * sections 3.4, 4.2 and 7.6).
 */
import EXAMPLE from "../../../docs/examples/power-570/inputs.json";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { lint } from "../../../src/spreadsheet/lint";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const SHEET = "High availability";

const INPUTS = inputsOf({
  ...EXAMPLE,
  fields: {
    ...EXAMPLE.fields,
    "cover.ha": "Yes",
    "cover.backup": "No",
    "ha.release": 7.4,
    "ha.inljobs": 40,
    "ha.subsystem": "MIRROR",
  },
  tables: {
    ...EXAMPLE.tables,
    hapair: [
      {
        name: "SQLPAIR",
        mode: "Active-active",
        class: "SQL OLTP",
        storage: "SSD",
        cores: 32,
        cpu: 0.789,
        factor: 1,
        growth: 0,
      },
      {
        name: "PASSIVE",
        mode: "Active-passive",
        run: "C2 S3",
        storage: "SSD",
        cores: 22,
        cpu: 0.744,
        factor: 1,
        growth: 0,
      },
      { name: "PLANNED", mode: "Active-passive", class: "Native OLTP", storage: "HDD" },
    ],
    hanode: [
      {
        node1: "EAST",
        cores1: 22,
        node2: "WEST",
        cores2: 22,
        goal: 0.8,
        memory1: 487,
        memory2: 487,
      },
      { cores1: 25, cores2: 11, alone2: 25, goal: 0.755, survivor: 0.8, sharing: "Shared" },
      { node1: "ERP", node2: "BACKUP", cores2: 10, memory2: 128 },
    ],
    haload: [
      {
        km: 10,
        jobs: 140,
        users: 32000,
        rows: 177259,
        record: 1300,
        reads: 0,
        updates: 82,
        writes: 18,
      },
      { km: 0, jobs: 82, rows: 416049 },
      { km: 2, trips: 3, jobs: 100 },
    ],
    halink: [
      {
        name: "L1",
        pair: "SQLPAIR",
        use: "Database",
        speed: 100,
        protocol: "RoCE version 2",
        routed: "Yes",
        share: 0.03,
        others: 0.97,
      },
      { name: "L2", pair: "SQLPAIR", use: "Resynchronization", speed: 25 },
      {
        name: "L3",
        pair: "PASSIVE",
        use: "Both",
        speed: 1,
        protocol: "RoCE version 1",
        routed: "Yes",
        share: 0.06,
        others: 0.95,
      },
    ],
    habatch: [
      {
        name: "End of day",
        pair: "SQLPAIR",
        changes: 1_000_000,
        jobs: 8,
        hours: 4,
        window: 6,
        example: "Batch #3",
        stage: "optimized",
      },
      {
        name: "Posting",
        pair: "PLANNED",
        changes: 1_000_000,
        hours: 2,
        window: 3,
        example: "Batch #2",
      },
    ],
  },
});

describe("a plan with Db2 Mirror pairs", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, [SHEET]);
  });
  afterAll(() => plan.dispose());

  const near = (reference: string, value: number, digits = 6): void =>
    expect(plan.read(reference)).toBeCloseTo(value, digits);
  const verdict = (label: string): unknown =>
    plan.read(`hachecks.verdict[c${LABELS.indexOf(label) + 1}]`);
  const reason = (label: string): string =>
    String(plan.read(`hachecks.reason[c${LABELS.indexOf(label) + 1}]`));
  const LABELS = [
    "survivor",
    "best",
    "worst",
    "memory",
    "shared",
    "disk",
    "distance",
    "release",
    "links",
    "resync",
    "protocol",
    "line",
    "shares",
    "small",
    "initial",
    "threshold",
    "additional",
    "batch",
  ];

  test("no cell shows an error, and no input is missing", () => {
    expect(plan.errors()).toEqual([]);
    expect(plan.read("ha.problem")).toBeFalsy();
  });

  test("the survivor fails where active-active shows about 79% (DB2M 504, 513-517)", () => {
    const used = 32 * 0.789;
    near("habase.used[1]", used);
    expect(used).toBeCloseTo(25.248, 6);
    near("hanodes.survives[p1node1]", used / 22);
    near("hanodes.survives[p1node2]", used / 22);
    expect([plan.read("hanodes.verdict[p1node1]"), verdict("survivor")]).toEqual(["FAIL", "FAIL"]);
    expect(reason("survivor")).toMatch(/SQLPAIR: EAST: .*114\.8%.*80%/);
    near("hanodes.coresNeeded[p1node1]", used / 0.8);
  });

  test("the range of an active-active pair covers its five runs (DB2M 504, 513-517)", () => {
    const needs = (cpu: number, cores: number, rate: number): number =>
      (cores * cpu * (44500 / rate)) / 0.8;
    near("hacase.first[p1n1]", needs(0.8016, 22, 43500));
    near("hacase.first[p1n2]", needs(0.7962, 22, 44600));
    near("hacase.second[p1n5]", needs(0.7899, 21, 44600));
    near("hanodes.low[p1node1]", needs(0.7932, 21, 44600));
    near("hanodes.high[p1node1]", needs(0.8016, 22, 43500));
    near("hanodes.useHigh[p1node2]", (0.8131 * 44500) / 43500);
    expect([plan.read("haresult.jobsLow[p1]"), plan.read("haresult.jobsHigh[p1]")]).toEqual([
      144, 216,
    ]);
    expect(plan.read("hacase.memory[p1n3]")).toBe(584);
    near("hacase.response[p1n2]", 5.2 / 3.7);
  });

  test("a selected run is used alone; cores that can be activated support the surviving node (DB2M 447, 450)", () => {
    near(
      "hanodes.low[p2node1]",
      (22 * 0.744 * ((25 * 0.755) / 29820)) / ((22 * 0.744) / 29900) / 0.755,
    );
    near("hanodes.high[p2node2]", (11 * 0.26 * (29900 / 29820)) / 0.755);
    near("hanodes.survives[p2node2]", (22 * 0.744) / 25);
    expect([
      plan.read("hanodes.verdict[p2node2]"),
      plan.read("haresult.jobsHigh[p2]"),
      plan.read("hacase.run[p2n2]"),
    ]).toEqual(["PASS", 92, ""]);
  });

  test("a linked pair uses the planned work, its cores and its limit; the range is that of its storage", () => {
    near("habase.used[3]", Number(plan.read("layuse.high[1]")) * 9);
    expect([
      plan.read("habase.cores1[3]"),
      plan.read("habase.threshold1[3]"),
      plan.read("habase.memory1[3]"),
    ]).toEqual([9, 0.7, 256]);
    expect([1, 2, 3, 4].map((n) => plan.read(`hacase.run[p3n${n}]`))).toEqual([
      "",
      "",
      "C1 HDD S1",
      "C1 HDD S2",
    ]);
    const used = Number(plan.read("habase.used[3]"));
    // DB2M 381, 385.
    near("hanodes.high[p3node2]", (used * ((4 * 0.329) / 39074)) / ((2 * 0.561) / 38974) / 0.7);
    expect([verdict("best"), verdict("worst")]).toEqual(["FAIL", "WARN"]);
    expect(plan.read("hacase.jobs[p3n3]")).toBe("not measured");
  });

  test("distance, load and memory (DB2M 225, 339, 580, 627)", () => {
    expect(
      ["latency[p1]", "latency[p2]", "latency[p3]", "memory[p1]", "replicated[p1]"].map((cell) =>
        plan.read(`haresult.${cell}`),
      ),
    ).toEqual([200, 0, 60, 16000, 1]);
    // 177,259 rows of 1,300 bytes; the table counts 1,301 for the measured record, 219.93.
    near("haresult.mb[p1]", (177_259 * 1300) / 2 ** 20, 2);
    expect([plan.read("haresult.share[p1]"), plan.read("haresult.share[p2]")]).toEqual([
      0.03,
      "not measured",
    ]);
    expect(plan.read("haresult.remark[p2]")).toMatch(/437\.73/);
  });

  test("links, shares and batch are assessed (DB2M 219, 295, 567, 629, 638)", () => {
    expect([
      plan.read("halinks.sum[1]"),
      plan.read("halinks.sum[3]"),
      plan.read("halinks.small[1]"),
    ]).toEqual(["PASS", "FAIL", 0]);
    expect(["links", "resync", "protocol", "line", "shares", "small"].map(verdict)).toEqual([
      "FAIL",
      "WARN",
      "FAIL",
      "FAIL",
      "FAIL",
      "PASS",
    ]);
    near("habatches.run[1]", 5);
    near("habatches.distance[1]", 25);
    near("habatches.run[2]", 3.72);
    near("habatches.total[2]", 3.72 + 60 / 3600);
    expect([verdict("batch"), reason("batch")]).toEqual([
      "FAIL",
      expect.stringMatching(/^Posting: /),
    ]);
    expect(
      ["memory", "shared", "disk", "distance", "release", "initial", "threshold"].map(verdict),
    ).toEqual(["WARN", "WARN", "WARN", "PASS", "PASS", "WARN", "-"]);
  });

  test("the command is the published one, with the planner's subsystem (DB2M 243); results of clients are shown as published (DB2M 612-638)", () => {
    expect(plan.read("ha.command")).toBe(
      "CHGPJE SBSD(MIRROR) PGM(QDBMSRVR) STRJOBS(*YES) INLJOBS(50) THRESHOLD(20) ADLJOBS(40) MAXJOBS(*NOMAX) MAXUSE(*NOMAX)",
    );
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => plan.read(`haclient.change[${row}]`))).toEqual([
      -0.19, 0.24, 0.01, 0.34, 0.19, 0.86, -0.008, 0.62, 0.25,
    ]);
  });

  test("values are cited", () => {
    expect(plan.read("sourcechecks.verdict[c1]")).toBe("PASS");
    const cited = Array.from(
      { length: 90 },
      (_, i) =>
        `${plan.read(`cited.sheet[${i + 1}]`)}: ${plan.read(`cited.what[${i + 1}]`)} ${plan.read(`cited.source[${i + 1}]`)}`,
    ).filter((line) => line.startsWith(SHEET));
    expect(cited).toContainEqual(
      expect.stringMatching(/SQLPAIR: cores of node 1 after C3 AA2.*table 7-3, row Act\/Act #2/),
    );
    expect(cited.length).toBeGreaterThan(40);
  });

  test("missing inputs are named, and everything else is assessed", async () => {
    await plan.set({
      "hapair.factor[1]": "",
      "hapair.mode[2]": "",
      "hanode.node1[3]": "NOWHERE",
      "halink.pair[1]": "",
      "habatch.stage[1]": "",
      "ha.release": "",
    });
    expect(plan.errors()).toEqual([]);
    const problem = String(plan.read("ha.problem"));
    for (const words of [
      /how many node cores do the work of one baseline core of SQLPAIR/,
      /choose the mode of PASSIVE/,
      /enter baseline cores and CPU of PLANNED/,
      /to which pair the link L1/,
      /End of day: .*initial, optimized/,
    ])
      expect(problem).toMatch(words);
    expect([
      plan.read("habase.used[1]"),
      plan.read("hanodes.low[p1node1]"),
      plan.read("hanodes.verdict[p1node1]"),
      verdict("survivor"),
      verdict("release"),
    ]).toEqual(["open", "open", "OPEN", "OPEN", "OPEN"]);
    expect(reason("survivor")).toMatch(/SQLPAIR/);
  });

  test("invalid and absurd inputs are named or rejected in words", async () => {
    await plan.set({
      "hapair.factor[1]": 1,
      "hapair.class[1]": "Native OLTP",
      "hapair.cores[2]": "many",
      "hapair.mode[2]": "Active-active",
      "hapair.cores[3]": 8,
      "hapair.cpu[3]": 5,
      "hapair.factor[3]": 1e300,
      "hapair.growth[3]": 1e300,
      "hanode.goal[1]": 5,
      "hanode.cores2[2]": -4,
      "haload.km[1]": 11,
      "haload.rows[2]": "lots",
      "haload.trips[3]": 0,
      "haload.jobs[1]": -1,
      "haload.users[1]": -1,
      "halink.share[1]": 0.035,
      "halink.pair[1]": "NONE",
      "halink.speed[2]": -1,
      "halink.protocol[3]": "Token Ring",
      "habatch.changes[1]": "x",
      "habatch.example[2]": "Batch #4",
      "ha.inljobs": "x",
    });
    expect(plan.errors()).toEqual([]);
    const problem = String(plan.read("ha.problem"));
    for (const words of [
      /native work was not measured active-active/,
      /growth of PLANNED is too large/,
      /The argument km 11 is beyond the limit of 10/,
      /Token Ring is no known protocol/,
      /L2 must be above 0/,
      /Posting: .*Batch #4/,
    ])
      expect(problem).toMatch(words);
    expect(plan.read("haresult.latency[p1]")).toBe("no value");
    expect([plan.read("halinks.sum[1]"), verdict("distance")]).toEqual(["FAIL", "FAIL"]);
    // A row with invalid inputs is not compared with its run.
    await plan.set({ "hapair.cores[2]": 8 });
    expect(plan.read("ha.problem")).toMatch(
      /C2 S3 was run Active-passive; the pair PASSIVE is not/,
    );
  });

  test("switched off, it is removed from checks and sources", async () => {
    await plan.set({ "cover.ha": "No" });
    expect(plan.errors()).toEqual([]);
    expect([
      plan.read("ha.problem"),
      plan.read("ha.worst"),
      plan.read("hanodes.low[p1node1]"),
      plan.read("ha.command"),
    ]).toEqual(Array(4).fill("not used"));
    expect(new Set(LABELS.map(verdict))).toEqual(new Set(["-"]));
    expect(Array.from({ length: 10 }, (_, i) => plan.read(`cited.sheet[${i + 1}]`))).not.toContain(
      SHEET,
    );
  });
});

test("every formula of the sheet passes the lint", () =>
  expect(lint(buildPlan(EMPTY_INPUTS).workbook).filter(({ sheet }) => sheet === SHEET)).toEqual(
    [],
  ));
