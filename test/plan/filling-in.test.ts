/** A plan while it is filled in: what counts, where a mistake is said, what is still missing. */
import power570 from "../../docs/examples/power-570/inputs.json";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { call } from "../../src/library/call";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import { choiceLists } from "../../src/plan/inputs/choice-lists";
import { TABLES } from "../../src/plan/inputs/input-definitions";
import { readOverview } from "../../src/plan/read/overview";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { inputsOf, openPlan } from "../support/open-plan";
import { presentTemplate } from "../support/present-template";

/** The limits of a system plan without optional sections. */
const LIMIT_LABELS = [
  "CPU, busiest partition",
  "Active cores",
  "Memory",
  "Backup window",
  "Restore (RTO)",
  "Life cycle",
];

test("an empty plan counts no check as passed", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  expect(plan.read("checks.pass")).toBe(0);
  expect(Number(plan.read("checks.open"))).toBeGreaterThan(0);
  plan.dispose();
});

test("too many cores of a feature are said once, where they were typed, with the features that have them", async () => {
  const { box, source, ...tables } = power570.tables;
  const plan = await openPlan(
    inputsOf({
      ...power570,
      tables: {
        ...tables,
        box: [
          { ...box[0], system: "8203-E4A", feature: "5634", cores: 4, settings: "" },
          ...box.slice(1),
        ],
        source: [{ ...source[0], cores: 4 }, ...source.slice(1)],
      },
    }),
    [],
  );
  expect(plan.read("box.status[1]")).toBe(
    `Current system: ${box[0]!.name}: No published measurement for cores 4. Published: 2. Feature 5634 has 2 cores. For 4 cores choose 5635 (15,600 CPW) or 5587 (18,300 CPW).`,
  );
  expect(plan.read("source.status[1]")).toBe("");
  plan.dispose();
});

test("nothing needs an entry where only one is possible, or a default is documented", async () => {
  const plan = await openPlan(inputsOf(power570), [], undefined, "template");
  const results = (): unknown[] =>
    [
      "cover.verdict",
      "statusstep.sentence",
      "mapped.high[1]",
      "mapped.high[2]",
      "load.dAEnd[1]#expected",
    ].map(plan.read);
  const entered = results();
  for (const row of [1, 2])
    await plan.set({
      [`source.box[${row}]`]: "",
      [`workload.class[${row}]`]: "",
      [`workload.share[${row}]`]: "",
      [`target.sharing[${row}]`]: "",
    });
  expect(results()).toEqual(entered);
  // With a second system, or a second workload, there is a choice.
  await plan.set({ "box.name[2]": "OTHER" });
  expect(plan.read("source.status[1]")).toBe("Current system: choose on which system ERP runs");
  await plan.set({ "box.name[2]": "", "workload.name[3]": "More", "workload.source[3]": "ERP" });
  expect(plan.read("workload.status[1]")).toBe("Growth: enter the share of ERP online");
  plan.dispose();
});

test("a limit of dates alone is a sentence of the summary, which has no chart of limits", () => {
  const { workbook } = buildPlan(inputsOf(power570), []);
  const [cover, summary] = ["Cover", "Summary"].map((sheet) =>
    workbook.sheets.find(({ name }) => name === sheet)!,
  );
  const formulas = [...summary!.cells.values()].map(({ formula = "" }) => formula);
  expect(formulas.filter((formula) => formula.includes('"Life cycle: "'))).toHaveLength(1);
  const limits = [...cover!.cells.values()].filter(({ value }) =>
    LIMIT_LABELS.includes(String(value)),
  );
  expect(limits).toHaveLength(LIMIT_LABELS.length);
  expect(summary!.charts).toEqual([]);
});

test("what is missing is listed from the first sheet to the last, from top to bottom", async () => {
  const read = await readWorkbook(await presentTemplate("system-plan.xlsx"));
  if ("problem" in read) throw new Error(read.problem);
  const { missingInputs = [] } = (await readOverview(readerOf(read.workbook)))!;
  const order = read.workbook.sheets.map(({ name }) => name);
  const sheets = missingInputs.map(({ sheet }) => order.indexOf(sheet));
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets).toEqual([...sheets].sort((a, b) => a - b));
});

test("the configuration of a save rate is a list of all that the catalogue asks to choose between", () => {
  expect(TABLES.dataset!.columns.config!.offers).toBe("rateconfigs");
  const listed = choiceLists().get("rateconfigs")!;
  const answer = call("SAVERATE", ["3580-003", "User Mix 12GB", "SAVE"]);
  const configs = [...JSON.stringify(answer).matchAll(/\\"([^"\\]+)\\" \(/g)].map(
    ([, name]) => name!,
  );
  expect(configs.length).toBeGreaterThan(2);
  expect(listed).toEqual(expect.arrayContaining(configs));
});
