/**
 * Target and alternatives, and data next to the ratings of the systems in use (PCR, with line
 * numbers).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRow } from "../../support/check-row";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

interface Example {
  readonly fields: object;
  readonly tables: Record<string, readonly Record<string, unknown>[]>;
}
const EXAMPLE = JSON.parse(
  readFileSync(join(__dirname, "../../../docs/examples/power-570/inputs.json"), "utf8"),
) as Example;
const alternatives = EXAMPLE.tables.alt!;

/** The Power 570 example with its first and last alternative, and two empty rows between them. */
const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    ...EXAMPLE.fields,
    "cover.date": "2026-02-02",
    "date.measured": "2026-01-01",
    "date.golive": "2026-07-01",
    "date.horizon": "2029-07-01",
    "alternatives.propose": "Yes",
    "alternatives.withdrawn": "Yes",
    // The systems of the documents, whose rating workload is stated.
    "alternatives.words": "COPR",
  },
  tables: {
    ...EXAMPLE.tables,
    alt: [alternatives[0], {}, {}, alternatives[3]],
    box: [
      { ...EXAMPLE.tables.box![0], cores: 16 },
      { name: "OLD820", system: "820-2436", feature: "2436", cores: 1, interactive: "1523" },
      { name: "OLD720", system: "720-2061", feature: "2061", cores: 1, interactive: "1501" },
    ],
    boxfact: [
      { installed: 16, licensed: 16, tier: "P30" },
      { interactive: 0.1 },
      { interactive: 0.3 },
    ],
    altfact: [{ installed: 12, entitled: "none ordered", recovery: "DR770" }],
  },
});

const EMPTY_ROW = Object.fromEntries(
  [
    "name",
    "system",
    "feature",
    "mode",
    "cores",
    "vios",
    "viosOwn",
    "parts",
    "each",
    "estimate",
  ].map((key) => [key, null]),
);
const row = (
  i: number,
  cells: Readonly<Record<string, string | number | null>>,
): Record<string, string | number | null> =>
  Object.fromEntries(Object.entries(cells).map(([key, value]) => [`alt.${key}[${i}]`, value]));

