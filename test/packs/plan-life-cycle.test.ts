/**
 * The end of support of an alternative in a plan: where sources differ, it decides if all lead to
 * the same verdict, and is otherwise a condition with both days. One that no source states is said.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRow } from "../support/check-row";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";
import { SAMPLES_FOLDER } from "../support/tools";

let plan: OpenPlan;

/** A Power 740 with POWER7+, whose sources have 31 December 2020 and 30 June 2021; and an S1014. */
beforeAll(async () => {
  plan = await openPlan(
    inputsOf({
      sizebook: "plan",
      fields: {
        "cover.date": "2021-06-01",
        "cover.backup": "No",
        "date.measured": "2021-05-01",
        "date.golive": "2021-11-01",
        "date.horizon": "2023-05-01",
        "measured.period": "1 to 31 May, all days",
        "measured.tool": "Collection Services",
        "measured.monthend": "Yes",
        "installed.memory": 64,
        "k.choice": "Partitions measured",
        "alternatives.least": 1,
        "target.choice": 1,
      },
      tables: {
        box: [{ name: "OLD", system: "8202-E4D", feature: "EPCK", cores: 4 }],
        source: [{ name: "ERP", box: "OLD", cores: 4, sharing: "Dedicated" }],
        cpu: [{ highA: 0.5 }],
        workload: [
          { name: "Work", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0 },
        ],
        target: [{ name: "ERP", sharing: "Dedicated", cores1: 12, cores2: 4, memory: 32 }],
        alt: [
          { name: "740", system: "8205-E6D", feature: "EPCP", cores: 12 },
          { name: "S1014", system: "9105-41B", feature: "EPG2", cores: 8 },
        ],
        altfact: [{}, { ibmi: "IBM i 7.5" }],
      },
    }),
    [],
  );
}, 300_000);
afterAll(() => plan.dispose());

const textOf = (cell: string): string => String(plan.read(cell) ?? "");
const conditions = (): readonly string[] =>
  Array.from({ length: plan.rowsOf("conditionlist") }, (_, i) =>
    textOf(`conditionlist.text[${i + 1}]`),
  ).filter((text) => text !== "");
const ofSupport = (): readonly string[] => conditions().filter((text) => /[Ss]upport/.test(text));
const BOTH = /31 December 2020 at the earliest, 30 June 2021 at the latest/;

/** Days as Excel counts them. */
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
const setDays = (date: string, measured: string, golive: string, horizon: string): Promise<void> =>
  plan.set({
    "cover.date": serial(date),
    "date.measured": serial(measured),
    "date.golive": serial(golive),
    "date.horizon": serial(horizon),
  });

test("both days are before go-live: it does not fit, and both are named", () => {
  expect([plan.read("buying.support[1]"), plan.read("buying.supportLatest[1]")]).toEqual([
    serial("2020-12-31"),
    serial("2021-06-30"),
  ]);
  expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
  expect(textOf("statusstep.sentence#all")).toMatch(BOTH);
  expect(plan.read("choice.state[alt1]")).toBe("does not fit");
  expect(textOf("choice.support[alt1]")).toMatch(BOTH);
  expect(plan.errors()).toEqual([]);
});

test("the same where another alternative is selected", async () => {
  await plan.set({ "target.choice": 2 });
  expect(plan.read("choice.state[alt1]")).toBe("does not fit");
  expect(textOf("choice.why[alt1]")).toMatch(BOTH);
  expect(plan.read("ranking.rank[1]")).toBe("");
});

test("an end of support that no source states is said, and is no condition", () => {
  expect(ofSupport()).toEqual([]);
  expect(textOf("choice.support[alt2]")).toBe("not stated; IBM i 7.5: not stated");
  const row = checkRow(plan, "targetchecks", "Published end of support");
  expect(row("verdict")).toBe("NOTE");
  // The sources that were looked into.
  expect(row("reason")).toMatch(/9105-41B.*power-dates-api of 2023-08-24 states none/i);
  expect(row("reason")).toMatch(/7\.5.*No end was stated on 2026-08-22/);
  expect(textOf("lifestep.line#all")).toMatch(/power-dates-api of 2023-08-24 states none/i);
  expect(plan.errors()).toEqual([]);
});

test("one day is before go-live, and the other after it: a condition with both", async () => {
  await plan.set({ "target.choice": 1 });
  await setDays("2021-01-15", "2021-01-01", "2021-03-01", "2021-06-01");
  expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
  expect(ofSupport()).toHaveLength(1);
  expect(ofSupport()[0]).toMatch(BOTH);
  expect(ofSupport()[0]).toMatch(/perhaps before go-live/);
  expect(plan.read("choice.state[alt1]")).toBe("fits with conditions");
  // The Power 720 of today has the same days.
  expect(textOf("choice.support[stay]")).toMatch(BOTH);
  expect(plan.errors()).toEqual([]);
});

test("both days are after the horizon: nothing to agree on", async () => {
  await setDays("2019-01-15", "2019-01-01", "2019-03-01", "2020-11-01");
  expect(ofSupport()).toEqual([]);
  expect(checkRow(plan, "targetchecks", "Support until the horizon")("verdict")).toBe("PASS");
});

test("a date of the planner replaces both", async () => {
  await setDays("2021-06-01", "2021-05-01", "2021-11-01", "2023-05-01");
  await plan.set({ "altfact.support[1]": serial("2024-12-31") });
  expect(ofSupport()).toEqual([]);
  expect(textOf("choice.support[alt1]")).toBe("31 December 2024");
  await plan.set({ "altfact.support[1]": null });
  expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
});

test("support of POWER6 ended in a month without a day: a 520 does not fit in 2026", async () => {
  await setDays("2026-11-26", "2026-11-01", "2027-03-01", "2028-11-01");
  await plan.set({
    "alt.system[1]": "8203-E4A",
    "alt.feature[1]": "5635",
    "alt.cores[1]": 4,
    "target.cores1[1]": 4,
  });
  expect(plan.read("choice.state[alt1]")).toBe("does not fit");
  expect(textOf("choice.support[alt1]")).toBe(
    "1 March 2019 at the earliest, 31 March 2019 at the latest",
  );
  expect(plan.errors()).toEqual([]);
});

const SAMPLE = join(SAMPLES_FOLDER, "plans", "out-of-support.json");
(existsSync(SAMPLE) ? test : test.skip)(
  "the sample of a 740 out of support before go-live does not fit",
  async () => {
    const sample = await openPlan(inputsOf(JSON.parse(readFileSync(SAMPLE, "utf8"))), []);
    try {
      expect(sample.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(String(sample.read("statusstep.sentence#all"))).toMatch(/740|8205-E6D/);
      expect(String(sample.read("choice.why[alt4]"))).toMatch(/Out of support|30 June 2021/);
      expect(sample.errors()).toEqual([]);
    } finally {
      sample.dispose();
    }
  },
);
