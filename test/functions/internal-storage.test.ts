/**
 * Internal storage as a worksheet calls it: printed values, the traps of chapter 4, wrong
 * arguments.
 */
import fc from "fast-check";
import { CellError, type CellResult } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { internalStorageFunctions } from "../../src/functions/internal-storage";

const fn = (name: string): WorksheetFunction =>
  internalStorageFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]): CellResult | CellResult[][] => fn(name).call(args);
const error = (name: string, ...args: unknown[]): CellError => {
  const result = call(name, ...args);
  if (!(result instanceof CellError)) throw new Error(`${name} answers ${String(result)}`);
  return result;
};

/** Function, arguments, published value, line of the Performance Capabilities Reference. */
const PRINTED: readonly (readonly [string, readonly unknown[], number | string, string])[] = [
  ["DISKSPEC", ["4326", "SIZE"], 35, "1094"],
  ["DISKSPEC", [4329, "GB"], 283, "1097"],
  ["DISKSPEC", ["433d"], 280, "1100"],
  ["DISKSPEC", ["198B", "READSEEK"], 3, "1101"],
  ["DISKSPEC", ["198C", "READSEEK"], 3.1, "1102"],
  ["DISKSPEC", ["19A1", "WRITESEEK"], 3.3, "1105"],
  ["DISKSPEC", ["198E", "SIZE"], 428, "1107"],
  ["DISKSPEC", ["198D", "RPM"], 10000, "1108"],
  ["DISKSPEC", ["19B3", "INTERFACE"], 600, "1111"],
  ["DISKSPEC", ["58B0"], 70, "1112"],
  ["DISKSPEC", ["58B8", "INTERFACE"], 600, "1116"],
  ["DISKSPEC", ["58B3", "TECHNOLOGY"], "SSD", "1114"],
  ["ENCSPEC", ["5095"], 12, "1119"],
  ["ENCSPEC", ["0595", "INTERFACE"], 160, "1119"],
  ["ENCSPEC", [595], 12, "1119"],
  ["ENCSPEC", ["5094"], 45, "1120"],
  ["ENCSPEC", ["28D2"], 4, "1121"],
  ["ENCSPEC", ["7868"], 6, "1122"],
  ["ENCSPEC", ["EXP24"], 24, "1123"],
  ["ENCSPEC", ["FC 5797"], 16, "1124"],
  ["ENCSPEC", ["2876"], 8, "1126"],
  ["ENCSPEC", ["FC 5802"], 18, "1127"],
  ["ENCSPEC", ["5803"], 26, "1128"],
  ["IOASPEC", ["2780", "WCACHE"], 235, "1135"],
  ["IOASPEC", ["2780", "WRITECACHEUPTO"], 757, "1135"],
  ["IOASPEC", ["571E", "READCACHE"], 415, "1138"],
  ["IOASPEC", ["571E", "READCACHEUPTO"], 1.6, "1138"],
  ["IOASPEC", ["573D", "MAXDEV"], 8, "1136"],
  ["IOASPEC", ["57B8", "MAXDEVICES", "RAID6"], 20, "1137"],
  ["IOASPEC", ["57B8", "CACHE"], 175, "1137"],
  ["IOASPEC", ["57CD", "MINDEVICES"], 4, "1145"],
  ["IOASPEC", ["57C4", "CACHE"], 0, "1148"],
  ["IOASPEC", ["5913", "CACHE"], 1500, "1147"],
  ["IOASPEC", ["574E", "FEATURES"], "5903, 5805", "1143"],
  ["IOAFIND", ["5738"], "571E/574F", "1138"],
  ["IOAFIND", ["5777"], "571E/574F", "1138"],
  ["IOAFIND", ["ESA2"], "57C4", "1148"],
  ["IOAFIND", [5631], "2BE1/2BD9", "1146"],
  ["IOAFIND", [664], "572A", "1141"],
  ["IOAMAXDEV", ["572F", "HDD"], 60, "1395"],
  ["IOAMAXDEV", ["57B5", "SSD"], 24, "1413"],
  ["IOAMAXDEV", ["57B5", "SSD", true], 24, "1428"],
  ["IOAMAXDEV", ["574E", "SSD"], 9, "1324"],
  ["IOAMAXDEV", ["57CD", "SSD"], 4, "1368"],
  ["IOAMAXDEV", ["57B8", "HDD"], 20, "1345"],
  ["IOAUSEFUL", ["572F", "HDD", 20], 20, "1395"],
  ["IOAUSEFUL", ["572F", "SSD", 8], 8, "1413"],
  ["IOAUSEFUL", ["57B5", "HDD", 72], 72, "1395"],
  ["IOAUSEFUL", ["57B5", "SSD", 24], 24, "1413"],
  ["RAIDSETS", ["571E", "RAID5", 15], 1, "1138"],
  ["RAIDSETS", ["571E", "RAID5", 15, 9], 2, "1172: 9 and 6"],
  ["RAIDSETS", ["57CD", "RAID6", 4], 1, "1145"],
  ["STGLOOP", ["HSL", 1], 45, "1198"],
  ["STGLOOP", ["HSL 571E/571F", 1], 153, "1198, 1202"],
  ["SSDEQ", [16, "MIRRORED"], 24, "1422"],
  ["SSDEQ", [60, "HDD"], 3, "1471"],
  ["ACCESSMS", ["19A1", 0.5], 5.1, "1105"],
];

