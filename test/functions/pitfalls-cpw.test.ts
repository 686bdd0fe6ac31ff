/**
 * Worked examples and pitfalls of the appendices on CPW (PCR A to C), as calls of functions. Lines
 * are those of the document's text.
 */
import { tablesWhere } from "../../src/catalogue/catalogue";
import { ratedSystems } from "../../src/models/cpw/rating-index";
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

type Row = (string | number)[];
const rows = (name: string, ...args: unknown[]): Row[] =>
  (callFunction(name, ...args) as Row[]).slice(1);

describe("worked examples", () => {
  test("2386 at its interactive maximum: 17.8% interactive, 82.2% CFINT, 0% for processor work (line 6786)", () => {
    expect(number("INTPCT", "170-2386", null, "MAX")).toBeCloseTo(0.178, 9);
    expect(number("INTPCT", "170-2386", null, "MAX", "CFINT")).toBeCloseTo(0.822, 9);
    expect(number("INTPCT", "170-2386", null, "MAX", "PROCESSOR")).toBe(0);
  });

  test("JS12: 12 disks at 100 CPW are 1200 of the rated 7100 (lines 6108, 6113)", () => {
    expect(12 * number("DATA", "cpw-rules", "bound", "cpw.disk")).toBe(1200);
    expect([
      callFunction("CHECK", "cpw.js12.disks", 1200),
      callFunction("CHECK", "cpw.js12.disks", number("CPWRATE", "JS12")),
    ]).toEqual(["PASS", "WARN"]);
    expect(warningTexts("CPWRATE", "JS12")).toContain("1200 CPW");
  });

  test("515: 8 disks at 100 CPW are 800 of the rated 3800 (lines 6214, 6252)", () => {
    expect(8 * number("DATA", "cpw-rules", "bound", "cpw.disk")).toBe(800);
    expect([
      callFunction("CHECK", "cpw.515.disks", 800),
      callFunction("CHECK", "cpw.515.disks", number("CPWRATE", "9407-515", "6018")),
    ]).toEqual(["PASS", "WARN"]);
    expect(warningTexts("CPWRATE", "9407-515", "6018")).toContain("800 CPW");
  });

  test.each([
    ["840-2352", 8, 4, 12, 6525],
    ["840-2353", 12, 6, 18, 6526],
    ["840-2354", 18, 6, 24, 6527],
  ])(
    "%s starts with %i processors, has %i on demand and %i in all (line %i)",
    (model, startup, onDemand, total) => {
      expect(
        ["STARTUP", "ONDEMAND", "TOTAL"].map((what) => number("CUODCPW", model, startup, what)),
      ).toEqual([startup, onDemand, total]);
      expect(startup + onDemand).toBe(total);
    },
  );

  test("2289: knee 15 of 50, therefore maximum 17.5 and 30, 70 and 35 percent (line 6778)", () => {
    expect([
      number("INTCPW", "170-2289"),
      number("INTCPW", "170-2289", null, "MAX"),
      number("CPWKNEE", 15, "170", "MAX"),
    ]).toEqual([15, 17.5, 17.5]);
    expect([
      number("INTPCT", "170-2289"),
      number("INTPCT", "170-2289", null, "KNEE", "PROCESSOR"),
      number("INTPCT", "170-2289", null, "MAX"),
    ]).toEqual([0.3, 0.7, 0.35]);
  });

  test("ratings quoted in other chapters: 21200 (line 4405), 6350 (4406), 3100 and 3800 accelerated (3173, 3921, 3925), 1090 (3993)", () => {
    expect(number("CPWRATE", "9117-MMA", "7380", 4)).toBe(21200);
    expect(number("CPWRATE", "570-0921", "7495", 2)).toBe(6350);
    expect(
      ["base", "accelerated"].map((mode) => number("CPWRATE", "9406-520", "7350", 1, mode)),
    ).toEqual([600, 3100]);
    expect(
      ["base", "accelerated"].map((mode) => number("CPWRATE", "9406-520", "7352", 1, mode)),
    ).toEqual([1200, 3800]);
    expect(number("CPWRATE", "170-2388")).toBe(1090);
  });
});

