/**
 * The sections and inputs of a plan: which are used, which have a place, and which move from a
 * larger plan.
 */
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { usedSections } from "../../../src/plan/definition/optional-sections";
import {
  inputsOutOfScope,
  planScope,
  inputsInScope,
} from "../../../src/plan/definition/plan-scope";
import { type PlanScope } from "../../../src/plan/definition/plan-variant";
import { PLAN_KINDS, type TemplateKey } from "../../../src/plan/templates/templates";

const partsOfKind = (key: TemplateKey): PlanScope => {
  const { variant, only } = PLAN_KINDS.find((kind) => kind.key === key)!;
  return planScope(variant, only ?? []);
};
const inputs = (more: Partial<PlanInputs>): PlanInputs => ({ ...EMPTY_INPUTS, ...more });

describe("sections in use", () => {
  test.each<[string, Partial<PlanInputs>, readonly string[]]>([
    ["none, where nothing is given", {}, []],
    [
      "those that are switched on, in the order of their sheets",
      { fields: { "cover.ipl": "Yes", "cover.memory": "Yes", "cover.batch": "No" } },
      ["Memory", "IPL and outages"],
    ],
    [
      "one with a single input of its own, though nobody switched it on",
      { fields: { "network.busy": 0.7 } },
      ["Network and security"],
    ],
    [
      "one with a row in a list of its own",
      { tables: { ipl: [{ name: "PTFs" }], batchjob: [] } },
      ["IPL and outages"],
    ],
    [
      "none for what other sheets take",
      { fields: { "cover.customer": "Example" }, tables: { source: [{ name: "ERP" }] } },
      [],
    ],
  ])("%s", (_what, values, sections) => expect(usedSections(inputs(values))).toEqual(sections));

  test("an input that is what it starts with switches nothing on", () => {
    expect([
      usedSections(inputs({ fields: { "batch.expert": "No" } })),
      usedSections(inputs({ fields: { "batch.expert": "Yes" } })),
    ]).toEqual([[], ["Batch"]]);
  });
});

describe("inputs that a focused plan has no place for", () => {
  test("assumptions that none of its sheets uses", () => {
    const assumption: readonly InputRow[] = [{ own: 0.6 }, {}, {}, {}, {}, { owner: "A. Planner" }];
    expect(inputsOutOfScope(inputs({ tables: { assumption } }), partsOfKind("web-java"))).toEqual([
      "assumption.pool",
    ]);
    expect(
      inputsInScope(inputs({ tables: { assumption } }), partsOfKind("web-java")).tables.assumption,
    ).toEqual([{ own: 0.6 }, {}, {}, {}, {}, {}]);
  });

  test("owners of risks that stand on other sheets, and of what names no sheet", () => {
    const risk = [
      { risk: "FAIL: Memory: Machine pool", owner: "A" },
      { risk: "FAIL: Backup window: Save at the horizon", owner: "B" },
      { risk: "The new data centre is late", owner: "C" },
    ];
    expect(
      inputsInScope(inputs({ tables: { risk } }), partsOfKind("memory-tuning")).tables.risk,
    ).toEqual([risk[0]]);
  });

  test("scenarios, where nothing grows by workloads", () => {
    const scenarios = { high: { values: { growthAdd: 0.05 }, workloads: {} } };
    expect([
      inputsOutOfScope(inputs({ scenarios }), partsOfKind("disk-san")),
      inputsInScope(inputs({ scenarios }), partsOfKind("disk-san")).scenarios,
    ]).toEqual([["scenarios.high"], {}]);
    expect(inputsOutOfScope(inputs({ scenarios }), partsOfKind("upgrade-comparison"))).toEqual([]);
  });
});

test("the date of a plan without assumptions belongs to the sheet that the plan is about; what is no input belongs to none", () => {
  const sheets = (["backup-window", "memory-tuning", "network-tls", "web-java"] as const).map(
    (key) => partsOfKind(key).sheetOf("cover.date"),
  );
  expect(sheets).toEqual(["Backup window", "LPAR layout", "Network and security", "Assumptions"]);
  expect(
    planScope({ title: "Empty", partitions: "none", backup: false }, []).sheetOf("cover.date"),
  ).toBe("");
  expect(partsOfKind("system-plan").sheetOf("gone.field")).toBe("");
});
