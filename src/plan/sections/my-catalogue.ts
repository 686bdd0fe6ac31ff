/** My catalogue: the planner's own rows, which every look-up of a system or device searches first. */
import { inputTable } from "../cells";
import type { Plan, Section } from "../section";

const SHEET = "My catalogue";

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  const heads = (key: string) => {
    const table = inputTable(plan.inputs, key);
    // The header names are read by the functions: they stay as they are.
    return { ...table, columns: table.columns.map((column) => ({ ...column, head: column.key, unit: undefined })) };
  };
  sheet.title(SHEET).subtitle("Your own rows, for what the catalogue does not have")
    .text("The catalogue ends with the systems of August 2013. A newer system can be planned with its published ratings: one row for each printed configuration. These rows are searched first, and every figure that comes from them is marked \"user\". The names in the header are read by the functions and must stay.")
    .table({ ...heads("ownsystem"), note: "cores and cpw are needed; clock in GHz; viosCores where the rating is net of VIOS." })
    .table({ ...heads("owndevice"), note: "rate in GB an hour, measured by you." });
  plan.checks(sheet, "ownchecks", [
    { rule: "plan.capacity.rows", label: "Room for systems", value: "COUNTA({ownsystem.system[]})", limit: "ROWS({ownsystem.system[]})", format: "0" },
    { rule: "plan.capacity.rows", label: "Room for devices", value: "COUNTA({owndevice.device[]})", limit: "ROWS({owndevice.device[]})", format: "0" },
    { rule: "plan.user.rows", label: "Figures that rest on your own rows", value: "COUNTIF({fig.basis[]},\"user\")", bound: "0", format: "0" },
  ]);
}

export const myCatalogue: Section = { name: SHEET, build };
