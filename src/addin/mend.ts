/** Repair of a workbook that was opened before the functions were there. Fetched only where something looks stuck. */
import { ExcelHost } from "../hosts/excel/host";
import { repair, type RepairReport } from "../workbook/repair";
import { NAMESPACE } from "./build";

/** Nobody is there to be asked: protected sheets are left, and the pane offers them. */
export const mend = (): Promise<RepairReport> =>
  repair(new ExcelHost({ run: Excel.run, namespace: NAMESPACE }));
