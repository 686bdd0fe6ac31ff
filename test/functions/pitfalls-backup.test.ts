/**
 * Worked examples and pitfalls of chapters 9 to 13 (saves, batch, database access), as calls of
 * functions. Lines are those of the document's text.
 */
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

describe("worked examples", () => {
  test.each([
    [2367, 0.75, "Large File", 2.8, "LOW", 7.182, 7],
    [2382, 5, "Large File", 2, "MEDIUM", 34.2, 34],
    [2398, 35, "Large File", 2.8, "HIGH", 335.16, 335],
    [2400, 35, "User Mix", 2.8, "HIGH", 176.4, 176],
    [2402, 35, "Source File", 2.8, "HIGH", 17.64, 17.6],
  ])(
    "line %i: %d MB/s, %s, factor %d, class %s is %d GB/h, published as %d",
    (_line, rate, workload, factor, lossClass, exact, published) => {
      expect(number("SAVEEST", rate, workload, factor, lossClass)).toBeCloseTo(exact, 9);
      expect(Math.abs(exact - published)).toBeLessThan(0.5);
    },
  );

  test("line 2368: 0.7125 is rounded to 0.71 before the multiplication, hence 2556 MB/h; 2565 is correct, because line 2367 uses 0.7125", () => {
    expect(number("SAVEEST", 0.75, "Large File", 1, "LOW")).toBeCloseTo(2.565, 9);
  });

  test("line 2367 uses 0.75 MB/s for a DVD-RAM, line 2264 lists 2.5: the answer for the device is 2.5, with a note", () => {
    expect(number("TAPEDEV", "6331-014")).toBe(2.5);
    expect(warningTexts("SAVEEST", "6331-014", "Large File", null, "LOW")).toContain("0.75 MB/s");
  });

  test("an index with INCLUDE(AVG(col2)) on col1 supports AVG(col2) grouped by col1 (lines 2995-2999)", () =>
    expect(callFunction("WHY", "database.evi")).toMatch(
      /SUM, COUNT, AVG, VARIANCE.*grouping must match/,
    ));
});

describe("units", () => {
  test("four units for one rate: MB/s (line 2274), GB/h (2604), TB/h (2456) and MB/h (2833)", () => {
    expect(explainCall("TAPEDEV", "3580-002")).toMatchObject({ value: 35, unit: "MB/s" });
    expect(explainCall("SAVERATE", "3580-002", "Large File 64GB", "SAVE")).toMatchObject({
      value: 350,
      unit: "GB/h",
    });
    expect(explainCall("TAPESCALE", 16, "Large File 320GB", "SAVE", "concurrent")).toMatchObject({
      value: 5210,
      unit: "GB/h",
    });
    expect(explainCall("SAVERATE", "6331-014", "Large File", "SAVE")).toMatchObject({
      value: 26.222,
      unit: "GB/h",
    });
    expect(number("SAVEENC", "3580-002")).toBeCloseTo((35 * 3600) / 1000, 9);
  });

  test("95% is the share that remains, not the loss (line 2390)", () => {
    expect(number("SAVELOSS", "HIGH", "Large File")).toBe(0.95);
    expect(conditionTexts("SAVELOSS", "HIGH", "Large File")).toContain("REMAINS");
  });

  test("the compaction factor is not the ratio on the tape (line 2288); file system data compacts 1.5 to 1, not 2.8 to 1 (line 2325)", () => {
    for (const [name, ...args] of [
      ["TAPEDEV", "3592-E07", "FACTOR"],
      ["SAVEEST", "3580-002", "Large File"],
    ])
      expect(conditionTexts(name!, ...args)).toContain("not the compression ratio");
    expect(warningTexts("SAVEEST", "3580-002", "Large File", 1.5)).toContain("not multiplied");
    expect([
      callFunction("CHECK", "backup.compaction.ifs", 2.8),
      callFunction("CHECK", "backup.compaction.database", 2.8),
    ]).toEqual(["WARN", "PASS"]);
  });

  test("2 Gb of an adapter are published as 2GB (line 2592), which the answer states; a loop of 1 or 2 GByte is unrelated (lines 2564-2566)", () => {
    expect(conditionTexts("SAVERATE", "3592-J1A", "Large File 4GB", "SAVE")).toContain(
      "which the heads show as GB",
    );
    expect([
      number("TAPELOOP", 6, "ULTRIUM2", "5704", false),
      number("TAPELOOP", 6, "ULTRIUM2", "5704", true),
    ]).toEqual([3, 1]);
  });
});

