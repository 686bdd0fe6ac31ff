/** A plan without a decision is one page, what is still missing; as a draft, it is all pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCopy } from "../../src/customer-copy/create";
import { restoreFormulas } from "../../src/customer-copy/restore";
import { undecidedPage } from "../../src/customer-copy/undecided-page";
import { planTemplates } from "../../src/plan/templates/templates";
import { readOverview } from "../../src/plan/read/overview";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { first } from "../../src/xlsx/package/xml-tree";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";

const templateOf = (file: string): Buffer =>
  readFileSync(join(__dirname, "..", "..", "templates", file));
const EMPTY = "backup-window.xlsx";

async function workbookOf(bytes: Uint8Array): Promise<Workbook> {
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read.workbook;
}

const textsOn = (workbook: Workbook): readonly unknown[] =>
  workbook.sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));

async function pageOf(file: string, brand = {}): Promise<Uint8Array | undefined> {
  const page = await undecidedPage(templateOf(file), { brand });
  if (page && "problem" in page) throw new Error(page.problem);
  return page?.bytes;
}

/** The headers above the pages of the visible sheets. */
async function headersOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const headers = new Map<string, string>();
  for (const { name, path, state } of await parts.sheets())
    if (state === "visible")
      headers.set(name, first(await parts.tree(path), "headerFooter", "oddHeader")?.text ?? "");
  return headers;
}

test.each(planTemplates.filter(({ isExample }) => !isExample).map(({ file }) => [file]))(
  "the empty template %s is one sheet on one page, with every missing input in a sentence",
  async (file) => {
    const page = await workbookOf((await pageOf(file, { firm: "Example Partner" }))!);
    expect(page.sheets.map(({ name }) => name)).toEqual(["What is still missing"]);
    expect(page.sheets[0]!.print).toMatchObject({ onePage: true, landscape: false });
    const texts = textsOn(page);
    expect(texts).toContain("The plan cannot be concluded yet because inputs are missing.");
    const { missingInputs } = (await readOverview(readerOf(await workbookOf(templateOf(file)))))!;
    expect(missingInputs!.length).toBeGreaterThan(0);
    for (const { sheet, what } of missingInputs!.slice(0, 24)) {
      expect(texts).toContain(sheet);
      expect(
        texts.filter(
          (text) => typeof text === "string" && text.toLowerCase().startsWith(what.toLowerCase()),
        ),
      ).not.toEqual([]);
    }
    for (const text of texts)
      if (typeof text === "string") expect(text).not.toMatch(/#N|undefined|^[a-z].*\.$/);
  },
);

test("what is missing is said in the words of the plan", async () => {
  const texts = textsOn(await workbookOf((await pageOf(EMPTY))!));
  expect(texts).toEqual(expect.arrayContaining(["Backup window", "Enter a data set."]));
});

test.each(["backup-window-example.xlsx", "upgrade-comparison-example.xlsx", "self-test.xlsx"])(
  "%s has a report, or is no plan",
  async (file) => {
    expect(await pageOf(file)).toBeUndefined();
  },
);

test("a copy of such a plan is a draft, whoever asks for it; that of a decided plan is not", async () => {
  const copied = async (file: string) => {
    const copy = await createCopy(templateOf(file), { date: "2026-01-31" });
    if ("problem" in copy) throw new Error(copy.problem);
    return { headers: [...(await headersOf(copy.bytes)).values()], remarks: copy.remarks };
  };
  const undecided = await copied(EMPTY);
  expect(undecided.headers.every((header) => header.includes("DRAFT"))).toBe(true);
  expect(undecided.remarks[0]).toMatch(/^The plan cannot be concluded yet.* marked DRAFT\.$/);
  const decided = await copied("backup-window-example.xlsx");
  expect([...decided.headers, ...decided.remarks].join()).not.toContain("DRAFT");
});

test("each page of a draft is marked, and restoring the copy takes the marks back", async () => {
  const plan = templateOf(EMPTY);
  const copy = await createCopy(plan, {
    date: "2026-01-31",
    layout: { draft: true, brand: { firm: "Example Partner" } },
  });
  if ("problem" in copy) throw new Error(copy.problem);
  const headers = await headersOf(copy.bytes);
  expect(headers.size).toBeGreaterThan(5);
  for (const header of headers.values())
    expect(header).toMatch(/^&C&14&K9C1F1FDRAFT&R.*Example Partner$/);
  const live = await restoreFormulas(copy.bytes);
  if ("problem" in live) throw new Error(live.problem);
  for (const header of (await headersOf(live.bytes)).values())
    expect(header).not.toContain("DRAFT");
});

test("a workbook that is no plan is not marked, and a remark says so", async () => {
  const copy = await createCopy(templateOf("self-test.xlsx"), {
    date: "2026-01-31",
    layout: { draft: true },
  });
  expect(copy).toMatchObject({
    remarks: expect.arrayContaining([
      "The pages are not marked DRAFT. The workbook is not a plan.",
    ]),
  });
});
