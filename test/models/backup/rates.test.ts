/** Measured rates: the published values, line by line, and cases with several values or none. */
import { dimension } from "../../../src/catalogue/catalogue";
import { isRefusal, type Answer, type Outcome, type Refusal } from "../../../src/models/answer";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { measuredDevices, measuredRate, measuredWorkloads } from "../../../src/models/backup/rates";
import { conditionsOf, sourceLines, warningsOf } from "../../../src/functions/core/citation";

const answered = (outcome: Outcome<number>): Answer<number> => {
  if (isRefusal(outcome))
    throw new Error(`refused: ${outcome.advice} ${outcome.suggestions().join("; ")}`);
  return outcome;
};
const refused = (outcome: Outcome<number>): Refusal => {
  if (!isRefusal(outcome)) throw new Error(`answered ${outcome.value}`);
  return outcome;
};

/** Line of the document, device, workload, operation, config, GB/h. */
const PRINTED: readonly (readonly [
  number,
  string,
  string,
  "SAVE" | "RESTORE",
  string | undefined,
  number,
])[] = [
  // 9.19.1
  [2594, "VXA-2", "Source File 1GB", "SAVE", undefined, 14],
  [2597, "3592-J1a", "User Mix 3GB", "RESTORE", undefined, 115],
  [2599, "5755", "User Mix 12GB", "RESTORE", undefined, 96],
  [2600, "SLR60", "Large File 4GB", "SAVE", undefined, 32],
  [2601, "3592-J1a", "Large File 4GB", "RESTORE", undefined, 340],
  [2603, "VXA-320", "Large File 32GB", "RESTORE", undefined, 68],
  [2604, "3592-E05", "Large File 64GB", "SAVE", "5704", 560],
  [2604, "3592-E05", "Large File 64GB", "SAVE", "5761", 830],
  [2606, "*SAVF", "Large File 320GB", "SAVE", undefined, 1420],
  [2613, "VIRTUAL TAPE", "Domino", "RESTORE", "570 ML16", 1200],
  [2615, "3580-002", "Network Storage Space", "RESTORE", undefined, 200],
  // 9.19.2
  [2629, "6258", "1 Directory Many Objects", "RESTORE", undefined, 8],
  // 9.20.1, whose headings are shifted one cell to the left
  [2648, "3580-003", "Source File 1GB", "SAVE", "571E 5704", 95],
  [2652, "3580-003", "Large File 64GB", "SAVE", "5761", 585],
  [2652, "3580-004", "Large File 64GB", "SAVE", "5761", 650],
  [2653, "VIRTUAL TAPE", "Large File 64GB", "RESTORE", "9.20", 1230],
  // 9.21.1
  [2670, "6331", "Source File 1GB", "SAVE", "*NO", 1.8],
  [2674, "6333", "Large File 4GB", "SAVE", "*YES", 7.2],
  [2676, "6330", "1 Directory Many Objects", "SAVE", undefined, 2.6],
  [2677, "6330", "1 Directory Many Objects", "RESTORE", "*YES", 7.7],
  [2675, "399F UDO", "Large File 4GB", "RESTORE", undefined, 21],
  [2673, "399F 14x", "User Mix 3GB", "RESTORE", undefined, 11.5],
  // 9.23.1
  [2709, "6331 SATA", "Source File 1GB", "RESTORE", "*YES", 31],
  [2713, "6331 SAS", "Large File 4GB", "RESTORE", "*NO", 14],
  // 9.24.1
  [2730, "3592-E06", "User Mix 12GB", "SAVE", undefined, 230],
  [2732, "VIRTUAL TAPE", "Large File 64GB", "SAVE", "120 DASD", 770],
  [2740, "5746", "Domino", "SAVE", undefined, 550],
  // 9.25.1
  [2756, "3580-004", "Source File 1GB", "RESTORE", "BladeCenter H SAS", 15],
  [2757, "3580-004", "User Mix 12GB", "SAVE", "BladeCenter S 6 RAID1", 110],
  [2760, "3580-004", "Large File 64GB", "RESTORE", "JS12 12", 390],
  [2762, "3580-004", "Large File 320GB", "RESTORE", "BladeCenter H FC", 630],
  // 9.26
  [2780, "SAS Bridge Box Ultrium 5", "User Mix 12GB", "SAVE", "#1", 254.5],
  [2780, "SAS Bridge Box Ultrium 5", "User Mix 12GB", "SAVE", "#4", 209],
  [2786, "SAS Bridge Box Ultrium 4", "1 Directory Many Objects", "RESTORE", undefined, 64.5],
  [2790, "5638", "Large File 64GB", "RESTORE", undefined, 775],
  // 9.27
  [2802, "3580-005", "1 Directory Many Objects", "SAVE", undefined, 46.5],
  [2806, "3592-E07", "Large File 64GB", "SAVE", undefined, 1814],
  [2801, "3580-006", "Source File 1GB", "SAVE", "#2", 28],
  [2801, "3580-006", "Source File 1GB", "SAVE", "SSD", 64],
  [2812, "3580-006 Half High", "User Mix 12GB", "RESTORE", undefined, 176],
  [2814, "EU11-001", "Large File 64GB", "RESTORE", undefined, 881],
  // 9.28 and 9.29, published in MB/h
  [2833, "6331-014", "Large File", "SAVE", undefined, 26.222],
  [2836, "6331-004", "User Mix", "RESTORE", undefined, 47.5],
  [2849, "SLR100", "Large File", "SAVE", "9.29", 35],
  [2851, "RDX SAS", "User Mix", "SAVE", "*YES", 165],
  [2857, "RDX USB", "Many Directories Many Objects", "SAVE", undefined, 9],
  [2850, "RDX USB", "Large File", "RESTORE", "*NO", 25],
  [2853, "DAT160", "Source File", "SAVE", undefined, 43],
];

