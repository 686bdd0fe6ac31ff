// Writes the workbooks of this folder, each with another program: `node test/corpus/make.mjs`.
// Needs Python with openpyxl, lxml and XlsxWriter, Java with Apache POI (node
// test/ooxml/fetch-jars.mjs), and LibreOffice. The tests read the committed files.
import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const script = (name) => join(here, "scripts", name);
const workbook = (name) => join(here, `${name}.xlsx`);
const run = (command, ...args) => execFileSync(command, args, { stdio: "inherit" });

run("python3", script("with_openpyxl.py"), workbook("openpyxl"));
run("python3", script("with_xlsxwriter.py"), workbook("xlsxwriter"));
run(process.execPath, script("with-exceljs.mjs"), workbook("exceljs"));
run(
  "java",
  "-cp",
  `${fileURLToPath(new URL("../../build/ooxml-jars", import.meta.url))}/*`,
  script("WithPoi.java"),
  workbook("poi"),
);
const folder = mkdtempSync(join(tmpdir(), "sizebook-corpus-"));
try {
  run(
    process.env.SOFFICE ?? "soffice",
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    ...["--headless", "--norestore", "--convert-to", "xlsx", "--outdir", folder],
    script("with-libreoffice.fods"),
  );
  renameSync(join(folder, "with-libreoffice.xlsx"), workbook("libreoffice"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
