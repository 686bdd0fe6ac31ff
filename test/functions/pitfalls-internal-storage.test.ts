/**
 * Worked examples and pitfalls of chapter 4 (PCR 4), as calls of functions. Lines are those of the
 * document's text.
 */
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const tested = (section: string, item: string): unknown =>
  callFunction("TESTCFG", "internal-storage", section, item);

describe("worked examples", () => {
  test("15 drives of 35 GB: RAID 5 as 9 and 6 is 455 GB against 457 in the text, RAID 6 as one set 455 against 456 (line 1172): published sizes are rounded", () => {
    expect([
      tested("4.1.3", "RAID 5: drives of the first set"),
      tested("4.1.3", "RAID 5: drives of the second set"),
    ]).toEqual([9, 6]);
    expect([
      number("RAIDSETS", "571E", "RAID5", 15, 9),
      number("RAIDSETS", "571E", "RAID6", 15),
    ]).toEqual([2, 1]);
    for (const [level, sets] of [
      ["RAID5", 2],
      ["RAID6", 1],
    ] as const) {
      const published = tested("4.1.3", `${level.replace("D", "D ")}: capacity`) as number;
      expect(number("RAIDGB", "4326", 15, level, sets)).toBe(455);
      expect(published - 455).toBeLessThanOrEqual(2);
      expect(warningTexts("RAIDGB", "4326", 15, level, sets)).toContain("slightly higher");
    }
  });

  test("15 drives of 35 GB under RAID 5 against 14 mirrored of 70 GB (line 1182): 455 and 490 GB, not the equal space that the text intends", () => {
    expect([
      number("RAIDGB", "4326", 15, "RAID5", 2),
      number("RAIDGB", "4327", 14, "MIRROR"),
    ]).toEqual([455, 490]);
  });

  test("one HSL loop: 6 x 45 = 270 drives, with 571E and 571F 6 x (45 + 108) = 918 (line 1198); a warning mentions the 916 of line 1202", () => {
    expect([
      number("STGLOOP", "HSL", 6),
      number("STGLOOP", "HSL 571E/571F", 6),
      number("STGLOOP", "HSL 571E/571F", 1),
    ]).toEqual([270, 918, 45 + 108]);
    expect(number("STGLOOP", "HSL 571E/571F", 1)).toBe(3 * 15 + 3 * 36);
    expect(warningTexts("STGLOOP", "HSL 571E/571F", 6)).toContain("916");
    expect(refusal("STGLOOP", "HSL 571E/571F", 7)).toMatch(/limit of 6/);
  });

  test("8 adapters of 36 are 288 drives on one 12X loop (lines 1248-1250)", () => {
    expect(number("STGLOOP", "12X", 8)).toBe(
      8 * (tested("4.1.9", "drives on each 571F") as number),
    );
    expect(warningTexts("STGLOOP", "12X", 8)).toContain("no limit of throughput was reached");
  });

  test("72 drives of a 57B5 pair in 3 drawers are 24 per drawer; 5 pairs are 360 (lines 1438-1445)", () => {
    expect(number("DRAWERS", "FC 5887", 72)).toBe(tested("4.4.3", "drawers of a pair"));
    expect([number("STGLOOP", "57B5", 1), number("STGLOOP", "57B5", 5)]).toEqual([72, 360]);
    expect(refusal("STGLOOP", "57B5", 6)).toMatch(/limit of 5/);
  });

  test("2 adapters 57CD with 4 each have the 8 drives 58B2 of the comparison (lines 1368, 1375)", () =>
    expect(2 * number("IOAMAXDEV", "57CD", "SSD")).toBe(tested("4.3", "58B2 drives in all")));

  test("57B8/57B7: 8 in the system and 12 in the one drawer are 20 (lines 1266, 1345)", () => {
    expect(
      number("DATA", "internal-storage-rules", "bound", "internal-storage.57b8.cec") +
        number("DATA", "internal-storage-rules", "bound", "internal-storage.57b8.drawer"),
    ).toBe(number("IOAMAXDEV", "57B8", "HDD"));
    expect(number("ENCSPEC", "FC 5886")).toBe(12);
  });

  test("24 solid-state and 48 disk drives are 72 devices on a pair of 57B5 (line 1428)", () => {
    expect([
      number("IOAMAXDEV", "57B5", "SSD", true),
      number("IOAMAXDEV", "57B5", "HDD", true),
    ]).toEqual([24, 48]);
    expect(number("IOAMAXDEV", "57B5", "HDD")).toBe(72);
  });

  test("24 under RAID 5 as 16 mirrored (line 1422), one 58B9 as 20 disk drives (line 1471), 16 instead of 24 for an adapter at 60 to 70% (lines 1483-1485)", () => {
    expect([number("SSDEQ", 24, "RAID5"), number("SSDEQ", 1)]).toEqual([16, 20]);
    expect(callFunction("WHY", "disk.ioa.devices")).toMatch(/16 devices instead of 24/);
    expect(
      [0.6, 0.7, 0.71].map((share) => callFunction("CHECK", "disk.ioa.utilisation", share)),
    ).toEqual(["PASS", "PASS", "WARN"]);
  });

  test("CPU with and without an IOP: 11.6% and 11.5% (line 1164)", () => {
    expect([
      number("DATA", "internal-storage-rules", "bound", "internal-storage.iop.cpu"),
      number("DATA", "internal-storage-rules", "bound", "internal-storage.iopless.cpu"),
    ]).toEqual([11.6, 11.5]);
  });
});

