/** `node retarget.cjs --url https://...` in the folder of a release: see retarget.ts. */
import { retarget, RetargetProblem } from "./retarget";

retarget(__dirname, process.argv.slice(2)).then(console.log, (error: unknown) => {
  if (!(error instanceof RetargetProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