test.each(PRINTED)(
  "line %i: %s, %s, %s, config %s: %d GB/h",
  (line, device, workload, operation, config, rate) => {
    const answer = answered(
      measuredRate(dimension("device").canonical(device), workload, operation, config),
    );
    expect(answer.value).toBeCloseTo(rate, 12);
    expect(answer).toMatchObject({ unit: "GB/h", basis: "measured" });
    expect(answer.conditions.every(Boolean)).toBe(true);
    const cited = sourceLines(answer.references).join(" ");
    // A value that is published twice is cited where it was measured.
    if (line < 2831 || line > 2842) expect(cited).toContain(String(line));
  },
);

describe("several measurements", () => {
  test("that differ are refused with a selector for each of them", () => {
    const refusal = refused(measuredRate("3580-004", "User Mix 12GB", "SAVE"));
    expect(refusal.refused).toBe("ambiguous");
    expect(refusal.parameter).toBe("config");
    const choices = refusal.suggestions();
    expect(choices).toHaveLength(6);
    expect(choices).toEqual(expect.arrayContaining(["576B", "BladeCenter S 12 RAID1"]));
    expect(refusal.remark!("576B")).toBe("234 GB/h, 9406-MMA, V6R1");
    expect(choices.map((config) => refusal.remark!(config))).toEqual(
      expect.arrayContaining(["295 GB/h, 570 8-way, V5R4", expect.stringMatching(/^150 GB/)]),
    );
  });

  test("that are equal give an answer, and name each other", () => {
    const answer = answered(measuredRate("3592-E05", "User Mix 12GB", "SAVE", "9.19"));
    expect(answer.value).toBe(210);
    expect(answer.conditions.join()).toMatch(/The same value: .*5761/);
  });

  test("every config that a refusal offers gives the value next to it", () => {
    let offered = 0;
    for (const device of measuredDevices()) {
      for (const workload of dimension("workload").names) {
        for (const operation of ["SAVE", "RESTORE"] as const) {
          const outcome = measuredRate(device, workload, operation);
          if (!isRefusal(outcome) || outcome.refused !== "ambiguous") continue;
          for (const name of outcome.suggestions().map(String)) {
            const [, value] = /^([\d.]+)/.exec(outcome.remark!(name))!;
            if (outcome.parameter === "workload") expect(measuredWorkloads(device)).toContain(name);
            else
              expect([
                device,
                workload,
                name,
                answered(measuredRate(device, workload, operation, name)).value,
              ]).toEqual([device, workload, name, Number(value)]);
            offered += 1;
          }
        }
      }
    }
    expect(offered).toBeGreaterThan(100);
  });

  test("an adapter of two of them is ambiguous", () => {
    const refusal = refused(measuredRate("3580-003", "Source File 1GB", "SAVE", "5704"));
    expect(refusal).toMatchObject({ refused: "ambiguous", parameter: "config" });
    expect(answered(measuredRate("3580-003", "Source File 1GB", "SAVE", "2780")).value).toBe(22);
  });

  test.each([
    ["section", "9.24"],
    ["table", "9.24.1"],
    ["adapter", "576b"],
    ["system", "9406-MMA"],
    ["system in other words", "System i570"],
    ["a table that repeats it", "9.27"],
    ["two words", "V6R1 576B"],
  ])("are selected by %s", (_what, config) => {
    expect(answered(measuredRate("3580-004", "Large File 320GB", "SAVE", config)).value).toBe(890);
  });

  test.each(["6.1.1", "V6R1M1 FC", "iV6R1M1 fiber"])(
    "are selected by release %s in any spelling",
    (config) => {
      expect(answered(measuredRate("3580-004", "Large File 320GB", "SAVE", config)).value).toBe(
        840,
      );
    },
  );

  test("section 9.20 that lost its zero as a number is still section 9.20", () => {
    expect(answered(measuredRate("3580-004", "User Mix 12GB", "SAVE", "9.2")).value).toBe(295);
  });

  test("the number of a column is not found in the words of another", () => {
    // Section 9.24.1 spells it "576B 2 Port 4Gb Fiber Adapter".
    expect(refused(measuredRate("3592-E06", "User Mix 12GB", "SAVE", "#2")).parameter).toBe(
      "config",
    );
    expect(answered(measuredRate("3592-E06", "User Mix 12GB", "SAVE", "port 576B")).value).toBe(
      230,
    );
  });

  test("a config that matches none is refused with the candidates", () => {
    const refusal = refused(measuredRate("3580-004", "User Mix 12GB", "SAVE", "9.19"));
    expect(refusal).toMatchObject({
      refused: "notMeasured",
      parameter: "config",
      argument: "9.19",
    });
    expect(refusal.suggestions()).toHaveLength(6);
    expect(refused(measuredRate("6258", "User Mix 12GB", "SAVE", " ")).refused).toBe("notMeasured");
  });
});

