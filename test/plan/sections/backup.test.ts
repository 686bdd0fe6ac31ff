/**
 * Backup window in a plan, calculated by hand from the measured rates of PCR 9.9, 9.19 and 9.24,
 * the formula of 9.4 and the rules of 9.10 and 9.17.
 */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const UM = { gb: 100, kind: "User Mix 12GB", device: "3580-002", drives: 1, growth: 0 };

/** Four libraries side by side on one kind of drive, and behind each something else. */
const SIDE_BY_SIDE = inputsOf({
  sizebook: "plan",
  fields: {
    "date.measured": "2013-01-01",
    "date.golive": "2013-07-01",
    "date.horizon": "2016-01-01",
    "backup.window": 2.5,
    "backup.restore": 6,
    "backup.start": 22.5,
    "backup.processors": 5,
    "backup.kept": 2,
  },
  tables: {
    dataset: [
      { name: "Library 1", ...UM, stream: 1 },
      { name: "Library 2", ...UM, stream: 2 },
      { name: "Library 3", ...UM, stream: 3 },
      { name: "Library 4", ...UM, stream: 4 },
      {
        name: "Archive",
        gb: 1805,
        kind: "Large File 320GB",
        device: "Two drives on 576B",
        drives: 2,
        stream: 1,
        growth: 0,
      },
      {
        name: "Mail",
        gb: 500,
        kind: "Domino",
        device: "LTO11",
        stream: 2,
        growth: 0.1,
        compaction: 2,
      },
      {
        name: "Sources",
        gb: 40,
        kind: "Source File 1GB",
        device: "3580-003",
        config: "9.19",
        stream: 3,
        growth: 0,
        by: "Formula",
        ownRestore: 25,
      },
    ],
    tape: [
      {
        device: "3580-002",
        drives: 4,
        placed: "Ultrium 2 or slower",
        cartridge: 200,
        cartridges: 9,
      },
      { device: "Two drives on 576B", drives: 2 },
      { device: "LTO11", drives: 1, cartridge: 100 },
      { device: "3580-003", drives: 1, placed: "Ultrium 3 or TS1120" },
    ],
    tapeadapter: [
      {
        name: "First",
        feature: "5704",
        device: "3580-002",
        drives: 3,
        loop: "H1",
        tower: "5094",
        which: "T1",
      },
      {
        name: "Second",
        feature: "5761",
        device: "3580-003",
        drives: 1,
        loop: "H2",
        tower: "5094",
        which: "T1",
      },
      { name: "Third", feature: "Other", device: "LTO11", drives: 1, most: 2 },
    ],
    tapeloop: [
      { name: "H1", speed: "1 GByte" },
      { name: "H2", speed: "2 GByte", cards: 1 },
    ],
    owndevice: [
      {
        device: "LTO11",
        workload: "Domino",
        operation: "SAVE",
        rate: 400,
        source: "own measurement",
      },
      { device: "LTO11", workload: "Domino", operation: "RESTORE", rate: 350 },
    ],
  },
});

const row = (plan: OpenPlan, table: string, columns: string, line: number): unknown[] =>
  columns.split(" ").map((column) => plan.read(`${table}.${column}[${line}]`));
const verdicts = (plan: OpenPlan): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, i) => [
      String(plan.read(`backupchecks.what[${i + 1}]`)),
      plan.read(`backupchecks.verdict[${i + 1}]`),
    ]),
  );
const reason = (plan: OpenPlan, label: string): string =>
  String(plan.read(`backupchecks.reason[${Object.keys(verdicts(plan)).indexOf(label) + 1}]`));