test.each(PRINTED)("%s%j = %s (line %s)", (name, args, expected) => {
  const result = call(name, ...args);
  if (typeof expected === "number") expect(result as number).toBeCloseTo(expected, 9);
  else expect(result).toBe(expected);
});

/** Function, arguments, code, required part of the message. */
const WRONG: readonly (readonly [string, readonly unknown[], string, RegExp])[] = [
  ["DISKSPEC", ["9999"], "#N/A", /Published/],
  ["DISKSPEC", ["58BB"], "#N/A", /section 4\.7.*without values/],
  ["DISKSPEC", ["58B9", "SPEED"], "#N/A", /No rotation/],
  ["DISKSPEC", ["4327", "PRICE"], "#VALUE!", /READSEEK/],
  ["DISKSPEC", [""], "#VALUE!", /is required/],
  ["ENCSPEC", ["5796"], "#N/A", /names it/],
  ["ENCSPEC", ["EDR1"], "#N/A", /heading survives/],
  ["IOASPEC", ["57CB", "CACHE"], "#N/A", /names it/],
  ["IOASPEC", ["572C", "CACHE"], "#N/A", /published as NA/],
  ["IOASPEC", ["573D", "INTERFACE"], "#N/A", /published as NA/],
  ["IOASPEC", ["573D", "MAXDEVICES", "RAID6"], "#N/A", /no RAID 6|No RAID 6|RAID 6/i],
  ["IOASPEC", ["5906", "FEATURES"], "#N/A", /572A, 572F\/575C/],
  ["IOASPEC", ["571E", "CACHE"], "#N/A", /No published cache/],
  ["IOASPEC", ["574F", "CACHE"], "#N/A", /No published cache/],
  ["IOAFIND", ["0000"], "#N/A", /Examples/],
  ["DISKMBS", ["4327", "FC 5887", "57B5"], "#VALUE!", /SCSI.*SAS/],
  ["DISKMBS", ["433B", "2876", "573D"], "#N/A", /interface speed/i],
  ["RAIDSETS", ["57CD", "RAID5", 3], "#VALUE!", /sets of 4 devices/],
  ["RAIDSETS", ["571E", "RAID6", 3], "#VALUE!", /4 to 18/],
  ["RAIDSETS", ["571E", "RAID5", 20, 30], "#VALUE!", /3 to 18/],
  ["RAIDSETS", ["571E", "RAID5", 4, 3], "#VALUE!", /do not divide/],
  ["RAIDSETS", ["571E", "RAID5", 2.5], "#VALUE!", /whole/],
  ["RAIDGB", ["4326", 15, "RAID5"], "#VALUE!", /Sets are required/],
  ["RAIDGB", ["4326", 15, "MIRROR"], "#VALUE!", /pairs/],
  ["RAIDGB", ["4326", 5, "RAID5", 2], "#VALUE!", /at least 6/],
  ["RAIDGB", ["9999", 2, "MIRROR"], "#N/A", /not in the catalogue/],
  ["RAIDGB", [-1, 2, "NONE"], "#VALUE!", /too small/],
  ["RAIDGB", [35, 2, "RAID10"], "#VALUE!", /MIRROR/],
  ["IOAMAXDEV", ["572A", "HDD"], "#N/A", /572F/],
  ["IOAMAXDEV", ["572F", "HDD", true], "#N/A", /57B5/],
  ["IOAUSEFUL", ["572F", "HDD", 61], "#N/A", /supports no more/],
  ["IOAUSEFUL", ["571F", "HDD", 37], "#N/A", /No measurement has more/],
  ["SSDEQ", [12, "RAID5"], "#N/A", /24/],
  ["STGLOOP", ["HSL", 7], "#N/A", /limit of 6/],
  ["STGLOOP", ["12X", 0], "#VALUE!", /Units 0 is too small/],
  ["ACCESSMS", ["58B2"], "#N/A", /no arm/],
  ["ACCESSMS", ["4327", 60], "#VALUE!", /50% or 0\.5/],
  ["ARMSNEED", [24, 40, 0.3], "#VALUE!", /50% or 0\.5/],
];