describe("repetitions", () => {
  test("are not a second measurement", () => {
    const answer = answered(measuredRate("5746", "User Mix 12GB", "RESTORE"));
    expect(answer.value).toBe(210);
    expect(answer.references.map(({ table }) => table.name)).toEqual(["save-rates-9-24"]);
  });

  test("with another value are replaced by their original, with a note", () => {
    const answer = answered(measuredRate("SLR60", "User Mix 12GB", "SAVE"));
    expect(answer.value).toBe(32);
    expect(warningsOf(answer).join()).toContain("9.19.2 calls its 30 GB/h a repetition");
  });

  test("of a value that the original does not publish are refused with the reason", () => {
    const refusal = refused(measuredRate("SLR60", "Large File 32GB", "SAVE"));
    expect(refusal.refused).toBe("notMeasured");
    expect(refusal.advice).toContain("9.19.2");
  });
});

describe("a workload without its size", () => {
  test("is not guessed if several sizes were measured", () => {
    const refusal = refused(measuredRate("3580-004", "Large File", "SAVE"));
    expect(refusal).toMatchObject({ refused: "ambiguous", parameter: "workload" });
    expect(refusal.suggestions()).toEqual(["Large File 64GB", "Large File 320GB"]);
    const of576B = refused(measuredRate("3580-004", "Large File", "SAVE", "576B"));
    expect(of576B.suggestions().map(of576B.remark!)).toEqual(["859 GB/h", "890 GB/h"]);
  });

  test("is not guessed between a measured size and a measurement without one", () =>
    expect(refused(measuredRate("SLR60", "Large File", "SAVE"))).toMatchObject({
      refused: "ambiguous",
      parameter: "config",
    }));

  test("has an answer if the document publishes it without a size", () => {
    expect(answered(measuredRate("SLR60", "Large File", "SAVE", "9.29")).value).toBe(34.5);
  });

  test("has an answer if a single size was measured, and names it", () => {
    expect(answered(measuredRate("6258", "Large File", "SAVE")).conditions).toContain(
      "Workload: Large File 32GB",
    );
    expect(answered(measuredRate("6258", "Source File", "SAVE")).value).toBe(22);
    expect(answered(measuredRate("6258", "Source File", "SAVE")).conditions).toContain(
      "Workload: Source File 1GB",
    );
  });

  test("does not represent a size", () =>
    expect(refused(measuredRate("6331-014", "Large File 4GB", "SAVE")).suggestions()).toContain(
      "Large File",
    ));
});