describe("one name, several machines", () => {
  test("a feature of two machines has a rating for each: 8349, 8350, 8359 (lines 5779-5814), EPC1 to EPC3 (5672-5677, 5702-5704), EPCG (5391, 5416)", () => {
    expect([
      number("CPWRATE", "8231-E2B", "8350", 4),
      number("CPWRATE", "8231-E2B", "8350", 8),
      number("CPWRATE", "8202-E4B", "8350", 4),
    ]).toEqual([23800, 44600, 23800]);
    expect([
      number("CPWRATE", "8231-E2B", "8349", 6),
      number("CPWRATE", "8231-E2B", "8349", 12),
      number("CPWRATE", "8231-E2B", "8359", 8),
    ]).toEqual([40900, 77200, 51800]);
    expect([number("CPWRATE", "8231-E1C", "EPC1"), number("CPWRATE", "8231-E2C", "EPC1")]).toEqual([
      23800, 44600,
    ]);
    expect([number("CPWRATE", "8231-E1D", "EPCG"), number("CPWRATE", "8231-E2D", "EPCG")]).toEqual([
      49400, 89200,
    ]);
  });

  test("MaxCore and TurboCore of one feature at 8 cores: 54400 and 57450 (lines 5981, 5903), 55100 and 59600 (5849, 5861)", () => {
    expect(
      ["MaxCore", "TurboCore"].map((mode) => number("CPWRATE", "9179-MHB", "4982", 8, mode)),
    ).toEqual([54400, 57450]);
    expect(
      ["MaxCore", "TurboCore"].map((mode) => number("CPWRATE", "9119-FHB", "4700", 8, mode)),
    ).toEqual([55100, 59600]);
    for (const [system, feature] of [
      ["9179-MHB", "4982"],
      ["9119-FHB", "4700"],
    ])
      expect(refusal("CPWRATE", system, feature, 8)).toMatch(
        /(MaxCore, TurboCore|TurboCore, MaxCore)\. Choose the mode\./,
      );
  });

  test.each(["520", "150", "170", "640", "650", "720", "740"])(
    "the market name %s alone never identifies a rating",
    (name) => expect(refusal("CPWRATE", name)).toMatch(/^#N\/A Several published values match/),
  );

  test("the number of the 4-digit model is a text or a number: 0952, 952, 0900, 900 (lines 6261, 6308); 100, 135 and 400 are also models (6967, 6908)", () => {
    for (const model of ["0952", 952, "595-0952"])
      expect(number("CPWRATE", model, "7485", 32)).toBe(86000);
    for (const model of ["0900", 900]) expect(number("CPWRATE", model, 7450)).toBe(500);
    expect(number("CPWRATE", 100)).toBe(17.1);
    expect(number("CPWRATE", 135)).toBe(32.3);
    expect(number("CPWRATE", 400, 2133, 1, "V4R1")).toBe(35);
  });

  test("a model listed in two tables with the same value has one rating: 830-2400 (lines 6468, 6627), 810-2465 (6344); a search returns it once", () => {
    expect([number("CPWRATE", "830-2400"), number("CPWRATE", "810-2465")]).toEqual([1850, 750]);
    for (const family of ["810", "830", "770", "Power 7xx"]) {
      const systems = rows("CPWFIND", [[100]], 1, family).map((row) => row.slice(0, 3).join("|"));
      expect(systems.length).toBeGreaterThan(0);
      expect(new Set(systems).size).toBe(systems.length);
    }
    const listed = rows("CPWLIST").map((row) => row.join("|"));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("40S and 50S: the tables of V3R7 and V4R1 list 2111 and 2112 under the other name (lines 6863, 6880), and the answer states this", () => {
    expect([number("CPWRATE", "50S", "2111"), number("CPWRATE", "40S", "2111")]).toEqual([
      63, 59.8,
    ]);
    expect(warningTexts("CPWRATE", "40S", "2111")).toContain("the feature is the key");
    expect(warningTexts("CPWRATE", "50S", "2111")).toContain("the feature is the key");
  });
});

describe("what a figure is for", () => {
  test("a sum over partitions is neither one image nor the last rating of a system: 64 cores of a 795 (line 5849)", () => {
    expect(number("CPWRATE", "9119-FHB", "4700", "2x32", "MaxCore")).toBe(399200);
    expect(refusal("CPWLPAR", "9119-FHB", "4700", 48, "MaxCore")).toMatch(
      /largest rated partition has 32 cores/,
    );
    expect(refusal("CPWRATE", "595-0952", "7485", 64)).toMatch(/2x32/);
  });

  test.each([
    ["7895-23A", "EPRC", 4, 3.5, 5346],
    ["7895-43X", "EPRH", 32, 31, 5361],
    ["7895-42X", "EPR4", 32, 30, 5586],
    ["PS704", "52CC", 32, 30, 5766],
    ["JS12", "52BF", 2, 1.8, 6111],
  ])(
    "%s %s: CPW per core divides by the cores of IBM i, %i of the node without VIOS are %d (line %i)",
    (system, feature, node, ibmi) => {
      expect(number("CPWVIOS", system, feature, node, "IBMI")).toBe(ibmi);
      expect(number("CPWVIOS", system, feature, node)).toBeCloseTo(node - ibmi, 9);
      expect(number("CPWATTR", system, feature, "PERCORE", node) * ibmi).toBeCloseTo(
        number("CPWRATE", system, feature, node),
        6,
      );
    },
  );

  test("Per Processor is not a number, even with a resolved reference; 0 is a value (lines 6162, 6163); ranges are read without commas and blanks (6267, 6299)", () => {
    expect([
      callFunction("OLTPCPW", "9406-595", "5892", 32),
      callFunction("OLTPCPW", "9406-595", "5892", 32, true),
    ]).toEqual(["Per Processor", "Per Processor"]);
    expect(callFunction("OLTPCPW", "9406-595", "5872", 32)).toBe(0);
    expect([13, 16].map((cores) => number("OLTPCPW", "570-0926", "7476", cores))).toEqual([
      12000, 44700,
    ]);
    expect(refusal("OLTPCPW", "570-0926", "7476", 14)).toMatch(/13, 16/);
  });

  test("ratings of 16 POWER5 cores depend on the feature: 61000 and 58800 at 2300 MHz, 51000 and 50500 at 1900, 46000 and 45500 at 1650 (lines 6164-6181, 6263-6265)", () => {
    const at16 = (system: string, feature: string): number =>
      number("CPWRATE", system, feature, 16);
    expect([at16("9406-595", "5891"), at16("9406-595", "5890")]).toEqual([61000, 58800]);
    expect([at16("9406-595", "7483"), at16("9406-595", "7481")]).toEqual([51000, 50500]);
    expect([at16("595-0947", "7499"), at16("595-0946", "7497")]).toEqual([46000, 45500]);
  });

  test("18000 for 4 cores of 4966 is a 9409-M50 (line 6100); for an 8204-E8A, 4 cores lie between 2 and 8 (line 6071)", () => {
    expect(number("CPWRATE", "9409-M50", "4966", 4)).toBe(18000);
    expect(refusal("CPWRATE", "8204-E8A", "4966", 4)).toMatch(/2, 8/);
    expect(explainCall("CPWLPAR", "8204-E8A", "4966", 4)).toMatchObject({
      basis: "interpolated",
      sourceLines: ["PCR 6071"],
    });
    expect(number("CPWLPAR", "8204-E8A", "4966", 4)).toBeCloseTo(
      9200 + (2 / 6) * (32650 - 9200),
      6,
    );
  });

  test("8336: 32 cores only in February 2010, rated at 8 in August (lines 5873, 5947): the answer is from the later table and names the other", () => {
    expect(number("CPWRATE", "8233-E8B", "8336", 8)).toBe(52200);
    expect(conditionTexts("CPWRATE", "8233-E8B", "8336", 8)).toContain("32-core system only");
  });

  test("COPR and CPW3 need no conversion factor (line 5252), batch is never scaled (line 5308)", () => {
    expect(
      number(
        "CPWSCALE",
        1,
        number("CPWRATE", "9117-MMA", "7388", 8),
        number("CPWRATE", "9117-MMD", "EPM0", 9),
        "THROUGHPUT",
      ),
    ).toBeCloseTo(68200 / 40300, 9);
    expect(refusal("CPWSCALE", 10, 40300, 68200, "BATCH")).toMatch(/CPW does not predict batch/);
    expect(refusal("CHECK", "cpw.batch.family", 1)).toMatch(/one server family only/);
  });

  test("100 CPW per disk is evidence for two entry systems, which the answer states (lines 6113, 6252)", () =>
    expect(warningTexts("WHY", "cpw.disk")).toMatch(/JS12.*9407-515.*assumption/));

  test("MCU and CIW are never returned (lines 5319-5320)", () => {
    expect(refusal("CPWATTR", "9117-MMD", "EPM0", "MCU", 9)).toMatch(/"MCU" is invalid/);
    expect(callFunction("WHY", "cpw.mcu")).toContain("no longer given");
    for (const table of tablesWhere(({ name }) => name.startsWith("cpw-c-")))
      expect(table.fields.filter(({ name }) => /mcu|ciw|multithread/i.test(name))).toEqual([]);
  });
});

describe("misread tables", () => {
  test("footnote marks are not digits: 4.0 (5) and 3.3 (6) GHz (lines 5483, 5574), 16 (4) cores, 40900 (4), 1200-3800 9 (lines 5484, 5673, 6227)", () => {
    expect([
      number("CPWATTR", "7895-23X", "EPRD", "CLOCK"),
      number("CPWATTR", "7895-22X", "EPR1", "CLOCK"),
    ]).toEqual([4, 3.3]);
    expect(number("CPWVIOS", "7895-23X", "EPRB", null, "TOTAL")).toBe(16);
    expect(number("CPWRATE", "8231-E1C", "EPC2", 6)).toBe(40900);
    expect(number("CPWRATE", "9406-520", "7352", 1, "accelerated")).toBe(3800);
  });

  test("rows above their caption belong to it: EPC1, EPC2 and EPC3 of the 710 (lines 5672, 5673, 5677)", () => {
    expect(
      ["EPC1", "EPC2", "EPC3"].map((feature) => number("CPWRATE", "8231-E1C", feature)),
    ).toEqual([23800, 40900, 51800]);
  });

  test("every clock speed is in GHz: C.11.3 and C.13 onward are published in MHz (lines 6013, 6162, 6714), C.23.2 with the unit in the cell (6783)", () => {
    expect([
      number("CPWATTR", "7778-23X", "52C1", "CLOCK"),
      number("CPWATTR", "9406-595", "5892", "CLOCK"),
      number("CPWATTR", "720-2061", "2061", "CLOCK"),
      number("CPWATTR", "170-2386", "2386", "CLOCK"),
    ]).toEqual([4.2, 2.3, 0.2, 0.252]);
    const clocks = tablesWhere(({ name }) => name.startsWith("cpw-c-")).flatMap((table) =>
      table.fields
        .filter(({ name }) => name === "clock")
        .flatMap(({ unit }) =>
          table.rows
            .map((_, row) => table.cell(row, "clock"))
            .filter((clock) => typeof clock === "number")
            .map((clock) => (unit === "MHz" ? clock / 1000 : clock)),
        ),
    );
    expect(clocks.length).toBeGreaterThan(400);
    for (const clock of clocks) expect(clock > 0.04 && clock < 5.1).toBe(true);
  });

  test("no cache, not applicable and not published are distinct: 0 MB (line 6347), n/a, and nothing (5509)", () => {
    expect(callFunction("CPWATTR", "800-2463", "7400", "L2")).toBe("0 MB");
    expect(callFunction("CPWATTR", "250-2295", "2295", "L2")).toBe("n/a");
    expect(callFunction("CPWATTR", "520-0903", "7453", "L3")).toBe("NA");
    expect(refusal("CPWATTR", "9117-MMD", "EPM0", "L2")).toMatch(/does not have it/);
    expect(conditionTexts("CPWATTR", "9406-MMA", "4910", "CACHE")).toContain("Cache is per chip");
    expect(conditionTexts("CPWATTR", "9406-595", "5892", "CACHE")).toContain("Cache is per CPU");
  });

  test("maximum and knee are swapped between tables, but never in an answer (C.23.2.3, line 6806: maximum 16 before knee 5.3)", () => {
    expect([
      number("INTCPW", "170-2159", null, "KNEE"),
      number("INTCPW", "170-2159", null, "MAX"),
    ]).toEqual([5.3, 16]);
    let pairs = 0;
    for (const table of tablesWhere(({ name }) => name.startsWith("cpw-c-")))
      if (table.has("knee") && table.has("max"))
        table.rows.forEach((_, row) => {
          const [knee, max] = [table.cell(row, "knee"), table.cell(row, "max")];
          if (typeof knee !== "number" || typeof max !== "number") return;
          pairs += 1;
          expect([table.name, row, knee <= max]).toEqual([table.name, row, true]);
        });
    expect(pairs).toBeGreaterThan(80);
  });

  test("EP24: the heading states feature 4982, the row machine type 9117, the note 64 cores (lines 5651-5664); 3.44 GHz, 9179 and 3 x 24 = 72 are correct", () => {
    expect(number("CPWATTR", "9179-MHC", "EP24", "CLOCK")).toBe(3.44);
    expect([
      number("CPWRATE", "9179-MHC", "EP24", 12),
      number("CPWRATE", "9117-MHC", "EP24", 12),
    ]).toEqual([71400, 71400]);
    expect(refusal("CPWRATE", "9179-MHC", "4982", 12)).toMatch(/9179-MHB/);
    expect(refusal("CPWRATE", "9179-MHC", "EP24", 64)).toMatch(/3x24/);
    expect(number("CPWPART", "9179-MHC", "EP24", 3, 24)).toBe(413000);
    expect(warningTexts("CPWPART", "9179-MHC", "EP24", 3, 24)).toMatch(/3 x 24 are 72/);
  });

  test("7474 is listed under 570-0928 with the ratings of 570-0924 (line 6271), 7562 with a 5250 maximum above its rating (line 6273): as published, with a warning", () => {
    expect([9, 12].map((cores) => number("CPWRATE", "570-0928", "7474", cores))).toEqual([
      25500, 33400,
    ]);
    expect(warningTexts("CPWRATE", "570-0928", "7474", 9)).toMatch(/likely a misprint/);
    expect(warningTexts("OLTPCPW", "570-0924", "7562", 12)).toMatch(/above the Processor CPW/);
  });

  test("headings and subheadings are not systems: every rating has a number, every system a digit", () => {
    for (const { name, groups } of ratedSystems().values()) {
      expect(name).toMatch(/\d/);
      for (const { points, totals } of groups)
        for (const { cpw } of [...points, ...totals]) expect(cpw > 0).toBe(true);
    }
  });

  test("the chip is as in the text: POWER7 (line 5330), POWER7+ (5470, 5496); for the 720 of C.2 it is derived, and older systems have none", () => {
    expect([
      callFunction("CPWATTR", "7895-23A", "EPRC", "CHIP"),
      callFunction("CPWATTR", "7895-23X", "EPRD", "CHIP"),
      callFunction("CPWATTR", "9117-MMD", "EPM0", "CHIP"),
    ]).toEqual(["POWER7", "POWER7+", "POWER7+"]);
    expect(explainCall("CPWATTR", "8202-E4D", "EPCM", "CHIP")).toMatchObject({
      value: "POWER7+",
      basis: "derived",
    });
    expect(warningTexts("CPWATTR", "8202-E4D", "EPCM", "CHIP")).toMatch(
      /derived from the generation/,
    );
    expect(refusal("CPWATTR", "820-2436", "2436", "CHIP")).toMatch(/No published value/);
    expect(conditionTexts("CPWRATE", "7895-23A", "EPRC")).toMatch(
      /calls the nodes POWER7;.*POWER7\+/,
    );
  });
});
