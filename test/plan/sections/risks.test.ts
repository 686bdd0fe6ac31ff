/** Risks: the contents of the list, their order and owners; overrides and overwritten results. */
import type { RuleId } from "../../../build/generated/rule-id";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { roleOf } from "../../../src/plan/definition/check-roles";
import power570 from "../../../docs/examples/power-570/inputs.json";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { dayNumber } from "../../../src/plan/inputs/inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const RESTORE = "Checks: Backup window: Restore at the horizon";
const HOURS = "Override: Assumptions: Peak hours averaged";
const GONE = "Checks: Growth: Rows used, workloads";
const VIOS = "Assumption: IBM i cores per VIOS core";

const INPUTS = inputsOf({
  ...power570,
  fields: {
    ...power570.fields,
    "cover.batch": "Yes",
    "batch.clock": 4,
    "k.choice": "Peaks apart",
  },
  tables: {
    ...power570.tables,
    assumption: { hours: { own: 3 }, cpu: { owner: "Somebody" } },
    source: power570.tables.source.map((row, i) => (i === 0 ? { ...row, own: 40000 } : row)),
    risk: [
      { risk: HOURS, owner: "P. Planner", action: "Measure again", due: "2026-06-01" },
      { risk: RESTORE, owner: "B. Operator" },
      { risk: GONE, owner: "G. Gone" },
      { risk: RESTORE, owner: "Second" },
    ],
  },
});
const ONLY = ["Batch"];
const { workbook, index } = buildPlan(INPUTS, ONLY);
const rowsOf = (table: string): number => index.tables.get(table)!.rowCount;

