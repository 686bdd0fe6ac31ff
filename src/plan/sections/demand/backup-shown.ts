import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan } from "../../definition/section";

/**
 * Whether the report shows save and restore: the inputs can switch them off. An optional section
 * that is in the workbook can be switched on there, so that its part of the report is there too.
 */
export const showsBackup = (plan: Plan): boolean =>
  plan.has(BACKUP_WINDOW) && plan.inputs.fields["cover.backup"] !== "No";
