/**
 * `npm run faults [-- NAME...]`: makes each call of an operation to each kind of Excel and to the
 * grid fail once: the workbook must be unchanged or complete, with a message. The tests use one
 * call of every class. Exits with 1 if there are findings.
 */
import { afterFault, excelFaults } from "../test/support/faults/excel";
import { gridFaults } from "../test/support/faults/grid";
import { EXCEL_HOST_NAMES } from "../test/support/fake-excel/hosts";
import { OPERATIONS } from "../test/support/faults/operations";

const chosenNames = process.argv.slice(2);

async function run(): Promise<number> {
  let findings = 0;
  for (const [name, operation] of Object.entries(OPERATIONS).filter(
    ([key]) => chosenNames.length === 0 || chosenNames.includes(key),
  )) {
    let faults = 0;
    for (const excel of EXCEL_HOST_NAMES) {
      const all = await excelFaults(name, operation, true, excel);
      for (const fault of all.faults) {
        const problem = await afterFault(name, operation, fault, all);
        if (problem) console.log(problem);
        findings += problem ? 1 : 0;
      }
      faults += all.faults.length;
    }
    const grid = await gridFaults(name, operation, true);
    for (const problem of grid.problems) console.log(problem);
    findings += grid.problems.length;
    console.log(
      `${name}: ${faults} faults in ${EXCEL_HOST_NAMES.length} kinds of Excel, ${grid.tried} in the grid`,
    );
  }
  return findings;
}

void run().then((findings) => {
  process.exitCode = findings ? 1 : 0;
});
