import java.io.File;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** Opens workbooks with Apache POI and looks at every cell of them. Prints a line for each: "ok", or why not. */
public final class Open {
  public static void main(String[] files) {
    ZipSecureFile.setMinInflateRatio(0);
    for (String file : files) System.out.println(verdict(file));
  }

  private static String verdict(String file) {
    try (OPCPackage parts = OPCPackage.open(new File(file), PackageAccess.READ); XSSFWorkbook book = new XSSFWorkbook(parts)) {
      long cells = 0;
      for (Sheet sheet : book) for (Row row : sheet) for (Cell cell : row) if (cell.toString() != null) cells++;
      return "ok " + cells;
    } catch (Throwable problem) {
      return (problem.getClass().getSimpleName() + ": " + problem.getMessage()).replaceAll("\\s+", " ");
    }
  }
}