test("conditions, release and system are shown with the value", () => {
  const answer = answered(measuredRate("3580-002", "Large File 64GB", "SAVE"));
  const conditions = conditionsOf(answer).join("; ");
  expect(conditions).toContain("570 4-way");
  expect(conditions).toContain("Release: V5R3");
  expect(conditions).toContain("5704");
  expect(conditions).toMatch(/Dedicated system/);
});

test("a doubtful column has a note", () => {
  expect(
    warningsOf(answered(measuredRate("SAS Bridge Box Ultrium 5", "Domino", "SAVE", "#4"))).join(),
  ).toMatch(/carry this name/);
});

test("the one-drive end of a series is shown, not selected", () => {
  const plain = answered(measuredRate("3580-002", "User Mix 12GB", "RESTORE"));
  expect(plain.value).toBe(80); // line 2599
  expect(plain.warnings.join()).toContain("69 GB/h");
  // Line 2485.
  expect(answered(measuredRate("3580-002", "User Mix 12GB", "RESTORE", "9.9.4")).value).toBe(69);
  // No other measurement exists: lines 2456 and 2472 differ, 2457 and 2473 agree.
  expect(refused(measuredRate("3580-002", "Large File 320GB", "SAVE")).refused).toBe("ambiguous");
  expect(answered(measuredRate("3580-002", "Large File 320GB", "RESTORE")).value).toBe(340);
});

describe("what was not measured", () => {
  test("an empty cell is no value", () => {
    const refusal = refused(measuredRate("SLR60", "Large File 64GB", "SAVE"));
    expect(refusal.refused).toBe("notMeasured");
    expect(refusal.suggestions()).toEqual(
      expect.arrayContaining(["Large File 4GB", "User Mix 12GB"]),
    );
    expect(refusal.suggestions()).not.toContain("Large File 32GB");
  });

  test("for a device without a measurement, the measured ones are named", () => {
    expect(
      refused(measuredRate("3580-004/005 SAS", "User Mix 12GB", "SAVE")).suggestions(),
    ).toContain("SAS Bridge Box Ultrium 4");
    expect(refused(measuredRate("DVD-RAM", "User Mix 3GB", "SAVE")).suggestions()).toContain(
      "6331",
    );
  });

  test("for an unknown device or workload, the nearest names are listed", () => {
    expect(refused(measuredRate("LTO11", "User Mix 12GB", "SAVE")).suggestions()).toContain("LTO6");
    expect(
      refused(measuredRate("LTO4", "User Mixed 12GB", "SAVE"))
        .suggestions()
        .join(),
    ).toContain("User Mix 12GB");
  });
});

describe("custom entries", () => {
  const own = (...rows: (string | number)[][]): UserRows => {
    const read = readUserRows("device", [
      ["device", "workload", "operation", "rate", "source"],
      ...rows,
    ]);
    if ("refused" in read) throw new Error(read.advice);
    return read;
  };

  test("take precedence over the catalogue, in any spelling", () => {
    const answer = answered(
      measuredRate(
        "3580-004",
        "User Mix 12GB",
        "SAVE",
        undefined,
        own(["LTO4", "UM 12GB", "S", 280, "own test"]),
      ),
    );
    expect(answer).toMatchObject({ value: 280, basis: "user" });
    expect(answer.conditions.join()).toContain("own test");
  });

  test("can have devices that the catalogue lacks", () => {
    expect(
      answered(
        measuredRate(
          "LTO99",
          "User Mix 12GB",
          "RESTORE",
          undefined,
          own(["lto 99", "User Mix 12GB", "RESTORE", 500]),
        ),
      ).value,
    ).toBe(500);
  });

  test("for something else leave the catalogue's answer unchanged", () => {
    expect(
      answered(
        measuredRate(
          "6258",
          "User Mix 12GB",
          "SAVE",
          undefined,
          own(["6258", "User Mix 12GB", "RESTORE", 1]),
        ),
      ).value,
    ).toBe(34);
  });

  test("that contradict each other, have no rate or an invalid operation are rejected", () => {
    const rate = (rows: UserRows): Refusal =>
      refused(measuredRate("6258", "User Mix 12GB", "SAVE", undefined, rows));
    expect(
      rate(own(["6258", "User Mix 12GB", "SAVE", 1], ["6258", "User Mix 12GB", "SAVE", 2])).refused,
    ).toBe("ambiguous");
    expect(rate(own(["6258", "User Mix 12GB", "SAVE", 0])).advice).toContain("more than 0");
    expect(rate(own(["6258", "User Mix 12GB", "BACKUP", 9])).advice).toContain("SAVE");
  });
});