describe("the merged table of drives and enclosures (lines 1092-1130)", () => {
  test("an enclosure is not a solid-state drive, and its number of devices is not a latency", () => {
    for (const code of ["5094", "FC 5887", "28D2", "5786"])
      expect(refusal("DISKSPEC", code, "LATENCY")).toMatch(/no published value here/);
    for (const code of ["58B9", "4327"])
      expect(refusal("ENCSPEC", code)).toMatch(/no published value here/);
  });

  test("the technology of enclosures and adapters is not published: it is inferred, which the answer states (lines 1119-1148)", () => {
    for (const [name, code, technology] of [
      ["ENCSPEC", "5095", "SCSI"],
      ["ENCSPEC", "FC 5887", "SAS"],
      ["IOASPEC", "571E", "SCSI"],
      ["IOASPEC", "57B5", "SAS"],
    ] as const) {
      expect(explainCall(name, code, "TECHNOLOGY")).toMatchObject({
        value: technology,
        basis: "derived",
        warnings: expect.arrayContaining([expect.stringContaining("do not state it")]),
      });
    }
    expect(explainCall("DISKSPEC", "4327", "TECHNOLOGY")).toMatchObject({
      value: "SCSI",
      basis: "published",
    });
    expect(refusal("IOASPEC", "573D", "TECHNOLOGY")).toMatch(/Interface is published as NA/);
  });

  test("typing errors of the text are not codes: 5586 is 5886 (line 1399), 589B is 58B9 (line 1471), XXXX nothing (line 1438)", () => {
    expect(refusal("ENCSPEC", "5586")).toMatch(/misprint of FC 5886/);
    expect(refusal("DISKSPEC", "589B")).toMatch(/misprint of 58B9/);
    expect(refusal("DRAWERS", "XXXX", 72)).toMatch(/not in the catalogue/);
  });

  test("a code has the meaning that the table gives it: 2780 is an adapter and a feature (line 1135), 5786 a drawer (1123), 5746 not an adapter", () => {
    expect([number("IOASPEC", "2780", "MAXDEVICES"), callFunction("IOAFIND", "2780")]).toEqual([
      18,
      "2780",
    ]);
    expect(number("ENCSPEC", "5786")).toBe(24);
    for (const code of ["5786", "5746"])
      expect(refusal("IOAFIND", code)).toMatch(/no published value here/);
  });
});

