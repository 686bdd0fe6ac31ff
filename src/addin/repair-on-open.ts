/**
 * Repairs a workbook that was opened before the functions were loaded. Loaded after Excel has the
 * functions.
 */
import { ExcelHost } from "../hosts/excel/host";
import type { ExcelRun } from "../hosts/excel/transaction/workbook-snapshot";
import { repair, type RepairReport } from "../foreign/repair/repair";
import { NAMESPACE } from "./build-config";

/**
 * At this point no one can be asked: protected sheets are skipped, and the pane offers to repair
 * them.
 */
export const repairOnOpen = (sheets: readonly string[]): Promise<RepairReport> =>
  repair(new ExcelHost({ run: Excel.run as ExcelRun, namespace: NAMESPACE }), { sheets });
