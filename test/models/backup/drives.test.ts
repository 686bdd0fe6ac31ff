/** Hours and numbers of drives: the measured series of 9.9 and 9.24, never a straight line. */
import fc from "fast-check";
import { isRefusal, type Answer, type Outcome, type Refusal } from "../../../src/models/answer";
import { drivesNeeded, saveTime } from "../../../src/models/backup/drives";
import { gbPerHour, scaledDevices, seriesOf } from "../../../src/models/backup/multi-drive";
import { measuredRate } from "../../../src/models/backup/rates";
import { conditionsOf, sourceLines, warningsOf } from "../../../src/functions/core/citation";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";

const answered = (outcome: Outcome<number>): Answer<number> => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.advice}`);
  return outcome;
};
const refused = (outcome: Outcome<number>): Refusal => {
  if (!isRefusal(outcome)) throw new Error(`answered ${outcome.value}`);
  return outcome;
};

const DRIVES = [1, 2, 3, 4, 8, 12, 13, 14, 15, 16];
const MIX = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Line, workload, operation, config, numbers of drives, GB/h as published. */
const SERIES = [
  [
    2456,
    "Large File",
    "SAVE",
    "concurrent",
    DRIVES,
    [365, 730, 1090, 1450, 2880, 4150, 4630, 4900, 5140, 5210],
  ],
  [
    2457,
    "Large File",
    "RESTORE",
    "9.9.2",
    DRIVES,
    [340, 680, 1010, 1330, 2560, 3730, 4020, 4280, 4540, 4680],
  ],
  [
    2472,
    "Large File 320GB",
    "SAVE",
    "parallel",
    DRIVES,
    [363, 641, 997, 1340, 2100, 3290, 3600, 3710, 3900, 4000],
  ],
  [
    2473,
    "Large File",
    "RESTORE",
    "9.9.3",
    DRIVES,
    [340, 613, 936, 1230, 1900, 2950, 3140, 3350, 3550, 3650],
  ],
  [2484, "User Mix 12GB", "SAVE", "9.9.4", MIX, [140, 272, 399, 504, 627, 699, 782, 858, 932, 965]],
  [
    2485,
    "User Mix 12GB",
    "RESTORE",
    "9.9.4",
    MIX,
    [69, 135, 150, 176, 213, 231, 277, 290, 321, 333],
  ],
] as const;

test("every measured series counts its drives upward, and states what one drive and several are", () => {
  const series = scaledDevices().flatMap((device) => [
    ...seriesOf(device, "SAVE"),
    ...seriesOf(device, "RESTORE"),
  ]);
  expect(series.length).toBeGreaterThanOrEqual(6 + 2);
  for (const { points, mode } of series) {
    expect(points.map(({ drives }) => drives)).toEqual(
      [...new Set(points.map(({ drives }) => drives))].sort((a, b) => a - b),
    );
    for (const { drives, rate } of points)
      expect(rate).toMatchObject({
        unit: "GB/h",
        conditions: [`${drives} ${drives === 1 ? "drive" : "drives at the same time"}, ${mode}`],
      });
  }
});

test("rates in the three published units convert without a remainder; other units are rejected", () => {
  expect([gbPerHour(365, "GB/h"), gbPerHour(26222, "MB/h"), gbPerHour(4.15, "TB/h")]).toEqual([
    365, 26.222, 4150,
  ]);
  expect(() => gbPerHour(1, "GB/s")).toThrow("no conversion of GB/s to GB/h");
});

test.each(SERIES)("line %i: %s, %s, %s", (line, workload, operation, config, drives, rates) => {
  drives.forEach((count, i) => {
    const answer = answered(saveTime(1000, "3580-002", workload, operation, count, config));
    expect(1000 / answer.value).toBeCloseTo(rates[i]!, 9);
    expect(answer).toMatchObject({ unit: "h", basis: "derived" });
    expect(sourceLines(answer.references)).toEqual([`PCR ${line}`]);
  });
});

describe("hours", () => {
  test("multiplied by the rate, they are the data volume", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.constantFrom("6258", "SLR100", "VXA-320", "*SAVF"),
        (gb, device) => {
          const rate = answered(measuredRate(device, "User Mix 12GB", "SAVE")).value;
          expect(
            answered(saveTime(gb, device, "User Mix 12GB", "SAVE", 1)).value * rate,
          ).toBeCloseTo(gb, 6);
        },
      ),
    );
  });

  test("carry what the rate carries", () => {
    const rate = answered(measuredRate("SAS Bridge Box Ultrium 5", "Domino", "RESTORE", "#1"));
    const hours = answered(saveTime(100, "SAS Bridge Box Ultrium 5", "Domino", "RESTORE", 1, "#1"));
    expect(warningsOf(hours)).toEqual(warningsOf(rate));
    expect(conditionsOf(hours)).toEqual(["Basis of the rate: measured", ...conditionsOf(rate)]);
  });

  test("User Mix restored with four drives does not take a quarter of the time", () => {
    const hours = (drives: number): number =>
      answered(saveTime(690, "3580-002", "User Mix 12GB", "RESTORE", drives, "9.9.4")).value;
    expect(hours(1)).toBeCloseTo(10, 9);
    expect(hours(4)).toBeCloseTo(690 / 176, 9);
  });

  test("name the save method, if the methods differ", () => {
    const refusal = refused(saveTime(1000, "3580-002", "Large File", "SAVE", 4));
    expect(refusal.refused).toBe("ambiguous");
    expect(refusal).toMatchObject({ parameter: "config" });
    expect(refusal.suggestions()).toEqual(["9.9.2", "9.9.3"]);
    expect(refusal.suggestions().map(refusal.remark!)).toEqual([
      "concurrent, 1450 GB/h",
      "parallel, 1340 GB/h",
    ]);
  });

  test("between and beyond the measured numbers of drives there is no value", () => {
    expect(
      refused(saveTime(1000, "3580-002", "Large File", "SAVE", 5, "concurrent")).suggestions(),
    ).toEqual(DRIVES);
    expect(
      refused(saveTime(1000, "3580-002", "Large File", "SAVE", 17, "concurrent")).refused,
    ).toBe("outsideRange");
    expect(refused(saveTime(1000, "3580-002", "User Mix 12GB", "SAVE", 12)).refused).toBe(
      "outsideRange",
    );
  });

  test("a doubtful number of drives has a note", () => {
    expect(
      warningsOf(answered(saveTime(1000, "3580-002", "User Mix 12GB", "SAVE", 4))).join(),
    ).toBe("");
    expect(
      warningsOf(answered(saveTime(1000, "3580-002", "User Mix 12GB", "SAVE", 7))).join(),
    ).toContain("by position");
    expect(
      warningsOf(answered(saveTime(1000, "3580-002", "User Mix 12GB", "SAVE", 11))).join(),
    ).toContain("Very doubtful");
  });

  test("a size that the measurement did not use has a note", () => {
    expect(
      answered(
        saveTime(1000, "3580-002", "Large File 64GB", "SAVE", 4, "concurrent"),
      ).warnings.join(),
    ).toContain("used other files");
    expect(
      answered(saveTime(1000, "3580-002", "Large File", "SAVE", 4, "concurrent")).warnings,
    ).toEqual([]);
    expect(answered(saveTime(1000, "3580-002", "User Mix", "SAVE", 4)).conditions.join()).toContain(
      "Workload: User Mix 12GB",
    );
    expect(refused(saveTime(1000, "3580-002", "User Mix 3GB", "SAVE", 4)).refused).toBe(
      "notMeasured",
    );
  });

  test("two drives on one 576B: the sum of both, lines 2734 and 2735", () => {
    const answer = answered(saveTime(1805, "Two drives on 576B", "Large File 320GB", "SAVE", 2));
    expect(answer).toMatchObject({ value: 1, basis: "derived" });
    expect(
      answered(saveTime(960, "Two drives on 576B", "Large File 320GB", "RESTORE", 2)).value,
    ).toBe(1);
    expect(answer.references).toHaveLength(2);
    expect(
      refused(saveTime(1805, "Two drives on 576B", "Large File 320GB", "SAVE", 1)).refused,
    ).toBe("ambiguous");
  });

  test("several drives of any other device are refused with the reason", () => {
    const refusal = refused(saveTime(1000, "LTO4", "User Mix 12GB", "SAVE", 2, "576B"));
    expect(refusal).toMatchObject({ refused: "notMeasured", parameter: "device" });
    expect(refusal.suggestions()).toContain("3580-002");
    expect(refusal.advice).toContain("do not add up");
    expect(refused(saveTime(1000, "3580-002", "Domino", "SAVE", 2)).suggestions()).toEqual([
      "Large File",
      "User Mix 12GB",
    ]);
    expect(refused(saveTime(1000, "LTO99", "User Mix 12GB", "SAVE", 2)).refused).toBe("unknownKey");
    expect(refused(saveTime(1000, "LTO4", "Mixed", "SAVE", 2)).refused).toBe("unknownKey");
  });

  test("the user's rate keeps its basis", () => {
    const rows = readUserRows("device", [
      ["device", "workload", "operation", "rate"],
      ["LTO99", "User Mix 12GB", "SAVE", 400],
    ]) as UserRows;
    expect(
      answered(saveTime(1000, "LTO99", "User Mix 12GB", "SAVE", 1, undefined, rows)),
    ).toMatchObject({ value: 2.5, basis: "user" });
  });
});

describe("drives for a window", () => {
  test("is the smallest number that was measured to be sufficient", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 5000, noNaN: true }),
        fc.constantFrom("SAVE" as const, "RESTORE" as const),
        (gb, operation) => {
          const needed = drivesNeeded(gb, "3580-002", "Large File", operation, 1, "concurrent");
          if (isRefusal(needed))
            return expect(gb).toBeGreaterThan(operation === "SAVE" ? 5210 : 4680);
          const hours = (drives: number): number =>
            answered(saveTime(gb, "3580-002", "Large File", operation, drives, "concurrent")).value;
          expect(hours(needed.value)).toBeLessThanOrEqual(1 + 1e-9);
          const before = DRIVES[DRIVES.indexOf(needed.value) - 1];
          if (before !== undefined) expect(hours(before)).toBeGreaterThan(1);
        },
      ),
    );
  });

  test.each([
    ["one is enough", 34, "6258", "User Mix 12GB", "SAVE", undefined, 1],
    ["exactly enough", 176, "3580-002", "User Mix 12GB", "RESTORE", undefined, 4],
    ["a little more", 177, "3580-002", "User Mix 12GB", "RESTORE", undefined, 5],
    ["both ways agree", 2000, "3580-002", "Large File", "SAVE", undefined, 8],
    ["the pair", 1800, "Two drives on 576B", "Large File 320GB", "SAVE", undefined, 2],
    ["nothing to save", 0, "6258", "User Mix 12GB", "SAVE", undefined, 1],
  ] as const)("%s", (_name, gb, device, workload, operation, config, drives) => {
    expect(answered(drivesNeeded(gb, device, workload, operation, 1, config))).toMatchObject({
      value: drives,
      unit: "drives",
    });
  });

  test("one drive with its own rate is not overruled by the one-drive end of the series", () => {
    // One drive restores 80 GB/h in section 9.19 and 69 in 9.9.4: by the former, 75 GB in an hour
    // need one drive.
    expect(answered(drivesNeeded(75, "3580-002", "User Mix 12GB", "RESTORE", 1)).value).toBe(1);
    expect(
      answered(drivesNeeded(75, "3580-002", "User Mix 12GB", "RESTORE", 1, "9.9.4")).value,
    ).toBe(2);
    // One drive saves 350 GB/h in section 9.19 and 365 in 9.9.2: 360 GB in an hour need more than
    // one.
    expect(answered(drivesNeeded(360, "3580-002", "Large File 64GB", "SAVE", 1)).value).toBe(2);
  });

  test("if the methods differ, it asks for the method", () => {
    const refusal = refused(drivesNeeded(1000, "3580-002", "Large File", "SAVE", 1));
    expect(refusal.refused).toBe("ambiguous");
    expect(refusal).toMatchObject({ parameter: "config" });
    expect(refusal.suggestions().map(refusal.remark!)).toEqual([
      "concurrent, 3 drives",
      "parallel, 4 drives",
    ]);
  });

  test("if only one method is sufficient, it answers, and states what the other takes", () => {
    const answer = answered(drivesNeeded(4500, "3580-002", "Large File", "SAVE", 1));
    expect(answer.value).toBe(13);
    expect(answer.conditions.join()).toContain("concurrent");
    expect(answer.warnings.join()).toMatch(/Not enough: 16 drives \(parallel\) take 1\.125 hours/);
  });

  test("one drive with different measurements: what all of them have in common is no choice", () => {
    const need = (gigabytes: number) =>
      drivesNeeded(gigabytes, "3580-004", "User Mix 12GB", "SAVE", 1);
    expect(answered(need(100))).toMatchObject({ value: 1 });
    const some = refused(need(200));
    expect(some).toMatchObject({ refused: "ambiguous", parameter: "config" });
    expect(some.suggestions()).toContain("576B");
    expect(some.suggestions()).not.toContain("BladeCenter S 6 RAID1");
    expect(refused(need(400))).toMatchObject({ refused: "outsideRange", parameter: "window" });
  });

  test("beyond the largest measured number, it states the duration with that number", () => {
    const refusal = refused(drivesNeeded(10420, "3580-002", "Large File", "SAVE", 1, "concurrent"));
    expect(refusal).toMatchObject({ refused: "outsideRange", parameter: "window" });
    expect(refusal.advice).toContain("16 drives (concurrent) take 2 hours");
  });

  test("with a single measured drive, it states the duration and why there is no larger number", () => {
    const refusal = refused(drivesNeeded(68, "6258", "User Mix 12GB", "SAVE", 1));
    expect(refusal.advice).toMatch(/One drive takes 2 hours at 34 GB\/h.*do not add up/);
  });

  test("an unclear single rate stays unclear", () => {
    expect(refused(drivesNeeded(200, "3580-004", "User Mix 12GB", "SAVE", 1)).refused).toBe(
      "ambiguous",
    );
    expect(refused(drivesNeeded(68, "LTO99", "User Mix 12GB", "SAVE", 1)).refused).toBe(
      "unknownKey",
    );
  });
});