describe("adapters", () => {
  test("235/757 MB write and 256 MB/1 GB read of a 2780 are four values (line 1135)", () => {
    const caches = ["WRITECACHE", "WRITECACHEUPTO", "READCACHE", "READCACHEUPTO"].map((field) =>
      explainCall("IOASPEC", "2780", field),
    );
    expect(caches.map(({ value, unit }) => `${String(value)} ${unit}`)).toEqual([
      "235 MB",
      "757 MB",
      "256 MB",
      "1 GB",
    ]);
    for (const { conditions } of caches)
      expect(conditions.join()).toContain("up to that much with compression");
  });

  test("NA is not 0: 572A, 572C and 573D (lines 1136, 1140, 1141); 57C4 and 57CD have a cache of 0 (1145, 1148)", () => {
    for (const code of ["572A", "572C"])
      for (const field of ["CACHE", "MAXDEVICES"])
        expect(refusal("IOASPEC", code, field)).toMatch(/not applicable/);
    expect(refusal("DISKMBS", "433B", "2876", "573D")).toMatch(/NA/);
    expect(["57C4", "57CD"].map((code) => number("IOASPEC", code, "CACHE"))).toEqual([0, 0]);
  });

  test("3/18 applies to one RAID set (line 1172: 9 and 6 on one adapter); adapters and pairs have other limits", () => {
    expect(number("IOASPEC", "57B5", "MAXDEVICES")).toBe(32);
    expect(number("IOAMAXDEV", "57B5", "HDD")).toBe(72);
    expect(
      ["57B5", "574E"].map((code) => /pair/.test(conditionTexts("IOAMAXDEV", code, "SSD"))),
    ).toEqual([true, true]);
    expect(
      ["572F", "57CD"].map((code) => /one adapter/.test(conditionTexts("IOAMAXDEV", code, "SSD"))),
    ).toEqual([true, true]);
  });

  test("link rates are decimal, 3 Gb is 300 MB/s and 6 Gb 600 (line 1418), and they are not throughput", () => {
    expect([
      number("DISKMBS", "19B1", "FC 5886", "57B5"),
      number("DISKMBS", "19B1", "FC 5887", "57B5"),
    ]).toEqual([300, 600]);
    expect(callFunction("WHY", "internal-storage.sas.blocks")).toContain(
      "No difference with small blocks",
    );
  });

  test("25% is an upper bound at 40% disk utilization (line 1218)", () => {
    expect(callFunction("WHY", "internal-storage.571e.gain")).toMatch(
      /at 40% disk utilization: at most 25%.*upper bound/,
    );
    expect(warningTexts("WHY", "internal-storage.571e.gain")).toContain("15 drives in a 5094");
  });

  test("contradictions of the document are noted: 57B8 in 520 and 550 only (line 1262) or in a 750 (1341), 20 or 18 drives (1345, 4672), 4326 U320 or U160 (1094, 2639), 8205 or 8502-E6C (1499, 1501)", () => {
    expect(warningTexts("WHY", "internal-storage.57b8.systems")).toContain("POWER7 750");
    expect(warningTexts("IOAMAXDEV", "57B8", "HDD")).toContain("18 for the POWER6 550");
    expect(number("DISKSPEC", "4326", "INTERFACE")).toBe(320);
    expect(warningTexts("DISKSPEC", "4326", "INTERFACE")).toContain("U160");
    expect(tested("4.6.1", "system")).toBe("8205-E6C");
    expect(warningTexts("TESTCFG", "internal-storage", "4.6.1", "system")).toContain("8502-E6C");
  });

  test("values of missing charts are not invented: devices under RAID 6 (line 1493), and 24 to 16 is not a ratio (line 1422)", () => {
    expect(refusal("CHECK", "internal-storage.raid6.devices", 20)).toMatch(/in a chart only/);
    expect(refusal("SSDEQ", 12, "RAID5")).toMatch(/24/);
    expect(refusal("SSDEQ", 24, "RAID6")).toMatch(/must be/);
  });

  test("40% reads apply to a pool with the journal in it (lines 1347-1349), 60% to all others", () => {
    expect([
      number("DASDMIX", true),
      number("DASDMIX"),
      number("ACCESSMS", "4327", 0.6) - number("ACCESSMS", "4327"),
    ]).toEqual([0.4, 0.6, 0]);
    expect(callFunction("WHY", "internal-storage.572f.comparison")).toContain("do not compare");
  });

  test("our interpretation of advice is the value of a rule, not a published formula: 574E has 9 and about 4 perform best (line 1324), no useful number is stated", () => {
    expect(number("IOAMAXDEV", "574E", "SSD")).toBe(9);
    expect(refusal("IOAUSEFUL", "574E", "SSD", 9)).toMatch(/No published effective number/);
    expect(["PASS", "WARN"]).toEqual(
      [4, 5].map((devices) => callFunction("CHECK", "internal-storage.574e.ssd.best", devices)),
    );
  });
});