test.each(WRONG)("%s%j is %s with a reason", (name, args, code, says) => {
  const cellError = error(name, ...args);
  expect(cellError.code).toBe(code);
  expect(cellError.message).toMatch(says);
});

describe("pitfalls of the chapter", () => {
  test("limits of a RAID set are not those of an adapter: 36 drives on a 571F need two sets", () => {
    expect(call("RAIDSETS", "571F", "RAID5", 36)).toBe(2);
    expect(call("IOASPEC", "571F", "MAXDEVICES")).toBe(18);
  });

  test("limits state whether they apply to one adapter or to a pair", () => {
    expect(explain(fn("IOAMAXDEV"), ["57B5", "HDD"]).conditions.join()).toContain("pair");
    expect(explain(fn("IOAMAXDEV"), ["572F", "HDD"]).conditions.join()).toContain("one adapter");
  });

  test("sizes of caches have one unit, whichever is published", () => {
    expect(explain(fn("IOASPEC"), ["2780", "WRITECACHEUPTO"]).unit).toBe("MB");
    expect(explain(fn("IOASPEC"), ["571E", "WRITECACHEUPTO"]).unit).toBe("MB");
    expect(explain(fn("IOASPEC"), ["57B5", "CACHE"]).unit).toBe("MB");
  });

  test("a value that we compute and the document does not state is derived, with a note", () => {
    for (const [name, ...args] of [
      ["RAIDGB", "4326", 15, "RAID6", 1],
      ["ACCESSMS", "4327"],
      ["RAIDSETS", "571E", "RAID5", 15],
    ]) {
      const explanation = explain(fn(String(name)), args);
      expect(explanation.basis).toBe("derived");
      expect(explanation.warnings.length).toBeGreaterThan(0);
    }
  });

  test("one set, where the document's default creates two, would overstate the space", () => {
    // The document states 457 for 9 + 6 (line 1172).
    expect(call("RAIDGB", "4326", 15, "RAID5", 1)).toBe(490);
    expect(call("RAIDGB", "4326", 15, "RAID5", 2)).toBe(455);
  });

  test("doubts about the document are shown with the answer", () => {
    expect(explain(fn("DISKSPEC"), ["198C"]).warnings.join()).toContain("twice");
    expect(explain(fn("ENCSPEC"), ["5294"]).warnings.join()).toContain("45/90");
    expect(explain(fn("DISKSPEC"), ["58B9", "LATENCY"])).toMatchObject({
      value: 0,
      warnings: expect.arrayContaining([expect.stringContaining("no moving parts")]),
    });
  });

  test("a mismatch of SCSI and SAS is inferred, with a note", () => {
    expect(explain(fn("DISKMBS"), ["19B1", "FC 5887", "57B5"]).warnings.join()).toContain(
      "inferred from their interface speeds",
    );
  });
});

describe("properties", () => {
  test("usable space grows with devices and never exceeds that of the drives", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 200 }),
        fc.constantFrom("RAID5", "RAID6", "NONE"),
        (devices, protection) => {
          const [less, more] = [
            call("RAIDGB", 100, devices, protection, 1),
            call("RAIDGB", 100, devices + 1, protection, 1),
          ] as [number, number];
          expect(more).toBeGreaterThan(less);
          expect(less).toBeLessThanOrEqual(devices * 100);
        },
      ),
    );
  });

  test("fewer drawers never hold more devices", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom("FC 5886", "FC 5887", "5094"),
        (devices, drawer) => {
          const [needed, each] = [call("DRAWERS", drawer, devices), call("ENCSPEC", drawer)] as [
            number,
            number,
          ];
          expect(needed * each).toBeGreaterThanOrEqual(devices);
          expect((needed - 1) * each).toBeLessThan(devices);
        },
      ),
    );
  });

  test("converting 58B9 into drives and back gives the same number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (devices) =>
        expect(call("SSDEQ", call("SSDEQ", devices), "HDD")).toBeCloseTo(devices, 9),
      ),
    );
  });
});

test("ranges: one formula for a column of drives", () => {
  expect(call("DISKSPEC", [["4326"], ["4327"], ["none"]])).toMatchObject([
    [35],
    [70],
    [{ code: "#N/A" }],
  ]);
});
