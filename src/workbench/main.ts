import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-data-validation/lib/index.css";
import "@univerjs/preset-sheets-conditional-formatting/lib/index.css";
import "@univerjs/preset-sheets-note/lib/index.css";
import "@univerjs/preset-sheets-drawing/lib/index.css";
import "./page.css";
import { allFunctions } from "../functions/all";
import { GridHost } from "../hosts/grid/host";
import { Charts } from "../hosts/screen/charts";
import { SCREEN } from "../hosts/screen/drawing";
import { startScreen } from "../hosts/screen/start";
import { buildTemplate, planTemplates } from "../plan/templates";

async function main(): Promise<void> {
  const grid = startScreen(document.getElementById("grid")!, allFunctions(), matchMedia("(prefers-color-scheme: dark)").matches);
  const host = new GridHost(grid, SCREEN);
  Object.assign(globalThis, { host, grid });
  const charts = new Charts(grid);
  const { workbook } = buildTemplate(planTemplates[1]!);
  await host.open(workbook);
  charts.place(workbook);
  document.getElementById("status")!.textContent = "Ready";
}
void main();