describe("concurrent streams", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(SIDE_BY_SIDE, []);
  });
  afterAll(() => plan.dispose());

  test("four libraries on four drives have the rate measured for four drives together, not four times that of one", () => {
    // PCR 2484, 2485: 4 drives with User Mix save 504 GB/h and restore 176; one drive alone saves
    // 150 and restores 80 (PCR 2597, 2598).
    expect(plan.read("saved.beside[1]")).toBe(4);
    expect(plan.read("saved.hours[1]")).toBeCloseTo(100 / (504 / 4), 10);
    expect(plan.read("saved.restore[4]")).toBeCloseTo(100 / (176 / 4), 10);
    expect(row(plan, "saved", "each basis", 1)).toEqual([126, "measured"]);
  });

  test("two drives on one adapter save nearly twice as fast as one, and restore hardly faster", () => {
    // PCR 2734, 2735: 920 and 885 GB/h at once, 485 and 475.
    expect(plan.read("saved.hours[5]")).toBeCloseTo(1805 / (920 + 885), 10);
    expect(plan.read("saved.restore[5]")).toBeCloseTo(1805 / (485 + 475), 10);
  });

  test("custom devices and the formula are marked; the difference of the formula is shown next to the measurement", async () => {
    expect(row(plan, "saved", "hours basis restore restoreBasis formula", 6)).toEqual([
      500 / 400,
      "user",
      expect.closeTo(500 / 350, 10),
      "user",
      "not estimated",
    ]);
    // PCR 2276: 80 MB/s, factor 2.0; 2392: of Source File 5% remain; 80 x 0.05 x 2 x 3.6 = 28.8
    // GB/h, 22 were measured (PCR 2594).
    expect(row(plan, "saved", "basis restoreBasis", 7)).toEqual(["rule", "user"]);
    expect(plan.read("saved.formula[7]")).toBeCloseTo(28.8, 10);
    expect(plan.read("saved.hours[7]")).toBeCloseTo(40 / 28.8, 10);
    expect([
      verdicts(plan)["Formula used although measured"],
      reason(plan, "Formula used although measured"),
    ]).toEqual(["WARN", expect.stringMatching(/^Sources: /)]);
    await plan.set({ "dataset.by[7]": "Measured" });
    expect([
      plan.read("saved.rate[7]"),
      plan.read("saved.basis[7]"),
      verdicts(plan)["Formula used although measured"],
    ]).toEqual([expect.closeTo(22, 9), "derived", "PASS"]);
    expect(plan.read("saved.differs[7]")).toBeCloseTo(28.8 / 22 - 1, 10);
    await plan.set({ "dataset.by[7]": "Formula" });
  });

  test("data sets of one stream run in sequence, for save and restore; the time of day at which they end", () => {
    expect(plan.read("saved.start[6]")).toBeCloseTo(100 / 126, 6);
    expect(plan.read("saved.restoreStart[6]")).toBeCloseTo(100 / 44, 6);
    const longest = 100 / 126 + 40 / 28.8;
    expect(plan.read("backup.save")).toBeCloseTo(longest, 10);
    expect(plan.read("backup.end")).toBeCloseTo((22.5 + longest - 24) / 24, 10);
  });

  test("growth of the data leads to the month in which a stream exceeds its window", () => {
    const after = (month: number): number => 100 / 126 + 1.25 * 1.1 ** (month / 12);
    expect([after(39) <= 2.5, after(40) > 2.5]).toEqual([true, true]);
    expect([
      plan.read("backup.cross"),
      plan.read("backup.who"),
      plan.read("stream.cross[1]"),
    ]).toEqual([40, "Stream 2", "never"]);
    const back = (month: number): number => 100 / 44 + (500 / 350) * 1.1 ** (month / 12);
    expect([
      back(120) <= 6,
      back(121) > 6,
      plan.read("backup.backcross"),
      plan.read("backup.backwho"),
    ]).toEqual([true, true, 121, "Stream 2"]);
    expect(plan.read("backup.later")).toBeCloseTo(after(36), 10);
  });

  test("processors by the published rule, cartridges by the compaction of the data", () => {
    expect(plan.read("backup.busy")).toBeCloseTo(4 * (4 / 3), 10); // PCR 2493: 1 and 1/3 a drive
    expect(row(plan, "bkneed", "processors advice compaction whose today", 1)).toEqual([
      expect.closeTo(4 / 3, 10),
      "CONCURRENT",
      2.8,
      "rule",
      2,
    ]); // 100 / 2.8 on one of 200 GB, two saves kept
    // PCR 2493: two devices by one processor with large files.
    expect(plan.read("bkneed.processors[5]")).toBe(1);
    expect(row(plan, "bkneed", "processors compaction whose today later", 6)).toEqual([
      "not stated",
      2,
      "user",
      2 * 3,
      2 * 4,
    ]); // 250 and 332.75 GB on cartridges of 100
    expect(row(plan, "taperun", "today have", 1)).toEqual([8, 9]);
  });

  const CARTRIDGES = "Cartridges at horizon";
  test("cartridges without a compaction are open, not 0", async () => {
    await plan.set({
      "dataset.kind[6]": "SR16GB",
      "dataset.own[6]": 400,
      "dataset.ownRestore[6]": 350,
      "dataset.compaction[6]": "",
      "tape.cartridges[3]": 10,
    });
    expect(row(plan, "bkneed", "compaction today later", 6)).toEqual(["enter it", "open", "open"]);
    expect(row(plan, "taperun", "today later have share", 3)).toEqual(["open", "open", 10, "open"]);
    expect([verdicts(plan)[CARTRIDGES], reason(plan, CARTRIDGES)]).toEqual([
      "OPEN",
      "Backup window: enter the compaction of Mail",
    ]);
    await plan.set({ "dataset.compaction[6]": 2 });
    // 8 of 10, as 8 of 9 of the other device: the fuller one counts.
    expect(plan.read("taperun.share[3]")).toBeCloseTo(8 / 10, 10);
    expect(verdicts(plan)[CARTRIDGES]).toBe("PASS");
    await plan.set({
      "dataset.kind[6]": "Domino",
      "dataset.own[6]": "",
      "dataset.ownRestore[6]": "",
      "tape.cartridges[3]": "",
    });
  });

  test("concurrent drives, adapters, towers and loops are assessed", () => {
    expect(row(plan, "taperun", "save restore once drives attached", 1)).toEqual([4, 4, 4, 4, 3]);
    expect(row(plan, "adapterrun", "feeds shared needed slots tower towerMost", 1)).toEqual([
      "3 × 3580-002",
      "shared by 3",
      2,
      "C08 or C09",
      2,
      1,
    ]); // PCR 2550, 2554, 2560
    expect(row(plan, "adapterrun", "rule needed towerMost", 2)).toEqual(["ULTRIUM3", 1, 1]);
    expect(row(plan, "adapterrun", "rule needed basis", 3)).toEqual(["no rule", 1, "user"]);
    expect(row(plan, "looprun", "drives needed", 1)).toEqual([3, 2]); // PCR 2564
    // PCR 2568, 2569: two on the loop, the card is one of them.
    expect(row(plan, "looprun", "drives adapter needed", 2)).toEqual([1, "5761", 1]);
    expect(plan.errors()).toEqual([]);
    expect(verdicts(plan)).toMatchObject({
      "Save today": "PASS",
      "Save at the horizon": "PASS",
      "Restore today": "PASS",
      "Drives in use at once": "PASS",
      "Drives per device type at once": "PASS",
      "Rates not measured with concurrent drives": "PASS",
      "Adapters with too many drives": "WARN",
      "Adapters crowded in a tower": "WARN",
      "Drives without an adapter": "WARN",
      "Loops with too many drives": "WARN",
      "Processors used by the save": "WARN",
      "Compaction override, file system": "WARN",
      "Compaction override, database": "-",
      "Cartridges at horizon": "PASS",
    });
  });

  test("cites its values", () => {
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
    const count = Number(plan.read("sources.count"));
    const cited = Array.from(
      { length: count },
      (_, i) => `${plan.read(`cited.what[${i + 1}]`)}: ${plan.read(`cited.source[${i + 1}]`)}`,
    );
    for (const words of [
      /Save, each of the drives at once, of Library 1 .*9\.9\.4\.1/,
      /Restore of Archive .*9\.24/,
      /Save of Mail on LTO11: .*[Oo]wn/,
      /Save by the formula of Sources .*9\.7\.1/,
      /Adapters that the drives on First need/,
      /Compaction, database/,
    ]) {
      expect(cited).toContainEqual(expect.stringMatching(words));
    }
  });

  test("one drive for two streams is a conflict, and their rates change with the number of drives", async () => {
    await plan.set({ "tape.drives[1]": 2 });
    // PCR 2484: two drives 272.
    expect(plan.read("saved.hours[1]")).toBeCloseTo(100 / (272 / 2), 10);
    expect([
      verdicts(plan)["Drives in use at once"],
      reason(plan, "Drives in use at once"),
    ]).toEqual(["FAIL", expect.stringMatching(/^3580-002: /)]);
    await plan.set({ "tape.device[1]": "" });
    expect([
      verdicts(plan)["Drives in use at once"],
      reason(plan, "Drives in use at once"),
    ]).toEqual(["OPEN", expect.stringMatching(/number of drives of 3580-002/)]);
    await plan.set({ "tape.device[1]": "3580-002", "tape.drives[1]": 4 });
  });

  test("concurrent rates that nobody measured are counted", async () => {
    await plan.set({ "dataset.kind[4]": "Large File 64GB" });
    expect([
      plan.read("saved.basis[4]"),
      verdicts(plan)["Rates not measured with concurrent drives"],
    ]).toEqual(["derived", "WARN"]);
    await plan.set({ "dataset.kind[4]": "User Mix 12GB" });
  });

  test("invalid and missing inputs are named in words", async () => {
    const wrong: Record<string, string | number> = {
      "dataset.gb[1]": "much",
      "dataset.stream[2]": 7,
      "dataset.growth[3]": -2,
      "dataset.gb[4]": "",
      "dataset.drives[5]": 3,
      "dataset.drives[7]": 2,
      "tape.drives[3]": "",
      "tapeadapter.loop[1]": "H9",
      "tapeadapter.device[2]": "LTO1",
      "tapeloop.speed[2]": "",
      "dataset.own[6]": -5,
    };
    const before = Object.fromEntries(
      Object.keys(wrong).map((reference) => [reference, plan.read(reference)]),
    );
    await plan.set(wrong);
    for (const words of [
      /Data volume of Library 1 is much; enter a number of at least 0/,
      /Stream of Library 2 is 7; enter a whole number from 1 to 4/,
      /Growth of Library 3 is -2; enter a number from -100%/,
      /data volume of Library 4/,
      /Archive, save: .*3/,
      /formula holds for one drive, and Sources/,
      /Save rate override of Mail is -5; enter a number of at least 0/,
    ])
      expect(plan.read("backup.problem")).toMatch(words);
    for (const words of [
      /enter the number of drives LTO11 has/,
      /loop of First is none/,
      /Second feeds/,
      /how fast the loop H2 is/,
    ])
      expect(plan.read("backup.devices")).toMatch(words);
    expect(plan.errors()).toEqual([]);
    await plan.set(before);
    await plan.set({
      "dataset.gb[1]": 1e300,
      "dataset.growth[1]": 1e300,
      "dataset.gb[2]": 1e15,
      "dataset.own[2]": 1e-300,
      "backup.start": "late",
      "tape.cartridge[1]": 1e-300,
    });
    expect(plan.read("backup.problem")).toMatch(
      /Growth of Library 1 is 1E\+300; .*hours of Library 2 are too many to calculate/,
    );
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed from results, checks and sources", async () => {
    await plan.set({ "cover.backup": "No" });
    expect(
      [
        "saved.hours[1]",
        "bkneed.save[1]",
        "taperun.once[1]",
        "adapterrun.needed[1]",
        "looprun.needed[1]",
        "backup.problem",
        "backup.devices",
        "backup.end",
      ].map((cell) => plan.read(cell)),
    ).toEqual(Array(8).fill("not used"));
    expect(
      new Set(
        Object.entries(verdicts(plan))
          .filter(([label]) => !label.startsWith("Rows used"))
          .map(([, verdict]) => verdict),
      ),
    ).toEqual(new Set(["-"]));
    expect(plan.errors()).toEqual([]);
    expect(
      Array.from({ length: Number(plan.read("sources.count")) }, (_, i) =>
        plan.read(`cited.sheet[${i + 1}]`),
      ),
    ).not.toContain("Backup window");
  });
});