describe("one device, several measurements", () => {
  test("3580 Ultrium 3 on feature 5704 is listed twice in 9.20.1: 500 and 510 GB/h, 22 and 95 (lines 2648, 2652)", () => {
    expect(
      ["2780", "571E 5704"].map((disks) =>
        number("SAVERATE", "3580-003", "Large File 64GB", "SAVE", disks),
      ),
    ).toEqual([500, 510]);
    expect(
      ["2780", "571E 5704"].map((disks) =>
        number("SAVERATE", "3580-003", "Source File 1GB", "SAVE", disks),
      ),
    ).toEqual([22, 95]);
    expect(refusal("SAVERATE", "3580-003", "Large File 64GB", "SAVE", "5704")).toMatch(
      /^#N\/A.*500 GB\/h.*510 GB\/h/,
    );
  });

  test("Ultrium 4 saves 650 GB/h in 9.20.1 and 859 in 9.24.1 (lines 2652, 2732), LTO6 312 and 468 with disks and SSD (line 2804)", () => {
    expect([
      number("SAVERATE", "3580-004", "Large File 64GB", "SAVE", "5761"),
      number("SAVERATE", "3580-004", "Large File 64GB", "SAVE", "576B"),
    ]).toEqual([650, 859]);
    expect(
      ["#2", "#3"].map((system) => number("SAVERATE", "3580-006", "User Mix 12GB", "SAVE", system)),
    ).toEqual([312, 468]);
    expect(refusal("SAVERATE", "3580-006", "User Mix 12GB", "SAVE")).toMatch(
      /Several published values match/,
    );
  });

  test("SLR60 restores 12 GB/h in 9.19.1 and 19 in 9.29 (lines 2609, 2856)", () => {
    expect(
      ["9.19.1", "9.29"].map((section) =>
        number("SAVERATE", "SLR60", "1 Directory Many Objects", "RESTORE", section),
      ),
    ).toEqual([12, 19]);
    expect(
      warningTexts("SAVERATE", "SLR60", "1 Directory Many Objects", "RESTORE", "9.29"),
    ).toContain("Differs from table 9.19.1");
  });

  test("6331 names four devices: of 9.21 (line 2670), SAS of 9.23 (2708), -004 and -014 of 9.29 (2853)", () => {
    expect([
      number("SAVERATE", "6331", "Source File 1GB", "SAVE", "*NO"),
      number("SAVERATE", "6331 SAS", "Source File 1GB", "SAVE", "*NO"),
      number("SAVERATE", "6331-004", "Source File", "SAVE"),
      number("SAVERATE", "6331-014", "Source File", "SAVE"),
    ]).toEqual([1.8, 3, 13.25, 42.195]);
  });

  test("3580 Ultrium 4 & 5 SAS of 9.1 (line 2280) is not a column of 9.26: the answer lists the measured devices", () => {
    expect(number("TAPEDEV", "3580-004/005 SAS")).toBe(120);
    expect(refusal("SAVERATE", "3580-004/005 SAS", "User Mix 12GB", "SAVE")).toContain(
      "SAS Bridge Box",
    );
  });

  test("a column name that occurs twice in 9.26 is selected by its position (line 2780)", () => {
    expect(
      ["#1", "#4"].map((place) =>
        number("SAVERATE", "SAS Bridge Box Ultrium 5", "User Mix 12GB", "SAVE", place),
      ),
    ).toEqual([254.5, 209]);
    expect(refusal("SAVERATE", "SAS Bridge Box Ultrium 5", "User Mix 12GB", "SAVE")).toMatch(
      /Several published values match/,
    );
  });
});

