import java.io.FileOutputStream;
import org.apache.poi.ss.usermodel.*;
import org.apache.poi.ss.util.AreaReference;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellRangeAddressList;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xddf.usermodel.chart.*;
import org.apache.poi.xssf.usermodel.*;

/** A workbook as Apache POI writes it: shared texts, rules, an array, a table, a chart, notes, a picture. */
public final class WithPoi {
  private static final byte[] PICTURE = java.util.Base64.getDecoder().decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

  public static void main(String[] words) throws Exception {
    try (XSSFWorkbook book = new XSSFWorkbook(); FileOutputStream out = new FileOutputStream(words[0])) {
      book.getProperties().getCoreProperties().setCreator("A. Planner");
      book.getProperties().getCoreProperties().setCreated("2026-01-31T00:00:00Z");
      book.getProperties().getCustomProperties().addProperty("Project", "Move");
      XSSFSheet data = book.createSheet("Data");
      String[] heads = { "Partition", "Cores", "CPW" };
      for (int i = 0; i < heads.length; i++) cell(data, 0, i).setCellValue(heads[i]);
      String[] names = { "ERP", "WEB", "DEV" };
      for (int i = 0; i < names.length; i++) {
        cell(data, i + 1, 0).setCellValue(names[i]);
        cell(data, i + 1, 1).setCellValue(8 >> i);
        formula(cell(data, i + 1, 2), "_xldudf_SIZEBOOK_LPARCAP(B" + (i + 2) + "*1000)", 900.0 * (8 >> i));
      }
      formula(cell(data, 0, 5), "_xldudf_SIZE_LPARCAP(1000)", 900);
      formula(cell(data, 1, 5), "rate*2", 3600);
      data.setArrayFormula("B2:B4*2", CellRangeAddress.valueOf("F3:F5"));
      for (int i = 0; i < 3; i++) cell(data, 2 + i, 5).setCellValue(16 >> i);
      cell(data, 5, 5).setCellValue(true);
      cell(data, 6, 5).setCellErrorValue(FormulaError.NA.getCode());
      CellStyle day = book.createCellStyle();
      day.setDataFormat(book.createDataFormat().getFormat("yyyy-mm-dd"));
      cell(data, 7, 5).setCellValue(46053);
      cell(data, 7, 5).setCellStyle(day);
      XSSFRichTextString rich = new XSSFRichTextString("plain bold");
      XSSFFont bold = book.createFont();
      bold.setBold(true);
      rich.applyFont(6, 10, bold);
      cell(data, 8, 5).setCellValue(rich);
      data.addMergedRegion(CellRangeAddress.valueOf("A9:B10"));
      cell(data, 8, 0).setCellValue("merged");
      data.createFreezePane(0, 1);

      for (int i = 0; i < 2; i++) cell(data, 11, i).setCellValue(i == 0 ? "System" : "Demand");
      for (int i = 1; i < 3; i++) {
        cell(data, 11 + i, 0).setCellValue("S" + i);
        cell(data, 11 + i, 1).setCellValue(1000 * i);
      }
      XSSFTable table = data.createTable(new AreaReference("A12:B14", book.getSpreadsheetVersion()));
      table.setName("Systems");
      table.setDisplayName("Systems");

      XSSFDrawing drawing = data.createDrawingPatriarch();
      CreationHelper make = book.getCreationHelper();
      Comment note = drawing.createCellComment(drawing.createAnchor(0, 0, 0, 0, 1, 1, 3, 4));
      note.setString(make.createRichTextString("measured"));
      note.setAuthor("A. Planner");
      cell(data, 1, 0).setCellComment(note);
      drawing.createPicture(drawing.createAnchor(0, 0, 0, 0, 8, 1, 9, 2), book.addPicture(PICTURE, Workbook.PICTURE_TYPE_PNG));
      XSSFChart chart = drawing.createChart(drawing.createAnchor(0, 0, 0, 0, 8, 4, 14, 16));
      XDDFCategoryAxis bottom = chart.createCategoryAxis(AxisPosition.BOTTOM);
      XDDFValueAxis left = chart.createValueAxis(AxisPosition.LEFT);
      XDDFChartData bars = chart.createData(ChartTypes.BAR, bottom, left);
      bars.addSeries(
        XDDFDataSourcesFactory.fromStringCellRange(data, CellRangeAddress.valueOf("A2:A4")),
        XDDFDataSourcesFactory.fromNumericCellRange(data, CellRangeAddress.valueOf("B2:B4")));
      chart.plot(bars);

      SheetConditionalFormatting rules = data.getSheetConditionalFormatting();
      ConditionalFormattingRule rule = rules.createConditionalFormattingRule("C2>_xldudf_SIZE_LPARCAP(2000)");
      rule.createFontFormatting().setFontStyle(false, true);
      rules.addConditionalFormatting(new CellRangeAddress[] { CellRangeAddress.valueOf("C2:C4") }, rule);
      DataValidationHelper limits = data.getDataValidationHelper();
      data.addValidationData(limits.createValidation(
        limits.createDecimalConstraint(DataValidationConstraint.OperatorType.LESS_THAN, "=_xldudf_SIZEBOOK_LPARCAP(9000)", null),
        new CellRangeAddressList(1, 3, 1, 1)));

      XSSFSheet hidden = book.createSheet("Hidden");
      formula(cell(hidden, 0, 0), "Data!C2", 7200);
      book.setSheetVisibility(1, SheetVisibility.HIDDEN);
      XSSFSheet very = book.createSheet("Very hidden");
      formula(cell(very, 0, 0), "_xldudf_SIZEBOOK_LPARCAP(1000)", 900);
      book.setSheetVisibility(2, SheetVisibility.VERY_HIDDEN);
      book.getCTWorkbook().addNewDefinedNames();
      name(book, "rate", "_xldudf_SIZEBOOK_LPARCAP(2000)");
      name(book, "former", "_xldudf_SIZE_LPARCAP(2000)");
      name(book, "cores", "Data!$B$2:$B$4");
      book.write(out);
    }
  }

  private static XSSFCell cell(XSSFSheet sheet, int row, int column) {
    XSSFRow line = sheet.getRow(row) == null ? sheet.createRow(row) : sheet.getRow(row);
    return line.getCell(column) == null ? line.createCell(column) : line.getCell(column);
  }

  /** As a program writes it that has calculated: POI knows no functions of others, and its parser takes none. */
  private static void formula(XSSFCell cell, String formula, double value) {
    cell.setCellValue(value);
    cell.getCTCell().addNewF().setStringValue(formula);
  }

  private static void name(XSSFWorkbook book, String name, String formula) {
    var made = book.getCTWorkbook().getDefinedNames().addNewDefinedName();
    made.setName(name);
    made.setStringValue(formula);
  }
}
