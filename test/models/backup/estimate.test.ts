/** The formula of section 9.4 compared with the document's examples, and its notes. */
import fc from "fast-check";
import { isRefusal, type Answer, type Outcome, type Refusal } from "../../../src/models/answer";
import { deviceField, publishedDevices } from "../../../src/models/backup/devices";
import type { LossClass } from "../../../src/models/backup/loss-class";
import { estimatedRate, remainingShare } from "../../../src/models/backup/estimate";
import { measuredSaveRates } from "../../../src/models/backup/rates";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { conditionsOf, sourceLines, warningsOf } from "../../../src/functions/core/citation";

const answered = <V extends number | string>(outcome: Outcome): Answer<V> => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.advice}`);
  return outcome as Answer<V>;
};
const refused = (outcome: Outcome): Refusal => {
  if (!isRefusal(outcome)) throw new Error(`answered ${String(outcome.value)}`);
  return outcome;
};

describe("worked examples of the document", () => {
  test.each([
    ["W1, line 2367", 0.75, "Large File", 2.8, "LOW", 7.182],
    ["W3, line 2382", 5.0, "Large File", 2.0, "MEDIUM", 34.2],
    ["W4, line 2398", 35, "Large File", 2.8, "HIGH", 335.16],
    ["W5, line 2400", 35, "User Mix", 2.8, "HIGH", 176.4],
    ["W6, line 2402", 35, "Source File", 2.8, "HIGH", 17.64],
  ] as const)("%s", (_name, rate, workload, factor, lossClass, expected) => {
    expect(answered<number>(estimatedRate(rate, workload, factor, lossClass)).value).toBeCloseTo(
      expected,
      9,
    );
  });

  test("W2, line 2368, within its rounding of 0.7125 to 0.71", () => {
    const value = answered<number>(estimatedRate(0.75, "Large File", 1, "LOW")).value;
    expect(Math.abs(value / 2.556 - 1)).toBeLessThan(0.005);
  });

  test("SLR100 with each class, lines 2361, 2376 and 2391: 5.0 MB/s x 0.55, 0.65 or 0.5 x 2.0, asked in any order", () => {
    const rate = (lossClass: LossClass | undefined) =>
      answered<number>(estimatedRate("SLR100", "User Mix", undefined, lossClass)).value;
    expect([
      rate("LOW"),
      rate("MEDIUM"),
      rate(undefined),
      rate("HIGH"),
      rate("LOW"),
      rate(undefined),
    ]).toEqual([19.8, 23.4, 23.4, 18, 19.8, 23.4].map((rate) => expect.closeTo(rate, 9)));
  });

  test("a rate for no kind of data that is known is refused with those that are", () =>
    expect(refused(estimatedRate(35, "Mails", 2, "LOW"))).toMatchObject({
      refused: "unknownKey",
      parameter: "workload",
      argument: "Mails",
    }));

  test("the same for the devices as listed", () => {
    expect(
      answered<number>(estimatedRate("SLR100", "Large File 4GB", undefined, undefined)).value,
    ).toBeCloseTo(34.2, 9);
    expect(
      answered<number>(estimatedRate("Ultrium 2", "User Mix 12GB", undefined, undefined)).value,
    ).toBeCloseTo(176.4, 9);
  });
});

/** Class, workload, share in percent, line. */
const SHARES = [
  ["LOW", "Large File", 95, 2360],
  ["LOW", "User Mix", 55, 2361],
  ["LOW", "Domino", 55, 2361],
  ["LOW", "Network Storage Space", 55, 2361],
  ["LOW", "Source File", 25, 2362],
  ["LOW", "1 Directory Many Objects", 25, 2362],
  ["LOW", "Many Directories Many Objects", 25, 2362],
  ["MEDIUM", "Large File 4GB", 95, 2375],
  ["MEDIUM", "User Mix 3GB", 65, 2376],
  ["MEDIUM", "Source File 1GB", 25, 2377],
  ["HIGH", "Large File 320GB", 95, 2390],
  ["HIGH", "Domino", 50, 2391],
  ["HIGH", "Source File", 5, 2392],
  ["HIGH", "MDMO", 5, 2392],
] as const;

describe("share that remains", () => {
  test.each(SHARES)("%s, %s: %d%%, line %i", (lossClass, workload, percent, line) => {
    const answer = answered<number>(remainingShare(lossClass, workload));
    expect(answer).toMatchObject({ value: percent / 100, unit: "1", basis: "rule" });
    expect(sourceLines(answer.references)).toEqual([`PCR ${line}`]);
    expect(conditionsOf(answer).join()).toContain("REMAINS");
  });

  test.each([
    ["SLR60", "Domino", 0.65],
    ["3580-003", "User Mix 12GB", 0.5],
    ["DVD-RAM", "Source File", 0.25],
    ["LTO2", "Large File", 0.95],
    ["Ultra high", "User Mix", 0.5],
  ])("%s, %s", (device, workload, share) =>
    expect(answered<number>(remainingShare(device, workload)).value).toBe(share),
  );

  test("a device that the text puts into no class is refused with the classes", () => {
    const refusal = refused(remainingShare("3592-E07", "User Mix"));
    expect(refusal.refused).toBe("neverPublished");
    expect(refusal.advice).toContain("no class");
    expect(refusal.advice).toContain("LOW, MEDIUM or HIGH");
  });

  test("an unknown device, an unknown or unexplained workload", () => {
    expect(refused(remainingShare("LTO99", "User Mix")).refused).toBe("unknownKey");
    expect(refused(remainingShare("HIGH", "Mail")).refused).toBe("unknownKey");
    expect(refused(remainingShare("HIGH", "SR16GB")).suggestions()).toContain("Domino");
  });
});

describe("estimate", () => {
  test("goes with the rate and with the factor", () => {
    const positive = fc.double({ min: 0.001, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.double({ min: 1.0001, max: 100, noNaN: true }),
        (rate, factor, more) => {
          const value = (r: number, f: number): number =>
            answered<number>(estimatedRate(r, "User Mix", f, "HIGH")).value;
          // Rates of 1,000 and more may be names of devices. Then the published rates of the device
          // apply.
          fc.pre(rate * more < 1000);
          expect(value(rate * more, factor)).toBeGreaterThan(value(rate, factor));
          expect(value(rate, factor * more)).toBeGreaterThan(value(rate, factor));
        },
      ),
    );
  });

  test("of a rate needs the factor, then the class", () => {
    expect(refused(estimatedRate(35, "User Mix", undefined, "HIGH"))).toMatchObject({
      refused: "missing",
      parameter: "factor",
    });
    expect(refused(estimatedRate(35, "User Mix", 2.8, undefined))).toMatchObject({
      refused: "missing",
      parameter: "class",
    });
    expect(answered<number>(estimatedRate(35, "User Mix", 2.8, "HIGH")).warnings.join()).toContain(
      "user's values",
    );
  });

  test("of a device without a class needs one, and says whose choice it is", () => {
    expect(refused(estimatedRate("3580-004", "User Mix", undefined, undefined)).advice).toContain(
      "no class",
    );
    const answer = answered<number>(estimatedRate("3580-004", "User Mix", undefined, "HIGH"));
    expect(answer.value).toBeCloseTo(120 * 0.5 * 2 * 3.6, 9);
    expect(answer.warnings.join()).toContain("has no class");
    expect(
      answered<number>(estimatedRate("SLR60", "User Mix", undefined, "HIGH")).warnings.join(),
    ).toContain("class MEDIUM");
  });

  test("says what was measured, and to prefer it", () => {
    const answer = answered<number>(estimatedRate("3592-E07", "User Mix 12GB", undefined, "HIGH"));
    expect(answer.value).toBeCloseTo(990, 9); // Measured: 241, line 2804.
    expect(answer.warnings.join()).toMatch(
      /Measured for this device and workload: 241 GB\/h\. Prefer SAVERATE/,
    );
  });

  test("warns of LTO4 and later for User Mix and Source File, where it lies above every measurement on tape of its time", () => {
    for (const device of ["3580-004", "5746", "3580-005", "3580-006"]) {
      const answer = answered<number>(estimatedRate(device, "User Mix 12GB", undefined, "HIGH"));
      expect(answer.value).toBeGreaterThan(Math.max(...measuredSaveRates(device, "User Mix 12GB")));
      expect(answer.warnings.join()).toContain("LTO4");
      expect(
        answered<number>(estimatedRate(device, "Source File", undefined, "HIGH")).warnings.join(),
      ).toContain("LTO4");
      expect(
        answered<number>(estimatedRate(device, "Large File", undefined, "HIGH")).warnings.join(),
      ).not.toContain("LTO4");
    }
    expect(
      answered<number>(estimatedRate("3580-002", "User Mix", undefined, undefined)).warnings.join(),
    ).not.toContain("LTO4");
  });

  test("an own factor takes the place of the device's", () => {
    const answer = answered<number>(estimatedRate("3580-002", "Large File", 1.5, undefined));
    expect(answer.value).toBeCloseTo(35 * 0.95 * 1.5 * 3.6, 9);
    expect(answer.warnings.join()).toContain("not multiplied");
  });

  test("footnotes travel, also to the estimate", () => {
    expect(
      warningsOf(
        answered<number>(estimatedRate("6331-014", "Large File", undefined, undefined)),
      ).join(),
    ).toContain("0.75 MB/s");
  });

  test("the name of a device that is a number is the device, not a rate", () => {
    expect(
      answered<number>(estimatedRate(6258, "Large File", undefined, "MEDIUM")).value,
    ).toBeCloseTo(6 * 0.95 * 2 * 3.6, 9);
  });

  test("a device that 9.1 does not list, or that nobody knows", () => {
    expect(refused(estimatedRate("DAT160", "User Mix", undefined, "LOW")).refused).toBe(
      "neverPublished",
    );
    expect(
      refused(estimatedRate("DVD-RAM", "User Mix", undefined, undefined)).suggestions(),
    ).toEqual(["6331-014"]);
    expect(refused(estimatedRate("LTO99", "User Mix", 2, "HIGH")).refused).toBe("unknownKey");
  });
});

/** Section 9.1, lines 2264 to 2285. */
const LISTED = [
  ["6331-014", 2.5, 2.8],
  ["RDX USB", 5.5, 2.8],
  ["RDX SAS", 26, 2.8],
  ["SLR60", 4, 2],
  ["SLR100", 5, 2],
  ["VXA-2", 6, 2],
  ["VXA-320", 12, 2],
  ["6258", 6, 2],
  ["5755", 18, 2.8],
  ["3580-002", 35, 2.8],
  ["3592-J1A", 40, 2.8],
  ["3580-003", 80, 2],
  ["5746", 120, 2],
  ["3580-004", 120, 2],
  ["3592-E05", 100, 2.5],
  ["3580-004/005 SAS", 120, 2],
  ["3592-E07", 250, 2.2],
  ["3580-005", 140, 2.8],
  ["3580-006", 160, 2.9],
  ["3580-006 Half High", 160, 3],
  ["3580-006 SAS", 160, 1.5],
] as const;

describe("devices as published", () => {
  test.each(LISTED)("%s: %d MB/s, factor %d", (device, rate, factor) => {
    expect(answered(deviceField(device, "RATE"))).toMatchObject({
      value: rate,
      unit: "MB/s",
      basis: "published",
    });
    expect(answered(deviceField(device, "FACTOR"))).toMatchObject({ value: factor, unit: "1" });
  });
  test("are all of 9.1", () =>
    expect([...publishedDevices()].sort()).toEqual(LISTED.map(([device]) => device).sort()));

  test("class, title and note", () => {
    expect(answered(deviceField("TS1140", "TITLE")).value).toContain("TS1140");
    expect(answered(deviceField("VXA-320", "CLASS")).value).toBe("MEDIUM");
    expect(answered(deviceField("3592-J1A", "CLASS")).value).toBe("HIGH");
    expect(answered(deviceField("3580-006 SAS", "NOTE")).value).toContain("3 Gb SAS");
    expect(answered(deviceField("SLR60", "NOTE")).value).toBe("");
    expect(refused(deviceField("RDX SAS", "CLASS")).refused).toBe("neverPublished");
  });

  test("the user's own: native rate by the workload Native, factor by its column", () => {
    const rows = readUserRows("device", [
      ["device", "workload", "operation", "rate", "factor"],
      ["LTO99", "User Mix 12GB", "SAVE", 500, null],
      ["LTO99", "Native", "SAVE", 400, 2.5],
    ]) as UserRows;
    expect(answered(deviceField("LTO99", "RATE", rows))).toMatchObject({
      value: 400,
      unit: "MB/s",
      basis: "user",
    });
    expect(answered(deviceField("lto-99", "FACTOR", rows))).toMatchObject({
      value: 2.5,
      basis: "user",
    });
    expect(answered(deviceField("SLR60", "RATE", rows))).toMatchObject({
      value: 4,
      basis: "published",
    });
    expect(refused(deviceField("LTO98", "RATE", rows)).refused).toBe("unknownKey");
  });
});
