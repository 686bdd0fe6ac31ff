/** Adding a section: the plan is built again, with every input at its place. */
import {
  buildTemplate,
  emptyInputs,
  FOCUSED_PLANS,
  planTemplates,
} from "../../../src/plan/templates/templates";
import { addSection, type ExtendedPlan } from "../../../src/plan/definition/add-section";
import { inputsOfWorkbook } from "../../../src/plan/inputs/inputs-of-workbook";
import { readNameIndex } from "../../../src/plan/read/name-index";
import { lint } from "../../../src/spreadsheet/lint";
import type { CellValue, Workbook } from "../../../src/spreadsheet/workbook-model";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { bookWithNameIndex } from "../../support/workbook-with-name-index";
import { plainBook, plainSheet } from "../../support/plain-book";

async function inputsIn(workbook: Workbook): Promise<Record<string, unknown>> {
  const reading = readerOf(workbook);
  const values = new Map<string, readonly CellValue[]>();
  for (const { name, range, role } of (await readNameIndex(reading))!.values())
    if (role === "input")
      values.set(
        name,
        (await reading.read(range)).flat().map(({ value }) => value),
      );
  return inputsOfWorkbook(values).json as Record<string, unknown>;
}

const grown = async (workbook: Workbook, section: string): Promise<ExtendedPlan> => {
  const addition = await addSection(readerOf(workbook), section);
  if ("problem" in addition) throw new Error(addition.problem);
  return addition;
};

test("the example of a focused plan keeps every input and gets the sheet, switched on", async () => {
  const before = buildTemplate(
    planTemplates.find(({ file }) => file === "backup-window-example.xlsx")!,
  ).workbook;
  const {
    workbook,
    copiedInputs: moved,
    droppedInputs: left,
    becameFull: full,
  } = await grown(before, "Network and security");
  expect([left, full, lint(workbook)]).toEqual([[], false, []]);
  expect(moved).toBeGreaterThan(20);
  expect(workbook.sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...before.sheets.map(({ name }) => name), "Network and security"]),
  );
  const [was, is] = [await inputsIn(before), await inputsIn(workbook)] as {
    fields: Record<string, unknown>;
    tables: Record<string, unknown>;
  }[];
  expect(is!.fields).toMatchObject({ ...was!.fields, "cover.network": "Yes" });
  expect(is!.tables).toMatchObject(was!.tables);
});

test.each([
  ["backup-window", "Web and Java", false],
  ["backup-window", "Memory", true],
  ["memory-tuning", "High availability", false],
  ["upgrade-comparison", "Consolidation", false],
])(
  "%s with %s: the same plan, or a full one where the section needs more sheets (%s)",
  async (key, section, becomesFull) => {
    const kind = FOCUSED_PLANS.find((candidate) => candidate.key === key)!;
    const before = buildTemplate({
      file: "",
      kind,
      inputs: emptyInputs(kind),
      only: kind.only,
      isExample: false,
    }).workbook;
    const { workbook, becameFull: full } = await grown(before, section);
    const has = (name: string): boolean => workbook.sheets.some((sheet) => sheet.name === name);
    expect([full, has(section), has("Target and alternatives")]).toEqual([
      becomesFull,
      true,
      becomesFull || kind.variant.partitions === "sized",
    ]);
  },
);

test("what cannot be done is one sentence", async () => {
  const plan = buildTemplate(
    planTemplates.find(({ file }) => file === "memory-tuning.xlsx")!,
  ).workbook;
  expect(await addSection(readerOf(plainBook([plainSheet("S", { A1: 1 })])), "Memory")).toEqual({
    problem: expect.stringMatching(/^There is no plan in this workbook/),
  });
  expect(await addSection(readerOf(plan), "Memory")).toEqual({
    problem: "The plan has the section Memory already.",
  });
  expect(await addSection(readerOf(plan), "Lunch")).toEqual({
    problem: expect.stringMatching(/^Lunch is no section of a plan\. There are: Measurements/),
  });
});

test("invalid inputs stop it; three are named, the rest counted", async () => {
  const plan = (dataSets: number): Workbook =>
    bookWithNameIndex(
      { "Backup window": { B2: "eight", B3: "ten", A6: "All", B6: -5, A7: "IFS", B7: -6 } },
      [
        ["backup.window", "Backup window", "$B$2", "input"],
        ["backup.restore", "Backup window", "$B$3", "input"],
        ["dataset.name", "Backup window", `$A$6:$A$${5 + dataSets}`, "input"],
        ["dataset.gb", "Backup window", `$B$6:$B$${5 + dataSets}`, "input"],
      ],
    );
  const problem = (from: Workbook): Promise<unknown> =>
    addSection(readerOf(from), "IPL and outages");
  const message =
    'These inputs cannot be moved as they are. fields.backup.window: "eight" is not a number (h). fields.backup.restore: "ten" is not a number (h). tables.dataset[1].gb: -5 is below 0.';
  expect(await problem(plan(2))).toEqual({
    problem: `${message} And 1 more. Correct them and try again.`,
  });
  expect(await problem(plan(1))).toEqual({ problem: `${message} Correct them and try again.` });
});

test("a plan of which somebody has deleted sheets keeps what it has, though no template has these sheets", async () => {
  const plan = bookWithNameIndex({ "LPAR layout": { A4: "ERP" }, "Backup window": { B2: 8 } }, [
    ["target.name", "LPAR layout", "$A$4:$A$5", "input"],
    ["backup.window", "Backup window", "$B$2", "input"],
  ]);
  const {
    workbook,
    copiedInputs: moved,
    droppedInputs: left,
    becameFull: full,
  } = await grown(plan, "IPL and outages");
  expect([moved, left, full]).toEqual([2, [], false]);
  const names = workbook.sheets.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["LPAR layout", "Backup window", "IPL and outages"]),
  );
  expect(names).not.toContain("Target and alternatives");
  expect(await inputsIn(workbook)).toMatchObject({
    fields: { "backup.window": 8 },
    tables: { target: [{ name: "ERP" }] },
  });
});
