// A workbook written by exceljs: shared formulas, rich texts, notes, tables with totals.
import ExcelJS from "exceljs";

const book = new ExcelJS.Workbook();
book.creator = "A. Planner";
book.created = book.modified = new Date("2026-01-31T00:00:00Z");
const data = book.addWorksheet("Data", { views: [{ state: "frozen", ySplit: 1 }] });
data.addRow(["Partition", "Cores", "CPW", "Half"]);
[
  ["ERP", 8, 7200],
  ["WEB", 4, 3600],
  ["DEV", 2, 1800],
].forEach(([name, cores, capacity], i) => {
  const row = data.addRow([name, cores]);
  row.getCell(3).value =
    i === 0
      ? {
          formula: "_xldudf_SIZEBOOK_LPARCAP(B2*1000)",
          result: capacity,
          shareType: "shared",
          ref: "C2:C4",
        }
      : { sharedFormula: "C2", result: capacity };
  row.getCell(4).value =
    i === 0
      ? { formula: "C2/2", result: capacity / 2, shareType: "shared", ref: "D2:D4" }
      : { sharedFormula: "D2", result: capacity / 2 };
});
data.getCell("F1").value = { formula: "_xldudf_SIZE_LPARCAP(1000)", result: 900 };
data.getCell("F2").value = {
  richText: [{ text: "plain " }, { font: { bold: true }, text: "bold" }],
};
data.getCell("F3").value = { formula: 'IF(B2>5,"large","small")', result: "large" };
data.getCell("F4").value = { error: "#N/A" };
data.getCell("F5").value = new Date("2026-01-31T00:00:00Z");
data.getCell("F5").numFmt = "yyyy-mm-dd";
data.getCell("F6").value = { text: "top", hyperlink: "#Data!A1" };
data.getCell("F7").value = { formula: "SUM(C2:C4)*rate", result: 22680000 };
data.getCell("A2").note = "measured";
data.mergeCells("F9:G10");
data.getCell("F9").value = "merged";
data.getCell("B2").dataValidation = {
  type: "decimal",
  operator: "lessThan",
  formulae: ["_xldudf_SIZEBOOK_LPARCAP(9000)"],
};
data.addConditionalFormatting({
  ref: "C2:C4",
  rules: [
    {
      type: "expression",
      priority: 1,
      formulae: ["C2>_xldudf_SIZE_LPARCAP(2000)"],
      style: { font: { bold: true } },
    },
    {
      type: "dataBar",
      priority: 2,
      cfvo: [{ type: "min" }, { type: "max" }],
      color: { argb: "FF638EC6" },
    },
  ],
});
data.addTable({
  name: "Systems",
  ref: "A13",
  headerRow: true,
  totalsRow: true,
  columns: [
    { name: "System", totalsRowLabel: "Sum" },
    { name: "Demand", totalsRowFunction: "sum" },
  ],
  rows: [
    ["S1", 1000],
    ["S2", 2000],
  ],
});
data.pageSetup.printArea = "A1:G20";
const hidden = book.addWorksheet("Hidden", { state: "hidden" });
hidden.getCell("A1").value = { formula: "Data!C2", result: 7200 };
const veryHidden = book.addWorksheet("Very hidden", { state: "veryHidden" });
veryHidden.getCell("A1").value = {
  formula: '_xldudf_SIZEBOOK_BASIS("LPARCAP",1000)',
  result: "exact",
};
book.definedNames.add("Data!$B$2", "rate");
await book.xlsx.writeFile(process.argv[2]);
