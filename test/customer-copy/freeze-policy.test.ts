import { frozenCopy } from "../support/frozen-copy";
import { demoBook } from "../support/demo-book";

test("a frozen copy has values instead of SIZEBOOK calls, keeps other formulas, and marks no formula as overwritten", () => {
  const { workbook, index } = demoBook();
  const sheet = workbook.sheets[0]!;
  sheet.cells.set("Z1", {
    formula: '1+SIZEBOOK.CPWRATE("x")',
    error: "#N/A",
    value: null,
    style: "result",
  });
  const frozen = frozenCopy(workbook).sheets[0]!;
  const version = [...sheet.cells].find(([, cell]) => cell.formula === "SIZEBOOK.VERSION()")![0];
  expect(frozen.cells.get(version)).toEqual({ value: "0.1.0", style: "resultText" });
  expect(frozen.cells.get("Z1")).toEqual({ error: "#N/A", value: null, style: "result" });
  expect(frozen.cells.get(index.addressOf("usable")!.cell)?.formula).toBe("capacity*target_cpu");
  expect(frozen.conditionalFormats.some(({ formula }) => formula.includes("ISFORMULA"))).toBe(
    false,
  );
  expect(frozen.conditionalFormats.some(({ style: look }) => look === "pass")).toBe(true);
  expect(sheet.cells.get(version)?.formula).toBe("SIZEBOOK.VERSION()");
});

test("a SIZEBOOK call with an empty text as its result leaves an empty text, not an empty cell", () => {
  const { workbook } = demoBook();
  workbook.sheets[0]!.cells.set("Z1", {
    formula: 'SIZEBOOK.WARNINGS("TAPEDEV","SLR100")',
    value: "",
    style: "resultText",
  });
  expect(frozenCopy(workbook).sheets[0]!.cells.get("Z1")).toEqual({
    formula: '""',
    value: "",
    style: "resultText",
  });
});