describe("misread tables", () => {
  test("headings shifted by one: one drive saves 365 GB/h, not 730 (line 2456); virtual tape restores 1230 (line 2653)", () => {
    expect(
      [1, 2, 16].map((drives) =>
        number("TAPESCALE", drives, "Large File 320GB", "SAVE", "concurrent"),
      ),
    ).toEqual([365, 730, 5210]);
    expect(number("SAVERATE", "VIRTUAL TAPE", "Large File 64GB", "RESTORE", "9.20")).toBe(1230);
  });

  test("eleven values under twelve numbers of drives (lines 2482-2485): certain up to four, doubtful from five, none for twelve", () => {
    expect(warningTexts("TAPESCALE", 4, "User Mix 12GB")).not.toMatch(/doubtful|position/);
    expect(warningTexts("TAPESCALE", 8, "User Mix 12GB")).toContain("if an earlier value was lost");
    expect(warningTexts("TAPESCALE", 11, "User Mix 12GB")).toContain("Very doubtful");
    expect(refusal("TAPESCALE", 12, "User Mix 12GB")).toMatch(/outside the measured range/);
  });

  test("two drives in one cell: 920 and 885 save 1805 together, 485 and 475 restore 960 (lines 2734-2735); the words above are not a rate (line 2733)", () => {
    expect([
      number("SAVETIME", 1805, "Two drives on 576B", "Large File 320GB", "SAVE", 2),
      number("SAVETIME", 960, "Two drives on 576B", "Large File 320GB", "RESTORE", 2),
    ]).toEqual([1, 1]);
    expect(refusal("SAVERATE", "Two drives on 576B", "Large File 64GB", "RESTORE")).toMatch(
      /No published measurement/,
    );
  });

  test("an empty cell is neither 0 nor equal to its neighbor (lines 2602-2607)", () => {
    for (const workload of ["Large File 64GB", "Large File 320GB"])
      expect(refusal("SAVERATE", "SLR100", workload, "SAVE")).toMatch(/No published measurement/);
  });

  test("a restore can be faster than the save: 280 and 340 (lines 2600-2601), 650 and 760 (2652-2653), 1.8 and 9.2 GB/h (2670-2671)", () => {
    for (const [device, workload, config, save, restore] of [
      ["3592-J1A", "Large File 4GB", undefined, 280, 340],
      ["3580-004", "Large File 64GB", "5761", 650, 760],
      ["6331", "Source File 1GB", "*NO", 1.8, 9.2],
    ] as const) {
      expect(
        ["SAVE", "RESTORE"].map((operation) =>
          number("SAVERATE", device, workload, operation, config),
        ),
      ).toEqual([save, restore]);
    }
  });

  test("a 320 GB file has members of 64 GB in 9.3 (line 2321) and 80 of 4 GB in 9.9 (line 2452): the answer states both", () => {
    expect(number("SAVEWORK", "Large File 320GB", "MEMBERGB")).toBe(64);
    expect(warningTexts("SAVEWORK", "Large File 320GB", "MEMBERGB")).toContain(
      "80 members of 4 GB",
    );
    expect(conditionTexts("TAPESCALE", 4, "Large File 320GB", "SAVE", "concurrent")).toContain(
      "not the Large File 320GB of 9.3",
    );
  });
});

describe("rules", () => {
  test("processors are per device (line 2493): 1 1/3 for a device with user mix, half for one with large files", () => {
    expect([
      number("TAPEPROC", 1, "USERMIX"),
      number("TAPEPROC", 3, "USERMIX"),
      number("TAPEPROC", 1),
      number("TAPEPROC", 3),
    ]).toEqual([expect.closeTo(4 / 3, 9), 4, 0.5, 1.5]);
  });

  test("adapter, tower and loop have separate limits (lines 2551, 2561, 2564), and an Ethernet card counts as a drive (line 2569)", () => {
    expect([
      number("TAPEADPT", 4, "ULTRIUM3", "5704", true),
      number("TAPELOOP", 4, "ULTRIUM3", "5704", true),
      number("TAPELOOP", 4, "ULTRIUM3", "5704", true, 1),
    ]).toEqual([4, 1, 2]);
    expect(["PASS", "WARN"]).toEqual(
      [1, 2].map((adapters) => callFunction("CHECK", "backup.tower.adapters", adapters)),
    );
    expect([
      number("TAPELOOP", 2, "ULTRIUM3"),
      number("TAPELOOP", 2, "ULTRIUM3", "5704", false, 1),
    ]).toEqual([1, 2]);
  });

  test("batch is never scaled by a CPW ratio (lines 2887, 2890), although line 2883 mentions a CPU with a higher CPW", () => {
    expect(warningTexts("BATCHRUN", 6, 2)).toContain("not the ratio of two CPW");
    expect(refusal("CPWSCALE", 6, 40300, 80600, "BATCH")).toMatch(/^#N\/A/);
    expect(refusal("CHECK", "batch.cpw", 2)).toContain("Do not compare or predict batch");
  });

  test("blocks are kilobytes in ODBC and the Toolbox driver, rows in the native driver (lines 3053, 3111)", () => {
    expect([number("ODBCROWS", 1024), number("ODBCROWS", 1024, 64)]).toEqual([32, 64]);
    expect(callFunction("WHY", "jdbc.block.toolbox")).toContain("32 KB");
    expect(callFunction("WHY", "jdbc.block.native")).toContain("32 rows");
  });

  test("the five isolation levels are in the order of line 3047", () => {
    expect(callFunction("WHY", "jdbc.isolation")).toContain(
      "NONE, READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE in rising order",
    );
  });
});
