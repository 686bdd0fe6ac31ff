import { proposedName, workbookName } from "../../src/workbench/file-names";

const DAY = new Date(2026, 11, 1);

test.each([
  [
    { name: "x.xlsx", title: "System plan for Example", customer: "Example Manufacturing" },
    "Example Manufacturing - system plan - 2026-12-01.xlsx",
  ],
  [
    { name: "x.xlsx", title: "VIOS and virtual storage", customer: "A/B: C" },
    "A B C - VIOS and virtual storage - 2026-12-01.xlsx",
  ],
  // No plan, or no customer yet: the present name, with one date.
  [{ name: "Sizes.xlsx", title: "", customer: "" }, "Sizes - 2026-12-01.xlsx"],
  [
    { name: "Sizes - 2026-11-30.XLSX", title: "System plan", customer: "" },
    "Sizes - 2026-12-01.xlsx",
  ],
])("%j is saved as %s", (workbook, name) => {
  expect(proposedName(workbook, DAY)).toBe(name);
});

test("a typed name gets the ending of a workbook once, and no characters that files cannot have", () => {
  expect(["plan", "plan.XLSX", 'a<b>:"c'].map(workbookName)).toEqual([
    "plan.xlsx",
    "plan.xlsx",
    "a b c.xlsx",
  ]);
});