describe("a plan with problems", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ONLY, undefined, "template");
  });
  afterAll(() => plan.dispose());

  const column = (name: string): unknown[] =>
    Array.from({ length: rowsOf(name.split(".")[0]!) }, (_, i) => plan.read(`${name}[${i + 1}]`));
  const listed = (name: string): unknown[] =>
    column(`risklist.${name}`).slice(0, Number(plan.read("risks.count")));
  const rowOf = (name: string): number => listed("name").indexOf(name) + 1;

  test("lists every failed, warning or pending check of the plan once, and no note", () => {
    const [sheets, labels, verdicts] = ["sheet", "what", "verdict"].map((name) =>
      column(`check.${name}`).map(String),
    ) as [string[], string[], string[]];
    const rules = column("check.rule").map((rule) => String(rule) as RuleId);
    const expected = sheets.flatMap((sheet, i) =>
      !["note", "integrity"].includes(roleOf(rules[i]!).kind) &&
      ["FAIL", "WARN", "OPEN"].includes(verdicts[i]!)
        ? [`Checks: ${sheet}: ${labels[i]}`]
        : [],
    );
    const listedChecks = listed("name").filter((name) => String(name).startsWith("Checks: "));
    expect([...listedChecks].sort()).toEqual([...expected].sort());
    expect(["FAIL", "WARN", "OPEN"].map((verdict) => listed("state").includes(verdict))).toEqual([
      true,
      true,
      true,
    ]);
    expect([plan.read("risks.fail"), plan.read("risks.warn"), plan.read("risks.open")]).toEqual(
      ["FAIL", "WARN", "OPEN"].map(
        (verdict) => listed("state").filter((state) => state === verdict).length,
      ),
    );
    // CPW3 of the source and COPR of the target: a note, without effect on the status.
    const rating = rules.indexOf("plan.rating.workload");
    expect([verdicts[rating], plan.read(`check.effect[${rating + 1}]`)]).toEqual(["NOTE", ""]);
    expect(plan.read(`check.reason[${rating + 1}]`)).toBe(
      "The source is rated with CPW3 and the target with COPR. Both are CPW ratings: no conversion is needed.",
    );
    expect(plan.read("checks.note")).toBe(verdicts.filter((verdict) => verdict === "NOTE").length);
  });

  test("an assumption that the selected configuration violates is a risk", () => {
    // 15 IBM i cores and 1 of VIOS; the rule of VIOS is 3 to 1.
    expect(["state", "finding", "sheet"].map((key) => listed(key)[rowOf(VIOS) - 1])).toEqual([
      "WARN",
      "770 EPM0 has 15.0 IBM i cores per VIOS core. The assumption is 3. Measure the load of VIOS, or plan more VIOS cores.",
      "Assumptions",
    ]);
  });

  test("notes about published values are shown with them on Sources, and not listed as risks", () => {
    const texts = column("fig.warning").filter((text) => text !== "" && text !== "nothing");
    expect(texts.length).toBeGreaterThan(0);
    expect(column("cited.warning").filter((text) => text !== "" && text !== "nothing")).toEqual(
      texts,
    );
    const findings = listed("finding").map(String);
    expect(texts.filter((text) => findings.some((says) => says.includes(String(text))))).toEqual(
      [],
    );
    expect(plan.read("sources.count")).toBe(
      column("fig.source").filter((source) => source !== "").length,
    );
  });

  test("numbers have no gaps, the worst is first, and nothing follows the last", () => {
    const count = Number(plan.read("risks.count"));
    expect(listed("no")).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    const kinds = ["FAIL", "WARN", "OPEN", "OWN"];
    expect(
      [...listed("state")].sort((a, b) => kinds.indexOf(String(a)) - kinds.indexOf(String(b))),
    ).toEqual(listed("state"));
    expect(new Set(column("risklist.name").slice(count))).toEqual(new Set([""]));
    expect([plan.read("cover.risks"), plan.read("cover.unowned")]).toEqual([count, count - 2]);
    expect([
      plan.read("riskchecks.verdict[1]"),
      plan.read("riskchecks.value[1]"),
      plan.read("riskchecks.verdict[2]"),
    ]).toEqual(["WARN", count - 2, "PASS"]);
  });

  test.each([
    ["Assumptions: Peak hours averaged", "3 instead of the default 2."],
    [
      "Assumptions: Partitioning factor (k)",
      "Peaks apart instead of Partitions measured, the default.",
    ],
    [
      "Current system: CPW override",
      "Instead of the catalogue rating: ERP: 40000 CPW (else 40300 CPW)",
    ],
    ["Batch: Target clock override", "4 GHz instead of the catalogue clock."],
  ])("shows for %s: %s", (name, says) => {
    const row = rowOf(`Override: ${name}`);
    expect([
      plan.read(`risklist.state[${row}]`),
      plan.read(`risklist.finding[${row}]`),
      plan.read(`risklist.sheet[${row}]`),
    ]).toEqual(["OWN", says, name.split(":")[0]]);
  });

  test("an owner is shown next to the risk; a row whose risk is gone says so, and so does a duplicate", () => {
    expect(
      ["owner", "action", "due"].map((key) => plan.read(`risklist.${key}[${rowOf(HOURS)}]`)),
    ).toEqual(["P. Planner", "Measure again", dayNumber("2026-06-01")]);
    expect(plan.read(`risklist.owner[${rowOf(RESTORE)}]`)).toBe("B. Operator");
    expect([1, 2, 3, 4].map((row) => plan.read(`risk.status[${row}]`))).toEqual([
      "",
      "",
      "no longer a risk",
      "already listed above: the first row is used",
    ]);
    expect(plan.read("risks.gone")).toBe(1);
  });

  test("a due date that is none is named in its row", async () => {
    await plan.set({ "risk.due[1]": "June 2026" });
    expect(plan.read("risk.status[1]")).toMatch(/is June 2026; enter a day from 2000 to 2099$/);
    await plan.set({ "risk.due[1]": dayNumber("2026-06-01")! });
    expect(plan.read("risk.status[1]")).toBe("");
  });

  test("owners stay with their risks when the list changes", async () => {
    const before = rowOf(HOURS);
    await plan.set({ "backup.restore": 100, "batch.clock": "" });
    expect([rowOf(RESTORE), rowOf("Override: Batch: Target clock override")]).toEqual([0, 0]);
    expect(rowOf(HOURS)).not.toBe(before);
    expect(plan.read(`risklist.owner[${rowOf(HOURS)}]`)).toBe("P. Planner");
    expect([1, 2].map((row) => plan.read(`risk.status[${row}]`))).toEqual(["", "no longer a risk"]);
  });

  test("a recurring risk has its owner again; clearing an override restores the original value", async () => {
    await plan.set({ "backup.restore": 12, "source.own[1]": "", "assumption.own[hours]": "" });
    expect([plan.read(`risklist.owner[${rowOf(RESTORE)}]`), plan.read("risk.status[2]")]).toEqual([
      "B. Operator",
      "",
    ]);
    expect([plan.read("source.rated[1]"), plan.read("assumption.use[hours]")]).toEqual([40300, 2]);
    expect([rowOf("Override: Current system: CPW override"), rowOf(HOURS)]).toEqual([0, 0]);
  });

  test("a row of owners belongs to one risk: names in former plans for all others have no effect", async () => {
    await plan.set({
      "risk.risk[5]": "All other NOTE",
      "risk.owner[5]": "N. Noted",
      "risk.risk[6]": "All other OWN",
      "risk.owner[6]": "O. Own",
    });
    expect(listed("owner").filter((owner) => /N\. Noted|O\. Own/.test(String(owner)))).toEqual([]);
    expect([5, 6].map((row) => plan.read(`risk.status[${row}]`))).toEqual(
      Array(2).fill("choose each risk by its name: one row no longer covers several"),
    );
    await plan.set(
      Object.fromEntries(
        [5, 6].flatMap((row) => [
          [`risk.risk[${row}]`, null],
          [`risk.owner[${row}]`, null],
        ]),
      ),
    );
  });

  test("notes about a derating factor are shown where it is applied", async () => {
    const pool = "Shared-pool factor (s)";
    expect(column("fig.what")).not.toContain(pool);
    await plan.set({ "target.sharing[1]": "Shared" });
    expect(column("fig.what")).toContain(pool);
    await plan.set({ "target.sharing[1]": "Dedicated" });
  });

  test("overwritten results are counted, and are a risk", async () => {
    expect(new Set(column("typed.cells"))).toEqual(new Set([0]));
    await plan.set({ "layuse.end[1]": 0.5, "lpar.needed": 3, "used.allA[total]": 1 });
    expect([
      plan.read("typed.cells[LPARlayout]"),
      plan.read("typed.cells[Currentsystem]"),
      plan.read("typed.cells[Growth]"),
    ]).toEqual([2, 1, 0]);
    expect(
      plan.read(`risklist.finding[${rowOf("Override: LPAR layout: Overwritten formulas")}]`),
    ).toMatch(
      /^Results that no longer follow the inputs, because a value replaced their formula: 2\.$/,
    );
  });

  test("absurd entries show no error", async () => {
    await plan.set({
      "risk.risk[5]": "~*?".repeat(100),
      "risk.owner[6]": "Nobody's",
      "risk.risk[7]": 5,
      "risk.due[1]": "soon",
      "source.own[1]": "much",
      "target.own[1]": -1,
      "alt.viosOwn[1]": "x",
      "dataset.own[1]": 0,
      "batch.clock": "x",
      "k.choice": "?",
    });
    expect(plan.errors()).toEqual([]);
    expect([5, 6, 7].map((row) => plan.read(`risk.status[${row}]`))).toEqual([
      "no longer a risk",
      "Risks: choose the risk of this row",
      "no longer a risk",
    ]);
    // What a cell does not accept overrides nothing: its message says what to enter.
    expect(listed("name")).not.toContain("Override: Assumptions: Partitioning factor (k)");
  });
});

test("overrides are marked where they are entered", () => {
  const marks = (reference: string) => {
    const { sheet, range } = index.rangeOf(reference)!;
    return workbook.sheets
      .find(({ name }) => name === sheet)!
      .conditionalFormats.filter((mark) => mark.range === range && mark.style === "override")
      .map(({ formula }) => formula.replace(/[A-Z]+\d+/g, "x"));
  };
  expect([
    marks("source.own[]"),
    marks("alt.viosOwn[]"),
    marks("batchspeed.family[]"),
    marks("assumption.own[hours]"),
  ]).toEqual([["ISNUMBER(x)"], ["N(x)>0"], ["LEN(x)>0"], ["ISNUMBER(x)"]]);
  expect(marks("k.choice")).toEqual(['AND(LEN(x)>0,x<>"Partitions measured")']);
});

test("the empty plan shows that it has no risks", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  expect(plan.read("risks.words")).toMatch(/^No risks\. Enter the first inputs\./);
  expect([
    plan.read("risks.count"),
    plan.read("cover.unowned"),
    plan.read("riskchecks.verdict[1]"),
    plan.read("risklist.name[1]"),
  ]).toEqual([0, 0, "-", ""]);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