describe("alternatives", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, []);
  });
  afterAll(() => plan.dispose());
  const option = (i: number): unknown[] =>
    ["system", "feature", "cores", "origin"].map((key) => plan.read(`option.${key}[${i}]`) || "");

  test("empty rows are filled with suggested systems, up to the number to compare, without repeating a system", () => {
    expect(plan.errors()).toEqual([]);
    // 8 cores of EPCR are rated 64500 (5430): 44505 / 0.7 = 63579 needs 8, and 29017 / 0.7 = 41453
    // needs 6 with 48375.
    expect([1, 2, 3, 4].map(option)).toEqual([
      ["9117-MMD", "EPM0", 16, "yours"],
      ["8205-E6D", "EPCR", 14, "proposed"],
      ["", "", "", ""],
      ["9117-MMD", "EPM1", 18, "yours"],
    ]);
    expect(plan.read("option.name[2]")).toBe("8205-E6D, proposed");
    expect([
      plan.read("alt.system[2]") || "",
      plan.read("targetchecks.value[1]"),
      plan.read("targetchecks.verdict[1]"),
    ]).toEqual(["", 3, "PASS"]);
  });

  test("a suggestion is assessed like the others, and every partition fits", () => {
    expect([1, 2].map((i) => plan.read(`fit.rating[${i}]#alt2`))).toEqual([64500, 48375]);
    expect([
      plan.read("fit.verdict#alt2"),
      plan.read("ranking.rank[2]"),
      plan.read("side.system[alt2]"),
      // Large enough, and without a rank in 2026: by its sources its support ended in 2020 or 2021.
    ]).toEqual(["PASS", "", "8205-E6D"]);
    expect(plan.read("fit.notes#alt2")).toMatch(
      /^proposed by the search.*; rated with COPR; 1 of 2 ratings in proportion to a larger published one; capacity is a sum over 2 partitions/,
    );
  });

  test("headroom, failed checks, and why an alternative is not first", () => {
    expect(plan.read("side.headEnd[alt1]")).toBeCloseTo(1 - 44505.3 / 68200 / 0.7, 4);
    expect(plan.read("side.headEnd[alt1]")).toBe(plan.read("cover.end"));
    expect(plan.read("fit.fails#alt4")).toBe("a partition above its threshold");
    expect(plan.read("ranking.against[4]")).toBe("Does not fit: a partition above its threshold.");
    expect(plan.read("ranking.against[2]")).toBe("Does not fit: not supported at go-live.");
    expect(plan.read("ranking.against[1]")).toBe(
      "Does not fit: 770 EPM0 has more active cores than are installed.",
    );
  });

  test("additional data of the planner: more active than installed cores is reported and fails", () => {
    expect(plan.read("altfact.status[1]")).toBe(
      "770 EPM0 has more active cores than are installed",
    );
    expect(plan.read("targetchecks.verdict[8]")).toBe("WARN");
    const installed = checkRow(
      plan,
      "currentchecks",
      "Systems with more active than installed cores",
    );
    expect([plan.read("boxfact.status[1]") || "", installed("verdict")]).toEqual(["", "PASS"]);
  });

  test("interactive work is compared with the knee of a 7xx feature and the maximum of an 8xx one", () => {
    expect(["five", "kind", "used", "over"].map((key) => plan.read(`boxprint.${key}[2]`))).toEqual([
      120,
      "maximum",
      110,
      -10,
    ]); // 1100 CPW, feature 1523: 6452
    expect(["five", "kind", "used", "over"].map((key) => plan.read(`boxprint.${key}[3]`))).toEqual([
      70,
      "knee",
      72,
      2,
    ]); // 240 CPW, feature 1501: 6715
    const interactive = checkRow(plan, "currentchecks", "Interactive capacity");
    expect([interactive("value"), interactive("limit"), interactive("verdict")]).toEqual([
      72,
      70,
      "WARN",
    ]);
    expect(interactive("reason")).toMatch(/^OLD720, knee: /);
    expect([
      plan.read("boxprint.five[1]"),
      plan.read("boxprint.clock[1]"),
      plan.read("boxprint.cache[1]"),
      plan.read("boxprint.release[1]"),
    ]).toEqual(["not stated", 5, "2x4MB / 32MB", "V6R1"]); // 6029
  });

  test("entered values take precedence; clearing the row restores the suggestion", async () => {
    await plan.set({
      ...row(2, { system: "8408-E8D", feature: "EPT8", cores: 32 }),
      "boxfact.interactive[1]": 0.2,
      "box.interactive[3]": null,
    });
    expect([option(2), plan.read("option.name[2]"), plan.read("proposal.system[1]")]).toEqual([
      ["8408-E8D", "EPT8", 32, "yours"],
      "Alternative 2",
      "8205-E6D",
    ]);
    expect(plan.read("boxprint.status[1]")).toMatch(/no 5250 capacity is published/);
    expect(plan.read("boxprint.status[3]")).toMatch(/OLD720: .*Base, 1501, 1502/);
    expect(plan.errors()).toEqual([]);
    await plan.set({
      ...row(2, EMPTY_ROW),
      ...row(1, EMPTY_ROW),
      "alternatives.words": "CPW3, -TurboCore",
    });
    // The cores of the partitions were entered for the planner's alternatives, not for suggestions.
    expect([1, 2, 3].map((i) => option(i)[3])).toEqual(["proposed", "proposed", ""]);
    expect([1, 2].map((i) => plan.read(`ranking.workload[${i}]`))).toEqual(["CPW3", "CPW3"]);
    // A suggestion that nobody has entered is not recommended.
    expect([plan.read("cover.headline"), plan.read("cover.verdict")]).toEqual([
      "No system is selected",
      "INCOMPLETE",
    ]);
    expect(plan.read("fit.problem#expected")).toBe(
      "Target and alternatives: alternative 1 is a proposal. Enter its system, feature and cores to select it",
    );
    expect(plan.errors()).toEqual([]);
  });

  test("the reason why nothing is suggested is shown in words", async () => {
    await plan.set({ "alternatives.words": "VAX", "altfact.installed[3]": 4 });
    expect(plan.read("found.reason")).toMatch(/VAX/);
    expect([plan.read("option.system[1]") || "", plan.read("altfact.status[3]")]).toEqual([
      "",
      "this row belongs to no alternative",
    ]);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "alternatives.words": null, "k.choice": "Printed ratio" });
    expect(plan.read("found.reason")).toMatch(/k is a published ratio/);
    expect(plan.read("fit.problem#alt4")).toMatch(/enter the published total for k/);
    await plan.set({ ...row(4, { system: "9117-MMD", feature: "EPM0", parts: 2, each: 24 }) });
    expect(plan.read("option.k[4]")).toBeCloseTo(306600 / (2 * 154800), 9); // 5509
    await plan.set({ "k.choice": "Partitions measured", "alternatives.propose": "No" });
    expect([1, 2, 3, 4].map((i) => option(i)[3])).toEqual(["", "", "", "yours"]);
    expect(plan.read("targetchecks.verdict[1]")).toBe("NOTE");
    expect(plan.errors()).toEqual([]);
  });
});
