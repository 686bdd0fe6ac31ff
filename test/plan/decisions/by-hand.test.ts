/**
 * Conclusions calculated by hand: of small plans, and of the sample plans where they are at hand.
 * What is blank is no figure, what cannot be is no verdict, and each condition has its name.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { SAMPLES_FOLDER } from "../../support/tools";
import * as plans from "./hand-plans";

const SAMPLES = join(SAMPLES_FOLDER, "plans");

const opened = (json: unknown): Promise<OpenPlan> => openPlan(inputsOf(json), []);
const textOf = (plan: OpenPlan, cell: string): string => String(plan.read(cell) ?? "");
const sentence = (plan: OpenPlan): string => textOf(plan, "statusstep.sentence#all");
const conditions = (plan: OpenPlan): readonly string[] =>
  Array.from({ length: plan.rowsOf("conditionlist") }, (_, i) =>
    textOf(plan, `conditionlist.text[${i + 1}]`),
  ).filter((text) => text !== "");

/** Every cell about the use of CPU in the results that a reader sees first. */
const cpuFigures = (plan: OpenPlan): readonly CellValue[] =>
  [
    "cover.now",
    "cover.end",
    ...["now", "end", "bound"].map((column) => `limit.${column}[cpu]`),
    ...["stay", "alt1"].flatMap((id) =>
      ["now", "live", "end"].map((column) => `choice.${column}[${id}]`),
    ),
  ].map((cell) => plan.read(cell));

async function withPlan(json: unknown, use: (plan: OpenPlan) => void): Promise<void> {
  const plan = await opened(json);
  try {
    use(plan);
    expect(plan.errors()).toEqual([]);
  } finally {
    plan.dispose();
  }
}

/** The status, its sentence, and no figure of CPU. */
const expectContradiction = (json: unknown, words: RegExp): Promise<void> =>
  withPlan(json, (plan) => {
    expect(plan.read("cover.verdict")).toBe("CONTRADICTORY INPUT");
    expect(sentence(plan)).toMatch(words);
    expect(cpuFigures(plan).filter((value) => typeof value === "number")).toEqual([]);
    expect(["stay", "alt1"].map((id) => textOf(plan, `choice.until[${id}]`))).toEqual(["", ""]);
  });

describe("what cannot be is contradictory input, with a sentence and without a figure", () => {
  test("shares of 130%", () =>
    expectContradiction(plans.sharesOf130, /shares of PROD.* total 130%.*100%/));
  test("130% of a dedicated partition", () =>
    expectContradiction(plans.dedicatedAt130, /PROD.* 130% .*dedicated/));
  test("2,048 GB in a system that takes 1,024", () =>
    expectContradiction(plans.memoryOf2048, /2,048 GB.*1,024 GB/));
  test("12 cores in a system that has 8", () =>
    expectContradiction(plans.coresOf12, /12 active cores.* has 8/));
  test("go-live before the measurement", () =>
    expectContradiction(plans.goLiveBefore, /[Gg]o-live.*before the measurement/));
  test("dated after go-live", () =>
    expectContradiction(plans.datedAfterGoLive, /dated 3 August 2026.*go-live/));
});

test("an uncapped partition at 130% of its entitlement is a normal peak", () =>
  withPlan(plans.uncappedAt130, (plan) => {
    expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
    expect(conditions(plan).filter((text) => /peak/.test(text))).toEqual([]);
  }));

describe("what is blank is no figure", () => {
  test("no installed memory, and no limit of the system: not assessed, and nothing is incomplete", () =>
    withPlan(plans.ownTarget, (plan) => {
      // A custom entry is no condition.
      expect(plan.read("cover.verdict")).toBe("FITS");
      expect(plan.read("limit.state[memory]")).toBe("not assessed");
      expect(conditions(plan)).toEqual([]);
    }));

  test("no growth and no installed memory: assessed against what the system can have", () =>
    withPlan(plans.plain, (plan) => {
      // Its rating is only reported: the one condition.
      expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
      expect([plan.read("limit.state[memory]"), plan.read("limit.bound[memory]")]).toEqual([
        "fits",
        1024,
      ]);
      expect(conditions(plan)).toHaveLength(1);
      expect(conditions(plan)[0]).toMatch(/^1\. .*9105-41B.*nobody has agreed yet/);
    }));

  test("memory without an installed size: 1,024 GB are exceeded from April 2029", () =>
    withPlan(plans.memoryGrows, (plan) => {
      expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(plan.read("limit.month[memory]")).toBe(39);
      expect(plan.read("limit.date[memory]")).toBe("2029-04");
      expect(Number(plan.read("limit.end[memory]"))).toBeCloseTo(1088.391, 2);
      expect(textOf(plan, "limit.finding[memory]")).toMatch(/1,024.*Exceeded from April 2029/);
    }));
});