/** One large file over four drives, then a library on one drive. */
const ONE_AFTER_THE_OTHER = inputsOf({
  sizebook: "plan",
  fields: {
    "date.measured": "2026-01-01",
    "date.golive": "2026-02-01",
    "date.horizon": "2026-03-01",
    "backup.window": 8,
    "backup.restore": 6.5,
  },
  tables: {
    dataset: [
      {
        name: "Warehouse",
        gb: 4000,
        kind: "Large File 320GB",
        device: "3580-002",
        drives: 4,
        mode: "Parallel",
        stream: 1,
        growth: 0,
      },
      {
        name: "Rest",
        gb: 500,
        kind: "User Mix 12GB",
        device: "3580-002",
        drives: 1,
        stream: 1,
        growth: 0,
      },
    ],
    tape: [{ device: "3580-002", drives: 4 }],
  },
});

test("drives that a window needs, by the measurement with this number", async () => {
  const plan = await openPlan(ONE_AFTER_THE_OTHER, []);
  // PCR 2472, 2473: four drives in parallel save 1.34 TB/h and restore 1.23; one alone saves 363.
  expect(plan.read("saved.hours[1]")).toBeCloseTo(4000 / 1340, 10);
  expect(plan.read("saved.each[1]")).toBeCloseTo(335, 8);
  expect(plan.read("saved.restore[2]")).toBeCloseTo(500 / 80, 10);
  // 6.5 h less the 3.25 of the large file: three drives restore 150 GB/h and take 3.33, four 176
  // (PCR 2485).
  expect(row(plan, "bkneed", "save restore sufficient", 2)).toEqual([1, 4, "no"]);
  expect(row(plan, "bkneed", "restore sufficient", 1)).toEqual(["not measured", "no"]);
  expect(plan.read("bkneed.why[1]")).toMatch(/Restore: .*No measurement has more drives/);
  expect(verdicts(plan)).toMatchObject({
    "Restore today": "FAIL",
    "Data sets without enough drives": "WARN",
    "Drives in use at once": "PASS",
  });
  await plan.set({ "dataset.mode[1]": "Concurrent" });
  expect(plan.read("saved.hours[1]")).toBeCloseTo(4000 / 1450, 10); // PCR 2456
  await plan.set({ "dataset.mode[1]": "" });
  expect(plan.read("backup.problem")).toMatch(/Warehouse, save: .*parallel/);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

test("every further data set takes the same time", () => {
  const [few, more, many] = [50, 75, 100].map((rows) => {
    const { workbook } = buildPlan(
      inputsOf({
        sizebook: "plan",
        tables: {
          dataset: Array.from({ length: rows }, (_, i) => ({
            name: `Set ${i}`,
            ...UM,
            stream: 1 + (i % 4),
          })),
        },
      }),
      [],
    );
    const formulas = workbook.sheets.flatMap(({ cells }) =>
      [...cells.values()].flatMap(({ formula }) => (formula === undefined ? [] : [formula])),
    );
    return {
      formulas: formulas.length,
      text: formulas.reduce((sum, formula) => sum + formula.length, 0),
    };
  }) as [
    { formulas: number; text: number },
    { formulas: number; text: number },
    { formulas: number; text: number },
  ];
  expect(many.formulas - more.formulas).toBe(more.formulas - few.formulas);
  expect((many.text - more.text) / (more.text - few.text)).toBeLessThan(1.1);
});
