/**
 * `npm run faults [-- NAME...]`: makes each call of an operation to the fake Excel and to the grid
 * fail once: the workbook must be unchanged or complete, with a message. The tests use one call of
 * every class. Exits with 1 if there are findings.
 */
import { afterFault, excelFaults } from "../test/support/faults/excel";
import { gridFaults } from "../test/support/faults/grid";
import { OPERATIONS } from "../test/support/faults/operations";

const wanted = process.argv.slice(2);

async function run(): Promise<number> {
  let found = 0;
  for (const [name, operation] of Object.entries(OPERATIONS).filter(
    ([key]) => wanted.length === 0 || wanted.includes(key),
  )) {
    const all = await excelFaults(name, operation, true);
    for (const fault of all.faults) {
      const problem = await afterFault(name, operation, fault, all);
      if (problem) console.log(problem);
      found += problem ? 1 : 0;
    }
    const grid = await gridFaults(name, operation, true);
    for (const problem of grid.problems) console.log(problem);
    found += grid.problems.length;
    console.log(`${name}: ${all.faults.length} faults in Excel, ${grid.tried} in the grid`);
  }
  return found;
}

void run().then((found) => {
  process.exitCode = found ? 1 : 0;
});