describe("a feature that is not entered", () => {
  test("is filled in where system and cores leave one", () =>
    withPlan(plans.featureLeft, (plan) => {
      expect(plan.read("option.feature[1]")).toBe("EPG2");
      expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
    }));
  test("is otherwise an open input, and the system is not too small", () =>
    withPlan(plans.featureOpen, (plan) => {
      expect(plan.read("cover.verdict")).toBe("INCOMPLETE");
      expect(textOf(plan, "choice.state[alt1]")).toBe("needs input");
      expect(textOf(plan, "plan.problem") + textOf(plan, "fit.problem#expected")).toMatch(
        /S1014: Feature is required\. Choose one: /,
      );
      expect(textOf(plan, "cover.headline")).not.toMatch(/too small/);
    }));
});

describe("conditions are named", () => {
  test("a measurement without a month end", () =>
    withPlan(plans.withoutMonthEnd, (plan) => {
      expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
      expect(conditions(plan).some((text) => /month end/.test(text))).toBe(true);
    }));

  test("a release whose support ends on 30 September 2026, inside the horizon", () =>
    withPlan(plans.releaseEnds, (plan) => {
      expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
      expect(conditions(plan).some((text) => /IBM i 7\.4.*30 September 2026/.test(text))).toBe(
        true,
      );
    }));

  test("a release out of support since 30 September 2023 does not fit", () =>
    withPlan(plans.releaseEnded, (plan) => {
      expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(sentence(plan)).toMatch(/IBM i 7\.3.*30 September 2023/);
    }));

  test.each([
    ["without a figure leaves the save too long", plans.actionWithoutFigure, "DOES NOT FIT"],
    ["to be measured by a date", plans.actionToBeMeasured, "FITS WITH CONDITIONS"],
    ["with a figure that is still too long", plans.actionTooSmall, "DOES NOT FIT"],
    ["with the figure after it", plans.actionWithFigure, "FITS WITH CONDITIONS"],
  ])("an agreed action %s", (_, json, verdict) =>
    withPlan(json, (plan) => {
      expect(plan.read("cover.verdict")).toBe(verdict);
    }),
  );
});

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), "utf8"));

(existsSync(SAMPLES) ? describe : describe.skip)("sample plans", () => {
  test("memory-blank: 1,024 GB are exceeded from November 2026, 1,264.5 GB at the horizon", () =>
    withPlan(sample("memory-blank"), (plan) => {
      // 950 x 1.1 ^ (10 / 12) = 1,028.5; 950 x 1.1 ^ 3 = 1,264.45.
      expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(plan.read("limit.month[memory]")).toBe(10);
      expect(Number(plan.read("limit.end[memory]"))).toBeCloseTo(1264.45, 6);
      expect(textOf(plan, "limit.finding[memory]")).toMatch(/Exceeded from November 2026/);
    }));

  test("shares-60: contradictory, without a figure of CPU", () =>
    expectContradiction(sample("shares-60"), /shares of PROD.* total 60%/));

  test("out-of-support: a 740 by either of its two dates, go-live in November 2021", async () => {
    const plan = await opened(sample("out-of-support"));
    // Two sources state 31 December 2020 and 30 June 2021, as days of Excel.
    for (const [day, words] of [
      [44196, /31 December 2020/],
      [44377, /30 June 2021/],
    ] as const) {
      await plan.set({ "altfact.support[4]": day });
      expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(sentence(plan)).toMatch(words);
    }
    plan.dispose();
  });

  test("measured-two-days: two days without a month end are conditions of their own", () =>
    withPlan(sample("measured-two-days"), (plan) => {
      expect(conditions(plan).some((text) => /month end/.test(text))).toBe(true);
      expect(conditions(plan).some((text) => /2 (working )?days/.test(text))).toBe(true);
    }));
});
